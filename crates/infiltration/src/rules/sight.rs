//! Chapter 6, line of sight: what guards, cameras and sensors see.

use table::Seat;

use crate::game::Infiltration;
use crate::ids::TrapFace;
use crate::space::{Dir, Space};
use crate::state::{Guard, Player};

/// Somebody or something that sees a space.
pub(crate) struct Watcher {
    /// The guard, if it is one.
    pub guard: Option<u8>,
    /// Where it is.
    pub at: Space,
    /// Where it looks; none: in all directions.
    pub facing: Option<Dir>,
}

impl Infiltration {
    /// LOS-1, LOS-2. Whether a guard has LOS to a space.
    #[inline]
    pub(crate) fn guard_sees(&self, guard: Guard, at: Space) -> bool {
        self.ground().sees(guard.at, guard.facing, at)
    }

    /// LOS-2. The guards whose box with a space is clear, whichever way they look.
    #[inline]
    pub(crate) fn guards_with_view(&self, at: Space) -> impl Iterator<Item = &Guard> {
        let clear = self.stage.board.sight(at);
        // Nearly always it is none of them, which is seen at once.
        let slots = if self.state.guard_spaces.meets(clear) { self.state.guards.as_slice() } else { &[] };
        let guards = slots.iter().flatten().filter(|guard| clear.contains(guard.at));
        guards.filter(move |guard| !self.ground().door_between(guard.at, at))
    }

    /// LOS-5, LOS-7. The cameras that work now: those of the map and those revealed from traps.
    pub(crate) fn cameras(&self) -> impl Iterator<Item = (Space, Dir)> + '_ {
        let side = self.state.cameras;
        let printed = self.stage.cameras.iter().filter_map(move |camera| Some((camera.at, camera.facing(side?))));
        let revealed = self.state.traps.iter().filter(|trap| trap.up && trap.face == TrapFace::Camera);
        let revealed = revealed.map(move |trap| (trap.at, trap.facing(side)));
        printed.chain(revealed).filter(|(at, _)| !self.is_blinded(*at))
    }

    /// EQP-003. Whether the cameras and sensors of a space's zone are switched off.
    pub(crate) fn is_blinded(&self, at: Space) -> bool {
        self.state.blinded != 0 && self.state.blinded >> self.zone_of(at).0 & 1 != 0
    }

    /// Whether a guard or a working camera has LOS to a space.
    #[inline]
    pub(crate) fn enemy_sees(&self, at: Space) -> bool {
        self.guards_with_view(at).any(|guard| self.stage.board.cone(guard.at, guard.facing).contains(at))
            || self.cameras().any(|(camera, facing)| self.ground().sees(camera, facing, at))
    }

    /// Who of those on the map sees a space: a guard, or else a camera, or else a laser sensor; of several the first.
    pub(crate) fn watcher(&self, at: Space) -> Option<Watcher> {
        let guards = self.state.guards.iter().zip(0..).filter_map(|(slot, number)| Some((slot.as_ref()?, number)));
        let mut guards = guards.filter(|(guard, _)| self.guard_sees(**guard, at));
        let guard =
            guards.next().map(|(it, number)| Watcher { guard: Some(number), at: it.at, facing: Some(it.facing) });
        let camera = || {
            let (camera, facing) = self.cameras().find(|(camera, facing)| self.ground().sees(*camera, *facing, at))?;
            Some(Watcher { guard: None, at: camera, facing: Some(facing) })
        };
        let laser =
            || Some(Watcher { guard: None, at: self.lasers().find(|it| self.ground().clear(*it, at))?, facing: None });
        guard.or_else(camera).or_else(laser)
    }

    /// Whether a character is in LOS of a guard or camera, whatever hides it.
    pub fn is_watched(&self, seat: Seat) -> bool {
        self.player(seat).and_then(|player| player.at).is_some_and(|at| self.enemy_sees(at))
    }

    /// Whether a character is taken for none: disguised, boxed or camouflaged.
    #[inline]
    pub(crate) fn is_hidden(&self, seat: Seat) -> bool {
        self.player(seat).is_some_and(Player::is_hidden)
    }

    /// Whether a working laser sensor sees a space (LOS-6).
    pub(crate) fn laser_sees(&self, at: Space) -> bool {
        self.lasers().any(|laser| self.ground().clear(laser, at))
    }

    /// The laser sensors that work now.
    fn lasers(&self) -> impl Iterator<Item = Space> + '_ {
        let lasers = self.state.traps.iter().filter(|trap| trap.up && trap.face == TrapFace::Laser);
        lasers.map(|trap| trap.at).filter(|at| !self.is_blinded(*at))
    }

    /// The first facedown trap that sees a space (LOS-6).
    pub(crate) fn facedown_trap_seeing(&self, at: Space) -> Option<u8> {
        let sees = |trap: &crate::state::Trap| !trap.up && self.ground().clear(trap.at, at);
        self.state.traps.iter().position(sees).map(|trap| trap as u8)
    }
}
