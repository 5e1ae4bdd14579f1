//! The soak of Infiltration: random games over all stages, all numbers of players and all parties,
//! each to its end; half of them careful enough to see more of a stage.

mod case;
mod ledger;
mod lineup;
mod mutation;

use std::ops::Range;
use std::sync::Arc;
use std::time::Instant;

use ::infiltration::card::Pack;
use ::infiltration::stage::Stage;
use serde::Serialize;

use crate::soak;
use crate::soak::Soaked;
use case::Case;
pub use lineup::Lineups;

/// The decisions within which a game must be over: the order deck runs out before.
pub const CAP: usize = 20_000;

/// What came out of a soak.
#[derive(Debug, Serialize)]
pub struct Report {
    /// Whether everything held.
    pub holds: bool,
    /// How long it took.
    pub seconds: f64,
    /// From which everything followed.
    pub seed: u64,
    /// The only stage, if it was not all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stage: Option<String>,
    /// The boss that came along to every VR mission, if it was not any or none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guest: Option<String>,
    /// How many stages and parties there were.
    pub lineups: usize,
    /// The games.
    #[serde(flatten)]
    pub games: Soaked,
}

/// Plays these games over the stages, VR missions with this boss if one is named; `progress` hears of every one.
pub fn run(
    pack: &Arc<Pack>,
    stages: &[Arc<Stage>],
    guest: Option<u8>,
    seed: u64,
    games: Range<u64>,
    progress: impl Fn() + Sync,
) -> Report {
    let start = Instant::now();
    let lineups = Lineups::of(stages);
    let play = |number| Case::new(pack, &lineups, guest, seed, number).run(CAP);
    let games = soak::run(("random", seed), games, play, progress);
    let seconds = start.elapsed().as_secs_f64();
    Report { holds: games.failed == 0, seconds, seed, stage: None, guest: None, lineups: lineups.len(), games }
}
