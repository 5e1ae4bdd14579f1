//! The browser client: its files are part of the binary, and its screens are all one page.

use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use axum::http::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderValue, VARY,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use table::hex::Hex;

use super::marks::{REVALIDATE, knows};
use crate::guard::problem;

/// What `npm run build` has made; in a build without optimisation the files are read when they are asked for.
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The page that every screen begins with.
const PAGE: &str = "index.html";

/// The first words of the addresses of screens.
const SCREENS: [&str; 14] = [
    "",
    "new",
    "table",
    "watch",
    "replays",
    "campaigns",
    "codec",
    "manual",
    "settings",
    "about",
    "t",
    "w",
    "r",
    "play",
];

/// A file whose name changes with what it says is never asked for again.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// What is shown where the client is missing.
const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Cardboard</title>\
    <h1>Cardboard</h1><p>This server was built without its client. <code>cargo play</code> builds both and opens them. \
    Bots and other clients can play here all the same: see <code>docs/protocol.md</code>.";

/// A file and the hash of what it says.
struct File {
    data: Cow<'static, [u8]>,
    hash: [u8; 32],
}

fn built(path: &str) -> Option<File> {
    let file = Built::get(path)?;
    Some(File { hash: file.metadata.sha256_hash(), data: file.data })
}

/// The mark of the client that is built in: its page names all its files.
pub(super) fn mark() -> Option<String> {
    built(PAGE).map(|page| Hex(&page.hash[..16]).to_string())
}

/// A file of the client, or one of its screens.
pub(super) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return problem(StatusCode::METHOD_NOT_ALLOWED, &"there is nothing here to change");
    }
    found(uri.path(), &headers)
}

/// What there is under a path.
pub(super) fn found(path: &str, headers: &HeaderMap) -> Response {
    answer(built, path.trim_start_matches('/'), headers)
}

