//! Special-action cards: what every player gets in a boss stage (STG-10).

use table::{Chance, Log, Seat};

use super::Deed;
use crate::action::{Action, Aim, Options, Way};
use crate::card::{Card, Effect};
use crate::event::Event;
use crate::frame::Flight;
use crate::game::Infiltration;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::{Dir, Space};

impl Infiltration {
    /// TNK-6. Throwing, and taking new ones from a supply icon.
    pub(super) fn special_deed(
        &self,
        seat: Seat,
        at: Space,
        card: Card,
        effect: Effect,
        (way, aim): (Way, Aim),
    ) -> Result<(Deed, u8), Refusal> {
        if let Effect::Port { ports, .. } = effect {
            return self.port(ports.min(5), (way, aim)).map(|deed| (deed, 0));
        }
        match (way, aim) {
            (Way::Plain, Aim::None) => Ok((Deed::Lob, 1)),
            (Way::Reload, Aim::None) if !self.stage.supplies.contains(at) => Err(Refusal::NoSupply),
            (Way::Reload, Aim::None) => {
                let missing = self.missing_tokens(seat, card);
                if missing > 0 { Ok((Deed::Refill(missing), 0)) } else { Err(Refusal::NothingToGain) }
            }
            _ => Err(Refusal::NoSuchUse),
        }
    }

    /// MAN-1. A port to plug the controller into, until the right one is found.
    fn port(&self, ports: u8, how: (Way, Aim)) -> Result<Deed, Refusal> {
        let exposed = self.boss().is_some_and(|(_, fight)| fight.exposed);
        match how {
            (Way::Plain, Aim::With(port)) if (1..=ports).contains(&port) => {
                if exposed {
                    Err(Refusal::NothingToGain)
                } else {
                    Ok(Deed::Plug(port))
                }
            }
            _ => Err(Refusal::NoSuchUse),
        }
    }

    fn missing_tokens(&self, seat: Seat, card: Card) -> u8 {
        let full = self.pack.card(card).and_then(|says| says.tokens).unwrap_or(0);
        let left = self.player(seat).and_then(|player| player.item(card)).map_or(full, |item| item.tokens);
        full.saturating_sub(left)
    }

    /// TNK-6. One die in one direction, then the other in another. Only where each part ends counts:
    /// an obstacle or no space of the map wastes the throw.
    fn lob(&self, flight: Flight, die: u8, dir: Dir, then: Option<Dir>) -> Result<Option<Space>, Refusal> {
        let from = self.player(flight.seat).and_then(|player| player.at).ok_or(Refusal::NotThisQuestion)?;
        let face = |die: u8| flight.dice.get(usize::from(die)).copied().filter(|face| *face > 0);
        let first = face(die).ok_or(Refusal::NoSuchDie)?;
        let both = flight.dice.iter().all(|face| *face > 0);
        if both != then.is_some() || then == Some(dir) {
            return Err(Refusal::NoSuchUse);
        }
        let landed = self.lands(from, dir, first);
        let Some(then) = then else { return Ok(landed) };
        let second = face(1 - die).ok_or(Refusal::NoSuchDie)?;
        Ok(landed.and_then(|at| self.lands(at, then, second)))
    }

    /// The space so far away, if it is floor of the map.
    fn lands(&self, from: Space, dir: Dir, spaces: u8) -> Option<Space> {
        let to = (0..spaces).try_fold(from, |at, _| at.next(dir))?;
        (self.stage.board.floor().contains(to) && !self.state.locked.contains(to)).then_some(to)
    }

    /// Every way to throw.
    pub(super) fn list_lobs(&self, flight: Flight, into: &mut Options) {
        for die in 0..2 {
            for dir in Dir::ALL {
                for then in [None].into_iter().chain(Dir::ALL.map(Some)) {
                    if self.lob(flight, die, dir, then).is_ok() {
                        into.push(Action::Fly(die, dir, then));
                    }
                }
            }
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// TNK-5, TNK-6. The throw is decided: it goes off where it lands.
    pub(super) fn throw_lob(&mut self, flight: Flight, die: u8, dir: Dir, then: Option<Dir>) -> Result<(), Refusal> {
        let to = self.game.lob(flight, die, dir, then)?;
        let seat = flight.seat;
        let from = self.game.player(seat).and_then(|player| player.at).ok_or(Refusal::NotThisQuestion)?;
        let effect = self.pack().card(flight.card).map(|says| says.effect);
        self.leave();
        self.emit(Event::Thrown { seat, from, to });
        let (Some(at), Some(Effect::Lob { within, damage, .. })) = (to, effect) else { return Ok(()) };
        self.go_off(seat, at, within);
        self.hit_boss_part(seat, at);
        let reached = self.game.reached(at, within);
        for other in self.game.seats() {
            if self.game.player(other).and_then(|player| player.at).is_some_and(|at| reached.contains(at)) {
                self.hurt_player(other, damage);
            }
        }
        Ok(())
    }

    /// TNK-5. A hit deals what the space of the figure says; a starred one also the bonus of a card.
    fn hit_boss_part(&mut self, seat: Seat, at: Space) {
        let part = self.game.boss().and_then(|(boss, fight)| boss.shape.part(fight.at?, at));
        let Some(part) = part else { return };
        let bonus = if part.star { self.boss_bonus() } else { 0 };
        self.hurt_boss(part.damage.saturating_add(bonus), Some(seat), "TNK-5");
    }
}
