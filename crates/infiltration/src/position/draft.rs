//! The shape of a position as written: a field is a key of the file.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

use crate::card::{AlertPart, DeadPart, InvestigatePart, KoPart, OrderAction, ReactionPart};
use crate::difficulty::Difficulty;
use crate::ids::{Arrow, BodyKind, Character, Focus, PieceKind, Side};
use crate::space::Dir;

/// A position as written. The map, and all that belongs to it, is a [`StageDraft`](crate::stage::StageDraft).
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PositionDraft {
    /// The round; 1.
    pub round: Option<u16>,
    /// Whose turn it is; that of the only player, otherwise it is still to be said.
    pub turn: Option<Character>,
    /// Questions to the whole group answer themselves.
    pub auto: bool,
    /// The characters, in the order of their seats.
    pub player: Vec<PlayerDraft>,
    /// The guards, besides those the map places.
    pub guard: Vec<GuardDraft>,
    /// The bodies.
    pub body: Vec<BodyDraft>,
    /// What cards put on the map.
    pub piece: Vec<PieceDraft>,
    /// The decks.
    pub decks: DecksDraft,
    /// Otacon's cards.
    pub systems: SystemsDraft,
    /// Doors that are open.
    pub opened: Vec<String>,
    /// Terminals that are hacked.
    pub hacked: Vec<String>,
    /// Nodes that are disabled.
    pub disabled: Vec<String>,
    /// Counters of the script.
    pub counters: BTreeMap<String, u8>,
    /// Traps that lie face up.
    pub traps_up: Vec<[u8; 2]>,
    /// The boss; as at the start.
    pub fight: Option<FightDraft>,
    /// How hard it is; normal.
    pub difficulty: Option<Difficulty>,
    /// The boss added to a VR mission; where it stands says `fight`.
    pub guest: Option<String>,
}

impl PositionDraft {
    /// The keys of a position.
    pub const KEYS: [&str; 17] = [
        "round",
        "turn",
        "auto",
        "player",
        "guard",
        "body",
        "piece",
        "decks",
        "systems",
        "opened",
        "hacked",
        "disabled",
        "counters",
        "traps_up",
        "fight",
        "difficulty",
        "guest",
    ];
}

/// A character as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerDraft {
    /// Who.
    pub character: Character,
    /// Where; the start space.
    pub at: Option<[u8; 2]>,
    /// Damage taken.
    #[serde(default)]
    pub damage: u8,
    /// The attention token; off the map.
    pub attention: Option<AttentionDraft>,
    /// Action tokens left; 4.
    pub actions_left: Option<u8>,
    /// Tokens placed on noisy actions.
    #[serde(default)]
    pub noisy: u8,
    /// The active focus tokens; all.
    pub focus: Option<Vec<Focus>>,
    /// The cards carried.
    #[serde(default)]
    pub equipment: Vec<String>,
    /// The tokens on cards that are not full.
    #[serde(default)]
    pub ammo: BTreeMap<String, u8>,
    /// Whether disguised.
    #[serde(default)]
    pub disguised: bool,
    /// In which box.
    pub boxed: Option<BoxDraft>,
    /// Whether the turn of this round is over.
    #[serde(default)]
    pub moved: bool,
    /// Hostages escorted.
    #[serde(default)]
    pub escorts: u8,
}

/// An attention token as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttentionDraft {
    /// Where.
    pub at: [u8; 2],
    /// Which side is up.
    pub side: Side,
}

/// Whether somebody hides in a box, as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged, expecting = "expected the id of a cardboard box, or whether there is one")]
pub enum BoxDraft {
    /// In this one.
    Card(String),
    /// In one, or in none.
    Flag(bool),
}

/// A guard as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuardDraft {
    /// Where.
    pub at: [u8; 2],
    /// Facing where.
    pub facing: Dir,
    /// Hit damage.
    #[serde(default)]
    pub damage: u8,
    /// Knock-out damage.
    #[serde(default)]
    pub ko_damage: u8,
    /// Who damaged it this turn.
    pub player_damaged: Option<Character>,
}

/// A boss as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct FightDraft {
    /// The top left space of its figure.
    pub at: Option<[u8; 2]>,
    /// Facing where.
    pub facing: Option<Dir>,
    /// Damage taken.
    pub damage: u8,
    /// The step of its track; the first.
    pub threat: Option<u8>,
    /// Whether its guard is broken.
    pub exposed: bool,
    /// The damage the hostage has taken.
    pub hostage: u8,
    /// Where its shadows lie.
    pub shadows: Vec<[u8; 2]>,
    /// The numbers of the slots with facedown tokens.
    pub lairs: Vec<u8>,
    /// The one of them it lies under; the first.
    pub under: Option<u8>,
    /// Where its reticle is.
    pub reticle: Option<[u8; 2]>,
}

/// A body as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BodyDraft {
    /// Where.
    pub at: [u8; 2],
    /// What.
    pub kind: BodyKind,
    /// Whether it is tied.
    #[serde(default)]
    pub roped: bool,
}

/// Something a card put on the map, as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PieceDraft {
    /// What.
    pub kind: PieceKind,
    /// Where.
    pub at: [u8; 2],
    /// Whose; the only player's.
    pub owner: Option<Character>,
}

/// The decks as written, top card first; one that is left out is the content's, shuffled.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DecksDraft {
    /// Order cards.
    pub orders: Option<Vec<DrawnOrder>>,
    /// Reaction cards.
    pub reactions: Option<Vec<DrawnReaction>>,
    /// System cards, by id.
    pub systems: Option<Vec<String>>,
    /// Boss cards, by id.
    pub boss: Option<Vec<String>>,
}

/// An order card as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(
    untagged,
    expecting = "expected an order card, { action = \"none\", flip = false, arrow = \"left\", blue = 4, red = 5 } or \"game-over\""
)]
pub enum DrawnOrder {
    /// `game-over`.
    Word(String),
    /// Any other.
    Card(DrawnCard),
}

/// What an order card says, as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnCard {
    /// Section I.
    pub action: OrderAction,
    /// Section II.
    #[serde(default)]
    pub flip: bool,
    /// Which way guards turn.
    pub arrow: Arrow,
    /// Spaces of movement when not alerted.
    pub blue: u8,
    /// Spaces of movement when alerted.
    pub red: u8,
}

/// A reaction card as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawnReaction {
    /// The order of its parts.
    pub order: Vec<ReactionPart>,
    /// The part for a knocked-out guard.
    pub ko: KoPart,
    /// The part for a dead guard.
    pub dead: DeadPart,
    /// The part for an alerted token.
    pub alert: Option<AlertPart>,
    /// The part for an investigate token.
    pub investigate: InvestigatePart,
}

/// Otacon's cards as written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct SystemsDraft {
    /// The cards before him.
    pub up: Vec<String>,
    /// The dice on them: for each card the values that lie on its slots.
    pub dice: Vec<Vec<u8>>,
}
