//! The campaign, stage after stage, by the records of won games.

use std::fs;
use std::path::Path;

use cardboard_host::campaign::{CampaignFile, Course};
use infiltration::card::Cards;
use infiltration::difficulty::Difficulty;
use infiltration::stage::{Kind, Stage};
use table::Record;

/// The record of a stage won by as few as possible.
fn record(stage: &Stage) -> Record {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/infiltration");
    let party = stage.parties.iter().map(|party| party.players).min().expect("somebody plays it");
    let file = folder.join(format!("{}-{party}p.cardboard", stage.id));
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    Record::parse(&text).expect("a record")
}

/// CMP-1, CMP-6, STG-5. Every stage opens the next one and fills the memory box, the finale brings the codename, and our
/// own stages follow it. At every point the campaign can be broken off and taken up again from its file.
#[test]
fn cmp_1_the_campaign_is_played_in_one_record_after_another() {
    let content = content::infiltration();
    let mut course = Course::new("all of it", Difficulty::Normal);
    let story = content.stages.iter().filter(|stage| stage.kind == Kind::Campaign);
    let mut played = 0;
    for stage in story {
        assert_eq!(content.campaign.next(&course.progress).map(|next| &next.stage), Some(&stage.id));
        let before = course.progress.unlocked;
        let mission = course.add(&record(stage)).unwrap_or_else(|why| panic!("{}: {why}", stage.id));
        assert!(mission.cleared, "{}", stage.id);
        let always = stage.rewards.iter().filter(|reward| reward.when.is_empty());
        for reward in always {
            assert!(mission.rewards.contains(reward.card), "{}", stage.id);
        }
        let rewards = mission.rewards;
        assert_eq!(course.progress.unlocked, Cards(before.0 | rewards.0), "{}", stage.id);
        assert_eq!(course.codename().is_some(), stage.number >= content.campaign.finale, "{}", stage.id);
        let resumed = CampaignFile::parse(&course.file().to_string()).expect("a file");
        assert_eq!(resumed, course.file(), "{}", stage.id);
        played += 1;
    }
    assert_eq!((played, content.campaign.next(&course.progress)), (16, None));
    assert_eq!(Course::of(&course.file()), Ok(course));
}

/// The records of missions won together with the boss that came along.
fn records_with_guests() -> Vec<Record> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/infiltration");
    let mut files: Vec<_> = fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").path()).collect();
    files.sort();
    let of_guest = |file: &std::path::PathBuf| {
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let bosses = &content::infiltration().pack.bosses;
        bosses.iter().any(|boss| boss.guest.is_some() && name.contains(&format!("-{}-", boss.id)))
    };
    let read = |file: &std::path::PathBuf| Record::parse(&fs::read_to_string(file).expect("text")).expect("a record");
    files.iter().filter(|file| of_guest(file)).map(read).collect()
}

/// VR-2. Every boss of a record gives its card, and the eleventh reward unlocks one more: neither before nor without it.
#[test]
fn vr_2_all_rewards_together_unlock_one_more() {
    let content = content::infiltration();
    let (rewards, more) = (&content.campaign.vr_rewards, content.campaign.vr_unlocks);
    let mut course = Course::new("missions", Difficulty::Normal);
    let missions = content.stages.iter().filter(|stage| stage.kind == Kind::Vr).map(|stage| (record(stage), false));
    for (record, with_guest) in missions.chain(records_with_guests().into_iter().map(|record| (record, true))) {
        let mission = course.add(&record).unwrap_or_else(|why| panic!("{why}"));
        assert!(mission.cleared, "{}", mission.stage);
        let of_guest =
            |boss: &infiltration::boss::Boss| boss.guest.is_some_and(|guest| mission.rewards.contains(guest.reward));
        assert_eq!(content.pack.bosses.iter().any(of_guest), with_guest, "{}", mission.stage);
        let all = rewards.iter().all(|card| course.progress.unlocked.contains(card));
        assert_eq!(course.progress.unlocked.contains(more), all, "{}", mission_name(&course));
    }
    // Nobody has beaten Raven and Wolf in a mission yet; every other reward was won.
    let missing = rewards.iter().filter(|card| !course.progress.unlocked.contains(*card));
    let missing: Vec<&str> = missing.filter_map(|card| Some(content.pack.card(card)?.id.as_str())).collect();
    assert_eq!(missing, ["pentazemin", "cardboard-box-b"]);
}

fn mission_name(course: &Course) -> &str {
    course.missions.last().map_or("", |mission| &mission.stage)
}

/// VR-2. Without the bosses added to them the missions give six of eleven rewards.
#[test]
fn vr_2_the_missions_alone_unlock_nothing_more() {
    let content = content::infiltration();
    let mut course = Course::new("missions", Difficulty::Normal);
    for mission in content.stages.iter().filter(|stage| stage.kind == Kind::Vr) {
        course.add(&record(mission)).unwrap_or_else(|why| panic!("{}: {why}", mission.id));
    }
    let won = content.campaign.vr_rewards.iter().filter(|card| course.progress.unlocked.contains(*card)).count();
    assert_eq!(won, 6);
    assert!(!course.progress.unlocked.contains(content.campaign.vr_unlocks));
}
