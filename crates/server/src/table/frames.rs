//! The bytes that go to those who see with the same seats. A table sends what is made here, and the
//! check for leaks compares it.

use std::cell::Cell;

use serde::{Serialize, Serializer};
use table::{Audience, Header, Seat, SeatSet};
use wire::ask::Answer;
use wire::lobby::{Ballot, Clock, Motion, Point, Seat as ShownSeat, Table, TableState, Thinking};
use wire::message::{BackHow, Hint, Message, Refusal, Waiting};
use wire::parts::Patch;

use super::entry::{HOST, PlayerNumber};
use super::heard::Heard;
use super::live::{Done, Live, Read};
use super::people::People;
use super::stream::Shared;
use super::views::{OwnPatch, Views};
use crate::identity::hex;

/// A message as text.
pub(crate) fn text(message: &impl Serialize) -> Shared {
    let mut text = Vec::with_capacity(128);
    serde_json::to_writer(&mut text, message).expect("a message can be JSON");
    shared(text)
}

fn shared(json: Vec<u8>) -> Shared {
    Shared::try_from(axum::body::Bytes::from(json)).expect("JSON is text")
}

/// [`Message::Snapshot`](wire::message::Message::Snapshot) without copying what it holds.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Snapshot<'a> {
    is: &'static str,
    number: u32,
    commands: u32,
    view: Patch<'a>,
    own: OwnPatch<'a>,
    hash: Hash,
    #[serde(rename = "own_hash", skip_serializing_if = "Option::is_none")]
    own_hash: Option<Hash>,
    waiting: Waiting,
}

/// A hash as eight hexadecimal digits.
struct Hash(u32);

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:08x}", self.0))
    }
}

/// [`Message::Looked`](wire::message::Message::Looked) without copying what it holds.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Looked<'a> {
    is: &'static str,
    commands: u32,
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<&'a str>,
    events: Heard<'a>,
    view: Patch<'a>,
    own: OwnPatch<'a>,
    waiting: &'a Waiting,
}

/// [`Message::Step`](wire::message::Message::Step), written field by field: what several receive alike is
/// written once and copied.
struct Step(Vec<u8>);

impl Step {
    fn of_length(length: usize) -> Self {
        let mut text = Vec::with_capacity(length);
        text.extend_from_slice(br#"{"is":"step""#);
        Self(text)
    }

    fn field(self, name: &str, value: &impl Serialize) -> Self {
        self.written(name, |into| serde_json::to_writer(into, value).expect("a field can be JSON"))
    }

    /// A field that writes itself.
    fn written(mut self, name: &str, write: impl FnOnce(&mut Vec<u8>)) -> Self {
        write_name(&mut self.0, name);
        write(&mut self.0);
        self
    }

    /// Fields that were written before.
    fn copied(mut self, fields: &[u8]) -> Self {
        self.0.extend_from_slice(fields);
        self
    }

    fn end(mut self) -> Shared {
        self.0.push(b'}');
        shared(self.0)
    }
}

fn write_name(into: &mut Vec<u8>, name: &str) {
    for bytes in [b",\"".as_slice(), name.as_bytes(), b"\":"] {
        into.extend_from_slice(bytes);
    }
}

/// About so long is a step without its parts, a choice in it, and an event. It need not grow while it is
/// written, and many are kept.
const FRAME: usize = 320;
const CHOICE: usize = 56;
const EVENT: usize = 96;

/// Where somebody is in a game: the number of the step, that of the commands, and how going back stands.
type Place = (u32, u32, Option<BackHow>);

/// What came of a line, with what is the same for all who see it.
pub(crate) struct Happening<'a> {
    line: &'a str,
    done: &'a Done,
    before: &'a Views,
    /// The fields that are the same for all: the parts of the public view that changed, and what happened
    /// if everybody may know all of it.
    fields: Vec<u8>,
    /// Whether everybody may know all that happened.
    is_open: bool,
    /// The last step that held nothing for its receivers alone, with its number, that of the commands, and how going
    /// back stands: others for whom all that is alike get the same.
    plain: Cell<Option<(Place, Shared)>>,
}

impl<'a> Happening<'a> {
    /// What came of a line that led from one look of the game to another.
    pub(crate) fn new(line: &'a str, done: &'a Done, before: &'a Views, now: &Views) -> Self {
        let is_open = done.told.iter().all(|told| told.audience == Audience::Everyone);
        let mut fields = Vec::with_capacity(FRAME + done.told.len() * EVENT);
        write_name(&mut fields, "view");
        now.public.since(&before.public).write(&mut fields);
        if is_open {
            write_name(&mut fields, "events");
            Heard { told: &done.told, seats: SeatSet::EMPTY }.write(&mut fields);
        }
        Self { line, done, before, fields, is_open, plain: Cell::new(None) }
    }
}

/// How a game stands, for those who see with some seats.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    /// The game.
    pub(crate) game: &'a dyn Live,
    /// How it looks now.
    pub(crate) views: &'a Views,
    /// The seats.
    pub(crate) seats: SeatSet,
    /// The seats of bots.
    pub(crate) bots: SeatSet,
    /// The number of the last step that they could notice.
    pub(crate) number: u32,
    /// How long somebody has been thinking.
    pub(crate) thinking: Option<Thinking>,
}

