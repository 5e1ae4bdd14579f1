//! Sentences: events, refusals and questions of Conquest in the language of the table.
//!
//! Everything said goes through a message key; only ids of the notation are written as they are.

use conquest::Conquest;
use conquest::describe::Field;
use conquest::event::Audience;
use conquest::state::Phase;
use content::{Messages, Value};
use table::notation::{self, Syntax};
use table::{Game as _, Seat, Viewer};

use super::chronicle::Entry;

/// The families of keys in which the name of a field's id is looked for, the first that has it.
const FAMILIES: [&str; 10] =
    ["territory", "colour", "boss", "card", "objective", "reward", "faction", "phase", "window", "side"];

/// Fields that are not always told: a sentence must be able to ask for them.
const OPTIONAL: [&str; 6] = ["boss", "card", "keep", "roller", "target", "territory"];

/// Makes sentences.
pub(crate) struct Phrases {
    messages: Messages,
}

impl Phrases {
    /// Sentences in English.
    pub(crate) fn english() -> Self {
        Self { messages: Messages::new("en").expect("English is always there") }
    }

    /// The text of a key.
    pub(super) fn say(&self, key: &str, arguments: &[(&str, Value<'_>)]) -> String {
        self.messages.get(key, arguments)
    }

    /// The text of a key without arguments.
    pub(super) fn word(&self, key: &str) -> String {
        self.messages.get(key, &[])
    }

    /// The name of an id of a family: that of the territory `brazil`.
    pub(super) fn name(&self, family: &str, id: &str) -> String {
        self.word(&format!("{family}-{id}"))
    }

    /// What a seat is called: its colour, or its number until it has one.
    pub(super) fn seat(&self, game: &Conquest, seat: Seat) -> String {
        self.seat_by_id(&game.seat_id(seat))
    }

    fn seat_by_id(&self, id: &str) -> String {
        match id.parse::<u8>() {
            Ok(number) => self.say("seat-number", &[("number", number.into())]),
            Err(_) => self.name("colour", id),
        }
    }

    /// What happened, for those who may know everything.
    pub(crate) fn event_in_full(&self, entry: &Entry) -> String {
        self.say(&format!("event-{}", entry.event.id()), &self.fields(&entry.fields))
    }

    /// What happened, as far as the viewer may know; `None` if not even that it happened.
    pub(super) fn event(&self, entry: &Entry, viewer: Viewer) -> Option<String> {
        let knows = match entry.event.audience() {
            Audience::Everyone => true,
            Audience::Only(seat) => viewer.is(seat),
            Audience::Secret(seat) if viewer.is(seat) => true,
            Audience::Secret(_) => return None,
            Audience::Nobody => false,
        };
        Some(if knows {
            self.event_in_full(entry)
        } else {
            self.say(&format!("event-{}-hidden", entry.event.id()), &self.fields(&entry.public_fields))
        })
    }

    /// Why a command was refused: its id, its rule and a sentence, all in the words of the notation.
    pub(super) fn refusal(&self, game: &Conquest, refusal: &table::Refusal<conquest::Refusal>) -> String {
        let key = format!("refusal-{}", refusal.id());
        let sentence = match refusal {
            table::Refusal::Syntax(syntax) => self.syntax(&key, syntax),
            table::Refusal::SeatNeeded(asked) => {
                let seats: Vec<String> = asked.iter().map(|seat| game.seat_id(seat)).collect();
                self.say(&key, &[("seats", seats.join(", ").into())])
            }
            table::Refusal::GameOver | table::Refusal::NothingToRedo => self.word(&key),
            table::Refusal::NothingToUndo { in_force } => self.say(&key, &[("in_force", (*in_force).into())]),
            table::Refusal::Rules(refusal) => {
                let fields = game.described_refusal(refusal).fields;
                let phase = game.view(Viewer::Public).phase.id();
                let fields = fields.iter().map(|(name, it)| (*name, as_it_is(it)));
                self.say(&key, &fields.chain([("phase", phase.into())]).collect::<Vec<_>>())
            }
        };
        let rule = refusal.rule().map(|rule| format!(" [{rule}]")).unwrap_or_default();
        format!("refused {}{rule} {sentence}", refusal.id())
    }

    fn syntax(&self, key: &str, syntax: &Syntax) -> String {
        let expected = format!("expected-{}", notation::id(syntax.expected));
        let expected = if self.messages.has(&expected) { self.word(&expected) } else { syntax.expected.to_owned() };
        let suggestion = syntax.suggestion.clone().unwrap_or_else(|| "none".to_owned());
        self.say(
            key,
            &[
                ("column", syntax.column.into()),
                ("found", syntax.found.as_str().into()),
                ("expected", expected.into()),
                ("suggestion", suggestion.into()),
            ],
        )
    }

    /// What a seat is asked now.
    pub(super) fn question(&self, game: &Conquest, seat: Seat) -> String {
        let view = game.view(Viewer::Public);
        let territory = |at| Value::from(self.name("territory", game.pack().territory_id(at)));
        let hand = &view.hands[seat.index()];
        let mut arguments = vec![
            ("seat", self.seat(game, seat).into()),
            ("active", self.seat(game, view.active).into()),
            ("points", hand.points.into()),
            ("reserve", view.reserves[seat.index()].into()),
        ];
        match view.phase {
            Phase::Deploy { left, .. } => arguments.push(("left", left.into())),
            Phase::Maneuver { left } => arguments.push(("left", left.into())),
            Phase::Advance { from, to, least } => {
                arguments.extend([("from", territory(from)), ("to", territory(to)), ("least", least.into())]);
            }
            Phase::Declared(battle) | Phase::Defend(battle) | Phase::Rolled(battle) => {
                let attack = dice(&battle.attack_dice[..usize::from(battle.dice)]);
                let defence = dice(&battle.defence_dice[..usize::from(battle.defence)]);
                arguments.extend([("from", territory(battle.from)), ("to", territory(battle.to))]);
                arguments.extend([("attack", attack.into()), ("defence", defence.into())]);
            }
            _ => {}
        }
        if let Some(play) = view.current {
            arguments.push(("player", self.seat(game, play.seat).into()));
            arguments.push(("card", self.name("card", &game.pack().design(play.design).id).into()));
        }
        self.say(&format!("question-{}", game.question_id().unwrap_or("over")), &arguments)
    }

    /// The fields of an event as arguments: ids become names, and what is not told is `none`.
    fn fields<'a>(&self, fields: &'a [(&'static str, Field)]) -> Vec<(&'a str, Value<'a>)> {
        let mut arguments: Vec<(&str, Value<'_>)> = Vec::new();
        for (name, field) in fields {
            match (*name, field) {
                ("asked" | "order" | "winners" | "played", Field::List(seats)) => {
                    let names: Vec<String> = seats.iter().map(|id| self.seat_by_id(id)).collect();
                    arguments.push((name, names.join(", ").into()));
                }
                ("seat", Field::Number(number)) => {
                    arguments.push((name, self.say("seat-number", &[("number", (*number).into())]).into()));
                }
                ("faction", Field::Text(id)) => {
                    arguments.push((name, self.name("faction", id).into()));
                    arguments.push(("colour", self.name("colour", id).into()));
                }
                (_, Field::Text(id)) => arguments.push((name, self.name_of(id).into())),
                (_, Field::List(ids)) => {
                    let names: Vec<String> = ids.iter().map(|id| self.name_of(id)).collect();
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

    fn name_of(&self, id: &str) -> String {
        if id.parse::<u8>().is_ok() {
            return self.seat_by_id(id);
        }
        let key = FAMILIES.iter().map(|family| format!("{family}-{id}")).find(|key| self.messages.has(key));
        key.map_or_else(|| id.to_owned(), |key| self.word(&key))
    }
}

fn as_it_is(field: &Field) -> Value<'_> {
    match field {
        Field::Text(id) => id.as_str().into(),
        Field::Number(number) => (*number).into(),
        Field::Flag(flag) => flag.to_string().into(),
        Field::List(ids) => ids.join(", ").into(),
        Field::Numbers(numbers) => dice(numbers).into(),
    }
}

fn dice<T: ToString>(dice: &[T]) -> String {
    dice.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use conquest::Event;

    use super::*;

    /// Every event and refusal can be told, in full and to those who may know only a part.
    #[test]
    fn every_event_and_refusal_has_its_sentence() {
        let messages = Phrases::english().messages;
        let missing = |family: &str, ids: &[&str]| -> Vec<String> {
            ids.iter().map(|id| format!("{family}-{id}")).filter(|key| !messages.has(key)).collect()
        };
        assert_eq!(missing("event", &Event::IDS), [""; 0]);
        assert_eq!(missing("refusal", &conquest::Refusal::IDS), [""; 0]);
        let syntax = ["unknown-word", "missing-word", "extra-word", "bad-number", "empty-line"];
        let table = ["seat-needed", "game-over", "nothing-to-undo", "nothing-to-redo"];
        assert_eq!(missing("refusal", &[&syntax[..], &table[..]].concat()), [""; 0]);
    }

    /// Every key that stands in the sources of this command has a text.
    #[test]
    fn every_key_has_its_text() {
        let messages = Phrases::english().messages;
        let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/play");
        let mut keys = 0;
        for file in std::fs::read_dir(sources).expect("the sources").filter_map(Result::ok) {
            let source = std::fs::read_to_string(file.path()).expect("a source file");
            let calls = [".word(\"", ".say(\"", ".until(\""];
            for rest in calls.iter().flat_map(|call| source.split(call).skip(1)) {
                let key = rest.split('"').next().unwrap_or_default();
                assert!(messages.has(key), "{key} in {:?}", file.path());
                keys += 1;
            }
        }
        assert!(keys > 40, "{keys}");
        let words = super::super::request::WORDS.iter().chain(&conquest::notation::VERBS);
        assert!(words.map(|word| format!("help-{word}")).all(|key| messages.has(&key)));
    }

    #[test]
    fn an_id_is_told_as_its_name() {
        let phrases = Phrases::english();
        assert_eq!(phrases.name_of("north-africa"), "North Africa");
        assert_eq!(phrases.name_of("green"), "Green");
        assert_eq!(phrases.name_of("2"), "Seat 2");
    }
}
