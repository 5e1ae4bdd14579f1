//! `cardboard store` as its callers see it: words, JSON, exit codes and files.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use store::{Backend as _, Head, Journal, Sqlite};
use tempfile::TempDir;

/// Runs the command in a folder.
fn store(folder: &TempDir, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    command.current_dir(folder.path()).arg("store").args(arguments.split_whitespace());
    command.output().expect("the command runs")
}

#[track_caller]
fn check(folder: &TempDir, arguments: &str, code: i32, words: &str) {
    let output = store(folder, arguments);
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments}: {said}");
    assert!(said.contains(words), "{arguments}: {said}");
}

/// A store `a.db` of ten journals with twenty entries each, still open.
fn filled() -> (TempDir, Sqlite) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut opened = Sqlite::open(&folder.path().join("a.db")).expect("a new file");
    for journal in (1..=10).map(|id| Journal([id; 16])) {
        let mut head = Head::start(journal);
        for number in 0..20 {
            let (entry, after) = head.entry(journal, 1000, vec![number; 300]);
            opened.append(&[entry]).expect("stored");
            head = after;
        }
    }
    (folder, opened)
}

/// Flips bytes in the middle of a file, over the length of an entry or two.
fn damage(file: &Path) {
    let mut bytes = fs::read(file).expect("the file");
    let middle = bytes.len() / 2;
    bytes[middle..middle + 400].iter_mut().for_each(|byte| *byte ^= 0xff);
    fs::write(file, bytes).expect("written");
}

#[test]
fn a_damaged_store_is_found_and_restored() {
    let (folder, server) = filled();
    check(&folder, "check a.db", 0, "sound    10 journals, 200 entries\na.db is sound");
    check(&folder, "backup a.db copy.db", 0, "sound    10 journals, 200 entries\ncopy.db is a sound copy");
    check(&folder, "backup a.db copy.db", 2, "nothing is written over");
    check(&folder, "restore copy.db a.db", 2, "with --replace it is moved aside");
    check(&folder, "restore copy.db a.db --replace", 2, "stop the server");
    drop(server);

    damage(&folder.path().join("a.db"));
    check(&folder, "check a.db", 1, "damaged  journal 0");
    check(&folder, "check a.db", 1, "store restore COPY a.db --replace");
    let json = store(&folder, "check a.db --json");
    assert_eq!(json.status.code(), Some(1));
    let json: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["holds"], false);
    assert!(json["sound"].as_u64().is_some_and(|sound| (7..10).contains(&sound)), "{json}");
    let named = json["damage"].as_array().expect("a list").iter().filter(|damage| damage["journal"].is_string());
    assert!(named.clone().count() > 0 && named.clone().all(|damage| damage["what"].is_string()), "{json}");

    check(&folder, "restore copy.db a.db --replace", 0, "what was there before is now");
    check(&folder, "check a.db", 0, "sound    10 journals, 200 entries");
    check(&folder, "check a.db.old-1", 1, "damaged");
}

#[test]
fn a_damaged_copy_is_restored_only_if_asked_for() {
    let (folder, _server) = filled();
    check(&folder, "backup a.db copy.db", 0, "");
    damage(&folder.path().join("copy.db"));
    check(&folder, "restore copy.db b.db", 1, "--even-damaged");
    assert!(!folder.path().join("b.db").exists());
    check(&folder, "restore copy.db b.db --even-damaged", 0, "b.db is restored from copy.db");
    check(&folder, "check b.db", 1, "damaged");
}

#[test]
fn what_is_no_store_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("text"), "no database at all, ".repeat(100)).expect("written");
    fs::write(folder.path().join("empty"), "").expect("written");
    for file in ["text", "empty", "nothing", "."] {
        check(&folder, &format!("check {file}"), 2, "as a store");
        check(&folder, &format!("backup {file} copy.db"), 2, "as a store");
        check(&folder, &format!("restore {file} new.db"), 2, "cardboard store backup");
    }
    let files = fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(files, 2, "nothing was made");
}

#[test]
fn json_of_a_sound_store() {
    let (folder, _server) = filled();
    let json: Value = serde_json::from_slice(&store(&folder, "check a.db --json").stdout).expect("JSON");
    assert_eq!(json, serde_json::json!({ "sound": 10, "entries": 200, "damage": [], "holds": true }));
}
