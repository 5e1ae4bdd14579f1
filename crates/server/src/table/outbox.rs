//! What waits to be sent to one connection.

use tokio::sync::mpsc;

use super::stream::Shared;

/// So many messages may wait. Whoever reads slower is cut off, and resumes with what was missed.
const WAITING: usize = 128;

/// The sending end of a connection.
#[derive(Clone, Debug)]
pub(crate) struct Outbox(mpsc::Sender<Shared>);

impl Outbox {
    /// A connection's two ends.
    pub(crate) fn new() -> (Self, mpsc::Receiver<Shared>) {
        let (sender, receiver) = mpsc::channel(WAITING);
        (Self(sender), receiver)
    }

    /// Whether nobody is there any more to send it.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }

    /// Sends a message. Says whether there was room for it.
    pub(crate) fn send(&self, message: Shared) -> bool {
        self.0.try_send(message).is_ok()
    }
}
