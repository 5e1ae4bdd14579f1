//! The content of the game as checked data: map, charts, bosses, cards, objectives, rewards.
//!
//! A [`PackDraft`] may be wrong in any way; [`PackDraft::check`] turns it into a [`Pack`], which
//! cannot, or lists every flaw. The rules read only a `Pack`.

use alloc::string::String;
use alloc::vec::Vec;

use crate::effect::{BossEffect, CardEffect, Condition, RewardEffect};
use crate::ids::{Boss, Card, Design, Faction, Objective, Port, Reward, Territories, Territory, WindowKind, Zone};

mod check;
mod draft;

pub use draft::*;

/// Whether an entry is a fact of the printed game or our own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Known from the rulebook.
    Rulebook,
    /// Made by us.
    Ours,
}

/// Minor or major, of objectives and rewards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tier {
    /// The easier ones.
    Minor,
    /// The harder ones.
    Major,
}

/// The two kinds of shop cards (DRB-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// Mainly offensive.
    Action,
    /// Defence and fortification.
    Tactical,
}

/// A boss of a checked pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BossInfo {
    /// Its id.
    pub id: String,
    /// What it does.
    pub effects: Vec<BossEffect>,
}

/// A design of a checked pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardInfo {
    /// Its id.
    pub id: String,
    /// Action or tactical.
    pub kind: CardKind,
    /// When it can be played.
    pub window: WindowKind,
    /// Drebin points to play it.
    pub cost: u32,
    /// How many cards have this design.
    pub copies: u8,
    /// What it does.
    pub effect: CardEffect,
}

/// An objective of a checked pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectiveInfo {
    /// Its id.
    pub id: String,
    /// Minor or major.
    pub tier: Tier,
    /// Whether it lies on the board in Basic Training.
    pub basic: bool,
    /// When it may be taken.
    pub condition: Condition,
}

/// A reward of a checked pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RewardInfo {
    /// Its id.
    pub id: String,
    /// Minor or major.
    pub tier: Tier,
    /// What it gives.
    pub effect: RewardEffect,
}

/// A zone of a checked pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZoneInfo {
    /// Its id.
    pub id: String,
    /// Armies for holding all of it.
    pub bonus: u8,
    /// Its territories.
    pub members: Territories,
}

/// One holding of a checked chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// Whose it is.
    pub faction: Faction,
    /// With how many armies.
    pub armies: u16,
}

/// A checked set-up chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// The holdings of the map's territories in order.
    pub holdings: [Holding; Territory::ON_MAP],
    /// Where each faction's Headquarters stands.
    pub headquarters: Vec<(Faction, Territory)>,
}

/// Checked content: the rules need nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    territory_ids: Vec<String>,
    neighbours: [Territories; Territory::COUNT],
    zone_of: [Zone; Territory::COUNT],
    stars: [u8; Territory::ON_MAP],
    ports: [Territory; Port::COUNT as usize],
    zones: Vec<ZoneInfo>,
    cities: Territories,
    haven_troops: [[u16; 3]; 3],
    starting_armies: [u16; 3],
    star_armies: [u16; 9],
    charts: Vec<Chart>,
    bosses: Vec<BossInfo>,
    cards: Vec<CardInfo>,
    design_of: [Design; Card::COUNT],
    cheapest: [Option<u32>; WindowKind::ALL.len()],
    objectives: Vec<ObjectiveInfo>,
    rewards: Vec<RewardInfo>,
    hash: [u8; 32],
}

/// How many cities there are (BRD-6).
pub const CITIES: usize = 15;

/// How many territory cards carry two stars (TRN-2).
pub const TWO_STARS: usize = 12;

/// The ids of Outer Haven's territories, bow to stern.
pub const HAVEN_IDS: [&str; 3] = ["outer-haven-bow", "outer-haven-deck", "outer-haven-stern"];

impl Pack {
    /// A territory's id.
    pub fn territory_id(&self, territory: Territory) -> &str {
        &self.territory_ids[territory.index()]
    }

    /// The territory with this id.
    pub fn territory(&self, id: &str) -> Option<Territory> {
        find(&self.territory_ids, |known| known == id).and_then(Territory::new)
    }

    /// Every territory's id in order.
    pub fn territory_ids(&self) -> impl Iterator<Item = &str> {
        self.territory_ids.iter().map(String::as_str)
    }

