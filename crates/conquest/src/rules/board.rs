//! Chapter 1: who holds what, what borders what, where Outer Haven lies.

use table::{Chance, Log, Seat};

use crate::event::Event;
use crate::game::Conquest;
use crate::ids::{Boss, Bosses, Owner, Port, Territories, Territory};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::Phase;

impl Conquest {
    /// Who holds a territory.
    #[inline]
    pub fn owner(&self, territory: Territory) -> Owner {
        self.state.owner[territory.index()]
    }

    /// The armies in a territory.
    #[inline]
    pub fn armies(&self, territory: Territory) -> u16 {
        self.state.armies[territory.index()]
    }

    /// What a seat holds.
    #[inline]
    pub fn territories_of(&self, seat: Seat) -> Territories {
        self.state.owned[seat.index()]
    }

    /// BRD-2, BRD-3. What a territory borders now, the docked port included.
    #[inline]
    pub fn borders(&self, territory: Territory) -> Territories {
        let printed = self.pack.neighbours(territory);
        let Some(port) = self.state.port else { return printed };
        let docked = self.pack.port(port);
        if territory == Territory::BOW {
            printed.with(docked)
        } else if territory == docked {
            printed.with(Territory::BOW)
        } else {
            printed
        }
    }

    /// BRD-5. The player who controls all of Outer Haven.
    pub fn haven_controller(&self) -> Option<Seat> {
        let bow = self.owner(Territory::BOW);
        let all = self.state.owned[bow.index()].contains_all(Territories::OUTER_HAVEN);
        if all { bow.player() } else { None }
    }

    /// The boss in a territory; there is at most one.
    #[inline]
    pub fn boss_at(&self, territory: Territory) -> Option<Boss> {
        if !self.state.manned.contains(territory) {
            return None;
        }
        self.state.bosses.iter().position(|at| *at == Some(territory)).map(|place| Boss::at(place as u8))
    }

    /// The bosses a seat employs.
    pub fn bosses_of(&self, seat: Seat) -> Bosses {
        let own = self.territories_of(seat).and(self.state.manned);
        if own.is_empty() {
            return Bosses::EMPTY;
        }
        let employed = |boss: &Boss| self.state.bosses[boss.index()].is_some_and(|at| own.contains(at));
        Boss::all().filter(employed).collect()
    }

    /// Own territories with two or more armies.
    #[inline]
    pub(crate) fn strong(&self, seat: Seat) -> Territories {
        self.territories_of(seat).minus(self.state.thin)
    }

    /// A territory that must be the seat's own, by this rule.
    pub(crate) fn own(&self, seat: Seat, territory: Territory, rule: &'static str) -> Result<(), Refusal> {
        if self.territories_of(seat).contains(territory) { Ok(()) } else { Err(Refusal::NotYours(territory, rule)) }
    }

    /// BRD-5. Where the controller may dock Outer Haven: any port but the one it lies at.
    pub(crate) fn other_ports(&self) -> u64 {
        Port::all().filter(|port| Some(*port) != self.state.port).fold(0, |bits, port| bits | 1 << port.number())
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// BRD-3, BRD-5. One die sets the port.
    pub(super) fn roll_port(&mut self) {
        let port = Port::at(self.chance.die(table::Faces::Six).clamp(1, Port::COUNT));
        self.emit(Event::PortRolled { port });
    }

    /// BRD-5. The controller moves Outer Haven.
    pub(super) fn dock(&mut self, seat: Seat, port: Port) -> Result<(), Refusal> {
        if self.state().phase != Phase::Dock {
            return Err(Refusal::WrongStep);
        }
        if self.state().port == Some(port) {
            return Err(Refusal::AlreadyDocked(port));
        }
        self.emit(Event::Docked { seat, port });
        self.leave();
        Ok(())
    }
}
