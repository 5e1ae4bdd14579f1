//! A boss as written: names instead of indices, and possibly wrong. A field is a key of its file.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

use super::{Behaviour, Deed, Fierce, Riddle, Targets};
use crate::card::{EquipmentDraft, Origin};
use crate::stage::script::Amount;

/// A boss as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BossDraft {
    /// Its id.
    pub id: String,
    /// How it fights.
    pub behaviour: Behaviour,
    /// Fact or ours.
    pub origin: Origin,
    /// Its health: a number, or a list of four, by how many play.
    pub health: Amount,
    /// What a die must show to hurt it.
    pub defense: u8,
    /// The black dice of its attack.
    pub attack: u8,
    /// The last step of its track.
    #[serde(default)]
    pub track: u8,
    /// The step it starts on.
    #[serde(default)]
    pub start: u8,
    /// The dice of its attack from a step on.
    pub fierce: Option<Fierce>,
    /// How its guard is broken.
    pub riddle: Option<Riddle>,
    /// The rows of a figure larger than a space: what a hit deals in each, `*` behind a starred one.
    #[serde(default)]
    pub figure: Vec<String>,
    /// What protects it at first.
    pub armour: Option<ArmourDraft>,
    /// The special-action card every player gets.
    pub special: Option<EquipmentDraft>,
    /// Its deck.
    #[serde(default)]
    pub card: Vec<BossCardDraft>,
    /// What it has as a guest of VR missions.
    pub guest: Option<GuestDraft>,
    /// The hash of the file the draft was read from.
    #[serde(skip)]
    pub hash: [u8; 32],
}

impl BossDraft {
    /// The keys of a boss file.
    pub const KEYS: [&str; 15] = [
        "id",
        "behaviour",
        "origin",
        "health",
        "defense",
        "attack",
        "track",
        "start",
        "fierce",
        "riddle",
        "figure",
        "armour",
        "special",
        "card",
        "guest",
    ];
}

/// The armour of a boss as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmourDraft {
    /// The damage that brings it down: a number, or a list of four, by how many play.
    pub until: Amount,
    /// The rows of the figure once it is down.
    pub figure: Vec<String>,
}

/// What a guest has, as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuestDraft {
    /// So many spaces it walks in a turn.
    pub pace: u8,
    /// Whom it attacks.
    pub aim: Targets,
    /// Whether it may get up again.
    #[serde(default)]
    pub skulls: bool,
    /// The card won with it.
    pub reward: String,
}

/// A boss card as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BossCardDraft {
    /// Its id.
    pub id: String,
    /// What the boss does when it is drawn.
    #[serde(default)]
    pub turn: Vec<Deed>,
    /// What it does when the card is revealed for its lower part.
    #[serde(default)]
    pub reaction: Vec<Deed>,
    /// The bonus damage when it is revealed for that.
    #[serde(default)]
    pub bonus: u8,
    /// Whether it stays on top when it is revealed for its lower part.
    #[serde(default)]
    pub stays: bool,
    /// Fact or ours.
    pub origin: Origin,
}
