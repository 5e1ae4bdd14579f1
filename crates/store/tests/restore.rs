//! Copies put in the place of stores: what is refused, and that nothing is ever lost.

use std::fs::{self, OpenOptions};
use std::os::unix::fs::FileExt as _;
use std::path::{Path, PathBuf};

use cardboard_store::sqlite::{Refused, Restore, Restored};
use cardboard_store::{Backend as _, Head, Journal, Name, Report, Sqlite, Upkeep as _};
use tempfile::TempDir;

/// A folder with a store of ten journals, and a copy of it.
struct Place {
    folder: TempDir,
}

impl Place {
    fn new() -> Self {
        let place = Self { folder: tempfile::tempdir().expect("a folder") };
        let mut store = Sqlite::open(&place.path("store.db")).expect("a new file");
        (1..=10).for_each(|journal| append(&mut store, journal, 20));
        store.back_up(&place.path("copy.db")).expect("a copy");
        drop(store);
        place
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn names(&self) -> Vec<String> {
        let files = fs::read_dir(self.folder.path()).expect("a folder");
        let mut names: Vec<_> =
            files.map(|file| file.expect("a file").file_name().into_string().expect("UTF-8")).collect();
        names.sort();
        names
    }

    fn restore(&self, replace: bool, even_damaged: bool) -> Result<Restored, Refused> {
        let (copy, file) = (&self.path("copy.db"), &self.path("store.db"));
        Restore { copy, file, replace, even_damaged }.run(&mut |_, _| {})
    }

    /// Asserts that this restore is refused in these words and nothing has moved or changed.
    #[track_caller]
    fn check_refused(&self, replace: bool, even_damaged: bool, words: &str) {
        let before = (self.names(), fs::read(self.path("store.db")).ok());
        let refused = self.restore(replace, even_damaged).expect_err("refused").to_string();
        assert!(refused.contains(words), "{refused}");
        assert_eq!((self.names(), fs::read(self.path("store.db")).ok()), before);
    }
}

fn append(store: &mut Sqlite, journal: u8, entries: usize) {
    let journal = Journal([journal; 16]);
    let mut head = Head::start(journal);
    let mut written = Vec::new();
    for number in 0..entries {
        let (mut entry, after) = head.entry(journal, 1000, vec![100 + number as u8; 300]);
        entry.names.extend((number == 0).then(|| Name { kind: "code", key: journal.0.to_vec() }));
        head = after;
        written.push(entry);
    }
    store.append(&written).expect("stored");
}

fn report(path: &Path) -> Report {
    Sqlite::look_at(path).and_then(|store| store.check(&mut |_, _| {})).expect("a report")
}

fn overwrite(path: &Path, at: u64, bytes: &[u8]) {
    OpenOptions::new().write(true).open(path).and_then(|file| file.write_all_at(bytes, at)).expect("written");
}

fn cut_to(path: &Path, length: u64) {
    OpenOptions::new().write(true).open(path).and_then(|file| file.set_len(length)).expect("cut");
}

#[test]
fn a_copy_takes_an_empty_place() {
    let place = Place::new();
    fs::remove_file(place.path("store.db")).expect("removed");
    let restored = place.restore(false, false).expect("restored");
    assert_eq!((restored.report.sound, restored.report.entries, restored.aside), (10, 200, None));
    assert_eq!(place.names(), ["copy.db", "store.db"]);
    assert_eq!(report(&place.path("store.db")), restored.report);
}

#[test]
fn a_torn_copy_is_refused() {
    let place = Place::new();
    let copy = place.path("copy.db");
    let length = fs::metadata(&copy).expect("the copy").len();
    cut_to(&copy, length / 2);
    place.check_refused(true, false, "the copy is damaged");
    let restored = place.restore(true, true).expect("restored, as it was asked for");
    assert!(!restored.report.holds());
    assert_eq!(fs::metadata(place.path("store.db")).expect("the file").len(), length / 2);
}

#[test]
fn what_is_no_store_is_refused_even_as_a_damaged_one() {
    let place = Place::new();
    let copy = place.path("copy.db");
    overwrite(&copy, 0, &[0; 100]);
    place.check_refused(true, true, "cannot be restored");
    cut_to(&copy, 0);
    place.check_refused(true, true, "cannot be restored");
    fs::remove_file(&copy).expect("removed");
    place.check_refused(true, true, "cannot be restored");
}

/// A byte of the header makes a file that can be read but never written: no server could open it.
#[test]
fn a_copy_that_can_only_be_read_is_damaged() {
    let place = Place::new();
    overwrite(&place.path("copy.db"), 18, &[0x40]);
    place.check_refused(true, false, "the copy is damaged");
}

#[test]
fn an_old_file_is_kept_aside() {
    let place = Place::new();
    place.check_refused(false, false, "is there already");
    append(&mut Sqlite::open(&place.path("store.db")).expect("the store"), 11, 1);
    for number in 1..=2 {
        let aside = place.restore(true, false).expect("restored").aside.expect("a file aside");
        assert_eq!(aside.file_name().expect("a name"), format!("store.db.old-{number}").as_str());
    }
    assert_eq!(place.names(), ["copy.db", "store.db", "store.db.old-1", "store.db.old-2"]);
    assert_eq!(report(&place.path("store.db.old-1")).sound, 11);
    assert_eq!(report(&place.path("store.db")).sound, 10);
}

#[test]
fn a_log_without_its_file_is_not_left_for_the_copy() {
    let place = Place::new();
    fs::remove_file(place.path("store.db")).expect("removed");
    fs::write(place.path("store.db-wal"), b"of another time").expect("written");
    place.check_refused(false, false, "is there already");
    place.restore(true, false).expect("restored");
    assert_eq!(place.names(), ["copy.db", "store.db", "store.db.old-1-wal"]);
}

#[test]
fn a_log_is_kept_with_its_damaged_file() {
    let place = Place::new();
    overwrite(&place.path("store.db"), 0, &[0; 100]);
    fs::write(place.path("store.db-wal"), b"unreadable, too").expect("written");
    place.restore(true, false).expect("restored");
    assert_eq!(place.names(), ["copy.db", "store.db", "store.db.old-1", "store.db.old-1-wal"]);
    assert_eq!(fs::read(place.path("store.db.old-1-wal")).expect("the log"), b"unreadable, too");
}

#[test]
fn what_a_killed_server_left_in_its_log_is_kept() {
    let place = Place::new();
    let mut server = Sqlite::open(&place.path("store.db")).expect("the store");
    append(&mut server, 11, 1);
    let killed = Place { folder: tempfile::tempdir().expect("a folder") };
    for name in ["copy.db", "store.db", "store.db-wal"] {
        fs::copy(place.path(name), killed.path(name)).expect("copied");
    }
    let aside = killed.restore(true, false).expect("restored").aside.expect("a file aside");
    assert_eq!(report(&killed.path("store.db")).sound, 10);
    assert_eq!(report(&aside).sound, 11);
}

#[test]
fn a_file_in_use_is_refused() {
    let place = Place::new();
    let idle = Sqlite::open(&place.path("store.db")).expect("the store");
    place.check_refused(true, false, "is in use by another process");
    drop(idle);
    let mut writer = Sqlite::open(&place.path("store.db")).expect("the store");
    append(&mut writer, 11, 1);
    place.check_refused(true, false, "is in use by another process");
    overwrite(&place.path("store.db"), 0, &[0; 100]);
    place.check_refused(true, false, "is in use by another process");
    drop(writer);
    place.restore(true, false).expect("restored");
}

#[test]
fn a_copy_in_use_or_of_itself_is_refused() {
    let place = Place::new();
    let mut writer = Sqlite::open(&place.path("copy.db")).expect("a store");
    append(&mut writer, 11, 1);
    place.check_refused(true, false, "is in use, or was not closed");
    drop(writer);
    let file = &place.path("store.db");
    let itself = Restore { copy: file, file, replace: true, even_damaged: false }.run(&mut |_, _| {});
    assert!(matches!(itself, Err(Refused::Itself(_))), "{itself:?}");
}

#[test]
fn a_restore_that_was_cut_short_is_said() {
    let place = Place::new();
    fs::write(place.path("store.db.part"), b"half").expect("written");
    place.check_refused(true, false, "cannot write");
}

#[test]
fn a_check_names_what_is_damaged_and_what_is_not() {
    let place = Place::new();
    let file = place.path("store.db");
    let bytes = fs::read(&file).expect("the file");
    let body = [107; 300];
    let at = bytes.windows(body.len()).rposition(|window| window == body).expect("the body of an entry");
    overwrite(&file, at as u64 + 150, b"x");
    let found = report(&file);
    assert_eq!((found.sound, found.entries, found.damage.len()), (9, 180, 1), "{found:?}");
    assert!(found.damage[0].0.is_some() && found.damage[0].1.contains("entry 7"), "{found:?}");
}

#[test]
fn around_a_damaged_page_journals_are_still_found() {
    let place = Place::new();
    let file = place.path("store.db");
    let bytes = fs::read(&file).expect("the file");
    let middle = bytes.windows(32).position(|window| window == [110; 32]).expect("an entry") / 4096;
    overwrite(&file, middle as u64 * 4096, &[0xff; 16]);
    let found = report(&file);
    assert!(found.sound >= 8 && found.sound < 10, "{found:?}");
    assert!(found.damage.iter().any(|(journal, _)| journal.is_some()), "{found:?}");
}

#[test]
fn a_name_that_leads_nowhere_is_found() {
    let place = Place::new();
    let file = place.path("store.db");
    // The name's copy of the journal's id stands right behind its key, which is the same here.
    let bytes = fs::read(&file).expect("the file");
    let at = bytes.windows(32).position(|window| window == [5; 32]).expect("a name");
    overwrite(&file, at as u64 + 31, &[6]);
    let found = report(&file);
    assert_eq!((found.sound, found.entries), (10, 200), "{found:?}");
    assert!(found.damage.iter().any(|(_, what)| what.contains("a name leads to it")), "{found:?}");
}
