//! Every way the cards, the codec and the stages of Infiltration can be wrong, and where they are said
//! to be.
//!
//! Each test changes words of one of the files. A caret `^` in the new words marks where a flaw must
//! be reported; the carets in order answer to the messages in order, of which the part that matters is
//! given. The stage is one that holds everything a stage can hold.

use std::path::Path;

use cardboard_content::{Files, embedded_infiltration, infiltration_from, read_ground, read_infiltration};

const STAGE: &str = include_str!("everything.toml");
const STAGE_FILE: &str = "stages/everything.toml";
const CARDS: [&str; 5] = ["codec.toml", "equipment.toml", "orders.toml", "reactions.toml", "systems.toml"];

/// The embedded cards and codec, and the stage that holds everything.
fn texts() -> Vec<(&'static str, String)> {
    let whole = embedded_infiltration();
    let cards = CARDS.map(|name| (name, whole.text(name).expect("a file of the pack").to_owned()));
    cards.into_iter().chain([(STAGE_FILE, STAGE.to_owned())]).collect()
}

/// Changes the first of these words in a file and compares what is reported.
fn check(file: &str, words: &str, instead: &str, messages: &[&str]) {
    check_all(file, &[(words, instead)], messages);
}

/// Changes several words of a file and compares everything that is reported.
fn check_all(file: &str, changes: &[(&str, &str)], messages: &[&str]) {
    let mut texts = texts();
    let (_, text) = texts.iter_mut().find(|(name, _)| *name == file).expect("a file of the pack");
    for (words, instead) in changes {
        assert!(text.contains(words), "{file} has no {words:?}");
        *text = text.replacen(words, instead, 1);
    }
    let places = carets(file, text);
    *text = text.replace('^', "");
    let files = Files::new("", texts.iter().map(|(name, text)| (*name, text.as_str())));
    let found = read_infiltration(&files).err().unwrap_or_default();
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!((found.len(), places.len()), (messages.len(), messages.len()), "{found:#?}");
    for ((found, place), message) in found.iter().zip(places).zip(messages) {
        assert!(found.starts_with(&format!("{place}: ")) && found.contains(message), "{found}, not {place}: {message}");
    }
}

/// Changes the stage.
fn stage(words: &str, instead: &str, messages: &[&str]) {
    check(STAGE_FILE, words, instead, messages);
}

/// The places of the carets as if they were not there: `file:line:column`.
fn carets(name: &str, text: &str) -> Vec<String> {
    let mut places = Vec::new();
    for (line, words) in (1..).zip(text.lines()) {
        for (before, (column, _)) in words.match_indices('^').enumerate() {
            places.push(format!("{name}:{line}:{}", column - before + 1));
        }
    }
    places
}

#[test]
fn the_stage_that_holds_everything_is_right() {
    check_all(STAGE_FILE, &[], &[]);
    let files = texts();
    let content = read_infiltration(&Files::new("", files.iter().map(|(name, text)| (*name, text.as_str()))));
    let content = content.expect("a pack without flaw");
    let stage = content.stage("everything").expect("the stage");
    assert_eq!(stage.board.size(), (6, 4));
    assert_eq!(stage.zone_letters, ['b', 'a']);
    assert_eq!(stage.party(2).expect("two may play").guard_count[..2], [2, 1]);
    assert_eq!(stage.points[0].spaces.len(), 1, "a panel on a wall is used from its own space");
    assert_eq!(stage.points[1].spaces.len(), 2, "one on an open edge from both sides");
    assert_eq!(content.call(4107).expect("a call").key(), "codec-41-07");
}

#[test]
fn every_embedded_stage_is_right() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/infiltration");
    let read = infiltration_from(&directory).map_err(|flaws| flaws.iter().map(ToString::to_string).collect::<Vec<_>>());
    let read = read.expect("the pack is right");
    let embedded = cardboard_content::infiltration();
    assert_eq!(read.pack, embedded.pack);
    assert_eq!(read.stages.len(), embedded.stages.len());
}

#[test]
fn a_directory_that_is_not_there_is_a_report() {
    let reports = infiltration_from(Path::new("no/such/directory")).expect_err("a flaw");
    assert_eq!((reports.len(), reports[0].file.as_str()), (1, "no/such/directory"));
}
