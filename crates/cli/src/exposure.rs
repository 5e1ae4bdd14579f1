//! `cardboard exposure`: how likely a character is to be seen or heard, space by space.

use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use host::Hosted as _;
use host::exposure::{error, exposure};
use infiltration::Infiltration;
use serde_json::{Value, json};
use table::Played;

use crate::play::GameName;

/// How exposed a character is, in a position of Infiltration: the chance, for every space, to be seen or heard
/// until the next round begins, by what the players know of the decks
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record of a stage, a `.cardboard` file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The position after so many commands [default: after all of them]
    #[arg(long, value_name = "N")]
    after: Option<usize>,
    /// Whose, by character [default: whoever's turn it is]
    #[arg(long, value_name = "NAME")]
    seat: Option<String>,
    /// In how many worlds every space is tried
    #[arg(long, value_name = "N", default_value = "200", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    worlds: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Prints it.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (GameName::Infiltration, record) = crate::replay::read(&args.file)? else {
        bail!("{} is no record of Infiltration", args.file.display());
    };
    let start = Infiltration::begun(&record.header, &mut ())?;
    let played = Played::from_record(start, &record).with_context(|| format!("{}", args.file.display()))?;
    let after = args.after.unwrap_or(played.steps().len());
    let game = played.look_back(after).with_context(|| format!("the record has no {after} commands"))?;
    let seat = match &args.seat {
        Some(id) => {
            let named = game.seats().find(|seat| game.seat_id(*seat) == id);
            Some(named.with_context(|| format!("nobody plays `{id}` there"))?)
        }
        None => None,
    };
    let found = exposure(&game, seat, true, args.worlds);
    let found = found.context("something is under way there, or nobody is on the map: take another position")?;
    let share = |count: u32| f64::from(count) / f64::from(found.worlds);
    let mut out = stdout().lock();
    if args.json {
        let spaces: Vec<Value> = found
            .spaces
            .iter()
            .map(|(at, risk)| {
                let caught = share(risk.seen + risk.heard);
                json!({
                    "at": at.to_string(), "seen": share(risk.seen), "heard": share(risk.heard),
                    "hurt": share(risk.hurt), "error": error(caught, found.worlds),
                })
            })
            .collect();
        let value = json!({ "seat": game.seat_id(found.seat), "worlds": found.worlds, "spaces": spaces });
        writeln!(out, "{value}")?;
    } else {
        for (at, risk) in &found.spaces {
            let percent = |count: u32| share(count) * 100.0;
            let error = error(share(risk.seen + risk.heard), found.worlds) * 100.0;
            let (seen, heard, hurt) = (percent(risk.seen), percent(risk.heard), percent(risk.hurt));
            writeln!(out, "{at:>6}  seen {seen:5.1} %  heard {heard:5.1} %  hurt {hurt:5.1} %  ± {error:.1}")?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
