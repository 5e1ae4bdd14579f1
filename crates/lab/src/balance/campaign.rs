//! The stages together: in their order, and whether they get harder on the way.

use std::cmp::Ordering;

use ::infiltration::stage::Kind;

use super::{Findings, Study, Subject};

/// What lies nearer to nothing than this is no trend.
pub const TREND: f64 = 0.3;

/// From fewer stages no trend follows.
const LEAST: usize = 3;

/// The studies of stages: the campaign, then VR, then the guests, each by number and then by players.
pub(super) fn stages<'a>(found: &[(&'a Study, &'a Findings)]) -> Vec<(&'a Study, &'a Findings)> {
    let mut stages: Vec<_> = found.iter().copied().filter(|(study, _)| study.is_stage()).collect();
    stages.sort_by_key(|(study, _)| match &study.subject {
        Subject::Stage { stage, players, guest } => (*guest, stage.kind == Kind::Vr, stage.number, *players),
        _ => (None, false, 0, 0),
    });
    stages
}

/// Whether the stages of the campaign get harder for so many players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trend {
    /// How many play.
    pub players: u8,
    /// So many stages are for them.
    pub stages: usize,
    /// The rank correlation of a stage's number and how often it is cleared (Spearman): -1 if every stage is
    /// harder than the one before, 1 if every one is easier.
    pub correlation: f64,
}

impl Trend {
    /// In a word.
    pub fn word(&self) -> &'static str {
        match self.correlation {
            falling if falling <= -TREND => "rises",
            rising if rising >= TREND => "FALLS",
            _ => "NO trend",
        }
    }
}

/// How difficulty goes on in the campaign, for every number of players with stages enough.
pub fn trends(found: &[(&Study, &Findings)]) -> Vec<Trend> {
    let trend = |players: u8| {
        let rates: Vec<(f64, f64)> =
            found.iter().filter_map(|(study, findings)| rate(study, findings, players)).collect();
        let stages = rates.len();
        (stages >= LEAST).then(|| Trend { players, stages, correlation: correlation(&rates) })
    };
    (1..=4).filter_map(trend).collect()
}

/// The number of a stage and how often it was cleared, if it belongs to the campaign of so many.
fn rate(study: &Study, findings: &Findings, wanted: u8) -> Option<(f64, f64)> {
    let Subject::Stage { stage, players, guest: None } = &study.subject else { return None };
    let belongs = stage.kind == Kind::Campaign && *players == wanted && findings.games > 0;
    belongs.then(|| Some((f64::from(stage.number), findings.rows.first()?.share().rate)))?
}

/// The correlation of the ranks of two figures; of figures that are all alike there is none.
fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let (one, other) = (ranks(pairs, |pair| pair.0), ranks(pairs, |pair| pair.1));
    let middle = one.iter().sum::<f64>() / one.iter().map(|_| 1.0).sum::<f64>();
    let product = |here: &[f64], there: &[f64]| -> f64 {
        here.iter().zip(there).map(|(here, there)| (here - middle) * (there - middle)).sum()
    };
    let spread = (product(&one, &one) * product(&other, &other)).sqrt();
    if spread > 0.0 { product(&one, &other) / spread } else { 0.0 }
}

/// The rank of each: those that are alike share theirs.
fn ranks(pairs: &[(f64, f64)], of: impl Fn(&(f64, f64)) -> f64) -> Vec<f64> {
    let before = |one: &(f64, f64), other: &(f64, f64)| match of(other).total_cmp(&of(one)) {
        Ordering::Less => 1.0,
        Ordering::Equal => 0.5,
        Ordering::Greater => 0.0,
    };
    let rank = |pair: &(f64, f64)| pairs.iter().map(|other| before(pair, other)).sum();
    pairs.iter().map(rank).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_say_whether_one_goes_up_with_the_other() {
        for (pairs, expected) in [
            (vec![(1.0, 0.9), (2.0, 0.5), (7.0, 0.4)], -1.0),
            (vec![(1.0, 0.1), (2.0, 0.2), (3.0, 0.9)], 1.0),
            (vec![(1.0, 0.5), (2.0, 0.5), (3.0, 0.5)], 0.0),
            (vec![(1.0, 0.9), (2.0, 0.9), (3.0, 0.1), (4.0, 0.1)], -0.894),
        ] {
            assert!((correlation(&pairs) - expected).abs() < 1e-3, "{pairs:?}: {}", correlation(&pairs));
        }
    }

    #[test]
    fn a_trend_has_a_word() {
        let word = |correlation| Trend { players: 1, stages: 14, correlation }.word();
        assert_eq!([-0.8, -0.1, 0.5].map(word), ["rises", "NO trend", "FALLS"]);
    }
}
