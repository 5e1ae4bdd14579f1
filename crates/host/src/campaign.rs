//! A campaign of Infiltration by its records: what was played, what was won by it, and what is open next.
//!
//! Nothing is believed that does not follow from a record: each is played again, and it counts only if it may have been
//! played where it stands (CMP-6). The terminal keeps a campaign like this, and a file from elsewhere is checked so.

mod file;

use infiltration::campaign::{Progress, Standing, Tally};
use infiltration::card::Cards;
use infiltration::difficulty::Difficulty;
use infiltration::header::{self, Start};
use infiltration::{Event, Infiltration};
use table::{Game as _, Outcome, Played, Record};

pub use file::{CampaignFile, FileFlaw, MOST_BYTES, MOST_RECORDS};

use crate::Hosted as _;

/// A stage that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mission {
    /// Its record.
    pub record: Record,
    /// The stage.
    pub stage: String,
    /// How many played.
    pub players: u8,
    /// Whether it was cleared.
    pub cleared: bool,
    /// The cards that went to the memory box.
    pub rewards: Cards,
    /// What was done.
    pub tally: Tally,
}

/// A campaign and how far it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// What it is called.
    pub name: String,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// What was played to its end, the oldest first.
    pub missions: Vec<Mission>,
    /// What was cleared and won.
    pub progress: Progress,
}

/// Why a record is no part of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Untrue {
    /// It is of no game that can be played here.
    #[error("it cannot be played here: {0}")]
    Unplayable(String),
    /// It was played with other content than there is here, and cannot be played again.
    #[error("it was played with other content than there is here")]
    OtherContent,
    /// It was played at another difficulty.
    #[error("it was played on {played}, the campaign is on {campaign}")]
    Difficulty {
        /// That of the record.
        played: Difficulty,
        /// That of the campaign.
        campaign: Difficulty,
    },
    /// The stage was not open yet (CMP-1).
    #[error("`{stage}` opens once `{after}` is cleared [CMP-1]")]
    Locked {
        /// The stage.
        stage: String,
        /// What has to be cleared first.
        after: String,
    },
    /// Somebody played with a card that was not won yet (STG-6).
    #[error("the card `{0}` was not in the memory box yet [STG-6]")]
    NotUnlocked(String),
    /// It does not play as it says.
    #[error("{0}")]
    Replay(String),
    /// The stage is not over.
    #[error("the stage is not over")]
    Unfinished,
    /// It says that it ended otherwise than it did.
    #[error("it ended with `{}`, whatever it says", .0.id())]
    Result(Outcome),
}

impl Untrue {
    /// Its id.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Unplayable(_) => "unplayable",
            Self::OtherContent => "other-content",
            Self::Difficulty { .. } => "other-difficulty",
            Self::Locked { .. } => "stage-locked",
            Self::NotUnlocked(_) => "not-unlocked",
            Self::Replay(_) => "does-not-replay",
            Self::Unfinished => "unfinished",
            Self::Result(_) => "other-result",
        }
    }
}

/// A record of a file that is no part of its campaign.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("record {number}: {why}")]
pub struct UntrueRecord {
    /// Which, counted from 1.
    pub number: usize,
    /// Why.
    pub why: Untrue,
}

impl Course {
    /// A campaign that begins.
    pub fn new(name: &str, difficulty: Difficulty) -> Self {
        Self { name: name.to_owned(), difficulty, missions: Vec::new(), progress: Progress::default() }
    }

    /// The campaign of a file: every record is played again.
    ///
    /// # Errors
    /// The first record that is no part of it, and why.
    pub fn of(file: &CampaignFile) -> Result<Self, UntrueRecord> {
        let mut course = Self::new(&file.name, file.difficulty);
        for (number, record) in (1..).zip(&file.records) {
            course.add(record).map_err(|why| UntrueRecord { number, why })?;
        }
        Ok(course)
    }

    /// The campaign as a file.
    pub fn file(&self) -> CampaignFile {
        let records = self.missions.iter().map(|mission| mission.record.clone()).collect();
        CampaignFile { name: self.name.clone(), difficulty: self.difficulty, records }
    }

    /// Adds a stage that was played to its end.
    ///
    /// # Errors
    /// Why it is no part of this campaign; then nothing has changed.
    pub fn add(&mut self, record: &Record) -> Result<&Mission, Untrue> {
        let stage = header::stage_id(&record.header).map_err(|flaw| Untrue::Unplayable(flaw.to_string()))?;
        self.may_play(stage)?;
        let mission = self.replayed(stage, record)?;
        self.remember(mission);
        Ok(self.missions.last().expect("one was put there"))
    }

