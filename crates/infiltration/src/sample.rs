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

use arrayvec::ArrayVec;

use crate::board::{Board, Plan};
use crate::card::{
    Card, DeadPart, Effect, Equipment, EquipmentKind, InvestigatePart, KoPart, Order, OrderAction, OrderCard, Pack,
    Reaction, ReactionPart, System, SystemCard, SystemEffect, SystemWhen, Tier, TokenKind,
};
use crate::frame::Frame;
use crate::game::Infiltration;
use crate::ids::{Arrow, BodyKind, CameraSide, Character, TrapFace};
use crate::space::{Dir, Space, Spaces};
use crate::stage::{
    Camera, Elevator, Frequency, Kind, Lock, Node, ObjectiveKind, Party, Point, Shaft, Stage, TrapStart, Trigger, When,
};
use crate::state::{
    Body, Car, DeckReaction, DeckSystem, Flags, Guard, Item, Jam, Objective, Player, Settings, State, Trap, UpCard,
    Verdict,
};

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
    SystemCard { id: id.to_string(), slots: vec![2, 5], when, tiers: vec![tier(2), tier(3)] }
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
    Stage {
        id: "hall".to_string(),
        kind: Kind::Vr,
        number: 9,
        minutes: 5,
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
        triggers: vec![Trigger { id: None, on: When::Interact(1), when: vec![], once: false, effects: vec![] }],
        hash: [8; 32],
        ..Stage::bare(Board::new(Plan::hall(6, 5)))
    }
}

fn player(character: Character, x: u8, y: u8) -> Player {
    Player {
        character,
        at: Some(space(x, y)),
        damage: 0,
        actions: 4,
        noisy: 0,
        focus: 0b1111,
        attention: None,
        flags: Flags::default(),
        escorts: 0,
        items: [None; crate::state::HAND],
    }
}

fn guard(x: u8, y: u8) -> Guard {
    Guard { at: space(x, y), facing: Dir::E, damage: 0, ko_damage: 0, hurt_by: table::SeatSet::EMPTY }
}

fn order_cards() -> ArrayVec<OrderCard, { crate::state::DECK }> {
    let red = [order(11), order(12), Order::GameOver].map(|order| OrderCard { order, red: true, known: false });
    let blue = [1, 2, 3, 4].map(|number| OrderCard { order: order(number), red: false, known: false });
    red.into_iter().chain(blue).collect()
}

/// Snake at (1,2) has the turn; Meryl, Otacon and Gray Fox stand along the bottom.
pub(crate) fn game() -> Infiltration {
    let (pack, stage) = (Arc::new(pack()), Arc::new(stage()));
    let mut guards = [None; crate::state::GUARDS];
    guards[0] = Some(guard(4, 1));
    guards[2] = Some(guard(5, 1));
    let at =
        [(Character::Snake, 1, 2), (Character::Meryl, 1, 4), (Character::Otacon, 2, 4), (Character::GrayFox, 4, 4)];
    let mut players: ArrayVec<Player, 4> = at.into_iter().map(|(who, x, y)| player(who, x, y)).collect();
    players[0].items[1] = Some(Item { card: Card(1), tokens: 2, used: false, unlimited: false, quiet: false });
    let up = |system| UpCard { system: System(system), slots: [None; crate::card::SLOTS] };
    let state = State {
        settings: Settings::default(),
        round: 2,
        verdict: Verdict::Running,
        frames: [Frame::Players, Frame::Turn(table::Seat::new(0).expect("the first seat"))].into_iter().collect(),
        answer: None,
        players,
        guards,
        guard_spaces: spaces(&[(4, 1), (5, 1)]),
        bodies: [(3, 3, BodyKind::Dead), (0, 2, BodyKind::Ko2)]
            .into_iter()
            .map(|(x, y, kind)| Body { at: space(x, y), kind, roped: false })
            .collect(),
        pieces: ArrayVec::new(),
        roll: None,
        progress: None,
        orders: order_cards(),
        discards: ArrayVec::new(),
        order: Some(order(5)),
        jam: Jam::default(),
        reactions: pack.reactions.iter().map(|it| DeckReaction { reaction: *it, known: false }).collect(),
        reaction_discards: ArrayVec::new(),
        systems: [0, 2].map(|it| DeckSystem { system: System(it), known: false }).into_iter().collect(),
        up: [up(1), up(3)].into_iter().collect(),
        connected: Some(0),
        cameras: Some(CameraSide::Green),
        blinded: 0,
        locked: stage.doors.iter().map(|door| door.at).collect(),
        doors: 0b11,
        hacked: 1,
        disabled: 0,
        traps: [(2, TrapFace::Camera), (4, TrapFace::Gas)]
            .into_iter()
            .map(|(x, face)| Trap { at: space(x, 0), face, up: false, green: Dir::S })
            .collect(),
        objectives: [(1, 1, 0, true), (0, 1, 0, false), (0, 3, 1, false), (5, 0, 2, false)]
            .into_iter()
            .map(|(x, y, kind, up)| Objective { at: space(x, y), kind, up })
            .collect(),
        taken: [0; 8],
        events: [Spaces::EMPTY; 4],
        cars: [Car::default(); crate::stage::ELEVATORS],
        guard_count: [2; crate::board::ZONES],
        fired: 0,
        counters: [0; crate::stage::COUNTERS],
        killed: 1,
        alerts: 0,
    };
    Infiltration { pack, stage, state }
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
