//! What a run of a target came to, read out of what libFuzzer prints.

use std::fmt;
use std::time::Duration;

/// What a run came to.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Run {
    pub(super) target: &'static str,
    /// Inputs tried.
    pub(super) executions: u64,
    /// Time of the processor.
    pub(super) time: Duration,
    /// Places in the code that were reached.
    pub(super) coverage: u64,
    /// What libFuzzer and the target said at the end, if an input broke something.
    pub(super) crash: Option<String>,
}

/// The first line of the table.
pub(super) fn heading() -> String {
    format!("{:<20} {:>12} {:>9} {:>9} {:>8}", "target", "executions", "CPU s", "coverage", "crashes")
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { target, executions, time, coverage, crash } = self;
        let seconds = time.as_secs_f64();
        write!(f, "{target:<20} {executions:>12} {seconds:>9.1} {coverage:>9} {:>8}", u8::from(crash.is_some()))
    }
}

/// So many lines of what was said at a crash are shown.
const LAST_WORDS: usize = 30;

impl Run {
    /// A run from what was printed.
    pub(super) fn of(target: &'static str, printed: &str, time: Duration, in_order: bool) -> Self {
        let counted = printed.lines().rev().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        let executions = counted.and_then(|count| count.trim().parse().ok());
        let last_words = || {
            let lines: Vec<&str> = printed.lines().collect();
            lines[lines.len().saturating_sub(LAST_WORDS)..].join("\n")
        };
        Self {
            target,
            executions: executions.unwrap_or_else(|| after(printed, "#")),
            time,
            coverage: after(printed, "cov: "),
            crash: (!in_order).then(last_words),
        }
    }

    /// What was found and what to do about it.
    pub(super) fn told(&self) -> String {
        let words = self.crash.as_deref().unwrap_or_default();
        format!(
            "{0} broke a promise:\n{words}\n\
             again with: cargo run -p cardboard-fuzz -- {0} FILE (the file written above)\n\
             once it is mended the file becomes a seed in fuzz/seeds/{0}\n",
            self.target
        )
    }
}

/// The last number that stands after a mark in the lines about progress.
fn after(printed: &str, mark: &str) -> u64 {
    let progress = printed.lines().rev().filter(|line| line.starts_with('#'));
    let mut numbers = progress.filter_map(|line| {
        let (_, rest) = line.split_once(mark)?;
        rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    });
    numbers.next().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PRINTED: &str = "\
INFO: Seed: 1
#2\tINITED cov: 80 ft: 81 corp: 1/1b exec/s: 0 rss: 30Mb
#4096\tpulse  cov: 113 ft: 131 corp: 5/9b lim: 4 exec/s: 2048 rss: 31Mb
";

    #[test]
    fn the_figures_are_read() {
        let done = format!("{PRINTED}#5000\tDONE   cov: 120 ft: 1\nstat::number_of_executed_units: 5000\n");
        let run = Run::of("record", &done, Duration::from_millis(1250), true);
        assert_eq!((run.executions, run.coverage, run.crash.as_ref()), (5000, 120, None));
        assert_eq!(run.to_string().split_whitespace().collect::<Vec<_>>(), ["record", "5000", "1.2", "120", "0"]);
    }

    #[test]
    fn a_crash_is_told_with_its_file() {
        let broken = format!("{PRINTED}thread panicked\nTest unit written to crash-1\n");
        let run = Run::of("record", &broken, Duration::from_secs(1), false);
        assert_eq!((run.executions, run.coverage), (4096, 113));
        assert!(run.told().contains("crash-1") && run.told().contains("-- record FILE"), "{}", run.told());
    }
}
