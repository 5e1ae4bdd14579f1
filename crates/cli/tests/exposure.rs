//! `cardboard exposure` as its callers see it: output, JSON keys and exit codes.

use std::process::{Command, Output};

use serde_json::Value;

fn exposure(arguments: &str) -> Output {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/infiltration/vr-recon-1p.cardboard");
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
    command.arg("exposure").arg(record).args(arguments.split_whitespace());
    command.output().expect("the command runs")
}

fn json(arguments: &str) -> Value {
    let output = exposure(&format!("{arguments} --json"));
    assert_eq!(output.status.code(), Some(0), "{arguments}: {output:?}");
    serde_json::from_slice(&output.stdout).expect("valid JSON")
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// LOS-1: shares of the worlds for every space of the map, of which some are seen and some are not.
#[test]
fn json_has_exactly_the_promised_keys() {
    let found = json("--after 0 --worlds 8");
    assert_eq!(keys(&found), ["seat", "worlds", "spaces"]);
    assert_eq!((found["seat"].as_str(), found["worlds"].as_u64()), (Some("snake"), Some(8)));
    let spaces = found["spaces"].as_array().expect("an array");
    for space in spaces {
        assert_eq!(keys(space), ["at", "seen", "heard", "hurt", "error"]);
        let of = |key: &str| space[key].as_f64().expect(key);
        assert!(of("seen") + of("heard") <= 1.0 && of("hurt") <= of("seen") && of("error") > 0.0, "{space}");
        assert!((of("seen") * 8.0).fract() == 0.0, "a share of 8 worlds: {space}");
    }
    let seen = spaces.iter().filter(|space| space["seen"].as_f64() > Some(0.0)).count();
    assert!(seen > 0 && seen < spaces.len(), "{seen} of {}", spaces.len());
    assert_eq!(found, json("--after 0 --worlds 8 --seat snake"), "the same question has the same answer");
}

#[test]
fn people_get_a_line_for_every_space() {
    let output = exposure("--after 0 --worlds 4");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let spaces = json("--after 0 --worlds 4")["spaces"].as_array().expect("an array").len();
    assert_eq!(text.lines().count(), spaces);
    assert!(
        text.lines().all(|line| line.contains("seen") && line.contains("heard") && line.contains("hurt")),
        "{text}"
    );
}

#[test]
fn wrong_input_is_refused_and_says_why() {
    for (arguments, hint) in [
        ("--after 0 --seat nobody", "nobody plays `nobody` there"),
        ("--after 1000000", "the record has no 1000000 commands"),
        ("--worlds 0", "1..=10000"),
    ] {
        let output = exposure(&format!("{arguments} --json"));
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments}: {complaint}");
        assert!(complaint.contains(hint) && output.stdout.is_empty(), "{arguments}: {complaint}");
    }
}
