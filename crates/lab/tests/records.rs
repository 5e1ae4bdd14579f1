//! Every stage has been cleared by every party it allows: `cardboard records` plays and keeps the games.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use cardboard_lab::infiltration::records;
use infiltration::stage::Kind;
use table::Record;

/// VR-2. The bosses that bots have beaten in the first mission, by how many play.
const BEATEN: [&str; 6] = [
    "vr-recon-vr-liquid-1p.cardboard",
    "vr-recon-vr-liquid-2p.cardboard",
    "vr-recon-vr-mantis-1p.cardboard",
    "vr-recon-vr-mantis-2p.cardboard",
    "vr-recon-vr-ocelot-1p.cardboard",
    "vr-recon-vr-ocelot-2p.cardboard",
];

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
    // VR-2: a boss that comes along is defeated, too. There may be more such records, and each of them holds.
    for mission in content.stages.iter().filter(|stage| stage.kind == Kind::Vr) {
        for hunt in records::guests(&content.pack, std::slice::from_ref(mission)) {
            let name = hunt.file_name();
            let text = match fs::read_to_string(folder.join(&name)) {
                Ok(text) => text,
                Err(_) if !BEATEN.contains(&name.as_str()) => continue,
                Err(error) => panic!("{name}: {error}; run `cardboard records --guests`"),
            };
            let record = Record::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(hunt.is_won(&record), "{name} is not won with its boss; run `cardboard records`");
            expected.insert(name);
        }
    }
    let files = fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").file_name());
    let found: BTreeSet<String> = files.map(|name| name.to_string_lossy().into_owned()).collect();
    assert_eq!(found, expected);
}

/// VR-2. Five bosses come along, each with one to four players, in a mission that is for so many.
#[test]
fn every_guest_is_hunted_with_every_number_of_players() {
    let content = content::infiltration();
    let hunts = records::guests(&content.pack, &content.stages);
    let names: BTreeSet<String> = hunts.iter().map(records::Hunt::file_name).collect();
    assert_eq!((hunts.len(), names.len()), (20, 20), "{names:?}");
    let alone: BTreeSet<String> =
        records::all(&content.pack, &content.stages).iter().map(records::Hunt::file_name).collect();
    assert!(names.is_disjoint(&alone));
    for hunt in &hunts {
        assert!(hunt.record(0).is_ok_and(|found| found.is_none()), "{}", hunt.file_name());
    }
}
