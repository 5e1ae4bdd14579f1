//! Infiltration played by the thousand: single playouts, simulations and the soak.

pub mod playout;
pub mod simulate;
pub mod soak;

pub use playout::{Ending, Playout, Playouts};
pub use simulate::{Failed, Report, Simulation};
