//! Campaigns: a journal each, and the tables that name it.
//!
//! Which stages were cleared is written once, in the journal of the table where that happened, together
//! with its last line. A campaign gathers that from its tables whenever somebody asks, so nothing has to be
//! carried over when a game ends, and nothing can be lost or counted twice.

use serde::{Deserialize, Serialize};
use store::{Failure, Found, Head, Journal};
use wire::archive::TableLine;
use wire::campaign::{Campaign, CampaignList, NewCampaign, StageCleared};

use super::{Archive, PAGE};
use crate::clock::now_ms;
use crate::names;

/// So many tables of a campaign are looked at, the newest ones.
const MOST_TABLES: u32 = 1000;

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
        /// What was cleared elsewhere.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        stages: Vec<StageCleared>,
    },
}

impl Archive {
    /// Stores a new campaign under its code.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn make_campaign(
        &self,
        journal: Journal,
        code: &str,
        by: &str,
        wanted: NewCampaign,
    ) -> Result<(), Failure> {
        let NewCampaign { name, stages } = wanted;
        let made = Entry::Made { code: code.to_owned(), name, by: by.to_owned(), stages };
        let body = serde_json::to_vec(&made).expect("an entry can be JSON");
        let (mut entry, _) = Head::start(journal).entry(journal, now_ms(), body);
        entry.names = vec![names::campaign(code), names::campaigner(by, journal)];
        self.store.append(vec![entry]).await
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
        for one in found.iter().take(most as usize) {
            let campaign = self.read_campaign(one.journal, Some(identity)).await?;
            campaigns.extend(campaign.map(|campaign| Campaign { tables: Vec::new(), ..campaign }));
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

    async fn read_campaign(&self, journal: Journal, viewer: Option<&str>) -> Result<Option<Campaign>, Failure> {
        let entries = self.store.read(journal).await?;
        let Some(first) = entries.first() else { return Ok(None) };
        let made = serde_json::from_slice(&first.body);
        let Entry::Made { code, name, by, stages } =
            made.map_err(|error| Failure::Damaged(format!("journal {journal}: {error}")))?;
        let mut campaign = Campaign {
            yours: viewer == Some(by.as_str()),
            code,
            name,
            made: first.at_ms,
            stages: Vec::new(),
            unlocked: Vec::new(),
            tables: Vec::new(),
        };
        for cleared in stages {
            add(&mut campaign, cleared);
        }
        let found = self.store.list(names::CAMPAIGN_TABLE, campaign.code.as_bytes(), 0, MOST_TABLES).await?;
        for one in found.iter().rev() {
            self.add_table(&mut campaign, one, viewer).await?;
        }
        campaign.tables.reverse();
        Ok(Some(campaign))
    }

    async fn add_table(&self, campaign: &mut Campaign, found: &Found, viewer: Option<&str>) -> Result<(), Failure> {
        let Some(summary) = self.summary(found.journal).await? else { return Ok(()) };
        if let Some(cleared) = summary.cleared() {
            add(campaign, cleared);
        }
        let line = self.line(&summary, found, viewer.unwrap_or_default()).await?;
        let line = if campaign.yours { line } else { TableLine { code: summary.codes.watch.clone(), ..line } };
        campaign.tables.push(line);
        Ok(())
    }
}

/// Adds what was cleared; a stage or a card that is there already is not there twice (STG-6).
fn add(campaign: &mut Campaign, cleared: StageCleared) {
    add_new(&mut campaign.unlocked, &cleared.rewards);
    match campaign.stages.iter_mut().find(|known| known.stage == cleared.stage) {
        Some(known) => add_new(&mut known.rewards, &cleared.rewards),
        None => campaign.stages.push(cleared),
    }
}

fn add_new(cards: &mut Vec<String>, more: &[String]) {
    for card in more {
        if !cards.contains(card) {
            cards.push(card.clone());
        }
    }
}
