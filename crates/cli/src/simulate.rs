//! `cardboard simulate`: games of bots by the thousand, on all cores.

mod infiltration;

use std::fmt::{self, Display, Formatter};
use std::io::{IsTerminal as _, Write as _, stderr, stdout};
use std::process::ExitCode;

use anyhow::{Context as _, ensure};
use bots::Level;
use clap::Subcommand;
use conquest::Settings;
use conquest::ids::Mode;
use indicatif::{ProgressBar, ProgressStyle};
use lab::conquest::{Report, Simulation};
use table::notation::nearest;

pub(crate) use infiltration::{spy, stage};

/// Let bots play many games and count what comes out
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    Conquest(ConquestArgs),
    Infiltration(infiltration::Args),
}

/// Games of Conquest
#[derive(clap::Args)]
struct ConquestArgs {
    /// How many games
    #[arg(long, value_name = "N", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many play
    #[arg(long, value_name = "P", default_value = "4", value_parser = clap::value_parser!(u8).range(3..=5))]
    players: u8,
    /// basic-training, command-room or world-conquest
    #[arg(long, value_name = "MODE", default_value = "basic-training", value_parser = mode)]
    mode: Mode,
    /// Who plays, by seat: random, stronger, expert, master, or one of the extremes; the last one named takes
    /// the seats that are left
    #[arg(long, value_name = "NAME,…", default_value = "stronger", value_delimiter = ',', value_parser = level)]
    bots: Vec<Level>,
    /// From which everything follows: the same seed, the same games
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// Decisions after which a game is cut off and counts as unfinished
    #[arg(long, value_name = "N", default_value = "5000")]
    cap: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints what came out.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.game {
        Game::Conquest(args) => conquest(args),
        Game::Infiltration(args) => infiltration::run(args),
    }
}

fn conquest(args: ConquestArgs) -> anyhow::Result<ExitCode> {
    let ConquestArgs { games, players, mode, bots, seed, cap, json } = args;
    ensure!(
        bots.len() <= usize::from(players),
        "{} bots are named for {players} seats; name at most one a seat",
        bots.len()
    );
    let settings = Settings::new(mode, players).context("3 to 5 play Conquest")?;
    let simulation = Simulation { settings, bots, games, seed, cap };
    let bar = progress_bar(games);
    let report = simulation.run(&content::conquest(), || bar.inc(1));
    bar.finish_and_clear();
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", Shown { simulation: &simulation, report: &report })?;
    }
    Ok(ExitCode::SUCCESS)
}

/// A bar for so many games; nothing unless a person looks on.
pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    progress_bar_of(games, "games")
}

/// A bar for so many of something; nothing unless a person looks on.
pub(crate) fn progress_bar_of(count: u64, what: &str) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = format!("{{msg}} {{bar:40}} {{pos}}/{{len}} {what}, {{per_sec}}, {{eta}} left");
    let style = ProgressStyle::with_template(&template);
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// The mode with this name.
pub(crate) fn mode(name: &str) -> Result<Mode, String> {
    Mode::from_id(name).ok_or_else(|| unknown(name, "mode", &Mode::ALL.map(Mode::id)))
}

/// The bot with this name.
pub(crate) fn level(name: &str) -> Result<Level, String> {
    Level::from_name(name).ok_or_else(|| unknown(name, "bot", &Level::ALL.map(Level::name)))
}

/// What there is instead of a name that does not exist, the nearest first.
fn unknown(name: &str, kind: &str, known: &[&str]) -> String {
    let suggestion = nearest(name, known.iter().copied()).map(|near| format!("did you mean `{near}`? "));
    format!("there is no {kind} `{name}`; {}there are {}", suggestion.unwrap_or_default(), known.join(", "))
}

/// The report for people.
struct Shown<'a> {
    simulation: &'a Simulation,
    report: &'a Report,
}

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Report { games, seconds, games_per_second, decisions, wins, rounds, unfinished } = self.report;
        let mode = self.simulation.settings.mode.id();
        writeln!(f, "{games} games of {mode} in {seconds:.2} s ({games_per_second:.0} a second)")?;
        for (seat, won) in wins.iter().enumerate() {
            let levels = &self.simulation.bots;
            let level = levels.get(seat).or(levels.last()).map_or("", |level| level.name());
            writeln!(f, "seat {} {level:10} {won:>9} won  {:>6.2} %", seat + 1, percent(*won, *games))?;
        }
        writeln!(f, "unfinished        {unfinished:>9}")?;
        writeln!(f, "decisions         {decisions:>9}")?;
        writeln!(
            f,
            "rounds            {:>9.1} on average, {} in the middle, {} at 95 %",
            rounds.mean, rounds.p50, rounds.p95
        )
    }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of games are far below 2^52")]
fn percent(part: u64, whole: u64) -> f64 {
    100.0 * part as f64 / whole as f64
}
