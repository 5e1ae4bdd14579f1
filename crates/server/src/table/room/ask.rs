//! Questions about the position, worked out away from the table so that nobody waits for them.

use std::sync::LazyLock;

use tokio::sync::Semaphore;
use wire::ask::Inquiry;
use wire::message::Refusal;

use super::{Listener, Room};
use crate::allowance::Waiting;
use crate::table::frames;
use crate::table::outbox::Aside;
use crate::table::stream::Shared;

/// Whoever asks more is asked to try again after so long.
pub(super) const RETRY_MS: u32 = 100;

/// As many questions as there are processors are worked out at once, on the whole server.
static DESK: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)));

impl Room {
    /// Answers a question about the position as soon as somebody has worked it out.
    pub(super) fn ask(&self, listener: Listener, id: String, about: Inquiry) -> Result<(), Refusal> {
        let ear = self.ears.get(&listener).ok_or(Refusal::NotFound)?;
        let waits = ear.account.wait().ok_or(Refusal::Busy { retry_after_ms: RETRY_MS })?;
        let seats = self.sees_with(ear);
        let work = self.game.as_ref().ok_or(Refusal::NotNow)?.ask(about, seats);
        let number = self.number_for(seats);
        let broken = frames::answered(id.clone(), number, Err(Refusal::NotFound));
        work_out(waits, ear.out.aside(), broken, move || frames::answered(id, number, work()));
        Ok(())
    }
}

/// Works something out when it is its turn, and sends what comes of it, or what is said if that breaks.
pub(super) fn work_out(mut waits: Waiting, out: Aside, broken: Shared, work: impl FnOnce() -> Shared + Send + 'static) {
    tokio::spawn(async move {
        // One after the other of each person, so that nobody keeps others waiting by asking much.
        let _turns = waits.turn().await;
        let Ok(_place) = DESK.acquire().await else { return };
        out.send(tokio::task::spawn_blocking(work).await.unwrap_or(broken));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::allowance::Account;
    use crate::table::Outbox;

    #[tokio::test]
    async fn whoever_asked_what_breaks_is_told_that_there_is_no_answer() {
        let (out, mut inbox) = Outbox::new();
        let waits = Account::default().wait().expect("nobody asks anything else");
        work_out(waits, out.aside(), frames::not_found(), || panic!("on purpose"));
        let mut messages = Vec::new();
        inbox.take(&mut messages).await;
        assert!(messages.iter().any(|message| message.contains("not-found")), "{messages:?}");
    }
}
