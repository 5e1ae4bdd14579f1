//! What a player is after: the same way of playing comes to other decisions when it values things
//! differently.

use ::conquest::ids::Objective;
use ::conquest::view::View;
use arrayvec::ArrayVec;
use table::Seat;

use super::chances::CERTAIN;

/// As usual: what is scaled counts in sixteenths.
const USUAL: i32 = 16;

/// The most tempers that are tried in one position.
pub(super) const MOST: usize = 24;

/// What a player is after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Temper {
    /// The chance at which an attack is made if it pays, and that at which it is made anyway.
    pub(super) fair: i32,
    pub(super) sure: i32,
    /// What any territory, a zone, an objective, a rival's end and a Headquarters count, in sixteenths.
    pub(super) territory: i32,
    pub(super) zone: i32,
    pub(super) objective: i32,
    pub(super) rival: i32,
    pub(super) headquarters: i32,
    /// What counts more than all else.
    pub(super) aim: Option<Aim>,
    /// Whether the first conquest of a turn is enough.
    pub(super) content: bool,
    /// Stars for which a set is turned in.
    pub(super) stars: u8,
    /// Whether every point goes into shop cards.
    pub(super) shops: bool,
}

/// What counts more than all else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// One objective.
    Objective(Objective),
    /// The end of one player.
    Rival(Seat),
    /// The end of whoever is ahead.
    Leader,
    /// Outer Haven, whoever has it.
    Haven,
}

impl Temper {
    /// What everybody wants.
    pub(super) const PLAIN: Self = Self {
        fair: CERTAIN / 2,
        sure: CERTAIN * 3 / 4,
        territory: USUAL,
        zone: USUAL,
        objective: USUAL,
        rival: USUAL,
        headquarters: USUAL,
        aim: None,
        content: false,
        stars: 4,
        shops: false,
    };

    const BOLD: Self = Self { fair: CERTAIN * 2 / 5, sure: CERTAIN * 3 / 5, ..Self::PLAIN };
    const CAREFUL: Self = Self { fair: CERTAIN * 3 / 4, sure: CERTAIN * 9 / 10, ..Self::PLAIN };
    const CONTENT: Self = Self { content: true, ..Self::CAREFUL };
    const SAVING: Self = Self { stars: 7, ..Self::PLAIN };

    /// Everything that may be worth trying in a position.
    pub(super) fn possible(view: &View, seat: Seat) -> ArrayVec<Self, MOST> {
        let mut tempers: ArrayVec<Self, MOST> =
            [Self::PLAIN, Self::BOLD, Self::CAREFUL, Self::CONTENT, Self::SAVING].into_iter().collect();
        let objectives = view.face_up.iter().map(Aim::Objective);
        let rivals = view.living.without(seat).iter().map(Aim::Rival);
        for aim in objectives.chain(rivals) {
            let _ = tempers.try_push(Self { aim: Some(aim), ..Self::BOLD });
        }
        tempers
    }
}

/// Ways of playing that no sensible player has: whoever cannot bear them can be beaten by them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Extreme {
    /// Attacks only what cannot defend itself.
    Turtle,
    /// Attacks whatever it can.
    Rush,
    /// Wants objectives and nothing else.
    Errand,
    /// Wants whole zones.
    Baron,
    /// Wants the end of the others.
    Hunter,
    /// Takes one territory a turn, for the card.
    Clerk,
    /// Keeps its stars for the largest set.
    Hoarder,
    /// Wants Headquarters.
    Raider,
    /// Wants the end of whoever is ahead, whoever that is.
    Regicide,
    /// Takes Outer Haven and stays there.
    Camper,
    /// Spends every point on shop cards.
    Shopper,
}

impl Extreme {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Turtle,
        Self::Rush,
        Self::Errand,
        Self::Baron,
        Self::Hunter,
        Self::Clerk,
        Self::Hoarder,
        Self::Raider,
        Self::Regicide,
        Self::Camper,
        Self::Shopper,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turtle => "turtle",
            Self::Rush => "rush",
            Self::Errand => "errand",
            Self::Baron => "baron",
            Self::Hunter => "hunter",
            Self::Clerk => "clerk",
            Self::Hoarder => "hoarder",
            Self::Raider => "raider",
            Self::Regicide => "regicide",
            Self::Camper => "camper",
            Self::Shopper => "shopper",
        }
    }

    pub(super) const fn temper(self) -> Temper {
        let plain = Temper::PLAIN;
        match self {
            Self::Turtle => Temper { fair: CERTAIN * 19 / 20, sure: CERTAIN, ..plain },
            Self::Rush => Temper { fair: CERTAIN / 5, sure: CERTAIN / 3, ..plain },
            Self::Errand => Temper { objective: 8 * USUAL, ..plain },
            Self::Baron => Temper { zone: 6 * USUAL, ..plain },
            Self::Hunter => Temper { rival: 8 * USUAL, ..plain },
            Self::Clerk => Temper { content: true, ..plain },
            Self::Hoarder => Temper { stars: 10, ..plain },
            Self::Raider => Temper { headquarters: 6 * USUAL, ..plain },
            Self::Regicide => Temper { rival: 2 * USUAL, aim: Some(Aim::Leader), ..plain },
            Self::Camper => Temper { aim: Some(Aim::Haven), content: true, ..plain },
            Self::Shopper => Temper { shops: true, ..plain },
        }
    }
}
