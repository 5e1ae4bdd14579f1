//! Which rules of the specifications are proven by tests.
//!
//! A rule is *covered* if a test names its id: a Rust test in its name or its doc comment, a
//! scenario that expects something in its list of rules. It is *open* if `docs/rules/open.toml`
//! lists it with a reason, and *missing* otherwise. Whether a test that names a rule proves it
//! remains for people to judge.

mod repository;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde::Serialize;

/// The id of a rule: its chapter, a hyphen and its number, as in `BTL-5` or `EQP-S1`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct RuleId(String);

impl RuleId {
    /// The id written in these words, if they are one.
    pub fn new(text: &str) -> Option<Self> {
        let (chapter, number) = text.split_once('-')?;
        let digits = number.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or(number);
        let is_chapter = (2..=4).contains(&chapter.len()) && chapter.bytes().all(|c| c.is_ascii_uppercase());
        let is_number = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
        (is_chapter && is_number).then(|| Self(text.to_owned()))
    }

    /// The id as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The capital letters before the hyphen.
    fn chapter(&self) -> &str {
        self.0.split('-').next().expect("split yields at least one part")
    }
}

/// A rule of a specification.
#[derive(PartialEq, Eq, Debug, Serialize)]
pub struct Rule {
    /// The id that opens its bullet.
    pub id: RuleId,
    /// The specification, from the repository's root.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The heading it stands under.
    pub chapter: String,
    /// The tests that name it: `FILE::FUNCTION`, or the file of a scenario.
    pub tests: BTreeSet<String>,
}

/// A rule that no test proves yet, and why.
#[derive(PartialEq, Eq, Debug, Serialize)]
pub struct Open {
    /// The rule.
    pub id: RuleId,
    /// Why it is open.
    pub reason: String,
}

/// An entry of the list of open rules that does not hold any more.
#[derive(PartialEq, Eq, Debug, Serialize)]
pub struct Stale {
    /// The entry as it is written.
    pub entry: String,
    /// What is wrong with it.
    pub reason: &'static str,
}

/// A test that names a rule no specification defines.
#[derive(PartialEq, Eq, Debug, Serialize)]
pub struct Unknown {
    /// What it names.
    pub id: String,
    /// Where, from the repository's root.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

/// What the tests prove of the specifications.
#[derive(Debug, Serialize)]
pub struct Coverage {
    /// Every rule, in the order of the specifications.
    pub rules: Vec<Rule>,
    /// The rules that a test names.
    pub covered: Vec<RuleId>,
    /// The rules that no test names and that are listed with a reason.
    pub open: Vec<Open>,
    /// The rules that are neither covered nor open.
    pub missing: Vec<RuleId>,
    /// Entries to take off the list of open rules.
    pub stale: Vec<Stale>,
    /// Names of rules that do not exist.
    pub unknown: Vec<Unknown>,
}

/// A file that cannot be read as what it should be.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The file system says no.
    #[error("cannot read {}", path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A scenario or the list of open rules is not the TOML it should be.
    #[error("{} is in error", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// Why.
        source: toml::de::Error,
    },
    /// There is nothing to cover.
    #[error("{} holds no rule", .0.display())]
    NoRules(PathBuf),
}

/// A place where a test names a rule, or seems to.
#[derive(Debug)]
struct Citation {
    id: String,
    certainty: Certainty,
    test: String,
    file: String,
    line: usize,
}

/// When a name that no rule has is a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Certainty {
    /// Always: only rules are named here.
    Sure,
    /// If rules of that chapter exist; `SHA-256` is none.
    Likely,
    /// Never: the words stand inside a longer name.
    Possible,
}

/// The reasons of open rules by id, or by the beginning of ids followed by `*`.
type OpenList = BTreeMap<String, String>;

impl Coverage {
    /// Whether every rule is accounted for and every name stands for one.
    pub fn holds(&self) -> bool {
        self.missing.is_empty() && self.stale.is_empty() && self.unknown.is_empty()
    }

    fn new(mut rules: Vec<Rule>, citations: Vec<Citation>, list: &OpenList) -> Self {
        let unknown = assign(&mut rules, citations);
        let stale = list.keys().filter_map(|entry| stale(entry, &rules)).collect();
        let mut coverage = Self { rules, covered: vec![], open: vec![], missing: vec![], stale, unknown };
        for rule in &coverage.rules {
            let id = rule.id.clone();
            if !rule.tests.is_empty() {
                coverage.covered.push(id);
            } else if let Some((_, reason)) = list.iter().find(|(entry, _)| matches(entry, &id)) {
                coverage.open.push(Open { id, reason: reason.clone() });
            } else {
                coverage.missing.push(id);
            }
        }
        coverage
    }
}

/// Gives each rule the tests that name it; returns the names of no rule.
fn assign(rules: &mut [Rule], citations: Vec<Citation>) -> Vec<Unknown> {
    let chapters: BTreeSet<String> = rules.iter().map(|rule| rule.id.chapter().to_owned()).collect();
    let places: BTreeMap<String, usize> = rules.iter().map(|rule| rule.id.0.clone()).zip(0..).collect();
    let mut unknown = Vec::new();
    for Citation { id, certainty, test, file, line } in citations {
        let is_mistake = match certainty {
            Certainty::Sure => true,
            Certainty::Likely => RuleId::new(&id).is_some_and(|id| chapters.contains(id.chapter())),
            Certainty::Possible => false,
        };
        if let Some(&place) = places.get(&id) {
            rules[place].tests.insert(test);
        } else if is_mistake {
            unknown.push(Unknown { id, file, line });
        }
    }
    unknown
}

