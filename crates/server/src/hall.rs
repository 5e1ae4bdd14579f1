//! All tables: the open ones by their codes, the others in the store until somebody comes.
//!
//! Each table is opened and closed by itself: the lock over all of them is held for a look and never
//! while anything is read or written. A table closes when nobody holds its door any more, so no
//! request can be on its way to it, and whoever comes later opens it from the store.

mod alarms;
mod past;
mod plan;

use std::borrow::Cow;
use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use host::campaign::Course;
use infiltration::difficulty::Difficulty;
use store::{Failure, Journal, Store};
use tokio::sync::{OnceCell, mpsc, oneshot};
use wire::campaign::NewCampaign;
use wire::lobby::NewTable;
use wire::message::Refusal;

use crate::allowance::{Allowance, Deed, Who};
use crate::archive::{Archive, NoFile};
use crate::clock::now_ms;
use crate::metrics::Metrics;
use crate::names;
use crate::settings::Settings;
use crate::table::turns::Turns;
use crate::table::{Codes, Entry, Knock, Made, Pace, Room, Standing, Unopened};
pub(crate) use alarms::Alarms;
use plan::Plan;

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
    /// There is no such table to go on from.
    #[error("there is no such table to go on from")]
    NoOrigin,
    /// The store failed.
    #[error("{0}")]
    Store(#[from] Failure),
    /// What there is here is not what it was made with.
    #[error("{}", Unopened::OtherRules)]
    OtherRules,
    /// Whoever wants it has made too many.
    #[error("those were too many tables; try again later")]
    TooMany(Duration),
    /// It is no campaign that can be believed.
    #[error("{0}")]
    NoCampaign(#[from] NoFile),
    /// The operating system gave no chance.
    #[error("the operating system gave no random numbers")]
    NoChance,
}

impl From<Unopened> for NoTable {
    fn from(why: Unopened) -> Self {
        match why {
            Unopened::Store(failure) => Self::Store(failure),
            Unopened::OtherRules => Self::OtherRules,
        }
    }
}

impl NoTable {
    /// What somebody on a socket is told.
    pub(crate) fn refusal(&self) -> Refusal {
        match self {
            Self::NotFound | Self::NoOrigin | Self::Unplayable(_) | Self::NoCampaign(_) => Refusal::NotFound,
            Self::Store(Failure::Damaged(_)) => Refusal::Damaged,
            Self::OtherRules => Refusal::OtherRules,
            Self::TooMany(wait) => busy(*wait),
            Self::Full | Self::Store(_) | Self::NoChance => busy(SOON),
        }
    }
}

/// After so long somebody may try again what failed for now.
const SOON: Duration = Duration::from_secs(1);

/// Somebody may try again after so long.
pub(crate) fn busy(wait: Duration) -> Refusal {
    Refusal::Busy { retry_after_ms: u32::try_from(wait.as_millis()).unwrap_or(u32::MAX).max(1) }
}

/// The door of a table, once it is open. Whoever comes while it is being opened waits for this one.
pub(crate) type Place = OnceCell<mpsc::Sender<Knock>>;

/// The doors of all open tables, by their codes.
pub(crate) type Places = Mutex<HashMap<String, Arc<Place>>>;

/// All tables.
pub(crate) struct Hall {
    store: Store,
    archive: Archive,
    most: usize,
    pace: Pace,
    allowance: Arc<Allowance>,
    metrics: Arc<Metrics>,
    places: Arc<Places>,
    /// Which closed tables are opened when, although nobody comes.
    alarms: Alarms,
    /// Since when, in milliseconds since 1970.
    opened: u64,
    /// Whether the server stops, so that people are cut off who did not leave.
    stopping: AtomicBool,
}

impl Hall {
    /// The tables of a store.
    pub(crate) fn new(store: Store, settings: &Settings) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let places = Arc::<Places>::default();
        Self {
            archive: Archive::new(store.clone(), Arc::clone(&places)),
            store,
            most: settings.tables,
            pace: Pace {
                idle: settings.idle,
                hold: settings.hold,
                bots: settings.bot_pace,
                // One core is left for people wherever there is more than one.
                thinking: Turns::new(cores.saturating_sub(1).max(1)),
            },
            allowance: Arc::new(Allowance::new(settings.limits)),
            metrics: Arc::default(),
            places,
            alarms: Alarms::default(),
            opened: now_ms(),
            stopping: AtomicBool::new(false),
        }
    }

    /// How fast tables go.
    pub(crate) const fn pace(&self) -> &Pace {
        &self.pace
    }

    /// Which closed tables are opened when, although nobody comes.
    pub(crate) const fn alarms(&self) -> &Alarms {
        &self.alarms
    }

    /// Since when there are tables here, in milliseconds since 1970.
    pub(crate) const fn opened_at(&self) -> u64 {
        self.opened
    }

    /// The server is about to stop.
    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::SeqCst);
    }

    /// Whether it is.
    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::SeqCst)
    }

    /// Makes a table for somebody, at which some may sit already, at the cost of those who may only have so
    /// many. Returns its codes.
    ///
    /// # Errors
    /// If no game can be played like this, or there is no room for it.
    pub(crate) async fn make(
        self: &Arc<Self>,
        wanted: &NewTable,
        by: Option<String>,
        costs: &[Who],
        sitting: Vec<Entry>,
    ) -> Result<Codes, NoTable> {
        let Plan { record, from } = self.plan(wanted).await?;
        if let Some(campaign) = &wanted.campaign
            && self.archive.is_full(campaign).await?
        {
            return Err(NoTable::Unplayable("this campaign has as many tables as it may have: export it".to_owned()));
        }
        self.spend_table(costs)?;
        let codes = Codes { join: new_code::<CODE>()?, watch: new_code::<WATCH_CODE>()? };
        let journal = Journal(random()?);
        let record = record.to_string();
        let made = Entry::Made(Made {
            codes: codes.clone(),
            record,
            clock: wanted.clock,
            by,
            from,
            campaign: wanted.campaign.clone(),
            open_seed: wanted.seed.is_some(),
        });
        let entries: Vec<Entry> = std::iter::once(made).chain(sitting).collect();
        let made = async || Ok(Room::make(Arc::downgrade(self), self.store.clone(), journal, &entries).await?);
        self.opened(&codes.join, made).await.inspect_err(|_| self.allowance.give_back(Deed::Table, costs))?;
        Ok(codes)
    }

    /// One more table is made, or a campaign.
    ///
    /// # Errors
    /// If one of those who make it has made too many.
    fn spend_table(&self, who: &[Who]) -> Result<(), NoTable> {
        self.allowance.spend(Deed::Table, who).map_err(|wait| {
            self.metrics.limited("tables");
            NoTable::TooMany(wait)
        })
    }

    /// Makes a campaign for somebody. Returns its code.
    ///
    /// # Errors
    /// If there is no such difficulty, or it cannot be stored.
    pub(crate) async fn make_campaign(&self, by: &str, costs: &[Who], wanted: NewCampaign) -> Result<String, NoTable> {
        let NewCampaign { name, difficulty } = wanted;
        let difficulty = difficulty.as_deref().map_or(Some(Difficulty::default()), Difficulty::named);
        let difficulty = difficulty.ok_or_else(|| NoTable::Unplayable("there is no such difficulty".to_owned()))?;
        self.spend_table(costs)?;
        let kept = self.keep_campaign(by, &Course::new(&name, difficulty)).await;
        kept.inspect_err(|_| self.allowance.give_back(Deed::Table, costs))
    }

    /// Makes a campaign of a file from elsewhere, once all of its records were played again. Returns its code.
    ///
    /// # Errors
    /// If the file is none, a record in it is not true, or it cannot be stored.
    pub(crate) async fn bring_campaign(&self, by: &str, costs: &[Who], text: String) -> Result<String, NoTable> {
        // Playing it again is what costs most, whatever comes of it.
        self.spend_table(costs)?;
        let course = self.archive.checked(text).await?;
        self.keep_campaign(by, &course).await
    }

    async fn keep_campaign(&self, by: &str, course: &Course) -> Result<String, NoTable> {
        let code = new_code::<CODE>()?;
        self.archive.make_campaign(Journal(random()?), &code, by, course).await?;
        Ok(code)
    }

    /// The door of a table by one of its codes, and whether that one is only good for watching.
    ///
    /// # Errors
    /// If there is no such table, or what is stored of it is damaged.
    pub(crate) async fn door_by(self: &Arc<Self>, code: &str) -> Result<(mpsc::Sender<Knock>, bool), NoTable> {
        let (join, watches) = self.code_for_joining(code).await?;
        Ok((self.door(&join).await?, watches))
    }

    /// The code for joining a table by one of its codes, and whether that one is only good for watching.
    async fn code_for_joining<'a>(&self, code: &'a str) -> Result<(Cow<'a, str>, bool), NoTable> {
        if code.len() != WATCH_CODE {
            return Ok((code.into(), false));
        }
        let found = self.store.list(names::WATCH, code.as_bytes(), 0, 1).await?;
        let found = found.into_iter().next().transpose()?;
        let join = found.and_then(|found| String::from_utf8(found.key.get(WATCH_CODE..)?.into()).ok());
        Ok((join.ok_or(NoTable::NotFound)?.into(), true))
    }

    /// The door of a table, which is opened if it was closed.
    ///
    /// # Errors
    /// If there is no such table, or what is stored of it is damaged.
    async fn door(self: &Arc<Self>, code: &str) -> Result<mpsc::Sender<Knock>, NoTable> {
        let open = self.places().get(code).and_then(|place| place.get().cloned());
        if let Some(door) = open {
            return Ok(door);
        }
        // A code that nobody made takes no place.
        let journal = self.journal(code).await?;
        let read =
            async || Room::open(Arc::downgrade(self), self.store.clone(), journal).await?.ok_or(NoTable::NotFound);
        self.opened(code, read).await
    }

    /// The journal of a table, by its code for joining.
    async fn journal(&self, code: &str) -> Result<Journal, NoTable> {
        self.store.find(names::table(code)).await?.ok_or(NoTable::NotFound)
    }

    /// The door of a table; the first who wants it gets the room, the others wait.
    async fn opened<F: Future<Output = Result<Room, NoTable>>>(
        self: &Arc<Self>,
        code: &str,
        room: impl FnOnce() -> F,
    ) -> Result<mpsc::Sender<Knock>, NoTable> {
        let held = self.hold(code)?;
        let start = async || Ok(self.start(code, &held.place, room().await?));
        held.place.get_or_try_init(start).await.cloned()
    }

    fn hold<'a>(&'a self, code: &'a str) -> Result<Held<'a>, NoTable> {
        let mut places = self.places();
        if !places.contains_key(code) && places.len() >= self.most {
            return Err(NoTable::Full);
        }
        let place = Arc::clone(places.entry(code.to_owned()).or_default());
        Ok(Held { hall: self, code, place })
    }

    fn start(self: &Arc<Self>, code: &str, place: &Arc<Place>, room: Room) -> mpsc::Sender<Knock> {
        let (door, knocks) = mpsc::channel(WAITING);
        let vacancy = Vacancy {
            hall: Arc::downgrade(self),
            code: code.to_owned(),
            place: Arc::downgrade(place),
            room: room.tag(),
        };
        let pace = self.pace.clone();
        tokio::spawn(async move {
            let _vacancy = vacancy;
            room.run(knocks, pace).await;
        });
        door
    }

    /// Closes a table if nobody can come to it any more but by asking for its door again; one that closes soon
    /// only if its place is still wanted.
    pub(crate) fn close(&self, code: &str, knocks: &mpsc::Receiver<Knock>, soon: bool) -> bool {
        let mut places = self.places();
        // Doors are given out under this lock: one that nobody has now, nobody gets.
        let deserted = (!soon || self.crowds(places.len()))
            && knocks.is_empty()
            && knocks.sender_strong_count() == 1
            && places.get(code).is_some_and(|place| Arc::strong_count(place) == 1);
        if deserted {
            places.remove(code);
        }
        deserted
    }

    /// How much everybody may have.
    pub(crate) const fn allowance(&self) -> &Arc<Allowance> {
        &self.allowance
    }

    /// What is counted.
    pub(crate) const fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    /// How the open tables stand; those that are too busy to say so are left out.
    pub(crate) async fn overview(&self) -> Vec<Standing> {
        let doors: Vec<_> = self.places().values().filter_map(|place| place.get().cloned()).collect();
        let mut standing = Vec::new();
        for door in doors {
            let (answer, answered) = oneshot::channel();
            if door.try_send(Knock::Standing(answer)).is_ok() {
                standing.push(answered);
            }
        }
        let all = async {
            let mut all = Vec::new();
            for answered in standing {
                all.extend(answered.await.ok());
            }
            all
        };
        tokio::time::timeout(SOON, all).await.unwrap_or_default()
    }

    /// Whether three of four places are taken.
    pub(crate) fn is_crowded(&self) -> bool {
        self.crowds(self.count())
    }

    const fn crowds(&self, tables: usize) -> bool {
        4 * tables >= 3 * self.most
    }

    /// How many tables are open.
    pub(crate) fn count(&self) -> usize {
        self.places().len()
    }

    /// What is kept of tables.
    pub(crate) const fn archive(&self) -> &Archive {
        &self.archive
    }

    /// The store.
    pub(crate) const fn store(&self) -> &Store {
        &self.store
    }

    fn places(&self) -> MutexGuard<'_, HashMap<String, Arc<Place>>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A place while somebody waits for its table. If that comes to nothing, the last one clears it away.
