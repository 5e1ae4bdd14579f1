//! Drafts: content as written, which may be wrong, and what is said about what is wrong in it.
//!
//! A draft is checked as a whole: every flaw is listed, each with the way to it through the keys and
//! lists of its file. What reads the files turns that way into line and column.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::notation::nearest;

/// The way from the whole draft to a part of it.
pub type Path = Vec<Step>;

/// One step on the way from the whole draft to what is wrong in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The value of this key.
    Key(String),
    /// The entry at this place of a list, from 0.
    Entry(usize),
    /// This key itself: a name that is wrong.
    Name(String),
    /// The character in this line and column of a text of several lines, both from 0.
    Char {
        /// The line.
        line: usize,
        /// The column in characters.
        column: usize,
    },
}

impl From<&str> for Step {
    fn from(key: &str) -> Self {
        Self::Key(key.to_owned())
    }
}

impl From<usize> for Step {
    fn from(place: usize) -> Self {
        Self::Entry(place)
    }
}

/// The way to a part of a draft: `at!["cards", entry, "cost"]`.
#[macro_export]
macro_rules! at {
    ($($step:expr),+ $(,)?) => { $crate::draft::Path::from([$($crate::draft::Step::from($step)),+]) };
}

pub use crate::at;

/// Every shorter name is near to every other.
const LEAST_MEANT: usize = 3;

/// So many names are listed where none is near the one written.
const SHORT_LIST: usize = 8;

/// Something wrong with a draft, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The way to it: `territories`, 3, `borders`, 1.
    pub path: Path,
    /// What is wrong and what would be right.
    pub message: String,
}

impl Flaw {
    /// A name that nothing has, with the nearest that something does.
    pub fn unknown<'k>(path: Path, what: &str, name: &str, known: impl IntoIterator<Item = &'k str>) -> Self {
        let known: Vec<&str> = known.into_iter().collect();
        let hint = match nearest(name, known.iter().copied()) {
            Some(near) if name.len() >= LEAST_MEANT => format!("; did you mean `{near}`?"),
            _ if (1..=SHORT_LIST).contains(&known.len()) => format!("; there are {}", known.join(", ")),
            _ => String::new(),
        };
        Self { path, message: format!("there is no {what} `{name}`{hint}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_as_it_is_walked() {
        let way = at!["cards", 2, "cost"];
        assert_eq!(way, [Step::Key("cards".to_owned()), Step::Entry(2), Step::Key("cost".to_owned())]);
    }

    #[test]
    fn an_unknown_name_suggests_the_nearest() {
        let flaw = Flaw::unknown(at!["zone"], "zone", "yrad", ["yard", "dock"]);
        assert_eq!(flaw.message, "there is no zone `yrad`; did you mean `yard`?");
        let message =
            |known: &[&'static str]| Flaw::unknown(at!["zone"], "zone", "roof", known.iter().copied()).message;
        assert_eq!(message(&["a", "b"]), "there is no zone `roof`; there are a, b");
        assert_eq!(message(&[]), "there is no zone `roof`");
    }
}
