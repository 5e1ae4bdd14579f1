//! Everything that can be shown has an entry of the codec, and every entry can be found.

use std::collections::BTreeSet;

use cardboard_content::{About, Messages, infiltration};
use infiltration::card::TokenKind;
use infiltration::ids::{BodyKind, Character, Focus, PieceKind, Side, TrapFace, Verb};

const SPECIFICATION: &str = include_str!("../../../docs/rules/infiltration.md");

/// What the codec says something about.
fn told() -> Vec<About> {
    infiltration().codec.iter().map(|call| call.about.clone()).collect()
}

fn check(wanted: impl IntoIterator<Item = About>) {
    let told = told();
    let missing: Vec<About> = wanted.into_iter().filter(|about| !told.contains(about)).collect();
    assert!(missing.is_empty(), "the codec says nothing about {missing:#?}");
}

/// CDC-1. Whatever is added to the pack gets its frequency, too: see the head of `codec.toml`.
#[test]
fn cdc_1_every_thing_of_the_pack_has_an_entry() {
    let content = infiltration();
    let equipment = content.pack.equipment.iter().map(|it| About::Equipment(it.id.clone()));
    let systems = content.pack.systems.iter().map(|it| About::System(it.id.clone()));
    let bosses = content.pack.bosses.iter().map(|it| About::Boss(it.id.clone()));
    let stages = content.stages.iter().map(|it| About::Stage(it.id.clone()));
    let lettered = content.stages.iter().filter(|it| it.events.iter().any(|spaces| !spaces.is_empty()));
    let events = lettered.map(|it| About::Events(it.id.clone()));
    check(equipment.chain(systems).chain(bosses).chain(stages).chain(events));
}

/// CDC-1. Every card of a boss is told of with its deck, by its name.
#[test]
fn cdc_1_every_boss_card_is_told_of() {
    let content = infiltration();
    let messages = Messages::new("en").expect("English");
    for boss in &content.pack.bosses {
        for card in &boss.cards {
            let call = content.codec.iter().find(|call| call.cards(&content.pack).any(|id| id == card.id));
            let call = call.unwrap_or_else(|| panic!("the codec says nothing about {}", card.id));
            assert_eq!(call.about, About::Deck(boss.id.clone()));
            let name = messages.get(&format!("foe-card-{}", card.id), &[]);
            let told = messages.get(&call.key(), &[]);
            let plain = |text: &str| text.replace(['-', ','], " ").replace("  ", " ").to_lowercase();
            assert!(plain(&told).contains(&plain(&name)), "{name} is not in {}: {told}", call.key());
        }
    }
}

/// What a boss stage has besides figures.
const OF_BOSSES: [&str; 11] = [
    "shadow",
    "lair",
    "reticle",
    "thrown-grenade",
    "boss-card",
    "boss-deck",
    "threat-marker",
    "boss-reference",
    "boss-terminal",
    "skull",
    "tied-up",
];

/// Cards, dice and markers that are on the table in every stage, or in front of it.
const OF_EVERY_STAGE: [&str; 15] = [
    "order-card",
    "blue-order",
    "red-order",
    "game-over",
    "arrow",
    "reaction-card",
    "system-card",
    "white-die",
    "black-die",
    "action-token",
    "focus-token",
    "damage",
    "priority",
    "camera-marker",
    "memory-box",
];

/// CDC-1, CDC-3. What the engine itself can put on the table.
#[test]
fn cdc_1_every_figure_action_and_token_has_an_entry() {
    let characters = Character::ALL.iter().map(|it| About::Character(it.id().to_owned()));
    let actions = Verb::ALL.iter().map(|it| About::Action(it.id().to_owned()));
    let ids = |ids: Vec<&'static str>| ids.into_iter().map(|id| About::Token(id.to_owned()));
    let focus = ids(Focus::ALL.iter().map(|it| it.id()).collect());
    let sides = ids(Side::ALL.iter().map(|it| it.id()).collect());
    let bodies = ids(BodyKind::ALL.iter().map(|it| it.id()).collect());
    let pieces = ids(PieceKind::ALL.iter().map(|it| it.id()).collect());
    let traps = ids(TrapFace::ALL.iter().map(|it| it.id()).collect());
    let supplies = ids(TokenKind::ALL.iter().map(|it| it.id()).collect());
    let others = ids(OF_EVERY_STAGE.iter().chain(&OF_BOSSES).copied().chain(["guard", "disguised-meryl"]).collect());
    let tokens = others.chain(supplies).chain(focus).chain(sides).chain(bodies).chain(pieces).chain(traps);
    check(characters.chain(actions).chain(tokens));
}

/// CDC-1. The marks a stage can have, by the keys with which it is written.
#[test]
fn cdc_1_every_icon_of_a_map_has_an_entry() {
    let icons = [
        "start",
        "barracks",
        "spawn",
        "forced",
        "turn",
        "event",
        "camera",
        "door",
        "terminal",
        "interact",
        "elevator",
        "objective",
        "trap",
        "node",
        "codec",
        "supply",
        "slot",
        "wall",
        "low-barrier",
        "obstacle",
        "zone",
        "exit",
        "sky",
        "floor",
    ];
    check(icons.map(|icon| About::Space(icon.to_owned())));
}

#[test]
fn cdc_2_every_chapter_answers_on_sixty() {
    let numbers = SPECIFICATION.lines().filter_map(|line| line.strip_prefix("## ")?.split('.').next()?.parse().ok());
    let numbers: BTreeSet<u16> = numbers.collect();
    assert_eq!(numbers.len(), 19);
    for number in numbers {
        let call = infiltration().call(6000 + number).cloned();
        assert_eq!(call.map(|call| call.about), Some(About::Chapter(number.to_string())));
    }
}

/// CMP-3. What the boxed game hides on the back of the case and under the tray is hidden here, too: an entry says how
/// to find another, and that one is there.
#[test]
fn cmp_3_whoever_follows_a_hint_is_answered() {
    let content = infiltration();
    let answers = |number: u16| content.call(number).is_some_and(|call| call.about == About::Joke);
    assert!(answers(9901), "count the letters of the name on the lid …");
    assert!(answers(9900 + "cardboard".len() as u16), "… and dial 99 with as many behind it");
    assert!(answers(9902), "the white dice first, then the black ones …");
    let dice = u16::from(infiltration::state::WHITE_DICE) * 100 + u16::from(infiltration::state::BLACK_DICE);
    assert!(answers(dice), "… two digits each");
}
