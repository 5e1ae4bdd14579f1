//! `cardboard balance`: whether charts, bosses, places, shop cards and stages are fair, by many games of bots.
//!
//! What was found is kept in a folder after every few games, and a run that was interrupted goes on there.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, ensure};
use bots::Level;
use host::Hosted as _;
use lab::balance::{self, Content, Findings, Notes, Row, Sizes, Study, Subject, Verdict};
use lab::interval::Share;
use lab::times::Spent;
use serde::Serialize;

use crate::simulate::{level, progress_bar, spy};

/// Play everything that should be fair many times, and report
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only studies whose name begins with one of these: chart, bosses, command-room-4, stage-vr …
    #[arg(long, value_name = "NAME,…", value_delimiter = ',')]
    only: Vec<String>,
    /// Who plays Conquest
    #[arg(long, value_name = "NAME", default_value = "stronger", value_parser = level)]
    bot: Level,
    /// Who plays the stages [default: the best there is]
    #[arg(long, value_name = "NAME", value_parser = spy)]
    stage_bot: Option<Level>,
    /// Games of each chart
    #[arg(long, value_name = "N", default_value = "4000")]
    chart_games: u64,
    /// Games of each boss
    #[arg(long, value_name = "N", default_value = "1500")]
    boss_games: u64,
    /// Games of each other mode with each number of players
    #[arg(long, value_name = "N", default_value = "1000")]
    place_games: u64,
    /// Games of each stage with each number of players, and with each guest
    #[arg(long, value_name = "N", default_value = "200")]
    stage_games: u64,
    /// From which everything follows: the same seed, the same games
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// Where the findings are kept: results.json, results.csv and report.html
    #[arg(short, long, value_name = "FOLDER", default_value = "balance")]
    output: PathBuf,
    /// Also write the page of the documentation, with the notes of `balance-notes.toml` beside it
    #[arg(long, value_name = "FILE")]
    docs: Option<PathBuf>,
    /// List the studies and how far they are, and play nothing
    #[arg(long)]
    list: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Plays what is missing, writes everything down and says what does not hold.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let content = all_content();
    let best = infiltration::Infiltration::LEVELS.last().copied().unwrap_or(Level::Random);
    let sizes =
        Sizes { chart: args.chart_games, boss: args.boss_games, places: args.place_games, stage: args.stage_games };
    let studies = balance::studies(&content, sizes, (args.bot, args.stage_bot.unwrap_or(best)), args.seed);
    let chosen = |study: &Study| args.only.is_empty() || args.only.iter().any(|name| study.id.starts_with(name));
    ensure!(studies.iter().any(chosen), "there is no study `{}`; `--list` shows them", args.only.join(", "));
    let mut notebook = Notebook::open(&args.output)?;
    if args.list {
        list(&studies, &notebook)?;
        return Ok(ExitCode::SUCCESS);
    }
    for study in studies.iter().filter(|study| chosen(study)) {
        notebook.fill(study, &content)?;
    }
    let found: Vec<(&Study, &Findings)> =
        studies.iter().filter_map(|study| Some((study, notebook.about(study)?))).collect();
    fs::write(args.output.join("results.csv"), balance::csv(&found))?;
    fs::write(args.output.join("report.html"), balance::html(&found))?;
    if let Some(file) = &args.docs {
        let notes = notes(&file.with_file_name("balance-notes.toml"), &studies)?;
        let page = balance::markdown(&found, &notes);
        fs::write(file, page).with_context(|| format!("cannot write {}", file.display()))?;
    }
    let asked: Vec<(&Study, &Findings)> = found.into_iter().filter(|(study, _)| chosen(study)).collect();
    report(&asked, args.json)
}

/// Everything there is to play with.
pub(crate) fn all_content() -> Content {
    let spies = content::infiltration();
    Content { conquest: content::conquest(), infiltration: Arc::clone(&spies.pack), stages: spies.stages.clone() }
}

