//! ACT-7, ACT-8, MOV-4: panels, locks, elevators, objectives and nodes.

use table::{Chance, Log, Seat};

use crate::action::{Action, Options, Thing};
use crate::event::Event;
use crate::frame::{Frame, Purpose};
use crate::game::Infiltration;
use crate::ids::Verb;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::rules::price::reroll;
use crate::space::Space;
use crate::stage::{Lock, When};
use crate::state::{Dice, GUARDS, LockTarget, Objective};

impl Infiltration {
    /// Whether a locked door can be worked on from a space: they share an edge without a wall.
    pub(crate) fn door_beside(&self, at: Space, door: u8) -> bool {
        let Some(lock) = self.stage.doors.get(usize::from(door)) else { return false };
        let locked = self.state.doors >> door & 1 != 0;
        let exits = self.stage.board.exits(at);
        locked && exits.dirs().any(|dir| at.beyond(dir) == lock.at)
    }

    /// Everything a character can interact with from where it stands.
    pub fn things_in_reach(&self, seat: Seat) -> impl Iterator<Item = Thing> + '_ {
        let at = self.player(seat).and_then(|player| player.at);
        at.into_iter().flat_map(|at| self.usable_things(at))
    }

    fn usable_things(&self, at: Space) -> impl Iterator<Item = Thing> + '_ {
        let doors = (0..self.stage.doors.len() as u8).filter(move |door| self.workable(at, *door).is_ok());
        let points = (0..self.stage.points.len() as u8).filter(move |point| self.usable_point(at, *point).is_ok());
        let rides = (0..self.stage.elevators.len() as u8).flat_map(move |elevator| {
            let shafts = 0..self.stage.elevators[usize::from(elevator)].shafts.len() as u8;
            shafts.filter(move |shaft| self.ridable(at, elevator, *shaft).is_ok()).map(move |shaft| (elevator, shaft))
        });
        let objective = self.objective_at(at).map(|_| Thing::Objective);
        let node = self.live_node(at).map(|_| Thing::Node);
        let fixed = doors.map(Thing::Door).chain(points.map(Thing::Point));
        fixed.chain(rides.map(|(elevator, shaft)| Thing::Ride(elevator, shaft))).chain(objective).chain(node)
    }

    /// ACT-7. Whether a character can interact with something now, tokens left aside.
    fn in_reach(&self, seat: Seat, thing: Thing) -> Result<(), Refusal> {
        let at = self.player(seat).and_then(|player| player.at).ok_or(Refusal::NothingToUse)?;
        match thing {
            Thing::Door(door) => self.workable(at, door),
            Thing::Point(point) => self.usable_point(at, point),
            Thing::Ride(elevator, shaft) => self.ridable(at, elevator, shaft),
            Thing::Objective => self.objective_at(at).map(|_| ()).ok_or(Refusal::NothingToUse),
            Thing::Node => self.live_node(at).map(|_| ()).ok_or(Refusal::NothingToUse),
        }
    }

    /// ACT-8. Whether a lock can be begun with from a space.
    fn workable(&self, at: Space, door: u8) -> Result<(), Refusal> {
        if self.state.progress.as_ref().is_some_and(|progress| progress.target == LockTarget::Door(door)) {
            return Err(Refusal::LockUnderWay);
        }
        if self.door_beside(at, door) { Ok(()) } else { Err(Refusal::NothingToUse) }
    }

    /// A point does something if it calls a car that is away, or if the script waits for it.
    fn usable_point(&self, at: Space, point: u8) -> Result<(), Refusal> {
        let reach = self.stage.points.get(usize::from(point)).is_some_and(|point| point.spaces.contains(at));
        if !reach {
            return Err(Refusal::NothingToUse);
        }
        if let Some((elevator, shaft)) = self.panel(point) {
            let car = self.state.cars[usize::from(elevator)];
            if car.locked {
                return Err(Refusal::ElevatorLocked);
            }
            return if car.shaft == shaft { Err(Refusal::CarHere) } else { Ok(()) };
        }
        let waits = |index: usize| {
            let trigger = &self.stage.triggers[index];
            trigger.on == When::Interact(point) && !(trigger.once && self.state.fired >> index & 1 != 0)
        };
        if (0..self.stage.triggers.len()).any(waits) { Ok(()) } else { Err(Refusal::NothingToUse) }
    }

    /// The elevator and shaft a point calls the car to.
    fn panel(&self, point: u8) -> Option<(u8, u8)> {
        self.stage.elevators.iter().enumerate().find_map(|(elevator, lift)| {
            let shaft = lift.shafts.iter().position(|shaft| shaft.panel == Some(point))?;
            Some((elevator as u8, shaft as u8))
        })
    }

    /// MOV-4. Whether somebody in a space can ride an elevator to a shaft.
    fn ridable(&self, at: Space, elevator: u8, shaft: u8) -> Result<(), Refusal> {
        let lift = self.stage.elevators.get(usize::from(elevator)).ok_or(Refusal::NothingToUse)?;
        let car = self.state.cars[usize::from(elevator)];
        let here = lift.shafts.get(usize::from(car.shaft)).is_some_and(|shaft| shaft.spaces.contains(&at));
        let goal = lift.shafts.get(usize::from(shaft)).ok_or(Refusal::NothingToUse)?;
        if !here {
            return Err(Refusal::CarAway);
        }
        if shaft == car.shaft {
            return Err(Refusal::CarHere);
        }
        if car.locked {
            return Err(Refusal::ElevatorLocked);
        }
        let taken = goal.spaces.iter().any(|space| self.figure_at(*space).is_some());
        if taken { Err(Refusal::ShaftTaken) } else { Ok(()) }
    }

    /// A face-up objective in a space.
    fn objective_at(&self, at: Space) -> Option<u8> {
        let here = |objective: &Objective| objective.at == at && objective.up;
        self.state.objectives.iter().position(here).map(|place| place as u8)
    }

    /// The node in a space, if it still works.
    fn live_node(&self, at: Space) -> Option<u8> {
        self.node_at(at).filter(|node| self.state.disabled >> node & 1 == 0)
    }

    /// The node in a space.
    pub(crate) fn node_at(&self, at: Space) -> Option<u8> {
        self.stage.nodes.iter().position(|node| node.at == at).map(|node| node as u8)
    }

    /// What a lock asks for.
    pub(crate) fn lock(&self, target: LockTarget) -> Option<&Lock> {
        match target {
            LockTarget::Door(door) => self.stage.doors.get(usize::from(door)),
            LockTarget::Terminal(terminal) => self.stage.terminals.get(usize::from(terminal)),
        }
    }

    pub(crate) fn list_interact(&self, seat: Seat, into: &mut Options) {
        if let Some(at) = self.player(seat).and_then(|player| player.at) {
            self.usable_things(at).for_each(|thing| into.push(Action::Interact(thing)));
        }
    }

    /// ACT-8, CHR-5. Which of the dice at a lock or a terminal are rolled again.
    pub(crate) fn list_rerolls(&self, into: &mut Options) {
        let Some(progress) = &self.state.progress else { return };
        for dice in 1..1u16 << progress.dice.len().min(8) {
            into.push(Action::Reroll(dice));
        }
    }
}

