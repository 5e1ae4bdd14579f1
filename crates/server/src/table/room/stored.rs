//! How much a table may store. Talk ends first, then play; what ends a game is always stored. Nobody fills a table alone:
//! what each says has a share of its own, and those who do not sit here are silent before those who do.

use std::collections::BTreeMap;

use wire::message::Refusal;

use crate::table::entry::{Entry, PlayerNumber};
use crate::table::people::People;

/// One person may take so much of what a table stores with what they say, block and are ready for: one part in so many.
const SHARES: u64 = 32;

/// What the journal of a table holds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Stored {
    /// So many bytes.
    bytes: u64,
    /// So many it may hold; 0 is as many as it likes.
    pub(super) most: u64,
    /// So many of them are of each person's own.
    own: BTreeMap<PlayerNumber, u64>,
}

/// Whose share something takes.
pub(super) const fn whose(entry: &Entry) -> Option<PlayerNumber> {
    match entry {
        Entry::Said { player, .. } | Entry::Blocked { player, .. } | Entry::Ready { player, .. } => Some(*player),
        _ => None,
    }
}

impl Stored {
    /// Nothing yet, of so many bytes.
    pub(super) const fn of(most: u64) -> Self {
        Self { bytes: 0, most, own: BTreeMap::new() }
    }

    /// One entry more, perhaps from somebody's share.
    pub(super) fn note(&mut self, entry: &store::Entry, whose: Option<PlayerNumber>) {
        let bytes = entry.body.len() as u64;
        self.bytes += bytes;
        if let Some(player) = whose {
            *self.own.entry(player).or_default() += bytes;
        }
    }

    /// Whether there is room for another line of the game.
    ///
    /// # Errors
    /// If not.
    pub(super) const fn has_room(&self) -> Result<(), Refusal> {
        check(self.bytes, self.most, false)
    }

    /// Whether there is room for what is about to happen, in the lobby or later.
    ///
    /// # Errors
    /// If not.
    pub(super) fn has_room_for(&self, entries: &[Entry], people: &People, lobby: bool) -> Result<(), Refusal> {
        let is_end =
            |entry: &Entry| matches!(entry, Entry::Ended | Entry::Over(_) | Entry::Next(_) | Entry::Dropped { .. });
        if entries.iter().any(is_end) {
            return Ok(());
        }
        if let Some(player) = entries.iter().find_map(whose) {
            let own = self.own.get(&player).copied().unwrap_or(0);
            let half = if people.has_chair(player) { self.most / 2 } else { self.most / 4 };
            return check(own, self.most / SHARES, true).and(check(self.bytes, half, true));
        }
        // Who sits where is changed by anybody, as often as they like: the game finds room all the same.
        if lobby && !entries.contains(&Entry::Began) {
            return check(self.bytes, self.most / 2, false);
        }
        self.has_room()
    }
}

const fn check(bytes: u64, most: u64, talk: bool) -> Result<(), Refusal> {
    if most == 0 || bytes < most { Ok(()) } else { Err(Refusal::Full { talk }) }
}
