//! What events do to the map and to what lies on it.

use crate::event::Event;
use crate::ids::PieceKind;
use crate::space::Space;
use crate::stage::Stage;
use crate::state::{Attention, State};

impl State {
    pub(super) fn apply_to_map(&mut self, event: &Event, stage: &Stage) {
        match event {
            Event::DoorOpened { door } => {
                self.doors &= !(1 << door);
                if let Some(lock) = stage.doors.get(usize::from(*door)) {
                    self.locked.remove(lock.at);
                }
            }
            Event::TerminalHacked { terminal } => self.hacked |= 1 << terminal,
            Event::NodeDisabled { node } => self.disabled |= 1 << node,
            Event::NodeRepaired { node } => self.disabled &= !(1 << node),
            Event::ElevatorCalled { elevator, shaft } => {
                if let Some(car) = self.cars.get_mut(usize::from(*elevator)) {
                    car.shaft = *shaft;
                }
            }
            Event::ElevatorMoved { elevator, shaft } => self.ride(*elevator, *shaft, stage),
            Event::ElevatorUnlocked { elevator } => {
                if let Some(car) = self.cars.get_mut(usize::from(*elevator)) {
                    car.locked = false;
                }
            }
            Event::EventResolved { letter, .. } => self.events[usize::from(letter & 3)] = crate::space::Spaces::EMPTY,
            Event::EventPlaced { letter, at } => self.events[usize::from(letter & 3)].insert(*at),
            Event::CamerasSet { side } => self.cameras = *side,
            Event::CamerasFlipped { side } => self.cameras = Some(*side),
            Event::Blinded { zones } => self.blinded |= zones,
            Event::CounterChanged { counter, value } => self.counters[usize::from(counter & 7)] = *value,
            Event::GuardCountSet { zone, count } => self.guard_count[usize::from(zone & 7)] = *count,
            _ => self.apply_to_tokens(event),
        }
    }

    fn apply_to_tokens(&mut self, event: &Event) {
        match event {
            Event::ObjectivesDealt { objectives } => {
                self.objectives = objectives.iter().copied().take(self.objectives.capacity()).collect();
            }
            Event::TrapsDealt { traps } => self.traps = traps.iter().copied().take(self.traps.capacity()).collect(),
            Event::ObjectiveRevealed { place, objective } => {
                if let Some(slot) = self.objectives.get_mut(usize::from(*place)) {
                    *slot = *objective;
                }
            }
            Event::ObjectiveRemoved { place, .. } if usize::from(*place) < self.objectives.len() => {
                self.objectives.remove(usize::from(*place));
            }
            Event::ObjectivePlaced { objective } => {
                let _ = self.objectives.try_push(*objective);
            }
            Event::ObjectiveTaken { seat, place, kind, escort } => {
                if usize::from(*place) < self.objectives.len() {
                    self.objectives.remove(usize::from(*place));
                }
                self.taken[usize::from(kind & 7)] += 1;
                if let Some(player) = self.player(*seat) {
                    player.escorts += u8::from(*escort);
                }
            }
            Event::TrapRevealed { trap, .. } => {
                if let Some(trap) = self.traps.get_mut(usize::from(*trap)) {
                    trap.up = true;
                }
            }
            Event::TrapOriented { trap, green } => {
                if let Some(trap) = self.traps.get_mut(usize::from(*trap)) {
                    trap.green = *green;
                }
            }
            Event::PiecePlaced { piece } => {
                let _ = self.pieces.try_push(*piece);
            }
            Event::PieceRemoved { kind, at } => {
                if let Some(place) = self.pieces.iter().position(|piece| piece.kind == *kind && piece.at == *at) {
                    self.pieces.remove(place);
                }
            }
            Event::PieceMoved { from, to } => {
                if let Some(piece) =
                    self.pieces.iter_mut().find(|piece| piece.kind == PieceKind::Missile && piece.at == *from)
                {
                    piece.at = *to;
                }
            }
            _ => {}
        }
    }

    /// The car goes to a shaft with every figure, body and attention token in it (MOV-4).
    fn ride(&mut self, elevator: u8, shaft: u8, stage: &Stage) {
        let Some(car) = self.cars.get_mut(usize::from(elevator)) else { return };
        let from = core::mem::replace(&mut car.shaft, shaft);
        let Some(elevator) = stage.elevators.get(usize::from(elevator)) else { return };
        let Some(left) = elevator.shafts.get(usize::from(from)) else { return };
        let Some(reached) = elevator.shafts.get(usize::from(shaft)) else { return };
        for (place, at) in left.spaces.iter().enumerate() {
            self.carry(*at, reached.spaces.get(place).copied());
        }
    }

    fn carry(&mut self, from: Space, to: Option<Space>) {
        for player in &mut self.players {
            if player.at == Some(from) {
                player.at = to;
            }
            if let Some(token) = player.attention
                && token.at == from
            {
                player.attention = to.map(|at| Attention { at, ..token });
            }
        }
        let guard = self.guards.iter().position(|guard| guard.is_some_and(|guard| guard.at == from));
        match (guard, to) {
            (Some(guard), Some(to)) => self.move_guard(guard as u8, to),
            (Some(guard), None) => self.remove_guard(guard as u8),
            (None, _) => {}
        }
        match to {
            Some(to) => self.bodies.iter_mut().filter(|body| body.at == from).for_each(|body| body.at = to),
            None => self.bodies.retain(|body| body.at != from),
        }
    }
}
