//! Chapter 2, the set-up of a stage: figures, decks, equipment.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use arrayvec::ArrayVec;
use table::{Chance, Log, Seat, SeatSet};

use crate::action::{Action, Options};
use crate::card::{Card, Cards, EquipmentKind, OrderCard, Pack, System};
use crate::event::Event;
use crate::frame::Frame;
use crate::game::Infiltration;
use crate::ids::{Character, Side, TrapFace};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::rules::boss::guest::check_guest;
use crate::space::{Dir, Space, Spaces};
use crate::stage::{Party, SEATS, Stage, When};
use crate::state::{
    Attention, Car, DeckReaction, DeckSystem, Flags, Guard, HAND, Item, Jam, Objective, Player, Settings, State, Trap,
    Verdict,
};

/// Why a stage cannot be played like this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The stage is not for so many players (STG-1).
    PlayerCount,
    /// A character the stage demands is missing, or one it does not allow is there (STG-1).
    Characters,
    /// A character takes part twice.
    Twice,
    /// The map has no start space for a character.
    NoStart,
    /// No boss can be added here, or not this one (VR-2).
    Guest,
}

impl Infiltration {
    /// A stage at its beginning: everything is dealt, and the game has run on to the first decision.
    ///
    /// # Errors
    /// When the stage is not for this party.
    pub fn start<C: Chance, L: Log<Event>>(
        pack: Arc<Pack>,
        stage: Arc<Stage>,
        characters: &[Character],
        settings: Settings,
        chance: &mut C,
        log: &mut L,
    ) -> Result<Self, SetupError> {
        let mut game = Self::blank(pack, stage, characters, settings)?;
        game.begin(chance, log);
        Ok(game)
    }

    /// Deals a [blank](Self::blank) stage and runs it on to the first decision.
    pub fn begin<C: Chance, L: Log<Event>>(&mut self, chance: &mut C, log: &mut L) {
        let printed = self.stage.party(self.state.players.len() as u8).map_or(0, |party| party.blue);
        let blue = self.state.settings.difficulty.blue(printed);
        let mut referee = Referee { game: self, chance, log };
        referee.deal(blue);
        referee.begin();
        referee.run_on();
    }

    /// A stage as it stands before anything is dealt: what every event of its start is told upon.
    ///
    /// # Errors
    /// When the stage is not for this party.
    pub fn blank(
        pack: Arc<Pack>,
        stage: Arc<Stage>,
        characters: &[Character],
        settings: Settings,
    ) -> Result<Self, SetupError> {
        let party = check_party(&stage, characters)?;
        check_guest(&pack, &stage, settings.guest)?;
        let mut state = empty_state(settings);
        place_party(&mut state, &stage, characters)?;
        place_enemies(&mut state, &stage, party);
        for (place, elevator) in stage.elevators.iter().enumerate().take(state.cars.len()) {
            state.cars[place] = Car { shaft: elevator.car, locked: elevator.locked };
        }
        lock_doors(&mut state, &stage);
        state.events = stage.events;
        state.boss = stage.arena.as_ref().map(|arena| arena.fight(&pack));
        let mut game = Self { pack, stage, state };
        game.state.boss = game.state.boss.take().or_else(|| game.guest_fight());
        for seat in game.seats() {
            let character = characters[seat.index()];
            let items = game.with_special(character, game.starting_items(character));
            game.state.players[seat.index()].items = items;
            if let Some(at) = game.terminal_corner(seat) {
                game.state.players[seat.index()].attention = Some(Attention { at, side: Side::Investigate });
            }
        }
        Ok(game)
    }

    /// A hand-made position, for scenarios: what it holds is the caller's business.
    pub fn from_state(pack: Arc<Pack>, stage: Arc<Stage>, state: State) -> Self {
        Self { pack, stage, state }
    }

    /// STG-6, STG-8. The cards a character may take: its own, and what of the memory box no other has.
    fn available(&self, seat: Seat) -> Cards {
        let Some(player) = self.player(seat) else { return Cards::default() };
        let others = self.seats().filter(|other| *other != seat);
        let taken = others.fold(Cards::default(), |cards, other| Cards(cards.0 | self.held(other).0));
        let own = |card: &crate::card::Equipment| card.starting == Some(player.character);
        let fits = |card: &crate::card::Equipment| {
            card.kind != EquipmentKind::Special && card.characters >> player.character.index() & 1 != 0
        };
        let cards = self.pack.equipment.iter().enumerate();
        cards.fold(Cards::default(), |cards, (place, card)| {
            let number = Card(place as u8);
            let there = own(card) || self.state.settings.unlocked.contains(number);
            if there && fits(card) && !taken.contains(number) { cards.with(number) } else { cards }
        })
    }

