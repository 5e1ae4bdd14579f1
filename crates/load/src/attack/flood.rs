//! What many do at once from one house: floods of messages, questions and tables, crowds at the door, and those who
//! never read what they are sent.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use futures_util::future::{join_all, try_join_all};
use tokio::time::{sleep, timeout};
use wire::ask::Inquiry;
use wire::lobby::Motion;
use wire::{Request, limits};

use super::Target;
use super::single::ended;
use crate::line::{Line, heard};
use crate::people;

/// So many sockets flood at the same time.
const SOCKETS: usize = 8;

/// So many messages each sends without reading: nobody gets as many answers who never waits.
const FLOOD: usize = 400;

/// Nobody says so many long lines at one table.
const LONG_LINES: usize = 300;

/// So long is each, in letters of four bytes: as long as a line may be.
const LONG: usize = limits::LINE;

/// So fast a connection may ask for something, and a little slower.
const PACE: Duration = Duration::from_millis(60);

/// So many pings each sends.
const PINGS: usize = 2000;

/// So many questions each asks: more than may come at once.
const QUESTIONS: usize = 60;

/// So many come to the door at once: more than may be connected from one address.
const CROWD: usize = 130;

/// So many connections one address may have.
const CONNECTIONS: usize = 100;

/// Nobody makes more tables than this before they are told to wait: an hour's worth.
const TABLES: usize = 300;

/// So many games of bots are looked at at once: fewer than one address may have connections.
const SHOWS: usize = 90;

/// So long.
const WATCHED: Duration = Duration::from_secs(10);

/// The same for games that follow each other.
const FOLLOWING: usize = 100;

/// The server waits so long for a message to leave, and a little longer until we know.
const UNREAD: Duration = Duration::from_secs(18);

/// Whoever reads nothing asks at the pace that is allowed, so often: more than the system keeps for them.
const LOOKS: usize = 150;

/// What came back over a socket.
#[derive(Clone, Copy, Default, Debug)]
struct Came {
    /// Answers.
    answered: usize,
    /// Refused with a time to try again.
    busy: usize,
    /// Refused for another reason.
    refused: usize,
}

impl Came {
    fn all(self) -> usize {
        self.answered + self.busy + self.refused
    }

    fn note(&mut self, text: &str) -> Result<()> {
        let heard = heard(text)?;
        match (heard.is, &heard.why) {
            ("refused", Some(why)) if why.retry_after_ms.is_some() => self.busy += 1,
            ("refused", _) => self.refused += 1,
            ("answer" | "looked", _) => self.answered += 1,
            _ => {}
        }
        Ok(())
    }
}

/// What comes back until the connection ends.
async fn until_ended(line: &mut Line) -> Result<Came> {
    let mut came = Came::default();
    while let Ok(text) = line.next().await {
        came.note(&text)?;
    }
    Ok(came)
}

/// What comes back to so many requests.
async fn answers(line: &mut Line, requests: usize) -> Result<Came> {
    let mut came = Came::default();
    while came.all() < requests {
        came.note(&line.next().await?)?;
    }
    Ok(came)
}

/// The same request so often.
fn often(request: &Request, times: usize) -> Result<Vec<String>> {
    Ok(vec![serde_json::to_string(request)?; times])
}

impl Target {
    /// The same attackers at another of the honest tables.
    fn at(&self, place: usize) -> Self {
        Self { turn: self.turn * SOCKETS + place, ..self.clone() }
    }

    /// Whoever does not wait as they are told is cut off.
    pub(super) async fn message_flood(&self) -> Result<()> {
        let flood = async |place: usize| {
            let mut line = self.at(place).attend(None).await?;
            line.send_all(often(&Request::Look { commands: 0, seat: None }, FLOOD)?).await.ok();
            let came = until_ended(&mut line).await?;
            ensure!((1..FLOOD).contains(&came.busy), "told to wait {} times", came.busy);
            ensure!(came.answered < FLOOD / 2, "answered {} times", came.answered);
            Ok(())
        };
        try_join_all((0..SOCKETS).map(flood)).await.map(drop)
    }

    /// Whoever fills a table with talk falls silent there, and nobody else does.
    pub(super) async fn talk_flood(&self) -> Result<()> {
        let mut party = self.own_game().await?;
        let mut stranger = self.stranger(&party.code).await?;
        stranger.send(&Request::Greet { name: "x".to_owned() }).await?;
        let long = Request::Say { text: "\u{1f4ac}".repeat(LONG), to: None };
        let mut lines = 0;
        while said(&mut stranger, &long).await? {
            lines += 1;
            ensure!(lines < LONG_LINES, "the table takes everything");
        }
        let (_, sitting) = &mut party.sitting[0];
        let words = Request::Say { text: "hello".to_owned(), to: None };
        ensure!(said(sitting, &words).await?, "somebody else has fallen silent");
        Ok(())
    }

