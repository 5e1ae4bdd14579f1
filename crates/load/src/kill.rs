//! A server that is killed again and again while people play: whatever it acknowledged must be there
//! once it is up again, and nothing twice.
//!
//! One person decides for all seats of a table, so that the steps they see are all steps there are.
//! After each start the steps of the table are compared with those that were seen before the end, and
//! the request that was under way is sent again under its old id.

use std::time::Duration;

use anyhow::{Result, bail, ensure};
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::Instant;
use wire::Request;

use crate::line::{Line, heard};
use crate::people::{self, Whim};
use crate::process::{Program, Site};

/// How the loop is run.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// So often the server is killed.
    pub cycles: u64,
    /// But not longer than this.
    pub most: Duration,
    /// So many tables are played at.
    pub tables: usize,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Figures {
    /// So often the server was killed.
    pub cycles: u64,
    /// Steps that were shown or acknowledged.
    pub acknowledged: u64,
    /// Steps of them that were not there any more.
    pub lost: u64,
    /// Steps that were there, but that nobody asked for or that were asked for once.
    pub doubled: u64,
    /// Requests that were under way at the end and had been stored.
    pub stored_unheard: u64,
    /// Seconds it took.
    pub seconds: f64,
}

/// After so many steps people go to another table: reading back a long game takes longer than its death.
const LONG: usize = 400;

/// A table and what its people know.
#[derive(Clone, Debug)]
struct Memory {
    code: String,
    token: String,
    /// The steps that were seen, by number.
    seen: Vec<String>,
    /// So many of them are counted.
    counted: usize,
    /// The request that has not been answered.
    under_way: Option<Play>,
    requests: u64,
    over: bool,
    whim: Whim,
}

#[derive(Clone, Debug)]
struct Play {
    id: String,
    after: u32,
    command: String,
}

/// Kills a server so often.
///
/// # Errors
/// If the server does not come up again, or does not let people play.
pub async fn measure(program: &Program, plan: &Plan, mut progress: impl FnMut(u64, &Figures)) -> Result<Figures> {
    let start = Instant::now();
    let mut figures = Figures::default();
    let mut whim = Whim::new(plan.cycles);
    let mut memories: Vec<Memory> = Vec::new();
    while figures.cycles < plan.cycles && start.elapsed() < plan.most {
        let server = program.start().await?;
        let mut playing = JoinSet::new();
        for memory in reunite(server.site, memories, &mut figures).await? {
            if !memory.over && memory.seen.len() < LONG {
                let line = memory.attend(server.site).await?;
                playing.spawn(play(line, memory));
            }
        }
        while playing.len() < plan.tables {
            let number = figures.cycles * plan.tables as u64 + playing.len() as u64;
            let (memory, line) = sit_down(server.site, number).await?;
            playing.spawn(play(line, memory));
        }
        tokio::time::sleep(Duration::from_millis(10 + whim.below(200) as u64)).await;
        server.kill().await?;
        memories = Vec::new();
        while let Some(memory) = playing.join_next().await {
            memories.push(memory??);
        }
        figures.cycles += 1;
        figures.seconds = start.elapsed().as_secs_f64();
        progress(figures.cycles, &figures);
    }
    let server = program.start().await?;
    reunite(server.site, memories, &mut figures).await?;
    server.kill().await?;
    Ok(figures)
}

/// A new table: both games by turns, one person on all seats.
async fn sit_down(site: Site, number: u64) -> Result<(Memory, Line)> {
    let game = if number.is_multiple_of(2) { people::conquest(3) } else { people::infiltration(site, 2).await? };
    let token = people::token()?;
    let code = site.make_table(&token, &game).await?;
    let memory = Memory {
        code,
        token,
        seen: Vec::new(),
        counted: 0,
        under_way: None,
        requests: 0,
        over: false,
        whim: Whim::new(number + 1),
    };
    let mut line = memory.attend(site).await?;
    for seat in 1..=game.players {
        people::sit(&mut line, seat).await?;
    }
    line.send(&Request::Start {}).await?;
    // A server that is killed before the game has begun has promised nothing.
    line.until("snapshot", |_| true).await?;
    let line = memory.attend(site).await?;
    Ok((memory, line))
}

