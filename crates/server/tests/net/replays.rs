//! Finished games: seen again from every side, gone on from, and taken along in capsules.

use conquest::Conquest;
use host::Hosted as _;
use serde_json::{Value, json};
use table::{Played, Record};

use crate::archive::end;
use crate::client::{Client, Hosting, begun, parts, sit};
use crate::tables::play_on;

/// Two people's game that goes on: the server, its folder, the code, the tokens and the two.
struct Going {
    _folder: tempfile::TempDir,
    hosting: Hosting,
    code: String,
    token: String,
    ann: Client,
    bob: Client,
}

async fn going(commands: usize) -> Going {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let (token, bob_token) = (hosting.token().await, hosting.token().await);
    let (code, mut ann, mut bob) = begun(&hosting, [&token, &bob_token]).await;
    play_on(&mut ann, &mut bob, commands).await;
    Going { _folder: folder, hosting, code, token, ann, bob }
}

async fn look(client: &mut Client, commands: u64, seat: u8) -> Value {
    client.send(&json!({"do": "look", "commands": commands, "as": seat})).await;
    client.until("looked").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_end_everybody_sees_what_each_seat_saw() {
    let Going { _folder, hosting, mut ann, mut bob, .. } = going(24).await;
    let watch = ann.table["watch"].as_str().expect("a code").to_owned();
    for (seat, why) in [(2, "not-yours"), (9, "not-found"), (0, "not-found")] {
        ann.send(&json!({"do": "look", "commands": 1, "as": seat})).await;
        assert_eq!(ann.refused().await["kind"], why, "as {seat} while the game runs");
    }
    assert_eq!(look(&mut ann, 1, 1).await["as"], 1, "the own seat at any time");
    end(&mut ann, &mut bob).await;
    for (seat, saw) in [(1, &ann.seen), (2, &bob.seen)] {
        // Somebody who never was at the table, with the code for watching.
        let mut eve = Client::attend(&hosting, &watch, None, None).await;
        eve.until("snapshot").await;
        let compared = saw.iter().step_by(saw.len().div_ceil(16)).chain(saw.last());
        for moment in compared {
            let looked = look(&mut eve, moment.commands, seat).await;
            assert_eq!(looked["command"], moment.command);
            assert_eq!(looked["events"], moment.events, "{}", moment.command);
            assert_eq!(parts(&looked["view"]), moment.view);
            assert_eq!(looked["own"].as_object().expect("own").len(), 1);
            for asked in ["question", "seats", "choices"] {
                assert_eq!(looked["waiting"][asked], moment.waiting[asked], "{}", moment.command);
            }
            assert_eq!(parts(&looked["own"][seat.to_string()]), moment.own[&seat.to_string()]);
        }
        let start = look(&mut eve, 0, seat).await;
        assert_eq!((&start["command"], &start["events"][0]["id"]), (&Value::Null, &json!("faction-rolled")));
    }
}

/// A table that goes on from a point of another.
fn from(code: &str, commands: u64, players: u8) -> Value {
    json!({"game": "conquest", "players": players, "name": "Ann", "from": {"table": code, "commands": commands}})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_table_goes_on_from_a_point_of_a_finished_game() {
    let Going { _folder, hosting, code, token, mut ann, mut bob } = going(20).await;
    let refused = async |wanted: Value, why: &str| {
        let (status, body) = hosting.post("/api/tables", &token, &wanted).await;
        assert_eq!(status, 422, "{body}");
        assert!(body.contains(why), "{body}");
    };
    refused(from(&code, 5, 3), "that is over").await;
    end(&mut ann, &mut bob).await;
    refused(from(&code, 10_000, 3), "before the end").await;
    refused(from(&code, 5, 4), "as many players").await;
    refused(from("nowhere", 5, 3), "no such table").await;
    let mut other_mode = from(&code, 5, 3);
    other_mode["mode"] = json!("command-room");
    refused(other_mode, "leave them out").await;

    let past = look(&mut ann, 12, 2).await;
    let branch = hosting.table(&token, &from(&code, 12, 3)).await;
    let mut again = Client::attend(&hosting, &branch, Some(&token), None).await;
    sit(&mut again, 2, "Ann").await;
    assert_eq!(again.table["from"], json!({"table": ann.table["watch"], "commands": 12}));
    assert_eq!(again.table["commit"], ann.table["commit"], "the same dice");
    for seat in [1, 3] {
        again.send(&json!({"do": "bot", "seat": seat, "level": "random"})).await;
    }
    again.send(&json!({"do": "ready", "ready": true})).await;
    again.send(&json!({"do": "start"})).await;
    let snapshot = again.until("snapshot").await;
    assert_eq!((&snapshot["commands"], &snapshot["view"]), (&json!(12), &past["view"]));
    assert_eq!(snapshot["own"], past["own"], "Ann has the other seat now");
    again.send(&json!({"do": "bot", "seat": 2, "level": "random"})).await;
    while again.number < Some(30) {
        again.next().await;
    }
    again.send(&json!({"do": "return", "seat": 2})).await;
    again.until_table(|table| table["seats"][1]["yours"] == true).await;
    again.send(&json!({"do": "propose", "about": {"kind": "end"}})).await;
    again.until_table(|table| table["state"] == "over").await;
    // Both records hold, and they begin alike.
    let [first, second] = [verified(&hosting, &code).await, verified(&hosting, &branch).await];
    assert_eq!(first.commands[..12], second.commands[..12]);
    assert_ne!(first.commands, second.commands);
}

/// The record of a finished game, played again.
async fn verified(hosting: &Hosting, code: &str) -> Record {
    let (status, text) = hosting.get(&format!("/api/tables/{code}/record"), None).await;
    assert_eq!(status, 200);
    replayed(&text)
}

fn replayed(text: &str) -> Record {
    let record = Record::parse(text).expect("a record");
    assert!(record.header.seed.is_some() && record.header.hash.is_some());
    let start = Conquest::begun(&record.header, &mut ()).expect("a game");
    Played::from_record(start, &record).expect("a record that holds");
    record
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_capsule_holds_all_about_the_game_and_nothing_about_people() {
    let Going { _folder, hosting, code, mut ann, mut bob, .. } = going(8).await;
    let capsule = async |query: &str| -> Value {
        let (status, body) = hosting.get(&format!("/api/tables/{code}/capsule{query}"), None).await;
        assert_eq!(status, 200, "{body}");
        assert!(!["Ann", "Bob", &code].iter().any(|secret| body.contains(*secret)), "{body}");
        serde_json::from_str(&body).expect("JSON")
    };
    let sealed = capsule("?at=3").await;
    let record = sealed["record"].as_str().expect("a record");
    assert!(record.contains("\ncommit ") && !record.contains("\nseed ") && !record.contains("\nhash "), "{record}");
    assert_eq!(
        (&sealed["at"], &sealed["versions"]["wire"], &sealed["versions"]["rules"]),
        (&json!(3), &json!(1), &json!(1))
    );
    assert_eq!(sealed["versions"]["content"].as_str().map(str::len), Some(64));
    let (status, _) = hosting.get(&format!("/api/tables/{code}/capsule?at=10000"), None).await;
    assert_eq!(status, 404);
    end(&mut ann, &mut bob).await;
    let open = capsule("").await;
    let (_, version) = hosting.get("/api/version", None).await;
    let version: Value = serde_json::from_str(&version).expect("JSON");
    assert_eq!(open["versions"].get("client"), version.get("client"), "the client, if there is one here");
    let record = replayed(open["record"].as_str().expect("a record"));
    assert_eq!(open["at"], record.commands.len());
}
