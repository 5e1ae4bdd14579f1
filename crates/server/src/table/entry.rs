//! What the journal of a table holds, entry by entry.

use serde::{Deserialize, Serialize};
use wire::Phrase;
use wire::archive::Ending;
use wire::lobby::{Clock, Motion, Point};

/// The number of a person at one table: others know them by it, and by nothing else.
pub(crate) type PlayerNumber = u32;

/// Whoever made a table was the first to come.
pub(crate) const HOST: PlayerNumber = 0;

/// Something that happened at a table and was stored before anybody saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum Entry {
    /// The table was made.
    Made(Made),
    /// Somebody came who was not here before.
    Came {
        /// The number they have here.
        player: PlayerNumber,
        /// Their identity.
        identity: String,
        /// The name they chose.
        name: String,
    },
    /// So many came along from another table to play, also those whom this stage does not seat.
    Company {
        /// How many.
        people: u8,
    },
    /// Somebody sits on a seat now.
    Sat {
        /// The seat, from 0.
        seat: u8,
        /// Who.
        player: PlayerNumber,
    },
    /// A bot sits on a seat now, perhaps in the place of somebody who can come back.
    Bot {
        /// The seat, from 0.
        seat: u8,
        /// Its level.
        level: String,
        /// Who can come back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stands_in_for: Option<PlayerNumber>,
    },
    /// A seat is empty.
    Stood {
        /// The seat, from 0.
        seat: u8,
    },
    /// Somebody is ready to begin, or not any more.
    Ready {
        /// Who.
        player: PlayerNumber,
        /// Which.
        ready: bool,
    },
    /// The game began.
    Began,
    /// A line of the record: a command, an undo or a redo.
    Line {
        /// The line in canonical form.
        line: String,
        /// Who gave it; nobody: a bot or the table itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerNumber>,
        /// The id the client gave it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// Whether it was an answer that others must not notice yet.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        sealed: bool,
        /// Whether everybody agreed to it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
    /// The game was interrupted, or goes on.
    Paused {
        /// Which.
        paused: bool,
    },
    /// Somebody asked the others to agree on something.
    Proposed {
        /// The number of the ballot.
        ballot: u32,
        /// Who.
        by: PlayerNumber,
        /// On what.
        about: Motion,
    },
    /// Somebody agreed, or not.
    Voted {
        /// The number of the ballot.
        ballot: u32,
        /// Who.
        player: PlayerNumber,
        /// Which.
        agree: bool,
    },
    /// A ballot ended although nothing else here says so: somebody came back, or what was agreed on failed.
    Dropped {
        /// Its number.
        ballot: u32,
    },
    /// The game came to its end, together with its last line.
    Over(Ending),
    /// The people agreed to end the game here.
    Ended,
    /// Somebody said something.
    Said {
        /// Who.
        player: PlayerNumber,
        /// The words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
        /// Or a quick phrase.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        phrase: Option<Phrase>,
        /// To whom only.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<PlayerNumber>,
    },
    /// Somebody does not want to have anything to do with another, or not any more.
    Blocked {
        /// Who.
        player: PlayerNumber,
        /// With whom.
        whom: PlayerNumber,
        /// Which.
        block: bool,
    },
    /// The table that goes on from here.
    Next(Codes),
}

/// How a table was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Made {
    /// Its codes.
    pub(crate) codes: Codes,
    /// The record with its seed and the commands that are played when the game begins.
    pub(crate) record: String,
    /// The clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Clock>,
    /// The identity of whoever made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<String>,
    /// Where it goes on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) from: Option<Point>,
    /// The code of the campaign it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) campaign: Option<String>,
    /// Whether somebody named the seed, so that it is no secret.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) open_seed: bool,
}

/// The codes of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Codes {
    /// Whoever has it may sit down.
    pub(crate) join: String,
    /// Whoever has only this one may watch.
    pub(crate) watch: String,
}
