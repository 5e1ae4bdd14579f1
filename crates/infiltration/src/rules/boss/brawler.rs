//! The brawler: closes in, strikes with his fists, and shoves people over the rim; only fists hurt him
//! (FST-1 to FST-6).

use table::{Chance, Log, Seat};

use crate::boss::Targets;
use crate::event::Event;
use crate::frame::{Answer, BossFrame, Frame, Harm, Moving, Offer, Question, Struck};
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::space::{Dir, Space};

/// FST-5. So much damage in one attack drives him back.
const STAGGERED: u8 = 2;

/// FST-4, FST-5. What going over the rim deals.
const FALLEN: u8 = 2;

/// FST-1. Fists and blades.
pub(super) const fn minds(harm: Harm) -> bool {
    matches!(harm, Harm::Melee)
}

/// Where a shove takes somebody.
enum Shoved {
    /// To the next space.
    To(Space),
    /// Nowhere: a figure or a wall is in the way.
    Held,
    /// Over the rim.
    Over,
}

/// The direction from a space to one beside it.
fn beside(from: Space, at: Space) -> Option<Dir> {
    Dir::ALL.into_iter().find(|dir| from.next(*dir) == Some(at))
}

impl Infiltration {
    /// FST-4. Where the next space in a direction is: the rim is where the floor ends.
    fn shoved(&self, from: Space, dir: Dir) -> Shoved {
        if from.next(dir).is_none_or(|at| !self.stage.board.floor().contains(at)) {
            return Shoved::Over;
        }
        let free = |at: &Space| self.figure_at(*at).is_none();
        self.ground().step(from, dir).filter(free).map_or(Shoved::Held, Shoved::To)
    }

    /// FST-3. The steps that bring him nearer to the nearest player, by bits; none beside one.
    fn steps_nearer(&self, from: Space) -> u8 {
        let ground = self.ground();
        let away = |at: Space| self.on_map().filter_map(|(_, space, _)| ground.distance(at, space)).min();
        let Some(now) = away(from).filter(|steps| *steps > 1) else { return 0 };
        let nearer = |(_, next): &(Dir, Space)| away(*next).is_some_and(|steps| steps < now);
        let free = |(_, next): &(Dir, Space)| self.figure_at(*next).is_none();
        let steps = ground.steps(from).filter(nearer).filter(free);
        steps.fold(0, |dirs, (dir, _)| dirs | 1 << dir.index())
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// FST-2. Time runs, then he draws a card.
    pub(super) fn begin_round_of_fists(&mut self) {
        self.draw_boss_card();
        self.raise_threat(1, "FST-2");
    }

    /// FST-3. One space nearer, facing that way, until he stands beside somebody.
    pub(super) fn close_in(&mut self, moving: Moving) {
        let Some(from) = self.state().boss.as_ref().and_then(|fight| fight.at) else { return self.leave() };
        let ways = if moving.left > 0 { self.game.steps_nearer(from) } else { 0 };
        let Some(answer) = self.ask(Question::BossFacing, self.game.everybody(), Offer::Dirs(ways)) else { return };
        let Answer::Dir(dir) = answer else {
            self.leave();
            return self.square_up(from);
        };
        let Some(to) = from.next(dir) else { return self.leave() };
        self.go_on(Frame::Boss(BossFrame::Move(Moving { left: moving.left - 1, ..moving })));
        self.turn_fists(dir);
        self.emit(Event::BossMoved { from, to, rule: "FST-3" });
    }

    /// FST-3. He faces whoever he stands beside, of several the first by seats.
    fn square_up(&mut self, from: Space) {
        let near = self.game.boss_targets(Targets::Adjacent).iter().next();
        let at = near.and_then(|seat| self.game.player(seat)?.at);
        if let Some(dir) = at.and_then(|at| beside(from, at)) {
            self.turn_fists(dir);
        }
    }

    fn turn_fists(&mut self, facing: Dir) {
        if self.state().boss.as_ref().is_some_and(|fight| fight.facing != facing) {
            self.emit(Event::BossTurned { facing, rule: "FST-3" });
        }
    }

    /// FST-4. Everybody beside him is shoved straight away from him.
    pub(super) fn shove(&mut self, spaces: u8) {
        let Some(from) = self.state().boss.as_ref().and_then(|fight| fight.at) else { return };
        for seat in self.game.boss_targets(Targets::Adjacent).iter() {
            let at = self.game.player(seat).and_then(|player| player.at);
            if let Some(dir) = at.and_then(|at| beside(from, at)) {
                self.shove_player(seat, dir, spaces);
            }
        }
    }

    /// FST-4. Over the rim somebody hangs on to it: that hurts, and the shove ends.
    fn shove_player(&mut self, seat: Seat, dir: Dir, spaces: u8) {
        for _ in 0..spaces {
            let Some(from) = self.game.player(seat).and_then(|player| player.at) else { return };
            match self.game.shoved(from, dir) {
                Shoved::To(to) => self.emit(Event::PlayerPushed { seat, from, to }),
                Shoved::Held => return,
                Shoved::Over => return self.hurt_player(seat, FALLEN),
            }
        }
    }

    /// FST-5, FST-6. A hard hit drives him back, a miss is answered.
    pub(super) fn hit_back(&mut self, struck: Struck) {
        let Some((at, damage)) = self.state().boss.as_ref().and_then(|fight| Some((fight.at?, fight.damage))) else {
            return self.leave();
        };
        let amount = damage.saturating_sub(struck.before);
        let attacker = self.game.player(struck.seat).and_then(|player| player.at);
        match (amount, attacker.and_then(|from| beside(from, at))) {
            _ if struck.step > 0 => self.leave(),
            (0, _) => {
                self.leave();
                self.boss_reaction();
            }
            (STAGGERED.., Some(dir)) => {
                self.go_on(Frame::Boss(BossFrame::Struck(Struck { step: 1, ..struck })));
                match self.game.shoved(at, dir) {
                    Shoved::To(to) => self.emit(Event::BossMoved { from: at, to, rule: "FST-5" }),
                    Shoved::Held => {}
                    Shoved::Over => self.hurt_boss(FALLEN, Some(struck.seat), "FST-5"),
                }
            }
            _ => self.leave(),
        }
    }
}
