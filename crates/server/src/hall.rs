//! All tables: the open ones by their codes, the others in the store until somebody comes.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
use std::sync::Arc;

use store::{Failure, Journal, Store};
use table::{Record, Seed};
use tokio::sync::{Mutex, mpsc};
use wire::lobby::NewTable;

use crate::archive::Archive;
use crate::games;
use crate::names;
use crate::table::{Codes, Entry, Knock, Made, Room};

/// So many things may wait at the door of a table.
const WAITING: usize = 64;

/// The letters of a code: none that can be taken for another.
const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// How long a code is: nobody guesses one of a million tables among so many.
const CODE: usize = 10;

/// How long a code for watching is; so it is never taken for the other.
const WATCH_CODE: usize = 12;

/// Why somebody cannot have a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NoTable {
    /// No game can be played like this.
    #[error("{0}")]
    Unplayable(String),
    /// There are as many tables open as there may be.
    #[error("there are as many tables as this server holds; try again later")]
    Full,
    /// There is no such table.
    #[error("there is no such table")]
    NotFound,
    /// The store failed.
    #[error("{0}")]
    Store(#[from] Failure),
    /// The operating system gave no chance.
    #[error("the operating system gave no random numbers")]
    NoChance,
}

/// All tables.
pub(crate) struct Hall {
    store: Store,
    archive: Archive,
    most: usize,
    open: Mutex<HashMap<String, mpsc::Sender<Knock>>>,
}

impl Hall {
    /// The tables of a store, of which so many may be open at once.
    pub(crate) fn new(store: Store, most: usize) -> Self {
        Self { archive: Archive::new(store.clone()), store, most, open: Mutex::new(HashMap::new()) }
    }

    /// Makes a table for somebody, at which some may sit already. Returns its codes.
    ///
    /// # Errors
    /// If no game can be played like this, or there is no room for it.
    pub(crate) async fn make(
        self: &Arc<Self>,
        wanted: &NewTable,
        by: Option<String>,
        sitting: Vec<Entry>,
    ) -> Result<Codes, NoTable> {
        let seed = Seed(random()?);
        let header = games::header(wanted, seed).map_err(|flaw| NoTable::Unplayable(flaw.0))?;
        let codes = Codes { join: new_code::<CODE>()?, watch: new_code::<WATCH_CODE>()? };
        let record = Record { header, commands: Vec::new() }.to_string();
        let made = Entry::Made(Made { codes: codes.clone(), record, clock: wanted.clock, by });
        let entries: Vec<Entry> = std::iter::once(made).chain(sitting).collect();
        let mut open = self.open.lock().await;
        if open.len() >= self.most {
            return Err(NoTable::Full);
        }
        let journal = Journal(random()?);
        let room = Room::make(Arc::downgrade(self), self.store.clone(), journal, &entries).await?;
        open.insert(codes.join.clone(), start(room));
        Ok(codes)
    }

    /// The door of a table by one of its codes, and whether that one is only good for watching.
    ///
    /// # Errors
    /// If there is no such table, or what is stored of it is damaged.
    pub(crate) async fn door_by(self: &Arc<Self>, code: &str) -> Result<(mpsc::Sender<Knock>, bool), NoTable> {
        if code.len() != WATCH_CODE {
            return Ok((self.door(code).await?, false));
        }
        let found = self.store.list(names::WATCH, code.as_bytes(), 0, 1).await?;
        let join = found.first().and_then(|found| std::str::from_utf8(found.key.get(WATCH_CODE..)?).ok());
        Ok((self.door(join.ok_or(NoTable::NotFound)?).await?, true))
    }

    /// The door of a table, which is opened if it was closed.
    ///
    /// # Errors
    /// If there is no such table, or what is stored of it is damaged.
    async fn door(self: &Arc<Self>, code: &str) -> Result<mpsc::Sender<Knock>, NoTable> {
        let mut open = self.open.lock().await;
        let most = self.most;
        let count = open.len();
        match open.entry(code.to_owned()) {
            Slot::Occupied(door) => Ok(door.get().clone()),
            Slot::Vacant(_) if count >= most => Err(NoTable::Full),
            Slot::Vacant(slot) => {
                let journal = self.store.find(names::table(code)).await?.ok_or(NoTable::NotFound)?;
                let room =
                    Room::open(Arc::downgrade(self), self.store.clone(), journal).await?.ok_or(NoTable::NotFound)?;
                Ok(slot.insert(start(room)).clone())
            }
        }
    }

    /// How many tables are open.
    pub(crate) async fn count(&self) -> usize {
        self.open.lock().await.len()
    }

    /// What is kept of tables.
    pub(crate) const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// The store.
    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }
}

fn start(room: Room) -> mpsc::Sender<Knock> {
    let (door, knocks) = mpsc::channel(WAITING);
    tokio::spawn(room.run(knocks));
    door
}

fn random<const N: usize>() -> Result<[u8; N], NoTable> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoTable::NoChance)?;
    Ok(bytes)
}

fn new_code<const LENGTH: usize>() -> Result<String, NoTable> {
    // 31 letters from 256 values: the first few are a little more likely, which helps nobody.
    let bytes: [u8; LENGTH] = random()?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(*byte) % LETTERS.len()])).collect())
}
