//! Scenarios: a position put together by hand, what happens in it, and what must come out.
//!
//! A file is read, its position checked, its script played and its expectations compared. Whatever is
//! wrong with the file or the script is reported with file, line and column, as for packs. How to
//! write one stands in `docs/scenarios.md`.

mod dice;
mod expect;
mod outcome;
mod script;

use std::fmt;
use std::sync::Arc;

use conquest::Event;
use conquest::pack::Pack;
use conquest::position::{PositionDraft, Start};
use serde::Deserialize;
use table::draft::Step;
use table::{Faces, Game as _};

use crate::document::Document;
use crate::report::Report;
use dice::{Dice, DiceDraft, SeedDraft};
use expect::Expect;
use script::{Refused, Script};

pub use expect::Difference;
pub use outcome::{DecksLeft, Outcome, Pending};

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

/// The keys that are no part of the position.
const FRAME: [&str; 4] = ["game", "title", "rules", "seed"];
const TABLES: [&str; 3] = ["dice", "script", "expect"];
/// The keys of the position.
const POSITION: [&str; 18] = [
    "mode",
    "players",
    "options",
    "turn",
    "phase",
    "round",
    "port",
    "territories",
    "hand",
    "recruits",
    "maneuvers_left",
    "bought",
    "conquered",
    "objective_taken",
    "owned_at_start",
    "face_up",
    "under",
    "decks",
];

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

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ScriptDraft {
    commands: Vec<String>,
}

/// Everything a file says.
struct Scenario {
    frame: Frame,
    position: PositionDraft,
    dice: Option<DiceDraft>,
    commands: Vec<String>,
    expect: Option<Expect>,
}

/// Runs the scenario of a file, given its name for reports and its text.
pub fn run(file: &str, text: &str, pack: &Arc<Pack>) -> Ran {
    let mut document = Document::parse(file.to_owned(), text);
    let scenario = read(&mut document, pack);
    let title = scenario.frame.title.clone();
    if document.has_reports() {
        let verdict = Verdict::Error(document.into_reports());
        return Ran { title, outcome: None, refused: None, verdict };
    }
    let dice = Dice::new(scenario.frame.seed.as_ref(), scenario.dice.as_ref());
    let ran = play(&scenario, dice, &mut document, pack);
    Ran { title, ..ran }
}

fn read(document: &mut Document<'_>, pack: &Pack) -> Scenario {
    let known: Vec<&str> = FRAME.iter().chain(&POSITION).chain(&TABLES).copied().collect();
    let frame: Frame = document.part(&FRAME).unwrap_or_default();
    match frame.game.as_deref() {
        Some("conquest") => document.keys(&known),
        Some("infiltration") => document.flaw(&["game".into()], "scenarios of Infiltration cannot be played yet"),
        Some(other) => document.flaw(&["game".into()], &format!("`{other}` is not a game; there is `conquest`")),
        None if document.is_broken("game") => {}
        None => document.flaw(&[], "the key `game` is missing: game = \"conquest\""),
    }
    let position = document.part(&POSITION).unwrap_or_default();
    let dice: Option<DiceDraft> = document.optional("dice");
    for flaw in dice.iter().flat_map(DiceDraft::flaws) {
        document.flaw(&flaw.path, &flaw.message);
    }
    let script: ScriptDraft = document.optional("script").unwrap_or_default();
    let expect: Option<Expect> = document.optional("expect");
    for flaw in expect.iter().flat_map(|expect| expect.flaws(pack)) {
        document.flaw(&flaw.path, &flaw.message);
    }
    Scenario { frame, position, dice, commands: script.commands, expect }
}

/// Plays the script out of the position and compares what comes out.
fn play(scenario: &Scenario, mut dice: Dice, document: &mut Document<'_>, pack: &Arc<Pack>) -> Ran {
    let start = match scenario.position.check(pack, &mut dice) {
        Ok(start) => start,
        Err(flaws) => {
            for flaw in &flaws {
                document.flaw(&flaw.path, &flaw.message);
            }
            return Ran { title: None, outcome: None, refused: None, verdict: Verdict::Error(document.take_reports()) };
        }
    };
    let expected = scenario.expect.as_ref().and_then(|expect| expect.refused.as_deref());
    let mut script = Script::new(start.game.clone(), dice);
    let refused = script.perform(&scenario.commands, expected);
    let events = told(scenario, &start, &script, document);
    if let Some(faces) = script.dice.ran_out() {
        document.flaw(&["dice".into(), die_key(faces).into()], &format!("the dice in `{}` ran out", die_key(faces)));
    }
    let outcome = Outcome::of(&script.game, events);
    let verdict = verdict(scenario, refused.as_ref(), &outcome, document);
    Ran { title: None, outcome: Some(outcome), refused: refused.map(|refused| refused.id), verdict }
}

fn verdict(scenario: &Scenario, refused: Option<&Refused>, outcome: &Outcome, document: &mut Document<'_>) -> Verdict {
    let last = scenario.commands.len().checked_sub(1);
    let wanted = scenario.expect.as_ref().is_some_and(|expect| expect.refused.is_some());
    let unwanted = refused.filter(|refused| !wanted || Some(refused.command) != last);
    if let Some(refused) = unwanted
        && (refused.malformed || scenario.expect.is_none())
    {
        let path = ["script".into(), "commands".into(), Step::Entry(refused.command)];
        document.flaw(&path, &refused.message);
    } else if let Some(expect) = &scenario.expect {
        let mut differences: Vec<Difference> = unwanted.map(Difference::script).into_iter().collect();
        let answer = refused.filter(|refused| Some(refused.command) == last).map(|refused| refused.id);
        differences.extend(expect.differences(outcome, answer));
        if !document.has_reports() && !differences.is_empty() {
            return Verdict::Differs(differences);
        }
    }
    if document.has_reports() { Verdict::Error(document.take_reports()) } else { Verdict::Holds }
}

/// All events by names; a listed deck that ran out on the way is reported.
fn told(
    scenario: &Scenario,
    start: &Start,
    script: &Script,
    document: &mut Document<'_>,
) -> Vec<conquest::describe::Described> {
    let mut told = Vec::new();
    let mut run_out = Vec::new();
    let parts: [(&conquest::Conquest, &[Event]); 2] =
        [(&start.written, start.events.as_slice()), (&start.game, script.log.as_slice())];
    for (from, events) in parts {
        let mut position = from.clone();
        for event in events {
            position.apply(event);
            told.push(position.described(event));
            run_out.extend(position.deck_run_out(event));
        }
    }
    let decks = &scenario.position.decks;
    let is_listed = |deck: &str| match deck {
        "territory" => decks.territory.as_ref().is_some_and(|cards| !cards.is_empty()),
        _ => decks.shop.as_ref().is_some_and(|cards| !cards.is_empty()),
    };
    if let Some(deck) = run_out.into_iter().find(|deck| is_listed(deck)) {
        document.flaw(&["decks".into(), deck.into()], &format!("the deck `{deck}` ran out"));
    }
    told
}

const fn die_key(faces: Faces) -> &'static str {
    match faces {
        Faces::Six => "d6",
        Faces::Eight => "d8",
        Faces::White => "white",
    }
}
