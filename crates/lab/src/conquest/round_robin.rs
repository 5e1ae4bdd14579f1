//! Everybody against everybody, two kinds of bots at a time: a crosstable of who beats whom, and Elo ratings
//! that would make exactly these results most likely.

use std::sync::Arc;

use ::conquest::Settings;
use ::conquest::pack::Pack;
use bots::Level;
use serde::Serialize;

use super::tournament::{Standing, Tournament};
use crate::interval::Share;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct RoundRobin {
    /// Mode and players.
    pub settings: Settings,
    /// Who plays, each kind once.
    pub bots: Vec<Level>,
    /// How many games each pair plays; it sits alternately. With an odd number of seats one of the two has a seat
    /// more, each of them in half of the games.
    pub games: u64,
    /// From which every game follows.
    pub seed: u64,
    /// Decisions after which a game is cut off.
    pub cap: u32,
}

/// What came out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Table {
    /// Each kind of bot over all its games, in the order in which they were named.
    pub bots: Vec<Rated>,
    /// For every bot and every other the share of decided games that the first won; none against itself.
    pub crosstable: Vec<Vec<Option<Share>>>,
}

/// How a kind of bot did, and what that is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rated {
    /// Its results in all seats.
    #[serde(flatten)]
    pub standing: Standing,
    /// Its rating: all of them together have 1000 on average, and whoever has 400 more wins ten times as often.
    pub elo: f64,
}

/// Ratings are refined so often; each time they come much nearer.
const PASSES: u32 = 2000;
/// Elo points for which one wins ten times as often.
const TENFOLD: f64 = 400.0;
const MIDDLE: f64 = 1000.0;

impl RoundRobin {
    /// Plays all pairs; `progress` hears of every game that is over.
    pub fn run(&self, pack: &Arc<Pack>, progress: impl Fn() + Sync) -> Table {
        let count = self.bots.len();
        let mut wins = vec![vec![0; count]; count];
        let mut standings: Vec<Vec<Standing>> = vec![Vec::new(); count];
        for one in 0..count {
            for other in one + 1..count {
                for (pair, tournament) in self.pairings([one, other]) {
                    for standing in tournament.run(pack, &progress).bots {
                        let Some(place) = pair.into_iter().find(|at| self.bots[*at].name() == standing.name) else {
                            continue;
                        };
                        let against = if place == one { other } else { one };
                        wins[place][against] += standing.wins;
                        standings[place].push(standing);
                    }
                }
            }
        }
        let elo = ratings(&wins);
        let rated = |(parts, elo): (&Vec<Standing>, f64)| Some(Rated { standing: Standing::together(parts)?, elo });
        Table {
            bots: standings.iter().zip(elo).filter_map(rated).collect(),
            crosstable: (0..count).map(|one| (0..count).map(|other| share(&wins, one, other)).collect()).collect(),
        }
    }

    /// How many games that are in all.
    pub fn all_games(&self) -> u64 {
        let count = self.bots.len() as u64;
        count * count.saturating_sub(1) / 2 * self.pairings([0, 0]).iter().map(|(_, it)| it.games).sum::<u64>()
    }

    /// What two kinds play. Turning around the table also swaps them if as many seats are each one's; otherwise the
    /// other one has more seats in a second tournament.
    fn pairings(&self, [one, other]: [usize; 2]) -> Vec<([usize; 2], Tournament)> {
        let (pairs, games) = match self.settings.players % 2 {
            0 => (vec![[one, other]], self.games),
            _ => (vec![[one, other], [other, one]], self.games / 2),
        };
        pairs.into_iter().map(|pair| (pair, self.pairing(pair, games))).collect()
    }

    /// Two kinds in turn around the table, the first one first.
    fn pairing(&self, [one, other]: [usize; 2], games: u64) -> Tournament {
        let seats = usize::from(self.settings.players);
        let bots = (0..seats).map(|seat| self.bots[if seat % 2 == 0 { one } else { other }]).collect();
        Tournament { settings: self.settings, bots, games, seed: self.seed, cap: self.cap }
    }
}

