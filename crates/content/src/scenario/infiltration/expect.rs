//! What a scenario of Infiltration expects, and where something else came out.

use std::collections::BTreeMap;
use std::fmt;

use infiltration::position::BoxDraft;
use infiltration::{Event, Infiltration, Refusal};
use serde::Deserialize;
use table::Refused;
use table::draft::{Flaw, Step};
use table::session::TABLE_REFUSALS;

use super::outcome::{Body, Boss, Guard, Objective, Outcome, Piece, Place, Player, Token};
use crate::scenario::difference::{Difference, Differences, unknown};

/// What shall come out; what is not written is not compared.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Expect {
    players: Option<Vec<PlayerExpected>>,
    guards: Option<Vec<GuardExpected>>,
    bodies: Option<Vec<BodyExpected>>,
    outcome: Option<String>,
    round: Option<u16>,
    events: Option<Vec<String>>,
    pub(super) refused: Option<String>,
    cameras: Option<String>,
    orders_left: Option<usize>,
    pending: Option<String>,
    doors: Option<Vec<String>>,
    hacked: Option<Vec<String>>,
    objectives: Option<Vec<ThingExpected>>,
    pieces: Option<Vec<ThingExpected>>,
    boss: Option<BossExpected>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerExpected {
    character: String,
    at: Option<PlaceExpected>,
    damage: Option<u8>,
    attention: Option<TokenExpected>,
    actions_left: Option<u8>,
    noisy: Option<u8>,
    focus: Option<Vec<String>>,
    equipment: Option<Vec<String>>,
    #[serde(default)]
    ammo: BTreeMap<String, u8>,
    disguised: Option<bool>,
    boxed: Option<BoxDraft>,
    moved: Option<bool>,
    escorts: Option<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GuardExpected {
    at: Place,
    facing: Option<String>,
    damage: Option<u8>,
    ko_damage: Option<u8>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BodyExpected {
    at: Place,
    kind: Option<String>,
    roped: Option<bool>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BossExpected {
    at: Option<PlaceExpected>,
    facing: Option<String>,
    damage: Option<u8>,
    threat: Option<u8>,
    hostage: Option<u8>,
    shadows: Option<Vec<Place>>,
    bottom: Option<Vec<String>>,
    lairs: Option<Vec<Place>>,
    reticle: Option<PlaceExpected>,
    sights: Option<BTreeMap<String, Place>>,
}

/// An objective or something a card put there.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThingExpected {
    at: Place,
    kind: Option<String>,
    owner: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a space, [3, 4], or \"none\"")]
enum PlaceExpected {
    Place(Place),
    Word(Nothing),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected \"none\" or { at = [3, 4], side = \"alert\" }")]
enum TokenExpected {
    Token(SideExpected),
    Word(Nothing),
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SideExpected {
    at: Option<Place>,
    side: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Nothing {
    None,
}

impl PlaceExpected {
    fn told(&self) -> String {
        match self {
            Self::Place(place) => at(*place),
            Self::Word(Nothing::None) => "none".to_owned(),
        }
    }
}

impl Expect {
    /// Names in it that stand for nothing.
    pub(super) fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        let path = |key: &str| vec![Step::from("expect"), Step::from(key)];
        for (place, id) in self.events.iter().flatten().enumerate() {
            let path = vec!["expect".into(), "events".into(), Step::Entry(place)];
            flaws.extend(unknown("event", id, path, Event::IDS.iter().copied()));
        }
        if let Some(id) = &self.refused {
            let known = Refusal::ALL.iter().map(Refused::id).chain(TABLE_REFUSALS);
            flaws.extend(unknown("refusal", id, path("refused"), known));
        }
        if let Some(id) = &self.pending {
            flaws.extend(unknown("question", id, path("pending"), Infiltration::question_ids().chain(["none"])));
        }
        if let Some(id) = &self.outcome {
            flaws.extend(unknown("outcome", id, path("outcome"), ["running", "cleared", "failed"]));
        }
        flaws
    }

    /// Whether it is about a question that is still open.
    pub(super) fn looks_at_questions(&self) -> bool {
        self.pending.is_some()
    }

    /// Everything that came out differently. `refused` is the refusal of the last command.
    pub(super) fn differences(&self, outcome: &Outcome, refused: Option<&str>) -> Vec<Difference> {
        let mut found = Differences::default();
        self.compare_figures(outcome, &mut found);
        found.value("outcome", self.outcome.as_ref(), outcome.outcome);
        found.value("round", self.round, outcome.round);
        found.value("refused", self.refused.as_ref(), refused.unwrap_or("none"));
        found.value("cameras", self.cameras.as_ref(), outcome.cameras.unwrap_or("none"));
        found.value("orders_left", self.orders_left, outcome.orders_left);
        let pending = outcome.pending.as_ref().map_or("none", |pending| pending.question);
        found.value("pending", self.pending.as_ref(), pending);
        found.set("doors", self.doors.as_deref(), &outcome.doors);
        found.set("hacked", self.hacked.as_deref(), &outcome.hacked);
        if let Some(expected) = &self.boss {
            expected.compare(outcome.boss.as_ref(), &mut found);
        }
        found.events(self.events.as_deref(), &outcome.events);
        found.0
    }

    fn compare_figures(&self, outcome: &Outcome, found: &mut Differences) {
        if let Some(expected) = &self.players {
            paired("players", expected, &outcome.players, found);
        }
        if let Some(expected) = &self.guards {
            paired("guards", expected, &outcome.guards, found);
        }
        if let Some(expected) = &self.bodies {
            paired("bodies", expected, &outcome.bodies, found);
        }
        if let Some(expected) = &self.objectives {
            paired("objectives", expected, &outcome.objectives, found);
        }
        if let Some(expected) = &self.pieces {
            paired("pieces", expected, &outcome.pieces, found);
        }
    }
}

/// An entry of a list that is compared with the entry that has the same name.
trait Pair<T> {
    /// The name of the entry expected.
    fn name(&self) -> String;

