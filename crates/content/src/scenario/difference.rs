//! Where something else came out than was expected.

use std::fmt;

use serde::Serialize;
use table::describe::Described;
use table::draft::{Flaw, Step};
use table::notation::nearest;

use super::script::Refused;

/// Something else came out than was expected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// Of what: `territories.brazil`.
    pub key: String,
    /// What was expected.
    pub expected: String,
    /// What came out.
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  {}", self.key)?;
        writeln!(f, "    expected {}", self.expected)?;
        write!(f, "    found    {}", self.found)
    }
}

impl Difference {
    /// A command that was refused though it should not be.
    pub(super) fn script(refused: &Refused) -> Self {
        Self {
            key: format!("script.commands, number {}", refused.command + 1),
            expected: "accepted".to_owned(),
            found: refused.message.clone(),
        }
    }
}

/// Collects differences.
#[derive(Default)]
pub(super) struct Differences(pub(super) Vec<Difference>);

impl Differences {
    pub(super) fn compare(&mut self, key: &str, expected: &str, found: &str) {
        if expected != found {
            let [expected, found] = [expected, found].map(ToOwned::to_owned);
            self.0.push(Difference { key: key.to_owned(), expected, found });
        }
    }

    /// A value that may have been left out.
    pub(super) fn value<N: fmt::Display>(&mut self, key: &str, expected: Option<N>, found: impl fmt::Display) {
        if let Some(expected) = expected {
            self.compare(key, &expected.to_string(), &found.to_string());
        }
    }

    /// Lists whose order means nothing.
    pub(super) fn set<T: Ord + Clone + fmt::Debug>(&mut self, key: &str, expected: Option<&[T]>, found: &[T]) {
        if let Some(expected) = expected {
            let sorted = |items: &[T]| {
                let mut items = items.to_vec();
                items.sort();
                items
            };
            if sorted(expected) != sorted(found) {
                self.compare(key, &format!("{expected:?}"), &format!("{found:?}"));
            }
        }
    }

    /// The events expected must be among those that happened, in their order.
    pub(super) fn events(&mut self, expected: Option<&[String]>, happened: &[Described]) {
        let Some(expected) = expected else { return };
        let happened: Vec<&str> = happened.iter().map(|event| event.id).collect();
        let mut left = happened.iter();
        if let Some(missing) = expected.iter().find(|id| !left.any(|event| event == id)) {
            let message = format!("{} (`{missing}` is missing at its place)", happened.join(", "));
            self.compare("events", &expected.join(", "), &message);
        }
    }
}

/// A name in the expectations that stands for nothing.
pub(super) fn unknown<'n>(
    what: &str,
    id: &str,
    path: Vec<Step>,
    known: impl IntoIterator<Item = &'n str>,
) -> Option<Flaw> {
    let known: Vec<&str> = known.into_iter().collect();
    if known.contains(&id) {
        return None;
    }
    let hint = match nearest(id, known.iter().copied()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => "`cardboard ids` lists them".to_owned(),
    };
    Some(Flaw { path, message: format!("there is no {what} `{id}`; {hint}") })
}
