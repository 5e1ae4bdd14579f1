//! Attackers on a server while honest people play: every attack must be refused as documented, and
//! the honest games must not notice.
//!
//! Honest people come from many addresses, the attackers from one of their own, and the server keeps
//! its usual limits.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use serde::Serialize;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::task::JoinSet;
use tokio::time::timeout;
use wire::lobby::Motion;
use wire::{NewTable, Request};

use crate::line::{Line, heard};
use crate::people::{self, Party};
use crate::process::{Answer, Http, Server, Site};
use crate::run;

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// So many honest games.
    pub games: usize,
    /// So many seconds of quiet, and as many under attack.
    pub seconds: u64,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// Honest games.
    pub games: usize,
    /// Commands of the honest that were due each second.
    pub offered_per_second: f64,
    /// Commands of the honest each second, under attack.
    pub commands_per_second: f64,
    /// How long all but one in a hundred of them waited before the attack.
    pub quiet_p99_ms: f64,
    /// And during it.
    pub attacked_p99_ms: f64,
    /// Whatever went wrong in honest games.
    pub errors: u64,
    /// Attacks by kind, and how many of them were refused as documented.
    pub attacks: BTreeMap<&'static str, Tried>,
    /// Attacks that were not.
    pub let_through: u64,
}

/// How often something was tried, and refused as documented.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tried {
    /// Tries.
    pub tried: u64,
    /// Refused as documented.
    pub refused: u64,
}

/// Nobody has to wait longer for a refusal.
const PATIENCE: Duration = Duration::from_secs(20);

/// Nobody gets as many answers who never waits.
const FLOOD: usize = 400;

/// A page of somebody else.
const ELSEWHERE: (&str, &str) = ("origin", "http://elsewhere.example");

/// Where an attack goes.
#[derive(Clone, Debug)]
struct Target {
    site: Site,
    /// A running honest table whose code the attackers have learnt.
    code: String,
}

/// The attacks, in the order in which they are tried.
const KINDS: [&str; 14] = [
    "cross-site-socket",
    "cross-site-request",
    "guessed-token",
    "others-command",
    "stale-command",
    "duplicate-command",
    "oversize-message",
    "hostile-json",
    "message-flood",
    "room-flood",
    "campaign-flood",
    "others-ballot",
    "slow-header",
    "script-in-texts",
];

/// Measures a server.
///
/// # Errors
/// If the honest games cannot be set up.
pub async fn measure(server: &Server, plan: Plan, mut progress: impl FnMut(&str, u64, u64)) -> Result<Figures> {
    let game = people::game("conquest", 4);
    let rate = plan.games as f64 * 4.0;
    let honest = run::Plan { game, tables: plan.games, sockets: 0, seconds: plan.seconds, rate: Some(rate) };
    let quiet = run::measure(server, &honest, |what, done, of| progress(what, done, of)).await?;
    let party = people::begin(server.site, &honest.game).await?;
    let attackers = Attackers::start(&Target { site: server.site, code: party.code.clone() });
    let attacked = run::measure(server, &honest, |what, done, of| progress(what, done, of)).await?;
    let attacks = attackers.stop().await?;
    let let_through = attacks.values().map(|tried| tried.tried - tried.refused).sum();
    Ok(Figures {
        games: plan.games,
        offered_per_second: rate,
        commands_per_second: attacked.commands_per_second,
        quiet_p99_ms: quiet.ack_p99_ms,
        attacked_p99_ms: attacked.ack_p99_ms,
        errors: quiet.errors + attacked.errors,
        attacks,
        let_through,
    })
}

/// Those who attack, one for each kind.
struct Attackers {
    stop: Arc<AtomicBool>,
    tasks: JoinSet<(&'static str, Tried)>,
}

impl Attackers {
    fn start(target: &Target) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let mut tasks = JoinSet::new();
        for (number, kind) in KINDS.into_iter().enumerate() {
            tasks.spawn(attack(kind, number, target.clone(), Arc::clone(&stop)));
        }
        Self { stop, tasks }
    }

