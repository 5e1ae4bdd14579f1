//! Journals in a file of `SQLite`.
//!
//! Write-ahead log with `synchronous=FULL`: a commit that has returned survives the end of the
//! process and of the machine. One connection writes, others read beside it.

mod check;
mod disk;
mod log;
mod prune;
mod restore;
mod schema;

pub use restore::{Refused, Restore, Restored};

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension as _, Row, ToSql, params};

use crate::backend::{Backend, Failure, Found, Listed, Report, Upkeep};
use crate::journal::{Chain, Entry, Head, Journal, Name, seal};

/// A connection to a file of `SQLite`.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    connection: Connection,
    /// How the log was before the database read it.
    log: log::State,
}

/// A connection waits so long for another process before it gives up.
const PATIENCE: Duration = Duration::from_secs(5);

/// After so many pages the log is copied into the file: the same pages are written again and again, and
/// each of them is copied only once.
const LOG_PAGES: u32 = 4096;

/// So many pages are kept in memory: the ends of all open tables.
const CACHED_PAGES: u32 = 2048;

impl Sqlite {
    /// Opens the file, makes it if there is none, and brings an older one up to date.
    ///
    /// # Errors
    /// If it cannot be opened, is no store, or was made by a newer version.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let log = log::look(path).map_err(|error| Failure::Database(error.to_string()))?;
        if let log::State::Broken(frame) = log {
            return Err(Failure::Damaged(format!("frame {frame} of its log, with commits behind it")));
        }
        disk::make_private(path).map_err(|error| Failure::Database(error.to_string()))?;
        let connection = Connection::open(path).map_err(|error| of(&error))?;
        let mut opened = Self { path: path.to_owned(), connection, log };
        opened.set_up().map_err(|error| of(&error))?;
        schema::bring_up_to_date(&mut opened.connection)?;
        Ok(opened)
    }

    /// Opens an existing file without making or changing anything.
    ///
    /// # Errors
    /// If it cannot be opened or is no store. A damaged store can be looked at: [`Upkeep::check`] tells.
    pub fn look_at(path: &Path) -> Result<Self, Failure> {
        let log = log::look(path).map_err(|error| Failure::Database(error.to_string()))?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| of(&error))?;
        connection.busy_timeout(PATIENCE).map_err(|error| of(&error))?;
        // Whoever only looks leaves the log where it is.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true).map_err(|error| of(&error))?;
        schema::recognise(&connection)?;
        Ok(Self { path: path.to_owned(), connection, log })
    }

    fn set_up(&self) -> rusqlite::Result<()> {
        self.connection.busy_timeout(PATIENCE)?;
        self.connection.pragma_update(None, "journal_mode", "WAL")?;
        self.connection.pragma_update(None, "synchronous", "FULL")?;
        self.connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
        self.connection.pragma_update(None, "cache_size", CACHED_PAGES)?;
        self.connection.pragma_update(None, "cell_size_check", true)?;
        self.connection.pragma_update(None, "trusted_schema", false)
    }

    fn append_all(&mut self, entries: &[Entry]) -> rusqlite::Result<()> {
        let transaction = self.connection.transaction()?;
        {
            let mut insert = transaction.prepare_cached(
                "INSERT INTO entry (journal, number, at_ms, body, chain) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?;
            let mut call = transaction
                .prepare_cached("INSERT INTO name (kind, key, journal, at_ms, seal) VALUES (?1, ?2, ?3, ?4, ?5)")?;
            let mut end = transaction.prepare_cached(
                "INSERT INTO head (journal, next, chain) VALUES (?1, ?2, ?3)
                 ON CONFLICT DO UPDATE SET next = excluded.next, chain = excluded.chain",
            )?;
            for (place, entry) in entries.iter().enumerate() {
                let (number, at_ms) = (stored(entry.number), stored(entry.at_ms));
                insert.execute(params![entry.journal.0, number, at_ms, entry.body, entry.chain.0])?;
                for name in &entry.names {
                    let seal = seal(name.kind, &name.key, entry.journal, entry.at_ms);
                    call.execute(params![name.kind, name.key, entry.journal.0, at_ms, seal.0])?;
                }
                if entries.get(place + 1).is_none_or(|next| next.journal != entry.journal) {
                    end.execute(params![entry.journal.0, stored(entry.number + 1), entry.chain.0])?;
                }
            }
        }
        transaction.commit()
    }

    fn read_all(&self, journal: Journal, from: u64) -> rusqlite::Result<Vec<Entry>> {
        let mut select = self.connection.prepare_cached(
            "SELECT number, at_ms, body, chain FROM entry WHERE journal = ?1 AND number >= ?2 ORDER BY number",
        )?;
        let rows = select.query_map(params![journal.0, stored(from)], |row| entry(journal, row))?;
        rows.collect()
    }

    fn head_of(&self, journal: Journal) -> rusqlite::Result<Option<Head>> {
        let mut select = self.connection.prepare_cached("SELECT next, chain FROM head WHERE journal = ?1")?;
        let head = |row: &Row<'_>| Ok(Head { next: row.get::<_, i64>(0)?.cast_unsigned(), chain: Chain(row.get(1)?) });
        select.query_row(params![journal.0], head).optional()
    }

    /// With a prefix the keys are a range of the primary key; without one the index by time is read.
    fn list_all(&self, kind: &str, prefix: &[u8], skip: u32, most: u32) -> rusqlite::Result<Listed> {
        let end = first_after(prefix);
        let range = match (prefix, &end) {
            ([], _) => "",
            (_, None) => "AND key >= ?4",
            (_, Some(_)) => "AND key >= ?4 AND key < ?5",
        };
        let mut select = self.connection.prepare_cached(&format!(
            "SELECT journal, key, at_ms, seal FROM name WHERE kind = ?1 {range} ORDER BY at_ms DESC, key LIMIT ?2 OFFSET ?3"
        ))?;
        let values: [&dyn ToSql; 5] = [&kind, &most, &skip, &prefix, &end];
        let values = &values[..select.parameter_count()];
        let found = |row: &Row<'_>| {
            let (key, at_ms) = (row.get::<_, Vec<u8>>(1)?, row.get::<_, i64>(2)?.cast_unsigned());
            let (journal, holds) = sealed(kind, &key, row)?;
            Ok(if holds { Ok(Found { journal, key, at_ms }) } else { Err(changed()) })
        };
        select.query_map(values, found)?.collect()
    }
}

