//! What people agree on who are never there together: a table closes in between, and everything is read back.

use wire::lobby::Motion;

use super::*;
use crate::clock::now_ms;
use crate::table::people::Chair;
use crate::table::room::ballots::SILENCE_MS;
use crate::table::room::stopwatch::Stopwatch;

async fn begun(store: &Store, entries: &[Entry]) -> Room {
    Room::make(Weak::new(), store.clone(), JOURNAL, entries).await.expect("a table")
}

/// The table closes, and is opened again with somebody at it.
async fn visited(store: &Store, listener: Listener, who: &str) -> Room {
    let room = Room::open(Weak::new(), store.clone(), JOURNAL).await;
    let mut room = room.expect("a journal in order").expect("a journal");
    come(&mut room, listener, who);
    room
}

fn open(room: &Room) -> Option<(u32, Vec<u32>)> {
    room.ballot.as_ref().map(|ballot| (ballot.number, ballot.agreed.clone()))
}

#[tokio::test]
async fn people_who_never_meet_agree_to_end_a_game() {
    let (_folder, store) = store();
    drop(begun(&store, &three()).await);
    let mut room = visited(&store, 1, "ann").await;
    assert_eq!(room.propose(1, Motion::End {}).await, Ok(()));
    let mut room = visited(&store, 1, "bob").await;
    assert_eq!(open(&room), Some((1, vec![0])));
    assert_eq!(room.vote(1, 1, true).await, Ok(()));
    let mut room = visited(&store, 1, "ann").await;
    assert_eq!(open(&room), Some((1, vec![0, 1])));
    assert_eq!(room.vote(1, 1, true).await, Ok(()), "she has agreed already");
    let mut room = visited(&store, 1, "cleo").await;
    assert_eq!((open(&room), room.state), (Some((1, vec![0, 1])), TableState::Running));
    assert_eq!(room.vote(1, 1, true).await, Ok(()));
    assert_eq!((open(&room), room.state), (None, TableState::Over));
    let room = visited(&store, 1, "ann").await;
    assert_eq!((open(&room), room.state), (None, TableState::Over));
}

#[tokio::test]
async fn one_who_does_not_agree_ends_it_for_those_who_come_later() {
    let (_folder, store) = store();
    drop(begun(&store, &three()).await);
    assert_eq!(visited(&store, 1, "ann").await.propose(1, Motion::End {}).await, Ok(()));
    assert_eq!(visited(&store, 1, "bob").await.vote(1, 1, false).await, Ok(()));
    let mut room = visited(&store, 1, "cleo").await;
    assert_eq!(open(&room), None);
    assert_eq!(room.propose(1, Motion::End {}).await, Ok(()));
    assert_eq!(open(&room), Some((2, vec![2])), "numbers are not given twice");
}

#[tokio::test]
async fn whoever_stands_up_has_to_agree_anew() {
    let (_folder, store) = store();
    drop(begun(&store, &three()).await);
    assert_eq!(visited(&store, 1, "ann").await.propose(1, Motion::End {}).await, Ok(()));
    let mut room = visited(&store, 1, "bob").await;
    assert_eq!(room.vote(1, 1, true).await, Ok(()));
    assert_eq!(room.stand(1, 2).await, Ok(()));
    assert_eq!(room.come_back(1, 2).await, Ok(()));
    assert_eq!(open(&visited(&store, 1, "cleo").await), Some((1, vec![0])));
}

#[tokio::test]
async fn votes_on_replacing_somebody_who_came_back_count_no_more() {
    let (_folder, store) = store();
    drop(begun(&store, &three()).await);
    let mut room = visited(&store, 1, "ann").await;
    come(&mut room, 3, "cleo");
    let seat = room.game.as_ref().expect("a game").seat_ids()[1].to_string();
    assert_eq!(room.propose(1, Motion::Replace { seat }).await, Ok(()));
    assert!(open(&visited(&store, 2, "cleo").await).is_some());
    come(&mut room, 2, "bob");
    room.settle_ballot().await;
    let room = visited(&store, 1, "ann").await;
    assert_eq!((open(&room), room.stored_ballot.is_some()), (None, false));
}

/// Three at a table, one of whom was asked so many milliseconds ago: their listeners, the asked one first.
async fn waiting_for_one(store: &Store, ago: u64) -> (Room, [Listener; 3], String) {
    let mut room = begun(store, &three()).await;
    for (listener, who) in [(1, "ann"), (2, "bob"), (3, "cleo")] {
        come(&mut room, listener, who);
    }
    room.stopwatch = Stopwatch::default();
    room.stopwatch.turn_to(Some(0), now_ms() - ago);
    let asked = room.asked_openly().iter().next().expect("somebody is asked");
    let first = asked.index() as Listener;
    let seat = room.game.as_ref().expect("a game").seat_ids()[asked.index()].to_string();
    (room, [first + 1, (first + 1) % 3 + 1, (first + 2) % 3 + 1], seat)
}

