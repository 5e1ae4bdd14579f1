//! What simulations of every game share: a seed for each game, and how long the games were.

use serde::{Deserialize, Serialize};
use table::QuickChance;

/// The seeds of one game: the same for the same numbers, unrelated for others.
pub fn seeds_of(seed: u64, game: u64) -> QuickChance {
    let first = QuickChance::new(seed).bits();
    QuickChance::new(QuickChance::new(first ^ game).bits())
}

/// How many rounds the games had, those cut off included.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rounds {
    /// On average.
    pub mean: f64,
    /// In half of the games at most this many.
    pub p50: u64,
    /// In 95 of 100 games at most this many.
    pub p95: u64,
}

/// How many games had so many rounds.
#[derive(Clone, Default, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundCounts(Vec<u64>);

impl RoundCounts {
    /// Counts a game.
    pub fn add(&mut self, rounds: u16) {
        let rounds = usize::from(rounds);
        if self.0.len() <= rounds {
            self.0.resize(rounds + 1, 0);
        }
        self.0[rounds] += 1;
    }

    /// These games and those.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let (mut long, short) = if self.0.len() < other.0.len() { (other.0, self.0) } else { (self.0, other.0) };
        long.iter_mut().zip(short).for_each(|(here, there)| *here += there);
        Self(long)
    }

    /// The average, and how many rounds half and nearly all of the games had at most.
    #[expect(clippy::cast_precision_loss, reason = "numbers of rounds are far below 2^52")]
    pub fn rounds(&self) -> Rounds {
        let games: u64 = self.0.iter().sum();
        let sum: u64 = (0..).zip(&self.0).map(|(rounds, games): (u64, _)| rounds * games).sum();
        let percentile = |percent: u64| {
            let mut passed = 0;
            let reached = |(_, count): &(u64, &u64)| {
                passed += **count;
                passed * 100 >= games * percent
            };
            (0..).zip(&self.0).find(reached).map_or(0, |(rounds, _)| rounds)
        };
        Rounds { mean: sum as f64 / games.max(1) as f64, p50: percentile(50), p95: percentile(95) }
    }
}
