//! What people say to each other, and whom they do not want to hear.

use wire::message::{Message, Refusal, Said};

use super::{Listener, Room};
use crate::clock::now_ms;
use crate::table::chat::hears;
use crate::table::entry::{Entry, PlayerNumber};
use crate::table::frames;
use crate::table::people::listed;

impl Room {
    /// Says something to the table or to one: a text, or a quick phrase.
    pub(super) async fn say(
        &mut self,
        listener: Listener,
        words: Words,
        to: Option<PlayerNumber>,
    ) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        if let Some(to) = to {
            let hearer = self.people.person(to).ok_or(Refusal::NotFound)?;
            if hearer.blocked.contains(&player) {
                return Err(Refusal::NotYours);
            }
        }
        let (text, phrase) = match words {
            Words::Text(text) => (Some(text), None),
            Words::Phrase(phrase) => (None, Some(phrase)),
        };
        self.write(&[Entry::Said { player, text: text.clone(), phrase, to }]).await?;
        let said = Said { player, text, phrase, to, at: now_ms() };
        let ears = self.ears.iter().filter(|(_, ear)| hears(&self.people, ear.player, &said));
        let listeners: Vec<Listener> = ears.map(|(listener, _)| *listener).collect();
        let message = frames::text(&Message::Said(said.clone()));
        self.remember(said);
        for listener in listeners {
            self.send(listener, message.clone());
        }
        Ok(())
    }

    /// Keeps what was said for whoever comes.
    pub(super) fn remember(&mut self, said: Said) {
        self.chat.keep(said);
    }

    /// Tells somebody who comes what was said before, as far as they may hear it.
    pub(super) fn recall(&mut self, listener: Listener) {
        let hearer = self.ears.get(&listener).and_then(|ear| ear.player);
        let lines = self.chat.told_to(hearer, &self.people);
        if !lines.is_empty() {
            self.tell(listener, &Message::Chat { lines });
        }
    }

    /// Does not want to hear somebody for now, or wants to again.
    pub(super) fn mute(&mut self, listener: Listener, whom: PlayerNumber, mute: bool) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        self.people.person(whom).ok_or(Refusal::NotFound)?;
        let person = self.people.person_mut(player).ok_or(Refusal::NotYours)?;
        listed(&mut person.muted, whom, mute);
        self.show_table_to(listener);
        Ok(())
    }

    /// Does not want to have anything to do with somebody, or not any more. That is stored.
    pub(super) async fn block(&mut self, listener: Listener, whom: PlayerNumber, block: bool) -> Result<(), Refusal> {
        let player = self.player(listener)?;
        self.people.person(whom).ok_or(Refusal::NotFound)?;
        if whom == player {
            return Err(Refusal::NotYours);
        }
        // Nobody else learns of it, so nobody else is sent a table.
        let entry = Entry::Blocked { player, whom, block };
        self.write(std::slice::from_ref(&entry)).await?;
        self.carry_out(entry, now_ms())?;
        self.show_table_to(listener);
        Ok(())
    }
}

/// What somebody says.
pub(super) enum Words {
    /// As they typed it.
    Text(String),
    /// A quick phrase.
    Phrase(wire::Phrase),
}
