//! The project's own commands: `cargo play`, `cargo verify` and their parts.
//!
//! Everything a change must pass is here, so that one command is the same on every machine. It
//! asks nothing. Only cargo, npm and pip load what is listed; a missing browser is installed.
//!
//! Exit codes: 0 done and in order, 1 something is not in order, 2 the command was wrong.

mod dependencies;
mod fuzz;
mod load;
mod pure;
mod python;
mod shell;
mod tidy;
mod verify;
mod web;

use std::process::ExitCode;

use anyhow::Result;
use shell::Shell;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  play [ARGS…]              build client and server and serve them; ARGS go to `cardboard serve`
  play terminal [ARGS…]     build the game and play it in the terminal; ARGS go to `cardboard play`
  verify [--quick] [STEP…]  everything a change must pass, or only these steps
  tidy                      the checks over the tracked files
  fuzz [TARGET…] [--runs N] [--seconds N]
                            all inputs that are read, under libFuzzer; seconds of the processor, each target
  bench [--json|--csv]      build for speed and print the figures
  load [--short]            build for speed and measure a server, with controls
  load --peer               the cost of a command beside that of boardgame.io
  e2e [ARGS…]               the tests in a real browser; ARGS go to Playwright
  shots -o DIR              pictures of every screen of the client
  pictures                  the pictures and films of the README, made anew
  vitals                    how quickly the client's pages come and answer on a slowed processor
  web-size [--json]         how large the client is
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
        ("fuzz", rest) => fuzz::run(&Shell::in_repository()?, rest),
        ("bench", []) => bench(&Shell::in_repository()?, None),
        ("bench", [form]) if ["--json", "--csv"].contains(&form.as_str()) => {
            bench(&Shell::in_repository()?, Some(form))
        }
        ("load", []) => load::run(&Shell::in_repository()?, false),
        ("load", [short]) if short == "--short" => load::run(&Shell::in_repository()?, true),
        ("load", [peer]) if peer == "--peer" => load::compare(&Shell::in_repository()?),
        ("e2e", rest) => web::e2e(&Shell::in_repository()?, rest).map(|()| ExitCode::SUCCESS),
        ("shots", [flag, folder]) if flag == "-o" => {
            web::shots(&Shell::in_repository()?, folder).map(|()| ExitCode::SUCCESS)
        }
        ("pictures", []) => web::pictures(&Shell::in_repository()?).map(|()| ExitCode::SUCCESS),
        ("vitals", []) => web::vitals(&Shell::in_repository()?).map(|()| ExitCode::SUCCESS),
        ("web-size", rest) if rest.iter().all(|word| word == "--json") => {
            web::size(&Shell::in_repository()?, rest).map(|()| ExitCode::SUCCESS)
        }
        ("help" | "--help" | "-h", _) => {
            print!("{USAGE}\n{}", verify::help());
            Ok(ExitCode::SUCCESS)
        }
        (unknown, _) => anyhow::bail!("cannot do `{}`\n\n{USAGE}", [&[unknown.to_owned()], rest].concat().join(" ")),
    }
}

/// Opens the game, built for speed: in the browser, or in the terminal. What follows goes to it as it stands.
fn play(shell: &Shell, arguments: &[String]) -> Result<ExitCode> {
    let (command, arguments) = match arguments.split_first() {
        Some((first, rest)) if first == "terminal" => ("play", rest),
        _ => ("serve", arguments),
    };
    if command == "serve" {
        println!("Building the client");
        web::build(shell)?;
        println!("Building the server; the first time this takes some minutes");
    }
    shell::show(shell.cargo().args(["build", "--release", "--package", "cardboard"]))?;
    let fixed = ["run", "--release", "--quiet", "--package", "cardboard", "--", command];
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
