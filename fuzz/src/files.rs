//! Files that people write: packs, scenarios, languages, settings.

use std::sync::OnceLock;
use std::time::Instant;

use content::scenario::{self, Verdict};
use content::{Files, Messages, Report, embedded_conquest, embedded_infiltration, read_conquest, read_infiltration};
use server::Given;

/// A file in the place of one of Conquest's: which one follows from the tables in it.
pub fn conquest_pack(data: &[u8]) {
    static FILES: OnceLock<Files> = OnceLock::new();
    const TABLES: [(&str, &str); 6] = [
        ("charts.toml", "[[charts]]"),
        ("bosses.toml", "[[bosses]]"),
        ("cards.toml", "[[cards]]"),
        ("objectives.toml", "[[objectives]]"),
        ("rewards.toml", "[[rewards]]"),
        ("map.toml", ""),
    ];
    let Ok(text) = str::from_utf8(data) else { return };
    let ours = FILES.get_or_init(embedded_conquest);
    let name = chosen(&TABLES, text);
    let others = ours.names().filter(|other| *other != name).filter_map(|other| Some((other, ours.text(other)?)));
    match read_conquest(&Files::new("fuzz", others.chain([(name, text)]))) {
        Ok(pack) => assert!(pack.territory_ids().next().is_some(), "a pack holds a map"),
        Err(reports) => in_the_text(&reports, name, text),
    }
}

/// A file in the place of one of Infiltration's: cards, the codec, the campaign or a stage.
pub fn infiltration_pack(data: &[u8]) {
    static FILES: OnceLock<Files> = OnceLock::new();
    const STAGE: &str = "stages/fuzzed.toml";
    // Any other stage would only take time, and a codec without entries calls none of them.
    const CODEC: (&str, &str) = ("codec.toml", "entry = []\n");
    const TABLES: [(&str, &str); 7] = [
        ("equipment.toml", "[[equipment]]"),
        ("orders.toml", "[[order]]"),
        ("reactions.toml", "[[reaction]]"),
        ("systems.toml", "[[system]]"),
        ("codec.toml", "[[entry]]"),
        ("campaign.toml", "[[codename]]"),
        (STAGE, ""),
    ];
    let Ok(text) = str::from_utf8(data) else { return };
    let ours = FILES.get_or_init(embedded_infiltration);
    let name = chosen(&TABLES, text);
    let cards = ours.names().filter(|other| *other != CODEC.0 && !other.starts_with("stages/"));
    let cards = cards.filter_map(|other| Some((other, ours.text(other)?)));
    let others = cards.chain([CODEC]).filter(|(other, _)| *other != name);
    match read_infiltration(&Files::new("fuzz", others.chain([(name, text)]))) {
        Ok(content) => {
            assert_eq!(content.stages.len(), usize::from(name == STAGE), "a stage that is in order is there");
        }
        Err(reports) => in_the_text(&reports, name, text),
    }
}

fn chosen(tables: &[(&'static str, &str)], text: &str) -> &'static str {
    tables.iter().find(|(_, table)| text.contains(table)).map_or("", |(name, _)| name)
}

/// So many flaws are drawn, because that takes longer than finding them.
const SHOWN: usize = 2;

/// Every flaw stands in a line that there is, and can be shown.
fn in_the_text(reports: &[Report], name: &str, text: &str) {
    assert!(!reports.is_empty(), "what is refused has a flaw");
    for report in reports.iter().take(SHOWN) {
        assert!(!report.render(false).is_empty());
    }
    for report in reports {
        let lines = if report.file.ends_with(name) { text.split('\n').count() } else { usize::MAX };
        assert!((1..=lines).contains(&report.line) && report.column > 0, "{report}");
        assert!(!report.message.is_empty());
    }
}

/// A scenario: it holds, differs, or its flaws are told.
pub fn scenario(data: &[u8]) {
    const FILE: &str = "fuzzed.toml";
    let Ok(text) = str::from_utf8(data) else { return };
    let ran = scenario::run(FILE, text);
    match &ran.verdict {
        Verdict::Holds => assert!(ran.verdict.to_string().is_empty()),
        Verdict::Differs(differences) => assert!(!differences.is_empty()),
        Verdict::Error(reports) => in_the_text(reports, FILE, text),
    }
    if let Some(outcome) = &ran.outcome {
        assert!(!outcome.summary().is_empty());
        serde_json::to_string(outcome).expect("an outcome can be JSON");
    }
}

/// The texts of a language: they are refused, or every key can be shown within bounds.
pub fn locale(data: &[u8]) {
    /// No text may become much longer than all of its file.
    const SWELLING: usize = 200;
    let Ok(text) = str::from_utf8(data) else { return };
    let messages = match Messages::read("en", [text.to_owned()]) {
        Ok(messages) => messages,
        Err(flaws) => {
            assert!(!flaws.is_empty());
            return;
        }
    };
    for key in messages.keys() {
        let shown = messages.get(key, &[("count", 2.into()), ("who", "Snake".into())]);
        assert!(shown.len() <= SWELLING * (text.len() + 64), "`{key}` is shown in {} bytes", shown.len());
        assert!(messages.has(key) || shown == *key, "a key without a text is shown as itself");
    }
}

/// The settings of a server: they are refused, or a server can work with them.
pub fn settings(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    match Given::read(text).and_then(Given::settings) {
        Ok(settings) => {
            assert!((1..=1 << 16).contains(&settings.store.waiting), "a queue is neither empty nor endless");
            assert!(settings.tables >= 1, "a server without tables is none");
            assert!(Instant::now().checked_add(settings.idle).is_some(), "a table can be closed some day");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
