//! The figures of `cargo xtask bench`: speed in CPU seconds of one core, sizes and allocations.
//!
//! `--csv` prints one `ours:NAME,METRIC,VALUE` line a figure, `--json` one object.

mod infiltration;

use std::alloc::System;
use std::hint::black_box;
use std::time::Duration;

use bots::{Bot, Level};
use cardboard_lab::conquest::{Playout, Playouts};
use cardboard_lab::odds::{Armies, Battle, Side};
use conquest::Settings;
use conquest::ids::Mode;
use conquest::state::State;
use cpu_time::ThreadTime;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How long one reading of a speed takes, and how many readings there are; the middle one counts.
const READING: Duration = Duration::from_millis(500);
const READINGS: usize = 5;
/// Decisions after which a game is cut off.
const CAP: u32 = 5000;
const PLAYERS: u8 = 4;

struct Figure {
    name: &'static str,
    metric: &'static str,
    value: f64,
}

fn main() {
    let figures = figures();
    let asked = |option: &str| std::env::args().any(|argument| argument == option);
    if asked("--json") {
        let entries = figures.iter().map(|it| (format!("{},{}", it.name, it.metric), it.value.into()));
        println!("{}", serde_json::Value::Object(entries.collect()));
    } else {
        for Figure { name, metric, value } in figures {
            if asked("--csv") {
                println!("ours:{name},{metric},{value}");
            } else {
                println!("{name:34} {value:>14} {metric}");
            }
        }
    }
}

fn figures() -> Vec<Figure> {
    let [basic, room, world] = Mode::ALL.map(uniform);
    let conquest = [
        basic,
        Figure { name: "conquest:uniform-command-room", ..room },
        Figure { name: "conquest:uniform-world", ..world },
        stronger("conquest:stronger-x4", Mode::BasicTraining),
        stronger("conquest:stronger-x4-command-room", Mode::CommandRoom),
        stronger("conquest:stronger-x4-world", Mode::WorldConquest),
        odds(),
        allocations(),
        state(),
    ];
    conquest.into_iter().chain(infiltration::figures()).collect()
}

fn playouts(mode: Mode) -> Playouts {
    let settings = Settings::new(mode, PLAYERS).expect("four can play");
    Playouts::new(content::conquest(), settings, CAP)
}

fn uniform(mode: Mode) -> Figure {
    let mut playouts = playouts(mode);
    let per_second = rate(|seed| f64::from(playouts.uniform(seed).decisions));
    Figure { name: "conquest:uniform", metric: "decisions_per_cpu_s", value: per_second.round() }
}

fn stronger(name: &'static str, mode: Mode) -> Figure {
    let mut playouts = playouts(mode);
    let per_second = rate(|seed| {
        black_box(stronger_game(&mut playouts, seed));
        1.0
    });
    Figure { name, metric: "games_per_cpu_s", value: per_second.round() }
}

fn stronger_game(playouts: &mut Playouts, seed: u64) -> Playout {
    let mut bots = [0, 1, 2, 3].map(|seat| Bot::new(Level::Stronger, content::conquest(), seed ^ (seat << 32)));
    playouts.bots(seed, &mut bots)
}

/// What `work` counts, in each CPU second: the middle one of several readings.
fn rate(mut work: impl FnMut(u64) -> f64) -> f64 {
    let mut seeds = 0..;
    let mut reading = || {
        let start = ThreadTime::now();
        let mut counted = 0.0;
        while start.elapsed() < READING {
            counted += seeds.by_ref().take(8).map(&mut work).sum::<f64>();
        }
        counted / start.elapsed().as_secs_f64()
    };
    let mut readings: Vec<f64> = (0..READINGS).map(|_| reading()).collect();
    readings.sort_by(f64::total_cmp);
    readings[READINGS / 2]
}

fn odds() -> Figure {
    let armies = Armies::new(100).expect("a hundred is within the range");
    let battle = Battle { attackers: Side::new(armies), defenders: Side::new(armies), keep: Armies::ONE };
    let per_second = rate(|_| {
        black_box(black_box(battle).odds());
        1.0
    });
    Figure { name: "conquest:odds-100v100", metric: "milliseconds", value: 1000.0 / per_second }
}

/// What the second thousand of games allocates: the lists have their size by then.
fn allocations() -> Figure {
    let mut playouts = playouts(Mode::BasicTraining);
    let mut play = |seeds: std::ops::Range<u64>| seeds.map(|seed| playouts.uniform(seed).decisions).sum::<u32>();
    play(0..1000);
    let (decisions, calls) = counted(|| play(1000..2000));
    Figure {
        name: "conquest:uniform",
        metric: "allocations_per_decision",
        value: f64::from(calls) / f64::from(decisions),
    }
}

/// What comes out, and how often it allocated.
fn counted<T>(work: impl FnOnce() -> T) -> (T, u32) {
    let region = Region::new(ALLOCATOR);
    let result = work();
    let change = region.change();
    (result, u32::try_from(change.allocations + change.reallocations).unwrap_or(u32::MAX))
}

fn state() -> Figure {
    Figure { name: "conquest:state", metric: "bytes", value: bytes_of::<State>() }
}

fn bytes_of<T>() -> f64 {
    u32::try_from(size_of::<T>()).unwrap_or(u32::MAX).into()
}
