//! From draft to stage: every name becomes an index, every flaw is listed.
//!
//! The stage is put together while the draft is gone through, so that what comes later can look up
//! what came before. With a single flaw it is thrown away.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use table::draft::{Flaw, Path, Step, at};
use table::notation::{RESERVED, is_id};

use super::draft::{GuardCounts, MarkDraft, StageDraft};
use super::{Ban, Kind, Stage};
use crate::board::{Board, Plan, ZONES, Zone};
use crate::card::Pack;
use crate::space::{Space, Spaces};
use crate::state::GUARDS;

mod arena;
mod elevator;
mod map;
mod mark;
mod party;
mod piece;
mod script;

impl StageDraft {
    /// Turns the draft of a whole stage into a stage, or lists everything that is wrong with it.
    ///
    /// # Errors
    /// Every flaw found. While the map or its zones cannot be read, what stands on it is not checked.
    pub fn check(&self, pack: &Pack) -> Result<Stage, Vec<Flaw>> {
        Check::new(self, pack, true).stage()
    }

    /// Turns a draft that is only the ground of a position into a stage: it need not say who plays,
    /// what for, or how it is called.
    ///
    /// # Errors
    /// Every flaw found.
    pub fn check_ground(&self, pack: &Pack) -> Result<Stage, Vec<Flaw>> {
        Check::new(self, pack, false).stage()
    }
}

/// Goes through a draft and keeps what it finds wrong.
struct Check<'d> {
    draft: &'d StageDraft,
    pack: &'d Pack,
    /// Whether it is the draft of a whole stage.
    whole: bool,
    flaws: Vec<Flaw>,
    stage: Stage,
    marks: Vec<map::Placed>,
}

impl<'d> Check<'d> {
    fn new(draft: &'d StageDraft, pack: &'d Pack, whole: bool) -> Self {
        Self { draft, pack, whole, flaws: Vec::new(), stage: blank(draft, pack), marks: Vec::new() }
    }

    fn stage(mut self) -> Result<Stage, Vec<Flaw>> {
        self.head();
        self.parties();
        if self.ground() {
            self.check_marks();
            self.pieces();
            self.elevators();
            self.arena();
            self.guards();
            self.cameras();
            if self.whole {
                self.starts();
            }
            self.bans();
            self.script();
        }
        if self.flaws.is_empty() { Ok(self.stage) } else { Err(self.flaws) }
    }

    fn flaw(&mut self, path: Path, message: impl Into<String>) {
        self.flaws.push(Flaw { path, message: message.into() });
    }

