//! `cardboard load leak`: whether the bytes sent to somebody tell what they cannot know.

use std::fmt::{self, Display, Formatter};
use std::io::{Write as _, stdout};
use std::process::ExitCode;

use server::leak::{self, Plan, Report};

use crate::simulate::progress_bar_of;

/// Compare the bytes sent to somebody over everything they cannot know
#[derive(clap::Args)]
pub(super) struct Args {
    /// How many pairs of a position and one who looks at it
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    pairs: u64,
    /// From which everything follows
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Compares, and prints what came out.
pub(super) fn run(Args { pairs, seed, json }: &Args) -> anyhow::Result<ExitCode> {
    let bar = progress_bar_of(*pairs, "pairs");
    let report = leak::run(Plan { pairs: *pairs, seed: *seed }, |pairs| bar.inc(pairs));
    bar.finish_and_clear();
    let mut out = stdout().lock();
    if *json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", Shown(&report))?;
    }
    Ok(if report.holds() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The report for people.
struct Shown<'a>(&'a Report);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Report { pairs, differences, planted, caught, counts, slow, set_aside_percent, plants, told, seconds } =
            self.0;
        writeln!(f, "pairs        {pairs:>11}   a position and one who looks at it")?;
        writeln!(f, "messages     {:>11}   snapshots, tables, lists, records, looks back", counts.messages)?;
        writeln!(f, "refusals     {:>11}", counts.refusals)?;
        writeln!(f, "steps        {:>11}   the same in another deal", counts.steps)?;
        writeln!(f, "set aside    {:>11}   {set_aside_percent:.1} % of steps: they told something", counts.set_aside)?;
        writeln!(f, "refused      {:>11}   nobody held there what was played here", counts.refused)?;
        writeln!(f, "windows      {:>11}   with other answers, or without", counts.windows)?;
        for (game, kinds) in slow {
            let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
            writeln!(f, "takes long   {:>11}   {}", game, kinds.join(", "))?;
        }
        writeln!(f, "differences  {differences:>11}")?;
        for plant in plants {
            write!(f, "  planted in {:<12} {:<18} ", plant.game, plant.plant)?;
            match plant.after_pairs {
                Some(pairs) => writeln!(f, "found after {pairs} pairs")?,
                None => writeln!(f, "NOT FOUND")?,
            }
        }
        told.iter().try_for_each(|difference| writeln!(f, "DIFFERENT {difference}"))?;
        let verdict = if self.0.holds() { "nothing leaks" } else { "NOT everything held" };
        writeln!(f, "{verdict}; {caught} of {planted} planted leaks found, in {seconds:.0} s")
    }
}
