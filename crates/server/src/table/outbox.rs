//! What waits to be sent to one connection.
//!
//! Most of it goes out at once. Steps for somebody who only looks on may be held for a moment, so that
//! several of them leave together: waking a connection and writing to it cost more than a step does.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_util::task::AtomicWaker;
use tokio::time::Instant;

use super::stream::Shared;

/// So many messages may wait. Whoever reads slower is cut off, and resumes with what was missed.
const WAITING: usize = 128;

/// And so many bytes, unless it is one message alone.
const BYTES: usize = 1 << 20;

/// So many of them are held at most.
const HELD: usize = 16;

/// The table's end of a connection.
#[derive(Debug)]
pub(crate) struct Outbox {
    mailbox: Arc<Mailbox>,
    /// So many of the last messages are held.
    held: usize,
    /// Whoever looks on gets the next steps then.
    rested: Instant,
}

/// Another way to a connection, for what is worked out away from its table.
#[derive(Debug)]
pub(crate) struct Aside(Arc<Mailbox>);

/// The connection's own end.
#[derive(Debug)]
pub(crate) struct Inbox(Arc<Mailbox>);

#[derive(Debug, Default)]
struct Mailbox {
    waiting: Mutex<Waiting>,
    /// Woken when something is to be sent.
    bell: AtomicWaker,
}

#[derive(Debug, Default)]
struct Waiting {
    messages: Vec<Shared>,
    /// How long they are together.
    bytes: usize,
    /// Whether they are to be sent now.
    rung: bool,
    /// One of the two ends is gone.
    closed: bool,
}

impl Mailbox {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a message to the others. Says whether there was room for it.
    fn put(&self, message: Shared, at_once: bool) -> bool {
        let mut waiting = self.waiting();
        let bytes = waiting.bytes + message.len();
        let is_full = waiting.messages.len() == WAITING || (bytes > BYTES && !waiting.messages.is_empty());
        if waiting.closed || is_full {
            return false;
        }
        waiting.bytes = bytes;
        waiting.messages.push(message);
        waiting.rung |= at_once;
        drop(waiting);
        if at_once {
            self.bell.wake();
        }
        true
    }

    fn close(&self) {
        self.waiting().closed = true;
        self.bell.wake();
    }
}

impl Outbox {
    /// A connection's two ends.
    pub(crate) fn new() -> (Self, Inbox) {
        let mailbox = Arc::new(Mailbox::default());
        (Self { mailbox: Arc::clone(&mailbox), held: 0, rested: Instant::now() }, Inbox(mailbox))
    }

    /// Whether nobody is there any more to send it.
    pub(crate) fn is_closed(&self) -> bool {
        self.mailbox.waiting().closed
    }

    /// Sends a message, and what was held before it. Says whether there was room for it.
    pub(crate) fn send(&mut self, message: Shared) -> bool {
        self.put(message, true)
    }

    /// Sends a message unless another left less than a pause ago; then it is held until the pause is over.
    /// Says whether there was room for it.
    pub(crate) fn send_in_time(&mut self, message: Shared, now: Instant, pause: Duration) -> bool {
        let at_once = now >= self.rested || self.held == HELD;
        if at_once {
            self.rested = now + pause;
        }
        self.put(message, at_once)
    }

    /// When what is held has to go.
    pub(crate) fn due(&self) -> Option<Instant> {
        (self.held > 0).then_some(self.rested)
    }

    /// Sends what is held if its time has come.
    pub(crate) fn release(&mut self, now: Instant, pause: Duration) {
        if self.due().is_some_and(|due| due <= now) {
            self.rested = now + pause;
            self.held = 0;
            self.mailbox.waiting().rung = true;
            self.mailbox.bell.wake();
        }
    }

    /// Another way to the connection.
    pub(crate) fn aside(&self) -> Aside {
        Aside(Arc::clone(&self.mailbox))
    }

    fn put(&mut self, message: Shared, at_once: bool) -> bool {
        self.held = if at_once { 0 } else { self.held + 1 };
        self.mailbox.put(message, at_once)
    }
}

impl Aside {
    /// Sends a message, and what was held before it; it is lost if there is no room or nobody is there.
    pub(crate) fn send(&self, message: Shared) {
        self.0.put(message, true);
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.mailbox.close();
    }
}

impl Inbox {
    /// Waits until something is to be sent and puts it into an empty list, which stays empty if the table
    /// has cut the connection off. Nothing is lost if somebody stops waiting.
    pub(crate) async fn take(&mut self, messages: &mut Vec<Shared>) {
        poll_fn(|context| self.poll_take(context, messages)).await;
    }

