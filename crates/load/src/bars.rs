//! The bars: what must hold of each measurement. Figures are compared with them here and nowhere else.

use crate::{attack, cut, flips, kill, overload, run};

/// All but one in a hundred commands are acknowledged sooner than this.
pub const ACK_P99_MS: f64 = 100.0;

/// So much of what was due is done; the rest may be under way when the time is up.
pub const REACHED: f64 = 0.98;

/// A command of Conquest costs the server at most so much of the processor when everybody plays as soon as they
/// may: a quarter of the 372 that a move of boardgame.io took when the bar was set.
pub const CPU_US: f64 = 93.0;

/// So often a server is killed, or as often as was asked for if that is less: more is as time allows.
pub const CYCLES: u64 = 1000;

/// A slowed disk does no more commands a second than this: otherwise nothing is overloaded.
pub const KNEE: f64 = 800.0;

/// So much of what the disk can do is still done when more is due.
pub const GOODPUT: f64 = 0.9;

/// Under attack all but one in a hundred honest commands wait at most so many times as long as in quiet.
pub const ATTACKED: f64 = 2.0;

/// What does not hold, each as a line that begins with the name of its figure.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Failed(Vec<String>);

impl Failed {
    /// The lines.
    pub fn lines(&self) -> &[String] {
        &self.0
    }

    fn none(&mut self, name: &str, count: u64) {
        self.note(count == 0, || format!("{name} is {count}, must be 0"));
    }

    fn some(&mut self, name: &str, count: u64) {
        self.count(name, count, 1);
    }

    fn count(&mut self, name: &str, count: u64, least: u64) {
        self.note(count >= least, || format!("{name} is {count}, must be at least {least}"));
    }

    fn least(&mut self, name: &str, figure: f64, least: f64) {
        self.note(figure >= least, || format!("{name} is {figure:.2}, must be at least {least:.2}"));
    }

    fn most(&mut self, name: &str, figure: f64, most: f64) {
        self.note(figure <= most, || format!("{name} is {figure:.2}, must be at most {most:.2}"));
    }

    fn below(&mut self, name: &str, figure: f64, bar: f64) {
        self.note(figure < bar, || format!("{name} is {figure:.2}, must be below {bar:.2}"));
    }

    fn note(&mut self, holds: bool, line: impl FnOnce() -> String) {
        if !holds {
            self.0.push(line());
        }
    }
}

/// Of many tables: what was due is done in time; if nothing was due, a command does not cost too much.
pub fn of_run(plan: &run::Plan, figures: &run::Figures) -> Failed {
    let mut failed = Failed::default();
    failed.none("errors", figures.errors);
    if let Some(rate) = plan.rate {
        failed.least("commands_per_second", figures.commands_per_second, REACHED * rate);
        failed.below("ack_p99_ms", figures.ack_p99_ms, ACK_P99_MS);
        return failed;
    }
    failed.note(figures.commands_per_second > 0.0, || "commands_per_second is 0".to_owned());
    // A command of another game is another amount of work.
    if plan.game.game == "conquest" {
        failed.most("cpu_us_per_command", figures.cpu_us_per_command, CPU_US);
    }
    failed
}

/// Of a killed server: nothing is lost or doubled, and it was killed often enough.
pub fn of_kill(plan: &kill::Plan, figures: &kill::Figures) -> Failed {
    let mut failed = Failed::default();
    failed.none("lost", figures.lost);
    failed.none("doubled", figures.doubled);
    failed.count("cycles", figures.cycles, plan.cycles.min(CYCLES));
    failed.some("acknowledged", figures.acknowledged);
    failed
}

/// Of cut lines: nothing is lost or doubled, and every line was cut as often as it should be.
pub fn of_cut(plan: cut::Plan, figures: &cut::Figures) -> Failed {
    let mut failed = Failed::default();
    failed.none("lost", figures.lost);
    failed.none("doubled", figures.doubled);
    failed.none("errors", figures.errors);
    failed.count("cuts", figures.cuts, figures.clients as u64 * u64::from(plan.cuts));
    failed.some("steps", figures.steps);
    failed
}

/// Of bits that turned over: each is found or harmless.
pub fn of_flips(figures: &flips::Figures) -> Failed {
    let mut failed = Failed::default();
    failed.none("missed", figures.missed);
    failed.none("wrong", figures.wrong);
    failed.none("crashed", figures.crashed);
    failed.some("detected", figures.detected);
    failed
}

/// Of more than a disk can store: what it can is stored, and the others are told to wait.
pub fn of_overload(figures: &overload::Figures) -> Failed {
    let mut failed = Failed::default();
    failed.most("knee_per_second", figures.knee_per_second, KNEE);
    failed.least("goodput_of_knee", figures.goodput_of_knee, GOODPUT);
    // Whatever was never sent overloads nobody.
    failed.least("answered_per_second", figures.answered_per_second, REACHED * figures.offered_per_second);
    failed.some("refused", figures.refused);
    failed.none("errors", figures.errors);
    failed
}

