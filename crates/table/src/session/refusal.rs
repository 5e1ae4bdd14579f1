//! Why a line changes nothing and why a record does not hold.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;

use crate::game::{Refused, StateHash};
use crate::notation::Syntax;
use crate::record::{Command, Place};
use crate::seat::SeatSet;

/// Why a line changed nothing; `R` is the game's own refusal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal<R> {
    /// The line cannot be read.
    Syntax(Syntax),
    /// The line names no seat and several are asked.
    SeatNeeded(SeatSet),
    /// The line names no seat and none is asked: the game is over.
    GameOver,
    /// Fewer commands are in force than shall be taken back.
    NothingToUndo {
        /// How many are in force.
        in_force: usize,
    },
    /// No command was taken back since the last new one.
    NothingToRedo,
    /// The rules forbid it.
    Rules(R),
}

/// The ids of the refusals that are the table's own, whatever the game.
pub const TABLE_REFUSALS: [&str; 9] = [
    "unknown-word",
    "missing-word",
    "extra-word",
    "bad-number",
    "empty-line",
    "seat-needed",
    "game-over",
    "nothing-to-undo",
    "nothing-to-redo",
];

/// Why a record does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError<R> {
    /// It has no seed, so its chance cannot be repeated.
    NoSeed,
    /// Its seed is not the one that was committed to.
    Commitment {
        /// The commitment in the record.
        recorded: [u8; 32],
        /// The commitment that the seed makes.
        actual: [u8; 32],
    },
    /// One of its lines is refused.
    Refused(Box<RefusedLine<R>>),
    /// Another position comes out than the record says.
    Hash {
        /// The hash in the record.
        recorded: StateHash,
        /// The hash that comes out.
        actual: StateHash,
    },
}

/// A line of a record that is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedLine<R> {
    /// Which of the lines below the header it is, from 1.
    pub number: usize,
    /// Where it stands in the file.
    pub place: Option<Place>,
    /// The line.
    pub text: String,
    /// Why it is refused; the column of a word that cannot be read is that in the file.
    pub refusal: Refusal<R>,
}

impl<R> RefusedLine<R> {
    pub(super) fn new(number: usize, command: &Command, refusal: Refusal<R>) -> Self {
        let place = command.place();
        Self { number, place, text: command.text().to_owned(), refusal: refusal.moved_to(place) }
    }
}

impl<R> From<Syntax> for Refusal<R> {
    fn from(syntax: Syntax) -> Self {
        Self::Syntax(syntax)
    }
}

impl<R: Refused> Refusal<R> {
    /// The refusal's id: `seat-needed`, or that of the game's own refusal.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Syntax(syntax) => syntax.id,
            Self::SeatNeeded(_) => "seat-needed",
            Self::GameOver => "game-over",
            Self::NothingToUndo { .. } => "nothing-to-undo",
            Self::NothingToRedo => "nothing-to-redo",
            Self::Rules(refusal) => refusal.id(),
        }
    }

    /// The rule that forbids it, where it is a rule of the game.
    pub fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Rules(refusal) => Some(refusal.rule()),
            _ => None,
        }
    }
}

impl<R> Refusal<R> {
    /// Counts the column from the start of the file's line instead of the command's.
    fn moved_to(self, place: Option<Place>) -> Self {
        match (self, place) {
            (Self::Syntax(syntax), Some(place)) => {
                Self::Syntax(Syntax { column: syntax.column + place.column - 1, ..syntax })
            }
            (refusal, _) => refusal,
        }
    }
}

impl<R: Refused> core::fmt::Display for Refusal<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "refused {}", self.id())?;
        match self {
            Self::Syntax(syntax) => write!(f, " {syntax}"),
            Self::SeatNeeded(asked) => write!(f, " {} seats are asked; name one", asked.len()),
            Self::GameOver => write!(f, " nobody is asked any more"),
            Self::NothingToUndo { in_force } => write!(f, " {in_force} commands are in force"),
            Self::NothingToRedo => write!(f, " nothing was taken back since the last command"),
            Self::Rules(refusal) => write!(f, " [{}]", refusal.rule()),
        }
    }
}

impl<R: Refused> core::error::Error for Refusal<R> {}

impl<R: Refused> core::fmt::Display for ReplayError<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::NoSeed => write!(f, "the record holds no seed, so its chance cannot be repeated"),
            Self::Commitment { .. } => write!(f, "the seed is not the one that was committed to"),
            Self::Refused(line) => line.fmt(f),
            Self::Hash { recorded, actual } => {
                write!(f, "the record ends in the position {recorded}, the replay in {actual}")
            }
        }
    }
}

impl<R: Refused> core::error::Error for ReplayError<R> {}

impl<R: Refused> core::fmt::Display for RefusedLine<R> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.place {
            Some(place) => write!(f, "line {}", place.line)?,
            None => write!(f, "command {}", self.number)?,
        }
        write!(f, ": `{}` is {}", self.text, self.refusal)
    }
}
