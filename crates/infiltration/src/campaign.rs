//! Chapter 16, the campaign: which stage follows which, what is won by winning everything, and what somebody is
//! called in the end. It is made by the check of its draft and never changes.
//!
//! How far somebody is follows from what they cleared and from nothing else, so it can be told again at any time.

mod draft;

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

pub use draft::{CampaignDraft, CodenameDraft, VrDraft};

use crate::card::{Card, Cards};
use crate::difficulty::Difficulty;
use crate::stage::Kind;

/// A stage as the campaign knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its id.
    pub stage: String,
    /// Campaign or VR.
    pub kind: Kind,
    /// Its number.
    pub number: u8,
}

/// What somebody may be called once the story is told, and for what (CMP-6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Codename {
    /// Its id.
    pub id: String,
    /// At least this hard.
    pub difficulty: Difficulty,
    /// At most so many failures.
    pub failed: u32,
    /// At most so many alerts.
    pub alerts: u32,
    /// At most so many killed guards.
    pub killed: u32,
}

/// The campaign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Campaign {
    /// The stages: those of the campaign in order, then the VR missions.
    pub chapters: Vec<Chapter>,
    /// The number of the stage that ends the story; those behind it are ours (CMP-4).
    pub finale: u8,
    /// The rewards of the VR missions and their guests (VR-2).
    pub vr_rewards: Cards,
    /// What all of them together unlock (VR-2).
    pub vr_unlocks: Card,
    /// The codenames, the best first; the last fits everybody.
    pub codenames: Vec<Codename>,
}

/// How far somebody is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    /// The stages cleared, in the order in which that happened first.
    pub cleared: Vec<String>,
    /// The memory box (STG-6).
    pub unlocked: Cards,
}

/// What was done on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Stages that were begun and ended.
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

impl Tally {
    /// Both together.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self {
            attempts: self.attempts.saturating_add(other.attempts),
            failed: self.failed.saturating_add(other.failed),
            rounds: self.rounds.saturating_add(other.rounds),
            alerts: self.alerts.saturating_add(other.alerts),
            killed: self.killed.saturating_add(other.killed),
            damage: self.damage.saturating_add(other.damage),
        }
    }
}

/// Where a stage stands in somebody's campaign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing<'c> {
    /// It was cleared and may be played again.
    Cleared,
    /// It may be played.
    Open,
    /// It opens once this one is cleared (CMP-1).
    Locked {
        /// The stage before it.
        after: &'c str,
    },
}

