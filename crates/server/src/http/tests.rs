//! What the server says of itself when its disk fails.

use std::sync::atomic::{AtomicBool, Ordering};

use store::{Backend, Failure, Head, Journal, Listed, Name, Sqlite, Store};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use super::*;
use crate::gate::Gate;

/// A disk that may be full, or take whoever writes with it.
struct Disk {
    sqlite: Sqlite,
    full: Arc<AtomicBool>,
    breaks: Arc<AtomicBool>,
}

impl Disk {
    fn written(&self, result: Result<(), Failure>) -> Result<(), Failure> {
        let full = || Failure::Database("the disk is full".to_owned());
        if self.full.load(Ordering::Relaxed) { Err(full()) } else { result }
    }
}

impl Backend for Disk {
    fn append(&mut self, entries: &[store::Entry]) -> Result<(), Failure> {
        assert!(!self.breaks.load(Ordering::Relaxed), "a test breaks whoever writes");
        let done = self.sqlite.append(entries);
        self.written(done)
    }

    fn read(&mut self, journal: Journal, from: u64) -> Result<Vec<store::Entry>, Failure> {
        self.sqlite.read(journal, from)
    }

    fn head(&mut self, journal: Journal) -> Result<Option<Head>, Failure> {
        self.sqlite.head(journal)
    }

    fn find(&mut self, name: &Name) -> Result<Option<Journal>, Failure> {
        self.sqlite.find(name)
    }

    fn list(&mut self, kind: &'static str, prefix: &[u8], skip: u32, most: u32) -> Result<Listed, Failure> {
        self.sqlite.list(kind, prefix, skip, most)
    }

    fn probe(&mut self) -> Result<(), Failure> {
        let done = self.sqlite.probe();
        self.written(done)
    }

    fn reader(&self) -> Result<Box<dyn Backend>, Failure> {
        self.sqlite.reader()
    }
}

async fn asked(address: std::net::SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("connected");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer.lines().next().unwrap_or_default().to_owned()
}

/// A server on a disk. Returns its address, what fills the disk, and what breaks whoever writes.
async fn serving(folder: &tempfile::TempDir) -> (std::net::SocketAddr, Arc<AtomicBool>, Arc<AtomicBool>) {
    let (full, breaks) = (Arc::<AtomicBool>::default(), Arc::<AtomicBool>::default());
    let sqlite = Sqlite::open(&folder.path().join("cardboard.db")).expect("a database");
    let disk = Disk { sqlite, full: Arc::clone(&full), breaks: Arc::clone(&breaks) };
    let store = Store::open(Box::new(disk), store::Settings::default()).expect("a store");
    let settings = Settings::default();
    let hall = Arc::new(Hall::new(store, &settings));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (allowance, metrics) = (Arc::clone(hall.allowance()), Arc::clone(hall.metrics()));
    let gate = Gate { allowance, metrics, patience: settings.patience, proxy: None };
    let router = router(hall, &settings);
    tokio::spawn(async move { gate.serve(listener, router, std::future::pending()).await });
    (address, full, breaks)
}

const READY: &str = "GET /ready HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";

/// A request for something that is stored.
fn make() -> String {
    let body = r#"{"name":"Evenings"}"#;
    let token = "0".repeat(32);
    format!(
        "POST /api/campaigns HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_on_which_nobody_writes_any_more_is_not_ready() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, _, breaks) = serving(&folder).await;
    breaks.store(true, Ordering::Relaxed);
    assert_eq!(asked(address, &make()).await, "HTTP/1.1 503 Service Unavailable");
    assert_eq!(asked(address, READY).await, "HTTP/1.1 503 Service Unavailable");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_whose_disk_is_full_is_not_ready_until_something_can_be_stored_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (address, full, _) = serving(&folder).await;
    let make = make();
    assert_eq!(asked(address, READY).await, "HTTP/1.1 200 OK");
    full.store(true, Ordering::Relaxed);
    assert_eq!(asked(address, &make).await, "HTTP/1.1 503 Service Unavailable");
    assert_eq!(asked(address, READY).await, "HTTP/1.1 503 Service Unavailable");
    full.store(false, Ordering::Relaxed);
    assert_eq!(asked(address, READY).await, "HTTP/1.1 200 OK", "nobody has to store anything first");
    assert_eq!(asked(address, &make).await, "HTTP/1.1 201 Created");
}
