//! CHR-4 to CHR-10 by a terminal in a hall.

use alloc::string::ToString as _;
use alloc::vec;
use alloc::vec::Vec;

use crate::card::{SystemCard, SystemEffect, SystemWhen, Tier};
use crate::frame::{Frame, Question};
use crate::ids::Character;
use crate::refusal::Refusal;
use crate::rules::scene::{Scene, seat};
use crate::sample::space;
use crate::space::Dir;
use crate::stage::Lock;
use crate::state::DeckSystem;

fn card(id: &str, slots: &[u8], when: SystemWhen, effect: SystemEffect) -> SystemCard {
    let tier = |level| Tier { level, effect };
    SystemCard { id: id.to_string(), deck: None, slots: slots.to_vec(), when, tiers: vec![tier(2), tier(4)] }
}

/// Otacon stands by a terminal of level 3; the deck is 4, 3, 2, 1 from the top.
fn scene() -> Scene {
    let terminal = Lock { id: "hub".to_string(), at: space(0, 0), level: 3, combination: vec![2, 6] };
    let mut scene = Scene::new(&[(Character::Otacon, 1, 0), (Character::Snake, 1, 4)]).guard(8, 4, Dir::E);
    scene = scene.stage(|stage| stage.terminals.push(terminal));
    scene = scene.systems(&[
        card("distraction", &[2, 5], SystemWhen::Turn, SystemEffect::Distract { guards: 2 }),
        card("intercept", &[1], SystemWhen::Turn, SystemEffect::Peek { cards: 2 }),
        card("slow-march", &[4], SystemWhen::OrderDrawn, SystemEffect::Slow { by: 2 }),
        card("second-wind", &[6], SystemWhen::Turn, SystemEffect::Refresh { tokens: 2 }),
    ]);
    scene
}

/// The same with the terminal hacked.
fn hacked() -> Scene {
    let mut scene = scene();
    scene.game.state.hacked = 1;
    scene
}

fn systems_left(scene: &Scene) -> usize {
    scene.game.state.systems.len()
}