/// Of an attack: all of it is refused, and the honest do not notice.
pub fn of_attack(figures: &attack::Figures) -> Failed {
    let mut failed = Failed::default();
    failed.most("attacked_p99_ms", figures.attacked_p99_ms, ATTACKED * figures.quiet_p99_ms);
    failed.least("commands_per_second", figures.commands_per_second, REACHED * figures.offered_per_second);
    failed.none("let_through", figures.let_through);
    failed.none("errors", figures.errors);
    failed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::people;

    /// What fails is named by its figure.
    fn check(failed: &Failed, names: &[&str]) {
        let told: Vec<&str> = failed.lines().iter().filter_map(|line| line.split(' ').next()).collect();
        assert_eq!(told, names, "{failed:?}");
    }

    #[test]
    fn commands_that_are_due_are_done_in_time() {
        let plan = |rate| run::Plan { game: people::conquest(4), tables: 9, sockets: 0, seconds: 9, rate };
        let good = run::Figures {
            tables: 9,
            sockets: 36,
            offered_per_second: Some(1000.0),
            commands_per_second: 999.0,
            ack_p50_ms: 4.0,
            ack_p99_ms: 99.9,
            cpu_us_per_command: 93.0,
            rss_mb: 1.0,
            messages_per_second: 1.0,
            games: 0,
            refused: 0,
            stale: 0,
            errors: 0,
        };
        let with = |change: fn(&mut run::Figures)| {
            let mut figures = good.clone();
            change(&mut figures);
            figures
        };
        let open = |figures: &run::Figures| of_run(&plan(Some(1000.0)), figures);
        let closed = |figures: &run::Figures| of_run(&plan(None), figures);
        check(&open(&good), &[]);
        check(&open(&with(|it| it.ack_p99_ms = 100.0)), &["ack_p99_ms"]);
        check(&open(&with(|it| it.commands_per_second = 979.0)), &["commands_per_second"]);
        check(&open(&with(|it| it.errors = 1)), &["errors"]);
        check(&open(&with(|it| it.cpu_us_per_command = 200.0)), &[]);
        check(&closed(&good), &[]);
        check(&closed(&with(|it| it.ack_p99_ms = 400.0)), &[]);
        check(&closed(&with(|it| it.cpu_us_per_command = 93.1)), &["cpu_us_per_command"]);
        check(&closed(&with(|it| it.commands_per_second = 0.0)), &["commands_per_second"]);
    }

    #[test]
    fn a_server_is_killed_as_often_as_it_should_be() {
        let asked = |cycles, done| {
            let plan = kill::Plan { cycles, most: std::time::Duration::from_secs(1), tables: 1 };
            of_kill(&plan, &kill::Figures { cycles: done, acknowledged: 1, ..kill::Figures::default() })
        };
        check(&asked(50, 50), &[]);
        check(&asked(50, 49), &["cycles"]);
        check(&asked(2000, 1000), &[]);
        check(&asked(2000, 999), &["cycles"]);
        let plan = kill::Plan { cycles: 1, most: std::time::Duration::from_secs(1), tables: 1 };
        let bad = kill::Figures { cycles: 1, lost: 1, doubled: 2, ..kill::Figures::default() };
        check(&of_kill(&plan, &bad), &["lost", "doubled", "acknowledged"]);
    }

    #[test]
    fn every_line_is_cut_and_nothing_is_lost_by_it() {
        let figures = cut::Figures { clients: 4, cuts: 8, steps: 1, ..cut::Figures::default() };
        let plan = cut::Plan { clients: 4, cuts: 2, fault: None };
        check(&of_cut(plan, &figures), &[]);
        check(&of_cut(plan, &cut::Figures { cuts: 7, ..figures.clone() }), &["cuts"]);
        check(
            &of_cut(plan, &cut::Figures { lost: 1, doubled: 1, errors: 1, ..figures }),
            &["lost", "doubled", "errors"],
        );
    }

    #[test]
    fn every_flip_is_found_or_harmless() {
        let good = flips::Figures { flips: 3, detected: 2, harmless: 1, ..flips::Figures::default() };
        check(&of_flips(&good), &[]);
        let bad = flips::Figures { missed: 1, wrong: 1, crashed: 1, ..flips::Figures::default() };
        check(&of_flips(&bad), &["missed", "wrong", "crashed", "detected"]);
    }

    #[test]
    fn a_disk_is_overloaded_and_still_does_what_it_can() {
        let good = overload::Figures {
            knee_per_second: 800.0,
            offered_per_second: 4000.0,
            answered_per_second: 3920.0,
            goodput_per_second: 720.0,
            goodput_of_knee: 0.9,
            refused: 1,
            ack_p99_ms: 1.0,
            errors: 0,
        };
        check(&of_overload(&good), &[]);
        let starved = overload::Figures { answered_per_second: 3919.0, ..good };
        check(&of_overload(&starved), &["answered_per_second"]);
        let bad = overload::Figures { knee_per_second: 801.0, goodput_of_knee: 0.89, refused: 0, errors: 1, ..good };
        check(&of_overload(&bad), &["knee_per_second", "goodput_of_knee", "refused", "errors"]);
    }

    #[test]
    fn the_honest_do_not_notice_an_attack() {
        let good = attack::Figures {
            games: 1,
            offered_per_second: 4.0,
            commands_per_second: 4.0,
            quiet_p99_ms: 10.0,
            attacked_p99_ms: 20.0,
            errors: 0,
            attacks: std::collections::BTreeMap::new(),
            let_through: 0,
        };
        check(&of_attack(&good), &[]);
        let bad =
            attack::Figures { attacked_p99_ms: 20.1, commands_per_second: 3.0, let_through: 1, errors: 1, ..good };
        check(&of_attack(&bad), &["attacked_p99_ms", "commands_per_second", "let_through", "errors"]);
    }
}
