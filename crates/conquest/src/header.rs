//! What the header of a game record says about a game of Conquest, and the game that follows from it.
//!
//! ```text
//! game conquest
//! mode command-room
//! players 3
//! content 5f1c…
//! rules 1
//! options defend-with-most round-limit=20
//! result won green
//! ```

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use table::record::{Text, Variant};
use table::{Game, Header, KeyedChance, Log, Seed};

use crate::event::Event;
use crate::game::Conquest;
use crate::ids::Mode;
use crate::pack::Pack;
use crate::state::Settings;

/// The name of the game in a record.
pub const GAME: &str = "conquest";

/// The version of the rules: records of another one may not replay.
pub const RULES: u32 = 1;

/// The ids of the table options; a round limit has its number behind a `=`.
pub const OPTIONS: [&str; 2] = ["defend-with-most", "round-limit"];

/// Why no game can be started from a header: what is wrong and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeaderFlaw(String);

impl core::fmt::Display for HeaderFlaw {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for HeaderFlaw {}

impl Settings {
    /// The header of a game with these settings, played with this content.
    pub fn header(&self, pack: &Pack) -> Header {
        let text = |words: &str| Text::new(words).expect("ids are one word");
        let options = self.options();
        Header {
            variant: Some(Variant::Mode(text(self.mode.id()))),
            players: Some(self.players),
            content: Some(pack.hash()),
            rules: Some(RULES),
            options: Text::new(&options),
            ..Header::new(text(GAME))
        }
    }

    /// The table options as a record writes them; empty if there are none.
    pub fn options(&self) -> String {
        let most = self.defend_with_most.then(|| OPTIONS[0].to_owned());
        let limit = self.round_limit.map(|rounds| format!("{}={rounds}", OPTIONS[1]));
        most.into_iter().chain(limit).collect::<Vec<_>>().join(" ")
    }

    /// Sets one table option, as a record writes it.
    ///
    /// # Errors
    /// If there is no such option, or a round limit has no number.
    pub fn set_option(&mut self, option: &str) -> Result<(), HeaderFlaw> {
        let (name, value) = option.split_once('=').map_or((option, None), |(name, value)| (name, Some(value)));
        match (name, value) {
            ("defend-with-most", None) => self.defend_with_most = true,
            ("round-limit", Some(rounds)) => {
                let rounds = rounds.parse().ok().filter(|rounds| *rounds > 0);
                let flaw = || HeaderFlaw(format!("`{option}` is not `round-limit=N` with a number from 1"));
                self.round_limit = Some(rounds.ok_or_else(flaw)?);
            }
            _ => {
                return Err(HeaderFlaw(format!(
                    "`{option}` is no table option; there are `defend-with-most` and `round-limit=N`"
                )));
            }
        }
        Ok(())
    }

    /// The settings that a header describes.
    ///
    /// # Errors
    /// If it is the header of another game, or mode, players or options are missing or wrong.
    pub fn from_header(header: &Header) -> Result<Self, HeaderFlaw> {
        if header.game.as_str() != GAME {
            return Err(HeaderFlaw(format!("the game is `{}`, not `{GAME}`", header.game)));
        }
        let mode = match &header.variant {
            Some(Variant::Mode(mode)) => mode.as_str(),
            Some(Variant::Edition(_)) => return Err(HeaderFlaw("Conquest has modes, not editions".to_owned())),
            None => return Err(HeaderFlaw("the header key `mode` is missing".to_owned())),
        };
        let known = Mode::ALL.map(Mode::id).join(", ");
        let mode = Mode::from_id(mode)
            .ok_or_else(|| HeaderFlaw(format!("`{mode}` is no mode of Conquest; there are {known}")))?;
        let players = header.players.ok_or_else(|| HeaderFlaw("the header key `players` is missing".to_owned()))?;
        let mut settings =
            Self::new(mode, players).ok_or_else(|| HeaderFlaw(format!("{players} play; it must be 3 to 5")))?;
        let options = header.each_option().map_err(|id| HeaderFlaw(format!("the option `{id}` is given twice")))?;
        options.into_iter().try_for_each(|option| settings.set_option(option))?;
        Ok(settings)
    }
}

impl Conquest {
    /// The game that a header describes, up to its first question. The header must hold its seed.
    ///
    /// # Errors
    /// If the header describes no game that can be played here: other settings than there are, other
    /// content, other rules, or no seed.
    pub fn from_header<L: Log<Event>>(pack: Arc<Pack>, header: &Header, log: &mut L) -> Result<Self, HeaderFlaw> {
        let settings = Settings::from_header(header)?;
        if header.rules.is_some_and(|rules| rules != RULES) {
            let rules = header.rules.unwrap_or(RULES);
            return Err(HeaderFlaw(format!("the rules are version {rules}; here they are version {RULES}")));
        }
        if header.content.is_some_and(|content| content != pack.hash()) {
            return Err(HeaderFlaw("the game was played with other content than there is here".to_owned()));
        }
        let seed = header.seed.ok_or_else(|| HeaderFlaw("the header holds no seed".to_owned()))?;
        Ok(Self::from_seed(pack, settings, seed, log))
    }

