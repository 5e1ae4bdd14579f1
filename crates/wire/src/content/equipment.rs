//! Equipment cards: what they cost and what numbers their effects have.

use std::collections::BTreeMap;

use infiltration::card::{Class, Effect, Equipment};
use infiltration::ids::Character;
use serde::Serialize;
use ts_rs::TS;

/// An equipment card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct EquipmentFacts {
    /// Its id.
    pub id: String,
    /// Its number.
    pub number: String,
    /// `ranged`, `melee`, `explosive` or `item`.
    pub kind: &'static str,
    /// The class of a firearm: `pistol` or `rifle`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub class: Option<&'static str>,
    /// Who may carry it.
    pub characters: Vec<&'static str>,
    /// What its tokens are, `ammo`, `charge` or `special`, and with how many it starts; none: it has no limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub supply: Option<SupplyFacts>,
    /// Discarded on use.
    pub single: bool,
    /// Whether it takes a slot.
    pub slot: bool,
    /// Whether a use places the alerted token, unless a suppressor is attached.
    pub loud: bool,
    /// What it does; the same word for cards that differ in numbers only.
    pub effect: &'static str,
    /// The action tokens a use costs; none: a use is no action.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub cost: Option<u8>,
    /// The numbers of the effect that it has: `white` dice, `range`, `within` how many spaces, `damage`, `amount`
    /// healed, `level` of doors, `defense` more, `recharge` action tokens.
    pub numbers: BTreeMap<&'static str, u8>,
    /// Whose starting equipment it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub starting: Option<&'static str>,
}

/// The tokens on a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct SupplyFacts {
    /// `ammo`, `charge` or `special`.
    pub kind: &'static str,
    /// How many at the start; never more.
    pub count: u8,
}

pub(super) fn facts(card: &Equipment) -> EquipmentFacts {
    let may = Character::ALL.iter().filter(|it| card.characters >> it.index() & 1 != 0);
    EquipmentFacts {
        id: card.id.clone(),
        number: card.number.clone(),
        kind: card.kind.id(),
        class: card.class.map(Class::id),
        characters: may.map(|it| it.id()).collect(),
        supply: card.tokens.map(|count| SupplyFacts { kind: card.token_kind.id(), count }),
        single: card.single,
        slot: card.slot,
        loud: card.effect.is_loud(),
        effect: effect(card.effect),
        cost: Some(card.effect.cost()).filter(|cost| *cost > 0),
        numbers: effect_numbers(card.effect).into_iter().collect(),
        starting: card.starting.map(Character::id),
    }
}

const fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Shot { .. } => "shot",
        Effect::Blade { .. } => "blade",
        Effect::Cannon { .. } => "cannon",
        Effect::Camouflage { .. } => "camouflage",
        Effect::Heal { .. } => "heal",
        Effect::Chaff { .. } => "chaff",
        Effect::Stun { .. } => "stun",
        Effect::Grenade { .. } => "grenade",
        Effect::C4 { .. } => "c4",
        Effect::Claymore { .. } => "claymore",
        Effect::TimeBomb { .. } => "time-bomb",
        Effect::Nikita { .. } => "nikita",
        Effect::Launcher { .. } => "launcher",
        Effect::Box { .. } => "box",
        Effect::Medicine => "medicine",
        Effect::Keycard { .. } => "keycard",
        Effect::GasMask { .. } => "gas-mask",
        Effect::Rope { .. } => "rope",
        Effect::Pentazemin => "pentazemin",
        Effect::Handkerchief => "handkerchief",
        Effect::Armor { .. } => "armor",
        Effect::Bandana => "bandana",
        Effect::Suppressor { .. } => "suppressor",
        Effect::NightVision { .. } => "night-vision",
        Effect::Thermal { .. } => "thermal",
        Effect::PalKeycard => "pal-keycard",
        Effect::Lob { .. } => "lob",
        Effect::Sam { .. } => "sam",
        Effect::Stinger { .. } => "stinger",
        Effect::Port { .. } => "port",
        Effect::Aim { .. } => "aim",
    }
}

fn effect_numbers(effect: Effect) -> Vec<(&'static str, u8)> {
    match effect {
        Effect::Shot { white, .. }
        | Effect::Blade { white, .. }
        | Effect::Cannon { white, .. }
        | Effect::Stinger { white, .. } => vec![("white", white)],
        Effect::Camouflage { recharge, .. } => recharge.map(|cost| ("recharge", cost)).into_iter().collect(),
        Effect::Heal { amount, .. } => vec![("amount", amount)],
        Effect::Stun { range, within, .. } => vec![("range", range), ("within", within)],
        Effect::Grenade { range, within, damage, .. } => {
            vec![("range", range), ("within", within), ("damage", damage)]
        }
        Effect::C4 { within, damage, .. }
        | Effect::Claymore { within, damage, .. }
        | Effect::TimeBomb { within, damage, .. }
        | Effect::Lob { within, damage, .. } => vec![("within", within), ("damage", damage)],
        Effect::Nikita { white, within, .. } | Effect::Launcher { white, within, .. } => {
            vec![("white", white), ("within", within)]
        }
        Effect::Port { ports, .. } => vec![("ports", ports)],
        Effect::Aim { damage, .. } => vec![("damage", damage)],
        Effect::Keycard { level, .. } => vec![("level", level)],
        Effect::Armor { defense } => vec![("defense", defense)],
        Effect::NightVision { within, .. } => vec![("within", within)],
        Effect::Chaff { .. }
        | Effect::Box { .. }
        | Effect::Medicine
        | Effect::GasMask { .. }
        | Effect::Rope { .. }
        | Effect::Pentazemin
        | Effect::Handkerchief
        | Effect::Bandana
        | Effect::Suppressor { .. }
        | Effect::Thermal { .. }
        | Effect::Sam { .. }
        | Effect::PalKeycard => Vec::new(),
    }
}
