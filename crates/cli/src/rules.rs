//! `cardboard rules`: what is known about the specifications of the games.

use std::fmt::{self, Display, Formatter};
use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Subcommand;
use lab::coverage::{Coverage, Rule};

/// The rules specifications and how far tests prove them
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    question: Question,
}

#[derive(Subcommand)]
enum Question {
    /// Which rules are named by a test, which are listed as open, and which are missing
    Coverage {
        /// The repository [default: the nearest one above that holds docs/rules]
        #[arg(long, value_name = "DIR")]
        root: Option<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// Answers the question.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.question {
        Question::Coverage { root, json } => coverage(root, json),
    }
}

fn coverage(root: Option<PathBuf>, json: bool) -> anyhow::Result<ExitCode> {
    let root = root.map_or_else(root_here, Ok)?;
    let coverage = Coverage::of_repository(&root)?;
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&coverage)?)?;
    } else {
        write!(out, "{}", Report(&coverage))?;
    }
    Ok(if coverage.holds() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn root_here() -> anyhow::Result<PathBuf> {
    let here = std::env::current_dir()?;
    let root = Coverage::root_above(&here);
    Ok(root.context("no directory above holds docs/rules; name the repository with --root")?.to_owned())
}

/// The coverage for people: a line a chapter, then what is not in order.
struct Report<'a>(&'a Coverage);

impl Display for Report<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let coverage = self.0;
        for rules in coverage.rules.chunk_by(|one, next| one.file == next.file) {
            self.specification(f, rules)?;
        }
        for missing in coverage.rules.iter().filter(|rule| coverage.missing.contains(&rule.id)) {
            writeln!(f, "missing {}: {}:{} has no test", missing.id.as_str(), missing.file, missing.line)?;
        }
        for stale in &coverage.stale {
            writeln!(f, "stale {}: {}; take it out of {}", stale.entry, stale.reason, Coverage::OPEN_LIST)?;
        }
        for unknown in &coverage.unknown {
            writeln!(f, "unknown {}: {}:{} names a rule that does not exist", unknown.id, unknown.file, unknown.line)?;
        }
        let (rules, covered) = (coverage.rules.len(), coverage.covered.len());
        let (open, missing) = (coverage.open.len(), coverage.missing.len());
        writeln!(f, "{rules} rules: {covered} covered, {open} open, {missing} missing")
    }
}

impl Report<'_> {
    fn specification(&self, f: &mut Formatter<'_>, rules: &[Rule]) -> fmt::Result {
        let chapters = || rules.chunk_by(|one, next| one.chapter == next.chapter);
        let widest = chapters().map(|chapter| chapter[0].chapter.chars().count()).max().unwrap_or(0);
        let file = &rules[0].file;
        let width = widest.max(file.len());
        writeln!(f, "{file:width$}  rules  covered  open  missing")?;
        for chapter in chapters() {
            let covered = chapter.iter().filter(|rule| !rule.tests.is_empty()).count();
            let missing = chapter.iter().filter(|rule| self.0.missing.contains(&rule.id)).count();
            let (title, count) = (&chapter[0].chapter, chapter.len());
            let open = count - covered - missing;
            writeln!(f, "{title:width$}  {count:5}  {covered:7}  {open:4}  {missing:7}")?;
        }
        writeln!(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lab::coverage::{RuleId, Stale, Unknown};

    fn rule(id: &str, chapter: &str, test: Option<&str>) -> Rule {
        Rule {
            id: RuleId::new(id).unwrap(),
            file: "a.md".to_owned(),
            line: 7,
            chapter: chapter.to_owned(),
            tests: test.into_iter().map(str::to_owned).collect(),
        }
    }

    #[test]
    fn the_report_counts_by_chapter_and_names_what_is_wrong() {
        let coverage = Coverage {
            rules: vec![
                rule("ABC-1", "1. First", Some("test")),
                rule("ABC-2", "1. First", None),
                rule("XYZ-1", "2", None),
            ],
            covered: vec![RuleId::new("ABC-1").unwrap()],
            open: vec![],
            missing: vec![RuleId::new("ABC-2").unwrap(), RuleId::new("XYZ-1").unwrap()],
            stale: vec![Stale { entry: "DEF-*".to_owned(), reason: "stands for no rule" }],
            unknown: vec![Unknown { id: "ABC-9".to_owned(), file: "b.toml".to_owned(), line: 3 }],
        };
        let expected = "\
a.md      rules  covered  open  missing
1. First      2        1     0        1
2             1        0     0        1

missing ABC-2: a.md:7 has no test
missing XYZ-1: a.md:7 has no test
stale DEF-*: stands for no rule; take it out of docs/rules/open.toml
unknown ABC-9: b.toml:3 names a rule that does not exist
3 rules: 1 covered, 0 open, 2 missing
";
        assert_eq!(Report(&coverage).to_string(), expected);
    }
}
