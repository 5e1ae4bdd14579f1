//! The record of a table as its journal holds it, for a game that cannot be played here any more: nothing is played.

use store::{Failure, Journal};
use table::record::Command;
use table::{Header, Record};

use super::Archive;
use crate::table::{Entry, Kept};

/// What a journal tells of a game, line by line.
struct Unplayed {
    record: Record,
    /// Which of the lines are answers that others must not notice before all have answered.
    sealed: Vec<bool>,
    begun: bool,
    over: bool,
}

impl Archive {
    /// The record of a game that is not played; none if there is no such journal or the game has not begun.
    ///
    /// # Errors
    /// If the journal is damaged or the store fails.
    pub(crate) async fn unplayed(&self, journal: Journal) -> Result<Option<Kept>, Failure> {
        let mut unplayed: Option<Unplayed> = None;
        for stored in self.store.read(journal).await? {
            let damaged = || Failure::Damaged(format!("journal {journal}, entry {} is not a table's", stored.number));
            let entry = serde_json::from_slice(&stored.body).map_err(|_| damaged())?;
            match &mut unplayed {
                None => unplayed = Some(Unplayed::made(&entry).ok_or_else(damaged)?),
                Some(unplayed) => unplayed.note(entry).ok_or_else(damaged)?,
            }
        }
        Ok(unplayed.filter(|unplayed| unplayed.begun).map(Unplayed::kept))
    }
}

impl Unplayed {
    fn made(entry: &Entry) -> Option<Self> {
        let Entry::Made(made) = entry else { return None };
        let record = Record::parse(&made.record).ok()?;
        let sealed = vec![false; record.commands.len()];
        Some(Self { record, sealed, begun: false, over: false })
    }

    fn note(&mut self, entry: Entry) -> Option<()> {
        match entry {
            Entry::Began => self.begun = true,
            Entry::Line { line, sealed, .. } => {
                self.record.commands.push(Command::new(&line)?);
                self.sealed.push(sealed);
            }
            Entry::Over(_) | Entry::Ended => self.over = true,
            _ => {}
        }
        Some(())
    }

    /// The record: with its seed once the game is over, and without answers that are not opened yet.
    fn kept(self) -> Kept {
        let Self { mut record, sealed, over, .. } = self;
        let unopened = if over { 0 } else { sealed.iter().rev().take_while(|sealed| **sealed).count() };
        record.commands.truncate(sealed.len() - unopened);
        let Header { seed, .. } = record.header;
        record.header.commit = seed.map(|seed| seed.commitment());
        record.header.seed = seed.filter(|_| over);
        Kept { commands: in_force(&record.commands), record }
    }
}

/// How many commands are in force after these lines.
fn in_force(lines: &[Command]) -> u32 {
    lines.iter().fold(0, |count, line| {
        let mut words = line.text().split_whitespace();
        match (words.next(), words.next().map(str::parse::<u32>)) {
            (Some("undo"), None) => count.saturating_sub(1),
            (Some("undo"), Some(Ok(taken))) => count.saturating_sub(taken),
            _ => count + 1,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_back_is_not_in_force() {
        let check = |lines: &[&str], expected: u32| {
            let lines: Vec<Command> = lines.iter().map(|line| Command::new(line).expect("a line")).collect();
            assert_eq!(in_force(&lines), expected, "{lines:?}");
        };
        check(&[], 0);
        check(&["green: end", "undo", "redo", "blue: end"], 2);
        check(&["green: end", "blue: end", "undo 2", "green: pass"], 1);
    }
}
