//! Peers that are slow, silent, or still there when the server stops.

use std::time::Duration;

use cardboard_server::{Limits, Patience, Settings};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;

use crate::client::{Client, Hosting, conquest, settings};

const SOON: Duration = Duration::from_millis(200);

async fn impatient(folder: &tempfile::TempDir, patience: Patience) -> Hosting {
    Hosting::start_with(Settings { patience, ..settings(folder.path()) }).await
}

/// Sends something, then waits until the server ends the connection. Returns what it said.
async fn ended(hosting: &Hosting, text: &str) -> String {
    let mut stream = TcpStream::connect(hosting.address).await.expect("connected");
    stream.write_all(text.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await;
    let _ = read.expect("the server ends it");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_head_that_never_ends_ends_the_connection() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = impatient(&folder, Patience { head: SOON, ..Patience::default() }).await;
    for text in ["", "GET /health HT", "GET /health HTTP/1.1\r\nhost: a\r\nx: "] {
        ended(&hosting, text).await;
    }
    let answer = ended(&hosting, "GET /health HTTP/1.1\r\nhost: a\r\n\r\n").await;
    assert!(answer.ends_with("ok"), "answered, and then nothing more was asked: {answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_head_that_is_too_long_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let asked = |length: usize| {
        let long = "x".repeat(length);
        format!("GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\nx: {long}\r\n\r\n")
    };
    assert!(ended(&hosting, &asked(8 * 1024)).await.starts_with("HTTP/1.1 200 "));
    let answer = ended(&hosting, &asked(20 * 1024)).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431 "), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_never_ends_is_answered_in_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = impatient(&folder, Patience { answer: SOON, ..Patience::default() }).await;
    let token = hosting.token().await;
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {token}\r\n\
         content-type: application/json\r\ncontent-length: 100\r\nconnection: close\r\n\r\n{{",
        hosting.address
    );
    let answer = ended(&hosting, &head).await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.contains(r#"{"problem":"#), "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_attends_no_table_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = impatient(&folder, Patience { attend: SOON, ..Patience::default() }).await;
    let (mut socket, _) =
        tokio_tungstenite::connect_async(format!("ws://{}/socket", hosting.address)).await.expect("a socket");
    let frame = socket.next().await.expect("a frame").expect("a frame");
    assert!(matches!(&frame, Frame::Close(Some(frame)) if u16::from(frame.code) == 1008), "{frame:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signs_of_life_without_end_end_the_connection() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { requests_per_connection: 1, ..Limits::default() };
    let hosting = Hosting::start_with(Settings { limits, ..settings(folder.path()) }).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let attend = format!(r#"{{"do":"attend","wire":1,"table":"{code}"}}"#);
    for first in [None, Some(attend)] {
        let (mut socket, _) =
            tokio_tungstenite::connect_async(format!("ws://{}/socket", hosting.address)).await.expect("a socket");
        if let Some(attend) = first {
            socket.send(Frame::text(attend)).await.expect("sent");
            socket.next().await.expect("a table").expect("a table");
        }
        // One after the other is answered, until one is not.
        let closed = loop {
            socket.send(Frame::Ping(Vec::new().into())).await.expect("sent");
            match socket.next().await.expect("a frame").expect("a frame") {
                Frame::Close(farewell) => break farewell.map(|farewell| u16::from(farewell.code)),
                frame => assert!(matches!(frame, Frame::Pong(_)), "{frame:?}"),
            }
        };
        assert_eq!(closed, Some(1008));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_silent_is_pinged_and_whoever_does_not_answer_is_gone() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = impatient(&folder, Patience { silence: 3 * SOON, ..Patience::default() }).await;
    let (ann, bob) = (hosting.token().await, hosting.token().await);
    let code = hosting.table(&ann, &conquest()).await;
    let mut living = Client::attend(&hosting, &code, Some(&ann), None).await;
    living.until("table").await;
    // This one reads nothing, so it answers no ping either.
    let mut silent = Client::attend(&hosting, &code, Some(&bob), None).await;
    silent.send(&serde_json::json!({"do": "greet", "name": "Bob"})).await;
    living.until_table(|table| table["people"][1]["here"] == true).await;
    living.until_table(|table| table["people"][1]["here"] == false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_says_so_and_waits_for_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hosting = impatient(&folder, Patience { closing: SOON, ..Patience::default() }).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let mut ann = Client::attend(&hosting, &code, Some(&token), None).await;
    ann.until("table").await;
    let held = TcpStream::connect(hosting.address).await.expect("connected");
    let deaf = Client::attend(&hosting, &code, None, None).await;
    hosting.stop();
    assert_eq!(ann.until_closed().await, Some(1001));
    hosting.ended().await;
    drop((held, deaf));
}
