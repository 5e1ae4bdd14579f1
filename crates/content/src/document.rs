//! One TOML file, read table by table, so that one flaw does not hide the next.
//!
//! The parsed tree keeps the place of every key and value: that is how a flaw found later, in the
//! draft, finds its way back to line and column.

use std::ops::Range;

use serde::de::DeserializeOwned;
use table::draft::Step;
use table::notation::nearest;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use crate::files::Files;
use crate::report::Report;

mod place;
mod repair;

use repair::Repair;

type Value<'t> = Spanned<DeValue<'t>>;

/// So many errors of syntax are reported: after a bracket left open every line is one.
const MOST_ERRORS: usize = 5;

/// A parsed file and what was found wrong in it so far.
pub(crate) struct Document<'t> {
    file: String,
    text: &'t str,
    root: DeTable<'t>,
    broken_at_all: bool,
    broken: Vec<String>,
    reports: Vec<Report>,
}

impl<'t> Document<'t> {
    /// Parses a text; its errors of syntax are reported.
    pub(crate) fn parse(file: String, text: &'t str) -> Self {
        let (root, errors) = DeTable::parse_recoverable(text);
        let mut document = Self {
            file,
            text,
            root: root.into_inner(),
            broken_at_all: !errors.is_empty(),
            broken: Vec::new(),
            reports: Vec::new(),
        };
        for error in errors.iter().take(MOST_ERRORS) {
            document.error(error);
        }
        document
    }

    /// A file that is not there.
    pub(crate) fn missing(file: String) -> Self {
        let report = Report::of_file(&file, "the file is missing");
        Self { broken_at_all: true, reports: vec![report], ..Self::parse(file, "") }
    }

    /// The list of tables with this name. Entries that cannot be read are reported and left out.
    pub(crate) fn list<T: DeserializeOwned>(&mut self, name: &'static str) -> Vec<T> {
        let Some(value) = self.table(name) else { return Vec::new() };
        let span = value.span();
        let DeValue::Array(entries) = value.into_inner() else {
            self.fail(name, span, &format!("`{name}` must be a list of tables: [[{name}]]"));
            return Vec::new();
        };
        entries.into_iter().filter_map(|entry| self.entry(Some(name), entry)).collect()
    }

    /// The one table with this name.
    pub(crate) fn one<T: DeserializeOwned>(&mut self, name: &'static str) -> Option<T> {
        let value = self.table(name)?;
        self.entry(Some(name), value)
    }

    /// Tables that no one asks for are reported.
    pub(crate) fn only(&mut self, names: &[&str]) {
        let known = |key: &str| names.contains(&key);
        let unknown: Vec<_> = self.root.keys().filter(|key| !known(key.get_ref())).cloned().collect();
        for key in unknown.iter().filter(|_| !self.broken_at_all) {
            let message = format!("unknown table `{}`, expected {}", key.get_ref(), list_of(names));
            self.reports.push(Report::at(&self.file, self.text, key.span(), &message));
        }
    }

    /// The table with this name, if there is one.
    pub(crate) fn optional<T: DeserializeOwned>(&mut self, name: &'static str) -> Option<T> {
        let value = self.root.get(name).cloned().filter(|_| !self.broken_at_all)?;
        self.entry(Some(name), value)
    }

    /// The keys with these names, as far as they are there, read as one table. Each is broken on its own.
    pub(crate) fn part<T: DeserializeOwned>(&mut self, keys: &[&str]) -> Option<T> {
        if self.broken_at_all {
            return None;
        }
        let chosen = self.root.iter().filter(|(key, _)| keys.contains(&key.get_ref().as_ref()));
        let table = chosen.map(|(key, value)| (key.clone(), value.clone())).collect();
        self.entry(None, Spanned::new(0..0, DeValue::Table(table)))
    }

    /// Keys that nobody asks for are reported, with the nearest that somebody does.
    pub(crate) fn keys(&mut self, known: &[&str]) {
        let is_known = |key: &str| known.contains(&key);
        let unknown: Vec<_> = self.root.keys().filter(|key| !is_known(key.get_ref())).cloned().collect();
        for key in unknown.iter().filter(|_| !self.broken_at_all) {
            let name = key.get_ref();
            let message = match nearest(name, known.iter().copied()) {
                Some(meant) => format!("unknown key `{name}`; did you mean `{meant}`?"),
                None => format!("unknown key `{name}`, expected {}", list_of(known)),
            };
            self.reports.push(Report::at(&self.file, self.text, key.span(), &message));
        }
    }

    /// The SHA-256 that names exactly this file.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Files::new("", [(self.file.as_str(), self.text)]).hash()
    }

    /// Whether anything was found wrong.
    pub(crate) fn has_reports(&self) -> bool {
        !self.reports.is_empty()
    }

    /// Hands over what was found wrong, in the order of the text.
    pub(crate) fn take_reports(&mut self) -> Vec<Report> {
        let mut reports = std::mem::take(&mut self.reports);
        reports.sort_by_key(|report| (report.line, report.column));
        reports
    }

    /// Reports a flaw of the draft at the place its path leads to.
    pub(crate) fn flaw(&mut self, path: &[Step], message: &str) {
        let span = place::locate(self.text, &self.root, path).unwrap_or_default();
        self.reports.push(Report::at(&self.file, self.text, span, message));
    }

    /// Whether the table with this name could not be read in full.
    pub(crate) fn is_broken(&self, name: &str) -> bool {
        self.broken_at_all || self.broken.iter().any(|broken| broken == name)
    }

    /// What was found wrong, in the order of the text.
    pub(crate) fn into_reports(mut self) -> Vec<Report> {
        self.take_reports()
    }

    fn table(&mut self, name: &'static str) -> Option<Value<'t>> {
        let found = self.root.get(name).cloned();
        if found.is_none() && !self.broken_at_all {
            self.fail(name, 0..0, &format!("the table `{name}` is missing"));
        }
        found.filter(|_| !self.broken_at_all)
    }

    /// Reads one table of the list or key `name`; without a name, keys that are each on their own. What
    /// is at fault is reported and taken out, and the rest is tried again.
    fn entry<T: DeserializeOwned>(&mut self, name: Option<&str>, mut value: Value<'t>) -> Option<T> {
        let mut repair = Repair::default();
        loop {
            let error = match T::deserialize(toml::de::ValueDeserializer::from(value.clone())) {
                Ok(read) => return Some(read),
                Err(error) => error,
            };
            let fault = error.span().and_then(|span| repair.take_out(&mut value, &span));
            let is_known = fault.as_ref().map_or(repair.is_under_way(), |fault| fault.is_consequence);
            if !is_known {
                self.error(&error);
            }
            match &fault {
                Some(fault) if fault.is_stray => {}
                Some(fault) => self.broken.push(name.unwrap_or(&fault.under).to_owned()),
                None => {
                    self.broken.extend(name.map(str::to_owned));
                    return None;
                }
            }
        }
    }

    fn fail(&mut self, name: &'static str, span: Range<usize>, message: &str) {
        self.broken.push(name.to_owned());
        self.reports.push(Report::at(&self.file, self.text, span, message));
    }

    fn error(&mut self, error: &Error) {
        let span = error.span().unwrap_or_default();
        self.reports.push(Report::at(&self.file, self.text, span, error.message()));
    }
}

fn list_of(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
