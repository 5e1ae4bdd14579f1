//! Bosses: what a boss is by its file, and the cards of its deck.
//!
//! A boss is a [`Behaviour`], which is a module of `rules/boss/`, and data: health, dice, the shape of
//! its figure, its special-action card and its deck. What a card makes a boss do is a closed set of
//! [`Deed`]s that all bosses share; how a boss moves is its own affair.

mod check;
mod draft;

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

pub use draft::{BossCardDraft, BossDraft, GuestDraft};

use crate::card::Card;
use crate::ids::{Arrow, Character, named};
use crate::space::{Dir, Space, Spaces};
use crate::stage::script::Amount;

/// The most cards of a boss deck.
pub const BOSS_DECK: usize = 8;

/// The most shadow tokens of a boss (NIN-2).
pub const SHADOWS: usize = 4;

/// The tokens a boss hides among (WLF-1).
pub const LAIRS: usize = 7;

/// The most spaces a side of a figure takes.
pub const FIGURE_SIDE: usize = 4;

named! {
    /// How a boss fights: which module of the rules carries it out (chapter 14).
    Behaviour {
        /// Drives over everything and is hurt by what explodes on it.
        Crusher = "crusher",
        /// Floats, and bends what may be done to it.
        Psychic = "psychic",
        /// Walks ahead, turns at junctions and fires at whoever it sees.
        Hunter = "hunter",
        /// Hovers along the rim of a roof and rakes it with fire.
        Gunship = "gunship",
        /// Strides over everything, armoured until its radome falls.
        Strider = "strider",
        /// Moves from node to node of a track, counts its bullets, and answers what hurts it.
        Duelist = "duelist",
        /// Rushes at the nearest player, leaves shadows behind, and fears nothing but fists and blades.
        Rusher = "rusher",
        /// Lies hidden under one of several tokens, and hunts with a reticle.
        Sniper = "sniper",
        /// Closes in and fights with its fists.
        Brawler = "brawler",
        /// Hangs on to a vehicle, and rams it.
        Chaser = "chaser",
        /// Comes to a VR mission, walks and attacks; no more.
        Guest = "guest",
    }
}

/// Whom a boss attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Targets {
    /// Everybody in LOS.
    Seen,
    /// The nearest of those in LOS.
    NearestSeen,
    /// The nearest, in LOS or not.
    Nearest,
    /// Everybody in front of it, whatever lies between.
    Ahead,
    /// Everybody in a row or column of the figure, and in LOS.
    InLine,
    /// Everybody within one space.
    Adjacent,
    /// Everybody on the map.
    Everybody,
}

impl Targets {
    /// Whether it is one player, and of several equally near the players choose.
    pub(crate) const fn is_the_nearest(self) -> bool {
        matches!(self, Self::NearestSeen | Self::Nearest)
    }
}

/// What a boss card makes its boss do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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
    /// It turns to face the nearest player.
    Face,
    /// It moves so many spaces the way it faces.
    Ahead(u8),
    /// It slides along the rim, to its own left or right; without spaces, as many as its threat.
    Slide {
        to: Arrow,
        #[serde(default)]
        spaces: Option<u8>,
    },
    /// Its marker goes on so many steps.
    Threat(u8),
    /// It goes on along its track, from slot to slot, upwards (right) or downwards (left).
    Pace { way: Arrow, slots: u8 },
    /// It goes so many spaces towards the nearest player, at most until they are adjacent.
    Rush(u8),
    /// It changes places with the shadow that is farthest away from everybody.
    Swap,
    /// Its reticle moves so many spaces.
    Reticle(u8),
    /// It moves so many spaces towards the nearest player.
    Close(u8),
    /// Everybody beside it is shoved so many spaces away.
    Shove(u8),
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
    /// Revealed for its lower part it stays on top (BOS-4).
    pub stays: bool,
}

/// A space of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// What a hit there deals.
    pub damage: u8,
    /// Whether a card is revealed for bonus damage.
    pub star: bool,
}

