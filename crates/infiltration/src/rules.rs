//! The rules, a file a chapter of the specification.
//!
//! What only looks is on [`Infiltration`]: a rule is a function that returns what it looked up or a
//! named [`Refusal`](crate::Refusal). What changes something is on the [`Referee`] and goes through
//! events. What takes several steps, or has to ask, is a [`Frame`]: [`Referee::run_on`] lets the
//! innermost go on until a player has to decide.

mod action;
mod attention;
mod boss;
mod character;
mod damage;
mod dice;
mod equipment;
mod guard;
mod hacking;
mod interact;
mod movement;
mod order;
mod patrol;
mod price;
mod question;
mod reaction;
mod round;
#[cfg(test)]
mod scene;
mod script;
mod setup;
mod sight;
mod spawn;

use table::{Chance, Log, Seat, SeatSet};

pub use equipment::FlightEnd;
pub use price::Price;
pub use setup::{SetupError, empty_state, fresh_player, lock_doors};
pub(crate) use sight::Watcher;

use crate::action::{Action, Options};
use crate::card::Pack;
use crate::event::Event;
use crate::frame::{Answer, Ask, Frame, Offer, Question};
use crate::game::Infiltration;
use crate::refusal::Refusal;
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
    #[expect(clippy::inline_always, reason = "like the function that applies the event")]
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        let Infiltration { stage, state, .. } = &mut *self.game;
        let dealt = event.is_dealt();
        state.apply(&event, stage);
        self.log.record(&event);
        if !dealt {
            // There is nothing to drop, which the caller, who knows the event, sees at once.
            core::mem::forget(event);
        }
    }

    // The three events of the stack are the most frequent ones, and nearly always nobody listens: they
    // are applied by their own functions, the ones that [`State::apply`] calls for them.

    /// Starts something on top of what is under way.
    #[inline]
    pub(crate) fn enter(&mut self, frame: Frame) {
        self.game.state.enter(frame);
        self.log.record(&Event::Entered { frame });
    }

    /// What is under way goes on as this.
    #[inline]
    pub(crate) fn go_on(&mut self, frame: Frame) {
        self.game.state.become_frame(frame);
        self.log.record(&Event::Became { frame });
    }

    /// What is under way is done.
    #[inline]
    pub(crate) fn leave(&mut self) {
        self.game.state.leave();
        self.log.record(&Event::Left);
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
        let ask = Ask { question, seats, offer };
        let answer = self.state().answer.or_else(|| self.game.settled(ask));
        if answer.is_none() {
            self.enter(Frame::Ask(ask));
        }
        answer
    }
}

impl Infiltration {
    /// The answer to a question that is not put: there is only one, or the table wants none of those to the group.
    pub(crate) fn settled(&self, ask: Ask) -> Option<Answer> {
        let mut answers = self.answers(ask);
        let Some(first) = answers.next() else { return Some(Answer::No) };
        let group = ask.seats == self.everybody() && ask.question.is_for_the_group();
        let alone = self.state.settings.auto_resolve && group || answers.next().is_none();
        alone.then_some(first)
    }

    /// The seats that have to answer now.
    pub(crate) fn asked_now(&self) -> SeatSet {
        if matches!(self.state.verdict, Verdict::Cleared | Verdict::Failed(_)) {
            return SeatSet::EMPTY;
        }
        match self.state.frames.last() {
            Some(Frame::Ask(ask)) => ask.seats,
            Some(Frame::Turn(seat)) => SeatSet::only(*seat),
            Some(Frame::Players | Frame::Equip) => self.everybody(),
            Some(Frame::Dice) => self.state.roll.as_ref().map_or(SeatSet::EMPTY, |roll| roll.asked),
            Some(Frame::Flight(flight)) => SeatSet::only(flight.seat),
            Some(Frame::Return(returning)) => SeatSet::only(returning.seat),
            _ => SeatSet::EMPTY,
        }
    }

