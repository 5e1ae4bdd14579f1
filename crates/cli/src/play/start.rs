//! How a game comes about: a new one by the players' choices, or one taken up again.

use std::env;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use clap::ValueEnum as _;
use host::Watcher;
use table::{Played, Record, Seat, Seed};

use super::completion::Completion;
use super::console::{Console, Question};
use super::game::Playable;
use super::phrases::Phrases;
use super::players::{Places, Players, WrongSeats};
use super::saves;
use super::session::Session;
use super::{Args, GameName};

/// A game about to be played.
pub(super) enum Start {
    /// A new one.
    New(GameName),
    /// One that was saved, in its file.
    Saved(Box<Record>, PathBuf),
}

/// Finds out which game is wanted. `None` if the players leave before one is.
pub(super) fn choose(args: &Args, console: &mut dyn Console, phrases: &Phrases) -> anyhow::Result<Option<Start>> {
    if let Some(path) = &args.load {
        return Ok(Some(Start::Saved(Box::new(saves::read(path)?), path.clone())));
    }
    let mut asking = Asking { console, phrases };
    if args.leaves_all_open() && asking.console.is_interactive() {
        match asking.continued(args.game)? {
            Some(None) => {}
            Some(Some(start)) => return Ok(Some(start)),
            None => return Ok(None),
        }
    }
    let game = match args.game {
        Some(game) => Some(game),
        None => asking.game()?,
    };
    Ok(game.map(Start::New))
}

/// The seats on the command line, which must fit the number of players there.
pub(super) fn given_players(args: &Args, phrases: &Phrases, places: Places) -> anyhow::Result<Option<Players>> {
    if let Some(number) = args.players.filter(|number| !places.allow(usize::from(*number))) {
        let arguments = [("players", number.into()), ("least", places.least.into()), ("most", places.most.into())];
        bail!("{}", phrases.say("players-number", &arguments));
    }
    let Some(words) = &args.seats else { return Ok(None) };
    let wrong = |wrong: WrongSeats| anyhow::anyhow!("--seats {words}: {}", wrong.sentence(phrases));
    let players = Players::read(words, places).map_err(wrong)?;
    match args.players {
        Some(number) if number != players.len() => {
            let arguments = [("seats", players.len().into()), ("players", number.into())];
            bail!("--seats {words}: {}", phrases.say("seats-players", &arguments))
        }
        _ => Ok(Some(players)),
    }
}

/// The seed on the command line, or a new one.
pub(super) fn seed(args: &Args) -> anyhow::Result<Seed> {
    if let Some(words) = &args.seed {
        return Ok(Seed::named(words));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the operating system gives no randomness; name a seed with --seed")?;
    Ok(Seed(bytes))
}

/// The file for a new game, which must not exist yet.
pub(super) fn new_file(args: &Args, phrases: &Phrases, game: &str, seed: Seed) -> anyhow::Result<PathBuf> {
    match &args.save {
        Some(path) if path.exists() => bail!("{}: {}", path.display(), phrases.word("save-exists")),
        Some(path) => Ok(path.clone()),
        None => Ok(saves::fresh(&saves::directory(), game, seed.commitment())),
    }
}

/// Takes a saved game up again, every command of it checked.
pub(super) fn resumed<'c, G: Playable>(
    args: &Args,
    console: &'c mut dyn Console,
    phrases: Phrases,
    record: &Record,
    path: PathBuf,
) -> anyhow::Result<Session<'c, G>> {
    let name = path.display().to_string();
    let mut before = Watcher::new(&G::blank_of(&record.header).with_context(|| name.clone())?);
    let game = G::begun(&record.header, &mut before).with_context(|| name.clone())?;
    let played = Played::from_record(game.clone(), record).map_err(|error| anyhow::anyhow!("{name}: {error}"))?;
    let usual = game.usual_players();
    let seats = usual.len();
    let players = match given_players(args, &phrases, G::PLACES)? {
        Some(players) => players,
        None => Players::of(&record.header, G::PLACES)
            .map_err(|wrong| anyhow::anyhow!("{name}: {}", wrong.sentence(&phrases)))?
            .unwrap_or(usual),
    };
    if players.len() != seats {
        let arguments = [("seats", players.len().into()), ("players", seats.into())];
        bail!("{name}: {}", phrases.say("seats-players", &arguments));
    }
    let file = args.save.clone().unwrap_or(path);
    let mut session = Session::new(console, phrases, players, (game, played.seed(), before), file);
    session.catch_up(record).map_err(|error| anyhow::anyhow!("{name}: {error}"))?;
    Ok(session)
}

/// Asks for what the command line leaves open; whoever answers nothing takes what is usual.
pub(super) struct Asking<'a> {
    pub(super) console: &'a mut dyn Console,
    pub(super) phrases: &'a Phrases,
}

