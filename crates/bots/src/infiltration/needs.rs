//! What is still needed to clear a stage, read out of its script.
//!
//! A stage is cleared by a trigger. What sets it off and what must hold become needs, and what those
//! lean on become needs in turn: triggers that must have fired, counters, tokens still to be placed,
//! elevators and doors still to be unlocked. At the leaves are spaces to go to and things to do there.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use ::infiltration::Infiltration;
use ::infiltration::board::Zone;
use ::infiltration::card::{Card, Effect as CardEffect};
use ::infiltration::ids::{Character, PieceKind, Side, Verb};
use ::infiltration::space::{Dir, Space, Spaces};
use ::infiltration::stage::script::Amount;
use ::infiltration::stage::{Condition, Effect, Lock, SEATS, Shaft, Stage, Trigger, When};
use table::{Seat, SeatSet};

use super::estimate::Prospect;
use super::need::{Need, any, each, met_unless, more, then};
use super::ways::{ACTION, Field, NEVER, Ways, lock_price, number};

/// Where something is done.
#[derive(Clone, Debug)]
pub(super) struct Leaf {
    spaces: Spaces,
    /// Who can do it.
    pub(super) seats: SeatSet,
    /// What it costs besides the way.
    pub(super) price: i32,
    /// Whoever stands there already has to come again.
    pub(super) enter: bool,
    /// The way there.
    pub(super) way: Arc<Field>,
}

/// What is needed in a position, with its leaves.
#[derive(Clone, Debug)]
pub(super) struct Agenda {
    /// The whole of it.
    pub(super) need: Need,
    /// The leaves.
    pub(super) leaves: Vec<Leaf>,
    /// The prospects worked out so far, by where everybody stood.
    pub(super) known: BTreeMap<[Option<Space>; SEATS], Prospect>,
}

/// The most leaves that are told apart.
pub(super) const LEAVES: usize = 64;

/// How far from each other objectives lie, roughly.
const BETWEEN: i32 = 4 * ACTION;

/// What it takes to bring a missile to its target, roughly: more than is left once it flies.
const LAUNCH: i32 = 5 * ACTION;

impl Agenda {
    /// What is needed in this position.
    pub(super) fn of(game: &Infiltration, ways: &mut Ways) -> Self {
        let mut reader = Reader { game, ways, leaves: Vec::new(), under_way: 0 };
        let need = reader.caused_by(|effect| *effect == Effect::Clear);
        Self { need, leaves: reader.leaves, known: BTreeMap::new() }
    }
}

struct Reader<'a> {
    game: &'a Infiltration,
    ways: &'a mut Ways,
    leaves: Vec<Leaf>,
    /// The triggers being read, by bits: what leans on itself never comes.
    under_way: u64,
}

