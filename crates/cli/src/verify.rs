//! `cardboard verify`: whether the dice of a finished game were fair, proven from its record.

use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use conquest::Conquest;
use infiltration::Infiltration;
use table::hex::Hex;
use table::{Header, Played, Record};

use crate::play::GameName;
use crate::play::game::Playable;
use crate::replay;

/// Prove the dice of a finished game: exit code 0 proven, 1 not proven, 2 no record
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, a `.cardboard` file
    #[arg(value_name = "RECORD")]
    record: PathBuf,
}

/// What was proven, or why it was not.
type Proof = Result<String, String>;

/// Proves what can be proven and says so.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let proofs = match replay::read(&args.record)? {
        (GameName::Conquest, record) => prove::<Conquest>(&record)?,
        (GameName::Infiltration, record) => prove::<Infiltration>(&record)?,
    };
    let mut out = stdout().lock();
    for proof in &proofs {
        match proof {
            Ok(proven) => writeln!(out, "proven      {proven}")?,
            Err(reason) => writeln!(out, "not proven  {reason}")?,
        }
    }
    let all = proofs.iter().all(Result::is_ok);
    let closing = if all {
        "every die and card of this game was decided before its first command"
    } else {
        "this record does not prove its dice"
    };
    writeln!(out, "{closing}")?;
    Ok(if all { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn prove<G: Playable>(record: &Record) -> anyhow::Result<Vec<Proof>> {
    let header = &record.header;
    if header.seed.is_none() {
        return Ok(vec![Err("the seed: it is not in the record; it is revealed when the game is over".to_owned())]);
    }
    let start = G::begun(header, &mut ())?;
    // The commitment and the hash are proven one by one below, so that each failure is told.
    let commands = Record { header: Header { commit: None, hash: None, ..header.clone() }, ..record.clone() };
    Ok(match Played::from_record(start, &commands) {
        Err(error) => vec![commitment(header), Err(format!("the commands: {error}"))],
        Ok(played) => {
            let count = record.commands.len();
            let legal = Ok(format!("the commands: all {count} are legal, with the dice that the seed gives"));
            vec![commitment(header), legal, hash(header, played.present()), result(header, played.present())]
        }
    })
}

fn commitment(header: &Header) -> Proof {
    let made = header.seed.map(|seed| seed.commitment());
    match (header.commit, made) {
        (Some(committed), Some(made)) if committed == made => {
            Ok(format!("the commitment: {} is the SHA-256 of the seed", Hex(&committed)))
        }
        (Some(_), Some(made)) => Err(format!("the commitment: the SHA-256 of the seed is {}", Hex(&made))),
        _ => Err("the commitment: the record names none, so the seed may have been chosen later".to_owned()),
    }
}

fn hash<G: Playable>(header: &Header, end: &G) -> Proof {
    let found = end.state_hash();
    match header.hash {
        Some(recorded) if recorded == found => Ok(format!("the last position: its hash is {found}")),
        Some(_) => Err(format!("the last position: the replay ends in {found}")),
        None => Err("the last position: the record names no hash".to_owned()),
    }
}

fn result<G: Playable>(header: &Header, end: &G) -> Proof {
    match (&header.result, end.record_header().result) {
        (Some(recorded), Some(found)) if *recorded == found => Ok(format!("the result: {found}")),
        (_, Some(found)) => Err(format!("the result: the replay ends with `{found}`")),
        (_, None) => Err("the result: the game is not over".to_owned()),
    }
}
