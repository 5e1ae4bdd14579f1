//! The engine's side: a world as a stage and a position, and what comes of an activation.

use std::sync::Arc;

use infiltration::board::{Board, Edge, Plan, Zone};
use infiltration::card::{Order as OrderText, OrderAction, OrderCard, Pack, Reaction};
use infiltration::frame::{Activation, Frame, Goal};
use infiltration::ids::Character;
use infiltration::space::{Dir, Space, Spaces};
use infiltration::stage::{Camera as StageCamera, Lock, Stage};
use infiltration::state::{Attention, Body as EngineBody, DeckReaction, Flags, Guard as EngineGuard, Jam};
use infiltration::state::{Settings, State, Verdict};
use infiltration::{Event, Infiltration, empty_state, fresh_player, lock_doors};
use table::{Chance, Game, SeatSet};

use crate::literal::activation::{Deed, Outcome};
use crate::literal::mode::Target;
use crate::literal::{At, Body, DIRS, Guard, Guise, Order, Player, World};

/// Dice that hurt nobody and draw no attention: every die shows a 2.
struct Harmless;

impl Chance for Harmless {
    fn below(&mut self, _: u16) -> u8 {
        1
    }
}

/// A map the engine has worked out. Worlds that differ in other things than the map can share it.
pub(crate) struct Table {
    pack: Arc<Pack>,
    stage: Arc<Stage>,
}

impl Table {
    pub(crate) fn of(world: &World) -> Self {
        Self { pack: Arc::default(), stage: Arc::new(stage(world)) }
    }

    /// The world as a game in which the guard is about to be activated.
    pub(crate) fn game(&self, world: &World) -> Infiltration {
        Infiltration::from_state(Arc::clone(&self.pack), Arc::clone(&self.stage), state(world, &self.stage))
    }

    /// Activates the guard.
    pub(crate) fn run(&self, world: &World) -> Outcome {
        let mut game = self.game(world);
        let mut log = Vec::new();
        game.resume(&mut Harmless, &mut log);
        assert!(game.asked().is_empty(), "a question is left open: {:?}", game.frame());
        outcome(world, game.state(), &log)
    }
}

pub(crate) fn space(at: At) -> Space {
    Space::new(at.x as u8, at.y as u8).expect("worlds are small")
}

pub(crate) fn at(space: Space) -> At {
    At { y: usize::from(space.y()), x: usize::from(space.x()) }
}

fn set(world: &World, holds: impl Fn(At) -> bool) -> Spaces {
    world.spaces().filter(|at| holds(*at)).map(space).collect()
}

fn stage(world: &World) -> Stage {
    let grid = |edges: &Vec<Vec<Edge>>| edges.concat();
    let plan = Plan {
        width: world.width as u8,
        height: world.height as u8,
        east: grid(&world.east),
        south: grid(&world.south),
        obstacles: set(world, |at| world.obstacle[at.y][at.x]),
        sky: Spaces::EMPTY,
        zones: world.zone.concat().into_iter().map(Zone).collect(),
        barracks: world.spawns.iter().map(|(at, _)| space(*at)).collect(),
        doors: doors(world).map(space).collect(),
    };
    let mut stage = Stage::bare(Board::new(plan));
    stage.forced = DIRS.map(|dir| set(world, |at| world.forced[at.y][at.x] == Some(dir)));
    stage.turns = set(world, |at| world.turn[at.y][at.x]);
    for (at, facing) in &world.spawns {
        stage.spawns[usize::from(world.zone_of(*at))] = Some((space(*at), *facing));
    }
    let door = |at| Lock { id: String::new(), at: space(at), level: 2, combination: Vec::new() };
    stage.doors = doors(world).map(door).collect();
    let camera = |camera: &crate::literal::Camera| StageCamera {
        at: space(camera.at),
        green: camera.green,
        orange: camera.orange,
    };
    stage.cameras = world.cameras.iter().map(camera).collect();
    stage
}

/// All doors of the map, those already opened last.
fn doors(world: &World) -> impl Iterator<Item = At> + '_ {
    world.spaces().filter(|at| world.door[at.y][at.x]).chain(world.opened.iter().copied())
}

fn state(world: &World, stage: &Stage) -> State {
    let mut state = empty_state(Settings { auto_resolve: true, ..Settings::default() });
    lock_doors(&mut state, stage);
    for (door, at) in doors(world).enumerate().filter(|(_, at)| world.opened.contains(at)) {
        state.doors &= !(1 << door);
        state.locked.remove(space(at));
    }
    for (slot, Guard { at, facing }) in state.guards.iter_mut().zip(&world.guards) {
        let (at, facing) = (space(*at), *facing);
        *slot = Some(EngineGuard { at, facing, damage: 0, ko_damage: 0, hurt_by: SeatSet::EMPTY });
        state.guard_spaces.insert(at);
    }
    state.players = world.players.iter().zip(SEATING).map(|(player, character)| figure(player, character)).collect();
    let body = |body: &Body| EngineBody { at: space(body.at), kind: body.kind, roped: body.roped };
    state.bodies = world.bodies.iter().map(body).collect();
    state.cameras = world.marker;
    state.blinded = world.blinded.iter().fold(0, |bits, zone| bits | 1 << zone);
    let World { arrow, blue, red, .. } = *world;
    state.order = Some(OrderText::Orders { action: OrderAction::None, flip: false, arrow, blue, red });
    state.jam = Jam { slow: world.slow, ..Jam::default() };
    state.orders = world.orders.iter().map(|order| order_card(*order)).collect();
    let reaction = |reaction: &Reaction| DeckReaction { reaction: *reaction, known: false };
    state.reactions = world.reactions.iter().map(reaction).collect();
    state.reaction_discards = world.reaction_discards.iter().map(reaction).collect();
    state.frames.push(Frame::Guard(Activation::of(world.active as u8)));
    state
}

