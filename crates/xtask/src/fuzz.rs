//! `cargo xtask fuzz`: the fuzz targets under libFuzzer, with the pinned toolchain and nothing else.
//!
//! `cargo fuzz` would do the same with a nightly compiler. Here the coverage that libFuzzer looks at
//! is asked for by flags that every compiler knows. One binary holds all targets, because each would
//! be as large; naming the machine keeps it apart from other builds. Seeds are in `fuzz/seeds` and
//! wherever the repository has files of the kind; inputs that led somewhere new are kept in
//! `fuzz/corpus`, and those that broke something in `fuzz/artifacts`.

mod arguments;
mod report;
mod watch;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context as _, Result, bail};

use crate::shell::{self, Shell};
pub(crate) use arguments::Budget;
use report::Run;

/// What makes the compiler tell libFuzzer where an input leads.
const FLAGS: &str = "-Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Ccodegen-units=1 --cfg fuzzing";

/// A target, and what is not the same for all.
struct Target {
    name: &'static str,
    /// Where the repository has files of the kind besides the seeds.
    seeds: &'static [&'static str],
    /// The longest input, in bytes.
    longest: u32,
}

const fn target(name: &'static str, seeds: &'static [&'static str], longest: u32) -> Target {
    Target { name, seeds, longest }
}

const TARGETS: &[Target] = &[
    target("address", &[], 512),
    target("backup", &[], 192),
    target("campaign", &[], 1024),
    target("campaign_file", &[], 8192),
    target("campaign_journal", &[], 4096),
    target("conquest_line", &[], 256),
    target("conquest_pack", &["content/conquest"], 10_000),
    target("conquest_play", &[], 256),
    target("headers", &[], 512),
    target("infiltration_line", &[], 256),
    target("infiltration_pack", &["content/infiltration"], 12_000),
    target("infiltration_play", &[], 256),
    target("locale", &["content/locales"], 12_000),
    target("log", &[], 192),
    target("name", &[], 128),
    target("new_table", &[], 1024),
    target("record", &["records"], 4096),
    target("replay", &["records"], 4096),
    target("request", &[], 5000),
    target("scenario", &["scenarios/conquest/board", "scenarios/infiltration/examples"], 6000),
    target("settings", &[], 1024),
    target("table", &[], 4096),
];

/// An input that takes longer than so many seconds, or more memory than so many mebibytes, is a crash.
const SLOWEST_S: u32 = 20;
const MOST_MEMORY_MB: u32 = 2048;

/// `cargo verify` tries so many inputs of each target.
const BOUNDED_RUNS: u64 = 2_000;

/// How the targets are built: for a few inputs as the tests are, because macros and build scripts are there already;
/// for millions of them so that they run fast. In both every slip in arithmetic counts.
const BOUNDED: Profile = Profile { name: "dev", folder: "debug" };
const LONG: Profile = Profile { name: "fuzz", folder: "fuzz" };

/// Of all seeds so many words are offered to the fuzzer.
const MOST_WORDS: usize = 2000;

/// `cargo xtask fuzz [TARGET…] [--runs N] [--seconds N]`.
pub(crate) fn run(shell: &Shell, arguments: &[String]) -> Result<ExitCode> {
    let known: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
    let (names, budget) = arguments::read(arguments, &known)?;
    let chosen = TARGETS.iter().filter(|target| names.is_empty() || names.iter().any(|name| name == target.name));
    Ok(crate::exit_code(all(shell, chosen, budget)?))
}

/// Every target with a few inputs, as a part of `cargo verify`. They are the same every time: what a change
/// has not broken must not fail it.
pub(crate) fn bounded(shell: &Shell) -> Result<()> {
    let budget = Budget { runs: Some(BOUNDED_RUNS), seconds: None, same: true };
    if !all(shell, TARGETS.iter(), budget)? {
        bail!("a target found an input that breaks a promise");
    }
    Ok(())
}

/// Builds and runs targets one after the other and says whether none found anything.
fn all<'t>(shell: &Shell, targets: impl Iterator<Item = &'t Target>, budget: Budget) -> Result<bool> {
    needs_a_compiler(shell)?;
    let place = Place::of(shell, if budget.same { BOUNDED } else { LONG })?;
    build(shell, &place)?;
    let mut runs = Vec::new();
    println!("{}", report::heading());
    for target in targets {
        let run = target.run(shell, &place, budget)?;
        println!("{run}");
        runs.push(run);
    }
    for run in runs.iter().filter(|run| run.crash.is_some()) {
        eprint!("\n{}", run.told());
    }
    Ok(runs.iter().all(|run| run.crash.is_none()))
}

/// A profile of the workspace, and the folder that its programs are put into.
#[derive(Clone, Copy)]
struct Profile {
    name: &'static str,
    folder: &'static str,
}

/// Where fuzzing takes place.
struct Place {
    /// The folder for all that is built.
    built: PathBuf,
    /// How it is built.
    profile: Profile,
    /// What is built for: only with its name cargo leaves build scripts alone.
    machine: String,
}

