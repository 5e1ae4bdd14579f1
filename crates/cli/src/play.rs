//! `cardboard play`: a game at this keyboard, with people and bots in any seat.
//!
//! No rule lives here: what may be done comes from the option list, what a seat sees from its view,
//! and what happened from events.

mod advice;
mod ask;
pub(crate) mod campaigns;
pub(crate) mod chronicle;
mod completion;
mod conquest;
mod console;
pub(crate) mod game;
pub(crate) mod infiltration;
mod legal;
mod paint;
pub(crate) mod phrases;
mod players;
mod request;
mod rulebook;
mod saves;
mod serve;
mod session;
mod start;
mod text;
#[cfg(test)]
mod typist;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use ::conquest::Conquest;
use ::conquest::ids::Mode;
use ::infiltration::Infiltration;
use ::infiltration::difficulty::Difficulty;
use anyhow::bail;
use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use table::Record;

use phrases::Phrases;
use session::Session;
use start::Start;

/// Play at this keyboard, alone, with friends or against bots
///
/// What is not said here is asked for, and Enter takes the usual answer. Without a terminal the usual answers are
/// taken and commands are read line by line; then exit code 1 says that a command was refused.
#[derive(Clone, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Args {
    /// The game
    #[arg(value_enum)]
    game: Option<GameName>,
    /// The stage of Infiltration [usually the first]
    #[arg(value_name = "STAGE", conflicts_with = "load")]
    stage: Option<String>,
    /// How to play Conquest [usually basic-training]
    #[arg(long, value_name = "MODE", help_heading = "Conquest", value_parser = PossibleValuesParser::new(Mode::ALL.map(Mode::id)).map(|id| Mode::from_id(&id).expect("the id of a mode")))]
    mode: Option<Mode>,
    /// How many play: 3 to 5 play Conquest [usually 4], 1 to 4 Infiltration [usually as few as the stage allows]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Who sits where: human or the level of a bot for each seat, like human,stronger,random; Infiltration has random
    #[arg(long, value_name = "SEATS")]
    seats: Option<String>,
    /// Any words that fix the dice and cards of the game [usually random]
    #[arg(long, value_name = "WORDS")]
    seed: Option<String>,
    /// Defenders always use the most dice and are not asked
    #[arg(long, help_heading = "Conquest")]
    defend_with_most: bool,
    /// End the game after so many rounds
    #[arg(long, value_name = "N", help_heading = "Conquest", value_parser = clap::value_parser!(u16).range(1..))]
    round_limit: Option<u16>,
    /// Who plays, seat by seat, like snake,meryl [usually those the stage names]
    #[arg(long, value_name = "NAMES", help_heading = "Infiltration")]
    characters: Option<String>,
    /// Cards of the memory box, like handgun-45,rations-002 [usually none]
    #[arg(long, value_name = "CARDS", help_heading = "Infiltration")]
    unlocked: Option<String>,
    /// The campaign to play, stage after stage: it begins if there is none of this name
    #[arg(long, value_name = "NAME", help_heading = "Infiltration", conflicts_with_all = ["load", "save", "unlocked", "mode"])]
    campaign: Option<String>,
    /// Begin the stage of a campaign anew, even if it was begun already
    #[arg(long, help_heading = "Infiltration", requires = "campaign")]
    again: bool,
    /// How hard it is [usually normal]
    #[arg(long, value_name = "HOW", help_heading = "Infiltration", value_parser = PossibleValuesParser::new(Difficulty::ALL.iter().map(|it| it.id())).map(|id| Difficulty::named(&id).expect("the id of a difficulty")))]
    difficulty: Option<Difficulty>,
    /// A boss to add to a VR mission, like vr-ocelot
    #[arg(long, value_name = "WHO", help_heading = "Infiltration")]
    boss: Option<String>,
    /// Where the rules let the players decide for the enemy, the first possibility is taken without a question
    #[arg(long, help_heading = "Infiltration")]
    auto_resolve: bool,
    /// Draw the map with ASCII characters only
    #[arg(long, help_heading = "Infiltration")]
    ascii: bool,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["mode", "players", "seed", "defend_with_most", "round_limit", "characters", "unlocked", "auto_resolve", "difficulty", "boss"])]
    load: Option<PathBuf>,
    /// Save to this file [usually a new one among your data, or the one that was loaded]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// The games there are.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    /// War for the world, 3 to 5 players
    Conquest,
    /// Stealth as a team, 1 to 4 players
    Infiltration,
}

impl GameName {
    /// Its id in records and on the command line.
    const fn id(self) -> &'static str {
        match self {
            Self::Conquest => "conquest",
            Self::Infiltration => "infiltration",
        }
    }

    /// The game that a record is of, if there is such a game.
    pub(crate) fn of(record: &Record) -> Option<Self> {
        Self::value_variants().iter().copied().find(|game| game.id() == record.header.game.as_str())
    }
}

impl Args {
    /// What of it holds for the stages of a campaign after the first: who plays is asked anew, for each stage is for
    /// others.
    fn of_later_stages(&self) -> Self {
        let mut later = self.clone();
        (later.stage, later.characters, later.players, later.seats, later.boss) = (None, None, None, None, None);
        later.again = false;
        later
    }

    /// Whether nothing was said about the game that is wanted.
    fn leaves_all_open(&self) -> bool {
        let choices = [self.mode.is_some(), self.players.is_some(), self.seats.is_some(), self.seed.is_some()];
        let options = [self.defend_with_most, self.round_limit.is_some(), self.save.is_some(), self.auto_resolve];
        let stage = [self.stage.is_some(), self.characters.is_some(), self.unlocked.is_some(), self.boss.is_some()];
        let stage = stage.into_iter().chain([self.difficulty.is_some()]);
        !choices.into_iter().chain(options).chain(stage).any(|said| said)
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
    let console = console.as_mut();
    let left = || Ok(ExitCode::SUCCESS);
    if let Some(name) = &args.campaign {
        if args.game == Some(GameName::Conquest) {
            bail!("{}", phrases.word("campaign-of-conquest"));
        }
        return infiltration::campaign::run(args, name, console);
    }
    match start::choose(args, console, &phrases)? {
        None => left(),
        Some(Start::New(game)) => match game {
            GameName::Conquest => conquest::start::new(args, console, phrases)?.map_or_else(left, Session::run),
            GameName::Infiltration => infiltration::start::new(args, console, phrases)?.map_or_else(left, Session::run),
        },
        Some(Start::Saved(record, path)) => match GameName::of(&record) {
            Some(GameName::Conquest) => start::resumed::<Conquest>(args, console, phrases, &record, path)?.run(),
            Some(GameName::Infiltration) => {
                let mut session = start::resumed::<Infiltration>(args, console, phrases, &record, path)?;
                session.desk.ascii = args.ascii;
                session.run()
            }
            None => {
                let arguments = [("game", record.header.game.to_string().into())];
                bail!("{}: {}", path.display(), phrases.say("start-no-such-game", &arguments))
            }
        },
    }
}
