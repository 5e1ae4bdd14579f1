//! People who go on for a bot, and bots that are told to play better.

use super::*;

/// Ann, Bob and a bot at a game, and Cat and the host's friends who look on; all stay.
async fn table(store: &Store) -> (Room, Vec<Inbox>) {
    let mut room = Room::make(Weak::new(), store.clone(), JOURNAL, &two()).await.expect("a table");
    let mut inboxes = Vec::new();
    for (listener, who) in [(1, "ann"), (2, "bob"), (3, "cat")] {
        let (ear, inbox) = ear(who);
        room.enter(listener, ear, None);
        inboxes.push(inbox);
    }
    room.greet(3, "Cat").await.expect("a name");
    (room, inboxes)
}

#[tokio::test]
async fn the_host_gives_the_seat_of_a_bot_to_somebody_who_has_seen_no_hand() {
    let (_folder, store) = store();
    let (mut room, _inboxes) = table(&store).await;
    assert_eq!(room.give(2, 3, 2).await, Err(Refusal::NotYours), "Bob is not the host");
    assert_eq!(room.give(1, 3, 1).await, Err(Refusal::NotYours), "Bob has a hand");
    assert_eq!(room.give(1, 3, 0).await, Err(Refusal::NotYours), "and so has the host");
    assert_eq!(room.give(1, 3, 2).await, Ok(()));
    assert_eq!(room.people.seats_of(2).len(), 1);
    assert_eq!(room.give(3, 3, 1).await, Ok(()), "what is one's own is given to whom one likes, as before");
    // Whoever had a hand has seen it, wherever they sit now.
    assert_eq!(room.seat_bot(2, 3, "random".to_owned()).await, Ok(()));
    assert_eq!(room.give(1, 3, 2).await, Err(Refusal::NotYours), "Bob can come back to this seat");
    let again = Room::open(Weak::new(), store, JOURNAL).await.expect("in order").expect("a journal");
    let played: Vec<bool> = again.people.persons.iter().map(|person| person.has_played).collect();
    assert_eq!(played, [true; 3]);
}

#[tokio::test]
async fn the_host_says_how_well_a_bot_plays_but_not_one_that_stands_in() {
    let (_folder, store) = store();
    let (mut room, _inboxes) = table(&store).await;
    assert_eq!(room.seat_bot(2, 3, "expert".to_owned()).await, Err(Refusal::NotYours));
    assert_eq!(room.seat_bot(1, 3, "expert".to_owned()).await, Ok(()));
    assert_eq!(room.people.chairs[2], crate::table::Chair::Bot("expert".to_owned(), None));
    assert_eq!(room.stand(2, 2).await, Ok(()));
    assert_eq!(room.people.chairs[1], crate::table::Chair::Bot("master".to_owned(), Some(1)), "the best there is");
    assert_eq!(room.seat_bot(1, 2, "random".to_owned()).await, Err(Refusal::NotYours));
}
