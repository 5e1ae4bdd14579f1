//! Every committed seed, run through its target: what was found once is not found again.

use std::fs;
use std::path::{Path, PathBuf};

use cardboard_fuzz::TARGETS;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn every_target_has_its_seeds() {
    let targets: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    assert_eq!(names(&folder("seeds")), targets);
}

#[test]
fn every_seed_runs() {
    for (target, run) in TARGETS {
        let folder = folder("seeds").join(target);
        for seed in names(&folder) {
            println!("{target} {seed}");
            run(&fs::read(folder.join(seed)).expect("a seed"));
        }
    }
}
