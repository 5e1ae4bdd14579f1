//! What clients send.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::ask::Inquiry;
use crate::limits;
use crate::lobby::Motion;
use crate::phrase::Phrase;
use crate::text;

/// What a client sends over its socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// The first message: which protocol, and to which table. Whoever was there before says up to
    /// which step everything was received.
    Attend {
        /// The version of the protocol.
        wire: u32,
        /// The code of the table.
        table: String,
        /// The token, for clients without cookies.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        token: Option<String>,
        /// The number of the last step received.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<u32>,
        /// The seats with which that step was received, by number from 1: every set of seats has numbers of its own.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<u8>>", optional)]
        seats: Vec<u8>,
        /// To watch as the public, even if one has a seat.
        #[serde(default)]
        #[ts(as = "Option<bool>", optional)]
        watch: bool,
    },
    /// Sits down. Several seats may be taken from one device.
    Sit {
        /// Where, by number from 1.
        seat: u8,
        /// Under which name.
        name: String,
    },
    /// Says a name without sitting down: whoever has, may speak and be given a seat.
    Greet {
        /// The name.
        name: String,
    },
    /// Gives the own seat to somebody else who is here.
    Give {
        /// Which.
        seat: u8,
        /// To whom.
        player: u32,
    },
    /// Puts a bot on a seat.
    Bot {
        /// Where.
        seat: u8,
        /// Of which level.
        level: String,
    },
    /// Leaves a seat; once the game runs a bot takes it.
    Stand {
        /// Where.
        seat: u8,
    },
    /// Takes a seat back from the bot that stood in.
    Return {
        /// Where.
        seat: u8,
    },
    /// Is ready to begin, or not any more.
    Ready {
        /// Which.
        ready: bool,
    },
    /// Begins. (With braces: a variant without fields would take any.)
    Start {},
    /// A command of the notation, `undo` and `redo` among them.
    Play {
        /// The client's own id for this request; the same id is answered with the same result.
        id: String,
        /// The number of the last step received.
        after: u32,
        /// The command.
        command: String,
    },
    /// Leaves the roll under way to whoever rolls: the own seats do not help with it as it is now. No command, and
    /// in no record.
    Waive {
        /// The number of the last step received.
        after: u32,
    },
    /// Moves that everybody agree on something.
    Propose {
        /// On what.
        about: Motion,
    },
    /// Agrees, or not.
    Vote {
        /// The number of the ballot.
        ballot: u32,
        /// Agrees.
        agree: bool,
    },
    /// Says something.
    Say {
        /// What.
        text: String,
        /// Only to this player; otherwise to the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<u32>,
    },
    /// Says a quick phrase.
    Phrase {
        /// Which.
        phrase: Phrase,
        /// Only to this player; otherwise to the table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        to: Option<u32>,
    },
    /// Does not want to have anything to do with somebody, or not any more. That stays.
    Block {
        /// Whom.
        player: u32,
        /// Which.
        block: bool,
    },
    /// Does not want to hear somebody for now, or wants to again.
    Mute {
        /// Whom.
        player: u32,
        /// Which.
        mute: bool,
    },
    /// Asks how things looked after so many commands, and what the last of them brought about.
    Look {
        /// So many commands in force.
        commands: u32,
        /// As this seat saw it, by number from 1: an own one, and once the game is over any.
        #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
    },
    /// Asks something about the position.
    Ask {
        /// The client's own id for this request.
        id: String,
        /// What.
        about: Inquiry,
    },
    /// Another game with everybody: the same again, or another stage.
    Again {
        /// The stage, if it is another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        stage: Option<String>,
    },
}

/// Why a message cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Malformed {
    /// It is too long.
    #[error("the message is longer than {} bytes", limits::MESSAGE)]
    TooLong,
    /// It is too deep.
    #[error("the message is deeper than {} levels", limits::DEPTH)]
    TooDeep,
    /// It is no message.
    #[error("{0}")]
    NoMessage(String),
    /// A number in it is larger than anything real.
    #[error("`{0}` is at most {1}")]
    TooMany(&'static str, u16),
    /// A text in it is too long or holds what no text may hold.
    #[error(
        "`{0}` is empty, too long, or holds what cannot be shown: take out control characters, invisible ones and stacks of marks"
    )]
    BadText(&'static str),
}

impl Request {
    /// The client's own id for it, which its answer carries.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        match self {
            Self::Play { id, .. } | Self::Ask { id, .. } => Some(id),
            _ => None,
        }
    }
}

