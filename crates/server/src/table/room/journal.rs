//! What a table writes into its journal, and how it is read back if that failed half-way.

use store::{Head, Journal, Slot};
use wire::lobby::TableState;
use wire::message::Refusal;

use super::stored::whose;
use super::{Listener, RETRY_MS, Room};
use crate::clock::now_ms;
use crate::names;
use crate::table::entry::{Entry, PlayerNumber};

impl Room {
    /// A place in the store; nothing is begun without one.
    pub(super) fn reserve(&self) -> Result<Slot, Refusal> {
        self.store.reserve().map_err(|_| Refusal::Busy { retry_after_ms: RETRY_MS })
    }

    /// Appends entries to the journal; they are on the disk when this returns.
    pub(super) async fn write(&mut self, entries: &[Entry]) -> Result<(), Refusal> {
        let lobby = self.state == TableState::Lobby;
        self.stored.has_room_for(entries, &self.people, lobby)?;
        let slot = self.reserve()?;
        self.write_to(slot, entries).await
    }

    pub(super) async fn write_to(&mut self, slot: Slot, entries: &[Entry]) -> Result<(), Refusal> {
        let (stored, head) = chained(self.head, self.journal, entries, self.maker.as_deref());
        for (stored, entry) in stored.iter().zip(entries) {
            self.stored.note(stored, whose(entry));
        }
        match self.meanwhile(slot.append(stored)).await {
            Ok(()) => {
                self.head = head;
                Ok(())
            }
            Err(failure) => {
                tracing::error!(table = %self.journal, %failure, "a table could not be stored");
                self.lost = !self.read_back().await;
                Err(Refusal::Busy { retry_after_ms: 10 * RETRY_MS })
            }
        }
    }

    /// Whatever is shown here may be wrong now: reads everything from the journal again. Says whether that
    /// was possible.
    async fn read_back(&mut self) -> bool {
        let opened = Self::open(self.hall.clone(), self.store.clone(), self.journal).await;
        let Ok(Some(mut room)) = opened else { return false };
        std::mem::swap(&mut room.ears, &mut self.ears);
        room.untold = self.untold.take();
        room.awaited_until = self.awaited_until;
        // What is not stored stays as it was.
        for (person, now) in room.people.persons.iter_mut().zip(&self.people.persons) {
            person.muted.clone_from(&now.muted);
        }
        *self = room;
        // Somebody may have sat down in what was stored all the same.
        for player in 0..self.people.persons.len() as PlayerNumber {
            self.recognise(player);
        }
        let listeners: Vec<Listener> = self.ears.keys().copied().collect();
        self.show_table();
        for listener in listeners {
            self.catch_up(listener, None);
        }
        true
    }
}

/// Entries as they are stored after a head, and the head after them.
pub(super) fn chained(
    head: Head,
    journal: Journal,
    entries: &[Entry],
    maker: Option<&str>,
) -> (Vec<store::Entry>, Head) {
    let mut head = head;
    let stored = entries.iter().map(|entry| {
        let (mut stored, next) = head.entry(journal, now_ms(), body(entry));
        stored.names = names::of(entry, journal, maker);
        head = next;
        stored
    });
    (stored.collect(), head)
}

fn body(entry: &Entry) -> Vec<u8> {
    serde_json::to_vec(entry).expect("an entry can be JSON")
}
