//! What every backend has to do, tried on each of them through the store.

use std::time::Duration;

use cardboard_store::{Entry, Failure, Head, Journal, Name, Settings, Sqlite, Store, Upkeep as _};
use tempfile::TempDir;

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime")
}

fn open(folder: &TempDir, settings: Settings) -> Store {
    let backend = Sqlite::open(&folder.path().join("store.db")).expect("a new file");
    Store::open(Box::new(backend), settings).expect("a store")
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

const JOURNAL: Journal = Journal([1; 16]);

fn entries(journal: Journal, bodies: &[&str]) -> Vec<Entry> {
    let mut head = Head::start(journal);
    let mut next = |body: &&str| {
        let (entry, after) = head.entry(journal, 1000, body.as_bytes().to_vec());
        head = after;
        entry
    };
    bodies.iter().map(&mut next).collect()
}

#[test]
fn what_was_appended_is_read() {
    let folder = folder();
    runtime().block_on(async {
        let written = entries(JOURNAL, &["one", "two", "three"]);
        let store = open(&folder, Settings::default());
        store.append(written[..1].to_vec()).await.expect("stored");
        store.append(written[1..].to_vec()).await.expect("stored");
        assert_eq!(store.read(JOURNAL).await, Ok(written.clone()));
        drop(store);
        assert_eq!(open(&folder, Settings::default()).read(JOURNAL).await, Ok(written), "after opening it again");
    });
}

#[test]
fn a_store_that_was_closed_is_one_file_and_takes_nothing_more() {
    let folder = folder();
    runtime().block_on(async {
        let written = entries(JOURNAL, &["one", "two"]);
        let store = open(&folder, Settings::default());
        store.append(written[..1].to_vec()).await.expect("stored");
        let clone = store.clone();
        let slot = clone.reserve().expect("a place");
        store.close().await;
        assert_eq!(slot.append(written[1..].to_vec()).await, Err(Failure::Closed));
        assert_eq!(clone.append(written[1..].to_vec()).await, Err(Failure::Closed));
        assert_eq!(clone.read(JOURNAL).await, Err(Failure::Closed));
        clone.close().await;
        let files: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
        assert_eq!(files.len(), 1, "{files:?}");
        let alone = self::folder();
        std::fs::copy(files[0].path(), alone.path().join("store.db")).expect("a copy");
        assert_eq!(open(&alone, Settings::default()).read(JOURNAL).await, Ok(written[..1].to_vec()));
    });
}

#[cfg(unix)]
#[test]
fn only_its_owner_reads_a_new_store() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = folder();
    let _store = open(&folder, Settings::default());
    for file in std::fs::read_dir(folder.path()).expect("a folder") {
        let file = file.expect("a file");
        let mode = file.metadata().expect("what it is").permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{:?}", file.path());
    }
}

#[test]
fn journals_are_taken_away_whole_and_only_when_nobody_else_has_the_store() {
    let folder = folder();
    let other = Journal([2; 16]);
    runtime().block_on(async {
        let store = open(&folder, Settings::default());
        for journal in [JOURNAL, other] {
            let mut written = entries(journal, &["one", "two"]);
            written[0].names = vec![Name { kind: "table", key: journal.0.to_vec() }];
            store.append(written).await.expect("stored");
        }
        let file = folder.path().join("store.db");
        assert_eq!(Sqlite::open_alone(&file).err(), Some(Failure::InUse));
        drop(store);
        // The threads of the store end on their own.
        let mut alone = loop {
            if let Ok(alone) = Sqlite::open_alone(&file) {
                break alone;
            }
            std::thread::yield_now();
        };
        alone.remove(&[JOURNAL]).expect("removed");
        let report = alone.check(&mut |_, _| {}).expect("a report");
        assert_eq!((report.sound, report.entries, report.names, report.holds()), (1, 2, 1, true));
        drop(alone);
        let store = open(&folder, Settings::default());
        assert_eq!(store.read(JOURNAL).await, Ok(Vec::new()));
        assert_eq!(store.read(other).await.map(|entries| entries.len()), Ok(2));
        assert_eq!(store.find(Name { kind: "table", key: JOURNAL.0.to_vec() }).await, Ok(None));
    });
}

#[test]
fn no_number_is_taken_twice_and_nothing_is_half_done() {
    let folder = folder();
    runtime().block_on(async {
        let store = open(&folder, Settings::default());
        let first = entries(JOURNAL, &["one"]);
        store.append(first.clone()).await.expect("stored");
        let again = entries(JOURNAL, &["other", "two"]);
        let both = vec![again[1].clone(), again[0].clone()];
        assert_eq!(store.append(both).await, Err(Failure::Taken));
        assert_eq!(store.read(JOURNAL).await, Ok(first), "the other entry is not there either");
    });
}

