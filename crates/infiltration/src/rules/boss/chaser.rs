//! The chaser: hangs on to a vehicle on a road, rams it, and falls behind when it is hit
//! (JEP-1 to JEP-5).

use table::{Chance, Log};

use crate::boss::Targets;
use crate::event::Event;
use crate::frame::{BossFrame, Frame, Harm, Moving, Struck};
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::space::{Dir, Space};

/// JEP-3. What a ram deals to everybody, and how far it throws the chaser back.
const RAMMED: u8 = 1;
const THROWN_BACK: u8 = 3;

/// JEP-1. Everything that reaches it hurts it; nobody gets near enough to do it by hand.
pub(super) const fn minds(harm: Harm) -> bool {
    !matches!(harm, Harm::Melee)
}

impl Infiltration {
    /// JEP-2. The next space of the road, if nothing is in the way.
    fn road_to(&self, from: Space, dir: Dir) -> Option<Space> {
        self.ground().step(from, dir).filter(|to| self.figure_at(*to).is_none())
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// JEP-2. The road goes by, then it draws a card.
    pub(super) fn begin_chase(&mut self) {
        self.enter(Frame::Boss(BossFrame::Draw));
        self.raise_threat(1, "JEP-2");
    }

    /// JEP-2, JEP-3. The next space of the road; at the end of it ahead is the vehicle.
    pub(super) fn chase(&mut self, moving: Moving) {
        let stands = self.state().boss.as_ref().and_then(|fight| Some((fight.at?, fight.facing)));
        let Some((from, facing)) = stands.filter(|_| moving.left > 0) else { return self.leave() };
        if let Some(to) = self.game.road_to(from, moving.dir) {
            self.go_on(Frame::Boss(BossFrame::Move(Moving { left: moving.left - 1, ..moving })));
            self.emit(Event::BossMoved { from, to, rule: self.rule_of(moving) });
            return self.explode_claymores(to);
        }
        self.leave();
        if moving.dir == facing {
            self.ram(facing);
        }
    }

    /// Why it moves: by a card, thrown back by its own ram, or hit in a player's turn.
    fn rule_of(&self, moving: Moving) -> &'static str {
        match self.state().turn() {
            _ if !moving.back => "JEP-2",
            None => "JEP-3",
            Some(_) => "JEP-4",
        }
    }

    /// JEP-3. Everybody is shaken, and the chaser falls behind.
    fn ram(&mut self, facing: Dir) {
        let seats = self.game.boss_targets(Targets::Everybody);
        seats.iter().for_each(|seat| self.hurt_player(seat, RAMMED));
        self.fall_behind(facing, THROWN_BACK);
    }

    fn fall_behind(&mut self, facing: Dir, spaces: u8) {
        self.enter(Frame::Boss(BossFrame::Move(Moving { dir: facing.back(), left: spaces, back: true })));
    }

    /// JEP-4. It falls behind a space for each damage of an attack.
    pub(super) fn swerve(&mut self, struck: Struck) {
        self.leave();
        let fight = self.state().boss.as_ref();
        let Some((facing, damage)) = fight.map(|fight| (fight.facing, fight.damage)) else { return };
        self.fall_behind(facing, damage.saturating_sub(struck.before));
    }
}
