//! What a table does next, and how long it waits: people before bots, the clock when nobody says anything.

use std::future::Future;
use std::time::Duration;

use table::SeatSet;
use tokio::sync::mpsc;
use tokio::time::Instant;
use wire::lobby::{Clock, Overtime, TableState, Thinking};

use super::thinker::{Decision, Thinker};
use super::{Knock, Room};
use crate::clock::now_ms;
use crate::table::turns::{Turn, Turns};

/// After a start of the server whoever is asked has at least so long.
const BREATH_MS: u64 = 30_000;

/// A table that could not be read back is opened anew after so long.
const AGAIN_MS: u64 = 10_000;

/// Where most places are taken, a table at which nobody is closes after so long.
const CROWDED: Duration = Duration::from_secs(1);

/// How fast tables go.
#[derive(Clone, Debug)]
pub(crate) struct Pace {
    /// A table closes when nobody was there for so long.
    pub(crate) idle: Duration,
    /// Whoever only looks on gets steps at most this often.
    pub(crate) hold: Duration,
    /// After a decision a bot waits so long with the next one, so that people can follow.
    pub(crate) bots: Duration,
    /// Only so many bots think at once, whatever the number of tables: people need the processor, too.
    pub(crate) thinking: Turns,
}

/// What a table does next.
enum Next {
    /// Lets somebody in.
    Knock(Knock),
    /// A bot begins to think.
    Bot(Turn),
    /// A bot has decided, unless it broke.
    Decided(Option<Decision>),
    /// Somebody has thought too long.
    Late,
    /// What was put off for a moment has waited long enough.
    Due,
    /// Nobody was here for long; or not for so long, and others want the place.
    Idle { soon: bool },
    /// Nobody can come any more.
    Nobody,
}

/// For what a table waits besides people.
enum Wait {
    /// For a bot, which rests until then, and may have to let those go first who play with people.
    ForBot { rested: Instant, with_people: bool },
    /// For a bot that thinks.
    ForDecision(Thinker),
    /// Until then.
    Until(Instant, Next),
    /// For nothing else.
    Long,
}

/// What comes next, unless something was put off that is due before. Nothing is lost by that.
async fn in_time(due: Option<Instant>, next: impl Future<Output = Next>) -> Next {
    match due {
        Some(due) => tokio::time::timeout_at(due, next).await.unwrap_or(Next::Due),
        None => next.await,
    }
}

