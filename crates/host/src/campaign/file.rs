//! A campaign as one text file, `.campaign`: its name, how hard it is, and its records one behind the other.
//!
//! ```text
//! cardboard-campaign 1
//! name Evenings
//! difficulty hard
//!
//! cardboard 1
//! game infiltration
//! …
//! ```
//!
//! Every line that is `cardboard 1` begins a record, however far it is indented and whatever comment follows: no command
//! is called so. Whether the records may be believed is not asked here: see [`Course::of`](super::Course::of).

use std::fmt;

use infiltration::difficulty::Difficulty;
use table::Record;
use table::record::{Command, Text};

/// The first line.
const FIRST: &str = "cardboard-campaign 1";

/// How a record begins.
const RECORD: &str = "cardboard 1";

/// The most bytes of a file.
pub const MOST_BYTES: usize = 1 << 20;

/// The most records of a file, whether it is written or read.
pub const MOST_RECORDS: usize = 400;

/// A campaign as a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CampaignFile {
    /// What it is called.
    pub name: String,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Its records, the oldest first.
    pub records: Vec<Record>,
}

/// What is wrong with the form of a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileFlaw {
    /// It is larger than a file may be.
    #[error("a campaign has at most {MOST_BYTES} bytes")]
    TooLarge,
    /// It does not begin as one.
    #[error("this is no campaign: its first line must be `{FIRST}`")]
    NotACampaign,
    /// A line of its head is wrong.
    #[error("line {line}: {what}")]
    Head {
        /// Which, counted from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// It has more records than there may be.
    #[error("a campaign has at most {MOST_RECORDS} records")]
    TooManyRecords,
    /// A record cannot be read.
    #[error("record {number}, from line {line} on: {what}")]
    Record {
        /// Which, counted from 1.
        number: usize,
        /// Where it begins.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
}

impl FileFlaw {
    /// Its id.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::TooLarge => "too-large",
            Self::NotACampaign => "not-a-campaign",
            Self::Head { .. } => "bad-head",
            Self::TooManyRecords => "too-many-records",
            Self::Record { .. } => "bad-record",
        }
    }
}

impl CampaignFile {
    /// The file as text, as long as it may be read again: nobody is given what nobody takes in.
    ///
    /// # Errors
    /// That it has too many records, or is too large.
    pub fn text(&self) -> Result<String, FileFlaw> {
        if self.records.len() > MOST_RECORDS {
            return Err(FileFlaw::TooManyRecords);
        }
        let text = self.to_string();
        if text.len() > MOST_BYTES { Err(FileFlaw::TooLarge) } else { Ok(text) }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// The first thing that is wrong with its form.
    pub fn parse(text: &str) -> Result<Self, FileFlaw> {
        if text.len() > MOST_BYTES {
            return Err(FileFlaw::TooLarge);
        }
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        if lines.first() != Some(&FIRST) {
            return Err(FileFlaw::NotACampaign);
        }
        let begins = lines.iter().enumerate().filter(|(_, line)| begins_a_record(line)).map(|(place, _)| place);
        let begins: Vec<usize> = begins.collect();
        if begins.len() > MOST_RECORDS {
            return Err(FileFlaw::TooManyRecords);
        }
        let end = begins.first().copied().unwrap_or(lines.len());
        let (name, difficulty) = head(&lines[1..end])?;
        let mut records = Vec::new();
        for (place, from) in begins.iter().enumerate() {
            let to = begins.get(place + 1).copied().unwrap_or(lines.len());
            let record = [&[RECORD], &lines[from + 1..to]].concat();
            let record = Record::parse(&record.join("\n"));
            let wrong =
                |what: &dyn ToString| FileFlaw::Record { number: place + 1, line: from + 1, what: what.to_string() };
            records.push(record.map_err(|malformed| wrong(&malformed))?);
        }
        Ok(Self { name, difficulty, records })
    }
}

fn begins_a_record(line: &str) -> bool {
    Command::new(line).is_some_and(|words| words.text().split_whitespace().eq(RECORD.split(' ')))
}

/// The name and the difficulty from the lines behind the first.
fn head(lines: &[&str]) -> Result<(String, Difficulty), FileFlaw> {
    let (mut name, mut difficulty) = (None, None);
    for (line, text) in (2..).zip(lines).filter(|(_, text)| !text.is_empty()) {
        let flaw = |what: &str| FileFlaw::Head { line, what: what.to_owned() };
        let (key, value) = text.split_once(' ').unwrap_or((text, ""));
        let value = value.trim();
        match key {
            "name" if name.is_none() => {
                name = Some(Text::new(value).ok_or_else(|| flaw("a name is one line of text"))?.to_string());
            }
            "difficulty" if difficulty.is_none() => {
                difficulty = Some(Difficulty::named(value).ok_or_else(|| flaw("there is no such difficulty"))?);
            }
            "name" | "difficulty" => return Err(flaw("this stands above already")),
            _ => return Err(flaw("only `name` and `difficulty` stand here")),
        }
    }
    let missing = |what: &str| FileFlaw::Head { line: 1, what: format!("`{what}` is missing below it") };
    Ok((name.ok_or_else(|| missing("name"))?, difficulty.ok_or_else(|| missing("difficulty"))?))
}

impl fmt::Display for CampaignFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST}\nname {}\ndifficulty {}", self.name, self.difficulty)?;
        self.records.iter().try_for_each(|record| write!(f, "\n{record}"))
    }
}
