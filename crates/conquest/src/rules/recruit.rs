//! TRN-1 to TRN-3 and TRN-9: recruits, stars, deployment, points and territory cards.

use table::{Chance, Log, Seat};

use crate::action::{Options, Row, Verb};
use crate::effect::{BossEffect, RewardEffect};
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::Territory;
use crate::numbers::{HOLDINGS_PER_ARMY, LEAST_RECRUITS, POINTS_PER_ARMY};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::Phase;

/// The parts of a recruit step (TRN-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Income {
    /// (1): territories and cities.
    pub land: u16,
    /// (2): whole zones.
    pub zones: u16,
    /// (3): Headquarters.
    pub headquarters: u16,
    /// (5): rewards, which bring no points.
    pub rewards: i16,
    /// (6): bosses, who bring none either.
    pub bosses: i16,
    /// Points that bosses bring or cost.
    pub boss_points: i32,
}

impl Income {
    /// (1) to (3): what brings points.
    const fn regular(self) -> u16 {
        self.land + self.zones + self.headquarters
    }
}

impl Conquest {
    /// TRN-1. What the seat would recruit now, without stars.
    pub fn income(&self, seat: Seat) -> Income {
        let own = self.territories_of(seat);
        let counted = u16::from(own.len()) + u16::from(own.and(self.state.cities).len());
        let zones = self.pack.zones().iter().filter(|zone| own.contains_all(zone.members));
        let bonus: u16 = zones.map(|zone| u16::from(zone.bonus)).sum();
        let headquarters = self.state.headquarters.iter().flatten().filter(|at| own.contains(**at)).count();
        let rewards = self.state.hands[seat.index()].rewards.iter();
        let reward_armies = rewards.map(|it| match self.pack.reward(it).effect {
            RewardEffect::Armies(armies) => i16::from(armies),
            _ => 0,
        });
        let mut income = Income {
            land: (counted / HOLDINGS_PER_ARMY).max(LEAST_RECRUITS),
            zones: bonus,
            headquarters: headquarters as u16,
            rewards: reward_armies.sum(),
            bosses: 0,
            boss_points: 0,
        };
        for boss in self.bosses_of(seat).iter() {
            for effect in &self.pack.boss(boss).effects {
                match *effect {
                    BossEffect::Recruit { armies } => income.bosses += i16::from(armies),
                    BossEffect::Income { points } => income.boss_points += points,
                    _ => {}
                }
            }
        }
        income
    }

    /// TRN-1, TRN-3. Armies and points of a recruit step in which stars brought so many armies.
    pub fn recruits(&self, seat: Seat, star_armies: u16) -> (u16, u32) {
        let income = self.income(seat);
        let regular = income.regular() + star_armies;
        let armies = regular.saturating_add_signed(income.rewards + income.bosses);
        let points = (POINTS_PER_ARMY * u32::from(regular)).saturating_add_signed(income.boss_points);
        (armies, points)
    }

    /// TRN-2. The armies for a set of cards out of the seat's hand.
    fn trade_value(&self, seat: Seat, ones: u8, twos: u8) -> Result<u16, Refusal> {
        let hand = &self.state.hands[seat.index()];
        if ones > hand.ones || twos > hand.twos {
            return Err(Refusal::CardsMissing);
        }
        let stars = u16::from(ones) + 2 * u16::from(twos);
        let stars = u8::try_from(stars).unwrap_or(u8::MAX);
        self.pack.star_armies(stars).ok_or(Refusal::NotASet(stars))
    }

    pub(super) fn list_trades(&self, seat: Seat, into: &mut Options) {
        into.push(Row::plain(Verb::Pass));
        let hand = &self.state.hands[seat.index()];
        for ones in 0..=hand.ones.min(10) {
            let twos = (0..=hand.twos.min(5)).filter(|twos| self.trade_value(seat, ones, *twos).is_ok());
            into.push(Row::over(Verb::Trade, twos.fold(0, |bits, twos| bits | 1 << twos)).from(usize::from(ones)));
        }
    }

    /// TRN-9.
    pub(crate) fn territory_card_is_due(&self, seat: Seat) -> bool {
        let guaranteed = self.has_reward(seat, |it| it == RewardEffect::TerritoryCard);
        guaranteed || (self.state.conquered && !self.state.objective_taken)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// TRN-2. At most one set a turn: then the recruits are placed.
    pub(super) fn trade(&mut self, seat: Seat, ones: u8, twos: u8) -> Result<(), Refusal> {
        if self.state().phase != Phase::Recruit {
            return Err(Refusal::WrongStep);
        }
        let armies = self.game.trade_value(seat, ones, twos)?;
        self.emit(Event::Traded { seat, ones, twos, armies });
        self.muster(seat, armies);
        Ok(())
    }

    /// TRN-1. Counts the recruits before any is placed.
    pub(super) fn muster(&mut self, seat: Seat, star_armies: u16) {
        let (armies, points) = self.game.recruits(seat, star_armies);
        self.emit(Event::Recruited { seat, armies, points });
    }

    /// TRN-3.
    pub(super) fn deploy(&mut self, seat: Seat, territory: Territory, armies: u16) -> Result<(), Refusal> {
        let Phase::Deploy { left, .. } = self.state().phase else { return Err(Refusal::WrongStep) };
        self.game.own(seat, territory, "TRN-3")?;
        if !(1..=left).contains(&armies) {
            return Err(Refusal::OutOfRange { low: 1, high: left, rule: "TRN-3" });
        }
        self.emit(Event::Deployed { seat, territory, armies });
        Ok(())
    }

    /// TRN-9. Draws a card; an empty deck is made anew from the discards; if there are none, no card.
    pub(super) fn draw_territory_card(&mut self, seat: Seat) {
        if self.state().territory_deck.left == 0 {
            self.reshuffle_discards();
        }
        let deck = self.state().territory_deck;
        if let Some(top) = deck.left.checked_sub(1) {
            let stars = if deck.twos >> top & 1 == 1 { 2 } else { 1 };
            self.emit(Event::TerritoryCardDrawn { seat, stars });
        }
    }

    fn reshuffle_discards(&mut self) {
        let deck = self.state().territory_deck;
        let (ones, twos) = (usize::from(deck.discarded_ones), usize::from(deck.discarded_twos));
        if ones + twos == 0 {
            return;
        }
        let mut stars = [false; Territory::ON_MAP];
        let stars = &mut stars[..(ones + twos).min(Territory::ON_MAP)];
        stars.iter_mut().take(twos).for_each(|two| *two = true);
        self.chance.shuffle(stars);
        let twos = stars.iter().rev().fold(0, |bits, two| bits << 1 | u64::from(*two));
        self.emit(Event::TerritoryDeckShuffled { left: stars.len() as u8, twos });
    }
}
