//! A new game of Conquest by the players' choices.

use conquest::ids::Mode;
use conquest::{Conquest, Settings};
use host::{Hosted as _, Watcher};

use super::super::Args;
use super::super::console::Console;
use super::super::game::Playable as _;
use super::super::phrases::Phrases;
use super::super::players::Players;
use super::super::session::Session;
use super::super::start::{self, Asking};

/// Players of a game unless somebody says otherwise.
const USUAL_PLAYERS: u8 = 4;
/// Rounds after which bots among themselves stop: their games need not end by themselves.
const ROUNDS_OF_BOTS: u16 = 100;

/// A new game. `None` if the players leave before it begins.
pub(crate) fn new<'c>(
    args: &Args,
    console: &'c mut dyn Console,
    phrases: Phrases,
) -> anyhow::Result<Option<Session<'c, Conquest>>> {
    let Some((settings, players)) = choose(args, &mut Asking { console: &mut *console, phrases: &phrases })? else {
        return Ok(None);
    };
    let seed = start::seed(args)?;
    let file = start::new_file(args, &phrases, Conquest::GAME, seed)?;
    let pack = content::conquest();
    let mut before = Watcher::new(&Conquest::blank(pack.clone(), settings));
    let game = Conquest::from_seed(pack, settings, seed, &mut before);
    Ok(Some(Session::new(console, phrases, players, (game, seed, before), file)))
}

fn choose(args: &Args, asking: &mut Asking<'_>) -> anyhow::Result<Option<(Settings, Players)>> {
    let given = start::given_players(args, asking.phrases, Conquest::PLACES)?;
    let Some(mode) = mode(asking, args.mode)? else { return Ok(None) };
    let Some(players) = players(asking, given, args.players)? else { return Ok(None) };
    let mut settings = Settings::new(mode, players.len()).expect("a table has 3 to 5 seats");
    settings.defend_with_most = args.defend_with_most;
    settings.round_limit = args.round_limit;
    if players.humans().next().is_none() && settings.round_limit.is_none() {
        settings.round_limit = Some(ROUNDS_OF_BOTS);
        let arguments = [("rounds", ROUNDS_OF_BOTS.into())];
        asking.console.show(&asking.phrases.say("start-bots", &arguments))?;
    }
    Ok(Some((settings, players)))
}

fn mode(asking: &mut Asking<'_>, given: Option<Mode>) -> anyhow::Result<Option<Mode>> {
    if given.is_some() || !asking.console.is_interactive() {
        return Ok(Some(given.unwrap_or(Mode::BasicTraining)));
    }
    asking.console.show(&asking.phrases.word("start-modes"))?;
    let texts = Mode::ALL.map(|mode| mode.id().to_owned());
    asking.until("start-mode", "start-mode-wrong", &texts, |answer| match answer {
        "" => Some(Mode::BasicTraining),
        number if number.len() == 1 => Mode::ALL.get(number.parse::<usize>().ok()?.checked_sub(1)?).copied(),
        id => Mode::from_id(id),
    })
}

fn players(asking: &mut Asking<'_>, given: Option<Players>, number: Option<u8>) -> anyhow::Result<Option<Players>> {
    if given.is_some() || !asking.console.is_interactive() {
        return Ok(Some(given.unwrap_or_else(|| Players::one_human(number.unwrap_or(USUAL_PLAYERS)))));
    }
    let number = match number {
        Some(number) => Some(number),
        None => asking.until("start-players", "start-players-wrong", &["3..5".to_owned()], |answer| match answer {
            "" => Some(USUAL_PLAYERS),
            number => number.parse().ok().filter(|number| (3..=5).contains(number)),
        })?,
    };
    let Some(number) = number else { return Ok(None) };
    let usual = Players::one_human(number);
    let Some(mut players) = asking.seats(&usual, Conquest::PLACES)? else { return Ok(None) };
    for seat in players.humans().collect::<Vec<_>>() {
        let Some(name) = asking.name(seat, &players)? else { return Ok(None) };
        players.call(seat, &name);
    }
    Ok(Some(players))
}