#[test]
fn a_bad_append_takes_no_other_with_it() {
    let folder = folder();
    runtime().block_on(async {
        let store = open(&folder, Settings { slowed_by: Duration::from_millis(2), ..Settings::default() });
        let first = entries(JOURNAL, &["one"]);
        store.append(first.clone()).await.expect("stored");
        let other = Journal([2; 16]);
        let good = entries(other, &["one"]);
        let (blocked, bad, fine) = tokio::join!(
            store.append(entries(Journal([3; 16]), &["x"])),
            store.append(first),
            store.append(good.clone())
        );
        assert_eq!((blocked, bad, fine), (Ok(()), Err(Failure::Taken), Ok(())));
        assert_eq!(store.read(other).await, Ok(good));
    });
}

#[test]
fn names_lead_to_journals_and_are_unique() {
    let folder = folder();
    runtime().block_on(async {
        let store = open(&folder, Settings::default());
        let name = |key: &str| Name { kind: "code", key: key.as_bytes().to_vec() };
        let mut first = entries(JOURNAL, &["one"]);
        first[0].names = vec![name("ABC")];
        store.append(first).await.expect("stored");
        assert_eq!(store.find(name("ABC")).await, Ok(Some(JOURNAL)));
        assert_eq!(store.find(name("ABD")).await, Ok(None));
        let mut second = entries(Journal([2; 16]), &["one"]);
        second[0].names = vec![name("ABC")];
        assert_eq!(store.append(second.clone()).await, Err(Failure::Taken));
        second[0].names = vec![name("ABD")];
        second[0].at_ms += 1;
        store.append(second).await.expect("stored");
        let listed = store.list("code", b"", 0, 10).await.expect("a list");
        let keys = listed.iter().map(|found| found.as_ref().expect("a name that holds").key.as_slice());
        assert_eq!(keys.collect::<Vec<_>>(), [b"ABD", b"ABC"]);
        assert_eq!(store.list("code", b"", 1, 10).await.expect("a list").len(), 1);
    });
}

#[test]
fn names_are_listed_by_how_their_keys_begin() {
    let folder = folder();
    runtime().block_on(async {
        let store = open(&folder, Settings::default());
        let keys: [&[u8]; 6] = [b"ann-1", b"ann-2", b"anq", b"bob-1", &[0xff, 0xff], &[0xff, 0xff, 1]];
        for (place, key) in (1..).zip(keys) {
            let mut entry = entries(Journal([place; 16]), &["one"]);
            entry[0].at_ms = u64::from(place);
            entry[0].names = vec![Name { kind: "sitter", key: key.to_vec() }];
            store.append(entry).await.expect("stored");
        }
        let list = async |prefix: &[u8], skip, most| -> Vec<(Vec<u8>, u64)> {
            let found = store.list("sitter", prefix, skip, most).await.expect("a list");
            let found = found.into_iter().map(|found| found.expect("a name that holds"));
            found.map(|found| (found.key, found.at_ms)).collect()
        };
        assert_eq!(list(b"ann-", 0, 9).await, [(b"ann-2".to_vec(), 2), (b"ann-1".to_vec(), 1)]);
        assert_eq!(list(b"ann-", 1, 9).await, [(b"ann-1".to_vec(), 1)], "after one of them");
        assert_eq!(list(b"an", 0, 2).await.len(), 2, "not more than wanted");
        assert_eq!(list(&[0xff], 0, 9).await.len(), 2, "nothing can stand behind these");
        assert_eq!(list(b"", 0, 9).await.len(), 6);
        assert_eq!(list(b"carl", 0, 9).await, []);
        assert_eq!(store.list("code", b"ann", 0, 9).await, Ok(vec![]), "another kind");
    });
}

