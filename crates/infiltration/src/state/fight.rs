//! A boss fight: the figure, its markers and its deck.

use arrayvec::ArrayVec;
use table::SeatSet;

use crate::boss::{BOSS_DECK, LAIRS, SHADOWS};
use crate::space::{Dir, Space};
use crate::stage::SEATS;

/// A card in a boss deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DeckBossCard {
    /// Which, by its place in the boss's file.
    pub card: u8,
    /// Whether the players know it lies here.
    pub known: bool,
}

/// Somebody tied up in the middle of a fight (OCE-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hostage {
    /// Where.
    pub at: Space,
    /// Damage taken.
    pub damage: u8,
}

/// A facedown token under which a boss may lie (WLF-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lair {
    /// Where.
    pub at: Space,
    /// Whether the boss lies under it. Nobody knows before it is turned up.
    pub real: bool,
}

/// A boss in play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Fight {
    /// The top left space of its figure; none: it is not on the map.
    pub at: Option<Space>,
    /// Facing where.
    pub facing: Dir,
    /// Damage taken.
    pub damage: u8,
    /// The step of its track.
    pub threat: u8,
    /// The highest step its marker has stood on.
    pub peak: u8,
    /// The boss deck, top last.
    pub deck: ArrayVec<DeckBossCard, BOSS_DECK>,
    /// The card being resolved.
    pub drawn: Option<u8>,
    /// What it does once a turn is done.
    pub marked: bool,
    /// Its guard is broken (MAN-1).
    pub exposed: bool,
    /// Whom the players must not hit.
    pub hostage: Option<Hostage>,
    /// Where its shadows lie, in the order it left them.
    pub shadows: ArrayVec<Space, SHADOWS>,
    /// The tokens it hides among.
    pub lairs: ArrayVec<Lair, LAIRS>,
    /// Where its reticle is.
    pub reticle: Option<Space>,
    /// Whom it has attacked this round.
    pub attacked: SeatSet,
    /// Where the players' reticles are, by seats (WLF-7).
    pub sights: [Option<Space>; SEATS],
}

impl Fight {
    /// A boss at the start, its deck still to be shuffled.
    pub fn new(at: Option<Space>, facing: Dir, threat: u8) -> Self {
        Self {
            at,
            facing,
            damage: 0,
            threat,
            peak: threat,
            deck: ArrayVec::new(),
            drawn: None,
            marked: false,
            exposed: false,
            hostage: None,
            shadows: ArrayVec::new(),
            lairs: ArrayVec::new(),
            reticle: None,
            attacked: SeatSet::EMPTY,
            sights: [None; SEATS],
        }
    }
}
