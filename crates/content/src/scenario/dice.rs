//! Dice that fall as a file says; everything else that chance decides comes from its seed.

use std::collections::VecDeque;

use serde::Deserialize;
use table::draft::{Flaw, Step};
use table::{Chance, Faces, KeyedChance, Seed};

/// A seed as written.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a seed, a number or words")]
pub(super) enum SeedDraft {
    Number(u64),
    Words(String),
}

/// Dice of one kind as listed: consumed left to right.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    /// The key they stand under.
    pub(super) key: &'static str,
    /// The kind.
    pub(super) faces: Faces,
    /// What they show.
    pub(super) left: VecDeque<u8>,
}

impl Queue {
    pub(super) fn new(key: &'static str, faces: Faces, dice: impl IntoIterator<Item = u8>) -> Self {
        Self { key, faces, left: dice.into_iter().collect() }
    }

    /// Numbers that no such die shows.
    pub(super) fn flaws(&self) -> Vec<Flaw> {
        let most = self.faces.count();
        let wrong = self.left.iter().enumerate().filter(|(_, value)| !(1..=most).contains(*value));
        let flaw = |(place, value): (usize, &u8)| Flaw {
            path: vec!["dice".into(), self.key.into(), Step::Entry(place)],
            message: format!("a {} shows 1 to {most}, not {value}", self.key),
        };
        wrong.map(flaw).collect()
    }
}

/// The chance of a scenario. A die that has run out is noted and falls by the seed, so that the game
/// goes on and ends.
#[derive(Clone, Debug)]
pub(super) struct Dice {
    listed: Option<Vec<Queue>>,
    stream: KeyedChance,
    ran_out: Option<&'static str>,
}

impl Dice {
    /// Chance by a seed (0 without one), with dice as listed if there is a list.
    pub(super) fn new(seed: Option<&SeedDraft>, listed: Option<Vec<Queue>>) -> Self {
        let words = match seed {
            None => "0".to_owned(),
            Some(SeedDraft::Number(number)) => number.to_string(),
            Some(SeedDraft::Words(words)) => words.clone(),
        };
        Self { listed, stream: KeyedChance::start(Seed::from_words(&words)), ran_out: None }
    }

    /// The key of the kind of die that ran out first.
    pub(super) fn ran_out(&self) -> Option<&'static str> {
        self.ran_out
    }
}

impl Chance for Dice {
    fn below(&mut self, n: u16) -> u8 {
        self.stream.below(n)
    }

    fn die(&mut self, faces: Faces) -> u8 {
        let listed = self.listed.iter_mut().flatten().find(|queue| queue.faces == faces);
        let Some(queue) = listed else { return self.stream.die(faces) };
        queue.left.pop_front().unwrap_or_else(|| {
            self.ran_out.get_or_insert(queue.key);
            self.stream.die(faces)
        })
    }
}
