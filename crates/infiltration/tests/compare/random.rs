//! Random worlds: small, crowded, and such as can come about in play.

use infiltration::board::Edge;
use infiltration::card::{DeadPart, InvestigatePart, KoPart, Reaction, ReactionPart};
use infiltration::ids::{Arrow, BodyKind, CameraSide, Side};
use infiltration::space::{Dir, SIDE};
use table::{Chance, QuickChance};

use crate::literal::{At, Body, Camera, DIRS, Guard, Guise, Order, Player, World};

/// Chance with the words needed here.
pub(crate) struct Luck(QuickChance);

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        Self(QuickChance::new(seed))
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.pick(n as u32) as usize
    }

    pub(crate) fn within(&mut self, least: usize, most: usize) -> usize {
        least + self.below(most - least + 1)
    }

    fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub(crate) fn dir(&mut self) -> Dir {
        self.of(&DIRS)
    }
}

/// A random map without figures: mostly small, now and then a maze of the largest size there is.
pub(crate) fn map(luck: &mut Luck) -> World {
    if luck.below(100) == 0 {
        return maze(luck);
    }
    let longest = luck.of(&[4, 6, 8, 12]);
    let (width, height) = (luck.within(2, longest), luck.within(2, longest));
    let mut world = empty(width, height);
    let walls = luck.of(&[0, 5, 10, 20, 30]);
    let low = luck.of(&[0, 0, 5, 15]);
    for edge in world.east.iter_mut().chain(&mut world.south).flatten() {
        *edge = match luck.below(100) {
            roll if roll < walls => Edge::Wall,
            roll if roll < walls + low => Edge::Low,
            _ => Edge::Open,
        };
    }
    let obstacles = luck.of(&[0, 0, 5, 15]);
    world.obstacle.iter_mut().flatten().for_each(|space| *space = luck.percent(obstacles));
    zones(&mut world, luck);
    icons(&mut world, luck);
    things(&mut world, luck);
    world
}

/// A map with exactly one way between any two spaces, as long and winding as can be.
fn maze(luck: &mut Luck) -> World {
    let mut world = empty(SIDE, SIDE);
    world.east.iter_mut().chain(&mut world.south).flatten().for_each(|edge| *edge = Edge::Wall);
    let mut been = vec![vec![false; SIDE]; SIDE];
    let mut way = vec![At { y: 0, x: 0 }];
    been[0][0] = true;
    while let Some(at) = way.last().copied() {
        let ahead = |dir| at.next(dir).filter(|next| world.on_map(*next) && !been[next.y][next.x]);
        let open: Vec<(Dir, At)> = DIRS.into_iter().filter_map(|dir| Some((dir, ahead(dir)?))).collect();
        if open.is_empty() {
            way.pop();
            continue;
        }
        let (dir, next) = luck.of(&open);
        match dir {
            Dir::N => world.south[next.y][next.x] = Edge::Open,
            Dir::E => world.east[at.y][at.x] = Edge::Open,
            Dir::S => world.south[at.y][at.x] = Edge::Open,
            Dir::W => world.east[next.y][next.x] = Edge::Open,
        }
        been[next.y][next.x] = true;
        way.push(next);
    }
    icons(&mut world, luck);
    world
}

fn empty(width: usize, height: usize) -> World {
    World {
        width,
        height,
        east: vec![vec![Edge::Open; width]; height],
        south: vec![vec![Edge::Open; width]; height],
        obstacle: vec![vec![false; width]; height],
        door: vec![vec![false; width]; height],
        opened: Vec::new(),
        zone: vec![vec![0; width]; height],
        forced: vec![vec![None; width]; height],
        turn: vec![vec![false; width]; height],
        spawns: Vec::new(),
        cameras: Vec::new(),
        marker: None,
        blinded: Vec::new(),
        guards: Vec::new(),
        active: 0,
        players: Vec::new(),
        bodies: Vec::new(),
        arrow: Arrow::Left,
        blue: 4,
        red: 5,
        slow: 0,
        orders: Vec::new(),
        reactions: Vec::new(),
        reaction_discards: Vec::new(),
    }
}

/// Rectangles of other zones laid over the first.
fn zones(world: &mut World, luck: &mut Luck) {
    for zone in 1..luck.of(&[1, 1, 2, 3]) {
        let (left, top) = (luck.below(world.width), luck.below(world.height));
        let (right, bottom) = (luck.within(left, world.width - 1), luck.within(top, world.height - 1));
        for row in &mut world.zone[top..=bottom] {
            row[left..=right].fill(zone);
        }
    }
}

fn icons(world: &mut World, luck: &mut Luck) {
    let (forced, turns) = (luck.of(&[0, 0, 5, 20]), luck.of(&[0, 0, 5, 20]));
    for at in world.spaces() {
        match luck.below(100) {
            roll if roll < forced => world.forced[at.y][at.x] = Some(luck.dir()),
            roll if roll < forced + turns => world.turn[at.y][at.x] = true,
            _ => {}
        }
    }
}