    /// A new game at a table with this seed, up to its first question.
    pub fn from_seed<L: Log<Event>>(pack: Arc<Pack>, settings: Settings, seed: Seed, log: &mut L) -> Self {
        Self::start(pack, settings, &mut KeyedChance::start(seed), log)
    }

    /// How the game ended, as a record writes it: `won green`, `draw green blue`.
    pub fn result(&self) -> Option<Text> {
        let outcome = self.outcome()?;
        let winners = outcome.winners().iter().map(|seat| self.seat_id(seat).to_owned());
        let words: Vec<String> = core::iter::once(outcome.id().to_owned()).chain(winners).collect();
        Text::new(&words.join(" "))
    }

    /// The header of this game as it stands; the seed, the commitment and the hash are the table's to
    /// add.
    pub fn header(&self) -> Header {
        let header = self.state.settings.header(&self.pack);
        Header { result: self.result(), ..header }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString as _;

    #[test]
    fn table_options_are_written_and_read() {
        let mut settings = Settings::new(Mode::CommandRoom, 4).expect("3 to 5 play");
        assert_eq!(settings.options(), "");
        for option in ["round-limit=20", "defend-with-most"] {
            assert_eq!(settings.set_option(option), Ok(()));
        }
        assert_eq!(settings.options(), "defend-with-most round-limit=20");
        for wrong in ["round-limit", "round-limit=0", "round-limit=many", "defend-with-most=1", "blitz"] {
            let flaw = settings.set_option(wrong).expect_err(wrong).to_string();
            assert!(flaw.starts_with(&format!("`{wrong}` is no")), "{flaw}");
        }
    }

    #[test]
    fn a_header_must_describe_a_game() {
        let text = |words: &str| Text::new(words).expect("one line");
        let whole = Header {
            variant: Some(Variant::Mode(text("world-conquest"))),
            players: Some(5),
            options: Some(text("round-limit=7")),
            ..Header::new(text(GAME))
        };
        let settings = Settings::from_header(&whole).expect("a game");
        assert_eq!((settings.mode, settings.players, settings.round_limit), (Mode::WorldConquest, 5, Some(7)));
        let refused = |header: Header| Settings::from_header(&header).expect_err("no game").to_string();
        assert!(refused(Header { game: text("go"), ..whole.clone() }).contains("`go`"));
        assert!(refused(Header { variant: None, ..whole.clone() }).contains("`mode` is missing"));
        assert!(refused(Header { players: Some(2), ..whole.clone() }).contains("3 to 5"));
        assert!(refused(Header { players: None, ..whole.clone() }).contains("`players` is missing"));
        assert!(refused(Header { options: Some(text("odd")), ..whole.clone() }).contains("`odd`"));
        let twice = Some(text("round-limit=7 round-limit=9"));
        assert!(refused(Header { options: twice, ..whole.clone() }).contains("`round-limit` is given twice"));
        let edition = Some(Variant::Edition(text("final")));
        assert!(refused(Header { variant: edition, ..whole }).contains("not editions"));
    }
}