fn missing(room: &Room) -> Option<usize> {
    room.ballot.as_ref().map(|ballot| ballot.missing.len())
}

#[tokio::test]
async fn whoever_says_nothing_for_minutes_is_replaced_unless_they_object() {
    let (_folder, store) = store();
    let (mut room, [_, bob, _], seat) = waiting_for_one(&store, SILENCE_MS - 10_000).await;
    assert_eq!(room.propose(bob, Motion::Replace { seat }).await, Err(Refusal::NotNow), "people may think");

    let (_folder, store) = self::store();
    let (mut room, [ann, bob, cleo], seat) = waiting_for_one(&store, SILENCE_MS).await;
    let other = room.game.as_ref().expect("a game").seat_ids()[bob as usize - 1].to_string();
    assert_eq!(room.propose(cleo, Motion::Replace { seat: other }).await, Err(Refusal::NotNow), "nobody waits for him");
    assert_eq!(room.propose(bob, Motion::Replace { seat: seat.clone() }).await, Ok(()));
    assert_eq!(missing(&room), Some(2), "whoever is here can object");
    assert_eq!(room.vote(ann, 1, false).await, Ok(()));
    assert_eq!(missing(&room), None);

    assert_eq!(room.propose(bob, Motion::Replace { seat: seat.clone() }).await, Ok(()));
    assert_eq!(room.vote(cleo, 2, true).await, Ok(()));
    assert_eq!(missing(&room), Some(1), "there is still time for it");
    room.objection_until = Some(Instant::now());
    room.follow_votes().await;
    assert_eq!(missing(&room), None);
    let sits = room.people.chairs.get(ann as usize - 1);
    assert!(matches!(sits, Some(Chair::Bot(..))), "{sits:?}");
    assert_eq!(room.come_back(ann, ann as u8).await, Ok(()), "and comes back whenever they like");
}

#[tokio::test]
async fn whoever_answers_is_not_replaced() {
    let (_folder, store) = store();
    let (mut room, [_, bob, _], seat) = waiting_for_one(&store, SILENCE_MS).await;
    assert_eq!(room.propose(bob, Motion::Replace { seat }).await, Ok(()));
    room.submit(&line(&room), None, None).await.expect("a choice is accepted");
    room.follow_votes().await;
    assert_eq!(missing(&room), None);
}

/// A first choice of whoever is asked, with the seat.
fn line(room: &Room) -> String {
    let game = room.game.as_ref().expect("a game");
    let seat = game.asked().iter().next().expect("somebody is asked");
    let choice = &game.waiting(SeatSet::only(seat), SeatSet::EMPTY).choices[0];
    format!("{}: {}", choice.seat, choice.command)
}

