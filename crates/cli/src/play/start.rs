//! How a game comes about: a new one by the players' choices, or one taken up again.

use std::env;
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use conquest::ids::Mode;
use conquest::{Conquest, Settings};
use table::{Played, Record, Seat, Seed};

use super::chronicle::Watcher;
use super::completion::Completion;
use super::console::{Console, Question};
use super::phrases::Phrases;
use super::players::Players;
use super::saves;
use super::session::Session;
use super::{Args, GameName};

/// Players of a game unless somebody says otherwise.
const USUAL_PLAYERS: u8 = 4;
/// Rounds after which bots among themselves stop: their games need not end by themselves.
const ROUNDS_OF_BOTS: u16 = 100;

/// A game about to be played.
pub(super) enum Start {
    /// A new one.
    New(Settings, Players),
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
        match asking.continued()? {
            Some(None) => {}
            Some(Some(start)) => return Ok(Some(start)),
            None => return Ok(None),
        }
    }
    let given = given_players(args, phrases)?;
    if args.game.is_none() && asking.game()?.is_none() {
        return Ok(None);
    }
    let Some(mode) = asking.mode(args.mode)? else { return Ok(None) };
    let Some(players) = asking.players(given, args.players)? else { return Ok(None) };
    let mut settings = Settings::new(mode, players.len()).expect("a table has 3 to 5 seats");
    settings.defend_with_most = args.defend_with_most;
    settings.round_limit = args.round_limit;
    if players.humans().next().is_none() && settings.round_limit.is_none() {
        settings.round_limit = Some(ROUNDS_OF_BOTS);
        let arguments = [("rounds", ROUNDS_OF_BOTS.into())];
        asking.console.show(&asking.phrases.say("start-bots", &arguments))?;
    }
    Ok(Some(Start::New(settings, players)))
}

/// The seats on the command line, which must fit the number of players there.
fn given_players(args: &Args, phrases: &Phrases) -> anyhow::Result<Option<Players>> {
    let Some(words) = &args.seats else { return Ok(None) };
    let players: Players = words
        .parse()
        .map_err(|wrong: super::players::WrongSeats| anyhow::anyhow!("--seats {words}: {}", wrong.sentence(phrases)))?;
    match args.players {
        Some(number) if number != players.len() => {
            let arguments = [("seats", players.len().into()), ("players", number.into())];
            bail!("--seats {words}: {}", phrases.say("seats-players", &arguments))
        }
        _ => Ok(Some(players)),
    }
}

/// Asks for what the command line leaves open; whoever answers nothing takes what is usual.
struct Asking<'a> {
    console: &'a mut dyn Console,
    phrases: &'a Phrases,
}

