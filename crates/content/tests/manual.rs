//! Every rule of Conquest has its words in the field manual of every language, and no words are left over.

use std::collections::BTreeSet;

use cardboard_content::Messages;

const RULES: &str = include_str!("../../../docs/rules/conquest.md");

/// The ids that open a bullet of the specification, as they stand in keys: `trn-1`.
fn ids() -> impl Iterator<Item = String> {
    let opened = RULES.lines().filter_map(|line| line.strip_prefix("- ")?.split(' ').next());
    opened.map(str::to_lowercase)
}

#[test]
fn every_rule_has_a_chapter_a_title_and_a_text() {
    let chapters = ids().map(|id| format!("manual-{}", id.split('-').next().unwrap_or_default()));
    let rules = ids().flat_map(|id| [format!("manual-{id}"), format!("manual-{id}-text")]);
    let expected: BTreeSet<String> = chapters.chain(rules).collect();
    for language in Messages::languages() {
        let messages = Messages::new(language).expect("a language of the list");
        let found = messages.keys().filter(|key| key.starts_with("manual-")).map(str::to_owned);
        assert_eq!(found.collect::<BTreeSet<_>>(), expected, "{language}");
    }
}

/// The client shows the rules in the order of the file.
#[test]
fn the_manual_keeps_the_order_of_the_specification() {
    let titles: Vec<String> = ids().map(|id| format!("manual-{id}")).collect();
    for messages in Messages::languages().filter_map(Messages::new) {
        assert!(messages.keys().filter(|key| titles.iter().any(|title| title == key)).eq(&titles));
    }
}
