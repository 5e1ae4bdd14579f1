//! Special-action cards: what every player gets in a boss stage (STG-10).

use table::{Chance, Log, Seat};

use super::Deed;
use crate::action::{Aim, Way};
use crate::card::{Card, Effect};
use crate::event::Event;
use crate::frame::{Flight, Harm};
use crate::game::Infiltration;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::{Dir, Space};

/// REX-1. The action tokens that can be added to the first: whoever has more has spent them elsewhere.
pub(super) const MORE_DICE: u8 = 4;

impl Infiltration {
    /// TNK-6, HIN-5, REX-1. Throwing and firing, and taking new ones from a supply icon.
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
            (Way::Plain, aim) => match effect {
                Effect::Stinger { white, .. } => self.launch(at, white, aim).map(|deed| (deed, 1)),
                _ if aim == Aim::None => Ok((Deed::Lob, 1)),
                _ => Err(Refusal::NoSuchUse),
            },
            (Way::Reload, Aim::None) if !self.stage.supplies.contains(at) => Err(Refusal::NoSupply),
            (Way::Reload, Aim::None) => {
                let missing = self.missing_tokens(seat, card);
                if missing > 0 { Ok((Deed::Refill(missing), 0)) } else { Err(Refusal::NothingToGain) }
            }
            _ => Err(Refusal::NoSuchUse),
        }
    }

    /// REX-1. A missile at a part of the boss, with a white die more for each action token more.
    fn launch(&self, at: Space, white: u8, aim: Aim) -> Result<Deed, Refusal> {
        match aim {
            Aim::At(target) => self.shot(at, target, white, Harm::Missile),
            Aim::AtWith(target, more @ 1..=MORE_DICE) => self.shot(at, target, white + more, Harm::Missile),
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

    /// TNK-6, HIN-5. One die in one direction, then the other in another. `None`: it is wasted.
    pub(super) fn flown(&self, flight: Flight, die: u8, dir: Dir, then: Option<Dir>) -> Result<Option<Space>, Refusal> {
        let from = self.player(flight.seat).and_then(|player| player.at).ok_or(Refusal::NotThisQuestion)?;
        let effect = self.pack.card(flight.card).map(|says| says.effect);
        let missile = matches!(effect, Some(Effect::Sam { .. }));
        let face = |die: u8| flight.dice.get(usize::from(die)).copied().filter(|face| *face > 0);
        let first = face(die).ok_or(Refusal::NoSuchDie)?;
        let both = flight.dice.iter().all(|face| *face > 0);
        let enough = missile && then.is_none() || both == then.is_some();
        if !enough || then == Some(dir) {
            return Err(Refusal::NoSuchUse);
        }
        let carry =
            |from, dir, spaces| if missile { self.soars(from, dir, spaces) } else { self.lands(from, dir, spaces) };
        let halfway = carry(from, dir, first);
        let Some(then) = then else { return Ok(halfway) };
        let second = face(1 - die).ok_or(Refusal::NoSuchDie)?;
        Ok(halfway.and_then(|at| carry(at, then, second)))
    }

    /// TNK-6. The space so far away, if it is floor of the map: nothing on the way counts.
    fn lands(&self, from: Space, dir: Dir, spaces: u8) -> Option<Space> {
        let to = (0..spaces).try_fold(from, |at, _| at.next(dir))?;
        (self.stage.board.floor().contains(to) && !self.state.locked.contains(to)).then_some(to)
    }

    /// HIN-5. The space so far away, if nothing on the way stops a missile.
    fn soars(&self, from: Space, dir: Dir, spaces: u8) -> Option<Space> {
        (0..spaces).try_fold(from, |at, _| self.flies(at, dir))
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// TNK-6, HIN-5. It is decided where it flies: something comes of it, or it is wasted.
    pub(super) fn let_fly(&mut self, flight: Flight, die: u8, dir: Dir, then: Option<Dir>) -> Result<(), Refusal> {
        let to = self.game.flown(flight, die, dir, then)?;
        let seat = flight.seat;
        let from = self.game.player(seat).and_then(|player| player.at).ok_or(Refusal::NotThisQuestion)?;
        let effect = self.pack().card(flight.card).map(|says| says.effect);
        self.leave();
        self.emit(Event::Thrown { seat, from, to });
        match (to, effect) {
            (Some(at), Some(Effect::Lob { within, damage, .. })) => self.burst_by_dice(seat, at, within, damage),
            (Some(at), Some(Effect::Sam { .. })) => self.missile_rests(seat, at),
            _ => {}
        }
        Ok(())
    }

    /// TNK-5, TNK-6. A grenade goes off where it landed.
    fn burst_by_dice(&mut self, seat: Seat, at: Space, within: u8, damage: u8) {
        self.go_off(seat, at, within);
        self.hit_boss_part(seat, at, "TNK-5");
        let reached = self.game.reached(at, within);
        for other in self.game.seats() {
            if self.game.player(other).and_then(|player| player.at).is_some_and(|at| reached.contains(at)) {
                self.hurt_player(other, damage);
            }
        }
    }

    /// TNK-5, HIN-4. A hit deals what the space of the figure says; a starred one also the bonus of a card.
    pub(crate) fn hit_boss_part(&mut self, seat: Seat, at: Space, rule: &'static str) {
        let Some(part) = self.game.boss_part(at) else { return };
        let bonus = if part.star { self.boss_bonus() } else { 0 };
        self.hurt_boss(part.damage.saturating_add(bonus), Some(seat), rule);
    }
}
