//! How an attack in Conquest ends, exactly: with the bosses, airfields and cities of the position.
//!
//! The defender is taken to use as many dice as possible, and nobody to play a card.

use conquest::Conquest;
use conquest::effect::{BossEffect, Side};
use conquest::ids::Territory;
use conquest::numbers::{ATTACK_DICE, DEFENCE_DICE};
use conquest::state::Battle;
use table::Faces;

/// So many pairs of numbers of armies are looked at; with more nobody needs the last digit.
const MOST: usize = 1 << 20;

/// An attack that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attack {
    /// From where.
    pub from: Territory,
    /// Against what.
    pub to: Territory,
    /// With so many armies in the first; none: as many as there are.
    pub armies: Option<u16>,
    /// It goes on only while so many are sure to be left there (BTL-7).
    pub keep: u16,
}

/// How an attack ends.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// The probability that the last defender falls.
    pub win: f64,
    /// Armies the attacker loses on average.
    pub attacker_losses: f64,
    /// Armies the defender loses on average.
    pub defender_losses: f64,
    /// The probabilities that 0, 1, … armies are left in the attacking territory.
    pub attackers_left: Vec<f64>,
    /// The probabilities that 0, 1, … armies of the defender are left.
    pub defenders_left: Vec<f64>,
    /// What the first roll costs each side, and how likely that is.
    pub roll: Vec<(u8, u8, f64)>,
}

/// The odds of an attack; none if it cannot be made, or is too large to follow.
pub fn odds(game: &Conquest, attack: Attack) -> Option<Odds> {
    let Attack { from, to, armies, keep } = attack;
    let armies = armies.unwrap_or_else(|| game.armies(from));
    let defenders = game.armies(to);
    let possible = game.borders(from).contains(to) && game.owner(from) != game.owner(to) && armies > 1 && defenders > 0;
    let size = (usize::from(armies) + 1) * (usize::from(defenders) + 1);
    if !possible || size > MOST {
        return None;
    }
    let table = Rolls::of(game, from, to);
    let roll = table.at(armies, defenders, keep.max(1)).map(Roll::outcomes).unwrap_or_default();
    Some(table.follow(armies, defenders, keep.max(1), roll))
}

/// What can come of one roll: what it costs the attacker, and how likely.
#[derive(Clone, Copy, Default)]
struct Roll {
    pairs: u8,
    chances: [f64; 3],
}

impl Roll {
    fn outcomes(&self) -> Vec<(u8, u8, f64)> {
        (0..=self.pairs).map(|lost| (lost, self.pairs - lost, self.chances[usize::from(lost)])).collect()
    }
}

/// All rolls of a battle, by attack and defence dice, and who gets an army back.
struct Rolls {
    by_dice: [[Roll; DEFENCE_DICE as usize]; ATTACK_DICE as usize],
    attack_recovers: Option<u8>,
    defence_recovers: Option<u8>,
}

impl Rolls {
    fn of(game: &Conquest, from: Territory, to: Territory) -> Self {
        let effects = |at: Territory| {
            let boss = game.boss_at(at).map(|boss| game.pack().boss(boss));
            boss.map(|boss| boss.effects.as_slice()).unwrap_or_default()
        };
        let recovers = |at: Territory, side: Side| {
            effects(at).iter().find_map(|effect| match *effect {
                BossEffect::Recover { on, lost } if on == side => Some(lost),
                _ => None,
            })
        };
        let rerolls = |at: Territory, side: Side| {
            effects(at).iter().find_map(|effect| match *effect {
                BossEffect::Reroll { on, at_most } if on == side => Some(at_most),
                _ => None,
            })
        };
        let first = |at: Territory, side: Side| first_die(game.die_faces(at, 1), rerolls(at, side).unwrap_or(0));
        let (attack, defence) = (first(from, Side::Attack), first(to, Side::Defence));
        let by_dice = std::array::from_fn(|dice| {
            std::array::from_fn(|against| {
                let battle = Battle {
                    from,
                    to,
                    dice: dice as u8 + 1,
                    defence: against as u8 + 1,
                    answer: against as u8 + 1,
                    keep: None,
                    attack_dice: [0; 3],
                    defence_dice: [0; 2],
                };
                count(game, battle, &attack, &defence)
            })
        });
        Self { by_dice, attack_recovers: recovers(from, Side::Attack), defence_recovers: recovers(to, Side::Defence) }
    }

