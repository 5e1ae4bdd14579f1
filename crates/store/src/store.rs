//! The store as the server sees it: appends in groups by one thread, reads by another.
//!
//! Whoever appends waits; the writing thread takes all that wait at once and commits them
//! together, so the disk is asked to be sure once a group and not once an entry. What cannot be
//! written soon is refused at the door, before anything was promised.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use crate::backend::{Backend, Failure, Listed};
use crate::journal::{Entry, Head, Journal, Name};

/// How a store works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// So many appends may wait; more are refused.
    pub waiting: usize,
    /// The writer takes this long for each entry, to measure what a slow disk does.
    pub slowed_by: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self { waiting: 512, slowed_by: Duration::ZERO }
    }
}

/// What was written so far.
#[derive(Debug, Default)]
pub struct Traffic {
    commits: AtomicU64,
    entries: AtomicU64,
    refused: AtomicU64,
    /// Whether the last attempt to write failed.
    failing: AtomicBool,
}

impl Traffic {
    /// Transactions.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Entries in them.
    pub fn entries(&self) -> u64 {
        self.entries.load(Ordering::Relaxed)
    }

    /// Appends turned away because too many waited.
    pub fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}

/// A handle on the store. Clones talk to the same threads. They end once the last clone is gone, or once somebody
/// waits for [`Store::close`].
#[derive(Clone, Debug)]
pub struct Store {
    writer: mpsc::Sender<Append>,
    reader: mpsc::Sender<Question>,
    traffic: Arc<Traffic>,
}

/// A place for one append. Whoever lets it go gives it back.
#[derive(Debug)]
pub struct Slot(mpsc::OwnedPermit<Append>);

impl Slot {
    /// Appends entries, all or none. Once this returns they are on the disk.
    ///
    /// # Errors
    /// The entries may or may not be stored then, and reading the journal tells.
    pub async fn append(self, entries: Vec<Entry>) -> Result<(), Failure> {
        let stored = self.send(entries);
        if cfg!(feature = "acknowledge-early") {
            return Ok(());
        }
        stored.wait().await
    }

    fn send(self, entries: Vec<Entry>) -> Pending {
        let (done, answer) = oneshot::channel();
        let writer = self.0.send(Append { entries, done, is_last: false });
        Pending { writer, answer }
    }
}

/// An append that waits for its answer.
struct Pending {
    writer: mpsc::Sender<Append>,
    answer: oneshot::Receiver<Result<(), Failure>>,
}

impl Pending {
    async fn wait(mut self) -> Result<(), Failure> {
        // What comes once the writer is gone lies there for ever; what came before has been answered by then.
        let answer = if self.writer.is_closed() { self.answer.try_recv().ok() } else { self.answer.await.ok() };
        answer.unwrap_or(Err(Failure::Closed))
    }
}

type Answer<T> = oneshot::Sender<Result<T, Failure>>;

#[derive(Debug)]
struct Append {
    entries: Vec<Entry>,
    done: Answer<()>,
    /// The writer ends with the group that this is in.
    is_last: bool,
}

#[derive(Debug)]
enum Question {
    Read(Journal, Head, Answer<Vec<Entry>>),
    Find(Name, Answer<Option<Journal>>),
    List(&'static str, Vec<u8>, u32, u32, Answer<Listed>),
    /// Nothing more is asked.
    Close,
}

/// So soon after a commit the next one waits for others to join it: being sure costs the same for all.
const PACE: Duration = Duration::from_millis(4);

/// After a group of at least so many appends it waits twice as long: there is much to do, and the larger
/// the groups the less each append costs.
const BUSY: usize = 16;

/// So many questions may wait to be answered: more than are asked when everybody comes back at once after a start,
/// and few enough that nobody waits for long.
const QUESTIONS: usize = 4096;

/// A group is at most so many appends: nobody waits for more than that.
const GROUP: usize = 256;

impl Store {
    /// A store on a database, with its two threads.
    ///
    /// # Errors
    /// If the database gives no second connection or the system no thread.
    pub fn open(backend: Box<dyn Backend>, settings: Settings) -> Result<Self, Failure> {
        let reading = backend.reader()?;
        let (writer, appends) = mpsc::channel(settings.waiting);
        let (reader, questions) = mpsc::channel(QUESTIONS);
        let traffic = Arc::new(Traffic::default());
        let counted = Arc::clone(&traffic);
        spawn("store-writer", move || write(backend, appends, settings.slowed_by, &counted))?;
        spawn("store-reader", move || answer(reading, questions))?;
        Ok(Self { writer, reader, traffic })
    }