/// The shape of a figure that may be larger than a space, by rows. One that has a front is drawn facing north.
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
    /// Columns and rows it takes, turned to face somewhere.
    pub const fn size(&self, facing: Dir) -> (u8, u8) {
        match facing {
            Dir::N | Dir::S => (self.width, self.height),
            Dir::E | Dir::W => (self.height, self.width),
        }
    }

    /// The spaces it takes with its top left corner here, those beyond the field left out.
    fn spaces(&self, corner: Space, facing: Dir) -> Spaces {
        let (width, height) = self.size(facing);
        let columns = corner.x()..corner.x().saturating_add(width);
        let rows = corner.y()..corner.y().saturating_add(height);
        rows.flat_map(|y| columns.clone().filter_map(move |x| Space::new(x, y))).collect()
    }

    /// The place in the drawing of one of its spaces.
    fn place(&self, corner: Space, facing: Dir, at: Space) -> Option<usize> {
        let (x, y) = (at.x().checked_sub(corner.x())?, at.y().checked_sub(corner.y())?);
        let (width, height) = self.size(facing);
        if x >= width || y >= height {
            return None;
        }
        let (column, row) = match facing {
            Dir::N => (x, y),
            Dir::E => (y, width - 1 - x),
            Dir::S => (width - 1 - x, height - 1 - y),
            Dir::W => (height - 1 - y, x),
        };
        Some(usize::from(row) * usize::from(self.width) + usize::from(column))
    }
}

/// More dice once a step of the track has been reached, wherever the marker goes afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fierce {
    /// The step that brings them.
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

/// What protects a boss until it has taken so much damage (REX-2, REX-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Armour {
    /// The damage that brings it down, by how many play.
    pub until: Amount,
    /// What a hit deals in each space of the figure from then on, by rows.
    pub parts: Vec<Part>,
}

/// What a boss has that is added to VR missions (VR-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guest {
    /// So many spaces it walks in a turn.
    pub pace: u8,
    /// Whom it attacks.
    pub aim: Targets,
    /// Whether it may get up again, once for every skull.
    pub skulls: bool,
    /// The card won with it.
    pub reward: Card,
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
    /// The dice of its attack once a step has been reached.
    pub fierce: Option<Fierce>,
    /// How its guard is broken.
    pub riddle: Option<Riddle>,
    /// Its figure.
    pub shape: Shape,
    /// What protects it at first.
    pub armour: Option<Armour>,
    /// The special-action card every player gets (STG-10).
    pub special: Option<Card>,
    /// Its deck.
    pub cards: Vec<BossCard>,
    /// What it has if it is added to VR missions.
    pub guest: Option<Guest>,
    /// The SHA-256 of its file.
    pub hash: [u8; 32],
}

impl Boss {
    /// BOS-2. Its health against these characters.
    pub fn health_against(&self, characters: impl Iterator<Item = Character>) -> u8 {
        self.health.with(characters.filter(|one| self.behaviour.counts(*one)).count() as u8)
    }

    /// The card with this id.
    pub fn card_named(&self, id: &str) -> Option<u8> {
        self.cards.iter().position(|card| card.id == id).map(|place| place as u8)
    }

    /// The spaces of its figure with its top left corner here.
    pub fn spaces(&self, corner: Space, facing: Dir) -> Spaces {
        self.shape.spaces(corner, self.stance(facing))
    }

    /// Whether its figure lies over a space, with its top left corner here.
    pub(crate) fn covers(&self, corner: Space, facing: Dir, at: Space) -> bool {
        self.shape.place(corner, self.stance(facing), at).is_some()
    }

    /// The part of it in a space, if it is one of its spaces; without its armour, or with it.
    pub fn part(&self, corner: Space, facing: Dir, bare: bool, at: Space) -> Option<Part> {
        let place = self.shape.place(corner, self.stance(facing), at)?;
        let parts = self.armour.as_ref().filter(|_| bare).map_or(&self.shape.parts, |armour| &armour.parts);
        parts.get(place).copied()
    }

    /// Which way its figure lies: one without a front lies as it is drawn.
    const fn stance(&self, facing: Dir) -> Dir {
        if self.behaviour.has_a_front() { facing } else { Dir::N }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The drawing `1 2 3` over `4 5 6`, as it lies facing each way.
    #[test]
    fn rex_2_a_figure_turns_with_its_facing() {
        let part = |damage| Part { damage, star: false };
        let shape = Shape { width: 3, height: 2, parts: (1..=6).map(part).collect() };
        let lies = |facing: Dir| -> Vec<u8> {
            let corner = Space::at(0);
            let spaces = shape.spaces(corner, facing);
            let place = |at| shape.place(corner, facing, at).map(|place| shape.parts[place].damage);
            spaces.iter().filter_map(place).collect()
        };
        assert_eq!(lies(Dir::N), [1, 2, 3, 4, 5, 6]);
        assert_eq!(lies(Dir::E), [4, 1, 5, 2, 6, 3]);
        assert_eq!(lies(Dir::S), [6, 5, 4, 3, 2, 1]);
        assert_eq!(lies(Dir::W), [3, 6, 2, 5, 1, 4]);
    }
}
