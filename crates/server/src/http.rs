//! What is asked for without a socket: identities, new tables, what is kept, and how the server is.

mod archive;

use std::fmt::Display;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, COOKIE, HOST, ORIGIN, REFERRER_POLICY, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::FutureExt as _;
use serde::Serialize;
use wire::limits;
use wire::lobby::NewTable;

use crate::hall::{Hall, NoTable};
use crate::identity::{identity, new_token};
use crate::socket;

/// The name of the cookie that holds the token.
const TOKEN: &str = "cardboard-token";

/// Everything that can be asked for.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/health", get(|| async { "ok" }))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/identity", post(make_identity))
        .route("/api/tables", get(archive::my_tables).post(make_table))
        .route("/api/tables/{code}/record", get(archive::record))
        .route("/socket", get(upgrade))
        .layer(axum::extract::DefaultBodyLimit::max(limits::MESSAGE))
        .layer(middleware::from_fn(caught))
        .layer(middleware::map_response(guarded))
        .with_state(hall)
}

/// What every answer tells browsers: nothing from elsewhere, no frames, no guessing.
const GUARDS: [(HeaderName, &str); 4] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; \
         form-action 'self'; frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (CACHE_CONTROL, "no-store"),
];

/// A handler that breaks is one answer, not the end of a connection.
async fn caught(request: Request, next: Next) -> Response {
    let answered = AssertUnwindSafe(next.run(request)).catch_unwind().await;
    answered.unwrap_or_else(|_| problem(StatusCode::INTERNAL_SERVER_ERROR, &"something broke here"))
}

async fn guarded(mut response: Response) -> Response {
    for (name, value) in GUARDS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// What went wrong, for whoever asked.
#[derive(Serialize)]
struct Problem {
    problem: String,
}

fn problem(status: StatusCode, what: &dyn Display) -> Response {
    (status, Json(Problem { problem: what.to_string() })).into_response()
}

async fn ready(State(hall): State<Arc<Hall>>) -> Response {
    match hall.store().list("table", b"", 0, 1).await {
        Ok(_) => "ready".into_response(),
        Err(failure) => problem(StatusCode::SERVICE_UNAVAILABLE, &failure),
    }
}

async fn metrics(State(hall): State<Arc<Hall>>) -> String {
    let traffic = hall.store().traffic();
    let lines = [
        ("cardboard_tables_open", "gauge", hall.count() as u64),
        ("cardboard_store_commits_total", "counter", traffic.commits()),
        ("cardboard_store_entries_total", "counter", traffic.entries()),
        ("cardboard_store_refused_total", "counter", traffic.refused()),
    ];
    let lines = lines.map(|(name, kind, value)| format!("# TYPE {name} {kind}\n{name} {value}\n"));
    lines.concat()
}

/// Whether a request comes from a page of this server, or from no page at all.
fn same_origin(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    origin.is_some() && origin == host
}

fn token_of(headers: &HeaderMap) -> Option<String> {
    let bearer = headers.get(axum::http::header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(token.to_owned());
    }
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == TOKEN).map(|(_, token)| token.to_owned())
}

#[derive(Serialize)]
struct NewIdentity {
    token: String,
}

async fn make_identity(headers: HeaderMap) -> Response {
    if !same_origin(&headers) {
        return problem(StatusCode::FORBIDDEN, &"this page may not ask for that");
    }
    match new_token() {
        Ok(token) => {
            let cookie = format!("{TOKEN}={token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000");
            ([(SET_COOKIE, cookie)], Json(NewIdentity { token })).into_response()
        }
        Err(error) => problem(StatusCode::SERVICE_UNAVAILABLE, &error),
    }
}

#[derive(Serialize)]
struct Made {
    code: String,
}

async fn make_table(State(hall): State<Arc<Hall>>, headers: HeaderMap, body: String) -> Response {
    let json = headers.get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if !same_origin(&headers) || !json {
        return problem(StatusCode::FORBIDDEN, &"only JSON from a page of this server, or from no page");
    }
    let Some(by) = token_of(&headers).as_deref().and_then(identity) else {
        return problem(StatusCode::UNAUTHORIZED, &"ask for an identity first");
    };
    let wanted: NewTable = match serde_json::from_str(&body) {
        Ok(wanted) => wanted,
        Err(error) => return problem(StatusCode::BAD_REQUEST, &error),
    };
    match hall.make(&wanted, Some(by), Vec::new()).await {
        Ok(codes) => (StatusCode::CREATED, Json(Made { code: codes.join })).into_response(),
        Err(why) => no_table(&why),
    }
}

fn no_table(why: &NoTable) -> Response {
    let status = match why {
        NoTable::Unplayable(_) => StatusCode::UNPROCESSABLE_ENTITY,
        NoTable::NotFound => StatusCode::NOT_FOUND,
        NoTable::Store(store::Failure::Damaged(_)) => StatusCode::INTERNAL_SERVER_ERROR,
        NoTable::Full | NoTable::Store(_) | NoTable::NoChance => StatusCode::SERVICE_UNAVAILABLE,
    };
    problem(status, why)
}

async fn upgrade(State(hall): State<Arc<Hall>>, headers: HeaderMap, upgrade: WebSocketUpgrade) -> Response {
    if !same_origin(&headers) {
        return problem(StatusCode::FORBIDDEN, &"this page may not open a socket here");
    }
    let token = token_of(&headers);
    upgrade
        .max_message_size(limits::MESSAGE)
        .max_frame_size(limits::MESSAGE)
        .read_buffer_size(limits::MESSAGE)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(move |socket| socket::serve(socket, hall, token))
}
