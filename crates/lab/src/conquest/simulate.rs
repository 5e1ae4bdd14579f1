//! Many games of bots on all cores. Each game has its own seed, made of the simulation's seed and the
//! game's number, so the result does not depend on how many threads there are.

use std::sync::Arc;
use std::time::Instant;

use ::conquest::Settings;
use ::conquest::pack::Pack;
use ::conquest::state::SEATS;
use bots::{Bot, Level};
use rayon::prelude::*;
use serde::Serialize;
use table::{Outcome, Seat};

use super::playout::{Playout, Playouts};
use crate::simulation::{RoundCounts, Rounds, seeds_of};

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// Mode and players.
    pub settings: Settings,
    /// Who plays, by seat; the last fills the seats that are left.
    pub bots: Vec<Level>,
    /// How many games.
    pub games: u64,
    /// From which every game follows.
    pub seed: u64,
    /// Decisions after which a game is cut off.
    pub cap: u32,
}

/// What came out. A drawn game is nobody's win and not unfinished.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// How long that took.
    pub seconds: f64,
    /// How many of them in a second.
    pub games_per_second: f64,
    /// Decisions of all players in all games.
    pub decisions: u64,
    /// Games won, by seat.
    pub wins: Vec<u64>,
    /// How many rounds a game has.
    pub rounds: Rounds,
    /// Games cut off.
    pub unfinished: u64,
}

impl Simulation {
    /// Plays all games; `progress` hears of every one that is over.
    #[expect(clippy::cast_precision_loss, reason = "numbers of games are far below 2^52")]
    pub fn run(&self, pack: &Arc<Pack>, progress: impl Fn() + Sync) -> Report {
        let start = Instant::now();
        let table = || (Playouts::new(Arc::clone(pack), self.settings, self.cap), Tally::default());
        let play = |(mut playouts, mut tally): (Playouts, Tally), game| {
            tally.add(self.play(pack, &mut playouts, game));
            progress();
            (playouts, tally)
        };
        let tallies = (0..self.games).into_par_iter().fold(table, play).map(|(_, tally)| tally);
        let tally = tallies.reduce(Tally::default, Tally::and);
        let seconds = start.elapsed().as_secs_f64();
        Report {
            games: self.games,
            seconds,
            games_per_second: self.games as f64 / seconds.max(f64::MIN_POSITIVE),
            decisions: tally.decisions,
            wins: tally.wins[..usize::from(self.settings.players)].to_vec(),
            rounds: tally.rounds.rounds(),
            unfinished: tally.unfinished,
        }
    }

    fn play(&self, pack: &Arc<Pack>, playouts: &mut Playouts, game: u64) -> Playout {
        let mut seeds = seeds_of(self.seed, game);
        let seed = seeds.bits();
        let mut bots: [Bot; SEATS] = std::array::from_fn(|seat| {
            let level = self.bots.get(seat).or(self.bots.last()).copied().unwrap_or(Level::Random);
            Bot::new(level, Arc::clone(pack), seeds.bits())
        });
        playouts.bots(seed, &mut bots)
    }
}

/// What is counted while the games are played.
#[derive(Default)]
struct Tally {
    decisions: u64,
    wins: [u64; SEATS],
    unfinished: u64,
    rounds: RoundCounts,
}

impl Tally {
    fn add(&mut self, playout: Playout) {
        self.decisions += u64::from(playout.decisions);
        match playout.outcome {
            Some(Outcome::Won(seat)) => self.wins[Seat::index(seat)] += 1,
            Some(Outcome::Draw(_) | Outcome::Cleared | Outcome::Failed) => {}
            None => self.unfinished += 1,
        }
        self.rounds.add(playout.rounds);
    }

    fn and(mut self, other: Self) -> Self {
        self.rounds = self.rounds.and(other.rounds);
        self.wins.iter_mut().zip(other.wins).for_each(|(here, there)| *here += there);
        self.decisions += other.decisions;
        self.unfinished += other.unfinished;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::conquest::ids::Mode;
    use table::SeatSet;

    fn simulation(mode: Mode, players: u8, bots: &[Level], games: u64) -> Simulation {
        let settings = Settings::new(mode, players).expect("3 to 5 play");
        Simulation { settings, bots: bots.to_vec(), games, seed: 7, cap: 5000 }
    }

    #[test]
    fn threads_do_not_change_the_result() {
        let simulation = simulation(Mode::CommandRoom, 3, &[Level::Stronger, Level::Random], 40);
        let run = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            let report = pool.install(|| simulation.run(&content::conquest(), || ()));
            Report { seconds: 0.0, games_per_second: 0.0, ..report }
        };
        assert_eq!(run(1), run(3));
    }

    #[test]
    fn the_stronger_player_beats_random_ones() {
        let report = simulation(Mode::BasicTraining, 4, &[Level::Random, Level::Stronger, Level::Random], 60)
            .run(&content::conquest(), || ());
        assert_eq!(report.unfinished, 0);
        assert!(report.wins[1] >= 57, "{:?}", report.wins);
    }

    #[test]
    fn tallies_join_and_percentiles_hold() {
        let playout = |rounds, outcome| Playout { decisions: 10, rounds, outcome };
        let seat = Seat::new(2).expect("a third seat");
        let mut one = Tally::default();
        (1..=19).for_each(|rounds| one.add(playout(rounds, Some(Outcome::Won(seat)))));
        let mut other = Tally::default();
        other.add(playout(100, None));
        other.add(playout(1, Some(Outcome::Draw(SeatSet::EMPTY.with(seat)))));
        let both = other.and(one);
        assert_eq!((both.wins[2], both.unfinished, both.decisions), (19, 1, 210));
        assert_eq!(both.rounds.rounds(), Rounds { mean: 291.0 / 21.0, p50: 10, p95: 19 });
    }
}
