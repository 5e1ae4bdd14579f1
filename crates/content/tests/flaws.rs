//! Every way a pack can be wrong, and where it is said to be.
//!
//! Each test changes words of the embedded pack. A caret `^` in the new words marks where a flaw
//! must be reported; the carets in order answer to the messages in order, of which the part that
//! matters is given.

mod carets;

use std::path::Path;

use cardboard_content::{Files, Report, conquest_from, embedded_conquest, read_conquest};

const FILES: [&str; 6] = ["map.toml", "charts.toml", "bosses.toml", "cards.toml", "objectives.toml", "rewards.toml"];

/// Changes the first of these words in a file and compares what is reported.
fn check(file: &str, words: &str, instead: &str, messages: &[&str]) {
    check_all(&[(file, words, instead)], messages);
}

/// Changes words of several files and compares everything that is reported.
fn check_all(changes: &[(&str, &str, &str)], messages: &[&str]) {
    let whole = embedded_conquest();
    let texts = FILES.map(|name| {
        let text = whole.text(name).expect("a file of the pack").to_owned();
        changes.iter().filter(|(file, ..)| *file == name).fold(text, |text, (file, words, instead)| {
            assert!(text.contains(words), "{file} has no {words:?}");
            text.replacen(words, instead, 1)
        })
    });
    let places = FILES.iter().zip(&texts).flat_map(|(name, text)| carets::places(name, text));
    let places: Vec<String> = places.collect();
    let texts = texts.each_ref().map(|text| text.replace('^', ""));
    let found = reports(&Files::new("", FILES.iter().copied().zip(texts.iter().map(String::as_str))));
    let found: Vec<String> = found.iter().map(ToString::to_string).collect();
    carets::compare(&found, &places, messages);
}

fn reports(files: &Files) -> Vec<Report> {
    read_conquest(files).expect_err("a flaw")
}

/// What is reported with this text in place of a file.
fn with(file: &str, text: &str) -> Vec<Report> {
    let whole = embedded_conquest();
    let text = |name| if name == file { text } else { whole.text(name).expect("a file of the pack") };
    reports(&Files::new("packs", FILES.map(|name| (name, text(name)))))
}

/// An id that stands twice: one flaw.
fn snake_twice() -> Vec<Report> {
    let whole = embedded_conquest();
    with("bosses.toml", &whole.text("bosses.toml").expect("a file of the pack").replace("\"vamp\"", "\"snake\""))
}

#[test]
fn syntax_errors_are_all_found() {
    check("bosses.toml", "id = \"vamp\"", "id =^", &["string values must be quoted, expected literal string"]);
    check(
        "cards.toml",
        "cost = ",
        "cost ^\ncopies ^3\ncost = ",
        &["key with no value, expected `=`", "key with no value, expected `=`"],
    );
}

#[test]
fn an_open_bracket_does_not_fill_the_screen() {
    assert_eq!(with("cards.toml", "a = {\nb = 1\nc = 1\nd = 1\ne = 1\nf = 1\ng = 1").len(), 5);
}

#[test]
fn unknown_keys() {
    const KEYS: &str = "expected one of `id`, `kind`, `window`, `cost`, `copies`, `effect`, `source`";
    let messages = ["price", "size"].map(|key| format!("unknown field `{key}`, {KEYS}"));
    check("cards.toml", "cost = ", "^price = 3\n^size = 4\ncost = ", &messages.each_ref().map(String::as_str));
    let (change, cost) = ("^price = 3\ncost = ^9 #", "9 points; playing costs 1000 to 5000");
    check("cards.toml", "cost = ", change, &[&messages[0], cost]);
    let message = "unexpected keys in table: where, available keys: amount, place";
    check("cards.toml", "place = \"own\"", "^where = \"own\"", &[message]);
}

