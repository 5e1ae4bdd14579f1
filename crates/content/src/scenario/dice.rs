//! Dice that fall as a file says; everything else that chance decides comes from its seed.

use std::collections::VecDeque;

use serde::Deserialize;
use table::draft::{Flaw, Step};
use table::{Chance, Faces, KeyedChance, Seed};

/// The dice as written: consumed left to right, a kind that is left out is empty.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct DiceDraft {
    d6: Vec<u8>,
    d8: Vec<u8>,
}

impl DiceDraft {
    /// Numbers that no such die shows.
    pub(super) fn flaws(&self) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        for (key, dice, most) in [("d6", &self.d6, 6), ("d8", &self.d8, 8)] {
            for (place, value) in dice.iter().enumerate().filter(|(_, value)| !(1..=most).contains(*value)) {
                let path = vec!["dice".into(), key.into(), Step::Entry(place)];
                flaws.push(Flaw { path, message: format!("a {key} shows 1 to {most}, not {value}") });
            }
        }
        flaws
    }
}

/// A seed as written.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a seed, a number or words")]
pub(super) enum SeedDraft {
    Number(u64),
    Words(String),
}

/// The chance of a scenario. A die that has run out is noted and falls by the seed, so that the game
/// goes on and ends.
#[derive(Clone, Debug)]
pub(super) struct Dice {
    listed: Option<[VecDeque<u8>; 2]>,
    stream: KeyedChance,
    ran_out: Option<Faces>,
}

impl Dice {
    /// Chance by a seed (0 without one), with dice as listed if there is a list.
    pub(super) fn new(seed: Option<&SeedDraft>, listed: Option<&DiceDraft>) -> Self {
        let words = match seed {
            None => "0".to_owned(),
            Some(SeedDraft::Number(number)) => number.to_string(),
            Some(SeedDraft::Words(words)) => words.clone(),
        };
        Self {
            listed: listed.map(|dice| [dice.d6.iter().copied().collect(), dice.d8.iter().copied().collect()]),
            stream: KeyedChance::start(Seed::from_words(&words)),
            ran_out: None,
        }
    }

    /// The kind of die that ran out first.
    pub(super) fn ran_out(&self) -> Option<Faces> {
        self.ran_out
    }
}

impl Chance for Dice {
    fn below(&mut self, n: u16) -> u8 {
        self.stream.below(n)
    }

    fn die(&mut self, faces: Faces) -> u8 {
        let Some(listed) = &mut self.listed else { return self.stream.die(faces) };
        let kind = &mut listed[usize::from(faces == Faces::Eight)];
        kind.pop_front().unwrap_or_else(|| {
            self.ran_out.get_or_insert(faces);
            self.stream.die(faces)
        })
    }
}
