//! The map as text: three columns a space, walls on the edges, coordinates on all rims.
//!
//! What stands in a space takes two characters, the wall to its left the third, so that a map of 24
//! columns fits a terminal of 80. Colours only repeat what the signs say.

use std::collections::BTreeSet;

use infiltration::Infiltration;
use infiltration::board::Edge;
use infiltration::ids::{BodyKind, PieceKind, Side, TrapFace};
use infiltration::notation::write_frequency;
use infiltration::space::{Dir, Space, Spaces};
use infiltration::state::{Flags, HEALTH, Player};
use infiltration::view::View;
use table::{Game as _, Viewer};

use super::super::paint::Paint;
use super::super::phrases::Phrases;
use super::super::text::{hanging, wrap};
use super::Desk;
use super::places::{self, Place};
use super::signs::{Signs, Style};

/// Draws a position.
pub(super) struct Map<'a> {
    game: &'a Infiltration,
    view: View,
    phrases: &'a Phrases,
    paint: Paint,
    desk: &'a Desk,
    signs: Signs,
    seen: Spaces,
    places: Vec<Place>,
}

/// What is drawn in a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cell {
    signs: [char; 2],
    style: Style,
    /// The key of its line in the legend.
    legend: Option<&'static str>,
}

impl<'a> Map<'a> {
    /// The map of a game as everybody sees it.
    pub(super) fn new(game: &'a Infiltration, phrases: &'a Phrases, paint: Paint, desk: &'a Desk) -> Self {
        let view = game.view(Viewer::Public);
        let seen = if desk.sight { watched(game, &view) } else { Spaces::EMPTY };
        let signs = if desk.ascii { Signs::ASCII } else { Signs::BOXES };
        Self { game, view, phrases, paint, desk, signs, seen, places: places::of(game, phrases) }
    }

    /// The headline, the map, and what its signs mean.
    pub(super) fn draw(&self) -> String {
        let mut lines = vec![self.headline(), String::new()];
        let mut legend = BTreeSet::new();
        lines.extend(self.grid(&mut legend));
        lines.extend(self.legend(&legend));
        lines.join("\n")
    }

    fn headline(&self) -> String {
        let marker = self.view.marker.map_or("none", |side| side.id());
        let health = |player: &Player| {
            let left = HEALTH.saturating_sub(player.damage);
            let name = self.phrases.name("character", player.character.id());
            self.phrases.say("map-health", &[("seat", name.into()), ("health", left.into()), ("most", HEALTH.into())])
        };
        let health: Vec<String> = self.view.players.iter().map(health).collect();
        let known = self.view.turn.map(|seat| self.phrases.name("character", self.game.seat_id(seat)));
        let headline = self.phrases.say(
            "map-headline",
            &[
                ("stage", self.phrases.name("stage", &self.view.stage).into()),
                ("round", self.view.round.into()),
                ("turn", known.unwrap_or_else(|| "none".to_owned()).into()),
                ("orders", self.view.orders.len().into()),
                ("cameras", self.phrases.name("camera", marker).into()),
                ("marker", marker.into()),
                ("alerts", self.view.alerts.into()),
                ("health", health.join(", ").into()),
            ],
        );
        self.paint.bold(&hanging(&headline).join("\n"))
    }

    fn grid(&self, legend: &mut BTreeSet<&'static str>) -> Vec<String> {
        let (width, height) = self.game.stage().board.size();
        let numbers: Vec<String> = (0..width).map(|x| format!("{x:>3}")).collect();
        let rim = self.paint.faint(&format!("   {}", numbers.concat()));
        let mut lines = vec![rim.clone()];
        for y in 0..=height {
            lines.push(format!("   {}", self.edge_row(width, height, y, legend)));
            if y < height {
                let row = self.space_row(width, y, legend);
                let number = |text: String| self.paint.faint(&text);
                lines.push(format!("{} {row} {}", number(format!("{y:>2}")), number(y.to_string())));
            }
        }
        lines.push(rim);
        lines
    }

