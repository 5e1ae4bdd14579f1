//! A reticle that a player moves over the map by dice (WLF-7).

use table::{Chance, Log, Seat};

use super::Deed;
use crate::action::{Aim, Way};
use crate::card::Card;
use crate::event::Event;
use crate::frame::Flight;
use crate::game::Infiltration;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::{Dir, Space, Spaces};

impl Infiltration {
    /// Where the reticle of a player is.
    fn sight_of(&self, seat: Seat) -> Option<Space> {
        self.state.boss.as_ref()?.sights.get(seat.index()).copied().flatten()
    }

    /// A reticle that is not on the map starts beside its owner.
    pub(super) fn sight(&self, seat: Seat, at: Space, how: (Way, Aim)) -> Result<Deed, Refusal> {
        match (how, self.sight_of(seat)) {
            ((Way::Plain, Aim::None), Some(_)) => Ok(Deed::Sight(None)),
            ((Way::Plain, Aim::None), None) => Err(Refusal::NoReticle),
            ((Way::Plain, Aim::Dir(_)), Some(_)) => Err(Refusal::ReticleOut),
            ((Way::Plain, Aim::Dir(dir)), None) => {
                let start = self.ground().step(at, dir).ok_or(Refusal::WayBlocked)?;
                Ok(Deed::Sight(Some(start)))
            }
            _ => Err(Refusal::NoSuchUse),
        }
    }

    /// The space so far away on the map, whatever lies between.
    pub(crate) fn away(&self, from: Space, dir: Dir, spaces: u8) -> Option<Space> {
        let (width, height) = self.stage.board.size();
        let to = (0..spaces).try_fold(from, |at, _| at.next(dir))?;
        (to.x() < width && to.y() < height).then_some(to)
    }

    /// By one die, then by the other, which must be used, too: the spaces from, between and to.
    pub(super) fn swung(
        &self,
        flight: Flight,
        die: u8,
        dir: Dir,
        then: Option<Dir>,
    ) -> Result<(Space, Space, Option<Space>), Refusal> {
        let from = self.sight_of(flight.seat).ok_or(Refusal::NoReticle)?;
        let face = |die: u8| flight.dice.get(usize::from(die)).copied().filter(|face| *face > 0);
        let first = face(die).ok_or(Refusal::NoSuchDie)?;
        if flight.dice.iter().all(|face| *face > 0) != then.is_some() {
            return Err(Refusal::NoSuchUse);
        }
        let between = self.away(from, dir, first).ok_or(Refusal::OffMap)?;
        let Some(then) = then else { return Ok((from, between, None)) };
        let second = face(1 - die).ok_or(Refusal::NoSuchDie)?;
        Ok((from, between, Some(self.away(between, then, second).ok_or(Refusal::OffMap)?)))
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    pub(super) fn take_aim(&mut self, seat: Seat, card: Card, start: Option<Space>) {
        if let Some(to) = start {
            self.emit(Event::ReticleMoved { seat: Some(seat), from: None, to });
        }
        self.roll_flight(seat, card);
    }

    /// The dice are used: whatever the reticle ends on is turned up, and the boss is hurt.
    pub(super) fn swing_sights(
        &mut self,
        flight: Flight,
        (die, dir, then): (u8, Dir, Option<Dir>),
        damage: u8,
    ) -> Result<(), Refusal> {
        let (from, between, to) = self.game.swung(flight, die, dir, then)?;
        let seat = flight.seat;
        self.leave();
        self.emit(Event::ReticleMoved { seat: Some(seat), from: Some(from), to: between });
        if let Some(to) = to {
            self.emit(Event::ReticleMoved { seat: Some(seat), from: Some(between), to });
        }
        let at = to.unwrap_or(between);
        self.turn_up(&Spaces::only(at));
        if self.game.is_boss_at(at) {
            self.hurt_boss(damage, Some(seat), "WLF-7");
        }
        Ok(())
    }

    /// A player's reticle leaves the map: after damage, and with any action but Aim and Focus.
    pub(crate) fn lower_sights(&mut self, seat: Seat) {
        if let Some(at) = self.game.sight_of(seat) {
            self.emit(Event::ReticleLost { seat, at });
        }
    }
}
