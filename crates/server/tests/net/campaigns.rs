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

/// A stage of a campaign, without its name.
fn of(campaign: &Value, stage: &str) -> Value {
    let stages = campaign["stages"].as_array().expect("a list");
    let mut found = stages.iter().find(|line| line["stage"] == stage).expect("every stage is listed").clone();
    found.as_object_mut().expect("an object").remove("stage");
    found
}

/// The file of a campaign with the records of these won games.
fn file(difficulty: &str, records: &[&str]) -> String {
    let text = |name: &&str| {
        let path = format!("{}/../../records/infiltration/{name}.cardboard", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("a record")
    };
    let records: Vec<String> = records.iter().map(text).collect();
    format!("cardboard-campaign 1\nname Evenings\ndifficulty {difficulty}\n\n{}", records.join("\n"))
}

async fn import(hosting: &Hosting, token: &str, text: &str) -> (u16, String) {
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/vnd.cardboard.campaign")];
    hosting.http("POST", "/api/campaigns/import", &headers, text).await
}

fn stage(stage: &str, campaign: &str) -> Value {
    json!({"game": "infiltration", "stage": stage, "players": 1, "name": "Ann", "campaign": campaign})
}

/// Ann begins a stage of her campaign. Returns the table, and her connection to it.
async fn begin(hosting: &Hosting, token: &str, name: &str, campaign: &str) -> (String, Client) {
    let table = hosting.table(token, &stage(name, campaign)).await;
    let mut ann = Client::attend(hosting, &table, Some(token), None).await;
    sit(&mut ann, 1, "Ann").await;
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    (table, ann)
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
    // One file is all there is then.
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_won_fills_the_memory_box_and_goes_along() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let code = new_campaign(&hosting, &token, &json!({"name": "Evenings"})).await;
    let (table, ann) = begin(&hosting, &token, "vr-escape", &code).await;
    assert_eq!((&ann.table["campaign"], &ann.table["options"]), (&json!(code), &json!([])));
    let running = campaign(&hosting, &code, Some(&token)).await;
    assert_eq!(
        (of(&running, "vr-escape"), &running["unlocked"]),
        (json!({"state": "open", "attempts": 0}), &json!([]))
    );
    assert_eq!((&running["next"], &running["difficulty"]), (&json!("loading-dock"), &json!("normal")));
    assert_eq!((&running["tables"][0]["code"], &running["tables"][0]["state"]), (&json!(table), &json!("running")));
    hosting.end().await;
    win(folder.path(), &table, &["rations-012"]).await;

    let hosting = Hosting::start(folder.path()).await;
    let cleared = json!({"state": "cleared", "attempts": 1, "rewards": ["rations-012"]});
    for _ in 0..2 {
        let won = campaign(&hosting, &code, Some(&token)).await;
        assert_eq!((of(&won, "vr-escape"), &won["unlocked"]), (cleared.clone(), &json!(["rations-012"])), "once");
        assert_eq!((&won["tally"]["attempts"], &won["tally"]["failed"]), (&json!(1), &json!(0)));
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
    assert_eq!((&seen["yours"], of(&seen, "vr-escape")), (&json!(false), cleared));
    assert!(!seen.to_string().contains(&table), "{seen}");
    let copy = new_campaign(&hosting, &token, &json!({"name": "Mornings"})).await;
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
    let mut easier = stage("vr-recon", &code);
    easier["options"] = json!(["difficulty=easy"]);
    refused("/api/tables", &token, easier, 422).await;
    for words in ["auto-resolve difficulty=easy", "auto-resolve\tunlocked=c4"] {
        let mut smuggled = stage("vr-recon", &code);
        smuggled["options"] = json!([words]);
        refused("/api/tables", &token, smuggled, 422).await;
    }
    for words in ["snake unlocked=c4", "snake difficulty=easy", "snake,meryl"] {
        let mut smuggled = stage("vr-recon", &code);
        smuggled["characters"] = json!([words]);
        refused("/api/tables", &token, smuggled, 422).await;
    }
    refused("/api/campaigns", &token, json!({"name": "Mine", "difficulty": "odd"}), 422).await;
    refused("/api/campaigns", &token, json!({"name": "Mine", "stages": []}), 400).await;
    refused("/api/campaigns", &token, json!({"name": " "}), 422).await;
    refused("/api/campaigns", "0", json!({"name": "Mine"}), 401).await;
    assert_eq!(hosting.get("/api/campaigns/nowhere", None).await.0, 404);
    assert_eq!(hosting.get("/api/campaigns", None).await.0, 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_campaign_hides_no_other_and_nobody_is_told_to_try_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let damaged = new_campaign(&hosting, &token, &json!({"name": "Evenings"})).await;
    let sound = new_campaign(&hosting, &token, &json!({"name": "Mornings"})).await;
    hosting.end().await;
    let file = folder.path().join("cardboard.db");
    let mut bytes = std::fs::read(&file).expect("a database");
    let at = bytes.windows(8).position(|word| word == b"Evenings").expect("its name");
    bytes[at] ^= 1;
    std::fs::write(&file, bytes).expect("written");

    let hosting = Hosting::start(folder.path()).await;
    let (status, mine) = hosting.get("/api/campaigns", Some(&token)).await;
    let mine: Value = serde_json::from_str(&mine).expect("JSON");
    let codes: Vec<&Value> = mine["campaigns"].as_array().expect("a list").iter().map(|it| &it["code"]).collect();
    assert_eq!((status, codes), (200, vec![&json!(sound)]));
    for path in ["", "/export"] {
        let answer = hosting.asked("GET", &format!("/api/campaigns/{damaged}{path}"), &[], "").await;
        assert_eq!((answer.status, answer.header("retry-after")), (500, None), "{path}: {answer:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_takes_nothing_away_but_what_was_won_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let code = new_campaign(&hosting, &token, &json!({"name": "Evenings"})).await;
    let mut tables = Vec::new();
    for name in ["vr-escape", "vr-recon"] {
        tables.push(begin(&hosting, &token, name, &code).await.0);
    }
    hosting.end().await;
    for table in &tables {
        win(folder.path(), table, &["rations-012"]).await;
    }
    let file = folder.path().join("cardboard.db");
    let mut bytes = std::fs::read(&file).expect("a database");
    let body = format!("\"join\":\"{}\"", tables[1]);
    let places = 0..bytes.len() - body.len();
    let found: Vec<usize> = places.filter(|at| bytes[*at..].starts_with(body.as_bytes())).collect();
    assert!(!found.is_empty(), "what made it");
    for at in found {
        bytes[at] ^= 1;
    }
    std::fs::write(&file, bytes).expect("written");

    let hosting = Hosting::start(folder.path()).await;
    let left = campaign(&hosting, &code, Some(&token)).await;
    assert_eq!((&left["damaged"], left["tables"].as_array().map(Vec::len)), (&json!(1), Some(1)), "{left}");
    assert_eq!(of(&left, "vr-escape")["state"], json!("cleared"));
    assert_eq!(of(&left, "vr-recon")["state"], json!("open"));
    let (status, list) = hosting.get("/api/campaigns", Some(&token)).await;
    assert!(status == 200 && list.contains(&code), "{list}");
    hosting.table(&token, &stage("vr-recon", &code)).await;
}

/// CMP-1, CMP-6. A campaign from elsewhere is played again; then it goes on, opens what comes next, and can leave.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cmp_6_a_campaign_comes_from_a_file_and_leaves_in_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let text = file("normal", &["loading-dock-1p", "heliport-1p"]);
    let (status, body) = import(&hosting, &token, &text).await;
    assert_eq!(status, 201, "{body}");
    let body: Value = serde_json::from_str(&body).expect("JSON");
    let code = body["code"].as_str().expect("a code");
    let brought = campaign(&hosting, code, Some(&token)).await;
    assert_eq!((&brought["name"], &brought["next"]), (&json!("Evenings"), &json!("holding-cells")));
    assert_eq!(of(&brought, "loading-dock"), json!({"state": "cleared", "attempts": 1}));
    assert_eq!((&brought["tally"]["attempts"], &brought["codename"]), (&json!(2), &Value::Null));
    assert!(brought["unlocked"].as_array().expect("cards").contains(&json!("handgun-45")), "{brought}");
    let locked = of(&brought, "warhead-storage");
    assert_eq!(locked["state"], "locked");
    let (status, body) = hosting.post("/api/tables", &token, &stage("warhead-storage", code)).await;
    assert_eq!((status, body.contains("[CMP-1]")), (422, true), "{body}");
    hosting.table(&token, &stage("holding-cells", code)).await;
    let (status, exported) = hosting.get(&format!("/api/campaigns/{code}/export"), None).await;
    assert_eq!((status, exported.as_str()), (200, text.as_str()), "what is not over stays here");
    assert_eq!(hosting.get("/api/campaigns/nowhere/export", None).await.0, 404);
}

/// Nothing is believed that a file only says.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_that_lies_is_refused_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let refused = async |text: &str, id: &str| {
        let (status, body) = import(&hosting, &token, text).await;
        assert_eq!((status, body.contains(id)), (422, true), "{id}: {body}");
    };
    let whole = file("normal", &["loading-dock-1p"]);
    refused("{}", "not-a-campaign").await;
    refused(&whole.replace("difficulty normal", "difficulty odd"), "bad-head").await;
    refused(&whole.replace("name Evenings", "name \u{200b}"), "bad-").await;
    refused(&whole.replace("players 1", "plyers 1"), "bad-record").await;
    refused(&file("hard", &["loading-dock-1p"]), "other-difficulty").await;
    refused(&file("normal", &["heliport-1p"]), "stage-locked").await;
    refused(&whole.replace("result cleared", "result failed"), "other-result").await;
    refused(&whole.replace("seed ", "seed f"), "bad-record").await;
    let (_, mine) = hosting.get("/api/campaigns", Some(&token)).await;
    assert_eq!(serde_json::from_str::<Value>(&mine).expect("JSON")["campaigns"], json!([]));
    assert_eq!(import(&hosting, "0", &whole).await.0, 401);
    let (status, _) = import(&hosting, &token, &" ".repeat((1 << 20) + 1)).await;
    assert_eq!(status, 413);
}

/// CMP-6. Whoever goes on to the next stage plays it as hard as the last.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cmp_6_the_next_stage_is_as_hard_as_its_campaign() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let code = new_campaign(&hosting, &token, &json!({"name": "Nights", "difficulty": "extreme"})).await;
    let table = hosting.table(&token, &stage("vr-escape", &code)).await;
    let mut ann = Client::attend(&hosting, &table, Some(&token), None).await;
    sit(&mut ann, 1, "Ann").await;
    hosting.end().await;
    win(folder.path(), &table, &["rations-012"]).await;
    let hosting = Hosting::start(folder.path()).await;
    let mut ann = Client::attend(&hosting, &table, Some(&token), None).await;
    assert_eq!(again(&hosting, &mut ann, "vr-recon").await, json!(["difficulty=extreme", "unlocked=rations-012"]));
}

/// VR-2. A boss that was added to one stage does not come along to the next.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn vr_2_a_guest_stays_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let wanted = json!({"game": "infiltration", "stage": "vr-escape", "players": 1, "name": "Ann",
        "characters": ["snake"], "options": ["boss=vr-raven", "auto-resolve"]});
    for (next, expected) in
        [("loading-dock", json!(["auto-resolve"])), ("vr-escape", json!(["auto-resolve", "boss=vr-raven"]))]
    {
        let table = hosting.table(&token, &wanted).await;
        let mut ann = Client::attend(&hosting, &table, Some(&token), None).await;
        sit(&mut ann, 1, "Ann").await;
        ann.send(&json!({"do": "ready", "ready": true})).await;
        ann.send(&json!({"do": "start"})).await;
        ann.until("snapshot").await;
        ann.send(&json!({"do": "propose", "about": {"kind": "end"}})).await;
        ann.until_table(|table| table["state"] == "over").await;
        assert_eq!(again(&hosting, &mut ann, next).await, expected, "{next}");
    }
}

/// Asks for another game on a stage. Returns the options of the new table, in the order of letters.
async fn again(hosting: &Hosting, ann: &mut Client, stage: &str) -> Value {
    ann.send(&json!({"do": "again", "stage": stage})).await;
    ann.until_table(|table| table["next"].is_string()).await;
    let mut next = Client::attend(hosting, ann.table["next"].as_str().expect("a code"), None, None).await;
    let mut options: Vec<String> =
        serde_json::from_value(next.until("table").await["options"].clone()).expect("options");
    options.retain(|option| !option.starts_with("characters="));
    options.sort();
    json!(options)
}

/// CMP-6. How hard it is, is the campaign's to say.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cmp_6_a_table_is_as_hard_as_its_campaign() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let code = new_campaign(&hosting, &token, &json!({"name": "Nights", "difficulty": "extreme"})).await;
    let table = hosting.table(&token, &stage("loading-dock", &code)).await;
    let mut ann = Client::attend(&hosting, &table, Some(&token), None).await;
    let shown = ann.until("table").await;
    assert_eq!(shown["options"], json!(["difficulty=extreme"]));
}
