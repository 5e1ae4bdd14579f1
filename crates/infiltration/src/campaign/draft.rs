//! The campaign as written: names instead of indices, and possibly wrong. A field is a key of its file.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use serde::Deserialize;
use table::draft::{Flaw, at};
use table::notation::is_id;

use super::{Campaign, Chapter, Codename};
use crate::card::{Card, Cards, Pack};
use crate::difficulty::Difficulty;
use crate::stage::{Kind, Stage};

/// The campaign as written. Which stages there are, and in which order, the stages say themselves.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignDraft {
    /// The number of the stage that ends the story.
    pub finale: u8,
    /// What the VR missions are good for together.
    pub vr: VrDraft,
    /// The codenames, the best first.
    #[serde(default)]
    pub codename: Vec<CodenameDraft>,
}

/// What the VR missions are good for together, as written (VR-2).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VrDraft {
    /// What whoever has all their rewards gets, those for the bosses added to them included.
    pub unlocks: String,
}

/// A codename as written: what is left out does not matter for it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CodenameDraft {
    /// Its id.
    pub id: String,
    /// At least this hard.
    pub difficulty: Option<Difficulty>,
    /// At most so many failures.
    pub failed: Option<u32>,
    /// At most so many alerts.
    pub alerts: Option<u32>,
    /// At most so many killed guards.
    pub killed: Option<u32>,
}

impl CampaignDraft {
    /// The keys of its file.
    pub const KEYS: [&str; 3] = ["finale", "vr", "codename"];

    /// The campaign of these stages, or everything that is wrong with it.
    ///
    /// # Errors
    /// Every flaw found.
    pub fn check(&self, pack: &Pack, stages: &[&Stage]) -> Result<Campaign, Vec<Flaw>> {
        let mut flaws = Vec::new();
        let chapter = |stage: &&Stage| Chapter { stage: stage.id.clone(), kind: stage.kind, number: stage.number };
        let mut chapters: Vec<Chapter> = stages.iter().map(chapter).collect();
        chapters.sort_by_key(|chapter| (chapter.kind == Kind::Vr, chapter.number));
        if self.finale == 0 {
            flaws.push(Flaw { path: at!["finale"], message: "stages are counted from 1".into() });
        }
        let vr_rewards = rewards_of_vr(pack, stages);
        let vr_unlocks = pack.card_named(&self.vr.unlocks);
        if vr_unlocks.is_none() {
            let known = pack.equipment.iter().map(|card| card.id.as_str());
            flaws.push(Flaw::unknown(at!["vr", "unlocks"], "card", &self.vr.unlocks, known));
        }
        self.check_codenames(&mut flaws);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        let codenames = self.codename.iter().map(codename).collect();
        let vr_unlocks = vr_unlocks.unwrap_or(Card(0));
        Ok(Campaign { chapters, finale: self.finale, vr_rewards, vr_unlocks, codenames })
    }

    /// CMP-6. Everybody is called something, and nobody two things.
    fn check_codenames(&self, flaws: &mut Vec<Flaw>) {
        for (entry, draft) in self.codename.iter().enumerate() {
            let twice = self.codename[..entry].iter().any(|known| known.id == draft.id);
            if twice || !is_id(&draft.id) {
                let message = format!("`{}` is no id, or stands twice", draft.id);
                flaws.push(Flaw { path: at!["codename", entry, "id"], message });
            }
            let last = entry + 1 == self.codename.len();
            let fits_all = codename(draft) == codename(&CodenameDraft { id: draft.id.clone(), ..everybody() });
            if last && !fits_all {
                let message = "the last codename is for everybody: it asks for nothing";
                flaws.push(Flaw { path: at!["codename", entry], message: message.into() });
            } else if !last && fits_all {
                let message = "nobody is called what comes behind this: it asks for nothing";
                flaws.push(Flaw { path: at!["codename", entry], message: message.into() });
            }
        }
        if self.codename.is_empty() {
            flaws.push(Flaw { path: at!["codename"], message: "there are no codenames: [[codename]]".into() });
        }
    }
}

const fn everybody() -> CodenameDraft {
    CodenameDraft { id: String::new(), difficulty: None, failed: None, alerts: None, killed: None }
}

fn codename(draft: &CodenameDraft) -> Codename {
    Codename {
        id: draft.id.clone(),
        difficulty: draft.difficulty.unwrap_or(Difficulty::Easy),
        failed: draft.failed.unwrap_or(u32::MAX),
        alerts: draft.alerts.unwrap_or(u32::MAX),
        killed: draft.killed.unwrap_or(u32::MAX),
    }
}

/// What can be won in the VR missions: by clearing them, and by defeating who was added.
fn rewards_of_vr(pack: &Pack, stages: &[&Stage]) -> Cards {
    let missions = stages.iter().filter(|stage| stage.kind == Kind::Vr).flat_map(|stage| &stage.rewards);
    let guests = pack.bosses.iter().filter_map(|boss| boss.guest);
    let won = missions.map(|reward| reward.card).chain(guests.map(|guest| guest.reward));
    won.fold(Cards::default(), Cards::with)
}
