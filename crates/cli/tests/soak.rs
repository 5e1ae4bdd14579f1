//! `cardboard soak` as its callers see it.

use std::process::{Command, Output};

use serde_json::Value;

fn soak_of(game: &str, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    command.args(["soak", game]).args(arguments.split_whitespace());
    command.output().expect("the command runs")
}

fn soak(arguments: &str) -> Output {
    soak_of("conquest", arguments)
}

fn json(arguments: &str) -> Value {
    let output = soak(&format!("{arguments} --json"));
    assert_eq!(output.status.code(), Some(0), "{arguments}: {output:?}");
    serde_json::from_slice(&output.stdout).expect("valid JSON")
}

#[test]
fn a_short_soak_holds_and_counts() {
    let report = json("--games 10 --seed 5");
    assert_eq!(report["holds"], true);
    assert_eq!((&report["random_games"], &report["stronger_games"]), (&Value::from(10), &Value::from(3)));
    assert_eq!((&report["failed"], &report["undone"]), (&Value::from(0), &Value::from(2)));
    assert!(report["positions"].as_u64() > Some(0));
    assert_eq!(report["dice"].as_array().map(Vec::len), Some(14));
}

#[test]
fn one_game_can_be_soaked_again() {
    let report = json("--seed 5 --bots stronger --game 17");
    assert_eq!((&report["random_games"], &report["stronger_games"]), (&Value::from(0), &Value::from(1)));
    assert_eq!(report["decisions"], json("--seed 5 --bots stronger --game 17")["decisions"]);
}

#[test]
fn one_stage_can_be_soaked_alone() {
    let output = soak_of("infiltration", "--stage laboratory --games 2 --json");
    let report: Value = serde_json::from_slice(&output.stdout).expect("valid JSON");
    assert_eq!((&report["stage"], &report["lineups"]), (&Value::from("laboratory"), &Value::from(2)));
    assert_eq!((&report["games"], &report["holds"]), (&Value::from(2), &Value::from(true)));
    let unknown = soak_of("infiltration", "--stage labratory --games 2");
    assert_ne!(unknown.status.code(), Some(0), "{unknown:?}");
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("laboratory"), "{unknown:?}");
}

#[test]
fn wrong_input_is_said() {
    for arguments in ["--games 0", "--quick --games 3", "--bots stronger", "--game 1 --bots nobody"] {
        assert_eq!(soak(arguments).status.code(), Some(2), "{arguments}");
    }
}
