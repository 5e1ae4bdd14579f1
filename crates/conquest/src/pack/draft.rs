//! The content of the game as written: names instead of indices, and possibly wrong.
//!
//! The shape of the drafts is the shape of the files: a field is a key, a list is a list of tables.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::{CardKind, Source, Tier};
use crate::effect::{BossEffect, CardEffect, Condition, RewardEffect};
use crate::ids::{Faction, WindowKind};

/// A territory of the world map as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerritoryDraft {
    /// Its id.
    pub id: String,
    /// The id of its zone.
    pub zone: String,
    /// Ids of the territories it borders; naming a border from one side is enough.
    pub borders: Vec<String>,
    /// Fact or ours.
    pub source: Source,
}

/// A zone as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneDraft {
    /// Its id.
    pub id: String,
    /// Armies for holding all of it.
    pub bonus: u8,
    /// Fact or ours.
    pub source: Source,
}

/// A list of territories as written: the ports, the cities, the cards with two stars.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlacesDraft {
    /// Their ids.
    pub territories: Vec<String>,
    /// Fact or ours.
    pub source: Source,
}

/// Something that depends on the number of players, as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ByPlayersDraft<T> {
    /// With three players.
    pub three: T,
    /// With four.
    pub four: T,
    /// With five.
    pub five: T,
    /// Fact or ours.
    pub source: Source,
}

impl<T: Copy> ByPlayersDraft<T> {
    /// For 3, 4 and 5 players.
    pub const fn all(&self) -> [T; 3] {
        [self.three, self.four, self.five]
    }
}

/// The armies for stars as written (TRN-2).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StarArmiesDraft {
    /// For 2 to 10 stars.
    pub armies: [u16; 9],
    /// Fact or ours.
    pub source: Source,
}

/// A boss as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BossDraft {
    /// Its id.
    pub id: String,
    /// What it does.
    pub effects: Vec<BossEffect>,
    /// Fact or ours.
    pub source: Source,
}

/// A design of shop cards as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveDraft {
    /// Its id.
    pub id: String,
    /// Minor or major.
    pub tier: Tier,
    /// Whether it lies on the board in Basic Training.
    pub basic: bool,
    /// When it may be taken.
    pub condition: Condition<String>,
    /// Fact or ours.
    pub source: Source,
}

/// A reward as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
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

/// A set-up chart of Basic Training as written (MOD-2).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChartDraft {
    /// For how many players.
    pub players: u8,
    /// The territory of each faction's Headquarters.
    pub headquarters: BTreeMap<Faction, String>,
    /// The armies of each faction by territory; every territory of the map stands once.
    pub holdings: BTreeMap<Faction, BTreeMap<String, u16>>,
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
    /// The territories whose cards carry two stars; the others carry one (TRN-2).
    pub two_stars: PlacesDraft,
    /// The territory at each port, 1 to 6.
    pub ports: PlacesDraft,
    /// The cities of Basic Training.
    pub cities: PlacesDraft,
    /// Haven Troopers on bow, deck and stern (BRD-4).
    pub haven_troops: ByPlayersDraft<[u16; 3]>,
    /// Starting armies of a player.
    pub starting_armies: ByPlayersDraft<u16>,
    /// Armies for stars.
    pub star_armies: StarArmiesDraft,
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

/// Files call a faction by its id in the notation.
impl<'de> Deserialize<'de> for Faction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named(deserializer, "faction", Self::from_id, &Self::ALL.map(Self::id))
    }
}

/// Files call a window by its id.
impl<'de> Deserialize<'de> for WindowKind {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        named(deserializer, "window", Self::from_id, &Self::ALL.map(Self::id))
    }
}

fn named<'de, D: Deserializer<'de>, T>(
    deserializer: D,
    what: &str,
    from_id: fn(&str) -> Option<T>,
    ids: &[&str],
) -> Result<T, D::Error> {
    let id = String::deserialize(deserializer)?;
    from_id(&id).ok_or_else(|| D::Error::custom(format!("there is no {what} `{id}`, only {}", ids.join(", "))))
}
