//! `cargo xtask load`: every measurement of a server with its control, one after the other.

use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result, bail};

use crate::shell::{self, Shell};

/// A measurement: its name, its arguments, and those of the short form.
const MEASUREMENTS: [(&str, &str, &str); 8] = [
    (
        "many tables",
        "run --tables 1000 --sockets 5000 --seconds 60",
        "run --tables 100 --sockets 500 --seconds 5 --rate 100",
    ),
    (
        "cost of a command",
        "run --tables 50 --sockets 200 --seconds 30 --closed",
        "run --tables 50 --sockets 200 --seconds 5 --closed",
    ),
    ("more than it bears", "overload", "overload --tables 300 --seconds 5"),
    ("killed", "kill --cycles 2000", "kill --cycles 20"),
    ("cut off", "cut --clients 1000", "cut --clients 40"),
    ("bits turned over", "flips --flips 3000", "flips --flips 50"),
    ("attacked", "attack", "attack --games 20 --seconds 5"),
    ("leaks", "leak --pairs 100000", "leak --pairs 2000"),
];

/// Where the other server is measured.
const PEER: &str = "crates/load/peer";

/// A control: what is broken in it, its arguments, and the figure that must not hold for that reason.
const CONTROLS: [(&str, &str, &str); 8] = [
    (
        "the disk is too slow",
        "run --tables 100 --sockets 500 --seconds 5 --rate 1000 --slowed-by 1300",
        "commands_per_second",
    ),
    ("steps are lost on the way", "cut --clients 40 --control drop", "lost"),
    ("steps come twice", "cut --clients 40 --control double", "doubled"),
    ("nobody looks at chains", "flips --flips 200 --control unchecked", "wrong"),
    ("the disk is not slow", "overload --tables 300 --seconds 5 --control fast-disk", "knee_per_second"),
    ("everything may wait", "overload --tables 300 --seconds 5 --control long-queue", "refused"),
    ("there are no limits", "attack --games 20 --seconds 5 --control no-limits", "let_through"),
    ("acknowledges before it stores", "kill --cycles 50 --server target/control/release/cardboard", "lost"),
];

/// Measures everything. In order if all hold and no control does.
pub(crate) fn run(shell: &Shell, short: bool) -> Result<ExitCode> {
    shell::show(shell.cargo().args(["build", "--release", "--package", "cardboard"]))?;
    let control = ["--features", "acknowledge-early", "--target-dir", "target/control"];
    shell::show(shell.cargo().args(["build", "--release", "--package", "cardboard"]).args(control))?;
    let mut failed = Vec::new();
    for (name, long, brief) in MEASUREMENTS {
        println!("\n== {name}");
        if shell::show(&mut cardboard(shell, if short { brief } else { long })).is_err() {
            failed.push(name);
        }
    }
    for (name, arguments, figure) in CONTROLS {
        println!("\n== control: {name}");
        if !breaks(&mut cardboard(shell, arguments), figure)? {
            failed.push(name);
        }
    }
    match failed.as_slice() {
        [] => println!("\neverything holds"),
        failed => eprintln!("\ndoes not hold: {}", failed.join(", ")),
    }
    Ok(crate::exit_code(failed.is_empty()))
}

/// The cost of a command, ours and that of another server of board games, one after the other.
pub(crate) fn compare(shell: &Shell) -> Result<ExitCode> {
    if !shell.path(PEER).join("node_modules").is_dir() {
        bail!("boardgame.io is not there: run `npm ci` in {PEER} first");
    }
    shell::show(shell.cargo().args(["build", "--release", "--package", "cardboard"]))?;
    println!("\n== a move of boardgame.io");
    let measured = shell::output(shell.program("node").arg(format!("{PEER}/measure.cjs")).args(["50", "20"]))?;
    print!("{measured}");
    let theirs = figure(&measured, "cpu_us_per_move").context("nothing was measured")?;
    println!("\n== a command of Cardboard");
    let output = cardboard(shell, "run --tables 50 --sockets 200 --seconds 20 --closed --json").output()?;
    let (measured, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    print!("{measured}{said}");
    let ours = figure(&measured, "cpu_us_per_command").context("nothing was measured")?;
    println!("\na command of Cardboard costs {:.2} of a move of boardgame.io", ours / theirs);
    Ok(crate::exit_code(output.status.success()))
}

/// A figure by its name in a line of JSON.
fn figure(json: &str, name: &str) -> Option<f64> {
    let (_, rest) = json.split_once(&format!("\"{name}\":"))?;
    rest.split([',', '}']).next()?.trim().parse().ok()
}

/// Whether a measurement says that a figure does not hold.
fn breaks(measurement: &mut Command, figure: &str) -> Result<bool> {
    let output = measurement.output().context("the measurement does not run")?;
    let (figures, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    print!("{figures}{said}");
    Ok(!output.status.success() && names(&said, figure))
}

/// Whether what a measurement says names a figure among those that do not hold.
fn names(said: &str, figure: &str) -> bool {
    let lines = said.lines().filter_map(|line| line.split_once("does not hold: "));
    lines.flat_map(|(_, failed)| failed.split("; ")).any(|failed| failed.split(' ').next() == Some(figure))
}

fn cardboard(shell: &Shell, arguments: &str) -> Command {
    let mut command = shell.program("target/release/cardboard");
    command.arg("load").args(arguments.split(' '));
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read_by_their_names() {
        let json = r#"{"tables":50,"cpu_us_per_move": 190.5,"moves_per_second":3080}"#;
        assert_eq!(figure(json, "cpu_us_per_move"), Some(190.5));
        assert_eq!(figure(json, "moves_per_second"), Some(3080.0));
        assert_eq!(figure(json, "moves"), None);
    }

    #[test]
    fn a_control_fails_for_its_own_reason() {
        let said = "error: x\ndoes not hold: lost is 3, must be 0; errors is 1, must be 0\n";
        assert!(names(said, "lost") && names(said, "errors"));
        assert!(!names(said, "doubled") && !names("error: lost connection\n", "lost"));
    }
}
