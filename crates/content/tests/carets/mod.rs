//! Carets in the text of a file: where flaws must be reported.

/// The places of the carets as if they were not there: `file:line:column`.
pub(crate) fn places(name: &str, text: &str) -> Vec<String> {
    let mut places = Vec::new();
    for (line, words) in (1..).zip(text.lines()) {
        for (before, (column, _)) in words.match_indices('^').enumerate() {
            places.push(format!("{name}:{line}:{}", column - before + 1));
        }
    }
    places
}

/// Compares what was reported with where and what it had to be.
pub(crate) fn compare(found: &[String], places: &[String], messages: &[&str]) {
    assert_eq!((found.len(), places.len()), (messages.len(), messages.len()), "{found:#?}");
    for ((found, place), message) in found.iter().zip(places).zip(messages) {
        assert!(found.starts_with(&format!("{place}: ")) && found.contains(message), "{found}, not {place}: {message}");
    }
}
