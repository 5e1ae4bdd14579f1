//! The files of a pack: where they come from, and the hash that names exactly these bytes.

use std::fs;
use std::io;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::embedded;

/// The TOML files of one pack, sorted by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Files {
    directory: String,
    files: Vec<(String, String)>,
}

impl Files {
    /// Files given as name and text; `directory` only stands in reports.
    pub fn new<'f>(directory: &str, files: impl IntoIterator<Item = (&'f str, &'f str)>) -> Self {
        let mut files: Vec<_> = files.into_iter().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
        files.sort();
        Self { directory: directory.to_owned(), files }
    }

    /// Reads every TOML file of a directory and of those inside it: `stages/heliport.toml`.
    ///
    /// # Errors
    /// A directory or one of its files cannot be read.
    pub fn read(directory: &Path) -> io::Result<Self> {
        let mut files = Vec::new();
        collect(directory, "", &mut files)?;
        files.sort();
        Ok(Self { directory: directory.display().to_string(), files })
    }

    /// The text of the file with this name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.files.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    /// The names of the files in order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.files.iter().map(|(name, _)| name.as_str())
    }

    /// The directory the files come from, as people know it.
    pub fn directory(&self) -> &str {
        &self.directory
    }

    /// The name of a file with its directory.
    pub fn path(&self, name: &str) -> String {
        Path::new(&self.directory).join(name).display().to_string()
    }

    /// SHA-256 over name and bytes of every file in order, each with its length before it.
    pub fn hash(&self) -> [u8; 32] {
        self.hash_of(|_| true)
    }

    /// The same over some of the files, chosen by name.
    pub fn hash_of(&self, is_chosen: impl Fn(&str) -> bool) -> [u8; 32] {
        let mut hasher = Sha256::new();
        let chosen = self.files.iter().filter(|(name, _)| is_chosen(name));
        for part in chosen.flat_map(|(name, text)| [name, text]) {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part.as_bytes());
        }
        hasher.finalize().into()
    }
}

fn collect(directory: &Path, before: &str, files: &mut Vec<(String, String)>) -> io::Result<()> {
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let name = format!("{before}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files)?;
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            files.push((name, fs::read_to_string(&path)?));
        }
    }
    Ok(())
}

/// The files of Conquest that are part of the binary.
pub fn embedded_conquest() -> Files {
    Files::new("content/conquest", embedded::CONQUEST.iter().copied())
}

/// The files of Infiltration that are part of the binary.
pub fn embedded_infiltration() -> Files {
    Files::new("content/infiltration", embedded::INFILTRATION.iter().copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_tells_names_texts_and_their_borders_apart() {
        let hash = |files: &[(&str, &str)]| Files::new("", files.iter().copied()).hash();
        let one = hash(&[("a", "bc"), ("d", "e")]);
        assert_eq!(one, hash(&[("d", "e"), ("a", "bc")]), "the order they are given in does not matter");
        assert_ne!(one, hash(&[("a", "b"), ("cd", "e")]));
        assert_ne!(one, hash(&[("a", "bc"), ("d", "f")]));
        assert_ne!(one, hash(&[("a", "bc")]));
    }

    #[test]
    fn the_embedded_files_are_those_of_the_directory() {
        for (name, embedded) in [("conquest", embedded_conquest()), ("infiltration", embedded_infiltration())] {
            let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content").join(name);
            let read = Files::read(&directory).expect("the directory is part of the source");
            assert_eq!(read.names().collect::<Vec<_>>(), embedded.names().collect::<Vec<_>>());
            assert_eq!(read.hash(), embedded.hash());
        }
    }
}
