//! The board and the cards of Conquest.

use conquest::effect::{BossEffect, Condition};
use conquest::ids::{Boss, Faction, Mode, Objective, Port, Reward, Territories, Territory};
use conquest::numbers;
use conquest::pack::{CardInfo, CardKind, Pack};
use serde::Serialize;
use ts_rs::TS;

use super::Tier;

/// Everything that can be looked up about Conquest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ConquestContent {
    /// The modes.
    pub modes: Vec<&'static str>,
    /// The table options; `round-limit` takes a number behind a `=`.
    pub options: Vec<&'static str>,
    /// The numbers of players.
    pub players: Vec<PlayersFacts>,
    /// The zones.
    pub zones: Vec<ZoneFacts>,
    /// The territories, in the order in which views list owners and armies; Outer Haven's three last.
    pub territories: Vec<TerritoryFacts>,
    /// The ids of all factions. Those of a game are the first as many as play.
    pub factions: Vec<&'static str>,
    /// The objectives.
    pub objectives: Vec<ObjectiveFacts>,
    /// The rewards under them.
    pub rewards: Vec<RewardFacts>,
    /// The bosses.
    pub bosses: Vec<BossFacts>,
    /// The designs of shop cards.
    pub cards: Vec<CardFacts>,
    /// What a set of territory cards brings, from the fewest stars on.
    pub sets: Vec<SetFacts>,
    /// Prices and limits.
    pub numbers: ConquestNumbers,
}

/// What follows from the number of players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PlayersFacts {
    /// So many play.
    pub players: u8,
    /// Armies each of them starts with.
    pub starting_armies: u16,
    /// Haven Troopers on bow, deck and stern.
    pub haven_troops: [u16; 3],
    /// The set-up of Basic Training, by territories of the map in order: whose, and how many armies.
    pub chart: Vec<HoldingFacts>,
    /// The Headquarters of Basic Training.
    pub headquarters: Vec<HeadquartersFacts>,
}

/// A territory in a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct HoldingFacts {
    /// Whose.
    pub faction: &'static str,
    /// With how many armies.
    pub armies: u16,
}

/// A Headquarters in a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct HeadquartersFacts {
    /// Whose.
    pub faction: &'static str,
    /// Where.
    pub at: String,
}

/// A zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ZoneFacts {
    /// Its id.
    pub id: String,
    /// Armies for holding all of it.
    pub bonus: u8,
    /// Its territories.
    pub territories: Vec<String>,
}

/// A territory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct TerritoryFacts {
    /// Its id.
    pub id: String,
    /// Its zone.
    pub zone: String,
    /// What it borders; where Outer Haven docks, the port borders the bow, too.
    pub borders: Vec<String>,
    /// The number of its port.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub port: Option<u8>,
    /// Whether it is a city in Basic Training.
    pub city: bool,
    /// The stars on its card; Outer Haven has no cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stars: Option<u8>,
}

/// An objective.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ObjectiveFacts {
    /// Its id.
    pub id: String,
    /// Minor or major.
    pub tier: Tier,
    /// Whether it lies on the board in Basic Training.
    pub basic: bool,
    /// What counts: `zone`, `zones`, `cities`, `territories`, `enemy-headquarters`, `take-cities`,
    /// `take-territories`, `take-outer-haven` or `hold-outer-haven`.
    pub counts: &'static str,
    /// How many of it are needed.
    pub need: u8,
    /// The zone, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub zone: Option<String>,
}

/// A reward.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct RewardFacts {
    /// Its id.
    pub id: String,
    /// Minor or major.
    pub tier: Tier,
}

/// A boss. Where one fights, one die of its side is a d8.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct BossFacts {
    /// Its id.
    pub id: String,
    /// What else it does: `dice`, `reroll`, `recover`, `recruit`, `income`, `stealth`.
    pub effects: Vec<&'static str>,
}

/// A design of shop cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct CardFacts {
    /// Its id.
    pub id: String,
    /// `action` or `tactical`.
    pub kind: &'static str,
    /// When it can be played: the id of a window.
    pub window: &'static str,
    /// Drebin points to play it.
    pub cost: u32,
    /// How many cards have this design.
    pub copies: u8,
    /// What is named when it is played: `territory`, `seat`, `die`, `port`, `boss` or `maneuver`; none: nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub names: Option<&'static str>,
}

/// What a set of territory cards brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SetFacts {
    /// The stars on it.
    pub stars: u8,
    /// The armies for it.
    pub armies: u16,
}

/// Prices and limits of Conquest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct ConquestNumbers {
    /// The price of a shop card.
    pub card_price: u32,
    /// The most shop cards bought in a turn.
    pub cards_a_turn: u8,
    /// What it costs to hire a boss.
    pub hire: u32,
    /// What a boss is paid every turn.
    pub salary: u32,
    /// Drebin points for each army recruited.
    pub points_per_army: u32,
    /// One army for so many territories and cities.
    pub holdings_per_army: u16,
    /// The fewest armies for territories and cities.
    pub least_recruits: u16,
    /// The most attack dice.
    pub attack_dice: u16,
    /// The most defence dice.
    pub defence_dice: u16,
    /// Objectives it takes to win.
    pub objectives_to_win: u8,
}

