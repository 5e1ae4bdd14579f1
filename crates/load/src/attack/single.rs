//! What one attacker tries: to be somebody else, to be heard twice, to send what nobody reads.

use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::time::timeout;
use wire::lobby::Motion;
use wire::{NewTable, Request};

use super::Target;
use crate::line::{Line, heard};
use crate::people::{self, Party};
use crate::process::{Answer, Http};

/// A page of somebody else.
const ELSEWHERE: (&str, &str) = ("origin", "http://elsewhere.example");

impl Target {
    pub(super) async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<Answer> {
        self.site.http(&Http { method, path, headers, body }).await
    }

    pub(super) async fn attend(&self, token: Option<&str>) -> Result<Line> {
        let mut line = Line::open(self.site).await?;
        line.attend(self.code(), token, None, false).await?;
        line.until("snapshot", |_| true).await?;
        Ok(line)
    }

    pub(super) async fn cross_site_socket(&self) -> Result<()> {
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

    pub(super) async fn cross_site_request(&self) -> Result<()> {
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

    pub(super) async fn guessed_token(&self) -> Result<()> {
        let mut line = self.attend(Some(&people::token()?)).await?;
        refused(&mut line, &play("green: pass", 0), "not-yours").await?;
        refused(&mut line, &Request::Say { text: "hello".to_owned(), to: None }, "not-yours").await
    }

    pub(super) async fn others_command(&self) -> Result<()> {
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
    pub(super) async fn others_ballot(&self) -> Result<()> {
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
    pub(super) async fn stranger(&self, code: &str) -> Result<Line> {
        let mut line = Line::open(self.site).await?;
        line.attend(code, Some(&people::token()?), None, false).await?;
        line.until("snapshot", |_| true).await?;
        Ok(line)
    }

    pub(super) async fn stale_command(&self) -> Result<()> {
        let mut party = self.own_game().await?;
        for (_, line) in &mut party.sitting {
            let Some((command, number)) = first_command(line).await? else { continue };
            line.send(&play(&command, number)).await?;
            line.until("done", |_| true).await?;
            for (id, after) in [("b", number), ("c", 999)] {
                let stale = Request::Play { id: id.to_owned(), after, command: "1: pass".to_owned() };
                refused(line, &stale, "stale").await?;
            }
            return Ok(());
        }
        bail!("nobody is asked at the start of a game")
    }

    pub(super) async fn duplicate_command(&self) -> Result<()> {
        let mut party = self.own_game().await?;
        let mut sent = 0;
        for (_, line) in &mut party.sitting {
            let Some((command, number)) = first_command(line).await? else { continue };
            sent += 1;
            let request = play(&command, number);
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

    pub(super) async fn oversize_message(&self) -> Result<()> {
        let mut line = self.attend(None).await?;
        let long = format!(r#"{{"do":"say","text":"{}"}}"#, "x".repeat(100_000));
        line.send_text(long).await.ok();
        ended(&mut line).await
    }

    pub(super) async fn hostile_json(&self) -> Result<()> {
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

    pub(super) async fn slow_header(&self) -> Result<()> {
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

    pub(super) async fn script_in_texts(&self) -> Result<()> {
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
    pub(super) async fn own_game(&self) -> Result<Party> {
        people::begin(self.site, &people::conquest(3)).await
    }
}

/// The first thing that somebody may do in a game that has begun, and after which step; nothing if they are not asked.
async fn first_command(line: &mut Line) -> Result<Option<(String, u32)>> {
    let text = line.until("snapshot", |_| true).await?;
    let heard = heard(&text)?;
    let choices = heard.waiting.map(|waiting| waiting.choices).unwrap_or_default();
    let command = people::Whim::new(1).choose(&choices);
    Ok(command.map(|command| (command, heard.number.unwrap_or_default())))
}

fn play(command: &str, after: u32) -> Request {
    Request::Play { id: "a".to_owned(), after, command: command.to_owned() }
}

/// Sends a request that must be refused in this way.
pub(super) async fn refused(line: &mut Line, request: &Request, kind: &str) -> Result<()> {
    line.send(request).await?;
    let text = line.answer().await?;
    ensure!(text.contains(&format!(r#""kind":"{kind}""#)), "answered with {text}");
    Ok(())
}

/// Waits until the server has ended the connection.
pub(super) async fn ended(line: &mut Line) -> Result<()> {
    while line.next().await.is_ok() {}
    Ok(())
}
