//! Journals, their entries, and the chain that binds each entry to all before it.

use std::fmt;

use sha2::{Digest, Sha256};

/// The id of a journal: sixteen bytes that somebody drew at random.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Journal(pub [u8; 16]);

/// What binds an entry to all before it: the hash of the chain so far and of the entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chain(pub [u8; 32]);

/// Where a journal ends: what the next entry has to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// The number of the next entry.
    pub next: u64,
    /// The chain up to there.
    pub chain: Chain,
}

/// An entry with its place in a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The journal.
    pub journal: Journal,
    /// Its number, from 0.
    pub number: u64,
    /// When it was made, in milliseconds since 1970, as the one who made it says.
    pub at_ms: u64,
    /// What it says.
    pub body: Vec<u8>,
    /// The chain up to and including it.
    pub chain: Chain,
    /// Names under which the journal is found from now on.
    pub names: Vec<Name>,
}

/// A name under which a journal is found: a kind of name and a key, unique together.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Name {
    /// The kind.
    pub kind: &'static str,
    /// The key.
    pub key: Vec<u8>,
}

impl Head {
    /// The head of a journal without an entry.
    pub fn start(journal: Journal) -> Self {
        Self { next: 0, chain: Chain(Sha256::digest(journal.0).into()) }
    }

    /// The next entry of a journal, and the head after it.
    #[must_use]
    pub fn entry(self, journal: Journal, at_ms: u64, body: Vec<u8>) -> (Entry, Self) {
        let number = self.next;
        let chain = self.chain.bind(number, at_ms, &body);
        let entry = Entry { journal, number, at_ms, body, chain, names: Vec::new() };
        (entry, Self { next: number + 1, chain })
    }

    /// Whether an entry follows here.
    pub fn leads_to(&self, entry: &Entry) -> bool {
        self.next == entry.number && self.chain.bind(entry.number, entry.at_ms, &entry.body) == entry.chain
    }

    /// The head after an entry.
    #[must_use]
    pub fn after(entry: &Entry) -> Self {
        Self { next: entry.number + 1, chain: entry.chain }
    }
}

/// What binds a name to the journal it leads to.
pub(crate) fn seal(kind: &str, key: &[u8], journal: Journal, at_ms: u64) -> Chain {
    let mut hash = Sha256::new();
    for part in [kind.as_bytes(), key, &journal.0, &at_ms.to_be_bytes()] {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    Chain(hash.finalize().into())
}

impl Chain {
    fn bind(self, number: u64, at_ms: u64, body: &[u8]) -> Self {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(number.to_be_bytes());
        hash.update(at_ms.to_be_bytes());
        hash.update(body);
        Self(hash.finalize().into())
    }
}

fn write_hex(f: &mut fmt::Formatter<'_>, bytes: &[u8]) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

impl fmt::Display for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

impl fmt::Debug for Journal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(f, &self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const JOURNAL: Journal = Journal([7; 16]);

    #[test]
    fn entries_follow_each_other() {
        let start = Head::start(JOURNAL);
        let (first, head) = start.entry(JOURNAL, 1, b"one".to_vec());
        let (second, _) = head.entry(JOURNAL, 2, b"two".to_vec());
        assert!(start.leads_to(&first));
        assert!(Head::after(&first).leads_to(&second));
        assert!(!start.leads_to(&second));
    }

    #[test]
    fn nothing_of_an_entry_can_change() {
        let start = Head::start(JOURNAL);
        let (entry, _) = start.entry(JOURNAL, 1, b"one".to_vec());
        let check = |changed: Entry| assert!(!start.leads_to(&changed), "{changed:?}");
        check(Entry { number: 1, ..entry.clone() });
        check(Entry { at_ms: 2, ..entry.clone() });
        check(Entry { body: b"two".to_vec(), ..entry.clone() });
        check(Entry { chain: Chain([0; 32]), ..entry.clone() });
        assert!(!Head::start(Journal([8; 16])).leads_to(&entry), "another journal");
    }
}
