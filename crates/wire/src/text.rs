//! What people write: whether it can be shown anywhere, and whether two names look alike.

use std::collections::HashSet;

use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji as _, UnicodeGeneralCategory as _};
use unicode_security::confusable_detection::skeleton;

use crate::limits;

/// Joins emoji into one.
const JOINER: char = '\u{200d}';

/// Asks for the picture of a character that also has a shape as text.
const AS_PICTURE: char = '\u{fe0f}';

/// More marks than these on one letter run into the lines above and below. No language needs so many.
const MOST_MARKS: usize = 3;

/// Whether a name can be shown anywhere: there is something to see, and nothing else than that.
pub fn is_name(name: &str) -> bool {
    name.trim() == name && fits(name, limits::NAME)
}

/// Whether a line of so many characters at most can be shown anywhere.
pub fn fits(line: &str, most: usize) -> bool {
    if line.is_ascii() {
        // Nearly everything is: then a blank is all that has no shape and may still be there.
        let shows = |byte: u8| byte == b' ' || byte.is_ascii_graphic();
        return line.len() <= most && line.bytes().all(shows) && line.bytes().any(|byte| byte != b' ');
    }
    line.chars().any(is_shape) && line.chars().count() <= most && holds_only_what_shows(line)
}

/// How a name looks, in small letters and as it stands: those that differ only in capitals, width, blanks, the way they
/// are stored, or by letters that look like those of another script, have one of the two in common.
fn looks(name: &str) -> [String; 2] {
    let seen: String = name.chars().filter(|letter| ![JOINER, AS_PICTURE].contains(letter)).nfkc().collect();
    // A capital may look like one of another script of which the small letter does not.
    let alike: String = skeleton(&seen).collect();
    [seen, alike].map(|name| {
        let small: String = name.chars().flat_map(char::to_lowercase).nfkc().collect();
        let words: Vec<String> = small.split_whitespace().map(|word| skeleton(word).collect()).collect();
        words.join(" ")
    })
}

/// A name that looks like none of those that are there: the second Ann is `Ann (2)`.
pub fn distinct<'a>(name: &str, others: impl Iterator<Item = &'a str>) -> String {
    let taken: HashSet<String> = others.flat_map(looks).collect();
    let numbered = (2u32..).map(|number| format!("{name} ({number})"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    let is_free = |name: &String| looks(name).iter().all(|look| !taken.contains(look));
    names.find(is_free).expect("there are more numbers than names")
}

/// Whether a character by itself has a shape.
fn is_shape(letter: char) -> bool {
    let group = letter.general_category_group();
    !matches!(group, GeneralCategoryGroup::Mark | GeneralCategoryGroup::Separator | GeneralCategoryGroup::Other)
        && !is_blank(letter)
}

fn holds_only_what_shows(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let mut marks = 0;
    letters.iter().enumerate().all(|(place, letter)| {
        let before = place.checked_sub(1).map(|place| letters[place]);
        let is_mark = letter.general_category_group() == GeneralCategoryGroup::Mark;
        marks = if is_mark { marks + 1 } else { 0 };
        match *letter {
            JOINER => before.is_some_and(ends_picture) && letters.get(place + 1).copied().is_some_and(is_picture),
            AS_PICTURE => before.is_some_and(is_picture),
            letter => !is_unseen(letter) && marks <= MOST_MARKS && !(is_mark && before.is_none()),
        }
    })
}

/// Digits are emoji, too, of which nothing is seen but the digit.
fn is_picture(letter: char) -> bool {
    letter.is_emoji_char() && !letter.is_ascii()
}

fn ends_picture(letter: char) -> bool {
    letter == AS_PICTURE || is_picture(letter)
}

/// Control characters, marks that turn the direction of text, what has no meaning here, and what has no shape.
fn is_unseen(letter: char) -> bool {
    let lines = [GeneralCategory::LineSeparator, GeneralCategory::ParagraphSeparator];
    let other = letter.general_category_group() == GeneralCategoryGroup::Other;
    other || lines.contains(&letter.general_category()) || is_blank(letter)
}

/// Characters that are letters, marks or symbols by name and leave nothing to see: those that Unicode lets
/// everybody ignore, and the Braille pattern without a dot.
fn is_blank(letter: char) -> bool {
    matches!(letter, '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ascii_is_judged_as_everything_else_is() {
        for byte in 0..=0x7f_u8 {
            let letter = char::from(byte);
            for line in [letter.to_string(), format!("a{letter}"), format!(" {letter}")] {
                let slowly = line.chars().any(is_shape) && holds_only_what_shows(&line);
                assert_eq!(fits(&line, 2), slowly, "{line:?}");
            }
        }
        assert!(!fits("", 2) && !fits("abc", 2));
    }

    #[test]
    fn a_name_is_what_can_be_seen() {
        let unseen = ["\u{3164}", "\u{2800}", "\u{115f}", "\u{34f}", "\u{17b4}", "\u{ffa0}", "\u{200b}", "\u{ad}"];
        for blank in unseen {
            assert!(!is_name(blank), "{blank:?}");
            assert!(!is_name(&format!("A{blank}nn")), "{blank:?}");
        }
        let wrong = [
            "",
            " ",
            "a\u{202e}b",
            "a\nb",
            " a",
            "\u{301}a",
            "\u{e000}",
            "a\u{200d}b",
            "1\u{200d}2",
            "1\u{fe0f}",
            "\u{200d}",
            "\u{fe0f}",
        ];
        for wrong in wrong {
            assert!(!is_name(wrong), "{wrong:?}");
        }
        assert!(!is_name(&"x".repeat(limits::NAME + 1)));
        assert!(!is_name(&format!("Z{}", "\u{334}".repeat(MOST_MARKS + 1))), "a stack of marks");
        for right in [
            "Ann",
            "Jiří",
            "Jir\u{30c}i\u{301}",
            "山田",
            "<b>",
            "नीता",
            "👩\u{200d}🚀",
            "❤\u{fe0f}",
            "🏳\u{fe0f}\u{200d}🌈",
            "👍🏽",
        ] {
            assert!(is_name(right), "{right:?}");
        }
    }

    #[test]
    fn names_that_look_alike_are_told_apart() {
        let alike = [
            ("Ann", "ann"),
            ("Ann", "Ａｎｎ"),
            ("Jiří", "Jir\u{30c}i\u{301}"),
            ("A  B", "A\u{a0}B"),
            // Letters of Cyrillic and of Greek.
            ("Ann", "\u{410}nn"),
            ("ann", "\u{430}nn"),
            ("BOB", "\u{412}\u{41e}\u{412}"),
            ("\u{412}\u{41e}\u{412}", "\u{432}\u{43e}\u{432}"),
            ("Nora", "N\u{3bf}ra"),
        ];
        for (one, other) in alike {
            assert_eq!(distinct(other, [one].into_iter()), format!("{other} (2)"));
            assert_eq!(distinct(one, [other].into_iter()), format!("{one} (2)"));
        }
        for other in ["Anne", "Bob", "Анна", "山田"] {
            assert_eq!(distinct("Ann", [other].into_iter()), "Ann");
        }
        assert_eq!(distinct("ANN", ["Ann", "ann (2)"].into_iter()), "ANN (3)");
    }
}
