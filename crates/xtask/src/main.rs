//! The project's own commands: `cargo play`, `cargo verify` and their parts.
//!
//! Everything a change must pass is here, so that one command is the same on every machine. It
//! asks nothing and fetches nothing; only cargo itself may load a crate.
//!
//! Exit codes: 0 done and in order, 1 something is not in order, 2 the command was wrong.

mod dependencies;
mod load;
mod pure;
mod shell;
mod tidy;
mod verify;

use std::process::ExitCode;

use anyhow::Result;
use shell::Shell;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  play [ARGS…]              build the game and open it
  verify [--quick] [STEP…]  everything a change must pass, or only these steps
  tidy                      the checks over the tracked files
  bench [--json|--csv]      build for speed and print the figures
  load [--short]            build for speed and measure a server, with controls
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<ExitCode> {
    let Some((command, rest)) = arguments.split_first() else {
        print!("{USAGE}");
        return Ok(ExitCode::from(2));
    };
    match (command.as_str(), rest) {
        ("play", rest) => play(&Shell::in_repository()?, rest),
        ("verify", rest) => verify::run(&Shell::in_repository()?, rest),
        ("tidy", []) => Ok(exit_code(tidy::run(&Shell::in_repository()?).map_err(report).is_ok())),
        ("bench", []) => bench(&Shell::in_repository()?, None),
        ("bench", [form]) if ["--json", "--csv"].contains(&form.as_str()) => {
            bench(&Shell::in_repository()?, Some(form))
        }
        ("load", []) => load::run(&Shell::in_repository()?, false),
        ("load", [short]) if short == "--short" => load::run(&Shell::in_repository()?, true),
        ("help" | "--help" | "-h", _) => {
            print!("{USAGE}\n{}", verify::help());
            Ok(ExitCode::SUCCESS)
        }
        (unknown, _) => anyhow::bail!("cannot do `{}`\n\n{USAGE}", [&[unknown.to_owned()], rest].concat().join(" ")),
    }
}

/// Opens the game, built for speed; what follows goes to `cardboard play` as it stands.
fn play(shell: &Shell, arguments: &[String]) -> Result<ExitCode> {
    let fixed = ["run", "--release", "--quiet", "--package", "cardboard", "--", "play"];
    let status = shell.cargo().args(fixed).args(arguments).status()?;
    Ok(ExitCode::from(status.code().and_then(|code| u8::try_from(code).ok()).unwrap_or(1)))
}

/// Prints the figures of the lab, as text or in another form.
fn bench(shell: &Shell, form: Option<&String>) -> Result<ExitCode> {
    let fixed = ["bench", "--quiet", "--package", "cardboard-lab", "--bench", "figures", "--"];
    shell::show(shell.cargo().args(fixed).args(form))?;
    Ok(ExitCode::SUCCESS)
}

fn exit_code(in_order: bool) -> ExitCode {
    if in_order { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn report(error: anyhow::Error) -> anyhow::Error {
    eprintln!("{error:#}");
    error
}
