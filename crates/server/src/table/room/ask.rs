//! Questions about the position, worked out away from the table so that nobody waits for them.

use std::sync::Arc;

use tokio::sync::Semaphore;
use wire::ask::Inquiry;
use wire::message::Refusal;

use super::{Listener, Room};
use crate::table::frames;

/// So many questions are worked out at once, on the whole server.
const AT_ONCE: usize = 2;

/// So many questions of one connection may wait for their answers.
pub(super) const WAITING: usize = 4;

/// Whoever asks more is asked to try again after so long.
const RETRY_MS: u32 = 100;

static DESK: Semaphore = Semaphore::const_new(AT_ONCE);

impl Room {
    /// Answers a question about the position as soon as somebody has worked it out.
    pub(super) fn ask(&self, listener: Listener, id: String, about: Inquiry) -> Result<(), Refusal> {
        let ear = self.ears.get(&listener).ok_or(Refusal::NotFound)?;
        let waits = Arc::clone(&ear.questions).try_acquire_owned();
        let waits = waits.map_err(|_| Refusal::Busy { retry_after_ms: RETRY_MS })?;
        let work = self.game.as_ref().ok_or(Refusal::NotNow)?.ask(about);
        let (number, out) = (self.number_for(self.sees_with(ear)), ear.out.aside());
        tokio::spawn(async move {
            let _waits = waits;
            let Ok(_place) = DESK.acquire().await else { return };
            // Whoever is gone needs no answer; one that breaks is none.
            if let Ok(answer) = tokio::task::spawn_blocking(work).await {
                out.send(frames::answered(id, number, answer));
            }
        });
        Ok(())
    }
}