    /// The edges above row `y`.
    fn edge_row(&self, width: u8, height: u8, y: u8, legend: &mut BTreeSet<&'static str>) -> String {
        let mut row = String::new();
        for x in 0..=width {
            let arms = [
                self.beside(x, y.checked_sub(1), height),
                self.above(Some(x), y, width, height),
                self.beside(x, Some(y), height),
                self.above(x.checked_sub(1), y, width, height),
            ];
            row.push(self.signs.corner(arms));
            if x < width {
                let edge = self.above(Some(x), y, width, height);
                let panel = self.panel(Space::new(x, y), Dir::N);
                legend.extend(panel.then_some("panel"));
                let sign = if panel { self.signs.panels[1] } else { self.signs.across(edge) };
                row.extend([sign; 2]);
            }
        }
        row
    }

    /// The edge to the left of column `x` in row `y`.
    fn beside(&self, x: u8, y: Option<u8>, height: u8) -> Edge {
        let board = &self.game.stage().board;
        let Some(y) = y.filter(|y| *y < height) else { return Edge::Open };
        match Space::new(x, y).filter(|_| x < board.size().0) {
            Some(space) => board.edge(space, Dir::W),
            None => Edge::Wall,
        }
    }

    /// The edge above row `y` in column `x`.
    fn above(&self, x: Option<u8>, y: u8, width: u8, height: u8) -> Edge {
        let Some(x) = x.filter(|x| *x < width) else { return Edge::Open };
        match Space::new(x, y).filter(|_| y < height) {
            Some(space) => self.game.stage().board.edge(space, Dir::N),
            None => Edge::Wall,
        }
    }

    /// Whether something to work hangs on an edge of a space.
    fn panel(&self, space: Option<Space>, side: Dir) -> bool {
        let there = |at: Option<Space>, side: Dir| {
            at.is_some_and(|at| self.game.stage().points.iter().any(|it| it.at == at && it.side == Some(side)))
        };
        there(space, side) || there(space.and_then(|space| space.next(side)), side.back())
    }

    fn space_row(&self, width: u8, y: u8, legend: &mut BTreeSet<&'static str>) -> String {
        let height = self.game.stage().board.size().1;
        let mut row = String::new();
        for x in 0..=width {
            let space = Space::new(x, y).filter(|_| x < width);
            let panel = match space {
                Some(space) => self.panel(Some(space), Dir::W),
                None => self.panel(Space::new(width - 1, y), Dir::E),
            };
            row.push(if panel { self.signs.panels[0] } else { self.signs.down(self.beside(x, Some(y), height)) });
            if let Some(space) = space {
                let cell = self.watched_cell(space);
                legend.extend(cell.legend);
                let text: String = cell.signs.iter().collect();
                row += &cell.style.paint(self.paint, &text);
            }
            legend.extend(panel.then_some("panel"));
        }
        row
    }

    /// A space, shaded if an enemy sees it.
    fn watched_cell(&self, at: Space) -> Cell {
        let mut cell = self.cell(at);
        if self.seen.contains(at) {
            let shade = self.signs.seen;
            cell.signs = cell.signs.map(|sign| if sign == ' ' || sign == self.signs.floor { shade } else { sign });
            if cell.style == Style::Ground {
                cell.style = Style::Seen;
            }
        }
        cell
    }

    fn cell(&self, at: Space) -> Cell {
        self.figure(at)
            .or_else(|| self.token(at))
            .or_else(|| self.thing(at))
            .or_else(|| self.furnishing(at))
            .unwrap_or_else(|| self.ground(at))
    }

    /// Characters and guards, with what lies under them.
    fn figure(&self, at: Space) -> Option<Cell> {
        let below = self.marks(at).next().unwrap_or(' ');
        let player = self.view.players.iter().find(|player| player.at == Some(at));
        if let Some(player) = player {
            let id = player.character.id();
            let letter = id.chars().next().unwrap_or('@');
            let hidden = player.flags.has(Flags::DISGUISED.with(Flags::BOXED));
            let sign = if hidden { letter } else { letter.to_ascii_uppercase() };
            return Some(Cell {
                signs: [sign, below],
                style: Style::Character(player.character),
                legend: Some("character"),
            });
        }
        if self.view.boss.as_ref().is_some_and(|boss| boss.spaces.contains(at)) {
            return Some(Cell { signs: self.signs.boss, style: Style::Enemy, legend: Some("boss") });
        }
        if self.view.boss.as_ref().and_then(|boss| boss.hostage).is_some_and(|hostage| hostage.at == at) {
            return Some(Cell { signs: ['h', '+'], style: Style::Thing, legend: Some("hostage") });
        }
        if self.view.boss.as_ref().is_some_and(|boss| boss.lairs.contains(&at)) {
            let number = self.game.stage().slot(at).map_or(self.signs.facedown, digit);
            return Some(Cell { signs: [self.signs.facedown, number], style: Style::Enemy, legend: Some("lair") });
        }
        let guard = self.view.guards.iter().flatten().find(|guard| guard.at == at)?;
        let sign = self.signs.guards[guard.facing.index()];
        Some(Cell { signs: [sign, below], style: Style::Enemy, legend: Some("guard") })
    }

