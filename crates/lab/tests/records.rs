//! Every stage has been cleared by every party it allows: `cardboard records` plays and keeps the games.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use cardboard_lab::infiltration::records;
use table::Record;

#[test]
fn every_stage_is_won_with_every_number_of_players() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records/infiltration");
    let content = content::infiltration();
    let mut expected = BTreeSet::new();
    for hunt in records::all(&content.pack, &content.stages) {
        let name = hunt.file_name();
        let text = fs::read_to_string(folder.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(hunt.is_won(&record), "{name} does not replay to the end of the stage; run `cardboard records`");
        expected.insert(name);
    }
    let files = fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").file_name());
    let found: BTreeSet<String> = files.map(|name| name.to_string_lossy().into_owned()).collect();
    assert_eq!(found, expected);
}
