//! Players that see only their own view.
//!
//! A bot gets what a person in its seat would see, and the list of what it may do: a view, or a
//! position in which everything hidden was dealt anew. It never sees the position itself.
#![no_std]

extern crate alloc;

mod budget;
pub mod conquest;
pub mod infiltration;
mod level;
mod reason;
mod revision;

use table::{OptionList, QuickChance};

pub use crate::conquest::Bot;
pub use budget::Stop;
pub use level::Level;
pub use reason::Reason;

/// Any option of any game, then any number in it.
pub fn uniform<O: OptionList>(options: &O, chance: &mut QuickChance) -> Option<O::Action> {
    let place = chance.pick(u32::try_from(options.len()).unwrap_or(u32::MAX));
    let choice = options.get(place as usize)?;
    let width = O::width(choice);
    let number = if width > 1 { chance.pick(width) } else { 0 };
    Some(O::action(choice, number))
}
