//! A new stage by the players' choices.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use host::{Hosted as _, Watcher};
use infiltration::card::Cards;
use infiltration::difficulty::Difficulty;
use infiltration::header::Start;
use infiltration::ids::Character;
use infiltration::stage::{Kind, Stage};
use infiltration::state::Settings;
use infiltration::{Infiltration, SetupError};
use table::Seed;
use table::notation::nearest;

use super::super::Args;
use super::super::console::{Console, Question};
use super::super::game::Playable as _;
use super::super::phrases::Phrases;
use super::super::players::Players;
use super::super::session::Session;
use super::super::start::{self, Asking};
use super::phrases::characters;
use crate::stages::{players, range};

/// Where a stage is played: what a campaign says, or the command line.
pub(super) struct Place {
    /// The stage; none: it is chosen.
    pub(super) stage: Option<String>,
    /// The memory box.
    pub(super) unlocked: Cards,
    /// How hard it is.
    pub(super) difficulty: Difficulty,
    /// The file it is saved in; none: a new one.
    pub(super) file: Option<PathBuf>,
}

/// A new stage. `None` if the players leave before it begins.
pub(crate) fn new<'c>(
    args: &Args,
    console: &'c mut dyn Console,
    phrases: Phrases,
) -> anyhow::Result<Option<Session<'c, Infiltration>>> {
    let unlocked = unlocked(args, &phrases)?;
    let difficulty = args.difficulty.unwrap_or_default();
    at(args, console, phrases, Place { stage: args.stage.clone(), unlocked, difficulty, file: None })
}

/// A new stage at its place. `None` if the players leave before it begins.
pub(super) fn at<'c>(
    args: &Args,
    console: &'c mut dyn Console,
    phrases: Phrases,
    place: Place,
) -> anyhow::Result<Option<Session<'c, Infiltration>>> {
    let given = start::given_players(args, &phrases, Infiltration::PLACES)?;
    let mut asking = Asking { console: &mut *console, phrases: &phrases };
    let Some(stage) = stage(place.stage.as_deref(), &mut asking)? else { return Ok(None) };
    let Some(party) = party(args, &mut asking, &stage, given.as_ref().map(Players::len))? else { return Ok(None) };
    let Place { unlocked, difficulty, file, .. } = place;
    let Some(guest) = guest(args, &mut asking, &stage)? else { return Ok(None) };
    let settings = Settings { auto_resolve: args.auto_resolve, unlocked, difficulty, guest };
    let players = given.unwrap_or_else(|| Players::all_human(party.len() as u8));
    if usize::from(players.len()) != party.len() {
        let arguments = [("seats", players.len().into()), ("players", party.len().into())];
        bail!("{}", phrases.say("seats-players", &arguments));
    }
    let seed = start::seed(args)?;
    let file = file.map_or_else(|| start::new_file(args, &phrases, Infiltration::GAME, seed), Ok)?;
    let begin = Start { characters: party, settings };
    let (game, before) = begun(&stage, &begin, seed)
        .map_err(|error| anyhow::anyhow!("{}", refused(&phrases, &stage, &begin.characters, error)))?;
    let mut session = Session::new(console, phrases, players, (game, seed, before), file);
    session.desk.ascii = args.ascii;
    Ok(Some(session))
}

/// A stage at a table with this seed, and what happened before the first command.
pub(super) fn begun(
    stage: &Arc<Stage>,
    start: &Start,
    seed: Seed,
) -> Result<(Infiltration, Watcher<Infiltration>), SetupError> {
    let pack = content::infiltration().pack.clone();
    let blank = Infiltration::blank(pack.clone(), stage.clone(), &start.characters, start.settings)?;
    let mut before = Watcher::new(&blank);
    let game = Infiltration::from_seed(pack, stage.clone(), start, seed, &mut before)?;
    Ok((game, before))
}

