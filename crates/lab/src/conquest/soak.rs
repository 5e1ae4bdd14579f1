//! The soak of Conquest: random games over all modes and players, each to its end or to a cap, and
//! games of the `stronger` player, each to its end. Then dice: the engine's rolls against the exact
//! odds.

mod case;
mod ledger;
mod mutation;

use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

use ::conquest::pack::Pack;
use bots::Level;
use serde::Serialize;
use table::Seed;

use super::dice::{Clash, Frequencies};
use crate::soak;
use crate::soak::Soaked;
pub use case::Case;

/// Decisions after which a random game is cut off; no other game may take as many.
pub const CAP: usize = 5000;

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
        let random = run(pack, Level::Random, self.seed, 0..self.random, &progress);
        let stronger = run(pack, Level::Stronger, self.seed, 0..self.stronger, &progress);
        let (random_games, stronger_games) = (random.games, stronger.games);
        let games = random.and(stronger);
        let seed = Seed::from_words(&format!("soak dice {}", self.seed));
        let dice: Vec<Frequencies> = Clash::all().into_iter().map(|clash| clash.roll(pack, self.rolls, seed)).collect();
        let holds = games.failed == 0 && dice.iter().all(Frequencies::hold);
        let seconds = start.elapsed().as_secs_f64();
        Report { holds, seconds, seed: self.seed, random_games, stronger_games, games, dice }
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
    /// Games of random players.
    pub random_games: u64,
    /// Games of the `stronger` player; none of them is cut off.
    pub stronger_games: u64,
    /// All of them.
    #[serde(flatten)]
    pub games: Soaked,
    /// The rolls.
    pub dice: Vec<Frequencies>,
}

/// Plays these games of a level; `progress` hears of every one.
pub fn run(pack: &Arc<Pack>, level: Level, seed: u64, games: Range<u64>, progress: impl Fn() + Sync) -> Soaked {
    soak::run((level.name(), seed), games, |number| Case { level, seed, number, cap: CAP }.run(pack), progress)
}
