//! What a typed line asks for: a command of the game, or one of the table's own that no record keeps.

use std::path::PathBuf;

use table::notation::{self, Line};
use table::{Syntax, Token};

use super::game::Playable;

/// How many sentences of the log are shown unless the player says otherwise.
const USUAL_LOG: usize = 20;

/// The table's own commands in every game.
pub(super) const WORDS: [&str; 11] =
    ["legal", "log", "why", "hint", "explain", "help", "save", "undo", "redo", "waive", "quit"];

/// What a line asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Request<L> {
    /// Show something of this game only.
    Look(L),
    /// List the legal commands that begin like this.
    Legal(String),
    /// Show so many sentences of the log.
    Log(usize),
    /// Show the rule with this id, or those behind what happened last.
    Why(Option<String>),
    /// Show what a bot would do.
    Hint,
    /// Show what a bot thinks of what somebody else did last.
    Explain,
    /// Explain the commands.
    Help,
    /// Write the record to another file.
    Save(PathBuf),
    /// Take back so many commands.
    Undo(usize),
    /// Put back what was taken back.
    Redo,
    /// Leave the dice of somebody else as they lie.
    Waive,
    /// Leave the table.
    Quit,
    /// A command of the game.
    Play,
    /// Nothing.
    Nothing,
}

/// Reads a line.
///
/// # Errors
/// If it is neither a command of the game nor one of the table's, or has words too few or too many.
pub(super) fn read<G: Playable>(line: &str) -> Result<Request<G::Look>, Syntax> {
    let Some(words) = notation::split(line) else { return Ok(Request::Nothing) };
    if let Some(look) = G::look(&words) {
        return look.map(Request::Look);
    }
    let request = match words.verb.text {
        "legal" => return Ok(Request::Legal(rest(line, &words))),
        "log" => return optional(&words, USUAL_LOG, number).map(Request::Log),
        "why" => return optional(&words, None, rule::<G>).map(Request::Why),
        "hint" => Request::Hint,
        "explain" => Request::Explain,
        "help" => Request::Help,
        "save" => return file(line, &words).map(Request::Save),
        "undo" => return optional(&words, 1, number).map(Request::Undo),
        "redo" => Request::Redo,
        "waive" => Request::Waive,
        "quit" => Request::Quit,
        verb if G::VERBS.contains(&verb) || verb.is_empty() => return Ok(Request::Play),
        _ => {
            let known = G::LOOKS.iter().copied().chain(WORDS).chain(G::VERBS.iter().copied());
            return Err(Syntax::unknown(words.verb, "a command", known));
        }
    };
    alone(&words, request)
}

/// What a command without further words asks for.
pub(super) fn alone<T>(words: &Line<'_>, request: T) -> Result<T, Syntax> {
    match words.args.first() {
        Some(extra) => Err(Syntax::extra(*extra)),
        None => Ok(request),
    }
}

/// The table's commands for completion.
pub(super) fn texts<G: Playable>() -> Vec<String> {
    let rules = G::rule_ids().into_iter().map(|id| format!("why {id}"));
    G::look_texts().into_iter().chain(WORDS.into_iter().map(str::to_owned)).chain(rules).collect()
}

fn optional<T>(words: &Line<'_>, usual: T, read: fn(Token<'_>) -> Result<T, Syntax>) -> Result<T, Syntax> {
    match words.args.as_slice() {
        [] => Ok(usual),
        [one] => read(*one),
        [_, extra, ..] => Err(Syntax::extra(*extra)),
    }
}

fn number(token: Token<'_>) -> Result<usize, Syntax> {
    let number = token.text.parse().ok().filter(|number| *number > 0);
    number.ok_or_else(|| Syntax { expected: "a number from 1", ..Syntax::number(token) })
}

fn rule<G: Playable>(token: Token<'_>) -> Result<Option<String>, Syntax> {
    let id = token.text.to_ascii_uppercase();
    let ids = G::rule_ids();
    if ids.contains(&id) {
        return Ok(Some(id));
    }
    let suggestion = notation::nearest(&id, ids.iter().map(String::as_str)).map(str::to_owned);
    Err(Syntax { suggestion, ..Syntax::unknown(token, "the id of a rule, like BTL-5", []) })
}

fn file(line: &str, words: &Line<'_>) -> Result<PathBuf, Syntax> {
    match rest(line, words).as_str() {
        "" => Err(Syntax::missing(words.end + 1, "the name of a file")),
        name => Ok(PathBuf::from(name)),
    }
}

/// Everything behind the verb.
fn rest(line: &str, words: &Line<'_>) -> String {
    let behind: String = line.chars().skip(words.verb.column - 1).skip(words.verb.text.chars().count()).collect();
    behind.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use conquest::Conquest;

    use super::super::conquest::Look;
    use super::*;

    fn read(line: &str) -> Result<Request<Look>, Syntax> {
        super::read::<Conquest>(line)
    }

    #[test]
    fn lines_are_told_apart() {
        for (line, request) in [
            ("board", Request::Look(Look::Board)),
            ("log", Request::Log(20)),
            ("log 3", Request::Log(3)),
            ("why", Request::Why(None)),
            ("hint", Request::Hint),
            ("explain", Request::Explain),
            ("why btl-5", Request::Why(Some("BTL-5".to_owned()))),
            ("legal attack brazil", Request::Legal("attack brazil".to_owned())),
            ("save my game.cardboard", Request::Save(PathBuf::from("my game.cardboard"))),
            ("undo", Request::Undo(1)),
            ("undo 4", Request::Undo(4)),
            ("waive", Request::Waive),
            ("attack brazil peru 3", Request::Play),
            ("green: end", Request::Play),
            ("  # thinking", Request::Nothing),
        ] {
            assert_eq!(read(line), Ok(request), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (line, complaint) in [
            ("bord", "column 1: `bord` is not a command; did you mean `board`?"),
            ("atack brazil peru 3", "column 1: `atack` is not a command; did you mean `attack`?"),
            ("board now", "column 7: `now` is not expected here: the command ends before it"),
            ("undo none", "column 6: `none` is not a number from 1"),
            ("log 0", "column 5: `0` is not a number from 1"),
            ("why BTL-55", "column 5: `BTL-55` is not the id of a rule, like BTL-5; did you mean `BTL-5`?"),
            ("save", "column 6: the name of a file is missing"),
        ] {
            assert_eq!(read(line).expect_err(line).to_string(), complaint);
        }
    }
}
