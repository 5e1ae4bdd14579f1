//! A console for tests that types by itself and keeps what it was shown.

use std::io;

use table::QuickChance;

use super::console::{Console, Question};
use super::game::Playable;
use super::paint::Paint;
use super::request;

/// What stood on the screen between two times it was cleared.
#[derive(Default)]
pub(super) struct Screen {
    /// Who was called to it on the screen before, if somebody was.
    pub(super) curtain: Option<String>,
    pub(super) lines: Vec<String>,
}

/// A player who always completes the line with one of the words offered, and presses Enter at
/// everything else.
pub(super) struct Typist {
    chance: QuickChance,
    pub(super) screens: Vec<Screen>,
    pub(super) height: usize,
    /// What to type before anything else.
    pub(super) first: Vec<&'static str>,
    /// What to answer to questions that are not about the game, before pressing Enter at them.
    pub(super) answers: Vec<&'static str>,
    /// Words that are never typed by chance.
    pub(super) own: Vec<&'static str>,
}

impl Typist {
    /// A player of this game.
    pub(super) fn of<G: Playable>(seed: u64) -> Self {
        Self {
            chance: QuickChance::new(seed),
            screens: vec![Screen::default()],
            height: 40,
            first: Vec::new(),
            answers: Vec::new(),
            own: G::LOOKS.iter().copied().chain(request::WORDS).collect(),
        }
    }

    fn screen(&mut self) -> &mut Screen {
        self.screens.last_mut().expect("there is always a screen")
    }

    /// Everything shown so far.
    pub(super) fn shown(&self) -> String {
        let lines: Vec<&str> = self.screens.iter().flat_map(|screen| &screen.lines).map(String::as_str).collect();
        lines.join("\n")
    }
}

/// Who is called to the screen by a line.
fn called(line: &str) -> Option<String> {
    line.strip_suffix(", take the seat; everybody else, look away.").map(str::to_owned)
}

impl Console for Typist {
    fn show(&mut self, text: &str) -> io::Result<()> {
        self.screen().lines.extend(text.lines().map(str::to_owned));
        Ok(())
    }

    fn read(&mut self, question: Question<'_>) -> io::Result<Option<String>> {
        let Some(completion) = question.completion else {
            let answer = if self.answers.is_empty() { "" } else { self.answers.remove(0) };
            return Ok(Some(answer.to_owned()));
        };
        if !self.first.is_empty() {
            return Ok(Some(self.first.remove(0).to_owned()));
        }
        let mut line = String::new();
        loop {
            let (_, mut words) = completion.complete(&line);
            words.retain(|word| !self.own.contains(&word.as_str()));
            let Some(place) = words.len().checked_sub(1) else { return Ok(Some(line)) };
            line += &words[self.chance.pick(place as u32 + 1) as usize];
            line.push(' ');
        }
    }

    /// The curtain clears the screen once more when the right person has pressed Enter; that
    /// person is still the one who looks.
    fn clear(&mut self) -> io::Result<()> {
        let called = self.screen().lines.first().and_then(|line| called(line));
        self.screens.push(Screen { curtain: called, lines: Vec::new() });
        Ok(())
    }

    fn is_interactive(&self) -> bool {
        true
    }

    fn height(&mut self) -> Option<usize> {
        Some(self.height)
    }

    fn paint(&self) -> Paint {
        Paint::PLAIN
    }
}
