//! How far a level thinks.

use super::super::level::Level;

/// So many positions a level that looks once may play through for one decision.
const POSITIONS: u32 = 50_000;

/// What a player considers, and how often it looks at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Depth {
    /// What there is to look at.
    pub(super) reach: Reach,
    /// How often it looks at what might become of a plan, as a multiple of what is usual.
    pub(super) looks: i32,
}

/// How far ahead a plan is judged.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Reach {
    /// By where the own turn leads, and by what sees it there.
    Turn,
    /// By what the enemies make of it.
    Enemies,
    /// By what can be made of that in the next round, too.
    Round,
}

impl Depth {
    /// How far a level thinks.
    pub(super) const fn of(level: Level) -> Self {
        match level {
            Level::Random | Level::Stronger => Self { reach: Reach::Turn, looks: 1 },
            Level::Expert => Self { reach: Reach::Enemies, looks: 1 },
            Level::Master | Level::Extreme(_) => Self { reach: Reach::Round, looks: 4 },
        }
    }

    /// So many positions it plays through for one decision at most. Hardly any decision takes as many: it is there for
    /// those that would take a player's patience.
    pub(super) const fn positions(self) -> u32 {
        POSITIONS.saturating_mul(self.looks.unsigned_abs())
    }

    /// Whether it thinks about the enemies' turn at all.
    pub(super) fn looks_ahead(self) -> bool {
        self.reach >= Reach::Enemies
    }

    /// Whether it thinks about the round after this.
    pub(super) fn looks_beyond(self) -> bool {
        self.reach >= Reach::Round
    }
}
