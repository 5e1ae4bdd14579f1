//! Where games are kept: written whole or not at all, and found again.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::Context as _;
use table::Record;
use table::hex::Hex;

/// How the names of records end.
const EXTENSION: &str = "cardboard";

/// The directory in which games are kept unless the player says otherwise.
pub(super) fn directory() -> PathBuf {
    let below = |variable: &str, rest: &str| {
        let base = env::var_os(variable).filter(|base| !base.is_empty())?;
        Some(PathBuf::from(base).join(rest))
    };
    below("XDG_DATA_HOME", "cardboard")
        .or_else(|| below("APPDATA", "cardboard"))
        .or_else(|| below("HOME", ".local/share/cardboard"))
        .unwrap_or_else(|| PathBuf::from("."))
}

/// A file in the directory that does not exist yet, named after the game and its commitment.
pub(super) fn fresh(directory: &Path, game: &str, commitment: [u8; 32]) -> PathBuf {
    let stem = format!("{game}-{}", Hex(&commitment[..4]));
    let names = (1..).map(|number: u32| match number {
        1 => format!("{stem}.{EXTENSION}"),
        _ => format!("{stem}-{number}.{EXTENSION}"),
    });
    names.map(|name| directory.join(name)).find(|path| !path.exists()).expect("one of endless names is free")
}

/// The game of a kind that was saved last in the directory and has not ended.
pub(super) fn unfinished(directory: &Path, fits: impl Fn(&Record) -> bool) -> Option<(PathBuf, Record)> {
    let entries = fs::read_dir(directory).ok()?.filter_map(Result::ok);
    let mut files: Vec<_> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == EXTENSION))
        .filter_map(|path| Some((path.metadata().ok()?.modified().ok()?, path)))
        .collect();
    files.sort();
    let records = files.into_iter().rev().filter_map(|(_, path)| Some((read(&path).ok()?, path)));
    let mut unfinished = records.filter(|(record, _)| record.header.result.is_none() && fits(record));
    unfinished.next().map(|(record, path)| (path, record))
}

/// Reads a record.
///
/// # Errors
/// If there is no such file, or it is no record; then with the line and the column.
pub(super) fn read(path: &Path) -> anyhow::Result<Record> {
    let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    Record::parse(&text).with_context(|| path.display().to_string())
}

/// Writes a record so that the file always holds either the old one or the new one, whole.
///
/// A `durable` one has reached the disk when this returns.
pub(super) fn write(path: &Path, record: &Record, durable: bool) -> io::Result<()> {
    write_text(path, &record.to_string(), durable)
}

/// Writes any text so.
pub(super) fn write_text(path: &Path, text: &str, durable: bool) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    let beside = beside(path);
    let mut file = File::create(&beside)?;
    let written = file.write_all(text.as_bytes()).and_then(|()| if durable { file.sync_all() } else { Ok(()) });
    drop(file);
    let moved = written.and_then(|()| fs::rename(&beside, path));
    if moved.is_err() {
        let _ = fs::remove_file(&beside);
    }
    moved
}

/// A name in the same directory that nobody else writes to.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.new", process::id()));
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use table::Header;
    use table::record::Text;

    use super::*;

    fn record(result: Option<&str>) -> Record {
        let text = |words: &str| Text::new(words).expect("one line");
        let header = Header { result: result.map(text), ..Header::new(text("conquest")) };
        Record { header, commands: Vec::new() }
    }

    fn empty_directory(name: &str) -> PathBuf {
        let directory = env::temp_dir().join(format!("cardboard-saves-{}-{name}", process::id()));
        let _ = fs::remove_dir_all(&directory);
        directory
    }

    #[test]
    fn a_record_is_written_whole_and_nothing_stays_beside_it() {
        let directory = empty_directory("whole");
        let path = fresh(&directory, "conquest", [7; 32]);
        assert!(path.ends_with("conquest-07070707.cardboard"));
        for durable in [false, true] {
            write(&path, &record(None), durable).expect("the file can be written");
        }
        assert_eq!(read(&path).expect("a record"), record(None));
        assert_eq!(fs::read_dir(&directory).expect("the directory").count(), 1);
        assert!(fresh(&directory, "conquest", [7; 32]).ends_with("conquest-07070707-2.cardboard"));
        fs::remove_dir_all(directory).expect("the directory can be removed");
    }

    #[test]
    fn only_a_game_that_has_not_ended_is_offered_again() {
        let directory = empty_directory("unfinished");
        assert!(unfinished(&directory, |_| true).is_none());
        write(&directory.join("a.cardboard"), &record(Some("won green")), false).expect("written");
        write(&directory.join("notes.txt"), &record(None), false).expect("written");
        assert!(unfinished(&directory, |_| true).is_none());
        write(&directory.join("b.cardboard"), &record(None), false).expect("written");
        assert!(unfinished(&directory, |_| true).is_some_and(|(path, _)| path.ends_with("b.cardboard")));
        fs::remove_dir_all(directory).expect("the directory can be removed");
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_place() {
        let directory = empty_directory("wrong");
        let path = directory.join("wrong.cardboard");
        fs::create_dir_all(&directory).expect("the directory");
        fs::write(&path, "cardboard 1\ngame conquest\nplyers 3\n").expect("written");
        let error = format!("{:#}", read(&path).expect_err("no such key"));
        assert!(error.contains("wrong.cardboard") && error.contains("line 3, column 1"), "{error}");
        fs::remove_dir_all(directory).expect("the directory can be removed");
    }
}
