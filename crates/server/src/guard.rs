//! What every answer over HTTP has in common: who may ask, what browsers are told, and how problems look.

use std::fmt::Display;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY, RETRY_AFTER,
    TRANSFER_ENCODING, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt as _;
use serde::Serialize;
use store::Failure;

use crate::admin::names_this_machine;
use crate::allowance::{Deed, Who};
use crate::gate::Peer;
use crate::http::Site;
use crate::settings::{Public, Settings};

/// What every answer tells browsers: nothing from elsewhere, no frames, no guessing.
const GUARDS: [(HeaderName, &str); 3] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; \
         worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
];

/// After so many seconds somebody may try again what cannot be had just now.
const SOON: &str = "1";

/// What went wrong, for whoever asked.
#[derive(Serialize)]
struct Problem {
    problem: String,
}

/// An answer that says what went wrong.
pub(crate) fn problem(status: StatusCode, what: &dyn Display) -> Response {
    (status, Json(Problem { problem: what.to_string() })).into_response()
}

/// Marks an answer to whoever named a code that is none.
#[derive(Clone, Copy)]
struct Missed;

/// There is no such thing as somebody named by its code. Nobody tries codes until one fits.
pub(crate) fn missed(status: StatusCode, what: &dyn Display) -> Response {
    let mut answer = problem(status, what);
    answer.extensions_mut().insert(Missed);
    answer
}

/// Somebody did something too often, and may again after so long.
pub(crate) fn too_often(wait: Duration) -> Response {
    let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
    let answer = problem(StatusCode::TOO_MANY_REQUESTS, &format!("that was too often; try again in {seconds} seconds"));
    ([(RETRY_AFTER, seconds.to_string())], answer).into_response()
}

/// Whose pages may change something or open a socket.
#[derive(Clone, Debug)]
pub(crate) struct Pages {
    /// Where others find the server, if somebody said so.
    public: Option<Public>,
    /// Whether it listens to this machine alone.
    is_local: bool,
}

impl Pages {
    /// Those of a server with these settings.
    pub(crate) fn of(settings: &Settings) -> Self {
        Self { public: settings.public.clone(), is_local: settings.address.ip().is_loopback() }
    }

    /// Where others find the server, if somebody said so.
    pub(crate) const fn public(&self) -> Option<&Public> {
        self.public.as_ref()
    }

    /// Whether a request comes from one of them, or from no page at all. A name of elsewhere can lead to this machine:
    /// pages of that name are not ours.
    pub(crate) fn may_ask(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get(ORIGIN) else { return true };
        let Ok(origin) = origin.to_str() else { return false };
        if let Some(public) = &self.public {
            return origin == public.origin();
        }
        let host = headers.get(HOST).and_then(|host| host.to_str().ok());
        let is_own = host.is_some() && origin.split_once("://").map(|(_, host)| host) == host;
        is_own && (!self.is_local || names_this_machine(headers))
    }
}

/// Something cannot be had just now: the store is behind or fails, or there is no room.
pub(crate) fn unavailable(what: &dyn Display) -> Response {
    ([(RETRY_AFTER, SOON)], problem(StatusCode::SERVICE_UNAVAILABLE, what)).into_response()
}

/// The store does not give something: what is damaged is so the next time, too.
pub(crate) fn failed(why: &Failure) -> Response {
    match why {
        Failure::Damaged(_) => problem(StatusCode::INTERNAL_SERVER_ERROR, why),
        _ => unavailable(why),
    }
}

/// Lets through what may be asked, answers in time whatever happens, and words every problem.
pub(crate) async fn guarded(State(site): State<Site>, request: Request, next: Next) -> Response {
    let who = request.extensions().get::<Peer>().map(|peer| Who::at(site.asks(peer, request.headers())));
    let denied = refused(&request, &site.pages).or_else(|| too_soon(&request, &site, who.as_ref()?));
    let mut answer = match denied {
        Some(refused) => refused,
        None => worded(answered(request, next, site.patience.answer).await),
    };
    if let Some(who) = who.filter(|_| answer.extensions().get::<Missed>().is_some()) {
        // It was one of those that were let in, unless others of this address were quicker.
        let _ = site.hall.allowance().spend(Deed::Miss, &[who]);
    }
    for (name, value) in GUARDS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    // What may be kept says so itself.
    answer.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}

