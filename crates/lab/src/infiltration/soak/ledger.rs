//! Books kept from the events alone, apart from the engine: who came and went, what was spent, where
//! everything lies. After every decision they must say the same as the position.
//!
//! Every number is signed and wide, so that what the engine would hide by stopping at zero or at a
//! full list shows up here. An event that cannot have happened by the books is remembered until the
//! next check.

#![expect(
    clippy::cast_possible_wrap,
    clippy::trivially_copy_pass_by_ref,
    reason = "what lies on a table can be counted on a few hands, and iterators hand out references"
)]

mod check;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use ::infiltration::board::Zone;
use ::infiltration::card::{Card, Order, OrderCard};
use ::infiltration::event::Event as E;
use ::infiltration::ids::{BodyKind, Character, Focus};
use ::infiltration::space::{Dir, Space};
use ::infiltration::stage::Stage;
use ::infiltration::state::{Attention, GUARDS, Item};
use ::infiltration::{Event, Infiltration};
use table::{Log, Seat};

/// The action tokens of a round (RND-1); an extra one comes on top (ACT-13).
const ACTIONS: i64 = 4;

/// A guard, by the books.
#[derive(Clone, Copy, Debug)]
struct Figure {
    at: Space,
    facing: Dir,
    zone: Zone,
    damage: i64,
    ko_damage: i64,
}

/// A character, by the books.
#[derive(Clone, Debug)]
struct Person {
    character: Character,
    at: Option<Space>,
    actions: i64,
    damage: i64,
    focus: u8,
    attention: Option<Attention>,
    tokens: BTreeMap<u8, i64>,
}

/// A deck: cards in it and beside it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
struct Deck {
    inside: i64,
    beside: i64,
}

/// The books.
pub(crate) struct Ledger {
    stage: Arc<Stage>,
    guards: [Option<Figure>; GUARDS],
    posted: i64,
    spawned: i64,
    killed: i64,
    knocked_out: i64,
    /// Guards that rode off the map.
    carried_off: i64,
    people: Vec<Person>,
    /// Tokens for an extra action that were spent and have not brought one yet.
    extra_due: i64,
    /// How many bodies of a kind lie in a space, and how many of them are tied.
    bodies: BTreeMap<(Space, BodyKind), i64>,
    tied: BTreeMap<Space, i64>,
    placed: i64,
    removed: i64,
    /// The order deck, top last, and the discards.
    orders: Vec<(Order, bool)>,
    discards: Vec<(Order, bool)>,
    order_cards: usize,
    reactions: Deck,
    systems: Deck,
    boss: Deck,
    boss_damage: i64,
    hostage_damage: i64,
    shadows: Vec<Space>,
    /// Whether the boss hides, and among how many tokens.
    hides: bool,
    lairs: i64,
    doors: u16,
    cars: Vec<u8>,
    complaint: Option<String>,
}

impl Ledger {
    /// The books of a stage as it is laid out.
    pub(super) fn new(game: &Infiltration) -> Self {
        let (stage, state) = (Arc::clone(game.stage()), game.state());
        let guards = state.guards.map(|guard| {
            let guard = guard?;
            Some(Figure::new(&stage, guard.at, guard.facing))
        });
        let person = |player: &::infiltration::state::Player| Person {
            character: player.character,
            at: player.at,
            actions: i64::from(player.actions),
            damage: 0,
            focus: if stage.focus { 0b1111 } else { 0 },
            attention: player.attention,
            tokens: tokens(&player.items),
        };
        Self {
            guards,
            posted: guards.iter().flatten().count() as i64,
            spawned: 0,
            killed: 0,
            knocked_out: 0,
            carried_off: 0,
            people: state.players.iter().map(person).collect(),
            extra_due: 0,
            bodies: BTreeMap::new(),
            tied: BTreeMap::new(),
            placed: 0,
            removed: 0,
            orders: Vec::new(),
            discards: Vec::new(),
            order_cards: 0,
            reactions: Deck::default(),
            systems: Deck::default(),
            boss: Deck::default(),
            boss_damage: 0,
            hostage_damage: 0,
            shadows: Vec::new(),
            hides: false,
            lairs: 0,
            doors: state.doors,
            cars: stage.elevators.iter().map(|elevator| elevator.car).collect(),
            complaint: None,
            stage,
        }
    }

    /// Remembers the first thing that cannot be.
    fn expect(&mut self, holds: bool, otherwise: impl FnOnce() -> String) {
        if !holds && self.complaint.is_none() {
            self.complaint = Some(otherwise());
        }
    }

