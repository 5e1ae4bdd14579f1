//! What may go: tables at which nothing has happened for long, when whoever runs the server says so.

use std::time::Duration;

use store::{Backend, Failure, Head, Journal, Locator, Upkeep};
use wire::lobby::TableState;

use crate::archive::Summary;
use crate::clock::now_ms;
use crate::names;

/// The tables that are old.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Old {
    /// Tables whose game is over.
    pub finished: u64,
    /// Tables at which nobody has gone on.
    pub abandoned: u64,
    /// Tables that are as old, but hold what a campaign has unlocked: they stay.
    pub of_campaigns: u64,
    /// Tables that are not old.
    pub young: u64,
    /// Tables that cannot be read: they stay until somebody has looked at them.
    pub damaged: u64,
    /// Bytes of what may go.
    pub bytes: u64,
    journals: Vec<Journal>,
}

impl Old {
    /// Looks through a store for tables at which nothing has happened for so long.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn find(store: &mut dyn Backend, older_than: Duration) -> Result<Self, Failure> {
        let age = u64::try_from(older_than.as_millis()).unwrap_or(u64::MAX);
        let before = now_ms().saturating_sub(age);
        let mut old = Self::default();
        for found in store.list(names::TABLE, &[], 0, u32::MAX)? {
            let read = found.and_then(|found| {
                Ok((found.journal, store::read_on(store, found.journal, Head::start(found.journal))?))
            });
            match read {
                Ok((journal, entries)) => old.sort_in(journal, &entries, before),
                Err(Failure::Damaged(_)) => old.damaged += 1,
                Err(failure) => return Err(failure),
            }
        }
        Ok(old)
    }

    fn sort_in(&mut self, journal: Journal, entries: &[store::Entry], before: u64) {
        let last = entries.iter().map(|entry| entry.at_ms).max().unwrap_or(0);
        let folded = entries.iter().try_fold(None, |summary, entry| Summary::after(summary, entry).map(Some));
        let Some(summary) = folded.flatten() else {
            self.damaged += 1;
            return;
        };
        if last >= before {
            self.young += 1;
        } else if summary.is_kept_for_a_campaign() {
            self.of_campaigns += 1;
        } else {
            *(if summary.state() == TableState::Over { &mut self.finished } else { &mut self.abandoned }) += 1;
            self.bytes += entries.iter().map(|entry| entry.body.len() as u64).sum::<u64>();
            self.journals.push(journal);
        }
    }

    /// How many tables may go.
    pub fn count(&self) -> u64 {
        self.finished + self.abandoned
    }

    /// Takes them away for good.
    ///
    /// # Errors
    /// If the store fails; then all of them are still there.
    pub fn remove(&self, store: &mut dyn Upkeep) -> Result<(), Failure> {
        store.remove(&self.journals)
    }
}

/// A store that nobody else has open, so that nobody plays at what goes.
///
/// # Errors
/// If somebody has, or it is no store.
pub fn open(place: &Locator) -> Result<Box<dyn Upkeep>, Failure> {
    store::open_alone(place)
}
