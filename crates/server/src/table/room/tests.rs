//! What a table does that no request over a socket would show: with journals that no server has written,
//! and with bots that think for as long as a test wants.

mod chatter;
mod failing;
mod fill;
mod pensive;
mod rolls;
mod sealed;
mod takeover;
mod votes;

use std::time::Duration;

use bots::Stop;
use store::{Settings, Sqlite};
use table::Seat;
use tempfile::TempDir;
use tokio::sync::{Semaphore, mpsc};
use wire::lobby::Overtime;
use wire::message::BackHow;

use super::*;
use crate::archive::Archive;
use crate::table::Inbox;
use crate::table::minds::BotAsked;
use crate::table::stream::Shared;
use crate::table::turns::Turns;
use failing::Failing;
use pensive::Pensive;

const JOURNAL: Journal = Journal([1; 16]);

/// A store, and the folder it lies in.
fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().expect("a folder");
    let backend = Sqlite::open(&folder.path().join("cardboard.db")).expect("a database");
    (folder, Store::open(Box::new(backend), Settings::default()).expect("a store"))
}

/// A table of Conquest for so many, as a journal would have it.
fn made(players: u8) -> Entry {
    let codes = Codes { join: "abcdefghjk".to_owned(), watch: "mnpqrstuvw".to_owned() };
    let seed = "07".repeat(32);
    let record = format!("cardboard 1\ngame conquest\nmode basic-training\nplayers {players}\nseed {seed}\n\n");
    Entry::Made(Made { codes, record, clock: None, by: None, from: None, campaign: None, open_seed: false })
}

async fn table(store: &Store, players: u8) -> Result<Room, Unopened> {
    Room::make(Weak::new(), store.clone(), JOURNAL, &[made(players)]).await
}

#[tokio::test]
async fn a_game_that_cannot_begin_is_not_stored_as_begun() {
    let (_folder, store) = store();
    let mut room = table(&store, 1).await.expect("a table");
    let (ann, _to_ann) = ear("ann");
    room.enter(1, ann, None);
    assert_eq!(room.sit(1, 1, "Ann").await, Ok(()));
    assert_eq!(room.ready(1, true).await, Ok(()));
    assert_eq!(room.start(1).await, Err(Refusal::Damaged), "nobody plays Conquest alone");
    let stored = store.read(JOURNAL).await.expect("a journal");
    assert_eq!(stored.len(), 4, "it was made, Ann came, sat down and is ready");
    let again = Room::open(Weak::new(), store, JOURNAL).await.expect("what is stored can be read back");
    assert_eq!(again.map(|room| room.state), Some(TableState::Lobby));
}

#[tokio::test]
async fn a_journal_with_more_seats_than_a_table_has_is_damaged() {
    let check = async |players: u8, in_order: bool| {
        let (_folder, store) = store();
        let opened = table(&store, players).await.map(drop);
        assert_eq!(opened.is_ok(), in_order, "{players}");
        assert!(matches!(opened, Ok(()) | Err(Unopened::Store(Failure::Damaged(_)))), "{opened:?}");
        let summary = Archive::new(store, Arc::default()).summary(JOURNAL).await;
        assert_eq!(summary.is_ok(), in_order, "{players} in the list of tables");
    };
    check(8, true).await;
    check(9, false).await;
    check(255, false).await;
}

/// A table of bots at which the game has begun, and Ann who came to look.
async fn bots(store: &Store) -> Room {
    let ann = Entry::Came { player: 0, identity: "ann".to_owned(), name: "Ann".to_owned() };
    let bots = (0..3).map(|seat| Entry::Bot { seat, level: "random".to_owned(), stands_in_for: None });
    let entries: Vec<Entry> = [made(3), ann].into_iter().chain(bots).chain([Entry::Began]).collect();
    Room::make(Weak::new(), store.clone(), JOURNAL, &entries).await.expect("a table")
}

fn pace(thinking: &Arc<Semaphore>) -> Pace {
    let (hold, bots) = (Duration::ZERO, Duration::ZERO);
    Pace { idle: Duration::from_mins(1), hold, bots, thinking: Turns::over(Arc::clone(thinking), 8) }
}

/// What somebody is sent, one message after the other.
struct Outgoing {
    inbox: Inbox,
    taken: std::vec::IntoIter<Shared>,
}