    /// The equipment a character carries; special-action cards are none.
    pub(crate) fn held(&self, seat: Seat) -> Cards {
        let items = self.player(seat).into_iter().flat_map(|player| player.items.iter().flatten());
        let equipment = items.filter(|item| !self.is_special(item.card));
        equipment.fold(Cards::default(), |cards, item| cards.with(item.card))
    }

    fn is_special(&self, card: Card) -> bool {
        self.pack.card(card).is_some_and(|card| card.kind == EquipmentKind::Special)
    }

    /// STG-10. A hand with the special-action card of the boss stage.
    fn with_special(&self, character: Character, mut items: [Option<Item>; HAND]) -> [Option<Item>; HAND] {
        let fits =
            |card: &Card| self.pack.card(*card).is_some_and(|says| says.characters >> character.index() & 1 != 0);
        let special = self.boss().and_then(|(boss, _)| boss.special).filter(fits);
        if let (Some(card), Some(slot)) = (special, items.iter_mut().find(|slot| slot.is_none())) {
            *slot = Some(self.item_of(card));
        }
        items
    }

    /// Whether a card is of a character's own equipment.
    fn is_own(&self, seat: Seat, card: Card) -> bool {
        let starting = self.pack.card(card).and_then(|card| card.starting);
        starting.is_some() && starting == self.player(seat).map(|player| player.character)
    }

    /// CMP-5. Whether somebody owns more than may be carried, and so has to choose.
    fn must_choose(&self) -> bool {
        let slots = self.state.settings.difficulty.own() as usize;
        let cards = || (0..self.pack.equipment.len() as u8).map(Card);
        let own = |seat: Seat| cards().filter(|card| self.is_own(seat, *card) && self.takes_slot(*card)).count();
        self.seats().any(|seat| own(seat) > slots)
    }

    fn takes_slot(&self, card: Card) -> bool {
        self.pack.card(card).is_some_and(|card| card.slot)
    }

    /// STG-6. Whether a character may carry exactly these cards.
    fn equippable(&self, seat: Seat, cards: Cards) -> Result<(), Refusal> {
        let player = self.player(seat).ok_or(Refusal::NotAsked)?;
        let fits =
            |card: Card| self.pack.card(card).is_some_and(|card| card.characters >> player.character.index() & 1 != 0);
        if !cards.iter().all(|card| fits(card) && !self.is_special(card)) {
            return Err(Refusal::NotForYou);
        }
        let there = |card: Card| self.is_own(seat, card) || self.state.settings.unlocked.contains(card);
        if !cards.iter().all(there) {
            return Err(Refusal::NotUnlocked);
        }
        if cards.iter().any(|card| !self.available(seat).contains(card)) {
            return Err(Refusal::CardTaken);
        }
        let slots = cards.iter().filter(|card| self.takes_slot(*card)).count() as u32;
        if slots > self.state.settings.difficulty.slots() || cards.len() as usize > HAND - 2 {
            Err(Refusal::TooManyCards)
        } else {
            Ok(())
        }
    }

    /// STG-6. Whether a character may now take these cards: a hand changes by one card at a time, so
    /// that there are as many choices as cards and not as sets of cards.
    fn takeable(&self, seat: Seat, cards: Cards) -> Result<(), Refusal> {
        self.equippable(seat, cards)?;
        let held = self.held(seat);
        match (cards.beyond(held).len(), held.beyond(cards).len()) {
            (0, 0) => Err(Refusal::NothingToGain),
            (0 | 1, 0 | 1) => Ok(()),
            _ => Err(Refusal::OneCardAtATime),
        }
    }

    /// Every hand that every character may now take, and that all is ready.
    pub(crate) fn list_equip(&self, into: &mut Options) {
        into.push(Action::Ready);
        self.seats().for_each(|seat| self.list_hands(seat, into));
    }

    /// One card fewer, one more, or one for another.
    fn list_hands(&self, seat: Seat, into: &mut Options) {
        let held = self.held(seat);
        let fewer = held.iter().map(|card| held.without(card));
        let from: ArrayVec<Cards, HAND> = core::iter::once(held).chain(fewer).collect();
        let more = self.available(seat).beyond(held);
        for hand in &from {
            let hands = core::iter::once(*hand).chain(more.iter().map(|card| hand.with(card)));
            let hands = hands.filter(|hand| self.takeable(seat, *hand).is_ok());
            hands.for_each(|hand| into.push(Action::Equip(seat, hand)));
        }
    }
}

