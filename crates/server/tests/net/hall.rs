//! Tables that close when nobody is there and open when somebody comes.

use std::time::Duration;

use cardboard_server::{Limits, Settings};

use crate::client::{Client, Hosting, conquest, settings, sit};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_nobody_is_at_makes_room_for_another_and_is_there_again_when_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { http_per_address: 0, tables_per_identity: 0, tables_per_address: 0, ..Limits::default() };
    let idle = Duration::ZERO;
    let hosting = Hosting::start_with(Settings { tables: 1, idle, limits, ..settings(folder.path()) }).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    sit(&mut ann, 1, "Ann").await;
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
    let full = hosting.asked("POST", "/api/tables", &headers, &conquest().to_string()).await;
    assert_eq!((full.status, full.header("retry-after")), (503, Some("1")), "the one place is taken: {full:?}");
    drop(ann);
    while hosting.ask_for_table(&token, &conquest()).await.0 != 201 {}
    // The second is closed soon, and then the first can be opened.
    let mut back = loop {
        let mut back = Client::attend(&hosting, &code, Some(&token), None).await;
        if back.next().await["is"] == "table" {
            break back;
        }
    };
    back.until_table(|table| table["seats"][0]["sitter"]["name"] == "Ann").await;
    assert_eq!(back.table["seats"][0]["yours"], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_while_a_table_closes_is_let_in() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { http_per_address: 0, ..Limits::default() };
    let hosting = Hosting::start_with(Settings { idle: Duration::ZERO, limits, ..settings(folder.path()) }).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let come_and_go = async || {
        for _ in 0..40 {
            let mut client = Client::attend(&hosting, &code, None, None).await;
            assert_eq!(client.next().await["code"], code.as_str());
        }
    };
    tokio::join!(come_and_go(), come_and_go(), come_and_go());
}
