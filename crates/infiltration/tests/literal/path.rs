//! GRD-7: the shortest path inside a zone.
//!
//! Where there are few shortest paths all of them are written out and compared; where there are
//! many the best continuation is worked out space by space, which comes to the same.

use infiltration::space::Dir;

use super::ground::Distances;
use super::{At, DIRS, World};

/// How many paths are written out at most.
const FEW: usize = 200;

/// A path as the rule compares it: turns, then the list of steps.
type Ranked = (usize, Vec<Dir>);

impl World {
    /// GRD-7. The steps of the path a guard takes, if there is one inside the zone it stands in.
    pub(crate) fn shortest_path(&self, from: At, facing: Dir, to: At) -> Option<Vec<Dir>> {
        let left = self.ways_left(from, to)?;
        match self.best_paths(from, facing, to) {
            Some(best) => best.into_iter().next(),
            None => Some(self.best_rest(from, facing, &left, &mut Memory::new(self)).1),
        }
    }

    /// GRD-7. All paths among which players decide, in the stable order; `None` if more shortest
    /// paths than a [`FEW`] would have to be written out.
    pub(crate) fn best_paths(&self, from: At, facing: Dir, to: At) -> Option<Vec<Vec<Dir>>> {
        let Some(left) = self.ways_left(from, to) else { return Some(Vec::new()) };
        if self.count_paths(from, &left) > FEW {
            return None;
        }
        let mut all = Vec::new();
        self.write_out(from, &left, &mut Vec::new(), &mut all);
        let fewest = all.iter().map(|steps| turns(facing, steps)).min();
        all.retain(|steps| Some(turns(facing, steps)) == fewest);
        all.sort();
        Some(all)
    }

    /// The distances to the target inside the zone, if it can be reached there.
    fn ways_left(&self, from: At, to: At) -> Option<Distances> {
        let zone = self.zone_of(from);
        if self.zone_of(to) != zone {
            return None;
        }
        let left = self.distances(to, Some(zone));
        left[from.y][from.x]?;
        Some(left)
    }

    /// The steps that bring a guard nearer to where `left` is counted from.
    fn nearer(&self, at: At, left: &Distances) -> Vec<(Dir, At)> {
        let here = left[at.y][at.x];
        let nearer = |next: At| left[next.y][next.x].is_some_and(|rest| Some(rest + 1) == here);
        let step = |dir| self.adjacent(at, dir).filter(|next| nearer(*next)).map(|next| (dir, next));
        DIRS.into_iter().filter_map(step).collect()
    }

    /// How many shortest paths there are, counted no further than a little beyond [`FEW`].
    fn count_paths(&self, from: At, left: &Distances) -> usize {
        if left[from.y][from.x] == Some(0) {
            return 1;
        }
        let mut count = 0;
        for (_, next) in self.nearer(from, left) {
            count += self.count_paths(next, left);
            if count > FEW {
                break;
            }
        }
        count
    }

    fn write_out(&self, at: At, left: &Distances, so_far: &mut Vec<Dir>, all: &mut Vec<Vec<Dir>>) {
        if left[at.y][at.x] == Some(0) {
            all.push(so_far.clone());
        }
        for (dir, next) in self.nearer(at, left) {
            so_far.push(dir);
            self.write_out(next, left, so_far, all);
            so_far.pop();
        }
    }

    /// The best rest of the way from a space, come to with this facing.
    fn best_rest(&self, at: At, facing: Dir, left: &Distances, memory: &mut Memory) -> Ranked {
        if let Some(known) = memory.get(at, facing) {
            return known;
        }
        let mut best: Option<Ranked> = None;
        for (dir, next) in self.nearer(at, left) {
            let (turns, rest) = self.best_rest(next, dir, left, memory);
            let steps = std::iter::once(dir).chain(rest).collect();
            let ranked = (turns + usize::from(dir != facing), steps);
            best = Some(best.map_or_else(|| ranked.clone(), |best| best.min(ranked.clone())));
        }
        let best = best.unwrap_or_default();
        memory.keep(at, facing, best.clone());
        best
    }
}

/// The turns of a path; the first, from the present facing, counts.
fn turns(facing: Dir, steps: &[Dir]) -> usize {
    let before = std::iter::once(&facing).chain(steps);
    before.zip(steps).filter(|(before, step)| before != step).count()
}

/// What is known already, by row, column and facing.
struct Memory(Vec<Vec<[Option<Ranked>; 4]>>);

impl Memory {
    fn new(world: &World) -> Self {
        Self(vec![vec![[const { None }; 4]; world.width]; world.height])
    }

    fn place(facing: Dir) -> usize {
        DIRS.iter().position(|dir| *dir == facing).expect("one of four")
    }

    fn get(&self, at: At, facing: Dir) -> Option<Ranked> {
        self.0[at.y][at.x][Self::place(facing)].clone()
    }

    fn keep(&mut self, at: At, facing: Dir, best: Ranked) {
        self.0[at.y][at.x][Self::place(facing)] = Some(best);
    }
}

/// The two ways of finding the path come to the same.
#[test]
fn written_out_or_worked_out_the_path_is_the_same() {
    use crate::compare::random::{Luck, map};
    for seed in 0..300 {
        let mut luck = Luck::new(seed);
        let world = map(&mut luck);
        let spaces: Vec<At> = world.spaces().collect();
        let (from, to, facing) = (luck.of(&spaces), luck.of(&spaces), luck.dir());
        let Some(left) = world.ways_left(from, to) else { continue };
        if let Some(best) = world.best_paths(from, facing, to) {
            let worked_out = world.best_rest(from, facing, &left, &mut Memory::new(&world)).1;
            assert_eq!(best[0], worked_out, "from {from:?} to {to:?}, facing {facing}");
        }
    }
}
