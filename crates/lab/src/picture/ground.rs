//! The map itself: floor, zones, grid, obstacles, sky, walls, low barriers, and the coordinates on the rim.

use std::fmt::Write as _;

use infiltration::board::{Edge, Zone};
use infiltration::space::{Dir, Space, Spaces};

use super::canvas::{Align, Point};
use super::{CELL, Picture};

impl Picture<'_> {
    /// Everything that never changes, from the bottom up; walls come last of all.
    pub(super) fn ground(&mut self) {
        let (columns, rows) = self.stage.board.size();
        let size = (f64::from(columns) * CELL, f64::from(rows) * CELL);
        self.canvas.rect("floor", self.origin, size, 0.0);
        self.tints();
        self.grid();
        self.letters();
        self.obstacles();
        self.borders();
        self.coordinates();
    }

    /// The class of a zone: by its letter, so that a zone keeps its colour whatever its place.
    fn zone_class(&self, zone: Zone) -> char {
        let letter = self.stage.zone_letters.get(usize::from(zone.0)).copied().unwrap_or('a');
        char::from(b'a' + (letter as u8).wrapping_sub(b'a') % 8)
    }

    fn tints(&mut self) {
        let (columns, rows) = self.stage.board.size();
        for y in 0..rows {
            let mut x = 0;
            while let Some(space) = Space::new(x, y).filter(|_| x < columns) {
                let zone = self.stage.board.zone_of(space);
                let same = |x: &u8| Space::new(*x, y).is_some_and(|next| self.stage.board.zone_of(next) == zone);
                let end = (x..columns).take_while(same).last().unwrap_or(x) + 1;
                let class = format!("tint zone-{}", self.zone_class(zone));
                let corner = self.corner(space);
                self.canvas.rect(&class, corner, (f64::from(end - x) * CELL, CELL), 0.0);
                x = end;
            }
        }
    }

    fn grid(&mut self) {
        let (columns, rows) = self.stage.board.size();
        let (width, height) = (f64::from(columns) * CELL, f64::from(rows) * CELL);
        let Point { x, y } = self.origin;
        let mut data = String::new();
        for column in 1..columns {
            let _ = write!(data, "M{:.0} {y:.0}v{height:.0}", x + f64::from(column) * CELL);
        }
        for row in 1..rows {
            let _ = write!(data, "M{x:.0} {:.0}h{width:.0}", y + f64::from(row) * CELL);
        }
        self.canvas.path("grid", &data);
    }

    /// A large letter near the middle of every zone, if there are several.
    fn letters(&mut self) {
        if self.stage.board.zone_count() < 2 {
            return;
        }
        for zone in (0..self.stage.board.zone_count()).map(Zone) {
            let Some(middle) = self.middle(zone) else { continue };
            let letter = self.stage.zone_letters.get(usize::from(zone.0)).copied().unwrap_or('?');
            let class = format!("faint letter-{}", self.zone_class(zone));
            self.canvas.text(&class, middle, CELL * 1.35, Align::Middle, &letter.to_string());
        }
    }

    /// The corner of four spaces of a zone that is nearest to its middle and best free of things.
    fn middle(&self, zone: Zone) -> Option<Point> {
        let board = &self.stage.board;
        let spaces = board.zone(zone);
        let count = f64::from(u16::try_from(spaces.len()).ok().filter(|count| *count > 0)?);
        let corners = || spaces.iter().map(|space| self.corner(space));
        let mean = |axis: fn(Point) -> f64| corners().map(axis).sum::<f64>() / count;
        let mean = Point::new(mean(|at| at.x), mean(|at| at.y));
        let marked = self.marked();
        let cost = |space: &Space| {
            let at = self.corner(*space);
            let four =
                [Some(*space), space.next(Dir::W), space.next(Dir::N), space.next(Dir::N).and_then(|n| n.next(Dir::W))];
            let is_bad = |one: &Option<Space>| !one.is_some_and(|one| spaces.contains(one) && !marked.contains(one));
            let bad = four.iter().filter(|one| is_bad(one)).map(|_| CELL * 2.5).sum::<f64>();
            (at.x - mean.x).hypot(at.y - mean.y) + bad
        };
        let best = spaces.iter().min_by(|a, b| cost(a).total_cmp(&cost(b)))?;
        Some(self.corner(best))
    }

    /// The spaces in which something is drawn.
    fn marked(&self) -> Spaces {
        let stage = self.stage;
        let mut marked = stage.board.plan().obstacles | stage.board.plan().barracks | stage.turns;
        let things = (stage.posts.iter().map(|it| it.at))
            .chain(stage.cameras.iter().map(|it| it.at))
            .chain(stage.doors.iter().chain(&stage.terminals).map(|it| it.at))
            .chain(stage.objectives.iter().map(|it| it.at))
            .chain(stage.nodes.iter().map(|it| it.at));
        things.for_each(|at| marked.insert(at));
        marked
    }

    fn obstacles(&mut self) {
        let plan = self.stage.board.plan();
        for space in plan.sky.iter() {
            self.canvas.rect("sky", self.corner(space), (CELL, CELL), 0.0);
        }
        for space in (plan.obstacles - plan.sky).iter() {
            let corner = self.corner(space);
            self.canvas.rect("obstacle", corner.by(2.0, 2.0), (CELL - 4.0, CELL - 4.0), 3.0);
        }
    }

    /// Where one zone ends and the next begins.
    fn borders(&mut self) {
        let board = &self.stage.board;
        let is_border = |space: Space, dir: Dir| {
            let next = space.next(dir).filter(|next| board.plan().place(*next).is_some());
            next.is_some_and(|next| board.zone_of(next) != board.zone_of(space))
        };
        let data = self.edges(is_border);
        self.canvas.path("border", &data);
    }

    /// Walls and low barriers, drawn over everything that lies in the spaces.
    pub(super) fn walls(&mut self) {
        let board = &self.stage.board;
        let low = self.edges(|space, dir| board.edge(space, dir) == Edge::Low);
        let walls = self.edges(|space, dir| board.edge(space, dir) == Edge::Wall);
        let (columns, rows) = board.size();
        let (width, height) = (f64::from(columns) * CELL, f64::from(rows) * CELL);
        let rim = format!("M{:.0} {:.0}h{width:.0}v{height:.0}h-{width:.0}Z", self.origin.x, self.origin.y);
        self.canvas.path("low", &low);
        self.canvas.path("glow", &format!("{walls}{rim}"));
        self.canvas.path("wall", &format!("{walls}{rim}"));
    }

    /// The edges east and south of spaces inside the map for which something holds.
    fn edges(&self, holds: impl Fn(Space, Dir) -> bool) -> String {
        let (columns, rows) = self.stage.board.size();
        let mut data = String::new();
        for space in self.spaces() {
            let Point { x, y } = self.corner(space);
            if space.x() + 1 < columns && holds(space, Dir::E) {
                let _ = write!(data, "M{:.0} {y:.0}v{CELL}", x + CELL);
            }
            if space.y() + 1 < rows && holds(space, Dir::S) {
                let _ = write!(data, "M{x:.0} {:.0}h{CELL}", y + CELL);
            }
        }
        data
    }

    fn coordinates(&mut self) {
        let (columns, rows) = self.stage.board.size();
        let (right, bottom) = (f64::from(columns) * CELL, f64::from(rows) * CELL);
        for column in 0..columns {
            let x = (f64::from(column) + 0.5) * CELL;
            for y in [-16.0, bottom + 16.0] {
                self.canvas.text("rim", self.origin.by(x, y), 8.0, Align::Middle, &column.to_string());
            }
        }
        for row in 0..rows {
            let y = (f64::from(row) + 0.5) * CELL;
            for x in [-18.0, right + 18.0] {
                self.canvas.text("rim", self.origin.by(x, y), 8.0, Align::Middle, &row.to_string());
            }
        }
    }
}