#[test]
fn unknown_tables_and_files() {
    check("cards.toml", "[[cards]]", "[^shop]\n[[cards]]", &["unknown table `shop`, expected `cards`"]);
    let stray = reports(&Files::new("", [("boss.toml", "")]));
    assert_eq!(stray.len(), FILES.len() + 1);
    assert_eq!(stray[0].to_string(), "map.toml:1:1: the file is missing");
    assert_eq!(stray[6].to_string(), "boss.toml:1:1: the file is no part of a pack of Conquest");
}

#[test]
fn what_is_missing() {
    check_all(&[("cards.toml", "[[cards]]", "^[[cards]]"), ("cards.toml", "cost = ", "#")], &["missing field `cost`"]);
    let tables = "`zones`, `territories`, `two_stars`, `ports`, `cities`, `haven_troops`, `starting_armies`, \
                  `star_armies`";
    check_all(
        &[("map.toml", "# The world", "^# The world"), ("map.toml", "[ports]", "[^harbours]")],
        &["the table `ports` is missing", &format!("unknown table `harbours`, expected {tables}")],
    );
}

#[test]
fn values_of_the_wrong_kind() {
    check("cards.toml", "cost = ", "cost = ^\"dear\" #", &["invalid type: string \"dear\", expected u32"]);
    let message = "invalid type: unit variant, expected struct variant";
    check("cards.toml", "effect = ", "effect = ^\"remove\" #", &[message]);
    check("map.toml", "three = [3, 3, 3]", "three = ^[3, 3]", &["invalid length 2, expected an array of length 3"]);
    let found = with("rewards.toml", "rewards = 8");
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].to_string(), "packs/rewards.toml:1:11: `rewards` must be a list of tables: [[rewards]]");
}

#[test]
fn unknown_names() {
    let message = "there is no territory `albertta`; did you mean `alberta`?";
    check("map.toml", "[\"alberta\"", "[^\"albertta\"", &[message]);
    let message = "there is no zone `north-amerika`; did you mean `north-america`?";
    check("map.toml", "zone = \"north-america\"", "zone = ^\"north-amerika\"", &[message]);
    check("map.toml", "zone = \"north-america\"", "zone = ^\"outer-haven\"", &["`outer-haven` is not on the map"]);
    check("objectives.toml", "zone = \"europe\"", "zone = ^\"eurasia\"", &["there is no zone `eurasia`"]);
    let message = "there is no window `lunch`, only prepare, finish, others-turn, attacked, roll, card";
    check("cards.toml", "window = ", "window = ^\"lunch\" #", &[message]);
    let message = "unknown variant `here`, expected `own` or `attacked`";
    check("cards.toml", "place = \"own\"", "place = ^\"here\"", &[message]);
    let message = "there is no faction `pink`, only green, yellow, purple, blue, orange";
    check("charts.toml", "[charts.holdings.green]", "[charts.holdings.^pink]", &[message]);
    let message = "unknown variant `rumour`, expected `rulebook` or `ours`";
    check("bosses.toml", "source = \"ours\"", "source = ^\"rumour\"", &[message]);
}

#[test]
fn ids_that_cannot_be() {
    let message = "`Vamp!` is not an id: lower-case letters, digits and single dashes";
    check("bosses.toml", "id = \"vamp\"", "id = ^\"Vamp!\"", &[message]);
    for (file, id) in [("bosses.toml", "peru"), ("cards.toml", "alaska"), ("rewards.toml", "keep")] {
        let message = format!("`{id}` is taken or reserved; ids stand once in a pack");
        check(file, "id = ", &format!("id = ^\"{id}\" #"), &[&message]);
    }
}

