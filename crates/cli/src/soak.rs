//! `cardboard soak`: games by the hundred thousand in which everything promised is looked at.

use std::fmt::{self, Display, Formatter};
use std::io::{Write as _, stdout};
use std::process::ExitCode;
use std::sync::Arc;

use ::infiltration::card::Pack;
use ::infiltration::stage::{Kind, Stage};
use anyhow::{anyhow, ensure};
use bots::Level;
use clap::Subcommand;
use lab::soak::{FULL, Failure, QUICK, Soaked};
use lab::{conquest, infiltration};
use serde::Serialize;

use crate::simulate::{level, progress_bar, stage};

/// Play very many games and look whether everything promised holds
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    Conquest(ConquestArgs),
    Infiltration(InfiltrationArgs),
}

/// How much, from where, and in which form.
#[derive(clap::Args)]
struct Extent {
    /// How many random games; whatever else there is follows in proportion
    #[arg(long, value_name = "N", default_value_t = FULL, value_parser = clap::value_parser!(u64).range(1..))]
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
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Games of Conquest, and its dice
#[derive(clap::Args)]
struct ConquestArgs {
    #[command(flatten)]
    extent: Extent,
    /// Whose game it is: random or stronger
    #[arg(long, value_name = "NAME", default_value = "random", requires = "game", value_parser = level)]
    bots: Level,
}

/// Games of Infiltration: every stage, every party
#[derive(clap::Args)]
struct InfiltrationArgs {
    #[command(flatten)]
    extent: Extent,
    /// Only this stage, by its id
    #[arg(long, value_name = "ID")]
    stage: Option<String>,
    /// With this boss in every VR mission, like vr-ocelot [usually every second time round, each in turn]
    #[arg(long, value_name = "ID")]
    guest: Option<String>,
}

/// Soaks and prints what came out.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.game {
        Game::Conquest(args) => {
            let report = conquest(&args);
            print(report.holds, &report, args.extent.json)
        }
        Game::Infiltration(args) => {
            let report = infiltration(&args)?;
            print(report.holds, &report, args.extent.json)
        }
    }
}

fn print<R: Serialize>(holds: bool, report: &R, json: bool) -> anyhow::Result<ExitCode>
where
    for<'r> Shown<'r, R>: Display,
{
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(report)?)?;
    } else {
        write!(out, "{}", Shown(report))?;
    }
    Ok(if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Extent {
    const fn games(&self) -> u64 {
        if self.quick { QUICK } else { self.games }
    }
}

fn conquest(ConquestArgs { extent, bots }: &ConquestArgs) -> conquest::soak::Report {
    if let Some(number) = extent.game {
        return one_game(extent.seed, *bots, number);
    }
    let plan = conquest::soak::Plan::new(extent.seed, extent.games());
    let bar = progress_bar(plan.games());
    let report = plan.run(&content::conquest(), || bar.inc(1));
    bar.finish_and_clear();
    report
}

fn one_game(seed: u64, bots: Level, number: u64) -> conquest::soak::Report {
    let start = std::time::Instant::now();
    let games = conquest::soak::run(&content::conquest(), bots, seed, number..number + 1, || ());
    let random_games = u64::from(bots == Level::Random);
    conquest::soak::Report {
        holds: games.failed == 0,
        seconds: start.elapsed().as_secs_f64(),
        seed,
        random_games,
        stronger_games: 1 - random_games,
        games,
        dice: Vec::new(),
    }
}

fn infiltration(
    InfiltrationArgs { extent, stage: only, guest }: &InfiltrationArgs,
) -> anyhow::Result<infiltration::soak::Report> {
    let games = extent.game.map_or(0..extent.games(), |number| number..number + 1);
    let bar = progress_bar(games.end - games.start);
    let content = content::infiltration();
    let stages = match only {
        Some(id) => vec![stage(&content, id)?],
        None => content.stages.clone(),
    };
    let boss = guest.as_deref().map(|id| guest_of(&content.pack, &stages, id)).transpose()?;
    let mut report = infiltration::soak::run(&content.pack, &stages, boss, extent.seed, games, || bar.inc(1));
    report.stage.clone_from(only);
    report.guest.clone_from(guest);
    bar.finish_and_clear();
    Ok(report)
}

/// VR-2. The boss of this id, if it comes to missions and one of the stages is a mission.
fn guest_of(pack: &Pack, stages: &[Arc<Stage>], id: &str) -> anyhow::Result<u8> {
    ensure!(stages.iter().any(|stage| stage.kind == Kind::Vr), "bosses come along to VR missions alone [VR-2]");
    let guests = || (0u8..).zip(&pack.bosses).filter(|(_, boss)| boss.guest.is_some());
    let known = || guests().map(|(_, boss)| boss.id.as_str()).collect::<Vec<_>>().join(", ");
    let found = guests().find(|(_, boss)| boss.id == id).map(|(place, _)| place);
    found.ok_or_else(|| anyhow!("no boss `{id}` comes to VR missions; there are {}", known()))
}

/// The report for people.
struct Shown<'a, R>(&'a R);

impl Display for Shown<'_, conquest::soak::Report> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let conquest::soak::Report { holds, seconds, random_games, stronger_games, games, dice, .. } = self.0;
        writeln!(f, "random games      {random_games:>11}")?;
        writeln!(f, "stronger games    {stronger_games:>11}")?;
        counts(f, games)?;
        for it in dice {
            let verdict = if it.hold() { "" } else { "   TOO FAR" };
            writeln!(f, "{} rolls, {}: {:.2} standard errors{verdict}", it.rolls, it.clash, it.worst)?;
        }
        for failure in &games.failures {
            failed(f, failure, &format!("conquest --bots {}", failure.bots))?;
        }
        verdict(f, *holds, games, *seconds)
    }
}

impl Display for Shown<'_, infiltration::soak::Report> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let infiltration::soak::Report { holds, seconds, lineups, games, stage, .. } = self.0;
        writeln!(f, "stages by parties {lineups:>11}")?;
        writeln!(f, "random games      {:>11}", games.games)?;
        counts(f, games)?;
        let again = stage.as_ref().map_or_else(|| "infiltration".to_owned(), |id| format!("infiltration --stage {id}"));
        games.failures.iter().try_for_each(|failure| failed(f, failure, &again))?;
        verdict(f, *holds, games, *seconds)
    }
}

fn counts(f: &mut Formatter<'_>, games: &Soaked) -> fmt::Result {
    writeln!(f, "cut off           {:>11}", games.unfinished)?;
    writeln!(f, "decisions         {:>11}", games.decisions)?;
    writeln!(f, "positions         {:>11}   with options tried and secrets dealt anew", games.positions)?;
    writeln!(f, "undone to zero    {:>11}", games.undone)
}

fn failed(f: &mut Formatter<'_>, failure: &Failure, again: &str) -> fmt::Result {
    let Failure { seed, game, what, .. } = failure;
    writeln!(f, "FAILED {what}\n  again with: cardboard soak {again} --seed {seed} --game {game}")
}

fn verdict(f: &mut Formatter<'_>, holds: bool, games: &Soaked, seconds: f64) -> fmt::Result {
    let verdict = if holds { "everything held" } else { "NOT everything held" };
    writeln!(f, "{verdict}, {} games failed, in {seconds:.0} s", games.failed)
}
