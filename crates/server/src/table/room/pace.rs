//! What a table does next, and how long it waits: people before bots, the clock when nobody says anything.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::Instant;
use wire::lobby::{TableState, Thinking};

use super::{Knock, Room};
use crate::clock::now_ms;

/// How fast tables go.
#[derive(Clone, Debug)]
pub(crate) struct Pace {
    /// A table closes when nobody was there for so long.
    pub(crate) idle: Duration,
    /// Whoever only looks on gets steps at most this often.
    pub(crate) hold: Duration,
    /// Only so many bots think at once, whatever the number of tables: people need the processor, too.
    pub(crate) thinking: Arc<Semaphore>,
}

/// What a table does next.
enum Next {
    /// Lets somebody in.
    Knock(Knock),
    /// A bot decides.
    Bot(OwnedSemaphorePermit),
    /// Somebody has thought too long.
    Late,
    /// Nobody was here for long.
    Idle,
    /// Nobody can come any more.
    Nobody,
}

/// For what a table waits besides people.
enum Wait {
    /// For a bot, which rests until then.
    ForBot(Instant),
    /// Until then.
    Until(Instant, Next),
    /// For nothing else.
    Long,
}

async fn next(knocks: &mut mpsc::Receiver<Knock>, wait: Wait, thinking: &Arc<Semaphore>) -> Next {
    let knock = match wait {
        Wait::ForBot(rested) => {
            let permit = async {
                tokio::time::sleep_until(rested).await;
                Arc::clone(thinking).acquire_owned().await.expect("nobody closes it")
            };
            tokio::select! {
                biased;
                knock = knocks.recv() => knock,
                permit = permit => return Next::Bot(permit),
            }
        }
        Wait::Until(limit, then) => match tokio::time::timeout_at(limit, knocks.recv()).await {
            Ok(knock) => knock,
            Err(_) => return then,
        },
        Wait::Long => knocks.recv().await,
    };
    knock.map_or(Next::Nobody, Next::Knock)
}

impl Room {
    /// Does one thing after the other until nobody can come any more, or nobody was here for long.
    pub(crate) async fn run(mut self, mut knocks: mpsc::Receiver<Knock>, pace: Pace) {
        loop {
            let wait = self.wait(&pace);
            match self.meanwhile(next(&mut knocks, wait, &pace.thinking)).await {
                Next::Knock(knock) => self.open_to(knock).await,
                Next::Bot(permit) => {
                    self.play_bot(permit).await;
                    tokio::task::yield_now().await;
                }
                Next::Late => self.time_is_up().await,
                Next::Idle => {
                    let closed = self.hall.upgrade().is_none_or(|hall| hall.close(&self.code, &knocks));
                    if closed {
                        return;
                    }
                }
                Next::Nobody => return,
            }
        }
    }

    /// For what the table waits besides people.
    fn wait(&self, pace: &Pace) -> Wait {
        if self.bot_to_move().is_some() {
            return Wait::ForBot(self.bots_rest_until);
        }
        match self.deadline {
            Some(deadline) => Wait::Until(deadline, Next::Late),
            None if self.ears.values().all(|ear| ear.out.is_closed()) => {
                Wait::Until(Instant::now() + pace.idle, Next::Idle)
            }
            None => Wait::Long,
        }
    }

    /// The clock begins anew for whoever is asked, as everybody may know them: that somebody has answered
    /// in secret must not show.
    pub(super) fn set_deadline(&mut self) {
        let running = self.state == TableState::Running && !self.asked_openly().is_empty();
        let clock = self.clock.filter(|_| running);
        self.deadline = clock.map(|clock| Instant::now() + Duration::from_secs(u64::from(clock.seconds)));
        self.thinking = clock.map(|clock| {
            let since = now_ms();
            Thinking { since, until: since + 1000 * u64::from(clock.seconds), late: false }
        });
    }
}