    /// What a territory borders on the printed board; the docked port is not part of it.
    #[inline]
    pub fn neighbours(&self, territory: Territory) -> Territories {
        self.neighbours[territory.index()]
    }

    /// The zone a territory belongs to.
    pub fn zone_of(&self, territory: Territory) -> Zone {
        self.zone_of[territory.index()]
    }

    /// A zone.
    pub fn zone(&self, zone: Zone) -> &ZoneInfo {
        &self.zones[zone.index()]
    }

    /// All zones in order, Outer Haven last.
    pub fn zones(&self) -> &[ZoneInfo] {
        &self.zones
    }

    /// The stars on the cards of the map's territories (TRN-2).
    pub fn stars(&self) -> &[u8; Territory::ON_MAP] {
        &self.stars
    }

    /// The territory at a port (BRD-3).
    #[inline]
    pub fn port(&self, port: Port) -> Territory {
        self.ports[usize::from(port.number()) - 1]
    }

    /// The cities of Basic Training (MOD-2).
    pub fn cities(&self) -> Territories {
        self.cities
    }

    /// Haven Troopers on bow, deck and stern (BRD-4).
    pub fn haven_troops(&self, players: u8) -> [u16; 3] {
        self.haven_troops[by_players(players)]
    }

    /// Starting armies of a player (MOD-2, MOD-3).
    pub fn starting_armies(&self, players: u8) -> u16 {
        self.starting_armies[by_players(players)]
    }

    /// Armies for a set of cards with so many stars, if it is a set (TRN-2).
    #[inline]
    pub fn star_armies(&self, stars: u8) -> Option<u16> {
        self.star_armies.get(usize::from(stars).checked_sub(2)?).copied()
    }

    /// The chart of Basic Training.
    pub fn chart(&self, players: u8) -> &Chart {
        &self.charts[by_players(players)]
    }

    /// The same content with another chart for so many players, to try it out.
    #[must_use]
    pub fn with_chart(&self, players: u8, chart: Chart) -> Self {
        let mut pack = self.clone();
        pack.charts[by_players(players)] = chart;
        pack
    }

    /// A boss.
    pub fn boss(&self, boss: Boss) -> &BossInfo {
        &self.bosses[boss.index()]
    }

    /// The boss with this id.
    pub fn boss_by_id(&self, id: &str) -> Option<Boss> {
        find(&self.bosses, |known| known.id == id).and_then(Boss::new)
    }

    /// The designs there are, in order.
    pub fn cards(&self) -> &[CardInfo] {
        &self.cards
    }

    /// A design.
    #[inline]
    pub fn design(&self, design: Design) -> &CardInfo {
        &self.cards[design.index()]
    }

    /// The design with this id.
    pub fn design_by_id(&self, id: &str) -> Option<Design> {
        find(&self.cards, |known| known.id == id).and_then(Design::new)
    }

    /// The design of a card.
    #[inline]
    pub fn design_of(&self, card: Card) -> Design {
        self.design_of[card.index()]
    }

    /// The cheapest activation cost printed for a window, if any card has it (DRB-2).
    #[inline]
    pub fn cheapest(&self, window: WindowKind) -> Option<u32> {
        self.cheapest[window as usize]
    }

    /// An objective.
    #[inline]
    pub fn objective(&self, objective: Objective) -> &ObjectiveInfo {
        &self.objectives[objective.index()]
    }

    /// The objective with this id.
    pub fn objective_by_id(&self, id: &str) -> Option<Objective> {
        find(&self.objectives, |known| known.id == id).and_then(Objective::new)
    }

    /// A reward.
    #[inline]
    pub fn reward(&self, reward: Reward) -> &RewardInfo {
        &self.rewards[reward.index()]
    }

    /// The reward with this id.
    pub fn reward_by_id(&self, id: &str) -> Option<Reward> {
        find(&self.rewards, |known| known.id == id).and_then(Reward::new)
    }

    /// The hash of the files the pack was read from.
    pub fn hash(&self) -> [u8; 32] {
        self.hash
    }
}

fn by_players(players: u8) -> usize {
    usize::from(players.clamp(3, 5) - 3)
}

fn find<T>(items: &[T], is_it: impl FnMut(&T) -> bool) -> Option<u8> {
    items.iter().position(is_it).and_then(|place| u8::try_from(place).ok())
}
