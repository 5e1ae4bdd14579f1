//! Fits what bots think a position is worth to how games ended.
//!
//! Many games of many kinds of players are played; at the start of every turn the figures of all who are
//! still in are noted, and later who won. Weights are looked for under which the winners were most likely:
//! by gradient descent, as the problem has one best answer.

use std::fmt::Write as _;
use std::sync::Arc;

use ::conquest::ids::Mode;
use ::conquest::pack::Pack;
use ::conquest::{Options, Settings};
use bots::conquest::value::{FIGURES, Figures, Weights, figures, kind};
use bots::conquest::{Extreme, Eyes};
use bots::{Bot, Level};
use rayon::prelude::*;
use table::{Game as _, Outcome, QuickChance, Seat, Viewer};

use crate::simulation::seeds_of;

/// What is to be fitted.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// How many games of each mode.
    pub games: u64,
    /// From which every game follows.
    pub seed: u64,
    /// How often all positions are looked at.
    pub passes: u32,
}

/// What came out for one kind of position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fitted {
    /// The mode.
    pub mode: Mode,
    /// Whether only two were left.
    pub few: bool,
    /// Positions it was fitted to.
    pub positions: usize,
    /// How surprised one is by the winner on average, with all players alike and with the weights.
    pub before: f64,
    /// The same with the weights, in positions that were not fitted to.
    pub after: f64,
}

/// A position: the figures of all who were in, and which of them won.
struct Sample {
    kind: (usize, usize),
    figures: Vec<Figures>,
    winner: usize,
}

/// Decisions after which a game is cut off and counts for nothing.
const CAP: u32 = 6000;

/// How fast weights change at first, and how strongly they are drawn to nothing.
const STEP: f32 = 0.5;
const DRAW: f32 = 1e-5;

/// Fewer positions than these teach nothing.
const FEW: usize = 1000;

/// One position of so many is kept aside to see how good the weights are.
const ASIDE: usize = 10;

impl Fit {
    /// Plays and fits; `progress` hears of every game that is over.
    pub fn run(&self, pack: &Arc<Pack>, progress: impl Fn() + Sync) -> (Weights, Vec<Fitted>) {
        let samples: Vec<Sample> = (0..self.games * 3)
            .into_par_iter()
            .flat_map_iter(|game| {
                let samples = play(pack, Mode::ALL[(game % 3) as usize], self.seed, game);
                progress();
                samples
            })
            .collect();
        let mut weights: Weights = [[[0.0; FIGURES]; 2]; 3];
        let mut report = Vec::new();
        for (place, mode) in Mode::ALL.into_iter().enumerate() {
            for few in [false, true] {
                let kind = (place, usize::from(few));
                let all: Vec<&Sample> = samples.iter().filter(|sample| sample.kind == kind).collect();
                let (test, train): (Vec<_>, Vec<_>) = all.iter().enumerate().partition(|(at, _)| at / 50 % ASIDE == 0);
                let train: Vec<&Sample> = train.into_iter().map(|(_, sample)| *sample).collect();
                let test: Vec<&Sample> = test.into_iter().map(|(_, sample)| *sample).collect();
                // Of positions that hardly ever come up nothing can be learnt.
                let found = if train.len() < FEW { weights[kind.0][0] } else { descend(&train, self.passes) };
                weights[kind.0][kind.1] = found;
                let (before, after) = (surprise(&test, &[0.0; FIGURES]), surprise(&test, &found));
                report.push(Fitted { mode, few, positions: all.len(), before, after });
            }
        }
        (weights, report)
    }
}

/// A game of any players, as the positions at the start of its turns.
fn play(pack: &Arc<Pack>, mode: Mode, seed: u64, number: u64) -> Vec<Sample> {
    let mut seeds = seeds_of(seed, number);
    let settings = Settings::new(mode, 3 + (number / 3 % 3) as u8).expect("3 to 5 play");
    let mut chance = QuickChance::new(seeds.bits());
    let mut game = ::conquest::Conquest::start(Arc::clone(pack), settings, &mut chance, &mut ());
    let mut bots: Vec<Bot> = (0..settings.players).map(|_| anybody(pack, &mut seeds)).collect();
    let mut options = Options::default();
    let mut noted: Vec<(Sample, Vec<Seat>)> = Vec::new();
    let mut turn = None;
    for _ in 0..CAP {
        let Some(seat) = game.asked().iter().next() else { break };
        let view = game.view(Viewer::Public);
        if view.round > 0 && view.phase == ::conquest::state::Phase::Recruit && turn != Some((view.round, view.active))
        {
            turn = Some((view.round, view.active));
            let living: Vec<Seat> = view.living.iter().collect();
            let figures = living.iter().map(|one| figures(&game, &view, *one)).collect();
            noted.push((Sample { kind: kind(&view), figures, winner: 0 }, living));
        }
        game.options(seat, &mut options);
        let action = bots[seat.index()].choose(&Eyes::of(&game, seat), &options).expect("an option");
        game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
    }
    let Some(Outcome::Won(winner)) = game.outcome() else { return Vec::new() };
    let with_winner = |(sample, living): (Sample, Vec<Seat>)| {
        let winner = living.iter().position(|one| *one == winner)?;
        Some(Sample { winner, ..sample })
    };
    noted.into_iter().filter_map(with_winner).collect()
}

