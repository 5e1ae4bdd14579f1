//! Chapters 1, 6 and 7: what is adjacent, how far, who sees what, and who is seen.

use std::collections::VecDeque;

use infiltration::board::Edge;
use infiltration::ids::{CameraSide, Side};
use infiltration::space::Dir;

use super::{At, Camera, DIRS, Guise, World};

/// The number of steps from one space to every other, where there is a way.
pub(crate) type Distances = Vec<Vec<Option<usize>>>;

impl World {
    pub(crate) fn on_map(&self, at: At) -> bool {
        at.x < self.width && at.y < self.height
    }

    pub(crate) fn spaces(&self) -> impl Iterator<Item = At> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| At { y, x }))
    }

    /// TRM-3. A locked door is an obstacle.
    pub(crate) fn is_obstacle(&self, at: At) -> bool {
        self.obstacle[at.y][at.x] || self.door[at.y][at.x]
    }

    pub(crate) fn zone_of(&self, at: At) -> u8 {
        self.zone[at.y][at.x]
    }

    /// TRM-2. What lies between a space of the map and the next one; beyond the rim there is nothing.
    fn edge(&self, at: At, dir: Dir) -> Edge {
        let Some(next) = at.next(dir).filter(|next| self.on_map(*next)) else { return Edge::Wall };
        match dir {
            Dir::N => self.south[next.y][next.x],
            Dir::E => self.east[at.y][at.x],
            Dir::S => self.south[at.y][at.x],
            Dir::W => self.east[next.y][next.x],
        }
    }

    /// TRM-4. The adjacent space in a direction, if there is one.
    pub(crate) fn adjacent(&self, at: At, dir: Dir) -> Option<At> {
        let next = at.next(dir).filter(|next| self.on_map(*next))?;
        let open = self.edge(at, dir) == Edge::Open;
        (open && !self.is_obstacle(at) && !self.is_obstacle(next)).then_some(next)
    }

    /// GRD-0. Whether a guard standing here and facing there is blocked ahead.
    pub(crate) fn blocked(&self, at: At, dir: Dir) -> bool {
        self.adjacent(at, dir).is_none_or(|next| self.zone_of(next) != self.zone_of(at))
    }

    /// TRM-5. The distances from a space, ignoring figures; within one zone, or over the whole map.
    pub(crate) fn distances(&self, from: At, zone: Option<u8>) -> Distances {
        let mut steps = vec![vec![None; self.width]; self.height];
        steps[from.y][from.x] = Some(0);
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((at, so_far)) = queue.pop_front() {
            for next in DIRS.into_iter().filter_map(|dir| self.adjacent(at, dir)) {
                if steps[next.y][next.x].is_none() && zone.is_none_or(|zone| self.zone_of(next) == zone) {
                    steps[next.y][next.x] = Some(so_far + 1);
                    queue.push_back((next, so_far + 1));
                }
            }
        }
        steps
    }

    pub(crate) fn distance(&self, from: At, to: At) -> Option<usize> {
        self.distances(from, None)[to.y][to.x]
    }

    /// LOS-2. Nothing in the smallest rectangle around both ends blocks the view.
    pub(crate) fn box_is_clear(&self, a: At, b: At) -> bool {
        let (top, bottom) = (a.y.min(b.y), a.y.max(b.y));
        let (left, right) = (a.x.min(b.x), a.x.max(b.x));
        for y in top..=bottom {
            for x in left..=right {
                let at = At { y, x };
                if self.is_obstacle(at) {
                    return false;
                }
                if x < right && self.edge(at, Dir::E) == Edge::Wall {
                    return false;
                }
                if y < bottom && self.edge(at, Dir::S) == Edge::Wall {
                    return false;
                }
            }
        }
        true
    }

    /// LOS-1, LOS-4. Whether something facing there sees a space.
    pub(crate) fn sees(&self, from: At, facing: Dir, to: At) -> bool {
        let in_front = match facing {
            Dir::N => to.y < from.y,
            Dir::E => to.x > from.x,
            Dir::S => to.y > from.y,
            Dir::W => to.x < from.x,
        };
        in_front && self.box_is_clear(from, to)
    }

    /// LOS-5, LOS-7. Where a camera looks, if it is in play and switched on.
    pub(crate) fn camera_facing(&self, camera: &Camera) -> Option<Dir> {
        let on = !self.blinded.contains(&self.zone_of(camera.at));
        let facing = match self.marker? {
            CameraSide::Green => camera.green,
            CameraSide::Orange => camera.orange,
        };
        on.then_some(facing)
    }

    /// CHR-3, EQP-010, LOS-2. The seats of the players something facing there sees.
    pub(crate) fn players_seen(&self, from: At, facing: Dir) -> Vec<usize> {
        let seen = |seat: &usize| {
            let player = &self.players[*seat];
            player.guise == Guise::Plain && player.at.is_some_and(|at| self.sees(from, facing, at))
        };
        (0..self.players.len()).filter(seen).collect()
    }

    /// The alerted token of a player lies under the figure now.
    pub(crate) fn alert(&mut self, seat: usize) {
        if let Some(at) = self.players[seat].at {
            self.players[seat].token = Some((at, Side::Alert));
        }
    }

    /// ATT-2. Whoever is in LOS of a guard or a camera is alerted.
    pub(crate) fn watch(&mut self) {
        let guards = self.guards.iter().map(|guard| (guard.at, guard.facing));
        let cameras = self.cameras.iter().filter_map(|camera| Some((camera.at, self.camera_facing(camera)?)));
        let seen: Vec<usize> = guards.chain(cameras).flat_map(|(at, facing)| self.players_seen(at, facing)).collect();
        for seat in seen {
            self.alert(seat);
        }
    }

    /// GRD-18. Whether a guard, or what counts as one, stands here.
    pub(crate) fn holds_guard(&self, at: At) -> bool {
        let passes = self.players.iter().any(|player| player.at == Some(at) && player.guise != Guise::Plain);
        passes || self.guards.iter().any(|guard| guard.at == at)
    }

    /// Whether no figure stands here.
    pub(crate) fn is_free(&self, at: At) -> bool {
        !self.guards.iter().any(|guard| guard.at == at) && !self.players.iter().any(|player| player.at == Some(at))
    }

    /// Whether attention or body tokens lie here (GRD-6).
    pub(crate) fn has_tokens(&self, at: At) -> bool {
        let token = |token: Option<(At, Side)>| token.is_some_and(|(lies, _)| lies == at);
        self.bodies.iter().any(|body| body.at == at) || self.players.iter().any(|player| token(player.token))
    }
}
