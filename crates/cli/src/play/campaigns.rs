//! Campaigns at this keyboard: a directory each, with a head that says what it is called and how hard it is, and a
//! record for every stage that was begun.
//!
//! A record is written after every command, whole or not at all, so a campaign can be broken off at any moment. What
//! was won follows from the records, which are played again whenever the campaign is opened. It also stands beside
//! each of them once it was played again: when the content has changed since, that is what counts.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use host::campaign::{CampaignFile, Course, Untrue, check_content};
use infiltration::difficulty::Difficulty;
use table::Record;
use table::notation::is_id;

use super::saves;

mod outcome;

/// The file that says what a campaign is called and how hard it is.
const HEAD: &str = "head";

/// A campaign that is kept here.
pub(crate) struct Slot {
    directory: PathBuf,
    /// How far it is.
    pub(crate) course: Course,
    /// The stages that were begun and are not over, the newest last, with their files.
    pub(crate) open: Vec<(PathBuf, Record)>,
    /// The stages that were played with other content than there is now, the oldest first.
    pub(crate) foreign: Vec<Foreign>,
    /// How many were begun.
    begun: usize,
}

/// A stage that was played with other content than there is now.
pub(crate) struct Foreign {
    /// Its record.
    pub(crate) path: PathBuf,
    /// Whether what came of it is known, and so counts.
    pub(crate) counts: bool,
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
            foreign: Vec::new(),
            begun: 0,
            directory: directory.clone(),
        };
        for path in records_in(&directory)? {
            let record = saves::read(&path)?;
            slot.begun += 1;
            slot.take_in(path, record)?;
        }
        Ok(Some(slot))
    }

    /// A record of this campaign: one of content that is no more counts by what is written beside it.
    fn take_in(&mut self, path: PathBuf, record: Record) -> anyhow::Result<()> {
        let is_over = record.header.result.is_some();
        match check_content(&record) {
            Err(Untrue::OtherContent | Untrue::Unplayable(_)) => {
                let known = if is_over { outcome::read(&path, &record) } else { None };
                self.foreign.push(Foreign { path, counts: known.is_some() });
                if let Some(mission) = known {
                    self.course.remember(mission);
                }
            }
            _ if is_over => {
                let mission = self.course.add(&record).with_context(|| path.display().to_string())?;
                outcome::keep(&path, mission);
            }
            _ => self.open.push((path, record)),
        }
        Ok(())
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
        Ok(Self { directory, begun: course.missions.len(), course, open: Vec::new(), foreign: Vec::new() })
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
