//! What is content is named in content alone: no code knows a stage or a boss by its id.

use super::{Flaw, TextFile};

/// Where the files stand whose names are those of stages and bosses.
const FOLDERS: [&str; 2] = ["content/infiltration/stages/", "content/infiltration/bosses/"];

/// This file, which lists some of them.
const HERE: &str = "crates/xtask/src/tidy/names.rs";

/// Every id of a stage or boss that stands in code.
pub(super) fn check(files: &[TextFile]) -> Vec<Flaw> {
    let ids: Vec<&str> = files.iter().filter_map(|file| id(&file.path)).collect();
    files.iter().filter(|file| is_code(file)).flat_map(|file| named(file, &ids)).collect()
}

fn id(path: &str) -> Option<&str> {
    FOLDERS.iter().find_map(|folder| path.strip_prefix(folder)?.strip_suffix(".toml"))
}

/// Whether a file is code of ours that is no test.
fn is_code(file: &TextFile) -> bool {
    let path = file.path.as_str();
    let is_source = path.starts_with("crates/") && path.contains("/src/") && file.has_extension(&["rs"])
        || path.starts_with("fuzz/src/")
        || path.starts_with("clients/") && file.has_extension(&["py"])
        || path.starts_with("web/src/") && file.has_extension(&["ts", "svelte"]);
    is_source && path != HERE && !path.contains("tests") && !path.ends_with(".test.ts")
}

/// The ids that stand in a file between quotation marks, up to the tests within it.
fn named(file: &TextFile, ids: &[&str]) -> Vec<Flaw> {
    let mut flaws = Vec::new();
    for (number, line) in file.lines().take_while(|(_, line)| *line != "#[cfg(test)]") {
        if line.trim_start().starts_with("//") {
            continue;
        }
        for id in ids.iter().filter(|id| line.contains(&format!("\"{id}\""))) {
            flaws.push(Flaw::new(file, number, format!("take `{id}` from the content instead of naming it")));
        }
    }
    flaws
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, shown};
    use super::*;

    #[test]
    fn ids_stand_in_content_alone() {
        let of = |path: &str, text: &str| {
            shown(check(&[file("content/infiltration/stages/attic.toml", ""), file(path, text)]))
        };
        let flaw = ["2: take `attic` from the content instead of naming it"];
        let named = "fn first() -> &str {\n    \"attic\"\n}\n";
        for path in ["crates/host/src/odds.rs", "web/src/app/presets.ts", "fuzz/src/lib.rs", "clients/python/bot.py"] {
            assert_eq!(of(path, named), flaw, "{path}");
        }
        for path in
            ["crates/host/tests/odds.rs", "crates/host/src/odds/tests.rs", "web/src/a.test.ts", "docs/a.md", HERE]
        {
            assert!(of(path, named).is_empty(), "{path}");
        }
        assert!(of("crates/host/src/odds.rs", "// \"attic\"\nlet attic = \"attics\";\n").is_empty());
        assert!(of("crates/host/src/odds.rs", "#[cfg(test)]\nconst A: &str = \"attic\";\n").is_empty());
    }
}
