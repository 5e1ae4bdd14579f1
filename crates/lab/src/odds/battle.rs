//! A blitz (BTL-7): the odds of rolling until a side is spent or the attacker has to stop.
//!
//! # Precision
//!
//! Probability is counted in whole units of 2⁻¹¹². In each position (attackers, defenders left) the
//! units are dealt to the outcomes of the next roll; the remainder of the division, fewer units than
//! the roll has results (at most 8·6·6·8·6 = 13,824), goes to the likeliest outcome. No unit is ever
//! lost, and a unit dealt wrongly changes a probability by at most that unit and an expected loss by
//! at most 1,000 units. With at most 1,000 armies a side there are at most 10⁶ positions, so
//! probabilities are off by less than 13,824·10⁶·2⁻¹¹² < 3·10⁻²⁴ and losses by less than 3·10⁻²¹.
//! What remains is the one rounding to `f64` at the end: 2⁻⁵³ of the value, below 1.2·10⁻¹⁶ for a
//! probability and below 1.2·10⁻¹³ for the losses of 1,000 armies.

use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

use super::roll::{Die, MOST_DICE, Modifiers, RollOdds, Throw};

const MOST_ATTACK_DICE: usize = 3;
const MOST_DEFENCE_DICE: usize = 2;

/// The dice of a side without a boss and with one, for which BTL-3 turns one d6 into a d8.
const PLAIN_DICE: [Die; MOST_DICE] = [Die::D6; MOST_DICE];
const BOSS_DICE: [Die; MOST_DICE] = [Die::D8, Die::D6, Die::D6];

/// How many units make certainty: 2¹¹², so that a thousandfold still fits the integer.
const CERTAIN: u128 = 1 << 112;

/// A number of armies the odds can be computed for: 1 to [`Armies::MOST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Armies(u16);

impl Armies {
    /// A single army.
    pub const ONE: Armies = Armies(1);
    /// The largest number the promised precision is proven for.
    pub const MOST: u16 = 1000;

    /// # Errors
    ///
    /// [`TooFewOrMany`] unless the number is within 1 to [`Armies::MOST`].
    pub const fn new(number: u16) -> Result<Self, TooFewOrMany> {
        match number {
            1..=Self::MOST => Ok(Self(number)),
            _ => Err(TooFewOrMany),
        }
    }

    /// The number itself.
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl FromStr for Armies {
    type Err = TooFewOrMany;

    fn from_str(text: &str) -> Result<Self, TooFewOrMany> {
        Self::new(text.parse().map_err(|_| TooFewOrMany)?)
    }
}

/// This is no number of armies that odds can be computed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a number of armies is a whole number from 1 to {}", Armies::MOST)]
pub struct TooFewOrMany;

/// One side of a battle.
#[derive(Clone, Copy, Debug)]
pub struct Side {
    /// The armies that fight; for the attacker without the one that stays behind.
    pub armies: Armies,
    /// Does a boss turn one of the dice into a d8 (BTL-3)?
    pub boss: bool,
    /// What is added to the sorted dice in every roll (BTL-4 d).
    pub modifiers: Modifiers,
}

impl Side {
    /// Armies alone, without boss and modifiers.
    pub const fn new(armies: Armies) -> Self {
        Self { armies, boss: false, modifiers: Modifiers::NONE }
    }

    fn throw(self, dice: usize) -> Throw<'static> {
        let all = if self.boss { &BOSS_DICE } else { &PLAIN_DICE };
        Throw::new(&all[..dice], self.modifiers).expect("a side throws 1 to 3 dice")
    }
}

/// A blitz about to begin; both sides throw the most dice they may.
#[derive(Clone, Copy, Debug)]
pub struct Battle {
    /// Who attacks; one more army stays behind.
    pub attackers: Side,
    /// Who defends.
    pub defenders: Side,
    /// No roll is made whose outcome could leave fewer armies than this in the attacking territory,
    /// counting the one that stays behind (BTL-7).
    pub keep: Armies,
}

/// How a battle ends: probabilities and expected losses, off by less than 1e-12.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Odds {
    /// The probability that the last defender falls.
    pub win: f64,
    /// How many armies the attacker loses on average.
    pub attacker_losses: f64,
    /// How many armies the defender loses on average.
    pub defender_losses: f64,
    /// Who is left.
    pub survivors: Survivors,
}

/// The probabilities that 0, 1, … armies of each side are left, however the battle ends.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Survivors {
    /// Of the attacking armies, without the one that stayed behind.
    pub attacker: Vec<f64>,
    /// Of the defending armies.
    pub defender: Vec<f64>,
}

