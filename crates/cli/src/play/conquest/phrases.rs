//! Sentences of Conquest: events, refusals and questions.

use conquest::Conquest;
use conquest::describe::Field;
use conquest::event::Audience;
use conquest::state::Phase;
use content::Value;
use host::Entry;
use table::{Game as _, Seat, Viewer};

use super::super::phrases::{Phrases, as_it_is, spaced};

/// The families of keys in which the name of a field's id is looked for, the first that has it.
const FAMILIES: [&str; 10] =
    ["territory", "colour", "boss", "card", "objective", "reward", "faction", "phase", "window", "side"];

/// Fields that are not always told: a sentence must be able to ask for them.
const OPTIONAL: [&str; 6] = ["boss", "card", "keep", "roller", "target", "territory"];

/// What a seat is called: its colour, or its number until it has one.
pub(super) fn seat(phrases: &Phrases, game: &Conquest, seat: Seat) -> String {
    seat_by_id(phrases, game.seat_id(seat))
}

fn seat_by_id(phrases: &Phrases, id: &str) -> String {
    match id.parse::<u8>() {
        Ok(number) => phrases.say("seat-number", &[("number", number.into())]),
        Err(_) => phrases.name("colour", id),
    }
}

/// What happened, for those who may know everything.
pub(super) fn event_in_full(phrases: &Phrases, entry: &Entry<conquest::Event>) -> String {
    phrases.say(&format!("event-{}", entry.told.id), &fields(phrases, &entry.told.fields))
}

/// What happened, as far as the viewer may know; `None` if not even that it happened.
pub(super) fn event(phrases: &Phrases, entry: &Entry<conquest::Event>, viewer: Viewer) -> Option<String> {
    let knows = match entry.told.audience {
        Audience::Everyone => true,
        Audience::Only(seat) => viewer.is(seat),
        Audience::Secret(seat) if viewer.is(seat) => true,
        Audience::Secret(_) | Audience::Inner => return None,
        Audience::Nobody => false,
    };
    Some(if knows {
        event_in_full(phrases, entry)
    } else {
        phrases.say(&format!("event-{}-hidden", entry.told.id), &fields(phrases, &entry.told.public_fields))
    })
}

/// The sentence of a refusal, in the words of the notation.
pub(super) fn refusal(phrases: &Phrases, game: &Conquest, refusal: &conquest::Refusal) -> String {
    let described = game.described_refusal(refusal);
    let phase = game.view(Viewer::Public).phase.id();
    let fields = described.fields.iter().map(|(name, it)| (*name, as_it_is(it)));
    let arguments: Vec<_> = fields.chain([("phase", phase.into())]).collect();
    phrases.say(&format!("refusal-{}", described.id), &arguments)
}

/// What a seat is asked now.
pub(super) fn question(phrases: &Phrases, game: &Conquest, asked: Seat) -> String {
    let view = game.view(Viewer::Public);
    let territory = |at| Value::from(phrases.name("territory", game.pack().territory_id(at)));
    let hand = &view.hands[asked.index()];
    let mut arguments = vec![
        ("seat", seat(phrases, game, asked).into()),
        ("active", seat(phrases, game, view.active).into()),
        ("points", hand.points.into()),
        ("reserve", view.reserves[asked.index()].into()),
    ];
    match view.phase {
        Phase::Deploy { left, .. } => arguments.push(("left", left.into())),
        Phase::Maneuver { left } => arguments.push(("left", left.into())),
        Phase::Advance { from, to, least } => {
            arguments.extend([("from", territory(from)), ("to", territory(to)), ("least", least.into())]);
        }
        Phase::Declared(battle) | Phase::Defend(battle) | Phase::Rolled(battle) => {
            let attack = spaced(&battle.attack_dice[..usize::from(battle.dice)]);
            let defence = spaced(&battle.defence_dice[..usize::from(battle.defence)]);
            arguments.extend([("from", territory(battle.from)), ("to", territory(battle.to))]);
            arguments.extend([("attack", attack.into()), ("defence", defence.into())]);
        }
        _ => {}
    }
    if let Some(play) = view.current {
        arguments.push(("player", seat(phrases, game, play.seat).into()));
        arguments.push(("card", phrases.name("card", &game.pack().design(play.design).id).into()));
    }
    phrases.say(&format!("question-{}", game.question_id().unwrap_or("over")), &arguments)
}

