//! Many people at many tables at once: how many commands a second are stored, and how long each waits.
//!
//! With a rate the load is open: commands are due at their times whether the server keeps up or not,
//! and the wait counts from then. Without one it is closed: everybody plays as soon as they may.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::Instant;
use wire::{NewTable, Request};

use crate::line::{Line, Why, heard};
use crate::people::{self, Whim};
use crate::process::{Server, Site};

/// What is measured.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game at each table.
    pub game: NewTable,
    /// So many tables.
    pub tables: usize,
    /// So many connections in all; those without a seat watch.
    pub sockets: usize,
    /// So many seconds are measured.
    pub seconds: u64,
    /// So many commands are due each second; none: as many as people can.
    pub rate: Option<f64>,
}

/// Before this time nothing counts.
const WARM_UP: Duration = Duration::from_secs(3);

/// So many tables are set up at the same time.
const AT_ONCE: usize = 32;

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// Tables.
    pub tables: usize,
    /// Connections.
    pub sockets: usize,
    /// Commands that were due each second, if the load was open.
    pub offered_per_second: Option<f64>,
    /// Commands acknowledged each second.
    pub commands_per_second: f64,
    /// Half of them were acknowledged within this time.
    pub ack_p50_ms: f64,
    /// All but one in a hundred.
    pub ack_p99_ms: f64,
    /// The server's time of the processor for each command.
    pub cpu_us_per_command: f64,
    /// The server's memory.
    pub rss_mb: f64,
    /// Messages each second from the server to everybody.
    pub messages_per_second: f64,
    /// Games that came to their end and were played again.
    pub games: u64,
    /// Commands that were refused with a time to try again.
    pub refused: u64,
    /// Commands that somebody else's overtook.
    pub stale: u64,
    /// Whatever should not have happened.
    pub errors: u64,
}

/// What everybody counts together.
#[derive(Debug, Default)]
struct Tally {
    measuring: AtomicBool,
    done: AtomicU64,
    games: AtomicU64,
    refused: AtomicU64,
    stale: AtomicU64,
    errors: AtomicU64,
    messages: AtomicU64,
    waits_us: Mutex<Vec<u32>>,
}

impl Tally {
    fn count(&self, counter: &AtomicU64) {
        if self.measuring.load(Ordering::Relaxed) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Something that should not have happened; the first few are told.
    fn error(&self, what: &dyn std::fmt::Display) {
        if self.errors.fetch_add(1, Ordering::Relaxed) < 5 {
            eprintln!("error: {what}");
        }
    }
}

/// Those who could play now, and how to tell them that they should.
#[derive(Debug, Default)]
struct Ready {
    waiting: Mutex<Vec<usize>>,
    bells: Mutex<Vec<mpsc::UnboundedSender<Instant>>>,
}

/// Measures a server.
///
/// # Errors
/// If the tables cannot be set up, or the server ends.
pub async fn measure(server: &Server, plan: &Plan, mut progress: impl FnMut(&str, u64, u64)) -> Result<Figures> {
    Tables::set_up(server, plan, &mut progress).await?.play(server, plan, progress).await
}

/// Tables at which everybody sits and nobody plays yet: whoever comes late would find a busy server.
pub struct Tables {
    codes: Vec<String>,
    places: Vec<Place>,
}

impl Tables {
    /// The codes of the tables.
    pub fn codes(&self) -> &[String] {
        &self.codes
    }

    /// Sets up all tables.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn set_up(server: &Server, plan: &Plan, mut progress: impl FnMut(&str, u64, u64)) -> Result<Self> {
        let mut tables = JoinSet::new();
        let mut set_up = Self { codes: Vec::new(), places: Vec::new() };
        for table in 0..plan.tables + AT_ONCE {
            if table < plan.tables {
                // Everybody at a table comes from the same house.
                let site = server.site.from(1, table);
                tables.spawn(gather(site, plan.game.clone(), watchers(plan, table)));
            }
            if table >= AT_ONCE
                && let Some(gathered) = tables.join_next().await
            {
                let (code, places) = gathered??;
                set_up.codes.push(code);
                set_up.places.extend(places);
                progress("tables", (table - AT_ONCE + 1) as u64, plan.tables as u64);
            }
        }
        Ok(set_up)
    }