/// Who sits where: Meryl last, so that disguises are met in every seat order.
const SEATING: [Character; 4] = [Character::Snake, Character::GrayFox, Character::Otacon, Character::Meryl];

/// A character that is asked nothing: no focus, no equipment, no cover left to take.
fn figure(player: &Player, character: Character) -> infiltration::state::Player {
    let mut figure = fresh_player(character, player.at.map(space), false);
    figure.attention = player.token.map(|(at, side)| Attention { at: space(at), side });
    figure.flags = match player.guise {
        Guise::Plain => Flags::TAKE_COVER,
        Guise::Disguised => Flags::TAKE_COVER.with(Flags::DISGUISED),
        Guise::Boxed => Flags::TAKE_COVER.with(Flags::BOXED),
    };
    figure
}

/// The number of a card is its blue number.
fn order_card(order: Order) -> OrderCard {
    let order = match order {
        Order::GameOver => OrderText::GameOver,
        Order::Numbered(blue) => {
            let arrow = infiltration::ids::Arrow::Left;
            OrderText::Orders { action: OrderAction::None, flip: false, arrow, blue, red: 0 }
        }
    };
    OrderCard { order, red: false, known: false }
}

fn outcome(world: &World, state: &State, log: &[Event]) -> Outcome {
    let chosen = log.iter().find_map(|event| match event {
        Event::ModeChosen { mode, goal, .. } => Some((*mode, *goal)),
        _ => None,
    });
    let path = log.iter().find_map(|event| match event {
        Event::PathFound { path, .. } => Some(path.dirs().collect()),
        _ => None,
    });
    let guard = |guard: &EngineGuard| Guard { at: at(guard.at), facing: guard.facing };
    let mut guards: Vec<Guard> = state.guards.iter().flatten().map(guard).collect();
    guards.sort_unstable();
    let body = |body: &EngineBody| Body { at: at(body.at), kind: body.kind, roped: body.roped };
    let mut bodies: Vec<Body> = state.bodies.iter().map(body).collect();
    bodies.sort_unstable();
    Outcome {
        failed: matches!(state.verdict, Verdict::Failed(_)),
        mode: chosen.map(|(mode, _)| mode),
        target: chosen.and_then(|(_, goal)| goal).map(target),
        path: path.unwrap_or_default(),
        deeds: log.iter().filter_map(|event| deed(event, world.active as u8)).collect(),
        guard: guard(&state.guards[world.active].expect("a guard stays on the map")),
        guards,
        tokens: state.players.iter().map(|player| player.attention.map(|token| (at(token.at), token.side))).collect(),
        guises: state.players.iter().map(|player| guise(player.flags)).collect(),
        bodies,
        orders: state.orders.iter().map(|card| order(card.order)).collect(),
        reactions: state.reactions.iter().rev().chain(&state.reaction_discards).map(|card| card.reaction).collect(),
    }
}

fn target(goal: Goal) -> Target {
    match goal {
        Goal::Token(seat) => Target::Token(seat.index()),
        Goal::Body(space) => Target::Body(at(space)),
    }
}

fn guise(flags: Flags) -> Guise {
    if flags.has(Flags::DISGUISED) {
        Guise::Disguised
    } else if flags.has(Flags::BOXED) {
        Guise::Boxed
    } else {
        Guise::Plain
    }
}

fn order(order: OrderText) -> Order {
    match order {
        OrderText::GameOver => Order::GameOver,
        OrderText::Orders { blue, .. } => Order::Numbered(blue),
    }
}

fn deed(event: &Event, active: u8) -> Option<Deed> {
    let is_active = |guard: u8| guard == active;
    match *event {
        Event::GuardTurned { guard, facing, .. } if is_active(guard) => Some(Deed::Turned(facing)),
        Event::GuardMoved { guard, to } if is_active(guard) => Some(Deed::Stepped(at(to))),
        Event::GuardJumped { guard, to, facing, .. } if is_active(guard) => Some(Deed::Jumped(at(to), facing)),
        Event::GuardAttacks { guard, seat } if is_active(guard) => Some(Deed::Attacked(seat.index())),
        Event::ReactionDrawn { guard } if is_active(guard) => Some(Deed::Reacted),
        Event::GuardSpawned { figure, .. } => Some(Deed::Spawned(at(figure.at), figure.facing)),
        Event::OrderBottomed { .. } => Some(Deed::Bottomed),
        _ => None,
    }
}

/// Every direction in which the engine's best paths go on, as full paths (GRD-7).
pub(crate) fn routes(game: &Infiltration, from: At, facing: Dir, to: At) -> Vec<Vec<Dir>> {
    let (from, to) = (space(from), space(to));
    let mut open = vec![(from, facing, Vec::new())];
    let mut all = Vec::new();
    while let Some((at, facing, steps)) = open.pop() {
        if at == to {
            all.push(steps);
            continue;
        }
        let onward = game.ground().on_routes(from, to, |routes| routes.onward(at, facing));
        for dir in Dir::ALL.into_iter().filter(|dir| onward >> dir.index() & 1 != 0) {
            let next = at.next(dir).expect("it goes on this way");
            open.push((next, dir, [steps.as_slice(), &[dir]].concat()));
        }
    }
    all.sort();
    all
}
