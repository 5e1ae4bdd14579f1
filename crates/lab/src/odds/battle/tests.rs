//! The blitz against exact fractions, published tables and cases worked out by hand.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_rational::BigRational;

use super::*;

/// A battle as the command line asks for it.
#[derive(Clone, Copy, Debug, Default)]
struct Options {
    bosses: (bool, bool),
    airfields: (bool, bool),
    outer_haven: bool,
}

impl Options {
    fn all() -> impl Iterator<Item = Options> {
        (0..32).map(|bits: u8| {
            let bit = |index: u8| bits >> index & 1 == 1;
            Options { bosses: (bit(0), bit(1)), airfields: (bit(2), bit(3)), outer_haven: bit(4) }
        })
    }

    fn battle(self, attackers: u16, defenders: u16, keep: u16) -> Battle {
        let side =
            |armies, boss, modifiers| Side { armies: Armies::new(armies).expect("armies in range"), boss, modifiers };
        let attack = Modifiers::highest(self.airfields.0.into()).and(Modifiers::every(self.outer_haven.into()));
        let defence = Modifiers::highest(self.airfields.1.into());
        Battle {
            attackers: side(attackers, self.bosses.0, attack),
            defenders: side(defenders, self.bosses.1, defence),
            keep: Armies::new(keep).expect("keep in range"),
        }
    }

    /// The outcomes of a roll by throwing every face of every die: (lost by the attacker, lost by
    /// the defender) with its probability.
    fn naive_roll(self, attackers: usize, defenders: usize) -> Vec<((usize, usize), BigRational)> {
        let faces = |boss, index| if boss && index == 0 { 8 } else { 6 };
        let throw = |dice: usize, boss| {
            (0..dice).fold(vec![vec![]], |thrown: Vec<Vec<i32>>, index| {
                let longer =
                    |result: Vec<i32>| (1..=faces(boss, index)).map(move |face| [result.clone(), vec![face]].concat());
                thrown.into_iter().flat_map(longer).collect()
            })
        };
        let attacks = throw(attackers.min(3), self.bosses.0);
        let defences = throw(defenders.min(2), self.bosses.1);
        let mut counts = BTreeMap::new();
        for attack in &attacks {
            for defence in &defences {
                *counts.entry(self.compare(attack, defence)).or_insert(0) += 1;
            }
        }
        let total = attacks.len() * defences.len();
        let share = |(losses, count)| (losses, fraction(count, total));
        counts.into_iter().map(share).collect()
    }

    fn compare(self, attack: &[i32], defence: &[i32]) -> (usize, usize) {
        let sorted = |dice: &[i32]| {
            let mut dice = dice.to_vec();
            dice.sort_unstable_by_key(|face| -face);
            dice
        };
        let (mut attack, mut defence) = (sorted(attack), sorted(defence));
        attack[0] += i32::from(self.airfields.0);
        defence[0] += i32::from(self.airfields.1);
        for die in &mut attack {
            *die += i32::from(self.outer_haven);
        }
        let lost = attack.iter().zip(&defence).filter(|(our, their)| our <= their);
        let lost = lost.count();
        (lost, attack.len().min(defence.len()) - lost)
    }
}

type Position = (usize, usize);

fn fraction(part: usize, whole: usize) -> BigRational {
    BigRational::new(BigInt::from(part), BigInt::from(whole))
}

/// The exact ends of a blitz, roll after roll for all positions at once.
fn exact_ends(options: Options, start: Position, keep: usize) -> BTreeMap<Position, BigRational> {
    let rolls: BTreeMap<Position, _> = (1..=3)
        .flat_map(|attack| (1..=2).map(move |defence| (attack, defence)))
        .map(|dice| (dice, options.naive_roll(dice.0, dice.1)))
        .collect();
    let mut ends = BTreeMap::new();
    let mut current = BTreeMap::from([(start, fraction(1, 1))]);
    while !current.is_empty() {
        let mut next = BTreeMap::new();
        for ((attackers, defenders), probability) in current {
            let dice = (attackers.min(3), defenders.min(2));
            let over = attackers == 0 || defenders == 0;
            if over || attackers + 1 < keep + dice.0.min(dice.1) {
                add(&mut ends, (attackers, defenders), probability);
                continue;
            }
            for ((ours, theirs), share) in &rolls[&dice] {
                add(&mut next, (attackers - ours, defenders - theirs), &probability * share);
            }
        }
        current = next;
    }
    ends
}

fn add(to: &mut BTreeMap<Position, BigRational>, position: Position, probability: BigRational) {
    *to.entry(position).or_insert_with(|| fraction(0, 1)) += probability;
}

fn assert_close(found: f64, exact: &BigRational, what: &str) {
    let found = BigRational::from_float(found).expect("a finite number");
    let tolerance = BigRational::new(BigInt::from(1), BigInt::from(10u64.pow(14)));
    let difference = found - exact;
    assert!(difference < tolerance && -difference < tolerance, "{what}");
}

