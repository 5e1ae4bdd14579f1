//! Scenarios of Infiltration.

mod expect;
mod outcome;

use std::sync::Arc;

use infiltration::card::{Order, Pack};
use infiltration::event::Audience;
use infiltration::frame::{BossFrame, BossTurn, Frame};
use infiltration::position::PositionDraft;
use infiltration::stage::{Stage, StageDraft};
use infiltration::state::Failure;
use infiltration::{Event, Infiltration, Refusal};
use serde::Deserialize;
use table::describe::Described;
use table::draft::Flaw;
use table::{Faces, Seat};

use super::dice::{Dice, Queue};
use super::difference::Difference;
use super::script::{Script, Scripted};
use super::{Kind, Start};
use crate::document::Document;
use crate::infiltration_pack;
use expect::Expect;

pub use outcome::{Body, Boss, Guard, Outcome, Player, Token};

/// The dice as written; a colour that is left out is empty.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct DiceDraft {
    white: Vec<WhiteFace>,
    black: Vec<u8>,
}

/// What a white die shows, as written.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected what a white die shows: \"!\" or a number from 2 to 6")]
enum WhiteFace {
    Pips(u8),
    Mark(Mark),
}

#[derive(Clone, Debug, Deserialize)]
enum Mark {
    #[serde(rename = "!")]
    Bang,
}

impl WhiteFace {
    /// What a white die shows where the mark is the lowest face.
    const fn face(&self) -> u8 {
        match self {
            Self::Mark(Mark::Bang) => 1,
            // A number that no white die shows, for the check to find.
            Self::Pips(1) => 0,
            Self::Pips(pips) => *pips,
        }
    }
}

/// What happens.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct ScriptDraft {
    commands: Vec<String>,
    /// Whether the turns that are left end after the commands, and the enemies have their phase.
    enemy_phase: bool,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct EditionDraft {
    edition: Option<String>,
}

/// What a file says about a game of Infiltration.
pub(super) struct Scenario {
    pack: Arc<Pack>,
    stage: Option<Arc<Stage>>,
    position: PositionDraft,
    dice: Option<Vec<Queue>>,
    script: ScriptDraft,
    expect: Option<Expect>,
}

impl Kind for Scenario {
    type Game = Infiltration;
    type Outcome = Outcome;
    const KEYS: &'static [&'static [&'static str]] = &[&["edition"], &StageDraft::KEYS, &PositionDraft::KEYS];

    fn read(document: &mut Document<'_>) -> Self {
        let pack = Arc::clone(&crate::infiltration().pack);
        let edition: EditionDraft = document.part(&["edition"]).unwrap_or_default();
        if let Some(edition) = edition.edition.filter(|edition| edition != "final") {
            document.flaw(&["edition".into()], &format!("there is no edition `{edition}`, only `final`"));
        }
        let stage = infiltration_pack::ground(document, &pack).map(Arc::new);
        let position = document.part(&PositionDraft::KEYS).unwrap_or_default();
        let dice: Option<DiceDraft> = document.optional("dice");
        let queues = |dice: DiceDraft| {
            let white = dice.white.iter().map(WhiteFace::face);
            vec![Queue::new("white", Faces::White, white), Queue::new("black", Faces::Six, dice.black)]
        };
        let script = document.optional("script").unwrap_or_default();
        let expect: Option<Expect> = document.optional("expect");
        for flaw in expect.iter().flat_map(Expect::flaws) {
            document.flaw(&flaw.path, &flaw.message);
        }
        Self { pack, stage, position, dice: dice.map(queues), script, expect }
    }

    fn dice(&self) -> Option<&[Queue]> {
        self.dice.as_deref()
    }

    fn start(&self, dice: &mut Dice) -> Result<Start<Infiltration>, Vec<Flaw>> {
        let stage = self.stage.as_ref().ok_or_else(Vec::new)?;
        let written = self.position.check(&self.pack, stage, dice)?;
        let (mut game, mut events) = (written.clone(), Vec::new());
        game.resume(dice, &mut events);
        Ok(Start { written, events, game })
    }

    fn commands(&self) -> &[String] {
        &self.script.commands
    }

    /// One enemy phase, which the last command may have begun already. Without it, what the last
    /// command began goes on to the next action, unless that is what is looked at.
    fn after(&self, script: &mut Script<Infiltration>) {
        if self.script.enemy_phase {
            let since = script.last;
            script.answer_until(|script| enemies_are_done(&script.log[since..]));
        } else if self.expect.as_ref().is_some_and(|expect| !expect.looks_at_questions()) {
            script.answer_until(|script| matches!(script.game.frame(), Some(Frame::Turn(_) | Frame::Players)));
        }
    }

    fn lists(&self, deck: &str) -> bool {
        let decks = &self.position.decks;
        match deck {
            "orders" => decks.orders.as_ref().is_some_and(|cards| !cards.is_empty()),
            _ => decks.reactions.as_ref().is_some_and(|cards| !cards.is_empty()),
        }
    }

    fn refused(&self) -> Option<&str> {
        self.expect.as_ref()?.refused.as_deref()
    }

    fn outcome(game: &Infiltration, events: Vec<Described>) -> Outcome {
        Outcome::of(game, events)
    }

    fn differences(&self, outcome: &Outcome, refused: Option<&str>) -> Option<Vec<Difference>> {
        Some(self.expect.as_ref()?.differences(outcome, refused))
    }
}

/// Whether an enemy phase has begun, and after it a round.
fn enemies_are_done(log: &[Event]) -> bool {
    let begins = |event: &Event| {
        let boss = matches!(event, Event::Entered { frame: Frame::Boss(BossFrame::Turn(BossTurn::Begin)) });
        boss || matches!(event, Event::OrderDrawn { .. })
    };
    let drawn = log.iter().position(begins);
    drawn.is_some_and(|drawn| log[drawn..].iter().any(|event| matches!(event, Event::RoundStarted { .. })))
}

/// Questions answer themselves up to a character's next action.
impl Scripted for Infiltration {
    type Horizon = ();

    fn horizon(&self, _: Option<Seat>) {}

    fn may_answer_itself(&self) -> bool {
        !matches!(self.frame(), Some(Frame::Turn(_)))
    }

    fn is_within(&self, (): &mut ()) -> bool {
        true
    }

    fn is_out_of_place(&self, _: &str, refusal: &table::Refusal<Refusal>) -> bool {
        match refusal {
            table::Refusal::Rules(refusal) => matches!(refusal, Refusal::NotAsked | Refusal::NotThisQuestion),
            // What a word stands for may depend on the question.
            table::Refusal::Syntax(_) => self.may_answer_itself(),
            table::Refusal::SeatNeeded(_) => true,
            _ => false,
        }
    }

    fn refusal_told(&self, refusal: &Refusal) -> Described {
        self.described_refusal(refusal)
    }

    fn event_told(&self, event: &Event) -> Option<Described> {
        (event.audience() != Audience::Inner).then(|| self.described(event))
    }

    fn deck_run_out(&self, event: &Event) -> Option<&'static str> {
        let state = self.state();
        match event {
            // With discards to turn over it has not run out (RCT-1).
            Event::ReactionsTurned if state.reactions.is_empty() => Some("reactions"),
            Event::StageFailed { failure: Failure::OutOfTime }
                if state.orders.is_empty() && state.order != Some(Order::GameOver) =>
            {
                Some("orders")
            }
            _ => None,
        }
    }
}