impl Place {
    fn of(shell: &Shell, profile: Profile) -> Result<Self> {
        let built = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| shell.path("target"), PathBuf::from);
        let about = shell::output(shell.program("rustc").arg("-vV"))?;
        let machine = about.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no host")?;
        Ok(Self { built, profile, machine: machine.to_owned() })
    }

    fn folder(&self) -> PathBuf {
        self.built.join(&self.machine).join(self.profile.folder)
    }
}

/// libFuzzer is made from its source, which is C++.
fn needs_a_compiler(shell: &Shell) -> Result<()> {
    let compiler = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    if !shell::works(shell.program(&compiler).arg("--version")) {
        bail!("a C++ compiler is missing (`{compiler}`): install it with `apt install g++`, or name one in CXX");
    }
    Ok(())
}

fn build(shell: &Shell, place: &Place) -> Result<()> {
    let mut cargo = shell.cargo();
    cargo.args(["build", "--quiet", "--package", "cardboard-fuzz", "--bin", "cardboard-fuzz"]);
    cargo.args(["--profile", place.profile.name, "--target"]);
    cargo.arg(&place.machine).env("CARGO_INCREMENTAL", "0");
    shell::show(cargo.env("RUSTFLAGS", FLAGS).env_remove("CARGO_ENCODED_RUSTFLAGS"))
}

impl Target {
    fn run(&self, shell: &Shell, place: &Place, budget: Budget) -> Result<Run> {
        let found = if budget.same { place.folder().join("fuzz-corpus") } else { shell.path("fuzz/corpus") };
        let found = found.join(self.name);
        if budget.same {
            // What earlier runs have found would lead to other inputs.
            let _ = std::fs::remove_dir_all(&found);
        }
        let artifacts = shell.path("fuzz/artifacts").join(self.name);
        for folder in [&found, &artifacts] {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let own = format!("fuzz/seeds/{}", self.name);
        let seeds: Vec<PathBuf> =
            [own.as_str()].into_iter().chain(self.seeds.iter().copied()).map(|it| shell.path(it)).collect();
        let words = place.folder().join(format!("{}.dict", self.name));
        let dictionary = dictionary(&seeds)?;
        std::fs::write(&words, &dictionary)?;
        let mut command = Command::new(place.folder().join("cardboard-fuzz"));
        command
            .env("FUZZ_TARGET", self.name)
            .arg(&found)
            .args(&seeds)
            .args((!dictionary.is_empty()).then(|| format!("-dict={}", words.display())))
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .arg(format!("-max_len={}", self.longest))
            .arg(format!("-timeout={SLOWEST_S}"))
            .arg(format!("-rss_limit_mb={MOST_MEMORY_MB}"))
            .args(budget.runs.map(|runs| format!("-runs={runs}")))
            .args(budget.same.then_some("-seed=1"))
            .args(["-print_final_stats=1", "-detect_leaks=0"]);
        // Files that a target writes are gone at once: they need no disk.
        if Path::new("/dev/shm").is_dir() {
            command.env("TMPDIR", "/dev/shm");
        }
        watch::run(self.name, command, budget.seconds)
    }
}

/// The words of all seeds, as libFuzzer reads them: it puts them together in new ways.
fn dictionary(seeds: &[PathBuf]) -> Result<String> {
    let mut words = BTreeSet::new();
    for seed in seeds {
        collect(seed, &mut words)?;
    }
    let lines: Vec<String> = words.iter().take(MOST_WORDS).map(|word| format!("\"{word}\"")).collect();
    Ok(lines.join("\n"))
}

fn collect(path: &Path, words: &mut BTreeSet<String>) -> Result<()> {
    if path.is_dir() {
        for entry in std::fs::read_dir(path)? {
            collect(&entry?.path(), words)?;
        }
    } else if let Ok(text) = String::from_utf8(std::fs::read(path)?) {
        let parts = text.split(|c: char| !(c.is_ascii_alphanumeric() || "-_:".contains(c)));
        words.extend(parts.filter(|word| (2..=24).contains(&word.len())).map(str::to_owned));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_of_the_crate_is_known_here() {
        let shell = Shell::in_repository().expect("the repository");
        let library = shell.read("fuzz/src/lib.rs").expect("the library");
        let (_, list) = library.split_once("const TARGETS").expect("its targets");
        let listed = list.lines().skip(1).take_while(|line| !line.starts_with(']'));
        let names: Vec<&str> = listed.filter_map(|line| line.split('"').nth(1)).collect();
        assert_eq!(names, TARGETS.iter().map(|target| target.name).collect::<Vec<_>>());
        assert!(TARGETS.iter().flat_map(|target| target.seeds).all(|seeds| shell.path(seeds).is_dir()));
    }

    #[test]
    fn a_dictionary_holds_the_words_of_the_seeds() {
        let shell = Shell::in_repository().expect("the repository");
        let text = dictionary(&[shell.path("records")]).expect("seeds");
        assert!(text.contains("\n\"sneak\"\n") && text.lines().all(str::is_ascii), "{text}");
    }
}
