//! The rules of Conquest, the war game of 3 to 5 players.
//!
//! Pure and deterministic: chance is an argument, content is a checked [`pack::Pack`], and all
//! change is events. `rules/` follows the chapters of the specification in `docs/rules/conquest.md`.
#![no_std]

extern crate alloc;

pub mod effect;
pub mod ids;
pub mod pack;