    fn person(&mut self, seat: Seat) -> &mut Person {
        &mut self.people[seat.index()]
    }

    fn book_figures(&mut self, event: &Event) {
        match *event {
            E::Moved { seat, from, to } | E::Jumped { seat, from, to, .. } | E::PlayerPushed { seat, from, to } => {
                let left = self.person(seat).at.replace(to);
                self.expect(left == Some(from), || format!("{seat:?} moves from {from:?}, but stands in {left:?}"));
            }
            E::GuardSpawned { guard, figure, .. } => {
                self.spawned += 1;
                let figure = Figure::new(&self.stage, figure.at, figure.facing);
                let before = self.guards[usize::from(guard)].replace(figure);
                self.expect(before.is_none(), || format!("guard {guard} appears and is there: {before:?}"));
            }
            E::GuardKilled { guard, at } | E::GuardKnockedOut { guard, at } => {
                let killed = matches!(event, E::GuardKilled { .. });
                *(if killed { &mut self.killed } else { &mut self.knocked_out }) += 1;
                let gone = self.guards[usize::from(guard)].take();
                self.expect(gone.is_some_and(|gone| gone.at == at), || {
                    format!("guard {guard} falls in {at:?}: {gone:?}")
                });
            }
            E::GuardDamaged { guard, at, amount, ko, .. } => {
                let figure = self.guard(guard);
                self.expect(figure.at == at, || format!("guard {guard} is hurt in {at:?}: {figure:?}"));
                let amount = i64::from(amount);
                let (damage, ko_damage) = if ko { (0, amount) } else { (amount, 0) };
                let (damage, ko_damage) = (figure.damage + damage, figure.ko_damage + ko_damage);
                self.guards[usize::from(guard)] = Some(Figure { damage, ko_damage, ..figure });
            }
            E::GuardTurned { guard, facing, .. } => {
                let figure = self.guard(guard);
                self.guards[usize::from(guard)] = Some(Figure { facing, ..figure });
            }
            E::GuardMoved { guard, to } => {
                let figure = self.guard(guard);
                self.guards[usize::from(guard)] = Some(Figure { at: to, ..figure });
            }
            E::GuardJumped { guard, to, facing, .. } => {
                let figure = self.guard(guard);
                self.guards[usize::from(guard)] = Some(Figure { at: to, facing, ..figure });
            }
            _ => {}
        }
    }

    /// A guard something happens to; there must be one.
    fn guard(&mut self, guard: u8) -> Figure {
        let figure = self.guards[usize::from(guard)];
        self.expect(figure.is_some(), || format!("something happens to guard {guard}, but there is none"));
        figure.unwrap_or_else(|| Figure::new(&self.stage, Space::at(0), Dir::N))
    }

    fn book_bodies(&mut self, event: &Event) {
        match *event {
            E::BodyPlaced { at, kind, roped } => {
                self.placed += 1;
                self.lay(at, kind, 1);
                self.tie(at, i64::from(roped));
            }
            E::BodyRemoved { at, kind, roped } => {
                self.removed += 1;
                self.lay(at, kind, -1);
                self.tie(at, -i64::from(roped));
            }
            E::BodyFlipped { at } => {
                self.lay(at, BodyKind::Ko2, -1);
                self.lay(at, BodyKind::Ko1, 1);
            }
            E::BodyTied { at, tied } => self.tie(at, if tied { 1 } else { -1 }),
            _ => {}
        }
    }

    fn lay(&mut self, at: Space, kind: BodyKind, by: i64) {
        let count = self.bodies.remove(&(at, kind)).unwrap_or(0) + by;
        self.expect(count >= 0, || format!("{count} bodies ({kind}) in {at:?}"));
        if count != 0 {
            self.bodies.insert((at, kind), count);
        }
    }

    fn tie(&mut self, at: Space, by: i64) {
        let count = self.tied.remove(&at).unwrap_or(0) + by;
        self.expect(count >= 0, || format!("{count} tied bodies in {at:?}"));
        if count != 0 {
            self.tied.insert(at, count);
        }
    }

