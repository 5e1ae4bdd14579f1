//! What people say, whom they hear, and who sits for whom.

use serde_json::{Value, json};

use crate::client::{Client, Hosting, begun, conquest, sit};

async fn two(folder: &tempfile::TempDir) -> (Hosting, [String; 2]) {
    let hosting = Hosting::start(folder.path()).await;
    let tokens = [hosting.token().await, hosting.token().await];
    (hosting, tokens)
}

fn texts(chat: &Value) -> Vec<&str> {
    let lines = chat["lines"].as_array().expect("lines").iter();
    lines.map(|line| line["text"].as_str().or(line["phrase"].as_str()).expect("words")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_hears_what_was_said_as_far_as_it_was_for_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hosting, [ann_token, bob_token]) = two(&folder).await;
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    ann.send(&json!({"do": "say", "text": "psst", "to": 1})).await;
    ann.send(&json!({"do": "say", "text": "hello"})).await;
    assert_eq!(bob.until("said").await["text"], "psst");
    assert_eq!(bob.until("said").await["text"], "hello");
    bob.send(&json!({"do": "phrase", "phrase": "well-played"})).await;
    loop {
        if ann.until("said").await["phrase"] == "well-played" {
            break;
        }
    }
    bob.send(&json!({"do": "phrase", "phrase": "you-cheat"})).await;
    assert_eq!(bob.refused().await["kind"], "malformed", "there is no such phrase");
    let heard = async |token: Option<&str>| {
        let mut client = Client::attend(&hosting, &code, token, None).await;
        client.until("chat").await
    };
    assert_eq!(texts(&heard(None).await), ["hello", "well-played"]);
    assert_eq!(texts(&heard(Some(&bob_token)).await), ["psst", "hello", "well-played"]);
    bob.send(&json!({"do": "block", "player": 0, "block": true})).await;
    bob.until_table(|table| table["people"][0]["blocked"] == true).await;
    assert_eq!(texts(&heard(Some(&bob_token)).await), ["well-played"]);
    // Somebody who was blocked cannot whisper, and what they say to all is not heard by the one.
    ann.send(&json!({"do": "say", "text": "why", "to": 1})).await;
    assert_eq!(ann.refused().await["kind"], "not-yours");
    assert_eq!(ann.table["people"][1]["blocked"], false, "nobody is told who has blocked them");
    hosting.end().await;
    let hosting = Hosting::start(folder.path()).await;
    let mut bob = Client::attend(&hosting, &code, Some(&bob_token), None).await;
    assert_eq!(texts(&bob.until("chat").await), ["well-played"], "a block is stored");
}

