//! What came of a stage, in a file beside its record: for the day when the content is another and the record cannot be
//! played again.

use std::fs;
use std::path::Path;

use host::campaign::Mission;
use infiltration::campaign::Tally;
use infiltration::card::Cards;
use serde::{Deserialize, Serialize};
use table::Record;

use super::saves;

/// How its file ends.
const EXTENSION: &str = "outcome";

/// What came of a stage, in names.
#[derive(PartialEq, Eq, Serialize, Deserialize)]
struct Outcome {
    stage: String,
    players: u8,
    cleared: bool,
    rewards: Vec<String>,
    failed: u32,
    rounds: u32,
    alerts: u32,
    killed: u32,
    damage: u32,
}

/// Writes it, unless it stands there. A campaign can be played without it, so nobody is told if it cannot be written.
pub(super) fn keep(record: &Path, mission: &Mission) {
    let path = record.with_extension(EXTENSION);
    let outcome = Outcome::of(mission);
    if written(&path).as_ref() != Some(&outcome)
        && let Ok(text) = serde_json::to_string(&outcome)
    {
        let _ = saves::write_text(&path, &text, true);
    }
}

/// What is written beside a record. Cards that are no more are left out.
pub(super) fn read(path: &Path, record: &Record) -> Option<Mission> {
    let outcome = written(&path.with_extension(EXTENSION))?;
    let pack = &content::infiltration().pack;
    let rewards = outcome.rewards.iter().filter_map(|id| pack.card_named(id));
    let Outcome { failed, rounds, alerts, killed, damage, .. } = outcome;
    Some(Mission {
        record: record.clone(),
        players: outcome.players,
        cleared: outcome.cleared,
        rewards: rewards.fold(Cards::default(), Cards::with),
        tally: Tally { attempts: 1, failed, rounds, alerts, killed, damage },
        stage: outcome.stage,
    })
}

fn written(path: &Path) -> Option<Outcome> {
    serde_json::from_str(&fs::read_to_string(path).ok()?).ok()
}

impl Outcome {
    fn of(mission: &Mission) -> Self {
        let pack = &content::infiltration().pack;
        let Tally { failed, rounds, alerts, killed, damage, .. } = mission.tally;
        Self {
            stage: mission.stage.clone(),
            players: mission.players,
            cleared: mission.cleared,
            rewards: mission.rewards.iter().filter_map(|card| Some(pack.card(card)?.id.clone())).collect(),
            failed,
            rounds,
            alerts,
            killed,
            damage,
        }
    }
}
