//! Whether the content is fair: every chart, boss, mode and shop card of Conquest and every stage of
//! Infiltration, played by bots so often that the figures mean something.
//!
//! A [`Study`] is one question, [`Findings`] what is known about it so far. Games are numbered, and each follows
//! from its number, so a study can be interrupted and taken up again and comes out the same.

mod campaign;
pub mod charts;
mod conquest;
mod csv;
mod html;
mod markdown;
mod notes;
mod plot;
mod stage;

use std::sync::Arc;
use table::hex::Hex;

use ::conquest::ids::Mode;
use ::conquest::pack::Pack;
use ::infiltration::header::content_hash;
use ::infiltration::stage::{Kind, Stage};
use bots::Level;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::interval::Share;
use crate::simulation::{RoundCounts, Rounds};
use crate::times::Times;

pub use campaign::{TREND, Trend, trends};
pub use csv::csv;
pub use html::html;
pub use markdown::markdown;
pub use notes::Notes;

/// By so much a share may differ from the fair one (BAL-1).
pub const TOLERANCE: f64 = 0.05;

/// How often a stage should be cleared by the best bot.
pub const CLEARED: (f64, f64) = (0.25, 0.85);

/// What is played with.
#[derive(Clone, Debug)]
pub struct Content {
    /// Conquest.
    pub conquest: Arc<Pack>,
    /// The cards of Infiltration.
    pub infiltration: Arc<::infiltration::card::Pack>,
    /// The stages of Infiltration.
    pub stages: Vec<Arc<Stage>>,
}

/// One question.
#[derive(Clone, Debug)]
pub struct Study {
    /// Its name: `chart-4`.
    pub id: String,
    /// What is looked at.
    pub subject: Subject,
    /// How many games it takes.
    pub games: u64,
    /// Who plays.
    pub level: Level,
    /// From which every game follows.
    pub seed: u64,
    /// What was played with, so that other content is not mixed in.
    pub content: String,
    /// Which bots these are, so that others are not mixed in.
    pub bots: String,
}

/// What is looked at.
#[derive(Clone, Debug)]
pub enum Subject {
    /// MOD-2. The factions of a chart of Basic Training.
    Chart(u8),
    /// The places in turn order, and the shop cards.
    Places(Mode, u8),
    /// BSS-1. The bosses, dealt to the players before anything else.
    Bosses(Mode),
    /// A stage with so many players, and perhaps a boss that came along (VR-2).
    Stage {
        /// Which.
        stage: Arc<Stage>,
        /// How many play.
        players: u8,
        /// The boss, by its place in the pack.
        guest: Option<u8>,
    },
}

/// Who plays in studies of bosses: enough to meet many, few enough for many games.
const BOSS_PLAYERS: u8 = 4;

/// How many games each kind of study takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// For a chart.
    pub chart: u64,
    /// For a boss.
    pub boss: u64,
    /// For a mode with so many players.
    pub places: u64,
    /// For a stage with so many players, and for a guest.
    pub stage: u64,
}

/// All studies there are.
pub fn studies(content: &Content, sizes: Sizes, levels: (Level, Level), seed: u64) -> Vec<Study> {
    let mut studies = Vec::new();
    let war = hex(&content.conquest.hash());
    let mut add = |id: String, subject: Subject, games: u64, level: Level, content: &str| {
        let bots = match subject {
            Subject::Stage { .. } => ::bots::infiltration::revision(),
            Subject::Chart(_) | Subject::Places(..) | Subject::Bosses(_) => ::bots::conquest::revision(),
        };
        studies.push(Study { id, subject, games, level, seed, content: content.to_owned(), bots });
    };
    for players in 3..=5 {
        add(format!("chart-{players}"), Subject::Chart(players), sizes.chart, levels.0, &war);
    }
    // Each game has half of the eight bosses.
    for mode in [Mode::BasicTraining, Mode::CommandRoom] {
        add(format!("bosses-{}", mode.id()), Subject::Bosses(mode), 2 * sizes.boss, levels.0, &war);
    }
    for mode in [Mode::CommandRoom, Mode::WorldConquest] {
        for players in 3..=5 {
            let id = format!("{}-{players}", mode.id());
            add(id, Subject::Places(mode, players), sizes.places, levels.0, &war);
        }
    }
    for stage in &content.stages {
        let hash = hex(&content_hash(&content.infiltration, stage, None));
        let mut players: Vec<u8> = stage.parties.iter().map(|party| party.players).collect();
        players.sort_unstable();
        players.dedup();
        for players in players {
            let id = format!("stage-{}-{players}", stage.id);
            let subject = Subject::Stage { stage: Arc::clone(stage), players, guest: None };
            add(id, subject, sizes.stage, levels.1, &hash);
        }
    }
    for (guest, boss) in (0..).zip(&content.infiltration.bosses).filter(|(_, boss)| boss.guest.is_some()) {
        let Some((stage, players)) = stage::host(content, guest) else { continue };
        let hash = hex(&content_hash(&content.infiltration, &stage, Some(guest)));
        let subject = Subject::Stage { stage, players, guest: Some(guest) };
        add(format!("guest-{}", boss.id), subject, sizes.stage, levels.1, &hash);
    }
    studies
}

