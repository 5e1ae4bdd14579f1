//! Infiltration: the rules of the cooperative stealth game, pure and deterministic.
//!
//! A stage and a party make a game; `options` lists what may be done, `play` does it and runs on
//! through guards, rounds and scripts to the next decision. No clock, no files, no chance of its own.

#![no_std]

extern crate alloc;

pub mod action;
mod apply;
pub mod board;
pub mod boss;
pub mod campaign;
pub mod card;
pub mod describe;
pub mod difficulty;
pub mod event;
pub mod frame;
mod game;
pub mod ground;
mod hash;
pub mod header;
pub mod ids;
pub mod notation;
pub mod path;
pub mod position;
mod refusal;
mod resample;
pub mod routes;
mod rules;
#[cfg(test)]
mod sample;
pub mod space;
pub mod stage;
pub mod state;
pub mod view;

pub use action::{Action, Options};
pub use event::Event;
pub use game::Infiltration;
pub use refusal::Refusal;
pub use rules::{FlightEnd, Price, SetupError, empty_state, fresh_player, lock_doors};
pub use view::View;
