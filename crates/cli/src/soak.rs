//! `cardboard soak`: games by the hundred thousand in which everything promised is looked at.

use std::fmt::{self, Display, Formatter};
use std::io::{Write as _, stdout};
use std::process::ExitCode;

use bots::Level;
use clap::Subcommand;
use lab::conquest::soak::{self, Plan, Report};

use crate::simulate::{level, progress_bar};

/// Play very many games and look whether everything promised holds
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    Conquest(ConquestArgs),
}

/// Games of Conquest, and its dice
#[derive(clap::Args)]
struct ConquestArgs {
    /// How many random games; games of the stronger player and rolls in proportion
    #[arg(long, value_name = "N", default_value_t = Plan::FULL, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// A hundredth of the full run
    #[arg(long, conflicts_with = "games")]
    quick: bool,
    /// From which everything follows
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// Only this game, as a failure names it
    #[arg(long, value_name = "N", conflicts_with_all = ["games", "quick"])]
    game: Option<u64>,
    /// Whose game it is: random or stronger
    #[arg(long, value_name = "NAME", default_value = "random", requires = "game", value_parser = level)]
    bots: Level,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Soaks and prints what came out.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.game {
        Game::Conquest(args) => conquest(&args),
    }
}

fn conquest(args: &ConquestArgs) -> anyhow::Result<ExitCode> {
    let report = match args.game {
        Some(number) => one_game(args, number),
        None => whole_plan(args),
    };
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", Shown(&report))?;
    }
    Ok(if report.holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn whole_plan(args: &ConquestArgs) -> Report {
    let games = if args.quick { Plan::QUICK } else { args.games };
    let plan = Plan::new(args.seed, games);
    let bar = progress_bar(plan.games());
    let report = plan.run(&content::conquest(), || bar.inc(1));
    bar.finish_and_clear();
    report
}

fn one_game(args: &ConquestArgs, number: u64) -> Report {
    let start = std::time::Instant::now();
    let games = soak::run(&content::conquest(), args.bots, args.seed, number..number + 1, || ());
    let seconds = start.elapsed().as_secs_f64();
    Report { holds: games.failed == 0, seconds, seed: args.seed, games, dice: Vec::new() }
}

/// The report for people.
struct Shown<'a>(&'a Report);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Report { holds, seconds, games, dice, .. } = self.0;
        writeln!(f, "random games      {:>11}", games.random_games)?;
        writeln!(f, "stronger games    {:>11}", games.stronger_games)?;
        writeln!(f, "cut off           {:>11}", games.unfinished)?;
        writeln!(f, "decisions         {:>11}", games.decisions)?;
        writeln!(f, "positions         {:>11}   with options tried and secrets dealt anew", games.positions)?;
        writeln!(f, "undone to zero    {:>11}", games.undone)?;
        for it in dice {
            let verdict = if it.hold() { "" } else { "   TOO FAR" };
            writeln!(f, "{} rolls, {}: {:.2} standard errors{verdict}", it.rolls, it.clash, it.worst)?;
        }
        for failure in &games.failures {
            let soak::Failure { bots, seed, game, what } = failure;
            writeln!(
                f,
                "FAILED {what}\n  again with: cardboard soak conquest --seed {seed} --bots {bots} --game {game}"
            )?;
        }
        let verdict = if *holds { "everything held" } else { "NOT everything held" };
        writeln!(f, "{verdict}, {} games failed, in {seconds:.0} s", games.failed)
    }
}
