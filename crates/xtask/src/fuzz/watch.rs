//! A target while it runs: what it prints is kept, and its time of the processor is counted.

use std::fs;
use std::io::Read as _;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result};

use super::report::Run;

/// So often somebody looks whether the time is over.
const GLANCE: Duration = Duration::from_millis(100);

/// A tick of the processor's clock, as Linux counts it for everybody.
const TICK: Duration = Duration::from_millis(10);

/// Runs a target until it ends by itself or has had so many seconds of the processor.
pub(super) fn run(target: &'static str, mut command: Command, seconds: Option<u64>) -> Result<Run> {
    let before = of_children();
    if let Some(seconds) = seconds.filter(|_| before.is_none()) {
        // Where nobody counts them, seconds are those on the wall.
        command.arg(format!("-max_total_time={seconds}"));
    }
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {target}"))?;
    let mut pipe = child.stderr.take().context("the output of a child")?;
    let printing = thread::spawn(move || {
        let mut printed = Vec::new();
        pipe.read_to_end(&mut printed).map(|_| String::from_utf8_lossy(&printed).into_owned())
    });
    if let Some(seconds) = seconds.filter(|_| before.is_some()) {
        end_in_time(&mut child, Duration::from_secs(seconds))?;
    }
    let status = child.wait()?;
    let printed = printing.join().unwrap_or_else(|_| Ok(String::new()))?;
    let spent = of_children().zip(before).map_or(Duration::ZERO, |(now, before)| now.saturating_sub(before));
    Ok(Run::of(target, &printed, spent, status.success()))
}

/// Asks a child to end once its time is over; it tells what it has done then.
fn end_in_time(child: &mut Child, limit: Duration) -> Result<()> {
    while child.try_wait()?.is_none() {
        if of_process(child.id()).is_some_and(|spent| spent >= limit) {
            Command::new("kill").args(["-USR1", &child.id().to_string()]).status().context("cannot run `kill`")?;
            return Ok(());
        }
        thread::sleep(GLANCE);
    }
    Ok(())
}

/// The time that a process has had of the processor.
fn of_process(id: u32) -> Option<Duration> {
    ticks(&fs::read_to_string(format!("/proc/{id}/stat")).ok()?, 11)
}

/// The time that all children which have ended had of the processor.
fn of_children() -> Option<Duration> {
    ticks(&fs::read_to_string("/proc/self/stat").ok()?, 13)
}

/// Two numbers of ticks that follow each other after the name of a process, as one time.
fn ticks(stat: &str, place: usize) -> Option<Duration> {
    // The name stands in parentheses and may hold anything.
    let (_, fields) = stat.rsplit_once(") ")?;
    let two: Vec<u32> = fields.split(' ').skip(place).take(2).filter_map(|field| field.parse().ok()).collect();
    (two.len() == 2).then(|| two.iter().map(|ticks| TICK * *ticks).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_read_behind_any_name() {
        let stat = "7 (a ) b) R 1 2 3 4 5 6 7 8 9 10 150 50 300 100 20 0";
        assert_eq!(ticks(stat, 11), Some(Duration::from_secs(2)));
        assert_eq!(ticks(stat, 13), Some(Duration::from_secs(4)));
        assert_eq!(ticks("7 (a) R 1", 11), None);
    }
}
