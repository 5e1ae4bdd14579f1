//! Which games can be played at a table, and how each is shown over the wire.

use bots::Level;
use conquest::Conquest;
use host::{Hosted, Unplayable};
use infiltration::Infiltration;
use infiltration::campaign::Tally;
use table::record::{Text, Variant, Word};
use table::{Described, Game as _, Header, Outcome, Seat, Seed};
use wire::campaign::CampaignTally;
use wire::conquest::{ConquestHand, ConquestView};
use wire::infiltration::InfiltrationView;
use wire::lobby::NewTable;
use wire::parts::Parts;

use crate::table::live::{Live, Running, Shown};

/// How the table option begins that says what is in the memory box.
pub(crate) const MEMORY_BOX: &str = "unlocked=";

/// How the table option begins that says how hard it is.
pub(crate) const DIFFICULTY: &str = "difficulty=";

/// How the table options begin that are chosen for one stage: who plays, and which boss is added.
pub(crate) const OF_A_STAGE: [&str; 2] = ["characters=", "boss="];

/// The mode of Conquest unless another is wanted.
const USUAL_MODE: &str = "basic-training";

impl Shown for Conquest {
    fn public(&self) -> Parts {
        Parts::of(&ConquestView::of(self))
    }

    fn public_after(&self, earlier: &Self, parts: &Parts) -> Parts {
        ConquestView::parts_after(self, earlier, parts)
    }

    fn own(&self, seat: Seat) -> Option<Parts> {
        ConquestHand::of(self, seat).map(|hand| Parts::of(&hand))
    }

    fn own_differs(&self, earlier: &Self, seat: Seat) -> bool {
        ConquestHand::differs(self, earlier, seat)
    }

    fn refusal(&self, refusal: &conquest::Refusal) -> Described {
        self.described_refusal(refusal)
    }
}

impl Shown for Infiltration {
    fn public(&self) -> Parts {
        Parts::of(&InfiltrationView::of(self))
    }

    fn own(&self, _: Seat) -> Option<Parts> {
        None
    }

    fn refusal(&self, refusal: &infiltration::Refusal) -> Described {
        self.described_refusal(refusal)
    }

    fn tally(&self) -> Option<CampaignTally> {
        let outcome = self.outcome()?;
        Some(told(host::campaign::tally(self, outcome == Outcome::Cleared)))
    }
}

/// What a game is hosted by, found by its id.
struct Kind {
    game: &'static str,
    versions: fn(&Header) -> Result<Versions, Unplayable>,
    begin: fn(&Header) -> Result<Box<dyn Live>, Unplayable>,
    levels: &'static [Level],
}

const KINDS: [Kind; 2] = [kind::<Conquest>(), kind::<Infiltration>()];

const fn kind<G: Shown>() -> Kind {
    Kind { game: G::GAME, versions: versions::<G>, begin: begin::<G>, levels: G::LEVELS }
}

/// With what a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Versions {
    rules: Option<u32>,
    content: Option<[u8; 32]>,
}

impl Versions {
    /// What a header says; one that was written before headers said so says nothing.
    const fn said_by(header: &Header) -> Self {
        Self { rules: header.rules, content: header.content }
    }
}

fn versions<G: Hosted>(header: &Header) -> Result<Versions, Unplayable> {
    G::blank_of(header).map(|blank| Versions::said_by(&blank.record_header()))
}

fn begin<G: Shown>(header: &Header) -> Result<Box<dyn Live>, Unplayable> {
    let seed = header.seed.ok_or_else(|| Unplayable("the seed is missing".to_owned()))?;
    Ok(Box::new(Running::<G>::begin(header, seed)?))
}

fn of(header: &Header) -> Result<&'static Kind, Unplayable> {
    let game = header.game.as_str();
    let kind = KINDS.iter().find(|kind| kind.game == game);
    kind.ok_or_else(|| Unplayable(format!("there is no game `{game}`; there are `conquest` and `infiltration`")))
}

