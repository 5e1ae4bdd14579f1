//! Whether the bytes that somebody is sent tell anything that they may not know.
//!
//! A position is reached by random play, and everything its viewer cannot know is dealt anew several
//! times. Whatever the server would send to that viewer must be the same bytes over all of these:
//! snapshots, tables, records, choices, refusals, and the steps that commands lead to. The bytes come
//! from the same functions that a table sends them with.
//!
//! So that the check itself is known to work, leaks of many kinds are planted on purpose, each the way
//! a faulty server would leak, and each must be found. A table cannot plant any: they exist only here.

mod pair;
mod past;
mod plant;
mod reveal;
mod slow;
mod walk;

use std::time::Instant;

use conquest::Conquest;
use host::Hosted as _;
use infiltration::Infiltration;
use rayon::prelude::*;
use serde::Serialize;
use table::QuickChance;

use crate::table::live::Shown;
use pair::Finding;
use plant::Plant;
use slow::{Compared, Turn};
use walk::{Setting, Walk, settings};

/// So many pairs come from one walk through games.
const PAIRS_OF_A_WALK: u64 = 40;

/// A planted leak that is not found in so many walks is not found.
const WALKS_FOR_A_PLANT: usize = 200;

/// So many differences are told in full.
const TOLD: usize = 8;

/// How much is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// So many pairs of a position and a viewer.
    pub pairs: u64,
    /// From which everything follows.
    pub seed: u64,
}

/// What came out.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Pairs of a position and a viewer.
    pub pairs: u64,
    /// Bytes that told something.
    pub differences: u64,
    /// Leaks that were planted.
    pub planted: usize,
    /// Of these, how many were found.
    pub caught: usize,
    /// What was compared in how many other deals.
    #[serde(flatten)]
    pub counts: Counts,
    /// How often what takes long to say was compared, by game and kind.
    pub slow: Compared,
    /// The share of steps set aside because they told the viewer something, in percent.
    pub set_aside_percent: f64,
    /// The planted leaks, one by one.
    pub plants: Vec<Caught>,
    /// The first differences in full.
    pub told: Vec<String>,
    /// How long it took.
    pub seconds: f64,
}

/// What was compared.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize)]
pub struct Counts {
    /// Messages of a position: snapshots, tables, records, looks back.
    pub messages: u64,
    /// Refusals of lines that the viewer sent.
    pub refusals: u64,
    /// Steps that commands led to.
    pub steps: u64,
    /// Steps that told the viewer something, so that they could not be the same in any other deal.
    pub set_aside: u64,
    /// Steps that could not be compared with another deal, because nobody held there what was played.
    pub refused: u64,
    /// Windows in which others had answered, or had not.
    pub windows: u64,
}

/// A planted leak.
#[derive(Clone, Debug, Serialize)]
pub struct Caught {
    /// Which.
    pub plant: &'static str,
    /// In which game.
    pub game: &'static str,
    /// After how many pairs it was found.
    pub after_pairs: Option<u64>,
    /// In which message.
    pub found_in: Option<String>,
}

impl Report {
    /// Whether nothing was told, and every planted leak found.
    pub const fn holds(&self) -> bool {
        self.differences == 0 && self.caught == self.planted
    }
}

