//! A database that fails when a test wants it to.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{Backend, Entry, Failure, Head, Journal, Listed, Name};

/// Any database, until it fails.
pub(super) struct Failing {
    backend: Box<dyn Backend>,
    fails: Arc<AtomicBool>,
}

impl Failing {
    /// The database, and what makes it fail.
    pub(super) fn new(backend: Box<dyn Backend>) -> (Self, Arc<AtomicBool>) {
        let fails = Arc::new(AtomicBool::new(false));
        (Self { backend, fails: Arc::clone(&fails) }, fails)
    }

    fn works(&mut self) -> Result<&mut dyn Backend, Failure> {
        if self.fails.load(Ordering::SeqCst) { Err(Failure::Closed) } else { Ok(self.backend.as_mut()) }
    }
}

impl Backend for Failing {
    fn append(&mut self, entries: &[Entry]) -> Result<(), Failure> {
        self.works()?.append(entries)
    }

    fn read(&mut self, journal: Journal, from: u64) -> Result<Vec<Entry>, Failure> {
        self.works()?.read(journal, from)
    }

    fn head(&mut self, journal: Journal) -> Result<Option<Head>, Failure> {
        self.works()?.head(journal)
    }

    fn find(&mut self, name: &Name) -> Result<Option<Journal>, Failure> {
        self.works()?.find(name)
    }

    fn list(&mut self, kind: &'static str, prefix: &[u8], skip: u32, most: u32) -> Result<Listed, Failure> {
        self.works()?.list(kind, prefix, skip, most)
    }

    fn probe(&mut self) -> Result<(), Failure> {
        self.works()?.probe()
    }

    fn reader(&self) -> Result<Box<dyn Backend>, Failure> {
        let (backend, fails) = (self.backend.reader()?, Arc::clone(&self.fails));
        Ok(Box::new(Self { backend, fails }))
    }
}
