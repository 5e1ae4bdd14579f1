//! Where a game is shown and typed: a terminal with line editing, or lines out of a pipe.
//!
//! Nothing here knows the game. Whoever reads says what could be typed, so that it can be completed.

use std::io::{self, BufRead as _, IsTerminal as _, Write as _, stdin, stdout};
use std::mem;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::completion::Completion;
use super::paint::Paint;

/// Lines of a terminal that does not say how many it has.
const USUAL_HEIGHT: usize = 24;

/// Where a game is shown and typed.
pub(super) trait Console {
    /// Shows lines of text.
    fn show(&mut self, text: &str) -> io::Result<()>;

    /// Asks for a line. `None` at the end of the input, or when the player breaks off.
    fn read(&mut self, question: Question<'_>) -> io::Result<Option<String>>;

    /// Takes everything off the screen, what was scrolled away included.
    fn clear(&mut self) -> io::Result<()>;

    /// Whether a person sits before it: there is no use in waiting for anybody else.
    fn is_interactive(&self) -> bool;

    /// How many lines fit on the screen, if there is one.
    fn height(&mut self) -> Option<usize>;

    /// How to colour text.
    fn paint(&self) -> Paint;
}

/// What is asked for.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    /// What stands before the cursor.
    pub(super) prompt: &'a str,
    /// What can be typed.
    pub(super) completion: Option<&'a Completion>,
    /// Whether the line may be brought back later with the arrow keys.
    pub(super) remembered: bool,
}

impl<'a> Question<'a> {
    /// A question about anything but the game: nothing is completed or remembered.
    pub(super) const fn plain(prompt: &'a str) -> Self {
        Self { prompt, completion: None, remembered: false }
    }
}

/// The console this process has.
pub(super) fn open() -> anyhow::Result<Box<dyn Console>> {
    if stdin().is_terminal() && stdout().is_terminal() {
        return Ok(Box::new(Terminal::new()?));
    }
    Ok(Box::new(Pipe))
}

/// A person at a terminal.
struct Terminal {
    editor: Editor<Typing, MemHistory>,
    paint: Paint,
}

impl Terminal {
    fn new() -> anyhow::Result<Self> {
        let config = Config::builder().completion_type(CompletionType::List).build();
        let mut editor = Editor::with_history(config, MemHistory::new())?;
        let paint = Paint::of_terminal();
        editor.set_helper(Some(Typing { completion: Completion::default(), paint }));
        Ok(Self { editor, paint })
    }
}

impl Console for Terminal {
    fn show(&mut self, text: &str) -> io::Result<()> {
        writeln!(stdout().lock(), "{text}")
    }

    fn read(&mut self, question: Question<'_>) -> io::Result<Option<String>> {
        if let Some(typing) = self.editor.helper_mut() {
            let _ = mem::replace(&mut typing.completion, question.completion.cloned().unwrap_or_default());
        }
        match self.editor.readline(question.prompt) {
            Ok(line) => {
                if question.remembered && !line.trim().is_empty() {
                    self.editor.add_history_entry(line.as_str()).map_err(io::Error::other)?;
                }
                Ok(Some(line))
            }
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(other) => Err(io::Error::other(other)),
        }
    }

    fn clear(&mut self) -> io::Result<()> {
        // Screen, scrolled lines, cursor to the top left.
        let mut out = stdout().lock();
        write!(out, "\x1b[2J\x1b[3J\x1b[H")?;
        out.flush()
    }

    fn is_interactive(&self) -> bool {
        true
    }

    fn height(&mut self) -> Option<usize> {
        Some(self.editor.dimensions().map_or(USUAL_HEIGHT, |(_, rows)| usize::from(rows)))
    }

    fn paint(&self) -> Paint {
        self.paint
    }
}

/// Lines that were written before; they are shown behind their prompts, so that what comes out
/// reads like a session.
struct Pipe;

impl Console for Pipe {
    fn show(&mut self, text: &str) -> io::Result<()> {
        writeln!(stdout().lock(), "{text}")
    }

    fn read(&mut self, question: Question<'_>) -> io::Result<Option<String>> {
        let mut line = String::new();
        while stdin().lock().read_line(&mut line)? > 0 {
            let typed = line.trim_end();
            if !typed.trim_start().is_empty() && !typed.trim_start().starts_with('#') {
                writeln!(stdout().lock(), "{}{typed}", question.prompt)?;
                return Ok(Some(typed.to_owned()));
            }
            line.clear();
        }
        Ok(None)
    }

    fn clear(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn is_interactive(&self) -> bool {
        false
    }

    fn height(&mut self) -> Option<usize> {
        None
    }

    fn paint(&self) -> Paint {
        Paint::PLAIN
    }
}

/// Completes and hints while a line is typed.
struct Typing {
    completion: Completion,
    paint: Paint,
}

impl Completer for Typing {
    type Candidate = String;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        let (start, mut words) = self.completion.complete(&line[..at]);
        if let [only] = words.as_mut_slice() {
            only.push(' ');
        }
        Ok((start, words))
    }
}

impl Hinter for Typing {
    type Hint = Hint;

    fn hint(&self, line: &str, at: usize, _: &Context<'_>) -> Option<Hint> {
        let text = if at == line.len() { self.completion.hint(line) } else { String::new() };
        (!text.is_empty()).then_some(Hint(text))
    }
}

/// What is shown behind the cursor.
struct Hint(String);

impl rustyline::hint::Hint for Hint {
    fn display(&self) -> &str {
        &self.0
    }

    /// A range is shown but cannot be taken over: a number has to be chosen.
    fn completion(&self) -> Option<&str> {
        let certain = self.0.rsplit_once(' ').map_or("", |(certain, _)| certain);
        let whole = if self.0.contains("..") { certain } else { self.0.as_str() };
        (!whole.is_empty()).then_some(whole)
    }
}

impl Highlighter for Typing {
    fn highlight_hint<'h>(&self, hint: &'h str) -> std::borrow::Cow<'h, str> {
        self.paint.faint(hint).into()
    }
}

impl Validator for Typing {}
impl Helper for Typing {}
