//! A played game as a text file, `.cardboard`: who, what, under which rules, and every command.
//!
//! ```text
//! cardboard 1
//! game conquest
//! mode command-room
//! players 3
//!
//! green: deploy brazil 3
//! undo
//! green: deploy peru 3
//! ```
//!
//! The first line names the format, header lines are `key value`, and below a blank line stands
//! one command a line, `undo [N]` and `redo` among them. A header value reaches to the end of its
//! line; a header line that begins with `#` is a comment, and so is the rest of a command after
//! ` #`. Comments are not kept. Whether the commands are legal is not asked here: see
//! [`crate::session`].

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::chance::Seed;
use crate::game::StateHash;
use crate::hex::{self, Hex};
use crate::notation::{self, Syntax, Token};

/// The version of the format, as the first line states it.
const VERSION: &str = "1";

/// Every header key, in the order in which they are written.
const KEYS: [&str; 14] = [
    "game", "edition", "mode", "stage", "players", "content", "rules", "options", "seats", "commit", "seed", "result",
    "hash", "name",
];

/// A game record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// What is known about the game as a whole.
    pub header: Header,
    /// The commands in the order in which they were given.
    pub commands: Vec<Command>,
}

/// What a record says about its game as a whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Which game it is: `conquest`.
    pub game: Text,
    /// The edition or the mode that was played.
    pub variant: Option<Variant>,
    /// The stage that was played.
    pub stage: Option<Text>,
    /// How many play.
    pub players: Option<u8>,
    /// The hash of the content it was played with.
    pub content: Option<[u8; 32]>,
    /// The version of the rules.
    pub rules: Option<u32>,
    /// The optional rules in force, in the game's own words.
    pub options: Option<Text>,
    /// Who sits where: `1=human 2=bot`.
    pub seats: Option<Text>,
    /// The commitment to the seed, published before the first command.
    pub commit: Option<[u8; 32]>,
    /// The seed, in a local save or after the end.
    pub seed: Option<Seed>,
    /// How the game ended, in the game's own words.
    pub result: Option<Text>,
    /// The hash of the position after the last command.
    pub hash: Option<StateHash>,
    /// What the players are called, by their seat's id or number.
    pub names: BTreeMap<Word, Text>,
}

/// Which form of a game is played. A game has editions or modes, never both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Variant {
    /// An edition of the rules: `edition final`.
    Edition(Text),
    /// A mode of play: `mode command-room`.
    Mode(Text),
}

/// A header value: not empty, on one line, with no space at its ends and no control character.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Text(String);

/// A [`Text`] without any space in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Word(Text);

/// A line of a record below the header, without its comment. Two are equal when their texts are.
#[derive(Clone, Debug)]
pub struct Command {
    text: String,
    place: Option<Place>,
}

/// Where something stands in a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

/// A file that is no record: on which line, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Malformed {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, in which column, and what would be right. Beside the ids of commands these
    /// occur: `duplicate-key`, `bad-hex`, `bad-text`, `unknown-version`.
    pub syntax: Syntax,
}

impl core::fmt::Display for Malformed {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "line {}, {}", self.line, self.syntax)
    }
}

impl core::error::Error for Malformed {}

impl Text {
    /// The text as a header value, if it can be one.
    pub fn new(text: &str) -> Option<Self> {
        let fits = !text.is_empty() && text.trim() == text && !text.chars().any(char::is_control);
        fits.then(|| Self(text.to_owned()))
    }

    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Word {
    /// The text as a word, if it is one.
    pub fn new(text: &str) -> Option<Self> {
        Text::new(text).filter(|text| !text.0.contains(char::is_whitespace)).map(Self)
    }

    /// The word itself.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl core::fmt::Display for Text {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::fmt::Display for Word {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.fmt(f)
    }
}

impl Command {
    /// A line as a command; `None` if it is blank, nothing but a comment, or holds control characters.
    pub fn new(line: &str) -> Option<Self> {
        Self::read(line, 0).ok().flatten().map(|command| Self { place: None, ..command })
    }