    /// Pings are messages, too.
    pub(super) async fn ping_flood(&self) -> Result<()> {
        let flood = async |place: usize| {
            let mut line = self.at(place).attend(None).await?;
            line.ping(PINGS).await.ok();
            timeout(Duration::from_secs(10), ended(&mut line)).await.context("as many pings as they like")?
        };
        try_join_all((0..SOCKETS).map(flood)).await.map(drop)
    }

    /// Questions about a position that is played.
    pub(super) async fn question_flood(&self) -> Result<()> {
        let flood = async |place: usize| {
            let mut line = self.at(place).attend(None).await?;
            asked_too_much(&mut line, Inquiry::Figures {}).await
        };
        try_join_all((0..SOCKETS).map(flood)).await.map(drop)
    }

    /// Questions that take long to answer, of those who may ask them.
    pub(super) async fn hint_flood(&self) -> Result<()> {
        let mut party = self.own_game().await?;
        let floods = party.sitting.iter_mut().map(async |(_, line)| {
            line.until("snapshot", |_| true).await?;
            asked_too_much(line, Inquiry::Hint {}).await
        });
        try_join_all(floods).await.map(drop)
    }

    /// One game after another that nobody plays, until that is too much.
    pub(super) async fn again_flood(&self) -> Result<()> {
        let mut stranger = self.attend(Some(&people::token()?)).await?;
        super::single::refused(&mut stranger, &Request::Again { stage: None }, "not-yours").await?;
        let (token, players) = (people::token()?, 3);
        let mut code = self.site.make_table(&token, &people::conquest(players)).await?;
        for game in 0..FOLLOWING {
            let mut line = Line::open(self.site).await?;
            line.attend(&code, Some(&token), None, false).await?;
            if game == 0 {
                for seat in 1..=players {
                    people::sit(&mut line, seat).await?;
                }
            } else {
                line.send(&Request::Ready { ready: true }).await?;
            }
            line.send(&Request::Start {}).await?;
            line.send(&Request::Propose { about: Motion::End {} }).await?;
            line.until("table", |text| heard(text).is_ok_and(|heard| heard.is_over())).await?;
            match next_of_many(&mut line).await? {
                Some(next) => code = next,
                None => return Ok(()),
            }
        }
        bail!("{FOLLOWING} games followed each other")
    }

    /// More come than may, and go at once.
    pub(super) async fn attend_churn(&self) -> Result<()> {
        let come = async |place: usize| {
            let mut line = Line::open(self.site).await.ok()?;
            // Whoever has no place left at the table has come through the door all the same.
            line.attend(self.at(place).code(), None, None, true).await.ok()?;
            line.next().await.ok()?;
            Some(line)
        };
        let admitted = join_all((0..CROWD).map(come)).await.into_iter().flatten().count();
        ensure!(admitted <= CONNECTIONS, "{admitted} connections from one address");
        Ok(())
    }

    /// Whoever asks for much and reads nothing does not keep it waiting in the server.
    pub(super) async fn slow_reader(&self) -> Result<()> {
        let read_nothing = async |place: usize| {
            let mut line = Line::over(self.site.connect_narrow().await?, self.site).await?;
            line.attend(self.at(place).code(), None, None, true).await?;
            let look = serde_json::to_string(&Request::Look { commands: 0, seat: None })?;
            for _ in 0..LOOKS {
                // Nothing is taken from us any more: the server waits until its messages have left.
                if !matches!(timeout(Duration::from_secs(1), line.send_text(look.clone())).await, Ok(Ok(()))) {
                    break;
                }
                sleep(Duration::from_millis(55)).await;
            }
            sleep(UNREAD).await;
            timeout(Duration::from_secs(10), ended(&mut line)).await.context("it may read nothing for ever")?
        };
        try_join_all((0..SOCKETS).map(read_nothing)).await.map(drop)
    }

    /// Always somebody else makes something, always from the same place.
    pub(super) async fn made_until_refused(&self, path: &str, body: &str) -> Result<()> {
        for _ in 0..TABLES {
            if self.make(&people::token()?, path, body).await?.is_none() {
                return Ok(());
            }
        }
        bail!("{TABLES} were made")
    }

