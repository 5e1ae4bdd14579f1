//! The findings as a page for people, with pictures and without anything from elsewhere.

use std::fmt::Write as _;

use super::plot::Plot;
use super::{Findings, Row, Study, Subject, TREND, Verdict, campaign, trends};

const HEAD: &str = r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>How balanced it is</title>
<style>
:root { color-scheme: light dark; --holds: #1d6fb8; --fails: #c2410c; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
figure { margin: 1rem 0; overflow-x: auto; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
.band { fill: currentColor; opacity: .09; }
.fair { stroke: currentColor; stroke-dasharray: 4 3; }
.tick { stroke: currentColor; }
path.holds { stroke: var(--holds); stroke-width: 3; }
path.fails { stroke: var(--fails); stroke-width: 3; }
circle.holds { fill: var(--holds); }
circle.fails { fill: var(--fails); }
table { border-collapse: collapse; margin: .5rem 0 2rem; }
th, td { padding: .15rem .8rem .15rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; }
</style>
<h1>How balanced it is</h1>
<p>Dots are what was counted, lines the interval in which the true share lies with a confidence of 95 %. The dashed
line is the fair share, the band what is allowed; what lies outside says so in words, too.</p>
"#;

/// The page.
pub fn html(found: &[(&Study, &Findings)]) -> String {
    let mut page = HEAD.to_owned();
    let stages = campaign::stages(found);
    overview(&mut page, &stages);
    difficulty(&mut page, found);
    for (study, findings) in found.iter().filter(|(study, _)| !study.is_stage()).chain(&stages) {
        let _ = writeln!(page, "<h2 id=\"{0}\">{0}</h2>", study.id);
        let rounds = findings.length();
        let _ = writeln!(
            page,
            "<p>{} games of {} bots, {} undecided, {:.1} rounds on average, 95 % within {}.</p>",
            findings.games, findings.level, findings.undecided, rounds.mean, rounds.p95
        );
        let plot = Plot { rows: &findings.rows, fair: study.fair(), bounds: study.bounds() };
        let _ = writeln!(page, "<figure>{}</figure>", plot.svg());
        table(&mut page, study, findings);
        if !findings.cards.is_empty() {
            page.push_str("<h3>Whoever played a card at least once</h3>\n");
            let plot = Plot { rows: &findings.cards, fair: study.fair(), bounds: None };
            let _ = writeln!(page, "<figure>{}</figure>", plot.svg());
        }
    }
    page.push_str("</html>\n");
    page
}

/// All stages in one table, in their order.
fn overview(page: &mut String, stages: &[(&Study, &Findings)]) {
    if stages.is_empty() {
        return;
    }
    page.push_str(
        "<h2>Stages</h2>\n<table><tr><th>study<th>number<th>players<th>cleared %<th>ms a turn, 95 %<th>within\n",
    );
    for (study, findings) in stages {
        let Subject::Stage { stage, players, .. } = &study.subject else { continue };
        let share = findings.rows.first().map_or_else(|| Row::default().share(), Row::share);
        let _ = writeln!(
            page,
            "<tr><td><a href=\"#{0}\">{0}</a><td>{1} {2}<td>{players}<td>{3:.1}<td>{4:.1}<td>{5}",
            study.id,
            stage.kind.id(),
            stage.number,
            share.percent()[0],
            1000.0 * findings.times.spent().p95,
            Verdict::of(share, study.bounds()).word()
        );
    }
    page.push_str("</table>\n");
}

/// Whether the campaign gets harder.
fn difficulty(page: &mut String, found: &[(&Study, &Findings)]) {
    let trends = trends(found);
    if trends.is_empty() {
        return;
    }
    let _ = writeln!(
        page,
        "<p>The rank correlation of a stage's number in the campaign and how often it is cleared; difficulty rises if it \
         is at most -{TREND}.</p>\n<table><tr><th>players<th>stages<th>correlation<th>difficulty"
    );
    for trend in trends {
        let (correlation, word) = (trend.correlation, trend.word());
        let _ = writeln!(page, "<tr><td>{}<td>{}<td>{correlation:.2}<td>{word}", trend.players, trend.stages);
    }
    page.push_str("</table>\n");
}

fn table(page: &mut String, study: &Study, findings: &Findings) {
    page.push_str("<table><tr><th><th>games<th>won<th>%<th>95 % interval<th>within\n");
    for row in &findings.rows {
        let Row { name, games, wins } = row;
        let [rate, low, high] = row.share().percent();
        let within = Verdict::of(row.share(), study.bounds()).word();
        let _ = writeln!(page, "<tr><td>{name}<td>{games}<td>{wins}<td>{rate:.1}<td>{low:.1} to {high:.1}<td>{within}");
    }
    page.push_str("</table>\n");
}
