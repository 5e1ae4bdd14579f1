//! The measurements of a server run, and what must hold holds: short forms of `cardboard load`.

use std::process::Command;

use serde_json::Value;

/// Figures of time: on a machine that does other things, and without optimisation, they may fall short.
const OF_TIME: [&str; 3] = ["commands_per_second", "ack_p99_ms", "cpu_us_per_command"];

/// Runs a measurement and returns its figures. The exit code says whether all of them hold; only those of time may
/// not.
fn measure(arguments: &str) -> Value {
    let (figures, code, errors) = run(arguments);
    let failed = failed(&figures);
    assert_eq!(code, i32::from(!failed.is_empty()), "{arguments}: {errors}");
    assert!(failed.iter().all(|name| OF_TIME.contains(name)), "{arguments}: {errors}");
    figures
}

/// The names of the figures that do not hold.
fn failed(figures: &Value) -> Vec<&str> {
    let lines = figures["failed"].as_array().expect("a list");
    lines.iter().filter_map(|line| line.as_str()?.split(' ').next()).collect()
}

/// Runs a measurement: its figures, its exit code, and what it says besides.
fn run(arguments: &str) -> (Value, i32, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_cardboard"))
        .arg("load")
        .args(arguments.split(' '))
        .arg("--json")
        .output()
        .expect("the program runs");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    let figures = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{arguments}: {errors}"));
    (figures, output.status.code().expect("an exit code"), errors)
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
fn what_does_not_hold_is_said_and_ends_with_one() {
    // Nobody plays so fast at one table.
    let (figures, code, errors) = run("run --tables 1 --sockets 4 --seconds 1 --rate 100000");
    assert_eq!(code, 1, "{figures}");
    assert!(failed(&figures).contains(&"commands_per_second"), "{figures}");
    assert!(errors.contains("does not hold: commands_per_second is "), "{errors}");
    assert!(errors.contains(", must be at least 98000.00"), "{errors}");
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

#[test]
fn controls_do_not_hold() {
    let check = |arguments: &str, names: &[&str]| {
        let (figures, code, errors) = run(arguments);
        assert_eq!(code, 1, "{arguments}: {figures} {errors}");
        assert!(names.iter().all(|name| failed(&figures).contains(name)), "{arguments}: {errors}");
    };
    check("cut --clients 8 --cuts 2 --control drop", &["lost"]);
    check("cut --clients 8 --cuts 2 --control double", &["doubled"]);
    check("flips --flips 40 --control unchecked", &["wrong"]);
    check("overload --tables 20 --seconds 1 --control long-queue", &["refused"]);
    check("attack --games 2 --seconds 1 --control no-limits", &["let_through"]);
}
