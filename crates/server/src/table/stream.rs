//! The numbered steps that one kind of viewer receives: all who see with the same seats get the same bytes.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;

/// So many steps are kept for those who lost their connection for a moment.
const KEPT: usize = 64;

/// But not more bytes than these, because there are many tables.
const KEPT_BYTES: usize = 48 * 1024;

/// A message that is sent to several without being copied for each.
pub(crate) type Shared = Utf8Bytes;

/// The last steps of one kind of viewer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stream {
    steps: VecDeque<Shared>,
    bytes: usize,
    /// The number of the last one.
    last: u32,
}

impl Stream {
    /// A stream whose last step has this number.
    pub(crate) fn at(last: u32) -> Self {
        Self { last, ..Self::default() }
    }

    /// One step more.
    pub(crate) fn push(&mut self, number: u32, step: Shared) {
        self.bytes += step.len();
        self.steps.push_back(step);
        while self.steps.len() > KEPT || self.bytes > KEPT_BYTES {
            let Some(oldest) = self.steps.pop_front() else { break };
            self.bytes -= oldest.len();
        }
        self.last = number;
    }

    /// The steps after a number, if all of them are kept.
    pub(crate) fn since(&self, number: u32) -> Option<impl Iterator<Item = &Shared>> {
        let missing = self.last.checked_sub(number)? as usize;
        let skipped = self.steps.len().checked_sub(missing)?;
        Some(self.steps.iter().skip(skipped))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_missed_is_given_if_it_is_kept() {
        let mut stream = Stream::at(5);
        for number in 6..=100 {
            stream.push(number, number.to_string().into());
        }
        let since = |number| stream.since(number).map(|steps| steps.map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(since(100), Some(vec![]));
        assert_eq!(since(98), Some(vec!["99".to_owned(), "100".to_owned()]));
        assert_eq!(since(36).map(|steps| steps.len()), Some(64));
        assert_eq!(since(35), None, "too long ago");
        assert_eq!(since(101), None, "from the future");
    }

    #[test]
    fn what_is_kept_takes_no_more_room_than_it_may() {
        let mut stream = Stream::at(0);
        for number in 1..=20 {
            stream.push(number, "x".repeat(KEPT_BYTES / 10).into());
        }
        let kept = |stream: &Stream, number| stream.since(number).map(Iterator::count);
        assert_eq!((kept(&stream, 10), kept(&stream, 9)), (Some(10), None));
        stream.push(21, "x".repeat(2 * KEPT_BYTES).into());
        assert_eq!((kept(&stream, 21), kept(&stream, 20)), (Some(0), None), "too large to be kept at all");
    }
}
