//! One roll (BTL-2, BTL-4 c-e): how many of all equally likely results cost the attacker how much.
//!
//! Rerolls and changes of single dice (BTL-4 b) are decisions and no part of this.

/// The most dice a side can throw.
pub const MOST_DICE: usize = 3;

/// A die in a battle; a boss turns one of its side's d6 into a d8 (BTL-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Die {
    /// The six-sided die of an army.
    D6,
    /// The eight-sided die of a boss.
    D8,
}

impl Die {
    /// How many faces the die has, numbered from 1.
    pub const fn faces(self) -> u8 {
        match self {
            Die::D6 => 6,
            Die::D8 => 8,
        }
    }
}

/// What is added to a side's dice after sorting, by rank, the highest die first (BTL-4 d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers([i8; MOST_DICE]);

impl Modifiers {
    /// Nothing is added.
    pub const NONE: Modifiers = Modifiers([0; MOST_DICE]);

    /// A number for each rank, the highest die first.
    pub const fn by_rank(added: [i8; MOST_DICE]) -> Self {
        Self(added)
    }

    /// Only the highest die changes, as with an airfield.
    pub const fn highest(added: i8) -> Self {
        Self([added, 0, 0])
    }

    /// Every die changes, as when attacking from the bow of Outer Haven.
    pub const fn every(added: i8) -> Self {
        Self([added; MOST_DICE])
    }

    /// Both at once.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self(std::array::from_fn(|rank| self.0[rank].saturating_add(other.0[rank])))
    }
}

/// What one side throws: its dice and what is added to them.
#[derive(Clone, Copy, Debug)]
pub struct Throw<'a> {
    dice: &'a [Die],
    modifiers: Modifiers,
}

impl<'a> Throw<'a> {
    /// A throw of 1 to [`MOST_DICE`] dice; `None` for any other number.
    pub fn new(dice: &'a [Die], modifiers: Modifiers) -> Option<Self> {
        (1..=MOST_DICE).contains(&dice.len()).then_some(Self { dice, modifiers })
    }

    /// Every equally likely result, sorted downwards and modified; ranks without a die are unused.
    fn results(&self) -> Vec<[i16; MOST_DICE]> {
        let mut results = vec![[0; MOST_DICE]];
        for (position, die) in self.dice.iter().enumerate() {
            results = results
                .iter()
                .flat_map(|result| {
                    (1..=i16::from(die.faces())).map(move |face| {
                        let mut longer = *result;
                        longer[position] = face;
                        longer
                    })
                })
                .collect();
        }
        for result in &mut results {
            // Unused ranks hold 0, below every face, and so stay last.
            result.sort_unstable_by(|one, other| other.cmp(one));
            for (value, added) in result.iter_mut().zip(self.modifiers.0) {
                *value += i16::from(added);
            }
        }
        results
    }
}

/// The outcomes of one roll, counted over all equally likely results of the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RollOdds {
    counts: [u32; MOST_DICE + 1],
    pairs: usize,
}

impl RollOdds {
    /// Compares the sorted and modified dice pairwise, ties to the defender (BTL-2, BTL-4 c-e).
    pub fn new(attack: &Throw<'_>, defence: &Throw<'_>) -> Self {
        let pairs = attack.dice.len().min(defence.dice.len());
        let mut counts = [0; MOST_DICE + 1];
        let defences = defence.results();
        for ours in attack.results() {
            for theirs in &defences {
                let compared = ours.iter().zip(theirs).take(pairs);
                let attacker_losses = compared.filter(|(our, their)| our <= their).count();
                counts[attacker_losses] += 1;
            }
        }
        Self { counts, pairs }
    }

    /// How many dice are compared: what both sides lose together.
    pub const fn pairs(&self) -> usize {
        self.pairs
    }

    /// How many results cost the attacker 0, 1, … up to all compared dice; the defender loses the
    /// rest of the pairs.
    pub fn counts(&self) -> &[u32] {
        &self.counts[..=self.pairs]
    }