impl Backend for Sqlite {
    fn append(&mut self, entries: &[Entry]) -> Result<(), Failure> {
        self.append_all(entries).map_err(|error| of(&error))
    }

    fn read(&mut self, journal: Journal, from: u64) -> Result<Vec<Entry>, Failure> {
        self.read_all(journal, from).map_err(|error| of(&error))
    }

    fn head(&mut self, journal: Journal) -> Result<Option<Head>, Failure> {
        self.head_of(journal).map_err(|error| of(&error))
    }

    fn find(&mut self, name: &Name) -> Result<Option<Journal>, Failure> {
        let mut select = self
            .connection
            .prepare_cached("SELECT journal, at_ms, seal FROM name WHERE kind = ?1 AND key = ?2")
            .map_err(|error| of(&error))?;
        let found = select.query_row(params![name.kind, name.key], |row| sealed(name.kind, &name.key, row));
        match found.optional().map_err(|error| of(&error))? {
            Some((_, false)) => Err(changed()),
            found => Ok(found.map(|(journal, _)| journal)),
        }
    }

    fn list(&mut self, kind: &'static str, prefix: &[u8], skip: u32, most: u32) -> Result<Listed, Failure> {
        self.list_all(kind, prefix, skip, most).map_err(|error| of(&error))
    }

    fn probe(&mut self) -> Result<(), Failure> {
        // The mark is written as it was: a commit like any other, and nothing is changed by it.
        let version = |connection: &Connection| connection.pragma_query_value(None, "user_version", |row| row.get(0));
        let written = version(&self.connection)
            .and_then(|version: i32| self.connection.pragma_update(None, "user_version", version));
        written.map_err(|error| of(&error))
    }

