//! Files that may be kept: each has a mark that says what is in it.

use axum::http::HeaderMap;
use axum::http::header::IF_NONE_MATCH;

/// A file may be kept for good, but is asked for again: the answer is short as long as it has not changed.
pub(super) const REVALIDATE: &str = "public, no-cache";

/// Whether whoever asks has what bears this mark already.
pub(super) fn knows(headers: &HeaderMap, mark: &str) -> bool {
    let known = headers.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut known = known.flat_map(|marks| marks.split(',')).map(|one| one.trim().trim_start_matches("W/"));
    known.any(|one| one == mark || one == "*")
}