    /// Everybody plays, and is measured.
    ///
    /// # Errors
    /// If the server ends.
    pub async fn play(self, server: &Server, plan: &Plan, mut progress: impl FnMut(&str, u64, u64)) -> Result<Figures> {
        let (tally, ready) = (Arc::new(Tally::default()), Arc::new(Ready::default()));
        let mut players = JoinSet::new();
        for place in self.places {
            let number = players.len();
            let (bell, rings) = mpsc::unbounded_channel();
            ready.bells.lock().expect("nobody panics with it").push(bell);
            let player = Player {
                place,
                number,
                open: plan.rate.is_some(),
                whim: Whim::new(number as u64 + 1),
                turn: None,
                listed: false,
                over: false,
                sent: None,
                requests: 0,
                tally: Arc::clone(&tally),
                ready: Arc::clone(&ready),
            };
            players.spawn(player.play(rings));
        }
        let scheduler = plan.rate.map(|rate| tokio::spawn(schedule(Arc::clone(&ready), rate, Arc::clone(&tally))));
        tokio::time::sleep(WARM_UP).await;
        let (cpu, start) = (server.cpu_seconds()?, Instant::now());
        tally.measuring.store(true, Ordering::Relaxed);
        for second in 0..plan.seconds {
            tokio::time::sleep(Duration::from_secs(1)).await;
            progress("seconds", second + 1, plan.seconds);
        }
        tally.measuring.store(false, Ordering::Relaxed);
        let (cpu, seconds) = (server.cpu_seconds()? - cpu, start.elapsed().as_secs_f64());
        let rss_mb = server.rss_mb()?;
        if let Some(scheduler) = scheduler {
            scheduler.abort();
        }
        players.abort_all();
        Ok(figures(plan, &tally, cpu, seconds, rss_mb))
    }
}

/// How many watch at a table, so that all connections are used.
fn watchers(plan: &Plan, table: usize) -> usize {
    let seats = plan.tables * usize::from(plan.game.players);
    let left = plan.sockets.saturating_sub(seats);
    left / plan.tables + usize::from(table < left % plan.tables)
}

/// A table with everybody who plays and watches there.
async fn gather(site: Site, game: NewTable, watchers: usize) -> Result<(String, Vec<Place>)> {
    let party = people::begin(site, &game).await?;
    let mut places = Vec::new();
    for (token, line) in party.sitting {
        let duty = places.is_empty().then_some(Duty::Again);
        places.push(Place { line, site, token: Some(token), players: game.players, duty });
    }
    for _ in 0..watchers {
        let mut place = Place { line: Line::open(site).await?, site, token: None, players: game.players, duty: None };
        place.attend(&party.code).await?;
        places.push(place);
    }
    Ok((party.code, places))
}

/// Where somebody sits or watches.
struct Place {
    line: Line,
    site: Site,
    /// Whoever has none watches.
    token: Option<String>,
    /// So many sit at the table.
    players: u8,
    /// What the others wait for, at the first one of a table.
    duty: Option<Duty>,
}

/// What one does for all at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Duty {
    /// Begins once everybody is ready.
    Start,
    /// Asks for another game once this one is over.
    Again,
    /// Waits for it.
    Wait,
}

impl Place {
    async fn attend(&mut self, table: &str) -> Result<()> {
        self.line.attend(table, self.token.as_deref(), None, self.token.is_none()).await
    }

    /// Goes on at another table, at which everybody sits as before.
    async fn move_to(&mut self, table: &str) -> Result<()> {
        self.line = Line::open(self.site).await?;
        self.attend(table).await?;
        self.duty = self.duty.map(|_| Duty::Start);
        if self.token.is_some() {
            self.line.send(&Request::Ready { ready: true }).await?;
        }
        Ok(())
    }
}