/// The header of the game somebody wants to play.
///
/// # Errors
/// If there is no such game.
pub(crate) fn header(wanted: &NewTable, seed: Seed) -> Result<Header, Unplayable> {
    let text = |words: &str| Text::new(words).ok_or_else(|| Unplayable(format!("{words:?} is no word")));
    // Each is one word, and each character one of a list: nobody says more in one than it is for.
    let word = |it: &String| Word::new(it).map(drop).ok_or_else(|| Unplayable(format!("{it:?} is no word")));
    wanted.options.iter().chain(&wanted.characters).try_for_each(word)?;
    let mut options = wanted.options.clone();
    if let Some(list) = wanted.characters.iter().find(|character| character.contains(',')) {
        return Err(Unplayable(format!("{list:?} is more than one character")));
    }
    if !wanted.characters.is_empty() {
        options.push(format!("characters={}", wanted.characters.join(",")));
    }
    let variant = match wanted.game.as_str() {
        infiltration::header::GAME => Variant::Edition(text(infiltration::header::EDITION)?),
        _ => Variant::Mode(text(wanted.mode.as_deref().unwrap_or(USUAL_MODE))?),
    };
    let header = Header {
        variant: Some(variant),
        stage: wanted.stage.as_deref().map(text).transpose()?,
        players: Some(wanted.players),
        options: Some(options.join(" ").trim()).filter(|options| !options.is_empty()).map(text).transpose()?,
        commit: Some(seed.commitment()),
        seed: Some(seed),
        ..Header::new(text(&wanted.game)?)
    };
    stamped(header)
}

/// The header of a game that begins here, with the rules and the content it is played with: whoever reads it later
/// may have others.
///
/// # Errors
/// If it describes no game.
pub(crate) fn stamped(header: Header) -> Result<Header, Unplayable> {
    let Versions { rules, content } = (of(&header)?.versions)(&header)?;
    Ok(Header { rules, content, ..header })
}

/// Whether a game is played here as it was where its header was written. One that says nothing is believed.
pub(crate) fn is_played_here(header: &Header) -> bool {
    let said = Versions::said_by(header);
    let says_nothing = said.rules.is_none() && said.content.is_none();
    // What is not even known here, such as a stage that is gone, was known there.
    let Ok(here) = of(header).and_then(|kind| (kind.versions)(header)) else { return says_nothing };
    said.rules.is_none_or(|_| said.rules == here.rules) && said.content.is_none_or(|_| said.content == here.content)
}

/// What was done, as it goes over the wire.
pub(crate) const fn told(tally: Tally) -> CampaignTally {
    let Tally { attempts, failed, rounds, alerts, killed, damage } = tally;
    CampaignTally { attempts, failed, rounds, alerts, killed, damage }
}

/// The game of a header at its start.
///
/// # Errors
/// If it describes none.
pub(crate) fn begun(header: &Header) -> Result<Box<dyn Live>, Unplayable> {
    (of(header)?.begin)(header)
}

/// The bots that can sit at a game, the best last.
pub(crate) fn levels_of(header: &Header) -> &'static [Level] {
    of(header).map_or(&[], |kind| kind.levels)
}

/// How many play a stage if so many want to: as many of them as it seats.
pub(crate) fn party(stage: Option<&str>, players: u8) -> u8 {
    let content = content::infiltration();
    let Some(stage) = stage.and_then(|stage| content.stage(stage)) else { return players };
    let seats = || stage.parties.iter().map(|party| party.players);
    seats().filter(|seats| *seats <= players).max().or(seats().min()).unwrap_or(players)
}

#[cfg(test)]
mod tests {
    use bots::Stop;
    use table::{Record, SeatSet};

    use super::*;
    use crate::table::minds::BotAsked;

