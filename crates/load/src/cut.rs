//! Lines that are cut in the middle of a frame while people play: whoever comes back must miss
//! nothing, get nothing twice, and see the same as the server.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use serde::Serialize;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout, timeout_at};
use wire::Request;

use crate::line::{Heard, Line, heard};
use crate::people::{self, Whim};
use crate::process::{Server, Site};
use crate::run::percentile;
use crate::view::View;

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// So many people play.
    pub clients: usize,
    /// The line of each is cut so often.
    pub cuts: u32,
    /// What goes wrong on purpose.
    pub fault: Option<Fault>,
}

/// A fault between the server and whoever comes back: a control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The first step after coming back never arrives.
    Drop,
    /// The first step after coming back arrives twice.
    Double,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Figures {
    /// People.
    pub clients: usize,
    /// Lines that were cut.
    pub cuts: u64,
    /// Steps that came over all lines.
    pub steps: u64,
    /// Steps that somebody missed.
    pub lost: u64,
    /// Steps that somebody got twice, and commands that were carried out twice.
    pub doubled: u64,
    /// All but one in a hundred were back at their table within this time.
    pub resume_p99_ms: f64,
    /// Whatever else went wrong.
    pub errors: u64,
}

/// So many people sit at each table.
const SEATS: u8 = 4;

/// Everybody thinks this long.
const THINKING: Duration = Duration::from_millis(150);

/// A line is cut after so many bytes from the server, and up to as many more as the second number says:
/// some frames, and part of one.
const FROM_SERVER: (usize, usize) = (300, 24 * 1024);

/// The same for bytes to the server. Whoever waits for their turn sends nothing, so they are few: coming
/// to the table, and up to three commands.
const TO_SERVER: (usize, usize) = (250, 350);

/// At a table at which people play something is heard sooner than this, or somebody is forgotten.
const SILENCE: Duration = Duration::from_mins(1);

/// A stream that ends in the middle of things.
#[derive(Debug)]
struct Frail {
    stream: TcpStream,
    read: usize,
    written: usize,
}

impl Frail {
    fn spent(left: &mut usize, bytes: usize) {
        *left = left.saturating_sub(bytes);
    }
}

impl AsyncRead for Frail {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if self.read == 0 {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        let mut bytes = [0; 2048];
        let most = self.read.min(buf.remaining()).min(bytes.len());
        let mut part = ReadBuf::new(&mut bytes[..most]);
        let polled = Pin::new(&mut self.stream).poll_read(cx, &mut part);
        buf.put_slice(part.filled());
        let read = part.filled().len();
        Self::spent(&mut self.read, read);
        polled
    }
}

