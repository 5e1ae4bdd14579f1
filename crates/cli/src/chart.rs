//! `cardboard chart`: looks for a fairer set-up chart of Basic Training and prints it as a part of a pack.

use std::io::{Write as _, stdout};
use std::process::ExitCode;

use anyhow::ensure;
use bots::Level;
use lab::balance::charts::{Search, Tried, source};

use crate::balance::{all_content, chart_study};
use crate::simulate::{level, progress_bar_of};

/// Look for a chart of Basic Training with which bots win equally often
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The chart for so many players
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=5))]
    players: u8,
    /// Who plays: a chart should be fair for all of them
    #[arg(long, value_name = "NAME,…", default_value = "stronger,expert", value_delimiter = ',', value_parser = level)]
    bots: Vec<Level>,
    /// In how many games of each of them a change is tried
    #[arg(long, value_name = "N,…", default_value = "1000,200", value_delimiter = ',')]
    games: Vec<u64>,
    /// How many changes are tried
    #[arg(long, value_name = "N", default_value = "200")]
    tries: u32,
    /// From which everything follows: the same seed, the same chart
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
}

/// Looks for it, shows how fair the best so far is, and prints the chart.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let content = all_content();
    ensure!(args.bots.len() == args.games.len(), "say of each of `--bots` how many `--games` it plays");
    let study = |(bot, games): (&Level, &u64)| chart_study(&content, args.players, *games, *bot, args.seed);
    let studies = args.bots.iter().zip(&args.games).map(study).collect();
    let bar = progress_bar_of(args.tries.into(), "changes");
    let best = Search { studies, tries: args.tries }.run(&content, |best| {
        bar.set_message(shares(best));
        bar.inc(1);
    });
    bar.finish_and_clear();
    eprintln!("{} %; farthest from fair: {:.1} points", shares(&best), 100.0 * best.farthest());
    stdout().lock().write_all(source(&content.conquest, &best.chart).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

fn shares(tried: &Tried) -> String {
    let of_one = |shares: &Vec<f64>| shares.iter().map(|share| format!("{:.1}", 100.0 * share)).collect::<Vec<_>>();
    tried.shares.iter().map(|shares| of_one(shares).join(" ")).collect::<Vec<_>>().join(" | ")
}