    /// Makes something; nothing if that was too often.
    async fn make(&self, token: &str, path: &str, body: &str) -> Result<Option<String>> {
        let bearer = format!("Bearer {token}");
        let headers = [("authorization", bearer.as_str()), ("content-type", "application/json")];
        let answer = self.request("POST", path, &headers, body).await?;
        match answer.status {
            429 => Ok(None),
            201 => Ok(Some(answer.body)),
            status => bail!("answered with {status}"),
        }
    }

    /// Tables at which only bots play, as strong as there are, and at which somebody looks on: without anybody they
    /// would rest.
    pub(super) async fn bot_tables(&self) -> Result<()> {
        let mut watched = Vec::new();
        for _ in 0..TABLES {
            let token = people::token()?;
            let body = r#"{"game":"conquest","players":4,"name":"x"}"#;
            let Some(made) = self.make(&token, "/api/tables", body).await? else {
                return watch(watched).await;
            };
            let made: serde_json::Value = serde_json::from_str(&made)?;
            let code = made["code"].as_str().context("a table without a code")?;
            let line = self.bots_at(code, &token).await?;
            if watched.len() < SHOWS {
                watched.push(line);
            }
        }
        bail!("{TABLES} tables were made")
    }

    /// Begins a game of bots at a table; whoever made it looks on.
    async fn bots_at(&self, code: &str, token: &str) -> Result<Line> {
        let mut line = Line::open(self.site).await?;
        line.attend(code, Some(token), None, false).await?;
        line.send(&Request::Sit { seat: 1, name: "x".to_owned() }).await?;
        for seat in 2..=4 {
            line.send(&Request::Bot { seat, level: "master".to_owned() }).await?;
        }
        line.send(&Request::Ready { ready: true }).await?;
        line.send(&Request::Start {}).await?;
        // The best bot takes the seat of whoever leaves.
        line.send(&Request::Stand { seat: 1 }).await?;
        line.until("snapshot", |_| true).await?;
        Ok(line)
    }
}

/// Looks on for a while, if any table was made; bots that do not play are no attack.
async fn watch(lines: Vec<Line>) -> Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    let steps = AtomicUsize::new(0);
    let looks_on = async |mut line: Line| {
        while let Ok(text) = line.next().await {
            steps.fetch_add(usize::from(heard(&text).is_ok_and(|heard| heard.is == "step")), Ordering::Relaxed);
        }
    };
    let _ = timeout(WATCHED, join_all(lines.into_iter().map(looks_on))).await;
    ensure!(steps.load(Ordering::Relaxed) > 0, "no bot played");
    Ok(())
}

/// Says something as soon as it may be said. Whether the table takes it: later it is full.
async fn said(line: &mut Line, words: &Request) -> Result<bool> {
    sleep(PACE).await;
    line.send(words).await?;
    loop {
        let text = line.next().await?;
        let heard = heard(&text)?;
        match (heard.is, &heard.why) {
            ("said", _) => return Ok(true),
            ("refused", Some(why)) if why.kind == "full" => return Ok(false),
            ("refused", Some(why)) => {
                let wait = why.retry_after_ms.with_context(|| format!("refused: {text}"))?;
                sleep(Duration::from_millis(wait.into())).await;
                line.send(words).await?;
            }
            _ => {}
        }
    }
}

/// Asks the same so often; some of it must be refused with a time to try again.
async fn asked_too_much(line: &mut Line, about: Inquiry) -> Result<()> {
    let ask = Request::Ask { id: "a".to_owned(), about };
    line.send_all(often(&ask, QUESTIONS)?).await?;
    let came = answers(line, QUESTIONS).await?;
    ensure!(came.busy > 0, "nobody was told to wait: {came:?}");
    Ok(())
}

/// Asks for another game as often as may be at once: one is made at most. Nothing if that was one too many.
async fn next_of_many(line: &mut Line) -> Result<Option<String>> {
    const TIMES: usize = 20;
    line.send_all(often(&Request::Again { stage: None }, TIMES)?).await?;
    let (mut came, mut next) = (Came::default(), None);
    while came.refused + came.busy + usize::from(next.is_some()) < TIMES {
        let text = line.next().await?;
        came.note(&text)?;
        if let Some(code) = heard(&text)?.next {
            ensure!(next.as_ref().is_none_or(|next| *next == code), "two games follow one");
            next = Some(code.into_owned());
        }
    }
    Ok(next)
}
