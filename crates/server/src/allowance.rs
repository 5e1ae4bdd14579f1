//! How much anybody may have: connections at once, and deeds in a time.
//!
//! Whoever has had enough is told when to try again. Nothing here grows without bound, and every
//! limit is a setting; 0 means that there is none.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit, oneshot};
use tokio::time::Instant;

/// How much anybody may have. 0 means as much as they like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Connections at once, of everybody together.
    pub connections: u32,
    /// Connections at once from one address. Addresses of version 6 count by their first 64 bits.
    pub connections_per_address: u32,
    /// Connections at once of one identity.
    pub connections_per_identity: u32,
    /// Requests a second on one connection; twice as many may come at once.
    pub requests_per_connection: u32,
    /// Requests a second of one identity on all connections; twice as many may come at once.
    pub requests_per_identity: u32,
    /// Kibibytes that the journal of a table may hold; talk only half of them.
    pub journal_kib: u32,
    /// Requests a second from one address without a socket; twice as many may come at once.
    pub http_per_address: u32,
    /// Tables and campaigns that one identity may make in an hour.
    pub tables_per_identity: u32,
    /// Tables and campaigns that one address may make in an hour: anybody can think of another token.
    pub tables_per_address: u32,
    /// Identities that one address may ask for in a minute.
    pub identities_per_address: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 10_000,
            connections_per_address: 100,
            connections_per_identity: 20,
            requests_per_connection: 20,
            requests_per_identity: 60,
            journal_kib: 8192,
            http_per_address: 50,
            tables_per_identity: 60,
            tables_per_address: 240,
            identities_per_address: 60,
        }
    }
}

/// After so long whoever has too many connections may try again.
pub(crate) const CROWDED: Duration = Duration::from_secs(10);

/// So many requests that come too soon end a connection, and one a second is forgiven: whoever waits as they are
/// told has none.
const FLOOD: u32 = 100;

/// So many buckets are kept. One that is full again is as good as none.
const BUCKETS: usize = 65_536;

/// Everybody at an address together may ask for so many times as much as one of them: anybody can think of another
/// token, and a household is several people.
const HOUSEHOLD: u32 = 5;

/// Who has something.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    /// Everybody together.
    Everybody,
    /// Everybody at an address.
    Address(IpAddr),
    /// Those at an address who do not say who they are.
    Strangers(IpAddr),
    /// Somebody.
    Identity(String),
}

impl Who {
    /// Whoever is at an address. A household has many addresses of version 6.
    pub(crate) fn at(address: IpAddr) -> Self {
        Self::Address(household(address))
    }

    /// Whoever does not say who they are, at an address.
    fn stranger(address: IpAddr) -> Self {
        Self::Strangers(household(address))
    }
}

fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() >> 64 << 64).into()),
        address @ IpAddr::V4(_) => address,
    }
}

/// What may be done only so often.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Deed {
    /// A request over a socket.
    Request,
    /// A request without one.
    Http,
    /// A new table or campaign.
    Table,
    /// A new identity.
    Identity,
    /// A code that is no table's.
    Miss,
}

/// What everybody has and did.
#[derive(Debug)]
pub(crate) struct Allowance {
    limits: Limits,
    connections: Mutex<HashMap<Who, u32>>,
    queues: Mutex<HashMap<Who, Weak<Queue>>>,
    buckets: Mutex<HashMap<(Deed, Who), Bucket>>,
}

impl Allowance {
    /// Nobody has anything yet.
    pub(crate) fn new(limits: Limits) -> Self {
        Self { limits, connections: Mutex::default(), queues: Mutex::default(), buckets: Mutex::default() }
    }

    /// One connection more, until the place is let go; none if there are enough.
    pub(crate) fn connect(self: &Arc<Self>, who: Who) -> Option<Place> {
        let most = match who {
            Who::Everybody => self.limits.connections,
            Who::Address(_) | Who::Strangers(_) => self.limits.connections_per_address,
            Who::Identity(_) => self.limits.connections_per_identity,
        };
        let mut connections = locked(&self.connections);
        let count = connections.get(&who).copied().unwrap_or(0);
        if most != 0 && count >= most {
            return None;
        }
        connections.insert(who.clone(), count + 1);
        Some(Place { allowance: Arc::clone(self), who })
    }

