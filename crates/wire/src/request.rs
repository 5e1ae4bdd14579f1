//! What clients send.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ask::Inquiry;
use crate::limits;
use crate::lobby::Motion;
use crate::phrase::Phrase;

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
    /// A text in it is too long or holds what no text may hold.
    #[error("`{0}` is empty, too long, or holds control characters")]
    BadText(&'static str),
}

/// Reads a request.
///
/// # Errors
/// If it is too large, not a request, or holds a field that does not exist.
pub fn read(text: &str) -> Result<Request, Malformed> {
    if text.len() > limits::MESSAGE {
        return Err(Malformed::TooLong);
    }
    if depth(text) > limits::DEPTH {
        return Err(Malformed::TooDeep);
    }
    let request: Request = serde_json::from_str(text).map_err(|error| Malformed::NoMessage(error.to_string()))?;
    check(&request)?;
    Ok(request)
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
        Request::Attend { table, token, .. } => {
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
        Inquiry::Sight {} | Inquiry::Reach {} | Inquiry::Figures {} => Ok(()),
        Inquiry::Distance { from } => word("from", from, limits::ID),
        Inquiry::Line { from, to, facing } => {
            word("from", from, limits::ID)?;
            word("to", to, limits::ID)?;
            facing.as_deref().map_or(Ok(()), |facing| word("facing", facing, limits::ID))
        }
        Inquiry::Odds { from, to, .. } => {
            word("from", from, limits::ID)?;
            word("to", to, limits::ID)
        }
    }
}

/// Whether a name can be shown anywhere: no control characters, nothing invisible, nothing that
/// changes the direction of what follows.
///
/// # Errors
/// If not.
pub fn name(name: &str) -> Result<(), Malformed> {
    let visible = name.chars().any(|letter| !letter.is_whitespace());
    let fits = name.trim() == name && visible && name.chars().count() <= limits::NAME;
    if fits && !name.chars().any(is_unseen) { Ok(()) } else { Err(Malformed::BadText("name")) }
}

fn line(field: &'static str, text: &str, most: usize) -> Result<(), Malformed> {
    let fits = !text.trim().is_empty() && text.chars().count() <= most;
    if fits && !text.chars().any(is_unseen) { Ok(()) } else { Err(Malformed::BadText(field)) }
}

fn word(field: &'static str, text: &str, most: usize) -> Result<(), Malformed> {
    let fits = !text.is_empty() && text.len() <= most;
    if fits && text.bytes().all(|byte| byte.is_ascii_graphic()) { Ok(()) } else { Err(Malformed::BadText(field)) }
}

/// Control characters, marks that turn the direction of text, and characters without a shape.
fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
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
    }

    #[test]
    fn texts_hold_nothing_unseen() {
        for wrong in ["", " ", "a\u{202e}b", "a\nb", "\u{200b}", " a", &"x".repeat(33)] {
            assert_eq!(name(wrong), Err(Malformed::BadText("name")), "{wrong:?}");
        }
        for right in ["Ann", "Jiří", "山田", "👩‍🚀".trim_matches('\u{200d}'), "<b>"] {
            let joined = right.contains('\u{200d}');
            assert_eq!(name(right).is_ok(), !joined, "{right:?}");
        }
    }
}
