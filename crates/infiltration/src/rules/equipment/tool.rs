//! Everything that is neither a weapon nor an explosive.

use arrayvec::ArrayVec;
use table::{Chance, Log, Seat};

use super::Deed;
use crate::action::{Aim, Way};
use crate::board::Zone;
use crate::card::{Card, Class, Effect};
use crate::event::Event;
use crate::game::Infiltration;
use crate::ids::{BodyKind, Verb};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::{Space, Spaces};
use crate::stage::{Lock, OBJECTIVES, TRAPS};
use crate::state::{Body, Flags, Player};

/// EQP-010. What can be done in a cardboard box.
pub(crate) const fn box_survives(verb: Verb) -> bool {
    matches!(verb, Verb::Sneak | Verb::Dash | Verb::Focus)
}

impl Infiltration {
    pub(super) fn tool_deed(
        &self,
        seat: Seat,
        at: Space,
        card: Card,
        effect: Effect,
        how: (Way, Aim),
    ) -> Result<(Deed, u8), Refusal> {
        let player = self.player(seat).ok_or(Refusal::NotAsked)?;
        match (effect, how) {
            (Effect::Camouflage { .. }, (Way::Plain, Aim::None)) => Ok((Deed::Vanish, 1)),
            (Effect::Camouflage { recharge: Some(_), .. }, (Way::Recharge, Aim::None)) => {
                let empty = player.item(card).is_some_and(|item| item.tokens == 0);
                if empty { Ok((Deed::Recharge, 0)) } else { Err(Refusal::TokensLeft) }
            }
            (Effect::Heal { amount, .. }, (Way::Plain, Aim::None)) => {
                let amount = Some(player.damage.min(amount)).filter(|amount| *amount > 0);
                Ok((Deed::Heal(amount.ok_or(Refusal::NothingToGain)?), 0))
            }
            (Effect::Chaff { .. }, (Way::Plain, Aim::None)) => Ok((Deed::Blind, 0)),
            (Effect::Box { .. }, (Way::Plain, Aim::None)) => Ok((self.hide(seat, player)?, 0)),
            (Effect::Medicine, (Way::Plain, Aim::None)) => Ok((self.medicine(player)?, 0)),
            (Effect::Keycard { level, .. }, (Way::Plain, aim)) => Ok((Deed::Open(self.door(at, aim, level)?), 0)),
            (Effect::GasMask { .. }, (way, Aim::None)) => Ok((self.look_through(way)?, 0)),
            (Effect::Rope { .. }, (Way::Plain, aim)) => Ok((Deed::Tie(self.loose_body(at, aim)?), 1)),
            (Effect::Pentazemin, (Way::Plain, Aim::None)) => Ok((Deed::Steady, 1)),
            (Effect::Suppressor { class }, (Way::Plain, Aim::On(gun))) => Ok((self.quieten(player, gun, class)?, 0)),
            (Effect::NightVision { within, .. }, (Way::Plain, Aim::None)) => {
                let around = self.ground().within(at, within.into());
                let hidden = self.hidden_objectives(&around).next().or(self.hidden_traps(&around).next());
                hidden.map(|_| (Deed::LightUp(within), 0)).ok_or(Refusal::NothingFacedown)
            }
            (Effect::Thermal { .. }, (Way::Plain, Aim::At(target))) => {
                let near = Spaces::only(target) & *self.stage.board.zone(self.zone_of(at));
                if self.lairs().meets(&near) {
                    return Ok((Deed::TurnUp(target), 0));
                }
                let place = self.hidden_objectives(&near).next();
                place.map(|place| (Deed::Uncover(place), 0)).ok_or(Refusal::NothingFacedown)
            }
            _ => Err(Refusal::NoSuchUse),
        }
    }

    /// EQP-010. Nobody gets into a box under an enemy's eyes.
    fn hide(&self, seat: Seat, player: &Player) -> Result<Deed, Refusal> {
        if player.flags.has(Flags::BOXED) {
            return Err(Refusal::AlreadyBoxed);
        }
        if self.is_watched(seat) {
            return Err(Refusal::InSight);
        }
        Ok(Deed::Hide)
    }

