//! Rolls at a table of people and bots: whoever rolls accepts the dice, others may help and need not.

use bots::Level;
use table::{Seat, Seed};
use wire::lobby::{Clock, NewTable, Overtime};

use super::*;

const SNAKE: Seat = Seat::new(0).expect("a seat");
const OTACON: Seat = Seat::new(1).expect("a seat");

/// Snake and Otacon before a boss, so that somebody is soon attacked; Ann has one of them, a bot the other.
async fn duo(store: &Store, anns: Seat, level: Level, clock: Option<Clock>) -> (Room, Inbox) {
    let wanted = NewTable {
        stage: Some("rex-hangar".to_owned()),
        characters: vec!["snake".to_owned(), "otacon".to_owned()],
        ..NewTable::new("infiltration", 2, "Ann")
    };
    let header = crate::games::header(&wanted, Seed::from_words("rolls")).expect("a game");
    let record = Record { header, commands: Vec::new() }.to_string();
    let Entry::Made(made) = made(2) else { panic!("a table") };
    let made = Entry::Made(Made { record, clock, ..made });
    let came = Entry::Came { player: 0, identity: "ann".to_owned(), name: "Ann".to_owned() };
    let sat = Entry::Sat { seat: anns.index() as u8, player: 0 };
    let bot = Entry::Bot { seat: 1 - anns.index() as u8, level: level.name().to_owned(), stands_in_for: None };
    let entries = [made, came, sat, bot, Entry::Began];
    let mut room = Room::make(Weak::new(), store.clone(), JOURNAL, &entries).await.expect("a table");
    let (ann, inbox) = ear("ann");
    room.enter(1, ann, None);
    (room, inbox)
}

/// A bot thinks, and what it decided is done. Returns the line, if it said anything.
async fn think(room: &mut Room) -> Option<String> {
    let lines = room.lines.count();
    room.begin_to_think(Turns::new(1).take(true).await);
    let decision = room.thinker().expect("a bot at work").decided().await;
    room.decided(decision).await;
    assert_eq!(room.state, TableState::Running);
    let game = room.game.as_ref().expect("a game");
    (room.lines.count() > lines).then(|| game.record(false).commands.last().expect("a command").text().to_owned())
}

/// Plays on until Ann is asked and `stop` says so; other questions she answers with the first of her choices.
async fn until(room: &mut Room, stop: impl Fn(&Room, &wire::message::Waiting) -> bool) {
    for _ in 0..2000 {
        if room.bot_subject().is_some() {
            let _ = think(room).await;
            continue;
        }
        let waiting = room.game.as_ref().expect("a game").waiting(room.people.seats_of(0), SeatSet::EMPTY);
        if stop(room, &waiting) {
            return;
        }
        let choice = waiting.choices.first().expect("a stage that is not over").clone();
        let line = format!("{}: {}", choice.seat, choice.command);
        room.submit(&line, Some(0), None).await.expect("a choice is accepted");
    }
    panic!("it never came to that");
}

fn helps(_: &Room, waiting: &wire::message::Waiting) -> bool {
    waiting.helps
}

/// Ann rolls, and the bot could help.
fn rolls(room: &Room, waiting: &wire::message::Waiting) -> bool {
    let asked = room.game.as_ref().expect("a game").asked();
    asked.contains(OTACON) && waiting.choices.iter().any(|choice| choice.command == "accept")
}

/// Everybody's tokens and cards, as anybody may see them.
fn players(room: &Room) -> String {
    let game = room.game.as_ref().expect("a game");
    let past = game.look_back(game.commands(SeatSet::EMPTY), SeatSet::EMPTY).expect("now");
    serde_json::to_value(past.views.public.whole()).expect("a view can be JSON")["players"].to_string()
}

#[tokio::test]
async fn a_bot_keeps_its_dice_once_nobody_wants_to_help() {
    let (_folder, store) = store();
    let (mut room, _inbox) = duo(&store, OTACON, Level::Stronger, None).await;
    for roll in 0..4 {
        until(&mut room, helps).await;
        assert_eq!(room.asked_humans(), SeatSet::only(OTACON));
        let number = room.number_for(SeatSet::only(OTACON));
        assert_eq!(room.waive(1, number + 1), Err(Refusal::Stale { number }), "roll {roll}");
        assert!(room.bot_subject().is_none(), "the bot waits for Otacon");
        assert_eq!(room.waive(1, number), Ok(()));
        let line = think(&mut room).await.expect("the bot goes on");
        assert_eq!(line, "snake: accept");
        assert_eq!(room.waived(), SeatSet::EMPTY, "that was about this roll");
        if room.game.as_ref().is_some_and(|game| game.outcome().is_some()) {
            break;
        }
    }
}

