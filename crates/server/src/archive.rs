//! What is kept of tables, told without opening them: their journals are folded, and a game is played only to
//! know for whom it waits.

mod campaigns;
mod unplayed;

use campaigns::Attempt;
pub(crate) use campaigns::NoFile;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::Duration;

use store::{Failure, Found, Head, Journal, Store};
use table::{Header, Outcome, Record, SeatSet};
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;
use wire::archive::{Ending, Placed, TableLine, TableList};
use wire::campaign::CampaignTally;
use wire::lobby::{Point, TableState};

use crate::hall::Places;
use crate::names;
use crate::table::{Chair, Codes, Entry, Knock, People, Room, Unopened, frames};

/// So many tables are shown at once, at most.
const PAGE: u32 = 50;

/// So many folded journals are remembered, so that only what is new has to be read.
const REMEMBERED: usize = 4096;

/// So many games are played again at once to know for whom they wait.
const PLAYED_AGAIN: usize = 2;

/// An open table is given so long to say for whom it waits: it may be storing something.
const SOON: Duration = Duration::from_millis(200);

/// What is kept.
pub(crate) struct Archive {
    store: Store,
    /// The open tables, which know for whom they wait.
    places: Arc<Places>,
    played_again: Arc<Semaphore>,
    folded: Mutex<HashMap<Journal, (Head, Arc<Summary>)>>,
}

/// What the journal of a table says about it.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    codes: Codes,
    header: Header,
    pub(crate) state: TableState,
    people: People,
    from: Option<Point>,
    campaign: bool,
    ending: Option<Ending>,
    last_ms: u64,
    /// For whom the game waits, once somebody wanted to know.
    asked: OnceLock<SeatSet>,
}

impl Archive {
    /// What a store keeps, of tables of which these are open.
    pub(crate) fn new(store: Store, places: Arc<Places>) -> Self {
        Self { store, places, played_again: Arc::new(Semaphore::new(PLAYED_AGAIN)), folded: Mutex::default() }
    }

