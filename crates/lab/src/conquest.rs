//! Conquest played by the thousand: single playouts, simulations and what is measured over them.

pub mod playout;

pub use playout::{Playout, Playouts};
