//! Players that see only their own view.
//!
//! A bot gets what a person in its seat would see, and the list of what it may do: a view, or a
//! position in which everything hidden was dealt anew. It never sees the position itself.
#![no_std]

extern crate alloc;

pub mod conquest;
pub mod infiltration;
mod level;

pub use crate::conquest::Bot;
pub use level::Level;