/// Rings for commands that are due.
async fn schedule(ready: Arc<Ready>, rate: f64, tally: Arc<Tally>) {
    let mut whim = Whim::new(7);
    let start = Instant::now();
    let mut rung = 0u64;
    loop {
        tokio::time::sleep(Duration::from_millis(1)).await;
        let due = (start.elapsed().as_secs_f64() * rate).ceil() as u64;
        while rung < due {
            let at = start + Duration::from_secs_f64(rung as f64 / rate);
            if !ready.ring(&mut whim, at) {
                // Nobody could play: it stays due.
                tally.count(&tally.stale);
                break;
            }
            rung += 1;
        }
    }
}

impl Ready {
    /// Rings for one of those who wait; says whether there was one.
    fn ring(&self, whim: &mut Whim, due: Instant) -> bool {
        let mut waiting = self.waiting.lock().expect("nobody panics with it");
        if waiting.is_empty() {
            return false;
        }
        let place = whim.below(waiting.len());
        let number = waiting.swap_remove(place);
        let bells = self.bells.lock().expect("nobody panics with it");
        bells[number].send(due).is_ok()
    }
}

/// What somebody could play.
#[derive(Debug)]
struct Turn {
    after: u32,
    command: String,
}

/// Somebody at a table.
struct Player {
    place: Place,
    number: usize,
    open: bool,
    whim: Whim,
    turn: Option<Turn>,
    /// Whether it is known that there could be a turn.
    listed: bool,
    /// Whether the game is over.
    over: bool,
    /// The request that is under way.
    sent: Option<Sent>,
    requests: u64,
    tally: Arc<Tally>,
    ready: Arc<Ready>,
}

/// A request that is under way.
struct Sent {
    id: String,
    due: Instant,
    /// The last step that was known then.
    after: u32,
}

impl Player {
    async fn play(mut self, mut rings: mpsc::UnboundedReceiver<Instant>) {
        let failed = loop {
            let played = tokio::select! {
                text = self.place.line.next() => match text {
                    Ok(text) => self.hear(&text).await,
                    Err(error) => Err(error),
                },
                due = rings.recv() => match due {
                    Some(due) => {
                        self.listed = false;
                        self.submit(due).await
                    }
                    None => return,
                },
            };
            if let Err(error) = played {
                break error;
            }
        };
        self.tally.error(&format!("{failed:#}"));
    }

    async fn hear(&mut self, text: &str) -> Result<()> {
        let heard = heard(text)?;
        self.tally.count(&self.tally.messages);
        match heard.is {
            "snapshot" | "step" => {
                let choices = heard.waiting.map(|waiting| waiting.choices).unwrap_or_default();
                let after = heard.number.unwrap_or_default();
                self.turn = self.whim.choose(&choices).map(|command| Turn { after, command });
                self.offer().await
            }
            "done" => {
                self.is_done(heard.id.as_deref());
                self.offer().await
            }
            "refused" => {
                self.is_refused(heard.why.as_ref(), text).await;
                self.offer().await
            }
            "table" => {
                self.over = heard.is_over();
                match heard.next.filter(|_| self.over) {
                    Some(next) => self.go_on(&next).await,
                    None => self.do_duty(text).await,
                }
            }
            _ => Ok(()),
        }
    }

    /// What was sent under this id is stored.
    fn is_done(&mut self, id: Option<&str>) {
        let Some(Sent { due, .. }) = self.sent.take_if(|sent| Some(&*sent.id) == id) else { return };
        self.tally.count(&self.tally.done);
        if self.tally.measuring.load(Ordering::Relaxed) {
            let wait = u32::try_from(due.elapsed().as_micros()).unwrap_or(u32::MAX);
            self.tally.waits_us.lock().expect("nobody panics with it").push(wait);
        }
    }

