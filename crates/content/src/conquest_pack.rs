//! The pack of Conquest: which tables stand in which file, and how they become one draft.

use conquest::pack::{ByPlayersDraft, Pack, PackDraft, PlacesDraft, Source, StarArmiesDraft};
use table::draft::{Flaw, Step};

use crate::document::Document;
use crate::files::Files;
use crate::report::Report;

/// The files of the pack and the tables each of them holds.
const FILES: [(&str, &[&str]); 6] = [
    (
        "map.toml",
        &["zones", "territories", "two_stars", "ports", "cities", "haven_troops", "starting_armies", "star_armies"],
    ),
    ("charts.toml", &["charts"]),
    ("bosses.toml", &["bosses"]),
    ("cards.toml", &["cards"]),
    ("objectives.toml", &["objectives"]),
    ("rewards.toml", &["rewards"]),
];

/// Reads the files of a pack and checks what they say.
///
/// # Errors
/// Everything that is wrong, file by file, from top to bottom. A table that could not be read is
/// not checked further, nor is what leans on it; everything else is.
pub fn read(files: &Files) -> Result<Pack, Vec<Report>> {
    let mut documents = FILES.map(|(name, tables)| {
        let path = files.path(name);
        let mut document = match files.text(name) {
            Some(text) => Document::parse(path, text),
            None => Document::missing(path),
        };
        document.only(tables);
        document
    });
    let draft = draft(&mut documents, files.hash());
    let checked = draft.check();
    if let Err(flaws) = &checked {
        report(flaws, &mut documents);
    }
    let mut reports: Vec<Report> = documents.into_iter().flat_map(Document::into_reports).collect();
    reports.extend(strangers(files));
    match checked {
        Ok(pack) if reports.is_empty() => Ok(pack),
        _ => Err(reports),
    }
}

fn draft([map, charts, bosses, cards, objectives, rewards]: &mut [Document<'_>; 6], hash: [u8; 32]) -> PackDraft {
    let no_places = || PlacesDraft { territories: Vec::new(), source: Source::Ours };
    PackDraft {
        zones: map.list("zones"),
        territories: map.list("territories"),
        two_stars: map.one("two_stars").unwrap_or_else(no_places),
        ports: map.one("ports").unwrap_or_else(no_places),
        cities: map.one("cities").unwrap_or_else(no_places),
        haven_troops: map.one("haven_troops").unwrap_or_else(|| for_all([0; 3])),
        starting_armies: map.one("starting_armies").unwrap_or_else(|| for_all(0)),
        star_armies: map.one("star_armies").unwrap_or(StarArmiesDraft { armies: [0; 9], source: Source::Ours }),
        charts: charts.list("charts"),
        bosses: bosses.list("bosses"),
        cards: cards.list("cards"),
        objectives: objectives.list("objectives"),
        rewards: rewards.list("rewards"),
        hash,
    }
}

fn for_all<T: Copy>(value: T) -> ByPlayersDraft<T> {
    ByPlayersDraft { three: value, four: value, five: value, source: Source::Ours }
}

/// Hands each flaw to the file its table stands in.
fn report(flaws: &[Flaw], documents: &mut [Document<'_>]) {
    for flaw in flaws {
        let Some(Step::Key(table)) = flaw.path.first() else { continue };
        let is_broken = |name: &str| document_of(name).is_some_and(|place| documents[place].is_broken(name));
        if is_broken(table) || leans_on(table).iter().any(|name| is_broken(name)) {
            continue;
        }
        if let Some(place) = document_of(table) {
            documents[place].flaw(&flaw.path, &flaw.message);
        }
    }
}

fn document_of(table: &str) -> Option<usize> {
    FILES.iter().position(|(_, tables)| tables.contains(&table))
}

/// The tables whose entries a table speaks of: while they cannot be read, nothing is known of it.
fn leans_on(table: &str) -> &'static [&'static str] {
    match table {
        "zones" | "two_stars" | "ports" | "cities" => &["territories"],
        "territories" | "objectives" => &["zones"],
        "charts" => &["territories", "starting_armies"],
        _ => &[],
    }
}

/// Files that are no part of a pack: most likely a name misspelt.
fn strangers(files: &Files) -> Vec<Report> {
    let is_known = |name: &str| FILES.iter().any(|(known, _)| *known == name);
    let message = "the file is no part of a pack of Conquest";
    files.names().filter(|name| !is_known(name)).map(|name| Report::of_file(&files.path(name), message)).collect()
}
