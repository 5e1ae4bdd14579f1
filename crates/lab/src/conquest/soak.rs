//! The soak: games by the hundred thousand in which everything the project promises is looked at.
//!
//! Random games over all modes and players, each to its end or to a cap, and games of the `stronger`
//! player, each to its end. In all of them: no panic, nothing stuck, books kept apart from the engine
//! agree after every decision, events fold to the position, the record replays to the same hash; at
//! every hundredth position `options` and `play` agree and no secret shows; one game in a hundred is
//! undone to its start. Then dice: the engine's rolls against the exact odds.

mod agreement;
mod case;
mod ledger;
mod secrecy;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use ::conquest::pack::Pack;
use bots::Level;
use rayon::prelude::*;
use serde::Serialize;
use table::Seed;

use super::dice::{Clash, Frequencies};
pub use case::{Case, Passed};

/// Decisions after which a random game is cut off; no other game may take as many.
pub const CAP: usize = 5000;
/// Failures told in full; more are only counted.
const TOLD: usize = 10;

/// How much is soaked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// From which everything follows.
    pub seed: u64,
    /// Games of random players.
    pub random: u64,
    /// Games of the `stronger` player, over all modes.
    pub stronger: u64,
    /// Rolls of each kind.
    pub rolls: u64,
}

impl Plan {
    /// Random games of the full run.
    pub const FULL: u64 = 100_000;
    /// Random games of a quick one.
    pub const QUICK: u64 = 1000;

    /// So many random games, and the rest in proportion: in a full run 10,000 games of the
    /// `stronger` player in each of the three modes, and ten million rolls of each kind.
    pub const fn new(seed: u64, games: u64) -> Self {
        Self { seed, random: games, stronger: (games * 3).div_ceil(10), rolls: games * 100 }
    }

    /// How many games that are.
    pub const fn games(&self) -> u64 {
        self.random + self.stronger
    }

    /// Does all of it; `progress` hears of every game.
    pub fn run(&self, pack: &Arc<Pack>, progress: impl Fn() + Sync) -> Report {
        let start = Instant::now();
        let games = run(pack, Level::Random, self.seed, 0..self.random, &progress).and(run(
            pack,
            Level::Stronger,
            self.seed,
            0..self.stronger,
            &progress,
        ));
        let seed = Seed::from_words(&format!("soak dice {}", self.seed));
        let dice: Vec<Frequencies> = Clash::all().into_iter().map(|clash| clash.roll(pack, self.rolls, seed)).collect();
        let holds = games.failed == 0 && dice.iter().all(Frequencies::hold);
        Report { holds, seconds: start.elapsed().as_secs_f64(), seed: self.seed, games, dice }
    }
}

/// What came out of a soak.
#[derive(Debug, Serialize)]
pub struct Report {
    /// Whether everything held.
    pub holds: bool,
    /// How long it took.
    pub seconds: f64,
    /// From which everything followed.
    pub seed: u64,
    /// The games.
    #[serde(flatten)]
    pub games: Soaked,
    /// The rolls.
    pub dice: Vec<Frequencies>,
}

/// What came out of the games.
#[derive(Debug, Default, Serialize)]
pub struct Soaked {
    /// Games of random players.
    pub random_games: u64,
    /// Games of the `stronger` player.
    pub stronger_games: u64,
    /// Games cut off; none of the `stronger` player.
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

/// Plays these games of a level; `progress` hears of every one.
pub fn run(pack: &Arc<Pack>, level: Level, seed: u64, games: Range<u64>, progress: impl Fn() + Sync) -> Soaked {
    let play = |number| {
        let case = Case { level, seed, number, cap: CAP };
        let result = run_caught(case, pack);
        progress();
        Soaked::of(case, result)
    };
    games.into_par_iter().map(play).reduce(Soaked::default, Soaked::and)
}

/// A panic is a failure like any other, of this game alone.
fn run_caught(case: Case, pack: &Arc<Pack>) -> Result<Passed, String> {
    catch_unwind(AssertUnwindSafe(|| case.run(pack))).unwrap_or_else(|panic| {
        let words = panic.downcast_ref::<String>().cloned();
        let words = words.or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned()));
        Err(format!("panic: {}", words.unwrap_or_default()))
    })
}

impl Soaked {
    fn of(case: Case, result: Result<Passed, String>) -> Self {
        let random = u64::from(case.level == Level::Random);
        let mut soaked = Self { random_games: random, stronger_games: 1 - random, ..Self::default() };
        match result {
            Ok(passed) => {
                soaked.unfinished = u64::from(!passed.finished);
                soaked.decisions = passed.decisions;
                soaked.positions = passed.positions;
                soaked.undone = u64::from(passed.undone);
            }
            Err(what) => {
                soaked.failed = 1;
                soaked.failures.push(Failure { bots: case.level.name(), seed: case.seed, game: case.number, what });
            }
        }
        soaked
    }

    /// Both together.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.random_games += other.random_games;
        self.stronger_games += other.stronger_games;
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
