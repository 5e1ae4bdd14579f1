//! What is asked for without a socket, by whom, and how problems look.

use std::net::SocketAddr;

use cardboard_server::{Server, Settings};
use serde_json::Value;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::client::{Hosting, conquest, settings};

type Headers<'a> = &'a [(&'a str, &'a str)];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_problem_is_json_and_every_answer_is_guarded() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    let json = ("content-type", "application/json");
    let token = hosting.token().await;
    let bearer = format!("Bearer {token}");
    let known = ("authorization", bearer.as_str());
    let long = "x".repeat(5000);
    let cases: [(&str, &str, Headers<'_>, &str, u16, &str); 14] = [
        ("GET", "/nothing", &[], "", 404, ""),
        ("GET", "/metrics", &[], "", 404, ""),
        ("DELETE", "/api/tables", &[], "", 405, "`allow` in the head"),
        ("GET", "/api/identity", &[], "", 405, "`allow` in the head"),
        ("GET", "/socket", &[], "", 400, "upgrade to WebSocket"),
        ("POST", "/api/tables", &[known, ("content-type", "text/plain")], "{}", 415, "only JSON"),
        ("POST", "/api/tables", &[known, json], &long, 413, "longer than 4096 bytes; send less"),
        ("POST", "/api/identity", &[json], "{\"name\":\"Ann\"}", 400, "unknown field"),
        ("POST", "/api/identity", &[json], "[]", 400, "list"),
        ("GET", "/api/tables?most=some", &[known], "", 400, "most is a number"),
        ("GET", "/api/campaigns?skip=1&skip=2", &[known], "", 400, "skip is said twice"),
        ("GET", "/api/tables/none/capsule?step=1", &[], "", 400, "there is at"),
        ("POST", "/api/identity", &[("origin", "http://evil.example")], "", 403, "page"),
        ("DELETE", "/nothing", &[("origin", "http://evil.example")], "", 403, "page"),
    ];
    for (method, path, headers, body, status, what) in cases {
        let answer = hosting.asked(method, path, headers, body).await;
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        assert_eq!(answer.header("content-type"), Some("application/json"), "{method} {path}");
        let said: Value = serde_json::from_str(&answer.body).expect("JSON");
        let said = said["problem"].as_str().unwrap_or_default();
        assert!(said.contains(what), "{method} {path}: {said}");
        assert!(answer.header("content-security-policy").is_some_and(|policy| policy.contains("frame-ancestors")));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn behind_https_cookies_are_safe_and_only_pages_of_the_public_address_may_ask() {
    let folder = tempfile::tempdir().expect("a folder");
    let public = Some("https://cards.example.org".parse().expect("an address"));
    let hosting = Hosting::start_with(Settings { public, ..settings(folder.path()) }).await;
    let ask = async |origin: &str| hosting.asked("POST", "/api/identity", &[("origin", origin)], "").await;
    let own = format!("http://{}", hosting.address);
    assert_eq!(ask(&own).await.status, 403, "the name of the machine is not that of the site");
    assert_eq!(ask("http://cards.example.org").await.status, 403, "not without https");
    let answer = ask("https://cards.example.org").await;
    let cookie = answer.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-cardboard-token=") && cookie.ends_with("; Secure"), "{cookie}");
    let pair = cookie.split(';').next().expect("a pair");
    let other = pair.replace("__Host-", "");
    let again = hosting.asked("GET", "/api/tables", &[("cookie", pair)], "").await;
    assert_eq!(again.header("set-cookie"), Some(cookie), "whoever comes again keeps it for another year");
    let nobody = hosting.asked("GET", "/api/tables", &[("cookie", "__Host-cardboard-token=0")], "").await;
    assert_eq!((nobody.status, nobody.header("set-cookie")), (401, None));
    let json = ("content-type", "application/json");
    let wanted = conquest().to_string();
    for (cookie, status) in [(pair, 201), (other.as_str(), 401)] {
        let answer = hosting.asked("POST", "/api/tables", &[("cookie", cookie), json], &wanted).await;
        assert_eq!(answer.status, status, "{cookie}: {answer:?}");
    }
}

/// Whoever owns a name can let it lead to this machine, and then their page asks as if it were ours.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_this_machine_only_pages_that_name_it_may_ask() {
    let folder = tempfile::tempdir().expect("a folder");
    let hosting = Hosting::start(folder.path()).await;
    for (host, status) in [("evil.example", 403), ("evil.example:8420", 403), ("localhost:8420", 200), ("[::1]:1", 200)]
    {
        let origin = format!("http://{host}");
        let headers = [("host", host), ("origin", origin.as_str())];
        assert_eq!(hosting.asked("POST", "/api/identity", &headers, "").await.status, status, "{host}");
        let mut request = format!("ws://{}/socket", hosting.address).into_client_request().expect("a request");
        for (name, value) in headers {
            request.headers_mut().insert(name, value.parse().expect("a header"));
        }
        assert_eq!(tokio_tungstenite::connect_async(request).await.is_ok(), status == 200, "{host}");
    }
    let elsewhere = hosting.asked("POST", "/api/identity", &[("host", "cards.example.org")], "").await;
    assert_eq!(elsewhere.status, 200, "a program is no page");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_and_tables_are_shown_to_this_machine_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let admin: Option<SocketAddr> = Some(([127, 0, 0, 1], 0).into());
    let hosting = Hosting::start_with(Settings { admin, ..settings(folder.path()) }).await;
    let token = hosting.token().await;
    let code = hosting.table(&token, &conquest()).await;
    let mut ann = crate::client::Client::attend(&hosting, &code, Some(&token), None).await;
    crate::client::sit(&mut ann, 1, "Ann").await;
    ann.send(&serde_json::json!({"do": "start"})).await;
    ann.refused().await;
    let metrics = hosting.admin("/metrics", &[]).await.body;
    for line in [
        "cardboard_tables_open 1",
        "cardboard_requests_total{outcome=\"done\"} 1",
        "cardboard_requests_total{outcome=\"refused\"} 1",
        "cardboard_refusals_total{kind=\"not-now\"} 1",
    ] {
        assert!(metrics.lines().any(|one| one == line), "{line}: {metrics}");
    }
    let tables = hosting.admin("/tables", &[]).await.body;
    let shown: Value = serde_json::from_str(&tables).expect("JSON");
    assert_eq!((&shown[0]["game"], &shown[0]["state"]), (&"conquest".into(), &"lobby".into()), "{shown}");
    assert_eq!(shown[0]["connections"], 1);
    assert!(!tables.contains(&code) && !tables.contains("Ann"), "no keys and no names: {tables}");
    for header in [("host", "evil.example"), ("origin", "http://127.0.0.1")] {
        assert_eq!(hosting.admin("/metrics", &[header]).await.status, 403, "{header:?}");
    }
    let open: SocketAddr = ([0, 0, 0, 0], 0).into();
    let refused = Server::open(&Settings { admin: Some(open), ..settings(folder.path()) }).await;
    assert!(refused.is_err_and(|error| error.to_string().contains("loopback")));
}
