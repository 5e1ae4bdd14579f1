//! The map as it is now, with its locked doors: steps, sight, distances and shortest paths.

use core::cmp::Ordering;

use arrayvec::ArrayVec;

use crate::board::{Board, Exits, Levels, NO_WAY, Zone};
use crate::space::{Dir, FIELD, Space, Spaces};

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
        let exits = if self.locked.contains(from) { Exits::NONE } else { self.board.exits(from) };
        let dirs = Dir::ALL.into_iter().filter(move |dir| exits.lead(*dir));
        dirs.map(move |dir| (dir, from.beyond(dir))).filter(move |(_, next)| !self.locked.contains(*next))
    }

    /// The same for players, who may not enter barracks (MOV-1).
    #[inline]
    pub fn player_steps(self, from: Space) -> impl Iterator<Item = (Dir, Space)> + use<'a> {
        let exits = self.board.exits(from);
        self.steps(from).filter(move |(dir, _)| exits.lead_players(*dir))
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
        self.board.sight(from).contains(target) && from.is_ahead(facing, target) && !self.door_between(from, target)
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

    /// Whether a space is within so many steps of another (TRM-5); for the small distances of abilities.
    pub fn reaches(&self, from: Space, to: Space, steps: u8) -> bool {
        let apart = from.x().abs_diff(to.x()) + from.y().abs_diff(to.y());
        apart == 0 || apart <= steps && self.steps(from).any(|(_, next)| self.reaches(next, to, steps - 1))
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

    /// The spaces of `goals` nearest to `from` for a guard of a zone, with their distance.
    pub fn nearest_in_zone(&self, from: Space, goals: &Spaces, zone: Zone) -> Option<(u16, Spaces)> {
        let Some(steps) = self.board.steps_from(from, self.locked) else {
            return self.nearest(from, goals, self.board.zone(zone));
        };
        let steps_to = |goal: &Space| steps[goal.index()];
        let least = goals.iter().map(|goal| steps_to(&goal)).min().filter(|least| *least != NO_WAY)?;
        Some((least, goals.iter().filter(|goal| steps_to(goal) == least).collect()))
    }

    /// Every shortest path with the fewest turns from a guard to a target inside its zone (GRD-7), if
    /// there is a way. They are written into `routes`, because what they need is too large to be moved.
    pub fn routes<'r>(&self, from: Space, facing: Dir, to: Space, routes: &'r mut Routes) -> Option<&'r Routes> {
        if let Some(steps) = self.board.steps_from(to, self.locked) {
            return routes.find(self, from, facing, steps);
        }
        let mut levels: Levels = [NO_WAY; FIELD];
        self.board.flood(to, self.locked, self.board.zone(self.board.zone_of(to)), &mut levels);
        routes.find(self, from, facing, &levels)
    }
}

/// All shortest paths from one space to a target that have the fewest turns.
#[derive(Clone, Debug)]
pub struct Routes {
    /// The spaces on shortest paths, the farther before the nearer.
    crossings: ArrayVec<Crossing, FIELD>,
    start: Stand,
}

/// A space on a shortest path.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    at: Space,
    /// By direction: the place of the next space that way, if it is nearer to the target.
    next: [u16; 4],
    /// By direction: how many turns follow after leaving that way.
    turns: [u16; 4],
}

/// No shortest path goes that way.
const NOWHERE: u16 = u16::MAX;

/// A place on a path: where, facing where, and how many turns are left.
#[derive(Clone, Copy, Debug)]
pub struct Stand {
    /// Where.
    pub at: Space,
    /// Facing where.
    pub facing: Dir,
    turns: u16,
    place: u16,
}

impl Default for Routes {
    fn default() -> Self {
        let start = Stand { at: Space::at(0), facing: Dir::N, turns: 0, place: 0 };
        Self { crossings: ArrayVec::new(), start }
    }
}

impl Routes {
    /// `steps` tells how far every space is from the target.
    fn find(&mut self, ground: &Ground<'_>, from: Space, facing: Dir, steps: &[u16]) -> Option<&Self> {
        if steps[from.index()] == NO_WAY {
            return None;
        }
        self.go_downhill(ground, from, steps);
        for place in (0..self.crossings.len()).rev() {
            let Crossing { next, .. } = self.crossings[place];
            for dir in Dir::ALL.into_iter().filter(|dir| next[dir.index()] != NOWHERE) {
                self.crossings[place].turns[dir.index()] = self.fewest(next[dir.index()], dir);
            }
        }
        self.start = Stand { at: from, facing, turns: self.fewest(0, facing), place: 0 };
        Some(self)
    }