/// What is said about figures, if anything is.
fn notes(file: &Path, studies: &[Study]) -> anyhow::Result<Notes> {
    match fs::read_to_string(file) {
        Ok(text) => Notes::read(&text, studies).with_context(|| format!("in {}", file.display())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Notes::default()),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", file.display())),
    }
}

/// The question how fair the chart for so many players is.
pub(crate) fn chart_study(content: &Content, players: u8, games: u64, bot: Level, seed: u64) -> Study {
    let sizes = Sizes { chart: games, boss: 0, places: 0, stage: 0 };
    let of_this = |study: &Study| matches!(study.subject, Subject::Chart(number) if number == players);
    let studies = balance::studies(content, sizes, (bot, bot), seed);
    studies.into_iter().find(of_this).expect("there is a chart for every number of players")
}

/// What was found so far, in a folder.
struct Notebook {
    folder: PathBuf,
    found: BTreeMap<Asked, Findings>,
}

/// What tells questions of one notebook apart: the study, who plays, and the seed. Findings about other content or
/// other bots give way to new ones.
type Asked = (String, String, u64);

fn asked(findings: &Findings) -> Asked {
    (findings.id.clone(), findings.level.clone(), findings.seed)
}

impl Notebook {
    fn open(folder: &Path) -> anyhow::Result<Self> {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let found = read(&folder.join("results.json"))?;
        Ok(Self { folder: folder.to_owned(), found: found.into_iter().map(|it| (asked(&it), it)).collect() })
    }

    /// What is known about a question as it is asked now.
    fn about(&self, study: &Study) -> Option<&Findings> {
        let asked = (study.id.clone(), study.level.name().to_owned(), study.seed);
        self.found.get(&asked).filter(|findings| study.is_about(findings))
    }

    fn note(&mut self, findings: Findings) {
        self.found.insert(asked(&findings), findings);
    }

    /// Plays the games that are missing.
    fn fill(&mut self, study: &Study, content: &Content) -> anyhow::Result<()> {
        let mut findings = self.about(study).cloned().unwrap_or_else(|| study.nothing(content));
        let bar = progress_bar(study.games);
        bar.set_message(study.id.clone());
        bar.set_position(findings.games);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let batch = study.batch() * cores as u64;
        while findings.games < study.games {
            let upto = study.games.min(findings.games + batch);
            study.go_on(content, &mut findings, upto, || bar.inc(1));
            self.note(findings);
            self.save()?;
            // Somebody else may have come further meanwhile.
            findings = self.about(study).cloned().unwrap_or_else(|| study.nothing(content));
            bar.set_position(findings.games);
        }
        bar.finish_and_clear();
        Ok(())
    }

    /// Writes everything beside the old file first: an interrupted run leaves one of the two. What another run has
    /// written there meanwhile is kept, if it is about something else or has come further.
    fn save(&mut self) -> anyhow::Result<()> {
        let (file, new) = (self.folder.join("results.json"), self.folder.join("results.json.new"));
        let latch = self.folder.join("results.lock");
        let latch = fs::File::create(&latch).with_context(|| format!("cannot write {}", latch.display()))?;
        latch.lock().context("another run holds the results")?;
        for theirs in read(&file)? {
            let ours = self.found.entry(asked(&theirs)).or_insert_with(|| theirs.clone());
            if ours.continues(&theirs) && theirs.games > ours.games {
                *ours = theirs;
            }
        }
        let found: Vec<&Findings> = self.found.values().collect();
        fs::write(&new, serde_json::to_string_pretty(&found)? + "\n")
            .and_then(|()| fs::rename(&new, &file))
            .with_context(|| format!("cannot write {}", file.display()))
    }
}

/// What is written in a file, if there is one.
fn read(file: &Path) -> anyhow::Result<Vec<Findings>> {
    match fs::read_to_string(file) {
        Ok(text) => serde_json::from_str(&text).with_context(|| format!("{} is none of ours", file.display())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", file.display())),
    }
}

fn list(studies: &[Study], notebook: &Notebook) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    for study in studies {
        let games = notebook.about(study).map_or(0, |findings| findings.games);
        writeln!(out, "{:34} {:>6} of {:>6} games of {}", study.id, games, study.games, study.level.name())?;
    }
    Ok(())
}

