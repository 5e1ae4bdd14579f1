//! Stages: a file each, and the part of a scenario that is one.

use std::collections::BTreeSet;

use infiltration::card::Pack;
use infiltration::stage::{Stage, StageDraft, codec_number};
use table::draft::{Flaw, Step, at};

use super::{STAGES, flag, open};
use crate::document::Document;
use crate::files::Files;
use crate::report::Report;

/// Reads and checks the stage with this id, which goes with those before it.
pub(super) fn read(
    files: &Files,
    id: &str,
    pack: Option<&Pack>,
    codec: &BTreeSet<u16>,
    before: &[Stage],
    reports: &mut Vec<Report>,
) -> Option<Stage> {
    let name = format!("{STAGES}{id}.toml");
    let mut document = open(files, &name);
    document.keys(&StageDraft::KEYS);
    let draft: Option<StageDraft> = document.part(&StageDraft::KEYS);
    let draft = draft.map(|draft| StageDraft { hash: files.hash_of(|known| known == name), ..draft });
    let mut stage = None;
    if let (Some(draft), Some(pack)) = (draft, pack) {
        let checked = draft.check(pack);
        let flaws = checked.as_ref().err().into_iter().flatten().cloned();
        for flaw in flaws.chain(surroundings(&draft, id, codec, before)) {
            flag(&mut document, &flaw, leans_on(&flaw));
        }
        stage = checked.ok().filter(|_| !document.has_reports());
    }
    reports.extend(document.into_reports());
    stage
}

/// The ground of a position: the keys of a stage that stand in a scenario, checked. Who plays, what
/// for and how it is called may be left out. `None`: something is wrong and has been reported.
pub(crate) fn ground(document: &mut Document<'_>, pack: &Pack) -> Option<Stage> {
    let draft: StageDraft = document.part(&StageDraft::KEYS)?;
    let draft = StageDraft { hash: document.hash(), ..draft };
    match draft.check_ground(pack) {
        Ok(stage) => Some(stage).filter(|_| !StageDraft::KEYS.iter().any(|key| document.is_broken(key))),
        Err(flaws) => {
            for flaw in &flaws {
                flag(document, flaw, leans_on(flaw));
            }
            None
        }
    }
}

/// The ground of the position that a scenario describes, read out of its text; the other keys are not
/// looked at.
///
/// # Errors
/// Everything that is wrong with it.
pub fn read_ground(file: &str, text: &str, pack: &Pack) -> Result<Stage, Vec<Report>> {
    let mut document = Document::parse(file.to_owned(), text);
    ground(&mut document, pack).ok_or_else(|| document.into_reports())
}

/// What a stage must be because of its file, the codec and the other stages.
fn surroundings(draft: &StageDraft, id: &str, codec: &BTreeSet<u16>, before: &[Stage]) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    if let Some(own) = draft.id.as_deref().filter(|own| *own != id) {
        let message = format!("the stage is called `{own}`, its file `{id}.toml`");
        flaws.push(Flaw { path: at!["id"], message });
    }
    let same = |stage: &&Stage| Some(stage.kind) == draft.kind && Some(stage.number) == draft.number;
    if let Some(other) = before.iter().find(same) {
        flaws.push(Flaw { path: at!["number"], message: format!("`{}` has this number already", other.id) });
    }
    for (mark, codec_of_mark) in draft.marks.iter().filter_map(|(name, mark)| Some((name, mark.codec.as_deref()?))) {
        if codec_number(codec_of_mark).is_some_and(|number| !codec.contains(&number)) {
            let message = format!("nobody answers on {codec_of_mark}: it is not in the codec");
            flaws.push(Flaw { path: at!["marks", mark.as_str(), "codec"], message });
        }
    }
    flaws
}

/// The keys that the key of a flaw speaks of: while they cannot be read, nothing is known of it.
fn leans_on(flaw: &Flaw) -> &'static [&'static str] {
    let Some(Step::Key(key)) = flaw.path.first() else { return &[] };
    match key.as_str() {
        "zones" | "zone_order" => &["map"],
        "guard_count" | "forbid" => &["map", "zones", "party", "marks"],
        "map" | "marks" => &["map", "marks", "zones", "elevator", "traps", "hidden_objectives"],
        "party" | "cameras" => &["map", "marks", "zones", "traps"],
        "elevator" | "traps" | "hidden_objectives" | "objective" => &["map", "marks", "trigger"],
        "trigger" | "goal" | "reward" => {
            &["map", "marks", "zones", "elevator", "objective", "hidden_objectives", "trigger"]
        }
        _ => &[],
    }
}
