//! A game with its past, as a table holds it, which can be shown honestly or with a planted leak.

use std::fmt::Write as _;

use bots::{Level, Stop};
use table::{Header, Played, Record, Seat, SeatSet};
use wire::ask::Inquiry;
use wire::lobby::TableState;
use wire::message::{Message, Refusal, Said};

use super::plant::{Plant, Planted};
use super::slow::Slow;
use crate::archive::Summary;
use crate::table::chat::{self, Chat};
use crate::table::frames::{self, Happening, Lines, Placard, Sight, Wanted, is_noticed};
use crate::table::live::{Done, Live, Running, Shown, Views};
use crate::table::minds::BotAsked;
use crate::table::{Chair, Codes, Entry, Made, People, Shared, first_to_do};

/// So much later than the last is something that everybody notices; what only some do comes in between.
const LATER_MS: u64 = 1000;

/// The identity of the viewer in lists.
const VIEWER: &str = "viewer";

/// Whoever speaks for a game: honestly, or with a leak in what is said.
pub(super) trait Mouth: Live {
    /// The last word on a text that is about to be sent.
    fn say(&self, text: Shared) -> Shared {
        text
    }

    /// What it takes note of when something happens, to tell in lists.
    fn noted(&self, entry: Entry) -> Entry {
        entry
    }

    /// What it keeps of all that was said, for whoever comes.
    fn kept(&self, said: Vec<Said>) -> Vec<Said> {
        said
    }

    /// How the table stands, as it tells.
    fn state(&self) -> TableState {
        if self.outcome().is_some() { TableState::Over } else { TableState::Running }
    }
}

impl<G: Shown> Mouth for Running<G> {}

/// A game as a table holds it.
#[derive(Clone)]
pub(super) struct Past<G: Shown> {
    /// The game.
    pub(super) played: Played<G>,
    /// For every line the seat whose sealed answer it was.
    pub(super) lines: Lines,
    /// The lines as a journal holds them.
    journal: Vec<Entry>,
    /// So often two others have whispered since, and then blocked each other.
    pub(super) whispers: u32,
}

impl<G: Shown> Past<G> {
    /// A game without a past.
    pub(super) fn new(played: Played<G>) -> Self {
        Self { played, lines: Lines::default(), journal: Vec::new(), whispers: 0 }
    }

    /// The same past with another position as its present.
    pub(super) fn with_present(&self, present: G) -> Self {
        let journal = self.journal.clone();
        Self { played: self.played.with_present(present), lines: self.lines, journal, whispers: 0 }
    }

    /// Plays a line honestly.
    pub(super) fn play(&mut self, line: &str) -> Result<(), Refusal> {
        let mut running = Running::new(self.played.clone());
        let sealed = running.watch(line)?.sealed;
        self.played = running.played().clone();
        self.lines.note(sealed);
        self.journal.push(Entry::Line {
            line: line.to_owned(),
            by: None,
            id: None,
            sealed: sealed.is_some(),
            agreed: false,
        });
        Ok(())
    }

    /// Somebody who speaks for it.
    pub(super) fn spoken_by(&self, plant: Option<Plant>) -> Speaker {
        let running = Running::new(self.played.clone());
        let mut mouth: Box<dyn Mouth> = match plant {
            None => Box::new(running),
            Some(plant) => Box::new(Planted::new(running, plant)),
        };
        let views = mouth.views();
        Speaker { mouth, lines: self.lines, views, journal: self.journal.clone(), whispers: self.whispers }
    }
}

/// What a line came to, as the viewer gets to know it.
pub(super) enum Came {
    /// It was refused; what the one who sent it was told.
    Refused(Shared),
    /// It was carried out; the step, if the viewer notices one, and how everything looks then.
    Step(Option<Shared>, Shared),
}

/// Everything a table sends about a game.
pub(super) struct Speaker {
    mouth: Box<dyn Mouth>,
    lines: Lines,
    views: Views,
    journal: Vec<Entry>,
    whispers: u32,
}

