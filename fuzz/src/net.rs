//! What comes over the net: requests, headers, bodies, names.

use server::fuzzing::{Asker, addressed, answers, asker, can_begin, new_table as read_table};
use table::record::{Command, Text, Word};
use table::{Seed, notation};
use wire::limits;
use wire::request::{self, Request};

/// No answer is longer.
const LONGEST_ANSWER: usize = 1 << 20;

/// A message over a socket: what is read is bounded and can be sent again.
pub fn request(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let request = match wire::read(text) {
        Ok(request) => request,
        Err(malformed) => {
            assert!(!malformed.to_string().is_empty());
            return;
        }
    };
    assert!(text.len() <= limits::MESSAGE, "too long");
    match &request {
        Request::Attend { table, token, .. } => {
            assert!(table.len() <= limits::ID && token.as_ref().is_none_or(|token| token.len() <= 2 * limits::ID));
        }
        Request::Play { id, command, .. } => {
            assert!(id.len() <= limits::ID && command.chars().count() <= limits::COMMAND);
        }
        Request::Say { text, .. } => assert!(text.chars().count() <= limits::LINE),
        Request::Sit { name, .. } => assert!(name.chars().count() <= limits::NAME),
        _ => {}
    }
    if let Request::Ask { about, .. } = &request {
        for answer in answers(about) {
            let written = serde_json::to_string(&answer.map_err(|why| why.kind())).expect("an answer can be JSON");
            assert!(written.len() < LONGEST_ANSWER, "{} bytes", written.len());
        }
    }
    let written = serde_json::to_string(&request).expect("a request can be JSON");
    assert_eq!(wire::read(&written), Ok(request), "{written}");
}

/// An address, and headers in the lines behind it: a page, a picture, part of a list or a refusal, and nothing else.
pub fn address(data: &[u8]) {
    let (first, rest) = data.split_at(data.iter().position(|byte| *byte == b'\n').unwrap_or(data.len()));
    let Ok(address) = str::from_utf8(first) else { return };
    let Some([page, picture, list]) = addressed(address, &pairs(rest)) else { return };
    assert!(matches!(page, 200 | 304 | 404), "a page: {page}");
    assert!(matches!(picture, 200 | 422), "a picture: {picture}");
    assert!(matches!(list, 200 | 400), "a list: {list}");
}

/// The headers in lines, `name: value`.
fn pairs(data: &[u8]) -> Vec<(Vec<u8>, Vec<u8>)> {
    let lines = data.split(|byte| *byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let pair = |line: &'_ [u8]| {
        let colon = line.iter().position(|byte| *byte == b':')?;
        Some((line[..colon].to_vec(), line[colon + 1..].trim_ascii().to_vec()))
    };
    lines.filter_map(pair).take(64).collect()
}

/// The headers of a request, `name: value` in lines: who asks, and from where.
pub fn headers(data: &[u8]) {
    let pairs = pairs(data);
    let Some(Asker { token, identity, same_origin, proxied, of_this_machine }) = asker(&pairs) else { return };
    let is = |name: &[u8], known: &str| name.eq_ignore_ascii_case(known.as_bytes());
    let values = |known: &'static str| pairs.iter().filter(move |(name, _)| is(name, known)).map(|(_, value)| value);
    if let Some(token) = &token {
        let stands = |value: &Vec<u8>| value.windows(token.len().max(1)).any(|part| part == token.as_bytes());
        let found = values("authorization").chain(values("cookie")).any(|value| token.is_empty() || stands(value));
        assert!(found, "a token comes out of a header");
    }
    if let Some(identity) = &identity {
        assert_eq!(token.as_ref().map(String::len), Some(32), "only a token has an identity");
        assert!(identity.len() == 64 && Some(identity) != token.as_ref(), "an identity does not give the token away");
    }
    assert!(proxied.is_none() || values("x-forwarded-for").next().is_some(), "a proxy has said so");
    let holds = |host: &Vec<u8>, part: &[u8]| host.windows(part.len()).any(|window| window == part);
    let local = |host: &Vec<u8>| holds(host, b"127.") || holds(host, b"localhost") || holds(host, b":");
    assert!(!of_this_machine || values("host").any(local), "only a name of this machine is one");
    if same_origin && values("origin").next().is_some() {
        let same = |origin: &Vec<u8>| values("host").any(|host| origin.ends_with(host));
        assert!(values("origin").any(same), "an origin is that of the host");
    }
}

/// The body that asks for a table: whoever gets one can begin to play, just as they asked.
pub fn new_table(data: &[u8]) {
    let Ok(body) = str::from_utf8(data) else { return };
    if body.len() > limits::MESSAGE {
        return;
    }
    let Ok((wanted, record)) = read_table(body) else { return };
    let written = serde_json::to_string(&wanted).expect("a wish can be JSON");
    assert_eq!(serde_json::from_str(&written).ok(), Some(wanted.clone()), "{written}");
    assert_eq!(table::Record::parse(&record.to_string()).as_ref(), Ok(&record), "its record reads back");
    let options = record.header.options.as_ref().map_or("", Text::as_str);
    for option in wanted.options.iter().flat_map(|option| option.split_whitespace()) {
        assert!(options.split_whitespace().any(|known| known == option), "the option {option:?} got lost");
    }
    assert_eq!(can_begin(&record), Ok(()), "a table that was made can begin");
}

/// Names and single words that somebody chooses: what is accepted can stand anywhere.
pub fn name(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    if request::name(text).is_ok() {
        assert!((1..=limits::NAME).contains(&text.chars().count()) && text.trim() == text);
        assert!(!text.chars().any(char::is_control));
        let sit = Request::Sit { seat: 1, name: text.to_owned() };
        let written = serde_json::to_string(&sit).expect("a request can be JSON");
        assert_eq!(wire::read(&written), Ok(sit));
        assert!(Text::new(text).is_some(), "a name can stand in a record");
    }
    assert_eq!(Seed::named(text), Seed::named(text), "a named seed is always the same");
    let id = notation::id(text);
    assert_eq!(notation::id(&id), id, "an id is its own id");
    assert!(id.is_empty() || notation::is_id(&id));
    assert_eq!(Text::new(text).map(|it| it.as_str().to_owned()), Text::new(text).map(|_| text.to_owned()));
    assert!(Word::new(text).is_none() || Text::new(text).is_some(), "a word is a text");
    if let Some(command) = Command::new(text) {
        assert!(!command.text().contains(['\n', '\r']) && command.text().trim() == command.text());
        assert_eq!(Command::new(command.text()).as_ref(), Some(&command));
    }
    let nearest = notation::nearest(text, notation::RESERVED);
    assert!(nearest.is_none_or(|word| notation::RESERVED.contains(&word)));
}
