//! Campaigns: the stages with where each stands, the memory box they filled, and what was done on the way.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::archive::TableLine;

/// A campaign that somebody wants to begin. One from elsewhere comes as the text of its file instead.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewCampaign {
    /// What it is called.
    pub name: String,
    /// How hard it is: `easy`, `normal`, `hard` or `extreme`; usually normal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub difficulty: Option<String>,
}

/// A stage of a campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CampaignStage {
    /// The stage.
    pub stage: String,
    /// Where it stands.
    pub state: StageState,
    /// What has to be cleared before it, if it is locked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub after: Option<String>,
    /// The cards that went to the memory box.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub rewards: Vec<String>,
    /// How often it was played to its end.
    pub attempts: u32,
}

/// Where a stage stands in a campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum StageState {
    /// It was cleared and may be played again.
    Cleared,
    /// It may be played.
    Open,
    /// Another has to be cleared first.
    Locked,
}

/// What was done in stages that are over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CampaignTally {
    /// Stages that were played to their end.
    pub attempts: u32,
    /// Those that failed.
    pub failed: u32,
    /// Rounds.
    pub rounds: u32,
    /// Alerts raised.
    pub alerts: u32,
    /// Guards killed.
    pub killed: u32,
    /// Damage the characters had at the ends of stages.
    pub damage: u32,
}

/// A campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Campaign {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// How hard it is.
    pub difficulty: String,
    /// Whether it is the receiver's.
    pub yours: bool,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// All stages: those of the campaign in order, then the VR missions.
    pub stages: Vec<CampaignStage>,
    /// The stage to go on with, until the last is cleared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<String>,
    /// The memory box.
    pub unlocked: Vec<String>,
    /// What was done altogether.
    pub tally: CampaignTally,
    /// What the players are called, once the story is told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub codename: Option<String>,
    /// Its tables, the newest first. For others than the owner with the codes for watching; not in a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<TableLine>>", optional)]
    pub tables: Vec<TableLine>,
    /// So many more of its tables are damaged: what was won at them is missing here.
    #[serde(default, skip_serializing_if = "crate::is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub damaged: u32,
}

/// Some of somebody's campaigns, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CampaignList {
    /// The campaigns.
    pub campaigns: Vec<Campaign>,
    /// Whether there are more behind them.
    pub more: bool,
}