impl AsyncWrite for Frail {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if self.written == 0 {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        let most = bytes.len().min(self.written);
        let polled = Pin::new(&mut self.stream).poll_write(cx, &bytes[..most]);
        if let Poll::Ready(Ok(bytes)) = &polled {
            Self::spent(&mut self.written, *bytes);
        }
        polled
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// What everybody counts together.
#[derive(Debug, Default)]
struct Tally {
    figures: Figures,
    resumes_us: Vec<u32>,
    /// So many still have cuts before them.
    travelling: usize,
}

type Shared = Arc<Mutex<Tally>>;

/// Cuts the lines of people who play.
///
/// # Errors
/// If the tables cannot be set up.
pub async fn measure(server: &Server, plan: Plan, mut progress: impl FnMut(u64, u64)) -> Result<Figures> {
    let site = server.site;
    let game = people::conquest(SEATS);
    let tables = plan.clients.div_ceil(usize::from(SEATS));
    let tally = Shared::default();
    count(&tally, |tally| tally.travelling = tables * usize::from(SEATS));
    let mut travellers = JoinSet::new();
    for table in 0..tables {
        let mut party = people::begin(site, &game).await?;
        // Whoever left before would perhaps not be ready any more when it is to begin.
        party.sitting[0].1.until("snapshot", |_| true).await?;
        for (seat, (token, _)) in party.sitting.into_iter().enumerate() {
            let number = (table * usize::from(SEATS) + seat) as u64;
            let tally = Arc::clone(&tally);
            let traveller = Traveller { fault: plan.fault, ..Traveller::new(site, &party.code, token, number, tally) };
            travellers.spawn(traveller.travel(plan.cuts));
        }
        progress(table as u64 + 1, tables as u64);
    }
    let mut done: std::collections::HashMap<String, usize> = std::collections::HashMap::new();
    let mut back = 0;
    while let Some(traveller) = travellers.join_next().await {
        let traveller = traveller?;
        *done.entry(traveller.code).or_default() += traveller.done;
        back += 1;
        progress(back, tables as u64 * u64::from(SEATS));
    }
    for (code, done) in done {
        // Sealed answers are not in the record yet, so it may hold fewer commands, but never more.
        let stored = site.commands(&code).await?.len();
        count(&tally, |tally| tally.figures.doubled += stored.saturating_sub(done) as u64);
    }
    let mut tally = tally.lock().expect("nobody panics with it");
    tally.resumes_us.sort_unstable();
    let resume_p99_ms = percentile(&tally.resumes_us, 99);
    Ok(Figures { clients: tables * usize::from(SEATS), resume_p99_ms, ..tally.figures.clone() })
}

fn count<T>(tally: &Shared, change: impl FnOnce(&mut Tally) -> T) -> T {
    change(&mut tally.lock().expect("nobody panics with it"))
}

/// Somebody whose line is cut.
struct Traveller {
    site: Site,
    code: String,
    token: String,
    /// The number of the last step that came.
    number: Option<u32>,
    /// The own seat.
    seats: [u8; 1],
    view: View,
    /// What could be played.
    turn: Option<String>,
    /// Whether the game is over.
    over: bool,
    /// The request that has not been answered.
    under_way: Option<Request>,
    requests: u64,
    /// So many commands were acknowledged.
    done: usize,
    whim: Whim,
    tally: Shared,
    fault: Option<Fault>,
    /// Whether the fault is still to come on this line.
    faulty: bool,
}

impl Traveller {
    fn new(site: Site, code: &str, token: String, number: u64, tally: Shared) -> Self {
        Self {
            site,
            code: code.to_owned(),
            token,
            number: None,
            seats: [(number % u64::from(SEATS)) as u8 + 1],
            view: View::default(),
            turn: None,
            over: false,
            under_way: None,
            requests: 0,
            done: 0,
            whim: Whim::new(number + 1),
            tally,
            fault: None,
            faulty: false,
        }
    }

    /// Plays over one line after the other, and over the last one until everybody has the last one.
    async fn travel(mut self, cuts: u32) -> Self {
        let travelled = self.cut_off(cuts).await;
        count(&self.tally, |tally| tally.travelling -= 1);
        let arrived = match travelled {
            Ok(()) => self.visit((usize::MAX, usize::MAX)).await,
            failed => failed,
        };
        if let Err(error) = arrived {
            count(&self.tally, |tally| complain(tally, &error));
        }
        self
    }

    /// Plays over lines that are cut.
    async fn cut_off(&mut self, cuts: u32) -> Result<()> {
        for _ in 0..cuts {
            let limits = self.limits();
            match self.visit(limits).await {
                Err(error) if error.chain().any(|cause| cause.to_string().contains("reset")) => {
                    count(&self.tally, |tally| tally.figures.cuts += 1);
                }
                other => other?,
            }
        }
        Ok(())
    }

    /// After how many bytes from and to the server a line is cut.
    fn limits(&mut self) -> (usize, usize) {
        let mut within = |(least, more)| least + self.whim.below(more);
        let (read, written) = (within(FROM_SERVER), within(TO_SERVER));
        if self.whim.below(2) == 0 { (read, usize::MAX) } else { (usize::MAX, written) }
    }

    async fn visit(&mut self, (read, written): (usize, usize)) -> Result<()> {
        let start = Instant::now();
        let coming = timeout(SILENCE, self.come(read, written)).await;
        let mut line = coming.unwrap_or_else(|_| Err(self.forgotten()))?;
        let resumed = u32::try_from(start.elapsed().as_micros()).unwrap_or(u32::MAX);
        count(&self.tally, |tally| tally.resumes_us.push(resumed));
        self.play(&mut line, read == written).await
    }

    /// Comes to the table, and asks again for what was not answered.
    async fn come(&mut self, read: usize, written: usize) -> Result<Line<Frail>> {
        let stream = self.site.connect().await?;
        let mut line = Line::over(Frail { stream, read, written }, self.site).await?;
        line.attend(&self.code, Some(&self.token), self.number.map(|number| (number, self.seats.as_slice())), false)
            .await?;
        if let Some(request) = &self.under_way {
            line.send(request).await?;
        }
        // Whoever comes for the first time is sent no step that was missed.
        self.faulty = self.number.is_some();
        let table = line.until("table", |_| true).await?;
        self.over = heard(&table)?.is_over();
        Ok(line)
    }

