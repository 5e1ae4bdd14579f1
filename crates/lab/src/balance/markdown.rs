//! The findings as `docs/balance.md`.

use std::fmt::Write as _;

use super::{CLEARED, Findings, Notes, Row, Study, Subject, TOLERANCE, TREND, Verdict, campaign, trends};

/// The page.
pub fn markdown(found: &[(&Study, &Findings)], notes: &Notes) -> String {
    let mut page = format!(
        "# How balanced it is\n\n\
         Written by `cardboard balance --docs docs/balance.md`; do not change it by hand. The same run also writes \
         these figures as CSV and JSON, and a page with pictures. Intervals hold the true share with a confidence of \
         95 %. *within* says whether a share keeps what is asked of it: `surely` if its whole interval does, `yes` if \
         what was counted does, `NO` if not.\n\n\
         Asked are: every faction of a chart within {0:.0} points of its fair share, every boss within {0:.0} points \
         (BAL-1), every stage cleared by the best bot in {1:.0} to {2:.0} of 100 games, the first two without an upper \
         limit. What was said about a figure that does not keep its bounds stands in `docs/balance-notes.toml`, by the name of \
         its study. Bots of Conquest know objectives, zones, bosses and cards but do not think ahead: all seats have the \
         same player, and thousands of games are over in seconds.\n",
        100.0 * TOLERANCE,
        100.0 * CLEARED.0,
        100.0 * CLEARED.1
    );
    section(&mut page, "Charts of Basic Training", CHARTS, found, |subject| matches!(subject, Subject::Chart(_)));
    section(&mut page, "Bosses", BOSSES, found, |subject| matches!(subject, Subject::Bosses(_)));
    section(&mut page, "Places in turn order", PLACES, found, |subject| matches!(subject, Subject::Places(..)));
    cards(&mut page, found);
    stages(&mut page, found);
    difficulty(&mut page, found);
    justified(&mut page, found, notes);
    page
}

const CHARTS: &str = "Factions are chosen by the dice for them; a seat of a chart is its faction.";
const BOSSES: &str = "The first boss of every player is dealt, not chosen, so that good players do not have the good \
                      bosses; each half of the eight in two games of the same seed. Four play.";
const PLACES: &str =
    "Nothing is asked of these: whoever is later has cards for it (MOD-5), and a draft is not a chart.";

fn section(
    page: &mut String,
    title: &str,
    about: &str,
    found: &[(&Study, &Findings)],
    belongs: impl Fn(&Subject) -> bool,
) {
    let found: Vec<_> = found.iter().filter(|(study, _)| belongs(&study.subject)).collect();
    if found.is_empty() {
        return;
    }
    let _ = write!(page, "\n## {title}\n\n{about}\n");
    for (study, findings) in found {
        let rounds = findings.length();
        let fair = 100.0 * study.fair().unwrap_or_default();
        let _ = write!(
            page,
            "\n### {}\n\n{} games of `{}` bots, {} undecided; {:.1} rounds on average, 95 % within {}. Fair: {fair:.1} %.\n\n",
            study.id, findings.games, findings.level, findings.undecided, rounds.mean, rounds.p95
        );
        page.push_str("| | games | won | % | interval | within |\n|---|--:|--:|--:|--:|---|\n");
        for row in &findings.rows {
            line(page, row, study.bounds());
        }
    }
}

fn line(page: &mut String, row: &Row, bounds: Option<(f64, f64)>) {
    let Row { name, games, wins } = row;
    let [rate, low, high] = row.share().percent();
    let within = Verdict::of(row.share(), bounds).word();
    let _ = writeln!(page, "| {name} | {games} | {wins} | {rate:.1} | {low:.1} – {high:.1} | {within} |");
}

fn cards(page: &mut String, found: &[(&Study, &Findings)]) {
    let found = found
        .iter()
        .filter(|(study, findings)| matches!(study.subject, Subject::Places(..)) && !findings.cards.is_empty());
    let Some((study, findings)) = found.max_by_key(|(_, findings)| findings.games) else { return };
    let _ = write!(
        page,
        "\n## Shop cards\n\nIn the games of {}: how often somebody played a card at least once, and how often they won. \
         Whoever is ahead plays more cards, so all of these lie above the fair share; what counts is how far they lie \
         apart.\n\n| | players | won | % | interval | |\n|---|--:|--:|--:|--:|---|\n",
        study.id
    );
    for row in &findings.cards {
        line(page, row, None);
    }
}

fn stages(page: &mut String, found: &[(&Study, &Findings)]) {
    let found = campaign::stages(found);
    if found.is_empty() {
        return;
    }
    page.push_str(
        "\n## Stages\n\nCleared by the best bot there is, at normal difficulty, with the usual party for so many: the \
         campaign, VR, and the bosses that can be met there, each in one mission. The last column but one is how long \
         a turn took the processor in 95 of 100 cases, in milliseconds; it should be at most 100.\n\n\
         | | stage | players | bots | games | cleared % | interval | rounds | ms a turn | within |\n\
         |--:|---|--:|---|--:|--:|--:|--:|--:|---|\n",
    );
    for (study, findings) in found {
        let Subject::Stage { stage, players, guest } = &study.subject else { continue };
        let share = findings.rows.first().map_or_else(|| Row::default().share(), Row::share);
        let [rate, low, high] = share.percent();
        let name = if guest.is_some() { study.id.as_str() } else { stage.id.as_str() };
        let _ = writeln!(
            page,
            "| {} {} | {name} | {players} | {} | {} | {rate:.1} | {low:.1} – {high:.1} | {:.1} | {:.1} | {} |",
            stage.kind.id(),
            stage.number,
            findings.level,
            findings.games,
            findings.length().mean,
            1000.0 * findings.times.spent().p95,
            Verdict::of(share, study.bounds()).word()
        );
    }
}

/// Whether the campaign gets harder.
fn difficulty(page: &mut String, found: &[(&Study, &Findings)]) {
    let trends = trends(found);
    if trends.is_empty() {
        return;
    }
    let _ = write!(
        page,
        "\n## Difficulty of the campaign\n\nThe rank correlation (Spearman) of a stage's number and how often it is \
         cleared, for every number of players: -1 if every stage is harder than the one before. Difficulty *rises* if \
         it is at most -{TREND}.\n\n| players | stages | correlation | difficulty |\n|--:|--:|--:|---|\n"
    );
    for trend in trends {
        let _ =
            writeln!(page, "| {} | {} | {:.2} | {} |", trend.players, trend.stages, trend.correlation, trend.word());
    }
}

/// What is said about the studies.
fn justified(page: &mut String, found: &[(&Study, &Findings)], notes: &Notes) {
    let mut said = found.iter().filter_map(|(study, _)| Some((study, notes.on(study)?))).peekable();
    if said.peek().is_none() {
        return;
    }
    page.push_str("\n## Notes\n\n");
    for (study, note) in said {
        let _ = writeln!(page, "- *{}*: {note}", study.id);
    }
}