#[test]
fn maps_that_cannot_be() {
    check("map.toml", "borders = [", "borders = [^\"alaska\", ", &["`alaska` borders itself"]);
    let japan = ("map.toml", "\"japan\", ", "");
    check_all(&[japan, japan, ("map.toml", "[\"kamchatka\", \"mongolia\"]", "^[]")], &["borders nothing"]);
    let (ports, twice) = ("[ports]\nterritories = [", "[ports]\nterritories = ^[\"peru\", ^\"peru\",");
    check("map.toml", ports, twice, &["8 entries, there must be 6", "`peru` stands twice"]);
    let message = "`outer-haven-deck` is empty; every territory holds an army";
    check("map.toml", "three = [3, 3, 3]", "three = [3, ^0, 3]", &[message]);
    check_all(
        &[
            ("map.toml", "three = 30", "three = ^13"),
            ("charts.toml", "[charts.holdings.green]", "^[charts.holdings.green]"),
            ("charts.toml", "[charts.holdings.yellow]", "^[charts.holdings.yellow]"),
            ("charts.toml", "[charts.holdings.purple]", "^[charts.holdings.purple]"),
        ],
        &[
            "13 armies each cannot claim the whole map",
            "green has 30 armies, there must be 13",
            "yellow has 30 armies, there must be 13",
            "purple has 30 armies, there must be 13",
        ],
    );
}

#[test]
fn charts_that_cannot_be() {
    let green = "[charts.holdings.green]\n";
    let more = |line: &str| format!("^{green}{line}\n");
    let armies = "green has 31 armies, there must be 30";
    let unknown = "there is no territory `perru`; did you mean `peru`?";
    check("charts.toml", green, &more("^perru = 1"), &[armies, unknown]);
    check("charts.toml", green, &format!("[charts.holdings.^blue]\n{green}"), &["blue does not play"]);
    let missing = ["green is missing", "yellow is missing", "purple is missing"];
    check("charts.toml", "headquarters = { ", "headquarters = ^^^{ } # ", &missing);
    let two = "headquarters = { green = ^\"perru\", ^orange = ^";
    let messages = [unknown, "orange does not play", "orange does not hold"];
    check("charts.toml", "headquarters = { green = ", two, &messages);
    check_all(
        &[("charts.toml", "[[charts]]", "^[[charts]]"), ("charts.toml", "players = 3", "players = ^6")],
        &["there is no chart for 3 players", "6 players; there are 3 to 5"],
    );
}

/// A holding stands once and is never empty, a Headquarters stands at home.
#[test]
fn holdings_that_cannot_be() {
    let whole = embedded_conquest();
    let charts = whole.text("charts.toml").expect("a file of the pack");
    let (green, yellow) = ("[charts.holdings.green]\n", "[charts.holdings.yellow]\n");
    let first = |table: &str| charts.split(table).nth(1).and_then(|rest| rest.lines().next()).expect("a holding");
    let theirs = first(yellow).split(' ').next().expect("its territory");
    let more = format!("^{green}{theirs} = 1\n");
    check_all(
        &[("charts.toml", green, &more), ("charts.toml", yellow, &format!("{yellow}^"))],
        &["green has 31 armies, there must be 30", &format!("`{theirs}` stands twice")],
    );
    let ours = first(green).split(' ').next().expect("its territory");
    let none = format!("^{green}^{ours} = 0 #");
    let message = format!("`{ours}` is empty; every territory holds an army");
    check("charts.toml", &format!("{green}{ours} ="), &none, &["green has", &message]);
    let home = format!("green = \"{ours}\"");
    let message = format!("green does not hold `{theirs}`");
    check("charts.toml", &home, &format!("green = ^\"{theirs}\""), &[&message]);
}

