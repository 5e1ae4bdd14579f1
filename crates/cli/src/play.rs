//! `cardboard play`: a game at this keyboard, with people and bots in any seat.
//!
//! No rule lives here: what may be done comes from the option list, what a seat sees from its view,
//! and what happened from events.

mod ask;
mod board;
pub(crate) mod chronicle;
mod completion;
mod console;
mod debrief;
mod hand;
mod legal;
mod narration;
mod paint;
pub(crate) mod phrases;
mod players;
mod request;
mod rulebook;
mod saves;
mod serve;
mod session;
mod start;
#[cfg(test)]
mod tests;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use conquest::ids::Mode;

use phrases::Phrases;
use start::Start;

/// Play at this keyboard, alone, with friends or against bots
///
/// What is not said here is asked for, and Enter takes the usual answer. Without a terminal the usual answers are
/// taken and commands are read line by line; then exit code 1 says that a command was refused.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game
    #[arg(value_enum)]
    game: Option<GameName>,
    /// How to play [usually basic-training]
    #[arg(long, value_name = "MODE", value_parser = PossibleValuesParser::new(Mode::ALL.map(Mode::id)).map(|id| Mode::from_id(&id).expect("the id of a mode")))]
    mode: Option<Mode>,
    /// How many play, 3 to 5 [usually 4]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(3..=5))]
    players: Option<u8>,
    /// Who sits where: human or the level of a bot for each seat, like human,stronger,random
    #[arg(long, value_name = "SEATS")]
    seats: Option<String>,
    /// Any words that fix the dice and cards of the game [usually random]
    #[arg(long, value_name = "WORDS")]
    seed: Option<String>,
    /// Defenders always use the most dice and are not asked
    #[arg(long)]
    defend_with_most: bool,
    /// End the game after so many rounds
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round_limit: Option<u16>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["mode", "players", "seed", "defend_with_most", "round_limit"])]
    load: Option<PathBuf>,
    /// Save to this file [usually a new one among your data, or the one that was loaded]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// The games there are.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum GameName {
    /// War for the world, 3 to 5 players
    Conquest,
}

impl Args {
    /// Whether nothing was said about the game that is wanted.
    fn leaves_all_open(&self) -> bool {
        let choices = [self.mode.is_some(), self.players.is_some(), self.seats.is_some(), self.seed.is_some()];
        let options = [self.defend_with_most, self.round_limit.is_some(), self.save.is_some()];
        !choices.into_iter().chain(options).any(|said| said)
    }
}

/// Plays a game.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match play(args) {
        // Whoever read the output has seen enough; the game is saved.
        Err(error) if is_closed_pipe(&error) => Ok(ExitCode::SUCCESS),
        done => done,
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn play(args: &Args) -> anyhow::Result<ExitCode> {
    let phrases = Phrases::english();
    let mut console = console::open()?;
    let GameName::Conquest = args.game.unwrap_or(GameName::Conquest);
    let session = match start::choose(args, console.as_mut(), &phrases)? {
        None => return Ok(ExitCode::SUCCESS),
        Some(Start::New(settings, players)) => start::new_game(args, console.as_mut(), phrases, settings, players)?,
        Some(Start::Saved(record, path)) => start::resumed(args, console.as_mut(), phrases, &record, path)?,
    };
    session.run()
}
