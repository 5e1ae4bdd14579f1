//! What happened so far, command by command, with everything a sentence needs.

use host::{Entry, Hosted, Watcher};

/// The events of a game: those before the first command, then those of each command in force.
pub(super) struct Chronicle<E> {
    entries: Vec<Entry<E>>,
    /// How many entries there were before each command.
    ends: Vec<usize>,
}

impl<E> Chronicle<E> {
    /// What happened before the first command.
    pub(super) fn new<G: Hosted<Event = E>>(before: Watcher<G>) -> Self {
        Self { entries: before.into_entries(), ends: Vec::new() }
    }

    /// One command more.
    pub(super) fn add<G: Hosted<Event = E>>(&mut self, command: Watcher<G>) {
        self.ends.push(self.entries.len());
        self.entries.extend(command.into_entries());
    }

    /// Only the first `count` commands are left.
    pub(super) fn take_back_to(&mut self, count: usize) {
        if let Some(end) = self.ends.get(count) {
            self.entries.truncate(*end);
            self.ends.truncate(count);
        }
    }

    /// Everything that happened.
    pub(super) fn entries(&self) -> &[Entry<E>] {
        &self.entries
    }

    /// What the last command brought about; before the first, the set-up.
    pub(super) fn last_command(&self) -> &[Entry<E>] {
        &self.entries[self.ends.last().copied().unwrap_or(0)..]
    }
}
