//! The script of a stage as written, and the few values that may be written in more than one way.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::SEATS;
use super::draft::Names;
use super::script::{Amount, Whom};
use crate::ids::{Character, Verb};
use crate::space::Dir;

/// A trigger as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TriggerDraft {
    /// Its id, needed for `fired`.
    pub id: Option<String>,
    /// What sets it off.
    pub on: WhenDraft,
    /// What must hold.
    #[serde(default)]
    pub when: Vec<ConditionDraft>,
    /// Whether it fires only once; it does, unless it says otherwise.
    #[serde(default = "yes")]
    pub once: bool,
    /// What happens, in order.
    #[serde(rename = "do")]
    pub effects: Vec<EffectDraft>,
}

const fn yes() -> bool {
    true
}

const fn one() -> Amount {
    Amount::fixed(1)
}

/// What sets a trigger off, as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "named as what they become")]
pub enum WhenDraft {
    Start,
    Event(String),
    Interact(String),
    Round(u16),
    RoundStart,
    PlayersDone,
    TurnEnd,
    Taken(String),
    Opened(String),
    Hacked(String),
    Called(String),
    Ridden(String),
    Entered(String),
    Exploded(String),
    Action(Verb),
    Alerted,
    Investigated,
    Noise,
    Damaged,
    GuardKilled,
    GuardKo,
    GuardWoken,
    Spawned,
    BodyFound,
    NodeDisabled,
    NodeRepaired,
    Codec(String),
    BossDefeated,
    BossExposed,
    TrackEnded,
}

/// A condition as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "named as what they become")]
pub enum ConditionDraft {
    Fired(String),
    Not(Box<ConditionDraft>),
    Any(Vec<ConditionDraft>),
    Counter {
        id: String,
        at_least: Amount,
    },
    Taken {
        kind: String,
        at_least: Amount,
    },
    AllIn(String),
    AnyIn(String),
    Here {
        character: Character,
        area: String,
    },
    Inside(String),
    Players(u8),
    Alerted(bool),
    Round {
        at_least: u16,
    },
    Nodes {
        #[serde(default)]
        disabled: Amount,
        #[serde(default)]
        zones: Amount,
        #[serde(default = "one")]
        each: Amount,
    },
    Open(String),
    Hacked(String),
    Killed {
        at_least: Amount,
    },
    Holds {
        card: String,
    },
    Actor(Character),
}

/// An effect as written.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "named as what they become")]
pub enum EffectDraft {
    Text(String),
    Spawn { at: [u8; 2], facing: Option<Dir> },
    GuardCount { zone: String, count: u8 },
    Unlock(String),
    Give(String),
    GiveUnlimited(String),
    PlaceEvent { letter: String, at: [u8; 2] },
    RemoveEvent(String),
    PlaceObjective { kind: String, at: [u8; 2] },
    Count { id: String, by: u8 },
    Alert(Whom),
    DrawAttention(Whom),
    Cameras(CameraChange),
    Heal(u8),
    Damage(u8),
    RevealOrders(u8),
    Clear,
    Fail,
}

/// What happens to the camera marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CameraChange {
    /// It shows its green side.
    Green,
    /// It shows its orange side.
    Orange,
    /// It is flipped.
    Flip,
    /// The cameras are out of play.
    Off,
}

/// Files call a direction by its letter.
impl<'de> Deserialize<'de> for Dir {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = String::deserialize(deserializer)?;
        Self::named(&id).ok_or_else(|| D::Error::custom(format!("there is no direction `{id}`, only n, e, s, w")))
    }
}

impl Serialize for Dir {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

/// A number, or a list of four, by how many play.
impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AmountVisitor)
    }
}

struct AmountVisitor;

impl<'de> Visitor<'de> for AmountVisitor {
    type Value = Amount;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number or a list of four numbers, for 1 to 4 players")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
        let number = u8::try_from(number).map_err(|_| E::custom(format!("{number} is not a number from 0 to 255")))?;
        Ok(Amount::fixed(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Amount, E> {
        self.visit_i64(i64::try_from(number).unwrap_or(i64::MAX))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Amount, A::Error> {
        let mut numbers = [0; SEATS];
        for (place, number) in numbers.iter_mut().enumerate() {
            *number = list.next_element()?.ok_or_else(|| A::Error::invalid_length(place, &self))?;
        }
        match list.next_element::<u8>()? {
            Some(_) => Err(A::Error::invalid_length(SEATS + 1, &self)),
            None => Ok(Amount(numbers)),
        }
    }
}

/// A name or a list of names.
impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NamesVisitor)
    }
}

struct NamesVisitor;

impl<'de> Visitor<'de> for NamesVisitor {
    type Value = Names;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name or a list of names")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Names, E> {
        Ok(Names([name.into()].into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Names, A::Error> {
        let mut names = Vec::new();
        while let Some(name) = list.next_element()? {
            names.push(name);
        }
        Ok(Names(names))
    }
}
