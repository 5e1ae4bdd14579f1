//! What the marks put on the map, space by space, and how many of a kind there can be.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::draft::{Step, at};

use super::mark::{HIDDEN, TEAM, event};
use super::{Check, map::Placed};
use crate::board::Edge;
use crate::ids::{Character, TrapFace};
use crate::space::{Dir, Space, Spaces};
use crate::stage::draft::{LockDraft, MarkDraft, PointDraft};
use crate::stage::{
    Area, Camera, DOORS, Frequency, Lock, NODES, Node, OBJECTIVES, ObjectiveKind, ObjectiveStart, Point, Post,
    TERMINALS, TRAPS, TrapStart, codec_number,
};

/// The most of something that is counted in a byte.
const MOST: usize = 255;

impl Check<'_> {
    /// Puts everything on the map, by row, then by column.
    pub(super) fn pieces(&mut self) {
        let draft = self.draft;
        for (entry, kind) in draft.objective.iter().enumerate() {
            let taken = self.stage.kinds.iter().any(|known| known.id == kind.kind);
            self.new_id(at!["objective", entry, "kind"], "kind of objective", &kind.kind, taken);
            self.kind(&kind.kind, kind.escort);
        }
        for placed in self.marks.clone() {
            if let Some(mark) = draft.marks.get(&placed.mark) {
                self.figures(&placed, mark);
                self.icons(placed.at, mark);
                self.locks(&placed, mark);
                self.tokens(&placed, mark);
                self.names(&placed, mark);
            }
        }
        self.dealt();
        self.counts();
    }

    fn figures(&mut self, placed: &Placed, mark: &MarkDraft) {
        let at = placed.at;
        match mark.start.as_deref() {
            Some(TEAM) => self.stage.team_starts.push(at),
            Some(name) => self.start(placed, name),
            None => {}
        }
        if let Some(facing) = mark.guard {
            let bits = |players: &Vec<u8>| players.iter().fold(0, |bits, number| bits | 1 << (number & 7));
            let players = mark.players.as_ref().map_or(0b1_1110, bits);
            self.stage.posts.push(Post { at, facing, players });
        }
        if mark.spawn {
            let zone = self.stage.board.zone_of(at);
            let spawn = &mut self.stage.spawns[usize::from(zone.0)];
            if spawn.replace((at, mark.facing)).is_some() {
                let letter = self.stage.zone_letters[usize::from(zone.0)];
                self.flaw(placed.path(), format!("zone `{letter}` has a spawn space already"));
            }
        }
    }

    fn start(&mut self, placed: &Placed, name: &str) {
        let Some(character) = Character::named(name) else { return };
        if self.stage.starts[character.index()].replace(placed.at).is_some() {
            self.flaw(placed.path(), format!("{name} has a start space already"));
        }
    }

    fn icons(&mut self, at: Space, mark: &MarkDraft) {
        if let Some(facing) = mark.forced {
            self.stage.forced[facing.index()].insert(at);
        }
        if mark.turn {
            self.stage.turns.insert(at);
        }
        if mark.supply {
            self.stage.supplies.insert(at);
        }
        if let Some(letter) = mark.event.as_deref().and_then(event) {
            self.stage.events[usize::from(letter)].insert(at);
        }
        if let Some(camera) = mark.camera {
            self.stage.cameras.push(Camera { at, green: camera.green, orange: camera.orange });
        }
        let number = mark.codec.as_deref().and_then(codec_number);
        self.stage.frequencies.extend(number.map(|number| Frequency { at, number }));
    }

    fn locks(&mut self, placed: &Placed, mark: &MarkDraft) {
        if let Some(door) = &mark.door {
            let door = lock("door", placed.at, door);
            let taken = self.is_unlockable(&door.id);
            self.new_id(placed.path(), "door or elevator", &door.id, taken);
            self.stage.doors.push(door);
        }
        if let Some(terminal) = &mark.terminal {
            let terminal = lock("terminal", placed.at, terminal);
            let taken = self.stage.terminals.iter().any(|known| known.id == terminal.id);
            self.new_id(placed.path(), "terminal", &terminal.id, taken);
            self.stage.terminals.push(terminal);
        }
        if let Some(point) = &mark.interact {
            self.point(placed, point);
        }
    }

    fn is_unlockable(&self, id: &str) -> bool {
        let is_door = self.stage.doors.iter().any(|known| known.id == id);
        is_door || self.draft.elevator.iter().any(|known| known.id == id)
    }

    /// ACT-7: in a space, or on an edge and then usable from both sides, unless it is a wall.
    fn point(&mut self, placed: &Placed, point: &PointDraft) {
        let taken = self.stage.points.iter().any(|known| known.id == point.id);
        self.new_id(placed.path(), "interact point", &point.id, taken);
        let mut spaces = Spaces::only(placed.at);
        let board = &self.stage.board;
        if let Some(side) = point.side
            && board.edge(placed.at, side) != Edge::Wall
            && let Some(beyond) = placed.at.next(side).filter(|beyond| board.floor().contains(*beyond))
        {
            spaces.insert(beyond);
        }
        self.stage.points.push(Point { id: point.id.clone(), spaces, at: placed.at, side: point.side });
    }

    fn tokens(&mut self, placed: &Placed, mark: &MarkDraft) {
        let at = placed.at;
        match mark.objective.as_deref() {
            Some(HIDDEN) => self.stage.objectives.push(ObjectiveStart { at, kind: None }),
            Some(kind) => {
                let kind = Some(self.kind(kind, false));
                self.stage.objectives.push(ObjectiveStart { at, kind });
            }
            None => {}
        }
        match mark.trap.as_deref() {
            Some(HIDDEN) => self.stage.traps.push(TrapStart { at, face: None }),
            Some(face) => {
                let face = TrapFace::named(face);
                self.stage.traps.extend(face.map(|face| TrapStart { at, face: Some(face) }));
            }
            None => {}
        }
        if let Some(id) = &mark.node {
            let taken = self.stage.nodes.iter().any(|known| known.id == *id);
            self.new_id(placed.path(), "node", id, taken);
            self.stage.nodes.push(Node { id: id.clone(), at });
        }
    }

    fn names(&mut self, placed: &Placed, mark: &MarkDraft) {
        for name in &mark.area.0 {
            match self.stage.areas.iter_mut().find(|area| area.id == *name) {
                Some(area) => area.spaces.insert(placed.at),
                None => self.stage.areas.push(Area { id: name.clone(), spaces: Spaces::only(placed.at) }),
            }
        }
    }

    /// The place of a kind of objective, which there is from now on.
    pub(super) fn kind(&mut self, id: &str, escort: bool) -> u8 {
        let kinds = &mut self.stage.kinds;
        let known = kinds.iter().position(|kind| kind.id == id);
        let place = known.unwrap_or_else(|| {
            kinds.push(ObjectiveKind { id: id.into(), escort, blank: id == "blank" });
            kinds.len() - 1
        });
        place.min(MOST) as u8
    }

    /// As many faces are dealt as there are tokens that lie facedown.
    fn dealt(&mut self) {
        let draft = self.draft;
        self.stage.hidden_objectives = draft.hidden_objectives.iter().map(|kind| self.kind(kind, false)).collect();
        for (entry, kind) in draft.hidden_objectives.iter().enumerate() {
            self.new_id(at!["hidden_objectives", entry], "objective", kind, false);
        }
        let marked = |is_hidden: fn(&MarkDraft) -> bool| {
            let hidden = |placed: &&Placed| draft.marks.get(&placed.mark).is_some_and(is_hidden);
            self.marks.iter().filter(hidden).map(Placed::path).collect::<Vec<_>>()
        };
        let objectives = marked(|mark| mark.objective.as_deref() == Some(HIDDEN));
        let traps = marked(|mark| mark.trap.as_deref() == Some(HIDDEN));
        for (key, what, places, faces) in [
            ("hidden_objectives", "objectives", objectives, draft.hidden_objectives.len()),
            ("traps", "traps", traps, draft.traps.len()),
        ] {
            if places.len() != faces {
                let message = format!("{faces} faces for {} hidden {what}", places.len());
                let path = places.into_iter().next().filter(|_| faces == 0).unwrap_or_else(|| at![key]);
                self.flaw(path, message);
            }
        }
    }

    /// No more of anything than the game can hold; the first too many is named.
    fn counts(&mut self) {
        let stage = &self.stage;
        let limits: [(&str, usize, Vec<Space>); 5] = [
            ("doors", DOORS, stage.doors.iter().map(|it| it.at).collect()),
            ("terminals", TERMINALS, stage.terminals.iter().map(|it| it.at).collect()),
            ("objectives", OBJECTIVES, stage.objectives.iter().map(|it| it.at).collect()),
            ("traps", TRAPS, stage.traps.iter().map(|it| it.at).collect()),
            ("nodes", NODES, stage.nodes.iter().map(|it| it.at).collect()),
        ];
        for (what, most, places) in limits {
            if let Some(too_many) = places.get(most) {
                let path = self.place_of(*too_many);
                self.most(path, what, places.len(), most);
            }
        }
        self.most(at!["marks"], "areas", self.stage.areas.len(), MOST);
        self.most(at!["marks"], "interact points", self.stage.points.len(), MOST);
        self.most(at!["marks"], "kinds of objectives", self.stage.kinds.len(), MOST);
        self.unused_kinds();
    }

    /// The way to what is marked in a space.
    pub(super) fn place_of(&self, space: Space) -> Vec<Step> {
        let placed = self.marks.iter().find(|placed| placed.at == space);
        placed.map_or_else(|| at!["map"], Placed::path)
    }

    /// Whether a guard in this space could not walk ahead (GRD-0).
    pub(super) fn is_blocked_ahead(&self, at: Space, facing: Dir) -> bool {
        let board = &self.stage.board;
        let ahead = at.next(facing).filter(|_| board.open(facing).contains(at));
        let is_way = |next: Space| {
            board.zone_of(next) == board.zone_of(at) && !self.stage.doors.iter().any(|door| door.at == next)
        };
        !ahead.is_some_and(is_way)
    }

    fn unused_kinds(&mut self) {
        use crate::stage::EffectDraft::PlaceObjective;
        let draft = self.draft;
        let is_used = |kind: &String| {
            let mut effects = draft.trigger.iter().flat_map(|trigger| &trigger.effects);
            draft.marks.values().any(|mark| mark.objective.as_ref() == Some(kind))
                || draft.hidden_objectives.contains(kind)
                || effects.any(|effect| matches!(effect, PlaceObjective { kind: placed, .. } if placed == kind))
        };
        for (entry, kind) in draft.objective.iter().enumerate().filter(|(_, kind)| !is_used(&kind.kind)) {
            let message = format!("no objective `{}` is or comes on the map", kind.kind);
            self.flaw(at!["objective", entry, "kind"], message);
        }
    }
}

fn lock(what: &str, at: Space, lock: &LockDraft) -> Lock {
    let id = lock.id.clone().unwrap_or_else(|| format!("{what}-{}-{}", at.x(), at.y()));
    Lock { id, at, level: lock.level, combination: lock.combination.clone() }
}
