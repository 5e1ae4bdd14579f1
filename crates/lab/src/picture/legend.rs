//! The legend: a drawing and a word for everything that this map shows, and for nothing else.

use infiltration::board::Edge;
use infiltration::ids::Character;
use infiltration::space::{Dir, Spaces};

use super::canvas::{Align, Canvas, Point};
use super::{CELL, MARGIN, Picture, figures};

/// A line of the legend: its word, and how it is drawn around a point.
struct Entry {
    key: &'static str,
    draw: fn(&mut Canvas, Point),
}

/// The least room for an entry.
const WIDTH: f64 = 206.0;
const HEIGHT: f64 = 58.0;

const MOST_COLUMNS: u8 = 6;

impl Picture<'_> {
    /// How much room the legend takes.
    pub(super) fn legend_height(&self) -> f64 {
        let rows = self.entries().len().div_ceil(self.columns().into());
        f64::from(u16::try_from(rows).unwrap_or(u16::MAX)) * HEIGHT + MARGIN + 10.0
    }

    fn columns(&self) -> u8 {
        (1..=MOST_COLUMNS)
            .take_while(|columns| f64::from(*columns) * WIDTH <= self.width - 2.0 * MARGIN)
            .last()
            .unwrap_or(1)
    }

    /// Draws the legend below this line.
    pub(super) fn legend(&mut self, top: f64) {
        let (columns, entries) = (self.columns(), self.entries());
        let height = self.legend_height() - MARGIN;
        let apart = (self.width - 2.0 * MARGIN) / f64::from(columns);
        let wide = (self.width - 2.0 * MARGIN + 24.0, height + 4.0);
        self.canvas.rect("sheet", Point::new(MARGIN - 12.0, top), wide, 6.0);
        for (place, entry) in (0..u8::MAX).zip(entries) {
            let (column, row) = (f64::from(place % columns), f64::from(place / columns));
            let at = Point::new(MARGIN + column * apart, top + 10.0 + row * HEIGHT);
            let middle = at.by(CELL / 2.0 + 4.0, HEIGHT / 2.0);
            (entry.draw)(&mut self.canvas, middle);
            let word = self.say(entry.key);
            self.canvas.text("label", middle.by(CELL / 2.0 + 14.0, 0.0), 7.4, Align::Left, &word);
        }
    }

    fn entries(&self) -> Vec<Entry> {
        let mut entries = self.ground_entries();
        entries.extend(self.figure_entries());
        entries.extend(self.token_entries());
        entries.extend(self.icon_entries());
        entries
    }

    fn ground_entries(&self) -> Vec<Entry> {
        let board = &self.stage.board;
        let any_edge =
            |kind: Edge| self.spaces().any(|space| Dir::ALL.iter().any(|dir| board.edge(space, *dir) == kind));
        let several_zones = board.zone_count() > 1;
        chosen([
            (true, "picture-wall", |canvas, at| {
                let line = format!("M{:.0} {:.0}h40", at.x - 20.0, at.y);
                canvas.path("glow", &line);
                canvas.path("wall", &line);
            }),
            (any_edge(Edge::Low), "picture-low-barrier", |canvas, at| canvas.shape("low", at, "M-20 0h40")),
            (!(board.plan().obstacles - board.plan().sky).is_empty(), "picture-obstacle", |canvas, at| {
                canvas.square("obstacle", at, CELL - 8.0, 3.0);
            }),
            (several_zones, "picture-zone-border", |canvas, at| canvas.shape("border", at, "M-20 0h40")),
            (!board.plan().barracks.is_empty(), "picture-barracks", figures::barracks),
            (!self.stage.elevators.is_empty(), "picture-elevator", |canvas, at| figures::shaft(canvas, at, true)),
            (self.named(true), "picture-place", |canvas, at| {
                canvas.square("place", at, CELL - 8.0, 0.0);
                canvas.square("area", at, CELL - 8.0, 0.0);
            }),
            (self.named(false), "picture-area", |canvas, at| canvas.square("area", at, CELL - 8.0, 0.0)),
        ])
    }

    /// Whether there is an area that players have a name for, or one without.
    fn named(&self, wanted: bool) -> bool {
        self.stage.areas.iter().any(|area| {
            let key = format!("area-{}", area.id);
            (self.say(&key) != key) == wanted
        })
    }

    fn figure_entries(&self) -> Vec<Entry> {
        let stage = self.stage;
        let starts = |character: Character| stage.starts[character.index()].is_some();
        chosen([
            (starts(Character::Snake), "character-snake", |canvas, at| figures::start(canvas, at, Character::Snake)),
            (starts(Character::Meryl), "character-meryl", |canvas, at| figures::start(canvas, at, Character::Meryl)),
            (starts(Character::Otacon), "character-otacon", |canvas, at| {
                figures::start(canvas, at, Character::Otacon);
            }),
            (starts(Character::GrayFox), "character-gray-fox", |canvas, at| {
                figures::start(canvas, at, Character::GrayFox);
            }),
            (!stage.team_starts.is_empty(), "picture-start", figures::team),
            (!stage.posts.is_empty(), "picture-guard", |canvas, at| figures::guard(canvas, at.by(-13.0, 0.0), Dir::E)),
            (stage.spawns.iter().any(Option::is_some), "picture-spawn", |canvas, at| figures::spawn(canvas, at, None)),
            (!stage.cameras.is_empty(), "picture-camera", |canvas, at| {
                figures::camera(canvas, at.by(-9.0, 9.0), Dir::E, Dir::N, 34.0);
            }),
        ])
    }

    fn token_entries(&self) -> Vec<Entry> {
        let stage = self.stage;
        chosen([
            (!stage.doors.is_empty(), "picture-door", |canvas, at| figures::door(canvas, at, 3, &[2, 5])),
            (!stage.terminals.is_empty(), "picture-terminal", |canvas, at| figures::terminal(canvas, at, 2, &[1, 4])),
            (!stage.objectives.is_empty(), "picture-objective", |canvas, at| figures::objective(canvas, at, "?")),
            (stage.events.iter().any(|spaces| !spaces.is_empty()), "picture-event", |canvas, at| {
                figures::event(canvas, at, 'A');
            }),
            (!stage.traps.is_empty(), "picture-trap", |canvas, at| figures::trap(canvas, at, "?")),
            (!stage.nodes.is_empty(), "picture-node", figures::node),
        ])
    }

    fn icon_entries(&self) -> Vec<Entry> {
        let stage = self.stage;
        let any = |spaces: &Spaces| !spaces.is_empty();
        chosen([
            (!stage.points.is_empty(), "picture-interact", |canvas, at| {
                figures::point(canvas, at.by(0.0, -12.0), None);
            }),
            (stage.forced.iter().any(any), "picture-forced", |canvas, at| figures::forced(canvas, at, Dir::E)),
            (stage.arena.iter().any(|arena| !arena.slots.is_empty()), "picture-slot", |canvas, at| {
                figures::slot(canvas, at, 1);
            }),
            (any(&stage.turns), "picture-turn", figures::turn),
            (any(&stage.supplies), "picture-supply", figures::supply),
            (!stage.frequencies.is_empty(), "picture-codec", |canvas, at| figures::codec(canvas, at, 4107)),
        ])
    }
}

type Choice = (bool, &'static str, fn(&mut Canvas, Point));

fn chosen<const N: usize>(choices: [Choice; N]) -> Vec<Entry> {
    choices.into_iter().filter(|(holds, ..)| *holds).map(|(_, key, draw)| Entry { key, draw }).collect()
}