    /// EQP-011.
    fn medicine(&self, player: &Player) -> Result<Deed, Refusal> {
        if !self.stage.focus {
            return Err(Refusal::NoFocusHere);
        }
        if spent_tokens(player) == 0 {
            return Err(Refusal::NothingToGain);
        }
        Ok(Deed::Refresh)
    }

    /// EQP-013. The locked door that can be worked on from here on that side.
    fn door(&self, at: Space, aim: Aim, level: u8) -> Result<u8, Refusal> {
        let target = match aim {
            Aim::Here => Some(at),
            Aim::Dir(dir) => at.next(dir),
            _ => return Err(Refusal::NoSuchUse),
        };
        let there = |(door, lock): &(u8, &Lock)| Some(lock.at) == target && self.door_beside(at, *door);
        let (door, lock) = (0u8..).zip(&self.stage.doors).find(there).ok_or(Refusal::NothingToUse)?;
        if lock.level > level { Err(Refusal::DoorTooStrong) } else { Ok(door) }
    }

    /// EQP-014. An empty reaction deck is its discards turned over.
    fn look_through(&self, way: Way) -> Result<Deed, Refusal> {
        let reactions = self.state.reactions.len() + self.state.reaction_discards.len();
        match way {
            Way::Orders if self.state.orders.is_empty() => Err(Refusal::NothingToGain),
            Way::Orders => Ok(Deed::SeeOrder),
            Way::Reactions if reactions == 0 => Err(Refusal::NothingToGain),
            Way::Reactions => Ok(Deed::SeeReaction),
            _ => Err(Refusal::NoSuchUse),
        }
    }

    /// EQP-016. A knocked-out guard in reach that is not tied yet.
    fn loose_body(&self, at: Space, aim: Aim) -> Result<Space, Refusal> {
        let target = match aim {
            Aim::Here => Some(at),
            Aim::Dir(dir) => self.ground().step(at, dir),
            _ => return Err(Refusal::NoSuchUse),
        };
        let loose = |body: &Body| Some(body.at) == target && body.kind != BodyKind::Dead && !body.roped;
        self.state.bodies.iter().find(|body| loose(body)).map(|body| body.at).ok_or(Refusal::NoBody)
    }

    /// EQP-024, EQP-032. There is one suppressor of a class, and it stays on the firearm it was put on.
    fn quieten(&self, player: &Player, gun: Card, class: Class) -> Result<Deed, Refusal> {
        let fits = |card: Card| self.pack.card(card).is_some_and(|says| says.class == Some(class));
        player.item(gun).ok_or(Refusal::NotEquipped)?;
        if !fits(gun) {
            return Err(Refusal::NoSuchUse);
        }
        if player.items.iter().flatten().any(|item| item.quiet && fits(item.card)) {
            return Err(Refusal::NothingToGain);
        }
        Ok(Deed::Quieten(gun))
    }

    /// The facedown objectives in these spaces, the last first.
    fn hidden_objectives(&self, spaces: &Spaces) -> impl Iterator<Item = u8> {
        let all = (0..self.state.objectives.len() as u8).zip(&self.state.objectives).rev();
        all.filter(|(_, objective)| !objective.up && spaces.contains(objective.at)).map(|(place, _)| place)
    }

    /// The facedown traps in these spaces, the last first.
    fn hidden_traps(&self, spaces: &Spaces) -> impl Iterator<Item = u8> {
        let all = (0..self.state.traps.len() as u8).zip(&self.state.traps).rev();
        all.filter(|(_, trap)| !trap.up && spaces.contains(trap.at)).map(|(place, _)| place)
    }
}

