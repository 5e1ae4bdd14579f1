//! One connection: the first message says to which table, then requests go in and messages come out.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message as Frame, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt as _;
use table::{Seat, SeatSet};
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use wire::message::{Hint, Message, Refusal};
use wire::request::Request;

use crate::allowance::{Account, CROWDED, Deed, Place, Requests, Who};
use crate::gate::{Patience, Peer};
use crate::hall::{Hall, NoTable, busy};
use crate::identity::identity;
use crate::metrics::Metrics;
use crate::table::{Eyes, Inbox, Knock, Listener, Outbox};

/// So many messages in a row that cannot be read end a connection.
const NONSENSE: u32 = 5;

/// So many pings go unanswered before somebody is taken for gone.
const PINGS: u32 = 3;

/// So many pings may come before a connection says to which table.
const SIGNS: usize = 16;

static NUMBERS: AtomicU64 = AtomicU64::new(1);

/// Why a connection ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Farewell {
    /// The other side has ended it, or cannot be reached.
    Gone,
    /// The server stops.
    Stopping,
    /// The table has cut it off, or broke: attend again.
    CutOff,
    /// The other side does not keep to the protocol, or to the limits.
    Unwelcome,
}

impl Farewell {
    fn frame(self) -> Option<CloseFrame> {
        let (code, reason) = match self {
            Self::Gone => return None,
            Self::Stopping => (close_code::AWAY, "the server stops"),
            Self::CutOff => (close_code::AGAIN, "attend again"),
            Self::Unwelcome => (close_code::POLICY, "not like this"),
        };
        Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) })
    }
}

/// What a connection comes with.
pub(crate) struct Visit {
    /// All tables.
    pub(crate) hall: Arc<Hall>,
    /// The token that came with the request.
    pub(crate) token: Option<String>,
    /// From where it comes.
    pub(crate) peer: Peer,
    /// From which address it comes, perhaps through a proxy.
    pub(crate) asks: IpAddr,
    /// Its place among those behind a proxy, kept as long as the connection.
    pub(crate) _place: Option<Place>,
    /// How long to wait.
    pub(crate) patience: Patience,
}

/// Serves a connection until one side ends it.
pub(crate) async fn serve(socket: WebSocket, visit: Visit) {
    let mut stop = visit.peer.stop.clone();
    let mut wire = Wire { socket, metrics: Arc::clone(visit.hall.metrics()), write: visit.patience.write };
    let farewell = tokio::select! {
        farewell = meet(&mut wire, &visit) => farewell,
        () = stop.stopped() => Farewell::Stopping,
    };
    wire.close(farewell).await;
}

async fn meet(wire: &mut Wire, visit: &Visit) -> Farewell {
    let attended = timeout(visit.patience.attend, attend(wire, visit)).await;
    match attended.unwrap_or(Err(Farewell::Unwelcome)) {
        Ok(mut guest) => match guest.talk(wire, visit.patience.silence).await {
            Err(farewell) => farewell,
        },
        Err(farewell) => farewell,
    }
}

/// The first message says to which table.
async fn attend(wire: &mut Wire, visit: &Visit) -> Result<Guest, Farewell> {
    let text = wire.text().await?;
    let (code, token, since, watch) = match wire::read(&text) {
        Ok(Request::Attend { wire: version, .. }) if version != wire::VERSION => {
            return Err(wire.turn_away(Refusal::OtherVersion { wire: wire::VERSION }).await);
        }
        Ok(Request::Attend { table, token, since, seats, watch, .. }) => {
            let had = seats.iter().map(|seat| Seat::new(seat.checked_sub(1)?)).collect::<Option<SeatSet>>();
            (table, token, since.zip(had), watch)
        }
        Ok(_) => return Err(wire.turn_away_with(Refusal::NotNow, Some(Hint::AttendFirst)).await),
        Err(what) => return Err(wire.turn_away(Refusal::Malformed { what: what.to_string() }).await),
    };
    // Whoever shows something else than a token would watch and not know why.
    if token.as_deref().is_some_and(|token| identity(token).is_none()) {
        let what = "`token` is none: get one with POST /api/identity, or leave it out to watch".to_owned();
        return Err(wire.turn_away(Refusal::Malformed { what }).await);
    }
    let identity = token.as_deref().or(visit.token.as_deref()).and_then(identity);
    let allowance = visit.hall.allowance();
    let place = match identity.clone().map(|identity| allowance.connect(Who::Identity(identity))) {
        Some(None) => {
            wire.metrics.limited("connections");
            return Err(wire.turn_away(busy(CROWDED)).await);
        }
        place => place.flatten(),
    };
    let (door, link) = match door(visit, &code).await {
        Ok(found) => found,
        Err(why) => return Err(wire.turn_away(why).await),
    };
    let eyes = match (link, watch) {
        (true, _) => Eyes::Link,
        (false, true) => Eyes::Public,
        (false, false) => Eyes::Own,
    };
    let (out, outgoing) = Outbox::new();
    let listener = NUMBERS.fetch_add(1, Ordering::Relaxed);
    let requests = allowance.for_connection();
    let hall = Arc::clone(&visit.hall);
    let account = allowance.account(visit.asks, identity.clone());
    let guest = Guest { hall, door, listener, outgoing, account: account.clone(), requests, _place: place };
    let enter = Knock::Enter { listener, identity, since, eyes, out, account };
    guest.door.send(enter).await.map_err(|_| Farewell::CutOff)?;
    Ok(guest)
}