#[tokio::test]
async fn a_vote_on_an_undo_ends_with_the_next_step() {
    let (_folder, store) = store();
    let mut room = begun(&store, &three()).await;
    room.submit(&line(&room), None, None).await.expect("a choice is accepted");
    let about = Motion::Undo { count: 1, commands: vec!["1: red".to_owned()], chance: false, reveals: false };
    assert_eq!(room.put_to_vote(0, about, None).await, Err(Refusal::NeedsConsent));
    let mut room = visited(&store, 1, "bob").await;
    assert_eq!(open(&room), Some((1, vec![0])));
    room.submit(&line(&room), None, None).await.expect("a choice is accepted");
    assert_eq!(open(&visited(&store, 1, "bob").await), None);
    let dropped = store.read(JOURNAL).await.expect("a journal");
    assert!(!dropped.iter().any(|entry| entry.body.starts_with(br#"{"e":"dropped""#)), "a step says so itself");
}

#[tokio::test]
async fn whoever_was_ready_is_still_ready_when_the_others_come() {
    let (_folder, store) = store();
    let mut lobby = three();
    lobby.pop();
    drop(begun(&store, &lobby).await);
    for who in ["ann", "bob", "cleo"] {
        assert_eq!(visited(&store, 1, who).await.ready(1, true).await, Ok(()));
    }
    let mut room = visited(&store, 1, "bob").await;
    come(&mut room, 2, "ann");
    // Whoever is given a seat says so again.
    assert_eq!(room.give(1, 2, 0).await, Ok(()));
    let mut room = visited(&store, 1, "cleo").await;
    assert_eq!(room.start(1).await, Err(Refusal::NotNow));
    assert_eq!(visited(&store, 1, "ann").await.ready(1, true).await, Ok(()));
    let mut room = visited(&store, 1, "cleo").await;
    assert_eq!(room.start(1).await, Ok(()));
}

/// At a table that can store nothing more, those who are there together can still end the game.
#[tokio::test]
async fn a_full_table_can_still_be_ended() {
    let (_folder, store) = store();
    let mut room = begun(&store, &three()).await;
    room.stored.most = 1;
    for (listener, who) in [(1, "ann"), (2, "bob"), (3, "cleo")] {
        come(&mut room, listener, who);
    }
    assert_eq!(room.propose(1, Motion::Pause {}).await, Err(Refusal::Full { talk: false }));
    assert_eq!(room.propose(1, Motion::End {}).await, Ok(()));
    let number = room.ballot.as_ref().expect("a ballot").number;
    assert_eq!(room.vote(2, number, true).await, Ok(()));
    assert_eq!(room.vote(3, number, true).await, Ok(()));
    assert_eq!(room.state, TableState::Over);
}

/// Ann asks for a pause, and the others are there.
async fn asked_to_pause(store: &Store) -> Room {
    let mut room = begun(store, &three()).await;
    for (listener, who) in [(1, "ann"), (2, "bob"), (3, "cleo")] {
        come(&mut room, listener, who);
    }
    assert_eq!(room.propose(1, Motion::Pause {}).await, Ok(()));
    room
}

#[tokio::test]
async fn what_is_agreed_on_while_the_store_is_busy_is_done_soon() {
    let (_folder, store) = store();
    let mut room = asked_to_pause(&store).await;
    let (ann, inbox) = ear("ann");
    room.enter(4, ann, None);
    let places: Vec<_> = std::iter::from_fn(|| store.reserve().ok()).collect();
    room.leave(2);
    room.leave(3);
    room.follow_votes().await;
    assert_eq!((open(&room), room.state), (Some((1, vec![0])), TableState::Running));
    drop(places);
    let (_door, knocks) = mpsc::channel(1);
    tokio::spawn(room.run(knocks, pace(&Arc::new(Semaphore::new(1)))));
    let mut outgoing = Outgoing { inbox, taken: Vec::new().into_iter() };
    let paused = outgoing.hear_that(r#""state":"paused""#);
    tokio::time::timeout(Duration::from_secs(20), paused).await.expect("it is tried again");
}

/// Whoever is told that nothing came of a request may be sure of it.
#[tokio::test]
async fn whoever_agrees_with_nobody_but_themselves_is_told_to_ask_again() {
    let (_folder, store) = store();
    let mut room = begun(&store, &three()).await;
    come(&mut room, 1, "ann");
    let places: Vec<_> = std::iter::from_fn(|| store.reserve().ok()).collect();
    assert!(matches!(room.propose(1, Motion::Pause {}).await, Err(Refusal::Busy { .. })));
    drop(places);
    room.follow_votes().await;
    assert_eq!((open(&room), room.state), (None, TableState::Running));
}

#[tokio::test]
async fn what_a_full_table_cannot_do_is_not_done_later_either() {
    let (_folder, store) = store();
    let mut room = asked_to_pause(&store).await;
    room.stored.most = 1;
    room.leave(2);
    room.leave(3);
    room.follow_votes().await;
    assert_eq!(open(&room), None);
    let mut room = visited(&store, 1, "ann").await;
    room.awaited_until = None;
    room.follow_votes().await;
    assert_eq!((open(&room), room.state), (None, TableState::Running), "the journal says so, too");
}

#[tokio::test]
async fn nobody_agrees_by_not_being_there_after_a_restart() {
    let (_folder, store) = store();
    drop(asked_to_pause(&store).await);
    let mut room = visited(&store, 1, "dora").await;
    room.awaited_until = None;
    room.follow_votes().await;
    assert_eq!((open(&room), room.state), (Some((1, vec![0])), TableState::Running), "a stranger agrees to nothing");
    let mut room = visited(&store, 1, "ann").await;
    room.follow_votes().await;
    let missing = room.ballot.as_ref().map(|ballot| ballot.missing.clone());
    assert_eq!((missing, room.state), (Some(vec![1, 2]), TableState::Running), "the others may be about to come");
    room.awaited_until = Some(Instant::now());
    room.follow_votes().await;
    assert_eq!(room.state, TableState::Paused, "but are not waited for longer than that");
}

#[tokio::test]
async fn nobody_agrees_by_being_cut_off_when_the_server_stops() {
    let ((_folder, elsewhere), (_other_folder, store)) = (store(), store());
    let hall = Arc::new(Hall::new(elsewhere, &crate::Settings::default()));
    let mut room = asked_to_pause(&store).await;
    room.hall = Arc::downgrade(&hall);
    hall.stop();
    room.leave(2);
    room.leave(3);
    room.follow_votes().await;
    assert_eq!((open(&room), room.state), (Some((1, vec![0])), TableState::Running));
}