    /// What was sent was refused, perhaps with a time to wait.
    async fn is_refused(&mut self, why: Option<&Why<'_>>, text: &str) {
        let sent = self.sent.take();
        match why.map(|why| &*why.kind) {
            Some("busy") => {
                self.tally.count(&self.tally.refused);
                if !self.open {
                    let pause = why.and_then(|why| why.retry_after_ms).unwrap_or(100);
                    tokio::time::sleep(Duration::from_millis(pause.into())).await;
                }
            }
            Some("stale") => {
                // The step that overtook it brings another turn, or has brought it already.
                self.tally.count(&self.tally.stale);
                self.turn.take_if(|turn| sent.is_none_or(|sent| sent.after == turn.after));
            }
            // Somebody else has ended the game meanwhile.
            Some("not-now") if self.over => self.turn = None,
            _ => self.tally.error(&text),
        }
    }

    /// A game that is over goes on at another table.
    async fn go_on(&mut self, next: &str) -> Result<()> {
        (self.turn, self.sent, self.over) = (None, None, false);
        self.place.move_to(next).await
    }

    /// Does once what the others at a table wait for.
    async fn do_duty(&mut self, table: &str) -> Result<()> {
        let Place { line, players, duty, .. } = &mut self.place;
        match duty {
            Some(Duty::Again) if self.over => {
                *duty = Some(Duty::Wait);
                self.tally.count(&self.tally.games);
                line.send(&Request::Again { stage: None }).await
            }
            Some(Duty::Start) if people::are_ready(table, *players) => {
                *duty = Some(Duty::Again);
                line.send(&Request::Start {}).await
            }
            _ => Ok(()),
        }
    }

    /// Plays if it can, or says that it could.
    async fn offer(&mut self) -> Result<()> {
        if self.turn.is_none() || self.sent.is_some() {
            return Ok(());
        }
        if self.open && self.listed {
            return Ok(());
        }
        if self.open {
            self.listed = true;
            self.ready.waiting.lock().expect("nobody panics with it").push(self.number);
            return Ok(());
        }
        self.submit(Instant::now()).await
    }

    async fn submit(&mut self, due: Instant) -> Result<()> {
        if self.sent.is_some() {
            return Ok(());
        }
        let Some(turn) = &self.turn else { return Ok(()) };
        self.requests += 1;
        let id = self.requests.to_string();
        let request = Request::Play { id: id.clone(), after: turn.after, command: turn.command.clone() };
        self.sent = Some(Sent { id, due, after: turn.after });
        self.place.line.send(&request).await
    }
}

fn figures(plan: &Plan, tally: &Tally, cpu: f64, seconds: f64, rss_mb: f64) -> Figures {
    let mut waits = std::mem::take(&mut *tally.waits_us.lock().expect("nobody panics with it"));
    waits.sort_unstable();
    let done = tally.done.load(Ordering::Relaxed);
    Figures {
        tables: plan.tables,
        sockets: plan.sockets.max(plan.tables * usize::from(plan.game.players)),
        offered_per_second: plan.rate,
        commands_per_second: done as f64 / seconds,
        ack_p50_ms: percentile(&waits, 50),
        ack_p99_ms: percentile(&waits, 99),
        cpu_us_per_command: cpu * 1e6 / done.max(1) as f64,
        rss_mb,
        messages_per_second: tally.messages.load(Ordering::Relaxed) as f64 / seconds,
        games: tally.games.load(Ordering::Relaxed),
        refused: tally.refused.load(Ordering::Relaxed),
        stale: tally.stale.load(Ordering::Relaxed),
        errors: tally.errors.load(Ordering::Relaxed),
    }
}

/// A percentile of sorted microseconds, in milliseconds.
pub fn percentile(sorted_us: &[u32], percent: usize) -> f64 {
    let place = (sorted_us.len() * percent).div_ceil(100).saturating_sub(1);
    sorted_us.get(place).map_or(0.0, |us| f64::from(*us) / 1000.0)
}
