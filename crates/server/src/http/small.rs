//! Small things: which versions run here, and a link for cameras.

use axum::Json;
use axum::extract::{RawQuery, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use qrcode::QrCode;
use qrcode::render::svg::Color;
use wire::archive::Versions;

use super::content::all_content;
use super::{Site, pages};
use crate::guard::problem;
use crate::settings::Public;

/// The longest link that is drawn.
const LONGEST: usize = 200;

/// What runs here, so that a page that was loaded long ago notices.
pub(super) async fn version() -> Json<Versions> {
    Json(Versions {
        cardboard: env!("CARGO_PKG_VERSION").to_owned(),
        wire: wire::VERSION,
        rules: None,
        content: Some(all_content().to_owned()),
        client: pages::mark(),
    })
}

/// A link to a page of this server as a picture.
pub(super) async fn qr(State(site): State<Site>, headers: HeaderMap, RawQuery(query): RawQuery) -> Response {
    drawn(query.as_deref(), &headers, site.pages.public())
}

/// The picture of the link in a query.
pub(super) fn drawn(query: Option<&str>, headers: &HeaderMap, public: Option<&Public>) -> Response {
    let text = query.and_then(|query| query.strip_prefix("text=")).and_then(decoded).unwrap_or_default();
    if text.len() > LONGEST || !is_own(&text, headers, public) {
        return problem(StatusCode::UNPROCESSABLE_ENTITY, &"only links to this server are drawn");
    }
    let Ok(code) = QrCode::new(&text) else {
        return problem(StatusCode::UNPROCESSABLE_ENTITY, &"this cannot be drawn");
    };
    let picture = code.render::<Color<'_>>().min_dimensions(240, 240).build();
    let head = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=86400")];
    (head, picture).into_response()
}

/// A text in which some bytes stand as `%` and two hexadecimal digits.
fn decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2)?;
        // A number may have a sign; a digit has none.
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return None;
        }
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

/// Whether an address is one of this server: its public one, or the one under which it was asked.
fn is_own(text: &str, headers: &HeaderMap, public: Option<&Public>) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let origins = match public {
        Some(public) => vec![public.origin().to_owned()],
        None => ["http", "https"].map(|scheme| format!("{scheme}://{host}")).to_vec(),
    };
    let rest = origins.iter().find_map(|origin| text.strip_prefix(origin.as_str()));
    rest.is_some_and(|path| path.is_empty() || path.starts_with('/'))
        && text.bytes().all(|byte| byte.is_ascii_graphic())
        && !host.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_stand_as_two_digits() {
        assert_eq!(decoded("a%2Fb%c3%A9").as_deref(), Some("a/bé"));
        for wrong in ["%+f", "%-1", "% 1", "%1", "%", "%zz", "%ff"] {
            assert_eq!(decoded(wrong), None, "{wrong}");
        }
    }
}
