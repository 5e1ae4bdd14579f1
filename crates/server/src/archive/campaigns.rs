//! Campaigns: a journal each, and the tables that name it.
//!
//! Which stages were cleared is written once, in the journal of the table where that happened, together
//! with its last line. A campaign gathers that from its tables whenever somebody asks, so nothing has to be
//! carried over when a game ends, and nothing can be lost or counted twice. What was played elsewhere stands in
//! the campaign's own journal, a record each.

use std::sync::{Arc, Weak};

use host::campaign::{CampaignFile, Course, FileFlaw, MOST_RECORDS, Mission, UntrueRecord};
use infiltration::campaign::{Progress, Standing, Tally};
use infiltration::card::Cards;
use infiltration::difficulty::Difficulty;
use serde::{Deserialize, Serialize};
use store::{Failure, Found, Head, Journal};
use table::Record;
use wire::archive::TableLine;
use wire::campaign::{Campaign, CampaignList, CampaignStage, CampaignTally, StageState};

use super::{Archive, PAGE};
use crate::clock::now_ms;
use crate::games::told;
use crate::names;
use crate::table::{Room, Unopened};

/// So many tables a campaign may have: what it has unlocked follows from all of them, so all of them are read.
const MOST_TABLES: u32 = 1000;

/// Why a file is no campaign that is taken in.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum NoFile {
    /// Its form is wrong.
    #[error("{id}: {0}", id = .0.id())]
    Form(#[from] FileFlaw),
    /// Its name is none.
    #[error("bad-name: {0}")]
    Name(String),
    /// A record in it is not true.
    #[error("{id}: {0}", id = .0.why.id())]
    Untrue(#[from] UntrueRecord),
}

/// What the journal of a campaign holds.
#[derive(Serialize, Deserialize)]
#[serde(tag = "e", rename_all = "kebab-case", deny_unknown_fields)]
enum Entry {
    /// It was made.
    Made {
        code: String,
        name: String,
        /// The identity of its owner.
        by: String,
        /// How hard it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        difficulty: Option<String>,
    },
    /// A stage that was played elsewhere, and what came of it.
    Brought {
        record: String,
        #[serde(flatten)]
        attempt: Attempt,
    },
}

/// A stage that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct Attempt {
    pub(super) stage: String,
    pub(super) cleared: bool,
    /// The cards that went to the memory box.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) rewards: Vec<String>,
    pub(super) tally: CampaignTally,
}

/// A campaign while it is gathered.
struct Gathered {
    made: u64,
    code: String,
    name: String,
    by: String,
    difficulty: Difficulty,
    /// The records that were brought along.
    brought: Vec<String>,
    progress: Progress,
    attempts: Vec<Attempt>,
}

