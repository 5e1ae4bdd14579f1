//! GRD-10 to GRD-13: patrol, its jumps, and finding a new path.

use table::{Chance, Log};

use crate::event::Event;
use crate::frame::{Activation, GuardStep};
use crate::game::Infiltration;
use crate::ids::Arrow;
use crate::path::Path;
use crate::rules::Referee;
use crate::rules::guard::{ON, Onward};
use crate::space::{Dir, Space, Spaces};
use crate::state::Guard;

impl Infiltration {
    /// GRD-11. The patrol jump from a space with a heading, if the space ahead holds a guard and the
    /// jump leads somewhere.
    pub(crate) fn patrol_jump(&self, from: Space, heading: Dir) -> Option<Path> {
        let over = self.zone_step(from, heading).filter(|over| self.guard_like(*over))?;
        let mut way = Path::EMPTY;
        way.push(heading, true);
        let mut passed = Spaces::only(from);
        passed.insert(over);
        self.pass_on(over, heading, way, passed)
    }

    /// On from a space passed over: ahead if that leads somewhere, else off to a side.
    fn pass_on(&self, over: Space, heading: Dir, way: Path, passed: Spaces) -> Option<Path> {
        self.pass_towards(over, heading, way, passed).or_else(|| {
            let left = self.pass_towards(over, heading.left(), way, passed);
            let right = self.pass_towards(over, heading.right(), way, passed);
            match self.arrow() {
                Arrow::Left => left.or(right),
                Arrow::Right => right.or(left),
            }
        })
    }

    fn pass_towards(&self, over: Space, dir: Dir, way: Path, passed: Spaces) -> Option<Path> {
        let next = self.zone_step(over, dir)?;
        let (mut way, mut passed) = (way, passed);
        if self.guard_like(next) {
            if passed.contains(next) {
                return None;
            }
            passed.insert(next);
            way.push(dir, true);
            return self.pass_on(next, dir, way, passed);
        }
        way.push(dir, false);
        self.player_at(next).is_none().then_some(way)
    }

    /// GRD-13. Whether a direction leads somewhere.
    fn leads_somewhere(&self, at: Space, dir: Dir) -> bool {
        let Some(next) = self.zone_step(at, dir) else { return false };
        self.figure_at(next).is_none() || self.patrol_jump(at, dir).is_some()
    }

    /// GRD-13. The direction of a new path, if there is one.
    pub(crate) fn new_path(&self, at: Space, facing: Dir) -> Option<Dir> {
        let by_arrow = |dir: Dir| match self.arrow() {
            Arrow::Left => dir.left(),
            Arrow::Right => dir.right(),
        };
        let first = by_arrow(facing);
        let turns = [first, first.back(), facing.back()];
        turns.into_iter().find(|dir| self.leads_somewhere(at, *dir))
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// What comes after a guard in patrol came to a space.
    pub(crate) fn icon_or_go(&self, at: Space, facing: Dir) -> GuardStep {
        if self.turning_icon(at, facing).is_some() { GuardStep::Icon } else { GuardStep::Go }
    }

    /// GRD-12. The facing that an icon forces on whoever faces otherwise.
    fn turning_icon(&self, at: Space, facing: Dir) -> Option<Dir> {
        self.stage().forced(at).filter(|forced| *forced != facing)
    }

    /// GRD-12. A forced-facing icon turns a patrolling guard at once.
    pub(crate) fn follow_icon(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        let Some(facing) = self.turning_icon(guard.at, guard.facing) else {
            active.step = GuardStep::Go;
            return ON;
        };
        self.emit(Event::GuardTurned { guard: active.guard, facing, rule: "GRD-12" });
        self.check(active, Guard { facing, ..guard }, GuardStep::Go)
    }

    /// GRD-10. Straight ahead as far as possible, else a new path.
    pub(crate) fn patrol(&mut self, active: &mut Activation, guard: Guard) -> Onward {
        if let Some(next) = self.game.zone_step(guard.at, guard.facing) {
            if self.game.figure_at(next).is_none() {
                let then = self.icon_or_go(next, guard.facing);
                return self.step_to(active, guard, next, then);
            }
            if let Some(jump) = self.game.patrol_jump(guard.at, guard.facing) {
                return self.jump(active, guard, jump, GuardStep::Icon);
            }
        }
        if let Some(facing) = self.game.new_path(guard.at, guard.facing) {
            self.emit(Event::GuardTurned { guard: active.guard, facing, rule: "GRD-13" });
            self.check(active, Guard { facing, ..guard }, GuardStep::Go)
        } else {
            self.emit(Event::GuardStopped { guard: active.guard, rule: "GRD-13" });
            active.step = GuardStep::Over;
            ON
        }
    }

    /// GRD-13 outside an activation: turns a guard to a new path. Returns whether there is one.
    pub(crate) fn find_new_path(&mut self, guard: u8) -> bool {
        let Some(figure) = self.game.guard(guard).copied() else { return false };
        let Some(facing) = self.game.new_path(figure.at, figure.facing) else { return false };
        self.emit(Event::GuardTurned { guard, facing, rule: "GRD-13" });
        self.look_out();
        self.inspect_all(guard);
        true
    }

    /// GRD-17. A guard left facing an obstacle turns to the nearest open side.
    pub(crate) fn straighten(&mut self, guard: u8) {
        let Some(Guard { at, facing, .. }) = self.game.guard(guard).copied() else { return };
        if !self.game.is_blocked_ahead(at, facing) {
            return;
        }
        let sides = match self.game.arrow() {
            Arrow::Left => [facing.left(), facing.right(), facing.back()],
            Arrow::Right => [facing.right(), facing.left(), facing.back()],
        };
        let open = sides.into_iter().find(|dir| !self.game.is_blocked_ahead(at, *dir));
        if let Some(facing) = open {
            self.emit(Event::GuardTurned { guard, facing, rule: "GRD-17" });
            self.look_out();
            self.inspect_all(guard);
        }
    }
}
