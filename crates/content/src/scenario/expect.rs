//! What a scenario expects, and where something else came out.

use std::collections::BTreeMap;
use std::fmt;

use conquest::pack::Pack;
use conquest::position::{HandDraft, HandText};
use conquest::state::Phase;
use conquest::{Event, Refusal};
use serde::{Deserialize, Serialize};
use table::draft::{Flaw, Step};
use table::notation::nearest;
use table::session::TABLE_REFUSALS;

use super::outcome::Outcome;
use super::script::Refused;

/// What shall come out; what is not written is not compared.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Expect {
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

/// Something else came out than was expected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// Of what: `territories.brazil`.
    pub key: String,
    /// What was expected.
    pub expected: String,
    /// What came out.
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  {}", self.key)?;
        writeln!(f, "    expected {}", self.expected)?;
        write!(f, "    found    {}", self.found)
    }
}

impl Difference {
    /// A command that was refused though it should not be.
    pub(super) fn script(refused: &Refused) -> Self {
        Self {
            key: format!("script.commands, number {}", refused.command + 1),
            expected: "accepted".to_owned(),
            found: refused.message.clone(),
        }
    }
}

/// Collects differences.
#[derive(Default)]
struct Differences(Vec<Difference>);

impl Differences {
    fn compare(&mut self, key: &str, expected: &str, found: &str) {
        if expected != found {
            let [expected, found] = [expected, found].map(ToOwned::to_owned);
            self.0.push(Difference { key: key.to_owned(), expected, found });
        }
    }

    fn number<N: fmt::Display>(&mut self, key: &str, expected: Option<N>, found: impl fmt::Display) {
        if let Some(expected) = expected {
            self.compare(key, &expected.to_string(), &found.to_string());
        }
    }

    /// Lists whose order means nothing.
    fn set<T: Ord + Clone + fmt::Debug>(&mut self, key: &str, expected: Option<&[T]>, found: &[T]) {
        if let Some(expected) = expected {
            let sorted = |items: &[T]| {
                let mut items = items.to_vec();
                items.sort();
                items
            };
            if sorted(expected) != sorted(found) {
                self.compare(key, &format!("{expected:?}"), &format!("{found:?}"));
            }
        }
    }
}

impl Expect {
    /// Names in it that stand for nothing.
    pub(super) fn flaws(&self, pack: &Pack) -> Vec<Flaw> {
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
    pub(super) fn differences(&self, outcome: &Outcome, refused: Option<&str>) -> Vec<Difference> {
        let mut found = Differences::default();
        for (id, expected) in &self.territories {
            let expected = expected.split_whitespace().collect::<Vec<_>>().join(" ");
            found.compare(&format!("territories.{id}"), &expected, outcome.territory(id).unwrap_or(""));
        }
        for hand in &self.hands {
            compare_hand(hand, &outcome.hands, &mut found);
        }
        let or_none = |id: Option<&str>| id.unwrap_or("none").to_owned();
        found.number("port", self.port, outcome.port.unwrap_or(0));
        found.number("round", self.round, outcome.round);
        found.number("turn", self.turn.as_ref(), &outcome.turn);
        found.number("phase", self.phase.as_ref(), outcome.phase);
        found.number("outcome", self.outcome.as_ref(), outcome.outcome);
        found.number("winner", self.winner.as_ref(), or_none(outcome.winner.as_deref()));
        found.number("refused", self.refused.as_ref(), or_none(refused));
        found.set("pool", self.pool.as_deref(), &outcome.pool);
        found.set("face_up", self.face_up.as_deref(), &outcome.face_up);
        if let Some(decks) = &self.decks_left {
            found.number("decks_left.territory", decks.territory, outcome.decks_left.territory);
            found.number("decks_left.shop", decks.shop, outcome.decks_left.shop);
        }
        self.compare_events(outcome, &mut found);
        found.0
    }

    /// The events expected must be among those that happened, in their order.
    fn compare_events(&self, outcome: &Outcome, found: &mut Differences) {
        let Some(expected) = &self.events else { return };
        let happened: Vec<&str> = outcome.events.iter().map(|event| event.id).collect();
        let mut left = happened.iter();
        if let Some(missing) = expected.iter().find(|id| !left.any(|event| event == id)) {
            let message = format!("{} (`{missing}` is missing at its place)", happened.join(", "));
            found.compare("events", &expected.join(", "), &message);
        }
    }
}

fn compare_hand(expected: &HandDraft, hands: &[HandText], found: &mut Differences) {
    let key = |name: &str| format!("hands.{}.{name}", expected.player);
    let Some(hand) = hands.iter().find(|hand| hand.player == expected.player) else {
        let players: Vec<&str> = hands.iter().map(|hand| hand.player.as_str()).collect();
        return found.compare("hands.player", &expected.player, &players.join(", "));
    };
    found.number(&key("points"), expected.points, hand.points);
    found.number(&key("haven_starts"), expected.haven_starts, hand.haven_starts);
    found.set(&key("cards"), expected.cards.as_deref(), &hand.cards);
    found.set(&key("territory_cards"), expected.territory_cards.as_deref(), &hand.territory_cards);
    found.set(&key("objectives"), expected.objectives.as_deref(), &hand.objectives);
    found.set(&key("rewards"), expected.rewards.as_deref(), &hand.rewards);
}

fn unknown<'n>(what: &str, id: &str, path: Vec<Step>, known: impl IntoIterator<Item = &'n str>) -> Option<Flaw> {
    let known: Vec<&str> = known.into_iter().collect();
    if known.contains(&id) {
        return None;
    }
    let hint = match nearest(id, known.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => "`cardboard ids` lists them".to_owned(),
    };
    Some(Flaw { path, message: format!("there is no {what} `{id}`; {hint}") })
}
