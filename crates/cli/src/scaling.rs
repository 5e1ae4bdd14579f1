//! `cardboard scaling`: whether simulations on several cores waste nothing.

use std::io::{Write as _, stdout};
use std::process::ExitCode;

use anyhow::Context as _;
use bots::Level;
use conquest::Settings;
use conquest::ids::Mode;
use lab::conquest::Simulation;
use lab::scaling::{Speed, measure};

use crate::simulate::level;

/// What is left of a worker's speed when there are several, at least.
const KEPT: f64 = 0.95;

/// Compare games per second of the processor with one worker and with several
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many workers
    #[arg(long, value_name = "N", default_value = "2", value_parser = clap::value_parser!(u8).range(2..=64))]
    workers: u8,
    /// Games in each turn
    #[arg(long, value_name = "N", default_value = "2000", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many turns each has
    #[arg(long, value_name = "N", default_value = "6", value_parser = clap::value_parser!(u32).range(1..))]
    turns: u32,
    /// Who plays
    #[arg(long, value_name = "NAME", default_value = "stronger", value_parser = level)]
    bot: Level,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Measures and prints; exit code 1 if too much is lost.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let settings = Settings::new(Mode::CommandRoom, 4).context("four play Conquest")?;
    let simulation = Simulation { settings, bots: vec![args.bot], games: args.games, seed: 1, cap: 5000 };
    let scaling = measure(&simulation, &content::conquest(), args.workers.into(), args.turns)?;
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&scaling)?)?;
    } else {
        for Speed { workers, games, cpu_seconds, games_per_cpu_second } in [scaling.one, scaling.several] {
            writeln!(
                out,
                "{workers:>3} workers: {games} games in {cpu_seconds:.2} s of the processor, {games_per_cpu_second:.1} a second"
            )?;
        }
        writeln!(out, "ratio {:.3}, at least {KEPT} is asked for", scaling.ratio)?;
    }
    Ok(ExitCode::from(u8::from(scaling.ratio < KEPT)))
}
