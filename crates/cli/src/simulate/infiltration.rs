//! `cardboard simulate infiltration`: one stage played by bots many times.

use std::fmt::{self, Display, Formatter};
use std::io::{Write as _, stdout};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, ensure};
use bots::Level;
use bots::infiltration::LEVELS;
use content::InfiltrationContent;
use infiltration::SetupError;
use infiltration::difficulty::Difficulty;
use infiltration::ids::Character;
use infiltration::stage::Stage;
use infiltration::state::Settings;
use lab::infiltration::{Failed, Playouts, Report, Simulation};
use lab::times::{Spent, TURN};

use super::{percent, progress_bar, unknown};

/// Decisions after which a game is cut off; a stage ends by itself long before.
const CAP: u32 = 50_000;

/// A stage of Infiltration
#[derive(clap::Args)]
pub(super) struct Args {
    /// The stage's id, like vr-recon
    #[arg(long, value_name = "STAGE")]
    stage: String,
    /// How many play [default: as few as the stage allows, or as many as characters are named]
    #[arg(long, value_name = "P", value_parser = clap::value_parser!(u8).range(1..=4))]
    players: Option<u8>,
    /// Who plays, by seat [default: those the stage asks for, then the first it allows]
    #[arg(long, value_name = "NAME,…", value_delimiter = ',', value_parser = character)]
    characters: Vec<Character>,
    /// A boss added to a VR mission, like vr-wolf
    #[arg(long, value_name = "BOSS")]
    guest: Option<String>,
    /// How hard it is: easy, normal, hard or extreme
    #[arg(long, value_name = "NAME", default_value = "normal", value_parser = difficulty)]
    difficulty: Difficulty,
    /// How they play, by seat: random, stronger, expert or master; the last fills the seats that are left
    #[arg(long, value_name = "NAME,…", default_value = "random", value_delimiter = ',', value_parser = spy)]
    bots: Vec<Level>,
    /// How many games
    #[arg(long, value_name = "N", default_value = "100", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// From which everything follows: the same seed, the same games
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints what came out.
pub(super) fn run(args: Args) -> anyhow::Result<ExitCode> {
    let content = content::infiltration();
    let stage = stage(&content, &args.stage)?;
    let characters = characters(&stage, args.players, args.characters)?;
    ensure!(
        args.bots.len() <= characters.len(),
        "{} bots are named for {} seats; name at most one a seat",
        args.bots.len(),
        characters.len()
    );
    let guest = args.guest.as_deref().map(|id| guest(&content, id)).transpose()?;
    let settings = Settings { difficulty: args.difficulty, guest, ..Settings::default() };
    let playouts = Playouts::new(Arc::clone(&content.pack), Arc::clone(&stage), &characters, settings, CAP);
    let playouts = playouts.map_err(|error| anyhow!("{}", why_not(&stage, error)))?;
    let simulation = Simulation { playouts, bots: args.bots, games: args.games, seed: args.seed };
    let bar = progress_bar(args.games);
    let report = simulation.run(|| bar.inc(1));
    bar.finish_and_clear();
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        write!(out, "{}", Shown { stage: &stage, characters: &characters, report: &report })?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The stage with this id.
pub(crate) fn stage(content: &InfiltrationContent, id: &str) -> anyhow::Result<Arc<Stage>> {
    let known: Vec<&str> = content.stages.iter().map(|stage| stage.id.as_str()).collect();
    content.stage(id).map(Arc::clone).ok_or_else(|| anyhow!("{}", unknown(id, "stage", &known)))
}

fn characters(stage: &Stage, players: Option<u8>, named: Vec<Character>) -> anyhow::Result<Vec<Character>> {
    if !named.is_empty() {
        let players = players.map_or(named.len(), usize::from);
        ensure!(named.len() == players, "{players} play, but {} characters are named", named.len());
        return Ok(named);
    }
    let fewest = stage.parties.iter().map(|party| party.players).min();
    let players = players.or(fewest).context("the stage is for nobody")?;
    stage.usual_characters(players).ok_or_else(|| anyhow!("{}", why_not(stage, SetupError::PlayerCount)))
}

/// Why a party cannot play a stage, and which can.
fn why_not(stage: &Stage, error: SetupError) -> String {
    let names = |list: &[Character]| list.iter().map(|it| it.id()).collect::<Vec<_>>().join(", ");
    let party = |party: &infiltration::stage::Party| match (party.required.as_slice(), party.optional.as_slice()) {
        (required, []) => format!("{} ({})", party.players, names(required)),
        ([], optional) => format!("{} (of {})", party.players, names(optional)),
        (required, optional) => format!("{} ({}, and of {})", party.players, names(required), names(optional)),
    };
    let parties: Vec<String> = stage.parties.iter().map(party).collect();
    let why = match error {
        SetupError::PlayerCount => "is not for so many players",
        SetupError::Characters => "is not for these characters",
        SetupError::Twice => "is not played by one character twice",
        SetupError::NoStart => "has no start space for a character",
        SetupError::Guest => "has no room for this boss",
    };
    format!("{} {why}; it is for {}", stage.id, parties.join("; "))
}

/// The boss with this id, if it can be added to a mission.
fn guest(content: &InfiltrationContent, id: &str) -> anyhow::Result<u8> {
    let bosses = &content.pack.bosses;
    let known: Vec<&str> = bosses.iter().filter(|boss| boss.guest.is_some()).map(|boss| boss.id.as_str()).collect();
    let place = bosses.iter().position(|boss| boss.guest.is_some() && boss.id == id);
    place.map(|place| place as u8).ok_or_else(|| anyhow!("{}", unknown(id, "guest", &known)))
}

fn difficulty(name: &str) -> Result<Difficulty, String> {
    let known: Vec<&str> = Difficulty::ALL.iter().map(|it| it.id()).collect();
    Difficulty::named(name).ok_or_else(|| unknown(name, "difficulty", &known))
}

/// A bot for this game: the extremes are of Conquest.
pub(crate) fn spy(name: &str) -> Result<Level, String> {
    let known: Vec<&str> = LEVELS.iter().map(|level| level.name()).collect();
    let level = LEVELS.into_iter().find(|level| level.name() == name);
    level.ok_or_else(|| unknown(name, "bot of this game", &known))
}

fn character(name: &str) -> Result<Character, String> {
    let known: Vec<&str> = Character::ALL.iter().map(|it| it.id()).collect();
    Character::named(name).ok_or_else(|| unknown(name, "character", &known))
}

/// The report for people.
struct Shown<'a> {
    stage: &'a Stage,
    characters: &'a [Character],
    report: &'a Report,
}

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Report { games, cleared, failed, unfinished, rounds, alerts, decisions, seconds, .. } = self.report;
        let Failed { killed, out_of_time, condition } = failed;
        let party: Vec<&str> = self.characters.iter().map(|it| it.id()).collect();
        writeln!(f, "{games} games of {} with {} in {seconds:.2} s", self.stage.id, party.join(", "))?;
        let count = |f: &mut Formatter<'_>, what: &str, games_of_it: u64| {
            writeln!(f, "{what:17} {games_of_it:>9}  {:>6.2} %", percent(games_of_it, *games))
        };
        count(f, "cleared", *cleared)?;
        count(f, "killed", *killed)?;
        count(f, "out of time", *out_of_time)?;
        count(f, "stage failed", *condition)?;
        count(f, "unfinished", *unfinished)?;
        writeln!(f, "alerts            {alerts:>9.1} on average")?;
        writeln!(f, "decisions         {decisions:>9}")?;
        writeln!(
            f,
            "rounds            {:>9.1} on average, {} in the middle, {} at 95 %",
            rounds.mean, rounds.p50, rounds.p95
        )?;
        let Spent { mean, p95, max } = self.report.seconds_per_turn;
        let within = if self.report.turn_within_budget { "within" } else { "NOT within" };
        writeln!(
            f,
            "ms a turn         {:>9.1} on average, {:.1} at 95 % ({within} {:.0}), {:.1} at most",
            1000.0 * mean,
            1000.0 * p95,
            1000.0 * TURN,
            1000.0 * max
        )
    }
}
