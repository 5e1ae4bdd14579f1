//! Rust files: each says what it is for, and none grows past what one reads in a sitting.

use super::{Flaw, TextFile};

/// The most lines of a file, its tests not counted.
const MOST_LINES: usize = 500;

/// Files that may be longer, each with its reason.
const LONGER: &[(&str, &str)] = &[];

/// Everything wrong with one Rust file.
pub(super) fn check(file: &TextFile) -> impl Iterator<Item = Flaw> {
    let flaws = if file.has_extension(&["rs"]) { [purpose(file), length(file)] } else { [None, None] };
    flaws.into_iter().flatten()
}

/// Exceptions that no file needs any more.
pub(super) fn stale_exceptions(files: &[TextFile]) -> impl Iterator<Item = Flaw> {
    let needed = |path: &str| files.iter().any(|file| file.path == path && lines_of_code(&file.text) > MOST_LINES);
    let stale = LONGER.iter().filter(move |(path, _)| !needed(path));
    stale.map(|(path, _)| Flaw {
        file: (*path).to_owned(),
        line: 1,
        repair: "the file is short enough now or gone: take it off the list of longer files".to_owned(),
    })
}

fn purpose(file: &TextFile) -> Option<Flaw> {
    let opens = file.text.starts_with("//! ");
    (!opens).then(|| Flaw::new(file, 1, "open the module with `//!` and what it is for"))
}

fn length(file: &TextFile) -> Option<Flaw> {
    let lines = lines_of_code(&file.text);
    let is_test = file.path.contains("/tests/") || file.path.ends_with("/tests.rs");
    let excepted = LONGER.iter().any(|(path, _)| *path == file.path);
    let flaw = || Flaw::new(file, MOST_LINES, format!("{lines} lines without tests, at most {MOST_LINES}: split it"));
    (lines > MOST_LINES && !is_test && !excepted).then(flaw)
}

/// The lines of a Rust file that stand outside its test modules.
fn lines_of_code(text: &str) -> usize {
    let mut count = 0;
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let opens_tests = |next: &&str| next.starts_with("mod ") && next.ends_with('{');
        if line == "#[cfg(test)]" && lines.next_if(opens_tests).is_some() {
            lines.by_ref().find(|line| *line == "}");
        } else {
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, shown};
    use super::*;

    #[test]
    fn a_module_opens_with_its_purpose() {
        assert!(check(&file("a.rs", "//! What it is for.\n")).next().is_none());
        assert_eq!(
            shown(check(&file("a.rs", "use std::fmt;\n"))),
            ["1: open the module with `//!` and what it is for"]
        );
        assert!(check(&file("a.md", "# Title\n")).next().is_none());
    }

    #[test]
    fn tests_do_not_count() {
        let tests = "#[cfg(test)]\nmod tests {\n    fn a() {\n    }\n}\n";
        assert_eq!(lines_of_code(tests), 0);
        assert_eq!(lines_of_code(&format!("one\n{tests}two\n")), 2);
        assert_eq!(lines_of_code("#[cfg(test)]\nmod tests;\nthree\n"), 3);
    }

    #[test]
    fn a_long_file_is_found() {
        let long = |lines: usize| format!("//! Long.\n{}", "code\n".repeat(lines - 1));
        assert!(check(&file("a.rs", &long(MOST_LINES))).next().is_none());
        assert_eq!(shown(check(&file("a.rs", &long(501)))), ["500: 501 lines without tests, at most 500: split it"]);
        assert!(check(&file("crates/a/tests/b.rs", &long(501))).next().is_none());
    }
}
