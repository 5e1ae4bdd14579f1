//! `cardboard odds` as its callers see it: output, JSON keys and exit codes.

use std::process::{Command, Output};

use serde_json::Value;

fn odds(arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    command.arg("odds").args(arguments.split_whitespace());
    command.output().expect("the command runs")
}

fn json(arguments: &str) -> Value {
    let output = odds(&format!("{arguments} --json"));
    assert_eq!(output.status.code(), Some(0), "{arguments}: {output:?}");
    serde_json::from_slice(&output.stdout).expect("valid JSON")
}

fn win(arguments: &str) -> f64 {
    json(arguments)["win"].as_f64().expect("a number")
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// BTL-2, BTL-7: the keys, and survivors from 0 up to all armies of each side.
#[test]
fn json_has_exactly_the_promised_keys() {
    let odds = json("--attackers 3 --defenders 2");
    assert_eq!(keys(&odds), ["win", "attacker_losses", "defender_losses", "survivors"]);
    assert_eq!(keys(&odds["survivors"]), ["attacker", "defender"]);
    for (side, armies) in [("attacker", 3), ("defender", 2)] {
        let shares = odds["survivors"][side].as_array().expect("an array");
        assert_eq!(shares.len(), armies + 1);
        let sum: f64 = shares.iter().map(|share| share.as_f64().expect("a number")).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{side}: {sum}");
    }
}

/// BTL-2, BTL-3, BTL-4: one die each, counted by hand over 36 or 48 results.
#[test]
fn each_option_reaches_the_dice() {
    for (options, expected) in [
        ("", 15.0 / 36.0),
        ("--attacker-boss", 27.0 / 48.0),
        ("--defender-boss", 15.0 / 48.0),
        ("--airfield attacker", 21.0 / 36.0),
        ("--airfield defender", 10.0 / 36.0),
        ("--airfield both", 15.0 / 36.0),
        ("--outer-haven", 21.0 / 36.0),
        ("--outer-haven --airfield attacker", 26.0 / 36.0),
        ("--keep 1", 15.0 / 36.0),
        ("--keep 2", 0.0),
    ] {
        let found = win(&format!("--attackers 1 --defenders 1 {options}"));
        assert!((found - expected).abs() < 1e-12, "{options}: {found}");
    }
}

/// BTL-4 d: Outer Haven raises every attack die, an airfield only the highest.
#[test]
fn outer_haven_is_worth_more_than_an_airfield() {
    let battle = "--attackers 5 --defenders 5";
    let airfield = win(&format!("{battle} --airfield attacker"));
    let outer_haven = win(&format!("{battle} --outer-haven"));
    assert!(win(battle) < airfield && airfield < outer_haven);
}

/// BTL-7: what people read: the table, then a chart that stays short for large armies.
#[test]
fn people_get_a_table_and_charts() {
    let output = odds("--attackers 1 --defenders 1");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.contains("win                41.6667 %"), "{text}");
    assert!(text.contains("        0   58.3333 %  ########"), "{text}");
    let large = odds("--attackers 1000 --defenders 900");
    let text = String::from_utf8(large.stdout).expect("UTF-8");
    assert!(text.contains("951-1000"), "{text}");
    assert!(text.lines().count() < 60, "{text}");
}

/// BTL-1: wrong input is answered with exit code 2 and what would be right.
#[test]
fn wrong_input_exits_with_2_and_says_what_is_right() {
    for (arguments, hint) in [
        ("--attackers 0 --defenders 2", "from 1 to 1000"),
        ("--attackers 3 --defenders 0", "from 1 to 1000"),
        ("--attackers 1001 --defenders 2", "from 1 to 1000"),
        ("--attackers 3 --defenders two", "from 1 to 1000"),
        ("--attackers 3 --defenders 2 --keep 0", "from 1 to 1000"),
        ("--attackers 3 --defenders 2 --airfield nobody", "attacker, defender, both"),
        ("--attackers 3", "--defenders <D>"),
    ] {
        let output = odds(arguments);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {complaint}");
        assert!(complaint.contains(hint), "{arguments}: {complaint}");
        assert!(output.stdout.is_empty(), "{arguments}");
    }
}