    /// Adds a stage of which it is known what came of it. Nothing is checked: this is for whoever has checked it
    /// before, when it could still be played again.
    pub fn remember(&mut self, mission: Mission) {
        if mission.cleared {
            content::infiltration().campaign.clear(&mut self.progress, &mission.stage, mission.rewards);
        }
        self.missions.push(mission);
    }

    /// CMP-1. Whether a stage may be played now.
    ///
    /// # Errors
    /// If there is no such stage, or another comes first.
    pub fn may_play(&self, stage: &str) -> Result<(), Untrue> {
        match content::infiltration().campaign.standing(&self.progress, stage) {
            Some(Standing::Cleared | Standing::Open) => Ok(()),
            Some(Standing::Locked { after }) => {
                Err(Untrue::Locked { stage: stage.to_owned(), after: after.to_owned() })
            }
            None => Err(Untrue::Unplayable(format!("there is no stage `{stage}` here"))),
        }
    }

    /// What was done altogether.
    pub fn tally(&self) -> Tally {
        self.missions.iter().fold(Tally::default(), |tally, mission| tally.with(mission.tally))
    }

    /// CMP-6. The codename, once the story is told.
    pub fn codename(&self) -> Option<String> {
        let content = content::infiltration();
        let name = content.campaign.codename(&self.progress, self.difficulty, self.tally());
        name.map(|name| name.id.clone())
    }

    fn replayed(&self, stage: &str, record: &Record) -> Result<Mission, Untrue> {
        let content = content::infiltration();
        let unplayable = |why: &dyn ToString| Untrue::Unplayable(why.to_string());
        check_content(record)?;
        let begun = Infiltration::begun(&record.header, &mut ()).map_err(|why| unplayable(&why))?;
        let ground = content.stage(stage).ok_or_else(|| unplayable(&"there is no such stage"))?;
        let start = Start::from_header(&record.header, &content.pack, ground).map_err(|why| unplayable(&why))?;
        self.may_begin(&start)?;
        let played = Played::from_record(begun, record).map_err(|why| Untrue::Replay(why.to_string()))?;
        let outcome = played.present().outcome().ok_or(Untrue::Unfinished)?;
        if record.header.result.as_ref().is_some_and(|result| result.as_str() != outcome.id()) {
            return Err(Untrue::Result(outcome));
        }
        let cleared = outcome == Outcome::Cleared;
        Ok(Mission {
            record: record.clone(),
            stage: stage.to_owned(),
            players: start.characters.len() as u8,
            cleared,
            rewards: rewards(&played),
            tally: tally(played.present(), cleared),
        })
    }

    /// CMP-6. Whether a stage was begun as this campaign stood then.
    fn may_begin(&self, start: &Start) -> Result<(), Untrue> {
        let played = start.settings.difficulty;
        if played != self.difficulty {
            return Err(Untrue::Difficulty { played, campaign: self.difficulty });
        }
        let missing = start.settings.unlocked.iter().find(|card| !self.progress.unlocked.contains(*card));
        let pack = &content::infiltration().pack;
        match missing.and_then(|card| pack.card(card)) {
            Some(card) => Err(Untrue::NotUnlocked(card.id.clone())),
            None => Ok(()),
        }
    }
}

/// Whether a record is of the content there is here.
///
/// # Errors
/// If it is of other content, or of nothing that is here.
pub fn check_content(record: &Record) -> Result<(), Untrue> {
    let content = content::infiltration();
    let unplayable = |why: &dyn ToString| Untrue::Unplayable(why.to_string());
    let stage = header::stage_id(&record.header).map_err(|flaw| unplayable(&flaw))?;
    let stage = content.stage(stage).ok_or_else(|| unplayable(&"there is no such stage"))?;
    let start = Start::from_header(&record.header, &content.pack, stage).map_err(|why| unplayable(&why))?;
    let own = header::content_hash(&content.pack, stage, start.settings.guest);
    if record.header.content.is_some_and(|played| played != own) { Err(Untrue::OtherContent) } else { Ok(()) }
}

/// STG-5. The cards that the last command brought.
fn rewards(played: &Played<Infiltration>) -> Cards {
    let last = played.retell(played.steps().len(), |_| Vec::new());
    let events: Vec<Event> = last.map(|(_, events)| events).unwrap_or_default();
    let gained = events.iter().filter_map(|event| match event {
        Event::RewardGained { card } => Some(*card),
        _ => None,
    });
    gained.fold(Cards::default(), Cards::with)
}

/// What was done in a stage that is over.
pub fn tally(game: &Infiltration, cleared: bool) -> Tally {
    let state = game.state();
    Tally {
        attempts: 1,
        failed: u32::from(!cleared),
        rounds: u32::from(state.round),
        alerts: u32::from(state.alerts),
        killed: u32::from(state.killed),
        damage: state.players.iter().map(|player| u32::from(player.damage)).sum(),
    }
}

#[cfg(test)]
mod tests;
