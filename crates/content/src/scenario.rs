//! Scenarios: a position put together by hand, what happens in it, and what must come out.
//!
//! A file is read, its position checked, its script played and its expectations compared. Whatever is
//! wrong with the file or the script is reported with file, line and column, as for packs. How to
//! write one stands in `docs/scenarios.md`. What is the same for every game is here; what a game has
//! of its own is its `Kind`.

pub mod conquest;
mod dice;
mod difference;
pub mod infiltration;
mod pending;
mod script;

use std::fmt;

use serde::Deserialize;
use table::Game;
use table::describe::Described;
use table::draft::{Flaw, Step};

use crate::document::Document;
use crate::report::Report;
use dice::{Dice, Queue, SeedDraft};
use script::{Refused, Script, Scripted};

pub use difference::Difference;
pub use pending::Pending;

/// What became of a scenario.
#[derive(Clone, Debug)]
pub struct Ran {
    /// What the scenario is about, as its file says.
    pub title: Option<String>,
    /// What came out, as far as it could be played.
    pub outcome: Option<Outcome>,
    /// The refusal of the last command that was put, if it was refused.
    pub refused: Option<&'static str>,
    /// Whether it holds.
    pub verdict: Verdict,
}

/// What came out.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(untagged)]
pub enum Outcome {
    /// Of a game of Conquest.
    Conquest(conquest::Outcome),
    /// Of a stage of Infiltration.
    Infiltration(infiltration::Outcome),
}

impl Outcome {
    /// What happened.
    pub fn events(&self) -> &[Described] {
        match self {
            Self::Conquest(outcome) => &outcome.events,
            Self::Infiltration(outcome) => &outcome.events,
        }
    }

    /// The question that is put now.
    pub fn pending(&self) -> Option<&Pending> {
        match self {
            Self::Conquest(outcome) => outcome.pending.as_ref(),
            Self::Infiltration(outcome) => outcome.pending.as_ref(),
        }
    }

    /// Where it stands, in a line.
    pub fn summary(&self) -> String {
        match self {
            Self::Conquest(outcome) => outcome.summary(),
            Self::Infiltration(outcome) => outcome.summary(),
        }
    }
}

impl From<conquest::Outcome> for Outcome {
    fn from(outcome: conquest::Outcome) -> Self {
        Self::Conquest(outcome)
    }
}

impl From<infiltration::Outcome> for Outcome {
    fn from(outcome: infiltration::Outcome) -> Self {
        Self::Infiltration(outcome)
    }
}

/// Whether a scenario holds.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// Everything expected came out, or nothing was expected.
    Holds,
    /// Something else came out.
    Differs(Vec<Difference>),
    /// The file or its script is in error.
    Error(Vec<Report>),
}

/// What is not in order, a line or a block each; nothing if all is.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Holds => Ok(()),
            Self::Differs(differences) => differences.iter().try_for_each(|it| writeln!(f, "{it}")),
            Self::Error(reports) => reports.iter().try_for_each(|it| writeln!(f, "  {it}")),
        }
    }
}

/// The keys that are the same for every game.
const FRAME: [&str; 4] = ["game", "title", "rules", "seed"];
const TABLES: [&str; 3] = ["dice", "script", "expect"];

/// What a file says about itself.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Frame {
    game: Option<String>,
    title: Option<String>,
    /// The rules it proves, which the coverage of the rules counts.
    rules: Vec<String>,
    seed: Option<SeedDraft>,
}

/// A position put together by hand, and the game that follows from it.
struct Start<G: Game> {
    /// The position as written.
    written: G,
    /// What happened up to the first question.
    events: Vec<G::Event>,
    /// The position in which the first question is put.
    game: G,
}