    /// How many connections there are.
    pub(crate) fn connections(&self) -> u32 {
        locked(&self.connections).get(&Who::Everybody).copied().unwrap_or(0)
    }

    /// Something is done once more by all of these together, or by none of them.
    ///
    /// # Errors
    /// How long to wait, if one of them did it too often.
    pub(crate) fn spend(&self, deed: Deed, who: &[Who]) -> Result<(), Duration> {
        let now = Instant::now();
        let mut buckets = locked(&self.buckets);
        if buckets.len() >= BUCKETS {
            buckets.retain(|_, bucket| bucket.full_at > now);
            // Only a crowd of strangers fills half of them. All begin anew: each of them is still held
            // by the limits of their addresses.
            if buckets.len() > BUCKETS / 2 {
                buckets.clear();
            }
        }
        let mut spent = Vec::with_capacity(who.len());
        for who in who {
            let rate = self.rate(deed, who);
            if rate.each.is_zero() {
                continue;
            }
            let key = (deed, who.clone());
            let mut bucket = buckets.get(&key).copied().unwrap_or(Bucket { full_at: now });
            bucket.spend(rate, now)?;
            spent.push((key, bucket));
        }
        buckets.extend(spent);
        Ok(())
    }

    /// Nothing came of what these have spent.
    pub(crate) fn give_back(&self, deed: Deed, who: &[Who]) {
        let mut buckets = locked(&self.buckets);
        for who in who {
            let each = self.rate(deed, who).each;
            if let Some(bucket) = buckets.get_mut(&(deed, who.clone())) {
                bucket.full_at = bucket.full_at.checked_sub(each).unwrap_or(bucket.full_at);
            }
        }
    }

    /// Whether something may be done once more, without doing it.
    ///
    /// # Errors
    /// How long to wait, if it was done too often.
    pub(crate) fn may(&self, deed: Deed, who: &Who) -> Result<(), Duration> {
        let (rate, now) = (self.rate(deed, who), Instant::now());
        let bucket = locked(&self.buckets).get(&(deed, who.clone())).copied();
        bucket.map_or(Ok(()), |mut bucket| bucket.spend(rate, now))
    }

    fn rate(&self, deed: Deed, who: &Who) -> Rate {
        match (deed, who) {
            (Deed::Request, Who::Address(_)) => {
                Rate::a_second(self.limits.requests_per_identity.saturating_mul(HOUSEHOLD))
            }
            (Deed::Request, _) => Rate::a_second(self.limits.requests_per_identity),
            (Deed::Http, _) => Rate::a_second(self.limits.http_per_address),
            (Deed::Table, Who::Address(_)) => Rate::within(self.limits.tables_per_address, 3600.0),
            (Deed::Table, _) => Rate::within(self.limits.tables_per_identity, 3600.0),
            (Deed::Identity, _) => Rate::within(self.limits.identities_per_address, 60.0),
            (Deed::Miss, _) => Rate::within(if self.limits.http_per_address == 0 { 0 } else { MISSES }, 60.0),
        }
    }

    /// How many bytes the journal of a table may hold; 0 is no limit.
    pub(crate) fn journal_bytes(&self) -> u64 {
        1024 * u64::from(self.limits.journal_kib)
    }

    /// At whose cost a connection from this address does something, perhaps for somebody.
    pub(crate) fn account(&self, address: IpAddr, identity: Option<String>) -> Account {
        let home = Who::at(address);
        let own = identity.map_or_else(|| Who::stranger(address), Who::Identity);
        let questions = vec![
            self.queue(own.clone(), QUESTIONS, 1),
            self.queue(home.clone(), QUESTIONS * HOUSEHOLD as usize, HOUSEHOLD as usize),
        ];
        Account { who: vec![home, own], questions, ..Account::default() }
    }

