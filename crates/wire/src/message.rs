//! What the server sends.

use std::borrow::Cow;
use std::ops::Not;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use crate::ask::Answer;
use crate::json;
use crate::lobby::{Table, Thinking};
use crate::phrase::Phrase;

/// What the server sends over a socket.
#[derive(Clone, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Message {
    /// How the table stands; sent whenever that changes.
    Table(Box<Table>),
    /// Everything: after attending, and when too much was missed.
    Snapshot {
        /// The number of the last step it holds.
        number: u32,
        /// So many commands are in force.
        commands: u32,
        /// What everybody may know.
        #[ts(type = "ConquestView | InfiltrationView")]
        view: Box<RawValue>,
        /// What only the receiver's seats may know, by the number of the seat.
        #[ts(type = "Record<string, ConquestHand>")]
        own: Box<RawValue>,
        /// The hash of the view.
        hash: String,
        /// The hash of all own views, if any is sent here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        own_hash: Option<String>,
        /// What is asked.
        waiting: Waiting,
    },
    /// One command, or one undo, and what came of it.
    Step {
        /// Its number, one more than the last one's. Every receiver has numbers of its own:
        /// what somebody may not notice has none.
        number: u32,
        /// So many commands are in force.
        commands: u32,
        /// The command as everybody may know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        command: Option<String>,
        /// What an undo took back, the oldest first; of many the last.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[ts(as = "Option<Vec<String>>", optional)]
        undone: Vec<String>,
        /// What happened, in order, as far as the receiver may know it.
        #[ts(type = "Happened[]")]
        events: Box<RawValue>,
        /// The parts of the view that changed.
        #[ts(type = "Partial<ConquestView> | Partial<InfiltrationView>")]
        view: Box<RawValue>,
        /// The parts of the own views that changed, by the number of the seat.
        #[ts(type = "Record<string, Partial<ConquestHand>>")]
        own: Box<RawValue>,
        /// The hash of the whole view afterwards.
        hash: String,
        /// The hash of all own views, if any is sent here.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        own_hash: Option<String>,
        /// What is asked.
        waiting: Waiting,
    },
    /// A request was carried out, and is on the disk.
    Done {
        /// The client's id of it.
        id: String,
        /// The number of the step it led to.
        number: u32,
    },
    /// A request was not carried out, and changed nothing.
    Refused {
        /// The client's id of it, if it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<String>,
        /// Why.
        why: Refusal,
        /// What has to be done first, if it is not possible as the table stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        hint: Option<Hint>,
    },
    /// The answer to something asked about the position.
    Answer {
        /// The client's id of the request.
        id: String,
        /// The number of the last step when it was asked.
        number: u32,
        /// The answer.
        answer: Answer,
    },
    /// Somebody said something.
    Said(Said),
    /// What was said before the receiver came, as far as it was for them; the oldest first.
    Chat {
        /// All that is kept of it.
        lines: Vec<Said>,
    },
    /// How things looked after so many commands.
    Looked {
        /// So many.
        commands: u32,
        /// The seat as which the receiver looks, if one was named.
        #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<u8>,
        /// The last of the commands; none at the start.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        command: Option<String>,
        /// What came of it, in order, as far as those who look might know it.
        #[ts(type = "Happened[]")]
        events: Box<RawValue>,
        /// What everybody might know then.
        #[ts(type = "ConquestView | InfiltrationView")]
        view: Box<RawValue>,
        /// What the seats of those who look might know.
        #[ts(type = "Record<string, ConquestHand>")]
        own: Box<RawValue>,
        /// What was asked then; nothing can be taken back.
        waiting: Waiting,
    },
}

/// Something somebody said: a text or a quick phrase.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Said {
    /// Who.
    pub player: u32,
    /// The words, as they were typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub text: Option<String>,
    /// The phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
    /// To whom only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub to: Option<u32>,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// Something that happened: its id, the rules it follows from, and its fields.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Happened {
    /// Its id.
    pub id: String,
    /// The rules.
    pub rules: Vec<String>,
    /// The fields: ids, numbers, flags and lists of them.
    #[serde(flatten)]
    pub fields: serde_json::Map<String, serde_json::Value>,
}

/// What the table waits for.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Waiting {
    /// The id of the question; none when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub question: Option<Cow<'static, str>>,
    /// The seats that are asked, as everybody may know them.
    pub seats: Vec<Cow<'static, str>>,
    /// What the receiver's seats may do, in the stable order.
    pub choices: Vec<Choice>,
    /// How many commands can be taken back without asking anybody.
    pub undo: u32,
    /// How many can be put back.
    pub redo: u32,
    /// How taking back the last command stands for the receiver; not there for those without a seat, and where there
    /// is nothing to take back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub back: Option<Back>,
    /// Whether the receiver's seats are asked only whether they help with somebody else's roll.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub helps: bool,
    /// How long somebody has been thinking, if there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub thinking: Option<Thinking>,
}