    /// The signs of attention tokens and bodies in a space.
    fn marks(&self, at: Space) -> impl Iterator<Item = char> {
        let tokens = self.view.players.iter().filter_map(|player| player.attention).filter(move |it| it.at == at);
        let tokens = tokens.map(|token| if token.side == Side::Alert { '!' } else { '?' });
        let bodies = self.view.bodies.iter().filter(move |body| body.at == at);
        let bodies = bodies.map(|body| if body.kind == BodyKind::Dead { self.signs.dead } else { self.signs.star });
        let aimed = self.reticle(at).map(|_| self.signs.reticle);
        aimed.into_iter().chain(tokens).chain(bodies)
    }

    /// Whose reticle is in a space: the letter of a character, or the sign again for the boss's.
    fn reticle(&self, at: Space) -> Option<char> {
        let boss = self.view.boss.as_ref()?;
        if boss.reticle == Some(at) {
            return Some(self.signs.reticle);
        }
        let owner = boss.sights.iter().position(|sight| *sight == Some(at))?;
        self.view.players.get(owner)?.character.id().chars().next()
    }

    /// Reticles, attention tokens, bodies, and what cards put there.
    fn token(&self, at: Space) -> Option<Cell> {
        if let Some(owner) = self.reticle(at) {
            let signs = [self.signs.reticle, owner];
            return Some(Cell { signs, style: Style::Alarm, legend: Some("reticle") });
        }
        let owner = self.view.players.iter().find(|player| player.attention.is_some_and(|token| token.at == at));
        if let Some(owner) = owner {
            let letter = owner.character.id().chars().next().unwrap_or(' ');
            let mut marks = self.marks(at);
            let sign = marks.next().unwrap_or('?');
            let style = if sign == '!' { Style::Alarm } else { Style::Query };
            return Some(Cell { signs: [sign, marks.next().unwrap_or(letter)], style, legend: Some("attention") });
        }
        if let Some(body) = self.view.bodies.iter().find(|body| body.at == at) {
            let star = self.signs.star;
            let (signs, legend) = match body.kind {
                BodyKind::Dead => ([self.signs.dead; 2], "dead"),
                _ if body.roped => ([star, '='], "roped"),
                BodyKind::Ko2 => ([star; 2], "asleep"),
                BodyKind::Ko1 => ([star, ' '], "asleep"),
            };
            return Some(Cell { signs, style: Style::Body, legend: Some(legend) });
        }
        if self.view.boss.as_ref().is_some_and(|boss| boss.shadows.contains(&at)) {
            return Some(Cell { signs: self.signs.shadow, style: Style::Enemy, legend: Some("shadow") });
        }
        let piece = self.view.pieces.iter().find(|piece| piece.at == at)?;
        let signs = match piece.kind {
            PieceKind::C4 => ['c', '4'],
            PieceKind::Claymore => ['c', 'm'],
            PieceKind::TimeBomb => ['t', 'b'],
            PieceKind::Missile => ['=', '>'],
        };
        Some(Cell { signs, style: Style::Alarm, legend: Some("piece") })
    }

