//! The codec: which number is about what (CDC-1). What it says is a text of the languages.

use std::collections::BTreeSet;

use infiltration::card::{Origin, Pack};
use infiltration::ids::Character;
use infiltration::stage::codec_number;
use serde::Deserialize;
use table::draft::{Flaw, Path, at};

use super::{CODEC, flag, open};
use crate::files::Files;
use crate::report::Report;

/// What a codec number is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// An equipment card, by its id.
    Equipment(String),
    /// A system card, by its id.
    System(String),
    /// A character.
    Character(String),
    /// Something a player can do, by its verb.
    Action(String),
    /// A token, a die or another piece.
    Token(String),
    /// A kind of space or edge.
    Space(String),
    /// A stage, by its id.
    Stage(String),
    /// What the event tokens of a stage are about, by its id.
    Events(String),
    /// A boss, by its id.
    Boss(String),
    /// The deck of a boss, by the boss's id; whoever asks about one of its cards is told this.
    Deck(String),
    /// A chapter of the rules, by its number.
    Chapter(String),
    /// A rule, by its id.
    Rule(String),
    /// The call after a failure (CDC-2).
    Failure,
    /// Nothing.
    Joke,
}

/// A codec number and what it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The number, `NN.NN` as one number.
    pub number: u16,
    /// What it is about.
    pub about: About,
}

/// The family of the calls made from spaces of a stage.
const CALLED_FROM_SPACES: u16 = 41;

impl Call {
    /// Whether it waits to be dialled: nobody comes upon it who does not know its number.
    pub fn is_hidden(&self) -> bool {
        self.about == About::Joke || self.number / 100 == CALLED_FROM_SPACES
    }

    /// The key of its text.
    pub fn key(&self) -> String {
        format!("codec-{:02}-{:02}", self.number / 100, self.number % 100)
    }

    /// The cards it is about besides its name: those of a boss's deck.
    pub fn cards<'a>(&self, pack: &'a Pack) -> impl Iterator<Item = &'a str> + use<'a> {
        let of = match &self.about {
            About::Deck(id) => pack.bosses.iter().find(|boss| boss.id == *id),
            _ => None,
        };
        of.into_iter().flat_map(|boss| &boss.cards).map(|card| card.id.as_str())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CallDraft {
    number: String,
    about: About,
    #[expect(dead_code, reason = "says where the number comes from to whoever reads the file")]
    origin: Origin,
}

/// Reads the codec; entries that are wrong are reported and left out.
pub(super) fn read(
    files: &Files,
    pack: Option<&Pack>,
    stages: &BTreeSet<&str>,
    reports: &mut Vec<Report>,
) -> Vec<Call> {
    let mut document = open(files, CODEC);
    document.only(&["entry"]);
    let entries: Vec<CallDraft> = document.list("entry");
    let mut calls: Vec<Call> = Vec::new();
    for (entry, draft) in entries.into_iter().enumerate() {
        let path = |key: &'static str| at!["entry", entry, key];
        let unknown = unknown(&draft.about, pack, stages, path("about"));
        let number = codec_number(&draft.number);
        let wrong = match number {
            None => Some(format!("`{}` is no codec number: NN.NN", draft.number)),
            Some(number) if calls.iter().any(|call| call.number == number) => {
                Some(format!("{} stands twice", draft.number))
            }
            Some(_) => None,
        };
        let wrong = wrong.map(|message| Flaw { path: path("number"), message });
        for flaw in unknown.iter().chain(&wrong) {
            flag(&mut document, flaw, &[]);
        }
        calls.extend(number.map(|number| Call { number, about: draft.about }));
    }
    calls.sort_by_key(|call| call.number);
    reports.extend(document.into_reports());
    calls
}

/// A name that nothing has.
fn unknown(about: &About, pack: Option<&Pack>, stages: &BTreeSet<&str>, mut path: Path) -> Option<Flaw> {
    let (key, what, name, known): (&str, &str, &str, Vec<&str>) = match about {
        About::Equipment(id) => ("equipment", "card", id, pack?.equipment.iter().map(|it| it.id.as_str()).collect()),
        About::System(id) => ("system", "card", id, pack?.systems.iter().map(|it| it.id.as_str()).collect()),
        About::Character(id) => ("character", "character", id, Character::ALL.iter().map(|it| it.id()).collect()),
        About::Stage(id) => ("stage", "stage", id, stages.iter().copied().collect()),
        About::Events(id) => ("events", "stage", id, stages.iter().copied().collect()),
        About::Boss(id) => ("boss", "boss", id, pack?.bosses.iter().map(|it| it.id.as_str()).collect()),
        About::Deck(id) => {
            let decks = pack?.bosses.iter().filter(|boss| !boss.cards.is_empty());
            ("deck", "boss", id, decks.map(|it| it.id.as_str()).collect())
        }
        About::Action(_)
        | About::Token(_)
        | About::Space(_)
        | About::Chapter(_)
        | About::Rule(_)
        | About::Failure
        | About::Joke => return None,
    };
    path.push(key.into());
    (!known.contains(&name)).then(|| Flaw::unknown(path, what, name, known))
}