fn check_party<'s>(stage: &'s Stage, characters: &[Character]) -> Result<&'s Party, SetupError> {
    let party = stage.party(characters.len() as u8).ok_or(SetupError::PlayerCount)?;
    let twice = |place: usize| characters[..place].contains(&characters[place]);
    if (0..characters.len()).any(twice) {
        return Err(SetupError::Twice);
    }
    let demanded = party.required.iter().all(|one| characters.contains(one));
    let allowed = characters.iter().all(|one| party.required.contains(one) || party.optional.contains(one));
    if demanded && allowed { Ok(party) } else { Err(SetupError::Characters) }
}

/// A position with nothing in it.
pub fn empty_state(settings: Settings) -> State {
    State {
        settings,
        round: 0,
        verdict: Verdict::Running,
        frames: ArrayVec::new(),
        answer: None,
        players: ArrayVec::new(),
        guards: [None; crate::state::GUARDS],
        guard_spaces: Spaces::EMPTY,
        bodies: ArrayVec::new(),
        pieces: ArrayVec::new(),
        roll: None,
        progress: None,
        orders: ArrayVec::new(),
        discards: ArrayVec::new(),
        order: None,
        jam: Jam::default(),
        reactions: ArrayVec::new(),
        reaction_discards: ArrayVec::new(),
        systems: ArrayVec::new(),
        up: ArrayVec::new(),
        connected: None,
        cameras: None,
        blinded: 0,
        locked: Spaces::EMPTY,
        doors: 0,
        hacked: 0,
        disabled: 0,
        traps: ArrayVec::new(),
        objectives: ArrayVec::new(),
        taken: [0; 8],
        events: [Spaces::EMPTY; 4],
        cars: [Car::default(); crate::stage::ELEVATORS],
        guard_count: [0; crate::board::ZONES],
        fired: 0,
        counters: [0; crate::stage::COUNTERS],
        killed: 0,
        alerts: 0,
        boss: None,
    }
}

/// A character that has just come to the map (STG-12).
pub fn fresh_player(character: Character, at: Option<Space>, focus: bool) -> Player {
    Player {
        character,
        at,
        damage: 0,
        actions: 4,
        noisy: 0,
        focus: if focus { 15 } else { 0 },
        attention: None,
        flags: Flags::default(),
        escorts: 0,
        items: [None; HAND],
    }
}

fn place_party(state: &mut State, stage: &Stage, characters: &[Character]) -> Result<(), SetupError> {
    let mut shared = stage.team_starts.iter().copied();
    for character in characters.iter().take(SEATS) {
        let at = stage.starts[character.index()].or_else(|| shared.next()).ok_or(SetupError::NoStart)?;
        let mut player = fresh_player(*character, Some(at), stage.focus);
        if stage.alerted {
            player.attention = Some(Attention { at, side: Side::Alert });
        }
        state.players.push(player);
    }
    Ok(())
}

fn place_enemies(state: &mut State, stage: &Stage, party: &Party) {
    let sneaks = stage.sneaker.is_none_or(|one| state.players.iter().any(|player| player.character == one));
    let posts = stage.posts.iter().filter(|post| sneaks && post.players >> party.players & 1 != 0);
    for (slot, post) in state.guards.iter_mut().zip(posts) {
        let guard = Guard { at: post.at, facing: post.facing, damage: 0, ko_damage: 0, hurt_by: SeatSet::EMPTY };
        *slot = Some(guard);
        state.guard_spaces.insert(post.at);
    }
    state.guard_count = party.guard_count;
    state.cameras = party.cameras;
}