    /// The tables that somebody made or sat at, after so many of them.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn tables_of(&self, identity: &str, skip: u32, most: u32) -> Result<TableList, Failure> {
        let most = most.clamp(1, PAGE);
        let found = self.store.list(names::SITTER, identity.as_bytes(), skip, most + 1).await?;
        let more = found.len() > most as usize;
        let mut tables = Vec::new();
        for one in found.iter().take(most as usize) {
            // What is damaged must not hide the rest.
            let Ok(one) = one else {
                tracing::error!("a name in a list of tables is damaged");
                continue;
            };
            match self.summary(one.journal).await {
                Ok(Some(summary)) => tables.push(self.line(&summary, one, identity).await?),
                Ok(None) | Err(Failure::Damaged(_)) => {
                    tracing::error!(journal = %one.journal, "a table in a list is damaged");
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(TableList { tables, more })
    }

    /// What a journal says about its table; nothing if it is no table's.
    ///
    /// # Errors
    /// If the journal is damaged or the store fails.
    pub(crate) async fn summary(&self, journal: Journal) -> Result<Option<Arc<Summary>>, Failure> {
        let known = self.folded.lock().unwrap_or_else(PoisonError::into_inner).get(&journal).cloned();
        let head = known.as_ref().map_or_else(|| Head::start(journal), |(head, _)| *head);
        let entries = self.store.read_on(journal, head).await?;
        let Some(last) = entries.last() else { return Ok(known.map(|(_, summary)| summary)) };
        let mut summary = known.map(|(_, summary)| Arc::unwrap_or_clone(summary));
        for entry in &entries {
            summary = Some(Summary::after(summary, entry).ok_or_else(|| {
                Failure::Damaged(format!("journal {journal}, entry {} is not a table's", entry.number))
            })?);
        }
        let summary = summary.map(Arc::new);
        if let Some(summary) = &summary {
            self.remember(journal, Head::after(last), summary);
        }
        Ok(summary)
    }

    /// The table in a list for somebody.
    async fn line(&self, summary: &Summary, found: &Found, identity: &str) -> Result<TableLine, Failure> {
        let asked = match summary.seats_of(identity) {
            own if own.is_empty() || summary.state != TableState::Running => false,
            own => self.asked(summary, found.journal).await?.iter().any(|seat| own.contains(seat)),
        };
        Ok(summary.line(identity, found.at_ms, asked))
    }

    /// For whom a game waits: as its table says if it is open, else it has to be played, once after each change.
    async fn asked(&self, summary: &Summary, journal: Journal) -> Result<SeatSet, Failure> {
        if let Some(asked) = summary.asked.get() {
            return Ok(*asked);
        }
        // A table is never behind its journal, so what it says is not older than the summary.
        let asked = match self.asked_there(&summary.codes.join).await {
            Some(asked) => asked,
            None => self.asked_again(journal).await?,
        };
        Ok(*summary.asked.get_or_init(|| asked))
    }

    async fn asked_there(&self, code: &str) -> Option<SeatSet> {
        let door = self.places.lock().unwrap_or_else(PoisonError::into_inner).get(code)?.get().cloned()?;
        let (answer, answered) = oneshot::channel();
        door.try_send(Knock::Asked(answer)).ok()?;
        timeout(SOON, answered).await.ok()?.ok()
    }

    async fn asked_again(&self, journal: Journal) -> Result<SeatSet, Failure> {
        let _place = self.played_again.acquire().await.map_err(|_| Failure::Closed)?;
        match Room::open(Weak::new(), self.store.clone(), journal).await {
            Ok(Some(room)) => Ok(room.asked()),
            // Nobody can go on there.
            Ok(None) | Err(Unopened::OtherRules | Unopened::Store(Failure::Damaged(_))) => Ok(SeatSet::EMPTY),
            Err(Unopened::Store(failure)) => Err(failure),
        }
    }

    fn remember(&self, journal: Journal, head: Head, summary: &Arc<Summary>) {
        let mut folded = self.folded.lock().unwrap_or_else(PoisonError::into_inner);
        if folded.len() >= REMEMBERED {
            folded.clear();
        }
        folded.insert(journal, (head, Arc::clone(summary)));
    }
}

impl Summary {
    /// What is known after one entry more.
    pub(crate) fn after(before: Option<Self>, stored: &store::Entry) -> Option<Self> {
        let entry: Entry = serde_json::from_slice(&stored.body).ok()?;
        Self::with(before, &entry, stored.at_ms)
    }

    /// What is known after something more that happened at this time.
    pub(crate) fn with(before: Option<Self>, entry: &Entry, at_ms: u64) -> Option<Self> {
        let mut summary = match before {
            None => Self::made(entry)?,
            Some(before) => before,
        };
        if is_noticed(entry) {
            summary.last_ms = at_ms;
        }
        if matches!(entry, Entry::Began | Entry::Line { .. }) {
            summary.asked = OnceLock::new();
        }
        match entry {
            Entry::Began | Entry::Paused { paused: false } => summary.state = TableState::Running,
            Entry::Paused { paused: true } => summary.state = TableState::Paused,
            Entry::Ended => summary.state = TableState::Over,
            Entry::Over(ending) => {
                summary.state = TableState::Over;
                summary.ending = Some(ending.clone());
            }
            Entry::Made(_)
            | Entry::Line { .. }
            | Entry::Said { .. }
            | Entry::Blocked { .. }
            | Entry::Next(_)
            | Entry::Ready { .. }
            | Entry::Proposed { .. }
            | Entry::Voted { .. }
            | Entry::Dropped { .. }
            | Entry::Company { .. } => {}
            Entry::Came { .. } | Entry::Sat { .. } | Entry::Bot { .. } | Entry::Stood { .. } => {
                summary.people.note(entry).then_some(())?;
            }
        }
        Some(summary)
    }

    fn made(entry: &Entry) -> Option<Self> {
        let Entry::Made(made) = entry else { return None };
        let header = Record::parse(&made.record).ok()?.header;
        Some(Self {
            codes: made.codes.clone(),
            people: People::of(&header)?,
            header,
            from: made.from.clone(),
            campaign: made.campaign.is_some(),
            state: TableState::Lobby,
            ending: None,
            last_ms: 0,
            asked: OnceLock::new(),
        })
    }

    /// Where the table stands.
    pub(crate) const fn state(&self) -> TableState {
        self.state
    }

    /// Whether a campaign would be another without this table: what failed counts, too.
    pub(crate) fn is_kept_for_a_campaign(&self) -> bool {
        self.campaign && self.attempt().is_some()
    }

    /// The stage that was played to its end, if one was.
    fn attempt(&self) -> Option<Attempt> {
        let ending = self.ending.as_ref()?;
        let cleared = ending.outcome == Outcome::Cleared.id();
        let once = CampaignTally { attempts: 1, failed: u32::from(!cleared), ..CampaignTally::default() };
        Some(Attempt {
            stage: self.header.stage.as_ref()?.to_string(),
            cleared,
            rewards: ending.rewards.clone(),
            tally: ending.tally.unwrap_or(once),
        })
    }

    /// The table in a list for somebody, who came at this time and for whom the game waits, or not.
    pub(crate) fn line(&self, identity: &str, came: u64, asked: bool) -> TableLine {
        TableLine {
            code: self.codes.join.clone(),
            game: self.header.game.as_str().to_owned(),
            mode: frames::mode(&self.header),
            stage: self.header.stage.as_ref().map(|stage| stage.as_str().to_owned()),
            state: self.state,
            seats: self.people.chairs.iter().map(|chair| self.placed(chair, identity)).collect(),
            asked,
            ending: self.ending.clone(),
            from: self.from.clone(),
            came,
            last: self.last_ms,
        }
    }

    fn seats_of(&self, identity: &str) -> SeatSet {
        self.people.number_of(identity).map_or(SeatSet::EMPTY, |player| self.people.seats_of(player))
    }

    fn placed(&self, chair: &Chair, identity: &str) -> Placed {
        let person = |player: &u32| self.people.person(*player);
        match chair {
            Chair::Empty => Placed::Nobody {},
            Chair::Human(player) => Placed::Human {
                name: person(player).map(|person| person.name.clone()).unwrap_or_default(),
                yours: person(player).is_some_and(|person| person.identity == identity),
            },
            Chair::Bot(level, away) => Placed::Bot {
                level: level.clone(),
                stands_in_for: away.as_ref().and_then(person).map(|person| person.name.clone()),
            },
        }
    }
}

/// Whether everybody at a table notices something. When the rest happened shows nowhere: not that one of those
/// who are asked in secret has answered, not that somebody whispers, and not that somebody blocks another.
fn is_noticed(entry: &Entry) -> bool {
    !matches!(entry, Entry::Line { sealed: true, .. } | Entry::Said { to: Some(_), .. } | Entry::Blocked { .. })
}
