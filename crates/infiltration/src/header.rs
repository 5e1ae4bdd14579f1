//! What the header of a game record says about a stage, and the game that follows from it.
//!
//! ```text
//! game infiltration
//! edition final
//! stage heliport
//! players 2
//! content 5f1c…
//! rules 1
//! options auto-resolve characters=snake,meryl unlocked=handgun-45,rations-002
//! result cleared
//! ```
//!
//! Characters stand there only if they are others, or in another order, than the stage's first choice.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use sha2::{Digest, Sha256};
use table::record::{Text, Variant};
use table::{Header, KeyedChance, Log, Outcome, Seed};

use crate::card::{Cards, Pack};
use crate::difficulty::Difficulty;
use crate::event::Event;
use crate::game::Infiltration;
use crate::ids::Character;
use crate::rules::SetupError;
use crate::stage::Stage;
use crate::state::{Settings, Verdict};

/// The name of the game in a record.
pub const GAME: &str = "infiltration";

/// The edition of the rules that is played.
pub const EDITION: &str = "final";

/// The version of the rules: records of another one may not replay.
pub const RULES: u32 = 1;

/// The ids of the table options; all but the first have a word or a list behind a `=`.
pub const OPTIONS: [&str; 5] = ["auto-resolve", "characters", "unlocked", "difficulty", "boss"];

/// Why no game can be started from a header: what is wrong and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeaderFlaw(String);

impl core::fmt::Display for HeaderFlaw {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for HeaderFlaw {}

/// What is agreed on before a stage begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// Who plays, seat by seat.
    pub characters: Vec<Character>,
    /// Table options.
    pub settings: Settings,
}

/// The hash of all that a stage is played with: the cards, the stage itself and its boss, or the one added to it.
pub fn content_hash(pack: &Pack, stage: &Stage, guest: Option<u8>) -> [u8; 32] {
    let hash = Sha256::new().chain_update(pack.hash).chain_update(stage.hash);
    let number = stage.arena.as_ref().map(|arena| arena.boss).or(guest);
    let boss = number.and_then(|number| pack.bosses.get(usize::from(number)));
    match boss {
        Some(boss) => hash.chain_update(boss.hash).finalize().into(),
        None => hash.finalize().into(),
    }
}

/// The id of the stage a header names.
///
/// # Errors
/// If it is the header of another game or edition, or names no stage.
pub fn stage_id(header: &Header) -> Result<&str, HeaderFlaw> {
    if header.game.as_str() != GAME {
        return Err(HeaderFlaw(format!("the game is `{}`, not `{GAME}`", header.game)));
    }
    match &header.variant {
        Some(Variant::Edition(edition)) if edition.as_str() == EDITION => {}
        Some(Variant::Edition(edition)) => {
            return Err(HeaderFlaw(format!("the edition is `{edition}`; here `{EDITION}` is played")));
        }
        Some(Variant::Mode(_)) => return Err(HeaderFlaw("Infiltration has editions, not modes".to_owned())),
        None => return Err(HeaderFlaw("the header key `edition` is missing".to_owned())),
    }
    let stage = header.stage.as_ref().ok_or_else(|| HeaderFlaw("the header key `stage` is missing".to_owned()))?;
    Ok(stage.as_str())
}

impl Stage {
    /// The characters a stage is played with unless others are chosen: those it demands, then the
    /// first of those it allows.
    pub fn usual_characters(&self, players: u8) -> Option<Vec<Character>> {
        let party = self.party(players)?;
        let others = party.optional.iter().filter(|one| !party.required.contains(one));
        let usual: Vec<Character> = party.required.iter().chain(others).take(usize::from(players)).copied().collect();
        (usual.len() == usize::from(players)).then_some(usual)
    }
}

impl Start {
    /// The header of a stage begun like this, played with this content.
    pub fn header(&self, pack: &Pack, stage: &Stage) -> Header {
        Header {
            variant: Text::new(EDITION).map(Variant::Edition),
            stage: Text::new(&stage.id),
            players: Some(self.characters.len() as u8),
            content: Some(content_hash(pack, stage, self.settings.guest)),
            rules: Some(RULES),
            options: Text::new(&self.options(pack, stage)),
            ..Header::new(Text::new(GAME).expect("the name is a word"))
        }
    }

