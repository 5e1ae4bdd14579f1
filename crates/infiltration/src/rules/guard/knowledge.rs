//! GRD-1 to GRD-5: what a guard sees and knows, and so what it goes for.

use table::{Seat, SeatSet};

use crate::board::Zone;
use crate::card::Order;
use crate::frame::{Frame, Goal};
use crate::game::Infiltration;
use crate::ids::{Mode, Side};
use crate::space::{Dir, Space, Spaces};
use crate::state::{Guard, Player};

/// What a guard goes for: equally near targets among which players decide.
pub(super) enum Aim {
    /// Attention tokens of these seats.
    Tokens(SeatSet),
    /// Bodies.
    Bodies,
    /// Nothing.
    Nothing,
}

impl Infiltration {
    /// GRD-18. Whether a guard is, or seems to be, in a space.
    #[inline]
    pub(crate) fn guard_like(&self, at: Space) -> bool {
        self.state.guard_spaces.contains(at)
            || self.player_at(at).and_then(|seat| self.player(seat)).is_some_and(crate::state::Player::passes_for_guard)
    }

    /// The players a guard sees from a space with a facing.
    #[inline]
    pub(crate) fn players_seen(&self, at: Space, facing: Dir) -> SeatSet {
        let ground = self.ground();
        let cone = ground.board.cone(at, facing);
        let in_cone = |player: &Player| player.at.is_some_and(|space| cone.contains(space)) && !player.is_hidden();
        let players = self.state.players.iter().enumerate();
        let seats = players.fold(0, |seats, (seat, player)| seats | u8::from(in_cone(player)) << seat);
        if seats == 0 {
            return SeatSet::EMPTY;
        }
        let behind_door = |seat: &Seat| {
            let space = self.player(*seat).and_then(|player| player.at);
            space.is_some_and(|space| ground.door_between(at, space))
        };
        let seen = SeatSet::from_bits(seats);
        seen.iter().filter(behind_door).fold(seen, SeatSet::without)
    }

    /// Whether body tokens, or attention tokens of others than these seats, lie in a space.
    pub(super) fn has_tokens(&self, at: Space, but: SeatSet) -> bool {
        let here = |player: &Player| player.attention.is_some_and(|token| token.at == at);
        let mut players = self.state.players.iter().enumerate();
        players.any(|(seat, player)| here(player) && but.bits() >> seat & 1 == 0)
            || self.state.bodies.iter().any(|body| body.at == at)
    }

    /// GRD-1 to GRD-3. The mode of a guard, and what it may go for.
    pub(super) fn mode(&self, guard: Guard) -> (Mode, Aim) {
        let zone = self.zone_of(guard.at);
        if let Some(seats) = self.nearest_tokens(guard, Side::Alert, zone) {
            return (Mode::Alert, Aim::Tokens(seats));
        }
        if let Some(seats) = self.nearest_tokens(guard, Side::Investigate, zone) {
            return (Mode::Investigate, Aim::Tokens(seats));
        }
        if self.nearest_bodies(guard, zone).is_some() {
            return (Mode::Investigate, Aim::Bodies);
        }
        (Mode::Patrol, Aim::Nothing)
    }

    /// The nearest tokens of a side a guard goes for; a `?` counts only for the guards nearest to it.
    fn nearest_tokens(&self, guard: Guard, side: Side, zone: Zone) -> Option<SeatSet> {
        let ground = self.ground();
        let spaces = self.stage.board.zone(zone);
        let mut goals = Spaces::EMPTY;
        for (_, token) in self.tokens().filter(|(_, token)| token.side == side && spaces.contains(token.at)) {
            let counts = side == Side::Alert
                || ground
                    .nearest_in_zone(token.at, &(self.state.guard_spaces & *spaces), zone)
                    .is_some_and(|(_, guards)| guards.contains(guard.at));
            if counts {
                goals.insert(token.at);
            }
        }
        if goals.is_empty() {
            return None;
        }
        let (_, nearest) = ground.nearest_in_zone(guard.at, &goals, zone)?;
        let owners = self.tokens().filter(|(_, token)| token.side == side && nearest.contains(token.at));
        Some(owners.fold(SeatSet::EMPTY, |seats, (seat, _)| seats.with(seat)))
    }

    /// GRD-2, LOS-7. The nearest bodies the guard, or a camera of its zone, sees.
    fn nearest_bodies(&self, guard: Guard, zone: Zone) -> Option<Spaces> {
        if self.state.bodies.is_empty() {
            return None;
        }
        let ground = self.ground();
        let spaces = self.stage.board.zone(zone);
        let on_camera = |at: Space| {
            let mut cameras = self.cameras().filter(|(camera, _)| spaces.contains(*camera));
            cameras.any(|(camera, facing)| ground.sees(camera, facing, at))
        };
        let bodies = self.state.bodies.iter().map(|body| body.at).filter(|at| spaces.contains(*at));
        let seen: Spaces = bodies.filter(|at| self.guard_sees(guard, *at) || on_camera(*at)).collect();
        if seen.is_empty() {
            return None;
        }
        ground.nearest_in_zone(guard.at, &seen, zone).map(|(_, bodies)| bodies)
    }

    /// The equally near bodies the active guard goes for, by row, then by column.
    pub(crate) fn bodies_wanted(&self) -> impl Iterator<Item = Space> + '_ {
        let active = self.state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Guard(activation) => self.guard(activation.guard).copied(),
            _ => None,
        });
        let bodies = active.and_then(|guard| self.nearest_bodies(guard, self.zone_of(guard.at)));
        bodies.unwrap_or_default().iter()
    }

    /// The spaces of movement the order card gives a mode.
    pub(super) fn speed(&self, mode: Mode) -> u8 {
        let Some(Order::Orders { blue, red, .. }) = self.state.order else { return 0 };
        let speed = if mode == Mode::Alert { red } else { blue };
        speed.saturating_sub(self.state.jam.slow)
    }

    /// GRD-5. Of the players seen, those nearest by path over the whole map.
    pub(super) fn nearest_seen(&self, guard: Guard) -> SeatSet {
        let seen = self.players_seen(guard.at, guard.facing);
        if seen.len() < 2 {
            return seen;
        }
        let at = |seat: Seat| self.player(seat).and_then(|player| player.at);
        let spaces: Spaces = seen.iter().filter_map(at).collect();
        let Some((_, nearest)) = self.ground().nearest(guard.at, &spaces, self.stage.board.floor()) else {
            return seen;
        };
        let near = seen.iter().filter(|seat| at(*seat).is_some_and(|at| nearest.contains(at)));
        near.fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Where a goal lies now.
    pub(super) fn goal_space(&self, goal: Goal) -> Option<Space> {
        match goal {
            Goal::Token(seat) => self.player(seat)?.attention.map(|token| token.at),
            Goal::Body(at) => Some(at),
        }
    }
}
