//! What people agree on who are never there together: a table closes in between, and everything is read back.

use wire::lobby::Motion;

use super::*;

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

/// A first choice of whoever is asked, with the seat.
fn line(room: &Room) -> String {
    let game = room.game.as_ref().expect("a game");
    let seat = game.asked().iter().next().expect("somebody is asked");
    let choice = &game.waiting(SeatSet::only(seat)).choices[0];
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
