//! Spaces, directions and sets of spaces (TRM-1).
//!
//! Every map lies in the top left corner of a field of [`SIDE`] by [`SIDE`] spaces, so a set of
//! spaces is a fixed number of words and a step of a whole set is a shift.

use core::fmt;

/// The longest side a map may have.
pub const SIDE: usize = 24;

/// How many spaces the field has.
pub const FIELD: usize = SIDE * SIDE;

const WORDS: usize = FIELD / 64;

/// A direction on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum Dir {
    /// Up, towards row 0.
    N,
    /// Right.
    E,
    /// Down.
    S,
    /// Left, towards column 0.
    W,
}

impl Dir {
    /// All of them, in the stable order of the rules.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// The direction at this place of [`Dir::ALL`], counted modulo four.
    #[inline]
    pub const fn at(index: u8) -> Self {
        match index & 3 {
            0 => Self::N,
            1 => Self::E,
            2 => Self::S,
            _ => Self::W,
        }
    }

    /// The place in [`Dir::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// A quarter turn clockwise.
    #[inline]
    #[must_use]
    pub const fn right(self) -> Self {
        Self::at(self as u8 + 1)
    }

    /// A quarter turn anticlockwise.
    #[inline]
    #[must_use]
    pub const fn left(self) -> Self {
        Self::at(self as u8 + 3)
    }

    /// Half a turn.
    #[inline]
    #[must_use]
    pub const fn back(self) -> Self {
        Self::at(self as u8 + 2)
    }

    /// Its letter.
    pub const fn id(self) -> &'static str {
        match self {
            Self::N => "n",
            Self::E => "e",
            Self::S => "s",
            Self::W => "w",
        }
    }

    /// The direction with this letter.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|dir| dir.id() == id)
    }
}

/// The directions of some bits, in the stable order.
#[derive(Clone, Debug)]
pub(crate) struct Dirs(pub(crate) u8);

impl Iterator for Dirs {
    type Item = Dir;

    #[inline]
    fn next(&mut self) -> Option<Dir> {
        let first = self.0.trailing_zeros() as u8;
        self.0 &= self.0.wrapping_sub(1);
        (first < 4).then(|| Dir::at(first))
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A space of the field: column `x`, row `y`, counted from the top left corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Space(u16);

impl Space {
    /// The space in this column and row, if the field has it.
    #[inline]
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if (x as usize) < SIDE && (y as usize) < SIDE { Some(Self(y as u16 * SIDE as u16 + x as u16)) } else { None }
    }

    /// The space with this number, counted by rows; beyond the field, the last one.
    #[inline]
    pub const fn at(index: usize) -> Self {
        if index < FIELD { Self(index as u16) } else { Self(FIELD as u16 - 1) }
    }

    /// Its number, counted by rows: the order "by row, then by column" of the rules.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column.
    #[inline]
    pub const fn x(self) -> u8 {
        (self.0 % SIDE as u16) as u8
    }

    /// Its row.
    #[inline]
    pub const fn y(self) -> u8 {
        (self.0 / SIDE as u16) as u8
    }

    /// The next space in a direction, walls or not, if the field has it.
    #[inline]
    pub const fn next(self, dir: Dir) -> Option<Self> {
        match dir {
            Dir::N if self.0 >= SIDE as u16 => Some(Self(self.0 - SIDE as u16)),
            Dir::S if self.0 < (FIELD - SIDE) as u16 => Some(Self(self.0 + SIDE as u16)),
            Dir::E if self.x() + 1 < SIDE as u8 => Some(Self(self.0 + 1)),
            Dir::W if self.x() > 0 => Some(Self(self.0 - 1)),
            _ => None,
        }
    }

    /// The next space in a direction in which the field is known to go on.
    #[inline]
    #[must_use]
    pub(crate) const fn beyond(self, dir: Dir) -> Self {
        // By how much the number changes in each direction, sixteen bits each: a shift is faster than a look-up.
        const BY: u64 = (SIDE as u16).wrapping_neg() as u64 | 1 << 16 | (SIDE as u64) << 32 | 0xffff << 48;
        Self(self.0.wrapping_add((BY >> (16 * dir.index())) as u16))
    }

    /// Whether `other` lies strictly in the direction `facing` (LOS-1).
    #[inline]
    pub const fn is_ahead(self, facing: Dir, other: Self) -> bool {
        match facing {
            Dir::N => other.y() < self.y(),
            Dir::S => other.y() > self.y(),
            Dir::E => other.x() > self.x(),
            Dir::W => other.x() < self.x(),
        }
    }

    /// Whether `other` lies in the straight line opposite to the direction `facing` (CHR-1).
    pub const fn is_straight_behind(self, facing: Dir, other: Self) -> bool {
        let in_line = match facing {
            Dir::N | Dir::S => other.x() == self.x(),
            Dir::E | Dir::W => other.y() == self.y(),
        };
        in_line && self.is_ahead(facing.back(), other)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x(), self.y())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A set of spaces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Spaces([u64; WORDS]);

impl Spaces {
    /// No space.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// One space.
    #[inline]
    pub fn only(space: Space) -> Self {
        let mut set = Self::EMPTY;
        set.insert(space);
        set
    }

    /// Whether the space is in it.
    #[inline]
    pub const fn contains(&self, space: Space) -> bool {
        self.0[space.index() / 64] >> (space.index() % 64) & 1 != 0
    }

    /// Adds a space.
    #[inline]
    pub fn insert(&mut self, space: Space) {
        self.0[space.index() / 64] |= 1 << (space.index() % 64);
    }

    /// Takes a space out.
    #[inline]
    pub fn remove(&mut self, space: Space) {
        self.0[space.index() / 64] &= !(1 << (space.index() % 64));
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first by row, then by column.
    #[inline]
    pub fn first(&self) -> Option<Space> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Some(Space((word * 64) as u16 + self.0[word].trailing_zeros() as u16))
    }

    /// All of them by row, then by column.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Space> + use<> {
        let mut left = self.0;
        let mut word = 0;
        core::iter::from_fn(move || {
            while left[word] == 0 {
                word += 1;
                if word == WORDS {
                    word -= 1;
                    return None;
                }
            }
            let bit = left[word].trailing_zeros();
            left[word] &= left[word] - 1;
            Some(Space((word * 64) as u16 + bit as u16))
        })
    }

    /// Whether the two share a space.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (a, b)| all | (a & b)) != 0
    }