impl<'a> Reader<'a> {
    fn stage(&self) -> &'a Stage {
        self.game.stage()
    }

    fn players(&self) -> u8 {
        self.game.state().players.len() as u8
    }

    fn everybody(&self) -> SeatSet {
        self.game.seats().collect()
    }

    fn playing(&self, character: Character) -> SeatSet {
        let is = |seat: &table::Seat| self.game.state().players[seat.index()].character == character;
        self.game.seats().filter(is).collect()
    }

    /// One of the triggers that do this.
    fn caused_by(&mut self, does: impl Fn(&Effect) -> bool) -> Need {
        let triggers = self.causing(does);
        any(triggers.into_iter().map(|trigger| self.trigger(trigger)).collect())
    }

    /// The triggers that do this and have not fired for the last time.
    fn causing(&self, does: impl Fn(&Effect) -> bool) -> Vec<usize> {
        let triggers = self.stage().triggers.iter().enumerate();
        let waiting = |(place, trigger): &(usize, &Trigger)| !(trigger.once && self.has_fired(*place));
        let found = triggers.filter(waiting).filter(|(_, trigger)| trigger.effects.iter().any(&does));
        found.map(|(place, _)| place).collect()
    }

    fn has_fired(&self, trigger: usize) -> bool {
        self.game.state().fired >> trigger & 1 != 0
    }

    fn trigger(&mut self, place: usize) -> Need {
        let Some(trigger) = self.stage().triggers.get(place) else { return Need::Price(NEVER) };
        if self.under_way >> place & 1 != 0 {
            return Need::Price(NEVER);
        }
        self.under_way |= 1 << place;
        let actor = trigger.when.iter().find_map(|condition| match condition {
            Condition::Actor(character) => Some(self.playing(*character)),
            _ => None,
        });
        let who = actor.unwrap_or_else(|| self.everybody());
        let mut first: Vec<Need> = trigger.when.iter().map(|condition| self.condition(condition)).collect();
        first.push(self.before(trigger.on));
        let cause = self.cause(trigger.on, who);
        self.under_way &= !(1 << place);
        then(vec![each(first), cause])
    }

    fn condition(&mut self, condition: &Condition) -> Need {
        let state = self.game.state();
        let players = self.players();
        match condition {
            Condition::Fired(trigger) if self.has_fired(usize::from(*trigger)) => Need::Met,
            Condition::Fired(trigger) => self.trigger(usize::from(*trigger)),
            Condition::Not(other) => met_unless(matches!(self.condition(other), Need::Met), NEVER),
            Condition::Any(others) => any(others.iter().map(|other| self.condition(other)).collect()),
            Condition::Counter(counter, least) => self.counted(*counter, *least),
            Condition::Taken(kind, least) => {
                let missing = least.with(players).saturating_sub(state.taken[usize::from(kind & 7)]);
                more(usize::from(missing), self.objectives(*kind, self.everybody()))
            }
            Condition::AllIn(area) => self.gather(self.area(*area), self.everybody()),
            Condition::AnyIn(area) => self.stay(self.area(*area), self.everybody()),
            // STG-1. It holds for whoever does not play.
            Condition::Here(character, _) if self.playing(*character).is_empty() => Need::Met,
            Condition::Here(character, area) => self.gather(self.area(*area), self.playing(*character)),
            Condition::Inside(elevator) => self.inside(usize::from(*elevator)),
            Condition::Players(count) => met_unless(players != *count, NEVER),
            Condition::Alerted(wanted) => {
                let tokens = state.players.iter().filter_map(|player| player.attention);
                let alerted = tokens.clone().any(|token| token.side == Side::Alert);
                met_unless(alerted != *wanted, 4 * ACTION)
            }
            Condition::Round(least) => self.wait(*least),
            Condition::Nodes { disabled, zones, each } => self.nodes(*disabled, *zones, *each),
            Condition::Open(door) => self.door(*door, self.everybody()),
            Condition::Hacked(terminal) => self.terminal(*terminal),
            Condition::Killed(least) => met_unless(state.killed < least.with(players), 8 * ACTION),
            Condition::Holds(card) => self.card(*card),
            Condition::Actor(character) => met_unless(self.playing(*character).is_empty(), NEVER),
        }
    }

    /// What must be so before something can set a trigger off.
    fn before(&mut self, on: When) -> Need {
        match on {
            When::Called(elevator) | When::Ridden(elevator) => self.unlocked(usize::from(elevator)),
            When::Interact(point) => {
                let works = |shaft: &Shaft| shaft.panel == Some(point);
                let mut elevators = self.stage().elevators.iter();
                let elevator = elevators.position(|elevator| elevator.shafts.iter().any(works));
                elevator.map_or(Need::Met, |elevator| self.unlocked(elevator))
            }
            _ => Need::Met,
        }
    }

    fn cause(&mut self, on: When, who: SeatSet) -> Need {
        match on {
            When::RoundStart | When::PlayersDone | When::TurnEnd => Need::Met,
            When::Start => Need::Price(NEVER),
            When::Round(round) => self.wait(round),
            When::Event(letter) => self.event(letter, who),
            When::Interact(point) => self.interact(usize::from(point), who),
            When::Taken(kind) => any(self.objectives(kind, who)),
            When::Opened(door) => self.door(door, who),
            When::Hacked(terminal) => self.terminal(terminal),
            When::Called(elevator) => self.call(usize::from(elevator), who),
            When::Ridden(elevator) => self.ride(usize::from(elevator), who),
            When::Entered(area) => self.leaf(self.area(area), who, 0, true),
            When::Exploded(area) => self.explosion(area, who),
            When::Action(verb) => Need::Price(if verb == Verb::Sneak { 0 } else { ACTION }),
            When::NodeDisabled => {
                let nodes = self.active_nodes(|_| true);
                any(nodes)
            }
            When::Codec(number) => {
                let printed = self.stage().frequencies.iter().filter(|frequency| frequency.number == number);
                let spaces = printed.fold(Spaces::EMPTY, |mut all, frequency| {
                    all.insert(frequency.at);
                    all
                });
                self.leaf(spaces, who, 0, false)
            }
            When::Alerted | When::Investigated | When::Noise | When::NodeRepaired => Need::Price(2 * ACTION),
            When::Damaged | When::Spawned | When::BodyFound | When::GuardWoken => Need::Price(4 * ACTION),
            When::GuardKilled | When::GuardKo => Need::Price(8 * ACTION),
            // How far the boss is from defeat is judged by itself.
            When::BossDefeated | When::BossExposed | When::TrackEnded => Need::Price(ACTION),
        }
    }

    /// A leaf; the same one again if it is known.
    fn leaf(&mut self, spaces: Spaces, seats: SeatSet, price: i32, enter: bool) -> Need {
        if spaces.is_empty() || seats.is_empty() {
            return Need::Price(NEVER);
        }
        let same = |leaf: &Leaf| (leaf.spaces, leaf.seats, leaf.price, leaf.enter) == (spaces, seats, price, enter);
        if let Some(place) = self.leaves.iter().position(same) {
            return Need::Go(place);
        }
        if self.leaves.len() == LEAVES {
            return Need::Price(price);
        }
        let way = self.ways.to(self.game, &spaces);
        self.leaves.push(Leaf { spaces, seats, price, enter, way });
        Need::Go(self.leaves.len() - 1)
    }

    fn stay(&mut self, spaces: Spaces, seats: SeatSet) -> Need {
        match self.leaf(spaces, seats, 0, false) {
            Need::Go(leaf) => Need::Stay(leaf),
            other => other,
        }
    }

    fn gather(&mut self, spaces: Spaces, seats: SeatSet) -> Need {
        match self.leaf(spaces, seats, 0, false) {
            Need::Go(leaf) => Need::Gather(leaf),
            other => other,
        }
    }

    fn area(&self, area: u8) -> Spaces {
        self.stage().areas.get(usize::from(area)).map_or(Spaces::EMPTY, |area| area.spaces)
    }

    fn wait(&self, round: u16) -> Need {
        let rounds = round.saturating_sub(self.game.state().round);
        if rounds == 0 { Need::Met } else { Need::Price(i32::from(rounds) * 4 * ACTION) }
    }

    fn event(&mut self, letter: u8, who: SeatSet) -> Need {
        let there = self.game.state().events[usize::from(letter & 3)];
        if !there.is_empty() {
            return self.leaf(there, who, 0, false);
        }
        let placing = |effect: &Effect| match effect {
            Effect::PlaceEvent(placed, at) if *placed == letter => Some(*at),
            _ => None,
        };
        self.placed(placing, who, 0)
    }

    /// What a trigger has to place first.
    fn placed(&mut self, placing: impl Fn(&Effect) -> Option<Space>, who: SeatSet, price: i32) -> Need {
        let triggers = self.causing(|effect| placing(effect).is_some());
        let mut ways = Vec::new();
        for place in triggers {
            let effects = &self.stage().triggers[place].effects;
            let Some(at) = effects.iter().find_map(&placing) else { continue };
            let first = self.trigger(place);
            let go = self.leaf(Spaces::only(at), who, price, false);
            ways.push(then(vec![first, go]));
        }
        any(ways)
    }

    /// A missile on its way there, or somebody with one in a space from which it flies there straight on.
    fn explosion(&mut self, area: u8, who: SeatSet) -> Need {
        let state = self.game.state();
        let spaces = self.area(area);
        let missiles = state.pieces.iter().filter(|piece| piece.kind == PieceKind::Missile);
        let ground = self.game.ground();
        let left = missiles.flat_map(|piece| spaces.iter().filter_map(move |to| ground.distance(piece.at, to))).min();
        if let Some(left) = left {
            return Need::Price(ACTION + i32::from(left) * ACTION / 8);
        }
        let pack = self.game.pack();
        let flies = |card: Card| {
            let effect = pack.card(card).map(|says| says.effect);
            matches!(effect, Some(CardEffect::Nikita { .. } | CardEffect::Launcher { .. }))
        };
        let carries = |seat: &Seat| state.players[seat.index()].items.iter().flatten().any(|item| flies(item.card));
        let carriers: SeatSet = who.iter().filter(carries).collect();
        if !carriers.is_empty() {
            return self.leaf(self.in_line(&spaces), carriers, LAUNCH, false);
        }
        let given = self.caused_by(|effect| matches!(effect, Effect::Give(card, _) if flies(*card)));
        let go = self.leaf(self.in_line(&spaces), who, LAUNCH, false);
        then(vec![given, go])
    }

    /// The spaces from which something that flies straight on comes to one of these.
    fn in_line(&self, targets: &Spaces) -> Spaces {
        let ground = self.game.ground();
        let mut found = *targets;
        for target in targets.iter() {
            for dir in Dir::ALL {
                let mut at = target;
                while let Some(next) = ground.step(at, dir) {
                    found.insert(next);
                    at = next;
                }
            }
        }
        found
    }

    fn interact(&mut self, point: usize, who: SeatSet) -> Need {
        let spaces = self.stage().points.get(point).map_or(Spaces::EMPTY, |point| point.spaces);
        self.leaf(spaces, who, ACTION, false)
    }

    /// Every way to an objective of a kind: those that lie open, those that may be of it, and those still to come.
    fn objectives(&mut self, kind: u8, who: SeatSet) -> Vec<Need> {
        let objectives = self.game.state().objectives.clone();
        let facedown = number(objectives.iter().filter(|objective| !objective.up));
        let fitting = number(objectives.iter().filter(|objective| !objective.up && objective.kind == kind));
        let mut needs = Vec::new();
        for objective in &objectives {
            let price = match objective.up {
                true if objective.kind == kind => ACTION,
                false if fitting > 0 => ACTION + BETWEEN * (facedown - fitting) / fitting,
                _ => continue,
            };
            needs.push(self.leaf(Spaces::only(objective.at), who, price, false));
        }
        let placing = |effect: &Effect| match effect {
            Effect::PlaceObjective(placed, at) if *placed == kind => Some(*at),
            _ => None,
        };
        if !self.causing(|effect| placing(effect).is_some()).is_empty() {
            needs.push(self.placed(placing, who, ACTION));
        }
        needs
    }

    fn counted(&mut self, counter: u8, least: Amount) -> Need {
        let now = self.game.state().counters[usize::from(counter & 7)];
        let missing = least.with(self.players()).saturating_sub(now);
        if missing == 0 {
            return Need::Met;
        }
        let triggers = self.causing(|effect| matches!(effect, Effect::Count(id, _) if *id == counter));
        let needs: Vec<Need> = triggers.into_iter().map(|trigger| self.trigger(trigger)).collect();
        more(usize::from(missing).min(needs.len().max(1)), needs)
    }

    fn active_nodes(&mut self, wanted: impl Fn(Space) -> bool) -> Vec<Need> {
        let everybody = self.everybody();
        let nodes = self.stage().nodes.iter().enumerate();
        let disabled = self.game.state().disabled;
        let spaces: Vec<Space> =
            nodes.filter(|(node, at)| disabled >> node & 1 == 0 && wanted(at.at)).map(|(_, node)| node.at).collect();
        spaces.into_iter().map(|at| self.leaf(Spaces::only(at), everybody, ACTION, false)).collect()
    }

    /// So many nodes in all, and in so many zones so many each.
    fn nodes(&mut self, disabled: Amount, zones: Amount, of_each: Amount) -> Need {
        let players = self.players();
        let board = &self.stage().board;
        let (of_each, zones) = (usize::from(of_each.with(players).max(1)), usize::from(zones.with(players)));
        let (mut full, mut missing) = (0, Vec::new());
        for zone in (0..board.zone_count()).map(Zone) {
            let nodes = self.stage().nodes.iter().enumerate().filter(|(_, node)| board.zone_of(node.at) == zone);
            let down = nodes.filter(|(node, _)| self.game.state().disabled >> node & 1 != 0).count();
            if down >= of_each {
                full += 1;
            } else {
                missing.push((of_each - down, zone));
            }
        }
        missing.sort_unstable_by_key(|(count, _)| *count);
        let wanted = zones.saturating_sub(full);
        let in_zones: usize = missing.iter().take(wanted).map(|(count, _)| count).sum();
        let by_zone =
            missing.iter().map(|(count, zone)| more(*count, self.active_nodes(|at| board.zone_of(at) == *zone)));
        let by_zone = by_zone.collect();
        let down = self.game.state().disabled.count_ones() as usize;
        let rest = usize::from(disabled.with(players)).saturating_sub(down + in_zones);
        then(vec![more(wanted, by_zone), more(rest, self.active_nodes(|_| true))])
    }

    fn door(&mut self, door: u8, who: SeatSet) -> Need {
        if self.game.state().doors >> door & 1 == 0 {
            return Need::Met;
        }
        let Some(lock) = self.stage().doors.get(usize::from(door)) else { return Need::Price(NEVER) };
        let beside = Dir::ALL.into_iter().filter_map(|dir| {
            let from = lock.at.next(dir)?;
            self.stage().board.open(dir.back()).contains(from).then_some(from)
        });
        let spaces = beside.filter(|from| !self.stage().board.is_barracks(*from)).fold(Spaces::EMPTY, with);
        let work = self.leaf(spaces, who, lock_price(&lock.combination), false);
        let unlock = self.caused_by(|effect| *effect == Effect::UnlockDoor(door));
        any(vec![work, unlock])
    }

    fn terminal(&mut self, terminal: u8) -> Need {
        if self.game.state().hacked >> terminal & 1 != 0 {
            return Need::Met;
        }
        let Some(lock) = self.stage().terminals.get(usize::from(terminal)) else { return Need::Price(NEVER) };
        let spaces = self.around(lock);
        self.leaf(spaces, self.playing(Character::Otacon), lock_price(&lock.combination), false)
    }

    fn around(&self, lock: &Lock) -> Spaces {
        let next = self.game.ground().steps(lock.at).map(|(_, at)| at);
        let next = next.chain([lock.at]).filter(|at| !self.stage().board.is_barracks(*at));
        next.fold(Spaces::EMPTY, with)
    }

    fn card(&mut self, card: Card) -> Need {
        if self.game.state().players.iter().any(|player| player.item(card).is_some()) {
            return Need::Met;
        }
        self.caused_by(|effect| matches!(effect, Effect::Give(given, _) if *given == card))
    }

    fn unlocked(&mut self, elevator: usize) -> Need {
        match self.game.state().cars.get(elevator) {
            Some(car) if !car.locked => Need::Met,
            _ => self.caused_by(|effect| matches!(effect, Effect::UnlockElevator(id) if usize::from(*id) == elevator)),
        }
    }

    /// The shafts of an elevator that are on the map: spaces, and what it takes that the car stands there.
    fn shafts(&mut self, elevator: usize, who: SeatSet) -> Vec<(Spaces, Need)> {
        let Some(says) = self.stage().elevators.get(elevator) else { return Vec::new() };
        let car = usize::from(self.game.state().cars[elevator & 3].shaft);
        let mut found = Vec::new();
        for (shaft, says) in says.shafts.iter().enumerate().filter(|(_, shaft)| !shaft.spaces.is_empty()) {
            let spaces = says.spaces.iter().copied().fold(Spaces::EMPTY, with);
            let come = match says.panel {
                _ if shaft == car => Need::Met,
                Some(panel) => {
                    let panel = self.stage().points.get(usize::from(panel)).map_or(Spaces::EMPTY, |it| it.spaces);
                    self.leaf(panel, who, ACTION, false)
                }
                None => continue,
            };
            found.push((spaces, come));
        }
        found
    }

    fn call(&mut self, elevator: usize, who: SeatSet) -> Need {
        let shafts = self.shafts(elevator, who).into_iter();
        any(shafts.map(|(_, come)| come).filter(|come| !matches!(come, Need::Met)).collect())
    }

    fn ride(&mut self, elevator: usize, who: SeatSet) -> Need {
        let shafts = self.shafts(elevator, who);
        let mut rides = Vec::new();
        for (spaces, come) in shafts {
            let ride = self.leaf(spaces, who, ACTION, false);
            rides.push(then(vec![come, ride]));
        }
        any(rides)
    }

    fn inside(&mut self, elevator: usize) -> Need {
        let everybody = self.everybody();
        let shafts = self.shafts(elevator, everybody);
        let mut ways = Vec::new();
        for (spaces, come) in shafts {
            let gather = self.gather(spaces, everybody);
            ways.push(then(vec![come, gather]));
        }
        any(ways)
    }
}

fn with(mut spaces: Spaces, space: Space) -> Spaces {
    spaces.insert(space);
    spaces
}
