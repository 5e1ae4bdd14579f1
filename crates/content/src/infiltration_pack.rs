//! The content of Infiltration: cards, bosses, codec, stages and the campaign, each in files of its own.
//!
//! Stages lean on the cards and bosses: while those are not in order, stages are only read, not checked.

use std::collections::BTreeSet;
use std::sync::Arc;

use infiltration::campaign::Campaign;
use infiltration::card::{Pack, PackDraft};
use infiltration::stage::{Kind, Stage};
use table::draft::{Flaw, Step};

use crate::document::Document;
use crate::files::Files;
use crate::report::Report;

mod boss;
mod campaign;
mod codec;
mod stage;

pub use codec::{About, Call};
pub(crate) use stage::ground;
pub use stage::read_ground;

/// The files of the cards and the table each of them holds.
const CARDS: [(&str, &str); 4] = [
    ("equipment.toml", "equipment"),
    ("orders.toml", "order"),
    ("reactions.toml", "reaction"),
    ("systems.toml", "system"),
];

/// The file of the codec.
const CODEC: &str = "codec.toml";

/// The file of the campaign.
const CAMPAIGN: &str = "campaign.toml";

/// Where the bosses stand.
const BOSSES: &str = "bosses/";

/// Where the stages stand.
const STAGES: &str = "stages/";

/// Everything Infiltration is played with.
#[derive(Clone, Debug)]
pub struct InfiltrationContent {
    /// The cards.
    pub pack: Arc<Pack>,
    /// The stages: the campaign, then the VR missions, each by number.
    pub stages: Vec<Arc<Stage>>,
    /// The codec by number.
    pub codec: Vec<Call>,
    /// What follows what.
    pub campaign: Campaign,
}

impl InfiltrationContent {
    /// The stage with this id.
    pub fn stage(&self, id: &str) -> Option<&Arc<Stage>> {
        self.stages.iter().find(|stage| stage.id == id)
    }

    /// What answers on a codec number.
    pub fn call(&self, number: u16) -> Option<&Call> {
        self.codec.iter().find(|call| call.number == number)
    }
}

/// Reads the files of the cards, the codec and the stages and checks what they say.
///
/// # Errors
/// Everything that is wrong, file by file, from top to bottom.
pub fn read(files: &Files) -> Result<InfiltrationContent, Vec<Report>> {
    let mut reports = Vec::new();
    let mut pack = cards(files, &mut reports);
    for id in files.names().filter_map(boss_id).collect::<BTreeSet<_>>() {
        boss::read(files, id, pack.as_mut(), &mut reports);
    }
    let pack = pack.filter(|_| reports.is_empty());
    let ids: BTreeSet<&str> = files.names().filter_map(stage_id).collect();
    let codec = codec::read(files, pack.as_ref(), &ids, &mut reports);
    let numbers: BTreeSet<u16> = codec.iter().map(|call| call.number).collect();
    let mut stages: Vec<Stage> = Vec::new();
    for id in ids {
        let found = stage::read(files, id, pack.as_ref(), &numbers, &stages, &mut reports);
        stages.extend(found);
    }
    stages.sort_by_key(|stage| (stage.kind == Kind::Vr, stage.number));
    let whole = pack.as_ref().filter(|_| reports.is_empty());
    let campaign = campaign::read(files, whole, &stages, &mut reports);
    reports.extend(strangers(files));
    match (pack, campaign) {
        (Some(pack), Some(campaign)) if reports.is_empty() => {
            let stages = stages.into_iter().map(Arc::new).collect();
            Ok(InfiltrationContent { pack: Arc::new(pack), stages, codec, campaign })
        }
        _ => Err(reports),
    }
}

/// The id that follows from the name of a stage's file.
fn stage_id(name: &str) -> Option<&str> {
    name.strip_prefix(STAGES)?.strip_suffix(".toml").filter(|id| !id.contains('/'))
}

/// The id that follows from the name of a boss's file.
fn boss_id(name: &str) -> Option<&str> {
    name.strip_prefix(BOSSES)?.strip_suffix(".toml").filter(|id| !id.contains('/'))
}

fn open<'f>(files: &'f Files, name: &str) -> Document<'f> {
    let path = files.path(name);
    match files.text(name) {
        Some(text) => Document::parse(path, text),
        None => Document::missing(path),
    }
}

/// The cards, if they are in order.
fn cards(files: &Files, reports: &mut Vec<Report>) -> Option<Pack> {
    let mut documents = CARDS.map(|(name, table)| {
        let mut document = open(files, name);
        document.only(&[table]);
        document
    });
    let [equipment, orders, reactions, systems] = &mut documents;
    let draft = PackDraft {
        equipment: equipment.list("equipment"),
        orders: orders.list("order"),
        reactions: reactions.list("reaction"),
        systems: systems.list("system"),
        hash: files.hash_of(|name| CARDS.iter().any(|(known, _)| *known == name)),
    };
    let checked = draft.check();
    for flaw in checked.as_ref().err().into_iter().flatten() {
        let place = CARDS.iter().position(|(_, table)| flaw.path.first() == Some(&Step::from(*table)));
        if let Some(document) = place.and_then(|place| documents.get_mut(place)) {
            flag(document, flaw, &[]);
        }
    }
    let before = reports.len();
    reports.extend(documents.into_iter().flat_map(Document::into_reports));
    checked.ok().filter(|_| reports.len() == before)
}

/// Reports a flaw, unless its table, or one that table leans on, could not be read in full.
fn flag(document: &mut Document<'_>, flaw: &Flaw, leans_on: &[&str]) {
    let own = match flaw.path.first() {
        Some(Step::Key(key) | Step::Name(key)) => key.as_str(),
        _ => "",
    };
    if !leans_on.iter().chain([&own]).any(|key| document.is_broken(key)) {
        document.flaw(&flaw.path, &flaw.message);
    }
}

/// Files that are no part of the content: most likely a name misspelt.
fn strangers(files: &Files) -> Vec<Report> {
    let is_named = |name: &str| stage_id(name).or_else(|| boss_id(name)).is_some();
    let alone = [CODEC, CAMPAIGN];
    let is_known =
        |name: &str| alone.contains(&name) || CARDS.iter().any(|(known, _)| *known == name) || is_named(name);
    let message = "the file is no part of a pack of Infiltration";
    files.names().filter(|name| !is_known(name)).map(|name| Report::of_file(&files.path(name), message)).collect()
}
