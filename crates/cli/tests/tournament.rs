//! `cardboard tournament` and `cardboard bots` as their callers see them: JSON keys and exit codes.

use std::process::{Command, Output};

use serde_json::{Value, json};

fn cardboard(arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    command.args(arguments.split_whitespace()).output().expect("the command runs")
}

fn printed(arguments: &str) -> Value {
    let output = cardboard(arguments);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("valid JSON")
}

#[test]
fn everybody_sits_everywhere_and_shares_have_their_intervals() {
    let games = "--players 3 --mode basic-training --games 6 --seed 2";
    let result = printed(&format!("tournament conquest {games} --bots stronger,random --json"));
    let bots = result["bots"].as_array().expect("a list");
    assert_eq!(bots.len(), 2, "each kind once");
    assert_eq!((&bots[0]["name"], &bots[0]["games"]), (&json!("stronger"), &json!(6)));
    assert_eq!((&bots[1]["name"], &bots[1]["games"]), (&json!("random"), &json!(12)));
    let wins = |bot: &Value| bot["wins"].as_u64().expect("a number");
    let undecided = result["undecided"].as_u64().expect("a number");
    assert_eq!(wins(&bots[0]) + wins(&bots[1]) + undecided, 6);
    for bot in bots {
        let of = |key: &str| bot[key].as_f64().expect(key);
        assert!(of("low") <= of("rate") && of("rate") <= of("high"), "{bot}");
        assert!(of("seconds_per_decision_p95") <= 1.0, "{bot}");
    }
}

/// Random bots lose to whoever does anything at all: somebody wins more than may be.
#[test]
fn a_pool_says_who_wins_too_much_and_what_too_much_is() {
    let games = "tournament conquest --players 4 --mode basic-training --pool random --games 8 --seed 2";
    let output = cardboard(&format!("{games} --json"));
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let pool: Value = serde_json::from_slice(&output.stdout).expect("valid JSON");
    for extreme in pool.as_array().expect("a list") {
        let of = |key: &str| extreme[key].as_f64().expect(key);
        assert_eq!((of("fair"), of("most")), (0.25, 0.35));
        assert_eq!(extreme["exploits"], json!(of("low") > 0.25 || of("rate") > 0.35), "{extreme}");
    }
    let text = String::from_utf8(cardboard(games).stdout).expect("UTF-8");
    assert!(text.contains("fair: 25.0 %, at most 35.0 %") && text.contains("wins too much"), "{text}");
}

#[test]
fn bots_are_listed_by_game_with_the_weakest_first() {
    let expected = json!({"conquest": ["random", "stronger", "expert", "master"], "infiltration": ["random", "stronger", "expert", "master"]});
    assert_eq!(printed("bots --json"), expected);
}

#[test]
fn whoever_is_not_there_cannot_play() {
    for arguments in ["--bots genius", "--players 3 --bots random,random,random,random"] {
        let output = cardboard(&format!("tournament conquest {arguments}"));
        assert_eq!(output.status.code(), Some(2), "{arguments}: {output:?}");
    }
}
