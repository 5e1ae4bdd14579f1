//! One connection: the first message says to which table, then requests go in and messages come out.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket};
use tokio::sync::mpsc;
use wire::message::{Message, Refusal};
use wire::request::Request;

use crate::hall::{Hall, NoTable};
use crate::identity::identity;
use crate::table::{Eyes, Knock, Listener, Outbox};

/// Whoever does not say to which table within this time is shown the door.
const PATIENCE: Duration = Duration::from_secs(10);

/// So many requests a second are taken from one connection, and so many at once.
const REQUESTS_A_SECOND: f64 = 20.0;
const AT_ONCE: f64 = 40.0;

/// So many messages in a row that cannot be read end a connection.
const NONSENSE: u32 = 5;

static NUMBERS: AtomicU64 = AtomicU64::new(1);

/// Serves a connection until one side ends it.
pub(crate) async fn serve(mut socket: WebSocket, hall: Arc<Hall>, cookie: Option<String>) {
    let attended = tokio::time::timeout(PATIENCE, attend(&mut socket, &hall, cookie)).await;
    let Ok(Some((door, listener, outgoing))) = attended else { return };
    talk(&mut socket, &door, listener, outgoing).await;
    let _ = door.send(Knock::Leave(listener)).await;
}

type Attended = (mpsc::Sender<Knock>, Listener, mpsc::Receiver<Arc<str>>);

async fn attend(socket: &mut WebSocket, hall: &Arc<Hall>, cookie: Option<String>) -> Option<Attended> {
    let text = loop {
        match socket.recv().await {
            Some(Ok(Frame::Text(text))) => break text,
            Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
            Some(Ok(Frame::Binary(_) | Frame::Close(_)) | Err(_)) | None => return None,
        }
    };
    let (code, token, since, watch) = match wire::read(&text) {
        Ok(Request::Attend { wire, .. }) if wire != wire::VERSION => {
            refuse(socket, Refusal::OtherVersion { wire: wire::VERSION }).await;
            return None;
        }
        Ok(Request::Attend { table, token, since, watch, .. }) => (table, token, since, watch),
        Ok(_) => {
            refuse(socket, Refusal::NotNow).await;
            return None;
        }
        Err(what) => {
            refuse(socket, Refusal::Malformed { what: what.to_string() }).await;
            return None;
        }
    };
    let (door, link) = match hall.door_by(&code).await {
        Ok(found) => found,
        Err(why) => {
            refuse(socket, refusal(&why)).await;
            return None;
        }
    };
    let identity = token.or(cookie).as_deref().and_then(identity);
    let (out, outgoing) = Outbox::new();
    let listener = NUMBERS.fetch_add(1, Ordering::Relaxed);
    let eyes = match (link, watch) {
        (true, _) => Eyes::Link,
        (false, true) => Eyes::Public,
        (false, false) => Eyes::Own,
    };
    door.send(Knock::Enter { listener, identity, since, eyes, out }).await.ok()?;
    Some((door, listener, outgoing))
}

fn refusal(why: &NoTable) -> Refusal {
    match why {
        NoTable::NotFound | NoTable::Unplayable(_) => Refusal::NotFound,
        NoTable::Store(store::Failure::Damaged(_)) => Refusal::Damaged,
        NoTable::Full | NoTable::Store(_) | NoTable::NoChance => Refusal::Busy { retry_after_ms: 1000 },
    }
}

async fn talk(
    socket: &mut WebSocket,
    door: &mpsc::Sender<Knock>,
    listener: Listener,
    mut outgoing: mpsc::Receiver<Arc<str>>,
) {
    let mut allowance = Allowance::new();
    let mut nonsense = 0;
    loop {
        tokio::select! {
            message = outgoing.recv() => {
                // The table has cut this connection off: it did not read.
                let Some(message) = message else { return };
                if socket.send(Frame::Text(message.as_ref().into())).await.is_err() {
                    return;
                }
            }
            frame = socket.recv() => {
                let text = match frame {
                    Some(Ok(Frame::Text(text))) => text,
                    Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                    Some(Ok(Frame::Binary(_) | Frame::Close(_)) | Err(_)) | None => return,
                };
                if !allowance.spend() {
                    refuse(socket, Refusal::Busy { retry_after_ms: 1000 }).await;
                    continue;
                }
                match wire::read(&text) {
                    Ok(request) => {
                        nonsense = 0;
                        if door.send(Knock::Ask(listener, request)).await.is_err() {
                            return;
                        }
                    }
                    Err(what) => {
                        refuse(socket, Refusal::Malformed { what: what.to_string() }).await;
                        nonsense += 1;
                        if nonsense == NONSENSE {
                            return;
                        }
                    }
                }
            }
        }
    }
}

async fn refuse(socket: &mut WebSocket, why: Refusal) {
    let text = serde_json::to_string(&Message::Refused { id: None, why }).expect("a message can be JSON");
    let _ = socket.send(Frame::Text(text.into())).await;
}

/// What a connection may still ask for.
struct Allowance {
    left: f64,
    since: tokio::time::Instant,
}

impl Allowance {
    fn new() -> Self {
        Self { left: AT_ONCE, since: tokio::time::Instant::now() }
    }

    fn spend(&mut self) -> bool {
        let now = tokio::time::Instant::now();
        let gained = now.duration_since(self.since).as_secs_f64() * REQUESTS_A_SECOND;
        self.left = (self.left + gained).min(AT_ONCE);
        self.since = now;
        let may = self.left >= 1.0;
        if may {
            self.left -= 1.0;
        }
        may
    }
}
