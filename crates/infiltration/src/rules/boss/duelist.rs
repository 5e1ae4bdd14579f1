//! The duelist: from node to node of his track, six bullets at a time, and an answer to whatever hurts
//! him (OCE-1 to OCE-4).

use table::{Chance, Log, Seat};

use crate::event::Event;
use crate::frame::{BossFrame, Frame, Harm, Pacing, Struck};
use crate::game::Infiltration;
use crate::ids::Arrow;
use crate::rules::Referee;
use crate::space::Space;

/// Everything hurts him.
pub(super) const fn minds(_: Harm) -> bool {
    true
}

impl Infiltration {
    /// OCE-1. The next node of the track that holds no figure.
    fn next_node(&self, from: Space, way: Arrow) -> Option<Space> {
        let slots = &self.stage.arena.as_ref()?.slots;
        let all = slots.len();
        let here = slots.iter().position(|(_, at)| *at == from)?;
        let node = |steps: usize| {
            let place = if way == Arrow::Right { here + steps } else { here + all - steps };
            slots[place % all].1
        };
        (1..all).map(node).find(|at| self.figure_at(*at).is_none())
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// OCE-4. With no bullet left he reloads, and that is his turn.
    pub(super) fn begin_duel(&mut self) {
        let Some((full, bullets)) = self.game.boss().map(|(boss, fight)| (boss.track, fight.threat)) else { return };
        if bullets > 0 {
            return self.draw_boss_card();
        }
        self.emit(Event::ThreatChanged { threat: full, rule: "OCE-4" });
    }

    /// OCE-4. Every attack takes a bullet; without one there is none.
    pub(super) fn take_bullet(&mut self) -> bool {
        let left = self.state().boss.as_ref().and_then(|fight| fight.threat.checked_sub(1));
        if let Some(threat) = left {
            self.emit(Event::ThreatChanged { threat, rule: "OCE-4" });
        }
        left.is_some()
    }

    /// OCE-1. To the next free node of the track, facing as its arrow says.
    pub(super) fn pace(&mut self, pacing: Pacing) {
        let stands = self.state().boss.as_ref().and_then(|fight| Some((fight.at?, fight.facing)));
        let Some((from, facing)) = stands.filter(|_| pacing.left > 0) else { return self.leave() };
        let Some(to) = self.game.next_node(from, pacing.way) else { return self.leave() };
        self.go_on(Frame::Boss(BossFrame::Pace(Pacing { left: pacing.left - 1, ..pacing })));
        self.emit(Event::BossMoved { from, to, rule: "OCE-1" });
        if let Some(arrow) = self.stage().forced(to).filter(|arrow| *arrow != facing) {
            self.emit(Event::BossTurned { facing: arrow, rule: "OCE-1" });
        }
        self.explode_claymores(to);
    }

    /// OCE-3. An explosion has hurt him: what follows waits until its damage is done.
    pub(super) fn feel(&mut self, amount: u8, by: Option<Seat>) {
        let Some(damage) = self.state().boss.as_ref().map(|fight| fight.damage) else { return };
        let before = damage.saturating_sub(amount);
        if let Some(seat) = by {
            self.enter(Frame::Boss(BossFrame::Struck(Struck { seat, before, step: 0 })));
        }
    }

    /// OCE-3. Hurt in a player's turn, he answers with a card.
    pub(super) fn wince(&mut self, struck: Struck) {
        self.leave();
        let hurt = self.state().boss.as_ref().is_some_and(|fight| fight.damage > struck.before);
        if hurt && self.state().turn().is_some() {
            self.boss_reaction();
        }
    }
}
