//! A way over the map: spaces of movement, each a step or a whole leapfrog (MOV-2).

use crate::space::Dir;

/// The most steps a path holds.
pub const STEPS: usize = 40;

/// Steps in order; several may belong to one space of movement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Path {
    /// Three bits a step: the direction, and whether the jump goes on after it; at the top, how many
    /// steps. In halves: a path is part of most frames and actions, and they need not be aligned for it.
    halves: [u64; 2],
}

/// Where the number of steps stands.
const LEN: u32 = 3 * STEPS as u32;

impl Path {
    /// No step.
    pub const EMPTY: Self = Self { halves: [0; 2] };

    /// One plain step.
    pub fn step(dir: Dir) -> Self {
        let mut path = Self::EMPTY;
        path.push(dir, false);
        path
    }

    /// Adds a step; `goes_on` if the jump is not over with it. A full path stays as it is.
    #[inline]
    pub fn push(&mut self, dir: Dir, goes_on: bool) {
        let step = dir as u64 | u64::from(goes_on) << 2;
        let at = self.len() * 3;
        if at + 3 <= 64 {
            self.halves[0] |= step << at;
        } else if !self.is_full() {
            *self = Self::of(self.bits() | u128::from(step) << at);
        } else {
            return;
        }
        self.halves[1] += 1 << (LEN - 64);
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
        (self.halves[1] >> (LEN - 64)) as usize
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether nothing more fits.
    pub const fn is_full(&self) -> bool {
        self.len() == STEPS
    }

    /// The step at this place, and whether the jump goes on after it.
    #[inline]
    pub fn get(&self, place: usize) -> Option<(Dir, bool)> {
        (place < self.len()).then(|| {
            let at = place * 3;
            let step = if at + 3 <= 64 { self.halves[0] >> at } else { (self.bits() >> at) as u64 };
            (Dir::at(step as u8), step & 4 != 0)
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
        let steps = self.bits() & ((1 << LEN) - 1);
        let rest = steps.checked_shr(3 * first.len() as u32).unwrap_or(0);
        (first, Self::of(rest | ((self.len() - first.len()) as u128) << LEN))
    }

    /// The bits, for hashing.
    #[inline]
    pub const fn bits(&self) -> u128 {
        self.halves[0] as u128 | (self.halves[1] as u128) << 64
    }

    #[inline]
    const fn of(bits: u128) -> Self {
        Self { halves: [bits as u64, (bits >> 64) as u64] }
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
