//! `cardboard replay` and `cardboard verify` as their callers see them: words, JSON and exit codes.

use std::path::PathBuf;
use std::process::{Command, Output};

use bots::conquest::uniform;
use conquest::ids::Mode;
use conquest::{Conquest, Options, Settings};
use serde_json::Value;
use table::{Game as _, Played, QuickChance, Seed};

fn cardboard(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cardboard")).args(arguments).output().expect("the command runs")
}

/// A game of random players up to a round limit, as text.
fn finished_game() -> String {
    let mut settings = Settings::new(Mode::BasicTraining, 3).expect("3 to 5 play");
    settings.round_limit = Some(2);
    let seed = Seed::from_words("a finished game");
    let mut played = Played::new(Conquest::from_seed(content::conquest(), settings, seed, &mut ()), seed);
    let mut choice = QuickChance::new(7);
    let mut options = Options::default();
    while let Some(seat) = played.present().asked().iter().next() {
        played.present().options(seat, &mut options);
        let action = uniform(&options, &mut choice).expect("an asked seat has an option");
        played.submit(seat, action, &mut ()).expect("an option is allowed");
    }
    played.record(played.present().header()).to_string()
}

/// Writes a record where only this test looks, and says where.
fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a place for tests' files");
    path
}

fn check(command: &str, name: &str, text: &str, code: i32, words: &str) {
    let path = file(name, text);
    let output = cardboard(&[command, path.to_str().expect("UTF-8")]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{command} {name}: {said}");
    assert!(said.contains(words), "{command} {name}: {said}");
}

/// The record with the first line that begins so replaced.
fn with(text: &str, begin: &str, line: &str) -> String {
    let mut left = 1;
    let replaced = text.lines().map(|old| {
        let hit = left > 0 && old.starts_with(begin);
        left -= usize::from(hit);
        if hit { line } else { old }
    });
    replaced.filter(|line| *line != "-").collect::<Vec<_>>().join("\n")
}

#[test]
fn a_capsule_of_a_server_is_replayed_as_it_is() {
    let capsule =
        serde_json::json!({"at": 3, "versions": {"cardboard": "0.1.0", "wire": 1}, "record": finished_game()});
    check("replay", "capsule.json", &capsule.to_string(), 0, "commands replayed");
    check("replay", "no-capsule.json", r#"{"at": 3}"#, 2, "is no record");
}

#[test]
fn a_finished_game_is_proven() {
    let text = finished_game();
    check("verify", "proven.cardboard", &text, 0, "decided before its first command");
    check("replay", "replayed.cardboard", &text, 0, "commands replayed, ");
}

#[test]
fn what_was_changed_is_found() {
    let text = finished_game();
    let zeros = "0".repeat(64);
    check(
        "verify",
        "commit.cardboard",
        &with(&text, "commit", &format!("commit {zeros}")),
        1,
        "not proven  the commitment",
    );
    check("verify", "no-commit.cardboard", &with(&text, "commit", "-"), 1, "names none");
    check(
        "verify",
        "hash.cardboard",
        &with(&text, "hash", &format!("hash {zeros}")),
        1,
        "not proven  the last position",
    );
    check("verify", "result.cardboard", &with(&text, "result", "result won nobody"), 1, "not proven  the result");
    check("verify", "no-seed.cardboard", &with(&text, "seed", "-"), 1, "revealed when the game is over");
    check("verify", "seed.cardboard", &with(&text, "seed", &format!("seed {zeros}")), 1, "not proven  the commitment");
    check(
        "replay",
        "hash-again.cardboard",
        &with(&text, "hash", &format!("hash {zeros}")),
        1,
        "the record ends in the position",
    );
    let illegal = with(&text, "1: faction", "1: claim peru");
    check("replay", "illegal.cardboard", &illegal, 1, "refused");
    check("replay", "sealed.cardboard", &with(&text, "seed", "-"), 0, "only the form");
}

#[test]
fn what_is_no_record_is_said() {
    let text = finished_game();
    for command in ["verify", "replay"] {
        check(command, "nothing.cardboard", "cardbord 1\n", 2, "did you mean `cardboard`?");
        check(command, "mode.cardboard", &with(&text, "mode", "mode chess"), 2, "`chess` is no mode");
        check(
            command,
            "content.cardboard",
            &with(&text, "content", &format!("content {}", "0".repeat(64))),
            2,
            "other content",
        );
        let other = with(&text, "game", "game infiltration");
        check(command, "other.cardboard", &other, 2, "Infiltration has editions, not modes");
        let unknown = with(&text, "game", "game chess");
        check(command, "unknown.cardboard", &unknown, 2, "chess");
    }
    let missing = cardboard(&["replay", "there-is-no-such-file"]);
    assert_eq!(missing.status.code(), Some(2));
}

#[test]
fn json_has_every_event_with_its_command() {
    let path = file("json.cardboard", &finished_game());
    let output = cardboard(&["replay", path.to_str().expect("UTF-8"), "--json"]);
    let value: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let events = value["events"].as_array().expect("a list");
    assert_eq!(events[0]["id"], "faction-rolled");
    assert_eq!(events[0]["command"], 0);
    assert_eq!(events.last().expect("events")["id"], "game-over");
    assert_eq!(events.last().expect("events")["command"], value["commands"].as_array().expect("a list").len());
    assert!(
        value["result"].as_str().expect("a result").starts_with("won")
            || value["result"].as_str().expect("a result").starts_with("draw")
    );
}
