//! Records: files of games that somebody sends.

use conquest::Conquest;
use host::Hosted;
use infiltration::Infiltration;
use table::{Played, Record};

/// So many commands of a record are replayed.
const COMMANDS: usize = 200;

/// The form of a record, alone or in a capsule: what is read can be written, and reads back the same.
pub fn record(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let inner = wire::archive::record_in(text);
    let text = inner.as_deref().unwrap_or(text);
    match Record::parse(text) {
        Ok(record) => {
            let written = record.to_string();
            let again = Record::parse(&written).expect("what we write can be read");
            assert_eq!(again, record, "a record reads back");
            assert_eq!(again.to_string(), written, "it is written the same again");
        }
        Err(error) => {
            assert!((1..=text.lines().count().max(1) + 1).contains(&error.line), "{error}");
            assert!(error.syntax.column > 0, "{error}");
        }
    }
}

/// The commands of a record: they replay, or the first one that does not is named.
pub fn replay(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let Ok(mut record) = Record::parse(text) else { return };
    record.commands.truncate(COMMANDS);
    match record.header.game.as_str() {
        Conquest::GAME => replayed::<Conquest>(record),
        Infiltration::GAME => replayed::<Infiltration>(record),
        _ => {}
    }
}

fn replayed<G: Hosted>(mut record: Record) {
    let possible = G::blank_of(&record.header);
    // Most changes to a record would only be noticed by its hashes.
    record.header.hash = None;
    record.header.commit = None;
    record.header.content = None;
    let Ok(start) = G::begun(&record.header, &mut ()) else { return };
    assert!(possible.is_ok(), "what begins can be set up");
    let _ = Played::legal_until_chance(start.clone(), &record);
    let played = match Played::from_record(start.clone(), &record) {
        Ok(played) => played,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let header = played.present().record_header();
    let again = Played::from_record(start, &played.record(header)).expect("a record of ours replays");
    assert_eq!(again.present().state_hash(), played.present().state_hash());
}