impl ConquestContent {
    /// What a pack says.
    pub fn of(pack: &Pack) -> Self {
        let objectives = Objective::all().map(|it| objective(pack, it));
        let rewards = Reward::all().map(|it| pack.reward(it));
        Self {
            modes: Mode::ALL.map(Mode::id).to_vec(),
            options: conquest::header::OPTIONS.to_vec(),
            players: (3..=5).map(|players| set_up(pack, players)).collect(),
            zones: pack.zones().iter().map(|zone| zone_facts(pack, zone)).collect(),
            territories: Territory::all().map(|at| territory(pack, at)).collect(),
            factions: Faction::ALL.map(Faction::id).to_vec(),
            objectives: objectives.collect(),
            rewards: rewards.map(|it| RewardFacts { id: it.id.clone(), tier: it.tier.into() }).collect(),
            bosses: Boss::all().map(|it| boss(pack, it)).collect(),
            cards: pack.cards().iter().map(card).collect(),
            sets: (0..=u8::MAX)
                .filter_map(|stars| Some(SetFacts { stars, armies: pack.star_armies(stars)? }))
                .collect(),
            numbers: ConquestNumbers {
                card_price: numbers::CARD_PRICE,
                cards_a_turn: numbers::CARDS_A_TURN,
                hire: numbers::HIRE,
                salary: numbers::SALARY,
                points_per_army: numbers::POINTS_PER_ARMY,
                holdings_per_army: numbers::HOLDINGS_PER_ARMY,
                least_recruits: numbers::LEAST_RECRUITS,
                attack_dice: numbers::ATTACK_DICE,
                defence_dice: numbers::DEFENCE_DICE,
                objectives_to_win: numbers::OBJECTIVES_TO_WIN,
            },
        }
    }
}

fn ids(pack: &Pack, territories: Territories) -> Vec<String> {
    territories.iter().map(|at| pack.territory_id(at).to_owned()).collect()
}

fn set_up(pack: &Pack, players: u8) -> PlayersFacts {
    let chart = pack.chart(players);
    let holdings = chart.holdings.iter();
    let headquarters = chart.headquarters.iter();
    PlayersFacts {
        players,
        starting_armies: pack.starting_armies(players),
        haven_troops: pack.haven_troops(players),
        chart: holdings.map(|it| HoldingFacts { faction: it.faction.id(), armies: it.armies }).collect(),
        headquarters: headquarters
            .map(|(faction, at)| HeadquartersFacts { faction: faction.id(), at: pack.territory_id(*at).to_owned() })
            .collect(),
    }
}

fn zone_facts(pack: &Pack, zone: &conquest::pack::ZoneInfo) -> ZoneFacts {
    ZoneFacts { id: zone.id.clone(), bonus: zone.bonus, territories: ids(pack, zone.members) }
}

fn territory(pack: &Pack, at: Territory) -> TerritoryFacts {
    TerritoryFacts {
        id: pack.territory_id(at).to_owned(),
        zone: pack.zone(pack.zone_of(at)).id.clone(),
        borders: ids(pack, pack.neighbours(at)),
        port: Port::all().find(|port| pack.port(*port) == at).map(Port::number),
        city: pack.cities().contains(at),
        stars: pack.stars().get(at.index()).copied(),
    }
}

fn objective(pack: &Pack, objective: Objective) -> ObjectiveFacts {
    let info = pack.objective(objective);
    let (counts, need) = match info.condition {
        Condition::Zone(zone) => ("zone", pack.zone(zone).members.len()),
        Condition::Zones(need) => ("zones", need),
        Condition::Cities(need) => ("cities", need),
        Condition::Territories(need) => ("territories", need),
        Condition::EnemyHeadquarters(need) => ("enemy-headquarters", need),
        Condition::TakeCities(need) => ("take-cities", need),
        Condition::TakeTerritories(need) => ("take-territories", need),
        Condition::TakeOuterHaven => ("take-outer-haven", Territories::OUTER_HAVEN.len()),
        Condition::HoldOuterHaven(need) => ("hold-outer-haven", need),
    };
    let zone = match info.condition {
        Condition::Zone(zone) => Some(pack.zone(zone).id.clone()),
        _ => None,
    };
    ObjectiveFacts { id: info.id.clone(), tier: info.tier.into(), basic: info.basic, counts, need, zone }
}

fn boss(pack: &Pack, boss: Boss) -> BossFacts {
    let info = pack.boss(boss);
    let effect = |effect: &BossEffect| match effect {
        BossEffect::Dice { .. } => "dice",
        BossEffect::Reroll { .. } => "reroll",
        BossEffect::Recover { .. } => "recover",
        BossEffect::Recruit { .. } => "recruit",
        BossEffect::Income { .. } => "income",
        BossEffect::Stealth => "stealth",
    };
    BossFacts { id: info.id.clone(), effects: info.effects.iter().map(effect).collect() }
}

fn card(info: &CardInfo) -> CardFacts {
    CardFacts {
        id: info.id.clone(),
        kind: match info.kind {
            CardKind::Action => "action",
            CardKind::Tactical => "tactical",
        },
        window: info.window.id(),
        cost: info.cost,
        copies: info.copies,
        names: info.effect.names().id(),
    }
}
