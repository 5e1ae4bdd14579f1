//! Who gets in: accepts connections, gives each only so much time, and ends them all when the server stops.

use std::future::Future;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::allowance::{Allowance, CROWDED, Place, Who};
use crate::metrics::Metrics;

/// How long the server waits for others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For the head of a request, and for the next request on the same connection.
    pub head: Duration,
    /// For the body of a request and until it is answered.
    pub answer: Duration,
    /// For a connection without a socket, from its first byte to its last.
    pub connection: Duration,
    /// For the first message on a socket, which says to which table.
    pub attend: Duration,
    /// For any sign of life on a socket; there are pings before.
    pub silence: Duration,
    /// For a message to leave; whoever reads nothing is cut off.
    pub write: Duration,
    /// For everything that is open when the server stops.
    pub closing: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            head: seconds(10),
            answer: seconds(30),
            connection: seconds(120),
            attend: seconds(10),
            silence: seconds(60),
            write: seconds(15),
            closing: seconds(5),
        }
    }
}

/// So many bytes of what somebody sends are kept until they are read; a longer head is refused.
const HEAD: usize = 16 * 1024;

/// After a failure of the system the gate waits this long: it has no more files, or no memory.
const BREATH: Duration = Duration::from_millis(100);

/// What is known about a connection.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    /// From where it comes.
    pub(crate) address: IpAddr,
    /// Whether the server is about to stop.
    pub(crate) stop: Stop,
    /// Its places among all; they are free once it has ended.
    _places: Arc<[Place]>,
}

/// Tells that the server stops. The server waits until nobody listens any more.
#[derive(Clone, Debug)]
pub(crate) struct Stop(watch::Receiver<bool>);

impl Stop {
    /// Waits until the server stops.
    pub(crate) async fn stopped(&mut self) {
        // If nobody is left who could say so, it has stopped.
        let _ = self.0.wait_for(|stopped| *stopped).await;
    }
}

/// The gate of a server.
pub(crate) struct Gate {
    /// Who counts.
    pub(crate) allowance: Arc<Allowance>,
    /// Who notes whom it turns away.
    pub(crate) metrics: Arc<Metrics>,
    /// How long it waits.
    pub(crate) patience: Patience,
    /// A proxy in front, behind which are many.
    pub(crate) proxy: Option<IpAddr>,
}

impl Gate {
    /// Lets connections in until it is told to stop; then it gives those that are open a little time.
    pub(crate) async fn serve(&self, listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
        let (stopping, stopped) = watch::channel(false);
        let stopped = Stop(stopped);
        let mut stop = pin!(stop);
        loop {
            let accepted = tokio::select! {
                () = &mut stop => break,
                accepted = listener.accept() => accepted,
            };
            match accepted {
                Ok((stream, address)) => self.admit(stream, address.ip().to_canonical(), &router, &stopped),
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(BREATH).await;
                }
            }
        }
        drop((listener, stopped));
        stopping.send_replace(true);
        if timeout(self.patience.closing, stopping.closed()).await.is_err() {
            tracing::warn!(connections = self.allowance.connections(), "connections were open to the end");
        }
    }

    /// The address is that of version 4 if it is one: where both versions come in it may be wrapped.
    fn admit(&self, stream: TcpStream, address: IpAddr, router: &Router, stop: &Stop) {
        let Some(places) = self.places(address) else {
            self.metrics.limited("connections");
            // There is room for this much in the buffers of the system, or there is nobody to read it.
            let _ = stream.try_write(crowded().as_bytes());
            return;
        };
        // A step is one small message: waiting for more of them only delays it.
        let _ = stream.set_nodelay(true);
        let peer = Peer { address, stop: stop.clone(), _places: places };
        tokio::spawn(converse(stream, router.clone(), peer, self.patience));
    }

    fn places(&self, address: IpAddr) -> Option<Arc<[Place]>> {
        let all = self.allowance.connect(Who::Everybody)?;
        if self.proxy == Some(address) {
            return Some([all].into());
        }
        Some([all, self.allowance.connect(Who::at(address))?].into())
    }
}

fn crowded() -> String {
    let seconds = CROWDED.as_secs();
    let body = r#"{"problem":"there are too many connections; try again later"}"#;
    format!(
        "HTTP/1.1 429 Too Many Requests\r\nretry-after: {seconds}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

/// Answers what is asked on a connection; a socket goes on by itself.
async fn converse(stream: TcpStream, router: Router, peer: Peer, patience: Patience) {
    let mut stop = peer.stop.clone();
    let service = TowerToHyperService::new(router.layer(Extension(peer)));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(patience.head).max_buf_size(HEAD);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let over = tokio::select! {
        _ = connection.as_mut() => true,
        () = stop.stopped() => false,
        () = sleep(patience.connection) => false,
    };
    if !over {
        // What was asked already is answered.
        Pin::as_mut(&mut connection).graceful_shutdown();
        let _ = timeout(patience.closing, connection).await;
    }
}