struct Held<'a> {
    hall: &'a Hall,
    code: &'a str,
    place: Arc<Place>,
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        let mut places = self.hall.places();
        let ours = places.get(self.code).is_some_and(|place| Arc::ptr_eq(place, &self.place));
        // The hall's and this one.
        if ours && !self.place.initialized() && Arc::strong_count(&self.place) == 2 {
            places.remove(self.code);
        }
    }
}

/// Clears a place away when its table is gone, whatever the reason: one that broke is opened anew.
struct Vacancy {
    hall: Weak<Hall>,
    code: String,
    place: Weak<Place>,
    room: String,
}

impl Drop for Vacancy {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(table = self.room, "a table broke; it is opened anew when somebody comes");
        }
        let Some(hall) = self.hall.upgrade() else { return };
        let mut places = hall.places();
        if places.get(&self.code).is_some_and(|place| std::ptr::eq(Arc::as_ptr(place), self.place.as_ptr())) {
            places.remove(&self.code);
        }
    }
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

#[cfg(test)]
mod tests {
    use store::Sqlite;

    use super::*;
    use crate::allowance::Account;
    use crate::table::{Eyes, Outbox};

    fn hall(folder: &tempfile::TempDir, idle: Duration) -> Arc<Hall> {
        let backend = Sqlite::open(&folder.path().join("cardboard.db")).expect("a database");
        let store = Store::open(Box::new(backend), store::Settings::default()).expect("a store");
        Arc::new(Hall::new(store, &Settings { tables: 2, idle, ..Settings::default() }))
    }

