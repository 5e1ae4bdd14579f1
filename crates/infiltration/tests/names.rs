//! The engine knows how bosses fight, never which they are: their names stand in content alone.

use std::fs;
use std::path::{Path, PathBuf};

/// The names of bosses. The prefixes of rules are letters, too, and no names.
const NAMES: [&str; 9] = ["ocelot", "tank", "ninja", "mantis", "hind", "wolf", "raven", "rex", "liquid"];

fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, into);
        } else {
            into.push(path);
        }
    }
}

/// The names of bosses among the words of a line; the id of a rule, as in `REX-3` or `rex_3_`, is none.
fn named(line: &str) -> Vec<&'static str> {
    let lower = line.to_lowercase();
    let words: Vec<&str> = lower.split(|sign: char| !sign.is_alphanumeric()).collect();
    let is_number = |word: Option<&&str>| word.is_some_and(|word| word.starts_with(|sign: char| sign.is_ascii_digit()));
    let places = (0..words.len()).filter(|place| !is_number(words.get(place + 1)));
    places.filter_map(|place| NAMES.into_iter().find(|name| *name == words[place])).collect()
}

#[test]
fn the_engine_names_no_boss() {
    assert_eq!(named("    Self::Hind => hind::minds(harm), // behind REX-3, rex_3_"), ["hind", "hind"]);
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 50, "the sources are somewhere else");
    for file in files {
        let text = fs::read_to_string(&file).expect("a text");
        for (number, line) in text.lines().enumerate() {
            assert!(named(line).is_empty(), "{}:{}: {line}", file.display(), number + 1);
        }
        let stem = file.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        assert!(named(stem).is_empty(), "{}", file.display());
    }
}
