//! Whether games on several cores are as cheap as on one: nothing is shared between them, so each second of a
//! processor should hold as many.

use anyhow::Context as _;
use cpu_time::ProcessTime;
use serde::Serialize;

/// What a number of workers gets done.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Speed {
    /// So many threads.
    pub workers: usize,
    /// Games.
    pub games: u64,
    /// Seconds of the processor, of all threads together.
    pub cpu_seconds: f64,
    /// Games in each of them.
    pub games_per_cpu_second: f64,
}

/// How two numbers of workers compare.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Scaling {
    /// One worker.
    pub one: Speed,
    /// Several.
    pub several: Speed,
    /// Games per second of the processor with several workers, of those with one.
    pub ratio: f64,
}

/// Plays the same games with one and with several workers, by turns so that what else the machine does falls on
/// both.
///
/// # Errors
/// If threads cannot be started.
pub fn measure(games: u64, play: impl Fn() + Sync, workers: usize, turns: u32) -> anyhow::Result<Scaling> {
    let mut seconds = [0.0; 2];
    let pools = [pool(1)?, pool(workers)?];
    // The first games warm everything up and do not count.
    for turn in 0..=turns {
        for (pool, seconds) in pools.iter().zip(&mut seconds) {
            let start = ProcessTime::now();
            pool.install(&play);
            if turn > 0 {
                *seconds += start.elapsed().as_secs_f64();
            }
        }
    }
    let games = games * u64::from(turns);
    let [one, several] = [speed(1, games, seconds[0]), speed(workers, games, seconds[1])];
    Ok(Scaling { one, several, ratio: several.games_per_cpu_second / one.games_per_cpu_second })
}

fn pool(workers: usize) -> anyhow::Result<rayon::ThreadPool> {
    rayon::ThreadPoolBuilder::new().num_threads(workers).build().context("cannot start threads")
}

#[expect(clippy::cast_precision_loss, reason = "numbers of games are far below 2^52")]
fn speed(workers: usize, games: u64, cpu_seconds: f64) -> Speed {
    Speed { workers, games, cpu_seconds, games_per_cpu_second: games as f64 / cpu_seconds.max(1e-9) }
}
