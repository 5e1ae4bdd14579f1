//! `cardboard store`: whether a server's store is sound, copies of it, a copy put back in its place, and old
//! tables taken away.

use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use ::store::{Refused, Report, Restoring, Upkeep};
use anyhow::{Context as _, anyhow, bail};
use clap::Subcommand;
use serde_json::{Value, json};
use server::retention::{self, Old};

/// The store of a server: exit code 0 it is sound, 1 it is damaged, 2 nothing could be done
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    question: Question,
}

#[derive(Subcommand)]
enum Question {
    /// Look at everything: the database, the chain of every journal, and where names lead
    Check {
        /// The store; a server may be writing to it
        file: PathBuf,
        /// Print JSON: journals that are sound, their entries, the damage, and whether everything holds
        #[arg(long)]
        json: bool,
    },
    /// Make a copy, as the store is at this moment
    Backup {
        /// The store; a server may be writing to it
        file: PathBuf,
        /// The copy; nothing is written over
        to: PathBuf,
    },
    /// Put a copy in the place of a store
    Restore {
        /// The copy; it stays as it is
        copy: PathBuf,
        /// The store; no server may have it open
        file: PathBuf,
        /// Move a store that is there aside
        #[arg(long)]
        replace: bool,
        /// Restore even a copy in which not everything holds together
        #[arg(long)]
        even_damaged: bool,
    },
    /// Take away tables at which nothing has happened for long; without --yes only say which there are
    Prune {
        /// The store; no server may have it open
        file: PathBuf,
        /// Finished and abandoned tables at which nothing has happened for so many days
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
        older_than: u32,
        /// Take them away for good; make a backup before
        #[arg(long)]
        yes: bool,
    },
}

/// Answers the question.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.question {
        Question::Check { file, json } => check(file, *json),
        Question::Backup { file, to } => back_up(file, to),
        Question::Restore { copy, file, replace, even_damaged } => {
            restore(copy, file, Restoring { replace: *replace, even_damaged: *even_damaged })
        }
        Question::Prune { file, older_than, yes } => prune(file, *older_than, *yes),
    }
}

fn check(file: &Path, json: bool) -> anyhow::Result<ExitCode> {
    let report = look(file)?;
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{:#}", as_json(&report))?;
    } else {
        write!(out, "{}", for_people(&report))?;
        let shown = file.display();
        if report.holds() {
            writeln!(out, "{shown} is sound")?;
        } else {
            writeln!(
                out,
                "{shown} is damaged: stop the server, then `cardboard store restore COPY {shown} --replace`"
            )?;
        }
    }
    Ok(code(&report))
}

fn back_up(file: &Path, to: &Path) -> anyhow::Result<ExitCode> {
    if to.exists() {
        bail!("{} is there already: nothing is written over, so give another name", to.display());
    }
    let copied = open(file)?.back_up(to);
    copied.with_context(|| format!("cannot copy {} to {}", file.display(), to.display()))?;
    let report = look(to)?;
    let mut out = stdout().lock();
    write!(out, "{}", for_people(&report))?;
    if report.holds() {
        writeln!(out, "{} is a sound copy", to.display())?;
    } else {
        writeln!(
            out,
            "{} is a damaged copy: keep the older ones, and see `cardboard store check {}`",
            to.display(),
            file.display()
        )?;
    }
    Ok(code(&report))
}

