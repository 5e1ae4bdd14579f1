//! From draft to position: every name becomes an index, every flaw is listed.

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;

use table::draft::{Flaw, Path, Step, at};
use table::{Chance, Seat};

use super::draft::PositionDraft;
use crate::board::ZONES;
use crate::card::Pack;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::Infiltration;
use crate::ids::Character;
use crate::rules::{Referee, empty_state, lock_doors};
use crate::space::Space;
use crate::stage::{Lock, SEATS, Stage};
use crate::state::{Car, Flags, Settings};

impl PositionDraft {
    /// Puts the draft on the ground of a stage, or lists everything that is wrong with it. What is
    /// dealt by chance and not listed is dealt by `chance`.
    ///
    /// # Errors
    /// Every flaw found.
    pub fn check<C: Chance>(
        &self,
        pack: &Arc<Pack>,
        stage: &Arc<Stage>,
        chance: &mut C,
    ) -> Result<Infiltration, Vec<Flaw>> {
        let difficulty = self.difficulty.unwrap_or_default();
        let settings = Settings { auto_resolve: self.auto, difficulty, ..Settings::default() };
        let state = empty_state(settings);
        let game = Infiltration::from_state(Arc::clone(pack), Arc::clone(stage), state);
        let mut check = Check { draft: self, game, flaws: Vec::new() };
        check.round();
        check.map();
        check.boss();
        check.players();
        check.guards();
        check.bodies();
        check.pieces();
        check.decks();
        check.systems();
        check.turn();
        if !check.flaws.is_empty() {
            return Err(check.flaws);
        }
        let mut game = check.game;
        deal_rest(self, &mut game, chance);
        let flaws = turn_traps_up(self, &mut game);
        if flaws.is_empty() { Ok(game) } else { Err(flaws) }
    }
}

/// Goes through a draft, puts what it says into a game and keeps what it finds wrong.
pub(super) struct Check<'d> {
    pub(super) draft: &'d PositionDraft,
    pub(super) game: Infiltration,
    pub(super) flaws: Vec<Flaw>,
}

