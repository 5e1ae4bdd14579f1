//! Bosses: what a boss is by its file, and the cards of its deck.
//!
//! A boss is a [`Behaviour`], which is a module of `rules/boss/`, and data: health, dice, the shape of
//! its figure, its special-action card and its deck. What a card makes a boss do is a closed set of
//! [`Deed`]s that all bosses share; how a boss moves is its own affair.

mod check;
mod draft;

use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;

pub use draft::{BossCardDraft, BossDraft};

use crate::card::Card;
use crate::ids::{Arrow, named};
use crate::space::{Dir, Space, Spaces};
use crate::stage::script::Amount;

/// The most cards of a boss deck.
pub const BOSS_DECK: usize = 8;

/// The most spaces a side of a figure takes.
pub const FIGURE_SIDE: usize = 4;

named! {
    /// How a boss fights: which module of the rules carries it out (chapter 14).
    Behaviour {
        /// Drives over everything and is hurt by what explodes on it.
        Tank = "tank",
        /// Floats, and bends what may be done to it.
        Mantis = "mantis",
        /// Walks ahead, turns at junctions and fires at whoever it sees.
        Raven = "raven",
    }
}

/// Whom a boss attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Targets {
    /// Everybody in LOS.
    Seen,
    /// The nearest of those in LOS.
    NearestSeen,
    /// Everybody in a row or column of the figure, and in LOS.
    InLine,
    /// Everybody within one space.
    Adjacent,
    /// Everybody on the map.
    Everybody,
}

/// What a boss card makes its boss do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named by what they hold")]
pub enum Deed {
    /// It moves in a direction, in its own way.
    Move { dir: Dir, spaces: u8 },
    /// It attacks these players; without dice, with those of its dashboard.
    Attack {
        on: Targets,
        #[serde(default)]
        dice: Option<u8>,
    },
    /// These players are hurt, whatever they roll.
    Hurt { on: Targets, damage: u8 },
    /// It turns a quarter.
    Turn(Arrow),
    /// Its marker goes on so many steps.
    Threat(u8),
}

/// A card of a boss deck (BOS-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BossCard {
    /// Its id.
    pub id: String,
    /// What the boss does when it is drawn.
    pub turn: Vec<Deed>,
    /// What it does when the card is revealed for its lower part.
    pub reaction: Vec<Deed>,
    /// The bonus damage when it is revealed for that.
    pub bonus: u8,
}

/// A space of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// What a hit there deals.
    pub damage: u8,
    /// Whether a card is revealed for bonus damage.
    pub star: bool,
}

/// The shape of a figure that may be larger than a space, by rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many columns it takes.
    pub width: u8,
    /// How many rows it takes.
    pub height: u8,
    /// Its spaces, by rows.
    pub parts: Vec<Part>,
}

impl Shape {
    /// The spaces it takes with its top left corner here, those beyond the field left out.
    pub fn spaces(&self, corner: Space) -> Spaces {
        let columns = corner.x()..corner.x().saturating_add(self.width);
        let rows = corner.y()..corner.y().saturating_add(self.height);
        rows.flat_map(|y| columns.clone().filter_map(move |x| Space::new(x, y))).collect()
    }

    /// The part of it in a space, if it is one of its spaces.
    pub fn part(&self, corner: Space, at: Space) -> Option<Part> {
        let (x, y) = (at.x().checked_sub(corner.x())?, at.y().checked_sub(corner.y())?);
        let inside = x < self.width && y < self.height;
        let place = usize::from(y) * usize::from(self.width) + usize::from(x);
        self.parts.get(place).copied().filter(|_| inside)
    }
}

/// More dice from a step of the track on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fierce {
    /// From this step on.
    pub from: u8,
    /// So many black dice.
    pub dice: u8,
}

/// A puzzle that lowers a boss's defense for good (MAN-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Riddle {
    /// The right port of the special-action card.
    pub answer: u8,
    /// The defense once it is found.
    pub defense: u8,
}

/// A boss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boss {
    /// Its id.
    pub id: String,
    /// How it fights.
    pub behaviour: Behaviour,
    /// Its health, by how many play (BOS-2).
    pub health: Amount,
    /// What a die must show to hurt it (BOS-4).
    pub defense: u8,
    /// The black dice of its attack (BOS-4).
    pub attack: u8,
    /// The last step of its track.
    pub track: u8,
    /// The step it starts on.
    pub start: u8,
    /// The dice of its attack from a step on.
    pub fierce: Option<Fierce>,
    /// How its guard is broken.
    pub riddle: Option<Riddle>,
    /// Its figure.
    pub shape: Shape,
    /// The special-action card every player gets (STG-10).
    pub special: Option<Card>,
    /// Its deck.
    pub cards: Vec<BossCard>,
    /// The SHA-256 of its file.
    pub hash: [u8; 32],
}

impl Boss {
    /// The card with this id.
    pub fn card_named(&self, id: &str) -> Option<u8> {
        self.cards.iter().position(|card| card.id == id).map(|place| place as u8)
    }
}
