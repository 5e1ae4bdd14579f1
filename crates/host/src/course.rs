//! How a game went so far, as everybody may know it: told from all commands in force, so that nothing depends on
//! who was there to see it, and nothing that was taken back counts.

mod dice;
mod stage;

pub use dice::{Dice, Luck, Thrown, luck};
pub use stage::{Course, Round, course};

#[cfg(test)]
mod tests;
