//! Putting a copy in the place of a store, so that at no moment anything is lost.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{Sqlite, disk, of};
use crate::backend::{Failure, Report, Upkeep as _};

/// What is to be put where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restore<'a> {
    /// The copy; it stays as it is.
    pub copy: &'a Path,
    /// The store that it becomes.
    pub file: &'a Path,
    /// Whether a store that is there is moved aside.
    pub replace: bool,
    /// Whether a copy is good enough in which not everything holds together.
    pub even_damaged: bool,
}

/// What was restored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Restored {
    /// What the store holds now.
    pub report: Report,
    /// Where the store is that was there before.
    pub aside: Option<PathBuf>,
}

/// Why nothing was restored.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The copy cannot be read as a store.
    #[error("{} cannot be restored", .0.display())]
    Copy(PathBuf, #[source] Failure),
    /// Not everything in the copy holds together.
    #[error("the copy is damaged")]
    Damaged(Report),
    /// Beside the copy is a log with what was not written into it yet.
    #[error("{} is in use, or was not closed", .0.display())]
    Unfinished(PathBuf),
    /// The copy and the store are one file.
    #[error("{} is the store itself", .0.display())]
    Itself(PathBuf),
    /// There is a store already, or what was left beside one.
    #[error("{} is there already, or a log beside it", .0.display())]
    Exists(PathBuf),
    /// Somebody has the store open.
    #[error("{} is in use by another process", .0.display())]
    InUse(PathBuf),
    /// The store that is there cannot be asked whether it is in use.
    #[error("{} cannot be moved aside", .0.display())]
    Old(PathBuf, #[source] Failure),
    /// Somebody wrote to the copy while it was read.
    #[error("{} changed while it was read", .0.display())]
    Changed(PathBuf),
    /// A file cannot be written.
    #[error("cannot write {}", .0.display())]
    Disk(PathBuf, #[source] io::Error),
}

impl Restore<'_> {
    /// Checks the copy, moves aside what is there, and puts the copy in its place.
    ///
    /// # Errors
    /// Why not; then everything is where it was, except that after [`Refused::Disk`] the old store
    /// may stand aside already.
    pub fn run(self, progress: &mut dyn FnMut(u64, u64)) -> Result<Restored, Refused> {
        // The log of a store stands beside the file itself, not beside a link to it.
        let file = &fs::canonicalize(self.file).unwrap_or_else(|_| self.file.to_owned());
        let unwritable = |error| Refused::Disk(file.clone(), error);
        self.may_replace(file)?;
        let report = self.check_copy(progress)?;
        let part = self.copy_beside(file, &report)?;
        // That took a while: somebody may have opened the store.
        let aside = if self.may_replace(file)? { Some(disk::move_aside(file).map_err(unwritable)?) } else { None };
        part.becomes(file).map_err(unwritable)?;
        Ok(Restored { report, aside })
    }

    /// Whether there is something to be moved aside, which may be.
    fn may_replace(self, file: &Path) -> Result<bool, Refused> {
        if !disk::is_there(file) {
            return Ok(false);
        }
        if fs::canonicalize(self.copy).is_ok_and(|copy| copy == file) {
            return Err(Refused::Itself(self.copy.to_owned()));
        }
        if !self.replace {
            return Err(Refused::Exists(file.to_owned()));
        }
        if file.exists() {
            refuse_if_in_use(file)?;
        }
        Ok(true)
    }

    fn check_copy(self, progress: &mut dyn FnMut(u64, u64)) -> Result<Report, Refused> {
        let report = check(self.copy, progress).map_err(|failure| Refused::Copy(self.copy.to_owned(), failure))?;
        if !report.holds() && !self.even_damaged {
            return Err(Refused::Damaged(report));
        }
        if disk::is_unfinished(self.copy) {
            return Err(Refused::Unfinished(self.copy.to_owned()));
        }
        Ok(report)
    }

    /// A copy of the copy beside the store, in which the same was found.
    fn copy_beside(self, file: &Path, report: &Report) -> Result<disk::Part, Refused> {
        let unwritable = |error| Refused::Disk(file.to_owned(), error);
        let like = if file.exists() { file } else { self.copy };
        let (part, mut written) = disk::Part::beside(file, like).map_err(unwritable)?;
        let read = File::open(self.copy).and_then(|mut copy| io::copy(&mut copy, &mut written));
        read.and_then(|_| written.sync_all()).map_err(unwritable)?;
        drop(written);
        let found = check(part.path(), &mut |_, _| {});
        if found.as_ref() != Ok(report) || disk::is_unfinished(part.path()) {
            return Err(Refused::Changed(self.copy.to_owned()));
        }
        Ok(part)
    }
}

fn check(path: &Path, progress: &mut dyn FnMut(u64, u64)) -> Result<Report, Failure> {
    Sqlite::look_at(path)?.check(progress)
}

/// Refuses a store that somebody has open.
///
/// An exclusive transaction alone would only wait for those who write. In exclusive locking mode
/// it also finds those who have the file open and do nothing.
fn refuse_if_in_use(file: &Path) -> Result<(), Refused> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let taken = Connection::open_with_flags(file, flags).and_then(|connection| {
        connection.busy_timeout(Duration::ZERO)?;
        // What waits in a log is moved aside as it is, not written into a file that may be damaged.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, disk::is_unfinished(file))?;
        connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        connection.execute_batch("BEGIN EXCLUSIVE; COMMIT")?;
        connection.close().map_err(|(_, error)| error)
    });
    match taken {
        Ok(()) => Ok(()),
        Err(error) => match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Err(Refused::InUse(file.to_owned())),
            // Locks are asked for before anything is read: it is damaged, but nobody has it.
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Ok(()),
            _ => Err(Refused::Old(file.to_owned(), of(&error))),
        },
    }
}