/// Enough of a hash to tell contents apart.
fn hex(hash: &[u8; 32]) -> String {
    Hex(&hash[..8]).to_string()
}

impl Study {
    /// Nothing is known yet.
    pub fn nothing(&self, content: &Content) -> Findings {
        let rows = self.row_names(content).into_iter().map(|name| Row { name, ..Row::default() }).collect();
        Findings {
            id: self.id.clone(),
            level: self.level.name().to_owned(),
            seed: self.seed,
            content: self.content.clone(),
            bots: self.bots.clone(),
            games: 0,
            undecided: 0,
            decisions: 0,
            seconds: 0.0,
            rows,
            cards: Vec::new(),
            rounds: RoundCounts::default(),
            times: Times::default(),
        }
    }

    /// Whether findings are about this question, asked in the same way.
    pub fn is_about(&self, findings: &Findings) -> bool {
        let found = (&findings.id, findings.level.as_str(), findings.seed, &findings.content, &findings.bots);
        found == (&self.id, self.level.name(), self.seed, &self.content, &self.bots)
    }

    /// After so many games of each core what is found should be written down: about as often whatever is played.
    pub const fn batch(&self) -> u64 {
        match self.subject {
            Subject::Chart(_) | Subject::Places(..) | Subject::Bosses(_) => 64,
            Subject::Stage { .. } => 2,
        }
    }

    /// Plays the games from one number up to another and adds what comes out.
    pub fn go_on(&self, content: &Content, findings: &mut Findings, upto: u64, progress: impl Fn() + Sync) {
        let start = std::time::Instant::now();
        let numbers = (findings.games..upto).into_par_iter();
        let nothing = || self.nothing(content);
        let found = match &self.subject {
            Subject::Chart(_) | Subject::Places(..) | Subject::Bosses(_) => {
                let begin = || (conquest::Table::new(self, content), nothing());
                let play = |(mut table, mut found): (conquest::Table, Findings), game| {
                    table.play(game, &mut found);
                    progress();
                    (table, found)
                };
                numbers.fold(begin, play).map(|(_, found)| found).reduce(nothing, Findings::and)
            }
            Subject::Stage { stage, players, guest } => {
                let begin = || (stage::Table::new(self, content, stage, *players, *guest), nothing());
                let play = |(mut table, mut found): (stage::Table, Findings), game| {
                    table.play(game, &mut found);
                    progress();
                    (table, found)
                };
                numbers.fold(begin, play).map(|(_, found)| found).reduce(nothing, Findings::and)
            }
        };
        let before = std::mem::replace(findings, nothing());
        *findings = before.and(found);
        findings.seconds += start.elapsed().as_secs_f64();
    }

    fn row_names(&self, content: &Content) -> Vec<String> {
        let pack = &content.conquest;
        match &self.subject {
            Subject::Chart(players) => conquest::factions(*players),
            Subject::Places(_, players) => (1..=*players).map(|place| format!("turn {place}")).collect(),
            Subject::Bosses(_) => ::conquest::ids::Boss::all().map(|boss| pack.boss(boss).id.clone()).collect(),
            Subject::Stage { .. } => vec!["cleared".to_owned()],
        }
    }

    /// Whether a stage is played.
    pub const fn is_stage(&self) -> bool {
        matches!(self.subject, Subject::Stage { .. })
    }

    /// The share that would be fair, if there is one.
    pub fn fair(&self) -> Option<f64> {
        match self.subject {
            Subject::Chart(players) | Subject::Places(_, players) => Some(1.0 / f64::from(players)),
            Subject::Bosses(_) => Some(1.0 / f64::from(BOSS_PLAYERS)),
            Subject::Stage { .. } => None,
        }
    }

