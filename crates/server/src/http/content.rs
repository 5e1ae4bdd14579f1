//! What is printed on boards and cards, as files that never change while this server runs.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use content::About;
use serde::Serialize;
use sha2::{Digest as _, Sha256};
use table::hex::Hex;
use wire::content::conquest::ConquestContent;
use wire::content::infiltration::{CodecEntry, InfiltrationContent};
use wire::content::stage::StageMap;

use super::marks::{REVALIDATE, knows};
use crate::guard::problem;

/// A file in JSON and the mark of what it says.
struct Sheet {
    body: Bytes,
    mark: String,
}

impl Sheet {
    fn of(facts: &impl Serialize) -> Self {
        let body = serde_json::to_vec(facts).expect("facts are JSON");
        let mark = format!("\"{}\"", Hex(&Sha256::digest(&body)[..16]));
        Self { body: body.into(), mark }
    }

    fn answer(&self, headers: &HeaderMap) -> Response {
        let fresh = [(ETAG, self.mark.clone()), (CACHE_CONTROL, REVALIDATE.to_owned())];
        if knows(headers, &self.mark) {
            return (StatusCode::NOT_MODIFIED, fresh).into_response();
        }
        (fresh, [(CONTENT_TYPE, "application/json")], self.body.clone()).into_response()
    }
}

pub(super) async fn conquest(headers: HeaderMap) -> Response {
    static SHEET: OnceLock<Sheet> = OnceLock::new();
    SHEET.get_or_init(|| Sheet::of(&ConquestContent::of(&content::conquest()))).answer(&headers)
}

pub(super) async fn infiltration(headers: HeaderMap) -> Response {
    static SHEET: OnceLock<Sheet> = OnceLock::new();
    SHEET.get_or_init(|| Sheet::of(&spies())).answer(&headers)
}

pub(super) async fn stage(Path(id): Path<String>, headers: HeaderMap) -> Response {
    static SHEETS: OnceLock<BTreeMap<String, Sheet>> = OnceLock::new();
    let sheets = SHEETS.get_or_init(|| {
        let content = content::infiltration();
        content.stages.iter().map(|stage| (stage.id.clone(), Sheet::of(&StageMap::of(stage)))).collect()
    });
    match sheets.get(&id) {
        Some(sheet) => sheet.answer(&headers),
        None => problem(StatusCode::NOT_FOUND, &"there is no such stage"),
    }
}

/// The hash of all content.
pub(super) fn all_content() -> &'static str {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| {
        let spies = content::infiltration();
        let mut hash = Sha256::new();
        hash.update(content::conquest().hash());
        hash.update(spies.pack.hash);
        for stage in &spies.stages {
            hash.update(stage.hash);
        }
        Hex(&hash.finalize()[..16]).to_string()
    })
}

fn spies() -> InfiltrationContent {
    let content = content::infiltration();
    let codec = content.codec.iter().map(|call| {
        let (kind, id) = about(&call.about);
        let cards = call.cards(&content.pack).map(str::to_owned).collect();
        CodecEntry { cards, hidden: call.is_hidden(), ..CodecEntry::new(call.number, kind, id.cloned()) }
    });
    InfiltrationContent::of(&content.pack, content.stages.iter().map(AsRef::as_ref), codec.collect())
}

const fn about(about: &About) -> (&'static str, Option<&String>) {
    match about {
        About::Equipment(id) => ("equipment", Some(id)),
        About::System(id) => ("system", Some(id)),
        About::Character(id) => ("character", Some(id)),
        About::Action(id) => ("action", Some(id)),
        About::Token(id) => ("token", Some(id)),
        About::Space(id) => ("space", Some(id)),
        About::Stage(id) => ("stage", Some(id)),
        About::Events(id) => ("events", Some(id)),
        About::Boss(id) => ("boss", Some(id)),
        About::Deck(id) => ("deck", Some(id)),
        About::Chapter(number) => ("chapter", Some(number)),
        About::Rule(id) => ("rule", Some(id)),
        About::Failure => ("failure", None),
        About::Joke => ("joke", None),
    }
}
