//! `cargo xtask tidy`: what no compiler sees, checked over the files under version control.
//!
//! Each check is a function from text to [`Flaw`]s; only [`run`] touches files.

mod map;
mod names;
mod rust;
mod text;

use std::fmt;

use anyhow::{Result, bail};

use crate::shell::{self, Shell};

/// A line that is not in order, and what to do about it.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Flaw {
    file: String,
    /// From 1.
    line: usize,
    repair: String,
}

impl Flaw {
    fn new(file: &TextFile, line: usize, repair: impl Into<String>) -> Self {
        Self { file: file.path.clone(), line, repair: repair.into() }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.file, self.line, self.repair)
    }
}

/// A tracked file that holds text.
pub(crate) struct TextFile {
    path: String,
    text: String,
}

impl TextFile {
    fn has_extension(&self, extensions: &[&str]) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension))
    }

    /// The lines with their numbers, from 1.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.lines().enumerate().map(|(index, line)| (index + 1, line))
    }
}

/// Checks the tracked files.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let flaws = flaws(&tracked(shell)?);
    if !flaws.is_empty() {
        bail!("{}", flaws.iter().map(Flaw::to_string).collect::<Vec<_>>().join("\n"));
    }
    Ok(())
}

fn flaws(files: &[TextFile]) -> Vec<Flaw> {
    let mut flaws: Vec<Flaw> = files.iter().flat_map(|file| text::check(file).chain(rust::check(file))).collect();
    flaws.extend(rust::stale_exceptions(files));
    flaws.extend(map::check(files));
    flaws.extend(names::check(files));
    flaws
}

/// The tracked files that are text; pictures and the like are left out, and so are the inputs of fuzz
/// targets, which may be anything.
fn tracked(shell: &Shell) -> Result<Vec<TextFile>> {
    let list = shell::output(shell.program("git").args(["ls-files", "-z"]))?;
    let paths = list.split('\0').filter(|path| !path.is_empty() && shell.path(path).is_file());
    let paths = paths.filter(|path| !path.starts_with("fuzz/seeds/"));
    let mut files = Vec::new();
    for path in paths {
        if let Ok(text) = String::from_utf8(std::fs::read(shell.path(path))?) {
            files.push(TextFile { path: path.to_owned(), text });
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn file(path: &str, text: &str) -> TextFile {
        TextFile { path: path.to_owned(), text: text.to_owned() }
    }

    /// The flaws of one check as `line: repair`.
    pub(super) fn shown(flaws: impl IntoIterator<Item = Flaw>) -> Vec<String> {
        flaws.into_iter().map(|flaw| format!("{}: {}", flaw.line, flaw.repair)).collect()
    }

    #[test]
    fn a_flaw_is_printed_where_an_editor_finds_it() {
        let flaw = Flaw::new(&file("a/b.rs", ""), 7, "mend it");
        assert_eq!(flaw.to_string(), "a/b.rs:7: mend it");
    }
}
