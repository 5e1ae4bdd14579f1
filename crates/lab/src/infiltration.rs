//! Infiltration played by bots: single playouts and simulations.

pub mod playout;
pub mod simulate;

pub use playout::{Ending, Playout, Playouts};
pub use simulate::{Failed, Report, Simulation};
