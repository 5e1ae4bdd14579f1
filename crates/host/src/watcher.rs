//! Events as they happen, each told in the words of the position it leads to.

use table::Log;

use crate::{Hosted, Told};

/// Something that happened.
#[derive(Clone, Debug)]
pub struct Entry<E> {
    /// The event.
    pub event: E,
    /// The event by names, and who may know it.
    pub told: Told,
}

/// Watches events in a copy of the position, because they are told in the words of the position
/// they lead to.
#[derive(Clone, Debug)]
pub struct Watcher<G: Hosted> {
    game: G,
    entries: Vec<Entry<G::Event>>,
}

impl<G: Hosted> Watcher<G> {
    /// A watcher that starts out from a position.
    pub fn new(game: &G) -> Self {
        Self { game: game.clone(), entries: Vec::new() }
    }

    /// What was seen so far.
    pub fn entries(&self) -> &[Entry<G::Event>] {
        &self.entries
    }

    /// What was seen.
    pub fn into_entries(self) -> Vec<Entry<G::Event>> {
        self.entries
    }
}

impl<G: Hosted> Log<G::Event> for Watcher<G> {
    fn record(&mut self, event: &G::Event) {
        let told = self.game.witness(event);
        self.entries.push(Entry { event: event.clone(), told });
    }
}