/// Plays until the connection ends.
async fn play(mut line: Line, mut memory: Memory) -> Result<Memory> {
    loop {
        let Ok(text) = line.next().await else { return Ok(memory) };
        let heard = heard(&text)?;
        match heard.is {
            "snapshot" | "step" => {
                let number = heard.number.unwrap_or_default();
                if heard.is == "step" {
                    memory.seen.push(heard.command.unwrap_or_default().into_owned());
                }
                let seen = memory.seen.len();
                ensure!(number as usize == seen, "{} {number} after {seen} steps", heard.is);
                let choices = heard.waiting.map(|waiting| waiting.choices).unwrap_or_default();
                memory.over = choices.is_empty();
                if let Some(command) = memory.whim.choose(&choices) {
                    memory.requests += 1;
                    let play = Play { id: memory.requests.to_string(), after: number, command };
                    let request = play.request();
                    memory.under_way = Some(play);
                    // Whether it arrives is not known: that is the point.
                    let _ = line.send(&request).await;
                }
            }
            "done" => {
                memory.under_way.take_if(|play| Some(play.id.as_str()) == heard.id.as_deref());
            }
            "refused" => bail!("refused: {text}"),
            _ => {}
        }
    }
}

/// Everybody comes back after the end.
async fn reunite(site: Site, memories: Vec<Memory>, figures: &mut Figures) -> Result<Vec<Memory>> {
    let mut returning = JoinSet::new();
    for memory in memories {
        returning.spawn(memory.come_back(site));
    }
    let mut back = Vec::new();
    while let Some(returned) = returning.join_next().await {
        let (memory, found) = returned??;
        figures.acknowledged += found.acknowledged;
        figures.lost += found.lost;
        figures.doubled += found.doubled;
        figures.stored_unheard += found.stored_unheard;
        back.push(memory);
    }
    Ok(back)
}

impl Memory {
    async fn attend(&self, site: Site) -> Result<Line> {
        let mut line = Line::open(site).await?;
        line.attend(&self.code, Some(&self.token), None, false).await?;
        Ok(line)
    }

    /// The number of the last step there is.
    async fn number(&self, line: &mut Line) -> Result<usize> {
        let text = line.until("snapshot", |_| true).await?;
        Ok(heard(&text)?.number.unwrap_or_default() as usize)
    }

    /// Compares what is there with what was seen, and sends again what was under way.
    async fn come_back(mut self, site: Site) -> Result<(Self, Figures)> {
        let mut found = Figures { acknowledged: (self.seen.len() - self.counted) as u64, ..Figures::default() };
        let mut line = self.attend(site).await?;
        let number = self.number(&mut line).await?;
        found.lost += self.seen.len().saturating_sub(number) as u64;
        self.seen.truncate(number);
        if let Some(play) = self.under_way.take() {
            self.send_again(&mut line, play, number, &mut found).await?;
        }
        let number = self.number(&mut self.attend(site).await?).await?;
        found.doubled += number.saturating_sub(self.seen.len()) as u64;
        for (stored, seen) in site.commands(&self.code).await?.iter().zip(&self.seen) {
            // Another step in the place of one that was seen: that one is lost, and this one too many.
            found.lost += u64::from(stored != seen);
            found.doubled += u64::from(stored != seen);
        }
        // What was counted as too many must not be counted again.
        self.seen.resize(number, String::new());
        self.counted = self.seen.len();
        Ok((self, found))
    }

    /// Sends the request again that was under way at the end; it must have one effect, then or now.
    async fn send_again(&mut self, line: &mut Line, play: Play, number: usize, found: &mut Figures) -> Result<()> {
        let unheard = play.after as usize == self.seen.len();
        line.send(&play.request()).await?;
        loop {
            let text = line.next().await?;
            let heard = heard(&text)?;
            match heard.is {
                "done" if unheard => {
                    found.stored_unheard += u64::from(number > self.seen.len());
                    self.seen.push(play.command);
                    return Ok(());
                }
                "done" => return Ok(()),
                // Only if its step was lost.
                "refused" if found.lost > 0 => return Ok(()),
                "refused" => bail!("refused: {text}"),
                _ => {}
            }
        }
    }
}

impl Play {
    fn request(&self) -> Request {
        Request::Play { id: self.id.clone(), after: self.after, command: self.command.clone() }
    }
}