/// Reads a request.
///
/// # Errors
/// If it is too large, not a request, or holds a field that does not exist.
pub fn read(text: &str) -> Result<Request, Malformed> {
    if text.len() > limits::MESSAGE {
        return Err(Malformed::TooLong);
    }
    let request: Request = object(text)?;
    check(&request)?;
    Ok(request)
}

/// Reads an object. A list of the fields in their order would be read as well, and is none of this protocol.
///
/// # Errors
/// [`Malformed::TooDeep`], or [`Malformed::NoMessage`] if it is none.
pub fn object<T: DeserializeOwned + Serialize>(text: &str) -> Result<T, Malformed> {
    if depth(text) > limits::DEPTH {
        return Err(Malformed::TooDeep);
    }
    let why = |error: serde_json::Error| Malformed::NoMessage(error.to_string());
    let read: T = serde_json::from_str(text).map_err(why)?;
    if text.contains('[') {
        let given: Value = serde_json::from_str(text).map_err(why)?;
        if !is_alike(&given, &serde_json::to_value(&read).map_err(why)?) {
            let why = "there is a list where an object belongs: give values by their names";
            return Err(Malformed::NoMessage(why.to_owned()));
        }
    }
    Ok(read)
}

/// Whether objects stand where they would be written.
fn is_alike(given: &Value, written: &Value) -> bool {
    match (given, written) {
        (Value::Array(_), Value::Object(_)) => false,
        (Value::Array(given), Value::Array(written)) => {
            given.iter().zip(written).all(|(one, other)| is_alike(one, other))
        }
        (Value::Object(given), Value::Object(written)) => {
            given.iter().all(|(name, value)| written.get(name).is_none_or(|other| is_alike(value, other)))
        }
        _ => true,
    }
}

