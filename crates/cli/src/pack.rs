//! `cardboard pack`: whether packs of content are right, and where they are wrong.

use std::io::{IsTerminal as _, Write as _, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Subcommand;
use conquest::ids::{Boss, Card, Objective, Reward, Territories};
use conquest::pack::Pack;
use content::{Files, Report};
use serde_json::{Value, json};
use table::hex::Hex;

/// Packs of content
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    question: Question,
}

#[derive(Subcommand)]
enum Question {
    /// Check a pack and list every flaw with file, line and column
    Check {
        /// The pack, or the directory it stands in [default: content/ here, or else the embedded pack]
        dir: Option<PathBuf>,
        /// Print JSON
        #[arg(long)]
        json: bool,
    },
}

/// Answers the question.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.question {
        Question::Check { dir, json } => check(dir.as_deref(), json),
    }
}

fn check(directory: Option<&Path>, json: bool) -> anyhow::Result<ExitCode> {
    let files = files(directory)?;
    let checked = content::read_conquest(&files);
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{:#}", as_json(&files, &checked))?;
    } else {
        let colours = out.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        write!(out, "{}", for_people(&files, &checked, colours))?;
    }
    Ok(if checked.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The files of the pack that is meant.
fn files(directory: Option<&Path>) -> anyhow::Result<Files> {
    let here = Path::new("content");
    let Some(directory) = directory.or_else(|| here.is_dir().then_some(here)) else {
        return Ok(content::embedded_conquest());
    };
    let inside = directory.join("conquest");
    let pack = if inside.is_dir() { &*inside } else { directory };
    Files::read(pack).with_context(|| format!("cannot read {}", pack.display()))
}

fn as_json(files: &Files, checked: &Result<Pack, Vec<Report>>) -> Value {
    match checked {
        Ok(pack) => {
            let counts: serde_json::Map<String, Value> =
                counts(pack).into_iter().map(|(name, count)| (name.to_owned(), count.into())).collect();
            json!({ "directory": files.directory(), "hash": hash(files), "counts": counts, "flaws": [] })
        }
        Err(flaws) => json!({ "directory": files.directory(), "hash": hash(files), "flaws": flaws }),
    }
}

fn for_people(files: &Files, checked: &Result<Pack, Vec<Report>>, colours: bool) -> String {
    match checked {
        Ok(pack) => {
            let counts = counts(pack).map(|(name, count)| format!("{count} {name}"));
            format!("{}: {}\nhash {}\n", files.directory(), counts.join(", "), hash(files))
        }
        Err(flaws) => {
            let flaws_shown: String = flaws.iter().map(|flaw| flaw.render(colours) + "\n\n").collect();
            let plural = if flaws.len() == 1 { "" } else { "s" };
            format!("{flaws_shown}{}: {} flaw{plural}\n", files.directory(), flaws.len())
        }
    }
}

fn counts(pack: &Pack) -> [(&'static str, usize); 9] {
    let borders: usize = Territories::MAP.iter().map(|it| usize::from(pack.neighbours(it).len())).sum();
    [
        ("zones", pack.zones().len()),
        ("territories", pack.territory_ids().count()),
        ("borders", borders / 2),
        ("charts", 3),
        ("bosses", Boss::COUNT),
        ("designs", pack.cards().len()),
        ("cards", Card::COUNT),
        ("objectives", Objective::COUNT),
        ("rewards", Reward::COUNT),
    ]
}

fn hash(files: &Files) -> String {
    Hex(&files.hash()).to_string()
}