    /// The table options as a record writes them; empty if there are none.
    pub fn options(&self, pack: &Pack, stage: &Stage) -> String {
        let auto = self.settings.auto_resolve.then(|| OPTIONS[0].to_owned());
        let usual = stage.usual_characters(self.characters.len() as u8);
        let ids: Vec<&str> = self.characters.iter().map(|character| character.id()).collect();
        let characters =
            (usual.as_ref() != Some(&self.characters)).then(|| format!("{}={}", OPTIONS[1], ids.join(",")));
        let cards: Vec<&str> =
            self.settings.unlocked.iter().filter_map(|card| Some(pack.card(card)?.id.as_str())).collect();
        let unlocked = (!cards.is_empty()).then(|| format!("{}={}", OPTIONS[2], cards.join(",")));
        let Settings { difficulty, guest, .. } = self.settings;
        let difficulty = (difficulty != Difficulty::Normal).then(|| format!("{}={difficulty}", OPTIONS[3]));
        let boss = guest.and_then(|guest| pack.bosses.get(usize::from(guest)));
        let boss = boss.map(|boss| format!("{}={}", OPTIONS[4], boss.id));
        let options = auto.into_iter().chain(characters).chain(unlocked).chain(difficulty).chain(boss);
        options.collect::<Vec<_>>().join(" ")
    }

    /// Sets one table option, as a record writes it.
    ///
    /// # Errors
    /// If there is no such option, character or card.
    pub fn set_option(&mut self, option: &str, pack: &Pack) -> Result<(), HeaderFlaw> {
        let (name, value) = option.split_once('=').map_or((option, None), |(name, value)| (name, Some(value)));
        match (name, value) {
            ("auto-resolve", None) => self.settings.auto_resolve = true,
            ("characters", Some(list)) => self.characters = list.split(',').map(character).collect::<Result<_, _>>()?,
            ("unlocked", Some(list)) => {
                let card = |id| pack.card_named(id).ok_or_else(|| HeaderFlaw(format!("there is no card `{id}`")));
                let add = |cards: Cards, id| card(id).map(|card| cards.with(card));
                self.settings.unlocked = list.split(',').try_fold(Cards::default(), add)?;
            }
            ("difficulty", Some(id)) => self.settings.difficulty = difficulty(id)?,
            ("boss", Some(id)) => {
                let place = pack.bosses.iter().position(|boss| boss.id == id);
                let place = place.ok_or_else(|| HeaderFlaw(format!("there is no boss `{id}`")))?;
                self.settings.guest = Some(place as u8);
            }
            _ => {
                return Err(HeaderFlaw(format!(
                    "`{option}` is no table option; there are `auto-resolve`, `characters=A,B`, `unlocked=CARD,CARD`, \
                     `difficulty=HOW` and `boss=WHO`"
                )));
            }
        }
        Ok(())
    }

    /// What a header says about the beginning of this stage.
    ///
    /// # Errors
    /// If it is the header of another game or stage, or its players or options are wrong.
    pub fn from_header(header: &Header, pack: &Pack, stage: &Stage) -> Result<Self, HeaderFlaw> {
        let named = stage_id(header)?;
        if named != stage.id {
            return Err(HeaderFlaw(format!("the stage is `{named}`, not `{}`", stage.id)));
        }
        let mut start = Self { characters: Vec::new(), settings: Settings::default() };
        let options = header.each_option().map_err(|id| HeaderFlaw(format!("the option `{id}` is given twice")))?;
        options.into_iter().try_for_each(|option| start.set_option(option, pack))?;
        let chosen = start.characters.len() as u8;
        let only = || stage.parties.first().filter(|_| stage.parties.len() == 1).map(|party| party.players);
        let players = header.players.or((chosen > 0).then_some(chosen)).or_else(only);
        let players = players.ok_or_else(|| HeaderFlaw("the header key `players` is missing".to_owned()))?;
        if chosen == 0 {
            start.characters = stage.usual_characters(players).ok_or_else(|| not_for(players))?;
        } else if chosen != players {
            return Err(HeaderFlaw(format!("{players} play, but {chosen} characters are named")));
        }
        Ok(start)
    }
}

