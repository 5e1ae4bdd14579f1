//! The figures of Infiltration: playouts, lines of sight, an enemy phase, the position.

use std::hint::black_box;
use std::sync::Arc;

use ::infiltration::board::{Board, Edge, Plan, Zone};
use ::infiltration::card::OrderCard;
use ::infiltration::frame::{Enemy, Frame};
use ::infiltration::ground::Ground;
use ::infiltration::ids::{BodyKind, Character, Side};
use ::infiltration::space::{Dir, SIDE, Space, Spaces};
use ::infiltration::stage::Stage;
use ::infiltration::state::{Attention, Body, DeckReaction, Guard, Settings, State};
use ::infiltration::{Infiltration, empty_state, fresh_player};
use cardboard_lab::infiltration::Playouts;
use table::{Chance, QuickChance, SeatSet};

use crate::{Figure, bytes_of, counted, rate};

/// Decisions after which a game is cut off.
const CAP: u32 = 20_000;
/// Positions over which the enemy phase is averaged.
const POSITIONS: u64 = 64;
/// How often in a row.
const REPEATED: u32 = 64;
/// Pairs of spaces over which a line of sight is averaged.
const PAIRS: usize = 4096;

pub(crate) fn figures() -> Vec<Figure> {
    vec![uniform(), allocations(), sight(), enemy_phase(), clone(), state()]
}

fn playouts() -> Playouts {
    let content = content::infiltration();
    let stage = Arc::clone(content.stage("holding-cells").expect("a stage of the pack"));
    let party = [Character::Snake, Character::Meryl];
    Playouts::new(Arc::clone(&content.pack), stage, &party, Settings::default(), CAP).expect("a party of the stage")
}

fn uniform() -> Figure {
    let mut playouts = playouts();
    let per_second = rate(|seed| f64::from(playouts.uniform(seed).decisions));
    Figure { name: "infiltration:uniform", metric: "decisions_per_cpu_s", value: per_second.round() }
}

/// What decisions allocate once the list of options has its size; setting a stage up does.
fn allocations() -> Figure {
    let mut playouts = playouts();
    (0..1000).for_each(|seed| {
        playouts.uniform(seed);
    });
    let games = (1000..2000).map(|seed| {
        let chance = playouts.start(seed);
        counted(|| playouts.uniform_on(chance, seed).decisions)
    });
    let (decisions, calls) = games.fold((0, 0), |all, game| (all.0 + game.0, all.1 + game.1));
    Figure {
        name: "infiltration:uniform",
        metric: "allocations_per_decision",
        value: f64::from(calls) / f64::from(decisions),
    }
}

/// A map of the largest size in four zones, with some walls and locked doors.
fn plan(chance: &mut QuickChance) -> Plan {
    let mut plan = Plan::hall(SIDE as u8, SIDE as u8);
    for edge in plan.east.iter_mut().chain(&mut plan.south) {
        if chance.below(12) == 0 {
            *edge = Edge::Wall;
        }
    }
    for (place, zone) in plan.zones.iter_mut().enumerate() {
        let (east, south) = (place % SIDE >= SIDE / 2, place / SIDE >= SIDE / 2);
        *zone = Zone(u8::from(east) + 2 * u8::from(south));
    }
    plan.doors = (0..8).map(|_| anywhere(chance)).collect();
    plan
}

fn anywhere(chance: &mut QuickChance) -> Space {
    let mut line = || chance.below(SIDE as u16);
    Space::new(line(), line()).expect("on the map")
}

/// LOS-1, LOS-2 between any two spaces.
fn sight() -> Figure {
    let mut chance = QuickChance::new(24);
    let board = Board::new(plan(&mut chance));
    let ground = Ground { board: &board, locked: &board.plan().doors };
    let mut pair = || (anywhere(&mut chance), Dir::at(chance.below(4)), anywhere(&mut chance));
    let pairs: Vec<_> = (0..PAIRS).map(|_| pair()).collect();
    let per_second = rate(|_| {
        let seen = pairs.iter().filter(|(from, facing, to)| ground.sees(*from, *facing, *to)).count();
        black_box(seen);
        f64::from(u32::try_from(PAIRS).unwrap_or(u32::MAX))
    });
    Figure { name: "infiltration:los", metric: "nanoseconds", value: 1e9 / per_second }
}

