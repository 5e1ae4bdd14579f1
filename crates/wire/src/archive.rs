//! What is kept: the tables somebody was at, and what is needed to see a position again. Answers to
//! requests over HTTP.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::campaign::CampaignTally;
use crate::lobby::{Point, TableState};

/// Some of the tables somebody has made or sat at, those they came to last first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableList {
    /// The tables.
    pub tables: Vec<TableLine>,
    /// Whether there are more behind them.
    pub more: bool,
}

/// A table as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableLine {
    /// Its code.
    pub code: String,
    /// What is played.
    pub game: String,
    /// The mode of Conquest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mode: Option<String>,
    /// The stage of Infiltration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stage: Option<String>,
    /// Where it stands.
    pub state: TableState,
    /// Who sits where.
    pub seats: Vec<Placed>,
    /// Whether the game waits for the receiver.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub asked: bool,
    /// How the game ended, if it was played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<Ending>,
    /// Where it went on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<Point>,
    /// When it was made or the receiver came first, in milliseconds since 1970.
    pub came: u64,
    /// When something happened last.
    pub last: u64,
}

/// Who decides for a seat, as a list shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Placed {
    /// Nobody yet.
    Nobody {},
    /// A person.
    Human {
        /// The name.
        name: String,
        /// Whether it is the receiver.
        yours: bool,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
        /// The name of the person it stands in for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stands_in_for: Option<String>,
    },
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ending {
    /// `won`, `draw`, `cleared` or `failed`.
    pub outcome: String,
    /// The seats in the first place, counted from 1; none in Infiltration.
    pub winners: Vec<u8>,
    /// The cards that went to the memory box.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub rewards: Vec<String>,
    /// What was done, in Infiltration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub tally: Option<CampaignTally>,
}

/// All that somebody needs to see a position again: for reports of what went wrong. It says nothing
/// about people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Capsule {
    /// So many commands in force were looked at.
    pub at: u32,
    /// What it was made with.
    pub versions: Versions,
    /// The record, without the seed while the game goes on.
    pub record: String,
}

/// The record in the file of a capsule, whichever version made it; none if the file is something else.
pub fn record_in(file: &str) -> Option<String> {
    let capsule: serde_json::Value = serde_json::from_str(file).ok()?;
    capsule.get("record")?.as_str().map(str::to_owned)
}

/// What a game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Versions {
    /// The version of the program.
    pub cardboard: String,
    /// The version of the protocol.
    pub wire: u32,
    /// The version of the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<u32>,
    /// The hash of the content.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub content: Option<String>,
    /// The hash of the browser client, if the server has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub client: Option<String>,
}
