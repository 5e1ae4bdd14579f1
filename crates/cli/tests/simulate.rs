//! `cardboard simulate` as its callers see it: JSON keys, repeatability and exit codes.

use std::process::{Command, Output};

use serde_json::Value;

fn simulate(arguments: &str, threads: &str) -> Output {
    simulate_game("conquest", arguments, threads)
}

fn simulate_game(game: &str, arguments: &str, threads: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    command.args(["simulate", game]).args(arguments.split_whitespace());
    command.env("RAYON_NUM_THREADS", threads).output().expect("the command runs")
}

fn json(arguments: &str, threads: &str) -> Value {
    json_of("conquest", arguments, threads)
}

fn json_of(game: &str, arguments: &str, threads: &str) -> Value {
    let output = simulate_game(game, &format!("{arguments} --json"), threads);
    assert_eq!(output.status.code(), Some(0), "{arguments}: {output:?}");
    assert!(output.stderr.is_empty(), "no bar is drawn when nobody looks on");
    serde_json::from_slice(&output.stdout).expect("valid JSON")
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn json_has_exactly_the_promised_keys() {
    let report = json("--games 20 --players 5 --mode world-conquest --bots stronger --seed 3", "2");
    let expected = ["games", "seconds", "games_per_second", "decisions", "wins", "rounds", "unfinished"];
    assert_eq!(keys(&report), expected);
    assert_eq!(keys(&report["rounds"]), ["mean", "p50", "p95"]);
    let wins = report["wins"].as_array().expect("a list by seat");
    assert_eq!(wins.len(), 5);
    assert_eq!(wins.iter().filter_map(Value::as_u64).sum::<u64>(), 20);
    assert_eq!(report["unfinished"], 0);
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let arguments = "--games 30 --players 3 --mode command-room --bots random,stronger --seed 11 --cap 2000";
    let of = |threads: &str| {
        let report = json(arguments, threads);
        ["decisions", "wins", "rounds", "unfinished"].map(|key| report[key].clone())
    };
    assert_eq!(of("1"), of("3"));
    assert_ne!(of("1")[0], json(&arguments.replace("11", "12"), "1")["decisions"]);
}

#[test]
fn a_cap_leaves_games_unfinished() {
    let report = json("--games 10 --cap 50 --bots random", "1");
    assert_eq!((&report["unfinished"], &report["decisions"]), (&Value::from(10), &Value::from(500)));
}

#[test]
fn wrong_input_is_said_with_what_would_be_right() {
    for (arguments, expected) in [
        ("--bots strnger", "did you mean `stronger`?"),
        ("--bots stronger,", "there are random, stronger"),
        ("--mode command", "did you mean `command-room`?"),
        ("--players 6", "3..=5"),
        ("--players 3 --bots random,random,random,random", "at most one a seat"),
        ("--games 0", "0 is not in 1.."),
    ] {
        let output = simulate(arguments, "1");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(complaint.contains(expected), "{arguments}: {complaint}");
    }
}

#[test]
fn a_stage_is_simulated() {
    let arguments = "--stage vr-escape --players 2 --bots random --games 12 --seed 4";
    let mut report = json_of("infiltration", arguments, "2");
    let expected = [
        "games",
        "cleared",
        "clear_rate",
        "low",
        "high",
        "failed",
        "unfinished",
        "rounds",
        "alerts",
        "decisions",
        "seconds",
        "seconds_per_turn",
        "turn_within_budget",
    ];
    assert_eq!(keys(&report), expected);
    assert_eq!(keys(&report["rounds"]), ["mean", "p50", "p95"]);
    assert_eq!(keys(&report["failed"]), ["killed", "out_of_time", "condition"]);
    assert_eq!(keys(&report["seconds_per_turn"]), ["mean", "p95", "max"]);
    assert_eq!(report["turn_within_budget"], true, "bots that take anything do not think");
    let mut again = json_of("infiltration", arguments, "1");
    for report in [&mut report, &mut again] {
        report["seconds"] = Value::Null;
        report["seconds_per_turn"] = Value::Null;
    }
    assert_eq!(report, again);
}

/// Another difficulty, or a boss that comes along, makes other games of the same seeds. The players must know what they
/// do: who takes anything is dead before the boss is there.
#[test]
fn a_stage_is_simulated_harder() {
    let arguments = "--stage vr-recon --bots stronger --games 4 --seed 4";
    let decisions = |more: &str| json_of("infiltration", &format!("{arguments} {more}"), "1")["decisions"].clone();
    let usual = decisions("");
    for harder in ["--difficulty extreme", "--guest vr-liquid"] {
        assert_ne!(decisions(harder), usual, "{harder}");
    }
    assert_eq!(decisions("--difficulty normal"), usual);
    assert_ne!(decisions("--guest vr-mantis"), decisions("--guest vr-liquid"));
}

#[test]
fn a_wrong_stage_or_party_is_said_with_what_would_be_right() {
    for (arguments, expected) in [
        ("", "--stage"),
        ("--stage vr-recn", "did you mean `vr-recon`?"),
        ("--stage vr-recon --characters snak", "did you mean `snake`?"),
        ("--stage vr-recon --players 2 --characters snake", "2 play, but 1 characters are named"),
        ("--stage vr-recon --characters snake,snake", "one character twice"),
        ("--stage vr-recon --bots random,random", "at most one a seat"),
        ("--stage vr-recon --bots turtle", "there are random, stronger, expert, master"),
        ("--stage vr-recon --guest vr-wof", "did you mean `vr-wolf`?"),
        ("--stage loading-dock --guest vr-wolf", "has no room for this boss"),
        ("--stage vr-recon --difficulty hrd", "did you mean `hard`?"),
        ("--stage prison-break --players 3", "it is for 1 (otacon); 2 (otacon, gray-fox)"),
        ("--stage prison-break --characters snake", "is not for these characters"),
    ] {
        let output = simulate_game("infiltration", arguments, "1");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(complaint.contains(expected), "{arguments}: {complaint}");
    }
}
