//! The rules, a file a chapter of the specification.
//!
//! What only looks is on [`Infiltration`]: a rule is a function that returns what it looked up or a
//! named [`Refusal`](crate::Refusal). What changes something is on the [`Referee`] and goes through
//! events. What takes several steps, or has to ask, is a [`Frame`]: [`Referee::run_on`] lets the
//! innermost go on until a player has to decide.

mod question;

use table::{Chance, Log, SeatSet};

use crate::card::Pack;
use crate::event::Event;
use crate::frame::{Answer, Ask, Frame, Offer, Question};
use crate::game::Infiltration;
use crate::stage::Stage;
use crate::state::{State, Verdict};

/// Carries the rules out: a game, its chance and its log.
pub(crate) struct Referee<'a, C, L> {
    pub(crate) game: &'a mut Infiltration,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// The one door for change.
    #[inline]
    pub(crate) fn emit(&mut self, event: Event) {
        let Infiltration { stage, state, .. } = &mut *self.game;
        state.apply(&event, stage);
        self.log.record(&event);
    }

    /// Starts something on top of what is under way.
    pub(crate) fn enter(&mut self, frame: Frame) {
        self.emit(Event::Entered { frame });
    }

    /// What is under way goes on as this.
    pub(crate) fn go_on(&mut self, frame: Frame) {
        self.emit(Event::Became { frame });
    }

    /// What is under way is done.
    pub(crate) fn leave(&mut self) {
        self.emit(Event::Left);
    }

    pub(crate) fn state(&self) -> &State {
        &self.game.state
    }

    pub(crate) fn stage(&self) -> &Stage {
        &self.game.stage
    }

    pub(crate) fn pack(&self) -> &Pack {
        &self.game.pack
    }

    /// Whether the stage has ended.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.state().verdict, Verdict::Cleared | Verdict::Failed(_))
    }

    /// Puts a question, or takes its answer. `None`: the question is put, and the frame that asks
    /// will be stepped again with the answer; so it must not have changed anything before.
    pub(crate) fn ask(&mut self, question: Question, seats: SeatSet, offer: Offer) -> Option<Answer> {
        if let Some(answer) = self.state().answer {
            return Some(answer);
        }
        let ask = Ask { question, seats, offer };
        let mut answers = self.game.answers(ask);
        let first = answers.next()?;
        let only = answers.next().is_none();
        let group = seats == self.game.everybody() && question.is_for_the_group();
        if only || self.state().settings.auto_resolve && group {
            return Some(first);
        }
        drop(answers);
        self.enter(Frame::Ask(ask));
        None
    }
}
