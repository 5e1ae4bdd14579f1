//! Reading specifications, Rust sources and scenarios for rule ids. Text in, ids out; no files.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::IgnoredAny;
use toml::Spanned;

use super::{Certainty, Citation, OpenList, Rule, RuleId};

/// The rules a specification defines: each opens a bullet.
pub(super) fn rules_in(file: &str, text: &str) -> Vec<Rule> {
    let mut chapter = String::new();
    let mut rules = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        if let Some(heading) = line.strip_prefix("## ") {
            heading.clone_into(&mut chapter);
        }
        let bullet = line.trim_start().strip_prefix("- ");
        if let Some(id) = bullet.and_then(|bullet| RuleId::new(bullet.split(' ').next()?)) {
            let (file, chapter) = (file.to_owned(), chapter.clone());
            rules.push(Rule { id, file, line: number, chapter, tests: BTreeSet::new() });
        }
    }
    rules
}

/// What the tests of a Rust file name.
pub(super) fn rust_citations(file: &str, text: &str) -> Vec<Citation> {
    let mut citations = Vec::new();
    for test in tests_in(text) {
        let label = format!("{file}::{}", test.name);
        let documented = test
            .documentation
            .iter()
            .flat_map(|(line, text)| ids_in(text).map(move |id| (id.as_str().to_owned(), Certainty::Likely, *line)));
        let named = ids_in_name(test.name).map(|(id, certainty)| (id.0, certainty, test.line));
        citations.extend(documented.chain(named).map(|(id, certainty, line)| Citation {
            id,
            certainty,
            test: label.clone(),
            file: file.to_owned(),
            line,
        }));
    }
    citations
}

/// What a scenario names, if it expects anything.
pub(super) fn scenario_citations(file: &str, text: &str) -> Result<Vec<Citation>, toml::de::Error> {
    #[derive(Deserialize)]
    struct Scenario {
        #[serde(default)]
        rules: Vec<Spanned<String>>,
        expect: Option<IgnoredAny>,
    }
    let scenario: Scenario = toml::from_str(text)?;
    let rules = scenario.expect.map_or_else(Vec::new, |_| scenario.rules);
    let cited = rules.into_iter().map(|rule| Citation {
        line: text[..rule.span().start].matches('\n').count() + 1,
        id: rule.into_inner(),
        certainty: Certainty::Sure,
        test: file.to_owned(),
        file: file.to_owned(),
    });
    Ok(cited.collect())
}

/// The list of open rules with their reasons.
pub(super) fn open_list(text: &str) -> Result<OpenList, toml::de::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct File {
        open: OpenList,
    }
    toml::from_str::<File>(text).map(|file| file.open)
}

/// A test function of a Rust file.
struct Test<'a> {
    name: &'a str,
    line: usize,
    /// The doc comment, each line with its number.
    documentation: Vec<(usize, &'a str)>,
}

/// The functions under a test attribute, those inside of a macro's braces included.
fn tests_in(text: &str) -> Vec<Test<'_>> {
    let mut tests = Vec::new();
    let mut documentation = Vec::new();
    let (mut is_test, mut inside_attribute) = (false, false);
    for (line, number) in text.lines().map(str::trim).zip(1..) {
        if inside_attribute || line.starts_with("#[") {
            inside_attribute = !line.ends_with(']');
            is_test |= is_test_attribute(line);
        } else if let Some(comment) = line.strip_prefix("///") {
            documentation.push((number, comment));
        } else if !line.is_empty() && !line.starts_with("//") {
            let found = function_name(line).filter(|_| is_test);
            let documentation = std::mem::take(&mut documentation);
            tests.extend(found.map(|name| Test { name, line: number, documentation }));
            is_test = false;
        }
    }
    tests
}

/// Whether an attribute is `test`, by itself or as that of a library.
fn is_test_attribute(line: &str) -> bool {
    let path = line.strip_prefix("#[").and_then(|rest| rest.split(['(', ']']).next());
    path.is_some_and(|path| path.rsplit("::").next() == Some("test"))
}

/// The name of the function that a line begins, if it begins one.
fn function_name(line: &str) -> Option<&str> {
    let (before, after) = line.split_once("fn ")?;
    let only_qualifiers = before.split_whitespace().all(|word| word.starts_with("pub") || word == "async");
    let name = after.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    (only_qualifiers && !name.is_empty()).then_some(name)
}

/// The words of a text that have the form of a rule id.
fn ids_in(text: &str) -> impl Iterator<Item = RuleId> {
    text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').filter_map(RuleId::new)
}

