//! Conquest played by the thousand: single playouts, simulations and what is measured over them.

pub mod dice;
pub mod playout;
pub mod simulate;
pub mod soak;

pub use playout::{Playout, Playouts};
pub use simulate::{Report, Simulation};

pub use crate::simulation::Rounds;
