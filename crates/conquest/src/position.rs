//! Positions put together by hand, and positions told the same way.
//!
//! A [`PositionDraft`] speaks in names and may be wrong in any way; [`PositionDraft::check`] turns it
//! into a game that has run on to its next question, or lists every flaw. Its keys are those of a
//! scenario file. What is left out has the default that a rulebook would give it: nobody's
//! territories hold one neutral army, Outer Haven its troopers, hands are empty.

mod build;
mod check;
mod draft;
mod hands;
mod holding;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use table::Seat;

use crate::effect::RewardEffect;
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::Territory;
use crate::state::Phase;

pub use draft::{DecksDraft, HandDraft, OptionsDraft, PlayersDraft, PositionDraft, TableOption, UnderDraft};

/// A position put together by hand, and the game that follows from it.
#[derive(Clone, Debug)]
pub struct Start {
    /// The position as written.
    pub written: Conquest,
    /// What happened up to the first question.
    pub events: Vec<Event>,
    /// The position in which the first question is put.
    pub game: Conquest,
}

/// What a player holds, told by names.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct HandText {
    /// Whose it is.
    pub player: String,
    /// Drebin points.
    pub points: u32,
    /// Shop cards in the pack's order.
    pub cards: Vec<String>,
    /// The stars of the territory cards, ascending.
    pub territory_cards: Vec<u8>,
    /// Objectives in the pack's order.
    pub objectives: Vec<String>,
    /// Rewards in the pack's order.
    pub rewards: Vec<String>,
    /// Own turns in a row that began with all of Outer Haven, at most 2.
    pub haven_starts: u8,
}

impl Conquest {
    /// What stands in a territory: `owner armies [city] [hq OWNER] [boss NAME] [airfield]`.
    pub fn holding_text(&self, territory: Territory) -> String {
        let state = &self.state;
        let headquarters = self.order().iter().filter(|seat| state.headquarters[seat.index()] == Some(territory));
        let holding = holding::Holding {
            owner: self.owner_id(self.owner(territory)).into(),
            armies: self.armies(territory),
            city: state.cities.contains(territory),
            headquarters: headquarters.map(|seat| self.seat_id(*seat).into()).next(),
            boss: self.boss_at(territory).map(|boss| self.pack.boss(boss).id.clone()),
            airfield: state.airfields.contains(territory),
        };
        alloc::format!("{holding}")
    }

    /// What a player holds.
    pub fn hand_text(&self, seat: Seat) -> HandText {
        let hand = &self.state.hands[seat.index()];
        let mut cards: Vec<_> = hand.shop.iter().map(|card| self.pack.design_of(card)).collect();
        cards.sort_unstable();
        let ones = vec![1; usize::from(hand.ones)];
        HandText {
            player: self.seat_id(seat).into(),
            points: hand.points,
            cards: cards.into_iter().map(|design| self.pack.design(design).id.clone()).collect(),
            territory_cards: ones.into_iter().chain(vec![2; usize::from(hand.twos)]).collect(),
            objectives: hand.objectives.iter().map(|it| self.pack.objective(it).id.clone()).collect(),
            rewards: hand.rewards.iter().map(|it| self.pack.reward(it).id.clone()).collect(),
            haven_starts: hand.haven_starts,
        }
    }

    /// The round, from 1; 0 before the first.
    pub fn round(&self) -> u16 {
        self.state.round
    }

    /// Whose turn it is; in the set-up, whose placement.
    pub fn turn(&self) -> Seat {
        self.mover().filter(|_| self.state.phase.is_set_up()).unwrap_or(self.state.active)
    }

    /// Whether the first turn has not begun.
    pub fn is_set_up(&self) -> bool {
        self.state.phase.is_set_up()
    }

    /// The ids of the objectives on the board.
    pub fn face_up_ids(&self) -> Vec<String> {
        self.state.face_up.iter().map(|it| self.pack.objective(it).id.clone()).collect()
    }

    /// The ids of the bosses nobody employs.
    pub fn pool_ids(&self) -> Vec<String> {
        self.pool().iter().map(|boss| self.pack.boss(boss).id.clone()).collect()
    }

    /// The deck from which a card is due right after this event, if it has none left to give:
    /// `territory` or `shop` (TRN-3, TRN-9). Discards that were shuffled are such a deck too.
    pub fn deck_run_out(&self, event: &Event) -> Option<&'static str> {
        let seat = self.state.active;
        let deck = &self.state.territory_deck;
        let no_cards = deck.left == 0 && deck.discarded_ones + deck.discarded_twos == 0;
        let free_card = || self.has_reward(seat, |it| it == RewardEffect::ShopCard);
        match event {
            Event::TerritoryDeckShuffled { .. } if self.state.round > 0 => Some("territory"),
            Event::PhaseEntered { phase: Phase::EndOfTurn } if no_cards && self.territory_card_is_due(seat) => {
                Some("territory")
            }
            Event::PhaseEntered { phase: Phase::Shop } if self.state.shop_deck.left == 0 && free_card() => Some("shop"),
            _ => None,
        }
    }

    /// How many territory cards and shop cards are left to draw.
    pub fn cards_left(&self) -> (u8, u8) {
        (self.state.territory_deck.left, self.state.shop_deck.left)
    }
}