    /// Appends entries, all or none. Once this returns they are on the disk.
    ///
    /// # Errors
    /// [`Failure::Busy`] before anything was done; otherwise the entries may or may not be stored,
    /// and reading the journal tells.
    pub async fn append(&self, entries: Vec<Entry>) -> Result<(), Failure> {
        // Whoever appends in one go reads it back at once: that one is stored even where others are
        // acknowledged early.
        self.reserve()?.send(entries).wait().await
    }

    /// A place for one append, for those who must know before they begin that there is one.
    ///
    /// # Errors
    /// [`Failure::Busy`] if there is none.
    pub fn reserve(&self) -> Result<Slot, Failure> {
        self.writer.clone().try_reserve_owned().map(Slot).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => {
                self.traffic.refused.fetch_add(1, Ordering::Relaxed);
                Failure::Busy
            }
            mpsc::error::TrySendError::Closed(_) => Failure::Closed,
        })
    }

    /// Whether what is appended now would be stored: somebody is there to write, as far as the last attempt tells it
    /// can be written, and if that one failed, another is made.
    ///
    /// # Errors
    /// Why nothing can be stored.
    pub async fn is_writable(&self) -> Result<(), Failure> {
        if self.writer.is_closed() {
            return Err(Failure::Closed);
        }
        // Nothing is appended, and what cannot be committed is not lost.
        if self.traffic.failing.load(Ordering::Relaxed) { self.append(Vec::new()).await } else { Ok(()) }
    }

    /// A whole journal, checked entry by entry; empty if there is none.
    ///
    /// # Errors
    /// [`Failure::Damaged`] if it does not hold together.
    pub async fn read(&self, journal: Journal) -> Result<Vec<Entry>, Failure> {
        self.read_on(journal, Head::start(journal)).await
    }

    /// What a journal holds after a head that was reached before, checked entry by entry.
    ///
    /// # Errors
    /// [`Failure::Damaged`] if it does not hold together.
    pub async fn read_on(&self, journal: Journal, head: Head) -> Result<Vec<Entry>, Failure> {
        self.ask(|answer| Question::Read(journal, head, answer)).await
    }

    /// The journal of this name.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn find(&self, name: Name) -> Result<Option<Journal>, Failure> {
        self.ask(|answer| Question::Find(name, answer)).await
    }

    /// The journals with a name of a kind whose key begins like this, the newest name first, after so
    /// many of them. A name that was changed is told where it stands.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn list(&self, kind: &'static str, prefix: &[u8], skip: u32, most: u32) -> Result<Listed, Failure> {
        self.ask(|answer| Question::List(kind, prefix.to_vec(), skip, most, answer)).await
    }

    /// What was written so far.
    pub fn traffic(&self) -> &Traffic {
        &self.traffic
    }

    /// Stores what waits, then gives the database back; whatever comes later, by whichever clone, is refused.
    /// Once this returns a file is all there is: nothing stands in a log beside it any more.
    pub async fn close(&self) {
        // The reader first: the last connection to go is the one that clears up.
        if self.reader.send(Question::Close).await.is_ok() {
            self.reader.closed().await;
        }
        let (done, _) = oneshot::channel();
        if self.writer.send(Append { entries: Vec::new(), done, is_last: true }).await.is_ok() {
            self.writer.closed().await;
        }
    }

    async fn ask<T>(&self, question: impl FnOnce(Answer<T>) -> Question) -> Result<T, Failure> {
        let (answer, answered) = oneshot::channel();
        self.reader.try_send(question(answer)).map_err(|error| match error {
            mpsc::error::TrySendError::Full(_) => Failure::Busy,
            mpsc::error::TrySendError::Closed(_) => Failure::Closed,
        })?;
        answered.await.unwrap_or(Err(Failure::Closed))
    }
}

