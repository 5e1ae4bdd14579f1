//! What is kept: the tables somebody was at, and the records of games.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, RawQuery, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use table::Record;
use table::record::{Text, Variant};
use wire::archive::{Capsule, Versions};

use super::query::{numbers, page};
use super::{Site, no_table, pages};
use crate::guard::{failed, problem};
use crate::hall::Hall;
use crate::identity::hex;
use crate::table::Kept;

/// The tables of whoever asks.
pub(super) async fn my_tables(State(site): State<Site>, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let identity = match site.whoever_asks(&headers) {
        Ok(identity) => identity,
        Err(denied) => return denied.into_response(),
    };
    let (skip, most) = match page(query.as_deref()) {
        Ok(page) => page,
        Err(unread) => return unread.into_response(),
    };
    match site.hall.archive().tables_of(&identity, skip, most).await {
        // Whoever comes again within a year is known for another one.
        Ok(list) => (site.kept_cookie(&headers), Json(list)).into_response(),
        Err(failure) => failed(&failure),
    }
}

/// The record of a game, as a file.
pub(super) async fn record(State(hall): State<Arc<Hall>>, Path(code): Path<String>) -> Response {
    match record_of(&hall, &code).await {
        Ok(Kept { record, .. }) => {
            let name = format!("attachment; filename=\"{}.cardboard\"", file_name(&record));
            ([(CONTENT_DISPOSITION, name)], record.to_string()).into_response()
        }
        Err(response) => response,
    }
}

/// All that is needed to see a position again.
pub(super) async fn capsule(
    State(hall): State<Arc<Hall>>,
    Path(code): Path<String>,
    RawQuery(query): RawQuery,
) -> Response {
    let [at] = match numbers(query.as_deref(), ["at"]) {
        Ok(numbers) => numbers,
        Err(unread) => return unread.into_response(),
    };
    let Kept { record, commands } = match record_of(&hall, &code).await {
        Ok(kept) => kept,
        Err(response) => return response,
    };
    let at = at.unwrap_or(commands);
    if at > commands {
        return problem(StatusCode::NOT_FOUND, &"so many commands are not in force");
    }
    let versions = Versions {
        cardboard: env!("CARGO_PKG_VERSION").to_owned(),
        wire: wire::VERSION,
        rules: record.header.rules,
        content: record.header.content.map(|content| hex(&content)),
        client: pages::mark(),
    };
    let name = format!("attachment; filename=\"{}-at-{at}.json\"", file_name(&record));
    ([(CONTENT_DISPOSITION, name)], Json(Capsule { at, versions, record: record.to_string() })).into_response()
}

async fn record_of(hall: &Arc<Hall>, code: &str) -> Result<Kept, Response> {
    let kept = hall.record(code).await.map_err(|why| no_table(&why))?;
    kept.ok_or_else(|| problem(StatusCode::NOT_FOUND, &"the game has not begun"))
}

/// What a record is called as a file: the game, what of it was played, and the beginning of the
/// commitment, which no other table has. Not the code, because files are passed on.
fn file_name(record: &Record) -> String {
    let header = &record.header;
    let variant = match (&header.stage, &header.variant) {
        (Some(stage), _) => Some(stage),
        (None, Some(Variant::Mode(mode))) => Some(mode),
        _ => None,
    };
    let commit = header.commit.map(|commit| hex(&commit[..4]));
    let parts = [Some(header.game.as_str()), variant.map(Text::as_str), commit.as_deref()];
    parts.into_iter().flatten().collect::<Vec<_>>().join("-")
}
