//! CHR-4 to CHR-10: what Otacon does at a terminal.
//!
//! The cards before him belong to the hacked terminal he works at; away from it they go back to
//! their deck. What a filled card does is in [`system`].

mod system;
#[cfg(test)]
mod tests;
mod trace;

use table::{Chance, Log, Seat};

use crate::action::{Action, Options};
use crate::card::{SLOTS, SystemCard, SystemWhen, Tier};
use crate::event::Event;
use crate::frame::{Frame, Purpose, Returning};
use crate::game::Infiltration;
use crate::ids::{Character, Verb};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::{LockTarget, RollStep, UpCard};

/// The black dice of a hack, and those he has for his cards (CHR-5, CHR-7).
const BLACK: u8 = 4;

/// The most white dice *Hacker* adds (CHR-4).
const HACKER: u8 = 2;

/// The most cards before him (CHR-6).
const CARDS: usize = 3;

/// The most tiers of a card that a question can offer.
const TIERS: u8 = 4;

/// Where in the list of terminals one is.
type Terminal = u8;

impl Infiltration {
    /// Whether a character is on or adjacent to a terminal (CHR-5).
    fn is_by(&self, seat: Seat, terminal: Terminal) -> bool {
        let Some(lock) = self.stage.terminals.get(usize::from(terminal)) else { return false };
        let at = self.player(seat).and_then(|player| player.at);
        at.is_some_and(|at| at == lock.at || self.ground().adjacent(at, lock.at))
    }

    /// The terminals a character is by, with their levels.
    fn terminals_by(&self, seat: Seat) -> impl Iterator<Item = (Terminal, u8)> {
        let all = (0u8..).zip(&self.stage.terminals).map(|(terminal, lock)| (terminal, lock.level));
        all.filter(move |(terminal, _)| self.is_by(seat, *terminal))
    }

    const fn is_hacked(&self, terminal: Terminal) -> bool {
        self.state.hacked >> terminal & 1 != 0
    }

    /// CHR-10. These actions are Otacon's alone.
    fn hacker(&self, seat: Seat) -> Result<(), Refusal> {
        let otacon = self.player(seat).is_some_and(|player| player.character == Character::Otacon);
        if otacon { Ok(()) } else { Err(Refusal::NotYourAction) }
    }

    /// CHR-5. The terminal a hack goes for.
    fn hackable(&self, seat: Seat, white: u8) -> Result<Terminal, Refusal> {
        self.hacker(seat)?;
        let mut near = self.terminals_by(seat).map(|(terminal, _)| terminal).peekable();
        near.peek().ok_or(Refusal::NoTerminal)?;
        let terminal = near.find(|terminal| !self.is_hacked(*terminal)).ok_or(Refusal::AlreadyHacked)?;
        if self.state.progress.as_ref().is_some_and(|progress| progress.target == LockTarget::Terminal(terminal)) {
            return Err(Refusal::LockUnderWay);
        }
        if white > HACKER {
            return Err(Refusal::TooManyDice);
        }
        self.affordable(seat, 1)?;
        Ok(terminal)
    }

    /// The hacked terminal he works at, and its level: the one his cards came from, otherwise the best one he is by.
    pub(crate) fn connection(&self, seat: Seat) -> Result<(Terminal, u8), Refusal> {
        self.hacker(seat)?;
        let mut near = self.terminals_by(seat).peekable();
        near.peek().ok_or(Refusal::NoTerminal)?;
        let usable = |terminal: Terminal| match self.state.connected {
            Some(connected) => connected == terminal,
            None => self.is_hacked(terminal),
        };
        near.filter(|(terminal, _)| usable(*terminal)).max_by_key(|(_, level)| *level).ok_or(Refusal::NotHacked)
    }

    /// CHR-6. The terminal a system search goes through.
    fn searchable(&self, seat: Seat) -> Result<Terminal, Refusal> {
        let (terminal, _) = self.connection(seat)?;
        if self.state.systems.is_empty() {
            return Err(Refusal::NothingToGain);
        }
        self.affordable(seat, 1)?;
        Ok(terminal)
    }

