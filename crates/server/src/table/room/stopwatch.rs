//! How long people have thought about each question.
//!
//! A question is known by the number of commands before it. Time spent on it is spent: whoever takes a
//! command back, leaves their seat for a while or pauses finds the clock as they left it. Only what
//! everybody agreed to take back is asked anew.

use std::collections::BTreeMap;

/// The time that people have spent, in milliseconds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Stopwatch {
    /// On the questions before, as far as they can come back.
    spent: BTreeMap<usize, u64>,
    /// The question that is open, and since when it has been.
    open: Option<(usize, u64)>,
}

impl Stopwatch {
    /// People think about this question from a time on, or about none. Says whether that is something new.
    pub(super) fn turn_to(&mut self, question: Option<usize>, at: u64) -> bool {
        if self.open.map(|(open, _)| open) == question {
            return false;
        }
        if let Some((open, since)) = self.open.take() {
            *self.spent.entry(open).or_default() += at.saturating_sub(since);
        }
        self.open = question.map(|question| (question, at));
        true
    }

    /// Nobody has thought about this question and those behind it.
    pub(super) fn forget_from(&mut self, question: usize, at: u64) {
        self.turn_to(None, at);
        self.spent.split_off(&question);
    }

    /// Since when people would have thought about the open question if they had not been interrupted.
    pub(super) fn since(&self) -> Option<u64> {
        let (question, since) = self.open?;
        Some(since.saturating_sub(self.spent.get(&question).copied().unwrap_or(0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_gains_time_by_taking_back() {
        let mut watch = Stopwatch::default();
        assert!(watch.turn_to(Some(4), 100));
        assert!(!watch.turn_to(Some(4), 120), "the same question");
        assert!(watch.turn_to(Some(5), 130));
        assert_eq!(watch.since(), Some(130));
        watch.turn_to(Some(4), 200);
        assert_eq!(watch.since(), Some(170), "thirty were spent before");
        watch.turn_to(Some(5), 210);
        assert_eq!(watch.since(), Some(140), "and seventy here");
        watch.turn_to(None, 220);
        assert_eq!(watch.since(), None);
        watch.turn_to(Some(5), 500);
        assert_eq!(watch.since(), Some(420), "while nobody was asked no time went by");
    }

    #[test]
    fn what_everybody_took_back_is_asked_anew() {
        let mut watch = Stopwatch::default();
        for (question, at) in [(3, 0), (4, 50), (5, 90)] {
            watch.turn_to(Some(question), at);
        }
        watch.forget_from(4, 100);
        watch.turn_to(Some(4), 100);
        assert_eq!(watch.since(), Some(100));
        watch.turn_to(Some(3), 110);
        assert_eq!(watch.since(), Some(60), "nobody agreed about this one");
    }
}
