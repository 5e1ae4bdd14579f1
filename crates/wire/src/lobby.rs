//! Tables and who sits at them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What somebody wants to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewTable {
    /// `conquest` or `infiltration`.
    pub game: String,
    /// The mode of Conquest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mode: Option<String>,
    /// The stage of Infiltration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stage: Option<String>,
    /// How many play.
    pub players: u8,
    /// The characters of Infiltration in the order of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub characters: Vec<String>,
    /// The table options as a record writes them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub options: Vec<String>,
    /// The clock, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// The name by which whoever made the table goes.
    pub name: String,
    /// To go on from a point of a finished game, instead of beginning one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<Point>,
    /// The campaign of Infiltration it belongs to, by its code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub campaign: Option<String>,
    /// The seed, by its 64 hexadecimal digits or as any words. Everybody at the table is told it, so that
    /// nobody knows more than the others: it is for trying out and for playing the same once more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
}

impl NewTable {
    /// A table for so many, made by somebody of this name, with nothing else that was asked for.
    pub fn new(game: &str, players: u8, name: &str) -> Self {
        Self {
            game: game.to_owned(),
            mode: None,
            stage: None,
            players,
            characters: Vec::new(),
            options: Vec::new(),
            clock: None,
            name: name.to_owned(),
            from: None,
            campaign: None,
            seed: None,
        }
    }
}

/// A point of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Point {
    /// A code of its table; in a table's message the code for watching.
    pub table: String,
    /// So many commands in force.
    pub commands: u32,
}

/// How long somebody may think about one decision, and what happens then.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Clock {
    /// Seconds for one decision.
    pub seconds: u32,
    /// What happens when they are over.
    pub then: Overtime,
}

/// What happens when somebody thinks too long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Overtime {
    /// The others see it, nothing else.
    Show,
    /// A bot takes this one decision.
    Decide,
    /// A bot takes the seat; the player can take it back.
    Replace,
}

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sitter {
    /// Nobody yet.
    Nobody {},
    /// A person.
    Human {
        /// Who, by a number that is good at this table only.
        player: u32,
        /// The name.
        name: String,
        /// Whether one of their devices is connected.
        here: bool,
        /// Whether they are ready to begin.
        ready: bool,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
        /// The person it stands in for, who can take the seat back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stands_in_for: Option<u32>,
    },
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Seat {
    /// Its id in commands, as it is called now.
    pub id: String,
    /// Who decides for it.
    pub sitter: Sitter,
    /// Whether it is the receiver's.
    pub yours: bool,
    /// Whether it leaves the roll under way to whoever rolls.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub waived: bool,
}

/// Somebody who came to a table and said a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Person {
    /// A number that is good at this table only.
    pub player: u32,
    /// The name.
    pub name: String,
    /// Whether one of their devices is connected.
    pub here: bool,
    /// Whether the receiver has muted them.
    pub muted: bool,
    /// Whether the receiver has blocked them.
    pub blocked: bool,
}

/// Since when the table waits for somebody, and until when. Times are milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Thinking {
    /// Since when.
    pub since: u64,
    /// Until when there is time.
    pub until: u64,
    /// Whether that time is over, and only shown.
    pub late: bool,
}

/// Where a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum TableState {
    /// People sit down.
    Lobby,
    /// The game goes on.
    Running,
    /// Everybody agreed to pause.
    Paused,
    /// The game is over.
    Over,
}

/// A table as everybody at it knows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Table {
    /// Its code, good for joining; for those who came by the code for watching it is that one.
    pub code: String,
    /// The code for watching, for those who can join.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub watch: Option<String>,
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
    /// The table options.
    pub options: Vec<String>,
    /// Where it stands.
    pub state: TableState,
    /// The seats.
    pub seats: Vec<Seat>,
    /// Everybody who has a number here, in the order of numbers.
    pub people: Vec<Person>,
    /// Whether the receiver made the table.
    pub host: bool,
    /// How many watch.
    pub spectators: u32,
    /// The clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<Clock>,
    /// How long somebody has been thinking, if there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub thinking: Option<Thinking>,
    /// The commitment to the seed.
    pub commit: String,
    /// The seed itself, once the game is over, or from the first if it was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seed: Option<String>,
    /// The table that goes on from here: a rematch or the next stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
    /// Where it went on from. Its dice follow from a seed that everybody may know: it is for trying out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<Point>,
    /// The campaign it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub campaign: Option<String>,
    /// What is being voted on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ballot: Option<Ballot>,
}

/// Something the people at the table agree on, or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ballot {
    /// Its number.
    pub number: u32,
    /// What it is about.
    pub about: Motion,
    /// Who asked.
    pub by: u32,
    /// Who agreed so far.
    pub agreed: Vec<u32>,
    /// Who has not said anything yet.
    pub missing: Vec<u32>,
}

/// What can be agreed on.
// With braces: a variant without fields would take any.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Motion {
    /// Take back commands in which chance or a secret came out.
    Undo {
        /// How many.
        count: u32,
        /// What they were, as far as everybody may know.
        commands: Vec<String>,
        /// Whether dice or cards fell.
        chance: bool,
        /// Whether somebody learnt something.
        reveals: bool,
    },
    /// Stop for now.
    Pause {},
    /// Go on.
    Resume {},
    /// A bot takes the seat of somebody who is away.
    Replace {
        /// Which.
        seat: String,
    },
    /// End the game without a winner.
    End {},
}