/// Looks at so many pairs, and for every planted leak. `progress` is called with every so many pairs.
pub fn run(plan: Plan, progress: impl Fn(u64) + Sync) -> Report {
    let start = Instant::now();
    let settings = settings();
    let walks = plan.pairs.div_ceil(PAIRS_OF_A_WALK);
    let quota = |walk: u64| PAIRS_OF_A_WALK.min(plan.pairs - walk * PAIRS_OF_A_WALK);
    let honest = (0..walks).into_par_iter().map(|walk| {
        let tally = stroll(&settings, plan.seed, walk, quota(walk), None);
        progress(tally.pairs);
        tally
    });
    let honest = honest.reduce(Tally::default, Tally::and);
    let hunts: Vec<(&'static str, Plant)> =
        games().flat_map(|(game, plants)| plants.map(move |it| (game, it))).collect();
    let plants: Vec<Caught> = hunts.par_iter().map(|(game, plant)| hunt(&settings, game, plan.seed, *plant)).collect();
    #[expect(clippy::cast_precision_loss, reason = "a share in percent needs no more digits")]
    let percent = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
    Report {
        pairs: honest.pairs,
        differences: honest.differences,
        planted: plants.len(),
        caught: plants.iter().filter(|plant| plant.after_pairs.is_some()).count(),
        counts: honest.counts,
        slow: honest.slow,
        set_aside_percent: percent(honest.counts.set_aside, honest.counts.steps + honest.counts.set_aside),
        plants,
        told: honest.told,
        seconds: start.elapsed().as_secs_f64(),
    }
}

/// What came of some walks.
#[derive(Clone, Default, Debug)]
struct Tally {
    pairs: u64,
    differences: u64,
    counts: Counts,
    slow: Compared,
    told: Vec<String>,
}

impl Tally {
    fn and(mut self, other: Self) -> Self {
        self.pairs += other.pairs;
        self.differences += other.differences;
        self.counts = self.counts.and(other.counts);
        self.slow = slow::and(self.slow, other.slow);
        self.told.extend(other.told);
        self.told.truncate(TOLD);
        self
    }

    fn found(&mut self, setting: &Setting, finding: &Finding) {
        self.differences += 1;
        if self.told.len() < TOLD {
            self.told.push(format!("{setting}: {finding}"));
        }
    }
}

impl Counts {
    fn and(self, other: Self) -> Self {
        Self {
            messages: self.messages + other.messages,
            refusals: self.refusals + other.refusals,
            steps: self.steps + other.steps,
            set_aside: self.set_aside + other.set_aside,
            refused: self.refused + other.refused,
            windows: self.windows + other.windows,
        }
    }
}

/// Walks through games of one setting and looks at so many pairs.
fn stroll(settings: &[Setting], seed: u64, walk: u64, quota: u64, plant: Option<Plant>) -> Tally {
    let setting = &settings[(walk % settings.len() as u64) as usize];
    let mut chance = QuickChance::new(QuickChance::new(seed).bits() ^ walk.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let together = setting.wanted.game == Infiltration::GAME;
    let turn = Turn::of(walk, settings.len() as u64, together, plant);
    if together {
        stroll_in::<Infiltration>(setting, &mut chance, quota, turn, plant)
    } else {
        stroll_in::<Conquest>(setting, &mut chance, quota, turn, plant)
    }
}

fn stroll_in<G: Shown>(
    setting: &Setting,
    chance: &mut QuickChance,
    quota: u64,
    mut turn: Turn,
    plant: Option<Plant>,
) -> Tally {
    let mut tally = Tally::default();
    let mut walk = Walk::<G>::begin(setting, chance);
    while tally.pairs < quota {
        walk.go_on(setting, chance);
        for viewer in walk.viewers(chance) {
            if tally.pairs == quota {
                break;
            }
            tally.pairs += 1;
            let slow = turn.look(chance);
            let looked = pair::check(&walk, viewer, slow, plant, chance);
            tally.counts = tally.counts.and(looked.counts);
            for finding in &looked.findings {
                tally.found(setting, finding);
            }
            if let Some(slow) = slow.filter(|_| looked.slowly) {
                *tally.slow.entry(G::GAME).or_default().entry(slow.name()).or_default() += 1;
                turn.end();
            }
            if plant.is_some() && tally.differences > 0 {
                return tally;
            }
        }
    }
    tally
}

/// Each game with the leaks that can be planted in it.
fn games() -> impl Iterator<Item = (&'static str, impl Iterator<Item = Plant>)> {
    let games = [(Conquest::GAME, Conquest::TOGETHER), (Infiltration::GAME, Infiltration::TOGETHER)];
    games
        .into_iter()
        .map(|(game, together)| (game, Plant::ALL.into_iter().filter(move |plant| !together || plant.needs_no_hands())))
}

/// Walks through one game until a planted leak is found.
fn hunt(settings: &[Setting], game: &'static str, seed: u64, plant: Plant) -> Caught {
    let mut pairs = 0;
    let plays = |walk: &u64| settings[(walk % settings.len() as u64) as usize].wanted.game == game;
    for walk in (0..).filter(plays).take(WALKS_FOR_A_PLANT) {
        let tally = stroll(settings, seed, walk, PAIRS_OF_A_WALK, Some(plant));
        pairs += tally.pairs;
        if tally.differences > 0 {
            let found_in = tally.told.into_iter().next();
            return Caught { plant: plant.name(), game, after_pairs: Some(pairs), found_in };
        }
    }
    Caught { plant: plant.name(), game, after_pairs: None, found_in: None }
}

#[cfg(test)]
mod tests {
    use super::slow::Slow;
    use super::*;

    #[test]
    fn nothing_leaks_and_every_planted_leak_is_found() {
        let report = run(Plan { pairs: 600, seed: 1 }, |_| ());
        assert_eq!(report.pairs, 600);
        assert_eq!(report.differences, 0, "{:#?}", report.told);
        let missed: Vec<&Caught> = report.plants.iter().filter(|plant| plant.after_pairs.is_none()).collect();
        assert!(missed.is_empty(), "{missed:#?}");
        assert!(report.counts.steps > 300 && report.counts.windows > 0, "{:?}", report.counts);
        for (game, together) in [(Conquest::GAME, Conquest::TOGETHER), (Infiltration::GAME, Infiltration::TOGETHER)] {
            for kind in Slow::kinds(together) {
                let compared = report.slow.get(game).and_then(|kinds| kinds.get(kind.name()));
                assert!(compared.is_some_and(|count| *count > 0), "{game} {}: {:?}", kind.name(), report.slow);
            }
        }
    }
}
