//! The content of the game as written: names instead of indices, and possibly wrong.

use alloc::string::String;
use alloc::vec::Vec;

use super::{CardKind, Source, Tier};
use crate::effect::{BossEffect, CardEffect, Condition, RewardEffect};
use crate::ids::{Faction, WindowKind};

/// A territory of the world map as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerritoryDraft {
    /// Its id.
    pub id: String,
    /// The id of its zone.
    pub zone: String,
    /// The stars on its card.
    pub stars: u8,
    /// Ids of the territories it borders; naming a border from one side is enough.
    pub borders: Vec<String>,
    /// Fact or ours.
    pub source: Source,
}

/// A zone as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneDraft {
    /// Its id.
    pub id: String,
    /// Armies for holding all of it.
    pub bonus: u8,
    /// Fact or ours.
    pub source: Source,
}

/// A boss as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BossDraft {
    /// Its id.
    pub id: String,
    /// What it does.
    pub effects: Vec<BossEffect>,
    /// Fact or ours.
    pub source: Source,
}

/// A design of shop cards as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardDraft {
    /// Its id.
    pub id: String,
    /// Action or tactical.
    pub kind: CardKind,
    /// When it can be played.
    pub window: WindowKind,
    /// Drebin points to play it.
    pub cost: u32,
    /// How many of the forty cards have this design.
    pub copies: u8,
    /// What it does.
    pub effect: CardEffect,
    /// Fact or ours.
    pub source: Source,
}

/// An objective as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectiveDraft {
    /// Its id.
    pub id: String,
    /// Minor or major.
    pub tier: Tier,
    /// Whether it lies on the board in Basic Training.
    pub basic: bool,
    /// When it may be taken.
    pub condition: Condition,
    /// Fact or ours.
    pub source: Source,
}

/// A reward as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RewardDraft {
    /// Its id.
    pub id: String,
    /// Minor or major.
    pub tier: Tier,
    /// What it gives.
    pub effect: RewardEffect,
    /// Fact or ours.
    pub source: Source,
}

/// One holding of a set-up chart as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartHolding {
    /// The territory's id.
    pub territory: String,
    /// Whose it is.
    pub faction: Faction,
    /// With how many armies.
    pub armies: u16,
    /// Whether the faction's Headquarters stands there.
    pub headquarters: bool,
}

/// A set-up chart of Basic Training as written (MOD-2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartDraft {
    /// For how many players.
    pub players: u8,
    /// Every territory of the map.
    pub holdings: Vec<ChartHolding>,
    /// Fact or ours.
    pub source: Source,
}

/// All content as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackDraft {
    /// The zones of the map in order; Outer Haven last.
    pub zones: Vec<ZoneDraft>,
    /// The 42 territories of the map in order.
    pub territories: Vec<TerritoryDraft>,
    /// The territory at each port, 1 to 6.
    pub ports: Vec<String>,
    /// The cities of Basic Training.
    pub cities: Vec<String>,
    /// Haven Troopers on bow, deck and stern for 3, 4 and 5 players (BRD-4).
    pub haven_troops: [[u16; 3]; 3],
    /// Starting armies of a player for 3, 4 and 5 players.
    pub starting_armies: [u16; 3],
    /// Armies for 2 to 10 stars (TRN-2).
    pub star_armies: [u16; 9],
    /// The set-up charts of Basic Training.
    pub charts: Vec<ChartDraft>,
    /// The bosses.
    pub bosses: Vec<BossDraft>,
    /// The designs of shop cards.
    pub cards: Vec<CardDraft>,
    /// The objectives.
    pub objectives: Vec<ObjectiveDraft>,
    /// The rewards.
    pub rewards: Vec<RewardDraft>,
    /// The hash of the files the draft was read from.
    pub hash: [u8; 32],
}

/// Something wrong with a draft, and the entry it is wrong with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The table the entry stands in: `territories`, `cards`, …
    pub table: &'static str,
    /// The entry's place in its table, if it is one entry's fault.
    pub entry: Option<usize>,
    /// The key at fault, if it is one key's.
    pub key: Option<&'static str>,
    /// What is wrong and what would be right.
    pub message: String,
}