    /// Finds every space on a shortest path.
    fn go_downhill(&mut self, ground: &Ground<'_>, from: Space, steps: &[u16]) {
        self.crossings.clear();
        self.crossings.push(Crossing::at(from));
        let mut known = Spaces::only(from);
        let mut place = 0;
        while let Some(Crossing { at, .. }) = self.crossings.get(place).copied() {
            let here = steps[at.index()];
            for (dir, next) in ground.steps(at).filter(|(_, next)| steps[next.index()] < here) {
                if !known.contains(next) {
                    known.insert(next);
                    self.crossings.push(Crossing::at(next));
                }
                // Those who share a next space lie next to each other, so it was found lately.
                let found = self.crossings.iter().rposition(|crossing| crossing.at == next);
                self.crossings[place].next[dir.index()] = found.map_or(NOWHERE, |found| found as u16);
            }
            place += 1;
        }
    }

    /// The turns from a place on, entered in a direction; at the target there are none.
    fn fewest(&self, place: u16, heading: Dir) -> u16 {
        let Crossing { next, turns, .. } = self.crossings[usize::from(place)];
        let onward = Dir::ALL.into_iter().filter(|dir| next[dir.index()] != NOWHERE);
        onward.map(|dir| turns[dir.index()] + u16::from(dir != heading)).min().unwrap_or(0)
    }

    /// The stand at the start of the path.
    pub const fn start(&self) -> Stand {
        self.start
    }

    /// The directions in which one of the paths goes on from here, in the stable order.
    pub fn onward(&self, stand: Stand) -> impl Iterator<Item = Dir> + '_ {
        let Crossing { next, turns, .. } = self.crossings[usize::from(stand.place)];
        Dir::ALL.into_iter().filter(move |dir| {
            let after = turns[dir.index()] + u16::from(*dir != stand.facing);
            next[dir.index()] != NOWHERE && after == stand.turns
        })
    }

    /// The stand one step on, if a path leads there.
    pub fn follow(&self, stand: Stand, dir: Dir) -> Option<Stand> {
        let place = self.crossings.get(usize::from(stand.place))?.next[dir.index()];
        let at = self.crossings.get(usize::from(place))?.at;
        Some(Stand { at, facing: dir, turns: stand.turns.saturating_sub(u16::from(dir != stand.facing)), place })
    }
}

impl Crossing {
    const fn at(at: Space) -> Self {
        Self { at, next: [NOWHERE; 4], turns: [0; 4] }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;
    use crate::board::{Edge, Plan};
    use crate::space::SIDE;

    /// Down, across, up, across: twice as many rows at a time, back and forth over the largest map.
    fn zigzag() -> Vec<Space> {
        let columns = SIDE as u8 - 1;
        let across = |band: u8, x: u8| if band.is_multiple_of(2) { x } else { columns - 1 - x };
        let column = |band: u8, x: u8| {
            let rows = if x.is_multiple_of(2) { [0, 1] } else { [1, 0] };
            rows.map(|row| Space::new(across(band, x), 2 * band + row).expect("on the map"))
        };
        (0..SIDE as u8 / 2).flat_map(|band| (0..columns).flat_map(move |x| column(band, x))).collect()
    }

    /// A map on which nothing is open but one way.
    fn only_way(way: &[Space]) -> Plan {
        let mut plan = Plan::hall(SIDE as u8, SIDE as u8);
        plan.east.iter_mut().chain(&mut plan.south).for_each(|edge| *edge = Edge::Wall);
        for step in way.windows(2) {
            let place = plan.place(step[0].min(step[1])).expect("on the map");
            let edges = if step[0].y() == step[1].y() { &mut plan.east } else { &mut plan.south };
            edges[place] = Edge::Open;
        }
        plan
    }

    #[test]
    fn grd_7_a_way_may_be_as_long_and_winding_as_the_map_allows() {
        let way = zigzag();
        let (from, to) = (way[0], way[way.len() - 1]);
        let board = Board::new(only_way(&way));
        let elsewhere = Spaces::only(Space::new(SIDE as u8 - 1, 0).expect("on the map"));
        // Once by the table made for the map, once by a flood past other doors.
        for locked in [Spaces::EMPTY, elsewhere] {
            let ground = Ground { board: &board, locked: &locked };
            let nearest = ground.nearest_in_zone(from, &Spaces::only(to), Zone(0));
            assert_eq!(nearest, Some((way.len() as u16 - 1, Spaces::only(to))));
            let mut routes = Routes::default();
            let routes = ground.routes(from, Dir::S, to, &mut routes).expect("there is a way");
            let mut stand = routes.start();
            for next in &way[1..] {
                let dirs: Vec<Dir> = routes.onward(stand).collect();
                assert_eq!(dirs.len(), 1, "{stand:?}");
                stand = routes.follow(stand, dirs[0]).expect("on the map");
                assert_eq!(stand.at, *next);
            }
        }
    }
}
