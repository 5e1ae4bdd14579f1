//! The names under which the store finds what this server keeps. Keys that begin alike are listed together.

use store::{Journal, Name};

use crate::table::{Codes, Entry, has_consequences};

/// Tables by the code that lets one join.
pub(crate) const TABLE: &str = "table";

/// Tables by the code that only lets one watch; behind it stands the other code.
pub(crate) const WATCH: &str = "watch";

/// Tables by the identity of somebody who made them or has sat at them.
pub(crate) const SITTER: &str = "sitter";

/// Campaigns by their codes.
pub(crate) const CAMPAIGN: &str = "campaign";

/// Campaigns by the identities of their owners.
pub(crate) const CAMPAIGNER: &str = "campaigner";

/// Tables by the code of their campaign; behind it stands their own.
pub(crate) const CAMPAIGN_TABLE: &str = "campaign-table";

/// Tables at which something happens when somebody thinks too long, by the code that lets one join.
pub(crate) const CLOCK: &str = "clock";

/// The name of a table.
pub(crate) fn table(code: &str) -> Name {
    Name { kind: TABLE, key: code.as_bytes().to_vec() }
}

fn watch(codes: &Codes) -> Name {
    Name { kind: WATCH, key: [codes.watch.as_bytes(), codes.join.as_bytes()].concat() }
}

fn sitter(identity: &str, journal: Journal) -> Name {
    Name { kind: SITTER, key: [identity.as_bytes(), &journal.0].concat() }
}

fn campaign_table(campaign: &str, codes: &Codes) -> Name {
    Name { kind: CAMPAIGN_TABLE, key: [campaign.as_bytes(), codes.join.as_bytes()].concat() }
}

/// The name of a campaign.
pub(crate) fn campaign(code: &str) -> Name {
    Name { kind: CAMPAIGN, key: code.as_bytes().to_vec() }
}

/// The name of a campaign by its owner.
pub(crate) fn campaigner(identity: &str, journal: Journal) -> Name {
    Name { kind: CAMPAIGNER, key: [identity.as_bytes(), &journal.0].concat() }
}

/// The names that the journal of a table gets with an entry. Whoever made the table is named once.
pub(crate) fn of(entry: &Entry, journal: Journal, maker: Option<&str>) -> Vec<Name> {
    match entry {
        Entry::Made(made) => {
            let by = made.by.as_deref().map(|by| sitter(by, journal));
            let campaign = made.campaign.as_deref().map(|campaign| campaign_table(campaign, &made.codes));
            let clock = made.clock.filter(|clock| has_consequences(*clock));
            let clock = clock.map(|_| Name { kind: CLOCK, key: made.codes.join.clone().into_bytes() });
            let codes = [table(&made.codes.join), watch(&made.codes)];
            codes.into_iter().chain(by).chain(campaign).chain(clock).collect()
        }
        Entry::Came { identity, .. } if Some(identity.as_str()) != maker => vec![sitter(identity, journal)],
        _ => Vec::new(),
    }
}
