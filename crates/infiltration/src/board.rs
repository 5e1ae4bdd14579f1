//! What never changes about a map: spaces, edges, zones, and who could see whom with every door
//! open (TRM-1 to TRM-6, LOS-2).

use alloc::vec;
use alloc::vec::Vec;

use crate::routes::{Chart, NO_WAY, Signpost};
use crate::space::{Dir, Dirs, FIELD, SIDE, Space, Spaces};

/// What lies between two neighbouring spaces (TRM-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Edge {
    /// Nothing.
    #[default]
    Open,
    /// Blocks movement and sight.
    Wall,
    /// Blocks movement only.
    Low,
}

/// A zone of the map, by its place in the order of activation (ORD-11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Zone(pub u8);

/// The most zones a map has.
pub const ZONES: usize = 8;

/// A map as it is drawn: the columns and rows, and what is between and in the spaces.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// The edge to the east of every space, by rows.
    pub east: Vec<Edge>,
    /// The edge to the south of every space, by rows.
    pub south: Vec<Edge>,
    /// The obstacle spaces.
    pub obstacles: Spaces,
    /// Those of them that are nothing but air: beyond the edge of a roof (HIN-1).
    pub sky: Spaces,
    /// The zone of every space, by rows.
    pub zones: Vec<Zone>,
    /// The barracks.
    pub barracks: Spaces,
    /// The spaces that hold a locked door at the start.
    pub doors: Spaces,
}

impl Plan {
    /// An open hall of one zone within its outer walls.
    pub fn hall(width: u8, height: u8) -> Self {
        let (width, height) = (width.clamp(1, SIDE as u8), height.clamp(1, SIDE as u8));
        let size = usize::from(width) * usize::from(height);
        Self {
            width,
            height,
            east: vec![Edge::Open; size],
            south: vec![Edge::Open; size],
            obstacles: Spaces::EMPTY,
            sky: Spaces::EMPTY,
            zones: vec![Zone(0); size],
            barracks: Spaces::EMPTY,
            doors: Spaces::EMPTY,
        }
    }

    /// The place of a space in the lists, if it is on the map.
    pub fn place(&self, space: Space) -> Option<usize> {
        let on_map = space.x() < self.width && space.y() < self.height;
        on_map.then(|| usize::from(space.y()) * usize::from(self.width) + usize::from(space.x()))
    }
}

/// A map with all that follows from it.
#[derive(Clone, Debug)]
pub struct Board {
    plan: Plan,
    floor: Spaces,
    /// The top left and bottom right corner of what is not sky.
    solid: Option<(Space, Space)>,
    open: [Spaces; 4],
    /// The open directions of every space.
    exits: Vec<Exits>,
    zones: Vec<Spaces>,
    zone_by_space: Vec<Zone>,
    sight: Vec<Spaces>,
    ahead: [Vec<Spaces>; 4],
    /// By spaces, then by facings: sight and half-plane in one.
    cones: Vec<Spaces>,
    /// Steps between any two spaces of a zone with every door locked, by rows of the field.
    steps: Vec<u16>,
    /// The best paths between them, likewise: by targets, then by spaces on the way there.
    posts: Vec<Signpost>,
}

/// The directions in which a space can be left: at all, by players, who may not enter barracks (MOV-1), and
/// by guards, who stay in their zone (GRD-4).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exits(u16);

impl Exits {
    /// No way out.
    pub(crate) const NONE: Self = Self(0);

    fn of(from: Space, open: &[Spaces; 4], barracks: &Spaces, zone: &Spaces) -> Self {
        let bits = |dir: Dir| {
            let next = from.beyond(dir);
            (1 | u16::from(!barracks.contains(next)) << 4 | u16::from(zone.contains(next)) << 8) << dir.index()
        };
        let dirs = Dir::ALL.into_iter().filter(|dir| open[dir.index()].contains(from));
        Self(dirs.map(bits).fold(0, |all, bits| all | bits))
    }

    /// The directions in which it leads on.
    #[inline]
    pub(crate) const fn dirs(self) -> Dirs {
        Dirs((self.0 & 15) as u8)
    }

    /// The directions in which players may go on.
    #[inline]
    pub(crate) const fn players_dirs(self) -> Dirs {
        Dirs((self.0 >> 4 & 15) as u8)
    }

    /// Whether it leads on in this direction.
    #[inline]
    pub(crate) const fn lead(self, dir: Dir) -> bool {
        self.0 >> dir.index() & 1 != 0
    }

    /// Whether a player may go on in this direction.
    #[inline]
    pub(crate) const fn lead_players(self, dir: Dir) -> bool {
        self.0 >> (dir.index() + 4) & 1 != 0
    }

    /// Whether a guard may go on in this direction.
    #[inline]
    pub(crate) const fn lead_guards(self, dir: Dir) -> bool {
        self.0 >> (dir.index() + 8) & 1 != 0
    }
}

