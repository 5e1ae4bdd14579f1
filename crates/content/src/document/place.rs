//! From the way to a flaw back to its place in the text of the file.

use std::ops::Range;

use table::draft::Step;
use toml::de::DeTable;

/// The place a path leads to; where it cannot be followed further, the last place reached.
pub(super) fn locate(text: &str, root: &DeTable<'_>, path: &[Step]) -> Option<Range<usize>> {
    let (Step::Key(first) | Step::Name(first), rest) = path.split_first()? else { return None };
    let (key, mut value) = root.get_key_value(first.as_str())?;
    if matches!(path, [Step::Name(_)]) {
        return Some(key.span());
    }
    for step in rest {
        let next = match step {
            Step::Key(key) => value.get_ref().get(key.as_str()),
            Step::Entry(place) => value.get_ref().get(*place),
            Step::Name(name) => {
                let key = value.get_ref().as_table()?.get_key_value(name.as_str()).map(|(key, _)| key.span());
                return key.or_else(|| Some(value.span()));
            }
            Step::Char { line, column } => {
                return character(text, value.span(), *line, *column).or_else(|| Some(value.span()));
            }
        };
        match next {
            Some(next) => value = next,
            None => break,
        }
    }
    Some(value.span())
}

/// The place of a character inside a text in triple quotes that stands at `value`.
fn character(text: &str, value: Range<usize>, line: usize, column: usize) -> Option<Range<usize>> {
    let written = text.get(value.clone())?;
    let quotes = ["\"\"\"", "'''"].into_iter().find(|quotes| written.starts_with(quotes))?;
    let inside = &written[quotes.len()..];
    // A newline right after the quotes is no part of the text.
    let newline = ["\r\n", "\n"].into_iter().find(|newline| inside.starts_with(newline)).unwrap_or("");
    let inside = inside[newline.len()..].trim_end_matches(quotes);
    let before: usize = inside.split_inclusive('\n').take(line).map(str::len).sum();
    let line = inside[before..].lines().next().unwrap_or("");
    let ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
    let mut ends = ends.skip(column);
    let start = ends.next().unwrap_or(line.len());
    let end = ends.next().unwrap_or(start);
    let line_start = value.start + quotes.len() + newline.len() + before;
    Some(line_start + start..line_start + end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, line: usize, column: usize, found: &str, place: usize) {
        let root = DeTable::parse(text).expect("TOML").into_inner();
        let path = ["map".into(), Step::Char { line, column }];
        let span = locate(text, &root, &path).expect("a place");
        assert_eq!((&text[span.clone()], span.start), (found, place), "{text:?} {line}:{column}");
    }

    #[test]
    fn characters_inside_a_text_of_several_lines() {
        check("map = \"\"\"\nabc\ndéf\n\"\"\"\n", 0, 0, "a", 10);
        check("map = \"\"\"\nabc\ndéf\n\"\"\"\n", 1, 2, "f", 17);
        check("map = '''\r\nabc\r\ndef'''", 1, 1, "e", 17);
        check("map = \"\"\"abc\n\"\"\"", 0, 3, "", 12);
        check("map = \"\"\"\nabc\n\"\"\"", 9, 9, "", 14);
        check("map = \"abc\"", 0, 1, "\"abc\"", 6);
    }
}
