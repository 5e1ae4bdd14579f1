//! A view in parts: the top-level fields of a struct, each as its own JSON.
//!
//! Two views are compared part by part, and only what differs is sent. The hash of a view is the
//! sum of its parts' hashes, so that a client can keep it up to date as it merges parts, and find
//! out if it went wrong.

use std::fmt::{self, Display};

use serde::ser::{Impossible, Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::value::RawValue;

/// A view in parts, in the order of its fields.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Parts {
    /// The JSON of all parts, one after the other: a view is made for every command, and many small
    /// texts would cost more than what they hold.
    json: Vec<u8>,
    parts: Vec<Part>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Part {
    name: &'static str,
    /// Where its JSON ends, and that of the next one begins.
    end: usize,
    hash: u32,
}

/// The parts of a view that differ from an earlier one.
#[derive(Clone, Copy, Debug)]
pub struct Patch<'a> {
    before: Option<&'a Parts>,
    now: &'a Parts,
}

impl Parts {
    /// The parts of a struct.
    ///
    /// # Panics
    /// If it is no struct, or one of its fields cannot be JSON: then our own types are wrong.
    pub fn of(view: &impl Serialize) -> Self {
        Self::again(view, &Self::default(), |_| true)
    }

    /// The parts of a struct, of which those that cannot differ from an earlier one are taken from there:
    /// most of a view stays as it was.
    ///
    /// # Panics
    /// If it is no struct, or one of its fields cannot be JSON: then our own types are wrong.
    pub fn again(view: &impl Serialize, before: &Self, differs: impl Fn(&str) -> bool) -> Self {
        view.serialize(Cutter { before, differs: &differs }).expect("a view is a struct of things that can be JSON")
    }

    /// All of them.
    pub const fn whole(&self) -> Patch<'_> {
        Patch { before: None, now: self }
    }

    /// Those that differ from an earlier view of the same struct.
    pub const fn since<'a>(&'a self, before: &'a Self) -> Patch<'a> {
        Patch { before: Some(before), now: self }
    }

    /// The hash of the whole view.
    pub fn hash(&self) -> u32 {
        self.parts.iter().fold(0, |sum, part| sum.wrapping_add(part.hash))
    }

    /// The parts with their JSON.
    fn each(&self) -> impl Iterator<Item = (&Part, &[u8])> {
        let mut start = 0;
        self.parts.iter().map(move |part| {
            let json = &self.json[start..part.end];
            start = part.end;
            (part, json)
        })
    }
}

impl Patch<'_> {
    /// Whether nothing differs.
    pub fn is_empty(&self) -> bool {
        self.parts().next().is_none()
    }

    /// Writes them as JSON.
    pub fn write(&self, into: &mut Vec<u8>) {
        into.push(b'{');
        for (place, (part, json)) in self.parts().enumerate() {
            let comma: &[u8] = if place == 0 { b"\"" } else { b",\"" };
            // The name of a field needs no escapes.
            for bytes in [comma, part.name.as_bytes(), b"\":", json] {
                into.extend_from_slice(bytes);
            }
        }
        into.push(b'}');
    }

    fn parts(&self) -> impl Iterator<Item = (&Part, &[u8])> {
        let mut before = self.before.into_iter().flat_map(Parts::each);
        self.now
            .each()
            .filter(move |(part, json)| before.next().is_none_or(|(old, was)| old.hash != part.hash || was != *json))
    }
}

impl Serialize for Patch<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (part, json) in self.parts() {
            let json: &RawValue = serde_json::from_slice(json).map_err(serde::ser::Error::custom)?;
            map.serialize_entry(part.name, json)?;
        }
        map.end()
    }
}

/// The hash of one part: FNV-1a over `name=json`, 32 bits.
pub fn hash(name: &str, json: &[u8]) -> u32 {
    let bytes = name.bytes().chain([b'=']).chain(json.iter().copied());
    bytes.fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Takes a struct apart.
#[derive(Clone, Copy)]
struct Cutter<'a> {
    before: &'a Parts,
    /// Whether a part may differ from the one before.
    differs: &'a dyn Fn(&str) -> bool,
}

/// What a struct that cannot be taken apart is.
#[derive(Debug)]
struct NoParts(String);

impl Display for NoParts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoParts {}

impl serde::ser::Error for NoParts {
    fn custom<T: Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// What was cut off so far.
struct Cut<'a> {
    cutter: Cutter<'a>,
    /// Where the next part begins in the JSON of before.
    start: usize,
    done: Parts,
}