impl Sight<'_> {
    /// Everything.
    pub(crate) fn snapshot(self) -> Shared {
        let Self { views, seats, number, .. } = self;
        let own = views.own_since(None, seats);
        text(&Snapshot {
            is: "snapshot",
            number,
            commands: self.commands(),
            view: views.public.whole(),
            hash: self.hash(),
            own_hash: self.own_hash(&own),
            own,
            waiting: self.waiting(),
        })
    }

    /// What came of a line, and what changed by it.
    pub(crate) fn step(self, happening: &Happening<'_>) -> Shared {
        let own = self.views.own_since(Some(happening.before), self.seats);
        let waits = self.seats.iter().any(|seat| self.game.asked().contains(seat));
        let waiting = self.waiting();
        if waits || !own.is_empty() || !happening.is_open {
            return self.step_with(happening, &own, &waiting);
        }
        let place = (self.number, self.commands(), waiting.back.as_ref().map(|back| back.how));
        let plain = match happening.plain.take() {
            Some((same, text)) if same == place => text,
            _ => self.step_with(happening, &own, &waiting),
        };
        happening.plain.set(Some((place, plain.clone())));
        plain
    }

    fn step_with(self, happening: &Happening<'_>, own: &OwnPatch<'_>, waiting: &Waiting) -> Shared {
        let Happening { line, done, fields, is_open, .. } = happening;
        let length = FRAME + fields.len() + waiting.choices.len() * CHOICE;
        let step = Step::of_length(if *is_open { length } else { length + done.told.len() * EVENT })
            .field("number", &self.number)
            .field("commands", &self.commands())
            .field("command", line);
        let step = if done.undone.is_empty() { step } else { step.field("undone", &done.undone) };
        let step = step.copied(fields);
        let told = Heard { told: &done.told, seats: self.seats };
        let step = if *is_open { step } else { step.written("events", |into| told.write(into)) };
        let step = step.field("own", own).field("hash", &self.hash());
        let step = self.own_hash(own).iter().fold(step, |step, hash| step.field("own_hash", hash));
        step.written("waiting", |into| waiting.write(into)).end()
    }

    fn waiting(self) -> Waiting {
        Waiting { thinking: self.thinking, ..self.game.waiting(self.seats, self.bots) }
    }

    /// How many commands are in force as far as they may know.
    fn commands(self) -> u32 {
        u32::try_from(self.game.commands(self.seats)).unwrap_or(u32::MAX)
    }

    fn hash(self) -> Hash {
        Hash(self.views.public.hash())
    }

    fn own_hash(self, own: &OwnPatch<'_>) -> Option<Hash> {
        (!own.is_empty()).then(|| Hash(self.views.own_hash(self.seats)))
    }
}

/// Whether those who see with these seats notice what came of a line.
pub(crate) fn is_noticed(sealed: Option<Seat>, seats: SeatSet) -> bool {
    sealed.is_none_or(|seat| seats.contains(seat))
}

/// How many lines there were: those that everybody noticed, and the sealed answers of each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lines {
    open: u32,
    sealed: [u32; Seat::MOST as usize],
}

impl Lines {
    /// One more, perhaps the sealed answer of a seat.
    pub(crate) fn note(&mut self, sealed: Option<Seat>) {
        match sealed {
            None => self.open += 1,
            Some(seat) => self.sealed[seat.index()] += 1,
        }
    }

    /// The number of the last step that those who see with these seats could notice.
    pub(crate) fn number(&self, seats: SeatSet) -> u32 {
        self.open + seats.iter().map(|seat| self.sealed[seat.index()]).sum::<u32>()
    }

    /// All of them.
    pub(crate) fn count(&self) -> u64 {
        u64::from(self.open) + self.sealed.iter().map(|count| u64::from(*count)).sum::<u64>()
    }
}

/// How things looked after so many commands to those who see with these seats; the seat is the one
/// they named, counted from 1.
/// It is refused if there were not so many that everybody knows of.
pub(crate) fn looked(game: &dyn Live, seats: SeatSet, commands: u32, seat: Option<u8>) -> Shared {
    let known = commands as usize <= game.commands(SeatSet::EMPTY);
    let Some(past) = known.then(|| game.look_back(commands as usize, seats)).flatten() else {
        return not_found();
    };
    let events = Heard { told: &past.told, seats };
    let (view, own) = (past.views.public.whole(), past.views.own_since(None, seats));
    let (command, waiting) = (past.command.as_deref(), &past.waiting);
    text(&Looked { is: "looked", commands, seat, command, events, view, own, waiting })
}

/// There is no such thing.
pub(crate) fn not_found() -> Shared {
    text(&Message::Refused { id: None, why: Refusal::NotFound, hint: None })
}

/// The answer to a question about a position.
pub(crate) fn answered(id: String, number: u32, answer: Result<Answer, Refusal>) -> Shared {
    text(&match answer {
        Ok(answer) => Message::Answer { id, number, answer },
        Err(why) => {
            let hint = (why == Refusal::NotNow).then_some(Hint::OtherQuestion);
            Message::Refused { id: Some(id), why, hint }
        }
    })
}

