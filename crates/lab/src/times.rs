//! How long bots think.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How long many thoughts took the processor: counted by steps of an eighth of a power of two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Times {
    counts: Vec<u64>,
    sum: Duration,
    longest: Duration,
}

/// Steps in a doubling of time, and all steps there are: up to a minute.
const STEPS: f64 = 8.0;
const BUCKETS: usize = 8 * 36;

impl Default for Times {
    fn default() -> Self {
        Self { counts: vec![0; BUCKETS], sum: Duration::ZERO, longest: Duration::ZERO }
    }
}

impl Times {
    /// One more.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and the last step")]
    pub fn add(&mut self, took: Duration) {
        let nanoseconds = took.as_secs_f64() * 1e9;
        let step = (nanoseconds.max(1.0).log2() * STEPS) as usize;
        self.counts[step.min(BUCKETS - 1)] += 1;
        self.sum += took;
        self.longest = self.longest.max(took);
    }

    /// These and those.
    pub fn join(&mut self, other: &Self) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(here, there)| *here += there);
        self.sum += other.sum;
        self.longest = self.longest.max(other.longest);
    }

    /// On average, in seconds.
    #[expect(clippy::cast_precision_loss, reason = "numbers of decisions are far below 2^52")]
    pub fn mean(&self) -> f64 {
        self.sum.as_secs_f64() / (self.counts.iter().sum::<u64>().max(1) as f64)
    }

    /// So many of a hundred took at most as long, in seconds, rounded up to the end of their step.
    #[expect(clippy::cast_precision_loss, reason = "there are few steps")]
    pub fn percentile(&self, percent: u64) -> f64 {
        let all: u64 = self.counts.iter().sum();
        let mut passed = 0;
        for (step, count) in self.counts.iter().enumerate() {
            passed += count;
            if passed * 100 >= all * percent {
                return ((step + 1) as f64 / STEPS).exp2() / 1e9;
            }
        }
        0.0
    }

    /// All of them took at most as long, in seconds.
    pub fn most(&self) -> f64 {
        self.longest.as_secs_f64()
    }

    /// The figures of them.
    pub fn spent(&self) -> Spent {
        Spent { mean: self.mean(), p95: self.percentile(95), max: self.most() }
    }
}

/// A turn of a bot in a simulation may take so long, in seconds of the processor.
pub const TURN: f64 = 0.1;

/// Seconds of the processor.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spent {
    /// On average.
    pub mean: f64,
    /// In 95 of 100 cases at most.
    pub p95: f64,
    /// At most.
    pub max: f64,
}

impl Spent {
    /// Whether 95 of 100 turns keep within [`TURN`].
    pub fn within_budget(self) -> bool {
        self.p95 <= TURN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_by_their_size() {
        let mut times = Times::default();
        for microseconds in 1..=100 {
            times.add(Duration::from_micros(microseconds));
        }
        let p95 = times.percentile(95);
        assert!((95e-6..110e-6).contains(&p95), "{p95}");
        assert!((times.mean() - 50.5e-6).abs() < 1e-9);
        assert_eq!(times.longest, Duration::from_micros(100));
        assert!(times.spent().within_budget());
        times.add(Duration::from_secs(1));
        assert!(times.spent().within_budget(), "one of a hundred does not count");
        (0..10).for_each(|_| times.add(Duration::from_secs(1)));
        assert!(!times.spent().within_budget());
    }
}
