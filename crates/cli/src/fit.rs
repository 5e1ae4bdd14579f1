//! `cardboard fit`: what bots of Conquest think a position is worth, fitted to how games end.

use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use lab::conquest::fit::{Fit, source};

use crate::simulate::progress_bar;

/// Fit what bots of Conquest think a position is worth to how many games end
#[derive(clap::Args)]
pub(crate) struct Args {
    /// How many games of each mode
    #[arg(long, value_name = "N", default_value = "2000")]
    games: u64,
    /// From which everything follows: the same seed, the same weights
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// How often all positions are looked at
    #[arg(long, value_name = "N", default_value = "400")]
    passes: u32,
    /// Where the weights go, as source; without it only the figures are printed
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Plays, fits and writes.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Args { games, seed, passes, output } = args;
    let bar = progress_bar(3 * games);
    let fit = Fit { games: *games, seed: *seed, passes: *passes };
    let (weights, report) = fit.run(&content::conquest(), || bar.inc(1));
    bar.finish_and_clear();
    let mut out = stdout().lock();
    for fitted in report {
        let left = if fitted.few { "two left" } else { "more" };
        writeln!(
            out,
            "{:15} {left:9} {:>8} positions, surprise {:.3} -> {:.3}",
            fitted.mode.id(),
            fitted.positions,
            fitted.before,
            fitted.after
        )?;
    }
    if let Some(file) = output {
        std::fs::write(file, source(&weights)).with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(ExitCode::SUCCESS)
}