/// How taking back the last command stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Back {
    /// What has to happen for it.
    pub how: BackHow,
    /// The command, unless it is nobody's business whether there is one. Bots would only give theirs again, so it is the
    /// last one of a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub command: Option<String>,
    /// So many commands of bots came after it, and are taken back with it.
    #[serde(default, skip_serializing_if = "crate::is_zero")]
    #[ts(as = "Option<u32>", optional)]
    pub after: u32,
}

/// What has to happen before a command is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum BackHow {
    /// Nothing: it is the receiver's own, and neither chance nor a secret came out by it.
    Free,
    /// All who sit at the table have to agree.
    Consent,
    /// It cannot be taken back now: a secret question is open, or the game is over.
    Blocked,
}

impl Waiting {
    /// Writes it as JSON.
    ///
    /// # Panics
    /// Never: times can be JSON.
    pub fn write(&self, into: &mut Vec<u8>) {
        let name = |into: &mut Vec<u8>, name: &str| into.extend_from_slice(name.as_bytes());
        into.push(b'{');
        if let Some(question) = &self.question {
            name(into, "\"question\":");
            json::text(into, question);
            into.push(b',');
        }
        name(into, "\"seats\":");
        json::list(into, &self.seats, |into, seat| json::text(into, seat));
        name(into, ",\"choices\":");
        json::list(into, &self.choices, |into, Choice { seat, command, cost, noise, loud }| {
            name(into, "{\"seat\":");
            json::text(into, seat);
            name(into, ",\"command\":");
            json::text(into, command);
            for (key, count) in [(",\"cost\":", *cost), (",\"noise\":", *noise)] {
                if count > 0 {
                    name(into, key);
                    json::number(into, count.into());
                }
            }
            if *loud {
                name(into, ",\"loud\":true");
            }
            into.push(b'}');
        });
        name(into, ",\"undo\":");
        json::number(into, self.undo.into());
        name(into, ",\"redo\":");
        json::number(into, self.redo.into());
        if let Some(back) = &self.back {
            name(into, ",\"back\":");
            serde_json::to_writer(&mut *into, back).expect("words can be JSON");
        }
        if self.helps {
            name(into, ",\"helps\":true");
        }
        if let Some(thinking) = &self.thinking {
            name(into, ",\"thinking\":");
            serde_json::to_writer(&mut *into, thinking).expect("times can be JSON");
        }
        into.push(b'}');
    }
}

/// Something a seat may do: a command in which one number may stand as a range, `deploy brazil 1..5`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub struct Choice {
    /// Whose.
    pub seat: Cow<'static, str>,
    /// The command without its seat.
    pub command: String,
    /// Infiltration: the action tokens it takes; left out if none.
    #[serde(default, skip_serializing_if = "crate::is_zero")]
    #[ts(as = "Option<u8>", optional)]
    pub cost: u8,
    /// Infiltration: the noise dice it adds; left out if none.
    #[serde(default, skip_serializing_if = "crate::is_zero")]
    #[ts(as = "Option<u8>", optional)]
    pub noise: u8,
    /// Infiltration: it gives whoever does it away at once; left out if it does not.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub loud: bool,
}

/// Why a request was not carried out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    /// The rules forbid it.
    Rules {
        /// The id of the refusal.
        id: String,
        /// The rule.
        rule: String,
        /// What it speaks of.
        #[ts(type = "Record<string, string | number | boolean | string[] | number[]>")]
        fields: serde_json::Map<String, serde_json::Value>,
    },
    /// It cannot be read.
    Unreadable {
        /// The id of what is wrong.
        id: String,
        /// In which column, from 1.
        column: u32,
        /// What was found there.
        found: String,
        /// What would be right.
        expected: String,
    },
    /// Something happened that the client has not seen yet.
    Stale {
        /// The number of the last step.
        number: u32,
    },
    /// Others have to agree first; a ballot was opened.
    NeedsConsent,
    /// Not this player's to do.
    NotYours,
    /// Not possible as the table stands.
    NotNow,
    /// The table has stored as much as it may.
    Full {
        /// Whether only talk has to end: what is played is still stored. Otherwise agree to end the game, and go on
        /// at another table.
        talk: bool,
    },
    /// Too many at once, or more than can be stored soon.
    Busy {
        /// Try again after so many milliseconds.
        retry_after_ms: u32,
    },
    /// It is no message of this protocol.
    Malformed {
        /// What is wrong.
        what: String,
    },
    /// The client speaks another version.
    OtherVersion {
        /// The server's.
        wire: u32,
    },
    /// There is no such table, or no such thing at it.
    NotFound,
    /// What is stored of this table is damaged; other tables are not concerned.
    Damaged,
    /// The table was made with other rules or content than the server has now: its game cannot go on here, but its
    /// record can be had.
    OtherRules,
}

