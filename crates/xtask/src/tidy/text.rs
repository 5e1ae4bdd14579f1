//! Text of any kind: whitespace and words that must not stay.

use super::{Flaw, TextFile};

/// A word that must not stand in a tracked file. Each is put together from parts, so that this
/// file passes its own check.
struct Forbidden {
    needle: &'static str,
    /// Whether it counts only where no longer word or path leads up to it.
    at_start: bool,
    repair: &'static str,
}

const fn word(needle: &'static str, repair: &'static str) -> Forbidden {
    Forbidden { needle, at_start: true, repair }
}

const fn part(needle: &'static str, repair: &'static str) -> Forbidden {
    Forbidden { needle, at_start: false, repair }
}

const UNFINISHED: &str = "finish it or leave it out";
const MACHINE: &str = "a path of one machine: write it relative to the repository";
const REGISTRY: &str = "name the crate or package, not the host it is loaded from";

const FORBIDDEN: &[Forbidden] = &[
    word(concat!("to", "do!"), UNFINISHED),
    word(concat!("unimple", "mented!"), UNFINISHED),
    word(concat!("FIX", "ME"), UNFINISHED),
    word(concat!("d", "bg!"), "take the debug print out"),
    part(concat!("#[", "ignore"), "a test runs or does not exist"),
    part(concat!("[", "allow("), "use `#[expect(…, reason = \"…\")]`"),
    word(concat!("/ho", "me/"), MACHINE),
    word(concat!("/ro", "ot/"), MACHINE),
    word(concat!("/wo", "rk/"), MACHINE),
    word(concat!("/t", "mp/"), MACHINE),
    part(concat!("index.crates", ".io"), REGISTRY),
    part(concat!("static.crates", ".io"), REGISTRY),
    part(concat!("crates", ".io-index"), REGISTRY),
    part(concat!("registry.npm", "js.org"), REGISTRY),
    part(concat!("registry.yarn", "pkg.com"), REGISTRY),
    part(concat!("pypi", ".org"), REGISTRY),
];

/// The line by which a lock file says "from the public registry".
const LOCKED_SOURCE: &str = concat!("source = \"registry+https://github.com/rust-lang/crates", ".io-index\"");

/// Everything wrong with the text of one file.
pub(super) fn check(file: &TextFile) -> impl Iterator<Item = Flaw> {
    whitespace(file).into_iter().chain(last_line(file)).chain(words(file))
}

fn whitespace(file: &TextFile) -> Vec<Flaw> {
    if !file.has_extension(&["rs", "toml", "md"]) {
        return Vec::new();
    }
    let mut flaws = Vec::new();
    for (number, line) in file.lines() {
        if line.contains('\t') {
            flaws.push(Flaw::new(file, number, "replace the tab by spaces"));
        }
        if line.ends_with(char::is_whitespace) {
            flaws.push(Flaw::new(file, number, "cut the blanks at the end of the line"));
        }
    }
    flaws
}

fn last_line(file: &TextFile) -> Option<Flaw> {
    let count = file.lines().count();
    let in_order = file.text.is_empty() || file.text.ends_with('\n') && !file.text.ends_with("\n\n");
    (!in_order).then(|| Flaw::new(file, count, "end the file with exactly one newline"))
}

fn words(file: &TextFile) -> impl Iterator<Item = Flaw> {
    let locked = file.path.ends_with("Cargo.lock");
    let lines = file.lines().filter(move |(_, line)| !(locked && *line == LOCKED_SOURCE));
    lines.flat_map(move |(number, line)| {
        let found = FORBIDDEN.iter().filter(move |forbidden| forbidden.stands_in(line));
        found.map(move |forbidden| Flaw::new(file, number, format!("`{}`: {}", forbidden.needle, forbidden.repair)))
    })
}

impl Forbidden {
    fn stands_in(&self, line: &str) -> bool {
        let leads_up = |before: &str| before.ends_with(|c: char| c.is_alphanumeric() || "_-.~".contains(c));
        line.match_indices(self.needle).any(|(at, _)| !self.at_start || !leads_up(&line[..at]))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{file, shown};
    use super::*;

    fn check_text(path: &str, text: &str) -> Vec<String> {
        shown(check(&file(path, text)))
    }

    #[test]
    fn blanks_and_tabs_are_found() {
        assert_eq!(
            check_text("a.rs", "a\n\tb \n"),
            ["2: replace the tab by spaces", "2: cut the blanks at the end of the line"]
        );
        assert!(check_text("a.csv", "a\tb \n").is_empty());
    }

    #[test]
    fn a_file_ends_with_one_newline() {
        assert_eq!(check_text("a.md", "a\nb"), ["2: end the file with exactly one newline"]);
        assert_eq!(check_text("a.md", "a\n\n"), ["2: end the file with exactly one newline"]);
        assert!(check_text("a.md", "").is_empty());
        assert!(check_text("a.md", "a\n").is_empty());
    }

    #[test]
    fn every_forbidden_word_is_found() {
        for forbidden in FORBIDDEN {
            let found = check_text("a.rs", &format!("fine\n(\"{}x\n", forbidden.needle));
            assert!(found.iter().any(|flaw| flaw.ends_with(forbidden.repair)), "{}", forbidden.needle);
        }
    }

    #[test]
    fn a_longer_word_or_a_relative_path_is_another_word() {
        assert!(
            check_text("a.md", &["my", FORBIDDEN[0].needle, " docs", FORBIDDEN[8].needle, "a\n"].concat()).is_empty()
        );
    }

    #[test]
    fn only_a_lock_file_names_the_registry() {
        let line = format!("{LOCKED_SOURCE}\n");
        assert!(check_text("Cargo.lock", &line).is_empty());
        assert_eq!(check_text("notes.md", &line).len(), 1);
        assert_eq!(check_text("Cargo.lock", &line.replace("rust-lang", "mirror")).len(), 1);
    }
}
