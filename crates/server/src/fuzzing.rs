//! The doors to the net and to the disk, for fuzzing: each input is read as the server reads it.
//!
//! Only there with the feature `fuzzing`; nothing else is different with it.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName, HeaderValue};
use host::campaign::Course;
use infiltration::difficulty::Difficulty;
use infiltration::stage::Kind;
use store::{Backend, Entry, Failure, Found, Head, Journal, Listed, Name, Settings, Store};
use table::{Header, Record, Seat, Seed};
use tokio::runtime::Runtime;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use wire::Request;
use wire::ask::{Answer, Inquiry};
use wire::campaign::{Campaign, CampaignList, NewCampaign};
use wire::lobby::NewTable;
use wire::message::Refusal;

use crate::allowance::Account;
use crate::archive::Archive;
use crate::guard::Pages;
use crate::http::headers;
use crate::table::turns::Turns;
use crate::table::{Eyes, Knock, Outbox, Pace, Room, Unopened};
use crate::{admin, games, http, identity, names};

/// What the headers of a request say about whoever asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asker {
    /// The token.
    pub token: Option<String>,
    /// The identity of the token.
    pub identity: Option<String>,
    /// Whether the request comes from a page of this server, or from none.
    pub same_origin: bool,
    /// For whom a proxy asks.
    pub proxied: Option<IpAddr>,
    /// Whether the request names this machine, so that it may be one of whoever runs the server.
    pub of_this_machine: bool,
}

/// Reads headers, names and values; none if HTTP does not know one of them, because then nobody is asked.
pub fn asker(pairs: &[(Vec<u8>, Vec<u8>)]) -> Option<Asker> {
    let headers = headers_of(pairs)?;
    let elsewhere = crate::Settings { address: ([192, 0, 2, 1], 8420).into(), ..crate::Settings::default() };
    let token = headers::token(&headers, "cardboard-token");
    let identity = token.as_deref().and_then(identity::identity);
    Some(Asker {
        token,
        identity,
        same_origin: Pages::of(&elsewhere).may_ask(&headers),
        proxied: headers::forwarded(&headers),
        of_this_machine: admin::names_this_machine(&headers),
    })
}

fn headers_of(pairs: &[(Vec<u8>, Vec<u8>)]) -> Option<HeaderMap> {
    let mut headers = HeaderMap::new();
    for (name, value) in pairs {
        headers.append(HeaderName::from_bytes(name).ok()?, HeaderValue::from_bytes(value).ok()?);
    }
    Some(headers)
}

/// Asks for a page, a picture of a link and a part of a list under this address: the status of each answer.
pub fn addressed(address: &str, pairs: &[(Vec<u8>, Vec<u8>)]) -> Option<[u16; 3]> {
    http::addressed(address, &headers_of(pairs)?)
}

/// The answers to a question at the start of both games.
pub fn answers(about: &Inquiry) -> [Result<Answer, Refusal>; 2] {
    static GAMES: OnceLock<[Header; 2]> = OnceLock::new();
    let headers = GAMES.get_or_init(|| {
        let mission =
            content::infiltration().stages.iter().find(|stage| stage.kind == Kind::Vr).map(|it| it.id.clone());
        let stage = NewTable { stage: mission, ..NewTable::new("infiltration", 1, "Ann") };
        [NewTable::new("conquest", 3, "Ann"), stage]
            .map(|wanted| games::header(&wanted, Seed([7; 32])).expect("a game"))
    });
    headers
        .each_ref()
        .map(|header| games::begun(header).expect("a game").ask(about.clone(), Seat::first(1).collect())())
}

/// Reads the body that asks for a table: what is wanted, and the record that the table begins with.
///
/// # Errors
/// Why there is no such table.
pub fn new_table(body: &str) -> Result<(NewTable, Record), String> {
    let wanted: NewTable = wire::request::object(body).map_err(|why| why.to_string())?;
    let header = games::header(&wanted, Seed([7; 32])).map_err(|flaw| flaw.0)?;
    Ok((wanted, Record { header, commands: Vec::new() }))
}

