//! Why an action is not allowed: every reason has a name and the rule it follows from.

use table::{Refused, Seat};

use crate::ids::{Boss, Design, Faction, Objective, Port, Territory};

/// Why an action is not allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// It is not this seat's decision.
    NotAsked(Seat),
    /// This is not done in the present step.
    WrongStep,
    /// This step cannot be passed.
    CannotPass,
    /// The faction is taken.
    FactionTaken(Faction),
    /// The faction does not play in this mode with so many players.
    FactionNotInPlay(Faction),
    /// The territory is claimed already.
    NotEmpty(Territory),
    /// Outer Haven cannot be claimed.
    OuterHavenUnclaimable(Territory),
    /// The territory belongs to somebody else.
    NotYours(Territory, &'static str),
    /// The number is out of the range.
    OutOfRange {
        /// The smallest number possible.
        low: u16,
        /// The largest number possible.
        high: u16,
        /// The rule that says so.
        rule: &'static str,
    },
    /// These stars are no set.
    NotASet(u8),
    /// The cards are not in the hand.
    CardsMissing,
    /// Too few points.
    NotEnoughPoints {
        /// How many it takes.
        needed: u32,
        /// The rule that asks for them.
        rule: &'static str,
    },
    /// The shop deck is empty.
    ShopEmpty,
    /// Three cards were bought this turn.
    BoughtEnough,
    /// The boss is not in the pool.
    BossNotInPool(Boss),
    /// The boss was not in the pool when the turn began.
    BossNotHireable(Boss),
    /// No boss due for a salary.
    BossNotDue(Boss),
    /// Salaries cannot be paid in full.
    SalariesDue,
    /// No place for another boss.
    NoBossPlace,
    /// An own boss is there already.
    BossAlreadyThere(Territory),
    /// The boss is not in that territory.
    BossNotThere(Boss, Territory),
    /// The own territory cannot be attacked.
    AlreadyYours(Territory),
    /// The territories do not border.
    NoBorder {
        /// From where.
        from: Territory,
        /// To where.
        to: Territory,
    },
    /// One army must stay behind.
    OneArmyMustStay(Territory, &'static str),
    /// The territory cannot be attacked this turn.
    Shielded(Territory),
    /// There are no neutral troops to roll for.
    NothingToRollFor,
    /// This seat cannot roll for neutral troops.
    CannotRoll(Seat),
    /// The objective is not on the board.
    ObjectiveGone(Objective),
    /// The objective's condition does not hold.
    ConditionNotMet(Objective),
    /// The territories are not joined by own ones.
    NotConnected {
        /// From where.
        from: Territory,
        /// To where.
        to: Territory,
    },
    /// Outer Haven lies there already.
    AlreadyDocked(Port),
    /// The card is not in the hand.
    CardNotHeld(Design),
    /// The card is not played in this window.
    WrongWindow(Design),
    /// The card cannot do that.
    EffectImpossible(Design),
}

impl Refusal {
    /// Every refusal id.
    pub const IDS: [&'static str; 36] = [
        "game-over",
        "not-asked",
        "wrong-step",
        "cannot-pass",
        "faction-taken",
        "faction-not-in-play",
        "not-empty",
        "outer-haven-unclaimable",
        "not-yours",
        "out-of-range",
        "not-a-set",
        "cards-missing",
        "not-enough-points",
        "shop-empty",
        "bought-enough",
        "boss-not-in-pool",
        "boss-not-hireable",
        "boss-not-due",
        "salaries-due",
        "no-boss-place",
        "boss-already-there",
        "boss-not-there",
        "already-yours",
        "no-border",
        "one-army-must-stay",
        "shielded",
        "nothing-to-roll-for",
        "cannot-roll",
        "objective-gone",
        "condition-not-met",
        "not-connected",
        "already-docked",
        "card-not-held",
        "wrong-window",
        "effect-impossible",
        "seat-needed",
    ];

    const fn describe(&self) -> (&'static str, &'static str) {
        match *self {
            Self::GameOver => ("game-over", "OBJ-4"),
            Self::NotAsked(_) => ("not-asked", "TRN-0"),
            Self::WrongStep => ("wrong-step", "TRN-0"),
            Self::CannotPass => ("cannot-pass", "TRN-0"),
            Self::FactionTaken(_) => ("faction-taken", "MOD-1"),
            Self::FactionNotInPlay(_) => ("faction-not-in-play", "MOD-1"),
            Self::NotEmpty(_) => ("not-empty", "MOD-7"),
            Self::OuterHavenUnclaimable(_) => ("outer-haven-unclaimable", "MOD-7"),
            Self::NotYours(_, rule) => ("not-yours", rule),
            Self::OutOfRange { rule, .. } => ("out-of-range", rule),
            Self::NotASet(_) => ("not-a-set", "TRN-2"),
            Self::CardsMissing => ("cards-missing", "TRN-2"),
            Self::NotEnoughPoints { rule, .. } => ("not-enough-points", rule),
            Self::ShopEmpty => ("shop-empty", "TRN-4"),
            Self::BoughtEnough => ("bought-enough", "TRN-4"),
            Self::BossNotInPool(_) => ("boss-not-in-pool", "TRN-5"),
            Self::BossNotHireable(_) => ("boss-not-hireable", "TRN-5"),
            Self::BossNotDue(_) => ("boss-not-due", "TRN-5"),
            Self::SalariesDue => ("salaries-due", "TRN-5"),
            Self::NoBossPlace => ("no-boss-place", "TRN-5"),
            Self::BossAlreadyThere(_) => ("boss-already-there", "TRN-6"),
            Self::BossNotThere(..) => ("boss-not-there", "TRN-6"),
            Self::AlreadyYours(_) => ("already-yours", "BTL-1"),
            Self::NoBorder { .. } => ("no-border", "BTL-1"),
            Self::OneArmyMustStay(_, rule) => ("one-army-must-stay", rule),
            Self::Shielded(_) => ("shielded", "DRB-1"),
            Self::NothingToRollFor => ("nothing-to-roll-for", "BRD-4"),
            Self::CannotRoll(_) => ("cannot-roll", "BRD-4"),
            Self::ObjectiveGone(_) => ("objective-gone", "OBJ-1"),
            Self::ConditionNotMet(_) => ("condition-not-met", "OBJ-1"),
            Self::NotConnected { .. } => ("not-connected", "TRN-8"),
            Self::AlreadyDocked(_) => ("already-docked", "BRD-5"),
            Self::CardNotHeld(_) => ("card-not-held", "DRB-4"),
            Self::WrongWindow(_) => ("wrong-window", "DRB-3"),
            Self::EffectImpossible(_) => ("effect-impossible", "DRB-4"),
        }
    }
}

impl Refused for Refusal {
    fn id(&self) -> &'static str {
        self.describe().0
    }

    fn rule(&self) -> &'static str {
        self.describe().1
    }
}