    #[test]
    fn a_view_made_from_an_earlier_one_is_the_same_as_one_made_anew() {
        for (whim, mode) in (0..).zip(conquest::ids::Mode::ALL) {
            let settings = conquest::Settings::new(mode, 4).expect("four can play");
            let seed = Seed::from_words(mode.id());
            let header = Header { seed: Some(seed), ..settings.header(&content::conquest()) };
            let mut running = Running::<Conquest>::begin(&header, seed).expect("a game");
            for turn in 0..3000 {
                let Some(seat) = running.asked().iter().last() else { break };
                let bot = BotAsked { seat, level: Level::Random, whim: 3 * turn + whim };
                let line = running.bot_thought(&[bot], SeatSet::EMPTY, &Stop::default())().expect("a command");
                running.play(&line).expect("a legal one");
                if turn % 50 == 49 {
                    running.play("undo 20").expect("there are so many");
                }
                let (views, anew) = (running.views(), Running::new(running.played().clone()).views());
                assert_eq!(views, anew, "{mode:?}, command {turn}");
            }
        }
    }

    #[test]
    fn a_cleared_stage_ends_with_its_rewards() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/infiltration/vr-escape-1p.cardboard");
        let record = Record::parse(&std::fs::read_to_string(file).expect("a file")).expect("a record");
        let mut game = begun(&record.header).expect("a game");
        let mut last = None;
        for command in &record.commands {
            last = Some(game.play(command.text()).expect("a legal command"));
        }
        let outcome = game.outcome().expect("the end");
        let ending = last.expect("a command").ending(outcome, game.tally());
        assert_eq!((ending.outcome.as_str(), ending.rewards), ("cleared", vec!["rations-012".to_owned()]));
        let tally = ending.tally.expect("it is counted");
        assert_eq!((tally.attempts, tally.failed, tally.rounds > 0), (1, 0, true));
        let length = game.commands(SeatSet::EMPTY);
        assert_eq!(game.beginning(length), None, "there is nothing to go on with");
        assert_eq!(game.beginning(length - 1).map(|commands| commands.len()), Some(length - 1));
    }

    #[test]
    fn a_header_says_with_what_it_is_played_and_another_is_of_elsewhere() {
        let stage = NewTable { stage: Some("vr-escape".to_owned()), ..NewTable::new("infiltration", 1, "Ann") };
        for wanted in [NewTable::new("conquest", 3, "Ann"), stage] {
            let header = header(&wanted, Seed([0; 32])).expect("a game");
            assert!(header.rules.is_some() && header.content.is_some() && is_played_here(&header));
            assert!(!is_played_here(&Header { rules: Some(u32::MAX), ..header.clone() }));
            assert!(!is_played_here(&Header { content: Some([0; 32]), ..header.clone() }));
            assert!(is_played_here(&Header { rules: None, content: None, ..header.clone() }), "an old one");
            let unknown = Header { options: Text::new("what-there-was-once"), ..header };
            assert!(!is_played_here(&unknown));
            let old = Header { rules: None, content: None, ..unknown };
            assert!(is_played_here(&old), "it is damaged, or never was a game");
        }
    }

    #[test]
    fn whoever_names_options_and_characters_says_one_thing_with_each_word() {
        let wanted = |options: &[&str]| NewTable {
            options: options.iter().map(ToString::to_string).collect(),
            ..NewTable::new("conquest", 3, "Ann")
        };
        let options = |options: &[&str]| header(&wanted(options), Seed([0; 32])).map(|header| header.options);
        assert_eq!(options(&["defend-with-most"]), Ok(Text::new("defend-with-most")));
        assert_eq!(options(&["defend-with-most", "round-limit=3"]), Ok(Text::new("defend-with-most round-limit=3")));
        assert_eq!(options(&[]), Ok(None));
        for one in ["", " ", "defend-with-most\n", "defend-with-most\nround-limit=3", "defend-with-most round-limit=3"]
        {
            assert!(options(&[one]).is_err(), "{one:?}");
        }
        let party = |characters: &[&str]| NewTable {
            stage: Some("vr-escape".to_owned()),
            characters: characters.iter().map(ToString::to_string).collect(),
            ..NewTable::new("infiltration", characters.len() as u8, "Ann")
        };
        let party = |characters: &[&str]| header(&party(characters), Seed([0; 32])).map(|header| header.options);
        assert_eq!(party(&["snake", "meryl"]), Ok(Text::new("characters=snake,meryl")));
        for one in ["snake unlocked=c4", "snake,meryl", ""] {
            assert!(party(&[one]).is_err(), "{one:?}");
        }
    }
}