    fn unknown<'k>(&mut self, path: Path, what: &str, name: &str, known: impl IntoIterator<Item = &'k str>) {
        self.flaws.push(Flaw::unknown(path, what, name, known));
    }

    /// Whether a name can be an id and is none of those there are already.
    fn new_id(&mut self, path: Path, what: &str, id: &str, taken: bool) {
        if !is_id(id) {
            self.flaw(path, format!("`{id}` is not an id: lower-case letters, digits and single dashes"));
        } else if RESERVED.contains(&id) {
            self.flaw(path, format!("`{id}` is a word of the notation; nothing can be called so"));
        } else if taken {
            self.flaw(path, format!("the {what} `{id}` stands twice"));
        }
    }

    /// More than so many of something.
    fn most(&mut self, path: Path, what: &str, found: usize, most: usize) {
        if found > most {
            self.flaw(path, format!("more than {most} {what}"));
        }
    }

    /// What a whole stage says about itself.
    fn head(&mut self) {
        let draft = self.draft;
        if let Some(id) = &draft.id {
            self.new_id(at!["id"], "stage", id, false);
        }
        let red = usize::from(self.stage.red);
        if red > self.pack.red.len() {
            self.flaw(at!["red"], format!("{red} red order cards; there are {}", self.pack.red.len()));
        }
        if !self.whole {
            return;
        }
        let missing = [
            ("id", draft.id.is_none()),
            ("kind", draft.kind.is_none()),
            ("number", draft.number.is_none()),
            ("minutes", draft.minutes.is_none()),
            ("origin", draft.origin.is_none()),
            ("party", draft.party.is_empty()),
            ("goal", draft.goal.is_empty()),
        ];
        for (key, _) in missing.into_iter().filter(|(_, missing)| *missing) {
            self.flaw(at![key], format!("the key `{key}` is missing"));
        }
        if draft.minutes == Some(0) {
            self.flaw(at!["minutes"], "a stage takes at least a minute");
        }
    }

    /// The map with its zones; whether there is one to put anything on.
    fn ground(&mut self) -> bool {
        let Some(text) = &self.draft.map else {
            self.flaw(at!["map"], "the key `map` is missing");
            return false;
        };
        let Some(mut drawing) = map::drawing(text, &mut self.flaws) else { return false };
        let before = self.flaws.len();
        let letters = self.zones(&drawing.plan);
        if self.flaws.len() > before {
            return false;
        }
        let place = |letter: &char| self.stage.zone_letters.iter().position(|known| known == letter).unwrap_or(0);
        drawing.plan.zones = letters.iter().map(|letter| Zone(place(letter) as u8)).collect();
        drawing.plan.barracks = self.barracks(&drawing.marks);
        drawing.plan.doors = self.doors(&drawing.marks);
        let sky = self.marked(&drawing.marks, |mark| mark.sky);
        drawing.plan.sky |= sky;
        drawing.plan.obstacles |= sky;
        self.stage.board = Board::new(drawing.plan);
        self.marks = drawing.marks;
        self.guard_counts();
        true
    }

    /// The letter of every space; which zones there are, and in which order.
    fn zones(&mut self, plan: &Plan) -> Vec<char> {
        let size = (plan.width, plan.height);
        let letters = match &self.draft.zones {
            Some(text) => map::zones(text, size, &mut self.flaws),
            None => vec!['a'; usize::from(plan.width) * usize::from(plan.height)],
        };
        let mut known = letters.clone();
        known.sort_unstable();
        known.dedup();
        self.most(at!["zones"], "zones", known.len(), ZONES);
        known.truncate(ZONES);
        self.stage.zone_letters = self.zone_order(known);
        letters
    }

    fn zone_order(&mut self, known: Vec<char>) -> Vec<char> {
        let Some(order) = &self.draft.zone_order else { return known };
        let mut found = Vec::new();
        for (place, name) in order.iter().enumerate() {
            let path = at!["zone_order", place];
            match known.iter().find(|letter| is_letter(name, **letter)) {
                Some(letter) if found.contains(letter) => self.flaw(path, format!("zone `{letter}` stands twice")),
                Some(letter) => found.push(*letter),
                None => self.flaw(path, format!("no space lies in a zone `{name}`")),
            }
        }
        for letter in known {
            if !found.contains(&letter) {
                self.flaw(at!["zone_order"], format!("zone `{letter}` is missing"));
                found.push(letter);
            }
        }
        found
    }

    /// The zone with this letter.
    fn zone(&mut self, name: &str, path: Path) -> Option<Zone> {
        let found = self.stage.zone_letters.iter().position(|letter| is_letter(name, *letter));
        if found.is_none() {
            self.flaw(path, format!("no space lies in a zone `{name}`"));
        }
        found.map(|place| Zone(place as u8))
    }

    fn barracks(&self, marks: &[map::Placed]) -> Spaces {
        self.marked(marks, |mark| mark.barracks)
    }

    fn doors(&self, marks: &[map::Placed]) -> Spaces {
        self.marked(marks, |mark| mark.door.is_some())
    }

    fn marked(&self, marks: &[map::Placed], says: impl Fn(&MarkDraft) -> bool) -> Spaces {
        let fits = |mark: &str| self.draft.marks.get(mark).is_some_and(&says);
        marks.iter().filter(|placed| fits(&placed.mark)).map(|placed| placed.at).collect()
    }

    /// The guard counts of the stage and of every set-up.
    fn guard_counts(&mut self) {
        let draft = self.draft;
        let mut counts = [0; ZONES];
        self.guard_count(&draft.guard_count, &at!["guard_count"], &mut counts);
        for (entry, party) in draft.party.iter().enumerate() {
            let mut counts = counts;
            self.guard_count(&party.guard_count, &at!["party", entry, "guard_count"], &mut counts);
            if let Some(party) = self.stage.parties.get_mut(entry) {
                party.guard_count = counts;
            }
        }
        if !self.whole && draft.party.is_empty() {
            self.stage.parties = self.anybody(counts);
        }
    }

    fn guard_count(&mut self, written: &GuardCounts, path: &Path, counts: &mut [u8; ZONES]) {
        for (name, count) in written {
            let mut path = path.clone();
            path.push(Step::Name(name.clone()));
            if usize::from(*count) > GUARDS {
                self.flaw(path.clone(), format!("{count} guards; there are {GUARDS} in all"));
            }
            if let Some(zone) = self.zone(name, path) {
                counts[usize::from(zone.0)] = *count;
            }
        }
    }

    /// A space of the map that is no obstacle.
    fn space(&mut self, [x, y]: [u8; 2], path: Path) -> Option<Space> {
        let board = &self.stage.board;
        let on_map = Space::new(x, y).filter(|space| board.plan().place(*space).is_some());
        let (width, height) = board.size();
        match on_map {
            None => self.flaw(path, format!("{x},{y} is not on the map of {width} by {height} spaces")),
            Some(space) if !board.floor().contains(space) => self.flaw(path, format!("{x},{y} is an obstacle")),
            Some(space) => return Some(space),
        }
        None
    }

    fn bans(&mut self) {
        for (entry, ban) in self.draft.forbid.iter().enumerate() {
            let zone = self.zone(&ban.zone, at!["forbid", entry, "zone"]);
            if ban.kinds.is_empty() {
                self.flaw(at!["forbid", entry, "kinds"], "nothing is forbidden");
            }
            self.stage.bans.extend(zone.map(|zone| Ban { zone, kinds: ban.kinds.clone() }));
        }
    }
}

fn is_letter(name: &str, letter: char) -> bool {
    let mut letters = name.chars();
    letters.next() == Some(letter) && letters.next().is_none()
}

/// A stage with nothing in it yet.
fn blank(draft: &StageDraft, pack: &Pack) -> Stage {
    Stage {
        id: draft.id.clone().unwrap_or_else(|| "scenario".to_owned()),
        kind: draft.kind.unwrap_or(Kind::Campaign),
        number: draft.number.unwrap_or(0),
        minutes: draft.minutes.unwrap_or(0),
        focus: draft.focus.unwrap_or(true),
        alerted: draft.alerted,
        red: draft.red.unwrap_or(pack.red.len() as u8),
        zone_letters: Vec::new(),
        hidden_traps: draft.traps.clone(),
        hash: draft.hash,
        ..Stage::bare(Board::new(Plan::hall(1, 1)))
    }
}
