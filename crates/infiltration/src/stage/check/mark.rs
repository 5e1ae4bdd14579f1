//! What a mark says, wherever it stands: wrong values and things that cannot stand together.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::draft::{Path, Step, at};

use super::Check;
use crate::ids::{Character, TrapFace};
use crate::stage::codec_number;
use crate::stage::draft::{LockDraft, MarkDraft};

/// The letters of the event tokens (STG-4).
const EVENTS: [&str; 4] = ["a", "b", "c", "d"];

/// A character without a start space of its own starts here.
pub(super) const TEAM: &str = "team";

/// Dealt at the start.
pub(super) const HIDDEN: &str = "hidden";

/// The place of an event letter.
pub(super) fn event(letter: &str) -> Option<u8> {
    EVENTS.iter().position(|known| *known == letter).map(|place| place as u8)
}

impl Check<'_> {
    /// Goes through all marks, and those on the map that mean nothing.
    pub(super) fn check_marks(&mut self) {
        let draft = self.draft;
        for (name, mark) in &draft.marks {
            self.mark(name, mark);
        }
        let names = || draft.marks.keys().map(String::as_str);
        for placed in self.marks.clone().iter().filter(|placed| !draft.marks.contains_key(&placed.mark)) {
            self.unknown(placed.path(), "mark", &placed.mark, names());
        }
    }

    fn mark(&mut self, name: &str, mark: &MarkDraft) {
        let here = || at!["marks", Step::Name(name.into())];
        if !(1..=3).contains(&name.len()) || !name.chars().all(|it| it.is_ascii_alphanumeric()) {
            self.flaw(here(), format!("`{name}` is no mark: 1 to 3 letters and digits"));
        } else if self.whole && !self.marks.iter().any(|placed| placed.mark == name) {
            self.flaw(here(), format!("`{name}` stands nowhere on the map"));
        }
        if *mark == MarkDraft::default() {
            self.flaw(here(), format!("`{name}` means nothing"));
        }
        for message in contradictions(mark) {
            self.flaw(here(), message);
        }
        self.mark_figures(name, mark);
        self.mark_things(name, mark);
        self.mark_names(name, mark);
    }

    fn mark_figures(&mut self, name: &str, mark: &MarkDraft) {
        let path = |key: &'static str| at!["marks", name, key];
        if let Some(start) = mark.start.as_deref().filter(|start| *start != TEAM && Character::named(start).is_none()) {
            let known = Character::ALL.iter().map(|one| one.id()).chain([TEAM]);
            self.unknown(path("start"), "character", start, known);
        }
        for (entry, players) in mark.players.iter().flatten().enumerate() {
            if !(1..=4).contains(players) {
                self.flaw(at!["marks", name, "players", entry], format!("{players} players; there are 1 to 4"));
            }
        }
    }

    fn mark_things(&mut self, name: &str, mark: &MarkDraft) {
        let path = |key: &'static str| at!["marks", name, key];
        if let Some(letter) = mark.event.as_deref().filter(|letter| event(letter).is_none()) {
            self.unknown(path("event"), "event token", letter, EVENTS);
        }
        if let Some(face) = mark.trap.as_deref().filter(|face| *face != HIDDEN && TrapFace::named(face).is_none()) {
            let known = TrapFace::ALL.iter().map(|one| one.id()).chain([HIDDEN]);
            self.unknown(path("trap"), "trap", face, known);
        }
        if let Some(number) = mark.codec.as_deref().filter(|number| codec_number(number).is_none()) {
            self.flaw(path("codec"), format!("`{number}` is no codec number: NN.NN"));
        }
        if let Some(slot) = mark.slot.filter(|slot| !(1..=9).contains(slot)) {
            self.flaw(path("slot"), format!("slot {slot}; slots are numbered 1 to 9"));
        }
        if mark.hostage == Some(0) {
            self.flaw(path("hostage"), "a hostage has health");
        }
        for (key, lock) in [("door", &mark.door), ("terminal", &mark.terminal)] {
            if let Some(lock) = lock {
                self.lock(&path(key), lock);
            }
        }
    }

    /// ACT-8: a level and a combination of dice.
    fn lock(&mut self, path: &Path, lock: &LockDraft) {
        let inside = |key: &'static str| [path.as_slice(), &at![key]].concat();
        if !(2..=5).contains(&lock.level) {
            self.flaw(inside("level"), format!("level {}; locks have levels 2 to 5", lock.level));
        }
        if !(1..=4).contains(&lock.combination.len()) {
            let message = format!("{} dice; a combination has 1 to 4", lock.combination.len());
            self.flaw(inside("combination"), message);
        }
        for (entry, value) in lock.combination.iter().enumerate().filter(|(_, value)| !(1..=6).contains(*value)) {
            let path = [path.as_slice(), &at!["combination", entry]].concat();
            self.flaw(path, format!("no die shows {value}"));
        }
    }

    /// Ids that stand once are looked at where they are placed; these may stand often.
    fn mark_names(&mut self, name: &str, mark: &MarkDraft) {
        for (entry, area) in mark.area.0.iter().enumerate() {
            self.new_id(at!["marks", name, "area", entry], "area", area, false);
        }
        if let Some(kind) = mark.objective.as_deref().filter(|kind| *kind != HIDDEN) {
            self.new_id(at!["marks", name, "objective"], "objective", kind, false);
        }
        if let Some(shaft) = &mark.elevator {
            self.shaft_named(shaft, at!["marks", name, "elevator"]);
        }
    }
}

/// Things that cannot stand in one space, and keys that mean nothing alone.
fn contradictions(mark: &MarkDraft) -> Vec<&'static str> {
    let (start, guard, door) = (mark.start.is_some(), mark.guard.is_some(), mark.door.is_some());
    let all = [
        (start && guard, "a character and a guard cannot start in one space"),
        (start && door, "nobody can start in a locked door"),
        (guard && door, "no guard can stand in a locked door"),
        (start && mark.barracks, "no character can start in a barracks"),
        (door && mark.terminal.is_some(), "a door and a terminal cannot share a space"),
        (mark.players.is_some() && !guard, "`players` belongs to a `guard`"),
        (mark.boss.is_some() && (start || guard || door), "the boss needs its space for itself"),
        (
            mark.sky && MarkDraft { sky: false, boss: None, ..mark.clone() } != MarkDraft::default(),
            "only a boss is in the sky",
        ),
        (mark.hostage.is_some() && (start || guard || door || mark.boss.is_some()), "a hostage needs the space alone"),
        (mark.facing.is_some() && !mark.spawn, "`facing` belongs to a `spawn` space"),
    ];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, message)| message).collect()
}
