//! What is asked for without a socket: identities, new tables, what is kept, and how the server is.

mod archive;
mod campaigns;
mod content;
pub(crate) mod headers;
mod marks;
mod pages;
mod query;
mod small;
#[cfg(test)]
mod tests;

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRef, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router, middleware};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wire::limits;
use wire::lobby::NewTable;

use crate::allowance::{CROWDED, Deed, Who};
use crate::gate::{Patience, Peer};
use crate::guard::{Pages, guarded, missed, problem, too_often, unavailable};
use crate::hall::{Hall, NoTable};
use crate::identity::{identity, new_token};
use crate::names;
use crate::settings::{Public, Settings};
use crate::socket::{self, Visit};
use crate::table::{Entry, HOST};

/// What the answers need.
#[derive(Clone)]
pub(crate) struct Site {
    pub(crate) hall: Arc<Hall>,
    pub(crate) pages: Pages,
    pub(crate) proxy: Option<IpAddr>,
    pub(crate) patience: Patience,
}

impl FromRef<Site> for Arc<Hall> {
    fn from_ref(site: &Site) -> Self {
        Self::clone(&site.hall)
    }
}

/// Everything that can be asked for.
pub(crate) fn router(hall: Arc<Hall>, settings: &Settings) -> Router {
    let (pages, proxy, patience) = (Pages::of(settings), settings.proxy, settings.patience);
    let site = Site { hall, pages, proxy, patience };
    Router::new()
        .route("/health", get(|| async { "ok" }))
        .route("/ready", get(ready))
        .route("/api/identity", post(make_identity))
        .route("/api/tables", get(archive::my_tables).post(make_table))
        .route("/api/tables/{code}/record", get(archive::record))
        .route("/api/tables/{code}/capsule", get(archive::capsule))
        .route("/api/campaigns", get(campaigns::mine).post(campaigns::make))
        .route(
            "/api/campaigns/import",
            post(campaigns::import).layer(axum::extract::DefaultBodyLimit::max(limits::CAMPAIGN)),
        )
        .route("/api/campaigns/{code}", get(campaigns::one))
        .route("/api/campaigns/{code}/export", get(campaigns::export))
        .route("/api/content/conquest", get(content::conquest))
        .route("/api/content/infiltration", get(content::infiltration))
        .route("/api/content/infiltration/stages/{id}", get(content::stage))
        .route("/api/version", get(small::version))
        .route("/api/qr", get(small::qr))
        .route("/socket", get(upgrade))
        .fallback(pages::page)
        .layer(axum::extract::DefaultBodyLimit::max(limits::MESSAGE))
        .layer(middleware::from_fn_with_state(site.clone(), guarded))
        .with_state(site)
}

/// What somebody gets who asks for a page under an address, for a picture of the link in its query, and for the part of a
/// list that it names.
#[cfg(feature = "fuzzing")]
pub(crate) fn addressed(address: &str, headers: &HeaderMap) -> Option<[u16; 3]> {
    let uri: axum::http::Uri = address.parse().ok()?;
    let list = query::page(uri.query());
    let page = pages::found(uri.path(), headers).status().as_u16();
    let picture = small::drawn(uri.query(), headers, None).status().as_u16();
    let list = list.map_or_else(|unread| unread.into_response().status().as_u16(), |_| 200);
    Some([page, picture, list])
}

async fn ready(State(hall): State<Arc<Hall>>) -> Response {
    let reads = hall.store().list(names::TABLE, &[], 0, 1).await.map(drop);
    let works = match reads {
        Ok(()) => hall.store().is_writable().await,
        failed => failed,
    };
    match works {
        Ok(()) => "ready".into_response(),
        Err(failure) => unavailable(&failure),
    }
}

/// A cookie, if there is one to set.
type Cookie = Option<[(HeaderName, String); 1]>;

impl Site {
    /// The name of the cookie that holds the token. One that begins like this is taken by browsers only
    /// over https and from this very host.
    fn cookie(&self) -> &'static str {
        if self.is_https() { "__Host-cardboard-token" } else { "cardboard-token" }
    }

    fn is_https(&self) -> bool {
        self.pages.public().is_some_and(Public::is_https)
    }

    fn token_of(&self, headers: &HeaderMap) -> Option<String> {
        headers::token(headers, self.cookie())
    }

    /// What a browser keeps a token in, for a year.
    fn cookie_with(&self, token: &str) -> [(HeaderName, String); 1] {
        let (name, secure) = (self.cookie(), if self.is_https() { "; Secure" } else { "" });
        [(SET_COOKIE, format!("{name}={token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000{secure}"))]
    }

    /// The same cookie once more, for a browser that has one.
    fn kept_cookie(&self, headers: &HeaderMap) -> Cookie {
        let token = headers::cookie(headers, self.cookie())?;
        identity(&token).map(|_| self.cookie_with(&token))
    }

    /// The identity of whoever asks.
    fn whoever_asks(&self, headers: &HeaderMap) -> Result<String, Denied> {
        let identity = self.token_of(headers).as_deref().and_then(identity);
        identity.ok_or_else(|| Denied(StatusCode::UNAUTHORIZED, "ask for an identity first".to_owned()))
    }

    /// Who wants to have something made, and what.
    fn wanted<T: DeserializeOwned + Serialize>(&self, headers: &HeaderMap, body: &str) -> Result<(String, T), Denied> {
        let by = self.whoever_asks(headers)?;
        let wanted = wire::request::object(body).map_err(|why| Denied(StatusCode::BAD_REQUEST, why.to_string()))?;
        Ok((by, wanted))
    }

    /// Who may only make so much: the address, because anybody can think of another token, and the identity.
    fn costs(&self, peer: &Peer, headers: &HeaderMap, identity: &str) -> [Who; 2] {
        [Who::at(self.asks(peer, headers)), Who::Identity(identity.to_owned())]
    }

    /// Who asks: whoever is connected, or whoever the proxy says is connected to it.
    pub(crate) fn asks(&self, peer: &Peer, headers: &HeaderMap) -> IpAddr {
        if self.proxy != Some(peer.address) {
            return peer.address;
        }
        headers::forwarded(headers).unwrap_or(peer.address)
    }
}

