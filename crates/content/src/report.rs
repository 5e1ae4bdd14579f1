//! A flaw as people and tools read it: file, line, column, what is wrong.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use serde::Serialize;

/// Something wrong in a file of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The file with its directory.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong and what would be right.
    pub message: String,
    #[serde(skip)]
    text: String,
    #[serde(skip)]
    span: Range<usize>,
}

impl Report {
    /// Something wrong at a place of a file's text; a span of several lines is cut to its first.
    pub(crate) fn at(file: &str, text: &str, span: Range<usize>, message: &str) -> Self {
        let start = boundary(text, span.start);
        let line_start = text[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        Self {
            file: file.to_owned(),
            line: text[..start].matches('\n').count() + 1,
            column: text[line_start..start].chars().count() + 1,
            message: message.to_owned(),
            text: text.to_owned(),
            span: start..boundary(text, span.end).clamp(start, line_end),
        }
    }

    /// Something wrong with a file as a whole.
    pub(crate) fn of_file(file: &str, message: &str) -> Self {
        Self::at(file, "", 0..0, message)
    }

    /// The flaw with the lines it stands in, for a terminal with or without colours.
    pub fn render(&self, colours: bool) -> String {
        let renderer = if colours { Renderer::styled() } else { Renderer::plain() };
        let mark = AnnotationKind::Primary.span(self.span.clone());
        let snippet = Snippet::source(&*self.text).path(&*self.file).annotation(mark);
        renderer.render(&[Level::ERROR.primary_title(&*self.message).element(snippet)])
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)
    }
}

/// The nearest place at or before this one where a character begins.
fn boundary(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at)
}
