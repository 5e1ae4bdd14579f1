//! What is kept of tables: lists, records, and the code by which one only watches.

use serde_json::{Value, json};

use crate::client::{Client, Hosting, begun, sit};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// The tables of somebody.
async fn tables(hosting: &Hosting, token: &str, query: &str) -> Value {
    let (status, body) = hosting.get(&format!("/api/tables{query}"), Some(token)).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str(&body).expect("JSON")
}

fn codes(list: &Value) -> Vec<&str> {
    let tables = list["tables"].as_array().expect("tables");
    tables.iter().map(|table| table["code"].as_str().expect("a code")).collect()
}

/// Both agree to end the game.
pub(crate) async fn end(ann: &mut Client, bob: &mut Client) {
    ann.send(&json!({"do": "propose", "about": {"kind": "end"}})).await;
    bob.until_table(|table| table["ballot"].is_object()).await;
    bob.send(&json!({"do": "vote", "ballot": bob.table["ballot"]["number"], "agree": true})).await;
    ann.until_table(|table| table["state"] == "over").await;
    bob.until_table(|table| table["state"] == "over").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_made_a_table_or_sat_at_it_finds_it_again() {
    let folder = folder();
    let hosting = Hosting::start(folder.path()).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    let wanted = json!({"game": "infiltration", "stage": "vr-recon", "players": 1, "name": "Ann"});
    let made = hosting.table(&ann_token, &wanted).await;
    let list = tables(&hosting, &ann_token, "").await;
    assert_eq!(codes(&list), [&made, &code], "the newest first");
    let [lobby, running] = [&list["tables"][0], &list["tables"][1]];
    assert_eq!((&lobby["stage"], &lobby["state"]), (&json!("vr-recon"), &json!("lobby")));
    assert_eq!((&running["mode"], &running["state"]), (&json!("basic-training"), &json!("running")));
    let seats = json!([
        {"kind": "human", "name": "Ann", "yours": true},
        {"kind": "human", "name": "Bob", "yours": false},
        {"kind": "bot", "level": "random"}
    ]);
    assert_eq!(running["seats"], seats);
    assert_eq!(codes(&tables(&hosting, &bob_token, "").await), [&code], "Bob was only at one");
    assert_eq!(codes(&tables(&hosting, &hosting.token().await, "").await).len(), 0);
    assert_eq!(hosting.get("/api/tables", None).await.0, 401);
    let page = tables(&hosting, &ann_token, "?most=1").await;
    assert_eq!((codes(&page), &page["more"]), (vec![made.as_str()], &json!(true)));
    let page = tables(&hosting, &ann_token, "?skip=1&most=1").await;
    assert_eq!((codes(&page), &page["more"]), (vec![code.as_str()], &json!(false)));
    end(&mut ann, &mut bob).await;
    // The list is told anew where something happened, and it outlives the server.
    assert_eq!(tables(&hosting, &ann_token, "").await["tables"][1]["state"], "over");
    hosting.end().await;
    let hosting = Hosting::start(folder.path()).await;
    assert_eq!(tables(&hosting, &ann_token, "").await["tables"][1]["state"], "over");
}

/// Both hear of everything that one of them has heard of.
async fn level(ann: &mut Client, bob: &mut Client) {
    while ann.number < bob.number {
        ann.next().await;
    }
    while bob.number < ann.number {
        bob.next().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_tells_whom_a_game_waits_for() {
    let folder = folder();
    let hosting = Hosting::start(folder.path()).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (_code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    let asked = async |token: &str| tables(&hosting, token, "").await["tables"][0]["asked"] == true;
    for _ in 0..20 {
        level(&mut ann, &mut bob).await;
        while ann.choices().is_empty() && bob.choices().is_empty() {
            ann.next().await;
            level(&mut ann, &mut bob).await;
        }
        for (person, token) in [(&ann, &ann_token), (&bob, &bob_token)] {
            assert_eq!(asked(token).await, !person.choices().is_empty());
        }
        let mover = if ann.choices().is_empty() { &mut bob } else { &mut ann };
        let first = mover.choices().remove(0);
        mover.play_soon(&first).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_tells_how_a_game_ended() {
    let folder = folder();
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let wanted = json!({"game": "conquest", "players": 3, "options": ["round-limit=1"], "name": "Ann"});
    let code = hosting.table(&token, &wanted).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    sit(&mut ann, 1, "Ann").await;
    for seat in [2, 3] {
        ann.send(&json!({"do": "bot", "seat": seat, "level": "random"})).await;
    }
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.send(&json!({"do": "bot", "seat": 1, "level": "random"})).await;
    ann.until_table(|table| table["state"] == "over").await;
    let list = tables(&hosting, &token, "").await;
    let line = &list["tables"][0];
    assert_eq!(line["state"], "over");
    assert!(matches!(line["ending"]["outcome"].as_str(), Some("won" | "draw")), "{line}");
    assert_ne!(line["ending"]["winners"], json!([]));
    assert_eq!(line["seats"][0], json!({"kind": "bot", "level": "random", "stands_in_for": "Ann"}));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_comes_as_a_file_with_a_name_that_gives_no_code_away() {
    let folder = folder();
    let hosting = Hosting::start(folder.path()).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (code, ann, _bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    let answer = hosting.answer("GET", &format!("/api/tables/{code}/record"), &[], "").await;
    let commit = ann.table["commit"].as_str().expect("a commitment");
    let name = format!("attachment; filename=\"conquest-basic-training-{}.cardboard\"", &commit[..8]);
    assert!(answer.contains(&format!("content-disposition: {name}\r\n")), "{answer}");
    assert!(!answer.contains(&code));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_the_code_for_watching_watches_and_does_nothing_else() {
    let folder = folder();
    let hosting = Hosting::start(folder.path()).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    let watch = ann.table["watch"].as_str().expect("a code for watching").to_owned();
    assert_ne!(watch, code);
    // Even with the token of somebody who sits here.
    let mut eve = Client::attend(&hosting, &watch, Some(&ann_token), None).await;
    let table = eve.until("table").await;
    assert_eq!((&table["code"], &table["watch"]), (&json!(watch), &Value::Null));
    assert!(!table.to_string().contains(&code), "{table}");
    assert_eq!(eve.until("snapshot").await["own"], json!({}));
    for request in [
        json!({"do": "sit", "seat": 3, "name": "Eve"}),
        json!({"do": "play", "id": "x", "after": eve.number, "command": "end"}),
        json!({"do": "propose", "about": {"kind": "end"}}),
        json!({"do": "stand", "seat": 1}),
        json!({"do": "say", "text": "boo"}),
        json!({"do": "again"}),
    ] {
        eve.send(&request).await;
        let refused = eve.refused().await;
        assert!(matches!(refused["kind"].as_str(), Some("not-yours" | "not-now")), "{request} {refused}");
    }
    assert_eq!(hosting.get(&format!("/api/tables/{watch}/record"), None).await.0, 200, "the record is public");
    end(&mut ann, &mut bob).await;
    ann.send(&json!({"do": "again"})).await;
    ann.until_table(|table| table["next"].is_string()).await;
    eve.until_table(|table| table["next"].is_string()).await;
    let next = eve.table["next"].as_str().expect("a code").to_owned();
    assert_ne!(ann.table["next"], next, "the next table, too, is only for watching");
    let mut on = Client::attend(&hosting, &next, None, None).await;
    assert_eq!(on.until("table").await["state"], "lobby");
    // A part of a code is no code.
    let mut lost = Client::attend(&hosting, &watch[..11], None, None).await;
    assert_eq!(lost.refused().await["kind"], "not-found");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_does_not_tell_when_others_whispered_or_blocked() {
    let folder = folder();
    let hosting = Hosting::start(folder.path()).await;
    let [ann_token, bob_token, eve_token] = [hosting.token().await, hosting.token().await, hosting.token().await];
    let code = hosting.table(&ann_token, &crate::client::conquest()).await;
    let [mut ann, mut bob, mut eve] = [
        Client::attend(&hosting, &code, Some(&ann_token), None).await,
        Client::attend(&hosting, &code, Some(&bob_token), None).await,
        Client::attend(&hosting, &code, Some(&eve_token), None).await,
    ];
    sit(&mut ann, 1, "Ann").await;
    sit(&mut bob, 2, "Bob").await;
    sit(&mut eve, 3, "Eve").await;
    let last = async || tables(&hosting, &eve_token, "").await["tables"][0]["last"].clone();
    let before = last().await;
    ann.send(&json!({"do": "say", "text": "psst", "to": 1})).await;
    bob.until("said").await;
    bob.send(&json!({"do": "block", "player": 2, "block": true})).await;
    bob.until_table(|table| table["people"][2]["blocked"] == true).await;
    assert_eq!(last().await, before);
    // What everybody hears does show, a millisecond later at the earliest.
    while last().await == before {
        ann.send(&json!({"do": "say", "text": "hello"})).await;
        eve.until("said").await;
    }
}