/// What a journal holds after a head, if it holds together.
///
/// # Errors
/// The first place where it does not.
pub fn read_on(backend: &mut dyn Backend, journal: Journal, head: Head) -> Result<Vec<Entry>, Failure> {
    // The end first: what is appended in between makes the journal longer, never shorter.
    let end = backend.head(journal)?;
    let entries = backend.read(journal, head.next)?;
    match broken_at(head, &entries, end) {
        None => Ok(entries),
        Some(number) => Err(Failure::Damaged(format!("journal {journal}, entry {number}"))),
    }
}

/// The number of the first entry that is missing or does not follow from those before it.
pub(crate) fn broken_at(head: Head, entries: &[Entry], end: Option<Head>) -> Option<u64> {
    let mut head = head;
    let mut reached = end.map_or(head.next == 0 && entries.is_empty(), |end| end == head);
    for entry in entries {
        if !head.leads_to(entry) {
            return Some(head.next);
        }
        head = Head::after(entry);
        reached |= Some(head) == end;
    }
    (!reached).then_some(head.next)
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let thread = thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map(drop).map_err(|error| Failure::Database(error.to_string()))
}

fn write(mut backend: Box<dyn Backend>, mut appends: mpsc::Receiver<Append>, slowed_by: Duration, traffic: &Traffic) {
    let mut group = Vec::new();
    let (mut committed, mut pace): (Option<Instant>, Duration) = (None, PACE);
    while appends.blocking_recv_many(&mut group, GROUP) > 0 {
        // Whoever comes after a pause is not kept waiting; of many, more are taken together.
        if let Some(pause) = committed.and_then(|at| pace.checked_sub(at.elapsed())) {
            thread::sleep(pause);
            while group.len() < GROUP
                && let Ok(append) = appends.try_recv()
            {
                group.push(append);
            }
        }
        pace = if group.len() < BUSY { PACE } else { 2 * PACE };
        let entries: u32 = group.iter().map(|append| append.entries.len() as u32).sum();
        let is_last = group.iter().any(|append| append.is_last);
        if !slowed_by.is_zero() {
            thread::sleep(slowed_by * entries);
        }
        commit(backend.as_mut(), &mut group, &traffic.failing);
        committed = Some(Instant::now());
        traffic.commits.fetch_add(1, Ordering::Relaxed);
        traffic.entries.fetch_add(entries.into(), Ordering::Relaxed);
        if is_last {
            break;
        }
    }
    // Before the appends, whose end tells that it is closed.
    drop(backend);
    drop(appends);
}

/// Commits a group together. If that fails, each alone: one bad append must not take others with it.
fn commit(backend: &mut dyn Backend, group: &mut Vec<Append>, failing: &AtomicBool) {
    let sizes: Vec<usize> = group.iter().map(|append| append.entries.len()).collect();
    let together: Vec<Entry> = group.iter_mut().flat_map(|append| append.entries.drain(..)).collect();
    let mut write = |entries: &[Entry]| {
        let result = if entries.is_empty() { backend.probe() } else { backend.append(entries) };
        failing.store(matches!(result, Err(Failure::Database(_) | Failure::Damaged(_))), Ordering::Relaxed);
        result
    };
    let result = write(&together);
    if result.is_ok() || group.len() == 1 {
        group.drain(..).for_each(|append| drop(append.done.send(result.clone())));
        return;
    }
    let mut left = together.as_slice();
    for (append, size) in group.drain(..).zip(sizes) {
        let (own, others) = left.split_at(size);
        drop(append.done.send(write(own)));
        left = others;
    }
}

