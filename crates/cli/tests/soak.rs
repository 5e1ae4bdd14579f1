//! `cardboard soak` as its callers see it.

use std::process::{Command, Output};

use serde_json::Value;

fn soak(arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    command.args(["soak", "conquest"]).args(arguments.split_whitespace());
    command.output().expect("the command runs")
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
fn wrong_input_is_said() {
    for arguments in ["--games 0", "--quick --games 3", "--bots stronger", "--game 1 --bots nobody"] {
        assert_eq!(soak(arguments).status.code(), Some(2), "{arguments}");
    }
}
