//! Tables to which no request leads: what stands in their journals was never written by a server.

use store::{Settings, Sqlite};
use tempfile::TempDir;

use super::*;
use crate::archive::Archive;

const JOURNAL: Journal = Journal([1; 16]);

/// A store, and the folder it lies in.
fn store() -> (TempDir, Store) {
    let folder = tempfile::tempdir().expect("a folder");
    let backend = Sqlite::open(&folder.path().join("cardboard.db")).expect("a database");
    (folder, Store::open(Box::new(backend), Settings::default()).expect("a store"))
}

/// A table of Conquest for so many, as a journal would have it.
fn made(players: u8) -> Entry {
    let codes = Codes { join: "abcdefghjk".to_owned(), watch: "mnpqrstuvw".to_owned() };
    let seed = "07".repeat(32);
    let record = format!("cardboard 1\ngame conquest\nmode basic-training\nplayers {players}\nseed {seed}\n\n");
    Entry::Made(Made { codes, record, clock: None, by: None, from: None, campaign: None })
}

async fn table(store: &Store, players: u8) -> Result<Room, Failure> {
    Room::make(Weak::new(), store.clone(), JOURNAL, &[made(players)]).await
}

#[tokio::test]
async fn a_game_that_cannot_begin_is_not_stored_as_begun() {
    let (_folder, store) = store();
    let mut room = table(&store, 1).await.expect("a table");
    let (out, _outgoing) = Outbox::new();
    let ann = Ear { player: None, identity: Some("ann".to_owned()), eyes: Eyes::Own, out };
    room.enter(1, ann, None);
    assert_eq!(room.sit(1, 1, "Ann").await, Ok(()));
    assert_eq!(room.ready(1, true), Ok(()));
    assert_eq!(room.start(1).await, Err(Refusal::Damaged), "nobody plays Conquest alone");
    let stored = store.read(JOURNAL).await.expect("a journal");
    assert_eq!(stored.len(), 3, "it was made, Ann came and sat down");
    let again = Room::open(Weak::new(), store, JOURNAL).await.expect("what is stored can be read back");
    assert_eq!(again.map(|room| room.state), Some(TableState::Lobby));
}

#[tokio::test]
async fn a_journal_with_more_seats_than_a_table_has_is_damaged() {
    let check = async |players: u8, in_order: bool| {
        let (_folder, store) = store();
        let opened = table(&store, players).await.map(drop);
        assert_eq!(opened.is_ok(), in_order, "{players}");
        assert!(matches!(opened, Ok(()) | Err(Failure::Damaged(_))), "{opened:?}");
        let summary = Archive::new(store).summary(JOURNAL).await;
        assert_eq!(summary.is_ok(), in_order, "{players} in the list of tables");
    };
    check(8, true).await;
    check(9, false).await;
    check(255, false).await;
}
