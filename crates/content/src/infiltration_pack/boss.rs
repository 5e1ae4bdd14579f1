//! Bosses: a file each, with its deck and its special-action card.

use infiltration::boss::BossDraft;
use infiltration::card::Pack;
use table::draft::{Flaw, at};

use super::{BOSSES, flag, open};
use crate::files::Files;
use crate::report::Report;

/// Reads the boss with this id and adds it to the pack.
pub(super) fn read(files: &Files, id: &str, pack: Option<&mut Pack>, reports: &mut Vec<Report>) {
    let name = format!("{BOSSES}{id}.toml");
    let mut document = open(files, &name);
    document.keys(&BossDraft::KEYS);
    let draft: Option<BossDraft> = document.part(&BossDraft::KEYS);
    let draft = draft.map(|draft| BossDraft { hash: files.hash_of(|known| known == name), ..draft });
    if let (Some(draft), Some(pack)) = (draft, pack) {
        let checked = draft.check_into(pack);
        let misnamed = (draft.id != id).then(|| Flaw {
            path: at!["id"],
            message: format!("the boss is called `{}`, its file `{id}.toml`", draft.id),
        });
        for flaw in checked.err().into_iter().flatten().chain(misnamed) {
            flag(&mut document, &flaw, &[]);
        }
    }
    reports.extend(document.into_reports());
}
