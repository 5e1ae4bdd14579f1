//! What lies on the map at the start. Where several things share a space, the later ones are moved
//! aside, so that all of them are seen.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use infiltration::ids::{Character, TrapFace};
use infiltration::space::{Dir, Space, Spaces};
use infiltration::stage::Post;

use super::canvas::{Align, Point};
use super::{CELL, Picture, figures, letters};

/// Where the first, the second and further things in a space are put, from its middle.
const PLACES: [(f64, f64); 4] = [(0.0, 0.0), (13.0, 13.0), (-13.0, 13.0), (13.0, -13.0)];

/// How many things each space holds already.
#[derive(Default)]
struct Crowd(BTreeMap<Space, usize>);

impl Crowd {
    /// How many things a space holds.
    fn count(&self, at: Space) -> usize {
        self.0.get(&at).copied().unwrap_or(0)
    }

    /// How far from the middle the next thing in a space is put.
    fn next(&mut self, at: Space) -> (f64, f64) {
        let count = self.0.entry(at).or_default();
        *count += 1;
        PLACES[(*count - 1).min(PLACES.len() - 1)]
    }
}

impl Picture<'_> {
    /// Everything on the map, from the flattest to the tallest, and the walls in between.
    pub(super) fn pieces(&mut self) {
        let mut crowd = Crowd::default();
        self.markings();
        self.cones();
        self.walls();
        self.locks(&mut crowd);
        self.tokens(&mut crowd);
        self.starts(&mut crowd);
        self.guards(&mut crowd);
        self.icons(&mut crowd);
        self.points();
    }

    fn put(&mut self, crowd: &mut Crowd, at: Space) -> Point {
        let (x, y) = crowd.next(at);
        self.centre(at).by(x, y)
    }

    /// Barracks, shafts and named areas: painted on the floor.
    fn markings(&mut self) {
        let stage = self.stage;
        for space in stage.board.plan().barracks.iter() {
            let at = self.centre(space);
            figures::barracks(&mut self.canvas, at);
        }
        for elevator in &stage.elevators {
            for (place, shaft) in elevator.shafts.iter().enumerate() {
                let has_car = usize::from(elevator.car) == place;
                for space in &shaft.spaces {
                    let at = self.centre(*space);
                    figures::shaft(&mut self.canvas, at, has_car);
                }
            }
        }
        let mut names = Crowd::default();
        for area in &stage.areas {
            self.area(&area.id, &area.spaces, &mut names);
        }
    }

    /// The outline of an area with its name in its first space, above the names that are there already. One
    /// that players have no name for is there for the script only, and told by its id.
    fn area(&mut self, id: &str, spaces: &Spaces, names: &mut Crowd) {
        let mut data = String::new();
        let inset = 3.5;
        for space in spaces.iter() {
            let Point { x, y } = self.centre(space);
            let half = CELL / 2.0 - inset;
            for dir in Dir::ALL {
                if space.next(dir).is_some_and(|next| spaces.contains(next)) {
                    continue;
                }
                let (left, top, line) = match dir {
                    Dir::N => (x - half, y - half, format!("h{:.1}", 2.0 * half)),
                    Dir::S => (x - half, y + half, format!("h{:.1}", 2.0 * half)),
                    Dir::W => (x - half, y - half, format!("v{:.1}", 2.0 * half)),
                    Dir::E => (x + half, y - half, format!("v{:.1}", 2.0 * half)),
                };
                let _ = write!(data, "M{left:.1} {top:.1}{line}");
            }
        }
        let key = format!("area-{id}");
        let name = self.say(&key);
        let is_named = name != key;
        if is_named {
            for space in spaces.iter() {
                let at = self.centre(space);
                self.canvas.square("place", at, CELL - 2.0 * inset, 0.0);
            }
        }
        self.canvas.path("area", &data);
        if let Some(first) = spaces.first() {
            let above = f64::from(u8::try_from(names.count(first)).unwrap_or(u8::MAX)) * 7.5;
            names.next(first);
            let (class, height) = if is_named { ("place-text", 5.4) } else { ("area-text", 4.6) };
            let text = if is_named { &name } else { id };
            let mut at = self.corner(first).by(6.5, CELL - 8.0 - above);
            let right = self.origin.x + f64::from(self.stage.board.size().0) * CELL;
            at.x = at.x.min(right - 4.0 - letters::width(text, height));
            self.canvas.text(class, at, height, Align::Left, text);
        }
    }

    fn cones(&mut self) {
        for camera in &self.stage.cameras {
            let at = self.centre(camera.at);
            figures::camera(&mut self.canvas, at, camera.green, camera.orange, CELL * 1.25);
        }
    }

    fn locks(&mut self, crowd: &mut Crowd) {
        let stage = self.stage;
        for camera in &stage.cameras {
            crowd.next(camera.at);
        }
        for door in &stage.doors {
            let at = self.put(crowd, door.at);
            figures::door(&mut self.canvas, at, door.level, &door.combination);
        }
        for terminal in &stage.terminals {
            let at = self.put(crowd, terminal.at);
            figures::terminal(&mut self.canvas, at, terminal.level, &terminal.combination);
        }
    }

    fn tokens(&mut self, crowd: &mut Crowd) {
        let stage = self.stage;
        for node in &stage.nodes {
            let at = self.put(crowd, node.at);
            figures::node(&mut self.canvas, at);
        }
        for objective in &stage.objectives {
            let kind = objective.kind.and_then(|kind| stage.kinds.get(usize::from(kind)));
            let at = self.put(crowd, objective.at);
            figures::objective(&mut self.canvas, at, &kind.map_or_else(|| "?".to_owned(), |kind| short(&kind.id)));
        }
        for trap in &stage.traps {
            let at = self.put(crowd, trap.at);
            figures::trap(&mut self.canvas, at, trap.face.map_or("?", face));
        }
        for (letter, spaces) in ('A'..).zip(&stage.events) {
            for space in spaces.iter() {
                let at = self.put(crowd, space);
                figures::event(&mut self.canvas, at, letter);
            }
        }
    }

    fn starts(&mut self, crowd: &mut Crowd) {
        let stage = self.stage;
        for (character, space) in Character::ALL.iter().zip(stage.starts) {
            if let Some(space) = space {
                let at = self.put(crowd, space);
                figures::start(&mut self.canvas, at, *character);
            }
        }
        for space in &stage.team_starts {
            let at = self.put(crowd, *space);
            figures::team(&mut self.canvas, at);
        }
    }

    fn guards(&mut self, crowd: &mut Crowd) {
        let stage = self.stage;
        for (space, facing) in stage.spawns.iter().flatten() {
            let at = self.put(crowd, *space);
            figures::spawn(&mut self.canvas, at, *facing);
        }
        for post in &stage.posts {
            let at = self.put(crowd, post.at);
            figures::guard(&mut self.canvas, at, post.facing);
            if let Some(players) = players(*post) {
                self.canvas.text("label", at.by(0.0, 17.0), 5.6, Align::Middle, &players);
            }
        }
    }

    fn icons(&mut self, crowd: &mut Crowd) {
        let stage = self.stage;
        for dir in Dir::ALL {
            for space in stage.forced[dir.index()].iter() {
                let at = self.put(crowd, space);
                figures::forced(&mut self.canvas, at, dir);
            }
        }
        for (number, space) in stage.arena.iter().flat_map(|arena| &arena.slots) {
            let at = self.centre(*space);
            figures::slot(&mut self.canvas, at, *number);
        }
        for space in stage.turns.iter() {
            let at = self.put(crowd, space);
            figures::turn(&mut self.canvas, at);
        }
        for space in stage.supplies.iter() {
            let at = self.put(crowd, space);
            figures::supply(&mut self.canvas, at);
        }
        for frequency in &stage.frequencies {
            let at = self.put(crowd, frequency.at);
            figures::codec(&mut self.canvas, at, frequency.number);
        }
    }

    fn points(&mut self) {
        for point in &self.stage.points {
            let at = self.centre(point.at);
            figures::point(&mut self.canvas, at, point.side);
        }
    }
}

/// A kind in at most three letters: the first ones of its words.
fn short(id: &str) -> String {
    let words: Vec<&str> = id.split('-').collect();
    match words.as_slice() {
        [only] => only.chars().take(1).collect(),
        several => several.iter().filter_map(|word| word.chars().next()).take(3).collect(),
    }
}

const fn face(face: TrapFace) -> &'static str {
    match face {
        TrapFace::Camera => "C",
        TrapFace::Laser => "L",
        TrapFace::Gas => "G",
        TrapFace::Blank => "-",
    }
}

/// With how many players a guard stands there, if not with any.
fn players(post: Post) -> Option<String> {
    let numbers: Vec<u8> = (1..=4).filter(|number| post.players >> number & 1 != 0).collect();
    match numbers.as_slice() {
        [_, _, _, _] => None,
        [first, .., 4] if usize::from(4 - first) + 1 == numbers.len() => Some(format!("{first}+")),
        several => Some(several.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")),
    }
}
