//! A table over the net: its journal as it is read back from the disk, and what people ask for.

use std::sync::OnceLock;

use host::campaign::{CampaignFile, Course};
use serde_json::Value;
use server::fuzzing::{Seen, Tables, new_campaign};
use table::Record;
use wire::Request;
use wire::campaign::StageState;

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(Tables::new)
}

/// The body that asks for a campaign: what was accepted is kept.
pub fn campaign(data: &[u8]) {
    let Ok(body) = str::from_utf8(data) else { return };
    let Ok(course) = new_campaign(body) else { return };
    kept(&course);
}

/// So many commands of a campaign are played.
const COMMANDS: usize = 200;

/// The file of a campaign: it is refused, or it reads back as it was written; and what is believed of it is kept.
pub fn campaign_file(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let Ok(file) = CampaignFile::parse(text) else { return };
    let written = file.to_string();
    assert_eq!(CampaignFile::parse(&written).as_ref(), Ok(&file), "{written}");
    if file.records.iter().map(|record| record.commands.len()).sum::<usize>() > COMMANDS {
        return;
    }
    if let Ok(course) = Course::of(&file) {
        assert_eq!(course.file(), file, "a campaign holds what its file does");
        kept(&course);
    }
}

/// What is stored of a campaign says the same as the campaign.
fn kept(course: &Course) {
    let list = tables().campaign(course).expect("what is stored can be read back");
    let kept = list.campaigns.first().expect("whoever made a campaign finds it");
    assert_eq!((kept.name.as_str(), kept.difficulty.as_str()), (course.name.as_str(), course.difficulty.id()));
    let cleared = kept.stages.iter().filter(|stage| stage.state == StageState::Cleared).count();
    assert_eq!(cleared, course.progress.cleared.len());
    assert_eq!(kept.unlocked.len(), course.progress.unlocked.len() as usize);
    assert_eq!(kept.tally.attempts, course.tally().attempts);
}

/// A campaign unlocks no more cards than this.
const CARDS: usize = 64;

/// Lines of JSON: the journal of a campaign. It is damaged, or says no more than there is.
pub fn campaign_journal(data: &[u8]) {
    let journal: Vec<&[u8]> = data.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).take(LINES).collect();
    let Ok(Some(campaign)) = tables().campaign_of(&journal) else { return };
    let attempts: u32 = campaign.stages.iter().map(|stage| stage.attempts).sum();
    assert!((attempts as usize) < journal.len(), "the first line makes it, and each of the others is one stage");
    let cleared = campaign.stages.iter().filter(|stage| stage.state == StageState::Cleared).count();
    assert!(cleared < journal.len() && campaign.unlocked.len() <= CARDS, "{campaign:?}");
}

/// So many lines are looked at.
const LINES: usize = 64;

/// Lines of JSON. Those with `e` are the journal, read back as the server does; the others are requests,
/// with the number of whoever asks in front. A damaged journal is refused. What happens at a table is
/// stored, and reading it back gives the same table.
pub fn table(data: &[u8]) {
    let tables = tables();
    let lines = data.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).take(LINES);
    let (asked, journal): (Vec<&[u8]>, Vec<&[u8]>) = lines.partition(|line| line[0].is_ascii_digit());
    let request = |line: &&[u8]| {
        let (listener, text) = line.split_first()?;
        Some((u64::from(listener - b'0'), wire::read(str::from_utf8(text).ok()?).ok()?))
    };
    let requests: Vec<(u64, Request)> = asked.iter().filter_map(request).collect();
    let _ = tables.unplayed(&journal);
    let Ok(Some(seen)) = tables.attend(&journal, requests) else { return };
    check(&seen);
    assert_eq!(seen.listed, 1, "whoever was at a table finds it again");
    let stored: Vec<&[u8]> = seen.stored.iter().map(Vec::as_slice).collect();
    assert_eq!(stored[..journal.len()], journal, "what is stored is never changed");
    let again = tables.attend(&stored, Vec::new()).expect("what is stored can be read back").expect("a table");
    check(&again);
    assert_eq!(again.record, seen.record, "a table that is read back is the same");
    assert_eq!(again.stored, seen.stored, "reading stores nothing");
    let told = tables.unplayed(&stored).expect("what can be played can be told");
    let commands = |record: Option<Record>| record.map(|record| record.commands);
    assert_eq!(commands(told), commands(again.record), "whoever cannot play it is told the same");
}

/// Everything that was sent is a message.
fn check(seen: &Seen) {
    for message in seen.messages.iter().flatten() {
        let message: Value = serde_json::from_str(message).expect("a message is JSON");
        assert!(message["is"].is_string(), "{message}");
    }
}
