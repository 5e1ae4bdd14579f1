//! Why the rules refuse a command, or the notation a line, as it is sent.

use table::{Described, Syntax};
use wire::message::Refusal;

/// A refusal by the rules.
pub(crate) fn rules(told: Described) -> Refusal {
    let value = |field| serde_json::to_value(field).expect("a field can be JSON");
    Refusal::Rules {
        id: told.id.to_owned(),
        rule: told.rules.first().copied().unwrap_or_default().to_owned(),
        fields: told.fields.into_iter().map(|(name, field)| (name.to_owned(), value(field))).collect(),
    }
}

/// A refusal of a line that cannot be read.
pub(crate) fn unreadable(syntax: &Syntax) -> Refusal {
    Refusal::Unreadable {
        id: syntax.id.to_owned(),
        column: syntax.column as u32,
        found: syntax.found.clone(),
        expected: syntax.expected.to_owned(),
    }
}
