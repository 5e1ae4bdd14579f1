//! `cardboard campaign`: the campaigns kept here, and files with which they go elsewhere.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, anyhow, bail};
use clap::Subcommand;
use host::campaign::{CampaignFile, Course};
use infiltration::campaign::Standing;
use serde_json::{Value, json};

use crate::play::campaigns::{self, Slot};
use crate::play::infiltration::campaign::overview;
use crate::play::phrases::Phrases;

/// Campaigns of Infiltration: `cardboard play infiltration --campaign NAME` plays one
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    question: Question,
}

#[derive(Subcommand)]
enum Question {
    /// The campaigns kept here
    List {
        /// Print JSON: name, difficulty, stages cleared and codename of each
        #[arg(long)]
        json: bool,
    },
    /// How far one is: stages, memory box, figures and codename
    Show {
        /// Its name
        name: String,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
    /// Write one to a file, with every stage that was played to its end
    Export {
        /// Its name
        name: String,
        /// The file; nothing is written over [usually NAME.campaign]
        #[arg(short, long, value_name = "FILE")]
        output: Option<PathBuf>,
    },
    /// Take one from a file, after every record in it was played again
    Import {
        /// The file
        file: PathBuf,
        /// What to call it here [usually the name of the file]
        #[arg(long, value_name = "NAME")]
        name: Option<String>,
    },
    /// Whether every record of a file holds: exit code 0 all do, 1 one does not, 2 it is no campaign
    Check {
        /// The file
        file: PathBuf,
    },
}

/// Answers the question.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.question {
        Question::List { json } => list(*json),
        Question::Show { name, json } => show(name, *json),
        Question::Export { name, output } => export(name, output.as_deref()),
        Question::Import { file, name } => import(file, name.as_deref()),
        Question::Check { file } => check(file),
    }
}

fn list(json: bool) -> anyhow::Result<ExitCode> {
    let mut out = stdout().lock();
    let mut all = Vec::new();
    for name in campaigns::all() {
        // One that is damaged keeps nobody from the others.
        let slot = match kept(&name) {
            Ok(slot) => slot,
            Err(why) => {
                if !json {
                    writeln!(out, "{name:32}  damaged: {why:#}")?;
                }
                all.push(json!({"campaign": name, "damaged": format!("{why:#}")}));
                continue;
            }
        };
        if !json {
            let (course, stages) = (&slot.course, slot.course.progress.cleared.len());
            writeln!(out, "{name:32}  {:8}  {stages:>2} cleared  {}", course.difficulty, named(course))?;
        }
        all.push(as_json(&name, &slot));
    }
    if json {
        writeln!(out, "{:#}", Value::from(all))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn show(name: &str, json: bool) -> anyhow::Result<ExitCode> {
    let slot = kept(name)?;
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{:#}", as_json(name, &slot))?;
    } else {
        let lines = overview(&Phrases::english(), &slot);
        lines.iter().skip(1).try_for_each(|line| writeln!(out, "{line}"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn as_json(name: &str, slot: &Slot) -> Value {
    let course = &slot.course;
    let other: Vec<_> = slot.foreign.iter().filter_map(|foreign| foreign.path.file_stem()?.to_str()).collect();
    let content = content::infiltration();
    let standing = |stage: &str| match content.campaign.standing(&course.progress, stage) {
        Some(Standing::Cleared) => "cleared",
        Some(Standing::Open) => "open",
        Some(Standing::Locked { .. }) | None => "locked",
    };
    let stages = content.stages.iter().map(|stage| json!({"stage": stage.id, "state": standing(&stage.id)}));
    let cards = course.progress.unlocked.iter().filter_map(|card| Some(content.pack.card(card)?.id.clone()));
    let tally = course.tally();
    json!({
        "campaign": name,
        "name": course.name,
        "difficulty": course.difficulty.id(),
        "cleared": course.progress.cleared,
        "stages": stages.collect::<Vec<_>>(),
        "unlocked": cards.collect::<Vec<_>>(),
        "attempts": tally.attempts,
        "failed": tally.failed,
        "rounds": tally.rounds,
        "alerts": tally.alerts,
        "killed": tally.killed,
        "damage": tally.damage,
        "codename": course.codename(),
        "other_content": other,
    })
}

fn export(name: &str, output: Option<&Path>) -> anyhow::Result<ExitCode> {
    let slot = kept(name)?;
    let file = output.map_or_else(|| PathBuf::from(format!("{name}.campaign")), Path::to_path_buf);
    if file.exists() {
        bail!("{}: it is there already, and nothing is written over", file.display());
    }
    let text = slot.course.file().text().map_err(|flaw| anyhow!("{}: {flaw}", flaw.id()))?;
    fs::write(&file, text).with_context(|| file.display().to_string())?;
    writeln!(stdout(), "{}: {} records", file.display(), slot.course.missions.len())?;
    Ok(ExitCode::SUCCESS)
}

fn import(file: &Path, name: Option<&str>) -> anyhow::Result<ExitCode> {
    let course = Course::of(&read(file)?).map_err(|why| anyhow!("{}: {} {why}", file.display(), why.why.id()))?;
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let name = name.unwrap_or(&stem);
    let slot = Slot::create(name, course)?;
    writeln!(stdout(), "{name}: {} stages cleared", slot.course.progress.cleared.len())?;
    Ok(ExitCode::SUCCESS)
}

fn check(file: &Path) -> anyhow::Result<ExitCode> {
    let campaign = read(file)?;
    let mut out = stdout().lock();
    match Course::of(&campaign) {
        Ok(course) => {
            let cleared = course.progress.cleared.len();
            writeln!(out, "{} records hold: {cleared} stages cleared  {}", course.missions.len(), named(&course))?;
            Ok(ExitCode::SUCCESS)
        }
        Err(why) => {
            writeln!(out, "{}: {why}", why.why.id())?;
            Ok(ExitCode::FAILURE)
        }
    }
}

fn read(file: &Path) -> anyhow::Result<CampaignFile> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    CampaignFile::parse(&text).map_err(|flaw| anyhow!("{}: {} {flaw}", file.display(), flaw.id()))
}

fn kept(name: &str) -> anyhow::Result<Slot> {
    Slot::open(name)?
        .ok_or_else(|| anyhow!("there is no campaign `{name}`; there are: {}", campaigns::all().join(", ")))
}

fn named(course: &Course) -> String {
    course.codename().map_or_else(String::new, |id| Phrases::english().name("codename", &id))
}
