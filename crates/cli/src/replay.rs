//! `cardboard replay`: a record played again, command by command, and held against what it says.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use conquest::Conquest;
use host::Watcher;
use infiltration::Infiltration;
use serde_json::{Value, json};
use table::record::{Command, Variant};
use table::{Header, Log as _, Played, Record};

use crate::play::GameName;
use crate::play::game::Playable;
use crate::play::phrases::Phrases;

/// Replay a game record and check that it holds: exit code 0 it does, 1 it does not, 2 no record
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The record, a `.cardboard` file, or a capsule that holds one
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Print JSON, with every event
    #[arg(long)]
    json: bool,
}

/// Replays the record.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match read(&args.file)? {
        (GameName::Conquest, record) => replay::<Conquest>(args, &record),
        (GameName::Infiltration, record) => replay::<Infiltration>(args, &record),
    }
}

fn replay<G: Playable>(args: &Args, record: &Record) -> anyhow::Result<ExitCode> {
    let mut out = stdout().lock();
    if record.header.seed.is_none() {
        let blank = G::blank_of(&record.header)?;
        let words = "without its seed no die is known, so only the form could be checked";
        let (players, commands) = (blank.usual_players().len(), record.commands.len());
        if args.json {
            let value = json!({ "holds": true, "seed": false, "commands": texts(record), "events": [] });
            writeln!(out, "{value:#}")?;
        } else {
            writeln!(out, "{}, {players} players, {commands} commands: {words}", what(&record.header))?;
        }
        return Ok(ExitCode::SUCCESS);
    }
    let start = G::begun(&record.header, &mut ())?;
    let played = match Played::from_record(start, record) {
        Ok(played) => played,
        Err(error) => {
            eprintln!("{}: {error}", args.file.display());
            return Ok(ExitCode::FAILURE);
        }
    };
    let story = Story::of(&played, record)?;
    if args.json {
        writeln!(out, "{:#}", story.as_json(&played))?;
    } else {
        write!(out, "{}", story.for_people(&played))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads a record of a game that can be played here.
pub(crate) fn read(file: &Path) -> anyhow::Result<(GameName, Record)> {
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let text = wire::archive::record_in(&text).unwrap_or(text);
    let record = Record::parse(&text).with_context(|| format!("{} is no record", file.display()))?;
    let game = GameName::of(&record).with_context(|| format!("there is no game `{}` here", record.header.game))?;
    Ok((game, record))
}

/// The mode or the stage that was played.
fn what(header: &Header) -> String {
    match (&header.variant, &header.stage) {
        (_, Some(stage)) => stage.to_string(),
        (Some(Variant::Mode(mode)), None) => mode.to_string(),
        _ => header.game.to_string(),
    }
}

fn texts(record: &Record) -> Vec<&str> {
    record.commands.iter().map(Command::text).collect()
}

/// What happened in a game: before the first command, then by each command in force.
struct Story<G: Playable> {
    /// The position before anything happened.
    blank: G,
    before: Vec<G::Event>,
    steps: Vec<(String, Vec<G::Event>)>,
}

impl<G: Playable> Story<G> {
    fn of(played: &Played<G>, record: &Record) -> anyhow::Result<Self> {
        let blank = G::blank_of(&record.header)?;
        let mut before = Vec::new();
        let start = G::begun(&record.header, &mut before)?;
        let mut again = Played::new(start, played.seed());
        let mut steps = Vec::new();
        for step in played.steps() {
            let mut log = Vec::new();
            again.submit(step.seat, step.action, &mut log).map_err(|refusal| anyhow::anyhow!("{refusal}"))?;
            steps.push((step.text.clone(), log));
        }
        Ok(Self { blank, before, steps })
    }

    /// Every event with the number of its command, 0 before the first.
    fn as_json(&self, played: &Played<G>) -> Value {
        let mut watched = self.blank.clone();
        let mut events = Vec::new();
        let all = std::iter::once(&self.before).chain(self.steps.iter().map(|(_, events)| events));
        for (number, event) in all.enumerate().flat_map(|(number, events)| events.iter().map(move |it| (number, it))) {
            watched.apply(event);
            let mut value = json!(watched.told(event));
            value["command"] = json!(number);
            events.push(value);
        }
        json!({
            "holds": true,
            "seed": true,
            "result": played.present().record_header().result.map(|result| result.to_string()),
            "hash": played.present().state_hash().to_string(),
            "commands": self.steps.iter().map(|(text, _)| text).collect::<Vec<_>>(),
            "events": events,
        })
    }

    /// Each command and what it brought about, in sentences.
    fn for_people(&self, played: &Played<G>) -> String {
        let phrases = Phrases::english();
        let mut watcher = Watcher::new(&self.blank);
        let mut lines = Vec::new();
        let mut tell = |events: &[G::Event], lines: &mut Vec<String>| {
            let seen = watcher.entries().len();
            for event in events {
                watcher.record(event);
            }
            let sentences = watcher.entries()[seen..].iter().map(|entry| G::event_in_full(&phrases, entry));
            lines.extend(sentences.filter(|it| !it.is_empty()).map(|sentence| format!("  {sentence}")));
        };
        tell(&self.before, &mut lines);
        for (text, events) in &self.steps {
            lines.push(text.clone());
            tell(events, &mut lines);
        }
        let result = played.present().record_header().result;
        let result = result.map_or_else(|| "not over".to_owned(), |result| result.to_string());
        lines.push(format!("{} commands replayed, {result}", self.steps.len()));
        lines.join("\n") + "\n"
    }
}
