//! What the crates we build may bring along: engines stay free of the outside world, and every
//! licence is a permissive one.

use anyhow::{Result, bail};

use crate::pure;
use crate::shell::{self, Shell};

/// Crates that bring time, chance, files, threads or text formats into an engine.
const DENIED_IN_ENGINES: &[&str] = &[
    "anyhow",
    "async-std",
    "chrono",
    "clap",
    "fastrand",
    "getrandom",
    "jiff",
    "log",
    "mio",
    "rand",
    "rand_chacha",
    "rand_core",
    "rayon",
    "serde_json",
    "smol",
    "sqlx",
    "time",
    "tokio",
    "toml",
    "tracing",
];

/// Licences that ask for no more than their notice.
const PERMISSIVE: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unicode-DFS-2016",
    "Unlicense",
    "Zlib",
];

/// Checks the engines' dependencies, then everybody's licences.
pub(crate) fn run(shell: &Shell) -> Result<()> {
    let mut reasons = Vec::new();
    for engine in pure::ENGINES {
        let package = pure::package(engine);
        let tree = tree(shell, &["--package", &package, "--edges", "normal"])?;
        reasons.extend(denied(&tree).map(|name| format!("{package} must not depend on {name}")));
    }
    reasons.extend(unlicensed(&tree(shell, &["--workspace", "--edges", "normal,build,dev"])?));
    if !reasons.is_empty() {
        bail!("{}", reasons.join("\n"));
    }
    Ok(())
}

/// A line `NAME vVERSION … | LICENCE` for every crate that cargo would build here.
fn tree(shell: &Shell, scope: &[&str]) -> Result<String> {
    let form = ["tree", "--locked", "--no-dedupe", "--prefix", "none", "--format", "{p} | {l}"];
    shell::output(shell.cargo().args(form).args(scope))
}

/// The crates of the tree that an engine may not have.
fn denied(tree: &str) -> impl Iterator<Item = &'static str> {
    let names: Vec<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    DENIED_IN_ENGINES.iter().copied().filter(move |denied| names.contains(denied))
}

/// A sentence for every crate of the tree without a permissive licence.
fn unlicensed(tree: &str) -> Vec<String> {
    // A crate whose tests need a crate above it is marked where the circle closes.
    let lines = tree.lines().map(|line| line.trim_end_matches(" (*)"));
    let mut lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    lines.sort_unstable();
    lines.dedup();
    let crates = lines.into_iter().filter_map(|line| line.split_once(" | "));
    let offending = crates.filter(|(_, licence)| !is_permissive(licence));
    offending.map(|(name, licence)| format!("{name} has the licence `{licence}`, which is not permissive")).collect()
}

/// Whether a licence expression can be met with permissive licences alone.
fn is_permissive(expression: &str) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    alternatives(&mut words) && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

/// `A OR B …`: one permissive side is enough. Both sides are always read.
fn alternatives(words: &mut Words<'_>) -> bool {
    let mut good = conjunction(words);
    while words.next_if_eq(&"OR").is_some() {
        good |= conjunction(words);
    }
    good
}

/// `A AND B …`: every part must be permissive.
fn conjunction(words: &mut Words<'_>) -> bool {
    let mut good = licence(words);
    while words.next_if_eq(&"AND").is_some() {
        good &= licence(words);
    }
    good
}

/// A name, with its exception if it has one, or an expression in parentheses.
fn licence(words: &mut Words<'_>) -> bool {
    match words.next() {
        Some("(") => {
            let good = alternatives(words);
            words.next_if_eq(&")").is_some() && good
        }
        Some(name) if words.next_if_eq(&"WITH").is_some() => {
            words.next().is_some_and(|exception| PERMISSIVE.contains(&format!("{name} WITH {exception}").as_str()))
        }
        Some(name) => PERMISSIVE.contains(&name),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_expression_is_permissive_if_it_can_be_met_permissively() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "GPL-3.0-only OR MIT",
            "MIT OR GPL-3.0-only",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR MPL-2.0",
        ] {
            assert!(is_permissive(good), "{good}");
        }
    }

    #[test]
    fn an_expression_that_asks_for_more_is_not() {
        for bad in [
            "",
            "GPL-3.0-only",
            "MIT AND MPL-2.0",
            "MIT AND (MPL-2.0 OR LGPL-3.0-only)",
            "(MIT",
            "MIT)",
            "GPL-2.0-only WITH Classpath-exception-2.0",
        ] {
            assert!(!is_permissive(bad), "{bad}");
        }
    }

    #[test]
    fn offending_crates_are_named_once() {
        let tree =
            "a v1.0.0 | MIT\na v1.0.0 | MIT (*)\nb v2.0.0 | MPL-2.0\n\nb v2.0.0 | MPL-2.0\nc v1.0.0 (proc-macro) | \n";
        assert_eq!(
            unlicensed(tree),
            [
                "b v2.0.0 has the licence `MPL-2.0`, which is not permissive",
                "c v1.0.0 (proc-macro) has the licence ``, which is not permissive"
            ]
        );
    }

    #[test]
    fn an_engine_is_kept_from_clocks_and_chance() {
        let tree = "cardboard-table v0.1.0 | MIT\nrand_core v0.10.0 | MIT\ntimely v1.0.0 | MIT\ntime v0.3.0 | MIT\n";
        assert_eq!(denied(tree).collect::<Vec<_>>(), ["rand_core", "time"]);
    }
}
