//! Another game with everybody who was there, whoever is away and however many the next stage seats.

use serde_json::{Value, json};

use crate::client::{Client, Hosting, begun, sit};

/// Four people at a stage, whose game they have ended.
async fn four(hosting: &Hosting, tokens: &[String], wanted: &Value) -> Vec<Client> {
    let code = hosting.table(&tokens[0], wanted).await;
    let mut people = Vec::new();
    for (seat, token) in (1..).zip(tokens) {
        let mut client = Client::attend(hosting, &code, Some(token), None).await;
        sit(&mut client, seat, &format!("P{seat}")).await;
        client.send(&json!({"do": "ready", "ready": true})).await;
        client.until_table(|table| table["seats"][usize::from(seat) - 1]["sitter"]["ready"] == true).await;
        people.push(client);
    }
    play_and_end(&mut people).await;
    people
}

/// Begins the game of the first, and all who sit end it.
async fn play_and_end(people: &mut [Client]) {
    people[0].send(&json!({"do": "start"})).await;
    people[0].until("snapshot").await;
    people[0].send(&json!({"do": "propose", "about": {"kind": "end"}})).await;
    for voter in &mut people[1..] {
        voter.until_table(|table| table["ballot"].is_object()).await;
        let number = voter.table["ballot"]["number"].clone();
        voter.send(&json!({"do": "vote", "ballot": number, "agree": true})).await;
    }
    for person in people {
        person.until_table(|table| table["state"] == "over").await;
    }
}

/// Asks for the next stage. Everybody goes there.
async fn follow(hosting: &Hosting, tokens: &[String], asks: &mut Client, stage: &str) -> Vec<Client> {
    asks.send(&json!({"do": "again", "stage": stage})).await;
    asks.until_table(|table| table["next"].is_string()).await;
    let code = asks.table["next"].as_str().expect("a code").to_owned();
    let mut people = Vec::new();
    for token in tokens {
        let mut client = Client::attend(hosting, &code, Some(token), None).await;
        client.until("table").await;
        people.push(client);
    }
    people
}

/// The names of those who sit.
fn sitters(table: &Value) -> Vec<&str> {
    let seats = table["seats"].as_array().expect("seats").iter();
    seats.map(|seat| seat["sitter"]["name"].as_str().unwrap_or("nobody")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stage_that_seats_fewer_is_played_by_as_many_as_it_seats_and_the_others_come_along() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let mut tokens = Vec::new();
    for _ in 0..4 {
        tokens.push(hosting.token().await);
    }
    let (status, made) = hosting.post("/api/campaigns", &tokens[0], &json!({"name": "Evenings"})).await;
    assert_eq!(status, 201, "{made}");
    let campaign: Value = serde_json::from_str(&made).expect("JSON");
    let wanted = json!({"game": "infiltration", "stage": "vr-escape", "players": 4, "name": "P1",
        "campaign": campaign["code"]});
    let mut people = four(&hosting, &tokens, &wanted).await;
    people[0].send(&json!({"do": "again", "stage": "heliport"})).await;
    let refused = loop {
        let message = people[0].next().await;
        if message["is"] == "refused" {
            break message;
        }
    };
    let told = (&refused["why"]["kind"], &refused["hint"]);
    assert_eq!(told, (&json!("not-now"), &json!("other-stage")), "this one is locked, and they are told so");
    // The first stage of the campaign is for one.
    let mut people = follow(&hosting, &tokens, &mut people[0], "loading-dock").await;
    assert_eq!(sitters(&people[0].table), ["P1"]);
    assert_eq!(
        (&people[3].table["people"][3]["name"], &people[0].table["campaign"]),
        (&json!("P4"), &campaign["code"])
    );
    people[0]
        .until_table(|table| table["people"].as_array().expect("people").iter().all(|it| it["here"] == true))
        .await;
    people[0].send(&json!({"do": "ready", "ready": true})).await;
    play_and_end(&mut people[..1]).await;
    let people = follow(&hosting, &tokens, &mut people[0], "vr-escape").await;
    assert_eq!(sitters(&people[0].table), ["P1", "P2", "P3", "P4"], "whoever came along sits again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_sits_may_free_the_seat_of_somebody_who_did_not_come_along() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let tokens = [hosting.token().await, hosting.token().await];
    let (_, mut ann, mut bob) = begun(&hosting, [&tokens[0], &tokens[1]]).await;
    ann.send(&json!({"do": "propose", "about": {"kind": "end"}})).await;
    bob.until_table(|table| table["ballot"].is_object()).await;
    let number = bob.table["ballot"]["number"].clone();
    bob.send(&json!({"do": "vote", "ballot": number, "agree": true})).await;
    bob.until_table(|table| table["state"] == "over").await;
    bob.send(&json!({"do": "again"})).await;
    bob.until_table(|table| table["next"].is_string()).await;
    let next = bob.table["next"].as_str().expect("a code").to_owned();
    // Ann, who is the host, stays away.
    let mut cat = Client::attend(&hosting, &next, Some(&hosting.token().await), None).await;
    cat.until("table").await;
    cat.send(&json!({"do": "greet", "name": "Cat"})).await;
    cat.until_table(|table| table["people"][2]["name"] == "Cat").await;
    cat.send(&json!({"do": "stand", "seat": 1})).await;
    assert_eq!(cat.refused().await["kind"], "not-yours", "Cat does not sit here");
    let mut bob = Client::attend(&hosting, &next, Some(&tokens[1]), None).await;
    bob.until("table").await;
    bob.send(&json!({"do": "stand", "seat": 1})).await;
    bob.until_table(|table| table["seats"][0]["sitter"]["kind"] == "nobody").await;
    bob.send(&json!({"do": "bot", "seat": 1, "level": "random"})).await;
    bob.send(&json!({"do": "ready", "ready": true})).await;
    bob.send(&json!({"do": "start"})).await;
    bob.until("snapshot").await;
}
