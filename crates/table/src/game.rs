//! What a game is to everybody outside its rules.

use alloc::string::String;
use alloc::vec::Vec;

use crate::chance::Chance;
use crate::hex::Hex;
use crate::notation::Syntax;
use crate::seat::{Seat, SeatSet, Viewer};

/// A game: a position that lists what may be done and does it.
///
/// The contract, checked by every game's tests:
/// - [`Game::options`] lists exactly what [`Game::play`] accepts from that seat now;
/// - a refusal leaves the position untouched;
/// - all change is events: folding the log over the start gives the same position without chance;
/// - after `play` the game has run on by itself to the next decision of a player.
pub trait Game: Clone {
    /// What a player does.
    type Action: Copy + Eq + core::fmt::Debug;
    /// An action in which one number may stand as a range.
    type Choice: Copy + core::fmt::Debug;
    /// A reusable list of choices.
    type Options: OptionList<Choice = Self::Choice, Action = Self::Action> + Default;
    /// What happened.
    type Event: Clone + core::fmt::Debug;
    /// Why an action is not allowed.
    type Refusal: Refused;
    /// What a viewer may know.
    type View: Clone + PartialEq + core::fmt::Debug;

    /// The seats that have to answer now; empty when the game is over.
    fn asked(&self) -> SeatSet;

    /// Lists what this seat may do now, replacing what the list held.
    fn options(&self, seat: Seat, into: &mut Self::Options);

    /// Does it, if the rules allow, and runs on to the next decision.
    fn play<C: Chance, L: Log<Self::Event>>(
        &mut self,
        seat: Seat,
        action: Self::Action,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Self::Refusal>;

    /// Applies what happened. Holds no rule, needs no chance and cannot fail.
    fn apply(&mut self, event: &Self::Event);

    /// The one door for change: applies the event and hands it to the log.
    #[inline]
    fn emit<L: Log<Self::Event>>(&mut self, event: Self::Event, log: &mut L) {
        self.apply(&event);
        log.record(&event);
    }

    /// What the viewer may know, built up from nothing.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Replaces all that the viewer cannot know by something equally possible.
    fn resample<C: Chance>(&mut self, viewer: Viewer, chance: &mut C);

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome>;

    /// A hash of the whole position.
    fn state_hash(&self) -> StateHash;

    /// The canonical text of an action with its seat: `green: attack brazil peru 3`. One line,
    /// without a comment; [`Game::parse`] reads it back in the same position. It is printed before
    /// it is played, so an action that is not allowed has its text too.
    fn print(&self, seat: Seat, action: Self::Action) -> String;

    /// Reads a command. `None` as the seat means the one that is asked.
    fn parse(&self, line: &str) -> Result<(Option<Seat>, Self::Action), Syntax>;

    /// Whether the event drew on chance.
    fn is_chance(event: &Self::Event) -> bool;

    /// Whether the event told somebody something that was hidden from them.
    fn reveals(event: &Self::Event) -> bool;
}

/// A list of choices, filled by [`Game::options`] and kept between decisions.
pub trait OptionList {
    /// One entry: an action in which one number may stand as a range.
    type Choice: Copy;
    /// One of its actions.
    type Action: Copy;

    /// How many choices there are; a range counts once.
    fn len(&self) -> usize;

    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The choice at this place, in the order fixed by the rules version.
    fn get(&self, place: usize) -> Option<Self::Choice>;

    /// How many actions a choice stands for.
    fn width(choice: Self::Choice) -> u32;

    /// The action at this place of the choice's range; beyond the range, the last.
    fn action(choice: Self::Choice, place: u32) -> Self::Action;

    /// Every choice in order.
    fn choices(&self) -> impl Iterator<Item = Self::Choice> {
        (0..self.len()).filter_map(|place| self.get(place))
    }
}

/// Takes the events of a game.
pub trait Log<E> {
    /// Takes one event, after it was applied.
    fn record(&mut self, event: &E);
}

/// Keeps nothing and costs nothing.
impl<E> Log<E> for () {
    #[inline]
    fn record(&mut self, _: &E) {}
}

impl<E: Clone> Log<E> for Vec<E> {
    fn record(&mut self, event: &E) {
        self.push(event.clone());
    }
}

/// A refusal: what the rules forbid, by name.
pub trait Refused: core::fmt::Debug + Clone + PartialEq {
    /// The refusal's id: `no-border`.
    fn id(&self) -> &'static str;

    /// The rule that forbids it: `BTL-1`.
    fn rule(&self) -> &'static str;
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// One seat won.
    Won(Seat),
    /// These seats share the first place.
    Draw(SeatSet),
    /// The players together reached what they were after.
    Cleared,
    /// The players together failed.
    Failed,
}

impl Outcome {
    /// Its word, as records and scenarios write it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Won(_) => "won",
            Self::Draw(_) => "draw",
            Self::Cleared => "cleared",
            Self::Failed => "failed",
        }
    }

    /// The seats in the first place; nobody in a game that all win or lose together.
    pub const fn winners(self) -> SeatSet {
        match self {
            Self::Won(seat) => SeatSet::only(seat),
            Self::Draw(seats) => seats,
            Self::Cleared | Self::Failed => SeatSet::EMPTY,
        }
    }
}

/// The SHA-256 of a position's canonical bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct StateHash(pub [u8; 32]);

impl core::fmt::Display for StateHash {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

impl core::fmt::Debug for StateHash {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{self}")
    }
}
