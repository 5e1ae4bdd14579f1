//! A view as a client merges it from snapshots and steps, with the hash that shows whether it is right.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use anyhow::{Context as _, Result, ensure};
use serde_json::value::RawValue;
use wire::parts;

use crate::line::Heard;

/// A view merged from what came.
#[derive(Clone, Debug, Default)]
pub struct View {
    /// The hash of each part, by seat (none: the public view) and name.
    parts: HashMap<(String, String), u32>,
}

type Fields<'a> = BTreeMap<Cow<'a, str>, &'a RawValue>;

impl View {
    /// Takes over a snapshot or a step.
    ///
    /// # Errors
    /// If the merged view is not the server's.
    pub fn take(&mut self, heard: &Heard<'_>) -> Result<()> {
        if heard.is == "snapshot" {
            self.parts.clear();
        }
        let (view, own) = heard.view.zip(heard.own).context("a step without a view")?;
        self.merge("", view)?;
        let own: Fields<'_> = serde_json::from_str(own.get())?;
        for (seat, view) in own {
            self.merge(&seat, view)?;
        }
        self.check("the view", heard.hash.as_deref(), str::is_empty)?;
        if heard.own_hash.is_some() {
            self.check("the own views", heard.own_hash.as_deref(), |seat| !seat.is_empty())?;
        }
        Ok(())
    }

    /// Whether the parts of some seats are the server's.
    fn check(&self, what: &str, theirs: Option<&str>, meant: impl Fn(&str) -> bool) -> Result<()> {
        let parts = self.parts.iter().filter(|((seat, _), _)| meant(seat));
        let ours = parts.fold(0u32, |sum, (_, hash)| sum.wrapping_add(*hash));
        let (ours, theirs) = (format!("{ours:08x}"), theirs.unwrap_or_default());
        ensure!(ours == theirs, "{what}: merged {ours}, the server's {theirs}");
        Ok(())
    }

    fn merge(&mut self, seat: &str, view: &RawValue) -> Result<()> {
        let fields: Fields<'_> = serde_json::from_str(view.get())?;
        for (name, json) in fields {
            let hash = parts::hash(&name, json.get().as_bytes());
            self.parts.insert((seat.to_owned(), name.into_owned()), hash);
        }
        Ok(())
    }
}