impl Outgoing {
    /// Waits for a message of a kind.
    async fn hear(&mut self, kind: &str) {
        self.hear_that(&format!(r#"{{"is":"{kind}""#)).await;
    }

    /// Waits for a message that says something.
    async fn hear_that(&mut self, words: &str) {
        while !self.taken.by_ref().any(|message| message.contains(words)) {
            let mut messages = Vec::new();
            self.inbox.take(&mut messages).await;
            assert!(!messages.is_empty(), "a table that goes on");
            self.taken = messages.into_iter();
        }
    }
}

/// Ann comes in.
async fn enter(door: &mpsc::Sender<Knock>) -> Outgoing {
    let (out, inbox) = Outbox::new();
    let (identity, account) = (Some("ann".to_owned()), Account::default());
    let enter = Knock::Enter { listener: 1, identity, since: None, eyes: Eyes::Own, out, account };
    door.send(enter).await.expect("an open door");
    Outgoing { inbox, taken: Vec::new().into_iter() }
}

async fn say(door: &mpsc::Sender<Knock>) {
    let request = Request::Say { text: "hello".to_owned(), to: None };
    door.send(Knock::Ask(1, request, Instant::now())).await.expect("an open door");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn whoever_asks_is_heard_before_any_bot_moves() {
    const ASKED: usize = 32;
    let (_folder, store) = store();
    let room = bots(&store).await;
    let before = store.read(JOURNAL).await.expect("a journal").len();
    let (door, knocks) = mpsc::channel(ASKED + 1);
    let _outgoing = enter(&door).await;
    for _ in 0..ASKED {
        say(&door).await;
    }
    drop(door);
    room.run(knocks, pace(&Arc::new(Semaphore::new(1)))).await;
    let stored = store.read(JOURNAL).await.expect("a journal");
    let lines = stored[before..].iter().filter(|entry| entry.body.starts_with(br#"{"e":"line""#));
    assert_eq!((stored.len() - before, lines.count()), (ASKED, 0), "bots had no time to move");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn people_are_heard_while_the_bots_of_other_tables_think() {
    let (_folder, store) = store();
    let elsewhere = Arc::new(Semaphore::new(0));
    let (door, knocks) = mpsc::channel(8);
    tokio::spawn(bots(&store).await.run(knocks, pace(&elsewhere)));
    let mut outgoing = enter(&door).await;
    say(&door).await;
    outgoing.hear("said").await;
    elsewhere.add_permits(1);
    outgoing.hear("step").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_table_whose_bot_thinks_long_keeps_no_other_waiting() {
    let ((_folder, store), (_other_folder, other_store)) = (store(), store());
    let thinking = Arc::new(Semaphore::new(2));
    let (mut slow, other) = (bots(&store).await, bots(&other_store).await);
    let (pensive, mut begun, decide) = Pensive::new(slow.game.take().expect("a game"));
    slow.game = Some(Box::new(pensive));
    let (slow_door, knocks) = mpsc::channel(8);
    // Ann is there before the bot begins: it decides once only, and she is to see that.
    let mut outgoing = enter(&slow_door).await;
    tokio::spawn(slow.run(knocks, pace(&thinking)));
    let (door, knocks) = mpsc::channel(8);
    begun.recv().await.expect("a bot that begins to think");
    tokio::spawn(other.run(knocks, pace(&thinking)));
    let mut others = enter(&door).await;
    say(&door).await;
    others.hear("said").await;
    others.hear("step").await;
    decide.send(()).expect("a bot that still thinks");
    outgoing.hear("step").await;
}

/// Whoever speaks while a bot of their own table thinks is heard at once, however few threads there are.
#[tokio::test]
async fn people_are_heard_while_a_bot_of_their_table_thinks() {
    let (_folder, store) = store();
    let mut room = bots(&store).await;
    let (pensive, mut begun, decide) = Pensive::new(room.game.take().expect("a game"));
    room.game = Some(Box::new(pensive));
    let (door, knocks) = mpsc::channel(8);
    let mut outgoing = enter(&door).await;
    tokio::spawn(room.run(knocks, pace(&Arc::new(Semaphore::new(1)))));
    begun.recv().await.expect("a bot that begins to think");
    say(&door).await;
    outgoing.hear("said").await;
    decide.send(()).expect("a bot that still thinks");
    outgoing.hear("step").await;
}

/// What a bot thought about a position that is no more comes to nothing, and the next bot thinks anew.
#[tokio::test]
async fn a_thought_about_a_position_of_before_is_dropped() {
    let (_folder, store) = store();
    let mut room = bots(&store).await;
    let seat = room.bots_asked().first().expect("a bot has to move").0;
    let (pensive, mut begun, decide) = Pensive::new(room.game.take().expect("a game"));
    room.game = Some(Box::new(pensive));
    let thinking = Arc::new(Semaphore::new(2));
    room.begin_to_think(Turns::over(Arc::clone(&thinking), 1).take(true).await);
    let stop = begun.recv().await.expect("a bot that begins to think");
    let line =
        room.game.as_ref().map(|game| game.waiting(SeatSet::only(seat), SeatSet::EMPTY).choices[0].command.clone());
    let line = format!("{}: {}", room.game.as_ref().expect("a game").seat_ids()[seat.index()], line.expect("a choice"));
    room.submit(&line, None, None).await.expect("a choice is accepted");
    assert!(!stop.is_stopped());
    assert!(room.thinker().is_none(), "the position is another");
    assert!(stop.is_stopped(), "nobody waits for the rest of that thought");
    decide.send(()).expect("a bot that still thinks");
    // It gives its place back although nobody waits for it.
    let _all = thinking.acquire_many(2).await.expect("nobody closes it");
}

/// A bot that has thought long enough in its turn is told so, and what it says then is played.
#[tokio::test]
async fn a_bot_that_has_thought_long_enough_is_stopped() {
    let (_folder, store) = store();
    let mut room = bots(&store).await;
    let (pensive, mut begun, decide) = Pensive::new(room.game.take().expect("a game"));
    room.game = Some(Box::new(pensive));
    let mut thought = async |room: &mut Room, is_stopped: bool| {
        let lines = room.lines.count();
        room.begin_to_think(Turns::new(1).take(true).await);
        let stop = begun.recv().await.expect("a bot that begins to think");
        let mut thinker = room.thinker().expect("a bot at work");
        let waits = async {
            while is_stopped && !stop.is_stopped() {
                tokio::task::yield_now().await;
            }
            assert_eq!(stop.is_stopped(), is_stopped);
            decide.send(()).expect("a bot that still thinks");
        };
        let (decision, ()) = tokio::join!(thinker.decided(), waits);
        room.decided(decision).await;
        assert_eq!(room.lines.count(), lines + 1);
    };
    thought(&mut room, false).await;
    // The next decision is of the same turn, or it is another bot's.
    let next = room.bots_asked()[0].0;
    let turn = room.game.as_ref().expect("a game").turn_under_way();
    let left = room.turn.left(turn, next);
    room.turn.spend(next, left);
    thought(&mut room, true).await;
}

/// One of the things that a seat may do, the lowest number for a range.
fn choice(room: &Room, seats: SeatSet, any: usize) -> String {
    let choices = room.game.as_ref().expect("a game").waiting(seats, SeatSet::EMPTY).choices;
    let choice = &choices[any % choices.len()];
    let words = choice.command.split(' ').map(|word| word.split_once("..").map_or(word, |(low, _)| low));
    format!("{}: {}", choice.seat, words.collect::<Vec<_>>().join(" "))
}

/// Bots would only decide the same again: what Ann takes back is what she did last.
#[tokio::test]
async fn taking_back_goes_back_to_the_last_decision_of_a_person() {
    let (_folder, store) = store();
    let mut room = Room::make(Weak::new(), store.clone(), JOURNAL, &three()).await.expect("a table");
    let ann = Seat::new(0).expect("a seat");
    let bots = SeatSet::from_bits(0b110);
    for _ in 0..200 {
        let line = choice(&room, SeatSet::from_bits(0b111), 0);
        room.submit(&line, None, None).await.expect("a choice is accepted");
        let game = room.game.as_ref().expect("a game");
        let back = |bots| game.waiting(SeatSet::only(ann), bots).back.expect("something was done");
        let (to_ann, last) = (back(bots), back(SeatSet::EMPTY));
        if to_ann.how == BackHow::Blocked || to_ann.after < 2 {
            continue;
        }
        assert!(to_ann.command.expect("a command").starts_with(&*game.seat_ids()[0]));
        assert_eq!((last.after, last.command), (0, Some(line)));
        assert_eq!(
            (to_ann.how, game.read(&format!("undo {}", to_ann.after + 1), SeatSet::EMPTY).is_ok()),
            (BackHow::Consent, true)
        );
        return;
    }
    panic!("others decide something after her")
}

/// A connection of somebody, as the table has it, and what they are sent.
fn ear(identity: &str) -> (Ear, Inbox) {
    let (out, inbox) = Outbox::new();
    let (identity, account) = (Some(identity.to_owned()), Account::default());
    (Ear { player: None, identity, eyes: Eyes::Own, out, account }, inbox)
}

/// Somebody comes and stays, but reads nothing.
fn come(room: &mut Room, listener: Listener, who: &str) {
    let (ear, inbox) = ear(who);
    room.enter(listener, ear, None);
    // Whoever lets it go has left.
    std::mem::forget(inbox);
}

/// Ann and Bob with a bot, at a game that has begun.
fn two() -> Vec<Entry> {
    let came = (0..).zip(["ann", "bob"]).map(|(player, name)| Entry::Came {
        player,
        identity: name.to_owned(),
        name: name.to_owned(),
    });
    let sat = (0..2).map(|seat| Entry::Sat { seat, player: u32::from(seat) });
    let bot = Entry::Bot { seat: 2, level: "random".to_owned(), stands_in_for: None };
    [made(3)].into_iter().chain(came).chain(sat).chain([bot, Entry::Began]).collect()
}

/// Three people at a game that has begun.
fn three() -> Vec<Entry> {
    let came = (0..).zip(["ann", "bob", "cleo"]).map(|(player, name)| Entry::Came {
        player,
        identity: name.to_owned(),
        name: name.to_owned(),
    });
    let sat = (0..3).map(|seat| Entry::Sat { seat, player: u32::from(seat) });
    [made(3)].into_iter().chain(came).chain(sat).chain([Entry::Began]).collect()
}

/// What was is played again away from the table, however few threads there are.
#[tokio::test]
async fn people_are_heard_while_somebody_looks_back() {
    let (_folder, store) = store();
    let mut room = Room::make(Weak::new(), store.clone(), JOURNAL, &three()).await.expect("a table");
    let (pensive, mut begun, tell) = Pensive::new(room.game.take().expect("a game"));
    room.game = Some(Box::new(pensive));
    let (door, knocks) = mpsc::channel(8);
    let mut outgoing = enter(&door).await;
    tokio::spawn(room.run(knocks, pace(&Arc::new(Semaphore::new(1)))));
    let look = Request::Look { commands: 0, seat: None };
    door.send(Knock::Ask(1, look, Instant::now())).await.expect("an open door");
    begun.recv().await.expect("somebody who looks back");
    say(&door).await;
    outgoing.hear("said").await;
    tell.send(()).expect("somebody who still looks back");
    outgoing.hear("looked").await;
}

/// Bots alone wait for somebody to look on; where a person sits who is away, they play on to their turn.
#[tokio::test]
async fn bots_play_for_nobody_only_where_somebody_will_come_back() {
    let check = async |room: Room, store: &Store, moves: bool| {
        let before = store.read(JOURNAL).await.expect("a journal").len();
        let (_door, knocks) = mpsc::channel(1);
        room.run(knocks, Pace { idle: Duration::ZERO, ..pace(&Arc::new(Semaphore::new(1))) }).await;
        let after = store.read(JOURNAL).await.expect("a journal").len();
        assert_eq!(after > before, moves);
    };
    let (_folder, alone) = store();
    let room = bots(&alone).await;
    assert!(room.bot_subject().is_some());
    check(room, &alone, false).await;
    let (_other_folder, store) = store();
    let entries = two().into_iter().map(|entry| match entry {
        // A bot has the first move.
        Entry::Sat { seat: 0, .. } => Entry::Bot { seat: 0, level: "random".to_owned(), stands_in_for: Some(0) },
        entry => entry,
    });
    let entries: Vec<Entry> = entries.collect();
    let room = Room::make(Weak::new(), store.clone(), JOURNAL, &entries).await.expect("a table");
    let moves = room.bot_subject().is_some();
    check(room, &store, moves).await;
}

#[tokio::test]
async fn whoever_sits_finds_a_place_among_however_many_watch() {
    let (_folder, store) = store();
    let mut room = Room::make(Weak::new(), store, JOURNAL, &two()).await.expect("a table");
    room.hold = Duration::from_hours(1);
    let mut outgoing = Vec::new();
    let mut come = |room: &mut Room, listener, who: &str| {
        let (ear, inbox) = ear(who);
        room.enter(listener, ear, None);
        outgoing.push(inbox);
        room.ears.contains_key(&listener)
    };
    let most = MOST_EARS as Listener;
    assert!((0..most).all(|listener| come(&mut room, listener, "cat")));
    assert!(!come(&mut room, most, "cat"), "one too many");
    assert!(come(&mut room, most, "ann"));
    room.happen(vec![Entry::Bot { seat: 1, level: "random".to_owned(), stands_in_for: Some(1) }]).await.expect("a bot");
    assert!((1..RESERVE as Listener).all(|more| come(&mut room, most + more, "bob")), "he can take his seat back");
    assert!(!come(&mut room, most + RESERVE as Listener, "ann"), "but not without end");
}

/// A game that is made with a clock.
fn with_clock(entries: Vec<Entry>, then: Overtime) -> Vec<Entry> {
    let wound = |entry| match entry {
        Entry::Made(made) => Entry::Made(Made { clock: Some(Clock { seconds: 1, then }), ..made }),
        entry => entry,
    };
    entries.into_iter().map(wound).collect()
}

#[tokio::test]
async fn a_clock_at_a_full_table_rests() {
    let (_folder, store) = store();
    let entries = with_clock(three(), Overtime::Replace);
    let mut room = Room::make(Weak::new(), store, JOURNAL, &entries).await.expect("a table");
    assert!(room.deadline.is_some());
    room.stored.most = 1;
    room.time_is_up().await;
    assert_eq!((room.deadline, room.people.bots().len()), (None, 0));
    room.stored.most = 0;
    room.time_is_up().await;
    assert!(!room.people.bots().is_empty());
}

/// While all who may think do so elsewhere, nobody waits for a clock: people are heard, and can still answer.
#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn people_are_heard_while_a_clock_waits_for_a_bot_to_decide() {
    let (_folder, store) = store();
    let entries = with_clock(three(), Overtime::Decide);
    let mut room = Room::make(Weak::new(), store.clone(), JOURNAL, &entries).await.expect("a table");
    let asked = room.asked_humans();
    room.time_is_up().await;
    assert_eq!((room.late, room.bots_asked().iter().map(|(seat, _)| *seat).collect()), (asked, asked));
    let elsewhere = Arc::new(Semaphore::new(0));
    let (door, knocks) = mpsc::channel(8);
    tokio::spawn(room.run(knocks, pace(&elsewhere)));
    let mut outgoing = enter(&door).await;
    say(&door).await;
    outgoing.hear("said").await;
    elsewhere.add_permits(1);
    outgoing.hear("step").await;
}

#[tokio::test]
async fn whoever_thought_too_long_has_all_the_time_for_the_next_question() {
    let (_folder, store) = store();
    let entries = with_clock(three(), Overtime::Decide);
    let mut room = Room::make(Weak::new(), store, JOURNAL, &entries).await.expect("a table");
    room.time_is_up().await;
    let (seat, level) = *room.bots_asked().first().expect("a bot for whoever is late");
    assert_eq!(level, bots::Level::Master, "the best there is");
    let bot = BotAsked { seat, level, whim: 0 };
    let thought = room.game.as_mut().expect("a game").bot_thought(&[bot], SeatSet::EMPTY, &Stop::default());
    room.submit(&thought().expect("a decision"), None, None).await.expect("a legal one");
    assert_eq!((room.late.is_empty(), room.bot_subject()), (true, None));
}

/// A table that was made, but of which nobody could be told, is the one that is told of later.
#[tokio::test]
async fn another_game_is_made_once_also_if_it_cannot_be_told_at_first() {
    let ((_folder, elsewhere), folder) = (store(), tempfile::tempdir().expect("a folder"));
    let backend = Sqlite::open(&folder.path().join("cardboard.db")).expect("a database");
    let (backend, fails) = Failing::new(Box::new(backend));
    let store = Store::open(Box::new(backend), Settings::default()).expect("a store");
    let hall = Arc::new(Hall::new(elsewhere, &crate::Settings::default()));
    let entries: Vec<Entry> = three().into_iter().chain([Entry::Ended]).collect();
    let mut room = Room::make(Arc::downgrade(&hall), store, JOURNAL, &entries).await.expect("a table");
    room.enter(1, ear("ann").0, None);
    fails.store(true, std::sync::atomic::Ordering::SeqCst);
    assert!(matches!(room.again(1, None).await, Err(Refusal::Busy { .. })));
    fails.store(false, std::sync::atomic::Ordering::SeqCst);
    assert_eq!(room.again(1, None).await, Ok(()));
    assert_eq!((hall.count(), room.next.is_some()), (1, true));
}

/// How many tables are among what waits to be sent; none if nothing does.
async fn tables(inbox: &mut Inbox) -> usize {
    let mut messages = Vec::new();
    let took = tokio::time::timeout(Duration::ZERO, inbox.take(&mut messages)).await;
    took.map_or(0, |()| messages.iter().filter(|message| message.starts_with(r#"{"is":"table""#)).count())
}

/// Everybody who comes knows the table at once; the others hear of a crowd together.
#[tokio::test]
async fn those_who_come_and_go_in_a_crowd_are_told_of_together() {
    let (_folder, store) = store();
    let mut room = Room::make(Weak::new(), store, JOURNAL, &two()).await.expect("a table");
    room.hold = Duration::from_hours(1);
    let ((ann, mut to_ann), (bob, mut to_bob)) = (ear("ann"), ear("bob"));
    room.enter(1, ann, None);
    assert_eq!(tables(&mut to_ann).await, 1);
    room.enter(2, bob, None);
    assert_eq!((tables(&mut to_ann).await, tables(&mut to_bob).await), (0, 1));
    let mut gone = Vec::new();
    for listener in 3..30 {
        let (cat, to_cat) = ear("cat");
        room.enter(listener, cat, None);
        room.leave(listener);
        gone.push(to_cat);
    }
    assert_eq!((tables(&mut to_ann).await, tables(&mut to_bob).await), (0, 0));
    assert!(room.crowd_due.is_some());
    room.hold = Duration::ZERO;
    room.leave(2);
    assert_eq!((tables(&mut to_ann).await, room.crowd_due), (1, None));
}

#[tokio::test]
async fn a_vote_does_not_bring_a_finished_game_back() {
    let (_folder, store) = store();
    let mut room = Room::make(Weak::new(), store.clone(), JOURNAL, &two()).await.expect("a table");
    let ((ann, _to_ann), (bob, _to_bob)) = (ear("ann"), ear("bob"));
    room.enter(1, ann, None);
    room.enter(2, bob, None);
    assert_eq!(room.propose(1, wire::lobby::Motion::Pause {}).await, Ok(()));
    let number = room.ballot.as_ref().expect("a ballot").number;
    room.happen(vec![Entry::Ended]).await.expect("an end");
    assert_eq!(room.vote(2, number, true).await, Err(Refusal::NotFound));
    assert_eq!(room.state, TableState::Over);
    for entry in [Entry::Paused { paused: false }, Entry::Began, Entry::Ended] {
        assert_eq!(room.carry_out(entry, 0), Err(Refusal::Damaged), "nothing happens after the end");
    }
}

#[tokio::test]
async fn a_table_that_is_neither_stored_nor_read_back_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let backend = Sqlite::open(&folder.path().join("cardboard.db")).expect("a database");
    let (backend, fails) = Failing::new(Box::new(backend));
    let store = Store::open(Box::new(backend), Settings::default()).expect("a store");
    let room = Room::make(Weak::new(), store.clone(), JOURNAL, &two()).await.expect("a table");
    let (door, knocks) = mpsc::channel(8);
    let mut outgoing = enter(&door).await;
    fails.store(true, std::sync::atomic::Ordering::SeqCst);
    say(&door).await;
    room.run(knocks, pace(&Arc::new(Semaphore::new(1)))).await;
    outgoing.hear("refused").await;
    let mut rest = Vec::new();
    outgoing.inbox.take(&mut rest).await;
    assert!(rest.is_empty(), "the connection ends with the table, and whoever comes back finds what is stored");
}

/// Whoever is cut off because they do not read is gone for the others, too.
#[tokio::test]
async fn the_others_hear_of_somebody_who_is_cut_off() {
    let (_folder, store) = store();
    let mut room = Room::make(Weak::new(), store, JOURNAL, &two()).await.expect("a table");
    let ((ann, mut to_ann), (bob, _unread)) = (ear("ann"), ear("bob"));
    room.enter(1, ann, None);
    room.enter(2, bob, None);
    let mut read = Vec::new();
    while room.ears.contains_key(&2) {
        room.say(1, Words::Text("hello".to_owned()), None).await.expect("said");
        read.clear();
        to_ann.take(&mut read).await;
    }
    let (_door, knocks) = mpsc::channel(1);
    tokio::spawn(room.run(knocks, pace(&Arc::new(Semaphore::new(1)))));
    let mut outgoing = Outgoing { inbox: to_ann, taken: Vec::new().into_iter() };
    let away = r#""name":"bob","here":false"#;
    tokio::time::timeout(Duration::from_secs(20), outgoing.hear_that(away)).await.expect("Ann hears of it");
}