    /// BTL-7. The roll that is made with so many armies, if one is.
    fn at(&self, armies: u16, defenders: u16, keep: u16) -> Option<&Roll> {
        let (dice, defence) = (armies.saturating_sub(1).min(ATTACK_DICE), defenders.min(DEFENCE_DICE));
        let goes_on = dice > 0 && defence > 0 && armies - dice.min(defence) >= keep;
        goes_on.then(|| &self.by_dice[usize::from(dice) - 1][usize::from(defence) - 1])
    }

    /// What is left after a roll that cost the attacker so much (BTL-4 e to g).
    fn after(&self, armies: u16, defenders: u16, roll: &Roll, lost: u8) -> (u16, u16) {
        let felled = roll.pairs - lost;
        let back = |least: Option<u8>, fallen: u8, left: u16| {
            u16::from(left > 0 && least.is_some_and(|least| fallen >= least && fallen > 0))
        };
        let (ours, theirs) = (armies - u16::from(lost), defenders - u16::from(felled));
        (ours + back(self.attack_recovers, lost, ours), theirs + back(self.defence_recovers, felled, theirs))
    }

    /// Follows every course of the attack. Armies never get more, so a position has all its weight
    /// when its turn comes; what leads back to itself only takes longer.
    fn follow(&self, armies: u16, defenders: u16, keep: u16, roll: Vec<(u8, u8, f64)>) -> Odds {
        let width = usize::from(defenders) + 1;
        let place = |ours: u16, theirs: u16| usize::from(ours) * width + usize::from(theirs);
        let mut weight = vec![0.0; (usize::from(armies) + 1) * width];
        weight[place(armies, defenders)] = 1.0;
        let mut attackers_left = vec![0.0; usize::from(armies) + 1];
        let mut defenders_left = vec![0.0; width];
        for ours in (0..=armies).rev() {
            for theirs in (0..=defenders).rev() {
                let here = weight[place(ours, theirs)];
                let Some(roll) = self.at(ours, theirs, keep).filter(|_| here > 0.0) else {
                    attackers_left[usize::from(ours)] += here;
                    defenders_left[usize::from(theirs)] += here;
                    continue;
                };
                let next = |lost: u8| self.after(ours, theirs, roll, lost);
                let stays: f64 = (0..=roll.pairs)
                    .filter(|lost| next(*lost) == (ours, theirs))
                    .map(|lost| roll.chances[usize::from(lost)])
                    .sum();
                for lost in 0..=roll.pairs {
                    let (left, against) = next(lost);
                    if (left, against) != (ours, theirs) {
                        weight[place(left, against)] += here * roll.chances[usize::from(lost)] / (1.0 - stays);
                    }
                }
            }
        }
        let mean = |left: &[f64]| (0u32..).zip(left).map(|(count, chance)| f64::from(count) * chance).sum::<f64>();
        Odds {
            win: defenders_left[0],
            attacker_losses: f64::from(armies) - mean(&attackers_left),
            defender_losses: f64::from(defenders) - mean(&defenders_left),
            attackers_left,
            defenders_left,
            roll,
        }
    }
}

/// How likely each face of a side's first die is; a boss may reroll it once if it shows so little.
fn first_die(faces: Faces, rerolled_at: u8) -> Vec<f64> {
    let faces = faces.count();
    let each = 1.0 / f64::from(faces);
    let again = f64::from(rerolled_at.min(faces)) * each;
    let keeps = |face: u8| face > rerolled_at;
    (1..=faces).map(|face| if keeps(face) { each } else { 0.0 } + again * each).collect()
}

/// Counts what every result of the dice costs, by the rules themselves.
fn count(game: &Conquest, battle: Battle, attack: &[f64], defence: &[f64]) -> Roll {
    let plain = [1.0 / 6.0; 6];
    let mut roll = Roll { pairs: battle.dice.min(battle.defence), chances: [0.0; 3] };
    for (ours, chance) in throws(battle.dice, attack, &plain) {
        for (theirs, against) in throws(battle.defence, defence, &plain) {
            let thrown = Battle { attack_dice: ours, defence_dice: [theirs[0], theirs[1]], ..battle };
            roll.chances[usize::from(game.clash(&thrown).attackers_lost)] += chance * against;
        }
    }
    roll
}

/// Every result of up to three dice, die 1 first, and how likely it is.
fn throws(dice: u8, first: &[f64], others: &[f64]) -> Vec<([i8; 3], f64)> {
    let mut results = vec![([0; 3], 1.0)];
    for die in 0..usize::from(dice.min(3)) {
        let faces = if die == 0 { first } else { others };
        let longer = results.iter().flat_map(|(result, chance)| {
            (1..).zip(faces).map(move |(face, each)| {
                let mut longer = *result;
                longer[die] = face;
                (longer, chance * each)
            })
        });
        results = longer.collect();
    }
    results
}

#[cfg(test)]
mod tests;
