//! How far it is from everywhere to a set of spaces, through locked doors and with elevators.

use alloc::collections::BinaryHeap;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Reverse;

use ::infiltration::Infiltration;
use ::infiltration::ids::TrapFace;
use ::infiltration::space::{Dir, FIELD, Space, Spaces};
use ::infiltration::stage::{ELEVATORS, Elevator, Stage};
use ::infiltration::state::{Car, State};

/// The price of one action; prices are given in tenths of it.
pub(super) const ACTION: i32 = 10;

/// What cannot be done at all.
pub(super) const NEVER: i32 = 3000;

/// What working a lock costs, by the number of dice that must fit.
const LOCK: [i32; 4] = [1, 3, 6, 12];

/// What a ride in a locked elevator costs: somebody will have to unlock it.
const LOCKED: i32 = 30 * ACTION;

/// What stepping into known gas costs.
const GAS: i32 = 4 * ACTION;

/// How many there are, as prices are counted.
pub(super) fn number(of: impl Iterator) -> i32 {
    of.fold(0, |number, _| number + 1)
}

/// What opening a lock costs on average.
pub(super) fn lock_price(combination: &[u8]) -> i32 {
    LOCK[combination.len().min(LOCK.len() - 1)] * ACTION
}

/// The way to a set of spaces from everywhere.
#[derive(Debug)]
pub(super) struct Field {
    goals: Spaces,
    price: Vec<u16>,
    /// The space of the set where the way ends.
    end: Vec<Space>,
}

impl Field {
    /// What the way from here costs.
    pub(super) fn price(&self, from: Space) -> Option<i32> {
        let price = self.price[from.index()];
        (price != u16::MAX).then_some(i32::from(price))
    }

    /// Where the way from here ends.
    pub(super) fn end(&self, from: Space) -> Space {
        self.end[from.index()]
    }
}

/// What of a position the ways depend on.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Obstacles {
    doors: u16,
    cars: [Car; ELEVATORS],
    gas: Spaces,
}

impl Obstacles {
    fn of(state: &State) -> Self {
        let up = state.traps.iter().filter(|trap| trap.up && trap.face == TrapFace::Gas);
        let mut gas = Spaces::EMPTY;
        up.for_each(|trap| gas.insert(trap.at));
        Self { doors: state.doors, cars: state.cars, gas }
    }
}

/// The fields worked out so far. Searching a turn meets few states of doors and cars, so they are kept.
#[derive(Clone, Default, Debug)]
pub(super) struct Ways {
    known: Vec<(Obstacles, Vec<Arc<Field>>)>,
}

/// So many states of doors and cars are remembered.
const STATES: usize = 12;

impl Ways {
    /// The way to these spaces.
    pub(super) fn to(&mut self, game: &Infiltration, goals: &Spaces) -> Arc<Field> {
        let obstacles = Obstacles::of(game.state());
        let place = self.known.iter().position(|(known, _)| *known == obstacles).unwrap_or_else(|| {
            if self.known.len() == STATES {
                self.known.remove(0);
            }
            self.known.push((obstacles, Vec::new()));
            self.known.len() - 1
        });
        let (obstacles, fields) = &mut self.known[place];
        if let Some(field) = fields.iter().find(|field| field.goals == *goals) {
            return Arc::clone(field);
        }
        let field = Arc::new(flood(game.stage(), obstacles, goals));
        fields.push(Arc::clone(&field));
        field
    }
}

/// From the goals outwards, the cheapest first.
fn flood(stage: &Stage, obstacles: &Obstacles, goals: &Spaces) -> Field {
    let tolls = tolls(stage, obstacles);
    let mut field = Field { goals: *goals, price: vec![u16::MAX; FIELD], end: (0..FIELD).map(Space::at).collect() };
    let mut open = BinaryHeap::new();
    for goal in goals.iter() {
        field.price[goal.index()] = 0;
        open.push(Reverse((0u16, goal)));
    }
    while let Some(Reverse((price, at))) = open.pop() {
        if field.price[at.index()] < price {
            continue;
        }
        let end = field.end[at.index()];
        let toll = tolls.iter().find(|(space, _)| *space == at).map_or(0, |(_, toll)| *toll);
        let mut reach = |from: Space, way: i32| {
            let price = u16::try_from(i32::from(price) + way).unwrap_or(u16::MAX);
            if price < field.price[from.index()] {
                field.price[from.index()] = price;
                field.end[from.index()] = end;
                open.push(Reverse((price, from)));
            }
        };
        for dir in Dir::ALL {
            let from = at.next(dir.back()).filter(|from| stage.board.open(dir).contains(*from));
            if let Some(from) = from.filter(|from| !stage.board.is_barracks(*from)) {
                reach(from, ACTION + toll);
            }
        }
        for (place, elevator) in stage.elevators.iter().enumerate().take(ELEVATORS) {
            rides(elevator, obstacles.cars[place], at, &mut reach);
        }
    }
    field
}

/// The spaces that cost more to enter: behind locks, and full of gas.
fn tolls(stage: &Stage, obstacles: &Obstacles) -> Vec<(Space, i32)> {
    let locked = stage.doors.iter().enumerate().filter(|(door, _)| obstacles.doors >> door & 1 != 0);
    let doors = locked.map(|(_, lock)| (lock.at, lock_price(&lock.combination)));
    doors.chain(obstacles.gas.iter().map(|at| (at, GAS))).collect()
}

/// MOV-4. Where somebody comes from who leaves an elevator here.
fn rides(elevator: &Elevator, car: Car, at: Space, reach: &mut impl FnMut(Space, i32)) {
    let Some((here, place)) = elevator.shafts.iter().enumerate().find_map(|(shaft, says)| {
        let place = says.spaces.iter().position(|space| *space == at)?;
        Some((shaft, place))
    }) else {
        return;
    };
    for (shaft, says) in elevator.shafts.iter().enumerate().filter(|(shaft, _)| *shaft != here) {
        let Some(from) = says.spaces.get(place) else { continue };
        let call = if usize::from(car.shaft) == shaft { Some(0) } else { says.panel.map(|_| ACTION) };
        let unlock = if car.locked { LOCKED } else { 0 };
        if let Some(call) = call {
            reach(*from, call + ACTION + unlock);
        }
    }
}