    /// CHR-7. The regular dice that lie on cards.
    fn dice_on_cards(&self) -> u8 {
        let dice = self.state.up.iter().flat_map(|up| up.slots).flatten();
        dice.filter(|die| die.regular).count() as u8
    }

    /// CHR-7. Whether he may roll so many dice for his cards.
    fn accessible(&self, seat: Seat, black: u8, white: u8) -> Result<(), Refusal> {
        self.connection(seat)?;
        if self.state.up.is_empty() {
            return Err(Refusal::NoCardUp);
        }
        if black > BLACK.saturating_sub(self.dice_on_cards()) || white > HACKER {
            return Err(Refusal::TooManyDice);
        }
        if black + white == 0 || self.state.up.iter().all(|up| self.is_full(*up)) {
            return Err(Refusal::NothingToGain);
        }
        self.affordable(seat, 1)
    }

    fn says(&self, up: UpCard) -> Option<&SystemCard> {
        self.pack.system(up.system)
    }

    /// Whether a die lies on each slot of a card.
    fn is_full(&self, up: UpCard) -> bool {
        let slots = self.says(up).map_or(SLOTS, |says| says.slots.len());
        up.slots.iter().take(slots).all(Option::is_some)
    }

    /// A card before Otacon.
    fn up(&self, card: u8) -> Result<UpCard, Refusal> {
        self.state.up.get(usize::from(card)).copied().ok_or(Refusal::NoCardThere)
    }

    /// CHR-7. Whether a die of the access may be put on a slot, and whether it is a regular one.
    fn allocatable(&self, seat: Seat, die: u8, card: u8, slot: u8) -> Result<bool, Refusal> {
        let roll = self.state.roll.as_ref().filter(|_| self.is_allocating(seat));
        let roll = roll.ok_or(Refusal::NotThisQuestion)?;
        let die = roll.dice.get(usize::from(die)).ok_or(Refusal::NoSuchDie)?;
        let up = self.up(card)?;
        let wanted = self.says(up).and_then(|says| says.slots.get(usize::from(slot)));
        let wanted = *wanted.ok_or(Refusal::SlotMismatch)?;
        if up.slots.get(usize::from(slot)).is_some_and(Option::is_some) {
            return Err(Refusal::SlotTaken);
        }
        if die.is_bang() || die.face != wanted {
            return Err(Refusal::SlotMismatch);
        }
        Ok(!die.white && !die.extra && self.dice_on_cards() < BLACK)
    }

    /// Whether dice of an access may be put on cards by this seat now.
    fn is_allocating(&self, seat: Seat) -> bool {
        let roll = self.state.roll.as_ref();
        roll.is_some_and(|roll| roll.step == RollStep::Allocate && roll.roller == seat)
    }

    /// CHR-7. Whether a die lies on a slot to be taken back.
    fn removable(&self, seat: Seat, card: u8, slot: u8) -> Result<(), Refusal> {
        self.hacker(seat)?;
        let die = self.up(card)?.slots.get(usize::from(slot)).copied().flatten();
        die.map(|_| ()).ok_or(Refusal::NoDieThere)
    }

    /// CHR-8. The tier of a filled card that its condition and the terminal allow.
    fn resolvable(&self, seat: Seat, card: u8, tier: u8, when: SystemWhen) -> Result<Tier, Refusal> {
        let (_, level) = self.connection(seat)?;
        let up = self.up(card)?;
        if !self.is_full(up) {
            return Err(Refusal::CardNotFull);
        }
        let says = self.says(up).ok_or(Refusal::NoCardThere)?;
        if says.when != when {
            return Err(Refusal::NotItsTime);
        }
        let tier = says.tiers.get(usize::from(tier)).filter(|tier| tier.level <= level);
        tier.copied().ok_or(Refusal::TierTooHigh)
    }

