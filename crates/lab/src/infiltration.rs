//! Infiltration played by the thousand: single playouts, simulations, the soak, and records of cleared stages.

pub mod playout;
pub mod records;
pub mod simulate;
pub mod soak;

pub use playout::{Ending, Playout, Playouts};
pub use simulate::{Failed, Report, Simulation};