impl Asking<'_> {
    /// Offers the last game that has not ended. `Some(None)` if there is none or another is wanted.
    #[expect(clippy::option_option, reason = "leaving, another game and this game are three answers")]
    fn continued(&mut self) -> anyhow::Result<Option<Option<Start>>> {
        let Some((path, record)) = saves::unfinished(&saves::directory()) else { return Ok(Some(None)) };
        let Ok(settings) = Settings::from_header(&record.header) else { return Ok(Some(None)) };
        let question = self.phrases.say(
            "start-continue",
            &[
                ("mode", self.phrases.name("mode", settings.mode.id()).into()),
                ("players", settings.players.into()),
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
        self.until("start-game", "start-game-wrong", &["conquest".to_owned()], |answer| {
            matches!(answer, "" | "1" | "conquest").then_some(GameName::Conquest)
        })
    }

    fn mode(&mut self, given: Option<Mode>) -> anyhow::Result<Option<Mode>> {
        if given.is_some() || !self.console.is_interactive() {
            return Ok(Some(given.unwrap_or(Mode::BasicTraining)));
        }
        self.console.show(&self.phrases.word("start-modes"))?;
        let texts = Mode::ALL.map(|mode| mode.id().to_owned());
        self.until("start-mode", "start-mode-wrong", &texts, |answer| match answer {
            "" => Some(Mode::BasicTraining),
            number if number.len() == 1 => Mode::ALL.get(number.parse::<usize>().ok()?.checked_sub(1)?).copied(),
            id => Mode::from_id(id),
        })
    }

    fn players(&mut self, given: Option<Players>, number: Option<u8>) -> anyhow::Result<Option<Players>> {
        if given.is_some() || !self.console.is_interactive() {
            return Ok(Some(given.unwrap_or_else(|| Players::one_human(number.unwrap_or(USUAL_PLAYERS)))));
        }
        let number = match number {
            Some(number) => Some(number),
            None => {
                self.until("start-players", "start-players-wrong", &["3..5".to_owned()], |answer| match answer {
                    "" => Some(USUAL_PLAYERS),
                    number => number.parse().ok().filter(|number| (3..=5).contains(number)),
                })?
            }
        };
        let Some(number) = number else { return Ok(None) };
        let Some(mut players) = self.seats(number)? else { return Ok(None) };
        for seat in players.humans().collect::<Vec<_>>() {
            let Some(name) = self.name(seat, &players)? else { return Ok(None) };
            players.call(seat, &name);
        }
        Ok(Some(players))
    }

    fn seats(&mut self, number: u8) -> anyhow::Result<Option<Players>> {
        let usual = Players::one_human(number);
        let known: Vec<&str> = super::players::Player::words().collect();
        self.console.show(&self.phrases.say("start-seats-known", &[("known", known.join(", ").into())]))?;
        let question = self.phrases.say("start-seats", &[("usual", usual.to_string().into())]);
        loop {
            let Some(answer) = self.console.read(Question::plain(&question))? else { return Ok(None) };
            if answer.trim().is_empty() {
                return Ok(Some(usual));
            }
            let complaint = match answer.replace(' ', ",").replace(",,", ",").parse::<Players>() {
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
    fn name(&mut self, seat: Seat, players: &Players) -> anyhow::Result<Option<String>> {
        let first = players.humans().next() == Some(seat);
        let user = env::var("USER").or_else(|_| env::var("USERNAME")).ok().filter(|_| first).unwrap_or_default();
        let number = self.phrases.say("seat-number", &[("number", seat.number().into())]);
        let question = self.phrases.say("start-name", &[("seat", number.into()), ("usual", user.clone().into())]);
        let answer = self.console.read(Question::plain(&question))?;
        Ok(answer.map(|answer| if answer.trim().is_empty() { user } else { answer }))
    }

    /// Asks until the answer can be read.
    fn until<T>(
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

/// Sets up a new game.
pub(super) fn new_game<'c>(
    args: &Args,
    console: &'c mut dyn Console,
    phrases: Phrases,
    settings: Settings,
    players: Players,
) -> anyhow::Result<Session<'c>> {
    let seed = match &args.seed {
        Some(words) => Seed::from_words(words),
        None => random_seed()?,
    };
    let file = match &args.save {
        Some(path) if path.exists() => {
            bail!("{}: {}", path.display(), phrases.word("save-exists"))
        }
        Some(path) => path.clone(),
        None => saves::fresh(&saves::directory(), seed.commitment()),
    };
    let pack = content::conquest();
    let mut before = Watcher::new(&Conquest::blank(pack.clone(), settings));
    let game = Conquest::from_seed(pack, settings, seed, &mut before);
    Ok(Session::new(console, phrases, players, (game, seed, before), file))
}

/// Takes a saved game up again, every command of it checked.
pub(super) fn resumed<'c>(
    args: &Args,
    console: &'c mut dyn Console,
    phrases: Phrases,
    record: &Record,
    path: PathBuf,
) -> anyhow::Result<Session<'c>> {
    let name = path.display().to_string();
    let pack = content::conquest();
    let settings = Settings::from_header(&record.header).with_context(|| name.clone())?;
    let mut before = Watcher::new(&Conquest::blank(pack.clone(), settings));
    let game = Conquest::from_header(pack, &record.header, &mut before).with_context(|| name.clone())?;
    let played = Played::from_record(game.clone(), record).with_context(|| name.clone())?;
    let players = match given_players(args, &phrases)? {
        Some(players) => players,
        None => Players::of(&record.header).map_err(|wrong| anyhow::anyhow!("{name}: {}", wrong.sentence(&phrases)))?,
    };
    if players.len() != settings.players {
        let arguments = [("seats", players.len().into()), ("players", settings.players.into())];
        bail!("{name}: {}", phrases.say("seats-players", &arguments));
    }
    let file = args.save.clone().unwrap_or(path);
    let mut session = Session::new(console, phrases, players, (game, played.seed(), before), file);
    session.catch_up(record).with_context(|| name)?;
    Ok(session)
}

fn random_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the operating system gives no randomness; name a seed with --seed")?;
    Ok(Seed(bytes))
}