    /// The places of all cards before Otacon.
    fn cards_up(&self) -> core::ops::Range<u8> {
        0..self.state.up.len() as u8
    }

    /// The places of all slots of the cards before Otacon, filled or not.
    fn slots(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        self.cards_up().flat_map(|card| (0..SLOTS as u8).map(move |slot| (card, slot)))
    }

    /// CHR-8. The tiers that may be resolved now: card, tier.
    fn tiers(&self, seat: Seat, when: SystemWhen) -> impl Iterator<Item = (u8, u8)> {
        let all = self.cards_up().flat_map(|card| (0..TIERS).map(move |tier| (card, tier)));
        all.filter(move |(card, tier)| self.resolvable(seat, *card, *tier, when).is_ok())
    }

    /// What Otacon may do at a terminal in his turn.
    pub(crate) fn list_hacking(&self, seat: Seat, into: &mut Options) {
        if self.hacker(seat).is_err() || self.terminals_by(seat).next().is_none() {
            return;
        }
        let hacks = (0..=HACKER).filter(|white| self.hackable(seat, *white).is_ok());
        hacks.for_each(|white| into.push(Action::Hack(white)));
        if self.searchable(seat).is_ok() {
            into.push(Action::Search);
        }
        let dice = (0..=BLACK).flat_map(|black| (0..=HACKER).map(move |white| (black, white)));
        for (black, white) in dice.filter(|(black, white)| self.accessible(seat, *black, *white).is_ok()) {
            into.push(Action::Access(black, white));
        }
        self.list_take_backs(seat, into);
        self.tiers(seat, SystemWhen::Turn).for_each(|(card, tier)| into.push(Action::Resolve(card, tier)));
    }

    fn list_take_backs(&self, seat: Seat, into: &mut Options) {
        for (card, slot) in self.slots().filter(|(card, slot)| self.removable(seat, *card, *slot).is_ok()) {
            into.push(Action::TakeBack(card, slot));
        }
    }

    /// Every slot that a die of the access fits: die, card, slot.
    fn allocations(&self, seat: Seat) -> impl Iterator<Item = (u8, u8, u8)> {
        let dice = self.state.roll.as_ref().map_or(0, |roll| roll.dice.len() as u8);
        let places = (0..dice).flat_map(|die| self.slots().map(move |(card, slot)| (die, card, slot)));
        places.filter(move |(die, card, slot)| self.allocatable(seat, *die, *card, *slot).is_ok())
    }

    /// Whether a die of the access fits an empty slot.
    pub(crate) fn can_allocate(&self, seat: Seat) -> bool {
        self.allocations(seat).next().is_some()
    }

    /// Every way to put a die of the access on a card, and to make room.
    pub(crate) fn list_allocations(&self, seat: Seat, into: &mut Options) {
        self.allocations(seat).for_each(|(die, card, slot)| into.push(Action::Allocate(die, card, slot)));
        self.list_take_backs(seat, into);
    }

