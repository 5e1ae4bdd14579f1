//! Records of whole games, and events told by names.

use std::collections::BTreeSet;

use bots::conquest::uniform;
use conquest::event::Audience;
use conquest::ids::Mode;
use conquest::{Conquest, Event, Options, Settings};
use table::{Game, Played, QuickChance, Record, Seed};

/// A game of random players, cut off after so many commands, and all of its events.
fn play(settings: Settings, number: u64, commands: usize) -> (Played<Conquest>, Vec<Event>) {
    let seed = Seed::from_words(&number.to_string());
    let mut log = Vec::new();
    let start = Conquest::from_seed(content::conquest(), settings, seed, &mut log);
    let mut played = Played::new(start, seed);
    let mut choice = QuickChance::new(number);
    let mut options = Options::default();
    for _ in 0..commands {
        let Some(seat) = played.present().asked().iter().next() else { break };
        played.present().options(seat, &mut options);
        let action = uniform(&options, &mut choice).expect("an asked seat has an option");
        played.submit(seat, action, &mut log).expect("an option is allowed");
    }
    (played, log)
}

#[test]
fn a_record_brings_the_same_game_back() {
    for (number, mode) in Mode::ALL.into_iter().enumerate() {
        let mut settings = Settings::new(mode, 3 + number as u8).expect("3 to 5 play");
        settings.round_limit = Some(30);
        let (played, _) = play(settings, number as u64, 400);
        let text = played.record(played.present().header()).to_string();
        let record = Record::parse(&text).expect("a record");
        let start = Conquest::from_header(content::conquest(), &record.header, &mut ()).expect("a game");
        let again = Played::from_record(start, &record).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(again.present().state_hash(), played.present().state_hash());
        assert_eq!(again.present().header().result, record.header.result);
    }
}

#[test]
fn a_record_of_other_content_or_rules_is_not_played() {
    let settings = Settings::new(Mode::BasicTraining, 3).expect("3 to 5 play");
    let (played, _) = play(settings, 1, 5);
    let whole = played.record(played.present().header()).header;
    let refused = |header| {
        let start = Conquest::from_header(content::conquest(), &header, &mut ());
        start.expect_err("another game").to_string()
    };
    assert!(refused(table::Header { content: Some([0; 32]), ..whole.clone() }).contains("other content"));
    assert!(refused(table::Header { rules: Some(99), ..whole.clone() }).contains("version 99"));
    assert!(refused(table::Header { seed: None, ..whole }).contains("no seed"));
}

#[test]
fn every_event_is_told_by_names_and_secrets_stay_secret() {
    let mut met = BTreeSet::new();
    for number in 0..12 {
        let mode = Mode::ALL[number as usize % 3];
        let settings = Settings::new(mode, 3 + number as u8 % 3).expect("3 to 5 play");
        let (_, log) = play(settings, number, 3000);
        let mut game = Conquest::blank(content::conquest(), settings);
        for event in &log {
            game.apply(event);
            met.insert(event.id());
            told(&game, event);
        }
    }
    // Rare events need luck; that most are met shows that the games go through every chapter.
    assert!(met.len() > Event::IDS.len() * 3 / 4, "only {met:?}");
    assert!(met.iter().all(|id| Event::IDS.contains(id)));
}

fn told(game: &Conquest, event: &Event) {
    let described = game.described(event);
    let names: Vec<&str> = described.fields.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "a field twice: {described}");
    assert!(!names.contains(&"id") && !names.contains(&"rules"), "{described}");
    let mut public = Vec::new();
    event.public_fields(game, &mut |name, _| public.push(name));
    let hidden = names.len() - public.len();
    match event.audience() {
        Audience::Everyone => assert_eq!(hidden, 0, "{described}"),
        Audience::Only(_) | Audience::Nobody => assert!(hidden > 0, "{described}"),
        Audience::Secret(_) => assert_eq!(public, ["seat"], "{described}"),
        Audience::Inner => panic!("all of Conquest happens on the table: {described}"),
    }
}
