//! Who attacks whom with what, and what a roll is for.

use crate::card::Card;
use crate::space::Space;
use crate::state::LockTarget;

/// What a player's attack is made with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum With {
    /// Bare hands: hand-to-hand or combo.
    Hands,
    /// A card.
    Card(Card),
}

/// An enemy figure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Foe {
    /// A guard.
    Guard(u8),
    /// The boss.
    Boss,
}

impl Foe {
    /// The number of the boss in a list of guards, which are fewer.
    const BOSS: u8 = 15;

    /// Its number in a list of enemies.
    pub const fn number(self) -> u8 {
        match self {
            Self::Guard(guard) => guard,
            Self::Boss => Self::BOSS,
        }
    }

    /// The enemy with this number.
    pub const fn numbered(number: u8) -> Self {
        if number == Self::BOSS { Self::Boss } else { Self::Guard(number) }
    }
}

/// What a player attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// One enemy.
    One(Foe),
    /// All adjacent figures.
    Adjacent,
    /// All figures within so many spaces and in LOS of a space.
    Around(Space, u8),
}

/// What a roll is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// A player's attack.
    Strike(With, Mark),
    /// A guard's attack on the roller.
    Guard(u8),
    /// The boss's attack on the roller.
    Boss,
    /// The noise check (ATT-6).
    Noise,
    /// A lock (ACT-8, CHR-5).
    Lock(LockTarget),
    /// Access systems (CHR-7).
    Access,
    /// A missile's flight.
    Flight(Card),
    /// A disguise looked at closely (CHR-3).
    Inspection,
}

/// What hurts somebody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Harm {
    /// Hands and blades.
    Melee,
    /// A firearm.
    Shot,
    /// The Arm Cannon.
    Cannon,
    /// A missile.
    Missile,
    /// A hand grenade.
    Grenade,
    /// A mine.
    Mine,
    /// A charge or a bomb.
    Bomb,
}

impl Purpose {
    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Strike(..) => "attack",
            Self::Guard(_) | Self::Boss => "defence",
            Self::Noise => "noise",
            Self::Lock(_) => "lock",
            Self::Access => "access",
            Self::Flight(_) => "flight",
            Self::Inspection => "inspection",
        }
    }

    /// Whether the roll belongs to an action of the roller (EQP-019).
    pub const fn is_of_an_action(self) -> bool {
        match self {
            Self::Strike(..) | Self::Lock(_) | Self::Access | Self::Flight(_) => true,
            Self::Guard(_) | Self::Boss | Self::Noise | Self::Inspection => false,
        }
    }

    /// Whether the roller chose the moment: then tokens that change the number of dice were used
    /// before it (FOC-6); before any other roll they are asked about.
    pub const fn is_foreseen(self) -> bool {
        self.is_of_an_action() || matches!(self, Self::Noise)
    }
}
