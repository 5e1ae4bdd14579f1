//! What comes to the door of a table, and what it answers there.

use table::{Record, SeatSet};
use tokio::sync::oneshot;
use tokio::time::Instant;
use wire::lobby::{Point, TableState};
use wire::request::Request;

use super::Listener;
use crate::allowance::Account;
use crate::table::outbox::Outbox;

/// What comes to a table.
#[derive(Debug)]
pub(crate) enum Knock {
    /// A connection.
    Enter {
        /// Its number.
        listener: Listener,
        /// Whose, if they said.
        identity: Option<String>,
        /// The number of the last step they have, and the seats with which they have it.
        since: Option<(u32, SeatSet)>,
        /// With whose eyes they see the table.
        eyes: Eyes,
        /// Where answers go.
        out: Outbox,
        /// At whose cost they ask for something.
        account: Account,
    },
    /// A connection has ended.
    Leave(Listener),
    /// A connection asks for something, which was read at this time.
    Ask(Listener, Request, Instant),
    /// Somebody wants the record.
    Record(oneshot::Sender<Option<Kept>>),
    /// Somebody wants to know for whom the game waits, to tell each of them only.
    Asked(oneshot::Sender<SeatSet>),
    /// Somebody wants to go on from a point of the game: so many commands.
    Branch(u32, oneshot::Sender<Option<Branch>>),
    /// Whoever runs the server wants to know how the table stands.
    Standing(oneshot::Sender<Standing>),
    /// Something breaks.
    #[cfg(test)]
    Break,
}

/// The record of a game.
#[derive(Debug)]
pub(crate) struct Kept {
    /// With its seed once the game is over.
    pub(crate) record: Record,
    /// So many commands are in force, as far as everybody may know.
    pub(crate) commands: u32,
}

/// What a table goes on from.
#[derive(Debug)]
pub(crate) struct Branch {
    /// The game up to there, with its seed.
    pub(crate) record: Record,
    /// The point.
    pub(crate) from: Point,
}

/// With whose eyes a connection sees a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Eyes {
    /// With those of the person, on all their seats.
    Own,
    /// As the public does, whatever seats the person has.
    Public,
    /// By the code for watching: as the public does, without the code for joining.
    Link,
}

/// How a table stands, for whoever runs the server: no codes, no names, no cards.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) struct Standing {
    /// What the table is called in logs.
    pub(super) table: String,
    pub(super) game: String,
    pub(super) state: TableState,
    pub(super) connections: usize,
    pub(super) people: usize,
    pub(super) bots: usize,
    pub(super) lines: u64,
}
