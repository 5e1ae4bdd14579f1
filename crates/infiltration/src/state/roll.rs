//! Dice on the table: a roll under way, and what lies at a lock.

use arrayvec::ArrayVec;
use table::{Seat, SeatSet};

use crate::frame::Purpose;

/// A die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die {
    /// White, not black.
    pub white: bool,
    /// What it shows; 0 is `!`.
    pub face: u8,
    /// Changed by an effect since it was last rolled.
    pub changed: bool,
    /// Added beyond the regular dice.
    pub extra: bool,
}

impl Die {
    /// Whether it shows `!` (TRM-8).
    pub const fn is_bang(self) -> bool {
        self.face == 0
    }
}

/// The most dice in a roll: the supply (TRM-8).
pub const DICE: usize = 15;

/// The white dice of the box.
pub const WHITE_DICE: u8 = 7;

/// The black dice of the box.
pub const BLACK_DICE: u8 = 8;

/// Dice on the table: white, then black, added ones last.
pub type Dice = ArrayVec<Die, DICE>;

/// Where in the dice window we are (FOC-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RollStep {
    /// The dice are fixed; they may still be added or removed.
    Before,
    /// The dice lie there and may be changed.
    Window,
    /// The faces are final and dice may be put on system cards (CHR-7).
    Allocate,
}

/// A roll under way.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Roll {
    /// Who rolls.
    pub roller: Seat,
    /// For what.
    pub purpose: Purpose,
    /// Where in the window.
    pub step: RollStep,
    /// White dice to roll, before the roll.
    pub white: u8,
    /// Black dice to roll, before the roll.
    pub black: u8,
    /// The dice, after it.
    pub dice: Dice,
    /// Dice of this roll, by bits; the others lay there already.
    pub rolled: u16,
    /// Effects allowed once a roll that were used.
    pub spent: Spent,
    /// Who has something to say about the dice as they lie.
    pub asked: SeatSet,
}

/// Effects allowed once a roll that were used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Spent(pub u8);

impl Spent {
    /// Pentazemin.
    pub const STEADY: u8 = 1;
    /// The PAL keycard.
    pub const PAL: u8 = 1 << 1;
    /// The blade.
    pub const BLADE: u8 = 1 << 2;
}

/// What a character works on (ACT-8, CHR-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LockTarget {
    /// A door.
    Door(u8),
    /// A terminal.
    Terminal(u8),
}

/// The dice lying at a lock this turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Progress {
    /// Which lock.
    pub target: LockTarget,
    /// The dice.
    pub dice: Dice,
}