    fn reader(&self) -> Result<Box<dyn Backend>, Failure> {
        Self::look_at(&self.path).map(|reader| Box::new(reader) as Box<dyn Backend>)
    }

    /// The end of the log was cut short. After a power cut that is as it should be, because it had not been promised;
    /// otherwise the last commit was damaged.
    fn warning(&self) -> Option<String> {
        let log::State::EndTorn(frame) = self.log else { return None };
        Some(format!(
            "the last commit in the log does not hold from frame {frame} on and was left out: \
             nothing is missing if the machine had lost its power; else compare with a backup"
        ))
    }
}

impl Upkeep for Sqlite {
    fn check(&self, progress: &mut dyn FnMut(u64, u64)) -> Result<Report, Failure> {
        self.check_all(progress)
    }

    fn back_up(&self, to: &Path) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::Database(format!("cannot write {}: {error}", to.display()));
        if disk::is_there(to) {
            return Err(failed(io::ErrorKind::AlreadyExists.into()));
        }
        // An empty file is written into, so nobody reads the copy who may not read the original.
        let (part, _) = disk::Part::beside(to, &self.path).map_err(failed)?;
        let path = part.path().to_str().ok_or_else(|| Failure::Database("the path is not UTF-8".to_owned()))?;
        self.connection.execute("VACUUM INTO ?1", params![path]).map_err(|error| of(&error))?;
        part.becomes(to).map_err(failed)
    }

    fn remove(&mut self, journals: &[Journal]) -> Result<(), Failure> {
        self.remove_all(journals).map_err(|error| of(&error))
    }
}

/// The journal that a row of a name leads to, and whether that is still the one it was given to.
fn sealed(kind: &str, key: &[u8], row: &Row<'_>) -> rusqlite::Result<(Journal, bool)> {
    let journal = Journal(row.get("journal")?);
    let at_ms = row.get::<_, i64>("at_ms")?.cast_unsigned();
    Ok((journal, seal(kind, key, journal, at_ms) == Chain(row.get("seal")?)))
}

fn changed() -> Failure {
    Failure::Damaged("a name was changed".to_owned())
}

fn entry(journal: Journal, row: &Row<'_>) -> rusqlite::Result<Entry> {
    let number = |column| row.get::<_, i64>(column).map(i64::cast_unsigned);
    Ok(Entry {
        journal,
        number: number(0)?,
        at_ms: number(1)?,
        body: row.get(2)?,
        chain: Chain(row.get(3)?),
        names: Vec::new(),
    })
}

/// The first key behind all that begin like this; none if nothing can stand behind them.
fn first_after(prefix: &[u8]) -> Option<Vec<u8>> {
    let kept = prefix.iter().rposition(|byte| *byte < u8::MAX)?;
    let mut end = prefix[..=kept].to_vec();
    end[kept] += 1;
    Some(end)
}

/// The integers of `SQLite` have a sign; the bits stay the same, and no counter of ours comes that far.
const fn stored(number: u64) -> i64 {
    number.cast_signed()
}

/// A failure of the database in our words.
fn of(error: &rusqlite::Error) -> Failure {
    match error.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => Failure::Taken,
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Failure::Damaged(error.to_string()),
        None if matches!(
            error,
            rusqlite::Error::FromSqlConversionFailure(..)
                | rusqlite::Error::InvalidColumnType(..)
                | rusqlite::Error::IntegralValueOutOfRange(..)
        ) =>
        {
            Failure::Damaged(error.to_string())
        }
        _ => Failure::Database(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_is_on_the_disk_before_it_returns() {
        let folder = tempfile::tempdir().expect("a folder");
        let sqlite = Sqlite::open(&folder.path().join("store.db")).expect("a new file");
        let pragma = |name: &str| {
            let read = |row: &Row<'_>| row.get::<_, rusqlite::types::Value>(0);
            sqlite.connection.pragma_query_value(None, name, read).expect("an answer")
        };
        assert_eq!(pragma("synchronous"), 2.into(), "FULL");
        assert_eq!(pragma("journal_mode"), "wal".to_owned().into());
    }
}
