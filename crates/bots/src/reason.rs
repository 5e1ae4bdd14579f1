//! What speaks for something that could be done, or against it: figures of the evaluation, compared.

use alloc::vec::Vec;

/// Something that speaks for an action or against it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reason {
    /// What is counted.
    pub id: &'static str,
    /// How much of it there is now.
    pub now: f32,
    /// How much there is afterwards, on average.
    pub after: f32,
    /// How much there would be after the other things that could be done, on average.
    pub instead: f32,
    /// How much better the action is judged for that difference, in the measure of the evaluation: the chance to win
    /// at Conquest, actions at Infiltration.
    pub counts: f32,
}

/// The reasons that count most, at most so many, and none that counts less than what is slight.
pub(crate) fn weightiest(mut reasons: Vec<Reason>, most: usize, slight: f32) -> Vec<Reason> {
    reasons.retain(|reason| libm::fabsf(reason.counts) >= slight);
    reasons.sort_by(|one, other| libm::fabsf(other.counts).total_cmp(&libm::fabsf(one.counts)));
    reasons.truncate(most);
    reasons
}

/// A count to divide by.
#[expect(clippy::cast_precision_loss, reason = "there are a few dozen lines of play")]
pub(crate) fn number(count: u32) -> f32 {
    count.max(1) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_counts_most_is_said_first_and_trifles_never() {
        let reason = |counts: f32| Reason { id: "armies", now: 0.0, after: 0.0, instead: 0.0, counts };
        let said = weightiest([0.1, -0.4, 0.001, 0.2].map(reason).into(), 2, 0.01);
        let counts: Vec<f32> = said.iter().map(|reason| reason.counts).collect();
        assert_eq!(counts, [-0.4, 0.2]);
    }
}
