//! `cardboard bots`: who can be put on a seat.

use std::collections::BTreeMap;
use std::io::{Write as _, stdout};
use std::process::ExitCode;

use ::bots::Level;
use conquest::Conquest;
use host::Hosted;
use infiltration::Infiltration;

/// List the bots of each game, the weakest first
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Prints them.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let games = BTreeMap::from([names::<Conquest>(), names::<Infiltration>()]);
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&games)?)?;
    } else {
        for (game, names) in games {
            writeln!(out, "{game:13} {}", names.join(", "))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn names<G: Hosted>() -> (&'static str, Vec<&'static str>) {
    (G::GAME, G::LEVELS.iter().copied().map(Level::name).collect())
}