    /// Between which shares every row must lie; places in turn order are only looked at.
    pub fn bounds(&self) -> Option<(f64, f64)> {
        match &self.subject {
            Subject::Chart(_) | Subject::Bosses(_) => self.fair().map(|fair| (fair - TOLERANCE, fair + TOLERANCE)),
            Subject::Places(..) => None,
            // The first two stages teach the game.
            Subject::Stage { stage, .. } if stage.number <= 2 && stage.kind == Kind::Campaign => Some((CLEARED.0, 1.0)),
            Subject::Stage { .. } => Some(CLEARED),
        }
    }
}

/// What is known about a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Findings {
    /// The name of the study.
    pub id: String,
    /// Who played.
    pub level: String,
    /// From which every game followed.
    pub seed: u64,
    /// What was played with.
    pub content: String,
    /// Which bots played.
    #[serde(default)]
    pub bots: String,
    /// How many games were played.
    pub games: u64,
    /// Nobody won them.
    pub undecided: u64,
    /// Decisions of all players.
    pub decisions: u64,
    /// How long it took, on all cores together.
    pub seconds: f64,
    /// What was counted.
    pub rows: Vec<Row>,
    /// Shop cards: games in which a player played one, and how many of these players won.
    pub cards: Vec<Row>,
    /// How many rounds the games had.
    pub rounds: RoundCounts,
    /// How long players of a stage thought about their turns; nothing is counted elsewhere.
    #[serde(default)]
    pub times: Times,
}

/// How often something was there and how often it won.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// What.
    pub name: String,
    /// So often it was there.
    pub games: u64,
    /// So often it won.
    pub wins: u64,
}

impl Row {
    /// The share of wins, with its interval.
    pub fn share(&self) -> Share {
        Share::of(self.wins, self.games)
    }
}

impl Findings {
    /// Counts something that was there.
    fn count(&mut self, row: usize, won: bool) {
        if let Some(row) = self.rows.get_mut(row) {
            row.games += 1;
            row.wins += u64::from(won);
        }
    }

    /// Counts a card that somebody played.
    fn count_card(&mut self, name: &str, won: bool) {
        let row = named(&mut self.cards, name);
        row.games += 1;
        row.wins += u64::from(won);
    }

    /// Whether these are findings about the same games, so that more of them are worth more.
    pub fn continues(&self, other: &Self) -> bool {
        let asked = |it: &Self| (it.id.clone(), it.level.clone(), it.seed, it.content.clone(), it.bots.clone());
        asked(self) == asked(other)
    }

    /// How long the games were.
    pub fn length(&self) -> Rounds {
        self.rounds.rounds()
    }

    /// These games and those.
    fn and(mut self, other: Self) -> Self {
        self.games += other.games;
        self.undecided += other.undecided;
        self.decisions += other.decisions;
        for (here, there) in self.rows.iter_mut().zip(other.rows) {
            here.games += there.games;
            here.wins += there.wins;
        }
        for card in other.cards {
            let row = named(&mut self.cards, &card.name);
            row.games += card.games;
            row.wins += card.wins;
        }
        self.rounds = self.rounds.and(other.rounds);
        self.times.join(&other.times);
        self
    }
}

/// The row of a name, kept in alphabetical order.
fn named<'a>(rows: &'a mut Vec<Row>, name: &str) -> &'a mut Row {
    let place = rows.binary_search_by(|row| row.name.as_str().cmp(name)).unwrap_or_else(|place| {
        rows.insert(place, Row { name: name.to_owned(), ..Row::default() });
        place
    });
    &mut rows[place]
}

/// How a row stands to what is asked of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It lies within, with its whole interval.
    Sure,
    /// What was counted lies within.
    Holds,
    /// It does not.
    Fails,
    /// Nothing is asked of it.
    Open,
}

impl Verdict {
    /// How a share stands to its bounds.
    pub fn of(share: Share, bounds: Option<(f64, f64)>) -> Self {
        match bounds {
            None => Self::Open,
            Some((low, high)) if share.low >= low && share.high <= high => Self::Sure,
            Some((low, high)) if share.rate >= low && share.rate <= high => Self::Holds,
            Some(_) => Self::Fails,
        }
    }

    /// Its id.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Sure => "surely",
            Self::Holds => "holds",
            Self::Fails => "fails",
            Self::Open => "open",
        }
    }

    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Sure => "surely",
            Self::Holds => "yes",
            Self::Fails => "NO",
            Self::Open => "",
        }
    }
}

#[cfg(test)]
mod tests;
