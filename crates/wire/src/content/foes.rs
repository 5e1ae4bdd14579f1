//! The bosses of Infiltration: what is printed on their dashboards and cards. What breaks a boss's guard is a
//! riddle and is not told.

use std::collections::BTreeMap;

use infiltration::boss::{Boss, BossCard, Deed};
use infiltration::card::Pack;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// A boss.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct FoeFacts {
    /// Its id.
    pub id: String,
    /// The damage that defeats it, by number of players.
    pub health: [u8; 4],
    /// What a die must show to hurt it, as long as its guard holds.
    pub defense: u8,
    /// The black dice of its attack.
    pub attack: u8,
    /// The last step of its track; 0: it has none.
    pub track: u8,
    /// The step it starts on.
    pub start: u8,
    /// From which step on it attacks with other dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fierce: Option<FierceFacts>,
    /// The special-action card that every player holds in its stage.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub special: Option<String>,
    /// Its deck, as printed and not as it lies.
    pub cards: Vec<FoeCardFacts>,
}

/// Other dice from a step of the track on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct FierceFacts {
    /// From this step on.
    pub from: u8,
    /// So many black dice.
    pub dice: u8,
}

/// A space of a figure.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct PartFacts {
    /// The damage a hit there deals.
    pub damage: u8,
    /// Whether a card is revealed for more.
    pub star: bool,
}

/// A card of a boss deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct FoeCardFacts {
    /// Its id.
    pub id: String,
    /// What the boss does when it is drawn.
    pub turn: Vec<DeedFacts>,
    /// What it does when the card is revealed for its lower part.
    pub reaction: Vec<DeedFacts>,
    /// The damage more when it is revealed for that.
    pub bonus: u8,
}

/// Something a card makes a boss do: its words are the message `foe-deed-ID`, which is given the values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct DeedFacts {
    /// Which.
    pub id: String,
    /// The values that are written on the card; one that has no name is called `value`.
    #[ts(type = "{ [key in string]: string | number }")]
    pub values: BTreeMap<String, Value>,
}

/// A boss, as its file says.
pub fn foe(pack: &Pack, boss: &Boss) -> FoeFacts {
    FoeFacts {
        id: boss.id.clone(),
        health: boss.health.0,
        defense: boss.defense,
        attack: boss.attack,
        track: boss.track,
        start: boss.start,
        fierce: boss.fierce.map(|fierce| FierceFacts { from: fierce.from, dice: fierce.dice }),
        special: boss.special.and_then(|card| Some(pack.card(card)?.id.clone())),
        cards: boss.cards.iter().map(card).collect(),
    }
}

fn card(card: &BossCard) -> FoeCardFacts {
    let deeds = |all: &[Deed]| all.iter().copied().map(deed).collect();
    FoeCardFacts { id: card.id.clone(), turn: deeds(&card.turn), reaction: deeds(&card.reaction), bonus: card.bonus }
}

/// A deed by the words of its file, so that a new one needs a sentence and nothing here.
fn deed(deed: Deed) -> DeedFacts {
    let written = serde_json::to_value(deed).unwrap_or_default();
    let (id, value) = match written {
        Value::Object(one) => one.into_iter().next().unwrap_or_default(),
        other => (word(&other), Value::Null),
    };
    let named = match value {
        Value::Object(values) => values.into_iter().collect(),
        Value::Null => BTreeMap::new(),
        other => BTreeMap::from([("value".to_owned(), other)]),
    };
    DeedFacts { id, values: named.into_iter().map(|(name, value)| (name, plain(value))).collect() }
}

/// A number stays a number; everything else is told by its words, and what is left out as `none`.
fn plain(value: Value) -> Value {
    if value.is_number() { value } else { Value::String(word(&value)) }
}

fn word(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        Value::Null => "none".to_owned(),
        Value::Array(all) => all.iter().map(word).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use infiltration::boss::Targets;
    use infiltration::ids::Arrow;
    use infiltration::space::Dir;

    use super::*;

    fn check(written: Deed, id: &str, values: &[(&str, Value)]) {
        let values = values.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
        assert_eq!(deed(written), DeedFacts { id: id.to_owned(), values });
    }

    #[test]
    fn a_deed_is_told_by_the_words_of_its_file() {
        check(Deed::Move { dir: Dir::E, spaces: 2 }, "move", &[("dir", "e".into()), ("spaces", 2.into())]);
        let nearest = [("dice", "none".into()), ("on", "nearest-seen".into())];
        check(Deed::Attack { on: Targets::NearestSeen, dice: None }, "attack", &nearest);
        check(Deed::Turn(Arrow::Left), "turn", &[("value", "left".into())]);
        check(Deed::Threat(1), "threat", &[("value", 1.into())]);
    }

    /// Every deed of every deck is told, and no riddle is.
    #[test]
    fn dashboards_are_told_and_riddles_are_not() {
        let pack = &content::infiltration().pack;
        for boss in &pack.bosses {
            let told = foe(pack, boss);
            assert_eq!(told.cards.len(), boss.cards.len(), "{}", boss.id);
            let text = serde_json::to_string(&told).expect("facts are JSON");
            assert!(!text.contains("riddle") && !text.contains("answer"), "{text}");
        }
    }
}
