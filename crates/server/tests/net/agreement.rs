//! What people at a table agree on, say to each other, and do when somebody has to go.

use serde_json::{Value, json};

use crate::client::{Client, Hosting, begun, conquest, sit};

/// Two tokens at a server with its database in a folder.
async fn hosted(folder: &tempfile::TempDir) -> (Hosting, [String; 2]) {
    let hosting = Hosting::start(folder.path()).await;
    let tokens = [hosting.token().await, hosting.token().await];
    (hosting, tokens)
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_undo_of_what_another_did_needs_everybody() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let (_, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    while ann.choices().is_empty() && bob.choices().is_empty() {
        tokio::select! {
            _ = ann.next() => {}
            _ = bob.next() => {}
        }
    }
    let (actor, other) = if ann.choices().is_empty() { (&mut bob, &mut ann) } else { (&mut ann, &mut bob) };
    let choice = actor.choices()[0].clone();
    assert_eq!(actor.play(&choice).await["is"], "done");
    // It is not the other's to take back: everybody is asked.
    let answer = other.play_soon("undo").await;
    assert_eq!(answer["why"]["kind"], "needs-consent", "{answer}");
    actor.until_table(|table| table["ballot"].is_object()).await;
    let ballot = actor.table["ballot"].clone();
    assert_eq!(ballot["about"]["kind"], "undo");
    actor.send(&json!({"do": "vote", "ballot": ballot["number"], "agree": true})).await;
    loop {
        let step = actor.until("step").await;
        if step["command"] == "undo" {
            assert_eq!(step["undone"], ballot["about"]["commands"], "everybody is told what it was");
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_undo_names_its_last_commands_and_counts_all() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let code = hosting.table(&ann_token, &conquest()).await;
    let mut ann = Client::attend(&hosting, &code, Some(&ann_token), None).await;
    let mut bob = Client::attend(&hosting, &code, Some(&bob_token), None).await;
    sit(&mut bob, 3, "Bob").await;
    bob.send(&json!({"do": "ready", "ready": true})).await;
    sit(&mut ann, 1, "Ann").await;
    sit(&mut ann, 2, "Ann").await;
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.until_table(|table| table["seats"][2]["sitter"]["ready"] == true).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    bob.until("snapshot").await;
    while ann.seen.len() < 25 {
        let mover = if ann.choices().is_empty() { &mut bob } else { &mut ann };
        if let Some(command) = mover.choices().first().cloned() {
            mover.play_soon(&command).await;
        }
        let both = ann.number.max(bob.number);
        for client in [&mut ann, &mut bob] {
            while client.number < both {
                client.next().await;
            }
        }
    }
    let played: Vec<_> = ann.seen.iter().map(|moment| moment.command.clone()).collect();
    assert_eq!(ann.play_soon("undo 25").await["why"]["kind"], "needs-consent");
    bob.until_table(|table| table["ballot"].is_object()).await;
    let about = &bob.table["ballot"]["about"];
    assert_eq!((&about["count"], about["commands"].as_array().map(Vec::len)), (&json!(25), Some(20)));
    assert_eq!(about["commands"], json!(played[played.len() - 20..]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_is_agreed_on_and_so_is_the_end_and_another_game_follows() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    for (about, state) in [("pause", "paused"), ("resume", "running"), ("end", "over")] {
        ann.send(&json!({"do": "propose", "about": {"kind": about}})).await;
        bob.until_table(|table| table["ballot"]["about"]["kind"] == about).await;
        let number = bob.table["ballot"]["number"].clone();
        bob.send(&json!({"do": "vote", "ballot": number, "agree": true})).await;
        ann.until_table(|table| table["state"] == state).await;
        bob.until_table(|table| table["state"] == state).await;
    }
    assert!(ann.table["seed"].is_string(), "after the end the seed is everybody's");
    let (_, record) = hosting.http("GET", &format!("/api/tables/{code}/record"), &[], "").await;
    assert!(record.contains("\nseed "), "{record}");
    ann.send(&json!({"do": "again"})).await;
    bob.until_table(|table| table["next"].is_string()).await;
    let next = bob.table["next"].as_str().expect("a code").to_owned();
    let mut again = Client::attend(&hosting, &next, Some(&bob_token), None).await;
    again.until_table(|table| table["state"] == "lobby").await;
    assert_eq!(again.table["seats"][1]["yours"], true, "everybody sits where they sat");
    assert_eq!(again.table["seats"][2]["sitter"]["kind"], "bot");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_who_does_not_agree_ends_a_ballot() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let (_, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    ann.send(&json!({"do": "propose", "about": {"kind": "end"}})).await;
    bob.until_table(|table| table["ballot"].is_object()).await;
    let number = bob.table["ballot"]["number"].clone();
    bob.send(&json!({"do": "vote", "ballot": number, "agree": false})).await;
    ann.until_table(|table| table["ballot"].is_object()).await;
    ann.until_table(|table| !table["ballot"].is_object()).await;
    assert_eq!(ann.table["state"], "running");
}

async fn propose(client: &mut Client, about: serde_json::Value) {
    client.send(&json!({"do": "propose", "about": about})).await;
}

async fn vote(client: &mut Client, agree: bool) {
    let number = client.table["ballot"]["number"].clone();
    client.send(&json!({"do": "vote", "ballot": number, "agree": agree})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asked_may_withdraw_and_whoever_agreed_may_think_again() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let (_, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    propose(&mut ann, json!({"kind": "end"})).await;
    bob.until_table(|table| table["ballot"].is_object()).await;
    ann.until_table(|table| table["ballot"].is_object()).await;
    assert_eq!(ann.table["ballot"]["missing"], json!([1]));
    vote(&mut ann, true).await;
    ann.until("table").await;
    assert_eq!(ann.table["ballot"]["agreed"], json!([0]), "agreeing twice is agreeing once");
    vote(&mut ann, false).await;
    bob.until_table(|table| !table["ballot"].is_object()).await;
    assert_eq!(bob.table["state"], "running");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_who_left_is_waited_for_but_nothing_is_ended_behind_their_back() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let (code, mut ann, bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    propose(&mut ann, json!({"kind": "pause"})).await;
    ann.until_table(|table| table["ballot"].is_object()).await;
    drop(bob);
    ann.until_table(|table| table["state"] == "paused").await;
    propose(&mut ann, json!({"kind": "resume"})).await;
    ann.until_table(|table| table["state"] == "running").await;
    propose(&mut ann, json!({"kind": "end"})).await;
    ann.until_table(|table| table["ballot"]["about"]["kind"] == "end").await;
    assert_eq!(ann.table["ballot"]["missing"], json!([1]), "Bob has to agree to that, wherever he is");
    // The seat of somebody who is away can be given to a bot whatever else is asked.
    let seat = ann.table["seats"][1]["id"].clone();
    propose(&mut ann, json!({"kind": "replace", "seat": seat})).await;
    ann.until_table(|table| table["seats"][1]["sitter"]["kind"] == "bot").await;
    assert_eq!(ann.table["seats"][1]["sitter"]["stands_in_for"], 1);
    propose(&mut ann, json!({"kind": "end"})).await;
    ann.until_table(|table| table["state"] == "over").await;
    let mut bob = Client::attend(&hosting, &code, Some(&bob_token), None).await;
    bob.until_table(|table| table["state"] == "over").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_back_in_time_is_not_replaced() {
    let folder = folder();
    let (hosting, tokens) = hosted(&folder).await;
    let cat_token = hosting.token().await;
    let code = hosting.table(&tokens[0], &conquest()).await;
    let mut people = Vec::new();
    for (seat, token) in (1..).zip([&tokens[0], &tokens[1], &cat_token]) {
        let mut client = Client::attend(&hosting, &code, Some(token), None).await;
        sit(&mut client, seat, "somebody").await;
        client.send(&json!({"do": "ready", "ready": true})).await;
        client.until_table(|table| table["seats"][usize::from(seat) - 1]["sitter"]["ready"] == true).await;
        people.push(client);
    }
    let (mut cat, mut bob, mut ann) = (people.pop().expect("Cat"), people.pop().expect("Bob"), people.remove(0));
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    let seat = ann.table["seats"][2]["id"].clone();
    propose(&mut ann, json!({"kind": "replace", "seat": seat})).await;
    assert_eq!(ann.refused().await["kind"], "not-now", "Cat is here");
    drop(cat);
    ann.until_table(|table| table["seats"][2]["sitter"]["here"] == false).await;
    propose(&mut ann, json!({"kind": "replace", "seat": seat})).await;
    bob.until_table(|table| table["ballot"].is_object()).await;
    cat = Client::attend(&hosting, &code, Some(&cat_token), None).await;
    cat.until("snapshot").await;
    bob.until_table(|table| !table["ballot"].is_object()).await;
    assert_eq!(bob.table["seats"][2]["sitter"]["kind"], "human");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_whose_command_it_was_puts_it_back() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let wanted = json!({"game": "infiltration", "stage": "holding-cells", "players": 2, "name": "Ann"});
    let code = hosting.table(&ann_token, &wanted).await;
    let mut ann = Client::attend(&hosting, &code, Some(&ann_token), None).await;
    let mut bob = Client::attend(&hosting, &code, Some(&bob_token), None).await;
    sit(&mut ann, 1, "Ann").await;
    sit(&mut bob, 2, "Bob").await;
    ann.send(&json!({"do": "ready", "ready": true})).await;
    bob.send(&json!({"do": "ready", "ready": true})).await;
    ann.until_table(|table| table["seats"][1]["sitter"]["ready"] == true).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    bob.until("snapshot").await;
    let (actor, other) = if ann.choices().is_empty() { (&mut bob, &mut ann) } else { (&mut ann, &mut bob) };
    let choices = actor.choices();
    for choice in &choices {
        assert_eq!(actor.play(choice).await["is"], "done");
        if actor.waiting["undo"] == 1 {
            break;
        }
        actor.play("undo").await;
    }
    assert_eq!(actor.waiting["undo"], 1, "one of them needs no dice");
    let last = actor.seen.last().expect("a step").command.clone();
    assert_eq!(actor.waiting["back"], json!({"how": "free", "command": last}));
    while other.number < actor.number {
        other.next().await;
    }
    assert_eq!(other.waiting["back"], json!({"how": "consent", "command": last}));
    let mut eve = Client::attend(&hosting, &code, None, None).await;
    assert_eq!(eve.until("snapshot").await["waiting"]["back"], Value::Null, "nothing for those who watch");
    assert_eq!(actor.play("undo").await["is"], "done");
    assert_eq!(eve.until("step").await["undone"], json!([last]));
    assert_eq!(actor.waiting["redo"], 1);
    let refused = other.play_soon("redo").await;
    assert_eq!((&other.waiting["redo"], &refused["why"]["kind"]), (&json!(0), &json!("not-yours")));
    assert_eq!(actor.play("redo").await["is"], "done");
    assert_eq!(actor.play("redo").await["why"]["id"], "nothing-to-redo");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_for_whoever_leaves_and_gives_the_seat_back() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let (_, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    bob.send(&json!({"do": "stand", "seat": 2})).await;
    ann.until_table(|table| table["seats"][1]["sitter"]["kind"] == "bot").await;
    assert_eq!(ann.table["seats"][1]["sitter"]["level"], "master", "nobody is hurt by who leaves");
    ann.send(&json!({"do": "return", "seat": 2})).await;
    assert_eq!(ann.refused().await["kind"], "not-yours", "nobody takes the seat of another");
    bob.send(&json!({"do": "return", "seat": 2})).await;
    bob.until_table(|table| table["seats"][1]["yours"] == true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_to_one_is_heard_by_one_and_by_nobody_who_does_not_want_to() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let (code, mut ann, mut bob) = begun(&hosting, [&ann_token, &bob_token]).await;
    let mut watching = Client::attend(&hosting, &code, None, None).await;
    watching.until("snapshot").await;
    ann.send(&json!({"do": "say", "text": "psst", "to": 1})).await;
    ann.send(&json!({"do": "say", "text": "<b>hello</b>"})).await;
    assert_eq!(bob.until("said").await["text"], "psst");
    assert_eq!(bob.until("said").await["text"], "<b>hello</b>");
    assert_eq!(watching.until("said").await["text"], "<b>hello</b>", "the first was not for this one");
    bob.send(&json!({"do": "mute", "player": 0, "mute": true})).await;
    bob.send(&json!({"do": "say", "text": "quiet"})).await;
    assert_eq!(bob.until("said").await["text"], "quiet");
    ann.send(&json!({"do": "say", "text": "unheard"})).await;
    ann.send(&json!({"do": "propose", "about": {"kind": "pause"}})).await;
    loop {
        let message = bob.next().await;
        assert_ne!(message["text"], "unheard");
        if message["ballot"].is_object() {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_begins_when_every_seat_is_taken_and_everybody_is_ready() {
    let folder = folder();
    let (hosting, [ann_token, bob_token]) = hosted(&folder).await;
    let code = hosting.table(&ann_token, &conquest()).await;
    let mut ann = Client::attend(&hosting, &code, Some(&ann_token), None).await;
    let mut bob = Client::attend(&hosting, &code, Some(&bob_token), None).await;
    sit(&mut ann, 1, "Ann").await;
    bob.send(&json!({"do": "sit", "seat": 1, "name": "Bob"})).await;
    assert_eq!(bob.refused().await["kind"], "not-now", "the seat is taken");
    for request in [json!({"do": "start"}), json!({"do": "play", "id": "a", "after": 0, "command": "end"})] {
        ann.send(&request).await;
        assert_eq!(ann.refused().await["kind"], "not-now", "{request}");
    }
    ann.send(&json!({"do": "bot", "seat": 2, "level": "genius"})).await;
    assert_eq!(ann.refused().await["kind"], "not-found");
    ann.send(&json!({"do": "sit", "seat": 9, "name": "Ann"})).await;
    assert_eq!(ann.refused().await["kind"], "not-found");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_sneaks_with_two_characters_and_looks_back() {
    let folder = folder();
    let (hosting, [token, _]) = hosted(&folder).await;
    let wanted = json!({"game": "infiltration", "stage": "holding-cells", "players": 2, "name": "Ann"});
    let code = hosting.table(&token, &wanted).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    sit(&mut ann, 1, "Ann").await;
    sit(&mut ann, 2, "Ann").await;
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    let start = ann.sees();
    for round in 0..30 {
        let choices = ann.choices();
        let Some(choice) = choices.get(round * 5 % choices.len().max(1)) else { break };
        let answer = ann.play(choice).await;
        assert_eq!(answer["is"], "done", "{choice}: {answer}");
    }
    ann.send(&json!({"do": "look", "commands": 0})).await;
    let looked = ann.until("looked").await;
    let parts = looked["view"].as_object().expect("a view");
    assert!(parts.iter().all(|(name, part)| start.contains(&format!("{name:?}: {:?}", part.to_string()))));
    // What happened before anybody could see it is told there: the stage's first words, not the order of a deck.
    let events = looked["events"].as_array().expect("events");
    let shuffled = events.iter().find(|event| event["id"] == "orders-shuffled").expect("a shuffled deck");
    assert_eq!(*shuffled, json!({"id": "orders-shuffled", "rules": ["STG-9"], "left": shuffled["left"]}));
}
