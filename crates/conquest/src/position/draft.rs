//! The shape of a position as written: a field is a key of the file.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

/// A position as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PositionDraft {
    /// The mode; Basic Training if none is named.
    pub mode: Option<String>,
    /// The players' colours in turn order; the first three factions if none are named.
    pub players: Option<PlayersDraft>,
    /// Table options.
    pub options: Option<OptionsDraft>,
    /// Whose turn it is; the first player's who is in the game.
    pub turn: Option<String>,
    /// The phase; attack.
    pub phase: Option<String>,
    /// The round; 1.
    pub round: Option<u16>,
    /// Where Outer Haven lies; 1.
    pub port: Option<u8>,
    /// What stands in the territories, `owner armies …`; those left out hold one neutral army.
    pub territories: BTreeMap<String, String>,
    /// What the players hold.
    pub hand: Vec<HandDraft>,
    /// Armies still to deploy; all the turn brings.
    pub recruits: Option<u16>,
    /// Maneuvers still to be had in the present step; all the rewards give.
    pub maneuvers_left: Option<u8>,
    /// Shop cards bought this turn.
    pub bought: Option<u8>,
    /// Whether a territory was conquered this turn.
    pub conquered: bool,
    /// Whether an objective was taken this turn.
    pub objective_taken: bool,
    /// What the active player owned at the start of the turn; what he owns now.
    pub owned_at_start: Option<Vec<String>>,
    /// The objectives on the board; in Basic Training its eight, less those in hands, else none.
    pub face_up: Option<Vec<String>>,
    /// The rewards face down under the objectives on the board.
    pub under: Option<UnderDraft>,
    /// The decks, top card first.
    pub decks: DecksDraft,
}

/// Who plays, as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "expected the players' colours in turn order, [\"green\", \"yellow\", \"purple\"]")]
pub enum PlayersDraft {
    /// The colours in turn order.
    Colours(Vec<String>),
    /// How many, where factions are still to be chosen.
    Count(u8),
}

/// Table options as written: a list, a line or a table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "expected table options, [\"defend-with-most\", \"round-limit=20\"]")]
pub enum OptionsDraft {
    /// One after the other.
    List(Vec<String>),
    /// As the header of a record has them.
    Line(String),
    /// By name.
    Table(BTreeMap<String, TableOption>),
}

/// The value of a table option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum TableOption {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(u16),
}

/// The rewards under the objectives as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "expected the reward under each objective, { control-europe = \"minor-airfield\" }")]
pub enum UnderDraft {
    /// By objective.
    Table(BTreeMap<String, String>),
    /// In the order of `face_up`.
    List(Vec<String>),
}

/// What a player holds, as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandDraft {
    /// Whose it is.
    pub player: String,
    /// Drebin points.
    pub points: Option<u32>,
    /// Shop cards.
    pub cards: Option<Vec<String>>,
    /// The stars of the territory cards.
    pub territory_cards: Option<Vec<u8>>,
    /// Objectives.
    pub objectives: Option<Vec<String>>,
    /// Rewards.
    pub rewards: Option<Vec<String>>,
    /// Own turns in a row, the present one included, that began with all of Outer Haven.
    pub haven_starts: Option<u8>,
}

/// The decks as written, top card first; one that is left out is shuffled from the cards that are in
/// no hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DecksDraft {
    /// The stars of the territory cards.
    pub territory: Option<Vec<u8>>,
    /// Shop cards.
    pub shop: Option<Vec<String>>,
}
