//! What happened, as far as each may know it, written as JSON.

use host::Told;
use serde::Serialize;
use serde_json::value::RawValue;
use table::{Field, SeatSet};
use wire::json;

/// Events as these seats together may know them.
pub(crate) struct Heard<'a> {
    /// All of them.
    pub(crate) told: &'a [Told],
    /// The seats.
    pub(crate) seats: SeatSet,
}

impl Heard<'_> {
    /// Writes them as JSON.
    pub(crate) fn write(&self, into: &mut Vec<u8>) {
        let heard = self.told.iter().filter_map(|told| Some((told, told.to(self.seats)?)));
        json::list(into, heard, |into, (told, fields)| {
            into.extend_from_slice(b"{\"id\":");
            json::text(into, told.id);
            into.extend_from_slice(b",\"rules\":");
            json::list(into, told.rules.iter(), |into, rule| json::text(into, rule));
            for (name, value) in fields {
                into.push(b',');
                json::text(into, name);
                into.push(b':');
                write_field(into, value);
            }
            into.push(b'}');
        });
    }
}

fn write_field(into: &mut Vec<u8>, value: &Field) {
    match value {
        Field::Text(text) => json::text(into, text),
        Field::Number(number) => json::number(into, *number),
        Field::Flag(flag) => into.extend_from_slice(if *flag { b"true" } else { b"false" }),
        Field::List(texts) => json::list(into, texts, |into, text| json::text(into, text)),
        Field::Numbers(numbers) => json::list(into, numbers, |into, number| json::number(into, *number)),
    }
}

impl Serialize for Heard<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut written = Vec::new();
        self.write(&mut written);
        let json: &RawValue = serde_json::from_slice(&written).map_err(serde::ser::Error::custom)?;
        json.serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use table::{Audience, Seat};

    use super::*;

    #[test]
    fn events_are_written_by_names() {
        let list = Field::List(vec!["brazil".to_owned(), "peru".to_owned()]);
        let fields = vec![
            ("seat", Field::Text("green".to_owned())),
            ("armies", Field::Number(12)),
            ("dice", Field::Numbers(vec![6, -1])),
            ("lost", Field::Flag(true)),
            ("territories", list),
        ];
        let audience = Audience::Only(Seat::first(1).next().expect("a seat"));
        let told = Told { id: "fought", rules: vec!["BTL-1", "BTL-2"].into(), audience, fields, public_fields: vec![] };
        let written = |seats| serde_json::to_string(&Heard { told: &[told.clone(), told.clone()], seats });
        let open = r#"{"id":"fought","rules":["BTL-1","BTL-2"]}"#;
        assert_eq!(written(SeatSet::EMPTY).expect("JSON"), format!("[{open},{open}]"));
        let all = open
            .replace('}', r#","seat":"green","armies":12,"dice":[6,-1],"lost":true,"territories":["brazil","peru"]}"#);
        assert_eq!(written(Seat::first(1).collect()).expect("JSON"), format!("[{all},{all}]"));
    }
}
