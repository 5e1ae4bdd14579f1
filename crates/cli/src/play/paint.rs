//! Colours of text. They repeat what the words say and can be left out.

use std::env;

/// Whether and how text is coloured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Paint {
    colours: bool,
}

impl Paint {
    /// No colours.
    pub(super) const PLAIN: Self = Self { colours: false };

    /// Colours, unless the terminal has none or the player wants none.
    pub(super) fn of_terminal() -> Self {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let unable = env::var_os("TERM").is_none_or(|terminal| terminal == "dumb");
        Self { colours: !unwanted && !unable }
    }

    /// Headings.
    pub(super) fn bold(self, text: &str) -> String {
        self.code("1", text)
    }

    /// What matters less.
    pub(super) fn faint(self, text: &str) -> String {
        self.code("2", text)
    }

    /// What went wrong.
    pub(super) fn alarm(self, text: &str) -> String {
        self.code("31", text)
    }

    /// Text in a colour of the terminal, by the number that terminals know it by.
    pub(super) fn code(self, code: &str, text: &str) -> String {
        if self.colours { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_only_surround_the_words() {
        let colourful = Paint { colours: true };
        assert_eq!(colourful.code("32", "green"), "\x1b[32mgreen\x1b[0m");
        assert_eq!(Paint::PLAIN.code("32", "green"), "green");
    }
}
