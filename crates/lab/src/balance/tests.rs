//! Studies are interrupted, taken up again and told, with games so few that nothing follows from them.

use crate::times::Spent;

use super::*;

fn content() -> Content {
    let spies = content::infiltration();
    Content { conquest: content::conquest(), infiltration: Arc::clone(&spies.pack), stages: spies.stages.clone() }
}

fn all(content: &Content) -> Vec<Study> {
    let sizes = Sizes { chart: 12, boss: 6, places: 6, stage: 2 };
    studies(content, sizes, (Level::Stronger, Level::Random), 3)
}

fn study(content: &Content, id: &str) -> Study {
    all(content).into_iter().find(|study| study.id == id).expect("a study")
}

#[test]
fn what_was_interrupted_comes_out_the_same() {
    let content = content();
    for id in ["chart-3", "bosses-command-room", "stage-vr-escape-1", "guest-vr-wolf"] {
        let study = study(&content, id);
        let mut whole = study.nothing(&content);
        study.go_on(&content, &mut whole, 6, || ());
        let mut parts = study.nothing(&content);
        study.go_on(&content, &mut parts, 1, || ());
        study.go_on(&content, &mut parts, 6, || ());
        // Only the time it took may be another.
        (whole.seconds, parts.seconds) = (0.0, 0.0);
        (whole.times, parts.times) = (Times::default(), Times::default());
        assert_eq!(whole, parts);
        assert_eq!(whole.games, 6);
    }
}

/// What other bots found out says nothing about these, and neither do findings that do not say whose they are.
#[test]
fn findings_are_about_the_bots_that_played() {
    let content = content();
    for id in ["chart-3", "stage-vr-escape-1"] {
        let study = study(&content, id);
        let findings = study.nothing(&content);
        assert!(study.is_about(&findings), "{id}");
        for bots in ["", "0", "0-0"] {
            assert!(!study.is_about(&Findings { bots: bots.to_owned(), ..findings.clone() }), "{id}");
        }
    }
}

#[test]
fn every_row_is_there_as_often_as_it_should_be() {
    let content = content();
    let count = |id: &str, games: u64| {
        let study = study(&content, id);
        let mut findings = study.nothing(&content);
        study.go_on(&content, &mut findings, games, || ());
        let won: u64 = findings.rows.iter().map(|row| row.wins).sum();
        assert_eq!(won + findings.undecided, games, "{id}");
        findings.rows.iter().map(|row| row.games).collect::<Vec<_>>()
    };
    assert_eq!(count("chart-4", 6), [6; 4]);
    assert_eq!(count("command-room-5", 2), [2; 5]);
    assert_eq!(count("bosses-basic-training", 8), [4; 8], "each half of the bosses as often");
}

#[test]
fn all_of_the_content_is_looked_at() {
    let content = content();
    let ids: Vec<String> = all(&content).into_iter().map(|study| study.id).collect();
    for stage in &content.stages {
        for party in &stage.parties {
            assert!(ids.contains(&format!("stage-{}-{}", stage.id, party.players)));
        }
    }
    for boss in content.infiltration.bosses.iter().filter(|boss| boss.guest.is_some()) {
        assert!(ids.contains(&format!("guest-{}", boss.id)));
    }
    assert_eq!(ids.iter().filter(|id| !id.starts_with("stage-")).count(), 3 + 2 + 6 + 5);
}

#[test]
fn shares_are_held_against_what_is_asked() {
    let bounds = Some((0.2, 0.3));
    assert_eq!(Verdict::of(Share::of(2500, 10_000), bounds), Verdict::Sure);
    assert_eq!(Verdict::of(Share::of(29, 100), bounds), Verdict::Holds);
    assert_eq!(Verdict::of(Share::of(31, 100), bounds), Verdict::Fails);
    assert_eq!(Verdict::of(Share::of(31, 100), None), Verdict::Open);
}

#[test]
fn the_pages_name_every_row_and_what_fails() {
    let content = content();
    let study = study(&content, "chart-3");
    let mut findings = study.nothing(&content);
    findings.games = 300;
    for (row, wins) in findings.rows.iter_mut().zip([100, 150, 50]) {
        (row.games, row.wins) = (300, wins);
    }
    let found = [(&study, &findings)];
    for text in [html(&found), markdown(&found, &Notes::default()), csv(&found)] {
        for name in ["green", "yellow", "purple"] {
            assert!(text.contains(name), "{text}");
        }
        assert!(text.contains("NO") && text.contains("50.0") || text.contains("0.5000"), "{text}");
    }
    assert_eq!(html(&found).matches("class=\"fails\"").count(), 4, "a dot and a line for two of them");
}

