//! GRD-11 and GRD-13: jumps off the straight line, and finding a new path.

use infiltration::ids::Arrow;
use infiltration::space::Dir;

use super::activation::Activation;
use super::{At, by_arrow, left, right};

impl Activation {
    /// The spaces passed over and the one landed on when the guard goes that way; none: the direction
    /// does not lead somewhere.
    pub(crate) fn way(&self, dir: Dir) -> Option<Vec<At>> {
        let here = self.guard().at;
        self.lead(here, dir, &[here])
    }

    fn lead(&self, from: At, dir: Dir, passed: &[At]) -> Option<Vec<At>> {
        if self.world.blocked(from, dir) {
            return None;
        }
        let next = self.world.adjacent(from, dir)?;
        if passed.contains(&next) {
            None
        } else if self.world.is_free(next) {
            Some(vec![next])
        } else if self.world.holds_guard(next) {
            self.pass_over(next, dir, passed)
        } else {
            None
        }
    }

    /// GRD-11. Passing over a guard's space with a heading.
    fn pass_over(&self, space: At, heading: Dir, passed: &[At]) -> Option<Vec<At>> {
        let passed = [passed, &[space]].concat();
        let ahead = self.lead(space, heading, &passed);
        let rest = ahead.or_else(|| {
            let to_left = self.lead(space, left(heading), &passed);
            let to_right = self.lead(space, right(heading), &passed);
            match self.world.arrow {
                Arrow::Left => to_left.or(to_right),
                Arrow::Right => to_right.or(to_left),
            }
        })?;
        Some(std::iter::once(space).chain(rest).collect())
    }

    /// GRD-13. The facing after finding a new path; none: a full circle led nowhere.
    pub(crate) fn new_path(&self) -> Option<Dir> {
        let facing = self.guard().facing;
        let arrow = self.world.arrow;
        let leads = |dir: Dir| self.way(dir).is_some();
        match (leads(left(facing)), leads(right(facing))) {
            (true, true) => Some(by_arrow(arrow, facing)),
            (true, false) => Some(left(facing)),
            (false, true) => Some(right(facing)),
            (false, false) => {
                let mut dir = by_arrow(arrow, facing);
                while dir != facing && !leads(dir) {
                    dir = by_arrow(arrow, dir);
                }
                (dir != facing).then_some(dir)
            }
        }
    }
}