fn answer(file: impl Fn(&str) -> Option<File>, path: &str, headers: &HeaderMap) -> Response {
    // What the build notes for itself begins with a dot.
    let is_public = !path.is_empty() && !path.split('/').any(|word| word.starts_with('.'));
    if let Some(file) = is_public.then(|| file(path)).flatten() {
        return sent(path, &file, headers);
    }
    let first = path.split('/').next().unwrap_or_default();
    let accepted = headers.get(ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    // Addresses of screens may have dots in them: codec/21.01.
    let is_named = SCREENS.contains(&first);
    let is_file = !is_named && path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let is_screen = is_named || accepted.contains("text/html");
    if first == "api" || is_file || !is_screen {
        return problem(StatusCode::NOT_FOUND, &"there is nothing here");
    }
    match file(PAGE) {
        Some(page) => sent(PAGE, &page, headers),
        None => ([(CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response(),
    }
}

fn sent(path: &str, file: &File, headers: &HeaderMap) -> Response {
    let mark = format!("\"{}\"", Hex(&file.hash[..16]));
    let keep = if path.starts_with("assets/") { FOREVER } else { REVALIDATE };
    let kept = [(ETAG, mark.as_str()), (CACHE_CONTROL, keep), (VARY, "accept-encoding")];
    if knows(headers, &mark) {
        return (StatusCode::NOT_MODIFIED, kept).into_response();
    }
    let (kind, is_text) = kind(path);
    let packed = (is_text && takes_gzip(headers)).then(|| packed(file)).flatten();
    let is_packed = packed.is_some();
    let body = packed.unwrap_or_else(|| match &file.data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => Bytes::from(data.clone()),
    });
    let mut answer = (kept, [(CONTENT_TYPE, kind)], body).into_response();
    if is_packed {
        answer.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    answer
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let ways = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|ways| ways.to_str().ok());
    ways.flat_map(|ways| ways.split(',')).any(|way| way.split(';').next().is_some_and(|way| way.trim() == "gzip"))
}

/// The file in few bytes, packed once.
fn packed(file: &File) -> Option<Bytes> {
    static PACKED: LazyLock<Mutex<HashMap<[u8; 32], Bytes>>> = LazyLock::new(Mutex::default);
    let mut all = PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = all.get(&file.hash) {
        return Some(known.clone());
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&file.data).ok()?;
    let bytes = Bytes::from(encoder.finish().ok()?);
    all.insert(file.hash, bytes.clone());
    Some(bytes)
}

/// The type of a file by its name, and whether it is text.
fn kind(path: &str) -> (&'static str, bool) {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => ("text/html; charset=utf-8", true),
        "js" | "mjs" => ("text/javascript; charset=utf-8", true),
        "css" => ("text/css; charset=utf-8", true),
        "json" | "map" => ("application/json", true),
        "webmanifest" => ("application/manifest+json", true),
        "svg" => ("image/svg+xml", true),
        "txt" | "ftl" => ("text/plain; charset=utf-8", true),
        "wasm" => ("application/wasm", true),
        "png" => ("image/png", false),
        "webp" => ("image/webp", false),
        "ico" => ("image/x-icon", false),
        "woff2" => ("font/woff2", false),
        "ogg" => ("audio/ogg", false),
        _ => ("application/octet-stream", false),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;

    use super::*;

    /// A small client.
    fn file(path: &str) -> Option<File> {
        let text = match path {
            "index.html" => "<!doctype html>page",
            "assets/main-1a2b.js" => "let a = 1; let b = 1; let c = 1; let d = 1; let e = 1; let f = 1; let g = 1;",
            "icon.svg" => "<svg/>",
            ".vite/manifest.json" => "{}",
            _ => return None,
        };
        Some(File { data: Cow::Borrowed(text.as_bytes()), hash: [text.len() as u8; 32] })
    }

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse().expect("a name"), value.parse().expect("a value"))).collect()
    }

    fn header(answer: &Response, name: &str) -> String {
        answer.headers().get(name).map(|value| value.to_str().expect("text").to_owned()).unwrap_or_default()
    }

    /// The status, type and cache of what is answered.
    fn check(path: &str, accept: &'static str, expected: (u16, &str, &str)) {
        let answer = answer(file, path, &headers(&[("accept", accept)]));
        let found = (answer.status().as_u16(), header(&answer, "content-type"), header(&answer, "cache-control"));
        assert_eq!((found.0, found.1.as_str(), found.2.as_str()), expected, "{path} {accept}");
    }

    #[test]
    fn screens_are_the_page_and_files_are_files() {
        let page = (200, "text/html; charset=utf-8", REVALIDATE);
        let nothing = (404, "application/json", "");
        for path in ["", "table/k7mp2xq9ra", "watch/x", "t/x", "new/conquest", "codec/10.01"] {
            check(path, "*/*", page);
        }
        check("index.html", "*/*", page);
        check("assets/main-1a2b.js", "*/*", (200, "text/javascript; charset=utf-8", FOREVER));
        check("icon.svg", "*/*", (200, "image/svg+xml", REVALIDATE));
        check("nowhere", "text/html,*/*", page);
        check("nowhere", "*/*", nothing);
        check("assets/old-9f9f.js", "text/html,*/*", nothing);
        check(".vite/manifest.json", "*/*", nothing);
        check("api/nothing", "text/html,*/*", nothing);
    }

    #[tokio::test]
    async fn files_are_packed_and_kept() {
        let path = "assets/main-1a2b.js";
        let plain = answer(file, path, &headers(&[]));
        let packed = answer(file, path, &headers(&[("accept-encoding", "br, gzip;q=0.9")]));
        assert_eq!(
            (header(&plain, "content-encoding"), header(&packed, "content-encoding")),
            (String::new(), "gzip".into())
        );
        let mark = header(&plain, "etag");
        let again = answer(file, path, &headers(&[("if-none-match", &mark)]));
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        let [plain, packed] = [plain, packed].map(Response::into_body);
        let plain = to_bytes(plain, 1000).await.expect("a body");
        let packed = to_bytes(packed, 1000).await.expect("a body");
        assert!(packed.len() < plain.len());
        let mut read = flate2::read::GzDecoder::new(packed.as_ref());
        assert_eq!(std::io::read_to_string(&mut read).expect("text").as_bytes(), plain);
    }

    #[test]
    fn without_a_client_the_page_says_how_to_build_it() {
        let answer = answer(|_| None, "", &headers(&[]));
        assert_eq!(
            (answer.status(), header(&answer, "content-type").as_str()),
            (StatusCode::OK, "text/html; charset=utf-8")
        );
        assert_eq!(super::answer(|_| None, "icon.svg", &headers(&[])).status(), StatusCode::NOT_FOUND);
    }
}
