//! The map of the project: ARCHITECTURE.md names every crate, ours and others', and every rule of
//! the specifications is defined once.

use std::collections::BTreeMap;

use super::{Flaw, TextFile};

const ARCHITECTURE: &str = "ARCHITECTURE.md";

/// Everything the map does not show, or shows twice.
pub(super) fn check(files: &[TextFile]) -> Vec<Flaw> {
    let manifests = || files.iter().filter(|file| file.path.ends_with("Cargo.toml"));
    let architecture = files.iter().find(|file| file.path == ARCHITECTURE).map_or("", |file| &file.text);
    let mut flaws: Vec<Flaw> = manifests().flat_map(|manifest| unnamed(manifest, architecture)).collect();
    flaws.extend(manifests().filter(|manifest| folder(manifest).is_some()).flat_map(unshared));
    flaws.extend(defined_twice(files));
    flaws
}

/// What a manifest brings in that the architecture does not name: the workspace's dependencies, or
/// the crate itself.
fn unnamed(manifest: &TextFile, architecture: &str) -> Vec<Flaw> {
    let names: Vec<(usize, &str)> = match folder(manifest) {
        Some(folder) => vec![(1, folder)],
        None => entries(manifest, "workspace.dependencies").map(|(number, name, _)| (number, name)).collect(),
    };
    let missing = names.into_iter().filter(|(_, name)| !architecture.contains(&format!("`{name}`")));
    missing.map(|(line, name)| Flaw::new(manifest, line, format!("name `{name}` in {ARCHITECTURE}"))).collect()
}

/// The folder of one of our crates by its manifest; the manifest in the root is the workspace's.
fn folder(manifest: &TextFile) -> Option<&str> {
    let folder = manifest.path.strip_suffix("/Cargo.toml")?;
    Some(folder.strip_prefix("crates/").unwrap_or(folder))
}

/// Dependencies a crate chooses by itself instead of taking them from the workspace.
fn unshared(manifest: &TextFile) -> impl Iterator<Item = Flaw> {
    let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
    let all = tables.into_iter().flat_map(|table| entries(manifest, table));
    let own = all.filter(|(_, _, line)| !line.replace(' ', "").contains("workspace=true"));
    own.map(|(number, name, _)| {
        Flaw::new(manifest, number, format!("put `{name}` into the workspace's table and take it from there"))
    })
}

/// The `name = …` lines of one table of a manifest: number, name, line.
fn entries<'a>(manifest: &'a TextFile, table: &str) -> impl Iterator<Item = (usize, &'a str, &'a str)> {
    let header = format!("[{table}]");
    let after = manifest.lines().skip_while(move |(_, line)| *line != header).skip(1);
    let inside = after.take_while(|(_, line)| !line.starts_with('['));
    inside.filter_map(|(number, line)| {
        let name = line.split(['=', '.', ' ']).next()?;
        let is_entry = line.contains('=') && !name.is_empty() && !line.starts_with('#');
        is_entry.then_some((number, name, line))
    })
}

/// Rules of the specifications whose id opens more than one bullet.
fn defined_twice(files: &[TextFile]) -> Vec<Flaw> {
    let specifications =
        files.iter().filter(|file| file.path.starts_with("docs/rules/") && file.has_extension(&["md"]));
    let mut first: BTreeMap<&str, String> = BTreeMap::new();
    let mut flaws = Vec::new();
    for file in specifications {
        for (number, line) in file.lines() {
            let Some(id) = line.strip_prefix("- ").and_then(opening_id) else { continue };
            if let Some(place) = first.get(id) {
                flaws.push(Flaw::new(file, number, format!("{id} is defined at {place} already: give it another id")));
            } else {
                first.insert(id, format!("{}:{number}", file.path));
            }
        }
    }
    flaws
}

/// The rule id a bullet opens with: capital letters, a hyphen, a number that may have a letter.
fn opening_id(bullet: &str) -> Option<&str> {
    let word = bullet.split(' ').next()?;
    let (chapter, number) = word.split_once('-')?;
    let is_id = chapter.chars().all(|c| c.is_ascii_uppercase()) && number.ends_with(|c: char| c.is_ascii_digit());
    (is_id && !chapter.is_empty()).then_some(word)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, shown};
    use super::*;

    const WORKSPACE: &str =
        "[workspace.dependencies]\ntable = { path = \"x\" }\n\n# Why.\nserde = \"1\"\n[profile.dev]\na = 1\n";

    #[test]
    fn a_dependency_needs_its_place_in_the_architecture() {
        let known = |text: &str| shown(check(&[file("Cargo.toml", WORKSPACE), file(ARCHITECTURE, text)]));
        assert!(known("`table` and `serde`\n").is_empty());
        assert_eq!(known("`table` and serde\n"), ["5: name `serde` in ARCHITECTURE.md"]);
    }

    #[test]
    fn so_does_a_crate_of_ours() {
        let manifest = || file("crates/bots/Cargo.toml", "[package]\n");
        assert_eq!(shown(check(&[manifest()])), ["1: name `bots` in ARCHITECTURE.md"]);
        assert!(check(&[manifest(), file(ARCHITECTURE, "`bots`\n")]).is_empty());
        assert_eq!(shown(check(&[file("fuzz/Cargo.toml", "[package]\n")])), ["1: name `fuzz` in ARCHITECTURE.md"]);
    }

    #[test]
    fn crates_share_the_workspace_s_choice() {
        let text =
            "[dependencies]\nserde.workspace = true\ntoml = { workspace = true }\n[dev-dependencies]\nrand = \"1\"\n";
        let manifest = file("crates/bots/Cargo.toml", text);
        assert_eq!(shown(unshared(&manifest)), ["5: put `rand` into the workspace's table and take it from there"]);
    }

    #[test]
    fn a_rule_is_defined_once() {
        let one = file("docs/rules/a.md", "- ABC-1 First.\n- ABC-S1 Other; see\n- **Bold** ABC-1.\n");
        let two = file("docs/rules/b.md", "- ABC-1 Again.\n");
        assert_eq!(
            shown(defined_twice(&[one, two])),
            ["1: ABC-1 is defined at docs/rules/a.md:1 already: give it another id"]
        );
    }
}
