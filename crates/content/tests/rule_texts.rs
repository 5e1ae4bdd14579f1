//! Every rule has its words for players in every language, Conquest's in the field manual and Infiltration's in the
//! codec, and no words are left over.

use std::collections::BTreeSet;

use cardboard_content::{About, Messages, infiltration};

const CONQUEST: &str = include_str!("../../../docs/rules/conquest.md");
const INFILTRATION: &str = include_str!("../../../docs/rules/infiltration.md");

/// The ids that open a bullet of a specification.
fn ids(specification: &str) -> impl Iterator<Item = &str> {
    let opened = specification.lines().filter_map(|line| line.strip_prefix("- ")?.split(' ').next());
    opened.filter(|word| {
        let parts = word.split_once('-');
        parts.is_some_and(|(chapter, number)| chapter.len() > 1 && number.ends_with(|c: char| c.is_ascii_digit()))
    })
}

/// The ids of Conquest as they stand in keys: `trn-1`.
fn of_the_manual() -> impl Iterator<Item = String> {
    ids(CONQUEST).map(str::to_lowercase)
}

#[test]
fn every_rule_of_conquest_has_a_chapter_a_title_and_a_text() {
    let chapters = of_the_manual().map(|id| format!("manual-{}", id.split('-').next().unwrap_or_default()));
    let rules = of_the_manual().flat_map(|id| [format!("manual-{id}"), format!("manual-{id}-text")]);
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
    let titles: Vec<String> = of_the_manual().map(|id| format!("manual-{id}")).collect();
    for messages in Messages::languages().filter_map(Messages::new) {
        assert!(messages.keys().filter(|key| titles.iter().any(|title| title == key)).eq(&titles));
    }
}

/// A rule about an equipment card is told by the entry of the card.
#[test]
fn cdc_1_every_rule_of_infiltration_has_an_entry_of_the_codec() {
    let content = infiltration();
    let told: BTreeSet<String> = content
        .codec
        .iter()
        .filter_map(|call| match &call.about {
            About::Rule(id) => Some(id.clone()),
            _ => None,
        })
        .collect();
    let cards: BTreeSet<String> = content.pack.equipment.iter().map(|card| format!("EQP-{}", card.number)).collect();
    let expected = ids(INFILTRATION).map(str::to_owned).filter(|id| !cards.contains(id));
    assert_eq!(told, expected.collect::<BTreeSet<_>>());
}

/// The client finds what is said of a card's rule by the number of the card alone.
#[test]
fn cdc_2_an_equipment_card_answers_at_its_number() {
    let content = infiltration();
    for card in &content.pack.equipment {
        let family = |letter: char, family: u16| {
            card.number.strip_prefix(letter).map(|number| number.parse().map(|number: u16| family + number))
        };
        let number = family('S', 1100).or_else(|| family('B', 1500));
        let number = number.unwrap_or_else(|| card.number.parse().map(|number: u16| 1000 + number));
        let number = number.expect("the number of a card");
        let call = content.codec.iter().find(|call| call.number == number);
        let about = call.map(|call| &call.about);
        assert_eq!(about, Some(&About::Equipment(card.id.clone())), "{}", card.number);
    }
    assert!(content.codec.iter().any(|call| call.number == 5001 && call.about == About::Failure));
}
