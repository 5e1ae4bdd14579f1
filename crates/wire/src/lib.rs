//! The messages between the server and whoever plays: people's browsers and other people's bots.
//!
//! Everything is JSON by names: ids of the notation, numbers, texts somebody typed. A view is cut
//! into [`parts`]: after a snapshot only the parts that changed are sent. Unknown fields are
//! refused, and everything that comes in has a largest size. `docs/protocol.md` explains the
//! protocol, `web/src/wire.ts` is generated from the types here.

pub mod archive;
pub mod ask;
pub mod campaign;
pub mod conquest;
pub mod content;
pub mod infiltration;
pub mod json;
pub mod limits;
pub mod lobby;
pub mod message;
pub mod parts;
pub mod phrase;
pub mod request;
pub mod text;
pub mod typescript;

pub use lobby::{Clock, NewTable, Seat, Sitter, Table, TableState};
pub use message::{Choice, Message, Refusal, Waiting};
pub use parts::{Parts, Patch};
pub use phrase::Phrase;
pub use request::{Malformed, Request, read};

/// The version of the protocol. A client that speaks another one is told so and shown the door.
pub const VERSION: u32 = 1;

/// Whether a number need not be said.
fn is_zero<N: Default + PartialEq>(number: &N) -> bool {
    *number == N::default()
}
