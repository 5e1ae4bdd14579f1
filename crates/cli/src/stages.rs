//! `cardboard stages`: what can be played of Infiltration, by whom, and how long it takes.

use std::io::{Write as _, stdout};
use std::process::ExitCode;

use content::Messages;
use infiltration::ids::Character;
use infiltration::stage::{Kind, Stage};
use serde_json::{Value, json};

/// The stages of Infiltration
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Print JSON: a list with id, kind, number, players, characters, minutes and status of each stage
    #[arg(long)]
    json: bool,
}

/// Lists the stages.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let content = content::infiltration();
    let mut out = stdout().lock();
    if args.json {
        let stages: Vec<Value> = content.stages.iter().map(|stage| as_json(stage)).collect();
        writeln!(out, "{:#}", Value::from(stages))?;
    } else {
        let messages = Messages::new("en").expect("English is always there");
        for kind in [Kind::Campaign, Kind::Vr] {
            writeln!(out, "{}", messages.get(&format!("stages-{}", kind.id()), &[]))?;
            for stage in content.stages.iter().filter(|stage| stage.kind == kind) {
                writeln!(out, "{}", for_people(stage, &messages))?;
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(stage: &Stage) -> Value {
    json!({
        "id": stage.id,
        "kind": stage.kind.id(),
        "number": stage.number,
        "players": players(stage),
        "characters": characters(stage).iter().map(|one| one.id()).collect::<Vec<_>>(),
        "minutes": stage.minutes,
        "status": "playable",
    })
}

fn for_people(stage: &Stage, messages: &Messages) -> String {
    let name = messages.get(&format!("stage-{}", stage.id), &[]);
    let names = characters(stage).into_iter().map(|one| messages.get(&format!("character-{}", one.id()), &[]));
    let names: Vec<String> = names.collect();
    let (players, minutes) = (range(&players(stage)), format!("{} min", stage.minutes));
    format!("  {:>2}  {:18} {name:24} {players:>3}  {minutes:>7}  {}", stage.number, stage.id, names.join(", "))
}

/// With how many it can be played, in order.
pub(crate) fn players(stage: &Stage) -> Vec<u8> {
    let mut players: Vec<u8> = stage.parties.iter().map(|party| party.players).collect();
    players.sort_unstable();
    players
}

/// Everybody who may take part in some party.
fn characters(stage: &Stage) -> Vec<Character> {
    let takes_part = |one: &Character| {
        stage.parties.iter().any(|party| party.required.contains(one) || party.optional.contains(one))
    };
    Character::ALL.iter().copied().filter(takes_part).collect()
}

/// Numbers in order, as a range if none is missing.
pub(crate) fn range(numbers: &[u8]) -> String {
    match numbers {
        [only] => only.to_string(),
        [first, .., last] if usize::from(last - first) + 1 == numbers.len() => format!("{first}-{last}"),
        _ => numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
    }
}
