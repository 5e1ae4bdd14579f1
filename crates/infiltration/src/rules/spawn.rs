//! ORD-7 to ORD-9: where a guard appears and how it faces.

use table::{Chance, Log, SeatSet};

use crate::event::Event;
use crate::frame::{Answer, Frame, Offer, Question, Spawn};
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::space::{Dir, Space};
use crate::stage::When;
use crate::state::Guard;

impl Infiltration {
    /// GRD-0. Whether the edge or space in front blocks a guard: figures never do.
    pub(crate) fn is_blocked_ahead(&self, at: Space, facing: Dir) -> bool {
        self.zone_step(at, facing).is_none()
    }

    /// GRD-4. The next space in a direction, if a guard of this zone could go there.
    #[inline]
    pub(crate) fn zone_step(&self, at: Space, dir: Dir) -> Option<Space> {
        let leads = self.stage.board.exits(at).lead_guards(dir);
        if leads { self.ground().step(at, dir) } else { None }
    }

    /// ORD-7, ORD-14. The directions in which a guard may appear beside a space, by bits.
    fn room_beside(&self, at: Space) -> u8 {
        let free = |dir: &Dir| self.zone_step(at, *dir).is_some_and(|next| self.figure_at(next).is_none());
        Dir::ALL.iter().filter(|dir| free(dir)).fold(0, |dirs, dir| dirs | 1 << dir.index())
    }

    /// ORD-9. The facings of a guard that appears in a space, by bits.
    fn open_facings(&self, at: Space) -> u8 {
        let open = |dir: &&Dir| !self.is_blocked_ahead(at, **dir);
        let facings = Dir::ALL.iter().filter(open).fold(0, |dirs, dir| dirs | 1 << dir.index());
        if facings == 0 { 15 } else { facings }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    #[inline(never)]
    pub(crate) fn step_spawn(&mut self, spawn: Spawn) {
        let slot = self.state().guards.iter().position(Option::is_none);
        let everybody = self.game.everybody();
        match (spawn.chosen, slot) {
            (_, None) => self.spawn_nothing(),
            (None, Some(_)) => self.choose_space(spawn, everybody),
            (Some(at), Some(slot)) => self.choose_facing(spawn, at, slot as u8, everybody),
        }
    }

    /// ORD-8. Nothing fits: the top order card is shown and put on the bottom instead.
    fn spawn_nothing(&mut self) {
        self.leave();
        self.bottom_order();
    }

    fn choose_space(&mut self, spawn: Spawn, everybody: SeatSet) {
        if self.game.figure_at(spawn.at).is_none() {
            return self.go_on(Frame::Spawn(Spawn { chosen: Some(spawn.at), ..spawn }));
        }
        let room = self.game.room_beside(spawn.at);
        if room == 0 {
            return self.spawn_nothing();
        }
        let Some(answer) = self.ask(Question::SpawnSpace, everybody, Offer::Dirs(room)) else { return };
        let chosen = match answer {
            Answer::Dir(dir) => spawn.at.next(dir),
            _ => None,
        };
        self.go_on(Frame::Spawn(Spawn { chosen: chosen.or(Some(spawn.at)), facing: None, ..spawn }));
    }

    fn choose_facing(&mut self, spawn: Spawn, at: Space, slot: u8, everybody: SeatSet) {
        let printed = self.stage().forced(at).or(spawn.facing).or(self.stage().spawn_facing(at));
        let facing = match printed {
            Some(facing) => facing,
            None => match self.ask(Question::SpawnFacing, everybody, Offer::Dirs(self.game.open_facings(at))) {
                None => return,
                Some(Answer::Dir(facing)) => facing,
                Some(_) => Dir::N,
            },
        };
        self.leave();
        let figure = Guard { at, facing, damage: 0, ko_damage: 0, hurt_by: SeatSet::EMPTY };
        self.emit(Event::GuardSpawned { guard: slot, figure, woken: spawn.woken });
        self.look_out();
        self.fire(if spawn.woken { When::GuardWoken } else { When::Spawned }, None);
        self.inspect_all(slot);
    }
}