impl Battle {
    /// Follows every course the battle can take (BTL-7).
    pub fn odds(&self) -> Odds {
        let ends = self.ends();
        Odds {
            win: probability(ends.win),
            attacker_losses: expected_losses(&ends.attackers),
            defender_losses: expected_losses(&ends.defenders),
            survivors: Survivors {
                attacker: ends.attackers.into_iter().map(probability).collect(),
                defender: ends.defenders.into_iter().map(probability).collect(),
            },
        }
    }

    /// Deals the units from the first position downwards: armies only ever get fewer, so a position
    /// has all its units when its turn comes.
    fn ends(&self) -> Ends {
        let attackers = usize::from(self.attackers.armies.get());
        let defenders = usize::from(self.defenders.armies.get());
        let rolls = self.rolls();
        let mut ends = Ends::new(attackers, defenders);
        let mut reached = vec![vec![0; defenders + 1]; attackers + 1];
        reached[attackers][defenders] = CERTAIN;
        for attackers in (0..=attackers).rev() {
            for defenders in (0..=defenders).rev() {
                let units = reached[attackers][defenders];
                match self.next_roll(&rolls, attackers, defenders) {
                    Some(roll) => deal(units, roll, |attacker_losses, share| {
                        let left = attackers - attacker_losses;
                        reached[left][defenders + attacker_losses - roll.pairs()] += share;
                    }),
                    None => ends.add(attackers, defenders, units),
                }
            }
        }
        ends
    }

    /// The odds of a roll, by the numbers of attack and of defence dice, both counted from 1.
    fn rolls(&self) -> [[RollOdds; MOST_DEFENCE_DICE]; MOST_ATTACK_DICE] {
        std::array::from_fn(|attack| {
            let attack = self.attackers.throw(attack + 1);
            std::array::from_fn(|defence| RollOdds::new(&attack, &self.defenders.throw(defence + 1)))
        })
    }

    /// The roll made in this position, or `None` when the battle is over or the blitz stops: even
    /// the loss of every compared die has to leave enough armies (BTL-7).
    fn next_roll<'a>(
        &self,
        rolls: &'a [[RollOdds; MOST_DEFENCE_DICE]; MOST_ATTACK_DICE],
        attackers: usize,
        defenders: usize,
    ) -> Option<&'a RollOdds> {
        let attack_dice = attackers.min(MOST_ATTACK_DICE);
        let defence_dice = defenders.min(MOST_DEFENCE_DICE);
        let roll = &rolls[attack_dice.checked_sub(1)?][defence_dice.checked_sub(1)?];
        let in_the_territory = attackers + 1;
        (in_the_territory >= usize::from(self.keep.get()) + roll.pairs()).then_some(roll)
    }
}

/// Splits units over the outcomes of a roll; `give` gets the attacker's losses and their share.
fn deal(units: u128, roll: &RollOdds, mut give: impl FnMut(usize, u128)) {
    let total = u128::from(roll.total());
    let (each, remainder) = (units / total, units % total);
    let mut likeliest = 0;
    for (attacker_losses, &count) in roll.counts().iter().enumerate() {
        give(attacker_losses, each * u128::from(count));
        if count > roll.counts()[likeliest] {
            likeliest = attacker_losses;
        }
    }
    give(likeliest, remainder);
}

/// The units with which a battle ends, by survivors.
struct Ends {
    attackers: Vec<u128>,
    defenders: Vec<u128>,
    win: u128,
}

impl Ends {
    fn new(attackers: usize, defenders: usize) -> Self {
        Self { attackers: vec![0; attackers + 1], defenders: vec![0; defenders + 1], win: 0 }
    }

    fn add(&mut self, attackers: usize, defenders: usize, units: u128) {
        self.attackers[attackers] += units;
        self.defenders[defenders] += units;
        if defenders == 0 {
            self.win += units;
        }
    }
}

/// The expected losses behind a distribution of survivors that starts with none left.
fn expected_losses(survivors: &[u128]) -> f64 {
    let losses = (0..).zip(survivors.iter().rev());
    probability(losses.map(|(lost, units): (u128, _)| lost * units).sum())
}

#[expect(clippy::cast_precision_loss, reason = "the one rounding of the result; dividing by a power of two is exact")]
fn probability(units: u128) -> f64 {
    units as f64 / CERTAIN as f64
}

#[cfg(test)]
mod tests;
