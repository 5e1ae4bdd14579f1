//! `cardboard records`: bots play every stage until it is cleared, and the games are kept.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, ensure};
use infiltration::stage::Stage;
use lab::infiltration::records::{self, Hunt};
use table::Record;

/// Keep a won game of every stage and number of players: exit code 0 all are there, 1 some are missing
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Where the records are; those that still replay to the end of the stage are left alone
    #[arg(long, value_name = "FOLDER", default_value = "records/infiltration")]
    into: PathBuf,
    /// Only this stage
    #[arg(long, value_name = "STAGE")]
    stage: Option<String>,
    /// The bosses that come to VR missions instead, each in the first mission or in the stage that is named; both the
    /// mission and the boss have to be beaten
    #[arg(long)]
    guests: bool,
    /// Only so many players
    #[arg(long, value_name = "P")]
    players: Option<usize>,
    /// How many games may be lost before a party is given up
    #[arg(long, value_name = "N", default_value = "512")]
    games: u32,
    /// Play again even what is there
    #[arg(long)]
    again: bool,
}

/// Plays what is missing.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let content = content::infiltration();
    let of_stage = |stage: &&Arc<Stage>| args.stage.as_ref().is_none_or(|wanted| *wanted == stage.id);
    let stages: Vec<Arc<Stage>> = content.stages.iter().filter(of_stage).cloned().collect();
    let guests = records::guests(&content.pack, &stages);
    let mut hunts = if args.guests { guests } else { records::all(&content.pack, &stages) };
    hunts.retain(|hunt| args.players.is_none_or(|players| players == hunt.start.characters.len()));
    ensure!(!hunts.is_empty(), "there is no such stage and party; `cardboard stages` lists them");
    fs::create_dir_all(&args.into).with_context(|| format!("cannot make {}", args.into.display()))?;
    let mut missing = false;
    for hunt in &hunts {
        let file = args.into.join(hunt.file_name());
        let said = if !args.again && is_there(&file, hunt) {
            "is there".to_owned()
        } else if let Some((lost, record)) = found(hunt, args.games)? {
            fs::write(&file, record.to_string()).with_context(|| format!("cannot write {}", file.display()))?;
            format!("cleared after {lost} lost games")
        } else {
            missing = true;
            format!("not cleared in {} games", args.games)
        };
        writeln!(stdout(), "{:32} {said}", hunt.file_name())?;
    }
    Ok(if missing { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn found(hunt: &Hunt, games: u32) -> anyhow::Result<Option<(u32, Record)>> {
    hunt.record(games).map_err(|error| anyhow!("the stage is not for this party: {error:?}"))
}

fn is_there(file: &Path, hunt: &Hunt) -> bool {
    let record = fs::read_to_string(file).ok().and_then(|text| Record::parse(&text).ok());
    record.is_some_and(|record| hunt.is_won(&record))
}