impl Asking<'_> {
    /// Offers the last game that has not ended. `Some(None)` if there is none or another is wanted.
    #[expect(clippy::option_option, reason = "leaving, another game and this game are three answers")]
    fn continued(&mut self, wanted: Option<GameName>) -> anyhow::Result<Option<Option<Start>>> {
        let fits = |record: &Record| {
            let game = GameName::of(record);
            game.is_some() && (wanted.is_none() || game == wanted)
        };
        let Some((path, record)) = saves::unfinished(&saves::directory(), fits) else { return Ok(Some(None)) };
        let header = &record.header;
        let told = header.stage.as_ref().map(|stage| self.phrases.name("stage", stage.as_str()));
        let mode = || match &header.variant {
            Some(table::record::Variant::Mode(mode)) => self.phrases.name("mode", mode.as_str()),
            _ => header.game.to_string(),
        };
        let question = self.phrases.say(
            "start-continue",
            &[
                ("mode", told.unwrap_or_else(mode).into()),
                ("players", header.players.unwrap_or(1).into()),
                ("commands", record.commands.len().into()),
                ("file", path.display().to_string().into()),
            ],
        );
        let no = self.phrases.word("answers-no");
        loop {
            let Some(answer) = self.console.read(Question::plain(&question))? else { return Ok(None) };
            let answer = answer.trim().to_lowercase();
            if answer.is_empty() || self.phrases.word("answers-yes").split_whitespace().any(|word| word == answer) {
                return Ok(Some(Some(Start::Saved(Box::new(record), path))));
            }
            if no.split_whitespace().any(|word| word == answer) {
                return Ok(Some(None));
            }
            self.console.show(&self.phrases.word("start-yes-or-no"))?;
        }
    }

    /// Offers the games there are.
    fn game(&mut self) -> anyhow::Result<Option<GameName>> {
        if !self.console.is_interactive() {
            return Ok(Some(GameName::Conquest));
        }
        self.console.show(&self.phrases.word("start-game-offer"))?;
        let games = GameName::value_variants();
        let ids: Vec<String> = games.iter().map(|game| game.id().to_owned()).collect();
        self.until("start-game", "start-game-wrong", &ids, |answer| match answer {
            "" => Some(GameName::Conquest),
            answer => (1..).zip(games).find(|(n, it)| answer == it.id() || answer == n.to_string()).map(|(_, it)| *it),
        })
    }

    /// Who sits where.
    pub(super) fn seats(&mut self, usual: &Players, places: Places) -> anyhow::Result<Option<Players>> {
        let number = usual.len();
        let known: Vec<&str> = places.words().collect();
        self.console.show(&self.phrases.say("start-seats-known", &[("known", known.join(", ").into())]))?;
        let question = self.phrases.say("start-seats", &[("usual", usual.to_string().into())]);
        loop {
            let Some(answer) = self.console.read(Question::plain(&question))? else { return Ok(None) };
            if answer.trim().is_empty() {
                return Ok(Some(usual.clone()));
            }
            let complaint = match Players::read(&answer.replace(' ', ",").replace(",,", ","), places) {
                Ok(players) if players.len() == number => return Ok(Some(players)),
                Ok(players) => {
                    let arguments = [("seats", players.len().into()), ("players", number.into())];
                    self.phrases.say("seats-players", &arguments)
                }
                Err(wrong) => wrong.sentence(self.phrases),
            };
            self.console.show(&complaint)?;
        }
    }

    /// The name of a person; the first is usually the one who is logged in.
    pub(super) fn name(&mut self, seat: Seat, players: &Players) -> anyhow::Result<Option<String>> {
        let first = players.humans().next() == Some(seat);
        let user = env::var("USER").or_else(|_| env::var("USERNAME")).ok().filter(|_| first).unwrap_or_default();
        let number = self.phrases.say("seat-number", &[("number", seat.number().into())]);
        let question = self.phrases.say("start-name", &[("seat", number.into()), ("usual", user.clone().into())]);
        let answer = self.console.read(Question::plain(&question))?;
        Ok(answer.map(|answer| if answer.trim().is_empty() { user } else { answer }))
    }

    /// Asks until the answer can be read.
    pub(super) fn until<T>(
        &mut self,
        question: &str,
        complaint: &str,
        texts: &[String],
        read: impl Fn(&str) -> Option<T>,
    ) -> anyhow::Result<Option<T>> {
        let (question, complaint) = (self.phrases.word(question), self.phrases.word(complaint));
        let completion = Completion::new(texts);
        loop {
            let asked = Question { prompt: &question, completion: Some(&completion), remembered: false };
            let Some(answer) = self.console.read(asked)? else { return Ok(None) };
            match read(answer.trim()) {
                Some(answer) => return Ok(Some(answer)),
                None => self.console.show(&complaint)?,
            }
        }
    }
}