/// How deep brackets stand in each other, strings left aside.
fn depth(text: &str) -> usize {
    let (mut depth, mut deepest) = (0usize, 0);
    let (mut quoted, mut escaped) = (false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b'[' | b'{' if !quoted => {
                depth += 1;
                deepest = deepest.max(depth);
            }
            b']' | b'}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    deepest
}

fn check(request: &Request) -> Result<(), Malformed> {
    match request {
        Request::Attend { table, token, seats, .. } => {
            if seats.len() > limits::SEATS {
                return Err(Malformed::TooMany("seats", limits::SEATS as u16));
            }
            word("table", table, limits::ID)?;
            token.as_deref().map_or(Ok(()), |token| word("token", token, 2 * limits::ID))
        }
        Request::Sit { name, .. } | Request::Greet { name } => self::name(name),
        Request::Bot { level, .. } => word("level", level, limits::ID),
        Request::Play { id, command, .. } => {
            word("id", id, limits::ID)?;
            line("command", command, limits::COMMAND)
        }
        Request::Ask { id, about } => {
            word("id", id, limits::ID)?;
            inquiry(about)
        }
        Request::Say { text, .. } => line("text", text, limits::LINE),
        Request::Again { stage: Some(stage) } => word("stage", stage, limits::ID),
        Request::Propose { about: Motion::Replace { seat } } => word("seat", seat, limits::ID),
        _ => Ok(()),
    }
}

fn inquiry(about: &Inquiry) -> Result<(), Malformed> {
    match about {
        Inquiry::Sight {}
        | Inquiry::Reach {}
        | Inquiry::Telegraph {}
        | Inquiry::Figures {}
        | Inquiry::Course { .. }
        | Inquiry::Hint {}
        | Inquiry::Explain { .. } => Ok(()),
        Inquiry::Exposure { seat } => seat.as_deref().map_or(Ok(()), |seat| word("seat", seat, limits::ID)),
        Inquiry::Rehearse { commands, about, .. } => {
            if commands.len() > usize::from(limits::REHEARSED) {
                return Err(Malformed::TooMany("commands", limits::REHEARSED));
            }
            commands.iter().try_for_each(|command| line("command", command, limits::COMMAND))?;
            about.as_deref().map_or(Ok(()), inquiry)
        }
        Inquiry::Distance { from } => word("from", from, limits::ID),
        Inquiry::Prospect { command } => line("command", command, limits::COMMAND),
        Inquiry::Line { from, to, facing, .. } => {
            word("from", from, limits::ID)?;
            word("to", to, limits::ID)?;
            facing.as_deref().map_or(Ok(()), |facing| word("facing", facing, limits::ID))
        }
        Inquiry::Odds { from, to, armies, keep } => {
            word("from", from, limits::ID)?;
            word("to", to, limits::ID)?;
            armies.map_or(Ok(()), |armies| number("armies", armies, limits::ARMIES))?;
            keep.map_or(Ok(()), |keep| number("keep", keep, limits::ARMIES))
        }
    }
}

/// Whether a name can be shown anywhere.
///
/// # Errors
/// If not.
pub fn name(name: &str) -> Result<(), Malformed> {
    if text::is_name(name) { Ok(()) } else { Err(Malformed::BadText("name")) }
}

fn line(field: &'static str, line: &str, most: usize) -> Result<(), Malformed> {
    if text::fits(line, most) { Ok(()) } else { Err(Malformed::BadText(field)) }
}

fn number(field: &'static str, given: u16, most: u16) -> Result<(), Malformed> {
    if given <= most { Ok(()) } else { Err(Malformed::TooMany(field, most)) }
}

fn word(field: &'static str, text: &str, most: usize) -> Result<(), Malformed> {
    let fits = !text.is_empty() && text.len() <= most;
    if fits && text.bytes().all(|byte| byte.is_ascii_graphic()) { Ok(()) } else { Err(Malformed::BadText(field)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_are_read() {
        let play = r#"{"do":"play","id":"a1","after":7,"command":"attack brazil peru 3"}"#;
        let expected = Request::Play { id: "a1".into(), after: 7, command: "attack brazil peru 3".into() };
        assert_eq!(read(play), Ok(expected));
        assert_eq!(read(r#"{"do":"start"}"#), Ok(Request::Start {}));
        assert_eq!(read(r#"{"do":"look","commands":3,"as":2}"#), Ok(Request::Look { commands: 3, seat: Some(2) }));
    }

    #[test]
    fn what_is_not_known_is_refused() {
        let check = |text: &str| assert!(matches!(read(text), Err(Malformed::NoMessage(_))), "{text}");
        check(r#"{"do":"play","id":"a1","after":7,"command":"end","seed":1}"#);
        check(r#"{"do":"steal"}"#);
        check(r#"{"do":"start","now":true}"#);
        for kind in ["pause", "resume", "end"] {
            check(&format!(r#"{{"do":"propose","about":{{"kind":"{kind}","now":true}}}}"#));
            assert!(read(&format!(r#"{{"do":"propose","about":{{"kind":"{kind}"}}}}"#)).is_ok(), "{kind}");
        }
        for kind in ["sight", "reach", "telegraph", "figures", "hint"] {
            check(&format!(r#"{{"do":"ask","id":"q","about":{{"kind":"{kind}","now":true}}}}"#));
        }
        check(r#"{"do":"propose","about":{"kind":"replace","seat":"green","now":true}}"#);
        check(r#"{"do":"play","after":-1,"id":"a","command":"end"}"#);
        check("[]");
        check("");
    }

    #[test]
    fn what_is_too_large_is_refused() {
        let long = format!(r#"{{"do":"say","text":"{}"}}"#, "x".repeat(5000));
        assert_eq!(read(&long), Err(Malformed::TooLong));
        assert_eq!(read(&"[".repeat(4000)), Err(Malformed::TooDeep));
        let brackets = r#"{"do":"say","text":"[[[[[[[[[[ \" [[["}"#;
        assert!(read(brackets).is_ok(), "brackets in a text are no brackets");
        let deep = format!("{}1{}", "[".repeat(7), "]".repeat(7));
        assert_eq!(object::<serde_json::Value>(&deep), Err(Malformed::TooDeep), "what comes over HTTP, too");
        assert!(object::<serde_json::Value>(&deep[1..deep.len() - 1]).is_ok());
    }

    #[test]
    fn a_message_is_an_object_and_so_is_what_stands_in_it() {
        let check = |text: &str| assert!(matches!(read(text), Err(Malformed::NoMessage(_))), "{text}");
        check(r#"["start"]"#);
        check(r#"["play","a1",7,"end"]"#);
        check(r#"{"do":"ask","id":"q","about":["figures"]}"#);
        check(r#"{"do":"propose","about":["end"]}"#);
    }

    #[test]
    fn names_and_chat_hold_nothing_unseen() {
        assert_eq!(name("\u{3164}"), Err(Malformed::BadText("name")));
        assert_eq!(name("Ann"), Ok(()));
        let say = |text: &str| read(&serde_json::json!({"do": "say", "text": text}).to_string()).is_ok();
        assert!(say("well 👩\u{200d}🚀 played") && !say("a\u{202e}b") && !say("\u{2800}"));
    }
}
