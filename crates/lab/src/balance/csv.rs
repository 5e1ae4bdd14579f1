//! The findings as a table for other programs.

use std::fmt::Write as _;

use super::{Findings, Row, Study, Verdict};

/// One line for every row of every study.
pub fn csv(found: &[(&Study, &Findings)]) -> String {
    let mut text =
        "study,row,bots,games_of_study,games,wins,rate,low,high,fair,verdict,rounds_mean,rounds_p95\n".to_owned();
    for (study, findings) in found {
        let mut line = |row: &Row, name: &str, bounds| {
            let (share, rounds) = (row.share(), findings.length());
            let fair = study.fair().map(|fair| format!("{fair:.4}")).unwrap_or_default();
            let _ = writeln!(
                text,
                "{},{name},{},{},{},{},{:.4},{:.4},{:.4},{fair},{},{:.2},{}",
                study.id,
                findings.level,
                findings.games,
                row.games,
                row.wins,
                share.rate,
                share.low,
                share.high,
                Verdict::of(share, bounds).word(),
                rounds.mean,
                rounds.p95
            );
        };
        for row in &findings.rows {
            line(row, &row.name, study.bounds());
        }
        for row in &findings.cards {
            line(row, &format!("card {}", row.name), None);
        }
    }
    text
}
