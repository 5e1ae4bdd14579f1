//! The rules, a file a chapter of the specification.
//!
//! What only looks is on [`Conquest`]: a rule is a function that returns what it looked up or a named
//! [`Refusal`]. What changes something is on the [`Referee`] and goes through events.

mod battle;
mod board;
mod bosses;
mod card;
mod maneuver;
mod objective;
mod recruit;
mod setup;
mod shop;
mod turn;
mod window;

use table::{Chance, Log, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::game::Conquest;
use crate::refusal::Refusal;
use crate::state::{Phase, State};

/// Carries the rules out: a game, its chance and its log.
pub(crate) struct Referee<'a, C, L> {
    pub(crate) game: &'a mut Conquest,
    pub(crate) chance: &'a mut C,
    pub(crate) log: &'a mut L,
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// The one door for change.
    #[inline]
    fn emit(&mut self, event: Event) {
        let Conquest { pack, state } = &mut *self.game;
        state.apply(&event, pack);
        self.log.record(&event);
    }

    fn enter(&mut self, phase: Phase) {
        self.emit(Event::PhaseEntered { phase });
    }

    fn state(&self) -> &State {
        &self.game.state
    }

    /// Checks and does what a seat that is asked wants.
    pub(crate) fn perform(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.state().window.is_some() {
            return self.answer(seat, action);
        }
        match action {
            Action::Faction(faction) => self.take_faction(seat, faction),
            Action::Headquarters(territory) => self.place_headquarters(seat, territory),
            Action::Claim(territory) => self.claim(seat, territory),
            Action::Reinforce(territory) => self.reinforce(seat, territory),
            Action::FirstBoss(boss, territory) => self.place_first_boss(seat, boss, territory),
            Action::Trade { ones, twos } => self.trade(seat, ones, twos),
            Action::Deploy(territory, armies) => self.deploy(seat, territory, armies),
            Action::Buy(cards) => self.buy(seat, cards),
            Action::Pay(boss) => self.pay(seat, boss),
            Action::Dismiss(boss) => self.dismiss(seat, boss),
            Action::Hire(boss, territory) => self.hire(seat, boss, territory),
            Action::Play(design, args) => self.play_in_step(seat, design, args),
            Action::Attack { from, to, dice } => self.attack(from, to, dice),
            Action::Blitz { from, to, keep } => self.blitz(from, to, keep),
            Action::Defend(dice) => self.defend(seat, dice),
            Action::Roller(other) => self.name_roller(other),
            Action::Advance { armies, boss } => self.advance(armies, boss),
            Action::Airfield(territory) => self.build_airfield(seat, territory),
            Action::Objective(objective) => self.take_objective(seat, objective),
            Action::Maneuver(movement) => self.maneuver(seat, movement),
            Action::Dock(port) => self.dock(seat, port),
            Action::Pass => self.pass(seat),
            Action::StopAttacking => self.stop_attacking(),
            Action::End => self.end(seat),
        }
    }
}
