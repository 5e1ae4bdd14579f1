//! What the headers of a request say about whoever asks.

use std::net::IpAddr;

use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE};

/// The token that a request carries: as a bearer, else in the cookie of this name.
pub(crate) fn token(headers: &HeaderMap, cookie: &str) -> Option<String> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    if let Some(token) = bearer.and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(token.to_owned());
    }
    self::cookie(headers, cookie)
}

/// What is in the cookie of this name.
pub(crate) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(known, _)| *known == name).map(|(_, token)| token.to_owned())
}

/// For whom a proxy asks.
pub(crate) fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    // Only the last entry is the proxy's own; whoever asks may have written the others.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let last = forwarded.and_then(|value| value.rsplit(',').next());
    last.and_then(|address| address.trim().parse().ok())
}