    /// The name of the entry found.
    fn name_of(found: &T) -> String;

    /// The keys written that come out differently.
    fn compare(&self, key: &str, with: &T, found: &mut Differences);
}

/// Compares lists that must be equally long. Of several with one name that which fits best counts.
fn paired<E: Pair<T>, T>(key: &str, expected: &[E], all: &[T], found: &mut Differences) {
    let names = |names: Vec<String>| if names.is_empty() { "none".to_owned() } else { names.join(" | ") };
    let mut left: Vec<&T> = all.iter().collect();
    let mut missing = expected.len() != all.len();
    let mut details = Differences::default();
    for one in expected {
        let differing = |other: &T| {
            let mut differences = Differences::default();
            one.compare(&format!("{key}.{}", one.name()), other, &mut differences);
            differences.0
        };
        let alike = left.iter().enumerate().filter(|(_, other)| E::name_of(other) == one.name());
        match alike.map(|(place, other)| (place, differing(other))).min_by_key(|(_, differences)| differences.len()) {
            Some((place, differences)) => {
                left.remove(place);
                details.0.extend(differences);
            }
            None => missing = true,
        }
    }
    if missing {
        let expected = names(expected.iter().map(Pair::name).collect());
        found.compare(key, &expected, &names(all.iter().map(E::name_of).collect()));
    }
    found.0.extend(details.0);
}

fn at([x, y]: Place) -> String {
    format!("{x},{y}")
}

fn told_token(token: Option<Token>) -> String {
    token.map_or_else(|| "none".to_owned(), |token| format!("{} {}", token.side, at(token.at)))
}

/// A value of one entry.
fn value(
    found: &mut Differences,
    entry: &str,
    key: &str,
    expected: Option<impl fmt::Display>,
    with: impl fmt::Display,
) {
    found.value(&format!("{entry}.{key}"), expected, with);
}

fn words(list: &[impl ToString]) -> Vec<String> {
    list.iter().map(ToString::to_string).collect()
}

impl Pair<Player> for PlayerExpected {
    fn name(&self) -> String {
        self.character.clone()
    }

    fn name_of(found: &Player) -> String {
        found.character.to_owned()
    }