/// Half of all players are sensible.
fn anybody(pack: &Arc<Pack>, seeds: &mut QuickChance) -> Bot {
    let level = match seeds.pick(2) {
        0 => Level::Stronger,
        _ => Level::Extreme(Extreme::ALL[seeds.pick(Extreme::ALL.len() as u32) as usize]),
    };
    Bot::new(level, Arc::clone(pack), seeds.bits())
}

/// The weights under which the winners were most likely.
#[expect(clippy::cast_precision_loss, reason = "numbers of positions are far below 2^24")]
fn descend(samples: &[&Sample], passes: u32) -> Figures {
    let mut weights = [0.0; FIGURES];
    let mut spread = [1e-6; FIGURES];
    for pass in 0..passes {
        let chunk = |samples: &[&Sample]| {
            samples.iter().fold([0.0; FIGURES], |mut sum: Figures, sample| {
                add_gradient(sample, &weights, &mut sum);
                sum
            })
        };
        let join = |mut one: Figures, other: Figures| {
            one.iter_mut().zip(other).for_each(|(here, there)| *here += there);
            one
        };
        // The same chunks whatever the number of threads: sums of floating numbers depend on their order.
        let parts: Vec<Figures> = samples.par_chunks(4096).map(chunk).collect();
        let gradient = parts.into_iter().fold([0.0; FIGURES], join);
        let scale = STEP / (1.0 + pass as f32 / 100.0);
        for ((weight, spread), slope) in weights.iter_mut().zip(&mut spread).zip(gradient) {
            let slope = slope / samples.len().max(1) as f32 - DRAW * *weight;
            *spread += slope * slope;
            *weight += scale * slope / spread.sqrt();
        }
    }
    weights
}

/// The chances of all who are in.
fn chances(sample: &Sample, weights: &Figures) -> Vec<f32> {
    let score = |figures: &Figures| figures.iter().zip(weights).map(|(figure, weight)| figure * weight).sum::<f32>();
    let scores: Vec<f32> = sample.figures.iter().map(|figures| score(figures).clamp(-30.0, 30.0).exp()).collect();
    let all: f32 = scores.iter().sum();
    scores.into_iter().map(|score| score / all).collect()
}

fn add_gradient(sample: &Sample, weights: &Figures, sum: &mut Figures) {
    for (place, (chance, figures)) in chances(sample, weights).into_iter().zip(&sample.figures).enumerate() {
        let off = f32::from(u8::from(place == sample.winner)) - chance;
        sum.iter_mut().zip(figures).for_each(|(sum, figure)| *sum += off * figure);
    }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of positions are far below 2^52")]
fn surprise(samples: &[&Sample], weights: &Figures) -> f64 {
    let sum: f64 = samples.iter().map(|sample| -f64::from(chances(sample, weights)[sample.winner].ln())).sum();
    sum / samples.len().max(1) as f64
}

/// The weights as the source that bots are built with.
pub fn source(weights: &Weights) -> String {
    let mut text = String::from(
        "//! What counts how much, written by `cardboard fit`: do not change it by hand.\n\nuse super::value::Weights;\n\n\
         /// By mode, and by whether only two are left.\n#[rustfmt::skip]\npub(super) const WEIGHTS: Weights = [\n",
    );
    for mode in weights {
        text.push_str("    [\n");
        for weights in mode {
            let figures: Vec<String> = weights.iter().map(|weight| format!("{weight:.3}")).collect();
            let _ = writeln!(text, "        [{}],", figures.join(", "));
        }
        text.push_str("    ],\n");
    }
    text.push_str("];\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_wins_is_found_to_count() {
        // Whoever has more of the first figure wins three of four times; the second says nothing.
        let sample = |number: usize| {
            let mut figures = vec![[0.0; FIGURES]; 2];
            figures[0][0] = 1.0;
            figures[number / 4 % 2][1] = 1.0;
            Sample { kind: (0, 0), figures, winner: usize::from(number.is_multiple_of(4)) }
        };
        let samples: Vec<Sample> = (0..4000).map(sample).collect();
        let samples: Vec<&Sample> = samples.iter().collect();
        let weights = descend(&samples, 300);
        assert!((weights[0] - 3.0_f32.ln()).abs() < 0.1, "{weights:?}");
        assert!(surprise(&samples, &weights) < surprise(&samples, &[0.0; FIGURES]));
    }

    #[test]
    fn games_of_anybody_are_noted() {
        let samples = play(&content::conquest(), Mode::BasicTraining, 1, 3);
        assert!(samples.len() > 10, "{}", samples.len());
        assert!(samples.iter().all(|sample| sample.winner < sample.figures.len()));
    }
}