/// A character in a closed cell of each zone, three guards around, and something to go for: a `!`,
/// a `?`, bodies, nothing.
fn position(seed: u64) -> Infiltration {
    let mut chance = QuickChance::new(seed);
    let mut plan = plan(&mut chance);
    plan.doors = Spaces::EMPTY;
    let mut state = empty_state(Settings { auto_resolve: true, ..Settings::default() });
    for (zone, character) in Character::ALL.iter().enumerate() {
        people_zone(zone, *character, &mut plan, &mut state, &mut chance);
    }
    let content = content::infiltration();
    let mut cards = content.pack.blue.clone();
    chance.shuffle(&mut cards);
    state.orders = cards.iter().take(8).map(|order| OrderCard { order: *order, red: false, known: false }).collect();
    let reactions = content.pack.reactions.iter();
    state.reactions = reactions.map(|reaction| DeckReaction { reaction: *reaction, known: false }).collect();
    state.frames.push(Frame::Enemy(Enemy::Begin));
    let mut stage = Stage::bare(Board::new(plan));
    stage.focus = false;
    Infiltration::from_state(Arc::clone(&content.pack), Arc::new(stage), state)
}

fn people_zone(zone: usize, character: Character, plan: &mut Plan, state: &mut State, chance: &mut QuickChance) {
    let half = SIDE as u16 / 2;
    let corner = (zone % 2 * SIDE / 2, zone / 2 * SIDE / 2);
    let mut spaces: Vec<Space> = (0..half * half)
        .filter_map(|place| Space::new((corner.0 as u16 + place % half) as u8, (corner.1 as u16 + place / half) as u8))
        .collect();
    chance.shuffle(&mut spaces);
    let cell = spaces[0];
    wall_in(plan, cell);
    let mut player = fresh_player(character, Some(cell), false);
    let side = [Some(Side::Alert), Some(Side::Investigate), None, None][zone];
    player.attention = side.map(|side| Attention { at: spaces[1], side });
    state.players.push(player);
    if zone == 2 {
        state.bodies.extend(spaces[2..5].iter().map(|at| Body { at: *at, kind: BodyKind::Dead, roped: false }));
    }
    for (place, at) in spaces[5..8].iter().enumerate() {
        let facing = Dir::at(chance.below(4));
        state.guards[zone * 3 + place] =
            Some(Guard { at: *at, facing, damage: 0, ko_damage: 0, hurt_by: SeatSet::EMPTY });
        state.guard_spaces.insert(*at);
    }
}

/// Closes all four edges of a space.
fn wall_in(plan: &mut Plan, cell: Space) {
    let sides = [(Some(cell), Some(cell)), (cell.next(Dir::W), cell.next(Dir::N))];
    for (east_of, south_of) in sides {
        if let Some(place) = east_of.and_then(|space| plan.place(space)) {
            plan.east[place] = Edge::Wall;
        }
        if let Some(place) = south_of.and_then(|space| plan.place(space)) {
            plan.south[place] = Edge::Wall;
        }
    }
}

/// From the last turn of the players to the first of the next round.
fn run_enemy_phase(game: &Infiltration, seed: u64) -> Infiltration {
    let mut game = game.clone();
    game.resume(&mut QuickChance::new(seed), &mut ());
    game
}

fn enemy_phase() -> Figure {
    let positions: Vec<Infiltration> = (0..POSITIONS).map(position).collect();
    for game in &positions {
        let after = run_enemy_phase(game, 0);
        assert_eq!(after.frame(), Some(Frame::Players), "an enemy phase that asks nothing");
    }
    // Every position is a stage of its own; at a table one stage is played for long, so each stays for a while.
    let mut games = positions.iter().cycle();
    let per_second = rate(|seed| {
        let game = games.next().expect("round and round");
        for phase in 0..REPEATED {
            black_box(run_enemy_phase(game, seed * u64::from(REPEATED) + u64::from(phase)));
        }
        f64::from(REPEATED)
    });
    Figure { name: "infiltration:enemy-phase-12-guards", metric: "microseconds", value: 1e6 / per_second }
}

fn clone() -> Figure {
    let game = position(0);
    let per_second = rate(|_| {
        (0..100).for_each(|_| {
            black_box(black_box(&game).clone());
        });
        100.0
    });
    Figure { name: "infiltration:state-clone", metric: "microseconds", value: 1e6 / per_second }
}

fn state() -> Figure {
    Figure { name: "infiltration:state", metric: "bytes", value: bytes_of::<State>() }
}