    /// Whoever sees a command on a terminal must see all of it, so only a tab may stand in it unseen.
    fn read(line: &str, number: usize) -> Result<Option<Self>, Syntax> {
        let line = line.trim_end();
        let Some(words) = notation::split(line) else { return Ok(None) };
        let column = words.seat.unwrap_or(words.verb).column;
        let text: String = line.chars().skip(column - 1).take(words.end - column).collect();
        if text.contains(|letter: char| letter.is_control() && letter != '\t') {
            return Err(bad_text(Token { text: &text, column }));
        }
        Ok(Some(Self { text, place: Some(Place { line: number, column }) }))
    }

    /// The command without its comment.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where it stood in the file it was read from.
    pub fn place(&self) -> Option<Place> {
        self.place
    }
}

impl PartialEq for Command {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Command {}

impl Header {
    /// The header that says nothing but which game it is.
    pub fn new(game: Text) -> Self {
        Self {
            game,
            variant: None,
            stage: None,
            players: None,
            content: None,
            rules: None,
            options: None,
            seats: None,
            commit: None,
            seed: None,
            result: None,
            hash: None,
            names: BTreeMap::new(),
        }
    }

    /// The optional rules in force, one by one. What stands before a `=` is an option's id.
    ///
    /// # Errors
    /// The id of one that is given twice: nobody could say which of the two counts.
    pub fn each_option(&self) -> Result<Vec<&str>, &str> {
        fn id(option: &str) -> &str {
            option.split('=').next().unwrap_or(option)
        }
        let options: Vec<&str> = self.options.as_ref().map_or("", Text::as_str).split_whitespace().collect();
        for (place, option) in options.iter().enumerate() {
            if options[..place].iter().any(|before| id(before) == id(option)) {
                return Err(id(option));
            }
        }
        Ok(options)
    }
}

impl core::fmt::Display for Header {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write_line(f, "game", Some(&self.game))?;
        match &self.variant {
            Some(Variant::Edition(edition)) => write_line(f, "edition", Some(edition))?,
            Some(Variant::Mode(mode)) => write_line(f, "mode", Some(mode))?,
            None => {}
        }
        write_line(f, "stage", self.stage.as_ref())?;
        write_line(f, "players", self.players)?;
        write_line(f, "content", self.content.as_ref().map(|bytes| Hex(bytes)))?;
        write_line(f, "rules", self.rules)?;
        write_line(f, "options", self.options.as_ref())?;
        write_line(f, "seats", self.seats.as_ref())?;
        write_line(f, "commit", self.commit.as_ref().map(|bytes| Hex(bytes)))?;
        write_line(f, "seed", self.seed.as_ref().map(|seed| Hex(&seed.0)))?;
        write_line(f, "result", self.result.as_ref())?;
        write_line(f, "hash", self.hash)?;
        self.names.iter().try_for_each(|(seat, name)| writeln!(f, "name {seat} {name}"))
    }
}

fn write_line<T: core::fmt::Display>(
    f: &mut core::fmt::Formatter<'_>,
    key: &str,
    value: Option<T>,
) -> core::fmt::Result {
    match value {
        Some(value) => writeln!(f, "{key} {value}"),
        None => Ok(()),
    }
}

impl core::fmt::Display for Record {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "cardboard {VERSION}\n{}\n", self.header)?;
        self.commands.iter().try_for_each(|command| writeln!(f, "{}", command.text))
    }
}

impl Record {
    /// Reads a record.
    ///
    /// # Errors
    /// The first thing that is wrong with its form.
    ///
    /// ```
    /// use cardboard_table::Record;
    ///
    /// let record = Record::parse("cardboard 1\ngame conquest\n\nend  # enough").expect("a record");
    /// assert_eq!(record.to_string(), "cardboard 1\ngame conquest\n\nend\n");
    ///
    /// let error = Record::parse("cardboard 1\ngame conquest\nplyers 3").expect_err("no such key");
    /// assert_eq!(error.line, 3);
    /// assert_eq!(error.syntax.suggestion.as_deref(), Some("players"));
    /// ```
    pub fn parse(text: &str) -> Result<Self, Malformed> {
        let mut lines = (1..).zip(text.lines().map(str::trim_end));
        let (_, first) = lines.next().unwrap_or((1, ""));
        version(first).map_err(|syntax| Malformed { line: 1, syntax })?;
        let mut entries = Entries::default();
        for (number, line) in lines.by_ref() {
            entries.end = number;
            if line.is_empty() {
                break;
            }
            entries.read(number, line).map_err(|syntax| Malformed { line: number, syntax })?;
        }
        let header = entries.header()?;
        let mut commands = Vec::new();
        for (number, line) in lines {
            commands.extend(Command::read(line, number).map_err(|syntax| Malformed { line: number, syntax })?);
        }
        Ok(Self { header, commands })
    }
}

