//! What goes when whoever runs the server says so, and what stays.

use std::time::Duration;

use cardboard_server::retention::{self, Old};
use serde_json::{Value, json};
use store::Failure;

use crate::archive::end;
use crate::campaigns::win;
use crate::client::{Hosting, begun, conquest};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_tables_go_and_what_a_campaign_lives_on_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("cardboard.db").into();
    let hosting = Hosting::start(folder.path()).await;
    let (token, other) = (hosting.token().await, hosting.token().await);
    let (finished, mut ann, mut bob) = begun(&hosting, [&token, &other]).await;
    end(&mut ann, &mut bob).await;
    let abandoned = hosting.table(&token, &conquest()).await;
    let (_, campaign) = hosting.post("/api/campaigns", &token, &json!({"name": "Evenings"})).await;
    let campaign: Value = serde_json::from_str(&campaign).expect("JSON");
    let stage = json!({"game": "infiltration", "stage": "vr-escape", "players": 1, "name": "Ann", "campaign": campaign["code"]});
    let cleared = hosting.table(&token, &stage).await;
    assert_eq!(retention::open(&file).err(), Some(Failure::InUse), "not while the server runs");
    hosting.end().await;
    win(folder.path(), &cleared, &["rations-012"]).await;

    let mut store = opened(&file);
    let old = Old::find(store.as_mut(), Duration::from_hours(24)).expect("a look");
    assert_eq!((old.count(), old.young), (0, 3));
    let old = loop {
        // What was stored in this very millisecond is not old yet.
        let old = Old::find(store.as_mut(), Duration::ZERO).expect("a look");
        if old.young == 0 {
            break old;
        }
    };
    assert_eq!((old.finished, old.abandoned, old.of_campaigns, old.damaged), (1, 1, 1, 0));
    assert!(old.bytes > 0);
    old.remove(store.as_mut()).expect("removed");
    drop(store);

    let hosting = Hosting::start(folder.path()).await;
    for gone in [finished, abandoned] {
        assert_eq!(hosting.get(&format!("/api/tables/{gone}/record"), None).await.0, 404);
    }
    let (_, list) = hosting.get("/api/tables", Some(&token)).await;
    let list: Value = serde_json::from_str(&list).expect("JSON");
    assert_eq!((list["tables"].as_array().map(Vec::len), &list["tables"][0]["code"]), (Some(1), &json!(cleared)));
    let code = campaign["code"].as_str().expect("a code");
    let (_, seen) = hosting.get(&format!("/api/campaigns/{code}"), None).await;
    assert!(seen.contains("rations-012"), "{seen}");
}

/// The store, once the threads of those who had it have ended.
fn opened(place: &store::Locator) -> Box<dyn store::Upkeep> {
    loop {
        match retention::open(place) {
            Err(Failure::InUse) => std::thread::yield_now(),
            opened => return opened.expect("a store"),
        }
    }
}
