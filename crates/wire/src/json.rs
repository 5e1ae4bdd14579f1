//! JSON written by hand, for what is in the message to every command.
//!
//! Most of such a message is ids. They need no escapes, so they are copied and not looked at letter by letter.

/// Writes a text.
///
/// # Panics
/// Never: a text can be JSON.
pub fn text(into: &mut Vec<u8>, text: &str) {
    // Looks at all of them without a branch for each: that is quicker than stopping at the first.
    let escaped = |byte: u8| u8::from(byte < b' ') | u8::from(byte == b'"') | u8::from(byte == b'\\');
    if text.bytes().fold(0, |any, byte| any | escaped(byte)) != 0 {
        serde_json::to_writer(into, text).expect("a text can be JSON");
        return;
    }
    into.push(b'"');
    into.extend_from_slice(text.as_bytes());
    into.push(b'"');
}

/// Writes a list, each of its things by a function.
pub fn list<T>(into: &mut Vec<u8>, things: impl IntoIterator<Item = T>, mut write: impl FnMut(&mut Vec<u8>, T)) {
    into.push(b'[');
    for (place, thing) in things.into_iter().enumerate() {
        if place > 0 {
            into.push(b',');
        }
        write(into, thing);
    }
    into.push(b']');
}

/// Writes a number.
///
/// # Panics
/// Never: a number can be JSON.
pub fn number(into: &mut Vec<u8>, number: i64) {
    match u8::try_from(number) {
        Ok(digit @ 0..=9) => into.push(b'0' + digit),
        _ => serde_json::to_writer(into, &number).expect("a number can be JSON"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_what_serde_json_writes() {
        let texts = ["", "deploy brazil 1..5", "a \"b\" \\ c", "a\nb\u{1}", "Zo\u{eb}, \u{1f4e6}", "\u{7f}"];
        let mut written = Vec::new();
        list(&mut written, texts, text);
        assert_eq!(String::from_utf8(written), Ok(serde_json::to_string(&texts).expect("JSON")));
        let numbers = [0, 9, 10, -1, i64::MIN, i64::MAX];
        let mut written = Vec::new();
        list(&mut written, numbers, number);
        assert_eq!(String::from_utf8(written), Ok(serde_json::to_string(&numbers).expect("JSON")));
    }
}
