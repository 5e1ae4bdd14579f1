//! Where everything that was acknowledged lives: append-only journals, each a chain of hashes.
//!
//! A table and a campaign are one thing here: a [`Journal`] to which entries are appended and from which no entry is
//! ever taken away; only whole journals are, by [`Upkeep::remove`]. What the entries mean is for those who write them.
//! An append that has returned is on the disk; one that has not may or may not be
//! there, and can be made again, because every entry has its number and no number is taken twice.
//!
//! Above this crate nobody knows which database it is: [`Store`] talks to a [`Backend`].

pub mod backend;
pub mod journal;
mod locator;
pub mod sqlite;
mod store;

use std::path::Path;

pub use backend::{Backend, Failure, Found, Listed, Report, Upkeep};
pub use journal::{Chain, Entry, Head, Journal, Name};
pub use locator::Locator;
pub use sqlite::{Refused, Restored, Sqlite};
pub use store::{Settings, Slot, Store, Traffic, read_on};

/// Opens the database that stands there, and makes it if there is none.
///
/// # Errors
/// If it cannot be opened, is no store, or was made by a newer version.
pub fn open(place: &Locator) -> Result<Box<dyn Backend>, Failure> {
    match place {
        Locator::Sqlite(file) => Ok(Box::new(Sqlite::open(file)?)),
    }
}

/// Opens an existing database without making or changing anything.
///
/// # Errors
/// If it cannot be opened or is no store. A damaged store can be looked at: [`Upkeep::check`] tells.
pub fn look_at(place: &Locator) -> Result<Box<dyn Upkeep>, Failure> {
    match place {
        Locator::Sqlite(file) => Ok(Box::new(Sqlite::look_at(file)?)),
    }
}

/// Opens an existing database so that nobody else can as long as this is kept.
///
/// # Errors
/// If it is no store, is damaged, or somebody else has it open.
pub fn open_alone(place: &Locator) -> Result<Box<dyn Upkeep>, Failure> {
    match place {
        Locator::Sqlite(file) => Ok(Box::new(Sqlite::open_alone(file)?)),
    }
}

/// How a copy is put in the place of a store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restoring {
    /// Whether a store that is there is moved aside.
    pub replace: bool,
    /// Whether a copy is good enough in which not everything holds together.
    pub even_damaged: bool,
}

/// Checks a copy, moves aside the store that is there, and puts the copy in its place.
///
/// # Errors
/// Why not; then everything is where it was, except that after [`Refused::Disk`] the old store may stand aside already.
pub fn restore(
    copy: &Path,
    place: &Locator,
    how: Restoring,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Restored, Refused> {
    let Restoring { replace, even_damaged } = how;
    match place {
        Locator::Sqlite(file) => sqlite::Restore { copy, file, replace, even_damaged }.run(progress),
    }
}
