//! What was: positions of before, the record, and where another table can go on from.

use table::{Record, Seat, SeatSet};
use tokio::sync::oneshot;
use wire::lobby::{Point, TableState};
use wire::message::Refusal;

use super::ask::{RETRY_MS, work_out};
use super::{Branch, Kept, Listener, Room};
use crate::table::frames;

impl Room {
    /// How things looked after so many commands, to the own seats or to one that is named. That is played again away
    /// from the table, and told in the order in which a connection asks.
    pub(super) fn look(&self, listener: Listener, commands: u32, seat: Option<u8>) -> Result<(), Refusal> {
        let ear = self.ears.get(&listener).ok_or(Refusal::NotFound)?;
        let own = self.sees_with(ear);
        let seats = seat.map_or(Ok(own), |seat| self.looks_as(own, seat))?;
        let game = self.game.as_ref().ok_or(Refusal::NotNow)?;
        if commands as usize > game.commands(SeatSet::EMPTY) {
            return Err(Refusal::NotFound);
        }
        let waits = ear.account.look().ok_or(Refusal::Busy { retry_after_ms: RETRY_MS })?;
        let game = game.copy();
        let broken = frames::not_found();
        work_out(waits, ear.out.aside(), broken, move || frames::looked(game.as_ref(), seats, commands, seat));
        Ok(())
    }

    /// A seat, counted from 1, with whose eyes somebody may look: after the end it is any.
    fn looks_as(&self, own: SeatSet, seat: u8) -> Result<SeatSet, Refusal> {
        let seat = Seat::new(self.place(seat)?).ok_or(Refusal::NotFound)?;
        let may = own.contains(seat) || self.state == TableState::Over;
        may.then(|| SeatSet::only(seat)).ok_or(Refusal::NotYours)
    }

    /// The record: with its seed once the game is over.
    pub(crate) fn record(&self) -> Option<Kept> {
        let over = self.state == TableState::Over;
        let game = self.game.as_ref()?;
        let commands = u32::try_from(game.commands(SeatSet::EMPTY)).unwrap_or(u32::MAX);
        Some(Kept { record: game.record(!over), commands })
    }

    /// The game up to a point, for a table that goes on from there; nothing of a game that is not over. Whether it is
    /// over by then is found out away from the table.
    pub(super) fn branch(&self, commands: u32, answer: oneshot::Sender<Option<Branch>>) {
        let Some(game) = self.game.as_ref().filter(|_| self.state == TableState::Over) else {
            return drop(answer.send(None));
        };
        let (game, header, table) = (game.copy(), self.header.clone(), self.watch.clone());
        tokio::task::spawn_blocking(move || {
            let record = |beginning| Record { header, commands: beginning };
            let branch = |record| Branch { record, from: Point { table, commands } };
            drop(answer.send(game.beginning(commands as usize).map(record).map(branch)));
        });
    }
}
