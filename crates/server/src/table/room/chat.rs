//! What people say to each other, and whom they do not want to hear.

use std::collections::{BTreeMap, VecDeque};

use wire::message::{Message, Refusal, Said};

use super::{Listener, Room};
use crate::clock::now_ms;
use crate::table::entry::{Entry, PlayerNumber};
use crate::table::frames;
use crate::table::people::listed;

/// So many lines are told to whoever comes.
const KEPT: usize = 50;

/// What was said last: to all, and to or by each person alone. So what somebody is told of it follows from what was for
/// them, and nobody notices how much others whisper.
#[derive(Debug, Default)]
pub(super) struct Chat {
    /// So many lines were said.
    said: u64,
    to_all: Lines,
    private: BTreeMap<PlayerNumber, Lines>,
}

/// Lines with their numbers, the last of them.
type Lines = VecDeque<(u64, Said)>;

impl Chat {
    /// Keeps a line.
    fn keep(&mut self, said: Said) {
        self.said += 1;
        let line = (self.said, said);
        match line.1.to {
            None => push(&mut self.to_all, line),
            Some(to) if to == line.1.player => push(self.private.entry(to).or_default(), line),
            Some(to) => {
                push(self.private.entry(line.1.player).or_default(), line.clone());
                push(self.private.entry(to).or_default(), line);
            }
        }
    }

    /// The last lines that were for somebody, or for all.
    fn told_to(&self, hearer: Option<PlayerNumber>) -> Vec<Said> {
        let private = hearer.and_then(|hearer| self.private.get(&hearer)).into_iter().flatten();
        let mut lines: Vec<_> = self.to_all.iter().chain(private).collect();
        lines.sort_by_key(|(number, _)| *number);
        lines.iter().skip(lines.len().saturating_sub(KEPT)).map(|(_, said)| said.clone()).collect()
    }
}

fn push(lines: &mut Lines, line: (u64, Said)) {
    if lines.len() == KEPT {
        lines.pop_front();
    }
    lines.push_back(line);
}

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
        let ears = self.ears.iter().filter(|(_, ear)| self.hears(ear.player, &said));
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

    /// Whether somebody hears what was said: it is for them, and they want to.
    fn hears(&self, hearer: Option<PlayerNumber>, said: &Said) -> bool {
        let person = hearer.and_then(|hearer| self.people.person(hearer));
        let wants =
            person.is_none_or(|person| !person.muted.contains(&said.player) && !person.blocked.contains(&said.player));
        wants && (said.to.is_none() || hearer == said.to || hearer == Some(said.player))
    }

    /// Tells somebody who comes what was said before, as far as they may hear it.
    pub(super) fn recall(&mut self, listener: Listener) {
        let hearer = self.ears.get(&listener).and_then(|ear| ear.player);
        let told = self.chat.told_to(hearer).into_iter();
        let lines: Vec<Said> = told.filter(|said| self.hears(hearer, said)).collect();
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