impl SerializeStruct for Cut<'_> {
    type Ok = Parts;
    type Error = NoParts;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Result<(), NoParts> {
        let Parts { json, parts } = &mut self.done;
        let Cutter { before, differs } = self.cutter;
        let old = before.parts.get(parts.len()).filter(|old| old.name == name);
        let was = old.map(|old| (&before.json[std::mem::replace(&mut self.start, old.end)..old.end], old.hash));
        let start = json.len();
        let hash = match was {
            Some((was, hash)) if !differs(name) => {
                json.extend_from_slice(was);
                hash
            }
            was => {
                serde_json::to_writer(&mut *json, value).map_err(|error| NoParts(error.to_string()))?;
                let is = &json[start..];
                was.filter(|(was, _)| *was == is).map_or_else(|| hash(name, is), |(_, hash)| hash)
            }
        };
        parts.push(Part { name, end: json.len(), hash });
        Ok(())
    }

    fn end(self) -> Result<Parts, NoParts> {
        Ok(self.done)
    }
}

macro_rules! not_a_struct {
    ($($method:ident($($type:ty),*)),* $(,)?) => {$(
        fn $method(self, $(_: $type),*) -> Result<Parts, NoParts> {
            Err(NoParts(stringify!($method).to_owned()))
        }
    )*};
}

impl<'a> Serializer for Cutter<'a> {
    type Ok = Parts;
    type Error = NoParts;
    type SerializeSeq = Impossible<Parts, NoParts>;
    type SerializeTuple = Impossible<Parts, NoParts>;
    type SerializeTupleStruct = Impossible<Parts, NoParts>;
    type SerializeTupleVariant = Impossible<Parts, NoParts>;
    type SerializeMap = Impossible<Parts, NoParts>;
    type SerializeStruct = Cut<'a>;
    type SerializeStructVariant = Impossible<Parts, NoParts>;

    not_a_struct! {
        serialize_bool(bool), serialize_i8(i8), serialize_i16(i16), serialize_i32(i32), serialize_i64(i64),
        serialize_u8(u8), serialize_u16(u16), serialize_u32(u32), serialize_u64(u64), serialize_f32(f32),
        serialize_f64(f64), serialize_char(char), serialize_str(&str), serialize_bytes(&[u8]), serialize_none(),
        serialize_unit(), serialize_unit_struct(&'static str),
        serialize_unit_variant(&'static str, u32, &'static str),
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<Parts, NoParts> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<Parts, NoParts> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<Parts, NoParts> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, NoParts> {
        Err(NoParts("a list".to_owned()))
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, NoParts> {
        Err(NoParts("a tuple".to_owned()))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, NoParts> {
        Err(NoParts("a tuple".to_owned()))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NoParts> {
        Err(NoParts("a variant".to_owned()))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NoParts> {
        Err(NoParts("a map".to_owned()))
    }

    fn serialize_struct(self, _: &'static str, fields: usize) -> Result<Cut<'a>, NoParts> {
        // About as long as before, or a guess.
        let length = if self.before.json.is_empty() { 32 * fields } else { self.before.json.len() + 64 };
        let done = Parts { json: Vec::with_capacity(length), parts: Vec::with_capacity(fields) };
        Ok(Cut { cutter: self, start: 0, done })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NoParts> {
        Err(NoParts("a variant".to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, serde::Serialize)]
    struct View {
        round: u8,
        seats: Vec<&'static str>,
    }

    fn json(patch: Patch<'_>) -> String {
        serde_json::to_string(&patch).expect("JSON")
    }

    #[test]
    fn only_what_differs_is_sent() {
        let first = View { round: 1, seats: vec!["green", "blue"] };
        let second = View { round: 2, ..first.clone() };
        let (first, second) = (Parts::of(&first), Parts::of(&second));
        assert_eq!(json(first.whole()), r#"{"round":1,"seats":["green","blue"]}"#);
        assert_eq!(json(second.since(&first)), r#"{"round":2}"#);
        for patch in [first.whole(), second.since(&first), first.since(&first)] {
            let mut written = Vec::new();
            patch.write(&mut written);
            assert_eq!(written, json(patch).into_bytes());
        }
        assert!(first.since(&first).is_empty());
    }

    #[test]
    fn what_cannot_differ_is_taken_from_before() {
        let first = Parts::of(&View { round: 1, seats: vec!["green"] });
        let second = View { round: 2, seats: vec!["green", "blue"] };
        assert_eq!(Parts::again(&second, &first, |_| true), Parts::of(&second));
        let half = Parts::again(&second, &first, |part| part == "seats");
        assert_eq!(half, Parts::of(&View { round: 1, ..second }));
        assert_eq!(Parts::again(&View { round: 3, seats: vec![] }, &half, |_| false), half);
    }

    #[test]
    fn the_hash_is_the_sum_of_the_parts() {
        let view = Parts::of(&View { round: 1, seats: vec![] });
        assert_eq!(view.hash(), hash("round", b"1").wrapping_add(hash("seats", b"[]")));
        assert_ne!(view.hash(), Parts::of(&View { round: 2, seats: vec![] }).hash());
        // The known value of the algorithm, so that others can check theirs.
        assert_eq!(hash("a", b"1"), 0x5bb1_3bf6);
    }
}
