//! Embeds the content: every file of the packs and of the languages, so that adding a stage is adding a file.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let content = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo says so")).join("../../content");
    let content = content.canonicalize()?;
    let mut code = String::new();
    for (name, directory) in [("CONQUEST", "conquest"), ("INFILTRATION", "infiltration")] {
        let files = files(&content.join(directory), "toml")?;
        let _ = writeln!(code, "pub(crate) const {name}: &[(&str, &str)] = {};", pairs(&files));
    }
    let languages = content.join("locales");
    code.push_str("pub(crate) const LANGUAGES: &[(&str, &[(&str, &str)])] = &[\n");
    for language in entries(&languages)?.iter().filter(|path| path.is_dir()) {
        let _ = writeln!(code, "({:?}, {}),", name_of(language), pairs(&files(language, "ftl")?));
    }
    code.push_str("];\n");
    fs::write(Path::new(&env::var("OUT_DIR").expect("cargo says so")).join("embedded.rs"), code)
}

/// The files with this ending in a directory and in those inside it, each with its name from there.
fn files(directory: &Path, ending: &str) -> io::Result<Vec<(String, PathBuf)>> {
    println!("cargo:rerun-if-changed={}", directory.display());
    let mut found = Vec::new();
    for path in entries(directory)? {
        if path.is_dir() {
            let inside = files(&path, ending)?;
            found.extend(inside.into_iter().map(|(name, file)| (format!("{}/{name}", name_of(&path)), file)));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push((name_of(&path), path));
        }
    }
    Ok(found)
}

fn entries(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(directory)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn pairs(files: &[(String, PathBuf)]) -> String {
    let pairs = files.iter().map(|(name, path)| format!("({name:?}, include_str!({:?}))", path.to_string_lossy()));
    format!("&[{}]", pairs.collect::<Vec<_>>().join(", "))
}
