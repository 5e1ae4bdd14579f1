//! The measurements of a server run, and what must hold holds: short forms of `cardboard load`.

use std::process::Command;

use serde_json::Value;

/// Runs a measurement and returns its figures.
fn measure(arguments: &str) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_cardboard"))
        .arg("load")
        .args(arguments.split(' '))
        .arg("--json")
        .output()
        .expect("the program runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments}: {errors}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn number(figures: &Value, name: &str) -> f64 {
    figures[name].as_f64().unwrap_or_else(|| panic!("no {name} in {figures}"))
}

#[test]
fn many_tables_are_played_at() {
    let figures = measure("run --tables 3 --sockets 14 --seconds 1 --rate 200");
    assert!(number(&figures, "commands_per_second") > 0.0, "{figures}");
    for name in ["ack_p50_ms", "ack_p99_ms", "cpu_us_per_command", "rss_mb"] {
        assert!(number(&figures, name) > 0.0, "{name} in {figures}");
    }
}

#[test]
fn a_game_that_is_over_is_played_again() {
    // Nobody lives long who runs about at random: without another game nothing would be left to measure.
    let figures = measure("run --tables 4 --sockets 20 --seconds 2 --closed --game infiltration");
    assert!(number(&figures, "commands_per_second") > 0.0, "{figures}");
    assert!(number(&figures, "games") > 0.0, "{figures}");
}

#[test]
fn a_killed_server_has_lost_nothing() {
    let figures = measure("kill --cycles 3 --tables 3");
    assert_eq!((figures["cycles"].as_u64(), figures["lost"].as_u64()), (Some(3), Some(0)), "{figures}");
    assert!(number(&figures, "acknowledged") > 0.0, "{figures}");
}

#[test]
fn whoever_is_cut_off_misses_nothing() {
    let figures = measure("cut --clients 8 --cuts 1");
    assert_eq!((figures["lost"].as_u64(), figures["doubled"].as_u64()), (Some(0), Some(0)), "{figures}");
    assert_eq!(figures["cuts"].as_u64(), Some(8), "{figures}");
}

#[test]
fn a_bit_that_turned_over_is_found_or_harmless() {
    let figures = measure("flips --flips 20");
    let [detected, harmless] = ["detected", "harmless"].map(|name| number(&figures, name));
    assert!((detected + harmless - 20.0).abs() < f64::EPSILON && detected > 0.0, "{figures}");
}
