//! How much a table may store. Talk ends first, then play; what ends a game is always stored.

use wire::message::Refusal;

use crate::table::entry::Entry;

/// What the journal of a table holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Stored {
    /// So many bytes.
    pub(super) bytes: u64,
    /// So many it may hold; 0 is as many as it likes.
    pub(super) most: u64,
}

impl Stored {
    /// One entry more.
    pub(super) fn note(&mut self, entry: &store::Entry) {
        self.bytes += entry.body.len() as u64;
    }

    /// Whether there is room for another line of the game.
    ///
    /// # Errors
    /// If not.
    pub(super) fn has_room(self) -> Result<(), Refusal> {
        self.check(self.most, false)
    }

    /// Whether there is room for what is about to happen.
    ///
    /// # Errors
    /// If not.
    pub(super) fn has_room_for(self, entries: &[Entry]) -> Result<(), Refusal> {
        let is_end = |entry: &Entry| matches!(entry, Entry::Ended | Entry::Over(_) | Entry::Next(_));
        let is_talk = |entry: &Entry| matches!(entry, Entry::Said { .. } | Entry::Blocked { .. });
        match entries {
            _ if entries.iter().any(is_end) => Ok(()),
            _ if entries.iter().any(is_talk) => self.check(self.most / 2, true),
            _ => self.has_room(),
        }
    }

    fn check(self, most: u64, talk: bool) -> Result<(), Refusal> {
        if self.most == 0 || self.bytes < most { Ok(()) } else { Err(Refusal::Full { talk }) }
    }
}