/// What a line leads to.
pub(crate) enum Wanted {
    /// It can be played at once.
    Play(String),
    /// Others have to agree first.
    Vote(Motion),
}

/// What a command leads to that somebody with these seats sent.
///
/// # Errors
/// If it cannot be read or is not theirs to give.
pub(crate) fn wanted(game: &dyn Live, command: &str, seats: SeatSet) -> Result<Wanted, Refusal> {
    match game.read(command, seats)? {
        Read::Command { line, .. } => Ok(Wanted::Play(line)),
        Read::Undo { .. } | Read::Redo if seats.is_empty() => Err(Refusal::NotYours),
        Read::Redo => Ok(Wanted::Play("redo".to_owned())),
        Read::Undo { line, count, seats: whose, commands, chance, reveals } => {
            let own = whose.iter().all(|seat| seats.contains(seat));
            if own && !chance && !reveals {
                return Ok(Wanted::Play(line));
            }
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            Ok(Wanted::Vote(Motion::Undo { count, commands, chance, reveals }))
        }
    }
}

/// What a table says about itself, besides its game.
#[derive(Clone, Copy)]
pub(crate) struct Placard<'a> {
    /// Its code; for those who came by the code for watching that one.
    pub(crate) code: &'a str,
    /// The code for watching, for those who may know the other.
    pub(crate) watch: Option<&'a str>,
    /// What was wanted when it was made.
    pub(crate) header: &'a Header,
    /// How it stands.
    pub(crate) state: TableState,
    /// Who sits where.
    pub(crate) people: &'a People,
    /// So many watch.
    pub(crate) spectators: usize,
    /// How long one may think.
    pub(crate) clock: Option<Clock>,
    /// How long somebody has been thinking.
    pub(crate) thinking: Option<Thinking>,
    /// The table of the next game.
    pub(crate) next: Option<&'a str>,
    /// Whether everybody may know the seed from the first.
    pub(crate) open_seed: bool,
    /// Where it went on from.
    pub(crate) from: Option<&'a Point>,
    /// The campaign it belongs to, for those who may know the code for joining.
    pub(crate) campaign: Option<&'a str>,
    /// What is voted on.
    pub(crate) ballot: Option<&'a Ballot>,
    /// Who leaves the roll under way to the others.
    pub(crate) waived: SeatSet,
}

impl Placard<'_> {
    /// The table for somebody with these seats.
    pub(crate) fn table(self, game: Option<&dyn Live>, own: SeatSet, viewer: Option<PlayerNumber>) -> Table {
        let ids = game.map(Live::seat_ids);
        let seats = (0..self.people.chairs.len()).map(|place| ShownSeat {
            id: ids
                .as_ref()
                .and_then(|ids| ids.get(place))
                .map_or_else(|| (place + 1).to_string(), ToString::to_string),
            sitter: self.people.sitter(place),
            yours: own.bits() >> place & 1 != 0,
            waived: self.waived.bits() >> place & 1 != 0,
        });
        let over = self.state == TableState::Over;
        Table {
            code: self.code.to_owned(),
            watch: self.watch.map(str::to_owned),
            game: self.header.game.as_str().to_owned(),
            mode: mode(self.header),
            stage: self.header.stage.as_ref().map(|stage| stage.as_str().to_owned()),
            options: options(self.header),
            state: self.state,
            seats: seats.collect(),
            people: self.people.shown_to(viewer),
            host: viewer == Some(HOST),
            spectators: u32::try_from(self.spectators).unwrap_or(u32::MAX),
            clock: self.clock,
            thinking: self.thinking,
            commit: self.header.commit.map(|commit| hex(&commit)).unwrap_or_default(),
            seed: self.header.seed.filter(|_| over || self.open_seed).map(|seed| hex(&seed.0)),
            next: self.next.map(str::to_owned),
            from: self.from.cloned(),
            campaign: self.campaign.map(str::to_owned),
            ballot: self.ballot.cloned(),
        }
    }
}

/// The mode that a header names.
pub(crate) fn mode(header: &Header) -> Option<String> {
    match &header.variant {
        Some(table::record::Variant::Mode(mode)) => Some(mode.as_str().to_owned()),
        _ => None,
    }
}

/// The options that a header names.
pub(crate) fn options(header: &Header) -> Vec<String> {
    let options = header.options.as_ref().map_or("", |options| options.as_str());
    options.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_noticed_steps_have_numbers() {
        let seats: Vec<Seat> = Seat::first(2).collect();
        let mut lines = Lines::default();
        for sealed in [None, Some(seats[0]), Some(seats[1]), None, Some(seats[0])] {
            lines.note(sealed);
        }
        assert_eq!(lines.number(SeatSet::EMPTY), 2);
        assert_eq!(lines.number(SeatSet::only(seats[0])), 4);
        assert_eq!(lines.number(seats.iter().copied().collect()), 5);
        assert_eq!(lines.count(), 5);
    }
}
