//! Bits that turn over on the disk: whatever a flip does to the database must be found, or concern
//! nobody. Never may anybody be given something that was not stored.

use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde::Serialize;
use store::{Backend as _, Entry, Head, Journal, Name, Sqlite};

use crate::kill;
use crate::people::Whim;
use crate::process::Program;

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Figures {
    /// So many bits were turned over, one at a time.
    pub flips: u64,
    /// Bytes of the database and its log.
    pub bytes: u64,
    /// Tables in it.
    pub tables: usize,
    /// Found: the server does not start on it, or says at the start what is missing, or does not open a
    /// table, or `store check` complains.
    pub detected: u64,
    /// Of those, the server starts and all tables but the damaged ones are as they were.
    pub contained: u64,
    /// Nothing is different.
    pub harmless: u64,
    /// Something is different and nothing says so.
    pub missed: u64,
    /// Something that was not stored was given to somebody.
    pub wrong: u64,
    /// The program fell over.
    pub crashed: u64,
}

/// What a database holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Truth {
    names: BTreeMap<Name, Journal>,
    entries: BTreeMap<Journal, Vec<Entry>>,
}

/// The two files of a database.
const FILES: [&str; 2] = ["", "-wal"];

/// How long people play for the database that is then damaged.
const PLAYING: u64 = 12;

/// Damages a database that people have played on, bit by bit.
///
/// # Errors
/// If there is nothing to damage.
pub async fn measure(program: &Program, flips: u64, mut progress: impl FnMut(u64, u64)) -> Result<Figures> {
    let plan = kill::Plan { cycles: PLAYING, most: Duration::from_mins(1), tables: 6 };
    kill::measure(program, &plan, |_, _| {}).await?;
    let folder = program.database.parent().context("a database in a folder")?.to_owned();
    // As a killed server leaves it, with a log, and as one that was ended.
    let killed = program.database.clone();
    let ended = folder.join("ended.db");
    Sqlite::open(&copy(&killed, &folder.join("source.db"))?)?.back_up(&ended)?;
    let truth = Truth::of(&ended)?;
    ensure!(!truth.entries.is_empty(), "nobody has played");
    let mut whim = Whim::new(flips);
    let scratch = folder.join("scratch.db");
    let bytes = [&killed, &ended].map(|file| sizes(file).iter().sum::<u64>()).iter().sum();
    let mut figures = Figures { bytes, tables: truth.entries.len(), ..Figures::default() };
    for flip in 0..flips {
        let source = if flip % 2 == 0 { &killed } else { &ended };
        copy(source, &scratch)?;
        turn_over(&scratch, &mut whim)?;
        figures.flips += 1;
        match catch_unwind(AssertUnwindSafe(|| judge(&scratch, &truth))) {
            Ok(verdict) => figures.count(verdict),
            Err(_) => figures.crashed += 1,
        }
        progress(flip + 1, flips);
    }
    Ok(figures)
}

/// What a flip did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Verdict {
    /// The server does not start.
    refused: bool,
    /// Something was said about it, or could not be read.
    found: bool,
    reading: Reading,
}

/// What is read afterwards, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Reading {
    /// What was stored, as far as it can be read.
    Stored,
    /// Not all of it: a name or the last entries are missing.
    Less,
    /// Something else.
    Other,
}

impl Figures {
    fn count(&mut self, Verdict { refused, found, reading }: Verdict) {
        self.detected += u64::from(found || refused);
        self.contained += u64::from(found && !refused);
        let unnoticed = !found && !refused;
        self.harmless += u64::from(unnoticed && reading == Reading::Stored);
        self.missed += u64::from(unnoticed && reading == Reading::Less);
        self.wrong += u64::from(reading == Reading::Other);
    }
}

fn judge(path: &Path, truth: &Truth) -> Verdict {
    let report = Sqlite::look_at(path).and_then(|store| store.check(&mut |_, _| {}));
    let mut found = !report.is_ok_and(|report| report.holds());
    let mut reading = Reading::Stored;
    let Ok(mut store) = Sqlite::open(path) else { return Verdict { refused: true, found, reading } };
    found |= store.warning().is_some();
    for (name, journal) in &truth.names {
        match store.find(name) {
            Ok(Some(there)) if there == *journal => {}
            Ok(Some(_)) => reading = Reading::Other,
            Ok(None) => reading = reading.max(Reading::Less),
            Err(_) => found = true,
        }
    }
    for (journal, entries) in &truth.entries {
        match store::read_on(&mut store, *journal, Head::start(*journal)) {
            Ok(there) if there == *entries => {}
            Ok(there) if entries.starts_with(&there) => reading = reading.max(Reading::Less),
            Ok(_) => reading = Reading::Other,
            Err(_) => found = true,
        }
    }
    Verdict { refused: false, found, reading }
}

impl Truth {
    fn of(path: &Path) -> Result<Self> {
        let mut store = Sqlite::look_at(path)?;
        let mut truth = Self::default();
        for found in store.list("table", &[], 0, u32::MAX)? {
            let found = found?;
            truth.entries.insert(found.journal, store::read_on(&mut store, found.journal, Head::start(found.journal))?);
            truth.names.insert(Name { kind: "table", key: found.key }, found.journal);
        }
        Ok(truth)
    }
}

fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Copies a database and its log to another place, where nothing else remains.
fn copy(from: &Path, to: &Path) -> Result<PathBuf> {
    for suffix in ["", "-wal", "-shm", "-journal"] {
        let (from, to) = (beside(from, suffix), beside(to, suffix));
        if FILES.contains(&suffix) && from.exists() {
            fs::copy(from, to)?;
        } else if to.exists() {
            fs::remove_file(to)?;
        }
    }
    Ok(to.to_owned())
}

fn sizes(path: &Path) -> [u64; 2] {
    FILES.map(|suffix| fs::metadata(beside(path, suffix)).map_or(0, |file| file.len()))
}

/// Turns over one bit of the database or its log.
fn turn_over(path: &Path, whim: &mut Whim) -> Result<()> {
    let [file, log] = sizes(path);
    let bit = whim.below((8 * (file + log)) as usize) as u64;
    let (suffix, bit) = if bit < 8 * file { ("", bit) } else { ("-wal", bit - 8 * file) };
    let path = beside(path, suffix);
    let mut bytes = fs::read(&path)?;
    bytes[(bit / 8) as usize] ^= 1 << (bit % 8);
    Ok(fs::write(path, bytes)?)
}