/// What stands in the way of a request that is not possible as the table stands, and so what to do first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Hint {
    /// The first message says to which table: attend.
    AttendFirst,
    /// This connection attends already: open another.
    AttendsAlready,
    /// The game has not begun: fill the seats, get ready, start.
    StartFirst,
    /// The game is paused: move to resume it.
    ResumeFirst,
    /// The game is over: look back, or ask for another.
    Over,
    /// The game is not over: play on, or move to end it.
    EndFirst,
    /// The game has begun, and this is for before.
    Begun,
    /// Somebody has this seat: take another.
    SeatTaken,
    /// Seats are empty: sit down, or put bots on them.
    FillSeats,
    /// Not everybody who sits is ready, or the one who starts is not.
    GetReady,
    /// Too many people have come to this table: watch.
    Crowded,
    /// Whoever asks has a name here already.
    Named,
    /// Whom it is about is not here, or is the one who asks.
    NotHere,
    /// A ballot is open: vote on that one first.
    VoteFirst,
    /// All have to answer the secret question first.
    AnswerFirst,
    /// That is no question for this game or this moment: ask another.
    OtherQuestion,
    /// The next table is there already: attend it.
    NextIsThere,
    /// That stage cannot be played next: it is locked, or there is none of this name. Choose another.
    OtherStage,
}

impl Refusal {
    /// Its kind, as it is sent.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Rules { .. } => "rules",
            Self::Unreadable { .. } => "unreadable",
            Self::Stale { .. } => "stale",
            Self::NeedsConsent => "needs-consent",
            Self::NotYours => "not-yours",
            Self::NotNow => "not-now",
            Self::Full { .. } => "full",
            Self::Busy { .. } => "busy",
            Self::Malformed { .. } => "malformed",
            Self::OtherVersion { .. } => "other-version",
            Self::NotFound => "not-found",
            Self::Damaged => "damaged",
            Self::OtherRules => "other-rules",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_is_written_as_its_type_says() {
        let choice = |seat: &'static str, command: &str| {
            let (cost, noise, loud) = (0, 0, false);
            Choice { seat: seat.into(), command: command.to_owned(), cost, noise, loud }
        };
        let priced = |cost, noise, loud| Choice { cost, noise, loud, ..choice("snake", "use handgun-45 at 3,4") };
        let blocked = Some(Back { how: BackHow::Blocked, command: None, after: 0 });
        let plain = Waiting { seats: vec!["green".into()], undo: 12, back: blocked, ..Waiting::default() };
        let full = Waiting {
            question: Some("deploy".into()),
            seats: vec!["green".into(), "blue".into()],
            choices: vec![
                choice("green", "deploy brazil 1..5"),
                choice("1", "say \"end\""),
                priced(2, 1, true),
                priced(1, 0, false),
            ],
            redo: 3,
            back: Some(Back { how: BackHow::Free, command: Some("green: say \"end\"".to_owned()), after: 3 }),
            thinking: Some(Thinking { since: 1_767_225_600_000, until: 1_767_225_660_000, late: true }),
            ..Waiting::default()
        };
        for waiting in [Waiting::default(), plain, full] {
            let mut written = Vec::new();
            waiting.write(&mut written);
            assert_eq!(String::from_utf8(written), Ok(serde_json::to_string(&waiting).expect("JSON")));
        }
    }

    #[test]
    fn a_refusal_is_sent_by_its_kind() {
        let busy = Refusal::Busy { retry_after_ms: 1 };
        let unreadable =
            Refusal::Unreadable { id: String::new(), column: 1, found: String::new(), expected: String::new() };
        for refusal in [
            Refusal::NeedsConsent,
            Refusal::NotYours,
            Refusal::OtherRules,
            Refusal::OtherVersion { wire: 1 },
            busy,
            unreadable,
        ] {
            let sent = serde_json::to_value(&refusal).expect("JSON");
            assert_eq!(sent["kind"], refusal.kind());
        }
    }
}
