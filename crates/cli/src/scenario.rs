//! `cardboard scenario`: positions put together by hand, played and compared with what must come out.

use std::fs;
use std::io::{IsTerminal as _, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Subcommand;
use content::scenario::{self, Outcome, Ran, Verdict};
use serde_json::{Value, json};

/// Scenarios: a position, what happens in it, and what must come out
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    question: Question,
}

#[derive(Subcommand)]
enum Question {
    /// Play scenarios; exit code 0 all hold, 1 one differs, 2 a file or script is in error
    Run {
        /// Scenario files, or directories of them
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        /// Print JSON: an object for one file, a list for several
        #[arg(long)]
        json: bool,
    },
}

/// Answers the question.
pub(crate) fn run(args: Args) -> anyhow::Result<ExitCode> {
    match args.question {
        Question::Run { files, json } => run_files(&files, json),
    }
}

fn run_files(paths: &[PathBuf], json: bool) -> anyhow::Result<ExitCode> {
    let files = files(paths)?;
    let mut ran = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        ran.push((file.display().to_string(), scenario::run(&file.display().to_string(), &text)));
    }
    let mut out = stdout().lock();
    if json {
        let one = matches!(paths, [path] if !path.is_dir());
        let mut list: Vec<Value> = ran.iter().map(|(file, ran)| as_json(file, ran)).collect();
        let value = if one { list.remove(0) } else { Value::Array(list) };
        writeln!(out, "{value:#}")?;
    } else {
        let colours = out.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        for_people(&mut out, &ran, colours)?;
    }
    let worst = ran.iter().map(|(_, ran)| exit_code(&ran.verdict)).max().unwrap_or(0);
    Ok(ExitCode::from(worst))
}

/// The files meant: those named, and every TOML file below a directory named.
fn files(paths: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            let before = files.len();
            below(path, &mut files)?;
            anyhow::ensure!(files.len() > before, "no scenario stands below {}", path.display());
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn below(directory: &Path, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let read = || format!("cannot read {}", directory.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(directory).with_context(read)? {
        paths.push(entry.with_context(read)?.path());
    }
    paths.sort();
    for path in paths {
        if path.is_dir() {
            below(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push(path);
        }
    }
    Ok(())
}

const fn exit_code(verdict: &Verdict) -> u8 {
    match verdict {
        Verdict::Holds => 0,
        Verdict::Differs(_) => 1,
        Verdict::Error(_) => 2,
    }
}

/// The outcome, then which file it was, the refusal of the last command, and what is not in order.
fn as_json(file: &str, ran: &Ran) -> Value {
    let mut value = ran.outcome.as_ref().map_or_else(|| json!({}), |outcome| json!(outcome));
    value["file"] = json!(file);
    value["title"] = json!(ran.title);
    value["refused"] = json!(ran.refused);
    match &ran.verdict {
        Verdict::Holds => value["holds"] = json!(true),
        Verdict::Differs(differences) => {
            value["holds"] = json!(false);
            value["differences"] = json!(differences);
        }
        Verdict::Error(reports) => {
            value["holds"] = json!(false);
            value["errors"] = json!(reports);
        }
    }
    value
}

/// Of several files only those that do not hold are told, then how many do.
fn for_people(out: &mut impl Write, ran: &[(String, Ran)], colours: bool) -> std::io::Result<()> {
    for (file, one) in ran {
        let title = one.title.as_deref().map(|title| format!(": {title}")).unwrap_or_default();
        match &one.verdict {
            Verdict::Holds if ran.len() > 1 => {}
            Verdict::Holds => writeln!(out, "holds    {file}{title}")?,
            Verdict::Differs(differences) => {
                writeln!(out, "differs  {file}{title}")?;
                for difference in differences {
                    writeln!(out, "{difference}")?;
                }
            }
            Verdict::Error(reports) => {
                writeln!(out, "error    {file}{title}")?;
                for report in reports {
                    writeln!(out, "{}\n", report.render(colours))?;
                }
            }
        }
        if let ([_], Some(outcome)) = (ran, &one.outcome) {
            story(out, outcome)?;
        }
    }
    let passed = ran.iter().filter(|(_, ran)| matches!(ran.verdict, Verdict::Holds)).count();
    writeln!(out, "{passed} passed, {} failed", ran.len() - passed)
}

/// What happened in a scenario that was run alone, and where it stands.
fn story(out: &mut impl Write, outcome: &Outcome) -> std::io::Result<()> {
    for event in outcome.events() {
        writeln!(out, "  {event}")?;
    }
    writeln!(out, "  {}", outcome.summary())?;
    for pending in outcome.pending().into_iter().flat_map(|first| [first].into_iter().chain(&first.others)) {
        writeln!(out, "  {} is asked ({}): {}", pending.seat, pending.question, shortened(&pending.options))?;
    }
    Ok(())
}

/// The first of many options.
fn shortened(options: &[String]) -> String {
    const MOST: usize = 8;
    let shown = options.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(" | ");
    match options.len().saturating_sub(MOST) {
        0 => shown,
        more => format!("{shown} | … {more} more"),
    }
}