/// Reads the body that asks for a campaign: what is called how, and how hard it is.
///
/// # Errors
/// Why there is no such campaign.
pub fn new_campaign(body: &str) -> Result<Course, String> {
    let NewCampaign { name, difficulty } = wire::request::object(body).map_err(|why| why.to_string())?;
    wire::request::name(&name).map_err(|flaw| flaw.to_string())?;
    let difficulty = difficulty.as_deref().map_or(Some(Difficulty::default()), Difficulty::named);
    Ok(Course::new(&name, difficulty.ok_or("there is no such difficulty")?))
}

/// Whether the game of a record can begin.
///
/// # Errors
/// Why not.
pub fn can_begin(record: &Record) -> Result<(), String> {
    games::begun(&record.header).map(drop).map_err(|flaw| flaw.0)
}

/// Those who are connected, by their number: who they are, and how they see.
const LISTENERS: [(Option<&str>, Eyes); 5] = [
    (Some("ann"), Eyes::Own),
    (Some("bob"), Eyes::Own),
    (Some("ann"), Eyes::Public),
    (Some("bob"), Eyes::Link),
    (None, Eyes::Own),
];

/// What came of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// What each who was connected received.
    pub messages: Vec<Vec<String>>,
    /// What the journal holds now.
    pub stored: Vec<Vec<u8>>,
    /// The record, if the game has begun.
    pub record: Option<Record>,
    /// How many tables are listed for somebody who was at this one.
    pub listed: usize,
}

/// The journal of the one table there is at a time.
const TABLE: Journal = Journal([1; 16]);

/// Tables on a store that forgets.
pub struct Tables {
    runtime: Runtime,
    memory: Memory,
    store: Store,
}

impl Default for Tables {
    fn default() -> Self {
        Self::new()
    }
}

impl Tables {
    /// No table yet.
    ///
    /// # Panics
    /// If the system gives no thread.
    pub fn new() -> Self {
        let memory = Memory::default();
        let store = Store::open(Box::new(memory.clone()), Settings::default()).expect("two threads");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
        Self { runtime, memory, store }
    }

    /// Stores a campaign, and what its owner sees of it then.
    ///
    /// # Errors
    /// If it cannot be read back.
    pub fn campaign(&self, course: &Course) -> Result<CampaignList, Failure> {
        self.memory.replace(Vec::new());
        let archive = Archive::new(self.store.clone(), Arc::default());
        self.runtime.block_on(async {
            archive.make_campaign(TABLE, "abcdefghjk", "ann", course).await?;
            archive.campaigns_of("ann", 0, 1).await
        })
    }

