//! Packs of content: TOML files become drafts, drafts become checked packs, and whatever is wrong
//! on the way is reported with file, line and column.
//!
//! The packs in `content/` are part of the binary; a directory can take their place. No rule lives
//! here: what a pack must hold is decided by the engine's own check.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use conquest::pack::Pack;

mod conquest_pack;
mod document;
mod files;
mod infiltration_pack;
mod messages;
mod report;
pub mod scenario;

/// The files that are part of the binary, put together by the build script.
mod embedded {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

pub use conquest_pack::read as read_conquest;
pub use files::{Files, embedded_conquest, embedded_infiltration};
pub use infiltration_pack::{About, Call, InfiltrationContent, read as read_infiltration, read_ground};
pub use messages::{Messages, Value};
pub use report::Report;

/// The pack of Conquest that is part of the binary.
pub fn conquest() -> Arc<Pack> {
    static PACK: OnceLock<Arc<Pack>> = OnceLock::new();
    let read = || read_conquest(&embedded_conquest()).expect("the embedded pack is checked by a test");
    Arc::clone(PACK.get_or_init(|| Arc::new(read())))
}

/// The pack of Conquest in a directory.
///
/// # Errors
/// Everything that is wrong with it; that the directory cannot be read is one report.
pub fn conquest_from(directory: &Path) -> Result<Pack, Vec<Report>> {
    match Files::read(directory) {
        Ok(files) => read_conquest(&files),
        Err(error) => Err(vec![Report::of_file(&directory.display().to_string(), &error.to_string())]),
    }
}

/// The cards, stages and calls of Infiltration that are part of the binary.
pub fn infiltration() -> Arc<InfiltrationContent> {
    static CONTENT: OnceLock<Arc<InfiltrationContent>> = OnceLock::new();
    let read = || read_infiltration(&embedded_infiltration()).expect("the embedded pack is checked by a test");
    Arc::clone(CONTENT.get_or_init(|| Arc::new(read())))
}

/// The cards, stages and calls of Infiltration in a directory.
///
/// # Errors
/// Everything that is wrong with them; that the directory cannot be read is one report.
pub fn infiltration_from(directory: &Path) -> Result<InfiltrationContent, Vec<Report>> {
    match Files::read(directory) {
        Ok(files) => read_infiltration(&files),
        Err(error) => Err(vec![Report::of_file(&directory.display().to_string(), &error.to_string())]),
    }
}
