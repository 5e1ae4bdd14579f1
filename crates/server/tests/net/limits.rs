//! Nobody gets more than their share.

use std::net::Ipv6Addr;

use cardboard_server::{Limits, Server, Settings};
use serde_json::json;
use tokio::io::AsyncReadExt as _;
use tokio::net::TcpStream;

use crate::client::{Client, Hosting, conquest, settings, sit};

async fn limited(folder: &tempfile::TempDir, limits: Limits) -> Hosting {
    Hosting::start_with(Settings { limits, ..settings(folder.path()) }).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_identities_and_new_tables_are_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { identities_per_address: 2, tables_per_identity: 1, ..Limits::default() };
    let hosting = limited(&folder, limits).await;
    let (ann, bob) = (hosting.token().await, hosting.token().await);
    let answer = hosting.asked("POST", "/api/identity", &[], "").await;
    assert_eq!(answer.status, 429, "{answer:?}");
    assert_eq!(answer.header("retry-after"), Some("30"));
    assert_eq!(hosting.ask_for_table(&ann, &conquest()).await.0, 201);
    let (status, body) = hosting.ask_for_table(&ann, &conquest()).await;
    assert_eq!(status, 429, "{body}");
    assert_eq!(hosting.ask_for_table(&bob, &conquest()).await.0, 201, "another has an allowance of their own");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_identity_has_so_many_connections_and_requests_whatever_the_number_of_sockets() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { connections_per_identity: 2, requests_per_identity: 5, ..Limits::default() };
    let hosting = limited(&folder, limits).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let mut first = Client::attend(&hosting, &code, Some(&token), None).await;
    let mut second = Client::attend(&hosting, &code, Some(&token), None).await;
    second.until("table").await;
    let mut third = Client::attend(&hosting, &code, Some(&token), None).await;
    let refused = third.next().await;
    assert_eq!(refused["why"]["kind"], "busy", "{refused}");
    assert!(refused["why"]["retry_after_ms"].as_u64() > Some(0), "{refused}");
    third.until_closed().await;
    // Ten at once are let through, on whichever connection they come.
    for number in 0..12 {
        let client = if number % 2 == 0 { &mut first } else { &mut second };
        client.send(&json!({"do": "look", "commands": 0})).await;
    }
    let mut kinds = Vec::new();
    for client in [&mut first, &mut second] {
        for _ in 0..6 {
            kinds.push(client.refused().await["kind"].clone());
        }
    }
    assert!(kinds.contains(&json!("busy")) && kinds.contains(&json!("not-now")), "{kinds:?}");
    // A connection that ends makes room for another.
    drop(second);
    loop {
        let mut fourth = Client::attend(&hosting, &code, Some(&token), None).await;
        if fourth.next().await["is"] == "table" {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_so_many_connections() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { connections_per_address: 1, ..Limits::default() }).await;
    let held = TcpStream::connect(hosting.address).await.expect("connected");
    let mut more = TcpStream::connect(hosting.address).await.expect("connected");
    let mut answer = String::new();
    more.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 429 ") && answer.contains("\r\nretry-after: 10\r\n"), "{answer}");
    drop(held);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_a_proxy_the_addresses_it_names_are_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { identities_per_address: 1, connections_per_address: 1, ..Limits::default() };
    let proxy = Some([127, 0, 0, 1].into());
    let hosting = Hosting::start_with(Settings { limits, proxy, ..settings(folder.path()) }).await;
    let ask = async |forwarded: &str| {
        hosting.asked("POST", "/api/identity", &[("x-forwarded-for", forwarded)], "").await.status
    };
    assert_eq!(ask("192.0.2.1").await, 200);
    assert_eq!(ask("192.0.2.2").await, 200);
    assert_eq!(ask("192.0.2.1").await, 429);
    assert_eq!(ask("198.51.100.9, 192.0.2.1").await, 429, "only the last entry is the proxy's");
}

/// Where both versions come in, an address of version 4 is wrapped in one of version 6.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxy_is_known_in_both_versions() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { identities_per_address: 1, ..Limits::default() };
    let (proxy, address) = (Some([127, 0, 0, 1].into()), (Ipv6Addr::UNSPECIFIED, 0).into());
    // A system without version 6 cannot wrap anything.
    let Ok(server) = Server::open(&Settings { limits, proxy, address, ..settings(folder.path()) }).await else {
        return;
    };
    let hosting = Hosting::of(server, [127, 0, 0, 1].into());
    for forwarded in ["192.0.2.1", "192.0.2.2"] {
        let answer = hosting.asked("POST", "/api/identity", &[("x-forwarded-for", forwarded)], "").await;
        assert_eq!(answer.status, 200, "{forwarded}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_makes_so_many_tables_and_campaigns_whoever_asks() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { tables_per_address: 2, ..Limits::default() }).await;
    let campaign = json!({"name": "Evenings"});
    for status in [201, 201, 429] {
        let token = hosting.token().await;
        let (answered, body) = hosting.post("/api/campaigns", &token, &campaign).await;
        assert_eq!(answered, status, "{body}");
    }
    assert_eq!(hosting.ask_for_table(&hosting.token().await, &conquest()).await.0, 429, "they are counted together");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_game_with_the_same_people_is_a_table_of_their_address() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { tables_per_address: 2, ..Limits::default() }).await;
    let token = hosting.token().await;
    let mut code = hosting.table(&token, &conquest()).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    for seat in 1..=3 {
        sit(&mut ann, seat, "Ann").await;
    }
    for refused in [None, Some(json!("busy"))] {
        let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
        ann.send(&json!({"do": "ready", "ready": true})).await;
        ann.send(&json!({"do": "start"})).await;
        ann.until("snapshot").await;
        ann.send(&json!({"do": "propose", "about": {"kind": "end"}})).await;
        ann.until_table(|table| table["state"] == "over").await;
        ann.send(&json!({"do": "again"})).await;
        if let Some(kind) = refused {
            assert_eq!(ann.refused().await["kind"], kind);
        } else {
            ann.until_table(|table| table["next"].is_string()).await;
            code = ann.table["next"].as_str().expect("a code").to_owned();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_campaign_from_elsewhere_is_counted_before_it_is_played_whatever_comes_of_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { tables_per_identity: 1, ..Limits::default() }).await;
    let bearer = format!("Bearer {}", hosting.token().await);
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/vnd.cardboard.campaign")];
    for expected in [422, 429] {
        let (status, body) = hosting.http("POST", "/api/campaigns/import", &headers, "no campaign").await;
        assert_eq!(status, expected, "{body}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_made_is_not_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { tables_per_address: 1, tables_per_identity: 1, ..Limits::default() };
    let hosting = limited(&folder, limits).await;
    let token = hosting.token().await;
    for wrong in [
        json!({"game": "conquest", "players": 9, "name": "Ann"}),
        json!({"game": "conquest", "players": 3, "name": "Ann", "from": {"table": "nowhere", "commands": 1}}),
        json!({"game": "conquest", "players": 3, "name": " "}),
    ] {
        assert_eq!(hosting.ask_for_table(&token, &wrong).await.0, 422, "{wrong}");
    }
    let nowhere = json!({"name": " "});
    assert_eq!(hosting.post("/api/campaigns", &token, &nowhere).await.0, 422);
    assert_eq!(hosting.ask_for_table(&token, &conquest()).await.0, 201);
    assert_eq!(hosting.ask_for_table(&token, &conquest()).await.0, 429);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_asks_so_often_without_a_socket() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { http_per_address: 5, ..Limits::default() }).await;
    let token = hosting.token().await;
    let bearer = format!("Bearer {token}");
    let mut answers = Vec::new();
    for _ in 0..20 {
        answers.push(hosting.asked("GET", "/api/tables", &[("authorization", &bearer)], "").await);
    }
    let late = answers.iter().find(|answer| answer.status == 429).expect("some came too often");
    assert!(late.header("retry-after").is_some_and(|wait| wait != "0"), "{late:?}");
    assert!(answers.iter().take(5).all(|answer| answer.status == 200));
    assert_eq!(hosting.get("/health", None).await.0, 200, "whoever watches over the server is always answered");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_are_asked_for_as_seldom_as_anything_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { http_per_address: 5, ..Limits::default() }).await;
    let mut answers = Vec::new();
    for _ in 0..20 {
        answers.push(hosting.asked("GET", "/socket", &[], "").await);
    }
    assert!(answers.iter().any(|answer| answer.status == 429 && answer.header("retry-after").is_some()), "{answers:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_cannot_be_tried_until_one_fits() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { http_per_address: 1000, ..Limits::default() }).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let attend = async |code: &str| {
        let mut client = Client::attend(&hosting, code, None, None).await;
        client.next().await
    };
    let mut tried = 0;
    let refused = loop {
        let refused = attend("nowhere234").await;
        if refused["why"]["kind"] != "not-found" {
            break refused;
        }
        tried += 1;
    };
    assert_eq!(refused["why"]["kind"], "busy", "{refused}");
    assert!(tried >= 60, "refused after {tried}");
    assert_eq!(attend(&code).await["why"]["kind"], "busy", "not even one that is there: that would tell");
    for path in [format!("/api/tables/{code}/record"), format!("/api/campaigns/{code}")] {
        assert_eq!(hosting.get(&path, None).await.0, 429, "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_cannot_be_tried_without_a_socket_either() {
    let from = json!({"game": "conquest", "players": 3, "name": "Ann", "from": {"table": "nowhere234", "commands": 1}});
    let campaign = json!({"game": "infiltration", "stage": "vr-escape", "players": 1, "name": "Ann",
        "campaign": "nowhere234"});
    let record = "/api/tables/nowhere234/record";
    for (path, body) in [
        (record, None),
        ("/api/tables/nowhere2345/capsule?at=1", None),
        ("/api/campaigns/nowhere234", None),
        ("/api/campaigns/nowhere234/export", None),
        ("/api/tables", Some(&from)),
        ("/api/tables", Some(&campaign)),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let hosting = limited(&folder, Limits { http_per_address: 1000, ..Limits::default() }).await;
        let token = hosting.token().await;
        let mut tried = 0;
        loop {
            let status = match body {
                Some(wanted) => hosting.post(path, &token, wanted).await.0,
                None => hosting.get(path, None).await.0,
            };
            if status == 429 {
                break;
            }
            assert!([404, 422].contains(&status) && tried < 1000, "{path} {status}");
            tried += 1;
        }
        assert!(tried >= 60, "{path}: refused after {tried}");
        assert_eq!(hosting.get(record, None).await.0, 429, "{path}");
        assert_eq!(Client::attend(&hosting, "nowhere234", None, None).await.next().await["why"]["kind"], "busy");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_goes_on_asking_too_much_is_cut_off() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { requests_per_connection: 1, ..Limits::default() }).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let mut flood = Client::attend(&hosting, &code, Some(&token), None).await;
    flood.until("table").await;
    let mut busy = 0;
    let closed = loop {
        flood.send(&json!({"do": "look", "commands": 0})).await;
        match flood.next_or_closed().await {
            Ok(message) => busy += u32::from(message["why"]["kind"] == "busy"),
            Err(code) => break code,
        }
    };
    assert_eq!(closed, Some(1008));
    assert!(busy >= 100, "cut off after {busy}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_comes_too_soon_is_refused_by_its_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { requests_per_connection: 1, ..Limits::default() }).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let mut hasty = Client::attend(&hosting, &code, Some(&token), None).await;
    hasty.until("table").await;
    let asks = (0..4).map(|n| json!({"do": "ask", "id": format!("ask-{n}"), "about": {"kind": "figures"}}));
    let plays = (0..4).map(|n| json!({"do": "play", "id": format!("play-{n}"), "after": 0, "command": "pass"}));
    let requests: Vec<_> = asks.zip(plays).flat_map(|(ask, play)| [ask, play]).collect();
    for request in &requests {
        hasty.send(request).await;
    }
    let mut refused = Vec::new();
    while refused.len() < requests.len() {
        refused.push(hasty.until("refused").await);
    }
    // Whatever was refused and why: whoever asked knows which of their requests it was.
    assert!(refused.iter().any(|message| message["why"]["kind"] == "busy"), "{refused:?}");
    let mut ids: Vec<_> = refused.iter().map(|message| message["id"].clone()).collect();
    let mut sent: Vec<_> = requests.iter().map(|request| request["id"].clone()).collect();
    ids.sort_by_key(ToString::to_string);
    sent.sort_by_key(ToString::to_string);
    assert_eq!(ids, sent);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_full_takes_no_more_talk_and_can_still_be_ended() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = limited(&folder, Limits { journal_kib: 8, requests_per_connection: 0, ..Limits::default() }).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    for seat in 1..=3 {
        sit(&mut ann, seat, "Ann").await;
    }
    ann.send(&json!({"do": "ready", "ready": true})).await;
    ann.send(&json!({"do": "start"})).await;
    ann.until("snapshot").await;
    let full = loop {
        ann.send(&json!({"do": "say", "text": "x".repeat(400)})).await;
        let message = ann.next().await;
        if message["is"] == "refused" {
            break message["why"].clone();
        }
    };
    assert_eq!(full, json!({"kind": "full", "talk": true}));
    // What is played has room of its own, until that is full, too.
    let full = loop {
        let command = ann.choices().remove(0);
        let answer = ann.play(&command).await;
        if answer["is"] == "refused" {
            break answer["why"].clone();
        }
    };
    assert_eq!(full, json!({"kind": "full", "talk": false}));
    ann.send(&json!({"do": "propose", "about": {"kind": "end"}})).await;
    ann.until_table(|table| table["state"] == "over").await;
}
