//! A sealed window at a table: until all have answered, nobody but whoever answers is sent a byte of it.

use futures_util::FutureExt as _;
use table::Seat;
use wire::lobby::Clock;

use super::*;

const EVERYBODY: SeatSet = SeatSet::from_bits(0b111);
const PEOPLE: [&str; 3] = ["ann", "bob", "cleo"];

/// Three who play, somebody who has no seat, and somebody with the code for watching; each with what they are sent.
fn crowd(room: &mut Room) -> Vec<Inbox> {
    let mut inboxes = Vec::new();
    for (listener, who) in (1..).zip(PEOPLE.into_iter().chain(["dan", "eve"])) {
        let (ear, inbox) = ear(who);
        let eyes = if who == "eve" { Eyes::Link } else { Eyes::Own };
        room.enter(listener, Ear { eyes, ..ear }, None);
        inboxes.push(inbox);
    }
    inboxes
}

/// What each was sent since the last time.
fn came(inboxes: &mut [Inbox]) -> Vec<Vec<Shared>> {
    let all = inboxes.iter_mut().map(|inbox| {
        let mut messages = Vec::new();
        let _ = inbox.take(&mut messages).now_or_never();
        messages
    });
    all.collect()
}

/// What each would be sent who came just now.
fn shown_anew(room: &mut Room, inboxes: &mut [Inbox]) -> Vec<Vec<Shared>> {
    for listener in 1..=inboxes.len() as Listener {
        room.show_table_to(listener);
        room.catch_up(listener, None);
    }
    came(inboxes)
}

/// Plays anything until two are asked at once, while everybody reads. Returns who.
async fn play_until_two_are_asked(room: &mut Room, inboxes: &mut [Inbox]) -> [Seat; 2] {
    let mut whim = 7_u64;
    for _ in 0..5000 {
        let asked: Vec<Seat> = room.game.as_ref().expect("a game").asked_openly().iter().collect();
        if let [one, other] = asked[..] {
            return [one, other];
        }
        whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let line = choice(room, EVERYBODY, (whim >> 33) as usize);
        room.submit(&line, None, None).await.expect("a choice is accepted");
        came(inboxes);
        assert_eq!(room.state, TableState::Running, "a game in which two are asked at once");
    }
    panic!("two are asked at once sooner or later")
}

#[tokio::test]
async fn a_sealed_answer_is_sent_to_whoever_gave_it_and_to_nobody_else() {
    let (_folder, store) = store();
    let Entry::Made(made) = made(3) else { panic!("a table") };
    let record = made.record.replace("basic-training", "command-room");
    let clock = Some(Clock { seconds: 3600, then: Overtime::Show });
    let entries: Vec<Entry> =
        std::iter::once(Entry::Made(Made { record, clock, ..made })).chain(three().into_iter().skip(1)).collect();
    let mut room = Room::make(Weak::new(), store.clone(), JOURNAL, &entries).await.expect("a table");
    let mut inboxes = crowd(&mut room);
    let [one, other] = play_until_two_are_asked(&mut room, &mut inboxes).await;
    let before = shown_anew(&mut room, &mut inboxes);
    assert!(before.iter().all(|messages| messages.len() == 2), "everybody is shown the table and the game");

    let line = choice(&room, SeatSet::only(one), 0);
    room.submit(&line, None, None).await.expect("an answer");
    let sent = came(&mut inboxes);
    let after = shown_anew(&mut room, &mut inboxes);
    for (number, (sent, (before, after))) in sent.iter().zip(before.iter().zip(&after)).enumerate() {
        let is_own = number == one.index();
        assert_eq!(!sent.is_empty(), is_own, "{number} was sent {sent:?}");
        assert_eq!(before != after, is_own, "{number}: {before:?} and then {after:?}");
    }

    // The same way everybody hears of the last answer, with which the window closes.
    let line = choice(&room, SeatSet::only(other), 0);
    room.submit(&line, None, None).await.expect("an answer");
    assert!(came(&mut inboxes).iter().all(|sent| !sent.is_empty()));
}
