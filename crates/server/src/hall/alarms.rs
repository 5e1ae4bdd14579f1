//! Tables that are opened although nobody comes: somebody has to answer in time, and did not.
//!
//! A table closes when nobody is there, whatever its clock says. What it would have done when time is up
//! is done all the same: it is opened then. After a start of the server the store tells which tables
//! have clocks.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{Failure, Journal};
use tokio::sync::Notify;
use wire::lobby::TableState;

use super::{Hall, NoTable};
use crate::clock::now_ms;
use crate::names;
use crate::table::{Room, Unopened};

/// So many names are read from the store at once.
const PAGE: u32 = 100;

/// A table that cannot be opened now is tried again after so long.
const AGAIN_MS: u64 = 60_000;

/// When to open which tables.
#[derive(Default)]
pub(crate) struct Alarms {
    /// By the time, in milliseconds since 1970, and the code.
    set: Mutex<BTreeSet<(u64, String)>>,
    changed: Notify,
}

impl Alarms {
    /// A table is opened at that time.
    pub(crate) fn set(&self, at: u64, code: &str) {
        self.lock().insert((at, code.to_owned()));
        self.changed.notify_one();
    }

    /// The next table whose time has come.
    async fn next(&self) -> String {
        loop {
            let first = self.lock().first().cloned();
            let Some((at, code)) = first else {
                self.changed.notified().await;
                continue;
            };
            let wait = Duration::from_millis(at.saturating_sub(now_ms()));
            // Whoever is woken by another alarm looks again which one is first.
            if tokio::time::timeout(wait, self.changed.notified()).await.is_err()
                && self.lock().remove(&(at, code.clone()))
            {
                return code;
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeSet<(u64, String)>> {
        self.set.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hall {
    /// Opens tables whose time has come, for as long as there are any tables.
    pub(crate) async fn ring_alarms(self: &Arc<Self>) {
        if let Err(failure) = self.find_clocks().await {
            tracing::error!(%failure, "clocks could not be read from the store");
        }
        loop {
            let code = self.alarms.next().await;
            match self.door(&code).await {
                Ok(_) | Err(NoTable::NotFound | NoTable::OtherRules | NoTable::Store(Failure::Damaged(_))) => {}
                Err(why) => {
                    tracing::warn!(%why, "a table whose time is up could not be opened");
                    self.alarms.set(now_ms() + AGAIN_MS, &code);
                }
            }
        }
    }

    /// Sets an alarm for every table at which a clock runs.
    async fn find_clocks(self: &Arc<Self>) -> Result<(), Failure> {
        for page in 0.. {
            let found = self.store.list(names::CLOCK, &[], page * PAGE, PAGE).await?;
            for table in &found {
                let Ok(table) = table else {
                    tracing::error!("the name of a clock is damaged");
                    continue;
                };
                if let Err(failure) = self.find_clock(table.journal, &table.key).await {
                    tracing::error!(table = %table.journal, %failure, "a clock could not be read");
                }
            }
            if found.len() < PAGE as usize {
                break;
            }
        }
        Ok(())
    }

    async fn find_clock(self: &Arc<Self>, journal: Journal, code: &[u8]) -> Result<(), Failure> {
        // Most are over, which is known without playing them.
        if self.archive.summary(journal).await?.is_some_and(|summary| summary.state == TableState::Over) {
            return Ok(());
        }
        let room = match Room::open(Arc::downgrade(self), self.store.clone(), journal).await {
            Ok(room) => room,
            Err(Unopened::OtherRules) => return Ok(()),
            Err(Unopened::Store(failure)) => return Err(failure),
        };
        if let (Some(alarm), Ok(code)) = (room.and_then(|room| room.alarm()), std::str::from_utf8(code)) {
            self.alarms.set(alarm, code);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use store::{Settings, Sqlite, Store};
    use wire::lobby::{Clock, NewTable, Overtime};

    use super::*;
    use crate::table::Entry;

    fn hall(store: &Store) -> Arc<Hall> {
        let settings = crate::Settings { idle: Duration::ZERO, ..crate::Settings::default() };
        Arc::new(Hall::new(store.clone(), &settings))
    }

    /// A game of one person and two bots; who sits is asked at some time.
    fn sitting() -> Vec<Entry> {
        let ann = Entry::Came { player: 0, identity: "ann".to_owned(), name: "Ann".to_owned() };
        let bots = (1..3).map(|seat| Entry::Bot { seat, level: "random".to_owned(), stands_in_for: None });
        [ann, Entry::Sat { seat: 0, player: 0 }].into_iter().chain(bots).chain([Entry::Began]).collect()
    }

    fn lines(entries: &[store::Entry]) -> usize {
        entries.iter().filter(|entry| entry.body.starts_with(br#"{"e":"line""#)).count()
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_clock_goes_on_when_its_table_is_closed_and_when_the_server_starts_again() {
        let folder = tempfile::tempdir().expect("a folder");
        let backend = Sqlite::open(&folder.path().join("cardboard.db")).expect("a database");
        let store = Store::open(Box::new(backend), Settings::default()).expect("a store");
        let clock = Some(Clock { seconds: 1, then: Overtime::Decide });
        let wanted = NewTable { clock, ..NewTable::new("conquest", 3, "Ann") };
        let first = hall(&store);
        let codes = first.make(&wanted, None, &[], sitting()).await.expect("a table");
        let journal = store.find(names::table(&codes.join)).await.expect("a store").expect("a table");
        // Bots move, then nobody is there and the table closes with Ann's clock running.
        while first.count() > 0 || first.alarms.lock().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let before = lines(&store.read(journal).await.expect("a journal"));
        drop(first);
        let again = hall(&store);
        let ringing = tokio::spawn(async move { again.ring_alarms().await });
        while lines(&store.read(journal).await.expect("a journal")) < before + 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        ringing.abort();
    }

    #[tokio::test]
    async fn the_earliest_alarm_rings_first() {
        let alarms = Alarms::default();
        alarms.set(3, "c");
        alarms.set(1, "a");
        let rung = alarms.next().await;
        alarms.set(2, "b");
        assert_eq!([rung, alarms.next().await, alarms.next().await], ["a", "b", "c"]);
    }
}
