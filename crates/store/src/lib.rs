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
pub mod sqlite;
mod store;

use std::path::Path;

pub use backend::{Backend, Failure, Found, Listed, Report, Upkeep};
pub use journal::{Chain, Entry, Head, Journal, Name};
pub use sqlite::Sqlite;
pub use store::{Settings, Slot, Store, Traffic, read_on};

/// Opens the database that stands there, and makes it if there is none: a file of `SQLite`.
///
/// # Errors
/// If it cannot be opened, is no store, or was made by a newer version.
pub fn open(path: &Path) -> Result<Box<dyn Backend>, Failure> {
    Ok(Box::new(Sqlite::open(path)?))
}

/// Opens an existing database so that nobody else can as long as this is kept.
///
/// # Errors
/// If it is no store, is damaged, or somebody else has it open.
pub fn open_alone(path: &Path) -> Result<Box<dyn Upkeep>, Failure> {
    Ok(Box::new(Sqlite::open_alone(path)?))
}
