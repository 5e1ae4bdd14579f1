//! Every card, call and stage of Infiltration has its texts in every language, and no text is left over.

use std::collections::BTreeSet;

use cardboard_content::{Messages, embedded_infiltration, infiltration};
use infiltration::boss::{Boss, Deed};
use infiltration::difficulty::Difficulty;
use infiltration::stage::Stage;
use infiltration::{Event, Refusal};
use table::Refused as _;

/// The keys of everything there is.
fn keys_of_the_content() -> BTreeSet<String> {
    let content = infiltration();
    let mut keys: BTreeSet<String> = content.codec.iter().map(cardboard_content::Call::key).collect();
    for (family, file, has_text) in [
        ("equipment", "equipment.toml", true),
        ("order", "orders.toml", false),
        ("reaction", "reactions.toml", false),
        ("system", "systems.toml", true),
    ] {
        for id in ids(file) {
            keys.extend(has_text.then(|| format!("{family}-{id}-text")));
            keys.insert(format!("{family}-{id}"));
        }
    }
    for boss in &content.pack.bosses {
        keys.extend([format!("foe-{}", boss.id), format!("foe-{}-text", boss.id)]);
        keys.extend(boss.cards.iter().map(|card| format!("foe-card-{}", card.id)));
        keys.extend(
            boss.cards.iter().flat_map(|card| card.turn.iter().chain(&card.reaction)).copied().map(key_of_a_deed),
        );
        let special = boss.special.and_then(|card| content.pack.card(card));
        keys.extend(
            special.iter().flat_map(|card| [format!("equipment-{}", card.id), format!("equipment-{}-text", card.id)]),
        );
    }
    keys.extend(content.stages.iter().flat_map(|stage| keys_of_a_stage(stage)));
    let difficulties = Difficulty::ALL.iter().map(|difficulty| format!("difficulty-{difficulty}"));
    let codenames = content.campaign.codenames.iter().map(|name| format!("codename-{}", name.id));
    keys.extend(difficulties.chain(codenames).flat_map(|key| [format!("{key}-text"), key]));
    keys
}

/// A deed is called what its file calls it.
fn key_of_a_deed(deed: Deed) -> String {
    let written = serde_json::to_value(deed).expect("a deed is written with words");
    let id = written.as_object().and_then(|one| one.keys().next()).map(String::as_str).or(written.as_str());
    format!("foe-deed-{}", id.expect("a deed has a name"))
}

/// What a boss's track is called and what its steps mean, where that is told.
fn keys_of_tracks() -> BTreeSet<String> {
    let of = |boss: &Boss| {
        let steps = (0..=boss.track).map(|step| format!("foe-{}-step-{step}", boss.id));
        steps.chain([format!("foe-{}-track", boss.id)]).collect::<Vec<_>>()
    };
    infiltration().pack.bosses.iter().flat_map(of).collect()
}

fn ids(file: &str) -> Vec<String> {
    let files = embedded_infiltration();
    let text = files.text(file).expect("a file of the pack");
    let ids = text.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"'));
    ids.map(str::to_owned).collect()
}

fn keys_of_a_stage(stage: &Stage) -> Vec<String> {
    let id = &stage.id;
    let texts = stage.texts.iter().map(|key| format!("stage-{id}-{key}"));
    let goals = stage.goals.iter().map(|goal| format!("stage-{id}-goal-{}", goal.id));
    let frame = [format!("stage-{id}"), format!("stage-{id}-briefing"), format!("stage-{id}-debrief")];
    let forbidden = (!stage.bans.is_empty()).then(|| format!("stage-{id}-forbidden"));
    frame.into_iter().chain(forbidden).chain(texts).chain(goals).collect()
}

#[test]
fn every_id_has_its_texts() {
    for language in Messages::languages() {
        let messages = Messages::new(language).expect("a language of the list");
        let keys = keys_of_the_content();
        let missing: Vec<&String> = keys.iter().filter(|key| !messages.has(key)).collect();
        assert!(missing.is_empty(), "{language}: {missing:#?}");
    }
}

/// A text of these families that nothing asks for is most likely misspelt.
#[test]
fn no_text_is_left_over() {
    let (keys, tracks) = (keys_of_the_content(), keys_of_tracks());
    let families = ["equipment", "reaction", "system", "codec", "stage", "area", "foe", "difficulty", "codename"];
    for language in Messages::languages() {
        let messages = Messages::new(language).expect("a language of the list");
        let of_family = |key: &&str| families.contains(&key.split('-').next().unwrap_or_default());
        let is_area = |key: &str| {
            infiltration().stages.iter().any(|stage| stage.areas.iter().any(|it| format!("area-{}", it.id) == key))
        };
        // A deed may have its words before a card says it.
        let is_deed = |key: &str| key.starts_with("foe-deed-");
        let is_known = |key: &str| keys.contains(key) || tracks.contains(key) || is_area(key) || is_deed(key);
        let idle: Vec<&str> = messages.keys().filter(of_family).filter(|key| !is_known(key)).collect();
        assert!(idle.is_empty(), "{language}: {idle:#?}");
    }
}

/// Events and refusals that are no more leave no text behind.
#[test]
fn every_sentence_is_about_something_there_is() {
    let messages = Messages::new("en").expect("English is always there");
    let events = Event::IDS.iter().map(|id| format!("event-infiltration-{id}"));
    let refusals = Refusal::ALL.iter().map(|refusal| format!("refusal-infiltration-{}", refusal.id()));
    let known: BTreeSet<String> = events.chain(refusals).collect();
    let sentences = ["event-infiltration-", "refusal-infiltration-"];
    let is_sentence = |key: &&str| sentences.iter().any(|family| key.starts_with(family));
    let found: BTreeSet<String> = messages.keys().filter(is_sentence).map(str::to_owned).collect();
    assert_eq!(found, known);
}
