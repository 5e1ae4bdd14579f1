//! What a scenario of Conquest expects, and where something else came out.

use std::collections::BTreeMap;

use conquest::pack::Pack;
use conquest::position::{HandDraft, HandText};
use conquest::state::Phase;
use conquest::{Event, Refusal};
use serde::Deserialize;
use table::draft::{Flaw, Step};
use table::session::TABLE_REFUSALS;

use super::outcome::Outcome;
use crate::scenario::difference::{Difference, Differences, unknown};

/// What shall come out; what is not written is not compared.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(in crate::scenario) struct Expect {
    territories: BTreeMap<String, String>,
    #[serde(alias = "hand")]
    hands: Vec<HandDraft>,
    port: Option<u8>,
    turn: Option<String>,
    phase: Option<String>,
    winner: Option<String>,
    events: Option<Vec<String>>,
    pub(super) refused: Option<String>,
    round: Option<u16>,
    outcome: Option<String>,
    pool: Option<Vec<String>>,
    face_up: Option<Vec<String>>,
    decks_left: Option<DecksExpected>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct DecksExpected {
    territory: Option<u8>,
    shop: Option<u8>,
}

impl Expect {
    /// Names in it that stand for nothing.
    pub(in crate::scenario) fn flaws(&self, pack: &Pack) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        let path = |key: &str| vec![Step::from("expect"), Step::from(key)];
        for id in self.territories.keys().filter(|id| pack.territory(id).is_none()) {
            let path = vec!["expect".into(), "territories".into(), Step::Name(id.clone())];
            flaws.extend(unknown("territory", id, path, pack.territory_ids()));
        }
        for (place, id) in self.events.iter().flatten().enumerate() {
            let path = vec!["expect".into(), "events".into(), Step::Entry(place)];
            flaws.extend(unknown("event", id, path, Event::IDS));
        }
        if let Some(id) = &self.refused {
            flaws.extend(unknown("refusal", id, path("refused"), Refusal::IDS.into_iter().chain(TABLE_REFUSALS)));
        }
        if let Some(id) = &self.phase {
            flaws.extend(unknown("phase", id, path("phase"), Phase::IDS));
        }
        if let Some(id) = &self.outcome {
            flaws.extend(unknown("outcome", id, path("outcome"), ["running", "won", "draw"]));
        }
        flaws
    }

    /// Everything that came out differently. `refused` is the refusal of the last command.
    pub(in crate::scenario) fn differences(&self, outcome: &Outcome, refused: Option<&str>) -> Vec<Difference> {
        let mut found = Differences::default();
        for (id, expected) in &self.territories {
            let expected = expected.split_whitespace().collect::<Vec<_>>().join(" ");
            found.compare(&format!("territories.{id}"), &expected, outcome.territory(id).unwrap_or(""));
        }
        for hand in &self.hands {
            compare_hand(hand, &outcome.hands, &mut found);
        }
        let or_none = |id: Option<&str>| id.unwrap_or("none").to_owned();
        found.value("port", self.port, outcome.port.unwrap_or(0));
        found.value("round", self.round, outcome.round);
        found.value("turn", self.turn.as_ref(), &outcome.turn);
        found.value("phase", self.phase.as_ref(), outcome.phase);
        found.value("outcome", self.outcome.as_ref(), outcome.outcome);
        found.value("winner", self.winner.as_ref(), or_none(outcome.winner.as_deref()));
        found.value("refused", self.refused.as_ref(), or_none(refused));
        found.set("pool", self.pool.as_deref(), &outcome.pool);
        found.set("face_up", self.face_up.as_deref(), &outcome.face_up);
        if let Some(decks) = &self.decks_left {
            found.value("decks_left.territory", decks.territory, outcome.decks_left.territory);
            found.value("decks_left.shop", decks.shop, outcome.decks_left.shop);
        }
        found.events(self.events.as_deref(), &outcome.events);
        found.0
    }
}

fn compare_hand(expected: &HandDraft, hands: &[HandText], found: &mut Differences) {
    let key = |name: &str| format!("hands.{}.{name}", expected.player);
    let Some(hand) = hands.iter().find(|hand| hand.player == expected.player) else {
        let players: Vec<&str> = hands.iter().map(|hand| hand.player.as_str()).collect();
        return found.compare("hands.player", &expected.player, &players.join(", "));
    };
    found.value(&key("points"), expected.points, hand.points);
    found.value(&key("haven_starts"), expected.haven_starts, hand.haven_starts);
    found.set(&key("cards"), expected.cards.as_deref(), &hand.cards);
    found.set(&key("territory_cards"), expected.territory_cards.as_deref(), &hand.territory_cards);
    found.set(&key("objectives"), expected.objectives.as_deref(), &hand.objectives);
    found.set(&key("rewards"), expected.rewards.as_deref(), &hand.rewards);
}
