//! Tables: what happens at each, from the first who sits down to the record of the game.

mod entry;
pub(crate) mod frames;
pub(crate) mod live;
mod outbox;
mod people;
pub(crate) mod room;
mod stream;

pub(crate) use entry::Entry;
pub(crate) use outbox::Outbox;
pub(crate) use room::{Knock, Listener, Room};