/// CHR-5: four black dice and up to two white ones; rerolls go on with the same dice.
#[test]
fn chr_5_hacking_a_terminal() {
    let mut scene = scene();
    assert_eq!(scene.play("hack 3", &[]), Err(Refusal::TooManyDice));
    assert_eq!(scene.play("search", &[]), Err(Refusal::NotHacked));
    scene.play("hack 1", &[1, 3, 3, 2, 5]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!(scene.attention(0), "investigate 1,0", "a ! on a white die draws attention");
    assert_eq!(scene.play("hack", &[]), Err(Refusal::LockUnderWay));
    scene.play("reroll 2 3", &[6, 1]).unwrap();
    scene.plays(&["accept"]);
    assert!(scene.came("terminal-hacked"));
    assert_eq!(scene.play("hack", &[]), Err(Refusal::AlreadyHacked));
}

/// CHR-4: only Otacon hacks.
#[test]
fn chr_4_nobody_else_hacks() {
    let mut scene = hacked();
    scene.game.state.frames.pop();
    scene.game.state.frames.push(Frame::Turn(seat(1)));
    assert_eq!(scene.play("search", &[]), Err(Refusal::NotYourAction));
}

/// CHR-6: at most three cards; of four, one goes back to the top or the bottom.
#[test]
fn chr_6_searching() {
    let mut scene = hacked();
    assert_eq!(scene.play("access 4", &[]), Err(Refusal::NoCardUp));
    scene.plays(&["search", "search", "search", "search"]);
    assert!(matches!(scene.game.frame(), Some(Frame::Return(_))));
    scene.plays(&["return slow-march top"]);
    assert_eq!((scene.game.state.up.len(), systems_left(&scene)), (3, 1));
    assert!(scene.game.state.systems[0].known);
}

/// CHR-7: dice fit empty slots of their value, stay, count against the four, and can be taken back.
#[test]
fn chr_7_access() {
    let mut scene = hacked();
    scene.plays(&["search", "search"]);
    scene.play("access 4 1", &[1, 6, 3, 3, 4]).unwrap();
    scene.plays(&["accept"]);
    assert_eq!(scene.play("allocate 1 second-wind 1", &[]), Err(Refusal::SlotMismatch), "! fits no slot");
    assert_eq!(scene.play("allocate 3 second-wind 1", &[]), Err(Refusal::SlotMismatch));
    assert_eq!(scene.play("allocate 2 second-wind 2", &[]), Err(Refusal::SlotMismatch));
    scene.plays(&["allocate 2 second-wind 1", "allocate 4 slow-march 1"]);
    assert!(matches!(scene.game.frame(), Some(Frame::Turn(_))), "nothing else fits");
    assert_eq!(scene.play("access 2", &[]), Err(Refusal::NothingToGain), "all slots are full");
    scene.plays(&["take-back slow-march 1"]);
    assert_eq!(scene.play("access 4", &[]), Err(Refusal::TooManyDice));
    scene.play("access 3", &[1, 1, 1]).unwrap();
}

/// CHR-8: a filled card at a tier the terminal allows; then its dice come off and it goes to the bottom.
#[test]
fn chr_8_resolving() {
    let mut scene = hacked();
    scene.game.state.players[0].focus = 0b0111;
    scene.game.state.players[1].focus = 0b1110;
    scene.plays(&["search"]);
    assert_eq!(scene.play("resolve second-wind 2", &[]), Err(Refusal::CardNotFull));
    scene.play("access 1", &[6]).unwrap();
    scene.plays(&["accept", "allocate 1 second-wind 1"]);
    assert_eq!(scene.play("resolve second-wind 4", &[]), Err(Refusal::TierTooHigh));
    scene.plays(&["resolve second-wind 2"]);
    assert!(scene.asks(Question::SecondWind));
    scene.plays(&["choose snake.minus-die"]);
    assert_eq!((scene.game.state.players[1].focus, systems_left(&scene)), (0b1111, 4));
    assert!(scene.asks(Question::SecondWind), "a token is left");
    scene.plays(&["choose none"]);
    assert!(matches!(scene.game.frame(), Some(Frame::Turn(_))));
}

/// CHR-8: cards whose condition is a drawn order card answer it, and only it.
#[test]
fn chr_8_answering_an_order() {
    let mut scene = hacked();
    scene.plays(&["search", "search"]);
    scene.play("access 1", &[4]).unwrap();
    scene.plays(&["accept", "allocate 1 slow-march 1"]);
    assert_eq!(scene.play("resolve slow-march 2", &[]), Err(Refusal::NotItsTime));
    scene.plays(&["end", "end"]);
    assert!(scene.asks(Question::Systems));
    scene.plays(&["choose slow-march 2"]);
    assert!(scene.came("order-jammed") && scene.came("system-resolved"));
    assert_eq!(scene.game.state.up.len(), 1);
}

/// CHR-9: away from the terminal all cards go back, each to the top or the bottom.
#[test]
fn chr_9_leaving() {
    let mut scene = hacked();
    scene.plays(&["search", "search"]);
    scene.plays(&["sneak s"]);
    assert!(matches!(scene.game.frame(), Some(Frame::Return(_))));
    scene.plays(&["return second-wind bottom", "return slow-march top"]);
    let order: Vec<u8> = scene.game.state.systems.iter().map(|card: &DeckSystem| card.system.0).collect();
    assert_eq!(order, [3, 0, 1, 2]);
    assert_eq!(scene.game.state.connected, None);
    assert_eq!(scene.play("search", &[]), Err(Refusal::NoTerminal));
}

/// CHR-10: Distraction turns guards to a new path, each once.
#[test]
fn chr_10_distraction() {
    let mut scene = hacked();
    scene.plays(&["search", "search", "search", "search", "return intercept top"]);
    scene.game.state.players[0].actions = 1;
    scene.play("access 2", &[2, 5]).unwrap();
    scene.plays(&["accept", "allocate 2 distraction 2", "allocate 1 distraction 1", "resolve distraction 2"]);
    scene.plays(&["choose 8,4"]);
    assert!(scene.came("guard-turned"));
    assert!(matches!(scene.game.frame(), Some(Frame::Turn(_))), "no other guard is there");
}
