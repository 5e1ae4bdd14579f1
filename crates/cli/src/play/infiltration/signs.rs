//! The characters a map is drawn with, and the colours they have where there are colours.

use infiltration::board::Edge;
use infiltration::ids::Character;

use super::super::paint::Paint;

/// A set of characters to draw with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Signs {
    /// Guards facing north, east, south, west.
    pub(super) guards: [char; 4],
    /// Cameras facing there.
    pub(super) cameras: [char; 4],
    /// A space of the boss.
    pub(super) boss: [char; 2],
    /// A shadow of the boss.
    pub(super) shadow: [char; 2],
    /// A reticle.
    pub(super) reticle: char,
    /// Arrows on the floor.
    pub(super) arrows: [char; 4],
    pub(super) turn: char,
    pub(super) floor: char,
    pub(super) seen: char,
    pub(super) obstacle: char,
    pub(super) door: char,
    pub(super) star: char,
    pub(super) dead: char,
    pub(super) objective: char,
    pub(super) facedown: char,
    pub(super) trap: char,
    pub(super) point: char,
    pub(super) place: char,
    pub(super) barracks: [char; 2],
    /// Something to work on an upright edge, and on a level one.
    pub(super) panels: [char; 2],
    /// Walls: upright and level, then low barriers.
    lines: [char; 4],
    /// Corners by the walls that meet there: 1 above, 2 to the right, 4 below, 8 to the left.
    corners: [char; 16],
}

impl Signs {
    /// Box drawing.
    pub(super) const BOXES: Self = Self {
        guards: ['▲', '▶', '▼', '◀'],
        cameras: ['△', '▷', '▽', '◁'],
        boss: ['▓', '▓'],
        shadow: ['░', '░'],
        reticle: '⊕',
        arrows: ['↑', '→', '↓', '←'],
        turn: '↻',
        floor: '·',
        seen: '░',
        obstacle: '█',
        door: '▒',
        star: '*',
        dead: 'x',
        objective: '◆',
        facedown: '◇',
        trap: '¤',
        point: '◉',
        place: '◎',
        barracks: ['⌂', ' '],
        panels: ['╫', '╪'],
        lines: ['│', '─', '┆', '╌'],
        corners: [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'],
    };

    /// Nothing but ASCII.
    pub(super) const ASCII: Self = Self {
        guards: ['^', '>', 'v', '<'],
        cameras: ['^', '>', 'v', '<'],
        boss: ['B', 'B'],
        shadow: ['b', 'b'],
        reticle: 'X',
        arrows: ['^', '>', 'v', '<'],
        turn: '@',
        floor: '.',
        seen: ':',
        obstacle: '#',
        door: '%',
        star: '*',
        dead: 'x',
        objective: '$',
        facedown: '&',
        trap: ';',
        point: 'o',
        place: '=',
        barracks: ['/', '\\'],
        panels: ['H', 'H'],
        lines: ['|', '-', ':', '~'],
        corners: [' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+'],
    };

    /// The sign that a line of the legend explains.
    pub(super) fn of(&self, legend: &str) -> String {
        match legend {
            "guard" => self.guards.iter().collect(),
            "boss" => self.boss.iter().collect(),
            "shadow" => self.shadow.iter().collect(),
            "hostage" => "h+".to_owned(),
            "reticle" => self.reticle.to_string(),
            "track" => format!("1{}", self.arrows[1]),
            "camera" => format!("c{}", self.cameras[1]),
            "forced" => self.arrows[1].to_string(),
            "turn" => self.turn.to_string(),
            "door" => self.door.to_string(),
            "asleep" | "roped" => self.star.to_string(),
            "dead" => self.dead.to_string(),
            "objective" => self.objective.to_string(),
            "lair" | "facedown" => self.facedown.to_string(),
            "trap" => self.trap.to_string(),
            "point" => self.point.to_string(),
            "panel" if self.panels[0] == self.panels[1] => self.panels[0].to_string(),
            "panel" => self.panels.iter().collect(),
            "barracks" => self.barracks.iter().collect::<String>().trim().to_owned(),
            "obstacle" => self.obstacle.to_string(),
            _ => String::new(),
        }
    }

    /// An upright edge.
    pub(super) const fn down(&self, edge: Edge) -> char {
        match edge {
            Edge::Open => ' ',
            Edge::Wall => self.lines[0],
            Edge::Low => self.lines[2],
        }
    }

    /// A level edge.
    pub(super) const fn across(&self, edge: Edge) -> char {
        match edge {
            Edge::Open => ' ',
            Edge::Wall => self.lines[1],
            Edge::Low => self.lines[3],
        }
    }

    /// Where edges meet: above, to the right, below, to the left.
    pub(super) fn corner(&self, arms: [Edge; 4]) -> char {
        let walls = (0..4).filter(|arm| arms[*arm] == Edge::Wall).fold(0, |bits, arm| bits | 1 << arm);
        match (walls, arms) {
            (0, [Edge::Low, _, Edge::Low, _]) => self.lines[2],
            (0, [_, Edge::Low, _, Edge::Low]) => self.lines[3],
            _ => self.corners[walls],
        }
    }
}

/// What a space is drawn as, for its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Floor and what is printed on it.
    Ground,
    /// Floor that an enemy sees.
    Seen,
    /// Obstacles.
    Wall,
    /// Doors, lifts, terminals.
    Thing,
    /// Guards, cameras, traps.
    Enemy,
    /// Bodies.
    Body,
    /// What is on fire.
    Alarm,
    /// What asks for attention.
    Query,
    /// A character.
    Character(Character),
}

impl Style {
    /// Text in its colour.
    pub(super) fn paint(self, paint: Paint, text: &str) -> String {
        match self {
            Self::Wall => text.to_owned(),
            Self::Ground => paint.faint(text),
            Self::Seen => paint.code("2;31", text),
            Self::Thing => paint.code("36", text),
            Self::Enemy | Self::Alarm => paint.code("1;31", text),
            Self::Body => paint.code("35", text),
            Self::Query => paint.code("1;33", text),
            Self::Character(character) => paint.code(colour(character), text),
        }
    }
}

/// The colour of a character.
pub(super) const fn colour(character: Character) -> &'static str {
    match character {
        Character::Snake => "1;32",
        Character::Meryl => "1;35",
        Character::Otacon => "1;36",
        Character::GrayFox => "1;34",
    }
}