impl Archive {
    /// Stores a new campaign under its code, with what was played elsewhere.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn make_campaign(
        &self,
        journal: Journal,
        code: &str,
        by: &str,
        course: &Course,
    ) -> Result<(), Failure> {
        let difficulty = Some(course.difficulty).filter(|it| *it != Difficulty::default());
        let made = Entry::Made {
            code: code.to_owned(),
            name: course.name.clone(),
            by: by.to_owned(),
            difficulty: difficulty.map(|it| it.id().to_owned()),
        };
        let mut head = Head::start(journal);
        let mut entries = Vec::new();
        for entry in std::iter::once(made).chain(course.missions.iter().map(brought)) {
            let body = serde_json::to_vec(&entry).expect("an entry can be JSON");
            let (stored, next) = head.entry(journal, now_ms(), body);
            head = next;
            entries.push(stored);
        }
        if let Some(first) = entries.first_mut() {
            first.names = vec![names::campaign(code), names::campaigner(by, journal)];
        }
        self.store.append(entries).await
    }

    /// The campaign of a file, all of whose records were played again.
    ///
    /// # Errors
    /// Why it is none.
    pub(crate) async fn checked(&self, text: String) -> Result<Course, NoFile> {
        let place = Arc::clone(&self.played_again).acquire_owned().await;
        let check = move || {
            // Whoever asked may be gone; as long as it is played it takes this place.
            let _place = place;
            let file = CampaignFile::parse(&text)?;
            wire::request::name(&file.name).map_err(|flaw| NoFile::Name(flaw.to_string()))?;
            Ok(Course::of(&file)?)
        };
        tokio::task::spawn_blocking(check).await.unwrap_or(Err(NoFile::Form(FileFlaw::NotACampaign)))
    }

    /// The campaigns of somebody, after so many of them.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn campaigns_of(&self, identity: &str, skip: u32, most: u32) -> Result<CampaignList, Failure> {
        let most = most.clamp(1, PAGE);
        let found = self.store.list(names::CAMPAIGNER, identity.as_bytes(), skip, most + 1).await?;
        let more = found.len() > most as usize;
        let mut campaigns = Vec::new();
        for one in found.into_iter().take(most as usize) {
            // What is damaged must not hide the rest.
            let Ok(one) = one else {
                tracing::error!("a name in a list of campaigns is damaged");
                continue;
            };
            match self.read_campaign(one.journal, Some(identity)).await {
                Ok(campaign) => campaigns.extend(campaign.map(|it| Campaign { tables: Vec::new(), ..it })),
                Err(Failure::Damaged(_)) => {
                    tracing::error!(journal = %one.journal, "a campaign in a list is damaged");
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(CampaignList { campaigns, more })
    }

    /// A campaign as somebody may see it.
    ///
    /// # Errors
    /// If it is damaged or the store fails.
    pub(crate) async fn campaign(&self, code: &str, viewer: Option<&str>) -> Result<Option<Campaign>, Failure> {
        match self.store.find(names::campaign(code)).await? {
            Some(journal) => self.read_campaign(journal, viewer).await,
            None => Ok(None),
        }
    }

    /// A campaign as a file: every stage that was played to its end, the oldest first.
    ///
    /// # Errors
    /// If it is damaged or the store fails.
    pub(crate) async fn export_campaign(&self, code: &str) -> Result<Option<CampaignFile>, Failure> {
        let Some(journal) = self.store.find(names::campaign(code)).await? else { return Ok(None) };
        let Some(gathered) = self.gather(journal).await? else { return Ok(None) };
        let mut records = Vec::new();
        for text in &gathered.brought {
            let record = Record::parse(text);
            records.push(record.map_err(|error| Failure::Damaged(format!("journal {journal}: {error}")))?);
        }
        for found in self.tables_of_campaign(&gathered.code).await?.0 {
            // More are not taken in anywhere, so no more of them are played again.
            if records.len() > MOST_RECORDS {
                break;
            }
            match self.record_of_attempt(found.journal).await {
                Ok(record) => records.extend(record),
                Err(Failure::Damaged(why)) => {
                    tracing::error!(table = %found.journal, why, "a damaged table is left out of an export");
                }
                Err(failure) => return Err(failure),
            }
        }
        Ok(Some(CampaignFile { name: gathered.name, difficulty: gathered.difficulty, records }))
    }

    /// The record of a stage that was played to its end; none of one that was not.
    async fn record_of_attempt(&self, journal: Journal) -> Result<Option<Record>, Failure> {
        let is_over = self.summary(journal).await?.is_some_and(|summary| summary.attempt().is_some());
        if is_over { self.record_again(journal).await } else { Ok(None) }
    }

    /// The record of a table whose game is over, played again.
    async fn record_again(&self, journal: Journal) -> Result<Option<Record>, Failure> {
        let _place = self.played_again.acquire().await.map_err(|_| Failure::Closed)?;
        let kept = match Room::open(Weak::new(), self.store.clone(), journal).await {
            Ok(room) => room.and_then(|room| room.record()),
            // Nobody may lose it: it can be taken in where there are the rules it was played by.
            Err(Unopened::OtherRules) => self.unplayed(journal).await?,
            Err(Unopened::Store(failure)) => return Err(failure),
        };
        Ok(kept.map(|kept| kept.record))
    }

    /// Whether a campaign has as many tables as it may have.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn is_full(&self, code: &str) -> Result<bool, Failure> {
        let last = self.store.list(names::CAMPAIGN_TABLE, code.as_bytes(), MOST_TABLES - 1, 1).await?;
        Ok(!last.is_empty())
    }

    /// The tables of a campaign, the oldest first, and how many of them cannot be found any more.
    async fn tables_of_campaign(&self, code: &str) -> Result<(Vec<Found>, u32), Failure> {
        let mut tables = Vec::new();
        let mut damaged = 0;
        for page in 0.. {
            let found = self.store.list(names::CAMPAIGN_TABLE, code.as_bytes(), page * PAGE, PAGE).await?;
            let is_last = found.len() < PAGE as usize;
            for table in found {
                match table {
                    Ok(table) => tables.push(table),
                    Err(Failure::Damaged(why)) => {
                        tracing::error!(why, "the name of a table of a campaign is damaged");
                        damaged += 1;
                    }
                    Err(failure) => return Err(failure),
                }
            }
            if is_last {
                break;
            }
        }
        tables.reverse();
        Ok((tables, damaged))
    }

    /// What the table of a campaign says, for a line in its list; none if there is nothing.
    async fn told_by(
        &self,
        found: &Found,
        viewer: &str,
    ) -> Result<Option<(Option<Attempt>, TableLine, String)>, Failure> {
        let Some(summary) = self.summary(found.journal).await? else { return Ok(None) };
        let line = self.line(&summary, found, viewer).await?;
        let watch = summary.codes.watch.clone();
        Ok(Some((summary.attempt(), line, watch)))
    }

    pub(crate) async fn read_campaign(
        &self,
        journal: Journal,
        viewer: Option<&str>,
    ) -> Result<Option<Campaign>, Failure> {
        let Some(mut gathered) = self.gather(journal).await? else { return Ok(None) };
        let yours = viewer == Some(gathered.by.as_str());
        let mut tables = Vec::new();
        let (found, mut damaged) = self.tables_of_campaign(&gathered.code).await?;
        for found in found {
            match self.told_by(&found, viewer.unwrap_or_default()).await {
                Ok(Some((attempt, line, watch))) => {
                    if let Some(attempt) = attempt {
                        gathered.add(attempt);
                    }
                    tables.push(if yours { line } else { TableLine { code: watch, ..line } });
                }
                Ok(None) => {}
                // What the others prove still holds.
                Err(Failure::Damaged(why)) => {
                    tracing::error!(table = %found.journal, why, "a table of a campaign is damaged");
                    damaged += 1;
                }
                Err(failure) => return Err(failure),
            }
        }
        tables.reverse();
        Ok(Some(Campaign { damaged, ..gathered.shown(yours, tables) }))
    }

    /// What the journal of a campaign says itself.
    async fn gather(&self, journal: Journal) -> Result<Option<Gathered>, Failure> {
        let mut gathered: Option<Gathered> = None;
        for stored in self.store.read(journal).await? {
            let damaged = |why: &dyn ToString| Failure::Damaged(format!("journal {journal}: {}", why.to_string()));
            let entry = serde_json::from_slice(&stored.body).map_err(|error| damaged(&error))?;
            match (entry, &mut gathered) {
                (Entry::Made { code, name, by, difficulty }, none @ None) => {
                    let difficulty = difficulty.as_deref().map_or(Some(Difficulty::default()), Difficulty::named);
                    let difficulty = difficulty.ok_or_else(|| damaged(&"no such difficulty"))?;
                    let (progress, brought, attempts) = (Progress::default(), Vec::new(), Vec::new());
                    let made = stored.at_ms;
                    *none = Some(Gathered { made, code, name, by, difficulty, brought, progress, attempts });
                }
                (Entry::Brought { record, attempt }, Some(gathered)) => {
                    gathered.brought.push(record);
                    gathered.add(attempt);
                }
                _ => return Err(damaged(&"an entry stands where none can")),
            }
        }
        Ok(gathered)
    }
}

