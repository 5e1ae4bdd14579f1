//! Elevators: shafts of one shape, a car in one of them, panels that call it (MOV-4).

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::draft::{Path, at};

use super::Check;
use crate::space::Space;
use crate::stage::draft::ElevatorDraft;
use crate::stage::{ELEVATORS, Elevator, SHAFT, Shaft};

/// The most shafts of an elevator.
const SHAFTS: usize = 8;

impl Check<'_> {
    /// A shaft is written `elevator.shaft`; there must be such a one.
    pub(super) fn shaft_named(&mut self, name: &str, path: Path) {
        let Some((elevator, shaft)) = name.split_once('.') else {
            return self.flaw(path, format!("`{name}` is no shaft: elevator.shaft"));
        };
        match self.draft.elevator.iter().find(|known| known.id == elevator) {
            None => self.unknown(path, "elevator", elevator, self.draft.elevator.iter().map(|it| it.id.as_str())),
            Some(found) if found.shafts.iter().any(|known| known.id == shaft) => {}
            Some(found) => self.unknown(path, "shaft", shaft, found.shafts.iter().map(|it| it.id.as_str())),
        }
    }

    /// All elevators with their spaces.
    pub(super) fn elevators(&mut self) {
        let draft = self.draft;
        self.most(at!["elevator"], "elevators", draft.elevator.len(), ELEVATORS);
        for (entry, elevator) in draft.elevator.iter().enumerate() {
            let taken = draft.elevator[..entry].iter().any(|known| known.id == elevator.id);
            self.new_id(at!["elevator", entry, "id"], "elevator", &elevator.id, taken);
            let found = self.elevator(entry, elevator);
            self.stage.elevators.push(found);
        }
    }

    fn elevator(&mut self, entry: usize, draft: &ElevatorDraft) -> Elevator {
        let path = at!["elevator", entry, "shafts"];
        if draft.shafts.len() < 2 {
            self.flaw(path.clone(), "an elevator has at least two shafts");
        }
        self.most(path, "shafts", draft.shafts.len(), SHAFTS);
        let shafts: Vec<Shaft> = (0..draft.shafts.len()).map(|place| self.shaft(entry, draft, place)).collect();
        self.shapes(entry, &shafts);
        let car = draft.shafts.iter().position(|shaft| shaft.id == draft.car);
        if car.is_none() {
            let known = draft.shafts.iter().map(|shaft| shaft.id.as_str());
            self.unknown(at!["elevator", entry, "car"], "shaft", &draft.car, known);
        }
        Elevator { id: draft.id.clone(), shafts, car: car.unwrap_or(0) as u8, locked: draft.locked }
    }

    fn shaft(&mut self, entry: usize, elevator: &ElevatorDraft, place: usize) -> Shaft {
        let draft = &elevator.shafts[place];
        let path = |key: &'static str| at!["elevator", entry, "shafts", place, key];
        let is_point = self.stage.points.iter().any(|point| point.id == draft.id);
        let taken = is_point || elevator.shafts[..place].iter().any(|known| known.id == draft.id);
        self.new_id(path("id"), "shaft or interact point", &draft.id, taken);
        let spaces = self.shaft_spaces(&format!("{}.{}", elevator.id, draft.id));
        match spaces.len() {
            0 if !draft.off => self.flaw(path("id"), "no space is marked as this shaft; or is it `off` the map?"),
            1.. if draft.off => self.flaw(path("off"), "the shaft is off the map, but spaces are marked as it"),
            found => self.most(path("id"), "spaces in a shaft", found, SHAFT),
        }
        let panel = draft.panel.as_ref().and_then(|panel| self.panel(panel, path("panel")));
        Shaft { id: draft.id.clone(), spaces, panel }
    }

    fn shaft_spaces(&self, name: &str) -> Vec<Space> {
        let is_it = |mark: &str| self.draft.marks.get(mark).is_some_and(|mark| mark.elevator.as_deref() == Some(name));
        self.marks.iter().filter(|placed| is_it(&placed.mark)).map(|placed| placed.at).collect()
    }

    fn panel(&mut self, panel: &str, path: Path) -> Option<u8> {
        let found = self.stage.points.iter().position(|point| point.id == panel);
        if found.is_none() {
            let known: Vec<String> = self.stage.points.iter().map(|point| point.id.clone()).collect();
            self.unknown(path, "interact point", panel, known.iter().map(String::as_str));
        }
        found.map(|place| place as u8)
    }

    /// What rides in one place of a shaft arrives in the same place of another.
    fn shapes(&mut self, entry: usize, shafts: &[Shaft]) {
        let mut on_map = shafts.iter().enumerate().filter(|(_, shaft)| !shaft.spaces.is_empty());
        let Some((_, first)) = on_map.next() else { return };
        let wrong: Vec<usize> =
            on_map.filter(|(_, shaft)| shape(&shaft.spaces) != shape(&first.spaces)).map(|(place, _)| place).collect();
        for place in wrong {
            let message = format!("the shaft has another shape than `{}`", first.id);
            self.flaw(at!["elevator", entry, "shafts", place, "id"], message);
        }
    }
}

/// The spaces counted from the corner of the rectangle around them.
fn shape(spaces: &[Space]) -> Vec<(u8, u8)> {
    let left = spaces.iter().map(|space| space.x()).min().unwrap_or(0);
    let top = spaces.iter().map(|space| space.y()).min().unwrap_or(0);
    spaces.iter().map(|space| (space.x() - left, space.y() - top)).collect()
}
