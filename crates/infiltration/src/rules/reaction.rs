//! Chapter 13, reactions: what a guard does about tokens in its space.

use table::{Chance, Log, Seat};

use crate::card::{DeadPart, InvestigatePart, KoPart, ReactionPart};
use crate::event::Event;
use crate::frame::{Activation, Answer, Frame, Offer, Question, Reacting};
use crate::game::Infiltration;
use crate::ids::{BodyKind, Side};
use crate::rules::Referee;
use crate::space::Space;
use crate::stage::When;
use crate::state::{Body, Guard};

impl Infiltration {
    fn body_here(&self, at: Space, dead: bool) -> Option<Body> {
        let here = |body: &&Body| body.at == at && (body.kind == BodyKind::Dead) == dead;
        self.state.bodies.iter().find(here).copied()
    }

    fn token_here(&self, at: Space, side: Side) -> Option<Seat> {
        self.tokens().find(|(_, token)| token.at == at && token.side == side).map(|(seat, _)| seat)
    }

    /// The first steps of the shortest paths from a guard to a character inside its zone, by bits.
    fn tracks(&self, guard: Guard, seat: Seat) -> u8 {
        let zone = self.stage.board.zone(self.zone_of(guard.at));
        let Some(to) = self.player(seat).and_then(|player| player.at).filter(|to| zone.contains(*to)) else { return 0 };
        self.ground().on_routes(guard.at, to, |routes| routes.onward(guard.at, guard.facing))
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// RCT-1. Draws the top reaction card; an empty deck is the discards turned over.
    pub(crate) fn react(&mut self, guard: u8, at: Space) {
        if self.state().reactions.is_empty() {
            self.emit(Event::ReactionsTurned);
        }
        let Some(card) = self.state().reactions.last().copied() else { return };
        let body = self.state().bodies.iter().any(|body| body.at == at);
        self.emit(Event::ReactionDrawn { guard });
        self.enter(Frame::Reaction(Reacting { guard, reaction: card.reaction, part: 0, tracks: None }));
        if body {
            self.fire(When::BodyFound, None);
        }
    }

    /// RCT-1. Every token in the space, one at a time, in the order printed on the card.
    #[inline(never)]
    pub(crate) fn step_reaction(&mut self, reacting: Reacting) {
        let Some(guard) = self.game.guard(reacting.guard).copied() else { return self.leave() };
        if let Some(seat) = reacting.tracks {
            return self.follow_tracks(reacting, guard, seat);
        }
        let Some(part) = reacting.reaction.order.get(usize::from(reacting.part)) else { return self.leave() };
        let found = match part {
            ReactionPart::Ko => self.react_to_body(reacting, guard, false),
            ReactionPart::Dead => self.react_to_body(reacting, guard, true),
            ReactionPart::Alert => self.react_to_alert(guard),
            ReactionPart::Investigate => self.react_to_sound(reacting, guard),
        };
        if !found {
            self.go_on(Frame::Reaction(Reacting { part: reacting.part + 1, ..reacting }));
        }
    }

    fn react_to_body(&mut self, reacting: Reacting, guard: Guard, dead: bool) -> bool {
        let Some(body) = self.game.body_here(guard.at, dead) else { return false };
        self.emit(Event::BodyRemoved { at: body.at, kind: body.kind, roped: body.roped });
        if dead && reacting.reaction.dead == DeadPart::RemoveAndBottom {
            self.bottom_order();
        }
        if !dead && reacting.reaction.ko == KoPart::Wake {
            self.spawn(guard.at, None, true);
        }
        true
    }

    fn react_to_alert(&mut self, guard: Guard) -> bool {
        let Some(seat) = self.game.token_here(guard.at, Side::Alert) else { return false };
        self.emit(Event::AttentionRemoved { seat, at: guard.at, side: Side::Alert });
        self.look_out();
        true
    }

    fn react_to_sound(&mut self, reacting: Reacting, guard: Guard) -> bool {
        let Some(seat) = self.game.token_here(guard.at, Side::Investigate) else { return false };
        self.emit(Event::AttentionRemoved { seat, at: guard.at, side: Side::Investigate });
        match reacting.reaction.investigate {
            InvestigatePart::Remove => {}
            InvestigatePart::TurnBack => self.turn_back(reacting.guard, guard),
            InvestigatePart::FollowTracks => {
                self.go_on(Frame::Reaction(Reacting { tracks: Some(seat), ..reacting }));
            }
        }
        true
    }

    /// RCT-2. With no other token in the zone and a free space behind it, the guard turns round.
    fn turn_back(&mut self, number: u8, guard: Guard) {
        let zone = *self.stage().board.zone(self.game.zone_of(guard.at));
        let others = self.game.tokens().any(|(_, token)| zone.contains(token.at));
        let back = guard.facing.back();
        let free = self.game.zone_step(guard.at, back).is_some_and(|space| self.game.figure_at(space).is_none());
        if !others && free {
            self.emit(Event::GuardTurned { guard: number, facing: back, rule: "RCT-2" });
            self.look_out();
        }
    }

    /// RCT-2. The guard turns towards whoever left the token; then, if it sees nobody and nobody is in
    /// the way, it goes a space that way, and off the path it had.
    fn follow_tracks(&mut self, reacting: Reacting, guard: Guard, seat: Seat) {
        let dirs = self.game.tracks(guard, seat);
        let next = Frame::Reaction(Reacting { tracks: None, ..reacting });
        if dirs == 0 {
            return self.go_on(next);
        }
        let everybody = self.game.everybody();
        let Some(answer) = self.ask(Question::Path, everybody, Offer::Dirs(dirs)) else { return };
        let Answer::Dir(dir) = answer else { return self.go_on(next) };
        if dir != guard.facing {
            self.go_on(Frame::Reaction(reacting));
            self.emit(Event::GuardTurned { guard: reacting.guard, facing: dir, rule: "RCT-2" });
            return self.look_out();
        }
        let free = self.game.zone_step(guard.at, dir).filter(|to| self.game.figure_at(*to).is_none());
        match free {
            Some(to) if self.game.players_seen(guard.at, dir).is_empty() => self.step_off_the_path(reacting.guard, to),
            _ => self.go_on(next),
        }
    }

    fn step_off_the_path(&mut self, guard: u8, to: Space) {
        self.emit(Event::GuardMoved { guard, to });
        self.leave();
        if let Some(Frame::Guard(active)) = self.game.frame() {
            self.go_on(Frame::Guard(Activation { walked: active.path.len() as u8, ..active }));
        }
        self.untie(to);
        self.look_out();
        self.explode_claymores(to);
    }
}