    /// What somebody waits for in vain.
    fn forgotten(&self) -> anyhow::Error {
        let Self { code, number, under_way, turn, .. } = self;
        let (step, turn) = (number.unwrap_or_default(), turn.is_some());
        anyhow!("table {code} is silent for {SILENCE:?} after step {step}; own turn: {turn}; unanswered: {under_way:?}")
    }

    async fn play(&mut self, line: &mut Line<Frail>, last: bool) -> Result<()> {
        let (mut due, mut silence) = (Instant::now() + THINKING, Instant::now() + SILENCE);
        loop {
            let everybody = count(&self.tally, |tally| tally.travelling == 0);
            if last && everybody && self.under_way.is_none() {
                return Ok(());
            }
            if self.over && !last && self.under_way.is_none() {
                // Nothing more would come or go, so it is cut here.
                return Err(io::Error::from(io::ErrorKind::ConnectionReset).into());
            }
            tokio::select! {
                text = timeout_at(silence, line.next()) => {
                    silence = Instant::now() + SILENCE;
                    match text {
                        Ok(text) => {
                            if self.hear_through_faults(&text?)? {
                                due = Instant::now() + THINKING;
                            }
                        }
                        // Whoever waits for the others after the end has nothing to hear.
                        Err(_) if self.over && self.under_way.is_none() => {}
                        Err(_) => return Err(self.forgotten()),
                    }
                }
                () = tokio::time::sleep_until(due) => {
                    due = Instant::now() + THINKING;
                    if !everybody {
                        self.submit(line).await?;
                    }
                }
            }
        }
    }

    async fn submit(&mut self, line: &mut Line<Frail>) -> Result<()> {
        if self.under_way.is_some() {
            return Ok(());
        }
        let Some(command) = self.turn.take() else { return Ok(()) };
        self.requests += 1;
        let id = self.requests.to_string();
        let request = Request::Play { id, after: self.number.unwrap_or_default(), command };
        self.under_way = Some(request.clone());
        line.send(&request).await
    }

    /// Takes over what a fault on the way has left of a message. Says whether something can be played now.
    fn hear_through_faults(&mut self, text: &str) -> Result<bool> {
        let step = heard(text)?;
        // Whoever never hears that they are asked would keep the others waiting.
        let is_asked = step.waiting.is_some_and(|waiting| !waiting.choices.is_empty());
        let strikes = self.faulty && step.is == "step" && !is_asked;
        match self.fault.filter(|_| strikes) {
            None => self.hear(text),
            Some(fault) => {
                self.faulty = false;
                match fault {
                    Fault::Drop => Ok(false),
                    Fault::Double => {
                        self.hear(text)?;
                        self.hear(text)
                    }
                }
            }
        }
    }

    /// Takes over a message. Says whether something can be played now.
    fn hear(&mut self, text: &str) -> Result<bool> {
        let heard = heard(text)?;
        match heard.is {
            "snapshot" | "step" => {
                self.follow(&heard);
                let choices = heard.waiting.map(|waiting| waiting.choices).unwrap_or_default();
                self.turn = self.whim.choose(&choices);
                return Ok(self.turn.is_some());
            }
            "done" => {
                self.under_way = None;
                self.done += 1;
            }
            "table" => self.over = heard.is_over(),
            "refused" => match heard.why.as_ref().map(|why| &*why.kind) {
                Some("stale") => self.under_way = None,
                // Somebody else has ended the game meanwhile.
                Some("not-now") if self.over => self.under_way = None,
                _ => bail!("refused: {text}"),
            },
            _ => {}
        }
        Ok(false)
    }

    /// The step must be the one after the last, and what is merged must be the server's.
    fn follow(&mut self, heard: &Heard<'_>) {
        let number = heard.number.unwrap_or_default();
        let expected = self.number.map(|last| last + u32::from(heard.is == "step"));
        count(&self.tally, |tally| {
            tally.figures.steps += 1;
            if let Some(expected) = expected {
                tally.figures.lost += u64::from(number.saturating_sub(expected));
                tally.figures.doubled += u64::from(expected.saturating_sub(number));
            }
        });
        self.number = Some(number);
        if let Err(error) = self.view.take(heard) {
            count(&self.tally, |tally| complain(tally, &error));
        }
    }
}

/// Something that should not have happened; the first few are told.
fn complain(tally: &mut Tally, error: &anyhow::Error) {
    tally.figures.errors += 1;
    if tally.figures.errors <= 5 {
        eprintln!("error: {error:#}");
    }
}