/// What comes next. A bot that still thinks then is left in its place.
async fn next(knocks: &mut mpsc::Receiver<Knock>, wait: Wait, thinking: &Turns, still: &mut Option<Thinker>) -> Next {
    let knock = match wait {
        Wait::ForDecision(thinker) => {
            let thinker = still.insert(thinker);
            tokio::select! {
                biased;
                knock = knocks.recv() => knock,
                decision = thinker.decided() => {
                    *still = None;
                    return Next::Decided(decision);
                }
            }
        }
        Wait::ForBot { rested, with_people } => {
            let turn = async {
                tokio::time::sleep_until(rested).await;
                thinking.take(with_people).await
            };
            tokio::select! {
                biased;
                knock = knocks.recv() => knock,
                turn = turn => return Next::Bot(turn),
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
            let mut still = None;
            let due =
                [self.crowd_due, self.votes_due, self.awaited_until, self.objection_until].into_iter().flatten().min();
            let next = self.meanwhile(in_time(due, next(&mut knocks, wait, &pace.thinking, &mut still))).await;
            self.thinker = still;
            match next {
                Next::Knock(knock) => self.open_to(knock).await,
                Next::Bot(turn) => self.begin_to_think(turn),
                Next::Decided(decision) => {
                    self.decided(decision).await;
                    self.bots_rest_until = self.bots_rest_until.max(Instant::now() + pace.bots);
                    tokio::task::yield_now().await;
                }
                Next::Late => self.time_is_up().await,
                Next::Due => self.show_what_is_due(),
                Next::Idle { soon } if self.close(&knocks, soon) => return,
                Next::Idle { .. } => {}
                Next::Nobody => return,
            }
            if self.lost {
                return self.wake_at(now_ms() + AGAIN_MS);
            }
            self.follow_votes().await;
        }
    }

    /// Tells everybody who came and left, and whose votes are missing by now.
    fn show_what_is_due(&mut self) {
        let now = Instant::now();
        let is_due = |due: &mut Instant| *due <= now;
        let crowd = self.crowd_due.take_if(is_due);
        self.crowd_shown = crowd.or(self.crowd_shown);
        self.votes_due.take_if(is_due);
        let counted_anew = [&mut self.awaited_until, &mut self.objection_until].map(|it| it.take_if(is_due).is_some());
        if counted_anew.contains(&true) || crowd.is_some() {
            self.show_table();
        }
    }

    /// For what the table waits besides people.
    fn wait(&mut self, pace: &Pace) -> Wait {
        if let Some(thinker) = self.thinker() {
            return Wait::ForDecision(thinker);
        }
        if self.bot_subject().is_some() && !self.is_for_nobody() {
            let with_people = self.people.seated().next().is_some();
            return Wait::ForBot { rested: self.bots_rest_until, with_people };
        }
        let late = self.deadline.map(|deadline| Duration::from_millis(deadline.saturating_sub(now_ms())));
        let deserted = self.is_deserted();
        let soon = deserted && self.closes_soon(pace);
        let idle = if soon { CROWDED } else { pace.idle };
        match late {
            Some(late) if !deserted || late <= idle => Wait::Until(Instant::now() + late, Next::Late),
            _ if deserted => Wait::Until(Instant::now() + idle, Next::Idle { soon }),
            _ => Wait::Long,
        }
    }

    fn is_deserted(&self) -> bool {
        self.ears.values().all(|ear| ear.out.is_closed())
    }

    /// Whether bots would play for nobody: none but bots sit here, and nobody looks on. They go on when somebody comes.
    /// Where people sit the game goes on without them, so that they find it waiting for them.
    fn is_for_nobody(&self) -> bool {
        self.is_deserted() && self.people.seated().next().is_none()
    }

    /// Whether the table does not wait long for somebody to come back, because others want its place.
    fn closes_soon(&self, pace: &Pace) -> bool {
        CROWDED < pace.idle && self.hall.upgrade().is_some_and(|hall| hall.is_crowded())
    }

    /// Closes the table unless somebody comes just now; whoever is asked still has to answer in time.
    fn close(&self, knocks: &mpsc::Receiver<Knock>, soon: bool) -> bool {
        let closed = self.hall.upgrade().is_none_or(|hall| hall.close(&self.code, knocks, soon));
        if let Some(alarm) = self.alarm().filter(|_| closed) {
            self.wake_at(alarm);
        }
        closed
    }

    /// The table is opened again at that time, in milliseconds since 1970.
    fn wake_at(&self, at: u64) {
        if let Some(hall) = self.hall.upgrade() {
            hall.alarms().set(at, &self.code);
        }
    }

    /// Time runs for whoever is asked, as everybody may know them: that somebody has answered in
    /// secret must not show. It goes on if the question is the same.
    pub(super) fn keep_time(&mut self, at: u64) {
        let running = self.state == TableState::Running && !self.asked_openly().is_empty();
        let question = self.game.as_ref().filter(|_| running).map(|game| game.commands(SeatSet::EMPTY));
        if !self.stopwatch.turn_to(question, at) {
            return;
        }
        let Some(clock) = self.clock else { return };
        self.late = SeatSet::EMPTY;
        let limit = 1000 * u64::from(clock.seconds);
        self.thinking = self.stopwatch.since().map(|since| {
            // While the server was down nobody could answer.
            let until = (since + limit).max(self.opened + limit.min(BREATH_MS));
            Thinking { since, until, late: false }
        });
        self.deadline = self.thinking.map(|thinking| thinking.until);
    }

    /// What was taken back by everybody's consent is asked anew.
    pub(super) fn forgive_time(&mut self, at: u64) {
        if let Some(game) = &self.game {
            self.stopwatch.forget_from(game.commands(SeatSet::EMPTY), at);
        }
    }

    /// When somebody has to be done, if something comes of it when they are not.
    pub(crate) fn alarm(&self) -> Option<u64> {
        self.deadline.filter(|_| self.clock.is_some_and(has_consequences))
    }
}

/// Whether anything happens when time is up.
pub(crate) fn has_consequences(clock: Clock) -> bool {
    clock.then != Overtime::Show
}