/// Whether an entry of the list of open rules speaks of this rule.
fn matches(entry: &str, id: &RuleId) -> bool {
    entry.strip_suffix('*').map_or(entry == id.0, |beginning| id.0.starts_with(beginning))
}

/// What is wrong with an entry of the list of open rules, if anything is.
fn stale(entry: &str, rules: &[Rule]) -> Option<Stale> {
    let mut meant = rules.iter().filter(|rule| matches(entry, &rule.id)).peekable();
    let reason = if meant.peek().is_none() {
        "stands for no rule"
    } else if meant.all(|rule| !rule.tests.is_empty()) {
        "is covered by now"
    } else {
        return None;
    };
    Some(Stale { entry: entry.to_owned(), reason })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules(ids: &str) -> Vec<Rule> {
        source::rules_in("rules.md", &format!("- {}", ids.replace(' ', "\n- ")))
    }

    fn citation(id: &str, certainty: Certainty) -> Citation {
        Citation { id: id.to_owned(), certainty, test: "test".to_owned(), file: "a.rs".to_owned(), line: 3 }
    }

    fn list(entries: &[&str]) -> OpenList {
        entries.iter().map(|entry| ((*entry).to_owned(), "later".to_owned())).collect()
    }

    /// Checks `covered / open / missing / stale / unknown`.
    #[track_caller]
    fn check(ids: &str, cited: &[(&str, Certainty)], open: &[&str], expected: &str) {
        let citations = cited.iter().map(|(id, certainty)| citation(id, *certainty)).collect();
        let coverage = Coverage::new(rules(ids), citations, &list(open));
        let joined = |words: Vec<&str>| words.join(" ");
        let found = [
            joined(coverage.covered.iter().map(RuleId::as_str).collect()),
            joined(coverage.open.iter().map(|open| open.id.as_str()).collect()),
            joined(coverage.missing.iter().map(RuleId::as_str).collect()),
            joined(coverage.stale.iter().map(|stale| stale.entry.as_str()).collect()),
            joined(coverage.unknown.iter().map(|unknown| unknown.id.as_str()).collect()),
        ];
        assert_eq!(found.join("/"), expected);
        assert_eq!(coverage.holds(), found[2..].iter().all(String::is_empty));
    }

    #[test]
    fn an_id_is_a_chapter_and_a_number() {
        for good in ["ABC-1", "AB-10", "ABC-S1", "ABC-001"] {
            assert!(RuleId::new(good).is_some(), "{good}");
        }
        for bad in ["ABC", "ABC-", "abc-1", "ABC-S", "ABC-1a", "A-1", "ABCDE-1", "ABC-1-2", "-1", "ABC-SS1"] {
            assert!(RuleId::new(bad).is_none(), "{bad}");
        }
    }

    #[test]
    fn a_rule_is_covered_open_or_missing() {
        check("ABC-1 ABC-2 ABC-3", &[("ABC-1", Certainty::Sure)], &["ABC-3"], "ABC-1/ABC-3/ABC-2//");
    }

    #[test]
    fn a_rule_cited_inside_a_longer_name_is_covered() {
        check("ABC-1", &[("ABC-1", Certainty::Possible)], &[], "ABC-1////");
    }

    #[test]
    fn an_entry_without_a_rule_is_stale() {
        check("ABC-1", &[("ABC-1", Certainty::Sure)], &["ABC-2"], "ABC-1///ABC-2/");
        check("ABC-1", &[("ABC-1", Certainty::Sure)], &["XYZ-*"], "ABC-1///XYZ-*/");
    }

    #[test]
    fn an_entry_of_a_covered_rule_is_stale() {
        check("ABC-1", &[("ABC-1", Certainty::Sure)], &["ABC-1"], "ABC-1///ABC-1/");
    }

    #[test]
    fn a_wildcard_is_stale_only_when_all_it_means_is_covered() {
        let one = [("ABC-1", Certainty::Sure)];
        let both = [("ABC-1", Certainty::Sure), ("ABC-2", Certainty::Sure)];
        check("ABC-1 ABC-2", &one, &["ABC-*"], "ABC-1/ABC-2///");
        check("ABC-1 ABC-2", &both, &["ABC-*"], "ABC-1 ABC-2///ABC-*/");
    }

    #[test]
    fn an_entry_means_exactly_its_rule() {
        check("ABC-1 ABC-10", &[], &["ABC-1"], "/ABC-1/ABC-10//");
    }

    #[test]
    fn a_name_of_no_rule_is_a_mistake_where_it_can_be_nothing_else() {
        let covered = ("ABC-1", Certainty::Sure);
        check("ABC-1", &[covered, ("ABC-9", Certainty::Sure)], &[], "ABC-1////ABC-9");
        check("ABC-1", &[covered, ("nonsense", Certainty::Sure)], &[], "ABC-1////nonsense");
        check("ABC-1", &[covered, ("ABC-9", Certainty::Likely)], &[], "ABC-1////ABC-9");
        check("ABC-1", &[covered, ("SHA-256", Certainty::Likely)], &[], "ABC-1////");
        check("ABC-1", &[covered, ("ABC-9", Certainty::Possible)], &[], "ABC-1////");
    }
}