/// Findings as other programs want them: with what follows from what was counted.
#[derive(Serialize)]
struct Told<'a> {
    #[serde(flatten)]
    findings: &'a Findings,
    /// Between which shares every row must lie, if anything is asked.
    bounds: Option<(f64, f64)>,
    shares: Vec<ToldRow<'a>>,
    /// Seconds of the processor for a turn of a stage.
    seconds_per_turn: Option<Spent>,
    turn_within_budget: Option<bool>,
}

/// A row of findings.
#[derive(Serialize)]
struct ToldRow<'a> {
    name: &'a str,
    #[serde(flatten)]
    share: Share,
    verdict: &'static str,
}

impl<'a> Told<'a> {
    fn of(study: &Study, findings: &'a Findings) -> Self {
        let share = |row: &'a Row| {
            let share = row.share();
            ToldRow { name: &row.name, share, verdict: Verdict::of(share, study.bounds()).id() }
        };
        let spent = study.is_stage().then(|| findings.times.spent());
        Self {
            findings,
            bounds: study.bounds(),
            shares: findings.rows.iter().map(share).collect(),
            seconds_per_turn: spent,
            turn_within_budget: spent.map(Spent::within_budget),
        }
    }
}

/// Prints what came out. What fails ends with exit code 1.
fn report(found: &[(&Study, &Findings)], json: bool) -> anyhow::Result<ExitCode> {
    let mut out = stdout().lock();
    let rows = || found.iter().flat_map(|(study, findings)| findings.rows.iter().map(move |row| (study, row)));
    if json {
        let told: Vec<Told<'_>> = found.iter().map(|(study, findings)| Told::of(study, findings)).collect();
        writeln!(out, "{}", serde_json::to_string(&told)?)?;
    } else {
        writeln!(
            out,
            "study                              row                games     won      %   95 % interval   within"
        )?;
        for (study, row) in rows() {
            let Row { name, games, wins } = row;
            let [rate, low, high] = row.share().percent();
            let within = Verdict::of(row.share(), study.bounds()).word();
            writeln!(
                out,
                "{:34} {name:16} {games:>7} {wins:>7} {rate:>6.1}   {low:>5.1} - {high:>5.1}   {within}",
                study.id
            )?;
        }
    }
    let fails = rows().any(|(study, row)| Verdict::of(row.share(), study.bounds()) == Verdict::Fails);
    Ok(ExitCode::from(u8::from(fails)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(id: &str, bots: &str, games: u64) -> Findings {
        let content = all_content();
        let mut findings = chart_study(&content, 3, 10, Level::Stronger, 1).nothing(&content);
        (findings.id, findings.bots, findings.games) = (id.to_owned(), bots.to_owned(), games);
        findings
    }

    #[test]
    fn runs_in_one_folder_keep_what_the_other_found() {
        let folder = std::env::temp_dir().join(format!("cardboard-{}-notebook", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let mut one = Notebook::open(&folder).expect("a folder");
        let mut other = Notebook::open(&folder).expect("a folder");
        for (notebook, id, games) in [(&mut one, "a", 3), (&mut other, "b", 5)] {
            notebook.note(findings(id, "1", games));
            notebook.save().expect("a file");
        }
        one.note(findings("b", "1", 2));
        one.save().expect("a file");
        other.note(findings("a", "2", 1));
        other.save().expect("a file");
        let mut found = read(&folder.join("results.json")).expect("findings");
        fs::remove_dir_all(&folder).expect("a folder");
        found.sort_by_key(|findings| findings.id.clone());
        let found: Vec<_> = found.iter().map(|it| (it.id.as_str(), it.bots.as_str(), it.games)).collect();
        assert_eq!(
            found,
            [("a", "2", 1), ("b", "1", 5)],
            "more games of the same count more, and new bots replace old"
        );
    }
}