/// Reads the first line.
fn version(line: &str) -> Result<(), Syntax> {
    let (format, version) = cut(Token { text: line, column: 1 });
    match (format.text, version.text) {
        ("", _) => Err(Syntax::missing(1, "the first line `cardboard 1`")),
        ("cardboard", "") => Err(Syntax::missing(version.column, "the version of the format")),
        ("cardboard", VERSION) => Ok(()),
        ("cardboard", _) => Err(Syntax {
            id: "unknown-version",
            ..Syntax::unknown(version, "a version of the format that can be read here", [VERSION])
        }),
        _ => Err(Syntax::unknown(format, "the first word of a record, `cardboard`", ["cardboard"])),
    }
}

/// The header lines as they stand, each key found once.
#[derive(Default)]
struct Entries<'a> {
    values: BTreeMap<&'static str, (usize, Token<'a>)>,
    names: BTreeMap<Word, Text>,
    /// The line that ended the header.
    end: usize,
}

impl<'a> Entries<'a> {
    fn read(&mut self, number: usize, line: &'a str) -> Result<(), Syntax> {
        let (key, value) = cut(Token { text: line, column: 1 });
        if key.text.starts_with('#') {
            return Ok(());
        }
        let Some(known) = KEYS.into_iter().find(|known| *known == key.text) else {
            return Err(Syntax::unknown(key, "a header key; commands stand below a blank line", KEYS));
        };
        match known {
            "name" => self.name(value),
            "edition" | "mode" if self.values.contains_key("edition") || self.values.contains_key("mode") => {
                Err(duplicate(key, "expected here: the edition or mode stands above already"))
            }
            _ if self.values.contains_key(known) => Err(duplicate(key, "expected here: this key stands above already")),
            _ => {
                self.values.insert(known, (number, value));
                Ok(())
            }
        }
    }

    fn name(&mut self, value: Token<'_>) -> Result<(), Syntax> {
        let (seat, name) = cut(value);
        if seat.text.is_empty() {
            return Err(Syntax::missing(seat.column, "a seat"));
        }
        let word = Word::new(seat.text).ok_or_else(|| bad_text(seat))?;
        if self.names.contains_key(&word) {
            return Err(duplicate(seat, "expected here: this seat has its name above already"));
        }
        self.names.insert(word, text(name)?);
        Ok(())
    }

    fn header(mut self) -> Result<Header, Malformed> {
        let game = self
            .take("game", text)?
            .ok_or_else(|| Malformed { line: self.end.max(1), syntax: Syntax::missing(1, "the header key `game`") })?;
        let edition = self.take("edition", text)?.map(Variant::Edition);
        let mode = self.take("mode", text)?.map(Variant::Mode);
        Ok(Header {
            game,
            variant: edition.or(mode),
            stage: self.take("stage", text)?,
            players: self.take("players", number)?,
            content: self.take("content", bytes)?,
            rules: self.take("rules", number)?,
            options: self.take("options", text)?,
            seats: self.take("seats", text)?,
            commit: self.take("commit", bytes)?,
            seed: self.take("seed", bytes)?.map(Seed),
            result: self.take("result", text)?,
            hash: self.take("hash", bytes)?.map(StateHash),
            names: self.names,
        })
    }

