//! Campaigns over HTTP.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::header::CONTENT_DISPOSITION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use wire::campaign::{Campaign, NewCampaign};

use super::query::page;
use super::{Site, made};
use crate::gate::Peer;
use crate::guard::{failed, missed, problem};
use crate::hall::Hall;
use crate::identity::identity;

/// A new one.
pub(super) async fn make(
    State(site): State<Site>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: String,
) -> Response {
    let (by, wanted) = match site.wanted::<NewCampaign>(&headers, &body) {
        Ok(wanted) => wanted,
        Err(denied) => return denied.into_response(),
    };
    if let Err(flaw) = wire::request::name(&wanted.name) {
        return problem(StatusCode::UNPROCESSABLE_ENTITY, &flaw);
    }
    let costs = site.costs(&peer, &headers, &by);
    made(site.hall.make_campaign(&by, &costs, wanted).await)
}

/// One from elsewhere: the body is its file.
pub(super) async fn import(
    State(site): State<Site>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: String,
) -> Response {
    let by = match site.whoever_asks(&headers) {
        Ok(identity) => identity,
        Err(denied) => return denied.into_response(),
    };
    let costs = site.costs(&peer, &headers, &by);
    made(site.hall.bring_campaign(&by, &costs, body).await)
}

/// Those of whoever asks.
pub(super) async fn mine(State(site): State<Site>, RawQuery(query): RawQuery, headers: HeaderMap) -> Response {
    let identity = match site.whoever_asks(&headers) {
        Ok(identity) => identity,
        Err(denied) => return denied.into_response(),
    };
    let (skip, most) = match page(query.as_deref()) {
        Ok(page) => page,
        Err(unread) => return unread.into_response(),
    };
    match site.hall.archive().campaigns_of(&identity, skip, most).await {
        Ok(list) => Json(list).into_response(),
        Err(failure) => failed(&failure),
    }
}

/// One of them, by its code.
pub(super) async fn one(State(site): State<Site>, Path(code): Path<String>, headers: HeaderMap) -> Response {
    let viewer = site.token_of(&headers).as_deref().and_then(identity);
    find(&site.hall, &code, viewer.as_deref()).await.map_or_else(|response| response, |it| Json(it).into_response())
}

/// One as a file with the records of all stages that are over, to go on with it elsewhere.
pub(super) async fn export(State(hall): State<Arc<Hall>>, Path(code): Path<String>) -> Response {
    match hall.archive().export_campaign(&code).await {
        Ok(Some(file)) => match file.text() {
            Ok(text) => {
                let name = [(CONTENT_DISPOSITION, "attachment; filename=\"cardboard.campaign\"")];
                (name, text).into_response()
            }
            Err(flaw) => problem(StatusCode::UNPROCESSABLE_ENTITY, &format!("{}: {flaw}", flaw.id())),
        },
        Ok(None) => missed(StatusCode::NOT_FOUND, &"there is no such campaign"),
        Err(failure) => failed(&failure),
    }
}

/// Whether somebody may make tables of a campaign.
pub(super) async fn check_owner(hall: &Hall, code: &str, by: &str) -> Result<(), Response> {
    match hall.archive().campaign(code, Some(by)).await {
        Ok(Some(campaign)) if campaign.yours => Ok(()),
        Ok(_) => Err(missed(StatusCode::UNPROCESSABLE_ENTITY, &"you have no such campaign")),
        Err(failure) => Err(failed(&failure)),
    }
}

async fn find(hall: &Hall, code: &str, viewer: Option<&str>) -> Result<Campaign, Response> {
    match hall.archive().campaign(code, viewer).await {
        Ok(Some(campaign)) => Ok(campaign),
        Ok(None) => Err(missed(StatusCode::NOT_FOUND, &"there is no such campaign")),
        Err(failure) => Err(failed(&failure)),
    }
}
