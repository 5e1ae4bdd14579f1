//! The soak, as far as it is the same for every game: games by the hundred thousand in which
//! everything the project promises is looked at.
//!
//! In every game: no panic, nothing stuck, books kept apart from the engine agree after every
//! decision, events fold to the position, the record replays to the same hash; at one position
//! in so many `options` and `play` agree and no secret shows; one game in a hundred is undone to its
//! start. What only one game knows is behind `Soak`.

mod agreement;
mod secrecy;
mod trial;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rayon::prelude::*;
use serde::Serialize;
use table::{Game, Header, Log, QuickChance};

pub(crate) use trial::{Passed, Trial, Witness};

/// Random games of a full run.
pub const FULL: u64 = 100_000;
/// Random games of a quick one.
pub const QUICK: u64 = 1000;
/// Failures told in full; more are only counted.
const TOLD: usize = 10;

/// What a game adds to be soaked.
pub(crate) trait Soak: Game {
    /// Books kept from the events alone.
    type Books: Log<Self::Event>;

    /// One position in so many is looked at closely: few enough that a full run takes minutes, and
    /// many enough that a short game is looked at more than once.
    const CLOSELY: u64;

    /// How many play.
    fn players(&self) -> u8;

    /// Whether both are the same position to the last bit.
    fn is_same(&self, other: &Self) -> bool;

    /// The header of its record.
    fn record_header(&self) -> Header;

    /// The start that a header describes, with the content of this game.
    fn reopened(&self, header: &Header) -> Result<Self, String>;

    /// Holds the books, and whatever else must always be so, against the position.
    fn check_books(&self, books: &Self::Books) -> Result<(), String>;

    /// Whether what is asked is worth asking; there is an option.
    fn check_question(&self, options: &Self::Options) -> Result<(), String>;

    /// Whether the list holds the action.
    fn is_listed(options: &Self::Options, action: Self::Action) -> bool;

    /// A listed action with something about it changed, or another one altogether.
    fn mutated(&self, choice: Self::Choice, chance: &mut QuickChance) -> Self::Action;
}

/// What came out of the games.
#[derive(Debug, Default, Serialize)]
pub struct Soaked {
    /// How many games.
    pub games: u64,
    /// Games cut off.
    pub unfinished: u64,
    /// Decisions in all games.
    pub decisions: u64,
    /// Positions at which options and secrets were looked at.
    pub positions: u64,
    /// Games undone to their start.
    pub undone: u64,
    /// Games in which something did not hold.
    pub failed: u64,
    /// The first of them.
    pub failures: Vec<Failure>,
}

/// A game in which something did not hold.
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    /// Who played.
    pub bots: &'static str,
    /// The seed of the soak.
    pub seed: u64,
    /// Which game of those players.
    pub game: u64,
    /// What did not hold.
    pub what: String,
}

/// Plays these games on all cores; `progress` hears of every one.
pub(crate) fn run(
    (bots, seed): (&'static str, u64),
    games: Range<u64>,
    play: impl Fn(u64) -> Result<Passed, String> + Sync,
    progress: impl Fn() + Sync,
) -> Soaked {
    let play = |game| {
        let result = caught(|| play(game)).map_err(|what| Failure { bots, seed, game, what });
        progress();
        Soaked::of(result)
    };
    games.into_par_iter().map(play).reduce(Soaked::default, Soaked::and)
}

/// A panic is a failure like any other, of this game alone.
fn caught(play: impl FnOnce() -> Result<Passed, String>) -> Result<Passed, String> {
    catch_unwind(AssertUnwindSafe(play)).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().cloned();
        let words = words.or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned()));
        Err(format!("panic: {}", words.unwrap_or_default()))
    })
}

impl Soaked {
    fn of(result: Result<Passed, Failure>) -> Self {
        match result {
            Ok(passed) => Self {
                games: 1,
                unfinished: u64::from(!passed.finished),
                decisions: passed.decisions,
                positions: passed.positions,
                undone: u64::from(passed.undone),
                ..Self::default()
            },
            Err(failure) => Self { games: 1, failed: 1, failures: vec![failure], ..Self::default() },
        }
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.games += other.games;
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.positions += other.positions;
        self.undone += other.undone;
        self.failed += other.failed;
        self.failures.extend(other.failures);
        self.failures.sort_by_key(|failure| (failure.bots, failure.game));
        self.failures.truncate(TOLD);
        self
    }
}

/// What is said if something does not hold.
pub(crate) fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_the_failure_of_one_game() {
        let play = |game| match game {
            3 => panic!("at {game}"),
            4 => Err("a word".to_owned()),
            _ => Ok(Passed { decisions: 10, finished: true, ..Passed::default() }),
        };
        let soaked = run(("random", 1), 0..6, play, || ());
        assert_eq!((soaked.games, soaked.decisions, soaked.failed), (6, 40, 2));
        let told: Vec<_> = soaked.failures.iter().map(|failure| (failure.game, failure.what.as_str())).collect();
        assert_eq!(told, [(3, "panic: at 3"), (4, "a word")]);
    }
}