fn check_against_fractions(options: Options, attackers: u16, defenders: u16, keep: u16) {
    let start = (usize::from(attackers), usize::from(defenders));
    let ends = exact_ends(options, start, keep.into());
    let odds = options.battle(attackers, defenders, keep).odds();
    let what = |part: &str| format!("{part} of {start:?} keep {keep} {options:?}");
    let sum = |weight: &dyn Fn(Position) -> usize| -> BigRational {
        let weighed = ends.iter().map(|(&end, share)| share * fraction(weight(end), 1));
        weighed.sum()
    };
    let none_left = |end: Position| usize::from(end.1 == 0);
    assert_close(odds.win, &sum(&none_left), &what("win"));
    let losses = |end: Position| start.0 - end.0;
    assert_close(odds.attacker_losses, &sum(&losses), &what("attacker losses"));
    let losses = |end: Position| start.1 - end.1;
    assert_close(odds.defender_losses, &sum(&losses), &what("defender losses"));
    assert_eq!(odds.survivors.attacker.len(), start.0 + 1);
    for (left, &found) in odds.survivors.attacker.iter().enumerate() {
        let exact = sum(&|end| usize::from(end.0 == left));
        assert_close(found, &exact, &what("surviving attackers"));
    }
    assert_eq!(odds.survivors.defender.len(), start.1 + 1);
    for (left, &found) in odds.survivors.defender.iter().enumerate() {
        let exact = sum(&|end| usize::from(end.1 == left));
        assert_close(found, &exact, &what("surviving defenders"));
    }
}

/// BTL-2, BTL-3, BTL-4, BTL-7: every combination of bosses, airfields and Outer Haven.
#[test]
fn every_combination_matches_exact_fractions() {
    for options in Options::all() {
        for (attackers, defenders) in [(1, 1), (1, 4), (2, 2), (4, 1), (3, 5), (7, 4), (12, 12)] {
            check_against_fractions(options, attackers, defenders, 1);
        }
        for keep in 2..=7 {
            check_against_fractions(options, 5, 4, keep);
        }
    }
}

/// BTL-7: every small battle with every stop.
#[test]
fn every_small_battle_and_stop_matches_exact_fractions() {
    for attackers in 1..=6 {
        for defenders in 1..=6 {
            for keep in 1..=attackers + 2 {
                check_against_fractions(Options::default(), attackers, defenders, keep);
            }
        }
    }
}

/// BTL-2: the published chances to win with equal numbers of six-sided dice, to three places.
#[test]
fn fights_to_the_end_match_the_published_table() {
    let equal = [0.417, 0.363, 0.470, 0.477, 0.506, 0.521, 0.536, 0.547, 0.558, 0.568];
    for (armies, published) in (1..).zip(equal) {
        let win = Options::default().battle(armies, armies, 1).odds().win;
        assert!((win - published).abs() < 0.0005, "{armies}: {win} {published}");
    }
}

fn check_by_hand((attackers, defenders, keep): (u16, u16, u16), (attacker, defender): (&[f64], &[f64])) {
    let odds = Options::default().battle(attackers, defenders, keep).odds();
    let close = |found: &[f64], expected: &[f64]| {
        found.len() == expected.len() && found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-15)
    };
    assert!(close(&odds.survivors.attacker, attacker), "{odds:?}");
    assert!(close(&odds.survivors.defender, defender), "{odds:?}");
    assert!(close(&[odds.win], &defender[..1]), "{odds:?}");
}

/// BTL-7: the blitz looks at the worst outcome of the next roll, the army that stays included.
#[test]
fn a_blitz_stops_before_it_could_leave_too_few() {
    // To the end: one roll of one die each.
    check_by_hand((1, 1, 1), (&[21. / 36., 15. / 36.], &[15. / 36., 21. / 36.]));
    // Two armies, one could fall: no roll.
    check_by_hand((1, 1, 2), (&[0., 1.], &[0., 1.]));
    // Three armies, two could fall: no roll.
    check_by_hand((2, 2, 2), (&[0., 0., 1.], &[0., 0., 1.]));
    // Three armies against one: one roll, then two are left and the blitz stops.
    let win = 125. / 216.;
    check_by_hand((2, 1, 2), (&[0., 1. - win, win], &[win, 1. - win]));
    // Four armies: a roll of two pairs; after a split three armies dare one more against the last.
    let (both, split) = (2890. / 7776., 2611. / 7776.);
    check_by_hand(
        (3, 2, 2),
        (
            &[0., 1. - both - split * win, split * win, both],
            &[both + split * win, split * (1. - win), 1. - both - split],
        ),
    );
    // More than there are: no roll.
    check_by_hand((3, 2, 9), (&[0., 0., 0., 1.], &[0., 0., 1.]));
}

/// BTL-7: every unit of probability ends somewhere, also at the limit.
#[test]
fn no_unit_is_lost() {
    for (attackers, defenders, keep) in [(100, 100, 1), (1000, 1000, 1), (1000, 37, 500)] {
        let ends = Options::default().battle(attackers, defenders, keep).ends();
        assert_eq!(ends.attackers.iter().sum::<u128>(), CERTAIN);
        assert_eq!(ends.defenders.iter().sum::<u128>(), CERTAIN);
    }
}

/// BTL-4 d: a modifier that decides every pair leaves nothing to chance.
#[test]
fn overwhelming_modifiers_are_certain() {
    let mut battle = Options::default().battle(5, 9, 1);
    battle.attackers.modifiers = Modifiers::every(6);
    let odds = battle.odds();
    assert_eq!(odds.survivors.attacker, [0., 0., 0., 0., 0., 1.]);
    assert_eq!((odds.win, odds.attacker_losses, odds.defender_losses), (1., 0., 9.));
}

/// BTL-1: an attack needs an army on each side; the upper end is what the precision is proven for.
#[test]
fn armies_out_of_range_are_refused() {
    for text in ["0", "1001", "65537", "-1", "2.5", "many", ""] {
        assert_eq!(text.parse::<Armies>(), Err(TooFewOrMany), "{text}");
    }
    assert_eq!("1000".parse(), Armies::new(1000));
    assert_eq!("1".parse(), Ok(Armies::ONE));
}