    /// Every space one step further in a direction; what would leave the field sideways must have
    /// been taken out before.
    #[inline]
    #[must_use]
    pub fn shifted(&self, dir: Dir) -> Self {
        match dir {
            Dir::N => self.down_by(SIDE as u32),
            Dir::S => self.up_by(SIDE as u32),
            Dir::E => self.up_by(1),
            Dir::W => self.down_by(1),
        }
    }

    #[inline]
    fn up_by(&self, bits: u32) -> Self {
        let mut set = Self::EMPTY;
        set.0[0] = self.0[0] << bits;
        for word in 1..WORDS {
            set.0[word] = self.0[word] << bits | self.0[word - 1] >> (64 - bits);
        }
        set
    }

    #[inline]
    fn down_by(&self, bits: u32) -> Self {
        let mut set = Self::EMPTY;
        for word in 0..WORDS - 1 {
            set.0[word] = self.0[word] >> bits | self.0[word + 1] << (64 - bits);
        }
        set.0[WORDS - 1] = self.0[WORDS - 1] >> bits;
        set
    }

    /// The words of the set, for hashing.
    pub const fn words(&self) -> &[u64] {
        &self.0
    }

    #[inline]
    fn with(&self, other: &Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        let mut set = *self;
        for (word, other) in set.0.iter_mut().zip(&other.0) {
            *word = combine(*word, *other);
        }
        set
    }
}

impl core::ops::BitAnd for Spaces {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.with(&other, |a, b| a & b)
    }
}

impl core::ops::BitOr for Spaces {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.with(&other, |a, b| a | b)
    }
}

/// The difference of two sets.
impl core::ops::Sub for Spaces {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        self.with(&other, |a, b| a & !b)
    }
}

impl core::ops::BitOrAssign for Spaces {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = Self::EMPTY;
        spaces.into_iter().for_each(|space| set.insert(space));
        set
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TRM-1: the top left corner is (0,0); one step in each direction is one row or column.
    #[test]
    fn trm_1_spaces_and_steps() {
        let corner = Space::at(0);
        assert_eq!((corner.x(), corner.y()), (0, 0));
        assert_eq!(corner.next(Dir::N), None);
        assert_eq!(corner.next(Dir::W), None);
        assert_eq!(corner.next(Dir::E), Space::new(1, 0));
        assert_eq!(corner.next(Dir::S), Space::new(0, 1));
        assert_eq!(Space::new(24, 0), None);
        for dir in Dir::ALL {
            assert_eq!(dir.left().right(), dir);
            assert_eq!(dir.back(), dir.right().right());
        }
    }

    #[test]
    fn a_shifted_set_is_every_space_shifted() {
        let inner: Spaces =
            (0..FIELD).map(Space::at).filter(|s| (1..23).contains(&s.x()) && (1..23).contains(&s.y())).collect();
        let scattered: Spaces = inner.iter().filter(|space| (space.index() * 7) % 5 == 0).collect();
        for dir in Dir::ALL {
            let one_by_one: Spaces = scattered.iter().filter_map(|space| space.next(dir)).collect();
            assert_eq!(scattered.shifted(dir), one_by_one, "{dir}");
        }
    }
}
