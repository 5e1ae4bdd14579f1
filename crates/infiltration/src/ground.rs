//! The map as it is now, with its locked doors: steps, sight, distances and shortest paths.

use core::cmp::Ordering;

use arrayvec::ArrayVec;

use crate::board::Board;
use crate::space::{Dir, Space, Spaces};

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
        if !self.board.open(dir).contains(from) || self.locked.contains(from) {
            return None;
        }
        from.next(dir).filter(|next| !self.locked.contains(*next))
    }

    /// The directions and spaces of all steps, in the stable order.
    #[inline]
    pub fn steps(self, from: Space) -> impl Iterator<Item = (Dir, Space)> + use<'a> {
        Dir::ALL.into_iter().filter_map(move |dir| Some((dir, self.step(from, dir)?)))
    }

    /// Whether two spaces are adjacent (TRM-4).
    pub fn adjacent(&self, a: Space, b: Space) -> bool {
        self.steps(a).any(|(_, next)| next == b)
    }

    /// The box test (LOS-2): nothing in the smallest rectangle around both spaces blocks sight.
    #[inline]
    pub fn clear(&self, a: Space, b: Space) -> bool {
        self.board.sight(a).contains(b) && (self.locked.is_empty() || !self.door_between(a, b))
    }

    fn door_between(&self, a: Space, b: Space) -> bool {
        let (left, right) = (a.x().min(b.x()), a.x().max(b.x()));
        let (top, bottom) = (a.y().min(b.y()), a.y().max(b.y()));
        let inside = |door: Space| (left..=right).contains(&door.x()) && (top..=bottom).contains(&door.y());
        self.locked.iter().any(inside)
    }

    /// What something with a facing sees: strictly in front of it and in a clear box (LOS-1, LOS-2, LOS-4).
    #[inline]
    pub fn sees(&self, from: Space, facing: Dir, target: Space) -> bool {
        from.is_ahead(facing, target) && self.clear(from, target)
    }

    /// All that something with a facing sees.
    pub fn seen_from(&self, from: Space, facing: Dir) -> Spaces {
        self.clear_from(from) & *self.board.ahead(from, facing)
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

    #[inline]
    fn front(&self, from: &Spaces) -> Spaces {
        let mut next = Spaces::EMPTY;
        for dir in Dir::ALL {
            next |= self.spread(from, dir);
        }
        next
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

    /// Every shortest path with the fewest turns from a figure to a target inside `field` (GRD-7).
    /// Returns whether there is any. The routes are large, so they are filled where they lie.
    pub fn find_routes(&self, from: Space, facing: Dir, to: Space, field: &Spaces, into: &mut Routes) -> bool {
        let Some(downhill) = self.downhill(from, to, field) else { return false };
        into.fill(from, facing, to, &downhill);
        true
    }

    /// For each direction the spaces from which that step leads one nearer to the target; the
    /// search goes no further than `from`.
    fn downhill(&self, from: Space, to: Space, field: &Spaces) -> Option<[Spaces; 4]> {
        let mut downhill = [Spaces::EMPTY; 4];
        let mut reached = Spaces::only(to);
        let mut front = reached;
        while !reached.contains(from) {
            let mut next = Spaces::EMPTY;
            for dir in Dir::ALL {
                let found = (self.spread(&front, dir.back()) & *field) - reached;
                downhill[dir.index()] |= found;
                next |= found;
            }
            if next.is_empty() {
                return None;
            }
            reached |= next;
            front = next;
        }
        Some(downhill)
    }
}

/// The most turns a path is followed through exactly; a longer one keeps to the stable order.
const MOST_TURNS: usize = 96;

/// All shortest paths to a target that have the fewest turns.
#[derive(Clone, Debug)]
pub struct Routes {
    /// By turns still allowed and direction: the spaces from which leaving that way arrives.
    arriving: ArrayVec<[Spaces; 4], MOST_TURNS>,
    downhill: [Spaces; 4],
    target: Space,
    /// How many turns the best paths have; none found where they have more than [`MOST_TURNS`].
    turns: Option<usize>,
}

/// A place on a path: where, facing where, and how many turns are left.
#[derive(Clone, Copy, Debug)]
pub struct Stand {
    /// Where.
    pub at: Space,
    /// Facing where.
    pub facing: Dir,
    turns: usize,
}

impl Default for Routes {
    fn default() -> Self {
        Self::new()
    }
}

impl Routes {
    /// Routes to nowhere, to be filled.
    pub fn new() -> Self {
        Self { arriving: ArrayVec::new(), downhill: [Spaces::EMPTY; 4], target: Space::at(0), turns: None }
    }

    fn fill(&mut self, from: Space, facing: Dir, to: Space, downhill: &[Spaces; 4]) {
        self.arriving.clear();
        self.downhill = *downhill;
        self.target = to;
        self.turns = None;
        while from != to && self.turns.is_none() && !self.arriving.is_full() {
            self.add_layer();
            let turns = self.arriving.len() - 1;
            let stand = Stand { at: from, facing, turns };
            if Dir::ALL.into_iter().any(|dir| self.arrives(stand, dir)) {
                self.turns = Some(turns);
            }
        }
    }

    fn add_layer(&mut self) {
        let before = self.arriving.last().copied().unwrap_or([Spaces::EMPTY; 4]);
        let layer = Dir::ALL.map(|dir| {
            let mut sources = Spaces::only(self.target);
            for other in Dir::ALL.into_iter().filter(|other| *other != dir) {
                sources |= before[other.index()];
            }
            let mut line = Spaces::EMPTY;
            loop {
                let behind = (sources | line).shifted(dir.back()) & self.downhill[dir.index()];
                if (behind - line).is_empty() {
                    return line;
                }
                line |= behind;
            }
        });
        self.arriving.push(layer);
    }

    /// The stand at the start of the path.
    pub fn start(&self, from: Space, facing: Dir) -> Stand {
        Stand { at: from, facing, turns: self.turns.unwrap_or(0) }
    }

    /// The directions in which one of the paths goes on from here, in the stable order.
    pub fn onward(&self, stand: Stand) -> impl Iterator<Item = Dir> + '_ {
        Dir::ALL.into_iter().filter(move |dir| match self.turns {
            Some(_) => self.arrives(stand, *dir),
            None => self.downhill[dir.index()].contains(stand.at),
        })
    }

    fn arrives(&self, stand: Stand, dir: Dir) -> bool {
        let turns = if dir == stand.facing { Some(stand.turns) } else { stand.turns.checked_sub(1) };
        let sets = turns.and_then(|turns| self.arriving.get(turns));
        sets.is_some_and(|sets| sets[dir.index()].contains(stand.at))
    }

    /// The stand one step on.
    pub fn follow(&self, stand: Stand, dir: Dir) -> Option<Stand> {
        let turns = if dir == stand.facing { stand.turns } else { stand.turns.saturating_sub(1) };
        Some(Stand { at: stand.at.next(dir)?, facing: dir, turns })
    }
}
