//! `cardboard scaling`: whether simulations on several cores waste nothing.

use std::io::{Write as _, stdout};
use std::process::ExitCode;
use std::sync::Arc;

use ::conquest::Settings;
use ::conquest::ids::Mode;
use anyhow::Context as _;
use bots::Level;
use lab::scaling::{Scaling, Speed, measure};
use lab::{conquest, infiltration};

use crate::simulate::{level, spy};

/// What is left of a worker's speed when there are several, at least.
const KEPT: f64 = 0.95;

/// Compare games per second of the processor with one worker and with several
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Which game: conquest or infiltration
    #[arg(long, value_name = "GAME", default_value = "conquest")]
    game: Game,
    /// How many workers
    #[arg(long, value_name = "N", default_value = "2", value_parser = clap::value_parser!(u8).range(2..=64))]
    workers: u8,
    /// Games in each turn [default: 2000 of Conquest, 200 of Infiltration]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: Option<u64>,
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

/// What can be measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Game {
    Conquest,
    Infiltration,
}

/// Plays Conquest.
fn conquest(args: &Args) -> anyhow::Result<Scaling> {
    let settings = Settings::new(Mode::CommandRoom, 4).context("four play Conquest")?;
    let games = args.games.unwrap_or(2000);
    let simulation = conquest::Simulation { settings, bots: vec![args.bot], games, seed: 1, cap: 5000 };
    let pack = content::conquest();
    measure(games, || drop(simulation.run(&pack, || ())), args.workers.into(), args.turns)
}

/// Plays a mission with two.
fn infiltration(args: &Args) -> anyhow::Result<Scaling> {
    let content = content::infiltration();
    let for_two = |stage: &&Arc<::infiltration::stage::Stage>| stage.usual_characters(2).is_some();
    let stage = content.stages.iter().find(for_two).context("there is a stage for two")?;
    let party = stage.usual_characters(2).context("two play it")?;
    let (pack, stage) = (Arc::clone(&content.pack), Arc::clone(stage));
    let playouts = infiltration::Playouts::new(pack, stage, &party, ::infiltration::state::Settings::default(), 50_000);
    let playouts = playouts.map_err(|error| anyhow::anyhow!("{error:?}"))?;
    let games = args.games.unwrap_or(200);
    let simulation = infiltration::Simulation { playouts, bots: vec![args.bot], games, seed: 1 };
    let play = || {
        simulation.run(|| ());
    };
    measure(games, play, args.workers.into(), args.turns)
}

/// Measures and prints; exit code 1 if too much is lost.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let scaling = match args.game {
        Game::Conquest => conquest(args)?,
        Game::Infiltration => {
            spy(args.bot.name()).map_err(anyhow::Error::msg)?;
            infiltration(args)?
        }
    };
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