/// The door of a table, and whether the code is only good for watching. Nobody tries codes until one fits.
async fn door(visit: &Visit, code: &str) -> Result<(mpsc::Sender<Knock>, bool), Refusal> {
    let (allowance, who) = (visit.hall.allowance(), Who::at(visit.asks));
    if let Err(wait) = allowance.may(Deed::Miss, &who) {
        visit.hall.metrics().limited("codes");
        return Err(busy(wait));
    }
    let found = visit.hall.door_by(code).await;
    if matches!(found, Err(NoTable::NotFound)) {
        // It is one of those that are let in, unless others of this address were quicker.
        let _ = allowance.spend(Deed::Miss, &[who]);
    }
    found.map_err(|why| why.refusal())
}

/// What came of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    /// It was passed on.
    Heard,
    /// It could not be read.
    Unread,
    /// It came too soon.
    TooSoon,
}

/// Somebody at a table.
struct Guest {
    hall: Arc<Hall>,
    door: mpsc::Sender<Knock>,
    listener: Listener,
    outgoing: Inbox,
    account: Account,
    requests: Requests,
    _place: Option<Place>,
}

impl Guest {
    async fn talk(&mut self, wire: &mut Wire, silence: Duration) -> Result<Infallible, Farewell> {
        let mut pings = interval(silence / PINGS);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let (mut heard, mut nonsense, mut floods) = (Instant::now(), 0, Requests::too_soon());
        let mut batch = Vec::new();
        loop {
            tokio::select! {
                () = self.outgoing.take(&mut batch) => {
                    if batch.is_empty() {
                        // The table has cut this connection off: it did not read, or the table broke.
                        return Err(Farewell::CutOff);
                    }
                    wire.send_all(batch.drain(..).map(Frame::Text)).await?;
                }
                frame = wire.socket.recv() => {
                    heard = Instant::now();
                    let Some(text) = text_of(frame)? else {
                        // A sign of life is read and answered like a request.
                        if self.requests.spend().is_err() && floods.spend().is_err() {
                            return Err(Farewell::Unwelcome);
                        }
                        continue;
                    };
                    let welcome = match self.ask(wire, &text).await? {
                        Asked::Heard => {
                            nonsense = 0;
                            true
                        }
                        Asked::Unread => {
                            nonsense += 1;
                            nonsense < NONSENSE
                        }
                        Asked::TooSoon => floods.spend().is_ok(),
                    };
                    if !welcome {
                        return Err(Farewell::Unwelcome);
                    }
                }
                now = pings.tick() => {
                    if now.duration_since(heard) >= silence {
                        return Err(Farewell::Gone);
                    }
                    if now.duration_since(heard) >= silence / PINGS {
                        wire.send(Frame::Ping(Bytes::new())).await?;
                    }
                }
            }
        }
    }

    /// Passes a request on. Says what came of it.
    async fn ask(&mut self, wire: &mut Wire, text: &str) -> Result<Asked, Farewell> {
        if let Err(wait) = self.spend() {
            wire.metrics.limited("requests");
            let id = wire::read(text).ok().and_then(|request| request.id().map(str::to_owned));
            wire.say(&Message::Refused { id, why: busy(wait), hint: None }).await?;
            return Ok(Asked::TooSoon);
        }
        match wire::read(text) {
            Ok(request) => {
                let knock = Knock::Ask(self.listener, request, Instant::now());
                self.door.send(knock).await.map_err(|_| Farewell::CutOff)?;
                Ok(Asked::Heard)
            }
            Err(what) => {
                wire.refuse(Refusal::Malformed { what: what.to_string() }).await?;
                Ok(Asked::Unread)
            }
        }
    }

