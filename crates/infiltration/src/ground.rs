//! The map as it is now, with its locked doors: steps, sight, distances and shortest paths.

use core::cmp::Ordering;

use crate::board::{Board, Exits, Zone};
use crate::routes::{Chart, NO_WAY, Routes};
use crate::space::{Dir, Dirs, Space, Spaces};

/// A board and the doors that are still locked.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// What never changes.
    pub board: &'a Board,
    /// The spaces of the locked doors.
    pub locked: &'a Spaces,
}

impl<'a> Ground<'a> {
    /// The next space in a direction, if the edge is open and no obstacle is there (TRM-4).
    #[inline]
    pub fn step(&self, from: Space, dir: Dir) -> Option<Space> {
        if !self.board.exits(from).lead(dir) || self.locked.contains(from) {
            return None;
        }
        Some(from.beyond(dir)).filter(|next| !self.locked.contains(*next))
    }

    /// The directions and spaces of all steps, in the stable order.
    #[inline]
    pub fn steps(self, from: Space) -> impl Iterator<Item = (Dir, Space)> + use<'a> {
        self.steps_by(from, self.exits(from).dirs())
    }

    #[inline]
    fn exits(self, from: Space) -> Exits {
        if self.locked.contains(from) { Exits::NONE } else { self.board.exits(from) }
    }

    #[inline]
    fn steps_by(self, from: Space, dirs: Dirs) -> impl Iterator<Item = (Dir, Space)> + use<'a> {
        dirs.map(move |dir| (dir, from.beyond(dir))).filter(move |(_, next)| !self.locked.contains(*next))
    }

    /// The same for players, who may not enter barracks (MOV-1).
    #[inline]
    pub fn player_steps(self, from: Space) -> impl Iterator<Item = (Dir, Space)> + use<'a> {
        self.steps_by(from, self.exits(from).players_dirs())
    }

    /// Whether two spaces are adjacent (TRM-4).
    pub fn adjacent(&self, a: Space, b: Space) -> bool {
        self.steps(a).any(|(_, next)| next == b)
    }

    /// The box test (LOS-2): nothing in the smallest rectangle around both spaces blocks sight.
    #[inline]
    pub fn clear(&self, a: Space, b: Space) -> bool {
        self.board.sight(a).contains(b) && !self.door_between(a, b)
    }

    #[inline(never)]
    pub(crate) fn door_between(&self, a: Space, b: Space) -> bool {
        let (left, right) = (a.x().min(b.x()), a.x().max(b.x()));
        let (top, bottom) = (a.y().min(b.y()), a.y().max(b.y()));
        let inside = |door: Space| (left..=right).contains(&door.x()) && (top..=bottom).contains(&door.y());
        self.locked.iter().any(inside)
    }

    /// What something with a facing sees: strictly in front of it and in a clear box (LOS-1, LOS-2, LOS-4).
    #[inline]
    pub fn sees(&self, from: Space, facing: Dir, target: Space) -> bool {
        self.board.cone(from, facing).contains(target) && !self.door_between(from, target)
    }

    /// All that something with a facing sees.
    pub fn seen_from(&self, from: Space, facing: Dir) -> Spaces {
        self.clear_from(from) & *self.board.cone(from, facing)
    }

    /// All that something without a facing sees, its own space included (LOS-7).
    pub fn clear_from(&self, from: Space) -> Spaces {
        let mut seen = *self.board.sight(from);
        for door in self.locked.iter() {
            seen = seen - self.shadow(from, door);
        }
        seen
    }

    /// The spaces whose box with `from` holds the door: those at least as far as it in both axes.
    fn shadow(&self, from: Space, door: Space) -> Spaces {
        let from_door_on = |dir: Dir| door.next(dir.back()).map(|before| *self.board.ahead(before, dir));
        let across = match door.x().cmp(&from.x()) {
            Ordering::Greater => from_door_on(Dir::E),
            Ordering::Less => from_door_on(Dir::W),
            Ordering::Equal => None,
        };
        let along = match door.y().cmp(&from.y()) {
            Ordering::Greater => from_door_on(Dir::S),
            Ordering::Less => from_door_on(Dir::N),
            Ordering::Equal => None,
        };
        let everything = *self.board.sight(from);
        everything & across.unwrap_or(everything) & along.unwrap_or(everything)
    }

    /// One step of a whole set over open edges.
    #[inline]
    fn spread(&self, from: &Spaces, dir: Dir) -> Spaces {
        (*from & *self.board.open(dir)).shifted(dir) - *self.locked
    }

    /// Every space within so many steps, figures ignored (TRM-5); a door is a wall.
    pub fn within(&self, from: Space, steps: u32) -> Spaces {
        let mut reached = Spaces::only(from);
        let mut front = reached;
        for _ in 0..steps {
            front = self.front(&front) - reached;
            if front.is_empty() {
                break;
            }
            reached |= front;
        }
        reached
    }

    /// Whether a space is within so many steps of another (TRM-5); for the small distances of abilities.
    pub fn reaches(&self, from: Space, to: Space, steps: u8) -> bool {
        let apart = from.x().abs_diff(to.x()) + from.y().abs_diff(to.y());
        if apart == 0 || apart > steps {
            return apart == 0;
        }
        // Every way between the two has an even number of steps, or every way an odd one.
        let most = steps - (steps - apart) % 2;
        self.steps(from).any(|(_, next)| self.reaches(next, to, most - 1))
    }

    #[inline]
    fn front(&self, from: &Spaces) -> Spaces {
        let [north, east, south, west] = Dir::ALL.map(|dir| self.spread(from, dir));
        north | east | south | west
    }

    /// The spaces of `goals` nearest to `from` over open edges inside `field`, with their distance.
    pub fn nearest(&self, from: Space, goals: &Spaces, field: &Spaces) -> Option<(u16, Spaces)> {
        let mut reached = Spaces::only(from);
        let mut front = reached;
        let mut steps = 0;
        while !front.is_empty() {
            if front.meets(goals) {
                return Some((steps, front & *goals));
            }
            front = (self.front(&front) - reached) & *field;
            reached |= front;
            steps += 1;
        }
        None
    }

    /// The number of steps of a shortest path over the whole map (TRM-5).
    pub fn distance(&self, from: Space, to: Space) -> Option<u16> {
        self.nearest(from, &Spaces::only(to), self.board.floor()).map(|(steps, _)| steps)
    }

    /// The spaces of `goals` nearest to `from` for a guard of a zone, with their distance.
    pub fn nearest_in_zone(&self, from: Space, goals: &Spaces, zone: Zone) -> Option<(u16, Spaces)> {
        let Some(steps) = self.board.steps_from(from, self.locked) else {
            return self.nearest(from, goals, self.board.zone(zone));
        };
        let (mut least, mut nearest) = (NO_WAY, Spaces::EMPTY);
        for goal in goals.iter().filter(|goal| steps[goal.index()] != NO_WAY) {
            if steps[goal.index()] < least {
                (least, nearest) = (steps[goal.index()], Spaces::EMPTY);
            }
            if steps[goal.index()] == least {
                nearest.insert(goal);
            }
        }
        (least != NO_WAY).then_some((least, nearest))
    }

    /// Looks at the best paths from a space to a target inside its zone (GRD-7).
    #[inline]
    pub fn on_routes<T>(&self, from: Space, to: Space, look: impl FnOnce(Routes<'_>) -> T) -> T {
        match self.board.posts_to(to, self.locked) {
            Some(posts) => look(Routes::along(posts)),
            None => look(Routes::along(&Chart::of(self.board, to, self.locked, Some(from)).posts)),
        }
    }
}
