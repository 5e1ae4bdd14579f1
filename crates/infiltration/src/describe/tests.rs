//! What events, refusals and questions tell.

use alloc::string::ToString as _;
use alloc::vec;
use alloc::vec::Vec;

use super::*;
use crate::event::Audience;
use crate::frame::{Ask, Frame, Gait, GuardList, Offer, Question, Spawn, Walk, WalkStep};
use crate::ids::{Focus, Side, TrapFace, Verb};
use crate::sample;
use crate::space::Dir;
use crate::state::{Objective, Trap};

fn told(event: &Event) -> String {
    sample::game().described(event).to_string()
}

#[test]
fn events_are_told_by_names() {
    let [snake, meryl, ..] = sample::seats()[..] else { panic!("four seats") };
    let at = sample::space;
    let events = [
        (Event::Moved { seat: snake, from: at(0, 1), to: at(1, 1) }, "moved seat=snake from=0,1 to=1,1"),
        (
            Event::ActionTaken { seat: meryl, verb: Verb::Dash, cost: 1, noisy: true },
            "action-taken seat=meryl verb=dash cost=1 noisy=true",
        ),
        (Event::DieChanged { die: 0, face: 0 }, "die-changed die=1 face=!"),
        (Event::FocusSpent { seat: snake, focus: Focus::Plus2 }, "focus-spent seat=snake focus=plus-2"),
        (Event::GuardTurned { guard: 2, facing: Dir::N, rule: "GRD-13" }, "guard-turned guard=3 at=5,1 facing=n"),
        (Event::DoorOpened { door: 1 }, "door-opened door=vault"),
        (Event::ElevatorMoved { elevator: 0, shaft: 1 }, "elevator-moved elevator=lift shaft=below"),
        (Event::TrapRevealed { trap: 1, face: TrapFace::Gas }, "trap-revealed at=4,0 face=gas"),
        (Event::Blinded { zones: 1 }, "blinded zones=a"),
        (Event::TokensSpent { seat: snake, card: Card(1), amount: 1 }, "tokens-spent seat=snake card=c4 amount=1"),
        (
            Event::OrderDrawn { card: OrderCard { order: sample::order(4), red: false, known: false } },
            "order-drawn back=blue game_over=false action=none flip=false arrow=left blue=4 red=5",
        ),
        (
            Event::OrderBottomed { card: OrderCard { order: Order::GameOver, red: true, known: false } },
            "order-bottomed back=red game_over=true",
        ),
        (Event::DieAllocated { die: 2, card: 1, slot: 0, regular: true }, "die-allocated die=3 card=intercept slot=1"),
        (Event::CodecCalled { seat: snake, number: 4107 }, "codec-called seat=snake number=41.07"),
        (Event::StageFailed { failure: Failure::Killed(meryl) }, "stage-failed failure=killed seat=meryl"),
        (Event::Connected { terminal: None }, "connected"),
        (Event::Connected { terminal: Some(0) }, "connected terminal=hub"),
        (Event::TextShown { text: 0, seat: None }, "text-shown text=begin"),
    ];
    for (event, text) in events {
        assert_eq!(told(&event), text);
    }
    let turned = Event::GuardTurned { guard: 2, facing: Dir::N, rule: "GRD-13" };
    assert_eq!(sample::game().described(&turned).rules, ["GRD-13"]);
}

