//! A bot that thinks, away from the table and from the threads that serve everybody: whoever sends something
//! meanwhile is answered at once, and what was thought about a position that is no more is dropped.

use std::time::Duration;

use bots::{Level, Stop};
use table::{Seat, SeatSet};
use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout_at};
use wire::lobby::TableState;
use wire::message::Refusal;

use super::Room;
use crate::table::minds::BotAsked;
use crate::table::turns::Turn;

/// What bots think about: where they sit and how well they play, whose help they wait for, and how far the game was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Subject {
    bots: Vec<(Seat, Level)>,
    others: SeatSet,
    lines: u64,
}

/// A bot at work.
pub(super) struct Thinker {
    about: Subject,
    decision: JoinHandle<Decision>,
    stop: Stop,
    /// When it has thought long enough.
    until: Instant,
}

/// What came of thinking, with the place among those who think: it is given back when the move is stored, so that
/// bots never fill the store, however many there are.
pub(super) struct Decision {
    line: Option<String>,
    /// Whose time it took, and since when.
    took: (Seat, Instant),
    _turn: Turn,
}

impl Thinker {
    /// The decision, once there is one; none if the bot broke. A bot that has thought long enough is told to stop.
    /// Whoever stops waiting may wait again.
    pub(super) async fn decided(&mut self) -> Option<Decision> {
        if let Ok(decision) = timeout_at(self.until, &mut self.decision).await {
            return decision.ok();
        }
        self.stop.stop();
        (&mut self.decision).await.ok()
    }
}

/// What nobody waits for any more is not worth another thought.
impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl Room {
    /// A bot begins to think.
    pub(super) fn begin_to_think(&mut self, place: Turn) {
        let Some(about) = self.bot_subject() else { return };
        let asked = |(seat, level): &(Seat, Level)| BotAsked { seat: *seat, level: *level, whim: self.whim(*seat) };
        let bots: Vec<BotAsked> = about.bots.iter().map(asked).collect();
        let (Some(game), Some(first)) = (&mut self.game, about.bots.first().map(|(seat, _)| *seat)) else { return };
        let turn = game.turn_under_way();
        let stop = Stop::new();
        let thought = game.bot_thought(&bots, about.others, &stop);
        let now = Instant::now();
        let until = now + self.turn.left(turn, first);
        let decision =
            tokio::task::spawn_blocking(move || Decision { line: thought(), took: (first, now), _turn: place });
        self.thinker = Some(Thinker { about, decision, stop, until });
    }

    /// What bots are to think about now, unless they had nothing to say about it before.
    pub(super) fn bot_subject(&self) -> Option<Subject> {
        let bots = self.bots_asked();
        // Nobody waits for help any more once whoever rolls is late.
        let others = if self.late.is_empty() { self.may_help() } else { SeatSet::EMPTY };
        let about = Subject { bots, others, lines: self.lines.count() };
        Some(about).filter(|about| !about.bots.is_empty() && self.unanswered.as_ref() != Some(about))
    }

    /// The bot that thinks about the position as it is. What another was thinking about is no more: it is told to stop,
    /// and nobody hears of it.
    pub(super) fn thinker(&mut self) -> Option<Thinker> {
        let about = self.bot_subject();
        self.thinker.take().filter(|thinker| Some(&thinker.about) == about.as_ref())
    }

    /// A bot has decided. If it says nothing, people have to: they roll, or may still help.
    pub(super) async fn decided(&mut self, decision: Option<Decision>) {
        if let Some(Decision { took: (bot, since), .. }) = &decision {
            self.turn.spend(*bot, since.elapsed());
        }
        let stuck = match &decision {
            Some(Decision { line: Some(line), .. }) => {
                if self.carry_out_bot(line).await {
                    return;
                }
                true
            }
            Some(Decision { line: None, .. }) => {
                let people_have_to = !self.asked_humans().is_empty();
                self.unanswered = self.bot_subject().filter(|_| people_have_to);
                !people_have_to
            }
            None => true,
        };
        if stuck && self.late.is_empty() {
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
