//! More than a slowed disk can store: what it can is stored, and everybody else is told to wait.

use anyhow::Result;
use serde::Serialize;

use crate::process::Program;
use crate::{people, run};

/// What is measured.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// So many tables.
    pub tables: usize,
    /// So many seconds each for what the disk can do, and for more than that.
    pub seconds: u64,
    /// So many times as many commands are due as it can do.
    pub times: f64,
}

/// What came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// What the disk can do.
    pub knee_per_second: f64,
    /// What was due.
    pub offered_per_second: f64,
    /// What it answered of that, by doing it or by refusing it.
    pub answered_per_second: f64,
    /// What it did of that.
    pub goodput_per_second: f64,
    /// The share of what it can do.
    pub goodput_of_knee: f64,
    /// Refused with a time to try again.
    pub refused: u64,
    /// All but one in a hundred were acknowledged within this time.
    pub ack_p99_ms: f64,
    /// Whatever should not have happened.
    pub errors: u64,
}

/// Finds out what a slowed server can do, and offers another one more.
///
/// # Errors
/// If a server does not start or the tables cannot be set up.
pub async fn measure(program: &Program, plan: Plan, mut progress: impl FnMut(&str, u64, u64)) -> Result<Figures> {
    let knee = offer(program, plan, None, &mut progress).await?;
    let offered = knee.commands_per_second * plan.times;
    let anew = Program { database: program.database.with_extension("over.db"), ..program.clone() };
    let over = offer(&anew, plan, Some(offered), &mut progress).await?;
    Ok(Figures {
        knee_per_second: knee.commands_per_second,
        offered_per_second: offered,
        answered_per_second: over.commands_per_second + over.refused as f64 / plan.seconds as f64,
        goodput_per_second: over.commands_per_second,
        goodput_of_knee: over.commands_per_second / knee.commands_per_second,
        refused: over.refused,
        ack_p99_ms: over.ack_p99_ms,
        errors: knee.errors + over.errors,
    })
}

/// What a slowed server does: as much as it can, or of what is due.
async fn offer(
    program: &Program,
    plan: Plan,
    rate: Option<f64>,
    progress: &mut impl FnMut(&str, u64, u64),
) -> Result<run::Figures> {
    let game = people::conquest(3);
    let load = run::Plan { game, tables: plan.tables, sockets: 0, seconds: plan.seconds, rate };
    let server = program.start().await?;
    let figures = run::measure(&server, &load, progress).await?;
    server.kill().await?;
    Ok(figures)
}
