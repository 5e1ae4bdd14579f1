//! What events do to the decks and to the cards before Otacon.

use crate::event::Event;
use crate::state::{SlotDie, State, UpCard};

impl State {
    pub(super) fn apply_to_decks(&mut self, event: &Event) {
        match event {
            Event::OrdersShuffled { orders } => self.orders = orders.iter().copied().take(32).collect(),
            Event::ReactionsShuffled { reactions } => self.reactions = reactions.iter().copied().take(32).collect(),
            Event::SystemsShuffled { systems } => self.systems = systems.iter().copied().take(32).collect(),
            Event::OrderDrawn { card } => {
                self.orders.pop();
                self.order = Some(card.order);
                self.jam = crate::state::Jam::default();
                let _ = self.discards.try_push(crate::card::OrderCard { known: true, ..*card });
            }
            Event::OrderJammed { action, flip, slow } => {
                self.jam.action |= action;
                self.jam.flip |= flip;
                self.jam.slow = self.jam.slow.saturating_add(*slow);
            }
            Event::OrderBottomed { card } => {
                self.orders.pop();
                let _ = self.orders.try_insert(0, crate::card::OrderCard { known: true, ..*card });
            }
            Event::OrdersSeen { count } => {
                self.orders.iter_mut().rev().take(usize::from(*count)).for_each(|card| card.known = true);
            }
            Event::ReactionDrawn { .. } => {
                if let Some(card) = self.reactions.pop() {
                    let _ = self.reaction_discards.try_push(crate::state::DeckReaction { known: true, ..card });
                }
            }
            Event::ReactionSeen => {
                if let Some(card) = self.reactions.last_mut() {
                    card.known = true;
                }
            }
            Event::ReactionsTurned => {
                self.reactions = self.reaction_discards.iter().rev().copied().collect();
                self.reaction_discards.clear();
            }
            _ => {}
        }
    }

    pub(super) fn apply_to_systems(&mut self, event: &Event) {
        match event {
            Event::SystemDrawn { system } => {
                self.systems.pop();
                let _ = self.up.try_push(UpCard { system: *system, slots: [None; crate::card::SLOTS] });
            }
            Event::Connected { terminal } => self.connected = *terminal,
            Event::DieAllocated { die, card, slot, regular } => {
                if let Some(roll) = &mut self.roll
                    && usize::from(*die) < roll.dice.len()
                {
                    roll.dice.remove(usize::from(*die));
                }
                self.set_slot(*card, *slot, Some(SlotDie { regular: *regular }));
            }
            Event::DieTakenBack { card, slot } => self.set_slot(*card, *slot, None),
            Event::SystemReturned { card, system, top } => self.return_system(*card, *system, *top),
            Event::SystemResolved { card, system, .. } => self.return_system(*card, *system, false),
            _ => {}
        }
    }

    fn set_slot(&mut self, card: u8, slot: u8, die: Option<SlotDie>) {
        let place = self.up.get_mut(usize::from(card)).and_then(|up| up.slots.get_mut(usize::from(slot)));
        if let Some(place) = place {
            *place = die;
        }
    }

    fn return_system(&mut self, card: u8, system: crate::card::System, top: bool) {
        if usize::from(card) < self.up.len() {
            self.up.remove(usize::from(card));
        }
        let back = crate::state::DeckSystem { system, known: true };
        let place = if top { self.systems.len() } else { 0 };
        let _ = self.systems.try_insert(place, back);
    }
}