fn character(id: &str) -> Result<Character, HeaderFlaw> {
    let known: Vec<&str> = Character::ALL.iter().map(|character| character.id()).collect();
    let flaw = || HeaderFlaw(format!("`{id}` is no character; there are {}", known.join(", ")));
    Character::named(id).ok_or_else(flaw)
}

fn difficulty(id: &str) -> Result<Difficulty, HeaderFlaw> {
    let known: Vec<&str> = Difficulty::ALL.iter().map(|difficulty| difficulty.id()).collect();
    Difficulty::named(id).ok_or_else(|| HeaderFlaw(format!("`{id}` is no difficulty; there are {}", known.join(", "))))
}

fn not_for(players: u8) -> HeaderFlaw {
    HeaderFlaw(format!("the stage is not for {players} players"))
}

impl Infiltration {
    /// The game that a header describes, up to its first question. The header must hold its seed.
    ///
    /// # Errors
    /// If the header describes no game that can be played here: another stage or party than there
    /// are, other content, other rules, or no seed.
    pub fn from_header<L: Log<Event>>(
        pack: Arc<Pack>,
        stage: Arc<Stage>,
        header: &Header,
        log: &mut L,
    ) -> Result<Self, HeaderFlaw> {
        let start = Start::from_header(header, &pack, &stage)?;
        if let Some(rules) = header.rules.filter(|rules| *rules != RULES) {
            return Err(HeaderFlaw(format!("the rules are version {rules}; here they are version {RULES}")));
        }
        if header.content.is_some_and(|content| content != content_hash(&pack, &stage, start.settings.guest)) {
            return Err(HeaderFlaw("the game was played with other content than there is here".to_owned()));
        }
        let seed = header.seed.ok_or_else(|| HeaderFlaw("the header holds no seed".to_owned()))?;
        let players = start.characters.len() as u8;
        Self::from_seed(pack, stage, &start, seed, log).map_err(|error| match error {
            SetupError::PlayerCount => not_for(players),
            SetupError::Characters => HeaderFlaw("the stage is not for these characters".to_owned()),
            SetupError::Twice => HeaderFlaw("a character plays twice".to_owned()),
            SetupError::NoStart => HeaderFlaw("the stage has no start space for a character".to_owned()),
            SetupError::Guest => HeaderFlaw("this boss cannot be added to this stage".to_owned()),
        })
    }

    /// A stage at a table with this seed, up to its first question.
    ///
    /// # Errors
    /// When the stage is not for this party.
    pub fn from_seed<L: Log<Event>>(
        pack: Arc<Pack>,
        stage: Arc<Stage>,
        start: &Start,
        seed: Seed,
        log: &mut L,
    ) -> Result<Self, SetupError> {
        Self::start(pack, stage, &start.characters, start.settings, &mut KeyedChance::start(seed), log)
    }

    /// How the stage ended, as a record writes it: `cleared` or `failed`.
    pub fn result(&self) -> Option<Text> {
        let outcome = match self.state.verdict {
            Verdict::Running | Verdict::Clearing => return None,
            Verdict::Cleared => Outcome::Cleared,
            Verdict::Failed(_) => Outcome::Failed,
        };
        Text::new(outcome.id())
    }

