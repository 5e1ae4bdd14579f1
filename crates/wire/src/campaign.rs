//! Campaigns: the stages that were cleared, and the memory box they filled.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::archive::TableLine;

/// A campaign that somebody wants to begin. An exported one has the same form, so it can be brought along.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewCampaign {
    /// What it is called.
    pub name: String,
    /// What was cleared elsewhere.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<StageCleared>>", optional)]
    pub stages: Vec<StageCleared>,
}

/// A stage that was cleared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StageCleared {
    /// The stage.
    pub stage: String,
    /// The cards that went to the memory box.
    pub rewards: Vec<String>,
}

/// A campaign.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Campaign {
    /// Its code.
    pub code: String,
    /// What it is called.
    pub name: String,
    /// Whether it is the receiver's.
    pub yours: bool,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// The stages that were cleared, in the order in which that happened first.
    pub stages: Vec<StageCleared>,
    /// The memory box.
    pub unlocked: Vec<String>,
    /// Its tables, the newest first. For others than the owner with the codes for watching; not in a list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<TableLine>>", optional)]
    pub tables: Vec<TableLine>,
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