    /// Where the questions of somebody wait, on whichever connection they come.
    fn queue(&self, who: Who, places: usize, turns: usize) -> Arc<Queue> {
        let mut queues = locked(&self.queues);
        if let Some(queue) = queues.get(&who).and_then(Weak::upgrade) {
            return queue;
        }
        queues.retain(|_, queue| queue.strong_count() > 0);
        let queue = Arc::new(Queue::of(places, turns));
        queues.insert(who, Arc::downgrade(&queue));
        queue
    }

    /// The bucket of one connection's requests.
    pub(crate) fn for_connection(&self) -> Requests {
        let rate = Rate::a_second(self.limits.requests_per_connection);
        Requests { rate, bucket: Bucket { full_at: Instant::now() } }
    }
}

/// So many codes that are no table's may be tried from an address in a minute: somebody mistypes one, or has a link
/// to what is gone.
const MISSES: u32 = 60;

/// So many positions of before a connection may wait for: whoever comes asks for the last ones at once.
const LOOKS: usize = 32;

/// So many questions of one person may wait for their answers.
const QUESTIONS: usize = 4;

/// At whose cost a connection does something.
#[derive(Clone, Debug, Default)]
pub(crate) struct Account {
    /// The address, and whoever it is there.
    who: Vec<Who>,
    /// Where their questions wait: one's own before those of the address.
    questions: Vec<Arc<Queue>>,
    /// Where this connection waits for positions of before.
    looks: Arc<Queue>,
    /// Ends together with the last of these: they come in the order in which the connection asks.
    last_look: Arc<Mutex<Option<oneshot::Receiver<()>>>>,
}

impl Account {
    /// Who pays.
    pub(crate) fn who(&self) -> &[Who] {
        &self.who
    }

    /// A place among those who look back; none if this connection has asked enough.
    pub(crate) fn look(&self) -> Option<Waiting> {
        let places = vec![self.looks.wait()?];
        let (end, ended) = oneshot::channel();
        let before = locked(&self.last_look).replace(ended);
        Some(Waiting { places, before, _end: Some(end) })
    }

    /// A place among the questions of all who pay; none if one of them has asked enough.
    pub(crate) fn wait(&self) -> Option<Waiting> {
        let places: Option<Vec<_>> = self.questions.iter().map(Queue::wait).collect();
        Some(Waiting { places: places?, before: None, _end: None })
    }
}

/// The questions of somebody: so many may wait, and so many are worked out at once.
#[derive(Debug)]
struct Queue {
    places: Arc<Semaphore>,
    turns: Semaphore,
}

impl Default for Queue {
    fn default() -> Self {
        Self::of(LOOKS, 1)
    }
}

impl Queue {
    fn of(places: usize, turns: usize) -> Self {
        Self { places: Arc::new(Semaphore::new(places)), turns: Semaphore::new(turns) }
    }

    /// A place in it; none if there is no room.
    fn wait(self: &Arc<Self>) -> Option<(Arc<Self>, OwnedSemaphorePermit)> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        Some((Arc::clone(self), place))
    }
}

/// A place among the questions of somebody, as long as this is kept.
#[derive(Debug)]
pub(crate) struct Waiting {
    places: Vec<(Arc<Queue>, OwnedSemaphorePermit)>,
    /// Ends together with the one that comes before, if there is an order. Who waits is not yet who is waited for: tasks
    /// begin in any order.
    before: Option<oneshot::Receiver<()>>,
    /// Gone together with this one.
    _end: Option<oneshot::Sender<()>>,
}

impl Waiting {
    /// Waits until it is this one's turn, which lasts as long as what is returned is kept.
    pub(crate) async fn turn(&mut self) -> Vec<SemaphorePermit<'_>> {
        if let Some(before) = &mut self.before {
            // Nothing is ever sent: whoever came before is gone.
            let _ = before.await;
        }
        self.before = None;
        let mut turns = Vec::with_capacity(self.places.len());
        for (queue, _) in &self.places {
            turns.extend(queue.turns.acquire().await);
        }
        turns
    }
}

