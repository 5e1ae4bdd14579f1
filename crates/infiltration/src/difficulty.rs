//! How hard a stage is made: modifiers that are agreed on before it and stand in the header of its record (CMP-5).

use crate::ids::named;

named! {
    /// How hard a stage is (CMP-5).
    #[derive(Default)]
    Difficulty {
        /// More time, weaker bosses, a bigger bag.
        Easy = "easy",
        /// As printed.
        #[default]
        Normal = "normal",
        /// Less time, stronger bosses, a smaller bag.
        Hard = "hard",
        /// Hardly any of anything.
        Extreme = "extreme",
    }
}

/// No order deck is pruned below so many blue cards (CMP-5).
const FEWEST_BLUE: u8 = 4;

impl Difficulty {
    /// The blue cards of an order deck for which a stage says this many; where a stage has none it stays so.
    pub const fn blue(self, printed: u8) -> u8 {
        let pruned = match self {
            Self::Easy => return if printed == 0 { 0 } else { printed.saturating_add(2) },
            Self::Normal => return printed,
            Self::Hard => printed.saturating_sub(2),
            Self::Extreme => printed.saturating_sub(4),
        };
        if printed < FEWEST_BLUE {
            printed
        } else if pruned < FEWEST_BLUE {
            FEWEST_BLUE
        } else {
            pruned
        }
    }

    /// The health of a boss that has so much as printed: quarters of it, rounded up.
    pub const fn health(self, printed: u8) -> u8 {
        let quarters: u16 = match self {
            Self::Easy => 3,
            Self::Normal => 4,
            Self::Hard => 5,
            Self::Extreme => 6,
        };
        let health = (printed as u16 * quarters).div_ceil(4);
        if health > u8::MAX as u16 { u8::MAX } else { health as u8 }
    }

    /// How much of its own equipment a character starts with: all of it, unless there is less room than printed.
    pub const fn own(self) -> u32 {
        if self.slots() < crate::state::LIMIT { self.slots() } else { u32::MAX }
    }

    /// The equipment a character carries (STG-6).
    pub const fn slots(self) -> u32 {
        match self {
            Self::Easy => 4,
            Self::Normal => crate::state::LIMIT,
            Self::Hard => 2,
            Self::Extreme => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// CMP-5. Blue cards of a deck of thirteen, health of a boss with fifteen, slots.
    #[test]
    fn cmp_5_every_difficulty_has_its_figures() {
        let figures = |difficulty: Difficulty| (difficulty.blue(13), difficulty.health(15), difficulty.slots());
        assert_eq!(figures(Difficulty::Easy), (15, 12, 4));
        assert_eq!(figures(Difficulty::Normal), (13, 15, 3));
        assert_eq!(figures(Difficulty::Hard), (11, 19, 2));
        assert_eq!(figures(Difficulty::Extreme), (9, 23, 1));
    }

    #[test]
    fn cmp_5_a_deck_is_not_pruned_to_nothing_and_none_comes_from_nothing() {
        for difficulty in Difficulty::ALL {
            assert_eq!(difficulty.blue(0), 0, "{difficulty}");
            assert!(difficulty.blue(10) >= FEWEST_BLUE, "{difficulty}");
            assert!(difficulty.blue(3) >= 3, "{difficulty}");
            assert!(difficulty.health(1) >= 1, "{difficulty}");
        }
        assert_eq!(Difficulty::Extreme.health(u8::MAX), u8::MAX);
    }
}