fn things(world: &mut World, luck: &mut Luck) {
    let anywhere = |luck: &mut Luck, world: &World| At { y: luck.below(world.height), x: luck.below(world.width) };
    for _ in 0..luck.of(&[0, 0, 1, 3]) {
        let at = anywhere(luck, world);
        world.door[at.y][at.x] = !world.obstacle[at.y][at.x];
    }
    let at = anywhere(luck, world);
    if luck.percent(20) && !world.is_obstacle(at) {
        world.opened.push(at);
    }
    for zone in 0..3 {
        let at = anywhere(luck, world);
        if luck.percent(30) && world.zone_of(at) == zone && !world.is_obstacle(at) {
            world.spawns.push((at, luck.percent(50).then(|| luck.dir())));
        }
    }
    for _ in 0..luck.of(&[0, 0, 1, 2]) {
        let (at, green) = (anywhere(luck, world), luck.dir());
        world.cameras.push(Camera { at, green, orange: luck.dir() });
    }
}

/// Random figures, tokens and cards on a map: as many as fit. `None` if not even a guard does.
pub(crate) fn peopled(map: &World, luck: &mut Luck) -> Option<World> {
    let mut world = map.clone();
    let mut floor: Vec<At> = world.spaces().filter(|at| !world.is_obstacle(*at)).collect();
    luck.0.shuffle(&mut floor);
    let guards = luck.of(&[1, 2, 3, 4, 6, 8, 12]).min(floor.len());
    world.guards = floor[..guards].iter().map(|at| Guard { at: *at, facing: luck.dir() }).collect();
    world.active = luck.below(guards.max(1));
    let is_spawn = |at: &At| world.spawns.iter().any(|(spawn, _)| spawn == at);
    let free: Vec<At> = floor[guards..].iter().copied().filter(|at| !is_spawn(at)).collect();
    let players = luck.within(1, 4).min(free.len());
    world.guards.get(world.active)?;
    world.players = (0..players).map(|seat| character(&world, luck, seat, free[seat], &floor)).collect();
    for _ in 0..luck.of(&[0, 0, 1, 2, 4]) {
        let at = token_space(&world, luck, &floor);
        let kind = luck.of(&[BodyKind::Ko1, BodyKind::Ko2, BodyKind::Dead]);
        world.bodies.push(Body { at, kind, roped: kind != BodyKind::Dead && luck.percent(10) });
    }
    cards(&mut world, luck);
    world.watch();
    Some(world)
}

/// Where a token lies: anywhere on the floor, and rather often just where the guard stands.
fn token_space(world: &World, luck: &mut Luck, floor: &[At]) -> At {
    if luck.percent(8) { world.guards[world.active].at } else { luck.of(floor) }
}

fn character(world: &World, luck: &mut Luck, seat: usize, at: At, floor: &[At]) -> Player {
    let guise = match luck.below(10) {
        0 => Guise::Boxed,
        1 | 2 if seat == 3 => Guise::Disguised,
        _ => Guise::Plain,
    };
    let lies = if luck.percent(30) { at } else { token_space(world, luck, floor) };
    let token = match luck.below(10) {
        0..4 => None,
        4 | 5 if guise != Guise::Disguised => Some((lies, Side::Alert)),
        _ => Some((lies, Side::Investigate)),
    };
    let at = (!luck.percent(3)).then_some(at);
    Player { at, guise, token: at.and(token) }
}

fn cards(world: &mut World, luck: &mut Luck) {
    world.marker = luck.of(&[None, Some(CameraSide::Green), Some(CameraSide::Orange)]);
    if luck.percent(15) {
        world.blinded.push(luck.below(3) as u8);
    }
    world.arrow = luck.of(&[Arrow::Left, Arrow::Right]);
    world.blue = luck.within(1, 6) as u8;
    world.red = luck.within(1, 7) as u8;
    world.slow = luck.of(&[0, 0, 0, 0, 0, 0, 1, 2]);
    world.orders = (0..luck.below(4)).map(|number| Order::Numbered(number as u8)).collect();
    if luck.percent(10) {
        world.orders.push(Order::GameOver);
    }
    world.reactions = (0..luck.below(3)).map(|_| reaction(luck)).collect();
    let discards = luck.within(usize::from(world.reactions.is_empty()), 2);
    world.reaction_discards = (0..discards).map(|_| reaction(luck)).collect();
}

fn reaction(luck: &mut Luck) -> Reaction {
    let mut order = [ReactionPart::Ko, ReactionPart::Dead, ReactionPart::Alert, ReactionPart::Investigate];
    if luck.percent(30) {
        luck.0.shuffle(&mut order);
    }
    Reaction {
        order,
        ko: luck.of(KoPart::ALL),
        dead: luck.of(DeadPart::ALL),
        investigate: luck.of(InvestigatePart::ALL),
    }
}
