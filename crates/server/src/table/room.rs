//! A table: one task owns all of it and does one thing after the other.
//!
//! Every change goes the same way: it is checked, appended to the journal, and once it is on the
//! disk it is shown. Nobody sees what is not stored. If storing fails half-way, the table is read
//! back from its journal, so that what it shows is what is stored.

mod again;
mod ask;
mod ballots;
mod chat;
mod hint;
mod journal;
mod knock;
mod lobby;
mod once;
mod pace;
mod past;
mod play;
mod show;
mod stopwatch;
mod stored;
#[cfg(test)]
mod tests;
mod thinker;

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Weak};
use std::time::Duration;

use host::Patience;
use store::{Failure, Head, Journal, Store};
use table::record::Command;
use table::{Header, Record, SeatSet};
use tokio::time::Instant;
use wire::lobby::{Ballot, Clock, Motion, Point, TableState, Thinking};
use wire::message::{Message, Refusal, Said};
use wire::request::Request;

use super::chat::Chat;
use super::entry::{Codes, Entry, Made, PlayerNumber};
use super::frames;
use super::frames::Lines;
use super::live::{Live, Views};
use super::outbox::Outbox;
use super::people::People;
use super::stream::Stream;
use crate::allowance::Account;
use crate::clock::now_ms;
use crate::games;
use crate::hall::Hall;
use crate::metrics::Metrics;
use chat::Words;
use hint::Wish;
pub(crate) use hint::first_to_do;
use journal::chained;
pub(crate) use knock::{Branch, Eyes, Kept, Knock, Standing};
use once::Refusals;
pub(crate) use pace::{Pace, has_consequences};
use play::Opening;
use stopwatch::Stopwatch;
use stored::Stored;
use thinker::{Subject, Thinker};

/// The number of a connection.
pub(crate) type Listener = u64;

/// After so long somebody may try again what could not be stored.
const RETRY_MS: u32 = 250;
const RETRY: Duration = Duration::from_millis(RETRY_MS as u64);

/// So long those who were asked to agree before a table was opened again have to come back.
const RETURN: Duration = Duration::from_secs(30);

/// So many may be connected to a table at once.
const MOST_EARS: usize = 256;

/// So many more may be who sit there, lest others keep them from their seats.
const RESERVE: usize = 64;

