//! The position: everything that can change in a stage.
//!
//! Only `State::apply` changes it. What is under way is a stack of [`Frame`]s, the innermost on
//! top; what exists only there lives in the frame.

mod fight;
mod roll;

use arrayvec::ArrayVec;
use table::{Seat, SeatSet};

pub use fight::{DeckBossCard, Fight, Hostage, Lair};
pub use roll::{BLACK_DICE, DICE, Dice, Die, LockTarget, Progress, Roll, RollStep, Spent, WHITE_DICE};

use crate::board::ZONES;
use crate::card::{Card, Order, OrderCard, Reaction, SLOTS, System};
use crate::difficulty::Difficulty;
use crate::frame::{Answer, Frame};
use crate::ids::{BodyKind, CameraSide, Character, Focus, PieceKind, Side, TrapFace};
use crate::space::{Dir, Space, Spaces};
use crate::stage::{COUNTERS, ELEVATORS, OBJECTIVES, SEATS, TRAPS};

/// The guard figures of the box (TRM-7).
pub const GUARDS: usize = 12;

/// The most bodies on the map at once.
pub const BODIES: usize = 96;

/// The most things of cards on the map at once.
pub const PIECES: usize = 16;

/// The most cards a character holds: the limit, stage-only cards and cards without a slot.
pub const HAND: usize = 8;

/// The health of every character (DMG-2).
pub const HEALTH: u8 = 4;

/// The health of a guard (DMG-2).
pub const GUARD_HEALTH: u8 = 2;

/// The defense of guards and characters (DMG-2).
pub const DEFENSE: u8 = 3;

/// The most equipment a character carries (DMG-2).
pub const LIMIT: u32 = 3;

/// The most cards of a deck.
pub const DECK: usize = 32;

/// What the players agreed on before the stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Settings {
    /// Questions to the whole group take their first answer by themselves.
    pub auto_resolve: bool,
    /// The memory box: unlocked equipment (STG-6).
    pub unlocked: crate::card::Cards,
    /// How hard it is (CMP-5).
    pub difficulty: Difficulty,
    /// The boss added to a VR mission, by its place in the pack (VR-2).
    pub guest: Option<u8>,
}

/// A guard on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Guard {
    /// Where.
    pub at: Space,
    /// Facing where.
    pub facing: Dir,
    /// Hit damage.
    pub damage: u8,
    /// Knock-out damage.
    pub ko_damage: u8,
    /// Who damaged it this turn (DMG-7).
    pub hurt_by: SeatSet,
}

/// A body token on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Body {
    /// Where.
    pub at: Space,
    /// What.
    pub kind: BodyKind,
    /// Tied with a rope (EQP-016).
    pub roped: bool,
}

/// Something a card put on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// What.
    pub kind: PieceKind,
    /// Where.
    pub at: Space,
    /// Whose.
    pub owner: Seat,
    /// Of which card.
    pub card: Card,
}

/// An objective on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Objective {
    /// Where.
    pub at: Space,
    /// Its kind.
    pub kind: u8,
    /// Face up.
    pub up: bool,
}

/// A trap on the map.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trap {
    /// Where.
    pub at: Space,
    /// What it shows.
    pub face: TrapFace,
    /// Face up.
    pub up: bool,
    /// A camera's direction while the marker is green.
    pub green: Dir,
}

impl Trap {
    /// Where a camera turned up from a trap looks: on orange the next side clockwise (LOS-6).
    pub const fn facing(&self, side: Option<CameraSide>) -> Dir {
        match side {
            Some(CameraSide::Orange) => self.green.right(),
            Some(CameraSide::Green) | None => self.green,
        }
    }
}

/// A card a character carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Item {
    /// Which.
    pub card: Card,
    /// The tokens on it.
    pub tokens: u8,
    /// Used this turn, where that is allowed once.
    pub used: bool,
    /// Tokens are never spent.
    pub unlimited: bool,
    /// A suppressor is attached.
    pub quiet: bool,
}

/// What holds for a character for a turn, a round or until it ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags(u16);

