//! Commands as text: words, positions, and errors that say what would be right.
//!
//! `line = [seat ':' SP] verb {SP arg} [SP '#' text]`. A bracket is one word. `#` opens a comment
//! only at the start of a line or after a space. What the words mean is each game's own matter.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// A word of a command and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'a> {
    /// The word itself; a bracket with its contents is one word.
    pub text: &'a str,
    /// The column of its first character, from 1.
    pub column: usize,
}

/// A command split into its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// The seat before the colon, if there is one.
    pub seat: Option<Token<'a>>,
    /// The first word.
    pub verb: Token<'a>,
    /// The words after it.
    pub args: Vec<Token<'a>>,
    /// The column just after the last word, from 1.
    pub end: usize,
}

/// A command that cannot be read: where, what, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Syntax {
    /// The column of the trouble, from 1.
    pub column: usize,
    /// The refusal's id: `unknown-word`, `missing-word`, `extra-word`, `bad-number`, `empty-line`.
    pub id: &'static str,
    /// The word that is wrong, or empty where one is missing.
    pub found: String,
    /// What was expected: `a territory`.
    pub expected: &'static str,
    /// The nearest word that would be right.
    pub suggestion: Option<String>,
}

impl core::fmt::Display for Syntax {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.found.as_str() {
            "" => write!(f, "column {}: {} is missing", self.column, self.expected)?,
            found => write!(f, "column {}: `{found}` is not {}", self.column, self.expected)?,
        }
        match &self.suggestion {
            Some(word) => write!(f, "; did you mean `{word}`?"),
            None => Ok(()),
        }
    }
}

impl core::error::Error for Syntax {}

impl Syntax {
    /// A word that is not what was expected, with the nearest of the words that would be.
    pub fn unknown<'w>(token: Token<'_>, expected: &'static str, known: impl IntoIterator<Item = &'w str>) -> Self {
        Self {
            column: token.column,
            id: "unknown-word",
            found: token.text.to_owned(),
            expected,
            suggestion: nearest(token.text, known).map(ToOwned::to_owned),
        }
    }

    /// A word that should be a number.
    pub fn number(token: Token<'_>) -> Self {
        Self { id: "bad-number", ..Self::unknown(token, "a number", []) }
    }

    /// A word is missing here.
    pub fn missing(column: usize, expected: &'static str) -> Self {
        Self { column, id: "missing-word", found: String::new(), expected, suggestion: None }
    }

    /// A word too many.
    pub fn extra(token: Token<'_>) -> Self {
        Self { id: "extra-word", ..Self::unknown(token, "expected here: the command ends before it", []) }
    }
}

/// Splits a line into its words. `None` for a blank line or a comment.
pub fn split(line: &str) -> Option<Line<'_>> {
    let mut tokens = tokens(line);
    let end = tokens.last().map_or(1, |last| last.column + last.text.chars().count());
    let first = *tokens.first()?;
    let seat = first.text.strip_suffix(':').map(|text| Token { text, ..first });
    let verb_at = usize::from(seat.is_some());
    let args = tokens.split_off((verb_at + 1).min(tokens.len()));
    let verb = tokens.get(verb_at).copied().unwrap_or(Token { text: "", column: end });
    Some(Line { seat, verb, args, end })
}

fn tokens(line: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut start = None;
    let mut depth = 0_u32;
    let ends = line.char_indices().chain([(line.len(), ' ')]);
    for (column, (at, c)) in (1..).zip(ends) {
        match (start, c) {
            (None, '#') => break,
            (None, c) if c.is_whitespace() => {}
            (None, c) => {
                depth = u32::from(c == '[');
                start = Some((at, column));
            }
            (Some((from, first)), c) if c.is_whitespace() && (depth == 0 || at == line.len()) => {
                found.push(Token { text: &line[from..at], column: first });
                start = None;
            }
            (Some(_), '[') => depth += 1,
            (Some(_), ']') => depth = depth.saturating_sub(1),
            (Some(_), _) => {}
        }
    }
    found
}

/// Words of the notation that nothing may be called by.
pub const RESERVED: [&str; 13] =
    ["n", "e", "s", "w", "here", "at", "on", "with", "keep", "up", "down", "top", "bottom"];

/// The known word nearest to a mistyped one, if any is near enough to be meant.
pub fn nearest<'w>(word: &str, known: impl IntoIterator<Item = &'w str>) -> Option<&'w str> {
    let limit = (word.chars().count() / 3).max(2);
    known
        .into_iter()
        .map(|candidate| {
            let begun = word.len() >= 3 && candidate.starts_with(word);
            (if begun { 0 } else { distance(word, candidate) }, candidate)
        })
        .filter(|(steps, _)| *steps <= limit)
        .min_by_key(|(steps, _)| *steps)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be added, dropped or changed to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let changed = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// Whether a name is an id: lower-case letters, digits and single dashes.
pub fn is_id(name: &str) -> bool {
    !name.is_empty() && id(name) == name
}

/// Makes an id of a name: lower case, every run of other characters one `-`.
pub fn id(name: &str) -> String {
    let mut id = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        if c.is_ascii_alphanumeric() {
            id.push(c);
        } else if !id.is_empty() && !id.ends_with('-') {
            id.push('-');
        }
    }
    id.truncate(id.trim_end_matches('-').len());
    id
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn words_brackets_and_comments() {
        let line = split("  green: dash [n n] e # run").expect("a command");
        assert_eq!(line.seat, Some(Token { text: "green", column: 3 }));
        assert_eq!(line.verb, Token { text: "dash", column: 10 });
        assert_eq!(line.args, vec![Token { text: "[n n]", column: 15 }, Token { text: "e", column: 21 }]);
        assert_eq!(split("# all of it a comment"), None);
        assert_eq!(split("   "), None);
        assert_eq!(split("name 1 a#b").expect("a command").args[1].text, "a#b");
    }

    #[test]
    fn a_seat_without_a_verb_leaves_the_verb_empty() {
        let line = split("green:").expect("a command");
        assert_eq!((line.verb.text, line.verb.column), ("", 7));
    }

    #[test]
    fn the_nearest_word_is_suggested() {
        assert_eq!(nearest("brasil", ["brazil", "peru"]), Some("brazil"));
        assert_eq!(nearest("kam", ["kamchatka", "japan"]), Some("kamchatka"));
        assert_eq!(nearest("xyzzy", ["brazil", "peru"]), None);
    }

    #[test]
    fn ids_are_lower_case_with_single_dashes() {
        assert_eq!(id("Drebin's  Shop (new)"), "drebin-s-shop-new");
        assert!(is_id("level-3-keycard") && !is_id("") && !is_id("Lift") && !is_id("a--b"));
    }
}
