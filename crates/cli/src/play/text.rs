//! Text in lines no wider than a terminal of 80 columns.

/// How wide the widest line is.
pub(super) const WIDTH: usize = 79;

/// Breaks a sentence into lines, all but the first of them indented.
pub(super) fn hanging(text: &str) -> Vec<String> {
    wrap(text, "", "  ")
}

/// Breaks an entry of a list into lines, all but the first of them indented further.
pub(super) fn listed(text: &str) -> Vec<String> {
    wrap(text, "  ", "      ")
}

/// Breaks a text into lines, behind one indent on the first and another on the others.
pub(super) fn wrap(text: &str, first: &str, others: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    let mut is_fresh = true;
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()) {
        if !is_fresh && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut line, others.to_owned()));
            is_fresh = true;
        }
        if !is_fresh {
            line.push(' ');
        }
        line.push_str(word);
        is_fresh = false;
    }
    lines.push(line);
    lines
}