fn share(wins: &[Vec<u64>], one: usize, other: usize) -> Option<Share> {
    (one != other).then(|| Share::of(wins[one][other], wins[one][other] + wins[other][one]))
}

/// The Elo ratings under which such results are most likely (Bradley and Terry). Half a win more for everybody
/// keeps those who always win within bounds.
#[expect(clippy::cast_precision_loss, reason = "numbers of games are far below 2^52")]
fn ratings(wins: &[Vec<u64>]) -> Vec<f64> {
    let count = wins.len();
    let won = |one: usize, other: usize| wins[one][other] as f64 + 0.5;
    let mut strength = vec![1.0_f64; count];
    for _ in 0..PASSES {
        let next = |one: usize| {
            let others = (0..count).filter(|other| *other != one);
            let (mut sum, mut weight) = (0.0, 0.0);
            for other in others {
                sum += won(one, other);
                weight += (won(one, other) + won(other, one)) / (strength[one] + strength[other]);
            }
            if weight > 0.0 { sum / weight } else { 1.0 }
        };
        let renewed: Vec<f64> = (0..count).map(next).collect();
        let mean = renewed.iter().map(|one| one.ln()).sum::<f64>() / count.max(1) as f64;
        strength = renewed.iter().map(|one| one / mean.exp()).collect();
    }
    strength.iter().map(|one| MIDDLE + TENFOLD * one.log10()).collect()
}

#[cfg(test)]
mod tests {
    use ::conquest::ids::Mode;

    use super::*;

    #[test]
    fn ratings_say_who_wins_how_often() {
        // The first wins ten of eleven games against the second, who does the same to the third.
        let elo = ratings(&[vec![0, 100_000, 99_000], vec![10_000, 0, 100_000], vec![990, 10_000, 0]]);
        assert!((elo[0] - elo[1] - 400.0).abs() < 2.0 && (elo[1] - elo[2] - 400.0).abs() < 2.0, "{elo:?}");
        assert!((elo.iter().sum::<f64>() / 3.0 - 1000.0).abs() < 1e-6);
    }

    /// What is played twice counts once: intervals are as wide as the number of games says.
    #[test]
    fn no_two_games_are_the_same() {
        for players in 3..=5 {
            let settings = Settings::new(Mode::CommandRoom, players).expect("3 to 5 play");
            let bots = vec![Level::Random, Level::Stronger, Level::Expert];
            let round_robin = RoundRobin { settings, bots, games: 24, seed: 2, cap: 4000 };
            let (mut known, mut all) = (Vec::new(), 0);
            for pair in [[0, 1], [0, 2], [1, 2]] {
                for (_, tournament) in round_robin.pairings(pair) {
                    all += tournament.games;
                    known.extend((0..tournament.games).map(|game| tournament.seated(game)).map(
                        |(mut seeds, sitting)| {
                            let names: Vec<&str> = sitting.iter().map(|level| level.name()).collect();
                            (seeds.bits(), names)
                        },
                    ));
                }
            }
            known.sort();
            known.dedup();
            assert_eq!((all, known.len()), (round_robin.all_games(), 72), "{players} players");
        }
    }

    #[test]
    fn everybody_meets_everybody_in_every_seat() {
        let settings = Settings::new(Mode::BasicTraining, 3).expect("three play");
        let bots = vec![Level::Random, Level::Stronger];
        let table = RoundRobin { settings, bots, games: 12, seed: 2, cap: 4000 }.run(&content::conquest(), || ());
        let [random, stronger] = &table.bots[..] else { panic!("two kinds") };
        assert_eq!((random.standing.games, stronger.standing.games), (18, 18));
        assert!(stronger.elo > random.elo + 200.0, "{table:?}");
        let shares: Vec<f64> =
            [(0, 1), (1, 0)].map(|(one, other)| table.crosstable[one][other].expect("they met").rate).into();
        assert!((shares[0] + shares[1] - 1.0).abs() < 1e-9 && shares[1] > 0.8);
        assert_eq!(table.crosstable[0][0], None);
    }
}