/// What the scenarios of one game have of their own.
trait Kind: Sized {
    /// The game.
    type Game: Scripted;
    /// What comes out.
    type Outcome: Into<Outcome>;
    /// The keys of its files besides those of all games.
    const KEYS: &'static [&'static [&'static str]];

    /// Reads what a file says; what is wrong with it is reported.
    fn read(document: &mut Document<'_>) -> Self;

    /// The dice as listed.
    fn dice(&self) -> Option<&[Queue]>;

    /// The position and the game that follows from it.
    fn start(&self, dice: &mut Dice) -> Result<Start<Self::Game>, Vec<Flaw>>;

    /// The commands.
    fn commands(&self) -> &[String];

    /// What happens after the last command.
    fn after(&self, _script: &mut Script<Self::Game>) {}

    /// Whether a deck is listed with cards.
    fn lists(&self, deck: &str) -> bool;

    /// The refusal that the last command shall meet.
    fn refused(&self) -> Option<&str>;

    /// What came out, by names.
    fn outcome(game: &Self::Game, events: Vec<Described>) -> Self::Outcome;

    /// Everything that came out differently; none if nothing is expected. `refused` is the refusal of
    /// the last command.
    fn differences(&self, outcome: &Self::Outcome, refused: Option<&str>) -> Option<Vec<Difference>>;
}

/// Runs the scenario of a file, given its name for reports and its text.
pub fn run(file: &str, text: &str) -> Ran {
    let mut document = Document::parse(file.to_owned(), text);
    let frame: Frame = document.part(&FRAME).unwrap_or_default();
    let ran = match frame.game.as_deref() {
        Some("conquest") => play::<conquest::Scenario>(&frame, &mut document),
        Some("infiltration") => play::<infiltration::Scenario>(&frame, &mut document),
        Some(other) => {
            let message = format!("`{other}` is not a game; there are `conquest` and `infiltration`");
            wrong(&mut document, &["game".into()], &message)
        }
        None if document.is_broken("game") => in_error(&mut document),
        None => wrong(&mut document, &[], "the key `game` is missing: game = \"conquest\" or \"infiltration\""),
    };
    Ran { title: frame.title, ..ran }
}

fn wrong(document: &mut Document<'_>, path: &[Step], message: &str) -> Ran {
    document.flaw(path, message);
    in_error(document)
}

fn in_error(document: &mut Document<'_>) -> Ran {
    Ran { title: None, outcome: None, refused: None, verdict: Verdict::Error(document.take_reports()) }
}

/// Reads the rest of a file, plays its script out of its position and compares what comes out.
fn play<K: Kind>(frame: &Frame, document: &mut Document<'_>) -> Ran {
    let keys: Vec<&str> = FRAME.iter().chain(K::KEYS.iter().copied().flatten()).chain(&TABLES).copied().collect();
    document.keys(&keys);
    let scenario = K::read(document);
    for flaw in scenario.dice().into_iter().flatten().flat_map(Queue::flaws) {
        document.flaw(&flaw.path, &flaw.message);
    }
    if document.has_reports() {
        return in_error(document);
    }
    let mut dice = Dice::new(frame.seed.as_ref(), scenario.dice().map(<[Queue]>::to_vec));
    match scenario.start(&mut dice) {
        Ok(start) => perform(&scenario, &start, dice, document),
        Err(flaws) => {
            for flaw in &flaws {
                document.flaw(&flaw.path, &flaw.message);
            }
            in_error(document)
        }
    }
}

fn perform<K: Kind>(scenario: &K, start: &Start<K::Game>, dice: Dice, document: &mut Document<'_>) -> Ran {
    let mut script = Script::new(start.game.clone(), dice);
    let refused = script.perform(scenario.commands(), scenario.refused());
    if refused.is_none() {
        scenario.after(&mut script);
    }
    let events = told(scenario, start, &script, document);
    if let Some(key) = script.dice.ran_out() {
        document.flaw(&["dice".into(), key.into()], &format!("the dice in `{key}` ran out"));
    }
    let outcome = K::outcome(&script.game, events);
    let verdict = verdict(scenario, refused.as_ref(), &outcome, document);
    Ran { title: None, outcome: Some(outcome.into()), refused: refused.map(|refused| refused.id), verdict }
}

fn verdict<K: Kind>(
    scenario: &K,
    refused: Option<&Refused>,
    outcome: &K::Outcome,
    document: &mut Document<'_>,
) -> Verdict {
    let last = scenario.commands().len().checked_sub(1);
    let unwanted = refused.filter(|refused| scenario.refused().is_none() || Some(refused.command) != last);
    let answer = refused.filter(|refused| Some(refused.command) == last).map(|refused| refused.id);
    let expected = scenario.differences(outcome, answer);
    if let Some(refused) = unwanted
        && (refused.malformed || expected.is_none())
    {
        let path = ["script".into(), "commands".into(), Step::Entry(refused.command)];
        document.flaw(&path, &refused.message);
    } else if let Some(found) = expected {
        let differences: Vec<Difference> = unwanted.map(Difference::script).into_iter().chain(found).collect();
        if !document.has_reports() && !differences.is_empty() {
            return Verdict::Differs(differences);
        }
    }
    if document.has_reports() { Verdict::Error(document.take_reports()) } else { Verdict::Holds }
}

/// All events by names; a listed deck that ran out on the way is reported.
fn told<K: Kind>(
    scenario: &K,
    start: &Start<K::Game>,
    script: &Script<K::Game>,
    document: &mut Document<'_>,
) -> Vec<Described> {
    let mut told = Vec::new();
    let mut run_out = Vec::new();
    for (from, events) in [(&start.written, &start.events), (&start.game, &script.log)] {
        let mut position = from.clone();
        for event in events {
            position.apply(event);
            told.extend(position.event_told(event));
            run_out.extend(position.deck_run_out(event));
        }
    }
    if let Some(deck) = run_out.into_iter().find(|deck| scenario.lists(deck)) {
        document.flaw(&["decks".into(), deck.into()], &format!("the deck `{deck}` ran out"));
    }
    told
}
