//! What can follow on a half-typed command: a trie over the words of the legal commands.
//!
//! It knows no rule: whatever the option list of the moment holds is offered, word by word.

use table::notation;

/// The most numbers of a range that are offered one by one.
const MOST_NUMBERS: u16 = 12;

/// The commands that are legal now, by their words.
#[derive(Clone, Default, Debug)]
pub(crate) struct Completion {
    next: Vec<(Word, Completion)>,
    /// Whether a command may end here.
    ends: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Word {
    Text(String),
    /// One number out of these.
    Range(u16, u16),
}

impl Completion {
    /// A trie over the texts of commands, in which `1..5` stands for a number.
    pub(super) fn new<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> Self {
        let mut trie = Self::default();
        texts.into_iter().for_each(|text| trie.insert(text.as_ref()));
        trie
    }

    /// Adds one command.
    pub(super) fn insert(&mut self, text: &str) {
        let mut node = self;
        let Some(line) = notation::split(text) else { return };
        let seat = line.seat.map(|seat| Word::Text(format!("{}:", seat.text)));
        let words = [line.verb].into_iter().chain(line.args).map(|token| Word::read(token.text));
        for word in seat.into_iter().chain(words) {
            let place = node.next.iter().position(|(known, _)| *known == word).unwrap_or_else(|| {
                node.next.push((word, Self::default()));
                node.next.len() - 1
            });
            node = &mut node.next[place].1;
        }
        node.ends = true;
    }

    /// The words that can stand at the end of a line in place of its last, half-typed one, and
    /// where in the line that one starts.
    pub(super) fn complete(&self, line: &str) -> (usize, Vec<String>) {
        let (start, nodes) = self.reached(line);
        let partial = &line[start..];
        let mut words: Vec<String> = Vec::new();
        for (word, _) in nodes.iter().flat_map(|node| &node.next) {
            let new: Vec<String> = word.beginning_with(partial).into_iter().filter(|it| !words.contains(it)).collect();
            words.extend(new);
        }
        (start, words)
    }

    /// What certainly follows on the line, ranges as `1..5`; empty if there is a choice.
    pub(super) fn hint(&self, line: &str) -> String {
        if line.trim().is_empty() {
            return String::new();
        }
        let (start, nodes) = self.reached(line);
        let partial = &line[start..];
        let matching = |node: &&Self| -> Vec<(Word, Self)> {
            node.next.iter().filter(|(word, _)| word.fits(partial)).cloned().collect()
        };
        let candidates: Vec<(Word, Self)> = nodes.iter().flat_map(matching).collect();
        let [(word, then)] = candidates.as_slice() else { return String::new() };
        match word {
            Word::Text(text) => text[partial.len()..].to_owned() + &then.forced(),
            Word::Range(low, high) if partial.is_empty() => format!("{low}..{high}"),
            Word::Range(..) => String::new(),
        }
    }

    /// The words that follow without a choice.
    fn forced(&self) -> String {
        match self.next.as_slice() {
            [(word, then)] if !self.ends => match word {
                Word::Text(text) => format!(" {text}{}", then.forced()),
                Word::Range(low, high) => format!(" {low}..{high}"),
            },
            _ => String::new(),
        }
    }

    /// Where the last word of the line starts, and what can be reached by the words before it. A
    /// seat before a colon is skipped unless it has commands of its own.
    fn reached(&self, line: &str) -> (usize, Vec<&Self>) {
        let start = start_of_last_word(line);
        let before = notation::split(&line[..start]);
        let words = before.iter().flat_map(|before| [before.verb].into_iter().chain(before.args.iter().copied()));
        let words = words.map(|token| token.text).filter(|text| !text.is_empty());
        let seat = before.as_ref().and_then(|before| before.seat).map(|seat| format!("{}:", seat.text));
        let own = seat.and_then(|seat| self.next.iter().find(|(word, _)| word.is(&seat)));
        let mut nodes = vec![own.map_or(self, |(_, own)| own)];
        for typed in words {
            let meant = nodes.into_iter().flat_map(|node| &node.next).filter(|(word, _)| word.is(typed));
            nodes = meant.map(|(_, node)| node).collect();
        }
        (start, nodes)
    }
}

/// Where the last, half-typed word of a line starts; a bracket is one word.
fn start_of_last_word(line: &str) -> usize {
    let open = line.rfind('[').filter(|at| !line[*at..].contains(']'));
    let after_space = || line.char_indices().rfind(|(_, c)| c.is_whitespace()).map_or(0, |(at, c)| at + c.len_utf8());
    open.unwrap_or_else(after_space)
}

impl Word {
    fn read(text: &str) -> Self {
        let range =
            text.split_once("..").and_then(|(low, high)| Some(Self::Range(low.parse().ok()?, high.parse().ok()?)));
        range.unwrap_or_else(|| Self::Text(text.to_owned()))
    }

