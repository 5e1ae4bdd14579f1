//! `cardboard tournament`: which bot is better, with every seat and every seed for each of them.

use std::io::{Write as _, stdout};
use std::process::ExitCode;

use anyhow::{Context as _, ensure};
use bots::Level;
use bots::conquest::Extreme;
use clap::Subcommand;
use conquest::Settings;
use conquest::ids::Mode;
use lab::conquest::round_robin::{RoundRobin, Table};
use lab::conquest::tournament::{Result, Standing, Tournament};
use lab::interval::Share;
use serde::Serialize;

use crate::simulate::{level, mode, progress_bar};

/// Let bots play against each other, each from every seat
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    game: Game,
}

#[derive(Subcommand)]
enum Game {
    Conquest(ConquestArgs),
}

/// Games of Conquest
#[derive(clap::Args)]
struct ConquestArgs {
    /// How many play
    #[arg(long, value_name = "P", default_value = "4", value_parser = clap::value_parser!(u8).range(3..=5))]
    players: u8,
    /// basic-training, command-room or world-conquest
    #[arg(long, value_name = "MODE", default_value = "command-room", value_parser = mode)]
    mode: Mode,
    /// Who plays: one a seat; the last one named takes the seats that are left
    #[arg(long, value_name = "NAME,…", default_value = "master,expert", value_delimiter = ',', value_parser = level)]
    bots: Vec<Level>,
    /// How many games; as many as there are ways to sit in turn have the same seed
    #[arg(long, value_name = "N", default_value = "400", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// From which everything follows: the same seed, the same games
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// Everybody against everybody, two kinds of bots at a time, with a crosstable and Elo ratings; `--games` is for
    /// each pair
    #[arg(long)]
    round_robin: bool,
    /// Each of the extremes against bots of this level on all other seats, with one table of how they did; `--games`
    /// is for each extreme
    #[arg(long, value_name = "NAME", value_parser = level, conflicts_with_all = ["round_robin", "bots"])]
    pool: Option<Level>,
    /// Decisions after which a game is cut off and nobody's
    #[arg(long, value_name = "N", default_value = "20000")]
    cap: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Plays and prints what came out.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    let Game::Conquest(args) = args.game;
    if let Some(against) = args.pool {
        return pool(&args, against);
    }
    if args.round_robin {
        return round_robin(args);
    }
    let ConquestArgs { players, mode, mut bots, games, seed, cap, json, .. } = args;
    let seats = usize::from(players);
    ensure!(bots.len() <= seats, "{} bots are named for {players} seats; name at most one a seat", bots.len());
    let last = *bots.last().context("name at least one bot")?;
    bots.resize(seats, last);
    let settings = Settings::new(mode, players).context("3 to 5 play Conquest")?;
    let bar = progress_bar(games);
    let tournament = Tournament { settings, bots, games, seed, cap };
    let result = tournament.run(&content::conquest(), || bar.inc(1));
    bar.finish_and_clear();
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(&result)?)?;
    } else {
        show(&mut out, &result, mode)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// At a table of four no extreme may win more of its games, however few they were.
const MOST_WON: f64 = 0.35;

/// What an extreme did against several bots of one level.
#[derive(Serialize)]
struct Exploit {
    name: &'static str,
    games: u64,
    wins: u64,
    undecided: u64,
    #[serde(flatten)]
    share: Share,
    /// What it would win if it were as good as the others.
    fair: f64,
    /// More than this it must not win, if there is such a bar for so many players.
    most: Option<f64>,
    /// Whether it surely wins more than its share, or more than it must.
    exploits: bool,
}

/// Plays every extreme against a table of one level. Exit code 1 if one of them surely wins more than its share, or more than [`MOST_WON`].
fn pool(args: &ConquestArgs, against: Level) -> anyhow::Result<ExitCode> {
    let settings = Settings::new(args.mode, args.players).context("3 to 5 play Conquest")?;
    let bar = progress_bar(args.games * Extreme::ALL.len() as u64);
    let fair = 1.0 / f64::from(args.players);
    let most = (args.players == 4).then_some(MOST_WON);
    let exploit = |extreme: Extreme| {
        let mut bots = vec![against; usize::from(args.players)];
        bots[0] = Level::Extreme(extreme);
        let tournament = Tournament { settings, bots, games: args.games, seed: args.seed, cap: args.cap };
        let result = tournament.run(&content::conquest(), || bar.inc(1));
        let Standing { name, games, wins, share, .. } = result.bots[0].clone();
        let exploits = share.low > fair || most.is_some_and(|most| share.rate > most);
        Exploit { name, games, wins, undecided: result.undecided, share, fair, most, exploits }
    };
    let pool: Vec<Exploit> = Extreme::ALL.into_iter().map(exploit).collect();
    bar.finish_and_clear();
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&pool)?)?;
    } else {
        write!(out, "{} games of each against {}; fair: {:.1} %", args.games, against.name(), 100.0 * fair)?;
        most.map_or(Ok(()), |most| write!(out, ", at most {:.1} %", 100.0 * most))?;
        writeln!(out)?;
        writeln!(out, "extreme      games     won       %   95 % interval   undecided")?;
        for Exploit { name, games, wins, undecided, share: Share { rate, low, high }, exploits, .. } in &pool {
            writeln!(
                out,
                "{name:10} {games:>7} {wins:>7} {:>7.1}   {:>5.1} - {:>5.1}   {undecided:>9}{}",
                100.0 * rate,
                100.0 * low,
                100.0 * high,
                if *exploits { "   wins too much" } else { "" }
            )?;
        }
    }
    Ok(ExitCode::from(u8::from(pool.iter().any(|one| one.exploits))))
}