/// ACT-8. Whether distinct dice show all values of a combination.
pub(crate) fn matches(dice: &Dice, combination: &[u8]) -> bool {
    let mut unused: Dice = dice.clone();
    combination.iter().all(|wanted| {
        let fitting = unused.iter().position(|die| die.face == *wanted);
        fitting.map(|place| unused.swap_remove(place)).is_some()
    })
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    pub(crate) fn interact(&mut self, seat: Seat, thing: Thing) -> Result<(), Refusal> {
        self.game.uncovered(seat)?;
        self.game.affordable(seat, 1)?;
        self.game.in_reach(seat, thing)?;
        self.pay_for(seat, Verb::Interact);
        self.begin_act(seat, Verb::Interact, false);
        match thing {
            Thing::Door(door) => self.try_lock(seat, LockTarget::Door(door)),
            Thing::Point(point) => self.use_point(seat, point),
            Thing::Ride(elevator, shaft) => self.ride(seat, elevator, shaft),
            Thing::Objective => self.take_objective(seat),
            Thing::Node => self.disable_node(seat),
        }
        Ok(())
    }

    /// ACT-8. The first Interact at a door rolls the character's interact dice.
    fn try_lock(&mut self, seat: Seat, target: LockTarget) {
        let (white, black) = self.game.player(seat).map_or((0, 0), |player| player.character.lock_dice());
        self.begin_roll(seat, Purpose::Lock(target), white, black);
    }

    /// ACT-8, CHR-5. Each further Interact or Hack rerolls any number of the dice.
    pub(crate) fn reroll_lock(&mut self, seat: Seat, dice: u16) -> Result<(), Refusal> {
        self.game.affordable(seat, 1)?;
        let progress = self.state().progress.clone().ok_or(Refusal::NoLockOpen)?;
        if dice == 0 || dice >> progress.dice.len() != 0 {
            return Err(Refusal::NoSuchDie);
        }
        let verb = reroll(progress.target);
        self.pay_for(seat, verb);
        self.begin_act(seat, verb, false);
        let mut rolled = progress.dice;
        for (place, die) in rolled.iter_mut().enumerate() {
            if dice >> place & 1 != 0 {
                die.face = self.roll_die(die.white);
                die.changed = false;
            }
        }
        self.emit(Event::RollBegun { roller: seat, purpose: Purpose::Lock(progress.target), white: 0, black: 0 });
        self.enter(Frame::Dice);
        self.emit(Event::DiceRolled { roller: seat, dice: rolled, rolled: dice });
        Ok(())
    }

    /// The dice at a lock are final: it opens, or they lie there for another try this turn.
    pub(crate) fn lock_rolled(&mut self, seat: Seat, target: LockTarget, dice: &Dice) {
        let opens = self.game.lock(target).is_some_and(|lock| matches(dice, &lock.combination));
        if !opens {
            return self.emit(Event::ProgressKept { target, dice: dice.clone() });
        }
        self.emit(Event::ProgressLost);
        match target {
            LockTarget::Door(door) => self.open_door(door, Some(seat)),
            LockTarget::Terminal(terminal) => self.terminal_hacked(seat, terminal),
        }
    }

    /// A locked door is discarded.
    pub(crate) fn open_door(&mut self, door: u8, seat: Option<Seat>) {
        if self.state().doors >> door & 1 == 0 {
            return;
        }
        self.emit(Event::DoorOpened { door });
        self.look_out();
        self.fire(When::Opened(door), seat);
    }

    fn use_point(&mut self, seat: Seat, point: u8) {
        if let Some((elevator, shaft)) = self.game.panel(point) {
            self.emit(Event::ElevatorCalled { elevator, shaft });
            self.fire(When::Called(elevator), Some(seat));
        }
        self.fire(When::Interact(point), Some(seat));
    }

    /// MOV-4. The car moves with everyone inside.
    fn ride(&mut self, seat: Seat, elevator: u8, shaft: u8) {
        self.emit(Event::ElevatorMoved { elevator, shaft });
        if self.state().progress.is_some() {
            self.emit(Event::ProgressLost);
        }
        self.game.seats().for_each(|rider| self.disconnect_if_away(rider));
        self.fire(When::Ridden(elevator), Some(seat));
        for rider in self.game.seats() {
            if let Some(at) = self.game.player(rider).and_then(|player| player.at)
                && self.stage().elevators[usize::from(elevator)].shafts[usize::from(shaft)].spaces.contains(&at)
            {
                self.find_tokens(rider, at);
            }
        }
        (0..GUARDS as u8).for_each(|guard| self.straighten(guard));
        self.look_out();
    }

    fn take_objective(&mut self, seat: Seat) {
        let Some(at) = self.game.player(seat).and_then(|player| player.at) else { return };
        let Some(place) = self.game.objective_at(at) else { return };
        let kind = self.state().objectives[usize::from(place)].kind;
        let escort = self.stage().kinds.get(usize::from(kind)).is_some_and(|kind| kind.escort);
        self.emit(Event::ObjectiveTaken { seat, place, kind, escort });
        self.fire(When::Taken(kind), Some(seat));
    }

    /// A facedown objective is turned up; a blank one leaves the map.
    pub(crate) fn reveal_objective(&mut self, place: u8) {
        let Some(objective) = self.state().objectives.get(usize::from(place)).copied() else { return };
        self.emit(Event::ObjectiveRevealed { place, objective: Objective { up: true, ..objective } });
        let blank = self.stage().kinds.get(usize::from(objective.kind)).is_some_and(|kind| kind.blank);
        if blank {
            self.emit(Event::ObjectiveRemoved { place, at: objective.at });
        }
    }

    fn disable_node(&mut self, seat: Seat) {
        let at = self.game.player(seat).and_then(|player| player.at);
        let Some(node) = at.and_then(|at| self.game.node_at(at)) else { return };
        self.emit(Event::NodeDisabled { node });
        self.fire(When::NodeDisabled, Some(seat));
    }

    /// CHR-5. A terminal is hacked.
    fn terminal_hacked(&mut self, seat: Seat, terminal: u8) {
        self.emit(Event::TerminalHacked { terminal });
        self.fire(When::Hacked(terminal), Some(seat));
    }
}

#[cfg(test)]
mod tests {
    use table::{Game as _, QuickChance};

    use super::*;
    use crate::ids::Character;
    use crate::rules::scene::{Scene, seat};

    #[test]
    fn a_door_that_is_not_there_is_refused() {
        let mut scene = Scene::new(&[(Character::Snake, 1, 1)]);
        for door in [0, 16, u8::MAX] {
            let action = Action::Interact(Thing::Door(door));
            let played = scene.game.play(seat(0), action, &mut QuickChance::new(1), &mut ());
            assert_eq!(played, Err(Refusal::NothingToUse), "{door}");
        }
    }
}
