//! The `cardboard` command: one file a subcommand.
//!
//! Exit codes: 0 what was asked holds or was done, 1 it does not hold, 2 the input was wrong.

mod balance;
mod bots;
mod campaign;
mod chart;
mod exposure;
mod fit;
mod ids;
mod load;
mod odds;
mod pack;
mod perft;
mod play;
mod records;
mod replay;
mod rules;
mod scaling;
mod scenario;
mod serve;
mod simulate;
mod soak;
mod stages;
mod store;
mod tournament;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A server makes and drops many small texts for every command, on all its threads.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Two tactical-espionage board games, played to the letter of their rules.
#[derive(Parser)]
#[command(name = "cardboard", version)]
struct Cardboard {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Balance(balance::Args),
    Bots(bots::Args),
    Campaign(campaign::Args),
    Chart(chart::Args),
    Exposure(exposure::Args),
    Fit(fit::Args),
    Ids(ids::Args),
    Load(load::Args),
    Odds(odds::Args),
    Pack(pack::Args),
    Perft(perft::Args),
    Play(play::Args),
    Records(records::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Scaling(scaling::Args),
    Scenario(scenario::Args),
    Serve(serve::Args),
    Simulate(simulate::Args),
    Soak(soak::Args),
    Stages(stages::Args),
    Store(store::Args),
    Tournament(tournament::Args),
    Verify(verify::Args),
}

fn main() -> ExitCode {
    let done = match Cardboard::parse().command {
        Command::Balance(args) => balance::run(&args),
        Command::Bots(args) => bots::run(&args),
        Command::Campaign(args) => campaign::run(&args),
        Command::Chart(args) => chart::run(&args),
        Command::Exposure(args) => exposure::run(&args),
        Command::Fit(args) => fit::run(&args),
        Command::Ids(args) => ids::run(&args),
        Command::Load(args) => load::run(&args),
        Command::Odds(args) => odds::run(&args),
        Command::Pack(args) => pack::run(args),
        Command::Perft(args) => perft::run(args),
        Command::Play(args) => play::run(&args),
        Command::Records(args) => records::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Rules(args) => rules::run(args),
        Command::Scaling(args) => scaling::run(&args),
        Command::Scenario(args) => scenario::run(args),
        Command::Serve(args) => serve::run(&args),
        Command::Simulate(args) => simulate::run(args),
        Command::Soak(args) => soak::run(args),
        Command::Stages(args) => stages::run(&args),
        Command::Store(args) => store::run(&args),
        Command::Tournament(args) => tournament::run(args),
        Command::Verify(args) => verify::run(&args),
    };
    done.unwrap_or_else(|error| {
        if is_closed_pipe(&error) {
            return ExitCode::SUCCESS;
        }
        eprintln!("error: {error:#}");
        ExitCode::from(2)
    })
}

/// Whoever read the output has seen enough (`cardboard … | head`).
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let mut causes = error.chain().filter_map(|cause| cause.downcast_ref::<std::io::Error>());
    causes.any(|cause| cause.kind() == std::io::ErrorKind::BrokenPipe)
}
