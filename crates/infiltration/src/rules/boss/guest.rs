//! A boss added to a VR mission: it prowls the mission's map beside the guards and attacks whom it reaches (VR-2).
//!
//! It has neither deck nor reactions. What one guest has of its own is data: how far it walks, whom it attacks, with
//! how many dice, and whether it gets up again.

use alloc::vec::Vec;

use table::{Chance, Log};

use crate::boss::{Behaviour, Boss, Guest, Targets};
use crate::card::Pack;
use crate::event::Event;
use crate::frame::{BossFrame, Frame, Harm, Moving, Volley};
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::rules::setup::SetupError;
use crate::space::{Dir, Space, Spaces};
use crate::stage::{Kind, Stage};
use crate::state::{Fight, WHITE_DICE};

/// The face of a white die that is no number.
const BANG: u8 = 0;

/// Everything hurts it.
pub(super) const fn minds(_: Harm) -> bool {
    true
}

/// VR-2. Whether a boss can be added to a stage: to any VR mission, if it is one of those that come as guests.
pub(crate) fn check_guest(pack: &Pack, stage: &Stage, guest: Option<u8>) -> Result<(), SetupError> {
    let Some(guest) = guest else { return Ok(()) };
    let comes = pack.bosses.get(usize::from(guest)).is_some_and(|boss| boss.behaviour == Behaviour::Guest);
    if comes && stage.kind == Kind::Vr && stage.arena.is_none() { Ok(()) } else { Err(SetupError::Guest) }
}

impl Infiltration {
    /// VR-2. The boss that was added, at its start.
    pub(crate) fn guest_fight(&self) -> Option<Fight> {
        self.state.settings.guest?;
        Some(Fight::new(self.guest_start(), Dir::N, 0))
    }

    /// The space farthest from everybody by path, the first by row and column, that holds nothing.
    fn guest_start(&self) -> Option<Space> {
        let board = &self.stage.board;
        let players: Spaces = self.on_map().map(|(_, at, _)| at).collect();
        let free = *board.floor() - self.state.locked - self.state.guard_spaces - board.plan().barracks - players;
        let shafts: Spaces =
            self.stage.elevators.iter().flat_map(|it| &it.shafts).flat_map(|it| it.spaces.iter().copied()).collect();
        let ground = self.ground();
        let away = |at: Space| ground.nearest(at, &players, board.floor()).map(|(steps, _)| steps);
        let free: Spaces = free - shafts;
        let reached = free.iter().filter_map(|at| Some((away(at)?, at)));
        reached.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, at)| at)
    }

    /// What of its own a guest has.
    fn guest(&self) -> Option<(Guest, &Fight)> {
        self.boss().and_then(|(boss, fight)| Some((boss.guest?, fight)))
    }

    /// Whether it was defeated in a mission that goes on without it.
    pub(crate) fn guest_is_gone(&self) -> bool {
        self.guest().is_some() && self.boss_is_defeated()
    }

    /// The free space beside it from which the way to the nearest character is shorter; of several the first, N to W.
    fn prowl_to(&self, from: Space) -> Option<Space> {
        let players: Spaces = self.on_map().map(|(_, at, _)| at).collect();
        let floor = *self.stage.board.floor() - self.stage.board.plan().barracks;
        let ground = self.ground();
        let away = |at: Space| ground.nearest(at, &players, &floor).map(|(steps, _)| steps);
        let now = away(from)?;
        let steps: Vec<Space> = ground.steps(from).map(|(_, to)| to).collect();
        let open = |to: &Space| floor.contains(*to) && self.figure_at(*to).is_none();
        let nearer =
            steps.into_iter().filter(open).filter_map(|to| Some((away(to)?, to))).filter(|(away, _)| *away < now);
        nearer.reduce(|best, next| if next.0 < best.0 { next } else { best }).map(|(_, to)| to)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// VR-2. It walks until somebody is in its reach.
    pub(super) fn begin_prowl(&mut self) {
        let Some((guest, fight)) = self.game.guest() else { return };
        let moving = Moving { dir: fight.facing, left: guest.pace, back: false };
        self.enter(Frame::Boss(BossFrame::Move(moving)));
    }

    /// VR-2. Whoever is in its reach is attacked, and its turn ends; otherwise it comes one space nearer.
    pub(super) fn prowl(&mut self, moving: Moving) {
        let aim = self.game.guest().map_or(Targets::Seen, |(guest, _)| guest.aim);
        if self.game.boss_is_defeated() {
            return self.leave();
        }
        if !self.game.boss_targets(aim).is_empty() {
            let Some(seats) = self.aim(aim) else { return };
            let black = self.game.boss_dice();
            return self.go_on(Frame::Boss(BossFrame::Volley(Volley { seats, black })));
        }
        let from = self.state().boss.as_ref().and_then(|fight| fight.at).filter(|_| moving.left > 0);
        let Some((from, to)) = from.and_then(|from| Some((from, self.game.prowl_to(from)?))) else {
            return self.leave();
        };
        self.go_on(Frame::Boss(BossFrame::Move(Moving { left: moving.left - 1, ..moving })));
        self.emit(Event::BossMoved { from, to, rule: "VR-2" });
        self.explode_claymores(to);
    }

    /// VR-2. With no health left one with skulls gets another, and so many white dice are rolled: without a `!` it
    /// heals fully. Returns whether it gets up.
    pub(super) fn gets_up(&mut self) -> bool {
        let Some(skulls) = self.game.guest().filter(|(guest, _)| guest.skulls).map(|(_, fight)| fight.threat) else {
            return false;
        };
        let skulls = skulls.saturating_add(1).min(WHITE_DICE);
        let faces: Vec<u8> = (0..skulls).map(|_| self.roll_die(true)).collect();
        let down = faces.contains(&BANG);
        self.emit(Event::SkullsRolled { skulls, faces: faces.into() });
        if !down {
            self.emit(Event::BossHealed);
        }
        !down
    }

    /// VR-2. A defeated guest leaves the map, and the mission goes on.
    pub(super) fn see_guest_off(&mut self) {
        if self.game.guest_is_gone() {
            self.emit(Event::BossGone);
        }
    }
}

impl Boss {
    /// The card won with it, if it was defeated as a guest (VR-2).
    pub(crate) fn spoils(&self) -> Option<crate::card::Card> {
        self.guest.map(|guest| guest.reward)
    }
}