impl Gathered {
    /// STG-5. A stage was played to its end.
    fn add(&mut self, attempt: Attempt) {
        let content = content::infiltration();
        if attempt.cleared {
            let cards = attempt.rewards.iter().filter_map(|id| content.pack.card_named(id));
            content.campaign.clear(&mut self.progress, &attempt.stage, cards.fold(Cards::default(), Cards::with));
        }
        self.attempts.push(attempt);
    }

    fn tally(&self) -> Tally {
        let each = self.attempts.iter().map(|attempt| {
            let CampaignTally { attempts, failed, rounds, alerts, killed, damage } = attempt.tally;
            Tally { attempts, failed, rounds, alerts, killed, damage }
        });
        each.fold(Tally::default(), Tally::with)
    }

    fn shown(self, yours: bool, tables: Vec<TableLine>) -> Campaign {
        let content = content::infiltration();
        let campaign = &content.campaign;
        let tally = self.tally();
        let cards = self.progress.unlocked.iter().filter_map(|card| Some(content.pack.card(card)?.id.clone()));
        Campaign {
            stages: campaign.chapters.iter().map(|chapter| self.stage(&chapter.stage)).collect(),
            next: campaign.next(&self.progress).map(|chapter| chapter.stage.clone()),
            unlocked: cards.collect(),
            tally: told(tally),
            codename: campaign.codename(&self.progress, self.difficulty, tally).map(|name| name.id.clone()),
            difficulty: self.difficulty.id().to_owned(),
            code: self.code,
            name: self.name,
            yours,
            made: self.made,
            damaged: 0,
            tables,
        }
    }

    fn stage(&self, stage: &str) -> CampaignStage {
        let content = content::infiltration();
        let (state, after) = match content.campaign.standing(&self.progress, stage) {
            Some(Standing::Cleared) => (StageState::Cleared, None),
            Some(Standing::Locked { after }) => (StageState::Locked, Some(after.to_owned())),
            Some(Standing::Open) | None => (StageState::Open, None),
        };
        let mut rewards: Vec<String> = Vec::new();
        let attempts: Vec<&Attempt> = self.attempts.iter().filter(|attempt| attempt.stage == stage).collect();
        for card in attempts.iter().flat_map(|attempt| &attempt.rewards) {
            if !rewards.contains(card) {
                rewards.push(card.clone());
            }
        }
        CampaignStage { stage: stage.to_owned(), state, after, rewards, attempts: attempts.len() as u32 }
    }
}

/// A stage from elsewhere, as the journal keeps it.
fn brought(mission: &Mission) -> Entry {
    let pack = &content::infiltration().pack;
    let rewards = mission.rewards.iter().filter_map(|card| Some(pack.card(card)?.id.clone()));
    Entry::Brought {
        record: mission.record.to_string(),
        attempt: Attempt {
            stage: mission.stage.clone(),
            cleared: mission.cleared,
            rewards: rewards.collect(),
            tally: told(mission.tally),
        },
    }
}
