//! Sentences in the language of the table, whatever the game.
//!
//! Everything said goes through a message key; only ids of the notation are written as they are.

use content::{Messages, Value};
use table::notation::{self, Syntax};
use table::{Field, Refusal, Refused};

use super::game::Playable;

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

    /// Whether a key has a text.
    pub(super) fn has(&self, key: &str) -> bool {
        self.messages.has(key)
    }

    /// The name of an id of a family: that of the territory `brazil`.
    pub(crate) fn name(&self, family: &str, id: &str) -> String {
        self.word(&format!("{family}-{id}"))
    }

    /// The name of an id in the first of these families that has it, otherwise the id itself.
    pub(super) fn name_among(&self, families: &[&str], id: &str) -> String {
        let key = families.iter().map(|family| format!("{family}-{id}")).find(|key| self.has(key));
        key.map_or_else(|| id.to_owned(), |key| self.word(&key))
    }

    /// Why a command was refused: its id, its rule and a sentence, all in the words of the notation.
    pub(super) fn refusal<G: Playable>(&self, game: &G, refusal: &Refusal<G::Refusal>) -> String {
        let key = format!("refusal-{}", refusal.id());
        let sentence = match refusal {
            Refusal::Syntax(syntax) => self.syntax(&key, syntax),
            Refusal::SeatNeeded(asked) => {
                let seats: Vec<&str> = asked.iter().map(|seat| game.id_of(seat)).collect();
                self.say(&key, &[("seats", seats.join(", ").into())])
            }
            Refusal::GameOver | Refusal::NothingToRedo => self.word(&key),
            Refusal::NothingToUndo { in_force } => self.say(&key, &[("in_force", (*in_force).into())]),
            Refusal::Rules(refusal) => game.refusal(self, refusal),
        };
        let rule = rule_of(refusal).map(|rule| format!(" [{rule}]")).unwrap_or_default();
        format!("refused {}{rule} {sentence}", refusal.id())
    }

    fn syntax(&self, key: &str, syntax: &Syntax) -> String {
        let expected = format!("expected-{}", notation::id(syntax.expected));
        let expected = if self.has(&expected) { self.word(&expected) } else { syntax.expected.to_owned() };
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
}

/// A field as the notation writes it.
pub(super) fn as_it_is(field: &Field) -> Value<'_> {
    match field {
        Field::Text(id) => id.as_str().into(),
        Field::Number(number) => (*number).into(),
        Field::Flag(flag) => flag.to_string().into(),
        Field::List(ids) => ids.join(", ").into(),
        Field::Numbers(numbers) => spaced(numbers).into(),
    }
}

/// Things one after the other: `6 5 1`.
pub(super) fn spaced<T: ToString>(things: &[T]) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The rule that forbids it; what only the notation of commands forbids has none.
pub(super) fn rule_of<R: Refused>(refusal: &Refusal<R>) -> Option<&'static str> {
    refusal.rule().filter(|rule| *rule != "notation")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Every key that stands in the sources of this command has a text.
    #[test]
    fn every_key_has_its_text() {
        let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/play");
        let keys = check_keys(&Phrases::english(), &sources);
        assert!(keys > 40, "{keys}");
    }

    fn check_keys(phrases: &Phrases, directory: &Path) -> usize {
        let mut keys = 0;
        for path in std::fs::read_dir(directory).expect("the sources").filter_map(|file| Some(file.ok()?.path())) {
            if path.is_dir() {
                keys += check_keys(phrases, &path);
                continue;
            }
            let source = std::fs::read_to_string(&path).expect("a source file");
            let calls = [".word(\"", ".say(\"", ".until(\""];
            for rest in calls.iter().flat_map(|call| source.split(call).skip(1)) {
                let key = rest.split('"').next().unwrap_or_default();
                assert!(phrases.has(key), "{key} in {path:?}");
                keys += 1;
            }
        }
        keys
    }

    #[test]
    fn every_refusal_of_the_table_has_its_sentence() {
        let phrases = Phrases::english();
        let missing = |id: &&str| !phrases.has(&format!("refusal-{id}"));
        assert_eq!(table::session::TABLE_REFUSALS.into_iter().filter(missing).collect::<Vec<_>>(), [""; 0]);
    }
}
