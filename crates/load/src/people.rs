//! People who sit down and play at random.

use anyhow::{Context as _, Result};
use serde_json::Value;
use wire::{NewTable, Request};

use crate::line::{Choice, Line};
use crate::process::{Http, Site};

/// A stream of chance that is good enough for choosing among commands, and the same for the same start.
#[derive(Clone, Debug)]
pub struct Whim(u64);

impl Whim {
    /// A stream.
    pub fn new(start: u64) -> Self {
        Self(start.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Any number.
    pub fn any(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below a bound that is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.any() >> 11) as usize % bound.max(1)
    }

    /// One of the choices as a command, with a number for its range; none if there are none.
    pub fn choose(&mut self, choices: &[Choice<'_>]) -> Option<String> {
        let choice = choices.get(self.below(choices.len()))?;
        let mut line = format!("{}:", choice.seat);
        for word in choice.command.split(' ') {
            line.push(' ');
            match word.split_once("..").and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?))) {
                Some((low, high)) => line.push_str(&self.between(low, high).to_string()),
                None => line.push_str(word),
            }
        }
        Some(line)
    }

    fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high.saturating_sub(low) + 1)
    }
}

/// A token as the server would give one.
///
/// # Errors
/// If the system gives no chance.
pub fn token() -> Result<String> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes)?;
    Ok(format!("{:032x}", u128::from_be_bytes(bytes)))
}

/// A game of Conquest to measure with.
pub fn conquest(players: u8) -> NewTable {
    NewTable::new("conquest", players, "Load")
}

/// A game of Infiltration to measure with: the smallest VR mission that the server has for so many.
///
/// # Errors
/// If the server has none.
pub async fn infiltration(site: Site, players: u8) -> Result<NewTable> {
    let content = Http { method: "GET", path: "/api/content/infiltration", headers: &[], body: "" };
    let content = serde_json::from_str(&site.http(&content).await?.body)?;
    let stage = smallest_mission(&content, players).context("the server has no VR mission for so many")?;
    Ok(NewTable { stage: Some(stage), ..NewTable::new("infiltration", players, "Load") })
}

/// The VR mission with the smallest map in what a server says of its content.
fn smallest_mission(content: &Value, players: u8) -> Option<String> {
    let seats = |party: &Value| party["players"].as_u64() == Some(players.into());
    let fits = |stage: &&Value| {
        stage["kind"] == "vr" && stage["parties"].as_array().is_some_and(|parties| parties.iter().any(seats))
    };
    let spaces = |stage: &&Value| stage["size"][0].as_u64().unwrap_or(0) * stage["size"][1].as_u64().unwrap_or(0);
    content["stages"].as_array()?.iter().filter(fits).min_by_key(spaces)?["id"].as_str().map(str::to_owned)
}

/// A table at which people sit, each on a connection of their own, and the game has begun.
pub struct Party {
    /// Its code.
    pub code: String,
    /// Who sits, in the order of seats, with their tokens.
    pub sitting: Vec<(String, Line)>,
}

/// Makes a table, sits down on all seats, and begins.
///
/// # Errors
/// If the server refuses anything.
pub async fn begin(site: Site, wanted: &NewTable) -> Result<Party> {
    let mut sitting = Vec::new();
    let maker = token()?;
    let code = site.make_table(&maker, wanted).await?;
    for seat in 1..=wanted.players {
        let token = if seat == 1 { maker.clone() } else { token()? };
        let mut line = Line::open(site).await?;
        line.attend(&code, Some(&token), None, false).await?;
        sit(&mut line, seat).await?;
        sitting.push((token, line));
    }
    let (_, first) = &mut sitting[0];
    first.until("table", |text| are_ready(text, wanted.players)).await?;
    first.send(&Request::Start {}).await?;
    Ok(Party { code, sitting })
}

/// Whether all of so many are ready, by what is told about a table.
pub fn are_ready(table: &str, players: u8) -> bool {
    table.matches(r#""ready":true"#).count() == usize::from(players)
}

/// Takes a seat and is ready.
///
/// # Errors
/// If the connection ends.
pub async fn sit(line: &mut Line, seat: u8) -> Result<()> {
    line.send(&Request::Sit { seat, name: format!("Load {seat}") }).await?;
    line.send(&Request::Ready { ready: true }).await
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_smallest_mission_for_so_many_is_taken() {
        let stage = |id: &str, kind: &str, most: u8, columns: u8| {
            let parties: Vec<Value> = (1..=most).map(|players| json!({ "players": players })).collect();
            json!({ "id": id, "kind": kind, "parties": parties, "size": [columns, 10] })
        };
        let stages = [
            stage("attic", "campaign", 4, 5),
            stage("large", "vr", 4, 20),
            stage("many", "vr", 4, 15),
            stage("alone", "vr", 1, 10),
        ];
        let content = json!({ "stages": stages });
        assert_eq!(smallest_mission(&content, 1).as_deref(), Some("alone"));
        assert_eq!(smallest_mission(&content, 2).as_deref(), Some("many"));
        assert_eq!(smallest_mission(&content, 5), None);
    }
}
