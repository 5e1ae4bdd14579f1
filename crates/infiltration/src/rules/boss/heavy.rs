//! Figures larger than a space that drive or stride over everything: the one place that knows where such
//! a figure has room, and what happens to whoever lies in its way.

use table::{Chance, Log};

use crate::board::Edge;
use crate::event::Event;
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::space::{Dir, Space};

/// What entering somebody's space deals (TNK-4, REX-4).
const CRUSHED: u8 = 1;

impl Infiltration {
    /// TNK-3, REX-4. Where a step leads, if the whole figure has room there and no wall is in its way.
    pub(super) fn rolls_to(&self, from: Space, dir: Dir) -> Option<Space> {
        let (boss, fight) = self.boss()?;
        let to = from.next(dir)?;
        let ends = boss.spaces(to, fight.facing);
        let free = *self.stage.board.floor() - self.state.locked;
        if ends.len() != boss.shape.parts.len() || !(ends - free).is_empty() {
            return None;
        }
        let swept = ends | boss.spaces(from, fight.facing);
        let walled = |at: Space, side: Dir| {
            at.next(side).is_some_and(|next| swept.contains(next)) && self.stage.board.edge(at, side) == Edge::Wall
        };
        let open = swept.iter().all(|at| !walled(at, Dir::E) && !walled(at, Dir::S));
        open.then_some(to)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// TNK-4, REX-4, EQP-008. Whoever and whatever lies in the spaces it enters.
    pub(super) fn roll_over(&mut self, from: Space, to: Space, rule: &'static str) {
        let before = self.game.boss_spaces();
        self.emit(Event::BossMoved { from, to, rule });
        let entered = self.game.boss_spaces() - before;
        for at in entered.iter() {
            if let Some(seat) = self.game.player_at(at) {
                self.hurt_player(seat, CRUSHED);
            }
            self.explode_claymores(at);
        }
    }
}