/// Every door of a stage is locked.
pub fn lock_doors(state: &mut State, stage: &Stage) {
    for (door, lock) in stage.doors.iter().enumerate() {
        state.doors |= 1 << door;
        state.locked.insert(lock.at);
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// STG-9, STG-12. Shuffles the decks and deals what lies facedown.
    fn deal(&mut self, blue: u8) {
        let pack = Arc::clone(&self.game.pack);
        let stage = Arc::clone(&self.game.stage);
        self.shuffle_boss_deck();
        self.hide_boss();
        if self.game.sneaks() {
            let orders = self.order_deck(&pack, blue, stage.red);
            self.emit(Event::OrdersShuffled { orders });
            self.shuffle_reactions(&pack);
        }
        if self.state().players.iter().any(|player| player.character == Character::Otacon) {
            self.shuffle_systems(&pack);
        }
        self.deal_objectives(&stage);
        self.deal_traps(&stage);
    }

    /// STG-9. So many blue cards on top of the red ones.
    pub(crate) fn order_deck(&mut self, pack: &Pack, blue: u8, red: u8) -> Box<[OrderCard]> {
        let card = |red: bool| move |order: &crate::card::Order| OrderCard { order: *order, red, known: false };
        let mut blues: Vec<OrderCard> = pack.blue.iter().map(card(false)).collect();
        let mut reds: Vec<OrderCard> = pack.red.iter().map(card(true)).collect();
        self.chance.shuffle(&mut blues);
        self.chance.shuffle(&mut reds);
        reds.truncate(usize::from(red));
        reds.extend(blues.into_iter().take(usize::from(blue)));
        reds.truncate(crate::state::DECK);
        reds.into_boxed_slice()
    }

    pub(crate) fn shuffle_reactions(&mut self, pack: &Pack) {
        let mut reactions: Vec<DeckReaction> =
            pack.reactions.iter().map(|reaction| DeckReaction { reaction: *reaction, known: false }).collect();
        self.chance.shuffle(&mut reactions);
        self.emit(Event::ReactionsShuffled { reactions: reactions.into_boxed_slice() });
    }

    pub(crate) fn shuffle_systems(&mut self, pack: &Pack) {
        let card = |place: usize| DeckSystem { system: System(place as u8), known: false };
        let deck = self.stage().system_deck.clone();
        let of_deck = |place: &usize| pack.systems[*place].deck == deck;
        let mut systems: Vec<DeckSystem> = (0..pack.systems.len()).filter(of_deck).map(card).collect();
        self.chance.shuffle(&mut systems);
        self.emit(Event::SystemsShuffled { systems: systems.into_boxed_slice() });
    }

    pub(crate) fn deal_objectives(&mut self, stage: &Stage) {
        let mut hidden = stage.hidden_objectives.clone();
        self.chance.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        let dealt = stage.objectives.iter().filter_map(|start| {
            let kind = start.kind.or_else(|| hidden.next())?;
            Some(Objective { at: start.at, kind, up: start.kind.is_some() })
        });
        let objectives: Box<[Objective]> = dealt.collect();
        if !objectives.is_empty() {
            self.emit(Event::ObjectivesDealt { objectives });
        }
    }

    pub(crate) fn deal_traps(&mut self, stage: &Stage) {
        let mut hidden = stage.hidden_traps.clone();
        self.chance.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        let dealt = stage.traps.iter().map(|start| Trap {
            at: start.at,
            face: start.face.or_else(|| hidden.next()).unwrap_or(TrapFace::Blank),
            up: false,
            green: Dir::N,
        });
        let traps: Box<[Trap]> = dealt.collect();
        if !traps.is_empty() {
            self.emit(Event::TrapsDealt { traps });
        }
    }

    /// STG-6. The memory box is divided, if there is anything in it or to choose; then the first round begins.
    fn begin(&mut self) {
        self.enter(Frame::RoundStart);
        self.fire(When::Start, None);
        if !self.state().settings.unlocked.is_empty() || self.game.must_choose() {
            self.enter(Frame::Equip);
        }
    }

    /// STG-6. A character carries exactly these cards, one of them at most new and one at most given back.
    pub(crate) fn equip(&mut self, seat: Seat, cards: Cards) -> Result<(), Refusal> {
        if !matches!(self.game.frame(), Some(Frame::Equip)) {
            return Err(Refusal::NotThisQuestion);
        }
        self.game.takeable(seat, cards)?;
        let mut items: [Option<Item>; HAND] = [None; HAND];
        for (slot, card) in items.iter_mut().zip(cards.iter()) {
            *slot = Some(self.game.item_of(card));
        }
        let character = self.game.player(seat).map(|player| player.character).ok_or(Refusal::NotAsked)?;
        let items = self.game.with_special(character, items);
        self.emit(Event::Equipped { seat, items });
        Ok(())
    }

    /// The equipment is divided.
    pub(crate) fn ready(&mut self) -> Result<(), Refusal> {
        if !matches!(self.game.frame(), Some(Frame::Equip)) {
            return Err(Refusal::NotThisQuestion);
        }
        self.leave();
        Ok(())
    }
}
