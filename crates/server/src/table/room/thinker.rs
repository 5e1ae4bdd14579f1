//! A bot that thinks, away from the table and from the threads that serve everybody: whoever sends something
//! meanwhile is answered at once, and what was thought about a position that is no more is dropped.

use std::time::Duration;

use bots::Level;
use table::{Seat, SeatSet};
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::JoinHandle;
use tokio::time::Instant;
use wire::lobby::TableState;
use wire::message::Refusal;

use super::Room;

/// What a bot thinks about: a seat, how well it plays, and how far the game was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Subject {
    seat: Seat,
    level: Level,
    lines: u64,
}

/// A bot at work.
pub(super) struct Thinker {
    about: Subject,
    decision: JoinHandle<Decision>,
}

/// What came of thinking, with the place among those who think: it is given back when the move is stored, so that
/// bots never fill the store, however many there are.
pub(super) struct Decision {
    line: Option<String>,
    _permit: OwnedSemaphorePermit,
}

impl Thinker {
    /// The decision, once there is one; none if the bot broke. Whoever stops waiting may wait again.
    pub(super) async fn decided(&mut self) -> Option<Decision> {
        (&mut self.decision).await.ok()
    }
}

impl Room {
    /// A bot begins to think.
    pub(super) fn begin_to_think(&mut self, permit: OwnedSemaphorePermit) {
        let (Some(about), Some(game)) = (self.bot_subject(), &self.game) else { return };
        let thought = game.bot_thought(about.seat, about.level, self.whim(about.seat));
        let decision = tokio::task::spawn_blocking(move || Decision { line: thought(), _permit: permit });
        self.thinker = Some(Thinker { about, decision });
    }

    /// What a bot is to think about now.
    fn bot_subject(&self) -> Option<Subject> {
        let (seat, level) = self.bot_to_move()?;
        Some(Subject { seat, level, lines: self.lines.count() })
    }

    /// The bot that thinks about the position as it is. What another was thinking about is no more: it ends by itself,
    /// and nobody hears of it.
    pub(super) fn thinker(&mut self) -> Option<Thinker> {
        let about = self.bot_subject();
        self.thinker.take().filter(|thinker| Some(thinker.about) == about)
    }

    /// A bot has decided.
    pub(super) async fn decided(&mut self, decision: Option<Decision>) {
        let carried_out = match &decision {
            Some(Decision { line: Some(line), .. }) => self.carry_out_bot(line).await,
            _ => false,
        };
        if carried_out {
            return;
        }
        if self.late.is_empty() {
            tracing::error!(table = %self.journal, "a bot found nothing to do");
            self.state = TableState::Paused;
            self.show_table();
        }
        // Whoever thought too long has to decide after all.
        self.late = SeatSet::EMPTY;
    }

    /// Plays what a bot decided. Says whether anything came of it, or may come when the store is less busy.
    async fn carry_out_bot(&mut self, line: &str) -> bool {
        match self.submit(line, None, None).await {
            Ok(()) => true,
            Err(Refusal::Busy { retry_after_ms }) => {
                // People are heard meanwhile.
                self.bots_rest_until = Instant::now() + Duration::from_millis(retry_after_ms.into());
                true
            }
            Err(_) => false,
        }
    }
}
