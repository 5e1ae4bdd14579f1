//! A table over the net: its journal as it is read back from the disk, and what people ask for.

use std::sync::OnceLock;

use serde_json::Value;
use server::fuzzing::{Seen, Tables, new_campaign};
use wire::Request;

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(Tables::new)
}

/// The body that asks for a campaign: what was accepted is kept, nothing twice.
pub fn campaign(data: &[u8]) {
    let Ok(body) = str::from_utf8(data) else { return };
    let Ok(wanted) = new_campaign(body) else { return };
    let written = serde_json::to_string(&wanted).expect("a wish can be JSON");
    assert_eq!(new_campaign(&written).as_ref(), Ok(&wanted), "{written}");
    let list = tables().campaign(wanted.clone()).expect("what is stored can be read back");
    let kept = list.campaigns.first().expect("whoever made a campaign finds it");
    assert_eq!(kept.name, wanted.name);
    for cleared in &wanted.stages {
        assert_eq!(kept.stages.iter().filter(|known| known.stage == cleared.stage).count(), 1, "{cleared:?}");
        assert!(cleared.rewards.iter().all(|card| kept.unlocked.contains(card)), "{cleared:?}");
    }
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
    let Ok(Some(seen)) = tables.attend(&journal, requests) else { return };
    check(&seen);
    assert_eq!(seen.listed, 1, "whoever was at a table finds it again");
    let stored: Vec<&[u8]> = seen.stored.iter().map(Vec::as_slice).collect();
    assert_eq!(stored[..journal.len()], journal, "what is stored is never changed");
    let again = tables.attend(&stored, Vec::new()).expect("what is stored can be read back").expect("a table");
    check(&again);
    assert_eq!(again.record, seen.record, "a table that is read back is the same");
    assert_eq!(again.stored, seen.stored, "reading stores nothing");
}

/// Everything that was sent is a message.
fn check(seen: &Seen) {
    for message in seen.messages.iter().flatten() {
        let message: Value = serde_json::from_str(message).expect("a message is JSON");
        assert!(message["is"].is_string(), "{message}");
    }
}
