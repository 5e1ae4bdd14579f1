//! Chapter 13, and of chapter 11 what it needs: tokens found, guards woken, order cards shown.

use infiltration::card::{DeadPart, InvestigatePart, KoPart, Reaction, ReactionPart};
use infiltration::ids::{BodyKind, Side};
use infiltration::space::Dir;

use super::activation::{Activation, Deed, Flow, Over, direction};
use super::{At, DIRS, Guard, Order, back};

/// The guard figures there are (TRM-7).
const FIGURES: usize = 12;

impl Activation {
    /// RCT-1. Draws a card and treats the tokens in the guard's space in its order.
    pub(crate) fn react(&mut self) -> Flow {
        let Some(card) = self.draw_reaction() else { return Ok(()) };
        let here = self.guard().at;
        for part in card.order {
            while self.guard().at == here && self.treat(card, part)? {}
        }
        self.world.reaction_discards.push(card);
        Ok(())
    }

    fn draw_reaction(&mut self) -> Option<Reaction> {
        if self.world.reactions.is_empty() {
            self.world.reactions = self.world.reaction_discards.drain(..).rev().collect();
        }
        self.world.reactions.pop()
    }

    /// RCT-2. Treats one token of a part, if one is there.
    fn treat(&mut self, card: Reaction, part: ReactionPart) -> Result<bool, Over> {
        match part {
            ReactionPart::Ko => {
                let found = self.take_body(|kind| kind != BodyKind::Dead);
                if found && card.ko == KoPart::Wake {
                    self.spawn(self.guard().at)?;
                }
                Ok(found)
            }
            ReactionPart::Dead => {
                let found = self.take_body(|kind| kind == BodyKind::Dead);
                if found && card.dead == DeadPart::RemoveAndBottom {
                    self.bottom()?;
                }
                Ok(found)
            }
            ReactionPart::Alert => Ok(self.take_token(Side::Alert).is_some()),
            ReactionPart::Investigate => {
                let Some(owner) = self.take_token(Side::Investigate) else { return Ok(false) };
                match card.investigate {
                    InvestigatePart::TurnBack => self.turn_back(),
                    InvestigatePart::FollowTracks => self.follow_tracks(owner),
                    InvestigatePart::Remove => {}
                }
                Ok(true)
            }
        }
    }

    fn take_body(&mut self, fits: impl Fn(BodyKind) -> bool) -> bool {
        let here = self.guard().at;
        let place = self.world.bodies.iter().position(|body| body.at == here && fits(body.kind));
        place.map(|place| self.world.bodies.remove(place)).is_some()
    }

    fn take_token(&mut self, side: Side) -> Option<usize> {
        let found = Some((self.guard().at, side));
        let seat = self.world.players.iter().position(|player| player.token == found)?;
        self.world.players[seat].token = None;
        self.world.watch();
        Some(seat)
    }

    /// RCT-2. With no other attention token in the zone and a free space behind, half a turn.
    fn turn_back(&mut self) {
        let Guard { at, facing } = self.guard();
        let zone = self.world.zone_of(at);
        let tokens = self.world.players.iter().filter_map(|player| player.token);
        let others = tokens.filter(|(lies, _)| self.world.zone_of(*lies) == zone).count();
        let behind = back(facing);
        if others == 0 && !self.world.blocked(at, behind) && self.is_free_at(behind) {
            self.meet("RCT-2 turned back");
            self.turn(behind);
        }
    }

    /// RCT-2. Towards the owner's figure, and a step that way if nobody is seen and nobody is there.
    fn follow_tracks(&mut self, owner: usize) {
        let Guard { at, facing } = self.guard();
        let Some(figure) = self.world.players[owner].at else { return };
        let Some(path) = self.world.shortest_path(at, facing, figure) else { return };
        let Some(next) = path.first().and_then(|dir| self.world.adjacent(at, *dir)) else { return };
        self.turn(direction(at, next));
        self.meet_if(!self.sees_players().is_empty(), "RCT-2 stopped short by what it sees");
        self.meet_if(!self.world.is_free(next), "RCT-2 stopped short by a figure");
        if self.sees_players().is_empty() && self.world.is_free(next) {
            self.meet("RCT-2 followed the tracks");
            self.world.guards[self.world.active].at = next;
            self.deeds.push(Deed::Stepped(next));
            self.untie(next);
            self.world.watch();
        }
    }

    fn is_free_at(&self, dir: Dir) -> bool {
        self.world.adjacent(self.guard().at, dir).is_some_and(|next| self.world.is_free(next))
    }

    /// ORD-7 to ORD-9. A guard appears at a space or beside it.
    fn spawn(&mut self, named: At) -> Flow {
        let zone = self.world.zone_of(named);
        let beside = DIRS.into_iter().filter_map(|dir| self.world.adjacent(named, dir));
        let place = std::iter::once(named)
            .chain(beside)
            .find(|at| self.world.is_free(*at) && self.world.zone_of(*at) == zone)
            .filter(|_| self.world.guards.len() < FIGURES);
        let Some(at) = place else {
            self.meet("ORD-8 no room or no figure");
            return self.bottom();
        };
        self.meet("ORD-7 beside");
        self.meet_if(self.world.forced[at.y][at.x].is_some(), "ORD-9 a forced facing");
        self.meet_if(self.world.spawns.iter().any(|(space, dir)| *space == at && dir.is_some()), "ORD-9 a spawn icon");
        let facing = self.facing_of_new_guard(at);
        self.world.guards.push(Guard { at, facing });
        self.deeds.push(Deed::Spawned(at, facing));
        self.world.watch();
        Ok(())
    }

    /// ORD-9. An icon's facing, else the first that is not blocked ahead.
    fn facing_of_new_guard(&self, at: At) -> Dir {
        let icon = self.world.spawns.iter().find(|(space, _)| *space == at).and_then(|(_, facing)| *facing);
        let open = || DIRS.into_iter().find(|dir| !self.world.blocked(at, *dir));
        self.world.forced[at.y][at.x].or(icon).or_else(open).unwrap_or(Dir::N)
    }

    /// Shows the top order card and puts it on the bottom (ORD-6).
    fn bottom(&mut self) -> Flow {
        let Some(card) = self.world.orders.pop() else { return Ok(()) };
        self.deeds.push(Deed::Bottomed);
        self.world.orders.insert(0, card);
        if card == Order::GameOver {
            self.meet("ORD-6 game over");
            return Err(Over::Failed);
        }
        Ok(())
    }
}
