//! What a character could interact with from where it stands, for commands that do not name it.
//!
//! Whether the rules allow it is not asked here.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::Seat;

use super::RESERVED;
use crate::action::Thing;
use crate::game::Infiltration;
use crate::space::{Dir, Space};
use crate::stage::Shaft;

impl Infiltration {
    /// The things in reach in a direction: a locked door, or a point on that edge.
    pub(super) fn things_towards(&self, seat: Seat, dir: Dir) -> Vec<Thing> {
        let Some(at) = self.standing(seat) else { return Vec::new() };
        let towards = |thing: &Thing| match *thing {
            Thing::Door(_) => self.locked_door(at, dir) == Some(*thing),
            Thing::Point(point) => self.stage.points.get(usize::from(point)).is_some_and(|point| {
                point.side == Some(dir) && point.at == at
                    || point.side == Some(dir.back()) && at.next(dir) == Some(point.at)
                    || point.side.is_none() && at.next(dir) == Some(point.at)
            }),
            Thing::Ride(..) | Thing::Objective | Thing::Node => false,
        };
        self.things_in_reach(seat).filter(towards).collect()
    }

    /// The things in reach that are in a space.
    pub(super) fn things_at(&self, seat: Seat, space: Space) -> Vec<Thing> {
        let here = self.standing(seat) == Some(space);
        let is_there = |thing: &Thing| match *thing {
            Thing::Door(door) => self.stage.doors.get(usize::from(door)).is_some_and(|door| door.at == space),
            Thing::Point(point) => self.stage.points.get(usize::from(point)).is_some_and(|point| point.at == space),
            Thing::Ride(elevator, shaft) => {
                self.shaft(elevator, shaft).is_some_and(|shaft| shaft.spaces.contains(&space))
            }
            Thing::Objective | Thing::Node => here,
        };
        self.things_in_reach(seat).filter(is_there).collect()
    }

    /// The id of a door, a point or a shaft as a command names it; a shaft whose name is not its
    /// own goes by its elevator too: `lift.dock`.
    pub fn thing_id(&self, thing: Thing) -> Option<String> {
        match thing {
            Thing::Door(door) => self.stage.doors.get(usize::from(door)).map(|door| door.id.clone()),
            Thing::Point(point) => self.stage.points.get(usize::from(point)).map(|point| point.id.clone()),
            Thing::Ride(elevator, shaft) => {
                let named = self.shaft(elevator, shaft)?;
                let alone = self.things_called(&named.id).len() == 1 && !RESERVED.contains(&named.id.as_str());
                let lift = &self.stage.elevators.get(usize::from(elevator))?.id;
                Some(if alone { named.id.clone() } else { format!("{lift}.{}", named.id) })
            }
            Thing::Objective | Thing::Node => None,
        }
    }

    /// Every door, point, shaft and node of the map with this id.
    pub(super) fn things_called(&self, id: &str) -> Vec<Thing> {
        let stage = &*self.stage;
        let doors = (0..).zip(&stage.doors).filter(|(_, door)| door.id == id).map(|(place, _)| Thing::Door(place));
        let points = (0..).zip(&stage.points).filter(|(_, it)| it.id == id).map(|(place, _)| Thing::Point(place));
        let rides = (0..).zip(&stage.elevators).flat_map(|(elevator, it)| {
            let called = (0..).zip(&it.shafts).filter(|(_, shaft)| shaft.id == id);
            called.map(move |(shaft, _)| Thing::Ride(elevator, shaft))
        });
        let nodes = stage.nodes.iter().filter(|node| node.id == id).map(|_| Thing::Node);
        doors.chain(points).chain(rides).chain(nodes).collect()
    }

    /// The shaft called `lift.dock`.
    pub(super) fn ride_called(&self, lift: &str, shaft: &str) -> Option<Thing> {
        let elevator = self.stage.elevators.iter().position(|elevator| elevator.id == lift)?;
        let shaft = self.stage.elevators[elevator].shafts.iter().position(|it| it.id == shaft)?;
        Some(Thing::Ride(elevator as u8, shaft as u8))
    }

    /// Whether a face-up objective lies where the character stands.
    pub(super) fn objective_here(&self, seat: Seat) -> bool {
        let at = self.standing(seat);
        self.state.objectives.iter().any(|objective| objective.up && Some(objective.at) == at)
    }

    /// The node where the character stands.
    pub(super) fn node_here(&self, seat: Seat) -> Option<usize> {
        let at = self.standing(seat)?;
        self.stage.nodes.iter().position(|node| node.at == at)
    }

    fn standing(&self, seat: Seat) -> Option<Space> {
        self.player(seat)?.at
    }

    fn locked_door(&self, at: Space, dir: Dir) -> Option<Thing> {
        let beside = at.next(dir).filter(|_| self.stage.board.open(dir).contains(at))?;
        let is_locked = |place: usize| self.state.doors >> place & 1 != 0;
        let door =
            self.stage.doors.iter().enumerate().position(|(place, door)| door.at == beside && is_locked(place))?;
        Some(Thing::Door(door as u8))
    }

    fn shaft(&self, elevator: u8, shaft: u8) -> Option<&Shaft> {
        self.stage.elevators.get(usize::from(elevator))?.shafts.get(usize::from(shaft))
    }
}
