//! A way over the map: spaces of movement, each a step or a whole leapfrog (MOV-2).

use crate::space::Dir;

/// The most steps a path holds.
pub const STEPS: usize = 40;

/// Steps in order; several may belong to one space of movement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path {
    /// Three bits a step: the direction, and whether the jump goes on after it.
    bits: u128,
    len: u8,
}

impl Path {
    /// No step.
    pub const EMPTY: Self = Self { bits: 0, len: 0 };

    /// One plain step.
    pub fn step(dir: Dir) -> Self {
        let mut path = Self::EMPTY;
        path.push(dir, false);
        path
    }

    /// Adds a step; `goes_on` if the jump is not over with it. A full path stays as it is.
    #[inline]
    pub fn push(&mut self, dir: Dir, goes_on: bool) {
        if usize::from(self.len) < STEPS {
            self.bits |= (dir as u128 | u128::from(goes_on) << 2) << (self.len * 3);
            self.len += 1;
        }
    }

    /// This path and then another.
    #[must_use]
    pub fn then(self, other: Self) -> Self {
        let mut path = self;
        for place in 0..other.len() {
            if let Some((dir, goes_on)) = other.get(place) {
                path.push(dir, goes_on);
            }
        }
        path
    }

    /// How many steps.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether nothing more fits.
    pub const fn is_full(&self) -> bool {
        self.len as usize == STEPS
    }

    /// The step at this place, and whether the jump goes on after it.
    #[inline]
    pub fn get(&self, place: usize) -> Option<(Dir, bool)> {
        (place < self.len()).then(|| {
            let step = (self.bits >> (place * 3)) as u8;
            (Dir::at(step & 3), step & 4 != 0)
        })
    }

    /// Every direction in order.
    pub fn dirs(self) -> impl Iterator<Item = Dir> {
        (0..self.len()).filter_map(move |place| self.get(place).map(|(dir, _)| dir))
    }

    /// How many spaces of movement.
    pub fn moves(&self) -> usize {
        (0..self.len()).filter(|place| self.get(*place).is_some_and(|(_, goes_on)| !goes_on)).count()
    }

    /// The first space of movement, and the rest.
    #[must_use]
    pub fn split(self) -> (Self, Self) {
        let mut first = Self::EMPTY;
        for place in 0..self.len() {
            let Some((dir, goes_on)) = self.get(place) else { break };
            first.push(dir, goes_on);
            if !goes_on {
                break;
            }
        }
        let rest = Self { bits: self.bits >> (first.len * 3).min(127), len: self.len - first.len };
        (first, rest)
    }

    /// The bits, for hashing.
    pub const fn bits(&self) -> u128 {
        self.bits | (self.len as u128) << 121
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_splits_into_spaces_of_movement() {
        let mut path = Path::step(Dir::N);
        path.push(Dir::E, true);
        path.push(Dir::S, true);
        path.push(Dir::S, false);
        path.push(Dir::W, false);
        assert_eq!((path.len(), path.moves()), (5, 3));
        let (first, rest) = path.split();
        assert_eq!(first, Path::step(Dir::N));
        let (jump, rest) = rest.split();
        assert_eq!(jump.dirs().collect::<alloc::vec::Vec<_>>(), [Dir::E, Dir::S, Dir::S]);
        assert_eq!(rest, Path::step(Dir::W));
        assert_eq!(first.then(jump).then(rest), path);
    }
}
