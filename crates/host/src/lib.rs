//! What every place where a game is played needs of it besides its rules: the terminal and the server.
//!
//! How a game begins, who is asked first, what a bot does in a seat, and above all what an event
//! tells whom. No sentence is made here and nothing is drawn, stored or sent.

mod advice;
pub mod campaign;
mod conquest;
pub mod course;
pub mod exposure;
mod infiltration;
pub mod odds;
mod patience;
pub mod prospect;
pub mod reach;
pub mod rehearsal;
pub mod telegraph;
mod told;
mod watcher;

use std::collections::BTreeMap;
use std::fmt::Debug;

use bots::{Level, Stop};
use table::{Game, Header, Log, QuickChance, Seat, SeatSet, Viewer};

pub use advice::{Advice, telling};
pub use bots::Reason;
pub use patience::Patience;
pub use told::{Fields, Told, seats_of};
pub use watcher::{Entry, Watcher};

/// Why a game cannot begin as its header says.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Unplayable(pub String);

/// Something a seat may do, and what everybody may know beforehand of what it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    /// The command without its seat; one number may stand as a range.
    pub command: String,
    /// Action tokens.
    pub cost: u8,
    /// Noise dice.
    pub noise: u8,
    /// Whether it is heard at once.
    pub loud: bool,
}

/// The bots at a table, by their seats.
pub type Bots<G> = BTreeMap<Seat, <G as Hosted>::Mind>;

/// A game that can be hosted.
pub trait Hosted: Game + Debug + Send + Sync + 'static {
    /// A bot in a seat, with what it remembers from one decision to the next.
    type Mind: Clone + Debug + Send + Sync + 'static;

    /// Its id in records.
    const GAME: &'static str;
    /// The bots that can sit at it, the one that plays best last.
    const LEVELS: &'static [Level];
    /// Whether all see the same and win or lose together, so that a question to several is put to
    /// all of them at once.
    const TOGETHER: bool;

    /// The game that a header describes, up to its first question. The header must hold its seed.
    ///
    /// # Errors
    /// If it describes none.
    fn begun<L: Log<Self::Event>>(header: &Header, log: &mut L) -> Result<Self, Unplayable>;

    /// The position before anything happened in the game that a header describes.
    ///
    /// # Errors
    /// If it describes none.
    fn blank_of(header: &Header) -> Result<Self, Unplayable>;

    /// What the header of a record says about the game as it stands; the seed, the commitment and
    /// the hash are the table's to add.
    fn record_header(&self) -> Header;

    /// How many sit at the table.
    fn seat_count(&self) -> u8;

    /// A seat's id in commands.
    fn id_of(&self, seat: Seat) -> &'static str;

    /// The one to ask first of those that are asked.
    fn first_asked(&self) -> Option<Seat>;

    /// The turn under way, so that one is told from the next: the round, and whose turn it is in it.
    fn turn_under_way(&self) -> (u16, Option<Seat>);

    /// The id of the question that is put; `None` once the game is over.
    fn question(&self) -> Option<&'static str>;

    /// Who is asked, as everybody may know it: in a sealed window also those who have answered.
    fn asked_openly(&self) -> SeatSet {
        self.asked()
    }

    /// Those of the asked who need not say anything: the game goes on as soon as the others have answered.
    fn helpers(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    /// Whether the question is one whose answers stay sealed until all are there.
    fn is_sealed(&self) -> bool {
        false
    }

    /// How many of the last commands are answers that are not opened yet.
    fn sealed_answers(&self) -> usize {
        0
    }

    /// What a seat may do now, in the order of its options, as commands without their seat; one
    /// number may stand as a range.
    fn choices(&self, seat: Seat) -> Vec<String>;

    /// The same with what each of them costs.
    fn offers(&self, seat: Seat) -> Vec<Offer> {
        let free = |command| Offer { command, cost: 0, noise: 0, loud: false };
        self.choices(seat).into_iter().map(free).collect()
    }

    /// The bot of a seat: the one that was there before if it is of this level, else a new one. Its chance follows from
    /// its whim.
    fn mind(&self, before: Option<&Self::Mind>, level: Level, whim: u64) -> Self::Mind;

    /// What the first of these bots that has something to do does, and which of them. `None` if nobody asks them
    /// anything, or if they leave the dice of others as they lie; they do not accept their own as long as others
    /// may still help. Whoever is told to stop says the best it knows so far.
    fn decide(&self, bots: &mut Bots<Self>, others: SeatSet, stop: &Stop) -> Option<(Seat, Self::Action)>;

    /// What a bot does in a seat if it is alone at the table.
    fn bot_action(&self, seat: Seat, level: Level, whim: u64) -> Option<Self::Action> {
        let mut bots = BTreeMap::from([(seat, self.mind(None, level, whim))]);
        self.decide(&mut bots, SeatSet::EMPTY, &Stop::default()).map(|(_, action)| action)
    }

    /// A position that is as possible as this one for a viewer: what the viewer does not know is dealt anew, and
    /// secret answers of others are not there.
    #[must_use]
    fn dealt_anew(&self, viewer: Viewer, chance: &mut QuickChance) -> Self {
        let mut copy = self.clone();
        copy.resample(viewer, chance);
        copy
    }

    /// Deals anew what none of these seats knows, for somebody who has all of them.
    fn deal_anew(&mut self, knowing: SeatSet, chance: &mut QuickChance);

    /// What a seat had best do now, the best first, as far as a bot knows; from what that seat may know.
    fn advise(&self, seat: Seat, whim: u64) -> Vec<Advice>;

    /// What a bot thinks of an action of a seat in this position, from what the viewer may know; after it what else
    /// could have been done, the best first. `None` if the viewer cannot judge it.
    fn explain(&self, seat: Seat, action: Self::Action, viewer: Viewer, whim: u64) -> Option<Vec<Advice>>;

    /// Whether an action needs no explaining, such as passing.
    fn is_routine(action: Self::Action) -> bool;

    /// Applies an event and tells it by names.
    fn witness(&mut self, event: &Self::Event) -> Told;
}

#[cfg(test)]
mod tests;