/// The ids a function's name holds: `abc_1_…` is surely meant as one, `…_abc_1` may be.
fn ids_in_name(name: &str) -> impl Iterator<Item = (RuleId, Certainty)> {
    let words: Vec<&str> = name.split('_').collect();
    let pairs: Vec<String> = words.windows(2).map(|pair| pair.join("-").to_uppercase()).collect();
    let certainties = std::iter::once(Certainty::Likely).chain(std::iter::repeat(Certainty::Possible));
    pairs.into_iter().zip(certainties).filter_map(|(pair, certainty)| Some((RuleId::new(&pair)?, certainty)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The citations as `line id test`, those inside of a longer name with `?`.
    fn shown(citations: &[Citation]) -> Vec<String> {
        let line = |cited: &Citation| {
            let doubt = if cited.certainty == Certainty::Possible { "?" } else { "" };
            format!("{} {}{doubt} {}", cited.line, cited.id, cited.test)
        };
        citations.iter().map(line).collect()
    }

    #[test]
    fn a_rule_is_defined_where_its_id_opens_a_bullet() {
        let text =
            "# Title\n- not one\n\n## 1. Board\n- ABC-1 See ABC-2.\n- **ABC-3** bold\n  - ABC-S4 Deeper.\nABC-5\n";
        let rules = rules_in("docs/rules/a.md", text);
        let found: Vec<_> = rules.iter().map(|rule| (rule.id.as_str(), rule.line, rule.chapter.as_str())).collect();
        assert_eq!(found, [("ABC-1", 5, "1. Board"), ("ABC-S4", 7, "1. Board")]);
    }

    #[test]
    fn a_test_is_named_after_its_rules() {
        let text = "#[test]\nfn abc_1_holds_with_abc_s2() {\n    abc_3();\n}\nfn abc_4_is_no_test() {}\n";
        assert_eq!(
            shown(&rust_citations("a.rs", text)),
            ["2 ABC-1 a.rs::abc_1_holds_with_abc_s2", "2 ABC-S2? a.rs::abc_1_holds_with_abc_s2"]
        );
    }

    #[test]
    fn a_test_names_rules_in_its_doc_comment() {
        let text =
            "/// ABC-1, as in ABC-2..4 (see ABC-5).\n#[tokio::test(flavor = \"x\")]\n// Why.\nasync fn holds() {}\n";
        assert_eq!(
            shown(&rust_citations("a.rs", text)),
            ["1 ABC-1 a.rs::holds", "1 ABC-2 a.rs::holds", "1 ABC-5 a.rs::holds"]
        );
    }

    #[test]
    fn attributes_over_several_lines_belong_to_the_test() {
        let text = "#[test]\n#[expect(\n    lint,\n    reason = \"x\"\n)]\nfn abc_1() {}\n";
        assert_eq!(shown(&rust_citations("a.rs", text)), ["6 ABC-1 a.rs::abc_1"]);
    }

    #[test]
    fn tests_inside_of_a_macro_count() {
        let text = "proptest! {\n    /// ABC-1\n    #[test]\n    fn holds(n in 0..3) {\n    }\n}\n";
        assert_eq!(shown(&rust_citations("a.rs", text)), ["2 ABC-1 a.rs::holds"]);
    }

    #[test]
    fn documentation_of_other_items_does_not_count() {
        let text = "/// ABC-1\nstruct A;\n\n#[cfg(test)]\nmod tests {\n    /// ABC-2\n    fn helper() {}\n    #[test]\n    fn holds() {}\n}\n";
        assert!(rust_citations("a.rs", text).is_empty());
    }

    #[test]
    fn a_scenario_lists_its_rules() {
        let text = "title = \"x\"\nrules = [\n  \"ABC-1\",\n  \"ABC-2\",\n]\n[expect]\nphase = \"attack\"\n";
        let citations = scenario_citations("scenarios/a.toml", text).unwrap();
        assert_eq!(shown(&citations), ["3 ABC-1 scenarios/a.toml", "4 ABC-2 scenarios/a.toml"]);
    }

    #[test]
    fn a_scenario_that_expects_nothing_proves_nothing() {
        assert!(scenario_citations("a.toml", "rules = [\"ABC-1\"]\n").unwrap().is_empty());
    }

    #[test]
    fn an_open_rule_has_a_reason() {
        assert_eq!(open_list("[open]\n\"ABC-*\" = \"later\"\n").unwrap()["ABC-*"], "later");
        assert!(open_list("[open]\nABC-1 = 1\n").is_err());
        assert!(open_list("[opne]\nABC-1 = \"later\"\n").is_err());
    }
}