    /// The header of this game as it stands; the seed, the commitment and the hash are the table's to
    /// add.
    pub fn header(&self) -> Header {
        let characters = self.state.players.iter().map(|player| player.character).collect();
        let start = Start { characters, settings: self.state.settings };
        Header { result: self.result(), ..start.header(&self.pack, &self.stage) }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;
    use alloc::vec;

    use super::*;
    use crate::card::Card;
    use crate::sample;

    fn text(words: &str) -> Text {
        Text::new(words).expect("one line")
    }

    fn start(characters: &[Character]) -> Start {
        Start { characters: characters.to_vec(), settings: Settings::default() }
    }

    #[test]
    fn a_start_is_written_and_read() {
        let (pack, stage) = (sample::pack(), sample::stage());
        let mut chosen = start(&[Character::GrayFox, Character::Snake]);
        chosen.settings.auto_resolve = true;
        chosen.settings.unlocked = Cards::default().with(Card(5)).with(Card(0));
        let options = "auto-resolve characters=gray-fox,snake unlocked=handgun-45,rations-002";
        assert_eq!(chosen.options(&pack, &stage), options);
        let mut hard = start(&[Character::Meryl]);
        hard.settings.difficulty = Difficulty::Extreme;
        assert_eq!(hard.options(&pack, &stage), "characters=meryl difficulty=extreme");
        for start in [chosen, hard, start(&[Character::Snake]), start(Character::ALL)] {
            let header = start.header(&pack, &stage);
            assert_eq!(Start::from_header(&header, &pack, &stage), Ok(start));
        }
        assert_eq!(start(&[Character::Snake]).header(&pack, &stage).options, None);
    }

    #[test]
    fn a_header_must_describe_a_game() {
        let (pack, stage) = (sample::pack(), sample::stage());
        let whole = start(&[Character::Snake]).header(&pack, &stage);
        let refused = |header: Header| Start::from_header(&header, &pack, &stage).expect_err("no game").to_string();
        assert!(refused(Header { game: text("go"), ..whole.clone() }).contains("`go`"));
        assert!(refused(Header { variant: None, ..whole.clone() }).contains("`edition` is missing"));
        let mode = Some(Variant::Mode(text("final")));
        assert!(refused(Header { variant: mode, ..whole.clone() }).contains("not modes"));
        let edition = Some(Variant::Edition(text("first")));
        assert!(refused(Header { variant: edition, ..whole.clone() }).contains("`first`"));
        assert!(refused(Header { stage: None, ..whole.clone() }).contains("`stage` is missing"));
        assert!(refused(Header { stage: Some(text("attic")), ..whole.clone() }).contains("`attic`"));
        assert!(refused(Header { players: None, ..whole.clone() }).contains("`players` is missing"));
        assert!(refused(Header { players: Some(3), ..whole.clone() }).contains("3 players"));
        for (options, why) in [
            ("odd", "`odd`"),
            ("auto-resolve=1", "no table option"),
            ("characters=snake,raiden", "`raiden`"),
            ("characters=snake,meryl", "1 play, but 2"),
            ("unlocked=spoon", "`spoon`"),
            ("difficulty=odd", "`odd`"),
            ("difficulty", "no table option"),
            ("boss=nobody", "`nobody`"),
            ("difficulty=easy difficulty=hard", "`difficulty` is given twice"),
        ] {
            let flaw = refused(Header { options: Some(text(options)), ..whole.clone() });
            assert!(flaw.contains(why), "{flaw}");
        }
    }

    #[test]
    fn another_game_is_not_played() {
        let (pack, mut stage) = (sample::pack(), sample::stage());
        stage.team_starts = vec![sample::space(1, 2)];
        let (pack, stage) = (Arc::new(pack), Arc::new(stage));
        let header = start(&[Character::Snake]).header(&pack, &stage);
        let seeded = Header { seed: Some(Seed([3; 32])), ..header };
        let begin = |header: &Header| Infiltration::from_header(Arc::clone(&pack), Arc::clone(&stage), header, &mut ());
        let game = begin(&seeded).expect("a game");
        assert_eq!(Header { seed: seeded.seed, ..game.header() }, seeded);
        let refused = |header: Header| begin(&header).expect_err("another game").to_string();
        assert!(refused(Header { content: Some([0; 32]), ..seeded.clone() }).contains("other content"));
        assert!(refused(Header { rules: Some(99), ..seeded.clone() }).contains("version 99"));
        assert!(refused(Header { seed: None, ..seeded.clone() }).contains("no seed"));
        let other = Some(text("characters=meryl"));
        assert!(refused(Header { options: other, ..seeded }).contains("not for these characters"));
    }
}