    fn book_people(&mut self, event: &Event) {
        match *event {
            E::RoundStarted { .. } => self.people.iter_mut().for_each(|person| person.actions = ACTIONS),
            E::ActionTaken { seat, cost, .. } => {
                self.person(seat).actions -= i64::from(cost);
                let left = self.person(seat).actions;
                self.expect(left >= 0, || format!("{seat:?} has {left} action tokens (ACT-0)"));
            }
            E::ExtraAction { seat } => {
                self.person(seat).actions += 1;
                self.extra_due -= 1;
                let due = self.extra_due;
                self.expect(due >= 0, || format!("{seat:?} has an extra action that no token paid for (ACT-13)"));
            }
            E::FocusSpent { seat, focus } => {
                self.extra_due += i64::from(focus == Focus::ExtraAction);
                self.flip(seat, focus, false);
            }
            E::FocusRefreshed { seat, focus } => self.flip(seat, focus, true),
            E::AttentionPlaced { seat, at, side, .. } => self.person(seat).attention = Some(Attention { at, side }),
            E::AttentionRemoved { seat, at, side } => {
                let lay = self.person(seat).attention.take();
                let same = lay == Some(Attention { at, side });
                self.expect(same, || format!("the token of {seat:?} is taken from {at:?} {side}, but lay {lay:?}"));
            }
            E::LairFlipped { .. } => self.lairs -= 1,
            E::BossDamaged { amount, .. } => self.boss_damage += i64::from(amount),
            E::HostageDamaged { amount, .. } => self.hostage_damage += i64::from(amount),
            E::BossHealed => self.boss_damage = 0,
            E::PlayerDamaged { seat, amount } => self.person(seat).damage += i64::from(amount),
            E::PlayerHealed { seat, amount } => {
                self.person(seat).damage -= i64::from(amount);
                let left = self.person(seat).damage;
                self.expect(left >= 0, || format!("{seat:?} is healed to {left} damage"));
            }
            _ => {}
        }
    }

    /// FOC-1. A focus token changes its side.
    fn flip(&mut self, seat: Seat, focus: Focus, active: bool) {
        let person = self.person(seat);
        let bit = person.character.focus_place(focus).map_or(0, |place| 1 << place);
        let was = person.focus & bit != 0;
        person.focus ^= bit;
        let focused = self.stage.focus && bit != 0;
        self.expect(focused && was != active, || format!("{focus} of {seat:?} is turned: active {was} to {active}"));
    }

    fn book_equipment(&mut self, event: &Event) {
        match event {
            E::Equipped { seat, items } => self.person(*seat).tokens = tokens(items),
            E::EquipmentGiven { seat, item } => {
                let before = self.person(*seat).tokens.insert(item.card.0, i64::from(item.tokens));
                self.expect(before.is_none(), || format!("{seat:?} gets {:?} twice", item.card));
            }
            E::EquipmentDiscarded { seat, card } => {
                let before = self.person(*seat).tokens.remove(&card.0);
                self.expect(before.is_some(), || format!("{seat:?} discards {card:?} without having it"));
            }
            E::TokensSpent { seat, card, amount } => self.charge(*seat, *card, -i64::from(*amount)),
            E::TokensGained { seat, card, amount } => self.charge(*seat, *card, i64::from(*amount)),
            _ => {}
        }
    }

    fn charge(&mut self, seat: Seat, card: Card, by: i64) {
        let tokens = self.person(seat).tokens.get_mut(&card.0).map(|tokens| {
            *tokens += by;
            *tokens
        });
        self.expect(tokens.is_some_and(|left| left >= 0), || format!("{tokens:?} tokens on {card:?} of {seat:?}"));
    }

    fn book_decks(&mut self, event: &Event) {
        match event {
            E::OrdersShuffled { orders } => {
                self.orders = orders.iter().map(face).collect();
                self.order_cards = orders.len();
            }
            E::OrderDrawn { card } => {
                let top = self.take_order(card);
                self.discards.push(top);
            }
            E::OrderBottomed { card } => {
                let top = self.take_order(card);
                self.orders.insert(0, top);
            }
            E::ReactionsShuffled { reactions } => self.reactions = Deck { inside: reactions.len() as i64, beside: 0 },
            E::BossDeckShuffled { cards } => self.boss = Deck { inside: cards.len() as i64, beside: 0 },
            E::LairsDealt { lairs } => (self.hides, self.lairs) = (true, lairs.len() as i64),
            E::BossCardDrawn { .. } => self.boss = self.boss.moved(1),
            E::BossCardBottomed { .. } => self.boss = self.boss.moved(-1),
            E::ReactionDrawn { .. } => self.reactions = self.reactions.moved(1),
            E::ReactionsTurned => self.reactions = self.reactions.moved(-self.reactions.beside),
            E::SystemsShuffled { systems } => self.systems = Deck { inside: systems.len() as i64, beside: 0 },
            E::SystemDrawn { .. } => self.systems = self.systems.moved(1),
            E::SystemReturned { .. } | E::SystemResolved { .. } => self.systems = self.systems.moved(-1),
            _ => {}
        }
        let lowest = [self.reactions, self.systems, self.boss].map(|deck| deck.inside.min(deck.beside));
        self.expect(lowest.iter().all(|left| *left >= 0), || "a card is drawn from an empty deck".to_owned());
    }