    /// The value of a key, if it stands in the header, read as what it should be.
    fn take<T>(&mut self, key: &str, read: fn(Token<'a>) -> Result<T, Syntax>) -> Result<Option<T>, Malformed> {
        match self.values.remove(key) {
            Some((line, value)) => read(value).map(Some).map_err(|syntax| Malformed { line, syntax }),
            None => Ok(None),
        }
    }
}

/// The first word of a text and all that follows it.
fn cut(text: Token<'_>) -> (Token<'_>, Token<'_>) {
    let (indented, word) = skip_space(text);
    let at = word.find(char::is_whitespace).unwrap_or(word.len());
    let (word, rest) = word.split_at(at);
    let after = Token { text: rest, column: indented + word.chars().count() };
    let (column, rest) = skip_space(after);
    (Token { text: word, column: indented }, Token { text: rest, column })
}

fn skip_space(token: Token<'_>) -> (usize, &str) {
    let text = token.text.trim_start();
    (token.column + token.text.chars().count() - text.chars().count(), text)
}

fn text(value: Token<'_>) -> Result<Text, Syntax> {
    if value.text.is_empty() {
        return Err(Syntax::missing(value.column, "a value"));
    }
    Text::new(value.text).ok_or_else(|| bad_text(value))
}

fn number<N: core::str::FromStr>(value: Token<'_>) -> Result<N, Syntax> {
    if value.text.is_empty() {
        return Err(Syntax::missing(value.column, "a number"));
    }
    let digits = value.text.bytes().all(|byte| byte.is_ascii_digit());
    value.text.parse().ok().filter(|_| digits).ok_or_else(|| Syntax::number(value))
}

fn bytes(value: Token<'_>) -> Result<[u8; 32], Syntax> {
    if value.text.is_empty() {
        return Err(Syntax::missing(value.column, "a value of 64 hexadecimal digits"));
    }
    hex::read(value.text)
        .ok_or_else(|| Syntax { id: "bad-hex", ..Syntax::unknown(value, "a value of 64 hexadecimal digits", []) })
}

fn bad_text(value: Token<'_>) -> Syntax {
    let found = value.text.escape_debug().to_string();
    Syntax { id: "bad-text", found, ..Syntax::unknown(value, "a text without control characters", []) }
}

fn duplicate(key: Token<'_>, expected: &'static str) -> Syntax {
    Syntax { id: "duplicate-key", ..Syntax::unknown(key, expected, []) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "\
cardboard 1
game infiltration
edition final
stage loading-dock
players 2
content 5f1c000000000000000000000000000000000000000000000000000000000001
rules 1
options long-night
seats 1=human 2=bot
commit 1b00000000000000000000000000000000000000000000000000000000000002
seed 8d00000000000000000000000000000000000000000000000000000000000003
result cleared
hash ab00000000000000000000000000000000000000000000000000000000000004
name 1 Ann #1 of \"us\"
name 2 Jiří

1: sneak e
undo
2: dash [n n] e
redo
";

    #[test]
    fn a_whole_record_round_trips() {
        let record = Record::parse(WHOLE).expect("a record");
        assert_eq!(record.to_string(), WHOLE);
        assert_eq!(record.header.players, Some(2));
        assert_eq!(record.header.seed.map(|seed| seed.0[31]), Some(3));
        assert_eq!(record.header.names[&Word::new("1").expect("a word")].as_str(), "Ann #1 of \"us\"");
        assert_eq!(record.commands[3].place(), Some(Place { line: 20, column: 1 }));
    }

    #[test]
    fn space_comments_and_line_ends_do_not_matter() {
        let loose = "cardboard  1\r\n# a comment\r\n  mode   basic-training  \r\ngame conquest\r\n \t\r\n\r\n\
                     # first\r\n  deploy brazil 3  # here\r\n\r\nend";
        let record = Record::parse(loose).expect("a record");
        assert_eq!(record.to_string(), "cardboard 1\ngame conquest\nmode basic-training\n\ndeploy brazil 3\nend\n");
        assert_eq!(record.commands[0].place(), Some(Place { line: 8, column: 3 }));
        assert_eq!(record.commands[1].place(), Some(Place { line: 10, column: 1 }));
    }

    #[test]
    fn a_record_may_hold_no_commands() {
        let record = Record::parse("cardboard 1\ngame conquest").expect("a record");
        assert_eq!(record.commands, []);
        assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let digits = "0".repeat(63);
        let check = |header: &str, expected: &str| {
            let text = alloc::format!("cardboard 1\n{header}\n\nend\n");
            assert_eq!(Record::parse(&text).expect_err(header).to_string(), expected);
        };
        let key = "is not a header key; commands stand below a blank line";
        check("gane conquest", &alloc::format!("line 2, column 1: `gane` {key}; did you mean `game`?"));
        check(
            "game conquest\n  plyers 3",
            &alloc::format!("line 3, column 3: `plyers` {key}; did you mean `players`?"),
        );
        check("game conquest\nattack peru 3", &alloc::format!("line 3, column 1: `attack` {key}"));
        check("rules 1", "line 3, column 1: the header key `game` is missing");
        check("game", "line 2, column 5: a value is missing");
        check("game a\nrules", "line 3, column 6: a number is missing");
        check("game a\nrules one", "line 3, column 7: `one` is not a number");
        check("game a\nrules +1", "line 3, column 7: `+1` is not a number");
        check("game a\nplayers 300", "line 3, column 9: `300` is not a number");
        check("game a\nseed", "line 3, column 5: a value of 64 hexadecimal digits is missing");
        check(
            &alloc::format!("game a\nseed {digits}"),
            &alloc::format!("line 3, column 6: `{digits}` is not a value of 64 hexadecimal digits"),
        );
        check("game a\u{7}", "line 2, column 6: `a\\u{7}` is not a text without control characters");
        check("game a\n\n end\rend", "line 4, column 2: `end\\rend` is not a text without control characters");
        check("game a\nname", "line 3, column 5: a seat is missing");
        check("game a\nname 1", "line 3, column 7: a value is missing");
    }

    #[test]
    fn nothing_is_said_twice() {
        let check = |header: &str, column: usize| {
            let text = alloc::format!("cardboard 1\n{header}\n");
            let error = Record::parse(&text).expect_err(header);
            assert_eq!((error.line, error.syntax.column, error.syntax.id), (4, column, "duplicate-key"), "{header}");
        };
        check("game a\nrules 1\nrules 1", 1);
        check("game a\nmode b\nedition c", 1);
        check("game a\nname green Ann\nname green Bob", 6);
    }

    #[test]
    fn the_first_line_names_the_format() {
        let check = |line: &str, column: usize, id: &str| {
            let error = Record::parse(line).expect_err(line);
            assert_eq!((error.line, error.syntax.column, error.syntax.id), (1, column, id), "{line}");
        };
        check("", 1, "missing-word");
        check("\ncardboard 1", 1, "missing-word");
        check("cardboard", 10, "missing-word");
        check("cardboard 2\ngame a", 11, "unknown-version");
        check("cardboard 1 1\ngame a", 11, "unknown-version");
        check("cardbord 1\ngame a", 1, "unknown-word");
        check("cardboard 1", 1, "missing-word");
    }

    #[test]
    fn an_option_is_given_once() {
        let mut header = Header::new(Text::new("a").expect("a word"));
        let mut of = |options: &str| {
            header.options = Text::new(options);
            header.each_option().map(|all| all.len()).map_err(String::from)
        };
        assert_eq!(of(""), Ok(0));
        assert_eq!(of("quick  limit=3 limits=4"), Ok(3));
        assert_eq!(of("limit=3 quick limit=4"), Err("limit".to_owned()));
        assert_eq!(of("quick quick"), Err("quick".to_owned()));
    }

    #[test]
    fn no_value_can_smuggle_in_a_line() {
        for wrong in ["", " a", "a ", "a\nseed 0", "a\rb", "a\u{1b}[2J"] {
            assert_eq!(Text::new(wrong), None, "{wrong:?}");
        }
        assert_eq!(Word::new("a b"), None);
        for wrong in ["end\nend", "end\rend", "end \u{1b}[2J", "dash [n\u{7}]"] {
            assert_eq!(Command::new(wrong), None, "{wrong:?}");
        }
        assert_eq!(Command::new("end\t# \u{7}").as_ref().map(Command::text), Some("end"));
        assert_eq!(Command::new(" # nothing"), None);
        assert_eq!(Command::new("  end # done").as_ref().map(Command::text), Some("end"));
    }
}