    /// What the owner of a campaign sees of it whose journal has these bodies.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn campaign_of(&self, journal: &[&[u8]]) -> Result<Option<Campaign>, Failure> {
        self.put(journal);
        let archive = Archive::new(self.store.clone(), Arc::default());
        self.runtime.block_on(archive.read_campaign(TABLE, Some("ann")))
    }

    /// The record of a table whose journal has these bodies, told line by line and not played.
    ///
    /// # Errors
    /// If it is damaged.
    pub fn unplayed(&self, journal: &[&[u8]]) -> Result<Option<Record>, Failure> {
        self.put(journal);
        let archive = Archive::new(self.store.clone(), Arc::default());
        let kept = self.runtime.block_on(archive.unplayed(TABLE))?;
        Ok(kept.map(|kept| kept.record))
    }

    /// The one journal there is has these bodies.
    fn put(&self, journal: &[&[u8]]) {
        let mut head = Head::start(TABLE);
        let entries = journal.iter().map(|body| {
            let (entry, next) = head.entry(TABLE, 0, body.to_vec());
            head = next;
            entry
        });
        self.memory.replace(entries.collect());
    }

    /// Opens a table from the bodies of its journal, lets everybody in, and lets them ask one after the
    /// other. Bots have no time to move. None if the journal is empty.
    ///
    /// # Errors
    /// If the journal is damaged.
    pub fn attend(&self, journal: &[&[u8]], requests: Vec<(u64, Request)>) -> Result<Option<Seen>, Failure> {
        self.put(journal);
        self.runtime.block_on(async {
            let room = match Room::open(Weak::new(), self.store.clone(), TABLE).await {
                Ok(Some(room)) => room,
                Ok(None) | Err(Unopened::OtherRules) => return Ok(None),
                Err(Unopened::Store(failure)) => return Err(failure),
            };
            let (door, knocks) = mpsc::channel(requests.len() + LISTENERS.len() + 1);
            let mut outgoing = Vec::new();
            for (listener, (identity, eyes)) in (0..).zip(LISTENERS) {
                let (out, messages) = Outbox::new();
                let identity = identity.map(str::to_owned);
                let account = Account::default();
                let _ = door.try_send(Knock::Enter { listener, identity, since: None, eyes, out, account });
                outgoing.push(messages);
            }
            for (listener, request) in requests {
                let _ = door.try_send(Knock::Ask(listener, request, Instant::now()));
            }
            let (answer, record) = oneshot::channel();
            let _ = door.try_send(Knock::Record(answer));
            drop(door);
            let thinking = Turns::new(1);
            room.run(
                knocks,
                Pace { idle: Duration::from_mins(1), hold: Duration::ZERO, bots: Duration::ZERO, thinking },
            )
            .await;
            // The table is gone: whatever was sent waits, and nothing comes any more.
            let mut messages = Vec::new();
            for mut inbox in outgoing {
                let mut received = Vec::new();
                inbox.take(&mut received).await;
                messages.push(received.iter().map(ToString::to_string).collect());
            }
            let stored = self.memory.entries().into_iter().map(|entry| entry.body).collect();
            let listed = Archive::new(self.store.clone(), Arc::default()).tables_of("ann", 0, 1).await?.tables.len();
            Ok(Some(Seen { messages, stored, record: record.await.ok().flatten().map(|kept| kept.record), listed }))
        })
    }
}

/// A database of one journal in memory.
#[derive(Clone, Default)]
struct Memory(Arc<Mutex<BTreeMap<u64, Entry>>>);

impl Memory {
    fn replace(&self, entries: Vec<Entry>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) =
            entries.into_iter().map(|entry| (entry.number, entry)).collect();
    }

    fn entries(&self) -> Vec<Entry> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }
}

impl Backend for Memory {
    fn append(&mut self, entries: &[Entry]) -> Result<(), Failure> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if entries.iter().any(|entry| known.contains_key(&entry.number)) {
            return Err(Failure::Taken);
        }
        known.extend(entries.iter().map(|entry| (entry.number, entry.clone())));
        Ok(())
    }

    fn read(&mut self, _: Journal, from: u64) -> Result<Vec<Entry>, Failure> {
        Ok(self.entries().into_iter().filter(|entry| entry.number >= from).collect())
    }

    fn head(&mut self, _: Journal) -> Result<Option<Head>, Failure> {
        Ok(self.entries().last().map(Head::after))
    }

    fn find(&mut self, _: &Name) -> Result<Option<Journal>, Failure> {
        Ok(None)
    }

    fn list(&mut self, kind: &'static str, prefix: &[u8], _: u32, _: u32) -> Result<Listed, Failure> {
        let found = Found { journal: TABLE, key: prefix.to_vec(), at_ms: 0 };
        Ok(Some(Ok(found)).filter(|_| [names::SITTER, names::CAMPAIGNER].contains(&kind)).into_iter().collect())
    }

    fn probe(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn reader(&self) -> Result<Box<dyn Backend>, Failure> {
        Ok(Box::new(self.clone()))
    }
}