    /// Every way to return a card.
    pub(crate) fn list_returns(&self, into: &mut Options) {
        for card in self.cards_up() {
            into.push(Action::Return(card, true));
            into.push(Action::Return(card, false));
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// CHR-5. Rolls for a terminal; what follows is that of any lock.
    pub(crate) fn hack(&mut self, seat: Seat, white: u8) -> Result<(), Refusal> {
        let terminal = self.game.hackable(seat, white)?;
        self.pay_for(seat, Verb::Hack);
        self.begin_act(seat, Verb::Hack, false);
        self.begin_roll(seat, Purpose::Lock(LockTarget::Terminal(terminal)), white, BLACK);
        Ok(())
    }

    /// CHR-6. Draws a system card; of four, one goes back.
    pub(crate) fn search(&mut self, seat: Seat) -> Result<(), Refusal> {
        let terminal = self.game.searchable(seat)?;
        self.pay_for(seat, Verb::Search);
        self.begin_act(seat, Verb::Search, false);
        if self.state().connected.is_none() {
            self.emit(Event::Connected { terminal: Some(terminal) });
        }
        if let Some(top) = self.state().systems.last().copied() {
            self.emit(Event::SystemDrawn { system: top.system });
        }
        if self.state().up.len() > CARDS {
            self.enter(Frame::Return(Returning { seat, all: false }));
        }
        Ok(())
    }

    /// CHR-7. Rolls dice for the cards.
    pub(crate) fn access(&mut self, seat: Seat, black: u8, white: u8) -> Result<(), Refusal> {
        self.game.accessible(seat, black, white)?;
        self.pay_for(seat, Verb::Access);
        self.begin_act(seat, Verb::Access, false);
        self.begin_roll(seat, Purpose::Access, white, black);
        Ok(())
    }

    /// CHR-7. The faces are final: now dice may be put on cards.
    pub(crate) fn access_rolled(&mut self) {
        self.emit(Event::RollAdvanced { step: RollStep::Allocate });
    }

    /// CHR-7. Puts a die on a slot.
    pub(crate) fn allocate(&mut self, seat: Seat, die: u8, card: u8, slot: u8) -> Result<(), Refusal> {
        let regular = self.game.allocatable(seat, die, card, slot)?;
        self.emit(Event::DieAllocated { die, card, slot, regular });
        Ok(())
    }

    /// CHR-7. Takes a die off a slot; a regular one can be rolled again, an extra one is gone.
    pub(crate) fn take_back(&mut self, seat: Seat, card: u8, slot: u8) -> Result<(), Refusal> {
        if self.game.frame() != Some(Frame::Turn(seat)) && !self.game.is_allocating(seat) {
            return Err(Refusal::NotThisQuestion);
        }
        self.game.removable(seat, card, slot)?;
        self.emit(Event::DieTakenBack { card, slot });
        Ok(())
    }

    /// CHR-8. Resolves a filled card in his turn.
    pub(crate) fn resolve(&mut self, seat: Seat, card: u8, tier: u8) -> Result<(), Refusal> {
        let tier = self.game.resolvable(seat, card, tier, SystemWhen::Turn)?;
        self.resolve_at(seat, card, tier);
        Ok(())
    }

    /// CHR-9. After Otacon moved: away from his terminal all dice come off and all cards go back.
    pub(crate) fn disconnect_if_away(&mut self, seat: Seat) {
        if self.game.hacker(seat).is_ok() && self.game.connection(seat).is_err() {
            self.disconnect(seat);
        }
    }

    /// CHR-9. All dice come off, all cards go back.
    fn disconnect(&mut self, seat: Seat) {
        if self.state().connected.is_some() {
            self.emit(Event::Connected { terminal: None });
        }
        for (card, slot) in self.game.slots() {
            if self.game.removable(seat, card, slot).is_ok() {
                self.emit(Event::DieTakenBack { card, slot });
            }
        }
        if !self.state().up.is_empty() {
            self.enter(Frame::Return(Returning { seat, all: true }));
        }
    }

    /// CHR-6, CHR-9. Whether cards still have to go back; if not, that is done with.
    pub(crate) fn step_return(&mut self, returning: Returning) -> bool {
        let kept = if returning.all { 0 } else { CARDS };
        let asks = self.state().up.len() > kept;
        if !asks {
            self.leave();
        }
        asks
    }

    /// CHR-6, CHR-9. Returns a card to the top or the bottom of its deck.
    pub(crate) fn return_card(&mut self, seat: Seat, card: u8, top: bool) -> Result<(), Refusal> {
        let Some(Frame::Return(returning)) = self.game.frame() else { return Err(Refusal::NotThisQuestion) };
        if returning.seat != seat {
            return Err(Refusal::NotAsked);
        }
        let system = self.game.up(card)?.system;
        self.emit(Event::SystemReturned { card, system, top });
        Ok(())
    }
}
