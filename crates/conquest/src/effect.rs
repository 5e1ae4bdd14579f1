//! What bosses, shop cards, objectives and rewards do: closed, typed, read by one interpreter each.

use serde::{Deserialize, Serialize};

use crate::ids::Zone;

/// One of the two sides of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The side that attacks.
    Attack,
    /// The side that defends.
    Defence,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attack => Self::Defence,
            Self::Defence => Self::Attack,
        }
    }
}

/// Whose dice an effect touches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// Those of the side that has the effect.
    Own,
    /// Those of the other side.
    Enemy,
}

/// Which of a side's sorted dice an effect touches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Which {
    /// The highest.
    Highest,
    /// The lowest.
    Lowest,
    /// All of them.
    Every,
}

/// A part of a boss's card (BSS-1). Not optional (TRN-6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum BossEffect {
    /// Adds to sorted dice while the boss fights on this side (BTL-4 d).
    Dice {
        /// The side the boss must be fighting on.
        on: Side,
        /// Whose dice change.
        whose: Whose,
        /// Which of them.
        which: Which,
        /// By how much.
        add: i8,
    },
    /// Rerolls the boss's own d8 once when it shows this much or less (BTL-4 b).
    Reroll {
        /// The side the boss must be fighting on.
        on: Side,
        /// The highest face that is rerolled.
        at_most: u8,
    },
    /// One fallen army returns when at least `lost` fell in one roll and one still stands (BTL-4 g).
    Recover {
        /// The side the boss must be fighting on.
        on: Side,
        /// How many must have fallen.
        lost: u8,
    },
    /// Armies more or fewer in every recruit step of the employer (TRN-1, 6).
    Recruit {
        /// How many.
        armies: i8,
    },
    /// Drebin points more or fewer in every recruit step of the employer; never below zero.
    Income {
        /// How many.
        points: i32,
    },
    /// A maneuver the boss travels along with may pass territories of others.
    Stealth,
}

/// Where a card's armies come to stand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// In a territory of the player's choice among the own ones.
    Own,
    /// In the territory under attack.
    Attacked,
}

/// What a shop card does (DRB-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CardEffect {
    /// Adds armies.
    Armies {
        /// How many.
        amount: u16,
        /// Where.
        place: Place,
    },
    /// Removes armies from another's territory bordering an own one, never the last.
    Remove {
        /// How many.
        amount: u16,
    },
    /// One maneuver more, at once.
    Maneuver,
    /// Rerolls one die.
    Reroll {
        /// Whose.
        whose: Whose,
    },
    /// Changes one die.
    Shift {
        /// Whose.
        whose: Whose,
        /// By how much.
        by: i8,
    },
    /// The attacked territory cannot be attacked for the rest of the turn; the attack is off.
    Screen,
    /// No territory of the player can be attacked for the rest of the turn.
    CeaseFire,
    /// The card just played has no effect.
    Block,
    /// Takes Drebin points from an opponent.
    Steal {
        /// How many.
        points: u32,
    },
    /// Docks Outer Haven elsewhere while nobody controls it (DRB-5).
    MoveHaven,
    /// Looks at an opponent's shop cards.
    Spy,
    /// Sends an opponent's boss back to the pool.
    Ransom,
}

/// What somebody names who plays a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Named {
    /// Nothing.
    Nothing,
    /// A territory.
    Territory,
    /// A seat.
    Seat,
    /// A die, by its place.
    Die,
    /// A port, by its number.
    Port,
    /// A boss.
    Boss,
    /// A maneuver.
    Maneuver,
}

impl Named {
    /// Its id; none if nothing is named.
    pub const fn id(self) -> Option<&'static str> {
        match self {
            Self::Nothing => None,
            Self::Territory => Some("territory"),
            Self::Seat => Some("seat"),
            Self::Die => Some("die"),
            Self::Port => Some("port"),
            Self::Boss => Some("boss"),
            Self::Maneuver => Some("maneuver"),
        }
    }
}

impl CardEffect {
    /// What is named when the card is played.
    pub const fn names(self) -> Named {
        match self {
            Self::Armies { place: Place::Own, .. } | Self::Remove { .. } => Named::Territory,
            Self::Armies { place: Place::Attacked, .. } | Self::Screen | Self::CeaseFire | Self::Block => {
                Named::Nothing
            }
            Self::Maneuver => Named::Maneuver,
            Self::Reroll { .. } | Self::Shift { .. } => Named::Die,
            Self::Steal { .. } | Self::Spy => Named::Seat,
            Self::MoveHaven => Named::Port,
            Self::Ransom => Named::Boss,
        }
    }
}

/// When an objective may be taken (OBJ-2). A draft speaks of zones by their names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition<Z = Zone> {
    /// Every territory of this zone.
    Zone(Z),
    /// Every territory of so many zones.
    Zones(u8),
    /// So many cities.
    Cities(u8),
    /// So many territories.
    Territories(u8),
    /// So many Headquarters of others.
    EnemyHeadquarters(u8),
    /// So many cities now that were not owned at the turn's start.
    TakeCities(u8),
    /// So many territories now that were not owned at the turn's start.
    TakeTerritories(u8),
    /// All of Outer Haven, none of it owned at the turn's start.
    TakeOuterHaven,
    /// All of Outer Haven at the start of so many own turns in a row, this one the last.
    HoldOuterHaven(u8),
}

/// What a reward gives (RWD-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RewardEffect {
    /// An airfield, placed at once (RWD-2).
    Airfield,
    /// A territory card at the end of every turn.
    TerritoryCard,
    /// One maneuver more in the maneuver step.
    Maneuver,
    /// A maneuver in the prepare step.
    StartingManeuver,
    /// Armies more in every recruit step.
    Armies(u8),
    /// A free shop card every turn.
    ShopCard,
    /// A place for a second boss.
    SecondBoss,
}
