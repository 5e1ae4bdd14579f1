//! Tables: what happens at each, from the first who sits down to the record of the game.

pub(crate) mod chat;
mod ending;
mod entry;
pub(crate) mod frames;
pub(crate) mod heard;
pub(crate) mod live;
pub(crate) mod minds;
mod outbox;
mod people;
pub(crate) mod refused;
mod room;
mod stream;
pub(crate) mod turns;
pub(crate) mod views;

pub(crate) use entry::{Codes, Entry, HOST, Made};
pub(crate) use outbox::{Inbox, Outbox};
pub(crate) use people::{Chair, People};
pub(crate) use room::{
    Branch, Eyes, Kept, Knock, Listener, Pace, Room, Standing, Unopened, first_to_do, has_consequences,
};
pub(crate) use stream::Shared;
