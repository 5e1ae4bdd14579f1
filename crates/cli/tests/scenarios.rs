//! `cardboard scenario run` and `cardboard ids` as their callers see them: output, JSON and exit codes.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempPath;

fn cardboard(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cardboard")).args(arguments).output().expect("the command runs")
}

/// A file that only this test knows, whatever runs beside it; it goes away with what is returned.
fn scenario(text: &str) -> TempPath {
    let mut file = tempfile::Builder::new().suffix(".toml").tempfile().expect("a place for tests' files");
    file.write_all(text.as_bytes()).expect("a place for tests' files");
    file.into_temp_path()
}

fn run(path: &Path, more: &[&str]) -> (Option<i32>, String) {
    let path = path.to_str().expect("UTF-8");
    let output = cardboard(&[&["scenario", "run", path], more].concat());
    let said = String::from_utf8(output.stdout).expect("UTF-8") + &String::from_utf8_lossy(&output.stderr);
    (output.status.code(), said)
}

const BOARD: &str = "game = 'conquest'\nplayers = ['green', 'yellow', 'purple']\n[territories]\nbrazil = 'green 3'\n\
                     peru = 'yellow 1'\nchina = 'purple 1'\n";

#[test]
fn exit_codes_tell_holding_differing_and_erring_apart() {
    let check = |more: &str, code: i32, words: &str| {
        let (found, said) = run(&scenario(&format!("{BOARD}{more}")), &[]);
        assert_eq!(found, Some(code), "{more}: {said}");
        assert!(said.contains(words), "{more}: {said}");
    };
    check("[expect]\nport = 1", 0, "1 passed, 0 failed");
    check("[expect]\nport = 4", 1, "port\n    expected 4\n    found    1\n");
    check("[script]\ncommands = ['attack brazil egypt 1']", 2, "refused no-border [BTL-1] from=brazil to=egypt");
    check("[script]\ncommands = ['attack brazil peru 1']\n[dice]\nd6 = []", 2, "the dice in `d6` ran out");
    check("atlantis = 'green 1'", 2, "`atlantis` is not a territory");
    check("", 0, "green is asked (attack): stop-attacking | attack brazil argentina 1..2 |");
}

#[test]
fn json_has_the_promised_keys() {
    let (code, said) = run(&scenario(&format!("{BOARD}[script]\ncommands = ['stop-attacking']")), &["--json"]);
    assert_eq!(code, Some(0), "{said}");
    let value: Value = serde_json::from_str(&said).expect("JSON");
    let keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    let promised = [
        "outcome",
        "winner",
        "round",
        "turn",
        "phase",
        "port",
        "territories",
        "hands",
        "pool",
        "face_up",
        "decks_left",
        "events",
        "pending",
    ];
    assert_eq!(keys[..promised.len()], promised);
    assert_eq!(value["territories"]["brazil"], "green 3");
    assert_eq!(value["territories"]["outer-haven-bow"], "neutral 3");
    assert_eq!(value["events"][0]["id"], "phase-entered");
    assert_eq!(value["pending"]["seat"], value["turn"]);
    assert!(value["pending"]["options"].as_array().is_some_and(|options| !options.is_empty()));
    assert_eq!(value["hands"][0]["player"], "green");
    assert_eq!(value["decks_left"]["territory"], 42);
}

#[test]
fn both_games_are_run() {
    let hall = "game = 'infiltration'\nmap = \"\"\"\n+---+---+\n|       |\n+---+---+\n\"\"\"\n\
                [[player]]\ncharacter = 'snake'\nat = [0, 0]\n[script]\ncommands = ['sneak e']\n";
    let (code, said) = run(&scenario(hall), &[]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("moved seat=snake from=0,0 to=1,0"), "{said}");
    assert!(said.contains("snake is asked (action): end | sneak w"), "{said}");
    let (code, said) = run(&scenario(hall), &["--json"]);
    let value: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!((code, &value["players"][0]["at"]), (Some(0), &Value::from(vec![1, 0])));
}

#[test]
fn several_files_and_directories_are_a_list() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/conquest/battle");
    let (code, said) = run(&root, &["--json"]);
    assert_eq!(code, Some(0), "{said}");
    let list: Value = serde_json::from_str(&said).expect("JSON");
    assert!(list.as_array().is_some_and(|list| list.len() > 1 && list.iter().all(|one| one["holds"] == true)));
    let wrong = scenario(&format!("{BOARD}[expect]\nport = 4"));
    let (code, said) = run(&root, &[wrong.to_str().expect("UTF-8")]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.trim_end().ends_with(" passed, 1 failed"), "{said}");
    assert_eq!(run(Path::new("there-is-no-such-file"), &[]).0, Some(2));
}

#[test]
fn every_kind_of_id_is_listed() {
    let output = cardboard(&["ids", "--json"]);
    let ids: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    for (kind, id) in [
        ("modes", "command-room"),
        ("phases", "over"),
        ("commands", "stop-attacking"),
        ("events", "fought"),
        ("refusals", "no-border"),
        ("refusals", "seat-needed"),
        ("refusals", "unknown-word"),
        ("territories", "outer-haven-bow"),
        ("bosses", "snake"),
        ("cards", "dead-air"),
        ("objectives", "hold-outer-haven"),
        ("rewards", "two-armies"),
        ("options", "round-limit"),
    ] {
        let list = ids["conquest"][kind].as_array().unwrap_or_else(|| panic!("no {kind}"));
        assert!(list.iter().any(|known| known == id), "{kind}: {id}");
    }
    for (kind, id) in [
        ("seats", "gray-fox"),
        ("commands", "takedown"),
        ("questions", "before-dice"),
        ("events", "attention-placed"),
        ("refusals", "not-behind"),
        ("refusals", "seat-needed"),
        ("focus", "dash-2"),
        ("equipment", "handgun-45"),
        ("systems", "distraction"),
    ] {
        let list = ids["infiltration"][kind].as_array().unwrap_or_else(|| panic!("no {kind}"));
        assert!(list.iter().any(|known| known == id), "{kind}: {id}");
    }
    for (kind, id) in [("events", "fought"), ("events", "attention-placed"), ("refusals", "not-behind")] {
        assert!(ids[kind].as_array().is_some_and(|list| list.iter().any(|known| known == id)), "{kind}: {id}");
    }
    let text = String::from_utf8(cardboard(&["ids"]).stdout).expect("UTF-8");
    assert!(text.contains("  bosses: snake liquid-ocelot "), "{text}");
}