    fn spend(&mut self) -> Result<(), Duration> {
        self.requests.spend()?;
        self.hall.allowance().spend(Deed::Request, self.account.who())
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        // A table that is behind hears of it once there is room.
        if let Err(TrySendError::Full(leave)) = self.door.try_send(Knock::Leave(self.listener)) {
            let door = self.door.clone();
            tokio::spawn(async move { drop(door.send(leave).await) });
        }
    }
}

/// A socket that does not wait for ever.
struct Wire {
    socket: WebSocket,
    metrics: Arc<Metrics>,
    write: Duration,
}

impl Wire {
    async fn send(&mut self, frame: Frame) -> Result<(), Farewell> {
        self.send_all(std::iter::once(frame)).await
    }

    /// Sends frames together: a step and the answer to whoever asked for it are one packet.
    async fn send_all(&mut self, frames: impl Iterator<Item = Frame>) -> Result<(), Farewell> {
        let Self { socket, metrics, write } = self;
        let sending = async {
            for frame in frames {
                if let Frame::Text(text) = &frame {
                    metrics.sent(text.len());
                }
                socket.feed(frame).await?;
            }
            socket.flush().await
        };
        match timeout(*write, sending).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Farewell::Gone),
        }
    }

    /// The first text. Before it a sign of life or two may come, but not for ever.
    async fn text(&mut self) -> Result<Utf8Bytes, Farewell> {
        for _ in 0..=SIGNS {
            if let Some(text) = text_of(self.socket.recv().await)? {
                return Ok(text);
            }
        }
        Err(Farewell::Unwelcome)
    }

    async fn refuse(&mut self, why: Refusal) -> Result<(), Farewell> {
        self.refuse_with(why, None).await
    }

    async fn refuse_with(&mut self, why: Refusal, hint: Option<Hint>) -> Result<(), Farewell> {
        self.say(&Message::Refused { id: None, why, hint }).await
    }

    async fn say(&mut self, message: &Message) -> Result<(), Farewell> {
        let text = serde_json::to_string(message).expect("a message can be JSON");
        self.send(Frame::Text(text.into())).await
    }

    /// Refuses to let somebody in.
    async fn turn_away(&mut self, why: Refusal) -> Farewell {
        self.turn_away_with(why, None).await
    }

    async fn turn_away_with(&mut self, why: Refusal, hint: Option<Hint>) -> Farewell {
        self.refuse_with(why, hint).await.err().unwrap_or(Farewell::Unwelcome)
    }

    async fn close(mut self, farewell: Farewell) {
        if let Some(frame) = farewell.frame() {
            let _ = self.send(Frame::Close(Some(frame))).await;
        }
    }
}

/// What a frame says; nothing if it only shows that somebody is there.
fn text_of(frame: Option<Result<Frame, axum::Error>>) -> Result<Option<Utf8Bytes>, Farewell> {
    match frame {
        Some(Ok(Frame::Text(text))) => Ok(Some(text)),
        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => Ok(None),
        Some(Ok(Frame::Binary(_))) => Err(Farewell::Unwelcome),
        Some(Ok(Frame::Close(_)) | Err(_)) | None => Err(Farewell::Gone),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::allowance::{Allowance, Limits};
    use crate::settings::Settings;

    /// A table that is behind hears all the same that somebody has left.
    #[tokio::test]
    async fn a_table_hears_that_somebody_left_also_when_its_door_is_full() {
        let folder = tempfile::tempdir().expect("a folder");
        let backend = store::Sqlite::open(&folder.path().join("cardboard.db")).expect("a database");
        let store = store::Store::open(Box::new(backend), store::Settings::default()).expect("a store");
        let hall = Arc::new(Hall::new(store, &Settings::default()));
        let requests = Allowance::new(Limits::default()).for_connection();
        let ((door, mut knocks), (_out, outgoing)) = (mpsc::channel(1), Outbox::new());
        door.send(Knock::Leave(1)).await.expect("an open door");
        drop(Guest { hall, door, listener: 2, outgoing, account: Account::default(), requests, _place: None });
        let mut left = Vec::new();
        while let Some(Knock::Leave(listener)) = knocks.recv().await {
            left.push(listener);
        }
        assert_eq!(left, [1, 2]);
    }
}
