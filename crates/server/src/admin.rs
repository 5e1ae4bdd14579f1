//! What only whoever runs the server sees: numbers, and which tables are open. Answers on this machine only.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};

use crate::guard::problem;
use crate::hall::Hall;

/// Everything that can be asked for here.
pub(crate) fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/tables", get(tables))
        .fallback(|| async { problem(StatusCode::NOT_FOUND, &"there are /metrics and /tables") })
        .layer(middleware::from_fn(from_here))
        .with_state(hall)
}

/// No page may ask, not even one whose name leads to this machine.
async fn from_here(request: Request, next: Next) -> Response {
    if request.headers().contains_key(ORIGIN) || !names_this_machine(request.headers()) {
        return problem(StatusCode::FORBIDDEN, &"only from this machine");
    }
    next.run(request).await
}

pub(crate) fn names_this_machine(headers: &HeaderMap) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|digit| digit.is_ascii_digit()));
    let name = name.map_or(host, |(name, _)| name).trim_matches(['[', ']']);
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

async fn metrics(State(hall): State<Arc<Hall>>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], hall.metrics().text(&hall)).into_response()
}

/// The open tables, by the names they have in logs. Their codes are keys and are not shown.
async fn tables(State(hall): State<Arc<Hall>>) -> Response {
    Json(hall.overview().await).into_response()
}
