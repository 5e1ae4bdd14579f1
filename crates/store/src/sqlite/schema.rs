//! The tables of the file, and how an older file becomes a newer one.

use rusqlite::{Connection, ErrorCode, TransactionBehavior};

use super::of;
use crate::backend::Failure;

/// What makes a file of the version before into one of this version, from the first on.
const MIGRATIONS: &[&str] = &["
    CREATE TABLE entry (
        journal BLOB NOT NULL CHECK (length(journal) = 16),
        number INTEGER NOT NULL CHECK (number >= 0),
        at_ms INTEGER NOT NULL,
        body BLOB NOT NULL,
        chain BLOB NOT NULL CHECK (length(chain) = 32),
        PRIMARY KEY (journal, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE name (
        kind TEXT NOT NULL,
        key BLOB NOT NULL,
        journal BLOB NOT NULL CHECK (length(journal) = 16),
        at_ms INTEGER NOT NULL,
        seal BLOB NOT NULL CHECK (length(seal) = 32),
        PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE head (
        journal BLOB NOT NULL CHECK (length(journal) = 16),
        next INTEGER NOT NULL CHECK (next > 0),
        chain BLOB NOT NULL CHECK (length(chain) = 32),
        PRIMARY KEY (journal)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX name_by_time ON name (kind, at_ms DESC);
"];

/// `CBRD`: a file of ours, not any other of `SQLite`.
const APPLICATION: i32 = 0x4342_5244;

/// Makes an older file, or an empty one, into one of the newest version; all of it or nothing.
pub(super) fn bring_up_to_date(connection: &mut Connection) -> Result<(), Failure> {
    migrate(connection, MIGRATIONS)
}

fn migrate(connection: &mut Connection, migrations: &[&str]) -> Result<(), Failure> {
    let newest = migrations.len();
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(|error| of(&error))?;
    let (version, application) = marks(&transaction).map_err(|error| of(&error))?;
    refuse_what_is_not_ours(version, application, newest)?;
    for (number, migration) in (1u32..).zip(migrations).skip(version) {
        transaction.execute_batch(migration).map_err(|error| of(&error))?;
        transaction.pragma_update(None, "user_version", number).map_err(|error| of(&error))?;
    }
    if version < newest {
        transaction.pragma_update(None, "application_id", APPLICATION).map_err(|error| of(&error))?;
    }
    transaction.commit().map_err(|error| of(&error))
}

/// Whether a file is a store that can be read here. Nothing is changed, and a damaged store is still a store.
pub(super) fn recognise(connection: &Connection) -> Result<(), Failure> {
    match marks(connection) {
        Ok((0, _)) => Err(Failure::Database("the file is no store: it is empty or of something else".to_owned())),
        Ok((version, application)) => refuse_what_is_not_ours(version, application, MIGRATIONS.len()),
        Err(error) => match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt) => Ok(()),
            Some(ErrorCode::NotADatabase) => {
                Err(Failure::Database("the file is no store, or its beginning was overwritten".to_owned()))
            }
            _ => Err(of(&error)),
        },
    }
}

/// The version of a file and whose it is.
fn marks(connection: &Connection) -> rusqlite::Result<(usize, i32)> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let version = usize::try_from(pragma("user_version")?).unwrap_or(usize::MAX);
    Ok((version, pragma("application_id")?))
}

fn refuse_what_is_not_ours(version: usize, application: i32, newest: usize) -> Result<(), Failure> {
    if version > 0 && application != APPLICATION {
        return Err(Failure::Database("the file is a database of something else".to_owned()));
    }
    if version > newest {
        return Err(Failure::Database(format!(
            "the file has version {version}, this program knows {newest}: use a newer program"
        )));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::*;
    use crate::backend::Backend as _;
    use crate::journal::{Head, Journal};
    use crate::sqlite::Sqlite;

    const JOURNAL: Journal = Journal([1; 16]);

    /// What a version that does not exist yet might change.
    const NEXT: &str = "ALTER TABLE name ADD COLUMN note TEXT";

    /// A file of this version with an entry in it.
    fn filled(folder: &Path) -> PathBuf {
        let path = folder.join("store.db");
        let (entry, _) = Head::start(JOURNAL).entry(JOURNAL, 1, b"one".to_vec());
        Sqlite::open(&path).and_then(|mut store| store.append(&[entry])).expect("stored");
        path
    }

    fn version(path: &Path) -> usize {
        marks(&Connection::open(path).expect("the file")).expect("its marks").0
    }

    fn migrate_with(path: &Path, next: &str) -> Result<(), Failure> {
        let migrations: Vec<&str> = MIGRATIONS.iter().copied().chain([next]).collect();
        migrate(&mut Connection::open(path).expect("the file"), &migrations)
    }

    #[test]
    fn an_older_file_becomes_a_newer_one_and_keeps_what_it_holds() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = filled(folder.path());
        migrate_with(&path, NEXT).expect("brought up to date");
        assert_eq!(version(&path), MIGRATIONS.len() + 1);
        let file = Connection::open(&path).expect("the file");
        let kept: Vec<u8> = file.query_row("SELECT body FROM entry", [], |row| row.get(0)).expect("the entry");
        assert_eq!(kept, b"one");
        file.prepare("SELECT note FROM name").expect("what is new");
        migrate_with(&path, NEXT).expect("there is nothing to do");
    }

    #[test]
    fn a_file_that_cannot_be_brought_up_to_date_stays_as_it_was() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = filled(folder.path());
        migrate_with(&path, "CREATE TABLE other (id INTEGER); SELECT nonsense").expect_err("it cannot be done");
        assert_eq!(version(&path), MIGRATIONS.len());
        let mut store = Sqlite::open(&path).expect("the store");
        assert_eq!(store.read(JOURNAL, 0).map(|entries| entries.len()), Ok(1));
        assert!(store.connection.prepare("SELECT id FROM other").is_err(), "nothing is half done");
    }

    #[test]
    fn a_newer_file_is_refused_and_says_why() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = filled(folder.path());
        migrate_with(&path, NEXT).expect("brought up to date");
        let newer = format!(
            "the database failed: the file has version {}, this program knows {}: use a newer program",
            MIGRATIONS.len() + 1,
            MIGRATIONS.len()
        );
        for opened in [Sqlite::open(&path), Sqlite::look_at(&path), Sqlite::open_alone(&path)] {
            assert_eq!(opened.map(drop).map_err(|failure| failure.to_string()), Err(newer.clone()));
        }
    }
}