/// What is worked out for whoever asks is asked for only so often, and so is a socket. Pages are in the memory, and whoever watches
/// over the server is always told that it is alive.
fn too_soon(request: &Request, site: &Site, who: &Who) -> Option<Response> {
    let path = request.uri().path();
    if !path.starts_with("/api/") && !["/ready", "/socket"].contains(&path) {
        return None;
    }
    let (allowance, metrics) = (site.hall.allowance(), site.hall.metrics());
    if let Err(wait) = allowance.spend(Deed::Http, std::slice::from_ref(who)) {
        metrics.limited("http");
        return Some(too_often(wait));
    }
    // A code stands in the address, or for a new table perhaps in the body.
    let names_code = ["/api/tables", "/api/campaigns"].iter().any(|begins| path.starts_with(begins));
    let wait = allowance.may(Deed::Miss, who).err().filter(|_| names_code)?;
    metrics.limited("codes");
    Some(too_often(wait))
}

/// The types of bodies that are read. No form of another page can send one, so a browser asks before it does.
const READ: [&[u8]; 2] = [b"application/json", b"application/vnd.cardboard.campaign"];

/// What changes something is asked for by a page of this server, or by no page, in a type that is read.
fn refused(request: &Request, pages: &Pages) -> Option<Response> {
    if request.method().is_safe() {
        return None;
    }
    let headers = request.headers();
    if !pages.may_ask(headers) {
        return Some(problem(StatusCode::FORBIDDEN, &"this page may not ask for that"));
    }
    let empty =
        headers.get(CONTENT_LENGTH).is_none_or(|length| length == "0") && !headers.contains_key(TRANSFER_ENCODING);
    let kind = headers.get(CONTENT_TYPE).map(HeaderValue::as_bytes).unwrap_or_default();
    let read = kind.split(|byte| *byte == b';').next().is_some_and(|kind| READ.contains(&kind.trim_ascii()));
    if empty || read {
        return None;
    }
    Some(problem(
        StatusCode::UNSUPPORTED_MEDIA_TYPE,
        &"only JSON is read here, and campaigns as application/vnd.cardboard.campaign",
    ))
}

/// A handler that breaks is one answer, and so is one that takes too long: a body that never ends.
async fn answered(request: Request, next: Next, patience: Duration) -> Response {
    let answer = AssertUnwindSafe(next.run(request)).catch_unwind();
    match tokio::time::timeout(patience, answer).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(_)) => {
            tracing::error!("a request broke");
            problem(StatusCode::INTERNAL_SERVER_ERROR, &"something broke here")
        }
        Err(_) => problem(StatusCode::REQUEST_TIMEOUT, &"that took too long"),
    }
}

/// What whoever asked can do about a problem that others worded.
fn what_next(status: StatusCode) -> String {
    match status {
        StatusCode::METHOD_NOT_ALLOWED => "not with this method; `allow` in the head names those for here".to_owned(),
        StatusCode::PAYLOAD_TOO_LARGE => {
            format!("what was sent is longer than {} bytes; send less", wire::limits::MESSAGE)
        }
        StatusCode::BAD_REQUEST | StatusCode::UPGRADE_REQUIRED => {
            "the request cannot be read; a socket is opened with an upgrade to WebSocket, version 13".to_owned()
        }
        status => status.canonical_reason().unwrap_or("not like this").to_lowercase(),
    }
}

/// Problems that others worded look like ours.
fn worded(answer: Response) -> Response {
    let status = answer.status();
    let ours = answer.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if ours || !(status.is_client_error() || status.is_server_error()) {
        return answer;
    }
    let (mut parts, _) = answer.into_parts();
    let (ours, body) = problem(status, &what_next(status)).into_parts();
    for name in [CONTENT_TYPE, CONTENT_LENGTH] {
        parts.headers.remove(&name);
        if let Some(value) = ours.headers.get(&name) {
            parts.headers.insert(name, value.clone());
        }
    }
    Response::from_parts(parts, body)
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::middleware::from_fn;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::{TcpListener, TcpStream};

    use super::*;

    async fn broken() -> &'static str {
        panic!("a test breaks this request")
    }

    #[tokio::test]
    async fn a_request_that_breaks_is_answered_and_the_connection_goes_on() {
        let guard = |request: Request, next: Next| answered(request, next, Duration::from_secs(20));
        let router = Router::new().route("/broken", get(broken)).route("/whole", get(|| async { "whole" }));
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move { axum::serve(listener, router.layer(from_fn(guard))).await });
        let mut stream = TcpStream::connect(address).await.expect("connected");
        let requests =
            "GET /broken HTTP/1.1\r\nhost: a\r\n\r\nGET /whole HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
        stream.write_all(requests.as_bytes()).await.expect("sent");
        let mut answers = String::new();
        stream.read_to_string(&mut answers).await.expect("answers");
        assert!(answers.starts_with("HTTP/1.1 500 ") && answers.ends_with("whole"), "{answers}");
    }
}