    fn compare(&self, key: &str, with: &Player, found: &mut Differences) {
        let place = self.at.as_ref().map(PlaceExpected::told);
        value(found, key, "at", place, with.at.map_or_else(|| "none".to_owned(), at));
        value(found, key, "damage", self.damage, with.damage);
        match &self.attention {
            Some(TokenExpected::Word(Nothing::None)) => {
                value(found, key, "attention", Some("none"), told_token(with.attention));
            }
            Some(TokenExpected::Token(token)) => token.compare(key, with.attention, found),
            None => {}
        }
        value(found, key, "actions_left", self.actions_left, with.actions_left);
        value(found, key, "noisy", self.noisy, with.noisy);
        found.set(&format!("{key}.focus"), self.focus.as_deref(), &words(&with.focus));
        found.set(&format!("{key}.equipment"), self.equipment.as_deref(), &with.equipment);
        for (card, tokens) in &self.ammo {
            let carried = with.ammo.get(card).map_or_else(|| "not carried".to_owned(), u8::to_string);
            value(found, key, &format!("ammo.{card}"), Some(tokens), carried);
        }
        value(found, key, "disguised", self.disguised, with.disguised);
        let boxed = self.boxed.as_ref().map(|boxed| match boxed {
            BoxDraft::Card(card) => card != "none",
            BoxDraft::Flag(boxed) => *boxed,
        });
        value(found, key, "boxed", boxed, with.boxed);
        value(found, key, "moved", self.moved, with.moved);
        value(found, key, "escorts", self.escorts, with.escorts);
    }
}

impl BossExpected {
    fn compare(&self, with: Option<&Boss>, found: &mut Differences) {
        let Some(with) = with else { return found.compare("boss", "one", "none") };
        let told = |place: Option<Place>| place.map_or_else(|| "none".to_owned(), at);
        value(found, "boss", "at", self.at.as_ref().map(PlaceExpected::told), told(with.at));
        value(found, "boss", "reticle", self.reticle.as_ref().map(PlaceExpected::told), told(with.reticle));
        let spaces = |places: &[Place]| places.iter().map(|place| at(*place)).collect::<Vec<_>>();
        found.set("boss.lairs", self.lairs.as_deref().map(spaces).as_deref(), &spaces(&with.lairs));
        let sights = |sights: &BTreeMap<String, Place>| {
            sights.iter().map(|(seat, place)| format!("{seat} {}", at(*place))).collect::<Vec<_>>()
        };
        found.set("boss.sights", self.sights.as_ref().map(sights).as_deref(), &sights(&with.sights));
        value(found, "boss", "facing", self.facing.as_ref(), with.facing);
        value(found, "boss", "damage", self.damage, with.damage);
        value(found, "boss", "threat", self.threat, with.threat);
        value(found, "boss", "hostage", self.hostage, with.hostage);
        let shadows = self.shadows.as_ref().map(|all| all.iter().map(|it| at(*it)).collect::<Vec<_>>());
        let lying: Vec<String> = with.shadows.iter().map(|it| at(*it)).collect();
        found.set("boss.shadows", shadows.as_deref(), &lying);
        let bottom = self.bottom.as_ref().map(|cards| cards.join(" "));
        value(found, "boss", "bottom", bottom, with.bottom.join(" "));
    }
}

impl SideExpected {
    fn compare(&self, key: &str, with: Option<Token>, found: &mut Differences) {
        let (place, side) = (self.at.or(with.map(|it| it.at)), self.side.as_deref().or(with.map(|it| it.side)));
        let wanted = format!("{} {}", side.unwrap_or("any side"), place.map_or_else(|| "anywhere".to_owned(), at));
        value(found, key, "attention", Some(wanted), told_token(with));
    }
}

impl Pair<Guard> for GuardExpected {
    fn name(&self) -> String {
        at(self.at)
    }

    fn name_of(found: &Guard) -> String {
        at(found.at)
    }

    fn compare(&self, key: &str, with: &Guard, found: &mut Differences) {
        value(found, key, "facing", self.facing.as_ref(), with.facing);
        value(found, key, "damage", self.damage, with.damage);
        value(found, key, "ko_damage", self.ko_damage, with.ko_damage);
    }
}

impl Pair<Body> for BodyExpected {
    fn name(&self) -> String {
        at(self.at)
    }

    fn name_of(found: &Body) -> String {
        at(found.at)
    }

    fn compare(&self, key: &str, with: &Body, found: &mut Differences) {
        value(found, key, "kind", self.kind.as_ref(), with.kind);
        value(found, key, "roped", self.roped, with.roped);
    }
}

impl Pair<Objective> for ThingExpected {
    fn name(&self) -> String {
        at(self.at)
    }

    fn name_of(found: &Objective) -> String {
        at(found.at)
    }

    fn compare(&self, key: &str, with: &Objective, found: &mut Differences) {
        value(found, key, "kind", self.kind.as_ref(), &with.kind);
        value(found, key, "owner", self.owner.as_ref(), "none");
    }
}

impl Pair<Piece> for ThingExpected {
    fn name(&self) -> String {
        at(self.at)
    }

    fn name_of(found: &Piece) -> String {
        at(found.at)
    }

    fn compare(&self, key: &str, with: &Piece, found: &mut Differences) {
        value(found, key, "kind", self.kind.as_ref(), with.kind);
        value(found, key, "owner", self.owner.as_ref(), with.owner);
    }
}