impl Speaker {
    fn sight(&self, seats: SeatSet) -> Sight<'_> {
        let number = self.lines.number(seats);
        Sight { game: self.mouth.as_ref(), views: &self.views, seats, bots: SeatSet::EMPTY, number, thinking: None }
    }

    /// Everything.
    pub(super) fn snapshot(&self, seats: SeatSet) -> Shared {
        self.mouth.say(self.sight(seats).snapshot())
    }

    /// How things looked after so many commands.
    pub(super) fn looked(&self, seats: SeatSet, commands: u32) -> Shared {
        self.mouth.say(frames::looked(self.mouth.as_ref(), seats, commands, None))
    }

    /// The answers to questions that can be asked anywhere and take no time.
    pub(super) fn answers(&self, seats: SeatSet) -> Shared {
        let number = self.lines.number(seats);
        let rehearse = |commands: &[&str], about| {
            let commands = commands.iter().map(|command| (*command).to_owned()).collect();
            Inquiry::Rehearse { commands, fork: 3, about: Some(Box::new(about)) }
        };
        let line = |commands| {
            let (from, to, facing) = ("1,1".to_owned(), "9,6".to_owned(), Some("e".to_owned()));
            Inquiry::Line { from, to, facing, commands }
        };
        let questions = [
            Inquiry::Sight {},
            Inquiry::Reach {},
            Inquiry::Telegraph {},
            Inquiry::Prospect { command: "end".to_owned() },
            Inquiry::Distance { from: "1,1".to_owned() },
            line(None),
            line(Some(0)),
            Inquiry::Figures {},
            rehearse(&["end", "end"], Inquiry::Sight {}),
            Inquiry::Odds { from: "brazil".to_owned(), to: "peru".to_owned(), armies: Some(9), keep: None },
        ];
        let answer = |about| frames::answered("a".to_owned(), number, self.mouth.ask(about, seats)());
        questions.map(|about| answer(about).to_string()).join("\n").into()
    }

    /// What bots in these seats would do that think little.
    pub(super) fn bots(&mut self, seats: SeatSet) -> Shared {
        [Level::Random, Level::Stronger].map(|level| self.bots_of(level, seats).0).concat().into()
    }

    /// What bots of a level would do in these seats, and whether any would do anything.
    fn bots_of(&mut self, level: Level, seats: SeatSet) -> (String, bool) {
        let number = self.lines.number(seats);
        let asked: Vec<Seat> = self.mouth.asked().iter().filter(|seat| seats.contains(*seat)).collect();
        let (mut said, mut any) = (String::new(), false);
        for seat in asked {
            let bot = BotAsked { seat, level, whim: u64::from(number) };
            let line = self.mouth.bot_thought(&[bot], SeatSet::EMPTY, &Stop::default())();
            any |= line.is_some();
            let _ = writeln!(said, "{}: {}", level.name(), line.unwrap_or_default());
        }
        (said, any)
    }

    /// Something that takes long to say, and whether anything was said but a refusal.
    pub(super) fn slowly(&mut self, slow: Slow, seats: SeatSet) -> (Shared, bool) {
        if let Some(level) = slow.level() {
            let (said, any) = self.bots_of(level, seats);
            return (said.into(), any);
        }
        let answer = slow.question().map_or(Err(Refusal::NotNow), |about| self.mouth.ask(about, seats)());
        let any = answer.is_ok();
        (frames::answered("a".to_owned(), self.lines.number(seats), answer), any)
    }

    /// The record that whoever asks is given.
    pub(super) fn record(&self) -> String {
        self.mouth.record(self.mouth.outcome().is_none()).to_string()
    }

    /// The table in the list of whoever sits on these seats, folded from its journal.
    pub(super) fn listed(&self, header: &Header, seats: SeatSet) -> Shared {
        let (mut summary, mut now) = (None, 0);
        for entry in self.history(header, seats) {
            let hidden = matches!(entry, Entry::Line { sealed: true, .. } | Entry::Blocked { .. })
                || matches!(entry, Entry::Said { to: Some(_), .. });
            now += if hidden { 1 } else { LATER_MS - now % LATER_MS };
            summary = Summary::with(summary, &self.mouth.noted(entry), now);
        }
        let asked = self.mouth.asked().iter().any(|seat| seats.contains(seat));
        frames::text(&summary.map(|summary| summary.line(VIEWER, 0, asked)))
    }

    /// What was said so far, as somebody with seats is told who comes: as much as there is to tell, and whispers of others
    /// in between.
    pub(super) fn recalled(&self, header: &Header, seats: SeatSet) -> Shared {
        let mut people = People::of(header).expect("a game that is played has a table");
        for entry in self.history(header, seats) {
            people.note(&entry);
        }
        let line = |player, text: String, to| Said { player, text: Some(text), phrase: None, to, at: 0 };
        let open = (0..chat::KEPT).map(|number| line(1, number.to_string(), None));
        let whispers = (0..self.whispers).map(|_| line(1, "psst".to_owned(), Some(2)));
        let mut chat = Chat::default();
        for said in self.mouth.kept(open.chain(whispers).collect()) {
            chat.keep(said);
        }
        frames::text(&Message::Chat { lines: chat.told_to(Some(0), &people) })
    }

    /// The journal of a table at which the viewer has these seats and everybody else one.
    fn history(&self, header: &Header, seats: SeatSet) -> Vec<Entry> {
        let codes = Codes { join: "table".to_owned(), watch: "watch".to_owned() };
        let record = Record { header: header.clone(), commands: Vec::new() }.to_string();
        let (clock, by, from, campaign) = (None, None, None, None);
        let mut history = vec![Entry::Made(Made { codes, record, clock, by, from, campaign, open_seed: false })];
        let came = |player: u32, identity: &str| {
            let (identity, name) = (identity.to_owned(), player.to_string());
            Entry::Came { player, identity, name }
        };
        let places = 0..header.players.unwrap_or(0);
        history.push(came(0, VIEWER));
        history.extend(places.clone().map(|place| came(u32::from(place) + 1, &place.to_string())));
        history.extend(places.map(|place| {
            let viewers = seats.bits() >> place & 1 != 0;
            Entry::Sat { seat: place, player: if viewers { 0 } else { u32::from(place) + 1 } }
        }));
        history.push(Entry::Began);
        history.extend(self.journal.iter().cloned());
        for _ in 0..self.whispers {
            history.push(Entry::Said { player: 1, text: Some("psst".to_owned()), phrase: None, to: Some(2) });
            history.push(Entry::Blocked { player: 2, whom: 1, block: true });
        }
        history
    }

    /// The table.
    pub(super) fn table(&self, header: &Header, seats: SeatSet) -> Shared {
        let mut people = People::of(header).expect("a game that is played has a table");
        for (number, chair) in people.chairs.iter_mut().enumerate() {
            *chair = Chair::Human(number as u32);
        }
        let placard = Placard {
            code: "table",
            watch: None,
            header,
            state: self.mouth.state(),
            people: &people,
            spectators: 0,
            clock: None,
            thinking: None,
            next: None,
            open_seed: false,
            from: None,
            campaign: None,
            ballot: None,
            waived: SeatSet::EMPTY,
        };
        frames::text(&Message::Table(Box::new(placard.table(Some(self.mouth.as_ref()), seats, None))))
    }

    /// Lets somebody send a line and says what the viewer is sent of it. After a step the game has gone on.
    pub(super) fn send(&mut self, line: &str, by: SeatSet, viewer: SeatSet) -> Came {
        let line = match frames::wanted(self.mouth.as_ref(), line, by) {
            Ok(Wanted::Play(line)) => line,
            Ok(Wanted::Vote(motion)) => return Came::Refused(frames::text(&motion)),
            Err(why) => return Came::Refused(self.refused(why)),
        };
        match self.mouth.play(&line) {
            Ok(done) => self.step(&line, &done, viewer),
            Err(why) => Came::Refused(self.refused(why)),
        }
    }

    fn step(&mut self, line: &str, done: &Done, viewer: SeatSet) -> Came {
        self.lines.note(done.sealed);
        let before = std::mem::replace(&mut self.views, self.mouth.views());
        let noticed = is_noticed(done.sealed, viewer);
        let happening = Happening::new(line, done, &before, &self.views);
        let step = noticed.then(|| self.mouth.say(self.sight(viewer).step(&happening)));
        Came::Step(step, self.snapshot(viewer))
    }

    fn refused(&self, why: Refusal) -> Shared {
        let hint = (why == Refusal::NotNow).then(|| first_to_do(self.mouth.state(), false));
        frames::text(&Message::Refused { id: None, why, hint })
    }
}
