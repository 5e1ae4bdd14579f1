//! What is asked of the fuzzer: which targets, and for how long.

use anyhow::{Context as _, Result, bail};

/// How long each target runs: whichever comes first. Without any, until somebody stops it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Budget {
    /// So many inputs.
    pub(crate) runs: Option<u64>,
    /// So many seconds of the processor.
    pub(crate) seconds: Option<u64>,
    /// The same inputs every time: from the seeds alone, with the same chance.
    pub(crate) same: bool,
}

/// The names of targets, and the budget.
pub(super) fn read(arguments: &[String], known: &[&str]) -> Result<(Vec<String>, Budget)> {
    let mut names = Vec::new();
    let mut budget = Budget::default();
    let mut words = arguments.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--runs" => budget.runs = Some(number(word, words.next())?),
            "--seconds" => budget.seconds = Some(number(word, words.next())?),
            name if known.contains(&name) => names.push(name.to_owned()),
            unknown => bail!("fuzz has no target or option `{unknown}`; its targets: {}", known.join(" ")),
        }
    }
    if budget == Budget::default() {
        budget.seconds = Some(60);
    }
    Ok((names, budget))
}

fn number(option: &str, word: Option<&String>) -> Result<u64> {
    let number = word.and_then(|word| word.parse().ok()).filter(|number| *number > 0);
    number.with_context(|| format!("{option} takes a number from 1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(words: &[&str]) -> Result<(Vec<String>, Budget)> {
        read(&words.iter().map(ToString::to_string).collect::<Vec<_>>(), &["record", "request"])
    }

    #[test]
    fn targets_and_a_budget_are_read() {
        let (names, budget) = check(&["request", "--runs", "7", "--seconds", "9"]).expect("arguments");
        assert_eq!(
            (names.as_slice(), budget),
            (&["request".to_owned()][..], Budget { runs: Some(7), seconds: Some(9), same: false })
        );
        assert_eq!(check(&[]).expect("nothing"), (Vec::new(), Budget { runs: None, seconds: Some(60), same: false }));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (words, part) in [
            (&["recrod"][..], "no target or option `recrod`"),
            (&["--runs"], "--runs takes a number"),
            (&["--seconds", "0"], "--seconds takes a number"),
        ] {
            assert!(check(words).expect_err("wrong").to_string().contains(part), "{words:?}");
        }
    }
}
