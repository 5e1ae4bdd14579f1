//! Where everything that was acknowledged lives: append-only journals, each a chain of hashes.
//!
//! A table and a campaign are one thing here: a [`Journal`] to which entries are appended and from which no entry is
//! ever taken away; only whole journals are, by [`Sqlite::remove`]. What the entries mean is for those who write them.
//! An append that has returned is on the disk; one that has not may or may not be
//! there, and can be made again, because every entry has its number and no number is taken twice.
//!
//! Above this crate nobody knows which database it is: [`Store`] talks to a [`Backend`].

pub mod backend;
pub mod journal;
pub mod sqlite;
mod store;

pub use backend::{Backend, Failure, Found, Listed, Report};
pub use journal::{Chain, Entry, Head, Journal, Name};
pub use sqlite::Sqlite;
pub use store::{Settings, Slot, Store, Traffic, read_on};