    fn take_order(&mut self, card: &OrderCard) -> (Order, bool) {
        let top = self.orders.pop();
        self.expect(top == Some(face(card)), || format!("{card:?} is drawn, but {top:?} lay on top"));
        face(card)
    }

    fn book_map(&mut self, event: &Event) {
        match *event {
            E::DoorOpened { door } => {
                let locked = self.doors >> door & 1 != 0;
                self.doors &= !(1 << door);
                self.expect(locked, || format!("door {door} opens and was open"));
            }
            E::ShadowLeft { at } => {
                let before = self.shadows.contains(&at);
                self.shadows.push(at);
                self.expect(!before, || format!("a second shadow in {at:?} (NIN-2)"));
            }
            E::ShadowGone { at } => {
                let before = self.shadows.len();
                self.shadows.retain(|shadow| *shadow != at);
                let gone = before - self.shadows.len();
                self.expect(gone == 1, || format!("{gone} shadows are gone from {at:?}"));
            }
            E::ElevatorCalled { elevator, shaft } => self.cars[usize::from(elevator)] = shaft,
            E::ElevatorMoved { elevator, shaft } => self.ride(usize::from(elevator), shaft),
            _ => {}
        }
    }

    /// MOV-4. All that is in the car comes to the same place of the other shaft.
    fn ride(&mut self, elevator: usize, shaft: u8) {
        let stage = Arc::clone(&self.stage);
        let left = std::mem::replace(&mut self.cars[elevator], shaft);
        let shafts = &stage.elevators[elevator].shafts;
        let spaces = |shaft: u8| &shafts[usize::from(shaft)].spaces;
        for (place, from) in spaces(left).iter().enumerate() {
            self.carry(*from, spaces(shaft).get(place).copied());
        }
    }

    fn carry(&mut self, from: Space, to: Option<Space>) {
        for person in &mut self.people {
            if person.at == Some(from) {
                person.at = to;
            }
            if let Some(token) = person.attention.filter(|token| token.at == from) {
                person.attention = to.map(|at| Attention { at, ..token });
            }
        }
        for slot in &mut self.guards {
            let Some(figure) = slot.filter(|figure| figure.at == from) else { continue };
            *slot = to.map(|at| Figure { at, zone: self.stage.board.zone_of(at), ..figure });
            self.carried_off += i64::from(to.is_none());
        }
        for kind in BodyKind::ALL {
            let count = self.bodies.remove(&(from, *kind)).unwrap_or(0);
            match to {
                Some(to) => self.lay(to, *kind, count),
                None => self.removed += count,
            }
        }
        let tied = self.tied.remove(&from).unwrap_or(0);
        if let Some(to) = to {
            self.tie(to, tied);
        }
    }
}

impl Figure {
    /// A guard that has just come, unhurt: its zone is the one it appears in.
    fn new(stage: &Stage, at: Space, facing: Dir) -> Self {
        Self { at, facing, zone: stage.board.zone_of(at), damage: 0, ko_damage: 0 }
    }
}

impl Deck {
    /// So many cards from the deck to beside it.
    const fn moved(self, count: i64) -> Self {
        Self { inside: self.inside - count, beside: self.beside + count }
    }
}

/// A card without what the players know of it.
const fn face(card: &OrderCard) -> (Order, bool) {
    (card.order, card.red)
}

/// The tokens on each card.
fn tokens(items: &[Option<Item>]) -> BTreeMap<u8, i64> {
    items.iter().flatten().map(|item| (item.card.0, i64::from(item.tokens))).collect()
}

impl Log<Event> for Ledger {
    fn record(&mut self, event: &Event) {
        self.book_figures(event);
        self.book_bodies(event);
        self.book_people(event);
        self.book_equipment(event);
        self.book_decks(event);
        self.book_map(event);
    }
}
