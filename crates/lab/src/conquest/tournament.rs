//! Bots against each other: every game is played with the same seed in all ways in which they can sit in turn, so
//! that neither luck nor the seat decides who is better.

use std::sync::Arc;
use std::time::Instant;

use ::conquest::Settings;
use ::conquest::pack::Pack;
use bots::{Bot, Level};
use rayon::prelude::*;
use serde::Serialize;
use table::{Outcome, QuickChance};

use super::playout::Playouts;
use crate::interval::Share;
use crate::simulation::seeds_of;
use crate::times::Times;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Mode and players.
    pub settings: Settings,
    /// Who plays; one a seat, and each kind sits on every seat in turn.
    pub bots: Vec<Level>,
    /// How many games.
    pub games: u64,
    /// From which every game follows.
    pub seed: u64,
    /// Decisions after which a game is cut off.
    pub cap: u32,
}

/// How a kind of bot did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: &'static str,
    /// So many seats it had in all games.
    pub games: u64,
    /// So many of them won.
    pub wins: u64,
    /// The share of seats that won.
    #[serde(flatten)]
    pub share: Share,
    /// Seconds of the processor it took for a decision, on average.
    pub seconds_per_decision_mean: f64,
    /// In 95 of 100 decisions at most so many.
    pub seconds_per_decision_p95: f64,
    /// In all of them at most so many.
    pub seconds_per_decision_max: f64,
    #[serde(skip)]
    times: Times,
}

/// What came out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Result {
    /// How many games were played.
    pub games: u64,
    /// Nobody won them: drawn or cut off.
    pub undecided: u64,
    /// How long that took.
    pub seconds: f64,
    /// Each kind of bot, in the order in which they were named.
    pub bots: Vec<Standing>,
}

impl Tournament {
    /// Plays all games; `progress` hears of every one that is over.
    pub fn run(&self, pack: &Arc<Pack>, progress: impl Fn() + Sync) -> Result {
        let start = Instant::now();
        let begin = || (Playouts::new(Arc::clone(pack), self.settings, self.cap), Tally::for_bots(&self.bots));
        let play = |(mut playouts, mut tally): (Playouts, Tally), game| {
            self.play(pack, &mut playouts, game, &mut tally);
            progress();
            (playouts, tally)
        };
        let tallies = (0..self.games).into_par_iter().fold(begin, play).map(|(_, tally)| tally);
        let tally = tallies.reduce(|| Tally::for_bots(&self.bots), Tally::and);
        Result {
            games: self.games,
            undecided: tally.undecided,
            seconds: start.elapsed().as_secs_f64(),
            bots: tally.kinds.into_iter().map(Kind::standing).collect(),
        }
    }

    /// After so many turns by one seat everybody sits as at first: two kinds in turn do so after two.
    fn period(&self) -> usize {
        let seats = self.bots.len();
        let is_same = |turned: &usize| (0..seats).all(|seat| self.bots[(seat + turned) % seats] == self.bots[seat]);
        (1..=seats).find(is_same).unwrap_or(1)
    }

    /// Who sits where in a game, and the chance from which it follows: as many games as there are ways to sit have
    /// the same; who sits where moves on by one each time.
    pub(super) fn seated(&self, game: u64) -> (QuickChance, Vec<Level>) {
        let (seats, period) = (self.bots.len(), self.period() as u64);
        let turned = (game % period) as usize;
        let sitting = (0..seats).map(|seat| self.bots[(seat + turned) % seats]).collect();
        (seeds_of(self.seed, game / period), sitting)
    }

    /// Plays one game and counts who won.
    fn play(&self, pack: &Arc<Pack>, playouts: &mut Playouts, game: u64, tally: &mut Tally) {
        let (mut seeds, sitting) = self.seated(game);
        let seed = seeds.bits();
        let mut bots: Vec<Bot> = sitting.iter().map(|level| Bot::new(*level, Arc::clone(pack), seeds.bits())).collect();
        let playout = playouts.timed(seed, &mut bots, |seat, took| tally.kind(sitting[seat]).times.add(took));
        for level in &sitting {
            tally.kind(*level).games += 1;
        }
        match playout.outcome {
            Some(Outcome::Won(seat)) => tally.kind(sitting[seat.index()]).wins += 1,
            _ => tally.undecided += 1,
        }
    }
}

/// What is counted of a kind of bot.
#[derive(Clone, Debug)]
struct Kind {
    level: Level,
    games: u64,
    wins: u64,
    times: Times,
}

impl Kind {
    fn standing(self) -> Standing {
        Standing {
            name: self.level.name(),
            games: self.games,
            wins: self.wins,
            share: Share::of(self.wins, self.games),
            seconds_per_decision_mean: self.times.mean(),
            seconds_per_decision_p95: self.times.percentile(95),
            seconds_per_decision_max: self.times.most(),
            times: self.times,
        }
    }
}

impl Standing {
    /// The standings of one bot in several tournaments, as one; none of none.
    pub(super) fn together(parts: &[Self]) -> Option<Self> {
        let level = Level::from_name(parts.first()?.name)?;
        let mut kind = Kind { level, games: 0, wins: 0, times: Times::default() };
        for part in parts {
            kind.games += part.games;
            kind.wins += part.wins;
            kind.times.join(&part.times);
        }
        Some(kind.standing())
    }
}

struct Tally {
    kinds: Vec<Kind>,
    undecided: u64,
}

impl Tally {
    fn for_bots(bots: &[Level]) -> Self {
        let mut kinds: Vec<Kind> = Vec::new();
        for level in bots {
            if !kinds.iter().any(|kind| kind.level == *level) {
                kinds.push(Kind { level: *level, games: 0, wins: 0, times: Times::default() });
            }
        }
        Self { kinds, undecided: 0 }
    }

    fn kind(&mut self, level: Level) -> &mut Kind {
        self.kinds.iter_mut().find(|kind| kind.level == level).expect("everybody who plays was named")
    }

    fn and(mut self, other: Self) -> Self {
        for (kind, more) in self.kinds.iter_mut().zip(other.kinds) {
            kind.games += more.games;
            kind.wins += more.wins;
            kind.times.join(&more.times);
        }
        self.undecided += other.undecided;
        self
    }
}

#[cfg(test)]
mod tests {
    use ::conquest::ids::Mode;

    use super::*;

    #[test]
    fn every_bot_has_every_seat_as_often() {
        let settings = Settings::new(Mode::BasicTraining, 3).expect("three play");
        let bots = vec![Level::Stronger, Level::Random, Level::Random];
        let tournament = Tournament { settings, bots, games: 30, seed: 5, cap: 5000 };
        let result = tournament.run(&content::conquest(), || ());
        let [stronger, random] = &result.bots[..] else { panic!("two kinds") };
        assert_eq!((stronger.games, random.games), (30, 60));
        assert_eq!(stronger.wins + random.wins + result.undecided, 30);
        assert!(stronger.wins >= 25, "{result:?}");
        assert!(stronger.seconds_per_decision_p95 > 0.0);
    }
}
