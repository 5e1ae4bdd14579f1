//! CHR-3: a disguise looked at closely.

use table::{Chance, Log, Seat};

use crate::event::Event;
use crate::frame::{Frame, Purpose};
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::state::{Flags, Guard};

impl Infiltration {
    /// Whether a disguised character is in LOS of an adjacent guard: of this one, or of any.
    fn is_inspected(&self, seat: Seat, by: Option<u8>) -> bool {
        let Some(player) = self.player(seat) else { return false };
        let Some(at) = player.at.filter(|_| player.flags.has(Flags::DISGUISED)) else { return false };
        let close = |guard: &Guard| self.ground().adjacent(guard.at, at) && self.guard_sees(*guard, at);
        match by {
            Some(guard) => self.guard(guard).is_some_and(close),
            None => self.guards().any(|(_, guard)| close(guard)),
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// CHR-3. Looks closely at a disguise that an adjacent guard sees.
    pub(crate) fn inspect(&mut self, seat: Seat, by: Option<u8>) {
        if self.game.is_inspected(seat, by) {
            self.enter(Frame::Inspection(seat));
        }
    }

    /// CHR-3. A guard was placed, turned, or has done its activation: it looks at disguises.
    pub(crate) fn inspect_all(&mut self, guard: u8) {
        for seat in self.game.seats() {
            self.inspect(seat, Some(guard));
        }
    }

    #[inline(never)]
    pub(crate) fn step_inspection(&mut self, seat: Seat) {
        self.leave();
        if self.game.player(seat).is_some_and(|player| player.flags.has(Flags::DISGUISED)) {
            self.begin_roll(seat, Purpose::Inspection, 1, 0);
        }
    }
}
