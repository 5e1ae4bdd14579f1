//! The small closed types everything is spoken in: territories, zones, bosses, cards, phases.

use table::Seat;

/// Defines an index type below a limit and the set of such indices.
macro_rules! index_and_set {
    ($(#[$doc:meta])* $index:ident < $count:literal, $(#[$set_doc:meta])* $set:ident($bits:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $index(u8);

        impl $index {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The one with this index.
            pub const fn new(index: u8) -> Option<Self> {
                if (index as usize) < Self::COUNT { Some(Self(index)) } else { None }
            }

            /// The one with this index, which the caller knows to be below the count.
            #[inline]
            pub(crate) const fn at(index: u8) -> Self {
                debug_assert!((index as usize) < Self::COUNT);
                Self(index)
            }

            /// All of them in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..$count as u8).map(Self::at)
            }

            /// Its place in the order, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        $(#[$set_doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
        pub struct $set($bits);

        impl $set {
            /// None of them.
            pub const EMPTY: Self = Self(0);

            /// The set with this one alone.
            #[inline]
            pub const fn only(item: $index) -> Self {
                Self(1 << item.0)
            }

            /// The set whose bit `n` stands for item `n`; bits beyond the last item are dropped.
            #[inline]
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits & (<$bits>::MAX >> (<$bits>::BITS as usize - $count)))
            }

            /// Bit `n` stands for item `n`.
            #[inline]
            pub const fn bits(self) -> $bits {
                self.0
            }

            /// Whether the item is in the set.
            #[inline]
            pub const fn contains(self, item: $index) -> bool {
                self.0 >> item.0 & 1 != 0
            }

            /// The set with the item.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $index) -> Self {
                Self(self.0 | 1 << item.0)
            }

            /// The set without the item.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $index) -> Self {
                Self(self.0 & !(1 << item.0))
            }

            /// What is in both.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in either.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in this one and not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Whether nothing is in it.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether all of the other is in it.
            #[inline]
            pub const fn contains_all(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// How many are in it.
            #[inline]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// The first in order.
            #[inline]
            pub const fn first(self) -> Option<$index> {
                if self.0 == 0 { None } else { Some($index(self.0.trailing_zeros() as u8)) }
            }

            /// The items in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $index> + Clone {
                let mut left = self.0;
                core::iter::from_fn(move || {
                    let next = Self(left).first()?;
                    left &= left - 1;
                    Some(next)
                })
            }
        }

        impl FromIterator<$index> for $set {
            fn from_iter<I: IntoIterator<Item = $index>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }
    };
}

index_and_set! {
    /// A territory: 42 on the world map in the pack's order, then the three of Outer Haven.
    Territory < 45,
    /// A set of territories.
    Territories(u64)
}

impl Territory {
    /// How many territories the world map has.
    pub const ON_MAP: usize = 42;
    /// The part of Outer Haven that borders the docked port (BRD-2).
    pub const BOW: Self = Self(42);
    /// The middle of Outer Haven.
    pub const DECK: Self = Self(43);
    /// The far end of Outer Haven.
    pub const STERN: Self = Self(44);
}

impl Territories {
    /// The world map without Outer Haven.
    pub const MAP: Self = Self((1 << Territory::ON_MAP) - 1);
    /// All of Outer Haven.
    pub const OUTER_HAVEN: Self = Self(0b111 << Territory::ON_MAP);
}

index_and_set! {
    /// A mercenary boss, in the pack's order.
    Boss < 8,
    /// A set of bosses.
    Bosses(u8)
}

index_and_set! {
    /// An objective, in the pack's order.
    Objective < 12,
    /// A set of objectives.
    Objectives(u16)
}

index_and_set! {
    /// A reward, in the pack's order.
    Reward < 8,
    /// A set of rewards.
    Rewards(u8)
}

index_and_set! {
    /// A zone: six on the map, then Outer Haven.
    Zone < 7,
    /// A set of zones.
    Zones(u8)
}

index_and_set! {
    /// One of the forty shop cards. Copies of a design differ only here, and nobody ever sees it.
    Card < 40,
    /// A set of shop cards.
    Cards(u64)
}

index_and_set! {
    /// A design of shop cards, in the pack's order.
    Design < 32,
    /// A set of designs.
    Designs(u32)
}

