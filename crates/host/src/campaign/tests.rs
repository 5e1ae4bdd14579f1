//! Campaigns of recorded wins, and files that lie.

use super::*;

fn record(name: &str) -> Record {
    let file = format!("{}/../../records/infiltration/{name}.cardboard", env!("CARGO_MANIFEST_DIR"));
    Record::parse(&std::fs::read_to_string(file).expect("a record of this stage")).expect("a record")
}

fn course(names: &[&str]) -> Result<Course, UntrueRecord> {
    let records = names.iter().map(|name| record(name)).collect();
    Course::of(&CampaignFile { name: "Evenings".to_owned(), difficulty: Difficulty::Normal, records })
}

fn card(id: &str) -> infiltration::card::Card {
    content::infiltration().pack.card_named(id).expect("a card")
}

/// CMP-1, STG-5. What was won follows from the records, and opens what comes next.
#[test]
fn cmp_6_a_campaign_follows_from_its_records() {
    let course = course(&["loading-dock-1p", "vr-escape-1p", "heliport-1p", "holding-cells-2p"]).expect("a campaign");
    let cleared = ["loading-dock", "vr-escape", "heliport", "holding-cells"];
    assert_eq!(course.progress.cleared, cleared);
    assert!(course.progress.unlocked.contains(card("handgun-45")));
    assert!(course.progress.unlocked.contains(card("rations-012")));
    assert_eq!((course.tally().attempts, course.tally().failed), (4, 0));
    assert!(course.tally().rounds > 4);
    assert_eq!(course.codename(), None, "the story is not told");
    assert_eq!(course.may_play("heliport"), Ok(()), "again");
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let course = course(&["vr-escape-2p", "loading-dock-1p"]).expect("a campaign");
    let text = course.file().to_string();
    let read = CampaignFile::parse(&text).expect("a file");
    assert_eq!(read, course.file());
    assert_eq!(Course::of(&read), Ok(course));
    let crlf = text.replace('\n', "\r\n");
    assert_eq!(CampaignFile::parse(&crlf).as_ref(), Ok(&read));
}

/// Written again, the line would stand at the margin and begin a record that was not there before.
#[test]
fn an_indented_line_begins_a_record_as_well() {
    for second in ["\tcardboard 1", "cardboard 1  # the second", "cardboard  1"] {
        let text = format!(
            "cardboard-campaign 1\nname Evenings\ndifficulty normal\n\n\
             cardboard 1\ngame infiltration\n\nend\n{second}\ngame conquest\n\nend\n"
        );
        let read = CampaignFile::parse(&text).expect("a file");
        assert_eq!(read.records.len(), 2, "{second}");
        assert_eq!(CampaignFile::parse(&read.to_string()), Ok(read));
    }
}

/// What is written can be read again: one limit holds for both.
#[test]
fn no_file_is_written_that_is_not_taken_in() {
    let file = course(&["loading-dock-1p"]).expect("a campaign").file();
    assert_eq!(file.text().as_deref(), Ok(file.to_string().as_str()));
    let of = |count: usize, record: &Record| CampaignFile { records: vec![record.clone(); count], ..file.clone() };
    let mut short = file.records[0].clone();
    short.commands.clear();
    let text = of(MOST_RECORDS, &short).text().expect("so many");
    assert_eq!(CampaignFile::parse(&text).map(|read| read.records.len()), Ok(MOST_RECORDS));
    assert_eq!(of(MOST_RECORDS + 1, &short).text(), Err(FileFlaw::TooManyRecords));
    let mut long = file.records[0].clone();
    long.commands = long.commands.iter().cycle().take(40_000).cloned().collect();
    assert_eq!(of(10, &long).text(), Err(FileFlaw::TooLarge));
}

/// CMP-1: a stage that is not open yet does not count.
#[test]
fn cmp_1_a_stage_out_of_turn_is_not_believed() {
    let why = course(&["loading-dock-1p", "holding-cells-1p"]).expect_err("heliport comes first");
    assert_eq!((why.number, why.why.id()), (2, "stage-locked"));
    assert!(why.to_string().contains("[CMP-1]"), "{why}");
}

#[test]
fn what_is_not_true_is_found() {
    let why = |change: fn(&mut Record)| {
        let mut record = record("loading-dock-1p");
        change(&mut record);
        let mut course = Course::new("Evenings", Difficulty::Normal);
        let why = course.add(&record).expect_err("it is not true").id();
        assert_eq!(course, Course::new("Evenings", Difficulty::Normal), "nothing has changed");
        why
    };
    assert_eq!(why(|record| record.commands.truncate(3)), "does-not-replay", "the hash is another");
    let unfinished = |record: &mut Record| {
        record.commands.truncate(3);
        record.header.hash = None;
        record.header.result = None;
    };
    assert_eq!(why(unfinished), "unfinished");
    assert_eq!(why(|record| record.header.seed = None), "unplayable");
    assert_eq!(why(|record| record.header.commit = Some([0; 32])), "does-not-replay");
    assert_eq!(why(|record| record.header.content = Some([0; 32])), "other-content");
    assert_eq!(why(|record| record.commands.swap(0, 16)), "does-not-replay");
    assert_eq!(why(|record| record.header.result = table::record::Text::new("failed")), "other-result");
    assert_eq!(why(|record| record.header.stage = table::record::Text::new("attic")), "unplayable");
    assert_eq!(why(|record| record.header.game = table::record::Text::new("conquest").expect("a word")), "unplayable");
    let hard = |record: &mut Record| record.header.options = table::record::Text::new("difficulty=hard");
    assert_eq!(why(hard), "other-difficulty");
    let rich = |record: &mut Record| record.header.options = table::record::Text::new("unlocked=c4");
    assert_eq!(why(rich), "not-unlocked");
}

#[test]
fn a_file_of_another_form_is_refused_by_name() {
    let id = |text: &str| CampaignFile::parse(text).expect_err("no campaign").id();
    assert_eq!(id(""), "not-a-campaign");
    assert_eq!(id("cardboard 1\ngame infiltration\n"), "not-a-campaign");
    assert_eq!(id("cardboard-campaign 2\nname A\ndifficulty easy\n"), "not-a-campaign");
    assert_eq!(id("cardboard-campaign 1\nname A\n"), "bad-head");
    assert_eq!(id("cardboard-campaign 1\nname A\ndifficulty odd\n"), "bad-head");
    assert_eq!(id("cardboard-campaign 1\nname\ndifficulty easy\n"), "bad-head");
    assert_eq!(id("cardboard-campaign 1\nname A\nname B\ndifficulty easy\n"), "bad-head");
    assert_eq!(id("cardboard-campaign 1\nname A\ndifficulty easy\nowner B\n"), "bad-head");
    let head = "cardboard-campaign 1\nname A\ndifficulty easy\n";
    assert_eq!(id(&format!("{head}\ncardboard 1\nplyers 3\n")), "bad-record");
    assert_eq!(id(&format!("{head}{}", "cardboard 1\n".repeat(file::MOST_RECORDS + 1))), "too-many-records");
    assert_eq!(id(&format!("{head}{}", " ".repeat(file::MOST_BYTES))), "too-large");
    let empty = CampaignFile::parse(head).expect("one that has just begun");
    assert_eq!((empty.name.as_str(), empty.difficulty, empty.records.len()), ("A", Difficulty::Easy, 0));
}
