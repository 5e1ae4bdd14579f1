//! Games of one stage of Infiltration.

use std::sync::Arc;

use ::infiltration::stage::{SEATS, Stage};
use ::infiltration::state::Settings;
use bots::infiltration::Bot;

use super::{Content, Findings, Study};
use crate::infiltration::{Ending, Playouts};
use crate::simulation::seeds_of;

/// Decisions after which a game is cut off; a stage ends by itself long before.
const CAP: u32 = 50_000;

/// Where the games of a study are played.
pub(super) struct Table {
    study: Study,
    playouts: Playouts,
}

impl Table {
    /// # Panics
    /// If the stage is not for so many.
    pub(super) fn new(study: &Study, content: &Content, stage: &Arc<Stage>, players: u8) -> Self {
        let party = stage.usual_characters(players).expect("the stage is for so many");
        let pack = Arc::clone(&content.infiltration);
        let playouts = Playouts::new(pack, Arc::clone(stage), &party, Settings::default(), CAP);
        Self { study: study.clone(), playouts: playouts.expect("its usual party can play it") }
    }

    /// Plays one game and counts what came out.
    pub(super) fn play(&mut self, number: u64, findings: &mut Findings) {
        let mut seeds = seeds_of(self.study.seed, number);
        let seed = seeds.bits();
        let mut bots: [Bot; SEATS] = std::array::from_fn(|_| Bot::new(self.study.level, seeds.bits()));
        let playout = self.playouts.timed(seed, &mut bots, |turn| findings.times.add(turn));
        findings.games += 1;
        findings.undecided += u64::from(playout.ending == Ending::Unfinished);
        findings.decisions += u64::from(playout.decisions);
        findings.rounds.add(playout.rounds);
        findings.count(0, playout.ending == Ending::Cleared);
    }
}