    /// Doors, events, objectives, traps, nodes, terminals and cameras.
    fn thing(&self, at: Space) -> Option<Cell> {
        let stage = self.game.stage();
        if self.game.state().locked.contains(at) {
            let level = stage.doors.iter().find(|door| door.at == at).map_or('?', |door| digit(door.level));
            return Some(Cell { signs: [self.signs.door, level], style: Style::Thing, legend: Some("door") });
        }
        if let Some(letter) =
            ('A'..='D').zip(&self.view.events).find_map(|(it, at_all)| at_all.contains(at).then_some(it))
        {
            return Some(Cell { signs: [letter, ' '], style: Style::Query, legend: Some("event") });
        }
        if let Some(objective) = self.view.objectives.iter().find(|objective| objective.at == at) {
            let kind = objective.kind.map(|kind| self.game.kind_id(kind).chars().next().unwrap_or(' '));
            let (sign, legend) =
                if kind.is_some() { (self.signs.objective, "objective") } else { (self.signs.facedown, "facedown") };
            return Some(Cell { signs: [sign, kind.unwrap_or(' ')], style: Style::Query, legend: Some(legend) });
        }
        if let Some(camera) = self.view.cameras.iter().find(|camera| camera.at == at)
            && let Some(facing) = camera.facing
        {
            let sign = if camera.blinded { '-' } else { self.signs.cameras[facing.index()] };
            return Some(Cell { signs: ['c', sign], style: Style::Enemy, legend: Some("camera") });
        }
        if let Some(trap) = self.view.traps.iter().find(|trap| trap.at == at) {
            let face = match trap.face {
                None => Some(' '),
                Some(TrapFace::Laser) => Some('l'),
                Some(TrapFace::Gas) => Some('g'),
                Some(TrapFace::Camera | TrapFace::Blank) => None,
            };
            if let Some(face) = face {
                return Some(Cell { signs: [self.signs.trap, face], style: Style::Enemy, legend: Some("trap") });
            }
        }
        if let Some(node) = stage.nodes.iter().position(|node| node.at == at) {
            let off = self.view.disabled >> node & 1 != 0;
            return Some(Cell { signs: ['N', if off { '-' } else { '+' }], style: Style::Thing, legend: Some("node") });
        }
        let terminal = stage.terminals.iter().position(|terminal| terminal.at == at)?;
        let hacked = self.view.hacked >> terminal & 1 != 0;
        let signs = [if hacked { 't' } else { 'T' }, digit(stage.terminals[terminal].level)];
        Some(Cell { signs, style: Style::Thing, legend: Some("terminal") })
    }

    /// Numbered slots, lifts, barracks, points to work, codec numbers, and where the script waits for somebody.
    fn furnishing(&self, at: Space) -> Option<Cell> {
        let stage = self.game.stage();
        let thing = |signs, legend| Some(Cell { signs, style: Style::Thing, legend: Some(legend) });
        if let Some(number) = stage.slot(at).map(digit) {
            return match stage.forced(at) {
                Some(dir) => thing([number, self.signs.arrows[dir.index()]], "track"),
                None => thing([number, ' '], "slot"),
            };
        }
        if stage.points.iter().any(|point| point.at == at && point.side.is_none()) {
            return thing([self.signs.point, ' '], "point");
        }
        if stage.frequencies.iter().any(|frequency| frequency.at == at) {
            return thing(['(', '('], "codec");
        }
        let shaft = |spaces: &[Space]| spaces.contains(&at);
        let lifts = stage.elevators.iter().zip(&self.view.cars);
        let mut shafts =
            lifts.flat_map(|(lift, car)| (0u8..).zip(&lift.shafts).map(move |(place, it)| (it, car.shaft == place)));
        if let Some((_, car)) = shafts.find(|(it, _)| shaft(&it.spaces)) {
            return thing(if car { ['[', ']'] } else { ['(', ')'] }, if car { "lift" } else { "shaft" });
        }
        if let Some(place) = self.places.iter().find(|place| place.spaces.contains(at)) {
            return Some(Cell { signs: [self.signs.place, place.letter], style: Style::Thing, legend: None });
        }
        if stage.board.is_barracks(at) {
            return thing(self.signs.barracks, "barracks");
        }
        stage.supplies.contains(at).then(|| thing(['+', ' '], "supply")).flatten()
    }

    /// Sky, obstacles, the arrows of patrols, the zone's letter, or nothing.
    fn ground(&self, at: Space) -> Cell {
        let stage = self.game.stage();
        let ground = |signs, legend| Cell { signs, style: Style::Ground, legend };
        if stage.board.plan().sky.contains(at) {
            return ground([' '; 2], None);
        }
        if stage.board.plan().obstacles.contains(at) {
            return Cell { signs: [self.signs.obstacle; 2], style: Style::Wall, legend: Some("obstacle") };
        }
        let floor = self.signs.floor;
        if self.desk.zones {
            let letter = self.game.zone_id(stage.board.zone_of(at)).chars().next().unwrap_or(floor);
            return ground([' ', letter], Some("zone"));
        }
        if let Some(dir) = stage.forced(at) {
            return ground([floor, self.signs.arrows[dir.index()]], Some("forced"));
        }
        if stage.turns.contains(at) {
            return ground([floor, self.signs.turn], Some("turn"));
        }
        ground([' ', floor], None)
    }