/// Why somebody does not get what they ask for.
struct Denied(StatusCode, String);

impl IntoResponse for Denied {
    fn into_response(self) -> Response {
        problem(self.0, &self.1)
    }
}

#[derive(Serialize)]
struct NewIdentity {
    token: String,
}

/// What has to be said to get an identity: nothing.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Newcomer {}

async fn make_identity(
    State(site): State<Site>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: String,
) -> Response {
    if !body.is_empty()
        && let Err(why) = wire::request::object::<Newcomer>(&body)
    {
        return problem(StatusCode::BAD_REQUEST, &why);
    }
    if let Err(wait) = site.hall.allowance().spend(Deed::Identity, &[Who::at(site.asks(&peer, &headers))]) {
        site.hall.metrics().limited("identities");
        return too_often(wait);
    }
    match new_token() {
        Ok(token) => (site.cookie_with(&token), Json(NewIdentity { token })).into_response(),
        Err(error) => unavailable(&error),
    }
}

#[derive(Serialize)]
struct Made {
    code: String,
}

fn made(code: Result<String, NoTable>) -> Response {
    match code {
        Ok(code) => (StatusCode::CREATED, Json(Made { code })).into_response(),
        Err(why) => no_table(&why),
    }
}

async fn make_table(
    State(site): State<Site>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: String,
) -> Response {
    let (identity, wanted) = match site.wanted::<NewTable>(&headers, &body) {
        Ok(wanted) => wanted,
        Err(denied) => return denied.into_response(),
    };
    if let Err(flaw) = wire::request::name(&wanted.name) {
        return problem(StatusCode::UNPROCESSABLE_ENTITY, &flaw);
    }
    if let Some(code) = &wanted.campaign
        && let Err(response) = campaigns::check_owner(&site.hall, code, &identity).await
    {
        return response;
    }
    // Whoever makes a table is the first to come, and so its host.
    let host = Entry::Came { player: HOST, identity: identity.clone(), name: wanted.name.clone() };
    let costs = site.costs(&peer, &headers, &identity);
    made(site.hall.make(&wanted, Some(identity), &costs, vec![host]).await.map(|codes| codes.join))
}

fn no_table(why: &NoTable) -> Response {
    let status = match why {
        NoTable::Unplayable(_) | NoTable::NoCampaign(_) | NoTable::OtherRules => StatusCode::UNPROCESSABLE_ENTITY,
        NoTable::NotFound => return missed(StatusCode::NOT_FOUND, why),
        NoTable::NoOrigin => return missed(StatusCode::UNPROCESSABLE_ENTITY, why),
        NoTable::TooMany(wait) => return too_often(*wait),
        NoTable::Store(store::Failure::Damaged(_)) => StatusCode::INTERNAL_SERVER_ERROR,
        NoTable::Full | NoTable::Store(_) | NoTable::NoChance => return unavailable(why),
    };
    problem(status, why)
}

async fn upgrade(
    State(site): State<Site>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !site.pages.may_ask(&headers) {
        return problem(StatusCode::FORBIDDEN, &"this page may not open a socket here");
    }
    let asks = site.asks(&peer, &headers);
    // Whoever is connected without a proxy was counted at the gate.
    let place = match (asks != peer.address).then(|| site.hall.allowance().connect(Who::at(asks))) {
        Some(None) => {
            site.hall.metrics().limited("connections");
            return too_often(CROWDED);
        }
        place => place.flatten(),
    };
    let token = site.token_of(&headers);
    let visit = Visit { hall: Arc::clone(&site.hall), token, peer, asks, _place: place, patience: site.patience };
    upgrade
        .max_message_size(limits::MESSAGE)
        .max_frame_size(limits::MESSAGE)
        // It is made empty before every look whether something came, which is mostly a short command.
        .read_buffer_size(limits::MESSAGE / 8)
        .write_buffer_size(2 * limits::MESSAGE)
        .max_write_buffer_size(1 << 20)
        .on_upgrade(move |socket| socket::serve(socket, visit))
}
