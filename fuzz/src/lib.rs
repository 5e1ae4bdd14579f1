//! Everything that is read from the net or from a file, and what holds whatever stands in it.
//!
//! A target is a function of bytes. It returns, or it panics because a promise is broken: that
//! input is refused and never ends the process, that a refusal changes nothing, that what was read
//! can be written and read again. `cargo xtask fuzz` runs the targets under libFuzzer; without
//! `--cfg fuzzing` the binary runs a target with the files it is given, and the tests run all seeds.

mod backup;
mod bytes;
mod files;
mod line;
mod net;
mod play;
mod position;
mod record;
mod table;

pub use backup::{backup, log};
pub use files::{conquest_pack, infiltration_pack, locale, scenario, settings};
pub use line::{conquest_line, infiltration_line};
pub use net::{address, headers, name, new_table, request};
pub use play::{conquest_play, infiltration_play};
pub use record::{record, replay};
pub use table::{campaign, campaign_file, campaign_journal, table};

/// A target: what is done with an input.
pub type Target = fn(&[u8]);

/// Every target by its name, which is also that of the folder with its seeds.
pub const TARGETS: [(&str, Target); 22] = [
    ("address", address),
    ("backup", backup),
    ("campaign", campaign),
    ("campaign_file", campaign_file),
    ("campaign_journal", campaign_journal),
    ("conquest_line", conquest_line),
    ("conquest_pack", conquest_pack),
    ("conquest_play", conquest_play),
    ("headers", headers),
    ("infiltration_line", infiltration_line),
    ("infiltration_pack", infiltration_pack),
    ("infiltration_play", infiltration_play),
    ("locale", locale),
    ("log", log),
    ("name", name),
    ("new_table", new_table),
    ("record", record),
    ("replay", replay),
    ("request", request),
    ("scenario", scenario),
    ("settings", settings),
    ("table", table),
];

/// A target by its name.
pub fn target(name: &str) -> Option<Target> {
    TARGETS.iter().find(|(known, _)| *known == name).map(|(_, target)| *target)
}
