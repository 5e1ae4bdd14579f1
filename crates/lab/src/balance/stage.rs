//! Games of one stage of Infiltration.

use std::sync::Arc;

use ::infiltration::stage::{Kind, SEATS, Stage};
use ::infiltration::state::Settings;
use bots::infiltration::Bot;

use super::{Content, Findings, Study};
use crate::infiltration::{Ending, Playouts};
use crate::simulation::seeds_of;

/// Decisions after which a game is cut off; a stage ends by itself long before.
const CAP: u32 = 50_000;

/// The mission in which a guest is met by the fewest players: the first that has room for it.
pub(super) fn host(content: &Content, guest: u8) -> Option<(Arc<Stage>, u8)> {
    let mut missions: Vec<&Arc<Stage>> = content.stages.iter().filter(|stage| stage.kind == Kind::Vr).collect();
    missions.sort_by_key(|stage| stage.number);
    missions.into_iter().find_map(|stage| {
        let players = stage.parties.iter().map(|party| party.players).min()?;
        playouts(content, stage, players, Some(guest)).map(|_| (Arc::clone(stage), players))
    })
}

/// Games of a stage with its usual party.
fn playouts(content: &Content, stage: &Arc<Stage>, players: u8, guest: Option<u8>) -> Option<Playouts> {
    let party = stage.usual_characters(players)?;
    let settings = Settings { guest, ..Settings::default() };
    Playouts::new(Arc::clone(&content.infiltration), Arc::clone(stage), &party, settings, CAP).ok()
}

/// Where the games of a study are played.
pub(super) struct Table {
    study: Study,
    playouts: Playouts,
}

impl Table {
    /// # Panics
    /// If the stage is not for so many.
    pub(super) fn new(study: &Study, content: &Content, stage: &Arc<Stage>, players: u8, guest: Option<u8>) -> Self {
        let playouts = playouts(content, stage, players, guest).expect("its usual party can play it");
        Self { study: study.clone(), playouts }
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
