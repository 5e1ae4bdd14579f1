//! Bits that turn over on the disk: whatever a flip does to the database must be found, or concern
//! nobody. Never may anybody be given something that was not stored.

use std::collections::BTreeMap;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde::Serialize;
use store::{Backend as _, Entry, Head, Journal, Name, Sqlite, Upkeep as _};
use wire::NewTable;
use wire::lobby::{Clock, Overtime};

use crate::kill;
use crate::people::{self, Whim};
use crate::process::{Http, Program};

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// So many bits, one at a time.
    pub flips: u64,
    /// Whether the judge looks at chains and at what is said about the database. A judge that does not is a control:
    /// what is wrong must come through.
    pub checks: bool,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Figures {
    /// So many bits were turned over, one at a time.
    pub flips: u64,
    /// Bytes of the database and its log.
    pub bytes: u64,
    /// Tables and campaigns in it.
    pub journals: usize,
    /// Names that lead to them.
    pub names: usize,
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
    names: Names,
    entries: BTreeMap<Journal, Vec<Entry>>,
}

/// The two files of a database.
const FILES: [&str; 2] = ["", "-wal"];

/// Every kind of name that a server gives.
const KINDS: [&str; 7] = ["table", "watch", "sitter", "campaign", "campaigner", "campaign-table", "clock"];

/// How long people play for the database that is then damaged.
const PLAYING: u64 = 12;

/// Damages a database that people have played on, bit by bit.
///
/// # Errors
/// If there is nothing to damage.
pub async fn measure(program: &Program, plan: Plan, mut progress: impl FnMut(u64, u64)) -> Result<Figures> {
    name_everything(program).await?;
    let playing = kill::Plan { cycles: PLAYING, most: Duration::from_mins(1), tables: 6 };
    kill::measure(program, &playing, |_, _| {}).await?;
    let folder = program.database.parent().context("a database in a folder")?.to_owned();
    // As a killed server leaves it, with a log, and as one that was ended.
    let killed = program.database.clone();
    let ended = folder.join("ended.db");
    Sqlite::open(&copy(&killed, &folder.join("source.db"))?)?.back_up(&ended)?;
    let truth = Truth::of(&ended)?;
    ensure!(!truth.entries.is_empty(), "nobody has played");
    let mut whim = Whim::new(plan.flips);
    let scratch = folder.join("scratch.db");
    let bytes = [&killed, &ended].map(|file| sizes(file).iter().sum::<u64>()).iter().sum();
    let (journals, names) = (truth.entries.len(), truth.names.len());
    let mut figures = Figures { bytes, journals, names, ..Figures::default() };
    for flip in 0..plan.flips {
        let source = if flip % 2 == 0 { &killed } else { &ended };
        copy(source, &scratch)?;
        turn_over(&scratch, &mut whim)?;
        figures.flips += 1;
        match catch_unwind(AssertUnwindSafe(|| judge(&scratch, &truth, plan.checks))) {
            Ok(verdict) => figures.count(verdict),
            Err(_) => figures.crashed += 1,
        }
        progress(flip + 1, plan.flips);
    }
    Ok(figures)
}

/// Makes what has names of all kinds: a campaign with a table, and a table with a clock.
async fn name_everything(program: &Program) -> Result<()> {
    let server = program.start().await?;
    let token = people::token()?;
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let made = Http { method: "POST", path: "/api/campaigns", headers: &headers, body: r#"{"name":"Load"}"# };
    let made: serde_json::Value = serde_json::from_str(&server.site.http(&made).await?.body)?;
    let campaign = made["code"].as_str().context("no campaign")?.to_owned();
    let stage = NewTable { campaign: Some(campaign), ..people::infiltration(server.site, 1).await? };
    server.site.make_table(&token, &stage).await?;
    let clock = Some(Clock { seconds: 3600, then: Overtime::Decide });
    server.site.make_table(&token, &NewTable { clock, ..people::conquest(3) }).await?;
    server.kill().await
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

fn judge(path: &Path, truth: &Truth, checks: bool) -> Verdict {
    let report = Sqlite::look_at(path).and_then(|store| store.check(&mut |_, _| {}));
    let found = checks && !report.is_ok_and(|report| report.holds());
    let mut verdict = Verdict { refused: false, found, reading: Reading::Stored };
    let Ok(mut store) = Sqlite::open(path) else { return Verdict { refused: true, ..verdict } };
    verdict.found |= checks && store.warning().is_some();
    verdict.judge_names(&mut store, truth);
    for (journal, entries) in &truth.entries {
        let read =
            if checks { store::read_on(&mut store, *journal, Head::start(*journal)) } else { store.read(*journal, 0) };
        match read {
            Ok(there) if there == *entries => {}
            Ok(there) if entries.starts_with(&there) => verdict.note(Reading::Less),
            Ok(_) => verdict.note(Reading::Other),
            Err(_) => verdict.found = true,
        }
    }
    verdict
}

impl Verdict {
    fn note(&mut self, reading: Reading) {
        self.reading = self.reading.max(reading);
    }

    /// Names are found one by one, and in lists.
    fn judge_names(&mut self, store: &mut Sqlite, truth: &Truth) {
        for (name, (journal, _)) in &truth.names {
            match store.find(name) {
                Ok(Some(there)) if there == *journal => {}
                Ok(Some(_)) => self.note(Reading::Other),
                Ok(None) => self.note(Reading::Less),
                Err(_) => self.found = true,
            }
        }
        for kind in KINDS {
            match names(store, kind) {
                Ok((there, damaged)) => {
                    self.found |= damaged;
                    let stored = truth.names.keys().filter(|name| name.kind == kind).count();
                    if there.iter().any(|(name, led)| truth.names.get(name) != Some(led)) {
                        self.note(Reading::Other);
                    } else if there.len() < stored {
                        self.note(Reading::Less);
                    }
                }
                Err(_) => self.found = true,
            }
        }
    }
}

/// Names with where they lead and since when.
type Names = BTreeMap<Name, (Journal, u64)>;

/// The names of a kind as they are listed, and whether one of them is damaged.
fn names(store: &mut Sqlite, kind: &'static str) -> Result<(Names, bool), store::Failure> {
    let listed = store.list(kind, &[], 0, u32::MAX)?;
    let all = listed.len();
    let found = listed.into_iter().flatten();
    let names: Names = found.map(|found| (Name { kind, key: found.key }, (found.journal, found.at_ms))).collect();
    let damaged = names.len() < all;
    Ok((names, damaged))
}

impl Truth {
    fn of(path: &Path) -> Result<Self> {
        let mut store = Sqlite::look_at(path)?;
        let mut truth = Self::default();
        for kind in KINDS {
            let (names, damaged) = names(&mut store, kind)?;
            ensure!(!names.is_empty() && !damaged, "nothing has a name of the kind {kind}");
            for (journal, _) in names.values() {
                let entries = store::read_on(&mut store, *journal, Head::start(*journal))?;
                truth.entries.insert(*journal, entries);
            }
            truth.names.extend(names);
        }
        let report = store.check(&mut |_, _| {})?;
        ensure!(report.names == truth.names.len() as u64, "there are names of other kinds than {KINDS:?}");
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
