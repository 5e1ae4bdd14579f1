//! The cards as written: names instead of indices, and possibly wrong.
//!
//! The shape of the drafts is the shape of the files: a field is a key, a list is a list of tables.

use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

use super::{
    Class, DeadPart, Effect, EquipmentKind, InvestigatePart, KoPart, OrderAction, ReactionPart, SystemWhen, Tier,
};
use crate::ids::{Arrow, Character};

/// Whether an entry is a fact of the printed game or our own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Known from the rulebook.
    Rulebook,
    /// Made by us.
    Ours,
}

/// An equipment card as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EquipmentDraft {
    /// Its number on the card: `S1` to `S9`, or three digits.
    pub number: String,
    /// Its id.
    pub id: String,
    /// What sort.
    pub kind: EquipmentKind,
    /// The class of a firearm.
    pub class: Option<Class>,
    /// Who may carry it; absent: everybody.
    pub characters: Option<Vec<Character>>,
    /// The ammunition it starts with.
    pub ammo: Option<u8>,
    /// The charges it starts with.
    pub charges: Option<u8>,
    /// The other tokens it starts with.
    pub count: Option<u8>,
    /// Discarded on use.
    #[serde(default)]
    pub single: bool,
    /// Whose starting equipment.
    pub starting: Option<Character>,
    /// Whether it takes a slot; it does, unless it says otherwise.
    pub slot: Option<bool>,
    /// What it does.
    pub effect: Effect,
    /// Fact or ours.
    pub origin: Origin,
}

/// The colour of an order card's back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Blue.
    Blue,
    /// Red.
    Red,
}

/// An order card as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrderDraft {
    /// Its id.
    pub id: String,
    /// The colour of its back.
    pub colour: Colour,
    /// Whether it is the Game Over card, which says nothing else.
    #[serde(default)]
    pub game_over: bool,
    /// Section I.
    pub action: Option<OrderAction>,
    /// Section II.
    pub flip: Option<bool>,
    /// Which way guards turn.
    pub arrow: Option<Arrow>,
    /// Spaces of movement when not alerted.
    pub blue: Option<u8>,
    /// Spaces of movement when alerted.
    pub red: Option<u8>,
    /// Fact or ours.
    pub origin: Origin,
}

/// What happens to an alerted token that is found: always the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AlertPart {
    /// It is removed.
    Remove,
}

/// A reaction card as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReactionDraft {
    /// Its id.
    pub id: String,
    /// The order of its parts.
    pub order: Vec<ReactionPart>,
    /// The part for a knocked-out guard.
    pub ko: KoPart,
    /// The part for a dead guard.
    pub dead: DeadPart,
    /// The part for an alerted token.
    pub alert: AlertPart,
    /// The part for an investigate token.
    pub investigate: InvestigatePart,
    /// Fact or ours.
    pub origin: Origin,
}

/// A system card as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SystemDraft {
    /// Its id.
    pub id: String,
    /// The deck it belongs to; absent: that of the sneaking stages.
    pub deck: Option<String>,
    /// The values its slots ask for.
    pub slots: Vec<u8>,
    /// When it may be resolved.
    pub when: SystemWhen,
    /// Its tiers by rising level.
    pub tiers: Vec<Tier>,
    /// Fact or ours.
    pub origin: Origin,
}

/// All cards as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackDraft {
    /// Equipment.
    pub equipment: Vec<EquipmentDraft>,
    /// Order cards.
    pub orders: Vec<OrderDraft>,
    /// Reaction cards.
    pub reactions: Vec<ReactionDraft>,
    /// System cards.
    pub systems: Vec<SystemDraft>,
    /// The hash of the files the draft was read from.
    pub hash: [u8; 32],
}
