//! The rules of Conquest, the war game of 3 to 5 players.
//!
//! Pure and deterministic: chance is an argument, content is a checked [`pack::Pack`], and all
//! change is events. `rules/` follows the chapters of the specification in `docs/rules/conquest.md`.
#![no_std]

extern crate alloc;

pub mod action;
pub mod describe;
pub mod effect;
pub mod event;
pub mod header;
pub mod ids;
pub mod notation;
pub mod numbers;
pub mod pack;
pub mod position;
pub mod refusal;
pub mod state;
pub mod view;

mod apply;
mod game;
mod hash;
mod resample;
mod rules;

pub use action::{Action, Choice, Options};
pub use event::Event;
pub use game::Conquest;
pub use refusal::Refusal;
pub use state::Settings;
pub use view::View;
