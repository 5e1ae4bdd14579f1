//! What every game at the table is: seats, chance, commands, records and undo.
//!
//! This crate knows no rule of any game. It fixes how a game is asked ([`Game`]), where its dice
//! come from ([`chance`]), how its commands are written ([`notation`]) and how a played game is
//! kept, replayed and taken back. Time, storage and language belong to the caller.
#![no_std]

extern crate alloc;

pub mod chance;
pub mod describe;
pub mod draft;
pub mod game;
pub mod hex;
pub mod notation;
pub mod record;
pub mod seat;
pub mod session;

pub use chance::{Chance, Faces, KeyedChance, QuickChance, Seed};
pub use describe::{Audience, Described, Field};
pub use game::{Game, Log, OptionList, Outcome, Refused, StateHash};
pub use notation::{Syntax, Token};
pub use record::{Header, Record};
pub use seat::{Seat, SeatSet, Viewer};
pub use session::{Order, Played, Refusal, ReplayError, Step};