/// TLK-1. Alliances are made aloud or in private; hands are counted by everybody and seen by their owners.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tlk_1_people_bargain_in_private_and_only_the_sizes_of_hands_are_public() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hosting, [ann_token, bob_token]) = two(&folder).await;
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    let mut watcher = Client::attend(&hosting, &code, None, None).await;
    let public = watcher.until("snapshot").await;
    ann.send(&json!({"do": "say", "text": "leave Peru to me", "to": 1})).await;
    ann.send(&json!({"do": "say", "text": "I fear nobody"})).await;
    let whispered = bob.until("said").await;
    assert_eq!((&whispered["text"], &whispered["to"]), (&json!("leave Peru to me"), &json!(1)));
    assert_eq!(bob.until("said").await["text"], "I fear nobody");
    assert_eq!(watcher.until("said").await["text"], "I fear nobody", "the first that others hear");
    for player in public["view"]["players"].as_array().expect("players") {
        let counted = ["points", "territory-cards", "shop-cards"].map(|what| player[what].is_u64());
        assert_eq!(counted, [true; 3], "{player}");
        assert_eq!((&player["shop"], &player["stars"]), (&Value::Null, &Value::Null), "{player}");
    }
    assert_eq!(public["own"], json!({}), "whoever watches sees no hand");
    let mut ann = Client::attend(&hosting, &code, Some(&ann_token), None).await;
    let own = ann.until("snapshot").await["own"].clone();
    let seats: Vec<&String> = own.as_object().expect("hands").keys().collect();
    assert_eq!(seats, ["1"], "everybody sees the own hand alone");
    assert!(own["1"]["stars"].is_array() && own["1"]["shop"].is_object(), "{own}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_call_themselves_alike_are_told_apart_and_nobody_is_invisible() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hosting, [ann_token, bob_token]) = two(&folder).await;
    let code = hosting.table(&ann_token, &conquest()).await;
    let mut bob = Client::attend(&hosting, &code, Some(&bob_token), None).await;
    bob.until("table").await;
    for unseen in ["\u{3164}", "\u{2800}", "A\u{34f}", "Z\u{334}\u{334}\u{334}\u{334}"] {
        bob.send(&json!({"do": "greet", "name": unseen})).await;
        assert_eq!(bob.refused().await["kind"], "malformed", "{unseen:?}");
    }
    bob.send(&json!({"do": "sit", "seat": 2, "name": "ＡNN"})).await;
    bob.until_table(|table| table["people"][1]["name"] == "ＡNN (2)").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_made_the_table_is_its_host_and_may_free_a_seat() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hosting, [ann_token, bob_token]) = two(&folder).await;
    let code = hosting.table(&ann_token, &conquest()).await;
    let mut bob = Client::attend(&hosting, &code, Some(&bob_token), None).await;
    sit(&mut bob, 1, "Bob").await;
    assert_eq!(bob.table["host"], false, "the first to sit is not the host");
    let mut ann = Client::attend(&hosting, &code, Some(&ann_token), None).await;
    ann.until("table").await;
    assert_eq!((&ann.table["host"], &ann.table["people"][0]["name"]), (&json!(true), &json!("Ann")));
    ann.send(&json!({"do": "sit", "seat": 2, "name": "Somebody"})).await;
    bob.until_table(|table| table["seats"][1]["sitter"]["name"] == "Ann").await;
    bob.send(&json!({"do": "stand", "seat": 2})).await;
    assert_eq!(bob.refused().await["kind"], "not-yours");
    ann.send(&json!({"do": "stand", "seat": 1})).await;
    bob.until_table(|table| table["seats"][0]["sitter"]["kind"] == "nobody").await;
    let (status, body) =
        hosting.ask_for_table(&ann_token, &json!({"game": "conquest", "players": 3, "name": ""})).await;
    assert_eq!(status, 422, "{body}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_given_to_somebody_who_is_there_and_wants_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (hosting, [ann_token, bob_token]) = two(&folder).await;
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    let cat_token = hosting.token().await;
    let mut cat = Client::attend(&hosting, &code, Some(&cat_token), None).await;
    cat.until("snapshot").await;
    ann.send(&json!({"do": "give", "seat": 1, "player": 2})).await;
    assert_eq!(ann.refused().await["kind"], "not-found", "nobody has this number yet");
    cat.send(&json!({"do": "greet", "name": "Cat"})).await;
    cat.until_table(|table| table["people"][2]["name"] == "Cat").await;
    ann.send(&json!({"do": "give", "seat": 2, "player": 2})).await;
    assert_eq!(ann.refused().await["kind"], "not-yours", "nobody gives away the seat of another");
    cat.send(&json!({"do": "block", "player": 1, "block": true})).await;
    cat.until_table(|table| table["people"][1]["blocked"] == true).await;
    bob.send(&json!({"do": "give", "seat": 2, "player": 2})).await;
    assert_eq!(bob.refused().await["kind"], "not-yours", "nothing is taken from somebody blocked");
    ann.send(&json!({"do": "give", "seat": 1, "player": 2})).await;
    let snapshot = cat.until("snapshot").await;
    assert!(snapshot["own"]["1"].is_object(), "the hand goes with the seat");
    let snapshot = ann.until("snapshot").await;
    assert_eq!(snapshot["own"], json!({}), "and the giver sees it no more");
    bob.until_table(|table| table["seats"][0]["sitter"]["name"] == "Cat").await;
    drop(cat);
    bob.until_table(|table| table["people"][2]["here"] == false).await;
    bob.send(&json!({"do": "give", "seat": 2, "player": 2})).await;
    let _ = bob.refused().await;
}