/// The spent focus tokens of a character, by bits.
pub(crate) const fn spent_tokens(player: &Player) -> u8 {
    !player.focus & 0b1111
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    pub(super) fn use_tool(&mut self, seat: Seat, card: Card, deed: Deed) {
        match deed {
            Deed::Vanish => {
                self.emit(Event::EquipmentMarked { seat, card });
                self.emit(Event::FlagsSet { seat, flags: Flags::CAMOUFLAGED });
            }
            Deed::Steady => {
                self.emit(Event::EquipmentMarked { seat, card });
                self.emit(Event::FlagsSet { seat, flags: Flags::STEADY });
            }
            Deed::Recharge => self.emit(Event::TokensGained { seat, card, amount: 1 }),
            Deed::Heal(amount) => self.emit(Event::PlayerHealed { seat, amount }),
            Deed::Blind => self.blind(seat),
            Deed::Hide => self.emit(Event::Boxed { seat }),
            Deed::Refresh => self.refresh_all(seat),
            Deed::Open(door) => self.open_door(door, Some(seat)),
            Deed::SeeOrder => self.emit(Event::OrdersSeen { count: 1 }),
            Deed::SeeReaction => {
                if self.state().reactions.is_empty() {
                    self.emit(Event::ReactionsTurned);
                }
                self.emit(Event::ReactionSeen);
            }
            Deed::Tie(at) => self.emit(Event::BodyTied { at, tied: true }),
            Deed::Quieten(gun) => self.emit(Event::SuppressorAttached { seat, card: gun }),
            Deed::LightUp(within) => self.light_up(seat, within),
            Deed::Uncover(place) => self.reveal_objective(place),
            Deed::Strike(..)
            | Deed::Stun(..)
            | Deed::Burst(_)
            | Deed::Put(..)
            | Deed::Detonate
            | Deed::Launch(_)
            | Deed::Steer
            | Deed::Rocket(..)
            | Deed::Lob
            | Deed::Plug(_)
            | Deed::Sight(_)
            | Deed::TurnUp(_)
            | Deed::Refill(_) => {}
        }
    }

    /// EQP-003. With guards in the zone it draws attention.
    fn blind(&mut self, seat: Seat) {
        let Some(at) = self.game.player(seat).and_then(|player| player.at) else { return };
        let zone = self.game.zone_of(at);
        self.emit(Event::Blinded { zones: zone_bit(zone) });
        self.boss_after_chaff();
        if self.game.guards().any(|(_, guard)| self.game.zone_of(guard.at) == zone) {
            self.draw_attention(seat, "EQP-003");
        }
    }

    /// EQP-011.
    fn refresh_all(&mut self, seat: Seat) {
        let Some(player) = self.game.player(seat).copied() else { return };
        for focus in player.spent_focus() {
            self.emit(Event::FocusRefreshed { seat, focus });
        }
    }

    /// EQP-028. From the last to the first, because a blank one leaves the list.
    fn light_up(&mut self, seat: Seat, within: u8) {
        let Some(at) = self.game.player(seat).and_then(|player| player.at) else { return };
        let around = self.game.ground().within(at, within.into());
        let objectives: ArrayVec<u8, OBJECTIVES> = self.game.hidden_objectives(&around).collect();
        objectives.into_iter().for_each(|place| self.reveal_objective(place));
        let traps: ArrayVec<u8, TRAPS> = self.game.hidden_traps(&around).collect();
        traps.into_iter().for_each(|trap| self.reveal_trap(trap));
    }

    /// EQP-010. The box comes off; whoever calls looks out for the figure under it.
    pub(crate) fn unbox(&mut self, seat: Seat) {
        if self.game.player(seat).is_some_and(|player| player.flags.has(Flags::BOXED)) {
            self.emit(Event::Unboxed { seat });
        }
    }

    /// EQP-010. A guard that ends its activation before a box, facing it, looks under it.
    pub(crate) fn look_under_boxes(&mut self, guard: u8) {
        let Some(guard) = self.game.guard(guard) else { return };
        let ahead = self.game.ground().step(guard.at, guard.facing);
        if let Some(seat) = ahead.and_then(|at| self.game.player_at(at)) {
            self.unbox(seat);
            self.look_out();
        }
    }
}

/// A zone in a set of zones by bits.
pub(crate) const fn zone_bit(zone: Zone) -> u8 {
    1 << (zone.0 & 7)
}