impl Campaign {
    /// CMP-1, VR-1. Where a stage stands; `None` if there is no such stage. A stage opens once the one before it is
    /// cleared; VR missions are always open.
    pub fn standing<'c>(&'c self, progress: &Progress, stage: &str) -> Option<Standing<'c>> {
        let place = self.chapters.iter().position(|chapter| chapter.stage == stage)?;
        let is_cleared = |stage: &str| progress.cleared.iter().any(|cleared| cleared == stage);
        if is_cleared(stage) {
            return Some(Standing::Cleared);
        }
        let story = self.chapters.get(place).is_some_and(|chapter| chapter.kind == Kind::Campaign);
        let before = place.checked_sub(1).filter(|_| story).and_then(|before| self.chapters.get(before));
        let before = before.filter(|before| !is_cleared(&before.stage));
        Some(before.map_or(Standing::Open, |before| Standing::Locked { after: &before.stage }))
    }

    /// STG-5, VR-2. A stage was cleared with these rewards; nothing is won twice. Whoever has all rewards of the VR
    /// missions gets what they unlock.
    pub fn clear(&self, progress: &mut Progress, stage: &str, rewards: Cards) {
        if !progress.cleared.iter().any(|cleared| cleared == stage) {
            progress.cleared.push(stage.to_string());
        }
        progress.unlocked = Cards(progress.unlocked.0 | rewards.0);
        if self.vr_rewards.iter().all(|card| progress.unlocked.contains(card)) {
            progress.unlocked = progress.unlocked.with(self.vr_unlocks);
        }
    }

    /// The stage to go on with: the first of the story that is not cleared.
    pub fn next(&self, progress: &Progress) -> Option<&Chapter> {
        let story = self.chapters.iter().filter(|chapter| chapter.kind == Kind::Campaign);
        let mut open = story.filter(|chapter| !progress.cleared.contains(&chapter.stage));
        open.next()
    }

    /// Whether the story is told to its end.
    pub fn is_told(&self, progress: &Progress) -> bool {
        let mut story = self.story();
        story.all(|chapter| progress.cleared.contains(&chapter.stage))
    }

    /// CMP-6. What somebody is called who has told the story to its end: the first name that fits.
    pub fn codename(&self, progress: &Progress, difficulty: Difficulty, tally: Tally) -> Option<&Codename> {
        self.fitting(difficulty, tally).filter(|_| self.is_told(progress))
    }

    /// CMP-6. What somebody would be called whose whole story went like one stage that was cleared.
    pub fn promise(&self, difficulty: Difficulty, tally: Tally) -> Option<&Codename> {
        self.fitting(difficulty, self.story().fold(Tally::default(), |sum, _| sum.with(tally)))
    }

    fn fitting(&self, difficulty: Difficulty, tally: Tally) -> Option<&Codename> {
        let fits = |name: &&Codename| {
            let clean = tally.failed <= name.failed && tally.alerts <= name.alerts && tally.killed <= name.killed;
            difficulty >= name.difficulty && clean
        };
        self.codenames.iter().find(fits)
    }

    /// The stages that tell the story, without those of ours behind it.
    fn story(&self) -> impl Iterator<Item = &Chapter> {
        self.chapters.iter().filter(|chapter| chapter.kind == Kind::Campaign && chapter.number <= self.finale)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn campaign() -> Campaign {
        let chapter = |stage: &str, kind, number| Chapter { stage: stage.to_string(), kind, number };
        let name = |id: &str, difficulty, most| Codename {
            id: id.to_string(),
            difficulty,
            failed: most,
            alerts: most,
            killed: most,
        };
        Campaign {
            chapters: vec![
                chapter("dock", Kind::Campaign, 1),
                chapter("roof", Kind::Campaign, 2),
                chapter("extra", Kind::Campaign, 15),
                chapter("vr-run", Kind::Vr, 1),
            ],
            finale: 14,
            vr_rewards: Cards::default().with(Card(1)).with(Card(2)),
            vr_unlocks: Card(3),
            codenames: vec![name("fox", Difficulty::Hard, 0), name("hound", Difficulty::Easy, u32::MAX)],
        }
    }

    #[test]
    fn cmp_1_a_stage_opens_once_the_one_before_it_is_cleared() {
        let (campaign, mut progress) = (campaign(), Progress::default());
        assert_eq!(campaign.standing(&progress, "dock"), Some(Standing::Open));
        assert_eq!(campaign.standing(&progress, "roof"), Some(Standing::Locked { after: "dock" }));
        assert_eq!(campaign.standing(&progress, "vr-run"), Some(Standing::Open), "VR missions are always open");
        assert_eq!(campaign.standing(&progress, "attic"), None);
        campaign.clear(&mut progress, "dock", Cards::default());
        assert_eq!(campaign.standing(&progress, "dock"), Some(Standing::Cleared), "and may be played again");
        assert_eq!(campaign.standing(&progress, "roof"), Some(Standing::Open));
        assert_eq!(campaign.next(&progress).map(|next| next.stage.as_str()), Some("roof"));
        campaign.clear(&mut progress, "roof", Cards::default());
        assert_eq!(campaign.standing(&progress, "extra"), Some(Standing::Open), "CMP-4: after the last one");
    }

    #[test]
    fn stg_5_nothing_is_won_twice_and_nothing_is_lost() {
        let (campaign, mut progress) = (campaign(), Progress::default());
        campaign.clear(&mut progress, "dock", Cards::default().with(Card(5)));
        campaign.clear(&mut progress, "dock", Cards::default().with(Card(6)));
        assert_eq!(progress.cleared, ["dock"]);
        assert_eq!(progress.unlocked, Cards::default().with(Card(5)).with(Card(6)));
    }

    #[test]
    fn vr_2_all_rewards_together_unlock_one_more() {
        let (campaign, mut progress) = (campaign(), Progress::default());
        campaign.clear(&mut progress, "vr-run", Cards::default().with(Card(1)));
        assert!(!progress.unlocked.contains(Card(3)));
        campaign.clear(&mut progress, "vr-run", Cards::default().with(Card(2)));
        assert!(progress.unlocked.contains(Card(3)));
    }

    #[test]
    fn cmp_6_the_codename_comes_with_the_end_of_the_story() {
        let (campaign, mut progress) = (campaign(), Progress::default());
        let named = |progress: &Progress, difficulty, tally| {
            campaign.codename(progress, difficulty, tally).map(|name| name.id.clone())
        };
        let clean = Tally { attempts: 2, rounds: 9, ..Tally::default() };
        campaign.clear(&mut progress, "dock", Cards::default());
        assert_eq!(named(&progress, Difficulty::Hard, clean), None);
        campaign.clear(&mut progress, "roof", Cards::default());
        assert!(campaign.is_told(&progress), "the bonus stage is not needed");
        assert_eq!(named(&progress, Difficulty::Hard, clean).as_deref(), Some("fox"));
        assert_eq!(named(&progress, Difficulty::Normal, clean).as_deref(), Some("hound"), "not hard enough");
        let loud = clean.with(Tally { alerts: 1, ..Tally::default() });
        assert_eq!(named(&progress, Difficulty::Extreme, loud).as_deref(), Some("hound"));
    }

    #[test]
    fn cmp_6_one_stage_promises_what_a_story_like_it_would_bring() {
        let mut campaign = campaign();
        let mole = Codename { id: "mole".to_string(), difficulty: Difficulty::Easy, failed: 0, alerts: 3, killed: 0 };
        campaign.codenames.insert(1, mole);
        let promised = |alerts| {
            let tally = Tally { attempts: 1, alerts, ..Tally::default() };
            campaign.promise(Difficulty::Hard, tally).map(|name| name.id.as_str())
        };
        assert_eq!(promised(0), Some("fox"));
        assert_eq!(promised(1), Some("mole"), "two stages of the story with an alert each");
        assert_eq!(promised(2), Some("hound"));
    }
}
