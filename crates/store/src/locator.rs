//! Where a store is. Whoever opens one by it need not know which database that is.

use std::fmt::{self, Display, Formatter};
use std::path::{Path, PathBuf};

/// Where a store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Locator {
    /// A file of `SQLite`.
    Sqlite(PathBuf),
}

impl From<PathBuf> for Locator {
    fn from(file: PathBuf) -> Self {
        Self::Sqlite(file)
    }
}

impl From<&Path> for Locator {
    fn from(file: &Path) -> Self {
        file.to_owned().into()
    }
}

impl Display for Locator {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(file) => file.display().fmt(f),
        }
    }
}