#[test]
fn whoever_is_seen_is_told_by_whom() {
    let mut game = sample::game();
    let seat = sample::seats()[0];
    let noticed = |game: &Infiltration, (x, y), rule| {
        let event = Event::AttentionPlaced { seat, at: sample::space(x, y), side: Side::Alert, rule, seen: None };
        game.described(&event).to_string()
    };
    let by_guard = "attention-placed seat=snake at=5,1 side=alert guard=1 from=4,1 facing=e";
    for rule in ["ATT-2", "GRD-5"] {
        assert_eq!(noticed(&game, (5, 1), rule), by_guard);
    }
    let (at, seen) = (sample::space(2, 2), Some(sample::space(5, 1)));
    let passed = Event::AttentionPlaced { seat, at, side: Side::Alert, rule: "ATT-2", seen };
    let on_the_way = "attention-placed seat=snake at=2,2 side=alert seen=5,1 guard=1 from=4,1 facing=e";
    assert_eq!(game.described(&passed).to_string(), on_the_way);
    // Who was heard was not seen.
    assert_eq!(noticed(&game, (5, 1), "ATT-5"), "attention-placed seat=snake at=5,1 side=alert");
    assert_eq!(noticed(&game, (2, 2), "ATT-2"), "attention-placed seat=snake at=2,2 side=alert from=5,2 facing=w");
    game.state.cameras = None;
    assert_eq!(noticed(&game, (2, 2), "ATT-2"), "attention-placed seat=snake at=2,2 side=alert");
    (game.state.traps[0].up, game.state.traps[0].face) = (true, TrapFace::Laser);
    assert_eq!(noticed(&game, (2, 2), "ATT-2"), "attention-placed seat=snake at=2,2 side=alert from=2,0");

    let mut jumped = GuardList::default();
    jumped.push(2);
    let (gait, path, step) = (Gait::Sneak, Path::EMPTY, WalkStep::Attacked(0));
    game.state.frames.push(Frame::Walk(Walk { seat, gait, path, seen: None, jumped, step }));
    let leapt = "attention-placed seat=snake at=2,2 side=alert guard=3 from=5,1 facing=e";
    assert_eq!(noticed(&game, (2, 2), "MOV-3"), leapt);
}

#[test]
fn what_lies_facedown_is_told_without_its_face() {
    let at = sample::space;
    let game = sample::game();
    let events = [
        (Event::OrdersShuffled { orders: game.state.orders.iter().copied().collect() }, vec!["left"]),
        (Event::ReactionsShuffled { reactions: game.state.reactions.iter().copied().collect() }, vec!["left"]),
        (Event::SystemsShuffled { systems: game.state.systems.iter().copied().collect() }, vec!["left"]),
        (
            Event::ObjectivesDealt { objectives: [Objective { at: at(1, 1), kind: 0, up: false }].into() },
            vec!["spaces"],
        ),
        (
            Event::TrapsDealt { traps: [Trap { at: at(1, 1), face: TrapFace::Gas, up: false, green: Dir::N }].into() },
            vec!["spaces"],
        ),
    ];
    for (event, names) in events {
        assert_eq!(event.audience(), Audience::Nobody);
        let (mut public, mut all) = (Vec::new(), 0);
        event.public_fields(&game, &mut |name, _| public.push(name));
        event.fields(&game, &mut |_, _| all += 1);
        assert_eq!(public, names, "{}", event.id());
        assert_eq!(all, names.len() + 1, "{}", event.id());
    }
}

#[test]
fn event_ids_are_unique() {
    let mut ids = Event::IDS.to_vec();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), Event::IDS.len());
}

#[test]
fn questions_say_whom_and_what_they_concern() {
    let mut game = sample::game();
    let described = |game: &Infiltration| game.described_question().map(|question| question.to_string());
    assert_eq!(described(&game).as_deref(), Some("action seats=snake seat=snake left=4"));
    game.state.frames.pop();
    let everybody = "seats=snake,meryl,otacon,gray-fox";
    assert_eq!(described(&game), Some(format!("turn {everybody}")));
    let spawn = Spawn { at: sample::space(2, 3), facing: None, chosen: None, woken: false };
    let ask = Ask { question: Question::SpawnSpace, seats: game.everybody(), offer: Offer::Dirs(3) };
    game.state.frames.extend([Frame::Spawn(spawn), Frame::Ask(ask)]);
    assert_eq!(described(&game), Some(format!("spawn-space {everybody} at=2,3")));
    game.state.verdict = crate::state::Verdict::Cleared;
    assert_eq!(described(&game), None);
}
