//! TRN-3 and TRN-4: Drebin's Shop.

use table::{Chance, Log, Seat};

use crate::effect::RewardEffect;
use crate::event::Event;
use crate::game::Conquest;
use crate::numbers::{CARD_PRICE, CARDS_A_TURN};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::Phase;

impl Conquest {
    /// TRN-4. How many cards the seat can still buy this turn.
    pub(super) fn affordable_cards(&self, seat: Seat) -> u16 {
        let money = self.state.hands[seat.index()].points / CARD_PRICE;
        let left = u32::from(CARDS_A_TURN.saturating_sub(self.state.bought).min(self.state.shop_deck.left));
        money.min(left) as u16
    }

    /// TRN-4. The one place that knows whether so many cards can be bought.
    fn buyable(&self, seat: Seat, cards: u8) -> Result<(), Refusal> {
        if self.state.phase != Phase::Shop {
            return Err(Refusal::WrongStep);
        }
        let most = CARDS_A_TURN.saturating_sub(self.state.bought);
        if cards == 0 {
            return Err(Refusal::OutOfRange { low: 1, high: u16::from(most), rule: "TRN-4" });
        }
        if cards > most {
            return Err(Refusal::BoughtEnough);
        }
        if cards > self.state.shop_deck.left {
            return Err(Refusal::ShopEmpty);
        }
        let needed = CARD_PRICE * u32::from(cards);
        if self.state.hands[seat.index()].points < needed {
            return Err(Refusal::NotEnoughPoints { needed, rule: "TRN-4" });
        }
        Ok(())
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// TRN-4. Cards are bought one by one.
    pub(super) fn buy(&mut self, seat: Seat, cards: u8) -> Result<(), Refusal> {
        self.game.buyable(seat, cards)?;
        for _ in 0..cards {
            self.draw_shop_card(seat, CARD_PRICE);
        }
        Ok(())
    }

    /// TRN-3. The guaranteed shop card, beyond the three.
    pub(super) fn draw_free_shop_card(&mut self, seat: Seat) {
        if self.game.has_reward(seat, |it| it == RewardEffect::ShopCard) {
            self.draw_shop_card(seat, 0);
        }
    }

    fn draw_shop_card(&mut self, seat: Seat, price: u32) {
        let deck = &self.state().shop_deck;
        if let Some(top) = deck.left.checked_sub(1) {
            let card = deck.cards[usize::from(top)];
            let design = self.game.pack.design_of(card);
            self.emit(Event::ShopCardDrawn { seat, card, design, price });
        }
    }
}