impl Flags {
    /// In the guard's uniform (CHR-3).
    pub const DISGUISED: Self = Self(1);
    /// In a cardboard box (EQP-010).
    pub const BOXED: Self = Self(1 << 1);
    /// Camouflaged until end of turn (EQP-S3).
    pub const CAMOUFLAGED: Self = Self(1 << 2);
    /// Has had the turn of this round.
    pub const DONE: Self = Self(1 << 3);
    /// Sneak attack was used this round (CHR-1).
    pub const SNEAK_ATTACK: Self = Self(1 << 4);
    /// Works alone was used this round (CHR-1).
    pub const WORKS_ALONE: Self = Self(1 << 5);
    /// No rookie was used this round (CHR-2).
    pub const NO_ROOKIE: Self = Self(1 << 6);
    /// Take cover was used this round (CHR-12).
    pub const TAKE_COVER: Self = Self(1 << 7);
    /// The handkerchief was used this round (EQP-020).
    pub const HANDKERCHIEF: Self = Self(1 << 8);
    /// Pentazemin works this turn (EQP-019).
    pub const STEADY: Self = Self(1 << 9);
    /// The next own roll has a die fewer (FOC-6).
    pub const MINUS_DIE: Self = Self(1 << 10);
    /// The next own roll has a die more (FOC-6).
    pub const PLUS_DIE: Self = Self(1 << 11);
    /// The extra die to come is not Meryl's own but lent (CHR-2).
    pub const LENT_DIE: Self = Self(1 << 12);

    /// What ends with the round.
    pub const ROUND: Self = Self(
        Self::DONE.0
            | Self::SNEAK_ATTACK.0
            | Self::WORKS_ALONE.0
            | Self::NO_ROOKIE.0
            | Self::TAKE_COVER.0
            | Self::HANDKERCHIEF.0,
    );

    /// What ends with the turn.
    pub const TURN: Self =
        Self(Self::CAMOUFLAGED.0 | Self::STEADY.0 | Self::MINUS_DIE.0 | Self::PLUS_DIE.0 | Self::LENT_DIE.0);

    /// Whether any of these holds.
    #[inline]
    pub const fn has(self, flags: Self) -> bool {
        self.0 & flags.0 != 0
    }

    /// With these.
    #[must_use]
    pub const fn with(self, flags: Self) -> Self {
        Self(self.0 | flags.0)
    }

    /// Without these.
    #[must_use]
    pub const fn without(self, flags: Self) -> Self {
        Self(self.0 & !flags.0)
    }

    /// The bits, for hashing.
    pub const fn bits(self) -> u16 {
        self.0
    }
}

/// Where an attention token lies (ATT-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attention {
    /// Where.
    pub at: Space,
    /// Which side up.
    pub side: Side,
}

/// A character in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// Who.
    pub character: Character,
    /// Where; none: has left the map.
    pub at: Option<Space>,
    /// Damage taken.
    pub damage: u8,
    /// Action tokens left this round.
    pub actions: u8,
    /// Tokens on noisy actions this turn.
    pub noisy: u8,
    /// Focus tokens active, by their place.
    pub focus: u8,
    /// The attention token on the map.
    pub attention: Option<Attention>,
    /// What holds for a while.
    pub flags: Flags,
    /// Hostages escorted.
    pub escorts: u8,
    /// Equipment.
    pub items: [Option<Item>; HAND],
}

impl Player {
    /// Whether a focus token is active.
    pub fn has_focus(&self, focus: Focus) -> bool {
        self.character.focus_place(focus).is_some_and(|place| self.focus >> place & 1 != 0)
    }

    /// The focus tokens that are active.
    #[inline]
    pub fn active_focus(&self) -> impl Iterator<Item = Focus> + use<> {
        let tokens = self.character.focus();
        let mut active = self.focus & 15;
        core::iter::from_fn(move || {
            let first = tokens.get(active.trailing_zeros() as usize).copied();
            active &= active.wrapping_sub(1);
            first
        })
    }

    /// The focus tokens that are spent.
    #[inline]
    pub fn spent_focus(&self) -> impl Iterator<Item = Focus> + use<> {
        Self { focus: !self.focus, ..*self }.active_focus()
    }

    /// The card, if carried.
    pub fn item(&self, card: Card) -> Option<&Item> {
        self.items.iter().flatten().find(|item| item.card == card)
    }

    /// Taken for none: disguised, boxed or camouflaged.
    #[inline]
    pub const fn is_hidden(&self) -> bool {
        self.flags.has(Flags::DISGUISED.with(Flags::BOXED).with(Flags::CAMOUFLAGED))
    }

    /// Guards and cameras take this figure for a guard (CHR-3, EQP-010).
    #[inline]
    pub const fn passes_for_guard(&self) -> bool {
        self.flags.has(Flags::DISGUISED.with(Flags::BOXED))
    }
}

/// A die on a system card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SlotDie {
    /// Counts among the four regular black dice (CHR-7).
    pub regular: bool,
}

