//! `cargo verify`: everything a change must pass, one step after the other.
//!
//! A step that fails does not stop the others. The tests come last, so that a run that is in order
//! ends with the test runner's own summary.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::shell::{self, Shell};
use crate::{dependencies, fuzz, pure, python, tidy, web};

/// One thing a change must pass.
struct Step {
    name: &'static str,
    /// Whether `--quick` runs it: what is checked without building everything once more.
    quick: bool,
    needs: Option<&'static Tool>,
    work: Work,
    repair: &'static str,
}

enum Work {
    /// A cargo command.
    Cargo(&'static [&'static str]),
    /// A check of our own.
    Own(fn(&Shell) -> Result<()>),
}

/// A program a step cannot do without.
struct Tool {
    name: &'static str,
    probe: &'static [&'static str],
    install: &'static str,
}

const RUSTFMT: Tool = Tool { name: "rustfmt", probe: &["fmt", "--version"], install: "rustup component add rustfmt" };
const CLIPPY: Tool = Tool { name: "clippy", probe: &["clippy", "--version"], install: "rustup component add clippy" };

const STEPS: &[Step] = &[
    Step {
        name: "format",
        quick: true,
        needs: Some(&RUSTFMT),
        work: Work::Cargo(&["fmt", "--all", "--check"]),
        repair: "run `cargo fmt --all`",
    },
    Step {
        name: "tidy",
        quick: true,
        needs: None,
        work: Work::Own(tidy::run),
        repair: "each line above says what to do; `cargo xtask tidy` checks again",
    },
    Step {
        name: "dependencies",
        quick: true,
        needs: None,
        work: Work::Own(dependencies::run),
        repair: "drop the crate or choose another one",
    },
    Step {
        name: "web-check",
        quick: true,
        needs: None,
        work: Work::Own(web::check),
        repair: "mend what svelte-check says; `npm run check` in web/ checks again",
    },
    Step {
        name: "web-test",
        quick: true,
        needs: None,
        work: Work::Own(web::test),
        repair: "`npx vitest run NAME` in web/ runs one test alone",
    },
    Step {
        name: "web-build",
        quick: false,
        needs: None,
        work: Work::Own(web::build),
        repair: "`npm run build` in web/ builds again",
    },
    Step {
        name: "lints",
        quick: true,
        needs: Some(&CLIPPY),
        work: Work::Cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
        repair: "mend each warning; an exception is `#[expect(…, reason = \"…\")]`",
    },
    Step {
        name: "no-std",
        quick: false,
        needs: None,
        work: Work::Own(pure::run),
        repair: "engines take only `core` and `alloc`: time, dice, files and language belong to the caller",
    },
    Step {
        name: "docs",
        quick: false,
        needs: None,
        work: Work::Own(docs),
        repair: "mend the links and examples that `cargo doc --no-deps --workspace` complains about",
    },
    Step {
        name: "packs",
        quick: true,
        needs: None,
        work: Work::Cargo(&["run", "--quiet", "--package", "cardboard", "--", "pack", "check"]),
        repair: "each flaw above stands with its file, line and column",
    },
    Step {
        name: "scenarios",
        quick: true,
        needs: None,
        work: Work::Cargo(&["run", "--quiet", "--package", "cardboard", "--", "scenario", "run", "scenarios"]),
        repair: "`cardboard scenario run FILE` shows one difference alone: mend the rule or the scenario",
    },
    Step {
        name: "coverage",
        quick: true,
        needs: None,
        work: Work::Cargo(&["run", "--quiet", "--package", "cardboard", "--", "rules", "coverage"]),
        repair: "write the missing tests, or list the rule with its reason in docs/rules/open.toml",
    },
    Step {
        name: "e2e",
        quick: false,
        needs: None,
        work: Work::Own(web::all_e2e),
        repair: "`cargo xtask e2e NAME` runs one file of web/e2e alone; web/test-results shows what was seen",
    },
    Step {
        name: "python",
        quick: false,
        needs: None,
        work: Work::Own(python::run),
        repair: "`python clients/python/bot.py ADDRESS GAME` plays alone against a server that is running",
    },
    Step {
        name: "fuzz",
        quick: false,
        needs: None,
        work: Work::Own(fuzz::bounded),
        repair: "`cargo run -p cardboard-fuzz -- TARGET FILE` runs the input alone; mended, it becomes a seed",
    },
    Step {
        name: "doctests",
        quick: false,
        needs: None,
        work: Work::Cargo(&["test", "--doc", "--workspace"]),
        repair: "an example in the documentation no longer runs: mend it or the code",
    },
    Step {
        name: "tests",
        quick: true,
        needs: None,
        work: Work::Own(tests),
        repair: "`cargo nextest run NAME` or `cargo test NAME` runs one test alone",
    },
];

