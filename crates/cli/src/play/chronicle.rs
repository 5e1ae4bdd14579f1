//! What happened so far, command by command, with everything a sentence needs.

use conquest::describe::Field;
use conquest::{Conquest, Event};
use table::{Game as _, Log, Viewer};

/// Something that happened.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The event.
    pub(super) event: Event,
    /// Its fields, for those who may know them.
    pub(super) fields: Vec<(&'static str, Field)>,
    /// The fields that everybody may know.
    pub(super) public_fields: Vec<(&'static str, Field)>,
}

/// Watches events in a copy of the position, because they are told in the words of the position
/// they lead to.
pub(crate) struct Watcher {
    game: Conquest,
    entries: Vec<Entry>,
}

impl Watcher {
    /// A watcher that starts out from a position.
    pub(crate) fn new(game: &Conquest) -> Self {
        Self { game: game.clone(), entries: Vec::new() }
    }

    /// What was seen so far.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

impl Watcher {
    /// During the set-up seats go by their numbers; whoever has a colour is called by it here.
    fn in_colours(&self, field: &mut Field) {
        let factions = self.game.view(Viewer::Public).factions;
        let name = |id: &mut String| {
            let place = id.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            if let Some(faction) = place.and_then(|place| *factions.get(place)?) {
                faction.id().clone_into(id);
            }
        };
        match field {
            Field::Text(id) => name(id),
            Field::List(ids) => ids.iter_mut().for_each(name),
            Field::Number(_) | Field::Flag(_) | Field::Numbers(_) => {}
        }
    }
}

impl Log<Event> for Watcher {
    fn record(&mut self, event: &Event) {
        self.game.apply(event);
        let (mut fields, mut public_fields) = (Vec::new(), Vec::new());
        event.fields(&self.game, &mut |name, value| fields.push((name, value)));
        event.public_fields(&self.game, &mut |name, value| public_fields.push((name, value)));
        fields.iter_mut().chain(&mut public_fields).for_each(|(_, field)| self.in_colours(field));
        self.entries.push(Entry { event: *event, fields, public_fields });
    }
}

/// The events of a game: those before the first command, then those of each command in force.
#[derive(Default)]
pub(super) struct Chronicle {
    entries: Vec<Entry>,
    /// How many entries there were before each command.
    ends: Vec<usize>,
}

impl Chronicle {
    /// What happened before the first command.
    pub(super) fn new(before: Watcher) -> Self {
        Self { entries: before.entries, ends: Vec::new() }
    }

    /// One command more.
    pub(super) fn add(&mut self, command: Watcher) {
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
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What the last command brought about; before the first, the set-up.
    pub(super) fn last_command(&self) -> &[Entry] {
        &self.entries[self.ends.last().copied().unwrap_or(0)..]
    }
}