/// A system card before Otacon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UpCard {
    /// Which.
    pub system: System,
    /// The dice on its slots.
    pub slots: [Option<SlotDie>; SLOTS],
}

/// A card in the system deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DeckSystem {
    /// Which.
    pub system: System,
    /// Whether the players know it lies here.
    pub known: bool,
}

/// A card in the reaction deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DeckReaction {
    /// Which.
    pub reaction: Reaction,
    /// Whether the players know it lies here.
    pub known: bool,
}

/// The car of an elevator.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Car {
    /// The shaft where it stands.
    pub shaft: u8,
    /// Whether it is locked.
    pub locked: bool,
}

/// Why a stage failed (STG-3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Failure {
    /// A character was killed in action.
    Killed(Seat),
    /// The Game Over card was shown.
    OutOfTime,
    /// A failure condition of the stage.
    Condition,
}

/// How the stage stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It goes on.
    Running,
    /// It will be cleared unless it fails in the same action (STG-3).
    Clearing,
    /// It is cleared.
    Cleared,
    /// It has failed.
    Failed(Failure),
}

/// The frames that can be under way at once.
pub const FRAMES: usize = 40;

/// The position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// Table options.
    pub settings: Settings,
    /// The round, from 1; 0 before the first.
    pub round: u16,
    /// How the stage stands.
    pub verdict: Verdict,
    /// What is under way, the innermost last.
    pub frames: ArrayVec<Frame, FRAMES>,
    /// The answer to the question just put, until the frame that asked goes on.
    pub answer: Option<Answer>,
    /// The characters in play.
    pub players: ArrayVec<Player, SEATS>,
    /// The guards on the map.
    pub guards: [Option<Guard>; GUARDS],
    /// Where guards stand.
    pub guard_spaces: Spaces,
    /// Bodies.
    pub bodies: ArrayVec<Body, BODIES>,
    /// Things cards put there.
    pub pieces: ArrayVec<Piece, PIECES>,
    /// The roll under way.
    pub roll: Option<Roll>,
    /// The dice lying at a lock.
    pub progress: Option<Progress>,
    /// The order deck, top last.
    pub orders: ArrayVec<OrderCard, DECK>,
    /// Order cards resolved.
    pub discards: ArrayVec<OrderCard, DECK>,
    /// The order card being resolved, afterwards the last one.
    pub order: Option<Order>,
    /// Section I of the present card is skipped, section II too, and guards move fewer spaces.
    pub jam: Jam,
    /// The reaction deck, top last.
    pub reactions: ArrayVec<DeckReaction, DECK>,
    /// Reaction cards resolved.
    pub reaction_discards: ArrayVec<DeckReaction, DECK>,
    /// The system deck, top last.
    pub systems: ArrayVec<DeckSystem, DECK>,
    /// System cards before Otacon.
    pub up: ArrayVec<UpCard, 4>,
    /// The level of the hacked terminal Otacon works at, and which.
    pub connected: Option<u8>,
    /// The camera marker; none: no cameras.
    pub cameras: Option<CameraSide>,
    /// Zones whose cameras and sensors are ignored until the end of the round, by bits.
    pub blinded: u8,
    /// The spaces of the locked doors.
    pub locked: Spaces,
    /// The doors still locked, by bits.
    pub doors: u16,
    /// The terminals hacked, by bits.
    pub hacked: u8,
    /// The nodes disabled, by bits.
    pub disabled: u16,
    /// The traps.
    pub traps: ArrayVec<Trap, TRAPS>,
    /// The objectives on the map.
    pub objectives: ArrayVec<Objective, OBJECTIVES>,
    /// How many objectives of each kind were taken.
    pub taken: [u8; 8],
    /// The event tokens on the map.
    pub events: [Spaces; 4],
    /// The elevators.
    pub cars: [Car; ELEVATORS],
    /// The guards each zone is filled up to.
    pub guard_count: [u8; ZONES],
    /// Triggers that have fired, by bits.
    pub fired: u64,
    /// The counters of the script.
    pub counters: [u8; COUNTERS],
    /// Guards killed.
    pub killed: u8,
    /// Alerts so far, for the debrief.
    pub alerts: u16,
    /// The boss, in a boss stage.
    pub boss: Option<Fight>,
}

/// What system cards do to the order card being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Jam {
    /// Section I is skipped.
    pub action: bool,
    /// Section II is skipped.
    pub flip: bool,
    /// Guards move so many spaces fewer.
    pub slow: u8,
}
