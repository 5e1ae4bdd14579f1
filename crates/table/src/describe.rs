//! Events and refusals by names: the form in which every game tells them to JSON, sentences and logs,
//! and who may know them.
//!
//! Every value is told under a stable field name as an id of the notation or a number. What is not
//! there is not told. No sentence is made here.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::seat::Seat;

/// The value of a field.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(untagged)]
pub enum Field {
    /// An id.
    Text(String),
    /// A number.
    Number(i64),
    /// Whether something is so.
    Flag(bool),
    /// Ids.
    List(Vec<String>),
    /// Numbers.
    Numbers(Vec<i64>),
}

/// An event or a refusal by names: its id, the rules it follows from, and its fields in order.
///
/// In JSON it is one object: `id`, `rules`, then the fields.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Described {
    /// Its id.
    pub id: &'static str,
    /// The rules it follows from.
    pub rules: Vec<&'static str>,
    /// What it speaks of.
    pub fields: Vec<(&'static str, Field)>,
}

/// Who may know an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// Everybody, in full.
    Everyone,
    /// This seat in full; the others learn that it happened.
    Only(Seat),
    /// This seat in full; the others do not even learn that it happened.
    Secret(Seat),
    /// Everybody learns that it happened, nobody its contents.
    Nobody,
    /// It is of no interest to anybody outside the engine.
    Inner,
}

impl Serialize for Described {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2 + self.fields.len()))?;
        map.serialize_entry("id", self.id)?;
        map.serialize_entry("rules", &self.rules)?;
        for (name, value) in &self.fields {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl core::fmt::Display for Field {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
            Self::Flag(flag) => flag.fmt(f),
            Self::List(items) => f.write_str(&items.join(",")),
            Self::Numbers(items) => {
                let items: Vec<String> = items.iter().map(ToString::to_string).collect();
                f.write_str(&items.join(","))
            }
        }
    }
}

impl core::fmt::Display for Described {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.id)?;
        self.fields.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}