fn prune(file: &Path, days: u32, yes: bool) -> anyhow::Result<ExitCode> {
    const DAY: u64 = 24 * 60 * 60;
    let cannot = || format!("cannot look through {}", file.display());
    let mut store = retention::open(&file.into()).with_context(cannot)?;
    let old = Old::find(store.as_mut(), Duration::from_secs(DAY * u64::from(days))).with_context(cannot)?;
    let mut out = stdout().lock();
    writeln!(out, "finished   {:>8}   over, and nothing happened for {days} days", old.finished)?;
    writeln!(out, "abandoned  {:>8}   not over, and nobody went on for {days} days", old.abandoned)?;
    writeln!(out, "campaigns  {:>8}   as old, but a campaign lives on them: they stay", old.of_campaigns)?;
    writeln!(out, "younger    {:>8}   they stay", old.young)?;
    writeln!(out, "damaged    {:>8}   they stay; see `cardboard store check`", old.damaged)?;
    if !yes {
        writeln!(out, "{} tables with {} bytes would go; make a backup, then add --yes", old.count(), old.bytes)?;
        return Ok(ExitCode::SUCCESS);
    }
    old.remove(store.as_mut()).with_context(|| format!("nothing was taken away from {}", file.display()))?;
    writeln!(out, "{} tables with {} bytes are gone", old.count(), old.bytes)?;
    Ok(ExitCode::SUCCESS)
}

fn restore(copy: &Path, file: &Path, how: Restoring) -> anyhow::Result<ExitCode> {
    let mut out = stdout().lock();
    let restored = match ::store::restore(copy, &file.into(), how, &mut |_, _| {}) {
        Ok(restored) => restored,
        Err(Refused::Damaged(report)) => {
            write!(out, "{}", for_people(&report))?;
            let copy = copy.display();
            writeln!(
                out,
                "{copy} is damaged and was not restored: take an older copy, or this one with --even-damaged"
            )?;
            return Ok(ExitCode::FAILURE);
        }
        Err(refused) => {
            let next = next_step(&refused);
            bail!("{:#}; {next}", anyhow!(refused));
        }
    };
    write!(out, "{}", for_people(&restored.report))?;
    if let Some(aside) = restored.aside {
        writeln!(out, "what was there before is now {}", aside.display())?;
    }
    writeln!(out, "{} is restored from {}", file.display(), copy.display())?;
    Ok(ExitCode::SUCCESS)
}

fn open(file: &Path) -> anyhow::Result<Box<dyn Upkeep>> {
    ::store::look_at(&file.into()).with_context(|| {
        format!("cannot open {} as a store; give the file that the server writes, or restore a copy", file.display())
    })
}

fn look(file: &Path) -> anyhow::Result<Report> {
    let report = open(file)?.check(&mut |_, _| {});
    report.with_context(|| format!("cannot read {}; try again in a moment", file.display()))
}

fn code(report: &Report) -> ExitCode {
    if report.holds() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn as_json(report: &Report) -> Value {
    let damage = report
        .damage
        .iter()
        .map(|(journal, what)| json!({ "journal": journal.map(|journal| journal.to_string()), "what": what }));
    json!({
        "sound": report.sound,
        "entries": report.entries,
        "damage": damage.collect::<Vec<_>>(),
        "holds": report.holds(),
    })
}

fn for_people(report: &Report) -> String {
    let damage = report.damage.iter().map(|(journal, what)| match journal {
        Some(journal) => format!("damaged  journal {journal}: {what}\n"),
        None => format!("damaged  database: {what}\n"),
    });
    let sound = format!(
        "sound    {}, {}\n",
        count(report.sound, "journal", "journals"),
        count(report.entries, "entry", "entries")
    );
    sound + &damage.collect::<String>()
}

fn count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// What to do after a restore that was refused.
fn next_step(refused: &Refused) -> &'static str {
    match refused {
        Refused::Copy(..) => "give a copy made by `cardboard store backup`",
        Refused::Damaged(_) => "take an older copy, or this one with --even-damaged",
        Refused::Unfinished(_) | Refused::Changed(_) => {
            "make a copy of it with `cardboard store backup` and restore that"
        }
        Refused::Itself(_) => "give a copy of it",
        Refused::Exists(_) => "with --replace it is moved aside",
        Refused::InUse(_) => "stop the server, then try again",
        Refused::Old(..) => "move it away yourself, with the files beside it that begin with its name",
        Refused::Disk(..) => "see that there is room and that you may write there, then try again",
    }
}
