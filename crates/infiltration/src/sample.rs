//! A small position for tests: four characters in a hall with a little of everything.
//!
//! ```text
//! hoist . . . . panel      (0,0) is a shaft of the hoist, the panel hangs at (5,0)
//! .  n1 . cell . .         a node and an objective at (1,1), a locked door at (3,1)
//! .  . lever . . .         on the edge between (2,2) and (3,2)
//! .  . . . dock below      two shafts of the lift, its car at the dock
//! hub . . . dock below
//! ```

use alloc::string::ToString as _;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::{Board, Plan};
use crate::card::{
    Card, DeadPart, Effect, Equipment, EquipmentKind, InvestigatePart, KoPart, Order, OrderAction, OrderCard, Pack,
    Reaction, ReactionPart, System, SystemCard, SystemEffect, SystemWhen, Tier, TokenKind,
};
use crate::frame::Frame;
use crate::game::Infiltration;
use crate::ids::{Arrow, BodyKind, CameraSide, Character, TrapFace};
use crate::rules::{empty_state, fresh_player, lock_doors};
use crate::space::{Dir, Space, Spaces};
use crate::stage::{
    Camera, Elevator, Frequency, Lock, Node, ObjectiveKind, Party, Point, Shaft, Stage, TrapStart, Trigger, When,
};
use crate::state::{Body, DeckReaction, DeckSystem, Guard, Item, Objective, Settings, State, Trap, UpCard};

pub(crate) fn space(x: u8, y: u8) -> Space {
    Space::new(x, y).expect("a space of the field")
}

pub(crate) fn spaces(list: &[(u8, u8)]) -> Spaces {
    list.iter().map(|(x, y)| space(*x, *y)).collect()
}

fn equipment(id: &str, kind: EquipmentKind, effect: Effect) -> Equipment {
    Equipment {
        id: id.to_string(),
        number: "000".to_string(),
        kind,
        class: None,
        characters: u8::MAX,
        tokens: Some(2),
        token_kind: TokenKind::Charge,
        single: false,
        starting: None,
        slot: true,
        effect,
    }
}

fn system(id: &str, when: SystemWhen) -> SystemCard {
    let tier = |level| Tier { level, effect: SystemEffect::Distract { guards: level } };
    SystemCard { id: id.to_string(), deck: None, slots: vec![2, 5], when, tiers: vec![tier(2), tier(3)] }
}

/// An order card that moves blue guards so many spaces.
pub(crate) fn order(blue: u8) -> Order {
    Order::Orders { action: OrderAction::None, flip: false, arrow: Arrow::Left, blue, red: blue + 1 }
}

pub(crate) fn reaction(investigate: InvestigatePart, dead: DeadPart) -> Reaction {
    let order = [ReactionPart::Ko, ReactionPart::Dead, ReactionPart::Alert, ReactionPart::Investigate];
    Reaction { order, ko: KoPart::Wake, dead, investigate }
}

pub(crate) fn pack() -> Pack {
    use EquipmentKind::{Explosive, Item, Melee, Ranged};
    Pack {
        bosses: Vec::new(),
        equipment: vec![
            equipment("handgun-45", Ranged, Effect::Shot { cost: 1, white: 1, loud: true }),
            equipment("c4", Explosive, Effect::C4 { cost: 1, within: 1, damage: 2 }),
            equipment("high-frequency-blade", Melee, Effect::Blade { cost: 1, white: 1 }),
            equipment("pentazemin", Item, Effect::Pentazemin),
            equipment("handkerchief", Item, Effect::Handkerchief),
            equipment("rations-002", Item, Effect::Heal { cost: 1, amount: 2 }),
        ],
        blue: (1..=6).map(order).collect(),
        red: vec![order(11), order(12), Order::GameOver],
        reactions: vec![
            reaction(InvestigatePart::TurnBack, DeadPart::Remove),
            reaction(InvestigatePart::FollowTracks, DeadPart::Remove),
            reaction(InvestigatePart::Remove, DeadPart::RemoveAndBottom),
        ],
        systems: vec![
            system("distraction", SystemWhen::Turn),
            system("loop-feed", SystemWhen::Turn),
            system("radio-static", SystemWhen::OrderDrawn),
            system("intercept", SystemWhen::Turn),
        ],
        hash: [7; 32],
    }
}

fn lock(id: &str, x: u8, y: u8) -> Lock {
    Lock { id: id.to_string(), at: space(x, y), level: 2, combination: vec![3, 5] }
}

fn point(id: &str, usable: &[(u8, u8)], side: Option<Dir>) -> Point {
    let (x, y) = usable[0];
    Point { id: id.to_string(), spaces: spaces(usable), at: space(x, y), side }
}

fn elevator(id: &str, shafts: &[(&str, &[(u8, u8)])]) -> Elevator {
    let shafts = shafts.iter().map(|(id, usable)| Shaft {
        id: (*id).to_string(),
        spaces: spaces(usable).iter().collect(),
        panel: None,
    });
    Elevator { id: id.to_string(), shafts: shafts.collect(), car: 0, locked: false }
}

fn kind(id: &str) -> ObjectiveKind {
    ObjectiveKind { id: id.to_string(), escort: id == "hostage", blank: id == "blank" }
}

