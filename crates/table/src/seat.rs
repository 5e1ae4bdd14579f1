//! Seats, sets of seats, and who may look.

/// A place at the table, counted from 0 in clockwise order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game has.
    pub const MOST: u8 = 8;

    /// The seat with this index, if there can be one.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::MOST { Some(Self(index)) } else { None }
    }

    /// The first `count` seats, clockwise.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(Self::MOST)).map(Self)
    }

    /// The index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number people say, from 1.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// The set with this seat alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set whose bit `n` stands for seat `n`.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Bit `n` stands for seat `n`.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with the seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | (1 << seat.0))
    }

    /// The set without the seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The one seat in the set, if there is exactly one.
    pub fn single(self) -> Option<Seat> {
        let mut seats = self.iter();
        match (seats.next(), seats.next()) {
            (Some(seat), None) => Some(seat),
            _ => None,
        }
    }

    /// The seats in clockwise order from seat 0.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MOST).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A player, who sees the own secrets.
    Seat(Seat),
    /// A spectator, who sees what everybody sees.
    Public,
}

impl Viewer {
    /// Whether the viewer sits in this seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let [a, b] = [Seat(1), Seat(4)];
        let set: SeatSet = [a, b].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert!(set.contains(a) && set.contains(b) && !set.contains(Seat(0)));
        assert_eq!(set.single(), None);
        assert_eq!(set.without(a).single(), Some(b));
        assert!(set.without(a).without(b).is_empty());
    }

    #[test]
    fn seats_are_counted_from_one_by_people() {
        assert_eq!(Seat::first(3).map(Seat::number).collect::<alloc::vec::Vec<_>>(), [1, 2, 3]);
        assert_eq!(Seat::new(Seat::MOST), None);
    }
}