/// One connection, as long as this is kept.
#[derive(Debug)]
pub(crate) struct Place {
    allowance: Arc<Allowance>,
    who: Who,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut connections = locked(&self.allowance.connections);
        if let Entry::Occupied(mut count) = connections.entry(self.who.clone()) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

/// What one connection may still ask for.
#[derive(Debug)]
pub(crate) struct Requests {
    rate: Rate,
    bucket: Bucket,
}

impl Requests {
    /// What somebody may still ask for too soon before they are cut off.
    pub(crate) fn too_soon() -> Self {
        Self { rate: Rate::within(FLOOD, FLOOD.into()), bucket: Bucket { full_at: Instant::now() } }
    }

    /// Asks for something once more.
    ///
    /// # Errors
    /// How long to wait, if that was too often.
    pub(crate) fn spend(&mut self) -> Result<(), Duration> {
        self.bucket.spend(self.rate, Instant::now())
    }
}

/// How fast a bucket fills, and how much it holds.
#[derive(Clone, Copy, Debug)]
struct Rate {
    /// Each deed takes so long to come back; nothing for those without a limit.
    each: Duration,
    /// A full bucket takes so long.
    whole: Duration,
}

impl Rate {
    fn within(most: u32, seconds: f64) -> Self {
        let each = if most == 0 { Duration::ZERO } else { Duration::from_secs_f64(seconds / f64::from(most)) };
        Self { each, whole: each * most }
    }

    fn a_second(most: u32) -> Self {
        let rate = Self::within(most, 1.0);
        Self { whole: 2 * rate.whole, ..rate }
    }
}

/// What somebody may still do, told by the time at which they may do everything again.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    full_at: Instant,
}