/// The fields of an event as arguments: ids become names, and what is not told is `none`.
fn fields<'a>(phrases: &Phrases, fields: &'a [(&'static str, Field)]) -> Vec<(&'a str, Value<'a>)> {
    let mut arguments: Vec<(&str, Value<'_>)> = Vec::new();
    for (name, field) in fields {
        match (*name, field) {
            ("asked" | "order" | "winners" | "played", Field::List(seats)) => {
                let names: Vec<String> = seats.iter().map(|id| seat_by_id(phrases, id)).collect();
                arguments.push((name, names.join(", ").into()));
            }
            ("seat", Field::Number(number)) => {
                arguments.push((name, phrases.say("seat-number", &[("number", (*number).into())]).into()));
            }
            ("faction", Field::Text(id)) => {
                arguments.push((name, phrases.name("faction", id).into()));
                arguments.push(("colour", phrases.name("colour", id).into()));
            }
            (_, Field::Text(id)) => arguments.push((name, name_of(phrases, id).into())),
            (_, Field::List(ids)) => {
                let names: Vec<String> = ids.iter().map(|id| name_of(phrases, id)).collect();
                arguments.push((name, names.join(", ").into()));
            }
            (_, Field::Number(_) | Field::Flag(_) | Field::Numbers(_)) => arguments.push((name, as_it_is(field))),
        }
        match (*name, field) {
            ("winners", Field::List(seats)) => arguments.push(("winners_count", seats.len().into())),
            ("played", Field::List(seats)) => arguments.push(("played_count", seats.len().into())),
            _ => {}
        }
    }
    let untold = OPTIONAL.iter().filter(|name| fields.iter().all(|(told, _)| told != *name));
    arguments.extend(untold.map(|name| (*name, "none".into())));
    arguments
}

fn name_of(phrases: &Phrases, id: &str) -> String {
    if id.parse::<u8>().is_ok() {
        return seat_by_id(phrases, id);
    }
    phrases.name_among(&FAMILIES, id)
}

#[cfg(test)]
mod tests {
    use conquest::Event;

    use super::super::super::game::Playable as _;
    use super::super::super::request;
    use super::*;

    /// Every event and refusal can be told, in full and to those who may know only a part.
    #[test]
    fn every_event_and_refusal_has_its_sentence() {
        let phrases = Phrases::english();
        let missing = |family: &str, ids: &[&str]| -> Vec<String> {
            ids.iter().map(|id| format!("{family}-{id}")).filter(|key| !phrases.has(key)).collect()
        };
        assert_eq!(missing("event", &Event::IDS), [""; 0]);
        assert_eq!(missing("refusal", &conquest::Refusal::IDS), [""; 0]);
        let reasons: Vec<&str> = bots::conquest::advice::reason_ids().collect();
        assert_eq!(missing("reason-conquest", &reasons), [""; 0]);
        let words = Conquest::LOOKS.iter().chain(&request::WORDS).chain(Conquest::VERBS);
        assert_eq!(missing("help", &words.copied().collect::<Vec<_>>()), [""; 0]);
    }

    #[test]
    fn an_id_is_told_as_its_name() {
        let phrases = Phrases::english();
        assert_eq!(name_of(&phrases, "north-africa"), "North Africa");
        assert_eq!(name_of(&phrases, "green"), "Green");
        assert_eq!(name_of(&phrases, "2"), "Seat 2");
    }
}
