//! Conquest played by the thousand: single playouts, simulations and what is measured over them.

pub mod dice;
pub mod fit;
pub mod playout;
pub mod round_robin;
pub mod simulate;
pub mod soak;
pub mod tournament;

pub use playout::{Playout, Playouts};
pub use simulate::{Report, Simulation};

pub use crate::simulation::Rounds;