fn round_robin(args: ConquestArgs) -> anyhow::Result<ExitCode> {
    let ConquestArgs { players, mode, mut bots, games, seed, cap, json, .. } = args;
    let mut known = Vec::new();
    bots.retain(|bot| {
        let is_new = !known.contains(bot);
        known.push(*bot);
        is_new
    });
    ensure!(bots.len() > 1, "name at least two bots that are to meet");
    let settings = Settings::new(mode, players).context("3 to 5 play Conquest")?;
    let round_robin = RoundRobin { settings, bots, games, seed, cap };
    let bar = progress_bar(round_robin.all_games());
    let table = round_robin.run(&content::conquest(), || bar.inc(1));
    bar.finish_and_clear();
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(&table)?)?;
    } else {
        show_table(&mut out, &table)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The crosstable: how often the bot of a line beats that of a column, in percent of the decided games.
fn show_table(out: &mut impl std::io::Write, table: &Table) -> std::io::Result<()> {
    write!(out, "bot          Elo ")?;
    table.bots.iter().try_for_each(|bot| write!(out, "{:>19}", bot.standing.name))?;
    writeln!(out)?;
    for (bot, row) in table.bots.iter().zip(&table.crosstable) {
        write!(out, "{:10} {:>6.0}", bot.standing.name, bot.elo)?;
        for share in row {
            match share {
                Some(Share { rate, low, high }) => {
                    write!(out, "{:>7.1} ({:.1}-{:.1})", 100.0 * rate, 100.0 * low, 100.0 * high)?;
                }
                None => write!(out, "{:>19}", "-")?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

fn show(out: &mut impl std::io::Write, result: &Result, mode: Mode) -> std::io::Result<()> {
    writeln!(
        out,
        "{} games of {} in {:.0} s, {} undecided",
        result.games,
        mode.id(),
        result.seconds,
        result.undecided
    )?;
    writeln!(out, "bot          seats     won       %   95 % interval    ms a decision: mean    p95    most")?;
    for bot in &result.bots {
        writeln!(
            out,
            "{:10} {:>7} {:>7} {:>7.1}   {:>5.1} - {:>5.1}    {:>20.3} {:>6.2} {:>7.1}",
            bot.name,
            bot.games,
            bot.wins,
            100.0 * bot.share.rate,
            100.0 * bot.share.low,
            100.0 * bot.share.high,
            1000.0 * bot.seconds_per_decision_mean,
            1000.0 * bot.seconds_per_decision_p95,
            1000.0 * bot.seconds_per_decision_max
        )?;
    }
    Ok(())
}