/// Why a party cannot play a stage, and who could.
fn refused(phrases: &Phrases, stage: &Stage, party: &[Character], error: SetupError) -> String {
    let reason = match error {
        SetupError::PlayerCount => "players",
        SetupError::Characters => "characters",
        SetupError::Twice => "twice",
        SetupError::NoStart => "start",
        SetupError::Guest => "guest",
    };
    let arguments = [
        ("stage", phrases.name("stage", &stage.id).into()),
        ("reason", reason.into()),
        ("party", characters(phrases, party).into()),
        ("numbers", numbers(stage).into()),
    ];
    phrases.say("start-party-refused", &arguments)
}

/// How many may play a stage: `1, 2, 4`.
fn numbers(stage: &Stage) -> String {
    range(&players(stage))
}

/// The stage on the command line, the one chosen, or the first.
fn stage(wanted: Option<&str>, asking: &mut Asking<'_>) -> anyhow::Result<Option<Arc<Stage>>> {
    let content = content::infiltration();
    let ids: Vec<String> = content.stages.iter().map(|stage| stage.id.clone()).collect();
    if let Some(wanted) = wanted {
        let Some(stage) = content.stage(wanted) else {
            let suggestion = nearest(wanted, ids.iter().map(String::as_str)).unwrap_or("none");
            let arguments =
                [("stage", wanted.into()), ("suggestion", suggestion.into()), ("known", ids.join(", ").into())];
            bail!("{}", asking.phrases.say("start-stage-unknown", &arguments))
        };
        return Ok(Some(stage.clone()));
    }
    let first = content.stages.first().context("there are no stages")?;
    if !asking.console.is_interactive() {
        return Ok(Some(first.clone()));
    }
    asking.console.show(&asking.phrases.word("start-stages"))?;
    for (number, stage) in (1..).zip(&content.stages) {
        let line = stage_line(asking.phrases, number, stage);
        asking.console.show(&line)?;
    }
    asking.until("start-stage", "start-stage-wrong", &ids, |answer| match answer {
        "" => Some(first.clone()),
        answer => match answer.parse::<usize>() {
            Ok(number) => content.stages.get(number.checked_sub(1)?).cloned(),
            Err(_) => content.stage(answer).cloned(),
        },
    })
}

fn stage_line(phrases: &Phrases, number: u32, stage: &Stage) -> String {
    let kind = match stage.kind {
        Kind::Campaign => "campaign",
        Kind::Vr => "vr",
    };
    let arguments = [
        ("place", format!("{number:>3}").into()),
        ("id", format!("{:<20}", stage.id).into()),
        ("name", phrases.name("stage", &stage.id).into()),
        ("kind", phrases.name("infiltration-kind", kind).into()),
        ("number", stage.number.into()),
        ("players", numbers(stage).into()),
        ("minutes", stage.minutes.into()),
    ];
    phrases.say("start-stage-line", &arguments)
}

/// Who plays: the characters on the command line, those chosen, or the stage's first choice.
fn party(
    args: &Args,
    asking: &mut Asking<'_>,
    stage: &Stage,
    seats: Option<u8>,
) -> anyhow::Result<Option<Vec<Character>>> {
    if let Some(words) = &args.characters {
        return read_party(asking.phrases, words).map(Some);
    }
    let counts: Vec<u8> = stage.parties.iter().map(|party| party.players).collect();
    let fewest = counts.first().copied().context("a stage is for somebody")?;
    let wanted = args.players.or(seats);
    let ask = asking.console.is_interactive();
    let number = match wanted {
        Some(number) => Some(number),
        None if !ask || counts.len() == 1 => Some(fewest),
        None => {
            let question =
                asking.phrases.say("start-how-many", &[("numbers", numbers(stage).into()), ("usual", fewest.into())]);
            loop {
                let Some(answer) = asking.console.read(Question::plain(&question))? else { break None };
                match answer.trim() {
                    "" => break Some(fewest),
                    number => match number.parse().ok().filter(|number| counts.contains(number)) {
                        Some(number) => break Some(number),
                        None => asking.console.show(&asking.phrases.word("start-how-many-wrong"))?,
                    },
                }
            }
        }
    };
    let Some(number) = number else { return Ok(None) };
    let Some(usual) = stage.usual_characters(number) else {
        bail!("{}", refused(asking.phrases, stage, &[], SetupError::PlayerCount))
    };
    let open = stage.party(number).is_some_and(|party| party.required.len() < usize::from(number));
    if !ask || !open || wanted.is_some() {
        return Ok(Some(usual));
    }
    choose_party(asking, usual)
}

