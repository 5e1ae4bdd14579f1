//! Taking whole journals away for good: what is old goes when whoever runs the server says so.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags, params};

use super::{Sqlite, log, of, schema};
use crate::backend::Failure;
use crate::journal::Journal;

impl Sqlite {
    /// Opens an existing file so that nobody else can as long as this is kept.
    ///
    /// # Errors
    /// If it is no store, is damaged, or somebody else has it open.
    pub fn open_alone(path: &Path) -> Result<Self, Failure> {
        let log = log::look(path).map_err(|error| Failure::Database(error.to_string()))?;
        if let log::State::Broken(frame) = log {
            return Err(Failure::Damaged(format!("frame {frame} of its log, with commits behind it")));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let taken = Connection::open_with_flags(path, flags).and_then(|connection| {
            connection.busy_timeout(Duration::ZERO)?;
            connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
            connection.execute_batch("BEGIN EXCLUSIVE; COMMIT")?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            Ok(connection)
        });
        let connection = taken.map_err(|error| match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Failure::InUse,
            _ => of(&error),
        })?;
        schema::recognise(&connection)?;
        Ok(Self { path: path.to_owned(), connection, log })
    }

    /// Takes journals away with all their names, all or none, and gives their room back to the disk.
    pub(super) fn remove_all(&mut self, journals: &[Journal]) -> rusqlite::Result<()> {
        let transaction = self.connection.transaction()?;
        for journal in journals {
            for table in ["entry", "name", "head"] {
                let delete = format!("DELETE FROM {table} WHERE journal = ?1");
                transaction.prepare_cached(&delete)?.execute(params![journal.0])?;
            }
        }
        transaction.commit()?;
        self.connection.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
    }
}