impl Zone {
    /// The seventh zone (BRD-2).
    pub const OUTER_HAVEN: Self = Self(6);
}

/// A port of the world map, 1 to 6 (BRD-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Port(u8);

impl Port {
    /// How many ports there are.
    pub const COUNT: u8 = 6;

    /// The port with this number, 1 to 6.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= Self::COUNT { Some(Self(number)) } else { None }
    }

    /// The port with this number, which the caller knows to be 1 to 6.
    pub(crate) const fn at(number: u8) -> Self {
        debug_assert!(1 <= number && number <= Self::COUNT);
        Self(number)
    }

    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// The number on the die that leads there.
    pub const fn number(self) -> u8 {
        self.0
    }
}

/// A faction, by its colour (MOD-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Faction {
    /// Praying Mantis.
    Green,
    /// Otselotovaya Khvatka.
    Yellow,
    /// Raven Sword.
    Purple,
    /// Werewolf.
    Blue,
    /// Pieuvre Armement.
    Orange,
}

impl Faction {
    /// All of them by their number.
    pub const ALL: [Self; 5] = [Self::Green, Self::Yellow, Self::Purple, Self::Blue, Self::Orange];

    /// Its id in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Yellow => "yellow",
            Self::Purple => "purple",
            Self::Blue => "blue",
            Self::Orange => "orange",
        }
    }

    /// The faction with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|faction| faction.id() == id)
    }
}

/// The three ways to play (chapter 2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mode {
    /// MOD-2: fixed set-up, fixed objectives, no rewards.
    BasicTraining,
    /// MOD-3: drafted set-up, random objectives with rewards.
    CommandRoom,
    /// MOD-4: as Command Room, until one player is left.
    WorldConquest,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::BasicTraining, Self::CommandRoom, Self::WorldConquest];

    /// Its id in the notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::BasicTraining => "basic-training",
            Self::CommandRoom => "command-room",
            Self::WorldConquest => "world-conquest",
        }
    }

    /// The mode with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.id() == id)
    }
}

/// Who holds a territory.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Owner(u8);

impl Owner {
    /// Haven Troopers, or nobody's troops in a position put together by hand.
    pub const NEUTRAL: Self = Self(5);
    /// Not claimed yet (MOD-7).
    pub const NOBODY: Self = Self(6);
    /// How many owners can be told apart.
    pub const COUNT: usize = 7;

    /// A player's.
    #[inline]
    pub const fn seat(seat: Seat) -> Self {
        Self(seat.index() as u8)
    }

    /// The player, if it is one.
    #[inline]
    pub const fn player(self) -> Option<Seat> {
        if self.0 < 5 { Seat::new(self.0) } else { None }
    }

    /// For tables by owner.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// When a shop card can be played (DRB-3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WindowKind {
    /// The active player, in the prepare step.
    Prepare,
    /// The active player, in the finish step.
    Finish,
    /// All others, once, when the active player leaves prepare.
    OthersTurn,
    /// The owner of the attacked territory, before dice are chosen.
    Attacked,
    /// Attacker and defender, after every roll.
    Roll,
    /// All others, when a card was played.
    Card,
}

impl WindowKind {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Prepare, Self::Finish, Self::OthersTurn, Self::Attacked, Self::Roll, Self::Card];

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Prepare => "prepare",
            Self::Finish => "finish",
            Self::OthersTurn => "others-turn",
            Self::Attacked => "attacked",
            Self::Roll => "roll",
            Self::Card => "card",
        }
    }

    /// The window with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_territories_walk_in_order() {
        let set: Territories = [Territory::STERN, Territory(3), Territory(0)].into_iter().collect();
        assert!(set.iter().map(Territory::index).eq([0, 3, 44]));
        assert_eq!(set.len(), 3);
        assert_eq!(set.without(Territory(0)).first(), Some(Territory(3)));
        assert!(Territories::MAP.and(Territories::OUTER_HAVEN).is_empty());
        assert_eq!(Territories::MAP.or(Territories::OUTER_HAVEN).len(), 45);
    }

    #[test]
    fn bits_beyond_the_last_item_are_dropped() {
        assert_eq!(Territories::from_bits(u64::MAX).len(), 45);
        assert_eq!(Bosses::from_bits(u8::MAX).len(), 8);
        assert_eq!(Designs::from_bits(u32::MAX).len(), 32);
    }
}
