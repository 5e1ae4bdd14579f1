//! What can be computed about the games without playing them at a table: odds, simulations, charts.

pub mod odds;