    /// Lists what a seat that is asked may do.
    pub(crate) fn list(&self, seat: Seat, into: &mut Options) {
        match self.frame() {
            Some(Frame::Ask(ask)) => self.answers(ask).for_each(|answer| into.push(Action::Choose(answer))),
            Some(Frame::Turn(_)) => self.list_turn(seat, into),
            Some(Frame::Players) => self.waiting().iter().for_each(|seat| into.push(Action::Turn(seat))),
            Some(Frame::Equip) => self.list_equip(into),
            Some(Frame::Dice) => self.list_dice(seat, into),
            Some(Frame::Flight(flight)) => self.list_flight(flight, into),
            Some(Frame::Return(_)) => self.list_returns(into),
            _ => {}
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Checks and does what a seat that is asked wants.
    pub(crate) fn perform(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Choose(answer) => self.choose(seat, answer),
            Action::Accept => self.accept(seat),
            Action::Spend(spend, dice, up) => self.spend(seat, spend, dice, up),
            Action::Turn(seat) => self.take_turn(seat),
            Action::Equip(seat, cards) => self.equip(seat, cards),
            Action::Ready => self.ready(),
            Action::Fly(die, dir, then) => self.fly(seat, die, dir, then),
            Action::Allocate(die, card, slot) => self.allocate(seat, die, card, slot),
            Action::TakeBack(card, slot) => self.take_back(seat, card, slot),
            Action::Return(card, top) => self.return_card(seat, card, top),
            _ => match self.game.frame() {
                Some(Frame::Turn(turn)) if turn == seat => self.act(seat, action),
                _ if matches!(action, Action::SpendMove(_)) => Err(Refusal::TokenNotNow),
                _ => Err(Refusal::NotThisQuestion),
            },
        }
    }

    /// Lets the innermost thing go on until a player has to decide or the stage is over.
    pub(crate) fn run_on(&mut self) {
        loop {
            match self.state().verdict {
                Verdict::Running => {}
                Verdict::Clearing => {
                    if self.game.frame().is_some_and(|frame| frame.is_between_actions()) {
                        return self.clear_stage();
                    }
                }
                Verdict::Cleared | Verdict::Failed(_) => return,
            }
            if self.step() {
                return;
            }
        }
    }

    /// One step of what is under way. Returns whether nothing goes on before a player has decided.
    fn step(&mut self) -> bool {
        let Some(frame) = self.game.state.frames.last() else { return true };
        match *frame {
            Frame::Ask(_) | Frame::Turn(_) | Frame::Equip | Frame::Flight(_) => return true,
            Frame::Players => return self.next_player(),
            Frame::Dice => return self.step_dice(),
            Frame::Return(returning) => return self.step_return(returning),
            Frame::RoundStart => self.start_round(),
            Frame::TurnEnd(seat, step) => self.step_turn_end(seat, step),
            Frame::Act(act) => self.step_act(act),
            Frame::Walk(walk) => self.step_walk(walk),
            Frame::Bonus(bonus) => self.step_bonus(bonus),
            Frame::Attack(attack) => self.step_attack(attack),
            Frame::Cornered(seat) => self.step_cornered(seat),
            Frame::Blast(blast) => self.step_blast(blast),
            Frame::Trap(trap) => self.step_trap(trap),
            Frame::System(system) => self.step_system(system),
            Frame::Inspection(seat) => self.step_inspection(seat),
            Frame::Script(script) => self.step_script(script),
            Frame::Spawn(spawn) => self.step_spawn(spawn),
            Frame::Enemy(enemy) => self.step_enemy(enemy),
            Frame::Zone(turn) => self.step_zone(turn),
            Frame::Guard(active) => self.step_guard(active),
            Frame::Reaction(reacting) => self.step_reaction(reacting),
            Frame::Boss(boss) => self.step_boss(boss),
        }
        false
    }
}