#[test]
fn counts_that_cannot_be() {
    check_all(
        &[
            ("cards.toml", "[[cards]]", "^^[[cards]]"),
            ("cards.toml", "window = ", "window = ^\"roll\" #"),
            ("cards.toml", "cost = ", "cost = ^200 #"),
            ("cards.toml", "copies = ", "copies = ^25 #"),
            ("cards.toml", "kind = \"tactical\"", "kind = \"action\""),
        ],
        &[
            "action cards, there must be 20",
            "tactical cards, there must be 20",
            "this effect is possible in: prepare, finish, others-turn; not in roll",
            "200 points; playing costs 1000 to 5000",
            "25 copies; there are 1 to 4 of a design",
        ],
    );
    let idle = "effects = ^[]\nsource = \"ours\"\n\n[[bosses]]\nid = \"psycho\"\neffects = [";
    check_all(
        &[("bosses.toml", "[[bosses]]", "^[[bosses]]"), ("bosses.toml", "effects = [", idle)],
        &["9 entries, there must be 8", "`snake` does nothing"],
    );
    check_all(
        &[("objectives.toml", "[[objectives]]", "^^^^[[objectives]]"), ("objectives.toml", "minor", "major")],
        &[
            "5 minor objectives, there must be 6",
            "3 minor objectives in Basic Training, there must be 4",
            "7 major objectives, there must be 6",
            "5 major objectives in Basic Training, there must be 4",
        ],
    );
    check_all(
        &[("rewards.toml", "[[rewards]]", "^^[[rewards]]"), ("rewards.toml", "tier = \"minor", "tier = \"major")],
        &["3 minor rewards, there must be 4", "5 major rewards, there must be 4"],
    );
}

/// Flaws of one file do not hide those of another; what leans on an unreadable table is not checked.
#[test]
fn flaws_are_found_in_all_files_at_once() {
    check_all(
        &[
            ("map.toml", "bonus = ", "bonus = ^\"five\" #"),
            ("map.toml", "[\"alberta\"", "[\"albertta\""),
            ("charts.toml", "[[charts]]", "^[[charts]]"),
            ("charts.toml", "players = 3", "players = ^9"),
            ("bosses.toml", "source", "^sauce"),
            ("cards.toml", "cost = ", "cost = ^9 #"),
            ("rewards.toml", "[[rewards]]", "[[rewards]^"),
        ],
        &[
            "invalid type: string \"five\", expected u8",
            "there is no chart for 3 players",
            "9 players; there are 3 to 5",
            "unknown field `sauce`, expected one of `id`, `effects`, `source`",
            "9 points; playing costs 1000 to 5000",
            "unclosed array table, expected `]`",
        ],
    );
}

#[test]
fn reports_for_people_show_the_line() {
    let found = snake_twice();
    let right = "\
error: `snake` is taken or reserved; ids stand once in a pack
  --> packs/bosses.toml:32:6
   |
32 | id = \"snake\"
   |      ^^^^^^^";
    assert_eq!(found[0].render(false), right);
    assert!(found[0].render(true).contains('\u{1b}'));
}

#[test]
fn reports_for_tools_are_json() {
    let json = serde_json::to_string(&snake_twice()).expect("reports are plain data");
    let message = "`snake` is taken or reserved; ids stand once in a pack";
    assert_eq!(json, format!(r#"[{{"file":"packs/bosses.toml","line":32,"column":6,"message":"{message}"}}]"#));
}

#[test]
fn a_directory_that_is_not_there_is_a_report() {
    let reports = conquest_from(Path::new("no/such/directory")).expect_err("a flaw");
    assert_eq!((reports.len(), reports[0].file.as_str()), (1, "no/such/directory"));
}

#[test]
fn the_directory_of_the_source_is_the_embedded_pack() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/conquest");
    let read = conquest_from(&directory).expect("the pack is right");
    assert_eq!(read, *cardboard_content::conquest());
}

/// Whatever line is lost or doubled: nothing panics, and every report stands in its file.
#[test]
fn no_line_lost_or_doubled_breaks_the_check() {
    let whole = embedded_conquest();
    for file in FILES {
        let lines: Vec<&str> = whole.text(file).expect("a file of the pack").lines().collect();
        for (place, times) in (0..lines.len()).flat_map(|place| [(place, 0), (place, 2)]) {
            let (before, rest) = lines.split_at(place);
            let changed = [before, &rest[..1].repeat(times), &rest[1..]].concat().join("\n");
            let text = |name| if name == file { &*changed } else { whole.text(name).expect("a file of the pack") };
            let files = Files::new("", FILES.map(|name| (name, text(name))));
            for report in read_conquest(&files).err().unwrap_or_default() {
                assert!(report.line <= files.text(&report.file).expect("its file").lines().count() + 1, "{report}");
            }
        }
    }
}
