//! What a database has to do for the store.

use std::path::Path;

use crate::journal::{Entry, Head, Journal, Name};

/// A database. Every call is one transaction.
pub trait Backend: Send + 'static {
    /// Appends entries, all or none; they are on the disk when this returns.
    ///
    /// # Errors
    /// [`Failure::Taken`] if a number or name of one of them is taken, else what went wrong.
    fn append(&mut self, entries: &[Entry]) -> Result<(), Failure>;

    /// The entries of a journal from a number on, in order; whether they hold together is not asked here.
    fn read(&mut self, journal: Journal, from: u64) -> Result<Vec<Entry>, Failure>;

    /// Where a journal ends, kept apart from its entries: a journal that ends before has lost some.
    fn head(&mut self, journal: Journal) -> Result<Option<Head>, Failure>;

    /// The journal of this name.
    fn find(&mut self, name: &Name) -> Result<Option<Journal>, Failure>;

    /// The journals with a name of a kind whose key begins like this, the newest name first, after so
    /// many of them. A name that was changed is told where it stands, so that it hides no other.
    fn list(&mut self, kind: &'static str, prefix: &[u8], skip: u32, most: u32) -> Result<Listed, Failure>;

    /// Writes something that changes nothing, to see whether anything can be written.
    fn probe(&mut self) -> Result<(), Failure>;

    /// Another connection to the same database, to read beside a writer.
    fn reader(&self) -> Result<Box<dyn Backend>, Failure>;

    /// What to say to whoever runs the server about how the database was found.
    fn warning(&self) -> Option<String> {
        None
    }
}

/// What whoever runs the server asks of a database besides.
pub trait Upkeep: Backend {
    /// Looks at everything; says after each journal how many of how many are done.
    ///
    /// # Errors
    /// Only if others keep the database from being read. Damage that is found stands in the report.
    fn check(&self, progress: &mut dyn FnMut(u64, u64)) -> Result<Report, Failure>;

    /// Writes everything into a file, as it is at this moment, while others go on writing. The file appears under its
    /// name only once it is whole and on the disk.
    ///
    /// # Errors
    /// If the file exists or cannot be written.
    fn back_up(&self, to: &Path) -> Result<(), Failure>;

    /// Takes journals away with all their names, all or none, and gives their room back to the disk.
    ///
    /// # Errors
    /// If the database fails.
    fn remove(&mut self, journals: &[Journal]) -> Result<(), Failure>;
}

/// What a list holds, one by one: a journal, or that the name which stands there is damaged.
pub type Listed = Vec<Result<Found, Failure>>;

/// A journal found in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The journal.
    pub journal: Journal,
    /// The key of its name.
    pub key: Vec<u8>,
    /// When it got that name, in milliseconds since 1970.
    pub at_ms: u64,
}

/// What went wrong with the database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// A number or a name is taken: somebody else was first.
    #[error("somebody else has written this before")]
    Taken,
    /// More waits to be written or read than can be done soon.
    #[error("more waits to be stored or read than can be done soon; try again in a moment")]
    Busy,
    /// What is stored does not hold together.
    #[error("what is stored is damaged: {0}; run `cardboard store check`, then restore a backup")]
    Damaged(String),
    /// The database says no.
    #[error("the database failed: {0}")]
    Database(String),
    /// Another process has it open.
    #[error("the store is in use by another process; stop the server first")]
    InUse,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

/// What a look at everything found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Journals that hold together.
    pub sound: u64,
    /// Their entries.
    pub entries: u64,
    /// Names that lead to the journals they were given to.
    pub names: u64,
    /// What is wrong, by journal where it can be said.
    pub damage: Vec<(Option<Journal>, String)>,
}

impl Report {
    /// Whether nothing is wrong.
    pub fn holds(&self) -> bool {
        self.damage.is_empty()
    }

    /// Notes what is wrong; what was said before is not said again.
    pub(crate) fn complain(&mut self, journal: Option<Journal>, what: String) {
        let complaint = (journal, what);
        if !self.damage.contains(&complaint) {
            self.damage.push(complaint);
        }
    }
}
