//! People at tables, over real sockets.

use cardboard_server::{Limits, Settings};
use serde_json::json;

use crate::client::{Client, Hosting, begun, conquest, settings, sit};

/// Plays until so many commands of these two were accepted.
pub(crate) async fn play_on(ann: &mut Client, bob: &mut Client, commands: usize) {
    let mut played = 0;
    while played < commands {
        let turn = match (ann.choices().is_empty(), bob.choices().is_empty()) {
            (false, _) => &mut *ann,
            (true, false) => &mut *bob,
            (true, true) => {
                // It is the bot's.
                tokio::select! {
                    _ = ann.next() => {}
                    _ = bob.next() => {}
                }
                continue;
            }
        };
        let choices = turn.choices();
        let answer = turn.play(&choices[played * 7 % choices.len()]).await;
        if answer["is"] == "done" {
            played += 1;
        } else {
            // Something happened meanwhile, and the news is on its way.
            assert_eq!(answer["why"]["kind"], "stale", "{answer}");
            while turn.number < answer["why"]["number"].as_u64() {
                turn.next().await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_a_bot_play_and_see_the_same() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    play_on(&mut ann, &mut bob, 40).await;
    // The seed is nobody's while the game goes on.
    let (status, record) = hosting.http("GET", &format!("/api/tables/{code}/record"), &[], "").await;
    assert_eq!(status, 200);
    assert!(record.contains("\ncommit ") && !record.contains("\nseed "), "{record}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_is_there_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    play_on(&mut ann, &mut bob, 15).await;
    let (number, seen) = (ann.number, ann.sees());
    hosting.end().await;
    let files: Vec<_> = std::fs::read_dir(folder.path()).expect("a folder").flatten().collect();
    assert_eq!(files.len(), 1, "whoever copies the database copies all of it: {files:?}");
    let hosting = Hosting::start(folder.path()).await;
    let mut again = Client::attend(&hosting, &code, Some(&ann_token), None).await;
    again.until("snapshot").await;
    assert!(again.number >= number, "{:?} {number:?}", again.number);
    if again.number == number {
        assert_eq!(again.sees(), seen);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_request_has_the_same_answer_and_an_old_one_is_told_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    play_on(&mut ann, &mut bob, 3).await;
    while ann.choices().is_empty() {
        play_on(&mut ann, &mut bob, 1).await;
    }
    let (before, choice) = (ann.number.expect("a number"), ann.choices()[0].clone());
    let first = ann.play_as("once", before, &choice).await;
    assert_eq!(first["is"], "done", "{first}");
    assert_eq!(ann.play_as("once", before, &choice).await, first, "the same answer");
    let stale = ann.play_as("late", before, &choice).await;
    assert_eq!((&stale["is"], &stale["why"]["kind"]), (&json!("refused"), &json!("stale")), "{stale}");
    // Whoever was away gets the steps, not everything.
    let mut back = Client::attend(&hosting, &code, Some(&ann_token), Some((before, &[1]))).await;
    let message = back.until("table").await;
    assert_eq!(message["state"], "running");
    back.number = Some(before);
    let step = back.next_raw().await;
    assert_eq!((&step["is"], &step["number"]), (&json!("step"), &json!(before + 1)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_plays_for_others_and_spectators_see_no_hand() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    while ann.choices().is_empty() && bob.choices().is_empty() {
        tokio::select! {
            _ = ann.next() => {}
            _ = bob.next() => {}
        }
    }
    let (asked, other) = if ann.choices().is_empty() { (&mut bob, &mut ann) } else { (&mut ann, &mut bob) };
    let stolen = asked.choices()[0].clone();
    let answer = other.play_soon(&stolen).await;
    assert_eq!(answer["why"]["kind"], "not-yours", "{answer}");
    let mut watching = Client::attend(&hosting, &code, None, None).await;
    let snapshot = watching.until("snapshot").await;
    assert_eq!(snapshot["own"], json!({}));
    assert_eq!(snapshot["waiting"]["choices"], json!([]));
    watching.send(&json!({"do": "play", "id": "x", "after": 0, "command": stolen})).await;
    let answer = watching.next().await;
    assert_eq!(answer["why"]["kind"], "not-yours", "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_pages_strangers_and_nonsense_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let bearer = format!("Bearer {token}");
    let json = ("content-type", "application/json");
    let wanted = conquest().to_string();
    let ask = async |headers: &[(&str, &str)], body: &str| hosting.http("POST", "/api/tables", headers, body).await.0;
    assert_eq!(ask(&[json], &wanted).await, 401, "without an identity");
    assert_eq!(ask(&[json, ("authorization", "Bearer 123")], &wanted).await, 401, "with a bad one");
    let known = ("authorization", bearer.as_str());
    assert_eq!(ask(&[known], &wanted).await, 415, "a form of another page");
    assert_eq!(ask(&[known, json, ("origin", "http://evil.example")], &wanted).await, 403, "another page");
    assert_eq!(ask(&[known, json], "{").await, 400);
    assert_eq!(ask(&[known, json], r#"{"game":"conquest","players":3,"name":"A","cheat":1}"#).await, 400);
    assert_eq!(ask(&[known, json], r#"{"game":"conquest","players":9,"name":"A"}"#).await, 422);
    assert_eq!(ask(&[known, json], r#"{"game":"chess","players":2,"name":"A"}"#).await, 422);
    let mut lost = Client::attend(&hosting, "nowhere", None, None).await;
    assert_eq!(lost.next().await["why"]["kind"], "not-found");
    let code = hosting.table(&token, &conquest()).await;
    let mut rude = Client::attend(&hosting, &code, Some(&token), None).await;
    rude.send(&json!({"do": "steal"})).await;
    rude.until_table(|table| table["state"] == "lobby").await;
    assert_eq!(rude.next().await["why"]["kind"], "malformed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seed_that_somebody_names_is_told_to_everybody() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let seed = table::Seed::named("a quiet evening");
    let hex = table::hex::Hex(&seed.0).to_string();
    for words in ["a quiet evening", hex.as_str()] {
        let wanted = json!({"game": "conquest", "players": 3, "name": "Ann", "seed": words});
        let code = hosting.table(&token, &wanted).await;
        let mut eve = Client::attend(&hosting, &code, None, None).await;
        eve.until("table").await;
        assert_eq!(eve.table["seed"], hex);
        assert_eq!(eve.table["commit"], table::hex::Hex(&seed.commitment()).to_string());
    }
    let code = hosting.table(&token, &json!({"game": "conquest", "players": 3, "name": "Ann"})).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    ann.until("table").await;
    assert_eq!(ann.table["seed"], serde_json::Value::Null, "what nobody named stays a secret");
    let seeded = json!({"game": "infiltration", "stage": "vr-recon", "players": 1, "name": "Ann", "seed": "x"});
    let (status, made) = hosting.post("/api/campaigns", &token, &json!({"name": "Ours"})).await;
    assert_eq!(status, 201, "{made}");
    let campaign: serde_json::Value = serde_json::from_str(&made).expect("JSON");
    let mut wanted = seeded.clone();
    wanted["campaign"] = campaign["code"].clone();
    let (status, body) = hosting.post("/api/tables", &token, &wanted).await;
    assert_eq!(status, 422, "{body}");
    assert!(body.contains("seed"), "{body}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sits_elsewhere_by_now_sees_everything_anew() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (code, mut ann, _bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    let number = ann.number.expect("a number");
    // With the seats she has there is nothing that she missed; with others, or with none, all may be different.
    for (seats, first) in [(&[2][..], "snapshot"), (&[], "snapshot"), (&[1, 2], "snapshot"), (&[99], "snapshot")] {
        let mut again = Client::attend(&hosting, &code, Some(&ann_token), Some((number, seats))).await;
        again.until("table").await;
        assert_eq!(again.next().await["is"], first, "{seats:?}");
    }
    ann.send(&json!({"do": "stand", "seat": 1})).await;
    ann.until("snapshot").await;
    let mut watches = Client::attend(&hosting, &code, Some(&ann_token), Some((number, &[1]))).await;
    assert_eq!(watches.until("snapshot").await["own"], json!({}));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_request_is_refused_in_the_same_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { requests_per_connection: 0, requests_per_identity: 0, ..Limits::default() };
    let hosting = Hosting::start_with(Settings { limits, ..settings(folder.path()) }).await;
    let (ann_token, bob_token) = (hosting.token().await, hosting.token().await);
    let (_, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    let after = ann.number.expect("a number") + 7;
    let first = ann.play_as("once", after, "1: dance").await;
    assert_eq!(first["why"]["kind"], "stale", "{first}");
    // Meanwhile the game goes on, so that another answer would come out.
    play_on(&mut ann, &mut bob, 3).await;
    assert_eq!(ann.play_as("once", after, "1: dance").await, first);
    // What others have refused does not count.
    for number in 0..80 {
        bob.play_as(&format!("b{number}"), after, "1: dance").await;
    }
    assert_eq!(ann.play_as("once", after, "1: dance").await, first);
    // Another request may have the same id.
    let now = ann.play_as("once", after + 1, "1: dance").await;
    assert_ne!(now["why"], first["why"], "{now}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_possible_now_is_refused_with_what_to_do_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    let hinted = async |ann: &mut Client, request: serde_json::Value, hint: &str| {
        ann.send(&request).await;
        let refused = loop {
            let message = ann.next().await;
            if message["is"] == "refused" {
                break message;
            }
        };
        assert_eq!((&refused["why"]["kind"], &refused["hint"]), (&json!("not-now"), &json!(hint)), "{request}");
    };
    sit(&mut ann, 1, "Ann").await;
    let play = json!({"do": "play", "id": "a", "after": 0, "command": "1: pass"});
    hinted(&mut ann, play, "start-first").await;
    hinted(&mut ann, json!({"do": "attend", "wire": 1, "table": code}), "attends-already").await;
    hinted(&mut ann, json!({"do": "sit", "seat": 1, "name": "Ann"}), "seat-taken").await;
    hinted(&mut ann, json!({"do": "greet", "name": "Ann"}), "named").await;
    hinted(&mut ann, json!({"do": "start"}), "fill-seats").await;
    for seat in 2..=3 {
        sit(&mut ann, seat, "Ann").await;
    }
    hinted(&mut ann, json!({"do": "start"}), "get-ready").await;
    hinted(&mut ann, json!({"do": "again"}), "end-first").await;
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    hinted(&mut ann, json!({"do": "ready", "ready": false}), "begun").await;
    hinted(&mut ann, json!({"do": "ask", "id": "q", "about": {"kind": "sight"}}), "other-question").await;
    ann.send(&json!({"do": "propose", "about": {"kind": "pause"}})).await;
    ann.until_table(|table| table["state"] == "paused").await;
    let play = json!({"do": "play", "id": "b", "after": ann.number, "command": "1: pass"});
    hinted(&mut ann, play, "resume-first").await;
    let mut lost = Client::attend(&hosting, &code, Some("beef"), None).await;
    assert_eq!(lost.refused().await["kind"], "malformed", "nobody watches by a slip");
}