impl Board {
    /// Works out what follows from a plan.
    pub fn new(plan: Plan) -> Self {
        let on_map = |space: &Space| plan.place(*space).is_some();
        let map: Spaces = (0..FIELD).map(Space::at).filter(on_map).collect();
        let floor = map - plan.obstacles;
        let count = plan.zones.iter().map(|zone| usize::from(zone.0) + 1).max().unwrap_or(1).min(ZONES);
        let in_zone = |zone: usize| {
            map.iter()
                .filter(|space| plan.place(*space).is_some_and(|at| usize::from(plan.zones[at].0) == zone))
                .collect()
        };
        let zones: Vec<Spaces> = (0..count).map(in_zone).collect();
        let open = Dir::ALL.map(|dir| {
            let opens = |space: &Space| {
                edge_of(&plan, *space, dir) == Edge::Open && space.next(dir).is_some_and(|next| floor.contains(next))
            };
            floor.iter().filter(opens).collect()
        });
        let zone_at =
            |space: Space| plan.place(space).map_or(Zone(0), |at| Zone(plan.zones[at].0.min(count as u8 - 1)));
        let zone_by_space: Vec<Zone> = (0..FIELD).map(Space::at).map(zone_at).collect();
        let zone_around = |at: usize| &zones[usize::from(zone_by_space[at].0)];
        let exits = (0..FIELD).map(|at| Exits::of(Space::at(at), &open, &plan.barracks, zone_around(at))).collect();
        let sight = sight_table(&plan, &map);
        let ahead = Dir::ALL.map(half_planes);
        let cones = cone_table(&sight, &ahead);
        let (steps, posts) = (Vec::new(), Vec::new());
        let solid = solid(&plan);
        let mut board =
            Self { plan, floor, solid, open, exits, zones, zone_by_space, sight, ahead, cones, steps, posts };
        board.chart_ways();
        board
    }

    /// Works out the ways inside each zone, from every space to every other, with the doors of the plan locked.
    fn chart_ways(&mut self) {
        self.steps = vec![NO_WAY; FIELD * FIELD];
        self.posts = vec![Signpost::default(); FIELD * FIELD];
        for to in self.floor.iter() {
            let chart = Chart::of(self, to, &self.plan.doors, None);
            self.steps[to.index() * FIELD..][..FIELD].copy_from_slice(&chart.steps);
            self.posts[to.index() * FIELD..][..FIELD].copy_from_slice(&chart.posts);
        }
    }

    /// The steps from a space to every other of its zone, as long as these doors are all that are locked.
    #[inline]
    pub(crate) fn steps_from(&self, from: Space, locked: &Spaces) -> Option<&[u16]> {
        (*locked == self.plan.doors).then(|| &self.steps[from.index() * FIELD..][..FIELD])
    }

    /// The signposts to a space from every other of its zone, as long as these doors are all that are locked.
    #[inline]
    pub(crate) fn posts_to(&self, to: Space, locked: &Spaces) -> Option<&[Signpost]> {
        (*locked == self.plan.doors).then(|| &self.posts[to.index() * FIELD..][..FIELD])
    }

    /// Columns and rows.
    pub const fn size(&self) -> (u8, u8) {
        (self.plan.width, self.plan.height)
    }

    /// What the map is drawn from.
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Every space but the obstacles; spaces under doors are floor.
    pub const fn floor(&self) -> &Spaces {
        &self.floor
    }

    /// The top left and bottom right corner of all that is not sky.
    pub(crate) const fn solid(&self) -> Option<(Space, Space)> {
        self.solid
    }

    /// The spaces from which a step in this direction is open; spaces under doors are floor.
    #[inline]
    pub const fn open(&self, dir: Dir) -> &Spaces {
        &self.open[dir.index()]
    }

    /// The open directions of a space; spaces under doors are floor.
    #[inline]
    pub(crate) fn exits(&self, from: Space) -> Exits {
        self.exits[from.index()]
    }

    /// What is on the edge of a space; the rim is wall.
    pub fn edge(&self, space: Space, dir: Dir) -> Edge {
        edge_of(&self.plan, space, dir)
    }

    /// How many zones.
    pub fn zone_count(&self) -> u8 {
        self.zones.len() as u8
    }

    /// The spaces of a zone.
    #[inline]
    pub fn zone(&self, zone: Zone) -> &Spaces {
        &self.zones[usize::from(zone.0).min(self.zones.len() - 1)]
    }

    /// The zone of a space (TRM-6).
    #[inline]
    pub fn zone_of(&self, space: Space) -> Zone {
        self.zone_by_space[space.index()]
    }

    /// Whether players may not enter (MOV-1).
    pub fn is_barracks(&self, space: Space) -> bool {
        self.plan.barracks.contains(space)
    }

