//! What a store leaves on the disk: copies, as `cardboard store restore` reads them, and its log.

use std::fs;
use std::path::Path;
use std::sync::OnceLock;

use store::sqlite::Restore;
use store::{Backend as _, Head, Journal, Name, Sqlite, Upkeep as _};

/// What a file of the database begins with.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// A copy of a store: a whole file, or bytes changed in a good one, three for each change: where, and
/// what stands there now. It is restored as it is, or nothing is.
pub fn backup(data: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder");
    let (copy, file) = (folder.path().join("copy.db"), folder.path().join("store.db"));
    let bytes = if data.starts_with(MAGIC) { data.to_vec() } else { changed(&good().copy, data) };
    fs::write(&copy, &bytes).expect("a file");
    let restore = Restore { copy: &copy, file: &file, replace: false, even_damaged: false };
    match restore.run(&mut |_, _| {}) {
        Ok(restored) => {
            assert!(restored.report.holds() && restored.aside.is_none());
            assert_eq!(fs::read(&file).ok(), Some(bytes.clone()), "what is restored is the copy");
            sound(&file);
        }
        Err(refused) => {
            assert!(!refused.to_string().is_empty());
            assert!(!file.exists(), "nothing is restored in part");
        }
    }
    let damaged = folder.path().join("damaged.db");
    let restore = Restore { file: &damaged, even_damaged: true, ..restore };
    if restore.run(&mut |_, _| {}).is_ok() {
        look_around(&damaged);
    }
    assert_eq!(fs::read(&copy).ok(), Some(bytes), "the copy stays as it is");
}

/// The log of a store whose server was killed, with bytes changed in the same way, perhaps cut short by
/// what is left over. What can still be read holds together.
pub fn log(data: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("store.db");
    let mut log = changed(&good().log, data);
    if let [.., cut] = data.chunks_exact(3).remainder() {
        log.truncate(log.len() - 97 * usize::from(*cut) % log.len());
    }
    fs::write(&file, &good().store).expect("a file");
    fs::write(folder.path().join("store.db-wal"), log).expect("a file");
    if let Ok(report) = Sqlite::look_at(&file).and_then(|store| store.check(&mut |_, _| {}))
        && report.holds()
    {
        sound(&file);
    }
    look_around(&file);
}

fn changed(good: &[u8], changes: &[u8]) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for change in changes.chunks_exact(3).take(64) {
        let place = usize::from(u16::from_be_bytes([change[0], change[1]])) % bytes.len();
        bytes[place] = change[2];
    }
    bytes
}

const JOURNALS: [Journal; 3] = [Journal([1; 16]), Journal([2; 16]), Journal([3; 16])];

fn name(journal: Journal) -> Name {
    Name { kind: "table", key: journal.0[..4].to_vec() }
}

/// The files of a small store.
struct Good {
    copy: Vec<u8>,
    store: Vec<u8>,
    log: Vec<u8>,
}

/// A store that is in order.
fn good() -> &'static Good {
    static GOOD: OnceLock<Good> = OnceLock::new();
    GOOD.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let mut store = Sqlite::open(&path("store.db")).expect("a store");
        for journal in JOURNALS {
            let mut head = Head::start(journal);
            for number in 0..4_u64 {
                let (mut entry, next) = head.entry(journal, number, vec![b'x'; 40]);
                entry.names.extend((number == 0).then(|| name(journal)));
                store.append(&[entry]).expect("appended");
                head = next;
            }
        }
        store.back_up(&path("copy.db")).expect("a copy");
        let [copy, store, log] =
            ["copy.db", "store.db", "store.db-wal"].map(|name| fs::read(path(name)).expect("a file"));
        Good { copy, store, log }
    })
}

/// A store that is in order can be opened and read in full.
fn sound(file: &Path) {
    let mut store = Sqlite::open(file).expect("a store that is in order opens");
    for journal in JOURNALS {
        let entries = store.read(journal, 0).expect("a store that is in order can be read");
        let mut head = Head::start(journal);
        for entry in &entries {
            assert!(head.leads_to(entry), "the chain holds");
            head = Head::after(entry);
        }
    }
}

/// Whatever is damaged is an error and no more.
fn look_around(file: &Path) {
    let Ok(mut store) = Sqlite::open(file) else { return };
    for journal in JOURNALS {
        let _ = store.read(journal, 0);
        let _ = store.find(&name(journal));
    }
    let _ = store.list("table", b"", 0, 10);
}
