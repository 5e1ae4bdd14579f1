//! The tank: drives over everything, and only what explodes hurts it (TNK-1 to TNK-6).

use table::{Chance, Log};

use crate::board::Edge;
use crate::event::Event;
use crate::frame::{BossFrame, Frame, Harm, Moving};
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::space::{Dir, Space};

/// What entering somebody's space deals (TNK-4).
const CRUSHED: u8 = 1;

/// TNK-2. Grenades, mines and missiles.
pub(super) const fn minds(harm: Harm) -> bool {
    match harm {
        Harm::Grenade | Harm::Mine | Harm::Missile => true,
        Harm::Melee | Harm::Shot | Harm::Bomb => false,
    }
}

impl Infiltration {
    /// TNK-3. Where a step leads, if the whole figure has room there and no wall is in its way.
    fn drive_to(&self, from: Space, dir: Dir) -> Option<Space> {
        let (boss, _) = self.boss()?;
        let to = from.next(dir)?;
        let ends = boss.shape.spaces(to);
        let free = *self.stage.board.floor() - self.state.locked;
        if ends.len() != boss.shape.parts.len() || !(ends - free).is_empty() {
            return None;
        }
        let swept = ends | boss.shape.spaces(from);
        let walled = |at: Space, side: Dir| {
            at.next(side).is_some_and(|next| swept.contains(next)) && self.stage.board.edge(at, side) == Edge::Wall
        };
        let open = swept.iter().all(|at| !walled(at, Dir::E) && !walled(at, Dir::S));
        open.then_some(to)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// TNK-3. The next space; where it cannot go on, the rest is moved the other way.
    pub(super) fn drive(&mut self, moving: Moving) {
        let Moving { dir, left, back } = moving;
        let from = self.state().boss.as_ref().and_then(|fight| fight.at);
        let Some(from) = from.filter(|_| left > 0) else { return self.leave() };
        match self.game.drive_to(from, dir) {
            Some(to) => {
                self.go_on(Frame::Boss(BossFrame::Move(Moving { left: left - 1, ..moving })));
                self.roll_over(from, to);
            }
            None if back => self.leave(),
            None => self.go_on(Frame::Boss(BossFrame::Move(Moving { dir: dir.back(), back: true, ..moving }))),
        }
    }

    /// TNK-4, EQP-008. Whoever and whatever lies in the spaces it enters.
    fn roll_over(&mut self, from: Space, to: Space) {
        let before = self.game.boss_spaces();
        self.emit(Event::BossMoved { from, to, rule: "TNK-3" });
        let entered = self.game.boss_spaces() - before;
        for at in entered.iter() {
            if let Some(seat) = self.game.player_at(at) {
                self.hurt_player(seat, CRUSHED);
            }
            self.explode_claymores(at);
        }
    }
}
