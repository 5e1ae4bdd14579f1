//! Players that see only their own view.
//!
//! A bot gets what a person in its seat would see, and the list of what it may do. It never sees the
//! position itself.
#![no_std]

extern crate alloc;

pub mod conquest;

pub use crate::conquest::{Bot, Level};
