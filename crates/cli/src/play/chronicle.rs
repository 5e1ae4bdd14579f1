//! What happened so far, command by command, with everything a sentence needs.

use table::Log;

use super::game::{Fields, Playable};

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) struct Entry<E> {
    /// The event.
    pub(super) event: E,
    /// Its fields, for those who may know them.
    pub(super) fields: Fields,
    /// The fields that everybody may know.
    pub(super) public_fields: Fields,
}

/// Watches events in a copy of the position, because they are told in the words of the position
/// they lead to.
pub(crate) struct Watcher<G: Playable> {
    game: G,
    entries: Vec<Entry<G::Event>>,
}

impl<G: Playable> Watcher<G> {
    /// A watcher that starts out from a position.
    pub(crate) fn new(game: &G) -> Self {
        Self { game: game.clone(), entries: Vec::new() }
    }

    /// What was seen so far.
    pub(crate) fn entries(&self) -> &[Entry<G::Event>] {
        &self.entries
    }
}

impl<G: Playable> Log<G::Event> for Watcher<G> {
    fn record(&mut self, event: &G::Event) {
        let (fields, public_fields) = self.game.witness(event);
        self.entries.push(Entry { event: event.clone(), fields, public_fields });
    }
}

/// The events of a game: those before the first command, then those of each command in force.
pub(super) struct Chronicle<E> {
    entries: Vec<Entry<E>>,
    /// How many entries there were before each command.
    ends: Vec<usize>,
}

impl<E> Chronicle<E> {
    /// What happened before the first command.
    pub(super) fn new<G: Playable<Event = E>>(before: Watcher<G>) -> Self {
        Self { entries: before.entries, ends: Vec::new() }
    }

    /// One command more.
    pub(super) fn add<G: Playable<Event = E>>(&mut self, command: Watcher<G>) {
        self.ends.push(self.entries.len());
        self.entries.extend(command.entries);
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
