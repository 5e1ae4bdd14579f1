//! Campaigns: what was cleared fills the memory box, once, whatever happens to the server.

use std::path::Path;

use serde_json::{Value, json};
use store::{Head, Name, Settings, Sqlite, Store};

use crate::client::{Client, Hosting, sit};

async fn campaign(hosting: &Hosting, code: &str, token: Option<&str>) -> Value {
    let (status, body) = hosting.get(&format!("/api/campaigns/{code}"), token).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("JSON")
}

async fn new_campaign(hosting: &Hosting, token: &str, wanted: &Value) -> String {
    let (status, body) = hosting.post("/api/campaigns", token, wanted).await;
    assert_eq!(status, 201, "{body}");
    let body: Value = serde_json::from_str(&body).expect("JSON");
    body["code"].as_str().expect("a code").to_owned()
}

fn stage(stage: &str, campaign: &str) -> Value {
    json!({"game": "infiltration", "stage": stage, "players": 1, "name": "Ann", "campaign": campaign})
}

/// Stores that a table's game was won, as the server does together with the last line. Then the server was gone.
pub(crate) async fn win(folder: &Path, code: &str, rewards: &[&str]) {
    let backend = Sqlite::open(&folder.join("cardboard.db")).expect("the database");
    let store = Store::open(Box::new(backend), Settings::default()).expect("a store");
    let name = Name { kind: "table", key: code.as_bytes().to_vec() };
    let journal = store.find(name).await.expect("an answer").expect("the table");
    let entries = store.read(journal).await.expect("a journal");
    let over = json!({"e": "over", "outcome": "cleared", "winners": [], "rewards": rewards});
    let head = Head::after(entries.last().expect("an entry"));
    let (entry, _) = head.entry(journal, 1, over.to_string().into_bytes());
    store.append(vec![entry]).await.expect("stored");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_won_fills_the_memory_box_and_goes_along() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let code = new_campaign(&hosting, &token, &json!({"name": "Evenings"})).await;
    let table = hosting.table(&token, &stage("vr-escape", &code)).await;
    let mut ann = Client::attend(&hosting, &table, Some(&token), None).await;
    sit(&mut ann, 1, "Ann").await;
    assert_eq!((&ann.table["campaign"], &ann.table["options"]), (&json!(code), &json!([])));
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    let running = campaign(&hosting, &code, Some(&token)).await;
    assert_eq!((&running["stages"], &running["unlocked"]), (&json!([]), &json!([])));
    assert_eq!((&running["tables"][0]["code"], &running["tables"][0]["state"]), (&json!(table), &json!("running")));
    hosting.end().await;
    win(folder.path(), &table, &["rations-012"]).await;

    let hosting = Hosting::start(folder.path()).await;
    let cleared = json!([{"stage": "vr-escape", "rewards": ["rations-012"]}]);
    for _ in 0..2 {
        let won = campaign(&hosting, &code, Some(&token)).await;
        assert_eq!((&won["stages"], &won["unlocked"]), (&cleared, &json!(["rations-012"])), "once, however often");
    }
    let mut ann = Client::attend(&hosting, &table, Some(&token), None).await;
    ann.until_table(|table| table["state"] == "over").await;
    ann.send(&json!({"do": "again", "stage": "vr-recon"})).await;
    ann.until_table(|table| table["next"].is_string()).await;
    let mut next = Client::attend(&hosting, ann.table["next"].as_str().expect("a code"), None, None).await;
    let shown = next.until("table").await;
    assert_eq!((&shown["campaign"], &shown["options"]), (&json!(code), &json!(["unlocked=rations-012"])));
    // Others see how far it is, but get no code with which one could sit down.
    let seen = campaign(&hosting, &code, None).await;
    assert_eq!((&seen["yours"], &seen["stages"]), (&json!(false), &cleared));
    assert!(!seen.to_string().contains(&table), "{seen}");
    // It goes along to another slot, or another server.
    let (_, exported) = hosting.get(&format!("/api/campaigns/{code}/export"), None).await;
    let exported: Value = serde_json::from_str(&exported).expect("JSON");
    assert_eq!(exported, json!({"name": "Evenings", "stages": cleared}));
    let copy = new_campaign(&hosting, &token, &exported).await;
    assert_eq!(campaign(&hosting, &copy, None).await["unlocked"], json!(["rations-012"]));
    let (_, mine) = hosting.get("/api/campaigns", Some(&token)).await;
    let mine: Value = serde_json::from_str(&mine).expect("JSON");
    let codes: Vec<&Value> = mine["campaigns"].as_array().expect("a list").iter().map(|it| &it["code"]).collect();
    assert_eq!(codes, [&json!(copy), &json!(code)], "the newest first");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_plays_in_the_campaign_of_another_or_with_what_does_not_exist() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (token, other) = (hosting.token().await, hosting.token().await);
    let code = new_campaign(&hosting, &token, &json!({"name": "Evenings"})).await;
    let refused = async |path: &str, token: &str, wanted: Value, expected: u16| {
        let (status, body) = hosting.post(path, token, &wanted).await;
        assert_eq!(status, expected, "{wanted} {body}");
    };
    refused("/api/tables", &other, stage("vr-recon", &code), 422).await;
    refused("/api/tables", &token, stage("vr-recon", "nowhere"), 422).await;
    let mut unlocked = stage("vr-recon", &code);
    unlocked["options"] = json!(["unlocked=c4"]);
    refused("/api/tables", &token, unlocked, 422).await;
    let war = json!({"game": "conquest", "players": 3, "name": "Ann", "campaign": code});
    refused("/api/tables", &token, war, 422).await;
    let import = |stage: &str, card: &str| json!({"name": "Mine", "stages": [{"stage": stage, "rewards": [card]}]});
    refused("/api/campaigns", &token, import("attic", "c4"), 422).await;
    refused("/api/campaigns", &token, import("heliport", "spoon"), 422).await;
    refused("/api/campaigns", &token, json!({"name": " "}), 422).await;
    refused("/api/campaigns", "0", json!({"name": "Mine"}), 401).await;
    assert_eq!(hosting.get("/api/campaigns/nowhere", None).await.0, 404);
    assert_eq!(hosting.get("/api/campaigns", None).await.0, 401);
}
