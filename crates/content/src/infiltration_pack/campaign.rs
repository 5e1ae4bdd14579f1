//! The campaign: one file with what concerns all stages. It leans on all of them: while one is not in order, it is only
//! read, not checked.

use infiltration::campaign::{Campaign, CampaignDraft};
use infiltration::card::Pack;
use infiltration::stage::Stage;

use super::{CAMPAIGN, flag, open};
use crate::files::Files;
use crate::report::Report;

/// Reads the campaign of these stages.
pub(super) fn read(
    files: &Files,
    pack: Option<&Pack>,
    stages: &[Stage],
    reports: &mut Vec<Report>,
) -> Option<Campaign> {
    let mut document = open(files, CAMPAIGN);
    document.keys(&CampaignDraft::KEYS);
    let draft: Option<CampaignDraft> = document.part(&CampaignDraft::KEYS);
    let mut campaign = None;
    if let (Some(draft), Some(pack)) = (draft, pack) {
        let stages: Vec<&Stage> = stages.iter().collect();
        let checked = draft.check(pack, &stages);
        for flaw in checked.as_ref().err().into_iter().flatten() {
            flag(&mut document, flaw, &[]);
        }
        campaign = checked.ok().filter(|_| !document.has_reports());
    }
    reports.extend(document.into_reports());
    campaign
}
