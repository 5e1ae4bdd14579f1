//! Chapter 3, rounds and turns.

use table::{Chance, Log, Seat, SeatSet};

use crate::event::Event;
use crate::frame::{Enemy, Frame, Purpose, TurnEnd};
use crate::game::Infiltration;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::stage::When;
use crate::state::Flags;

impl Infiltration {
    /// The characters that still have their turn this round.
    pub(crate) fn waiting(&self) -> SeatSet {
        let waits = |(seat, player): (Seat, &crate::state::Player)| {
            (player.at.is_some() && !player.flags.has(Flags::DONE)).then_some(seat)
        };
        let seats = self.seats().zip(&self.state.players).filter_map(waits);
        seats.fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// ATT-6. The noise dice a character rolls at the end of its turn.
    fn noise_dice(&self, seat: Seat) -> u8 {
        let Some(player) = self.player(seat).filter(|_| self.is_sneaking(seat)) else { return 0 };
        let Some(at) = player.at else { return 0 };
        let zone = self.stage.board.zone(self.zone_of(at));
        if self.state.guard_spaces.meets(zone) { player.noisy.saturating_add(player.escorts) } else { 0 }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// RND-1. All action tokens come back.
    pub(crate) fn start_round(&mut self) {
        let round = self.state().round.saturating_add(1);
        self.go_on(Frame::Players);
        self.emit(Event::RoundStarted { round });
        self.look_out();
        self.fire(When::Round(round), None);
        self.fire(When::RoundStart, None);
    }

    /// RND-2. With one character left its turn begins by itself; with none the enemies act.
    /// Returns whether the players have to say who goes.
    pub(crate) fn next_player(&mut self) -> bool {
        let waiting = self.game.waiting();
        if waiting.is_empty() {
            self.go_on(Frame::Enemy(Enemy::Begin));
        } else if let Some(seat) = waiting.single() {
            self.start_turn(seat);
        } else {
            return true;
        }
        false
    }

    /// A group decision: who goes next.
    pub(crate) fn take_turn(&mut self, seat: Seat) -> Result<(), Refusal> {
        if !matches!(self.game.frame(), Some(Frame::Players)) || !self.game.waiting().contains(seat) {
            return Err(Refusal::NotThisQuestion);
        }
        self.start_turn(seat);
        Ok(())
    }

    fn start_turn(&mut self, seat: Seat) {
        self.emit(Event::TurnStarted { seat });
        self.enter(Frame::Turn(seat));
        self.bombs_due(seat);
    }

    /// The active character is done.
    pub(crate) fn end_turn(&mut self, seat: Seat) {
        self.go_on(Frame::TurnEnd(seat, TurnEnd::Noise));
    }

    /// RND-3. Noise check, unfinished damage, then what lasted until now ends.
    #[inline(never)]
    pub(crate) fn step_turn_end(&mut self, seat: Seat, step: TurnEnd) {
        match step {
            TurnEnd::Noise => {
                self.go_on(Frame::TurnEnd(seat, TurnEnd::Damage));
                let dice = self.game.noise_dice(seat);
                if dice > 0 {
                    self.begin_roll(seat, Purpose::Noise, dice, 0);
                }
            }
            TurnEnd::Damage => {
                self.go_on(Frame::TurnEnd(seat, TurnEnd::Effects));
                if self.state().guards.iter().flatten().any(|guard| guard.hurt_by.contains(seat)) {
                    self.alert(seat, "DMG-7");
                    self.emit(Event::HurtForgotten { seat });
                }
            }
            TurnEnd::Effects => {
                self.go_on(Frame::TurnEnd(seat, TurnEnd::Over));
                self.emit(Event::TurnEnded { seat });
                self.look_out();
                self.boss_after_turn();
                self.fire(When::TurnEnd, Some(seat));
            }
            TurnEnd::Over => self.leave(),
        }
    }
}
