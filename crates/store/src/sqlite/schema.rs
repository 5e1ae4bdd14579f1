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

pub(super) fn bring_up_to_date(connection: &mut Connection) -> Result<(), Failure> {
    let newest = MIGRATIONS.len();
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(|error| of(&error))?;
    let (version, application) = marks(&transaction).map_err(|error| of(&error))?;
    refuse_what_is_not_ours(version, application)?;
    for (number, migration) in (1u32..).zip(MIGRATIONS).skip(version) {
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
        Ok((version, application)) => refuse_what_is_not_ours(version, application),
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

fn refuse_what_is_not_ours(version: usize, application: i32) -> Result<(), Failure> {
    if version > 0 && application != APPLICATION {
        return Err(Failure::Database("the file is a database of something else".to_owned()));
    }
    let newest = MIGRATIONS.len();
    if version > newest {
        return Err(Failure::Database(format!(
            "the file has version {version}, this program knows {newest}: use a newer program"
        )));
    }
    Ok(())
}
