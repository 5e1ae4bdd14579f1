//! The chance of winning a blitz, out of a table made when the crate is built. Good enough to choose
//! by: exact dice, small rounding, and large armies looked up at half their size.

/// Certainty.
pub(super) const CERTAIN: i32 = 256;

/// Armies of a side in the table, none included.
const SIZE: usize = 40;

/// How many of all results of a roll cost the attacker none, one or two armies, by attack and
/// defence dice from 1 (BTL-2).
const ROLLS: [[[u32; 3]; 2]; 3] =
    [[[15, 21, 0], [55, 161, 0]], [[125, 91, 0], [295, 420, 581]], [[855, 441, 0], [2890, 2611, 2275]]];

/// The chance in parts of 2^16, by attackers that may fall and defenders.
const TABLE: [[u32; SIZE]; SIZE] = table();

/// The chance that so many attackers, without the one that stays behind, beat so many defenders.
pub(super) fn of_winning(attackers: i32, defenders: i32) -> i32 {
    let (mut attackers, mut defenders) = (attackers.max(0).unsigned_abs(), defenders.max(0).unsigned_abs());
    while attackers.max(defenders) >= SIZE as u32 {
        attackers = attackers.div_ceil(2);
        defenders = defenders.div_ceil(2);
    }
    (TABLE[attackers as usize][defenders as usize] >> 8).cast_signed()
}

const fn table() -> [[u32; SIZE]; SIZE] {
    let mut table = [[0; SIZE]; SIZE];
    let mut attackers = 0;
    while attackers < SIZE {
        table[attackers][0] = 1 << 16;
        let mut defenders = 1;
        while attackers > 0 && defenders < SIZE {
            table[attackers][defenders] = after_a_roll(&table, attackers, defenders);
            defenders += 1;
        }
        attackers += 1;
    }
    table
}

/// The chance before a roll, given those of every position after it.
const fn after_a_roll(table: &[[u32; SIZE]; SIZE], attackers: usize, defenders: usize) -> u32 {
    let attack = if attackers < 3 { attackers } else { 3 };
    let defence = if defenders < 2 { defenders } else { 2 };
    let pairs = if attack < defence { attack } else { defence };
    let counts = ROLLS[attack - 1][defence - 1];
    let mut sum = 0;
    let mut lost = 0;
    while lost <= pairs {
        sum += counts[lost] as u64 * table[attackers - lost][defenders - (pairs - lost)] as u64;
        lost += 1;
    }
    (sum / (counts[0] + counts[1] + counts[2]) as u64) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_battles_have_their_chance() {
        let percent = |attackers, defenders| of_winning(attackers, defenders) * 100 / CERTAIN;
        assert_eq!(percent(1, 1), 41);
        assert_eq!(percent(3, 2), 65);
        assert_eq!(percent(3, 3), 46);
        assert_eq!(percent(10, 10), 56);
        assert_eq!(percent(0, 3), 0);
        assert_eq!(percent(5, 0), 100);
    }

    #[test]
    fn more_attackers_never_hurt_and_more_defenders_never_help() {
        for attackers in 0..100 {
            for defenders in 0..100 {
                let here = of_winning(attackers, defenders);
                assert!((0..=CERTAIN).contains(&here));
                assert!(of_winning(attackers + 2, defenders) >= here - 24, "{attackers} against {defenders}");
                assert!(of_winning(attackers, defenders + 2) <= here + 24, "{attackers} against {defenders}");
            }
        }
    }
}
