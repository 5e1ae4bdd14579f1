//! `cardboard pack check`: every flaw of the packs with file, line and column.

use std::io::{IsTerminal as _, Write as _, stdout};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use conquest::ids::{Boss, Card, Objective, Reward, Territories};
use content::{Files, InfiltrationContent, Report};
use serde_json::{Map, Value, json};
use table::hex::Hex;

/// What the files of a game hold, or what is wrong with them.
struct Checked {
    game: &'static str,
    files: Files,
    counts: Result<Counts, Vec<Report>>,
}

type Counts = Vec<(&'static str, usize)>;

/// The games that have packs.
const GAMES: [(&str, Read); 2] = [("conquest", read_conquest), ("infiltration", read_infiltration)];

type Read = fn(&Files) -> Result<Counts, Vec<Report>>;

/// Checks the packs that are meant and says what was found.
pub(super) fn run(directory: Option<&Path>, json: bool) -> anyhow::Result<ExitCode> {
    let packs = packs(directory)?;
    let mut out = stdout().lock();
    if json {
        writeln!(out, "{:#}", as_json(&packs))?;
    } else {
        let colours = out.is_terminal() && std::env::var_os("NO_COLOR").is_none();
        packs.iter().try_for_each(|pack| write!(out, "{}", for_people(pack, colours)))?;
    }
    Ok(if packs.iter().all(|pack| pack.counts.is_ok()) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn packs(directory: Option<&Path>) -> anyhow::Result<Vec<Checked>> {
    let here = Path::new("content");
    let Some(directory) = directory.or_else(|| here.is_dir().then_some(here)) else {
        return Ok(vec![checked(0, content::embedded_conquest()), checked(1, content::embedded_infiltration())]);
    };
    let read = |path: &Path| Files::read(path).with_context(|| format!("cannot read {}", path.display()));
    let inside = (0..GAMES.len()).map(|game| (game, directory.join(GAMES[game].0))).filter(|(_, path)| path.is_dir());
    let mut packs = Vec::new();
    for (game, path) in inside {
        packs.push(checked(game, read(&path)?));
    }
    if packs.is_empty() {
        let files = read(directory)?;
        packs.push(checked(usize::from(is_infiltration(&files)), files));
    }
    Ok(packs)
}

fn checked(game: usize, files: Files) -> Checked {
    let (game, read) = GAMES[game];
    Checked { game, counts: read(&files), files }
}

/// Whether these files are rather cards and stages than a map of the world.
fn is_infiltration(files: &Files) -> bool {
    files.names().any(|name| name.starts_with("stages/") || name == "equipment.toml")
}

fn read_conquest(files: &Files) -> Result<Counts, Vec<Report>> {
    let pack = content::read_conquest(files)?;
    let borders: usize = Territories::MAP.iter().map(|it| usize::from(pack.neighbours(it).len())).sum();
    Ok(vec![
        ("zones", pack.zones().len()),
        ("territories", pack.territory_ids().count()),
        ("borders", borders / 2),
        ("charts", 3),
        ("bosses", Boss::COUNT),
        ("designs", pack.cards().len()),
        ("cards", Card::COUNT),
        ("objectives", Objective::COUNT),
        ("rewards", Reward::COUNT),
    ])
}

fn read_infiltration(files: &Files) -> Result<Counts, Vec<Report>> {
    let InfiltrationContent { pack, stages, codec, campaign } = content::read_infiltration(files)?;
    Ok(vec![
        ("equipment", pack.equipment.len()),
        ("orders", pack.blue.len() + pack.red.len()),
        ("reactions", pack.reactions.len()),
        ("systems", pack.systems.len()),
        ("calls", codec.len()),
        ("bosses", pack.bosses.len()),
        ("stages", stages.len()),
        ("codenames", campaign.codenames.len()),
    ])
}

/// A list of packs and a list of all their flaws.
fn as_json(packs: &[Checked]) -> Value {
    let flaws: Vec<&Report> = packs.iter().filter_map(|pack| pack.counts.as_ref().err()).flatten().collect();
    json!({ "packs": packs.iter().map(pack_as_json).collect::<Vec<_>>(), "flaws": flaws })
}

fn pack_as_json(pack: &Checked) -> Value {
    let counts = pack.counts.as_ref().ok().map(|counts| {
        let counts = counts.iter().map(|(name, count)| ((*name).to_owned(), Value::from(*count)));
        counts.collect::<Map<String, Value>>()
    });
    json!({ "game": pack.game, "directory": pack.files.directory(), "hash": hash(&pack.files), "counts": counts })
}

fn for_people(pack: &Checked, colours: bool) -> String {
    let directory = pack.files.directory();
    match &pack.counts {
        Ok(counts) => {
            let counts: Vec<String> = counts.iter().map(|(name, count)| format!("{count} {name}")).collect();
            format!("{directory}: {}\nhash {}\n", counts.join(", "), hash(&pack.files))
        }
        Err(flaws) => {
            let flaws_shown: String = flaws.iter().map(|flaw| flaw.render(colours) + "\n\n").collect();
            let plural = if flaws.len() == 1 { "" } else { "s" };
            format!("{flaws_shown}{directory}: {} flaw{plural}\n", flaws.len())
        }
    }
}

fn hash(files: &Files) -> String {
    Hex(&files.hash()).to_string()
}
