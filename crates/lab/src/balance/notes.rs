//! What people say about figures that do not keep their bounds: why that is so, and why it may stay.

use std::collections::BTreeMap;

use anyhow::{Context as _, ensure};

use super::Study;

/// Notes by the names of the studies that they are about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes(BTreeMap<String, String>);

impl Notes {
    /// Reads notes: a TOML table of study and text.
    ///
    /// # Errors
    /// If it is no such table, a note is empty, or there is no study of that name.
    pub fn read(text: &str, studies: &[Study]) -> anyhow::Result<Self> {
        let notes: BTreeMap<String, String> = toml::from_str(text).context("notes are a table of study and text")?;
        for (id, note) in &notes {
            ensure!(studies.iter().any(|study| study.id == *id), "there is a note on `{id}`, which is no study");
            ensure!(!note.trim().is_empty(), "the note on `{id}` says nothing");
        }
        Ok(Self(notes))
    }

    /// What is said about a study.
    pub fn on(&self, study: &Study) -> Option<&str> {
        self.0.get(&study.id).map(|note| note.trim())
    }
}