    fn legend(&self, used: &BTreeSet<&'static str>) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        if used.contains("character") {
            words.extend(self.characters());
        }
        for key in LEGEND.iter().filter(|key| used.contains(**key)) {
            let arguments = [("sign", self.signs.of(key).into()), ("ids", self.ids(key).into())];
            words.push(self.phrases.say(&format!("map-legend-{key}"), &arguments));
        }
        words.extend(self.places.iter().map(|place| {
            let sign = format!("{}{}", self.signs.place, place.letter);
            self.phrases.say("map-legend-place", &[("sign", sign.into()), ("place", place.name.as_str().into())])
        }));
        let low = self.signs.across(Edge::Low);
        words.push(self.phrases.say("map-legend-low", &[("sign", low.to_string().into())]));
        if self.desk.sight {
            words.push(self.phrases.say("map-legend-seen", &[("sign", self.signs.seen.to_string().into())]));
        }
        // A sign stays with the first word about it.
        let words: Vec<String> = words.iter().map(|line| line.replacen(' ', "\u{a0}", 1)).collect();
        let lines = wrap(&words.join(", "), "", "");
        lines.iter().map(|line| self.paint.faint(&line.replace('\u{a0}', " "))).collect()
    }

    /// Who is who, and what a small letter means if there is one.
    fn characters(&self) -> Vec<String> {
        let hidden = |flags: Flags| flags.has(Flags::DISGUISED.with(Flags::BOXED));
        let line = |player: &Player| {
            let id = player.character.id();
            let letter = id.chars().next().unwrap_or('@');
            let letter = if hidden(player.flags) { letter } else { letter.to_ascii_uppercase() };
            let state = if hidden(player.flags) { "hidden" } else { "plain" };
            let arguments = [
                ("sign", letter.to_string().into()),
                ("seat", self.phrases.name("character", id).into()),
                ("state", state.into()),
            ];
            self.phrases.say("map-legend-character", &arguments)
        };
        self.view.players.iter().filter(|player| player.at.is_some()).map(line).collect()
    }

    /// How the things that a line of the legend is about are called in commands.
    fn ids(&self, key: &str) -> String {
        let stage = self.game.stage();
        let points = |on_an_edge: bool| {
            let these = stage.points.iter().filter(move |point| point.side.is_some() == on_an_edge);
            these.map(|point| point.id.clone()).collect::<Vec<_>>()
        };
        let ids = match key {
            "panel" => points(true),
            "point" => points(false),
            "codec" => stage.frequencies.iter().map(|it| write_frequency(it.number)).collect(),
            _ => Vec::new(),
        };
        ids.join(", ")
    }
}

/// The lines of the legend, in their order.
const LEGEND: [&str; 32] = [
    "guard",
    "boss",
    "shadow",
    "lair",
    "hostage",
    "reticle",
    "attention",
    "asleep",
    "roped",
    "dead",
    "piece",
    "event",
    "objective",
    "facedown",
    "door",
    "terminal",
    "panel",
    "point",
    "lift",
    "shaft",
    "node",
    "camera",
    "trap",
    "codec",
    "supply",
    "barracks",
    "obstacle",
    "forced",
    "turn",
    "track",
    "slot",
    "zone",
];

/// All that guards and working cameras see.
fn watched(game: &Infiltration, view: &View) -> Spaces {
    let guards = view.guards.iter().flatten().map(|guard| (guard.at, guard.facing));
    let cameras = view.cameras.iter().filter(|camera| !camera.blinded);
    let eyes = guards.chain(cameras.filter_map(|camera| Some((camera.at, camera.facing?))));
    eyes.fold(game.boss_view_of_map(), |seen, (at, facing)| seen | game.ground().seen_from(at, facing))
}

fn digit(number: u8) -> char {
    char::from_digit(u32::from(number), 36).unwrap_or('?')
}
