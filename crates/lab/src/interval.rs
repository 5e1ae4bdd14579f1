//! How sure a share is that was counted.

use serde::Serialize;

/// A share, and where the true one lies with a confidence of 95 %.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Share {
    /// What was counted.
    pub rate: f64,
    /// The lower end of Wilson's interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// So many standard deviations hold 95 % of a normal distribution.
const Z: f64 = 1.959_963_985;

impl Share {
    /// So many of so many. Of none nothing is known.
    #[expect(clippy::cast_precision_loss, reason = "numbers of games are far below 2^52")]
    pub fn of(part: u64, whole: u64) -> Self {
        if whole == 0 {
            return Self { rate: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, rate) = (whole as f64, part as f64 / whole as f64);
        let middle = rate + Z * Z / (2.0 * n);
        let reach = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        Self { rate, low: ((middle - reach) / scale).max(0.0), high: ((middle + reach) / scale).min(1.0) }
    }

    /// What was counted and the two ends, in percent.
    pub fn percent(self) -> [f64; 3] {
        [self.rate, self.low, self.high].map(|share| 100.0 * share)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_intervals_come_out() {
        let close =
            |share: Share, low: f64, high: f64| (share.low - low).abs() < 5e-4 && (share.high - high).abs() < 5e-4;
        assert!(close(Share::of(50, 100), 0.4038, 0.5962));
        assert!(close(Share::of(0, 10), 0.0, 0.2775));
        assert!(close(Share::of(10, 10), 0.7225, 1.0));
        let percent = Share::of(0, 0).percent().map(|percent| format!("{percent:.1}"));
        assert_eq!(percent, ["0.0", "0.0", "100.0"]);
        assert_eq!(Share::of(0, 0), Share { rate: 0.0, low: 0.0, high: 1.0 });
    }
}