pub(crate) fn stage() -> Stage {
    let everybody = Character::ALL.to_vec();
    let party = |players, required: &[Character]| Party {
        players,
        required: required.to_vec(),
        optional: everybody.clone(),
        blue: 4,
        guard_count: [2; crate::board::ZONES],
        cameras: Some(CameraSide::Green),
    };
    let trigger = |point| Trigger { id: None, on: When::Interact(point), when: vec![], once: false, effects: vec![] };
    Stage {
        id: "hall".to_string(),
        red: 3,
        parties: vec![party(1, &[Character::Snake]), party(2, &[Character::Snake]), party(4, Character::ALL)],
        doors: vec![lock("cell", 3, 1), lock("vault", 3, 4)],
        terminals: vec![lock("hub", 0, 4)],
        cameras: vec![Camera { at: space(5, 2), green: Dir::W, orange: Dir::N }],
        points: vec![point("panel", &[(5, 0)], Some(Dir::N)), point("lever", &[(2, 2), (3, 2)], Some(Dir::E))],
        elevators: vec![
            elevator("lift", &[("dock", &[(4, 3), (4, 4)]), ("below", &[(5, 3), (5, 4)])]),
            elevator("hoist", &[("here", &[(0, 0)]), ("dock", &[])]),
        ],
        kinds: vec![kind("data"), kind("blank"), kind("hostage")],
        traps: [(2, 0), (4, 0)].map(|(x, y)| TrapStart { at: space(x, y), face: None }).to_vec(),
        hidden_traps: vec![TrapFace::Camera, TrapFace::Gas],
        nodes: vec![Node { id: "n1".to_string(), at: space(1, 1) }],
        frequencies: vec![Frequency { at: space(1, 1), number: 4107 }],
        counters: vec!["alarms".to_string()],
        texts: vec!["begin".to_string()],
        triggers: vec![trigger(0), trigger(1)],
        hash: [8; 32],
        ..Stage::bare(Board::new(Plan::hall(6, 5)))
    }
}

fn guard(x: u8, y: u8) -> Guard {
    Guard { at: space(x, y), facing: Dir::E, damage: 0, ko_damage: 0, hurt_by: table::SeatSet::EMPTY }
}

/// Snake at (1,2) has the turn; Meryl, Otacon and Gray Fox stand along the bottom.
pub(crate) fn game() -> Infiltration {
    let (pack, stage) = (Arc::new(pack()), Arc::new(stage()));
    let mut state = empty_state(Settings::default());
    state.round = 2;
    state.frames.extend([Frame::Players, Frame::Turn(seats()[0])]);
    let at =
        [(Character::Snake, 1, 2), (Character::Meryl, 1, 4), (Character::Otacon, 2, 4), (Character::GrayFox, 4, 4)];
    state.players.extend(at.map(|(who, x, y)| fresh_player(who, Some(space(x, y)), true)));
    let c4 = Item { card: Card(1), tokens: 2, used: false, unlimited: false, quiet: false };
    state.players[0].items[1] = Some(c4);
    state.guards[0] = Some(guard(4, 1));
    state.guards[2] = Some(guard(5, 1));
    state.guard_spaces = spaces(&[(4, 1), (5, 1)]);
    let bodies = [(3, 3, BodyKind::Dead), (0, 2, BodyKind::Ko2)];
    state.bodies.extend(bodies.map(|(x, y, kind)| Body { at: space(x, y), kind, roped: false }));
    state.order = Some(order(5));
    deal(&mut state, &pack);
    state.cameras = Some(CameraSide::Green);
    lock_doors(&mut state, &stage);
    let traps = [(2, TrapFace::Camera), (4, TrapFace::Gas)];
    state.traps.extend(traps.map(|(x, face)| Trap { at: space(x, 0), face, up: false, green: Dir::S }));
    let objectives = [(1, 1, 0, true), (0, 1, 0, false), (0, 3, 1, false), (5, 0, 2, false)];
    state.objectives.extend(objectives.map(|(x, y, kind, up)| Objective { at: space(x, y), kind, up }));
    Infiltration { pack, stage, state }
}

/// Four blue cards on three red ones, all reactions, two systems in the deck and two open.
fn deal(state: &mut State, pack: &Pack) {
    state.orders.extend(pack.red.iter().map(|order| OrderCard { order: *order, red: true, known: false }));
    state.orders.extend(pack.blue.iter().take(4).map(|order| OrderCard { order: *order, red: false, known: false }));
    state.reactions.extend(pack.reactions.iter().map(|it| DeckReaction { reaction: *it, known: false }));
    state.systems.extend([0, 2].map(|it| DeckSystem { system: System(it), known: false }));
    state.up.extend([1, 3].map(|it| UpCard { system: System(it), slots: [None; crate::card::SLOTS] }));
    state.connected = Some(0);
    state.hacked = 1;
}

/// The same with the first character alone.
pub(crate) fn solo() -> Infiltration {
    let mut game = game();
    game.state.players.truncate(1);
    game
}

/// Every seat of the full party.
pub(crate) fn seats() -> Vec<table::Seat> {
    table::Seat::first(4).collect()
}
