//! Attackers on a server while honest people play: every attack must be refused as documented, and
//! the honest games must not notice.
//!
//! Honest people come from many addresses. Each kind of attack has addresses of its own: what many do at once
//! comes from one house, what one tries comes from everywhere. All of them go to the very tables at which the
//! honest play, or to tables of their own on the same server, and the server keeps its usual limits.

mod flood;
mod single;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Result, anyhow, bail};
use serde::Serialize;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::people;
use crate::process::{Server, Site};
use crate::run::{self, Tables};

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

/// Nobody has to wait longer for a refusal: whoever reads nothing is given the longest time.
const PATIENCE: Duration = Duration::from_mins(1);

/// Nothing is tried more often than this.
const MOST: u64 = 500;

/// So long one attacker rests between two tries, and a crowd of them.
const REST: [Duration; 2] = [Duration::from_millis(20), Duration::from_millis(200)];

/// What one attacker tries.
const SINGLE: [&str; 11] = [
    "cross-site-socket",
    "cross-site-request",
    "guessed-token",
    "others-command",
    "stale-command",
    "duplicate-command",
    "oversize-message",
    "hostile-json",
    "others-ballot",
    "slow-header",
    "script-in-texts",
];

/// What many do at once.
const CROWDS: [&str; 11] = [
    "message-flood",
    "talk-flood",
    "ping-flood",
    "question-flood",
    "hint-flood",
    "again-flood",
    "attend-churn",
    "slow-reader",
    "room-flood",
    "campaign-flood",
    "bot-tables",
];

/// Measures a server.
///
/// # Errors
/// If the honest games cannot be set up.
pub async fn measure(server: &Server, plan: Plan, mut progress: impl FnMut(&str, u64, u64)) -> Result<Figures> {
    let game = people::conquest(4);
    let rate = plan.games as f64 * 4.0;
    let honest = run::Plan { game, tables: plan.games, sockets: 0, seconds: plan.seconds, rate: Some(rate) };
    let quiet = run::measure(server, &honest, &mut progress).await?;
    let tables = Tables::set_up(server, &honest, &mut progress).await?;
    let attackers = Attackers::start(server.site, tables.codes())?;
    let attacked = tables.play(server, &honest, &mut progress).await?;
    let attacks = attackers.stop()?;
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

/// By kind, how often something was tried and refused.
type Attacks = BTreeMap<&'static str, Tried>;

/// Those who attack, one for each kind, on a thread of their own: the honest are not measured slower because
/// attackers are busy.
struct Attackers {
    stop: Arc<AtomicBool>,
    thread: thread::JoinHandle<Result<Attacks>>,
}

impl Attackers {
    fn start(site: Site, codes: &[String]) -> Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let target = Target { site, codes: codes.into(), turn: 0 };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let stopped = Arc::clone(&stop);
        let thread = thread::Builder::new().name("attackers".to_owned());
        let thread = thread.spawn(move || runtime.block_on(attack_all(target, stopped)))?;
        Ok(Self { stop, thread })
    }

    fn stop(self) -> Result<Attacks> {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.join().map_err(|_| anyhow!("the attackers broke"))?
    }
}

async fn attack_all(target: Target, stop: Arc<AtomicBool>) -> Result<Attacks> {
    let mut tasks = JoinSet::new();
    for (number, kind) in SINGLE.into_iter().chain(CROWDS).enumerate() {
        tasks.spawn(attack(kind, number, target.clone(), Arc::clone(&stop)));
    }
    let mut attacks = BTreeMap::new();
    while let Some(attacked) = tasks.join_next().await {
        let (kind, tried) = attacked?;
        attacks.insert(kind, tried);
    }
    Ok(attacks)
}

/// Attacks in one way, again and again.
async fn attack(kind: &'static str, number: usize, target: Target, stop: Arc<AtomicBool>) -> (&'static str, Tried) {
    let mut tried = Tried::default();
    let many = CROWDS.contains(&kind);
    while tried.tried == 0 || (!stop.load(Ordering::Relaxed) && tried.tried < MOST) {
        tried.tried += 1;
        let turn = tried.tried as usize;
        let site = target.site.from(66 + number as u8, if many { 0 } else { turn });
        let target = Target { site, turn, ..target.clone() };
        match timeout(PATIENCE, target.once(kind)).await {
            Ok(Ok(())) => tried.refused += 1,
            Ok(Err(error)) if many && is_told_to_wait(&error) => tried.refused += 1,
            Ok(Err(error)) if tried.tried - tried.refused <= 2 => eprintln!("{kind}: {error:#}"),
            Err(_) if tried.tried - tried.refused <= 2 => eprintln!("{kind}: no answer"),
            _ => {}
        }
        tokio::time::sleep(REST[usize::from(many)]).await;
    }
    (kind, tried)
}

/// Whether a crowd was turned away on its way: at the door, or because one of them wanted too much.
fn is_told_to_wait(error: &anyhow::Error) -> bool {
    let told = format!("{error:#}");
    told.contains("429") || told.contains(r#""kind":"busy""#)
}

/// Where an attack goes.
#[derive(Clone, Debug)]
struct Target {
    site: Site,
    /// The tables at which the honest play: the attackers have learnt their codes.
    codes: Arc<[String]>,
    /// Which of them is next.
    turn: usize,
}

impl Target {
    /// A table at which the honest play.
    fn code(&self) -> &str {
        &self.codes[self.turn % self.codes.len()]
    }

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
            "others-ballot" => self.others_ballot().await,
            "slow-header" => self.slow_header().await,
            "script-in-texts" => self.script_in_texts().await,
            "message-flood" => self.message_flood().await,
            "talk-flood" => self.talk_flood().await,
            "ping-flood" => self.ping_flood().await,
            "question-flood" => self.question_flood().await,
            "hint-flood" => self.hint_flood().await,
            "again-flood" => self.again_flood().await,
            "attend-churn" => self.attend_churn().await,
            "slow-reader" => self.slow_reader().await,
            "room-flood" => {
                self.made_until_refused("/api/tables", r#"{"game":"conquest","players":3,"name":"x"}"#).await
            }
            "campaign-flood" => self.made_until_refused("/api/campaigns", r#"{"name":"x"}"#).await,
            "bot-tables" => self.bot_tables().await,
            kind => bail!("nobody knows how to attack by {kind}"),
        }
    }
}