    /// How many results there are: the product of all faces.
    pub fn total(&self) -> u32 {
        self.counts.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: [Die; MOST_DICE] = [Die::D6; MOST_DICE];
    const BOSS: [Die; MOST_DICE] = [Die::D8, Die::D6, Die::D6];

    fn odds(attack: &[Die], plus: Modifiers, defence: &[Die], minus: Modifiers) -> RollOdds {
        let attack = Throw::new(attack, plus).expect("1 to 3 attack dice");
        let defence = Throw::new(defence, minus).expect("1 to 3 defence dice");
        RollOdds::new(&attack, &defence)
    }

    /// Counts the same outcomes by numbering all results and reading the dice off the number.
    fn brute_force(attack: &[Die], plus: [i8; MOST_DICE], defence: &[Die], minus: [i8; MOST_DICE]) -> Vec<u32> {
        let faces = |dice: &[Die]| dice.iter().map(|die| die.faces() as usize).product();
        let (ours, theirs): (usize, usize) = (faces(attack), faces(defence));
        let read = |mut number: usize, dice: &[Die], added: [i8; MOST_DICE]| -> Vec<i32> {
            let mut values = Vec::new();
            for die in dice {
                let faces = die.faces() as usize;
                values.push((number % faces) as u8 as i32 + 1);
                number /= faces;
            }
            values.sort_unstable();
            values.reverse();
            for rank in 0..values.len() {
                values[rank] += added[rank] as i32;
            }
            values
        };
        let pairs = attack.len().min(defence.len());
        let mut counts = vec![0; pairs + 1];
        for number in 0..ours * theirs {
            let our = read(number % ours, attack, plus);
            let their = read(number / ours, defence, minus);
            let mut losses = pairs;
            for rank in 0..pairs {
                if our[rank] > their[rank] {
                    losses -= 1;
                }
            }
            counts[losses] += 1;
        }
        counts
    }

    /// BTL-2: the tables everybody knows for six-sided dice.
    #[test]
    fn six_sided_dice_match_the_published_tables() {
        let check = |attack: usize, defence: usize, total: u32, counts: &[u32]| {
            let none = Modifiers::NONE;
            let found = odds(&PLAIN[..attack], none, &PLAIN[..defence], none);
            assert_eq!(found.counts(), counts, "{attack} v {defence}");
            assert_eq!(found.total(), total, "{attack} v {defence}");
            assert_eq!(found.pairs(), attack.min(defence));
        };
        check(3, 2, 7776, &[2890, 2611, 2275]);
        check(3, 1, 1296, &[855, 441]);
        check(2, 2, 1296, &[295, 420, 581]);
        check(2, 1, 216, &[125, 91]);
        check(1, 2, 216, &[55, 161]);
        check(1, 1, 36, &[15, 21]);
    }

    /// BTL-2, BTL-3, BTL-4: every number of dice, a d8 on either side, every modifier of the board.
    #[test]
    fn all_dice_and_board_modifiers_match_brute_force() {
        let attack_modifiers = [[0, 0, 0], [1, 0, 0], [1, 1, 1], [2, 1, 1]];
        let defence_modifiers = [[0, 0, 0], [1, 0, 0]];
        for attack in [PLAIN, BOSS].iter().flat_map(|dice| (1..=3).map(|most| &dice[..most])) {
            for defence in [PLAIN, BOSS].iter().flat_map(|dice| (1..=3).map(|most| &dice[..most])) {
                for plus in attack_modifiers {
                    for minus in defence_modifiers {
                        check_against_brute_force(attack, plus, defence, minus);
                    }
                }
            }
        }
    }

    /// BTL-4 d: printed modifiers may weaken, exceed the faces and differ from rank to rank.
    #[test]
    fn printed_modifiers_match_brute_force() {
        for plus in [[-1, -1, -1], [0, 2, 0], [i8::MAX; 3], [i8::MIN; 3], [-3, 4, 1]] {
            for minus in [[0, 0, 0], [1, -1, 0], [3, 0, 2]] {
                check_against_brute_force(&BOSS, plus, &PLAIN[..2], minus);
                check_against_brute_force(&PLAIN[..2], plus, &BOSS, minus);
            }
        }
    }

    fn check_against_brute_force(attack: &[Die], plus: [i8; MOST_DICE], defence: &[Die], minus: [i8; MOST_DICE]) {
        let found = odds(attack, Modifiers::by_rank(plus), defence, Modifiers::by_rank(minus));
        assert_eq!(
            found.counts(),
            brute_force(attack, plus, defence, minus),
            "{attack:?} {plus:?} v {defence:?} {minus:?}"
        );
    }

    /// BTL-4 d: what is added never changes the order of the dice.
    #[test]
    fn modified_dice_are_not_sorted_again() {
        let lowered = odds(&PLAIN[..2], Modifiers::highest(-10), &PLAIN[..2], Modifiers::NONE);
        assert_eq!(lowered.counts()[0], 0, "the highest pair is always lost");
        assert!(lowered.counts()[1] > 0, "the second pair is still compared with the second");
    }

    /// BTL-4 d: an airfield and Outer Haven add up.
    #[test]
    fn modifiers_add_up() {
        let both = Modifiers::highest(1).and(Modifiers::every(1));
        assert_eq!(both, Modifiers::by_rank([2, 1, 1]));
        assert_eq!(Modifiers::every(i8::MAX).and(both), Modifiers::every(i8::MAX));
    }

    /// BTL-1: a side throws at least one die, and never more than three.
    #[test]
    fn no_dice_and_too_many_are_no_throw() {
        assert!(Throw::new(&[], Modifiers::NONE).is_none());
        assert!(Throw::new(&[Die::D6; 4], Modifiers::NONE).is_none());
        assert!(Throw::new(&[Die::D6; 3], Modifiers::NONE).is_some());
    }
}
