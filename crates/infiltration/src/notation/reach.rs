//! What is in reach of a character by all the names a command may call it.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use table::Seat;

use super::{NOWHERE, RESERVED};
use crate::action::Thing;
use crate::game::Infiltration;
use crate::space::{Dir, Space};
use crate::stage::{Node, Shaft};

impl Infiltration {
    /// What a command without a name means: of the things nearby that fit, the only one that can be
    /// used. Where none can, the first of them, for the rules to say why; nothing where several can.
    pub(super) fn meant(&self, seat: Seat, fits: impl Fn(Thing, Space) -> bool) -> Option<Thing> {
        let Some(at) = self.standing(seat) else { return Some(NOWHERE) };
        let near: Vec<Thing> = self.things_near(at).filter(|thing| fits(*thing, at)).collect();
        let usable: Vec<Thing> = self.things_in_reach(seat).filter(|thing| near.contains(thing)).collect();
        match usable[..] {
            [] => Some(near.first().copied().unwrap_or(NOWHERE)),
            [one] => Some(one),
            _ => None,
        }
    }

    /// Everything at a space or on its edges, whether it can be used now or not.
    fn things_near(&self, at: Space) -> impl Iterator<Item = Thing> + '_ {
        let stage = &*self.stage;
        let doors = (0..stage.doors.len() as u8).filter(move |door| self.door_beside(at, *door)).map(Thing::Door);
        let points = (0..).zip(&stage.points).filter(move |(_, point)| point.spaces.contains(at));
        let points = points.map(|(place, _)| Thing::Point(place));
        let lifts = (0..).zip(&stage.elevators).filter(move |(_, lift)| {
            let mut spaces = lift.shafts.iter().flat_map(|shaft| &shaft.spaces);
            spaces.any(|space| *space == at)
        });
        let rides = lifts.flat_map(|(lift, it)| (0..it.shafts.len() as u8).map(move |shaft| Thing::Ride(lift, shaft)));
        let objective = self.state.objectives.iter().any(|it| it.at == at).then_some(Thing::Objective);
        let node = self.node_at(at).map(|_| Thing::Node);
        doors.chain(points).chain(rides).chain(objective).chain(node)
    }

    /// Whether a thing is in this direction: a door, or a point on that edge.
    pub(super) fn is_towards(&self, thing: Thing, at: Space, dir: Dir) -> bool {
        let beside = at.next(dir);
        match thing {
            Thing::Door(door) => self.stage.doors.get(usize::from(door)).is_some_and(|door| beside == Some(door.at)),
            Thing::Point(point) => self.stage.points.get(usize::from(point)).is_some_and(|point| match point.side {
                Some(side) => side == dir && point.at == at || side == dir.back() && beside == Some(point.at),
                None => beside == Some(point.at),
            }),
            Thing::Ride(..) | Thing::Objective | Thing::Node => false,
        }
    }

    /// Whether a thing is in a space.
    pub(super) fn is_there(&self, thing: Thing, at: Space, space: Space) -> bool {
        match thing {
            Thing::Door(door) => self.stage.doors.get(usize::from(door)).is_some_and(|door| door.at == space),
            Thing::Point(point) => self.stage.points.get(usize::from(point)).is_some_and(|point| point.at == space),
            Thing::Ride(elevator, shaft) => {
                self.shaft(elevator, shaft).is_some_and(|shaft| shaft.spaces.contains(&space))
            }
            Thing::Objective | Thing::Node => at == space,
        }
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

    /// The node where the character stands.
    pub(super) fn node_here(&self, seat: Seat) -> Option<&Node> {
        let node = self.node_at(self.standing(seat)?)?;
        self.stage.nodes.get(usize::from(node))
    }

    fn standing(&self, seat: Seat) -> Option<Space> {
        self.player(seat)?.at
    }

    fn shaft(&self, elevator: u8, shaft: u8) -> Option<&Shaft> {
        self.stage.elevators.get(usize::from(elevator))?.shafts.get(usize::from(shaft))
    }
}