/// So many people may have come to a table.
const MOST_PEOPLE: usize = 64;

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Unopened {
    /// The journal is damaged, or the store failed.
    #[error(transparent)]
    Store(#[from] Failure),
    /// What there is here is not what it was made with, so its journal would tell another game.
    #[error("this game was made with other rules or content than there are here; its record can still be had")]
    OtherRules,
}

/// One who is connected.
struct Ear {
    /// Who, once they have a number here.
    player: Option<PlayerNumber>,
    identity: Option<String>,
    eyes: Eyes,
    out: Outbox,
    /// At whose cost they ask for something.
    account: Account,
}

/// A table.
pub(crate) struct Room {
    code: String,
    /// The code for watching.
    watch: String,
    /// The identity of whoever made it.
    maker: Option<String>,
    journal: Journal,
    head: Head,
    /// Where other tables are.
    hall: Weak<Hall>,
    metrics: Arc<Metrics>,
    store: Store,
    header: Header,
    /// What is played when the game begins.
    beginning: Vec<Command>,
    /// The game set up, until it begins.
    opening: Option<Opening>,
    /// Where it goes on from.
    from: Option<Point>,
    /// The code of the campaign it belongs to.
    campaign: Option<String>,
    /// So many people came along to play, also where the stage does not seat all of them.
    company: u8,
    /// Whether everybody may know the seed from the first.
    open_seed: bool,
    clock: Option<Clock>,
    state: TableState,
    people: People,
    game: Option<Box<dyn Live>>,
    views: Views,
    /// How many lines of the record there were, by who noticed them.
    lines: Lines,
    /// The steps to which requests with an id led, to answer the same request with the same result.
    answered: HashMap<(PlayerNumber, String), u32>,
    /// The commands that were refused last, to refuse the same again in the same way.
    refused: Refusals,
    /// How many bytes the journal holds, and how many it may hold; 0 is as many as it likes.
    stored: Stored,
    streams: BTreeMap<u8, Stream>,
    ears: BTreeMap<Listener, Ear>,
    ballot: Option<Ballot>,
    ballots: u32,
    /// The ballot that is open as far as the journal tells.
    stored_ballot: Option<(u32, PlayerNumber, Motion)>,
    /// When what was agreed on is tried again.
    votes_due: Option<Instant>,
    /// Until then those who are not here may be about to come back, and are asked to agree as if they were.
    awaited_until: Option<Instant>,
    /// Until then whoever is about to be replaced can say no.
    objection_until: Option<Instant>,
    next: Option<Codes>,
    /// A table that goes on from here on a stage, made and paid for, of which the journal could not tell yet.
    untold: Option<(Option<String>, Codes)>,
    /// What was said last.
    chat: Chat,
    /// How long whoever is asked has been thinking, if there is a clock.
    thinking: Option<Thinking>,
    /// The store was busy, or people want to follow: bots wait until then.
    bots_rest_until: Instant,
    /// A bot that thinks.
    thinker: Option<Thinker>,
    /// How long bots have thought in the turn under way.
    turn: Patience,
    /// What bots had nothing to say about.
    unanswered: Option<Subject>,
    /// Who leaves a roll to the others, and how far the game was then. It is not stored: after a restart they are
    /// asked again.
    waived: (u64, SeatSet),
    /// How long people have thought about what.
    stopwatch: Stopwatch,
    /// When whoever is asked has thought too long, in milliseconds since 1970.
    deadline: Option<u64>,
    /// Those who have thought too long about this question: a bot takes this one decision for them.
    late: SeatSet,
    /// When the server began to open tables, in milliseconds since 1970.
    opened: u64,
    /// When everybody was told last that somebody came or left.
    crowd_shown: Option<Instant>,
    /// When everybody has to be told that more of them did.
    crowd_due: Option<Instant>,
    /// Whether what is shown here may be something else than what is stored.
    lost: bool,
    /// So long steps may be held for those who only look on.
    hold: Duration,
}

impl Room {
    /// A new table, stored under its code.
    ///
    /// # Errors
    /// If the code is taken or the store fails.
    pub(crate) async fn make(
        hall: Weak<Hall>,
        store: Store,
        journal: Journal,
        entries: &[Entry],
    ) -> Result<Self, Unopened> {
        let maker = match entries.first() {
            Some(Entry::Made(made)) => made.by.as_deref(),
            _ => None,
        };
        let (stored, _) = chained(Head::start(journal), journal, entries, maker);
        store.append(stored).await?;
        Self::open(hall, store, journal).await?.ok_or(Unopened::Store(Failure::Closed))
    }

    /// A table from its journal; none if there is no such journal.
    ///
    /// # Errors
    /// If the journal is damaged, the store fails, or the game is of other rules or content.
    pub(crate) async fn open(hall: Weak<Hall>, store: Store, journal: Journal) -> Result<Option<Self>, Unopened> {
        let entries = store.read(journal).await?;
        // A long game takes long to play: nobody else waits for it.
        let read = move || Self::told_by(&hall, &store, journal, &entries);
        tokio::task::spawn_blocking(read).await.unwrap_or(Err(Unopened::Store(Failure::Closed)))
    }

    /// A table as the entries of its journal tell it.
    fn told_by(
        hall: &Weak<Hall>,
        store: &Store,
        journal: Journal,
        entries: &[store::Entry],
    ) -> Result<Option<Self>, Unopened> {
        let mut room: Option<Self> = None;
        for written in entries {
            let entry: Entry = serde_json::from_slice(&written.body).map_err(|error| damaged(journal, &error))?;
            let whose = stored::whose(&entry);
            match &mut room {
                None => room = Some(Self::of(hall, store, journal, entry)?),
                Some(room) => {
                    room.carry_out(entry, written.at_ms).map_err(|why| damaged(journal, &format!("{why:?}")))?;
                    room.poll();
                }
            }
            if let Some(room) = &mut room {
                room.head = Head::after(written);
                room.stored.note(written, whose);
            }
        }
        if let Some(room) = &mut room {
            room.look_anew();
            room.awaited_until = room.ballot.as_ref().map(|_| Instant::now() + RETURN);
        }
        Ok(room)
    }

    fn of(hall: &Weak<Hall>, store: &Store, journal: Journal, made: Entry) -> Result<Self, Unopened> {
        let Entry::Made(Made { codes, record, clock, by, from, campaign, open_seed }) = made else {
            return Err(damaged(journal, &"it does not begin with a table").into());
        };
        let open = hall.upgrade();
        let record = Record::parse(&record).map_err(|error| damaged(journal, &format!("{error:?}")))?;
        if !games::is_played_here(&record.header) {
            return Err(Unopened::OtherRules);
        }
        Ok(Self {
            code: codes.join,
            watch: codes.watch,
            maker: by,
            journal,
            head: Head::start(journal),
            hall: hall.clone(),
            metrics: open.as_ref().map(|hall| Arc::clone(hall.metrics())).unwrap_or_default(),
            store: store.clone(),
            people: People::of(&record.header).ok_or_else(|| damaged(journal, &"no table has so many seats"))?,
            header: record.header,
            beginning: record.commands,
            opening: None,
            from,
            campaign,
            company: 0,
            open_seed,
            clock,
            state: TableState::Lobby,
            game: None,
            views: Views::default(),
            lines: Lines::default(),
            answered: HashMap::new(),
            refused: Refusals::new(),
            stored: Stored::of(open.as_ref().map_or(0, |hall| hall.allowance().journal_bytes())),
            streams: BTreeMap::new(),
            ears: BTreeMap::new(),
            ballot: None,
            ballots: 0,
            stored_ballot: None,
            votes_due: None,
            awaited_until: None,
            objection_until: None,
            next: None,
            untold: None,
            chat: Chat::default(),
            thinking: None,
            bots_rest_until: Instant::now(),
            thinker: None,
            turn: Patience::default(),
            unanswered: None,
            waived: (0, SeatSet::EMPTY),
            stopwatch: Stopwatch::default(),
            deadline: None,
            late: SeatSet::EMPTY,
            opened: open.as_ref().map_or(0, |hall| hall.opened_at()),
            crowd_shown: None,
            crowd_due: None,
            lost: false,
            hold: open.as_ref().map_or(Duration::ZERO, |hall| hall.pace().hold),
        })
    }

    async fn open_to(&mut self, knock: Knock) {
        match knock {
            Knock::Enter { listener, identity, since, eyes, out, account } => {
                // Whoever watches by a link is nobody here, so that nothing can be asked for.
                let identity = identity.filter(|_| eyes != Eyes::Link);
                self.enter(listener, Ear { player: None, identity, eyes, out, account }, since);
            }
            Knock::Leave(listener) => self.leave(listener),
            Knock::Ask(listener, request, read) => self.answer(listener, request, read).await,
            Knock::Standing(answer) => drop(answer.send(self.standing())),
            Knock::Record(answer) => drop(answer.send(self.record())),
            Knock::Asked(answer) => drop(answer.send(self.asked())),
            Knock::Branch(commands, answer) => self.branch(commands, answer),
            #[cfg(test)]
            Knock::Break => panic!("a test breaks this table"),
        }
    }

    fn enter(&mut self, listener: Listener, mut ear: Ear, since: Option<(u32, SeatSet)>) {
        ear.player = ear.identity.as_deref().and_then(|identity| self.people.number_of(identity));
        let sits = ear.player.is_some_and(|player| self.people.has_chair(player));
        if self.ears.len() >= MOST_EARS + if sits { RESERVE } else { 0 } {
            let why = Refusal::Busy { retry_after_ms: 10_000 };
            ear.out.send(frames::text(&Message::Refused { id: None, why, hint: None }));
            return;
        }
        if let Some(person) = ear.player.and_then(|player| self.people.person_mut(player)) {
            person.connections += 1;
        }
        // Every set of seats has numbers of its own.
        let seats = self.sees_with(&ear);
        let since = since.filter(|(_, had)| *had == seats).map(|(number, _)| number);
        self.ears.insert(listener, ear);
        self.show_crowd();
        if self.crowd_due.is_some() {
            self.show_table_to(listener);
        }
        self.recall(listener);
        self.catch_up(listener, since);
    }

    fn leave(&mut self, listener: Listener) {
        if self.ears.contains_key(&listener) {
            self.forget(listener);
            self.show_crowd();
        }
    }

    /// Somebody is connected no more. The others are told soon.
    fn forget(&mut self, listener: Listener) {
        let Some(ear) = self.ears.remove(&listener) else { return };
        self.crowd_due.get_or_insert_with(Instant::now);
        if let Some(person) = ear.player.and_then(|player| self.people.person_mut(player)) {
            person.connections = person.connections.saturating_sub(1);
        }
    }

    async fn answer(&mut self, listener: Listener, request: Request, read: Instant) {
        let id = request.id().map(str::to_owned);
        let wish = Wish::from(&request);
        let granted = self.grant(listener, request).await;
        if granted.is_ok() && wish == Wish::Play {
            self.metrics.acknowledged(read.elapsed());
        }
        self.metrics.answered(granted.as_ref().err().map(Refusal::kind));
        if let Err(why) = granted {
            let hint = self.hint(listener, wish, &why);
            self.tell(listener, &Message::Refused { id, why, hint });
        }
    }

    async fn grant(&mut self, listener: Listener, request: Request) -> Result<(), Refusal> {
        match request {
            Request::Attend { .. } => Err(Refusal::NotNow),
            Request::Sit { seat, name } => self.sit(listener, seat, &name).await,
            Request::Greet { name } => self.greet(listener, &name).await,
            Request::Give { seat, player } => self.give(listener, seat, player).await,
            Request::Bot { seat, level } => self.seat_bot(listener, seat, level).await,
            Request::Stand { seat } => self.stand(listener, seat).await,
            Request::Return { seat } => self.come_back(listener, seat).await,
            Request::Ready { ready } => self.ready(listener, ready).await,
            Request::Start {} => self.start(listener).await,
            Request::Play { id, after, command } => self.play_once(listener, id, after, command).await,
            Request::Waive { after } => self.waive(listener, after),
            Request::Propose { about } => self.propose(listener, about).await,
            Request::Vote { ballot, agree } => self.vote(listener, ballot, agree).await,
            Request::Say { text, to } => self.say(listener, Words::Text(text), to).await,
            Request::Phrase { phrase, to } => self.say(listener, Words::Phrase(phrase), to).await,
            Request::Block { player, block } => self.block(listener, player, block).await,
            Request::Mute { player, mute } => self.mute(listener, player, mute),
            Request::Look { commands, seat } => self.look(listener, commands, seat),
            Request::Ask { id, about } => self.ask(listener, id, about),
            Request::Again { stage } => self.again(listener, stage).await,
        }
    }

    /// Stores what is about to happen, then lets it happen.
    async fn happen(&mut self, entries: Vec<Entry>) -> Result<(), Refusal> {
        self.write(&entries).await?;
        let before: Vec<(Listener, SeatSet)> = self.ears.iter().map(|(ear, it)| (*ear, self.sees_with(it))).collect();
        entries.into_iter().try_for_each(|entry| self.carry_out(entry, now_ms()))?;
        self.show_table();
        // Whoever sees with other seats now sees everything anew.
        for (listener, seats) in before {
            if self.ears.get(&listener).is_some_and(|ear| self.sees_with(ear) != seats) {
                self.catch_up(listener, None);
            }
        }
        Ok(())
    }

    /// Lets happen what is stored.
    fn carry_out(&mut self, entry: Entry, at: u64) -> Result<(), Refusal> {
        if !self.people.note(&entry) {
            return Err(Refusal::Damaged);
        }
        match entry {
            Entry::Company { people } => self.company = people,
            Entry::Came { player, .. } => self.recognise(player),
            Entry::Sat { player, .. } => {
                self.recognise(player);
                self.people.note_hands(self.state != TableState::Lobby);
            }
            Entry::Bot { .. } | Entry::Stood { .. } | Entry::Blocked { .. } | Entry::Ready { .. } => {}
            Entry::Proposed { ballot, by, about } => {
                self.stored_ballot = Some((ballot, by, about.clone()));
                self.open_ballot(ballot, by, about);
            }
            Entry::Voted { ballot, player, agree } => {
                self.stored_ballot.take_if(|_| !agree);
                self.count_in(ballot, player, agree);
            }
            Entry::Dropped { .. } => (self.ballot, self.stored_ballot) = (None, None),
            Entry::Said { player, text, phrase, to } => self.remember(Said { player, text, phrase, to, at }),
            Entry::Began if self.state == TableState::Lobby => self.begin()?,
            Entry::Line { line, by, id, agreed, .. } if self.state == TableState::Running => {
                self.carry_out_line(&line, by, id, agreed.then_some(at))?;
            }
            Entry::Paused { paused } if matches!(self.state, TableState::Running | TableState::Paused) => {
                self.state = if paused { TableState::Paused } else { TableState::Running };
            }
            Entry::Over(_) => self.state = TableState::Over,
            Entry::Ended if self.state != TableState::Over => self.state = TableState::Over,
            Entry::Made(_) | Entry::Began | Entry::Line { .. } | Entry::Paused { .. } | Entry::Ended => {
                return Err(Refusal::Damaged);
            }
            Entry::Next(codes) => self.next = Some(codes),
        }
        self.keep_time(at);
        Ok(())
    }

    /// The seats an ear sees with.
    fn sees_with(&self, ear: &Ear) -> SeatSet {
        match ear.player {
            Some(player) if ear.eyes == Eyes::Own => self.people.seats_of(player),
            _ => SeatSet::EMPTY,
        }
    }

    fn standing(&self) -> Standing {
        Standing {
            table: self.tag(),
            game: self.header.game.as_str().to_owned(),
            state: self.state,
            connections: self.ears.len(),
            people: self.people.seated().count(),
            bots: self.people.bots().len().into(),
            lines: self.lines.count(),
        }
    }

    /// What the table is called in logs: its code would let readers in.
    pub(crate) fn tag(&self) -> String {
        self.journal.to_string()
    }
}

fn damaged(journal: Journal, what: &impl std::fmt::Display) -> Failure {
    Failure::Damaged(format!("journal {journal}: {what}"))
}
