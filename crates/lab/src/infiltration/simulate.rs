//! A stage played by bots many times on all cores. Each game has its own seed, made of the
//! simulation's seed and the game's number, so the result does not depend on how many threads there are.

use std::time::Instant;

use ::infiltration::stage::SEATS;
use ::infiltration::state::Failure;
use bots::Level;
use bots::infiltration::Bot;
use rayon::prelude::*;
use serde::Serialize;

use super::playout::{Ending, Playout, Playouts};
use crate::interval::Share;
use crate::simulation::{RoundCounts, Rounds, seeds_of};
use crate::times::{Spent, Times};

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// Stage and party.
    pub playouts: Playouts,
    /// Who plays, by seat; the last fills the seats that are left.
    pub bots: Vec<Level>,
    /// How many games.
    pub games: u64,
    /// From which every game follows.
    pub seed: u64,
}

/// What came out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// How many of them were cleared.
    pub cleared: u64,
    /// Their share.
    pub clear_rate: f64,
    /// The lower end of its interval, with a confidence of 95 %.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Why the others failed.
    pub failed: Failed,
    /// Games cut off.
    pub unfinished: u64,
    /// How many rounds a game has.
    pub rounds: Rounds,
    /// How often the alarm was raised, on average.
    pub alerts: f64,
    /// Decisions of all players in all games.
    pub decisions: u64,
    /// How long it took.
    pub seconds: f64,
    /// Seconds of the processor a player took for a turn: for all it decided in a round.
    pub seconds_per_turn: Spent,
    /// Whether 95 of 100 turns are within what a turn may take.
    pub turn_within_budget: bool,
}

/// How many games failed, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Failed {
    /// A character was killed in action.
    pub killed: u64,
    /// The Game Over card was shown.
    pub out_of_time: u64,
    /// A condition of the stage.
    pub condition: u64,
}

impl Simulation {
    /// Plays all games; `progress` hears of every one that is over.
    #[expect(clippy::cast_precision_loss, reason = "numbers of games are far below 2^52")]
    pub fn run(&self, progress: impl Fn() + Sync) -> Report {
        let start = Instant::now();
        let table = || (self.playouts.clone(), Tally::default());
        let play = |(mut playouts, mut tally): (Playouts, Tally), game| {
            let playout = self.play(&mut playouts, game, &mut tally.times);
            tally.add(playout);
            progress();
            (playouts, tally)
        };
        let tallies = (0..self.games).into_par_iter().fold(table, play).map(|(_, tally)| tally);
        let tally = tallies.reduce(Tally::default, Tally::and);
        let games = self.games.max(1) as f64;
        let share = Share::of(tally.cleared, self.games);
        Report {
            games: self.games,
            cleared: tally.cleared,
            clear_rate: share.rate,
            low: share.low,
            high: share.high,
            failed: tally.failed,
            unfinished: tally.unfinished,
            rounds: tally.rounds.rounds(),
            alerts: tally.alerts as f64 / games,
            decisions: tally.decisions,
            seconds: start.elapsed().as_secs_f64(),
            seconds_per_turn: tally.times.spent(),
            turn_within_budget: tally.times.spent().within_budget(),
        }
    }

    fn play(&self, playouts: &mut Playouts, game: u64, times: &mut Times) -> Playout {
        let mut seeds = seeds_of(self.seed, game);
        let seed = seeds.bits();
        let mut bots: [Bot; SEATS] = std::array::from_fn(|seat| {
            let level = self.bots.get(seat).or(self.bots.last()).copied().unwrap_or(Level::Random);
            Bot::new(level, seeds.bits())
        });
        playouts.timed(seed, &mut bots, |turn| times.add(turn))
    }
}

/// What is counted while the games are played.
#[derive(Default)]
struct Tally {
    cleared: u64,
    failed: Failed,
    unfinished: u64,
    rounds: RoundCounts,
    alerts: u64,
    decisions: u64,
    times: Times,
}

impl Tally {
    fn add(&mut self, playout: Playout) {
        match playout.ending {
            Ending::Cleared => self.cleared += 1,
            Ending::Failed(Failure::Killed(_)) => self.failed.killed += 1,
            Ending::Failed(Failure::OutOfTime) => self.failed.out_of_time += 1,
            Ending::Failed(Failure::Condition) => self.failed.condition += 1,
            Ending::Unfinished => self.unfinished += 1,
        }
        self.rounds.add(playout.rounds);
        self.alerts += u64::from(playout.alerts);
        self.decisions += u64::from(playout.decisions);
    }

    fn and(mut self, other: Self) -> Self {
        self.times.join(&other.times);
        Self {
            cleared: self.cleared + other.cleared,
            failed: Failed {
                killed: self.failed.killed + other.failed.killed,
                out_of_time: self.failed.out_of_time + other.failed.out_of_time,
                condition: self.failed.condition + other.failed.condition,
            },
            unfinished: self.unfinished + other.unfinished,
            rounds: self.rounds.and(other.rounds),
            alerts: self.alerts + other.alerts,
            decisions: self.decisions + other.decisions,
            times: self.times,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ::infiltration::ids::Character;
    use ::infiltration::state::Settings;

    use super::*;

    fn simulation(stage: &str, characters: &[Character], bots: &[Level], games: u64) -> Simulation {
        let content = content::infiltration();
        let stage = Arc::clone(content.stage(stage).expect("a stage of the pack"));
        let playouts = Playouts::new(Arc::clone(&content.pack), stage, characters, Settings::default(), 20_000);
        Simulation { playouts: playouts.expect("a party the stage allows"), bots: bots.to_vec(), games, seed: 7 }
    }

    #[test]
    fn threads_do_not_change_the_result() {
        let simulation = simulation("vr-escape", &[Character::Snake, Character::Otacon], &[Level::Random], 20);
        let run = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
            let report = pool.install(|| simulation.run(|| ()));
            assert!(report.seconds_per_turn.mean > 0.0 && report.seconds_per_turn.max >= report.seconds_per_turn.mean);
            Report { seconds: 0.0, seconds_per_turn: Times::default().spent(), turn_within_budget: true, ..report }
        };
        let report = run(1);
        assert_eq!(report, run(3));
        assert_eq!(report.unfinished, 0);
        let Failed { killed, out_of_time, condition } = report.failed;
        assert_eq!(report.cleared + killed + out_of_time + condition, 20);
    }

    #[test]
    fn bots_that_look_at_what_the_guards_do_clear_the_first_stage_more_often_than_not() {
        let report = simulation("loading-dock", &[Character::Snake], &[Level::Expert], 16).run(|| ());
        assert_eq!(report.unfinished, 0);
        assert!(report.cleared >= 9, "{report:?}");
    }

    #[test]
    fn a_stage_is_not_played_with_a_party_it_does_not_allow() {
        let content = content::infiltration();
        let stage = Arc::clone(content.stage("prison-break").expect("a stage of the pack"));
        let party = [Character::Snake];
        assert!(Playouts::new(Arc::clone(&content.pack), stage, &party, Settings::default(), 1).is_err());
    }
}