impl Check<'_> {
    pub(super) fn flaw(&mut self, path: Path, message: impl Into<String>) {
        self.flaws.push(Flaw { path, message: message.into() });
    }

    pub(super) fn unknown<'k>(&mut self, path: Path, what: &str, name: &str, known: impl IntoIterator<Item = &'k str>) {
        self.flaws.push(Flaw::unknown(path, what, name, known));
    }

    /// A space of the map that is no obstacle.
    pub(super) fn space(&mut self, [x, y]: [u8; 2], path: Path) -> Option<Space> {
        let board = &self.game.stage.board;
        let (width, height) = board.size();
        let on_map = Space::new(x, y).filter(|space| board.plan().place(*space).is_some());
        match on_map {
            None => self.flaw(path, format!("{x},{y} is not on the map of {width} by {height} spaces")),
            Some(space) if !self.game.stage.board.floor().contains(space) => {
                self.flaw(path, format!("{x},{y} is an obstacle"));
            }
            Some(space) => return Some(space),
        }
        None
    }

    /// The seat of a character who plays.
    pub(super) fn seat(&mut self, character: Character, path: Path) -> Option<Seat> {
        let seat = self.game.seats().zip(&self.game.state.players).find(|(_, player)| player.character == character);
        let seat = seat.map(|(seat, _)| seat);
        if seat.is_none() {
            self.flaw(path, format!("{character} does not play"));
        }
        seat
    }

    fn round(&mut self) {
        self.game.state.round = self.draft.round.unwrap_or(1);
        if self.draft.round == Some(0) {
            self.flaw(at!["round"], "rounds are counted from 1");
        }
        let players = self.draft.player.len();
        if players == 0 || players > SEATS {
            self.flaw(at!["player"], format!("{players} play; it must be 1 to {SEATS}: [[player]]"));
        }
    }

    /// What the stage says of the map at its start, and what has happened there since.
    fn map(&mut self) {
        let stage = Arc::clone(&self.game.stage);
        let party = stage.party(self.draft.player.len() as u8);
        let state = &mut self.game.state;
        state.guard_count = party.map_or([0; ZONES], |party| party.guard_count);
        state.cameras = party.and_then(|party| party.cameras);
        state.events = stage.events;
        for (car, elevator) in state.cars.iter_mut().zip(&stage.elevators) {
            *car = Car { shaft: elevator.car, locked: elevator.locked };
        }
        lock_doors(state, &stage);
        for door in self.locks("opened", "door", &self.draft.opened, &stage.doors) {
            self.game.state.doors &= !(1 << door);
            self.game.state.locked.remove(stage.doors[door].at);
        }
        for terminal in self.locks("hacked", "terminal", &self.draft.hacked, &stage.terminals) {
            self.game.state.hacked |= 1 << terminal;
        }
        for (place, id) in self.draft.disabled.iter().enumerate() {
            if let Some(node) = stage.nodes.iter().position(|node| node.id == *id) {
                self.game.state.disabled |= 1 << node;
            } else {
                let known = stage.nodes.iter().map(|node| node.id.as_str());
                self.unknown(at!["disabled", place], "node", id, known);
            }
        }
        self.counters(&stage);
    }

    fn locks(&mut self, key: &str, what: &str, ids: &[String], locks: &[Lock]) -> Vec<usize> {
        let mut found = Vec::new();
        for (place, id) in ids.iter().enumerate() {
            match locks.iter().position(|lock| lock.id == *id) {
                Some(lock) => found.push(lock),
                None => self.unknown(at![key, place], what, id, locks.iter().map(|lock| lock.id.as_str())),
            }
        }
        found
    }

    fn counters(&mut self, stage: &Stage) {
        for (id, value) in &self.draft.counters {
            if let Some(counter) = stage.counters.iter().position(|counter| counter == id) {
                self.game.state.counters[counter] = *value;
            } else {
                let path = Path::from([Step::from("counters"), Step::Name(id.clone())]);
                self.unknown(path, "counter", id, stage.counters.iter().map(String::as_str));
            }
        }
    }

    /// What is under way: a turn, or the question whose turn it is.
    fn turn(&mut self) {
        let _ = self.game.state.frames.try_push(Frame::Players);
        let only = self.draft.player.len() == 1;
        let named = match self.draft.turn {
            Some(character) => self.seat(character, at!["turn"]),
            None => self.game.seats().next().filter(|_| only),
        };
        let Some(seat) = named else { return };
        if self.game.waiting().contains(seat) {
            let _ = self.game.state.frames.try_push(Frame::Turn(seat));
            let flags = &mut self.game.state.players[seat.index()].flags;
            *flags = flags.with(Flags::DONE);
        } else if self.draft.turn.is_some() {
            self.flaw(at!["turn"], "that turn is over");
        }
    }
}

/// STG-9, STG-12. Deals what the draft does not list.
fn deal_rest<C: Chance>(draft: &PositionDraft, game: &mut Infiltration, chance: &mut C) {
    let (pack, stage) = (Arc::clone(&game.pack), Arc::clone(&game.stage));
    let party = stage.party(game.state.players.len() as u8);
    let blue = party.map_or(pack.blue.len() as u8, |party| party.blue);
    let mut referee = Referee { game, chance, log: &mut () };
    if draft.decks.boss.is_none() {
        referee.shuffle_boss_deck();
    }
    if draft.fight.as_ref().is_none_or(|fight| fight.lairs.is_empty()) {
        referee.hide_boss();
    }
    if draft.decks.orders.is_none() && referee.game.sneaks() {
        let orders = referee.order_deck(&pack, blue, stage.red);
        referee.emit(Event::OrdersShuffled { orders });
    }
    if draft.decks.reactions.is_none() && referee.game.sneaks() {
        referee.shuffle_reactions(&pack);
    }
    let otacon = referee.state().players.iter().any(|player| player.character == Character::Otacon);
    if draft.decks.systems.is_none() && otacon {
        referee.shuffle_systems(&pack);
        let up = &referee.game.state.up;
        let left = referee.game.state.systems.iter().filter(|card| !up.iter().any(|up| up.system == card.system));
        referee.game.state.systems = left.copied().collect();
    }
    referee.deal_objectives(&stage);
    referee.deal_traps(&stage);
}

/// Turns up the traps that lie so; flaws where there is none.
fn turn_traps_up(draft: &PositionDraft, game: &mut Infiltration) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for (place, [x, y]) in draft.traps_up.iter().enumerate() {
        match game.state.traps.iter_mut().find(|trap| trap.at.x() == *x && trap.at.y() == *y) {
            Some(trap) => trap.up = true,
            None => flaws.push(Flaw { path: at!["traps_up", place], message: format!("no trap lies on {x},{y}") }),
        }
    }
    flaws
}
