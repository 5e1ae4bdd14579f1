//! Scenarios of Conquest.

mod expect;
mod outcome;

use std::sync::Arc;

use conquest::action::Action;
use conquest::pack::Pack;
use conquest::position::PositionDraft;
use conquest::{Conquest, Event, Refusal};
use serde::Deserialize;
use table::describe::Described;
use table::draft::Flaw;
use table::{Faces, Game as _, Seat, Syntax};

use super::dice::{Dice, Queue};
use super::difference::Difference;
use super::script::Scripted;
use super::{Kind, Start};
use crate::document::Document;
use expect::Expect;

pub use outcome::{DecksLeft, Outcome};

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

/// The dice as written; a kind that is left out is empty.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct DiceDraft {
    d6: Vec<u8>,
    d8: Vec<u8>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ScriptDraft {
    commands: Vec<String>,
}

/// What a file says about a game of Conquest.
pub(super) struct Scenario {
    pack: Arc<Pack>,
    position: PositionDraft,
    dice: Option<Vec<Queue>>,
    commands: Vec<String>,
    expect: Option<Expect>,
}

impl Kind for Scenario {
    type Game = Conquest;
    type Outcome = Outcome;
    const KEYS: &'static [&'static [&'static str]] = &[&POSITION];

    fn read(document: &mut Document<'_>) -> Self {
        let pack = crate::conquest();
        let position = document.part(&POSITION).unwrap_or_default();
        let dice: Option<DiceDraft> = document.optional("dice");
        let queues =
            |dice: DiceDraft| vec![Queue::new("d6", Faces::Six, dice.d6), Queue::new("d8", Faces::Eight, dice.d8)];
        let script: ScriptDraft = document.optional("script").unwrap_or_default();
        let expect: Option<Expect> = document.optional("expect");
        for flaw in expect.iter().flat_map(|expect| expect.flaws(&pack)) {
            document.flaw(&flaw.path, &flaw.message);
        }
        Self { pack, position, dice: dice.map(queues), commands: script.commands, expect }
    }

    fn dice(&self) -> Option<&[Queue]> {
        self.dice.as_deref()
    }

    fn start(&self, dice: &mut Dice) -> Result<Start<Conquest>, Vec<Flaw>> {
        let start = self.position.check(&self.pack, dice)?;
        Ok(Start { written: start.written, events: start.events, game: start.game })
    }

    fn commands(&self) -> &[String] {
        &self.commands
    }

    fn lists(&self, deck: &str) -> bool {
        let decks = &self.position.decks;
        match deck {
            "territory" => decks.territory.as_ref().is_some_and(|cards| !cards.is_empty()),
            _ => decks.shop.as_ref().is_some_and(|cards| !cards.is_empty()),
        }
    }

    fn refused(&self) -> Option<&str> {
        self.expect.as_ref()?.refused.as_deref()
    }

    fn outcome(game: &Conquest, events: Vec<Described>) -> Outcome {
        Outcome::of(game, events)
    }

    fn differences(&self, outcome: &Outcome, refused: Option<&str>) -> Option<Vec<Difference>> {
        Some(self.expect.as_ref()?.differences(outcome, refused))
    }
}

/// To the end of the turn; for a command that names another seat, to the end of that seat's next turn.
pub(super) struct TurnsLeft {
    turn: Seat,
    named: Option<Seat>,
    reached: bool,
}

impl Scripted for Conquest {
    type Horizon = TurnsLeft;

    fn horizon(&self, named: Option<Seat>) -> TurnsLeft {
        let turn = self.turn();
        TurnsLeft { turn, named, reached: named.is_none_or(|seat| seat == turn) }
    }

    fn may_answer_itself(&self) -> bool {
        true
    }

    fn is_within(&self, horizon: &mut TurnsLeft) -> bool {
        let now = self.turn();
        if now != horizon.turn && horizon.reached {
            return false;
        }
        horizon.reached |= horizon.named == Some(now);
        horizon.turn = now;
        true
    }

    fn is_out_of_place(&self, line: &str, refusal: &table::Refusal<Refusal>) -> bool {
        let answers_windows =
            |line: Result<(_, Action), Syntax>| matches!(line, Ok((_, Action::Pass | Action::Play(..))));
        match refusal {
            table::Refusal::Rules(Refusal::NotAsked(_) | Refusal::WrongStep | Refusal::WrongWindow(_)) => true,
            table::Refusal::SeatNeeded(_) => !answers_windows(self.parse(line)),
            _ => false,
        }
    }

    fn refusal_told(&self, refusal: &Refusal) -> Described {
        self.described_refusal(refusal)
    }

    fn event_told(&self, event: &Event) -> Option<Described> {
        Some(self.described(event))
    }

    fn deck_run_out(&self, event: &Event) -> Option<&'static str> {
        Self::deck_run_out(self, event)
    }
}
