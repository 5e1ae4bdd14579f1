//! `cardboard odds`: how a battle of Conquest is likely to end, for people and as JSON.

use std::fmt::{self, Display, Formatter};
use std::io::{Write as _, stdout};
use std::process::ExitCode;

use clap::ValueEnum;
use lab::odds::{Armies, Battle, Modifiers, Odds, Side};

/// The longest bar of the chart, in characters.
const BAR_WIDTH: f64 = 40.0;
/// The most rows of a chart besides that of no survivors.
const MOST_ROWS: usize = 20;

/// Exact odds of a Conquest battle fought with the most dice
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Args {
    /// Armies that may attack, without the one that stays behind
    #[arg(long, value_name = "A")]
    attackers: Armies,
    /// Armies that defend
    #[arg(long, value_name = "D")]
    defenders: Armies,
    /// A boss turns one attack die into a d8
    #[arg(long)]
    attacker_boss: bool,
    /// A boss turns one defence die into a d8
    #[arg(long)]
    defender_boss: bool,
    /// Who has an airfield: +1 to that side's highest die
    #[arg(long, value_name = "SIDE")]
    airfield: Option<Airfield>,
    /// The attack comes from the bow of a wholly controlled Outer Haven: +1 to every attack die
    #[arg(long)]
    outer_haven: bool,
    /// Stop before a roll that could leave fewer armies in the attacking territory, which starts with A+1
    #[arg(long, value_name = "K", default_value = "1")]
    keep: Armies,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// The sides whose airfield counts in the battle (BTL-4 d).
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Airfield {
    Attacker,
    Defender,
    Both,
}

/// Computes and prints the odds.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let battle = args.battle();
    let odds = battle.odds();
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&odds)?)?;
    } else {
        write!(out, "{}", Report { battle, odds })?;
    }
    Ok(ExitCode::SUCCESS)
}

impl Args {
    fn battle(&self) -> Battle {
        let airfield = |side| {
            let counts = self.airfield.is_some_and(|whose| whose == side || whose == Airfield::Both);
            Modifiers::highest(counts.into())
        };
        let outer_haven = Modifiers::every(self.outer_haven.into());
        Battle {
            attackers: Side {
                armies: self.attackers,
                boss: self.attacker_boss,
                modifiers: airfield(Airfield::Attacker).and(outer_haven),
            },
            defenders: Side {
                armies: self.defenders,
                boss: self.defender_boss,
                modifiers: airfield(Airfield::Defender),
            },
            keep: self.keep,
        }
    }
}

/// The odds as people read them: a table, then a chart for each side.
struct Report {
    battle: Battle,
    odds: Odds,
}

impl Display for Report {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let (attackers, defenders) = (self.battle.attackers.armies.get(), self.battle.defenders.armies.get());
        let keep = self.battle.keep.get();
        let Odds { win, attacker_losses, defender_losses, survivors } = &self.odds;
        writeln!(out, "attackers        {attackers:>9}   and one that stays behind")?;
        writeln!(out, "defenders        {defenders:>9}")?;
        writeln!(out, "keep             {keep:>9}   in the attacking territory")?;
        writeln!(out, "win              {:>9.4} %", win * 100.0)?;
        writeln!(out, "attacker losses  {attacker_losses:>9.4}   expected")?;
        writeln!(out, "defender losses  {defender_losses:>9.4}   expected")?;
        writeln!(out, "\nattackers left")?;
        chart(out, &survivors.attacker)?;
        writeln!(out, "\ndefenders left")?;
        chart(out, &survivors.defender)
    }
}

/// A row for no survivors, then rows for the others, joined where there would be too many.
fn chart(out: &mut Formatter<'_>, survivors: &[f64]) -> fmt::Result {
    let (none, some) = survivors.split_at(1);
    let joined = some.len().div_ceil(MOST_ROWS);
    let starts = (1..).step_by(joined);
    let mut rows = vec![(String::from("0"), none[0])];
    rows.extend(starts.zip(some.chunks(joined)).map(|(first, chunk)| {
        let last = first + chunk.len() - 1;
        let label = if first == last { format!("{first}") } else { format!("{first}-{last}") };
        (label, chunk.iter().sum())
    }));
    let largest = rows.iter().map(|row| row.1).fold(0.0, f64::max);
    for (label, share) in rows {
        let bar = "#".repeat(bar_length(share / largest));
        let row = format!("{label:>9}  {:>8.4} %  {bar}", share * 100.0);
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(())
}

#[expect(clippy::cast_sign_loss, reason = "a share is never negative")]
fn bar_length(share_of_largest: f64) -> usize {
    (share_of_largest * BAR_WIDTH).round() as usize
}