    fn wanted() -> NewTable {
        NewTable::new("conquest", 3, "Ann")
    }

    async fn made(hall: &Arc<Hall>) -> String {
        hall.make(&wanted(), None, &[], Vec::new()).await.expect("a table").join
    }

    /// What a table says to somebody who enters.
    async fn heard(door: &mpsc::Sender<Knock>) -> Option<String> {
        let (out, mut outgoing) = Outbox::new();
        let account = Account::default();
        let enter = Knock::Enter { listener: 1, identity: None, since: None, eyes: Eyes::Own, out, account };
        door.send(enter).await.ok()?;
        let mut messages = Vec::new();
        outgoing.take(&mut messages).await;
        let heard = messages.first().map(ToString::to_string);
        door.send(Knock::Leave(1)).await.ok()?;
        heard
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_table_that_breaks_is_opened_anew_and_takes_no_other_with_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let hall = hall(&folder, Duration::from_mins(1));
        let code = made(&hall).await;
        let other = made(&hall).await;
        let (broken, whole) = (hall.door(&code).await.expect("a door"), hall.door(&other).await.expect("a door"));
        let (answer, answered) = oneshot::channel();
        broken.send(Knock::Break).await.expect("open");
        let _ = broken.send(Knock::Record(answer)).await;
        assert!(answered.await.is_err(), "nobody answers for a broken table");
        broken.closed().await;
        assert!(heard(&whole).await.is_some_and(|table| table.contains(&other)));
        // The place is cleared away a moment after the door is gone.
        while hall.places().get(&code).is_some_and(|place| place.get().is_some_and(mpsc::Sender::is_closed)) {
            tokio::task::yield_now().await;
        }
        let anew = hall.door(&code).await.expect("a door");
        assert!(heard(&anew).await.is_some_and(|table| table.contains(&code)));
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_table_is_opened_once_however_many_come_and_closes_when_all_are_gone() {
        let folder = tempfile::tempdir().expect("a folder");
        let hall = hall(&folder, Duration::ZERO);
        let code = made(&hall).await;
        for _ in 0..50 {
            let coming: Vec<_> = (0..8)
                .map(|_| {
                    let (hall, code) = (Arc::clone(&hall), code.clone());
                    tokio::spawn(async move { hall.door(&code).await.expect("a door") })
                })
                .collect();
            let mut doors = Vec::new();
            for door in coming {
                doors.push(door.await.expect("no panic"));
            }
            assert!(doors.iter().all(|door| door.same_channel(&doors[0])), "one table, one task");
            assert!(heard(&doors[0]).await.is_some_and(|table| table.contains(&code)), "nobody is left waiting");
            drop(doors);
            while hall.count() > 0 {
                tokio::task::yield_now().await;
            }
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn where_places_are_scarce_deserted_tables_close_soon() {
        let folder = tempfile::tempdir().expect("a folder");
        let hall = hall(&folder, Duration::from_hours(1));
        // Of two places one is taken: that is not crowded yet, and this table would wait for long.
        made(&hall).await;
        made(&hall).await;
        while hall.count() > 1 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        // Whichever went made room for the other, which is in nobody's way any more.
        let stays = hall.places().keys().next().cloned().expect("a table");
        let (_door, knocks) = mpsc::channel(1);
        assert!(!hall.close(&stays, &knocks, true));
        assert!(hall.close(&stays, &knocks, false), "nobody is there");
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn what_cannot_be_opened_takes_no_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let hall = hall(&folder, Duration::from_mins(1));
        for code in ["a", "b", "c"] {
            assert_eq!(hall.door(code).await.err(), Some(NoTable::NotFound));
        }
        let unplayable = NewTable { players: 9, ..wanted() };
        assert!(matches!(hall.make(&unplayable, None, &[], Vec::new()).await, Err(NoTable::Unplayable(_))));
        assert_eq!(hall.count(), 0);
        for _ in 0..2 {
            made(&hall).await;
        }
        assert!(matches!(hall.make(&wanted(), None, &[], Vec::new()).await, Err(NoTable::Full)));
        assert_eq!(hall.count(), 2);
    }
}