#[test]
fn a_name_that_was_changed_leads_nowhere_and_hides_no_other() {
    let folder = folder();
    runtime().block_on(async {
        let store = open(&folder, Settings::default());
        for place in 1..=3 {
            let mut entry = entries(Journal([place; 16]), &["one"]);
            entry[0].at_ms = u64::from(place);
            entry[0].names = vec![Name { kind: "sitter", key: vec![b'a', place] }];
            store.append(entry).await.expect("stored");
        }
        let file = rusqlite::Connection::open(folder.path().join("store.db")).expect("the file");
        let changes = ["journal = zeroblob(16)", "at_ms = 9", "key = x'6109'"];
        for change in changes {
            file.execute_batch(&format!("UPDATE name SET {change} WHERE key = x'6102'")).expect("changed");
            let listed = store.list("sitter", b"a", 0, 9).await.expect("a list");
            let (sound, damaged): (Vec<_>, Vec<_>) = listed.into_iter().partition(Result::is_ok);
            assert!(matches!(damaged[..], [Err(Failure::Damaged(_))]), "{change}: {damaged:?}");
            let sound: Vec<_> = sound.into_iter().flatten().map(|found| found.journal).collect();
            assert_eq!(sound, [Journal([3; 16]), Journal([1; 16])], "{change}");
            file.execute_batch(
                "UPDATE name SET journal = x'02020202020202020202020202020202', at_ms = 2, key = x'6102'
                 WHERE key NOT IN (x'6101', x'6103')",
            )
            .expect("as it was");
        }
    });
}

#[test]
fn a_journal_is_read_on_from_where_somebody_was() {
    let folder = folder();
    runtime().block_on(async {
        let store = open(&folder, Settings::default());
        let written = entries(JOURNAL, &["one", "two", "three"]);
        store.append(written.clone()).await.expect("stored");
        let head = Head::after(&written[0]);
        assert_eq!(store.read_on(JOURNAL, head).await.as_deref(), Ok(&written[1..]));
        let elsewhere = Head { chain: written[2].chain, ..head };
        assert!(matches!(store.read_on(JOURNAL, elsewhere).await, Err(Failure::Damaged(_))));
    });
}

#[test]
fn what_does_not_hold_together_is_not_read() {
    let folder = folder();
    runtime().block_on(async {
        let store = open(&folder, Settings::default());
        let mut written = entries(JOURNAL, &["one", "two"]);
        written[1].body = b"owt".to_vec();
        store.append(written).await.expect("the store does not look into what it is given");
        assert!(matches!(store.read(JOURNAL).await, Err(Failure::Damaged(_))));
        let report = Sqlite::look_at(&folder.path().join("store.db")).expect("the file").check(&mut |_, _| {});
        let report = report.expect("a report");
        assert_eq!(report.damage.len(), 1, "{report:?}");
        assert_eq!(report.damage[0].0, Some(JOURNAL));
    });
}

#[test]
fn what_cannot_be_stored_soon_is_refused_at_the_door() {
    let folder = folder();
    runtime().block_on(async {
        let settings = Settings { waiting: 2, slowed_by: Duration::from_millis(20) };
        let store = open(&folder, settings);
        let appends = (10..30).map(|place| store.append(entries(Journal([place; 16]), &["one"])));
        let results = join_all(appends).await;
        let refused = results.iter().filter(|result| **result == Err(Failure::Busy)).count();
        assert!(refused > 0, "{results:?}");
        for (place, result) in (10..30).zip(&results) {
            let found = store.read(Journal([place; 16])).await.expect("readable").len();
            assert_eq!(found, usize::from(result.is_ok()), "acknowledged is stored, refused is not");
        }
        assert_eq!(store.traffic().refused(), refused as u64);
    });
}

/// All of them at once.
async fn join_all<T>(futures: impl Iterator<Item = impl Future<Output = T>>) -> Vec<T> {
    let mut waiting: Vec<_> = futures.map(Box::pin).collect();
    let mut done: Vec<Option<T>> = waiting.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        for (future, result) in waiting.iter_mut().zip(&mut done).filter(|(_, result)| result.is_none()) {
            if let std::task::Poll::Ready(value) = future.as_mut().poll(context) {
                *result = Some(value);
            }
        }
        if done.iter().all(Option::is_some) { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
    })
    .await;
    done.into_iter().flatten().collect()
}

#[test]
fn a_backup_holds_everything() {
    let folder = folder();
    runtime().block_on(async {
        let store = open(&folder, Settings::default());
        let written = entries(JOURNAL, &["one", "two"]);
        store.append(written.clone()).await.expect("stored");
        let copy = folder.path().join("copy.db");
        let file = Sqlite::look_at(&folder.path().join("store.db")).expect("the file");
        file.back_up(&copy).expect("a copy");
        file.back_up(&copy).expect_err("nothing is written over");
        let restored = Store::open(Box::new(Sqlite::open(&copy).expect("a store")), Settings::default());
        assert_eq!(restored.expect("a store").read(JOURNAL).await, Ok(written));
    });
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("other.db");
    std::fs::write(&path, b"this is no database, but a text that is long enough to look like one").expect("written");
    assert!(Sqlite::open(&path).is_err());
}
