//! Somebody who stores as much as they can: the others go on.

use super::*;

const TALK: Refusal = Refusal::Full { talk: true };

/// Somebody says a long line.
async fn say(room: &mut Room, listener: Listener, who: &str) -> Result<(), Refusal> {
    come(room, listener, who);
    if room.player(listener).is_err() {
        room.greet(listener, who).await.expect("a name");
    }
    room.say(listener, Words::Text("x".repeat(400)), None).await
}

/// Does something until the table takes no more. Returns why.
async fn without_end(mut once: impl AsyncFnMut(usize) -> Result<(), Refusal>) -> Refusal {
    for time in 0..10_000 {
        if let Err(why) = once(time).await {
            return why;
        }
    }
    panic!("the table takes everything");
}

#[tokio::test]
async fn a_stranger_who_talks_without_end_silences_nobody_else() {
    let (_folder, store) = store();
    let mut room = Room::make(Weak::new(), store.clone(), JOURNAL, &two()).await.expect("a table");
    room.stored.most = 256 * 1024;
    assert_eq!(without_end(async |_| say(&mut room, 2, "dora").await).await, TALK);
    assert_eq!(say(&mut room, 3, "emil").await, Ok(()), "another stranger is heard");
    // However many strangers there are, those who sit have the last word.
    for listener in 4..40 {
        let who = format!("stranger {listener}");
        assert_eq!(without_end(async |_| say(&mut room, listener, &who).await).await, TALK);
    }
    assert_eq!(say(&mut room, 3, "emil").await, Err(TALK));
    assert_eq!(say(&mut room, 1, "ann").await, Ok(()));
    let mut again = Room::open(Weak::new(), store, JOURNAL).await.expect("in order").expect("a journal");
    again.stored.most = 256 * 1024 * 1024;
    assert_eq!(say(&mut again, 1, "ann").await, Ok(()));
    again.stored.most = 256 * 1024;
    assert_eq!(say(&mut again, 2, "dora").await, Err(TALK), "what they said is stored");
}

#[tokio::test]
async fn a_lobby_in_which_somebody_fidgets_can_still_begin() {
    let (_folder, store) = store();
    let mut lobby = two();
    lobby.pop();
    let mut room = Room::make(Weak::new(), store, JOURNAL, &lobby).await.expect("a table");
    room.stored.most = 64 * 1024;
    for (listener, who) in [(1, "ann"), (2, "bob")] {
        come(&mut room, listener, who);
        room.ready(listener, true).await.expect("ready");
    }
    assert_eq!(say(&mut room, 3, "dora").await, Ok(()));
    let ready = async |time: usize| {
        come(&mut room, 3, "dora");
        room.ready(3, time.is_multiple_of(2)).await
    };
    assert_eq!(without_end(ready).await, TALK);
    let bot = async |time: usize| {
        come(&mut room, 3, "dora");
        room.seat_bot(3, 3, ["random", "stronger"][time % 2].to_owned()).await
    };
    assert_eq!(without_end(bot).await, Refusal::Full { talk: false });
    come(&mut room, 1, "ann");
    assert_eq!(room.start(1).await, Ok(()), "what a game takes is kept for it");
}
