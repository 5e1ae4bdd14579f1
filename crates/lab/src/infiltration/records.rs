//! Records of stages that bots have cleared: proof that every stage can be won by every party it allows.

use std::sync::Arc;

use ::infiltration::boss::Boss;
use ::infiltration::card::Pack;
use ::infiltration::header::Start;
use ::infiltration::stage::{Kind, Stage};
use ::infiltration::state::Settings;
use ::infiltration::{Event, Infiltration, Options, SetupError};
use bots::infiltration::{Bot, LEVELS, decide};
use rayon::prelude::*;
use table::{Game as _, Outcome, Played, Record, Seed};

/// Decisions after which a game is given up; a stage ends by itself long before.
const CAP: usize = 20_000;

/// After so many lost games the bots think longer, and after so many more longer still.
const PATIENCE: u32 = 64;

/// So many games are played at a time: whoever finds an early win need not wait for all.
const BLOCK: usize = 8;

/// A stage and the party that shall clear it.
#[derive(Clone, Debug)]
pub struct Hunt {
    /// The cards.
    pub pack: Arc<Pack>,
    /// The stage.
    pub stage: Arc<Stage>,
    /// Who plays, and how.
    pub start: Start,
}

impl Hunt {
    /// The first cleared game among so many, and how many were lost before it. Every game follows from
    /// the stage, the party and its number, so the same record is found again.
    ///
    /// # Errors
    /// When the stage is not for this party.
    pub fn record(&self, games: u32) -> Result<Option<(u32, Record)>, SetupError> {
        self.begun(Seed::from_words(""))?;
        let won = |game: u32| self.play(game).map(|record| (game, record));
        Ok((0..games).into_par_iter().by_uniform_blocks(BLOCK).find_map_first(won))
    }

    /// The record of a game, if it was cleared.
    fn play(&self, game: u32) -> Option<Record> {
        let seed = Seed::from_words(&format!("{} {} {game}", self.name(), self.start.characters.len()));
        let mut played = Played::new(self.begun(seed).ok()?, seed);
        let looks = 1 + i32::try_from(game / PATIENCE).unwrap_or(0);
        let seeds = (0..self.start.characters.len() as u64).map(|seat| u64::from(game) << 8 | seat);
        let mut bots: Vec<Bot> = seeds.map(|seed| Bot::new(LEVELS[LEVELS.len() - 1], seed).looking(looks)).collect();
        let mut options = Options::default();
        while played.steps().len() < CAP
            && let Some((seat, action)) = decide(played.present(), &mut bots, &mut options)
        {
            played.submit(seat, action, &mut ()).ok()?;
        }
        self.is_cleared(&played).then(|| played.record(played.present().header()))
    }

    fn begun(&self, seed: Seed) -> Result<Infiltration, SetupError> {
        let (pack, stage) = (Arc::clone(&self.pack), Arc::clone(&self.stage));
        Infiltration::from_seed(pack, stage, &self.start, seed, &mut ())
    }

    /// Whether a record is of this stage and party, replays to its last position and is cleared.
    pub fn is_won(&self, record: &Record) -> bool {
        let (pack, stage) = (Arc::clone(&self.pack), Arc::clone(&self.stage));
        let same = Start::from_header(&record.header, &self.pack, &self.stage).is_ok_and(|start| start == self.start);
        let begun = Infiltration::from_header(pack, stage, &record.header, &mut ());
        let played = begun.ok().and_then(|start| Played::from_record(start, record).ok());
        same && played.is_some_and(|played| self.is_cleared(&played))
    }

    /// VR-2. Whether the stage is cleared, and a boss that came along is defeated as well: then its card is won.
    fn is_cleared(&self, played: &Played<Infiltration>) -> bool {
        if played.present().outcome() != Some(Outcome::Cleared) {
            return false;
        }
        let Some(reward) = self.guest().and_then(|boss| boss.guest).map(|guest| guest.reward) else { return true };
        let last = played.retell(played.steps().len(), |_| Vec::new());
        let events: Vec<Event> = last.map(|(_, events)| events).unwrap_or_default();
        events.iter().any(|event| matches!(event, Event::RewardGained { card } if *card == reward))
    }

    /// The boss that comes along.
    fn guest(&self) -> Option<&Boss> {
        self.pack.bosses.get(usize::from(self.start.settings.guest?))
    }

    /// The stage, and who comes along.
    fn name(&self) -> String {
        match self.guest() {
            Some(boss) => format!("{}-{}", self.stage.id, boss.id),
            None => self.stage.id.clone(),
        }
    }

    /// The name of its record's file.
    pub fn file_name(&self) -> String {
        format!("{}-{}p.cardboard", self.name(), self.start.characters.len())
    }
}

/// Every stage with every number of players it is for, each with the stage's usual characters.
pub fn all(pack: &Arc<Pack>, stages: &[Arc<Stage>]) -> Vec<Hunt> {
    let parties = stages.iter().flat_map(|stage| stage.parties.iter().map(move |party| (stage, party.players)));
    let hunt = |(stage, players): (&Arc<Stage>, u8)| {
        let start = Start { characters: stage.usual_characters(players)?, settings: Settings::default() };
        Some(Hunt { pack: Arc::clone(pack), stage: Arc::clone(stage), start })
    };
    parties.filter_map(hunt).collect()
}

/// VR-2. Every boss that comes to VR missions, in the first of these stages that is one, with every number of players.
pub fn guests(pack: &Arc<Pack>, stages: &[Arc<Stage>]) -> Vec<Hunt> {
    let Some(mission) = stages.iter().find(|stage| stage.kind == Kind::Vr) else { return Vec::new() };
    let bosses = (0..).zip(&pack.bosses).filter(|(_, boss)| boss.guest.is_some()).map(|(place, _)| place);
    let with = |guest: u8| {
        let settings = Settings { guest: Some(guest), ..Settings::default() };
        all(pack, std::slice::from_ref(mission))
            .into_iter()
            .map(move |hunt| Hunt { start: Start { settings, ..hunt.start }, ..hunt })
    };
    bosses.flat_map(with).collect()
}
