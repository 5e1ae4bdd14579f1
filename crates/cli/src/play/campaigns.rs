//! Campaigns at this keyboard: a directory each, with a head that says what it is called and how hard it is, and a
//! record for every stage that was begun.
//!
//! A record is written after every command, whole or not at all, so a campaign can be broken off at any moment. What
//! was won stands nowhere: it follows from the records, which are played again whenever the campaign is opened.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use host::campaign::{CampaignFile, Course};
use infiltration::difficulty::Difficulty;
use table::Record;
use table::notation::is_id;

use super::saves;

/// The file that says what a campaign is called and how hard it is.
const HEAD: &str = "head";

/// A campaign that is kept here.
pub(crate) struct Slot {
    directory: PathBuf,
    /// How far it is.
    pub(crate) course: Course,
    /// The stages that were begun and are not over, the newest last, with their files.
    pub(crate) open: Vec<(PathBuf, Record)>,
    /// How many were begun.
    begun: usize,
}

impl Slot {
    /// The campaign of this name, if there is one.
    ///
    /// # Errors
    /// If the name is none, or what is kept of it is damaged; then with the file.
    pub(crate) fn open(name: &str) -> anyhow::Result<Option<Self>> {
        let directory = directory_of(name)?;
        let Ok(head) = fs::read_to_string(directory.join(HEAD)) else { return Ok(None) };
        let head = CampaignFile::parse(&head).with_context(|| directory.join(HEAD).display().to_string())?;
        let mut slot = Self {
            course: Course::new(&head.name, head.difficulty),
            open: Vec::new(),
            begun: 0,
            directory: directory.clone(),
        };
        for path in records_in(&directory)? {
            let record = saves::read(&path)?;
            slot.begun += 1;
            if record.header.result.is_some() {
                slot.course.add(&record).with_context(|| path.display().to_string())?;
            } else {
                slot.open.push((path, record));
            }
        }
        Ok(Some(slot))
    }

    /// A new campaign with this name and the records of a course, which may be none.
    ///
    /// # Errors
    /// If the name is none, or there is such a campaign already.
    pub(crate) fn create(name: &str, course: Course) -> anyhow::Result<Self> {
        let directory = directory_of(name)?;
        if directory.join(HEAD).exists() {
            bail!("there is a campaign `{name}` already");
        }
        for (number, mission) in (1..).zip(&course.missions) {
            saves::write(&directory.join(file_name(number, &mission.stage)), &mission.record, true)?;
        }
        // Without its head it does not exist, so it is there with everything in it or not at all.
        let head = CampaignFile { records: Vec::new(), ..course.file() };
        saves::write_text(&directory.join(HEAD), &head.to_string(), true)?;
        Ok(Self { directory, begun: course.missions.len(), course, open: Vec::new() })
    }

    /// The file for a stage that begins now.
    pub(crate) fn next_file(&self, stage: &str) -> PathBuf {
        self.directory.join(file_name(self.begun + 1, stage))
    }
}

/// The names of all campaigns, in order.
pub(crate) fn all() -> Vec<String> {
    let Ok(entries) = fs::read_dir(home()) else { return Vec::new() };
    let kept = entries.filter_map(Result::ok).filter(|entry| entry.path().join(HEAD).is_file());
    let mut names: Vec<String> = kept.filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    names
}

/// A campaign that begins.
pub(crate) fn begun(name: &str, difficulty: Option<Difficulty>) -> Course {
    Course::new(name, difficulty.unwrap_or_default())
}

fn home() -> PathBuf {
    saves::directory().join("campaigns")
}

fn directory_of(name: &str) -> anyhow::Result<PathBuf> {
    if !is_id(name) || name.len() > 32 {
        bail!("`{name}` is no name for a campaign here: lower-case letters, digits and single dashes, at most 32");
    }
    Ok(home().join(name))
}

fn file_name(number: usize, stage: &str) -> String {
    format!("{number:03}-{stage}.cardboard")
}

/// The records of a directory in the order in which they were begun.
fn records_in(directory: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(directory).with_context(|| directory.display().to_string())?;
    let mut paths = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        if !hidden && path.extension().is_some_and(|extension| extension == "cardboard") {
            paths.push(path);
        }
    }
    // The numbers have three digits, more if need be.
    paths.sort_by_key(|path| (path.as_os_str().len() - stage_length(path), path.clone()));
    Ok(paths)
}

/// How much of a file's name is not its number.
fn stage_length(path: &Path) -> usize {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    name.find('-').map_or(0, |dash| name.len() - dash)
}