/// Runs the steps named, or all of them.
pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<ExitCode> {
    let mut failed = Vec::new();
    for step in chosen(arguments)? {
        println!("\n== {}", step.name);
        let start = Instant::now();
        let result = step.run(shell);
        if let Err(error) = &result {
            eprintln!("{error:#}");
            failed.push(step);
        }
        if result.is_err() || step.name != "tests" {
            println!("== {} {} in {}", step.name, verdict(&result), seconds(start.elapsed()));
        }
    }
    if !failed.is_empty() {
        eprint!("\n{}", closing(&failed));
    }
    Ok(crate::exit_code(failed.is_empty()))
}

/// The steps by name, for people.
pub(crate) fn help() -> String {
    let name = |step: &Step| if step.quick { format!("{}*", step.name) } else { step.name.to_owned() };
    format!("steps of verify (* also with --quick): {}\n", STEPS.iter().map(name).collect::<Vec<_>>().join(" "))
}

/// Which steps the arguments ask for, in the order of the table.
fn chosen(arguments: &[String]) -> Result<Vec<&'static Step>> {
    let (options, names): (Vec<&String>, Vec<&String>) = arguments.iter().partition(|word| word.starts_with('-'));
    if let Some(option) = options.iter().find(|option| **option != "--quick") {
        bail!("verify has no option `{option}`; it has --quick");
    }
    if let Some(name) = names.iter().find(|name| STEPS.iter().all(|step| step.name != name.as_str())) {
        bail!("verify has no step `{name}`\n{}", help());
    }
    let asked = |step: &&Step| match names.as_slice() {
        [] => step.quick || options.is_empty(),
        names => names.iter().any(|name| *name == step.name),
    };
    Ok(STEPS.iter().filter(asked).collect())
}

impl Step {
    fn run(&self, shell: &Shell) -> Result<()> {
        if let Some(tool) = self.needs
            && !shell::works(shell.cargo().args(tool.probe))
        {
            bail!("{} is missing: install it with `{}`", tool.name, tool.install);
        }
        match self.work {
            Work::Cargo(arguments) => shell::show(shell.cargo().args(arguments)),
            Work::Own(check) => check(shell),
        }
    }
}

fn docs(shell: &Shell) -> Result<()> {
    shell::show(shell.cargo().args(["doc", "--no-deps", "--workspace"]).env("RUSTDOCFLAGS", "-Dwarnings"))
}

/// Runs the tests with nextest where it is installed, with cargo's own runner elsewhere.
fn tests(shell: &Shell) -> Result<()> {
    if shell::works(shell.cargo().args(["nextest", "--version"])) {
        return shell::show(shell.cargo().args(["nextest", "run", "--workspace"]));
    }
    println!("cargo-nextest is not installed (`cargo install --locked cargo-nextest`): using cargo test");
    shell::show(shell.cargo().args(["test", "--workspace", "--tests", "--no-fail-fast"]))
}

fn verdict<T>(result: &Result<T>) -> &'static str {
    if result.is_ok() { "passed" } else { "FAILED" }
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// What failed and how to repair it.
fn closing(failed: &[&Step]) -> String {
    let lines = failed.iter().map(|step| format!("  {}: {}\n", step.name, step.repair));
    let names: Vec<&str> = failed.iter().map(|step| step.name).collect();
    format!("failed:\n{}again with: cargo verify {}\n", lines.collect::<String>(), names.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(arguments: &[&str]) -> Result<Vec<&'static str>> {
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        Ok(chosen(&arguments)?.iter().map(|step| step.name).collect())
    }

    #[test]
    fn everything_runs_and_the_tests_come_last() {
        let all = names(&[]).unwrap();
        assert_eq!(all.len(), STEPS.len());
        assert_eq!(all.last(), Some(&"tests"));
        let quick = names(&["--quick"]).unwrap();
        assert_eq!(quick.last(), Some(&"tests"));
        assert!(!quick.contains(&"docs"));
    }

    #[test]
    fn steps_named_run_in_the_order_of_the_table() {
        assert_eq!(names(&["tests", "format"]).unwrap(), ["format", "tests"]);
        assert_eq!(names(&["--quick", "docs"]).unwrap(), ["docs"], "a step asked for by name always runs");
    }

    #[test]
    fn what_does_not_exist_is_said() {
        assert!(names(&["lint"]).unwrap_err().to_string().contains("no step `lint`"));
        assert!(names(&["--fast"]).unwrap_err().to_string().contains("no option `--fast`"));
    }

    #[test]
    fn the_closing_words_name_each_failure_and_its_repair() {
        let text = closing(&chosen(&["format".to_owned(), "docs".to_owned()]).unwrap());
        assert!(text.contains("  format: run `cargo fmt --all`\n"), "{text}");
        assert!(text.ends_with("again with: cargo verify format docs\n"), "{text}");
    }
}