fn answer(mut backend: Box<dyn Backend>, mut questions: mpsc::Receiver<Question>) {
    while let Some(question) = questions.blocking_recv() {
        match question {
            Question::Read(journal, head, answer) => drop(answer.send(read_on(backend.as_mut(), journal, head))),
            Question::Find(name, answer) => drop(answer.send(backend.find(&name))),
            Question::List(kind, prefix, skip, most, answer) => {
                drop(answer.send(backend.list(kind, &prefix, skip, most)));
            }
            Question::Close => break,
        }
    }
    // Before the questions, whose end tells that it is closed.
    drop(backend);
    drop(questions);
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc as blocking;

    use tokio::task::JoinSet;

    use super::*;

    /// A database that breaks when it is to write, and whose reader answers only when it may.
    struct Breaking(std::sync::Mutex<Option<blocking::Receiver<()>>>);

    impl Breaking {
        fn new(may: blocking::Receiver<()>) -> Self {
            Self(std::sync::Mutex::new(Some(may)))
        }

        fn may(&self) -> Option<blocking::Receiver<()>> {
            self.0.lock().expect("nobody panics with it").take()
        }
    }

    impl Backend for Breaking {
        fn append(&mut self, _: &[Entry]) -> Result<(), Failure> {
            panic!("a test breaks this writer")
        }

        fn read(&mut self, _: Journal, _: u64) -> Result<Vec<Entry>, Failure> {
            Ok(Vec::new())
        }

        fn head(&mut self, _: Journal) -> Result<Option<Head>, Failure> {
            Ok(None)
        }

        fn find(&mut self, _: &Name) -> Result<Option<Journal>, Failure> {
            let may = self.0.get_mut().expect("nobody panics with it").as_ref().ok_or(Failure::Closed)?;
            may.recv().map(|()| None).map_err(|_| Failure::Closed)
        }

        fn list(&mut self, _: &'static str, _: &[u8], _: u32, _: u32) -> Result<Listed, Failure> {
            Ok(Vec::new())
        }

        fn probe(&mut self) -> Result<(), Failure> {
            Ok(())
        }

        fn reader(&self) -> Result<Box<dyn Backend>, Failure> {
            Ok(Box::new(Self::new(self.may().ok_or(Failure::Closed)?)))
        }
    }

    #[tokio::test]
    async fn more_questions_than_can_be_answered_soon_are_refused() {
        let (let_go, may) = blocking::channel();
        let store = Store::open(Box::new(Breaking::new(may)), Settings::default()).expect("a store");
        let asked = QUESTIONS + 2;
        let mut answers = JoinSet::new();
        for _ in 0..asked {
            let store = store.clone();
            answers.spawn(async move { store.find(Name { kind: "table", key: Vec::new() }).await });
        }
        // The first to hear something are those for whom there was no room.
        let first = answers.join_next().await.expect("an answer").expect("nobody panics");
        assert_eq!(first, Err(Failure::Busy));
        for _ in 0..asked {
            let_go.send(()).expect("somebody reads");
        }
        let others = answers.join_all().await;
        let answered = others.iter().filter(|answer| **answer == Ok(None)).count();
        assert!(answered >= QUESTIONS && others.iter().all(|it| matches!(it, Ok(None) | Err(Failure::Busy))));
    }

    #[tokio::test]
    async fn a_store_whose_writer_is_gone_says_that_nothing_can_be_stored() {
        let (_let_go, may) = blocking::channel();
        let store = Store::open(Box::new(Breaking::new(may)), Settings::default()).expect("a store");
        assert_eq!(store.is_writable().await, Ok(()));
        let (entry, _) = Head::start(Journal([1; 16])).entry(Journal([1; 16]), 1, Vec::new());
        assert_eq!(store.append(vec![entry]).await, Err(Failure::Closed));
        store.writer.closed().await;
        assert_eq!(store.is_writable().await, Err(Failure::Closed));
    }
}