impl Bucket {
    fn spend(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let full_at = self.full_at.max(now) + rate.each;
        match full_at.duration_since(now).checked_sub(rate.whole) {
            Some(wait) if !wait.is_zero() => Err(wait),
            _ => {
                self.full_at = full_at;
                Ok(())
            }
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn somebody(name: &str) -> Who {
        Who::Identity(name.to_owned())
    }

    #[tokio::test(start_paused = true)]
    async fn deeds_come_back_with_time_and_each_has_a_bucket_of_their_own() {
        let allowance = Allowance::new(Limits { tables_per_identity: 2, ..Limits::default() });
        let table = |who: &str| allowance.spend(Deed::Table, &[somebody(who)]);
        assert_eq!((table("ann"), table("ann")), (Ok(()), Ok(())));
        assert_eq!(table("ann"), Err(Duration::from_mins(30)));
        assert_eq!(table("bob"), Ok(()));
        allowance.give_back(Deed::Table, &[somebody("ann"), somebody("eve")]);
        assert_eq!((table("ann"), table("ann")), (Ok(()), Err(Duration::from_mins(30))));
        assert_eq!(allowance.spend(Deed::Request, &[somebody("ann")]), Ok(()));
        tokio::time::advance(Duration::from_secs(1799)).await;
        assert_eq!(table("ann"), Err(Duration::from_secs(1)));
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(table("ann"), Ok(()));
        assert!(table("ann").is_err());
    }

    #[test]
    fn positions_of_before_come_in_the_order_in_which_they_were_asked_for() {
        let account = Account::default();
        let [mut first, mut second] = [account.look(), account.look()].map(|waiting| waiting.expect("room"));
        assert!(second.turn().now_or_never().is_none(), "whoever is quicker still comes second");
        assert!(first.turn().now_or_never().is_some());
        drop(first);
        assert!(second.turn().now_or_never().is_some());
        assert!(account.look().expect("room").turn().now_or_never().is_none());
    }

    #[tokio::test(start_paused = true)]
    async fn what_one_may_not_do_costs_the_other_nothing() {
        let limits = Limits { tables_per_identity: 1, tables_per_address: 2, ..Limits::default() };
        let allowance = Allowance::new(limits);
        let home = Who::at([192, 0, 2, 1].into());
        let table = |who: &str| allowance.spend(Deed::Table, &[home.clone(), somebody(who)]);
        assert_eq!(table("ann"), Ok(()));
        assert!((0..5).all(|_| table("ann").is_err()));
        assert_eq!(table("bob"), Ok(()), "the address has one left");
        assert!(table("cleo").is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn twice_as_many_requests_may_come_at_once_as_in_a_second() {
        let allowance = Allowance::new(Limits { requests_per_connection: 20, ..Limits::default() });
        let mut requests = allowance.for_connection();
        assert_eq!((0..100).filter(|_| requests.spend().is_ok()).count(), 40);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!((0..100).filter(|_| requests.spend().is_ok()).count(), 20);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_thinks_of_other_tokens_is_held_by_their_address() {
        let allowance = Allowance::new(Limits { requests_per_identity: 10, ..Limits::default() });
        let home = [192, 0, 2, 1].into();
        let names = (0..100).map(|name| allowance.account(home, Some(name.to_string())));
        let asked = names.flat_map(|account| (0..4).map(move |_| account.clone()));
        let heard = asked.filter(|account| allowance.spend(Deed::Request, account.who()).is_ok()).count();
        assert_eq!(heard, 2 * 10 * HOUSEHOLD as usize);
        let other = allowance.account([192, 0, 2, 2].into(), Some("0".to_owned()));
        assert_eq!(allowance.spend(Deed::Request, other.who()), Ok(()), "another household");
    }

    #[test]
    fn a_household_may_ask_more_than_one_of_it_but_not_without_end() {
        let allowance = Allowance::new(Limits::default());
        let home = [192, 0, 2, 1].into();
        let ask = |name: Option<&str>| {
            let account = allowance.account(home, name.map(str::to_owned));
            (0..2 * QUESTIONS).map_while(|_| account.wait()).collect::<Vec<_>>()
        };
        let (ann, stranger) = (ask(Some("ann")), ask(None));
        assert_eq!((ann.len(), stranger.len()), (QUESTIONS, QUESTIONS));
        let others: Vec<_> = (0..100).flat_map(|name| ask(Some(&name.to_string()))).collect();
        assert_eq!(ann.len() + stranger.len() + others.len(), QUESTIONS * HOUSEHOLD as usize);
        drop(others);
        assert_eq!(ask(Some("bob")).len(), QUESTIONS);
        assert_eq!(ask(Some("ann")).len(), 0, "hers still wait");
    }

    #[tokio::test(start_paused = true)]
    async fn strangers_do_not_fill_the_memory() {
        let allowance = Allowance::new(Limits::default());
        for name in 0..2 * BUCKETS {
            assert_eq!(allowance.spend(Deed::Table, &[somebody(&name.to_string())]), Ok(()));
            assert!(locked(&allowance.buckets).len() <= BUCKETS);
        }
    }

    #[test]
    fn a_connection_that_ends_makes_room_and_zero_is_no_limit() {
        let limits = Limits { connections_per_address: 1, connections_per_identity: 0, ..Limits::default() };
        let allowance = Arc::new(Allowance::new(limits));
        let home = |last: u16| Who::at(IpAddr::V6([0x2001, 0xdb8, 0, 7, 0, 0, 0, last].into()));
        let first = allowance.connect(home(1));
        assert!(first.is_some());
        assert!(allowance.connect(home(2)).is_none(), "the same household");
        assert!(allowance.connect(Who::at([192, 0, 2, 1].into())).is_some());
        drop(first);
        assert!(allowance.connect(home(2)).is_some());
        let places: Vec<_> = (0..100).map(|_| allowance.connect(somebody("ann"))).collect();
        assert!(places.iter().all(Option::is_some));
        drop(places);
        assert!(locked(&allowance.connections).is_empty(), "nothing is left behind");
    }
}
