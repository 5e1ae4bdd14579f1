//! What can be computed about the games without playing them at a table: odds, simulations, charts,
//! and how far the tests prove the rules.

pub mod balance;
pub mod conquest;
pub mod coverage;
pub mod infiltration;
pub mod interval;
pub mod odds;
pub mod perft;
pub mod picture;
pub mod scaling;
pub mod simulation;
pub mod soak;
pub mod times;
