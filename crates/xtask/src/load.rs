//! `cargo xtask load`: every measurement of a server with its control, one after the other.

use std::process::{Command, ExitCode};

use anyhow::{Result, bail};

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

/// The control: a server that acknowledges before it stores must not pass.
const CONTROL: &str = "kill --cycles 50";

/// Measures everything. In order if all hold and the control does not.
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
    println!("\n== control: acknowledges before it stores");
    if shell::show(cardboard(shell, CONTROL).args(["--server", "target/control/release/cardboard"])).is_ok() {
        failed.push("the control lost nothing");
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
    shell::show(shell.program("node").arg(format!("{PEER}/measure.cjs")).args(["50", "20"]))?;
    println!("\n== a command of Cardboard");
    shell::show(&mut cardboard(shell, "run --tables 50 --sockets 200 --seconds 20 --closed --json"))?;
    Ok(ExitCode::SUCCESS)
}

fn cardboard(shell: &Shell, arguments: &str) -> Command {
    let mut command = shell.program("target/release/cardboard");
    command.arg("load").args(arguments.split(' '));
    command
}