    /// Whether the word as it was typed is meant.
    fn is(&self, typed: &str) -> bool {
        match self {
            Self::Text(text) => text == typed,
            Self::Range(low, high) => typed.parse().is_ok_and(|number| (*low..=*high).contains(&number)),
        }
    }

    /// Whether the word can come of what was typed so far.
    fn fits(&self, partial: &str) -> bool {
        match self {
            Self::Text(text) => text.starts_with(partial),
            Self::Range(..) => partial.bytes().all(|byte| byte.is_ascii_digit()),
        }
    }

    /// What can be offered for a word begun like this.
    fn beginning_with(&self, partial: &str) -> Vec<String> {
        match *self {
            Self::Text(ref text) if text.starts_with(partial) => vec![text.clone()],
            Self::Text(_) => Vec::new(),
            Self::Range(low, high) if partial.is_empty() && high - low >= MOST_NUMBERS => {
                vec![low.to_string(), high.to_string()]
            }
            Self::Range(low, high) => {
                let numbers = (low..=high).map(|number| number.to_string());
                numbers.filter(|number| number.starts_with(partial)).take(usize::from(MOST_NUMBERS)).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trie() -> Completion {
        Completion::new([
            "deploy brazil 1..5",
            "deploy peru 1..5",
            "attack brazil north-africa 1..3",
            "advance 2..14",
            "advance 2..14 with snake",
            "pass",
            "end",
        ])
    }

    fn check(line: &str, start: usize, expected: &[&str]) {
        assert_eq!(trie().complete(line), (start, expected.iter().map(ToString::to_string).collect()), "{line}");
    }

    #[test]
    fn words_are_completed_where_the_cursor_stands() {
        check("", 0, &["deploy", "attack", "advance", "pass", "end"]);
        check("a", 0, &["attack", "advance"]);
        check("deploy ", 7, &["brazil", "peru"]);
        check("deploy p", 7, &["peru"]);
        check("green: deploy p", 14, &["peru"]);
        check("attack  brazil n", 15, &["north-africa"]);
        check("attack peru ", 12, &[]);
        check("advance 3 ", 10, &["with"]);
        check("advance 3 with ", 15, &["snake"]);
        check("pass ", 5, &[]);
    }

    #[test]
    fn numbers_come_out_of_their_range() {
        check("deploy peru ", 12, &["1", "2", "3", "4", "5"]);
        check("advance ", 8, &["2", "14"]);
        check("advance 1", 8, &["10", "11", "12", "13", "14"]);
        check("advance 99 ", 11, &[]);
    }

    #[test]
    fn the_hint_is_what_certainly_follows() {
        let trie = trie();
        for (line, hint) in [
            ("", ""),
            ("d", "eploy"),
            ("at", "tack brazil north-africa 1..3"),
            ("deploy ", ""),
            ("deploy br", "azil 1..5"),
            ("deploy brazil ", "1..5"),
            ("deploy brazil 3", ""),
            ("x", ""),
        ] {
            assert_eq!(trie.hint(line), hint, "{line}");
        }
    }

    #[test]
    fn a_bracket_is_one_word_and_a_seat_may_have_its_own() {
        let trie = Completion::new(["dash [n n] e", "dash [n e]", "otacon: spend shift-1 2"]);
        assert_eq!(trie.complete("dash "), (5, vec!["[n n]".to_owned(), "[n e]".to_owned()]));
        assert_eq!(trie.complete("dash [n e"), (5, vec!["[n e]".to_owned()]));
        assert_eq!(trie.complete("dash [n n] "), (11, vec!["e".to_owned()]));
        assert_eq!(trie.complete("o"), (0, vec!["otacon:".to_owned()]));
        assert_eq!(trie.complete("otacon: "), (8, vec!["spend".to_owned()]));
        assert_eq!(trie.complete("snake: d"), (7, vec!["dash".to_owned()]));
    }

    #[test]
    fn an_end_before_the_last_word_is_no_hint() {
        assert_eq!(Completion::new(["log", "log 1..9"]).hint("lo"), "g");
    }
}
