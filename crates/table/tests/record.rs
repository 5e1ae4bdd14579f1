//! Records round-trip: whatever can be built is read back as it was, and nothing read panics.

use cardboard_table::record::{Command, Header, Record, Text, Variant, Word};
use cardboard_table::{Seed, StateHash};
use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;

fn text() -> impl Strategy<Value = Text> {
    "\\PC{1,12}".prop_filter_map("a text", |text| Text::new(&text))
}

fn word() -> impl Strategy<Value = Word> {
    "[a-z0-9#-]{1,8}".prop_filter_map("a word", |text| Word::new(&text))
}

fn variant() -> impl Strategy<Value = Variant> {
    prop_oneof![text().prop_map(Variant::Edition), text().prop_map(Variant::Mode)]
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof!["([a-z0-9]{1,4}: )?[a-z]{1,8}( [a-z0-9,.#\\[\\]-]{1,8}){0,4}", "[^\n]{1,20}"]
        .prop_filter_map("a command", |line| Command::new(&line))
}

prop_compose! {
    fn header()(
        game in text(),
        (variant, stage, options, seats, result) in
            (option::of(variant()), option::of(text()), option::of(text()), option::of(text()), option::of(text())),
        (players, rules) in any::<(Option<u8>, Option<u32>)>(),
        (content, commit, seed, hash) in
            any::<(Option<[u8; 32]>, Option<[u8; 32]>, Option<[u8; 32]>, Option<[u8; 32]>)>(),
        names in btree_map(word(), text(), 0..4),
    ) -> Header {
        let (seed, hash) = (seed.map(Seed), hash.map(StateHash));
        Header { game, variant, stage, players, content, rules, options, seats, commit, seed, result, hash, names }
    }
}

proptest! {
    #[test]
    fn a_record_is_read_as_it_was_written(header in header(), commands in vec(command(), 0..8)) {
        let record = Record { header, commands };
        let text = record.to_string();
        let read = Record::parse(&text);
        prop_assert_eq!(read.as_ref(), Ok(&record));
        for command in read.expect("just compared").commands {
            let place = command.place().expect("read from a text");
            let line = text.lines().nth(place.line - 1).expect("a line");
            prop_assert!(line.chars().skip(place.column - 1).eq(command.text().chars()));
        }
    }

    #[test]
    fn any_text_is_a_record_or_has_a_place_that_is_wrong(text in "(cardboard 1\n)?((game|seed|name|mode|rules) ?\\PC{0,6}\n){0,4}\n?\\PC{0,20}") {
        match Record::parse(&text) {
            Ok(record) => prop_assert_eq!(Record::parse(&record.to_string()), Ok(record)),
            Err(error) => {
                prop_assert!((1..=text.lines().count().max(1)).contains(&error.line));
                let line = text.lines().nth(error.line - 1).unwrap_or_default();
                prop_assert!((1..=line.chars().count() + 1).contains(&error.syntax.column));
            }
        }
    }
}
