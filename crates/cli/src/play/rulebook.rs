//! Which rules a specification has.

/// Every id there is.
pub(super) fn ids(specification: &str) -> impl Iterator<Item = &str> {
    let first_words = specification.lines().filter_map(|line| Some(line.strip_prefix("- ")?.split_once(' ')?.0));
    first_words.filter(|word| is_id(word))
}

fn is_id(word: &str) -> bool {
    let Some((chapter, number)) = word.split_once('-') else { return false };
    chapter.len() == 3
        && chapter.bytes().all(|letter| letter.is_ascii_uppercase())
        && number.bytes().all(|digit| digit.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use conquest::{Conquest, Event};

    use super::super::conquest::SPECIFICATION;
    use super::super::game::Playable as _;
    use super::super::phrases::Phrases;
    use super::*;

    #[test]
    fn rules_are_told_by_their_id() {
        let rule = |id: &str| Conquest::rule(&Phrases::english(), id);
        assert!(rule("btl-5").is_some_and(|text| text.starts_with("When the last defender falls")));
        assert_eq!(rule("BTL-99"), None);
        assert_eq!(rule("TRN"), None);
    }

    #[test]
    fn every_rule_an_event_cites_has_its_text() {
        let known: Vec<&str> = ids(SPECIFICATION).collect();
        assert!(known.len() > 40);
        for rule in Event::AttackEnded.rules().iter().chain(Event::CardDone.rules()) {
            assert!(known.contains(rule), "{rule}");
        }
        let phrases = Phrases::english();
        assert!(known.iter().all(|id| Conquest::rule(&phrases, id).is_some()));
    }
}