/// The stages stand in the order in which they are played, with how long a turn takes and whether they get harder.
#[test]
fn stages_are_told_in_their_order() {
    let content = content();
    let (studies, mut rates) = (all(&content), [90, 10].into_iter().cycle());
    let mut findings: Vec<Findings> = studies.iter().map(|study| study.nothing(&content)).collect();
    for (study, findings) in studies.iter().zip(&mut findings) {
        let Subject::Stage { stage, players: 1, guest: None } = &study.subject else { continue };
        let wins =
            if stage.kind == Kind::Campaign { 95 - 5 * u64::from(stage.number) } else { rates.next().unwrap_or(0) };
        findings.games = 100;
        findings.times.add(std::time::Duration::from_millis(40));
        (findings.rows[0].games, findings.rows[0].wins) = (100, wins);
    }
    let found: Vec<(&Study, &Findings)> = studies.iter().zip(&findings).filter(|(_, it)| it.games > 0).collect();
    let [trend] = trends(&found)[..] else { panic!("only one size was played: {:?}", trends(&found)) };
    assert!((trend.correlation + 1.0).abs() < 1e-9 && trend.word() == "rises", "{trend:?}");
    let page = markdown(&found, &Notes::default());
    let place = |text: &str| page.find(text).unwrap_or_else(|| panic!("{text} in {page}"));
    let numbers = found.iter().filter_map(|(study, _)| match &study.subject {
        Subject::Stage { stage, .. } => {
            Some(stage).filter(|stage| stage.kind == Kind::Campaign).map(|stage| stage.number)
        }
        _ => None,
    });
    let mut numbers: Vec<u8> = numbers.collect();
    numbers.sort_unstable();
    let places: Vec<usize> = numbers.iter().map(|number| place(&format!("| campaign {number} |"))).collect();
    assert!(places.is_sorted() && places.iter().all(|at| *at < place("| vr 1 |")), "{numbers:?} in {page}");
    assert!(page.contains("| 1 | ") && page.contains("| -1.00 | rises |"), "{page}");
    let Spent { p95, .. } = found[0].1.times.spent();
    let told = format!("{:.1} |", 1000.0 * p95);
    assert!(page.contains(&told) && html(&found).contains("<td>rises"), "{page}");
}

/// What is said in the repository is about studies that there are, and is told where they are.
#[test]
fn notes_are_about_studies() {
    let content = content();
    let studies = all(&content);
    let ours = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/balance-notes.toml"));
    Notes::read(&ours.expect("a file of notes"), &studies).expect("notes on studies");
    for wrong in ["chart-9 = \"\"\"It is.\"\"\"", "chart-3 = \" \"", "chart-3 = 4"] {
        assert!(Notes::read(wrong, &studies).is_err(), "{wrong}");
    }
    let notes = Notes::read("chart-3 = \"It may be so.\"", &studies).expect("a note");
    let findings = studies[0].nothing(&content);
    assert!(markdown(&[(&studies[0], &findings)], &notes).contains("- *chart-3*: It may be so."));
}

/// BAL-1. Every seat of a chart and every boss wins about its fair share: a quick look at what
/// `cardboard balance` plays at length.
#[test]
fn charts_and_bosses_are_fair() {
    let content = content();
    let sizes = Sizes { chart: 1000, boss: 500, places: 0, stage: 0 };
    let studies = studies(&content, sizes, (Level::Stronger, Level::Random), 11);
    for study in studies.iter().filter(|study| matches!(study.subject, Subject::Chart(_) | Subject::Bosses(_))) {
        let mut findings = study.nothing(&content);
        study.go_on(&content, &mut findings, study.games, || ());
        let (low, high) = study.bounds().expect("it should be fair");
        for row in &findings.rows {
            let share = row.share();
            assert!(share.high >= low && share.low <= high, "{}: {} wins {:?}", study.id, row.name, share);
        }
    }
}
