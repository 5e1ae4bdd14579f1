//! The psychic: floats over barriers and people, and bends what may be done to him (MAN-1 to MAN-7).

use table::{Chance, Log, Seat};

use crate::board::Edge;
use crate::event::Event;
use crate::frame::{BossFrame, Frame, Harm, Moving, Struck};
use crate::game::Infiltration;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::{Dir, Space};

/// MAN-3. The steps of the psychokinesis track, from its top.
const COLUMN: u8 = 0;
const ROW: u8 = 1;
const NO_FOCUS: u8 = 2;
const PUPPETS: u8 = 3;

/// Everything hurts him that gets through.
pub(super) const fn minds(_: Harm) -> bool {
    true
}

impl Infiltration {
    /// MAN-3. Whether he may be attacked from a space.
    pub(super) fn psychic_allows(&self, from: Space) -> Result<(), Refusal> {
        let Some((at, step)) = self.boss().and_then(|(_, fight)| Some((fight.at?, fight.threat))) else {
            return Ok(());
        };
        match step {
            COLUMN if from.x() != at.x() => Err(Refusal::WrongLine),
            ROW if from.y() != at.y() => Err(Refusal::WrongLine),
            _ => Ok(()),
        }
    }

    /// MAN-3. Whether nobody may use focus tokens now.
    pub(super) fn psychic_dims_focus(&self) -> bool {
        self.boss().is_some_and(|(_, fight)| fight.threat == NO_FOCUS)
    }

    /// MAN-4. The next space he can float to: over low barriers, and over figures in one go.
    fn float_to(&self, from: Space, dir: Dir) -> Option<Space> {
        let mut at = from;
        loop {
            if self.stage.board.edge(at, dir) == Edge::Wall {
                return None;
            }
            at =
                at.next(dir).filter(|at| self.stage.board.floor().contains(*at) && !self.state.locked.contains(*at))?;
            if self.figure_at(at).is_none() {
                return Some(at);
            }
        }
    }

    /// MAN-5. Whether there is room for so many spaces.
    fn floats_whole_way(&self, from: Space, dir: Dir, spaces: u8) -> bool {
        (0..spaces).try_fold(from, |at, _| self.float_to(at, dir)).is_some()
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// MAN-4, MAN-5. The next space of the whole way; where it is too short, one space fewer the other way instead.
    pub(super) fn float(&mut self, moving: Moving) {
        let Moving { dir, left, back } = moving;
        let Some(from) = self.state().boss.as_ref().and_then(|fight| fight.at) else { return self.leave() };
        if !back && !self.game.floats_whole_way(from, dir, left) {
            let other = Moving { dir: dir.back(), left: left.saturating_sub(1), back: true };
            return self.go_on(Frame::Boss(BossFrame::Move(other)));
        }
        let Some(to) = self.game.float_to(from, dir).filter(|_| left > 0) else {
            self.leave();
            return self.seek();
        };
        self.go_on(Frame::Boss(BossFrame::Move(Moving { left: left - 1, ..moving })));
        self.emit(Event::BossMoved { from, to, rule: if back { "MAN-5" } else { "MAN-4" } });
        self.explode_claymores(to);
    }

    /// MAN-6. With nobody in sight he turns clockwise until somebody is, at most once round.
    fn seek(&mut self) {
        let Some(start) = self.state().boss.as_ref().map(|fight| fight.facing) else { return };
        let mut facing = start;
        for _ in 0..Dir::ALL.len() {
            if !self.game.boss_targets(crate::boss::Targets::Seen).is_empty() {
                return;
            }
            facing = facing.right();
            self.emit(Event::BossTurned { facing, rule: "MAN-6" });
        }
    }

    /// MAN-2. Each attack moves the marker one step down, then a card is revealed for its reaction.
    pub(super) fn bend(&mut self, _: Struck) {
        self.leave();
        let Some((threat, last)) = self.game.boss().map(|(boss, fight)| (fight.threat, boss.track)) else { return };
        let threat = if threat >= last { 0 } else { threat + 1 };
        self.emit(Event::ThreatChanged { threat, rule: "MAN-2" });
        self.boss_reaction();
    }

    /// MAN-3. Once a turn whoever rolls `!` attacks another player, alone themselves.
    pub(super) fn take_hold(&mut self, roller: Seat) {
        let Some(fight) = &self.state().boss else { return };
        if fight.threat != PUPPETS || fight.marked || self.state().turn().is_none() {
            return;
        }
        let other = self.game.on_map().map(|(seat, ..)| seat).find(|seat| *seat != roller);
        let black = self.game.boss_dice();
        self.emit(Event::BossMarked);
        self.boss_attacks(other.unwrap_or(roller), black);
    }
}