    fn poll_take(&self, context: &Context<'_>, messages: &mut Vec<Shared>) -> Poll<()> {
        self.0.bell.register(context.waker());
        let mut waiting = self.0.waiting();
        // What was held may have left before its time, together with something else.
        let nothing = !std::mem::take(&mut waiting.rung) || waiting.messages.is_empty();
        if nothing && !waiting.closed {
            return Poll::Pending;
        }
        waiting.bytes = 0;
        std::mem::swap(&mut waiting.messages, messages);
        Poll::Ready(())
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use std::task::Waker;

    use super::*;

    const PAUSE: Duration = Duration::from_millis(50);

    /// What is sent now, with commas between; none if nothing is.
    fn taken(inbox: &Inbox) -> Option<String> {
        let mut messages = Vec::new();
        let polled = inbox.poll_take(&Context::from_waker(Waker::noop()), &mut messages);
        polled.is_ready().then(|| messages.iter().map(ToString::to_string).collect::<Vec<_>>().join(","))
    }

    fn check(inbox: &Inbox, expected: Option<&str>) {
        assert_eq!(taken(inbox).as_deref(), expected);
    }

    #[test]
    fn steps_that_come_fast_leave_together() {
        let (mut out, inbox) = Outbox::new();
        let start = Instant::now();
        assert!(out.send_in_time("1".into(), start, PAUSE));
        check(&inbox, Some("1"));
        assert!(out.send_in_time("2".into(), start, PAUSE) && out.send_in_time("3".into(), start, PAUSE));
        out.release(start + PAUSE / 2, PAUSE);
        check(&inbox, None);
        assert_eq!(out.due(), Some(start + PAUSE));
        out.release(start + PAUSE, PAUSE);
        check(&inbox, Some("2,3"));
        assert_eq!(out.due(), None);
        assert!(out.send_in_time("4".into(), start + PAUSE * 3 / 2, PAUSE));
        check(&inbox, None);
        assert!(out.send_in_time("5".into(), start + 2 * PAUSE, PAUSE));
        check(&inbox, Some("4,5"));
    }

    #[test]
    fn what_leaves_at_once_takes_along_what_was_held() {
        let (mut out, inbox) = Outbox::new();
        let now = Instant::now();
        for step in ["1", "2"] {
            assert!(out.send_in_time(step.into(), now, PAUSE));
        }
        assert!(out.send("asked".into()));
        check(&inbox, Some("1,2,asked"));
        assert_eq!(out.due(), None);
        assert!(out.send_in_time("3".into(), now, PAUSE));
        out.aside().send("all".into());
        assert!(out.send_in_time("4".into(), now, PAUSE));
        check(&inbox, Some("3,all,4"));
        out.release(now + PAUSE, PAUSE);
        check(&inbox, None);
    }

    #[test]
    fn without_a_pause_nothing_is_held() {
        let (mut out, inbox) = Outbox::new();
        let now = Instant::now();
        for step in ["1", "2"] {
            assert!(out.send_in_time(step.into(), now, Duration::ZERO));
            check(&inbox, Some(step));
        }
    }

    #[test]
    fn not_too_much_is_held_and_not_too_much_waits() {
        let (mut out, inbox) = Outbox::new();
        let now = Instant::now();
        let mut sent = 0;
        while taken(&inbox).is_none_or(|messages| !messages.contains(',')) {
            assert!(out.send_in_time("step".into(), now, PAUSE));
            sent += 1;
        }
        assert_eq!(sent, 1 + HELD + 1);
        assert!((0..WAITING).all(|_| out.send("step".into())));
        assert!(!out.send("one too many".into()));
    }

    #[test]
    fn long_messages_count_by_their_bytes() {
        let (mut out, inbox) = Outbox::new();
        let quarter = "x".repeat(BYTES / 4);
        for _ in 0..2 {
            assert!((0..4).all(|_| out.send(quarter.as_str().into())));
            assert!(!out.send("x".into()));
            assert_eq!(taken(&inbox).map(|messages| messages.len()), Some(BYTES + 3));
        }
        assert!(out.send("x".repeat(2 * BYTES).into()), "what is long has to be sent some time");
    }

    #[test]
    fn whoever_is_cut_off_gets_what_waits_and_then_knows() {
        let (mut out, inbox) = Outbox::new();
        let now = Instant::now();
        for step in ["1", "2"] {
            assert!(out.send_in_time(step.into(), now, PAUSE));
        }
        drop(out);
        check(&inbox, Some("1,2"));
        check(&inbox, Some(""));
        let (mut out, inbox) = Outbox::new();
        assert!(!out.is_closed());
        drop(inbox);
        assert!(out.is_closed() && !out.send("nobody".into()));
    }
}
