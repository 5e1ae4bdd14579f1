//! Finding and reading the files of a repository that define rules and name them.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Coverage, Error, OpenList, source};

const SPECIFICATIONS: &str = "docs/rules";
const OPEN_LIST: &str = "docs/rules/open.toml";

impl Coverage {
    /// Where the list of open rules stands, from a repository's root.
    pub const OPEN_LIST: &str = OPEN_LIST;

    /// The root of the repository a directory lies in: the nearest one that holds specifications.
    pub fn root_above(directory: &Path) -> Option<&Path> {
        directory.ancestors().find(|directory| directory.join(SPECIFICATIONS).is_dir())
    }

    /// Reads the specifications, tests and scenarios under a repository's root.
    pub fn of_repository(root: &Path) -> Result<Self, Error> {
        let mut rules = Vec::new();
        for (file, text) in files(root, SPECIFICATIONS, "md")? {
            rules.extend(source::rules_in(&file, &text));
        }
        if rules.is_empty() {
            return Err(Error::NoRules(root.join(SPECIFICATIONS)));
        }
        let mut citations = Vec::new();
        for (file, text) in files(root, "crates", "rs")? {
            citations.extend(source::rust_citations(&file, &text));
        }
        for (file, text) in files(root, "scenarios", "toml")? {
            citations.extend(source::scenario_citations(&file, &text).map_err(malformed(root, &file))?);
        }
        Ok(Self::new(rules, citations, &open_list(root)?))
    }
}

fn open_list(root: &Path) -> Result<OpenList, Error> {
    let path = root.join(OPEN_LIST);
    if !path.exists() {
        return Ok(OpenList::new());
    }
    source::open_list(&read(&path)?).map_err(malformed(root, OPEN_LIST))
}

/// The files below a folder whose name ends so, by their path from the root, in order.
fn files(root: &Path, folder: &str, extension: &str) -> Result<Vec<(String, String)>, Error> {
    let mut paths = Vec::new();
    if root.join(folder).exists() {
        collect(&root.join(folder), extension, &mut paths)?;
    }
    paths.sort();
    paths.into_iter().map(|path| Ok((name(root, &path), read(&path)?))).collect()
}

fn collect(folder: &Path, extension: &str, paths: &mut Vec<PathBuf>) -> Result<(), Error> {
    let unreadable = |source| Error::Unreadable { path: folder.to_owned(), source };
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() {
            collect(&path, extension, paths)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            paths.push(path);
        }
    }
    Ok(())
}

fn name(root: &Path, path: &Path) -> String {
    let parts = path.strip_prefix(root).unwrap_or(path).iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|source| Error::Unreadable { path: path.to_owned(), source })
}

fn malformed(root: &Path, file: &str) -> impl FnOnce(toml::de::Error) -> Error {
    let path = root.join(file);
    |source| Error::Malformed { path, source }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> &'static Path {
        Coverage::root_above(Path::new(env!("CARGO_MANIFEST_DIR"))).expect("the crate lies in the repository")
    }

    #[test]
    fn the_repository_accounts_for_itself() {
        let coverage = Coverage::of_repository(root()).unwrap();
        let accounted = coverage.covered.len() + coverage.open.len() + coverage.missing.len();
        assert_eq!(accounted, coverage.rules.len());
        let battle = coverage.rules.iter().find(|rule| rule.id.as_str() == "BTL-1").expect("a rule of Conquest");
        assert_eq!(battle.file, "docs/rules/conquest.md");
        assert_eq!(coverage.unknown, []);
        assert_eq!(coverage.stale, []);
    }

    #[test]
    fn a_folder_without_rules_is_an_error() {
        let nowhere = root().join("crates/lab");
        assert!(matches!(Coverage::of_repository(&nowhere), Err(Error::NoRules(_))));
    }
}
