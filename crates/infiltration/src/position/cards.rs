//! The decks of a position, and the system cards before Otacon.

use alloc::format;
use alloc::sync::Arc;
use alloc::vec::Vec;

use arrayvec::ArrayVec;
use table::draft::{Path, at};

use super::check::Check;
use super::draft::{DrawnCard, DrawnOrder, DrawnReaction};
use crate::card::{Order, OrderCard, Reaction, SLOTS, System};
use crate::ids::Character;
use crate::state::{DECK, DeckReaction, DeckSystem, SlotDie, UpCard};

/// The dice of Otacon that count as his own (CHR-7).
const REGULAR: usize = 4;

impl Check<'_> {
    /// The decks that are listed.
    pub(super) fn decks(&mut self) {
        let decks = &self.draft.decks;
        if let Some(cards) = &decks.orders {
            let orders: Vec<_> = cards.iter().enumerate().filter_map(|(place, card)| self.order(card, place)).collect();
            let cards = orders.into_iter().map(|order| OrderCard { order, red: false, known: false });
            self.game.state.orders = self.stack("orders", cards);
        }
        if let Some(cards) = &decks.reactions {
            let parts: Vec<_> =
                cards.iter().enumerate().filter_map(|(place, card)| self.reaction(card, place)).collect();
            let cards = parts.into_iter().map(|reaction| DeckReaction { reaction, known: false });
            self.game.state.reactions = self.stack("reactions", cards);
        }
        if let Some(ids) = &decks.systems {
            let mut found = Vec::new();
            for (place, id) in ids.iter().enumerate() {
                found.extend(self.system(id, at!["decks", "systems", place]));
            }
            let cards = found.into_iter().map(|system| DeckSystem { system, known: false });
            self.game.state.systems = self.stack("systems", cards);
        }
    }

    /// A deck, its last card on top.
    fn stack<T>(
        &mut self,
        key: &str,
        cards: impl DoubleEndedIterator<Item = T> + ExactSizeIterator,
    ) -> ArrayVec<T, DECK> {
        if cards.len() > DECK {
            self.flaw(at!["decks", key], format!("more than {DECK} cards"));
        }
        cards.rev().take(DECK).collect()
    }

    fn order(&mut self, card: &DrawnOrder, place: usize) -> Option<Order> {
        match card {
            DrawnOrder::Card(card) => {
                let DrawnCard { action, flip, arrow, blue, red } = *card;
                Some(Order::Orders { action, flip, arrow, blue, red })
            }
            DrawnOrder::Word(word) if word == "game-over" => Some(Order::GameOver),
            DrawnOrder::Word(word) => {
                self.unknown(at!["decks", "orders", place], "order card", word, ["game-over"]);
                None
            }
        }
    }

    fn reaction(&mut self, card: &DrawnReaction, place: usize) -> Option<Reaction> {
        let order = <[_; 4]>::try_from(card.order.as_slice()).ok();
        if order.is_none() {
            self.flaw(at!["decks", "reactions", place, "order"], "a reaction card has its four parts in an order");
        }
        Some(Reaction { order: order?, ko: card.ko, dead: card.dead, investigate: card.investigate })
    }

    fn system(&mut self, id: &str, path: Path) -> Option<System> {
        let pack = Arc::clone(&self.game.pack);
        let found = pack.system_named(id);
        if found.is_none() {
            self.unknown(path, "system card", id, pack.systems.iter().map(|card| card.id.as_str()));
        }
        found
    }

    /// The cards before Otacon with the dice on them, and the terminal he works at.
    pub(super) fn systems(&mut self) {
        let draft = &self.draft.systems;
        if draft.up.is_empty() {
            return;
        }
        let mut dice = 0;
        for (place, id) in draft.up.iter().enumerate() {
            let Some(system) = self.system(id, at!["systems", "up", place]) else { continue };
            let values = draft.dice.get(place).map_or(&[][..], Vec::as_slice);
            let slots = self.slots(system, values, place, &mut dice);
            if self.game.state.up.try_push(UpCard { system, slots }).is_err() {
                self.flaw(at!["systems", "up", place], "no more cards lie before him (CHR-6)");
            }
        }
        let otacon = self.game.seats().zip(&self.game.state.players).find(|(_, it)| it.character == Character::Otacon);
        let Some((seat, _)) = otacon else { return self.flaw(at!["systems"], "otacon does not play") };
        self.game.state.connected = self.game.connection(seat).ok().map(|(terminal, _)| terminal);
        if self.game.state.connected.is_none() {
            self.flaw(at!["systems", "up"], "otacon is by no hacked terminal (CHR-9)");
        }
    }

    fn slots(&mut self, system: System, values: &[u8], card: usize, dice: &mut usize) -> [Option<SlotDie>; SLOTS] {
        let mut slots = [None; SLOTS];
        let wanted = self.game.pack.system(system).map_or_else(Vec::new, |card| card.slots.clone());
        for (place, value) in values.iter().enumerate() {
            let free = (0..wanted.len().min(SLOTS)).find(|slot| wanted[*slot] == *value && slots[*slot].is_none());
            match free {
                Some(slot) => {
                    slots[slot] = Some(SlotDie { regular: *dice < REGULAR });
                    *dice += 1;
                }
                None => {
                    self.flaw(at!["systems", "dice", card, place], format!("no free slot of the card shows {value}"));
                }
            }
        }
        slots
    }
}
