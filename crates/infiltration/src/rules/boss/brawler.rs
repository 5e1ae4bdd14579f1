//! The brawler: closes in, strikes with his fists, and shoves people over the rim; only fists hurt him
//! (FST-1 to FST-6).

use table::{Chance, Log, Seat};

use crate::boss::Targets;
use crate::event::Event;
use crate::frame::{Answer, BossFrame, Frame, Harm, Moving, Offer, Question, Struck};
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::space::{Dir, Space};

use super::figure::beside;

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

impl Infiltration {
    /// FST-4. Where the next space in a direction is: the rim is where the floor ends.
    fn shoved(&self, from: Space, dir: Dir) -> Shoved {
        if from.next(dir).is_none_or(|at| !self.stage.board.floor().contains(at)) {
            return Shoved::Over;
        }
        let free = |at: &Space| self.figure_at(*at).is_none();
        self.ground().step(from, dir).filter(free).map_or(Shoved::Held, Shoved::To)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// FST-2. Time runs, then he draws a card.
    pub(super) fn begin_round_of_fists(&mut self) {
        self.enter(Frame::Boss(BossFrame::Draw));
        self.raise_threat(1, "FST-2");
    }

    /// FST-3. One space nearer, facing that way, until he stands beside somebody.
    pub(super) fn close_in(&mut self, moving: Moving) {
        let Some(from) = self.state().boss.as_ref().and_then(|fight| fight.at) else { return self.leave() };
        let ways = if moving.left > 0 { self.game.steps_nearer(from) } else { 0 };
        let Some(answer) = self.ask(Question::BossFacing, self.game.everybody(), Offer::Dirs(ways)) else { return };
        let Answer::Dir(dir) = answer else {
            self.leave();
            return self.square_up("FST-3");
        };
        let Some(to) = from.next(dir) else { return self.leave() };
        self.go_on(Frame::Boss(BossFrame::Move(Moving { left: moving.left - 1, ..moving })));
        self.face_boss(dir, "FST-3");
        self.emit(Event::BossMoved { from, to, rule: "FST-3" });
        self.explode_claymores(to);
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
                    Shoved::To(to) => {
                        self.emit(Event::BossMoved { from: at, to, rule: "FST-5" });
                        self.explode_claymores(to);
                    }
                    Shoved::Held => {}
                    Shoved::Over => self.hurt_boss(FALLEN, Some(struck.seat), "FST-5"),
                }
            }
            _ => self.leave(),
        }
    }
}
