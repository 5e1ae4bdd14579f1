//! What was said at a table, as it is told to whoever comes.

use std::collections::{BTreeMap, VecDeque};

use wire::message::Said;

use super::entry::PlayerNumber;
use super::people::People;

/// So many lines are told to whoever comes.
pub(crate) const KEPT: usize = 50;

/// What was said last: to all, and to or by each person alone. So what somebody is told of it follows from what was for
/// them, and nobody notices how much others whisper.
#[derive(Debug, Default)]
pub(crate) struct Chat {
    /// So many lines were said.
    said: u64,
    to_all: Lines,
    private: BTreeMap<PlayerNumber, Lines>,
}

/// Lines with their numbers, the last of them.
type Lines = VecDeque<(u64, Said)>;

impl Chat {
    /// Keeps a line.
    pub(crate) fn keep(&mut self, said: Said) {
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

    /// The last lines that were for somebody, or for all, as far as they want to hear them.
    pub(crate) fn told_to(&self, hearer: Option<PlayerNumber>, people: &People) -> Vec<Said> {
        let private = hearer.and_then(|hearer| self.private.get(&hearer)).into_iter().flatten();
        let mut lines: Vec<_> = self.to_all.iter().chain(private).collect();
        lines.sort_by_key(|(number, _)| *number);
        let last = lines.iter().skip(lines.len().saturating_sub(KEPT)).map(|(_, said)| said);
        last.filter(|said| hears(people, hearer, said)).cloned().collect()
    }
}

/// Whether somebody hears what was said: it is for them, and they want to.
pub(crate) fn hears(people: &People, hearer: Option<PlayerNumber>, said: &Said) -> bool {
    let person = hearer.and_then(|hearer| people.person(hearer));
    let wants =
        person.is_none_or(|person| !person.muted.contains(&said.player) && !person.blocked.contains(&said.player));
    wants && (said.to.is_none() || hearer == said.to || hearer == Some(said.player))
}

fn push(lines: &mut Lines, line: (u64, Said)) {
    if lines.len() == KEPT {
        lines.pop_front();
    }
    lines.push_back(line);
}
