//! The rules of sight, distance, paths and guards a second time, as literally as they are written.
//!
//! Nothing here is clever: the map is plain grids, a rectangle is looked at space by space and edge
//! by edge, shortest paths are all written out. Of the engine only names are used (what a direction,
//! an edge or a card is called), never a rule, so that the two can be held against each other.

pub(crate) mod activation;
pub(crate) mod ground;
pub(crate) mod mode;
pub(crate) mod path;
pub(crate) mod patrol;
pub(crate) mod reaction;

use infiltration::board::Edge;
use infiltration::card::Reaction;
use infiltration::ids::{Arrow, BodyKind, CameraSide, Side};
use infiltration::space::Dir;

/// A space; ordered by row, then column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct At {
    pub(crate) y: usize,
    pub(crate) x: usize,
}

impl std::fmt::Debug for At {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl At {
    /// The next space in a direction; only the top and left rim are known here.
    pub(crate) fn next(self, dir: Dir) -> Option<Self> {
        let Self { y, x } = self;
        match dir {
            Dir::N => Some(Self { y: y.checked_sub(1)?, x }),
            Dir::E => Some(Self { y, x: x + 1 }),
            Dir::S => Some(Self { y: y + 1, x }),
            Dir::W => Some(Self { y, x: x.checked_sub(1)? }),
        }
    }
}

/// The stable order of directions.
pub(crate) const DIRS: [Dir; 4] = [Dir::N, Dir::E, Dir::S, Dir::W];

/// A quarter turn anticlockwise.
pub(crate) fn left(dir: Dir) -> Dir {
    match dir {
        Dir::N => Dir::W,
        Dir::W => Dir::S,
        Dir::S => Dir::E,
        Dir::E => Dir::N,
    }
}

/// A quarter turn clockwise.
pub(crate) fn right(dir: Dir) -> Dir {
    match dir {
        Dir::N => Dir::E,
        Dir::E => Dir::S,
        Dir::S => Dir::W,
        Dir::W => Dir::N,
    }
}

/// Half a turn.
pub(crate) fn back(dir: Dir) -> Dir {
    left(left(dir))
}

/// A quarter turn by the arrow of the order card (ORD-12).
pub(crate) fn by_arrow(arrow: Arrow, dir: Dir) -> Dir {
    match arrow {
        Arrow::Left => left(dir),
        Arrow::Right => right(dir),
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Guard {
    pub(crate) at: At,
    pub(crate) facing: Dir,
}

/// What guards take a character for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guise {
    Plain,
    Disguised,
    Boxed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub(crate) at: Option<At>,
    pub(crate) guise: Guise,
    pub(crate) token: Option<(At, Side)>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Body {
    pub(crate) at: At,
    pub(crate) kind: BodyKind,
    pub(crate) roped: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Camera {
    pub(crate) at: At,
    pub(crate) green: Dir,
    pub(crate) orange: Dir,
}

/// A card of the order deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    GameOver,
    Numbered(u8),
}

/// A map with everything on it that an activation may depend on. Grids are `[row][column]`; decks
/// have their top last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct World {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) east: Vec<Vec<Edge>>,
    pub(crate) south: Vec<Vec<Edge>>,
    pub(crate) obstacle: Vec<Vec<bool>>,
    /// The locked doors.
    pub(crate) door: Vec<Vec<bool>>,
    /// Where doors were, before they were opened.
    pub(crate) opened: Vec<At>,
    pub(crate) zone: Vec<Vec<u8>>,
    pub(crate) forced: Vec<Vec<Option<Dir>>>,
    pub(crate) turn: Vec<Vec<bool>>,
    /// The spawn icons, at most one a zone.
    pub(crate) spawns: Vec<(At, Option<Dir>)>,
    pub(crate) cameras: Vec<Camera>,
    pub(crate) marker: Option<CameraSide>,
    /// Zones whose cameras are switched off.
    pub(crate) blinded: Vec<u8>,
    pub(crate) guards: Vec<Guard>,
    /// The guard to be activated, by its place in the list.
    pub(crate) active: usize,
    pub(crate) players: Vec<Player>,
    pub(crate) bodies: Vec<Body>,
    pub(crate) arrow: Arrow,
    pub(crate) blue: u8,
    pub(crate) red: u8,
    pub(crate) slow: u8,
    pub(crate) orders: Vec<Order>,
    pub(crate) reactions: Vec<Reaction>,
    pub(crate) reaction_discards: Vec<Reaction>,
}
