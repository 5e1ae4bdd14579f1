//! GRD-1 to GRD-4: what a guard is about.

use infiltration::ids::{Mode, Side};

use super::ground::Distances;
use super::{At, World};

/// What a guard goes for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Token(usize),
    Body(At),
}

impl World {
    /// The mode of the active guard, and its target with the space where it is.
    pub(crate) fn mode(&self) -> (Mode, Option<(Target, At)>) {
        let guard = self.guards[self.active];
        let reach = self.distances(guard.at, Some(self.zone_of(guard.at)));
        if let Some(target) = self.nearest_token(&reach, |_| true, Side::Alert) {
            return (Mode::Alert, Some(target));
        }
        let sent = self.nearest_token(&reach, |at| self.is_nearest_guard(at), Side::Investigate);
        match sent.or_else(|| self.nearest_body(&reach)) {
            Some(target) => (Mode::Investigate, Some(target)),
            None => (Mode::Patrol, None),
        }
    }

    /// The nearest token of a side the guard can reach inside its zone; of equals the first seat's.
    fn nearest_token(&self, reach: &Distances, counts: impl Fn(At) -> bool, side: Side) -> Option<(Target, At)> {
        let token = |seat: usize| {
            let (at, _) = self.players[seat].token.filter(|(_, shown)| *shown == side)?;
            Some((reach[at.y][at.x]?, seat, at))
        };
        let tokens = (0..self.players.len()).filter_map(token).filter(|(_, _, at)| counts(*at));
        tokens.min().map(|(_, seat, at)| (Target::Token(seat), at))
    }

    /// GRD-2 (a). No guard of the zone is nearer to this space than the active one.
    fn is_nearest_guard(&self, at: At) -> bool {
        let zone = self.zone_of(self.guards[self.active].at);
        let away = self.distances(at, Some(zone));
        let of_guard = |number: usize| {
            let stands = self.guards[number].at;
            (self.zone_of(stands) == zone).then(|| away[stands.y][stands.x]).flatten()
        };
        let own = of_guard(self.active);
        (0..self.guards.len()).filter_map(of_guard).all(|other| own.is_some_and(|own| own <= other))
    }

    /// GRD-2 (b). The nearest body it can reach that it or a camera of its zone sees; of equals the
    /// first by row, then column.
    fn nearest_body(&self, reach: &Distances) -> Option<(Target, At)> {
        let bodies = self.bodies.iter().filter(|body| self.is_known(body.at));
        let nearest = bodies.filter_map(|body| Some((reach[body.at.y][body.at.x]?, body.at))).min();
        nearest.map(|(_, at)| (Target::Body(at), at))
    }

    fn is_known(&self, at: At) -> bool {
        let guard = self.guards[self.active];
        let own_cameras = self.cameras.iter().filter(|camera| self.zone_of(camera.at) == self.zone_of(guard.at));
        self.sees(guard.at, guard.facing, at)
            || own_cameras
                .filter_map(|camera| Some((camera.at, self.camera_facing(camera)?)))
                .any(|(from, facing)| self.sees(from, facing, at))
    }
}