#[tokio::test]
async fn nobody_waits_for_the_help_of_somebody_who_is_away() {
    let (_folder, store) = store();
    let (mut room, _inbox) = duo(&store, OTACON, Level::Stronger, None).await;
    until(&mut room, helps).await;
    assert!(room.bot_subject().is_none());
    room.leave(1);
    assert_eq!(think(&mut room).await.as_deref(), Some("snake: accept"));
}

#[tokio::test]
async fn somebody_who_helps_too_late_loses_no_token_and_no_seat() {
    for then in [Overtime::Decide, Overtime::Replace] {
        let (_folder, store) = store();
        let (mut room, _inbox) = duo(&store, OTACON, Level::Stronger, Some(Clock { seconds: 60, then })).await;
        until(&mut room, helps).await;
        let (before, lines) = (players(&room), room.lines.count());
        room.time_is_up().await;
        assert_eq!((players(&room), room.lines.count()), (before, lines), "{then:?}");
        assert_eq!(room.people.seats_of(0), SeatSet::only(OTACON), "{then:?}");
        assert_eq!(think(&mut room).await.as_deref(), Some("snake: accept"), "{then:?}");
    }
}

/// Whoever rolls and thinks too long is decided for, although the bot that could help had nothing to say.
#[tokio::test]
async fn somebody_who_rolls_and_is_late_keeps_nobody_waiting() {
    let (_folder, store) = store();
    let clock = Clock { seconds: 60, then: Overtime::Decide };
    let (mut room, _inbox) = duo(&store, SNAKE, Level::Stronger, Some(clock)).await;
    until(&mut room, rolls).await;
    room.time_is_up().await;
    assert_eq!(room.late, SeatSet::only(SNAKE));
    let line = think(&mut room).await.expect("a bot decides this once");
    assert!(line.starts_with("snake: "), "{line}");
    assert_eq!((room.late, room.people.seats_of(0)), (SeatSet::EMPTY, SeatSet::only(SNAKE)));
}

/// A bot that could help is asked before a person who rolls, and never keeps them waiting.
#[tokio::test]
async fn a_bot_helps_with_the_dice_of_a_person_or_leaves_them() {
    let (_folder, store) = store();
    let (mut room, _inbox) = duo(&store, SNAKE, Level::Stronger, None).await;
    until(&mut room, rolls).await;
    // The bot was asked first, and said nothing or spent something; now the person decides.
    assert!(room.unanswered.is_some() && room.bot_subject().is_none());
    room.submit("snake: accept", Some(0), None).await.expect("whoever rolls accepts");
}

#[tokio::test]
async fn there_is_nothing_to_waive_but_a_roll() {
    let (_folder, store) = store();
    let (mut room, _inbox) = duo(&store, SNAKE, Level::Stronger, None).await;
    until(&mut room, |_, waiting| !waiting.choices.is_empty()).await;
    let number = room.number_for(SeatSet::only(SNAKE));
    assert_eq!(room.waive(1, number), Err(Refusal::NotNow));
}

/// Round after round a bot has time to think, also where nobody else plays.
#[tokio::test]
async fn a_bot_that_plays_alone_may_think_in_every_turn() {
    let (_folder, store) = store();
    let (mut room, _inbox) = duo(&store, OTACON, Level::Random, None).await;
    let away = Entry::Bot { seat: 1, level: "random".to_owned(), stands_in_for: Some(0) };
    room.happen(vec![away]).await.expect("a bot for Ann");
    let turn = |room: &Room| room.game.as_ref().expect("a game").turn_under_way();
    let mut turns = 0;
    while turns < 3 {
        let before = turn(&room);
        let left = room.turn.left(before, SNAKE);
        room.turn.spend(SNAKE, left);
        while turn(&room) == before && room.state == TableState::Running {
            let _ = think(&mut room).await;
        }
        if room.state != TableState::Running {
            break;
        }
        turns += 1;
        assert!(!room.turn.left(turn(&room), SNAKE).is_zero(), "turn {turns}");
    }
    assert!(turns > 0, "the stage goes on for more than a turn");
}
