//! Clocks, and requests that are carried out once.

use serde_json::json;

use crate::client::{Client, Hosting, sit};

/// Somebody alone with two bots, at a table that begins.
async fn alone(hosting: &Hosting, then: &str) -> (String, String, Client) {
    let token = hosting.token().await;
    let clock = json!({"seconds": 1, "then": then});
    let wanted = json!({"game": "conquest", "players": 3, "name": "Ann", "clock": clock});
    let code = hosting.table(&token, &wanted).await;
    let mut ann = Client::attend(hosting, &code, Some(&token), None).await;
    sit(&mut ann, 1, "Ann").await;
    for seat in [2, 3] {
        ann.send(&json!({"do": "bot", "seat": seat, "level": "random"})).await;
    }
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    while ann.choices().is_empty() {
        ann.next().await;
    }
    (token, code, ann)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_only_shows_says_since_when_and_that_time_is_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (token, code, mut ann) = alone(&hosting, "show").await;
    let thinking = ann.waiting["thinking"].clone();
    let (since, until) = (thinking["since"].as_u64().expect("a time"), thinking["until"].as_u64().expect("a time"));
    assert_eq!((until - since, &thinking["late"]), (1000, &json!(false)));
    ann.until_table(|table| table["thinking"]["late"] == true).await;
    assert_eq!(ann.table["thinking"]["since"], since, "it waits as long as before");
    // Something that has nothing to do with the question gives nobody more time.
    let mut other = Client::attend(&hosting, &code, Some(&token), None).await;
    other.until("snapshot").await;
    assert_eq!(other.waiting["thinking"]["since"], since);
    let choice = ann.choices()[0].clone();
    assert_eq!(ann.play(&choice).await["is"], "done");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_decides_takes_one_decision() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (_, _, mut ann) = alone(&hosting, "decide").await;
    let number = ann.number;
    while ann.number == number {
        ann.next().await;
    }
    assert_eq!(ann.table["seats"][0]["sitter"]["kind"], "human", "the seat stays Ann's");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_replaces_gives_the_seat_to_a_bot_until_its_owner_returns() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (_, _, mut ann) = alone(&hosting, "replace").await;
    ann.until_table(|table| table["seats"][0]["sitter"]["kind"] == "bot").await;
    ann.send(&json!({"do": "return", "seat": 1})).await;
    ann.until_table(|table| table["seats"][0]["yours"] == true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_gives_some_time_and_not_for_ever() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    for (seconds, status) in [(0, 422), (1, 201), (2_592_000, 201), (2_592_001, 422)] {
        let clock = json!({"seconds": seconds, "then": "show"});
        let wanted = json!({"game": "conquest", "players": 3, "name": "Ann", "clock": clock});
        assert_eq!(hosting.ask_for_table(&token, &wanted).await.0, status, "{seconds}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_undo_that_needs_nobody_else_is_carried_out_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let token = hosting.token().await;
    let wanted = json!({"game": "infiltration", "stage": "holding-cells", "players": 1, "name": "Ann"});
    let code = hosting.table(&token, &wanted).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    sit(&mut ann, 1, "Ann").await;
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    // Until something happened that cannot be taken back without asking: dice, or a secret.
    for round in 0.. {
        let choices = ann.choices();
        let choice = choices[round * 5 % choices.len()].clone();
        assert_eq!(ann.play(&choice).await["is"], "done");
        if ann.waiting["undo"] == 0 {
            break;
        }
    }
    let before = ann.number.expect("a number");
    let first = ann.play_as("once", before, "undo").await;
    assert_eq!((&first["is"], &first["number"]), (&json!("done"), &json!(before + 1)));
    assert_eq!(ann.play_as("once", before, "undo").await, first, "the same answer");
    assert_eq!(ann.number, Some(before + 1), "and nothing more is taken back");
}