    async fn stop(mut self) -> Result<BTreeMap<&'static str, Tried>> {
        self.stop.store(true, Ordering::Relaxed);
        let mut attacks = BTreeMap::new();
        while let Some(attacked) = self.tasks.join_next().await {
            let (kind, tried) = attacked?;
            attacks.insert(kind, tried);
        }
        Ok(attacks)
    }
}

/// Attacks in one way, again and again.
async fn attack(kind: &'static str, number: usize, target: Target, stop: Arc<AtomicBool>) -> (&'static str, Tried) {
    let mut tried = Tried::default();
    while tried.tried == 0 || !stop.load(Ordering::Relaxed) {
        tried.tried += 1;
        // Floods come from one house, other attacks from everywhere.
        let house = if kind.ends_with("-flood") { 0 } else { tried.tried as usize };
        let site = target.site.from(66 + number as u8, house);
        let target = Target { site, ..target.clone() };
        match timeout(PATIENCE, target.once(kind)).await {
            Ok(Ok(())) => tried.refused += 1,
            Ok(Err(error)) if tried.tried - tried.refused <= 2 => eprintln!("{kind}: {error:#}"),
            Err(_) if tried.tried - tried.refused <= 2 => eprintln!("{kind}: no answer"),
            _ => {}
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    (kind, tried)
}

impl Target {
    /// One attack; an error if it was not refused as documented.
    async fn once(&self, kind: &str) -> Result<()> {
        match kind {
            "cross-site-socket" => self.cross_site_socket().await,
            "cross-site-request" => self.cross_site_request().await,
            "guessed-token" => self.guessed_token().await,
            "others-command" => self.others_command().await,
            "stale-command" => self.stale_command().await,
            "duplicate-command" => self.duplicate_command().await,
            "oversize-message" => self.oversize_message().await,
            "hostile-json" => self.hostile_json().await,
            "message-flood" => self.message_flood().await,
            "room-flood" => self.flood("/api/tables", r#"{"game":"conquest","players":3,"name":"x"}"#).await,
            "campaign-flood" => self.flood("/api/campaigns", r#"{"name":"x"}"#).await,
            "others-ballot" => self.others_ballot().await,
            "slow-header" => self.slow_header().await,
            _ => self.script_in_texts().await,
        }
    }

    async fn request(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Result<Answer> {
        self.site.http(&Http { method, path, headers, body }).await
    }

    async fn attend(&self, token: Option<&str>) -> Result<Line> {
        let mut line = Line::open(self.site).await?;
        line.attend(&self.code, token, None, false).await?;
        line.until("snapshot", |_| true).await?;
        Ok(line)
    }

    async fn cross_site_socket(&self) -> Result<()> {
        let key = ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ==");
        let upgrade = [
            ELSEWHERE,
            ("connection", "close, upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            key,
        ];
        let status = self.request("GET", "/socket", &upgrade, "").await?.status;
        ensure!(status == 403, "answered with {status}");
        Ok(())
    }

    async fn cross_site_request(&self) -> Result<()> {
        let bearer = format!("Bearer {}", people::token()?);
        let json = ("content-type", "application/json");
        let body = r#"{"game":"conquest","players":3,"name":"x"}"#;
        let status =
            self.request("POST", "/api/tables", &[ELSEWHERE, ("authorization", &bearer), json], body).await?.status;
        ensure!(status == 403, "another page's request: {status}");
        // What a form of another page can send without asking.
        let form = ("content-type", "text/plain");
        let status = self.request("POST", "/api/tables", &[("authorization", &bearer), form], body).await?.status;
        ensure!(status == 403 || status == 415, "a form: {status}");
        Ok(())
    }

    async fn guessed_token(&self) -> Result<()> {
        let mut line = self.attend(Some(&people::token()?)).await?;
        refused(&mut line, &play("green: pass", 0), "not-yours").await?;
        refused(&mut line, &Request::Say { text: "hello".to_owned(), to: None }, "not-yours").await
    }

    async fn others_command(&self) -> Result<()> {
        let mut party = self.own_game().await?;
        let (mut asked, mut number) = (None, 0);
        for (place, (_, line)) in party.sitting.iter_mut().enumerate() {
            let text = line.until("snapshot", |_| true).await?;
            let heard = heard(&text)?;
            number = heard.number.unwrap_or_default();
            let choices = heard.waiting.map(|waiting| waiting.choices).unwrap_or_default();
            asked = asked.or(people::Whim::new(1).choose(&choices).map(|command| (place, command)));
        }
        let (place, command) = asked.context("nobody is asked at the start of a game")?;
        // Another seat answers, and somebody without any.
        let other = (place + 1) % party.sitting.len();
        refused(&mut party.sitting[other].1, &play(&command, number), "not-yours").await?;
        let mut stranger = self.stranger(&party.code).await?;
        refused(&mut stranger, &play(&command, number), "not-yours").await
    }

    /// Somebody without a seat decides on what those who sit are asked.
    async fn others_ballot(&self) -> Result<()> {
        let mut party = self.own_game().await?;
        let (_, first) = &mut party.sitting[0];
        first.send(&Request::Propose { about: Motion::End {} }).await?;
        first.until("table", |text| text.contains(r#""ballot":{"#)).await?;
        let mut stranger = self.stranger(&party.code).await?;
        refused(&mut stranger, &Request::Vote { ballot: 1, agree: true }, "not-yours").await?;
        refused(&mut stranger, &Request::Propose { about: Motion::Pause {} }, "not-yours").await?;
        refused(&mut stranger, &Request::Start {}, "not-yours").await
    }

    /// Somebody with a token of their own at a table where they do not sit.
    async fn stranger(&self, code: &str) -> Result<Line> {
        Target { code: code.to_owned(), ..self.clone() }.attend(Some(&people::token()?)).await
    }

    async fn stale_command(&self) -> Result<()> {
        let mut party = self.own_game().await?;
        let (_, first) = &mut party.sitting[0];
        first.until("snapshot", |_| true).await?;
        refused(first, &play("1: pass", 999), "stale").await
    }

    async fn duplicate_command(&self) -> Result<()> {
        let mut party = self.own_game().await?;
        let mut sent = 0;
        for (_, line) in &mut party.sitting {
            let text = line.until("snapshot", |_| true).await?;
            let heard = heard(&text)?;
            let choices = heard.waiting.map(|waiting| waiting.choices).unwrap_or_default();
            let Some(command) = people::Whim::new(1).choose(&choices) else { continue };
            sent += 1;
            let request = play(&command, heard.number.unwrap_or_default());
            let mut answers = Vec::new();
            for _ in 0..3 {
                line.send(&request).await?;
                let text = line.until("done", |_| true).await?;
                answers.push(text);
            }
            ensure!(answers.windows(2).all(|pair| pair[0] == pair[1]), "other answers: {answers:?}");
            let stored = self.site.commands(&party.code).await?.len();
            ensure!(stored == sent, "{stored} commands of {sent}");
        }
        ensure!(sent > 0, "nobody is asked at the start of a game");
        Ok(())
    }

    async fn oversize_message(&self) -> Result<()> {
        let mut line = self.attend(None).await?;
        let long = format!(r#"{{"do":"say","text":"{}"}}"#, "x".repeat(100_000));
        line.send_text(long).await.ok();
        ended(&mut line).await
    }

    async fn hostile_json(&self) -> Result<()> {
        let mut line = self.attend(None).await?;
        let deep = format!("{}{}", "[".repeat(2000), "]".repeat(2000));
        let hostile = [
            deep.as_str(),
            r#"{"do":"play","id":"1","after":1e400,"command":"end"}"#,
            r#"{"do":"sit","seat":1,"name":"\ud800"}"#,
            r#"{"do":"start","__proto__":{"admin":true}}"#,
        ];
        for text in hostile {
            line.send_text(text.to_owned()).await?;
            let answer = line.answer().await?;
            ensure!(answer.contains(r#""kind":"malformed""#), "answered with {answer}");
        }
        line.send_text("\u{0}".to_owned()).await?;
        ended(&mut line).await
    }

    async fn message_flood(&self) -> Result<()> {
        let mut line = self.attend(None).await?;
        let mut busy = 0;
        // Whoever does not wait as they are told is cut off.
        for _ in 0..FLOOD {
            if line.send(&Request::Look { commands: 0, seat: None }).await.is_err() {
                break;
            }
            let Ok(text) = line.answer().await else { break };
            busy += usize::from(text.contains(r#""kind":"busy""#) && text.contains("retry_after_ms"));
        }
        ensure!((1..FLOOD).contains(&busy), "told to wait {busy} times");
        ended(&mut line).await
    }

    async fn flood(&self, path: &str, body: &str) -> Result<()> {
        let json = ("content-type", "application/json");
        // Always somebody else, always from the same place.
        for _ in 0..1000 {
            let bearer = format!("Bearer {}", people::token()?);
            let status = self.request("POST", path, &[("authorization", &bearer), json], body).await?.status;
            if status == 429 {
                return Ok(());
            }
            ensure!(status == 201, "answered with {status}");
        }
        bail!("a thousand were made")
    }

    async fn slow_header(&self) -> Result<()> {
        let mut stream = self.site.connect().await?;
        stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\n").await?;
        for _ in 0..60 {
            let mut answer = [0; 256];
            match timeout(Duration::from_secs(1), stream.read(&mut answer)).await {
                Ok(Ok(0) | Err(_)) => return Ok(()),
                Ok(Ok(_)) => {}
                Err(_) => drop(stream.write_all(b"x: y\r\n").await),
            }
        }
        bail!("it may take as long as it likes")
    }

    async fn script_in_texts(&self) -> Result<()> {
        let script = "<script>alert(1)</script>";
        let mut line = self.attend(Some(&people::token()?)).await?;
        let turned = Request::Sit { seat: 1, name: "\u{202e}nimda".to_owned() };
        refused(&mut line, &turned, "malformed").await?;
        let path = format!("/api/tables/{script}/record").replace('<', "%3C").replace('>', "%3E");
        let answer = self.request("GET", &path, &[], "").await?;
        let guards = ["nosniff", "default-src 'self'", "frame-ancestors 'none'"];
        ensure!(guards.iter().all(|guard| answer.head.contains(guard)), "without guards: {}", answer.head);
        ensure!(!answer.head.contains("text/html"), "as a page: {}", answer.head);
        self.script_is_a_text(script).await
    }

    /// A script is a name and a chat line like any other: it is told as a text and never as a page.
    async fn script_is_a_text(&self, script: &str) -> Result<()> {
        let token = people::token()?;
        let code = self.site.make_table(&token, &NewTable::new("conquest", 3, script)).await?;
        let mut line = Line::open(self.site).await?;
        line.attend(&code, Some(&token), None, false).await?;
        let named = line.until("table", |_| true).await?;
        ensure!(named.contains(&serde_json::to_string(script)?), "another name: {named}");
        line.send(&Request::Say { text: script.to_owned(), to: None }).await?;
        let said = line.until("said", |_| true).await?;
        ensure!(said.contains(&serde_json::to_string(script)?), "other words: {said}");
        let bearer = format!("Bearer {token}");
        let list = self.request("GET", "/api/tables", &[("authorization", &bearer)], "").await?;
        ensure!(list.head.contains("application/json") && list.head.contains("nosniff"), "as a page: {}", list.head);
        Ok(())
    }

    /// A game at which the attackers sit themselves.
    async fn own_game(&self) -> Result<Party> {
        people::begin(self.site, &people::game("conquest", 3)).await
    }
}

fn play(command: &str, after: u32) -> Request {
    Request::Play { id: "a".to_owned(), after, command: command.to_owned() }
}

/// Sends a request that must be refused in this way.
async fn refused(line: &mut Line, request: &Request, kind: &str) -> Result<()> {
    line.send(request).await?;
    let text = line.answer().await?;
    ensure!(text.contains(&format!(r#""kind":"{kind}""#)), "answered with {text}");
    Ok(())
}

/// Waits until the server has ended the connection.
async fn ended(line: &mut Line) -> Result<()> {
    while line.next().await.is_ok() {}
    Ok(())
}