    /// The spaces whose box with this one holds no wall and no obstacle, doors left aside (LOS-2).
    #[inline]
    pub fn sight(&self, from: Space) -> &Spaces {
        &self.sight[from.index()]
    }

    /// The half of the field strictly in front of a space (LOS-1).
    #[inline]
    pub fn ahead(&self, from: Space, facing: Dir) -> &Spaces {
        &self.ahead[facing.index()][line_of(from, facing)]
    }

    /// What can be seen from a space with a facing, doors left aside (LOS-1, LOS-2).
    #[inline]
    pub(crate) fn cone(&self, from: Space, facing: Dir) -> &Spaces {
        &self.cones[from.index() * 4 + facing.index()]
    }
}

/// The row or column of a space that a half-plane in this direction begins after.
const fn line_of(space: Space, facing: Dir) -> usize {
    match facing {
        Dir::N | Dir::S => space.y() as usize,
        Dir::E | Dir::W => space.x() as usize,
    }
}

fn cone_table(sight: &[Spaces], ahead: &[Vec<Spaces>; 4]) -> Vec<Spaces> {
    let cone = |place: usize| {
        let (from, facing) = (Space::at(place / 4), Dir::at(place as u8));
        sight[from.index()] & ahead[facing.index()][line_of(from, facing)]
    };
    (0..FIELD * 4).map(cone).collect()
}

/// The corners of the smallest rectangle around all that is not sky.
fn solid(plan: &Plan) -> Option<(Space, Space)> {
    let spaces = || (0..FIELD).map(Space::at).filter(|at| plan.place(*at).is_some() && !plan.sky.contains(*at));
    let (left, top) = (spaces().map(Space::x).min()?, spaces().map(Space::y).min()?);
    let (right, bottom) = (spaces().map(Space::x).max()?, spaces().map(Space::y).max()?);
    Space::new(left, top).zip(Space::new(right, bottom))
}

fn edge_of(plan: &Plan, space: Space, dir: Dir) -> Edge {
    let Some(here) = plan.place(space) else { return Edge::Wall };
    let Some(there) = space.next(dir).and_then(|next| plan.place(next)) else { return Edge::Wall };
    match dir {
        Dir::N => plan.south[there],
        Dir::S => plan.south[here],
        Dir::E => plan.east[here],
        Dir::W => plan.east[there],
    }
}

fn half_planes(facing: Dir) -> Vec<Spaces> {
    let line = |at: usize| match facing {
        Dir::N | Dir::S => Space::at(at * SIDE),
        Dir::E | Dir::W => Space::at(at),
    };
    let half = |from: Space| (0..FIELD).map(Space::at).filter(|space| from.is_ahead(facing, *space)).collect();
    (0..SIDE).map(|at| half(line(at))).collect()
}

/// Sums over rectangles from the top left corner: how much lies in any box is four look-ups.
struct Sums {
    table: Vec<u16>,
}

const ROW: usize = SIDE + 1;

impl Sums {
    fn of(counts: impl Fn(Space) -> bool) -> Self {
        let mut table = vec![0u16; ROW * ROW];
        for y in 0..SIDE {
            for x in 0..SIDE {
                let here = u16::from(counts(Space::at(y * SIDE + x)));
                table[(y + 1) * ROW + x + 1] =
                    here + table[y * ROW + x + 1] + table[(y + 1) * ROW + x] - table[y * ROW + x];
            }
        }
        Self { table }
    }

    /// How many lie in columns `left..right` and rows `top..bottom`.
    fn within(&self, left: usize, right: usize, top: usize, bottom: usize) -> u16 {
        let at = |x: usize, y: usize| self.table[y * ROW + x];
        at(right, bottom) + at(left, top) - at(left, bottom) - at(right, top)
    }
}

/// LOS-2 for every pair of spaces of the map.
fn sight_table(plan: &Plan, map: &Spaces) -> Vec<Spaces> {
    let wall = |space: Space, dir: Dir| plan.place(space).is_some() && edge_of(plan, space, dir) == Edge::Wall;
    let obstacles = Sums::of(|space| plan.obstacles.contains(space));
    let east = Sums::of(|space| wall(space, Dir::E));
    let south = Sums::of(|space| wall(space, Dir::S));
    let clear = |a: Space, b: Space| {
        let (left, right) = (usize::from(a.x().min(b.x())), usize::from(a.x().max(b.x())));
        let (top, bottom) = (usize::from(a.y().min(b.y())), usize::from(a.y().max(b.y())));
        obstacles.within(left, right + 1, top, bottom + 1) == 0
            && east.within(left, right, top, bottom + 1) == 0
            && south.within(left, right + 1, top, bottom) == 0
    };
    let mut table = vec![Spaces::EMPTY; FIELD];
    for a in map.iter() {
        for b in map.iter().skip_while(|b| *b < a).filter(|b| clear(a, *b)) {
            table[a.index()].insert(b);
            table[b.index()].insert(a);
        }
    }
    table
}
