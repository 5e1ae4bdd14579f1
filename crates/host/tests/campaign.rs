//! The campaign, stage after stage, by the records of won games.

use std::fs;
use std::path::Path;

use cardboard_host::campaign::Course;
use infiltration::difficulty::Difficulty;
use infiltration::stage::{Kind, Stage};
use table::Record;

/// The record of a stage won by as few as possible.
fn record(stage: &Stage) -> Option<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/infiltration");
    let mut files = stage.parties.iter().map(|party| folder.join(format!("{}-{}p.cardboard", stage.id, party.players)));
    let text = files.find_map(|file| fs::read_to_string(file).ok())?;
    Some(Record::parse(&text).expect("a record"))
}

/// CMP-1, CMP-6. Every stage opens the next one; with a record of every stage the story is told and has its codename.
/// A boss stage whose won game is not recorded ends the way, nothing else does.
#[test]
fn cmp_1_the_campaign_is_played_in_one_record_after_another() {
    let content = content::infiltration();
    let mut course = Course::new("all of it", Difficulty::Normal);
    let story = content.stages.iter().filter(|stage| stage.kind == Kind::Campaign);
    for stage in story {
        let Some(record) = record(stage) else {
            assert!(stage.arena.is_some(), "{} has no won game", stage.id);
            assert_eq!(content.campaign.next(&course.progress).map(|next| &next.stage), Some(&stage.id));
            break;
        };
        let mission = course.add(&record).unwrap_or_else(|why| panic!("{}: {why}", stage.id));
        assert!(mission.cleared, "{}", stage.id);
    }
    assert!(course.progress.cleared.len() >= 3, "{:?}", course.progress.cleared);
    assert_eq!(course.codename().is_some(), content.campaign.is_told(&course.progress));
    let missions = content.stages.iter().filter(|stage| stage.kind == Kind::Vr);
    for mission in missions {
        let record = record(mission).unwrap_or_else(|| panic!("{} has no won game", mission.id));
        course.add(&record).unwrap_or_else(|why| panic!("{}: {why}", mission.id));
    }
    // Without the bosses added to them the missions give six of eleven rewards.
    let won = content.campaign.vr_rewards.iter().filter(|card| course.progress.unlocked.contains(*card)).count();
    assert_eq!(won, 6);
    assert!(!course.progress.unlocked.contains(content.campaign.vr_unlocks));
}
