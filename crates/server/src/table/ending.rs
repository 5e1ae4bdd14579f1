//! How a game ended, as it is stored together with what ended it.

use table::Outcome;
use wire::archive::Ending;
use wire::campaign::CampaignTally;

use super::live::Done;

/// The event by which a card goes to the memory box (STG-5).
const REWARD: &str = "reward-gained";

impl Done {
    /// How the game ended with this.
    pub(crate) fn ending(&self, outcome: Outcome, tally: Option<CampaignTally>) -> Ending {
        let gained = self.told.iter().filter(|told| told.id == REWARD).flat_map(|told| &told.fields);
        let rewards = gained.filter(|(name, _)| *name == "card").map(|(_, card)| card.to_string());
        Ending {
            outcome: outcome.id().to_owned(),
            winners: outcome.winners().iter().map(|seat| seat.index() as u8 + 1).collect(),
            rewards: rewards.collect(),
            tally,
        }
    }
}