fn choose_party(asking: &mut Asking<'_>, usual: Vec<Character>) -> anyhow::Result<Option<Vec<Character>>> {
    let known: Vec<&str> = Character::ALL.iter().map(|one| one.id()).collect();
    let ids: Vec<&str> = usual.iter().map(|one| one.id()).collect();
    let arguments = [("known", known.join(", ").into()), ("usual", ids.join(",").into())];
    let question = asking.phrases.say("start-characters", &arguments);
    loop {
        let Some(answer) = asking.console.read(Question::plain(&question))? else { return Ok(None) };
        if answer.trim().is_empty() {
            return Ok(Some(usual));
        }
        match read_party(asking.phrases, &answer.trim().replace(' ', ",").replace(",,", ",")) {
            Ok(party) => return Ok(Some(party)),
            Err(complaint) => asking.console.show(&complaint.to_string())?,
        }
    }
}

fn read_party(phrases: &Phrases, words: &str) -> anyhow::Result<Vec<Character>> {
    let read = |word: &str| {
        let known: Vec<&str> = Character::ALL.iter().map(|one| one.id()).collect();
        let unknown = || {
            let arguments = [("word", word.to_owned().into()), ("known", known.join(", ").into())];
            anyhow::anyhow!("{}", phrases.say("start-character-unknown", &arguments))
        };
        Character::named(word.trim()).ok_or_else(unknown)
    };
    words.split(',').map(read).collect()
}

/// VR-2. The boss added to a mission: the one on the command line, or the one chosen, usually none. `None` if the
/// players leave.
#[expect(clippy::option_option, reason = "the outer one says whether they stay, the inner one who comes along")]
fn guest(args: &Args, asking: &mut Asking<'_>, stage: &Stage) -> anyhow::Result<Option<Option<u8>>> {
    let bosses = &content::infiltration().pack.bosses;
    let guests = || bosses.iter().filter(|boss| boss.guest.is_some()).map(|boss| boss.id.as_str());
    let known: Vec<String> = guests().map(str::to_owned).collect();
    let place = |wanted: &str| bosses.iter().position(|boss| boss.id == wanted).map(|place| place as u8);
    if let Some(wanted) = &args.boss {
        let arguments = [("word", wanted.as_str().into()), ("known", known.join(", ").into())];
        let place = place(wanted);
        return match place {
            Some(place) => Ok(Some(Some(place))),
            None => bail!("{}", asking.phrases.say("start-boss-unknown", &arguments)),
        };
    }
    if stage.kind != Kind::Vr || !asking.console.is_interactive() {
        return Ok(Some(None));
    }
    asking.console.show(&asking.phrases.say("start-bosses", &[("known", known.join(", ").into())]))?;
    asking.until("start-boss", "start-boss-wrong", &known, |answer| match answer {
        "" => Some(None),
        answer => guests().any(|guest| guest == answer).then(|| place(answer)),
    })
}

/// The equipment in the memory box: what the command line says.
fn unlocked(args: &Args, phrases: &Phrases) -> anyhow::Result<Cards> {
    let content = content::infiltration();
    let mut cards = Cards::default();
    for id in args.unlocked.iter().flat_map(|list| list.split(',')).map(str::trim) {
        let Some(card) = content.pack.card_named(id) else {
            let known: Vec<&str> = content.pack.equipment.iter().map(|card| card.id.as_str()).collect();
            let suggestion = nearest(id, known.iter().copied()).unwrap_or("none");
            let arguments = [("word", id.to_owned().into()), ("suggestion", suggestion.into())];
            bail!("{}", phrases.say("start-card-unknown", &arguments))
        };
        cards = cards.with(card);
    }
    Ok(cards)
}
