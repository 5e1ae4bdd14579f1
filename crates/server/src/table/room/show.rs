//! What goes out: the table, snapshots, and one step after the other.

use serde::Serialize;
use table::SeatSet;
use wire::lobby::{Seat as ShownSeat, Table, TableState};
use wire::message::{Message, Waiting};
use wire::parts::Patch;

use super::{Ear, Listener, Room};
use crate::identity::hex;
use crate::table::live::{Done, Heard, OwnPatch, Views};
use crate::table::stream::{Shared, Stream};

/// A message as text.
pub(super) fn text(message: &impl Serialize) -> Shared {
    serde_json::to_string(message).expect("a message can be JSON").into()
}

/// [`Message::Snapshot`] and [`Message::Looked`] without copying what they hold.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Picture<'a> {
    is: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u32>,
    commands: u32,
    view: Patch<'a>,
    own: OwnPatch<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hash: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<Waiting>,
}

/// [`Message::Step`] without copying what it holds.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Step<'a> {
    is: &'static str,
    number: u32,
    commands: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<&'a str>,
    events: Heard<'a>,
    view: Patch<'a>,
    own: OwnPatch<'a>,
    hash: String,
    waiting: Waiting,
}

/// How things looked after so many commands.
pub(super) fn looked(seats: SeatSet, commands: u32, views: &Views) -> Shared {
    let own = views.own_since(None, seats);
    let view = views.public.whole();
    text(&Picture { is: "looked", number: None, commands, view, own, hash: None, waiting: None })
}

fn hash(views: &Views, seats: SeatSet) -> String {
    format!("{:08x}", views.hash(seats))
}

impl Room {
    /// Sends something to one connection; whoever does not read is cut off.
    pub(super) fn tell(&mut self, listener: Listener, message: &impl Serialize) {
        let text = text(message);
        self.send(listener, text);
    }

    pub(super) fn send(&mut self, listener: Listener, text: Shared) {
        if self.ears.get(&listener).is_some_and(|ear| !ear.out.send(text)) {
            self.forget(listener);
        }
    }

    /// Tells everybody how the table stands.
    pub(super) fn show_table(&mut self) {
        let texts: Vec<(Listener, Shared)> =
            self.ears.iter().map(|(listener, ear)| (*listener, text(&Message::Table(self.table_for(ear))))).collect();
        for (listener, text) in texts {
            self.send(listener, text);
        }
    }

    fn table_for(&self, ear: &Ear) -> Table {
        let own = self.sees_with(ear);
        let ids = self.game.as_ref().map(|game| game.seat_ids());
        let seats = (0..self.people.chairs.len()).map(|place| ShownSeat {
            id: ids.as_ref().and_then(|ids| ids.get(place).cloned()).unwrap_or_else(|| (place + 1).to_string()),
            sitter: self.people.sitter(place),
            yours: own.bits() >> place & 1 != 0,
        });
        let over = self.state == TableState::Over;
        let watching = self.ears.values().filter(|ear| self.sees_with(ear).is_empty()).count();
        Table {
            code: self.code.clone(),
            game: self.header.game.as_str().to_owned(),
            mode: self.mode(),
            stage: self.header.stage.as_ref().map(|stage| stage.as_str().to_owned()),
            options: self.options(),
            state: self.state,
            seats: seats.collect(),
            host: ear.player == Some(0),
            spectators: u32::try_from(watching).unwrap_or(u32::MAX),
            clock: self.clock,
            commit: self.header.commit.map(|commit| hex(&commit)).unwrap_or_default(),
            seed: self.header.seed.filter(|_| over).map(|seed| hex(&seed.0)),
            next: self.next.clone(),
            ballot: self.ballot.clone(),
        }
    }

    pub(super) fn mode(&self) -> Option<String> {
        match &self.header.variant {
            Some(table::record::Variant::Mode(mode)) => Some(mode.as_str().to_owned()),
            _ => None,
        }
    }

    pub(super) fn options(&self) -> Vec<String> {
        let options = self.header.options.as_ref().map_or("", |options| options.as_str());
        options.split_whitespace().map(str::to_owned).collect()
    }

    /// Gives somebody what they missed: the steps if they are kept, else everything.
    pub(super) fn catch_up(&mut self, listener: Listener, since: Option<u32>) {
        let Some(ear) = self.ears.get(&listener) else { return };
        if self.game.is_none() {
            return;
        }
        let seats = self.sees_with(ear);
        let number = self.number_for(seats);
        let stream = self.streams.entry(seats.bits()).or_insert_with(|| Stream::at(number));
        let missed: Option<Vec<Shared>> =
            since.and_then(|since| stream.since(since)).map(|steps| steps.cloned().collect());
        for step in missed.unwrap_or_else(|| vec![self.snapshot(seats)]) {
            self.send(listener, step);
        }
    }

    fn snapshot(&self, seats: SeatSet) -> Shared {
        text(&Picture {
            is: "snapshot",
            number: Some(self.number_for(seats)),
            commands: self.commands_for(seats),
            view: self.views.public.whole(),
            own: self.views.own_since(None, seats),
            hash: Some(hash(&self.views, seats)),
            waiting: self.waiting_for(seats),
        })
    }

    fn waiting_for(&self, seats: SeatSet) -> Option<Waiting> {
        self.game.as_ref().map(|game| game.waiting(seats))
    }

    /// Sends what came of a line to everybody who may notice it.
    pub(super) fn show_step(&mut self, line: &str, done: &Done, before: &Views) {
        let classes: Vec<SeatSet> = {
            let mut classes: Vec<SeatSet> = self.ears.values().map(|ear| self.sees_with(ear)).collect();
            classes.extend(self.streams.keys().map(|bits| SeatSet::from_bits(*bits)));
            classes.sort_by_key(|seats| seats.bits());
            classes.dedup();
            classes
        };
        for seats in classes {
            if done.sealed.is_some_and(|seat| !seats.contains(seat)) {
                continue;
            }
            let step = self.step_for(seats, line, done, before);
            let number = self.number_for(seats);
            self.streams.entry(seats.bits()).or_insert_with(|| Stream::at(number)).push(number, step.clone());
            let listeners: Vec<Listener> = self
                .ears
                .iter()
                .filter(|(_, ear)| self.sees_with(ear) == seats)
                .map(|(listener, _)| *listener)
                .collect();
            for listener in listeners {
                self.send(listener, step.clone());
            }
        }
    }

    fn step_for(&self, seats: SeatSet, line: &str, done: &Done, before: &Views) -> Shared {
        text(&Step {
            is: "step",
            number: self.number_for(seats),
            commands: self.commands_for(seats),
            command: Some(line),
            events: Heard { told: &done.told, seats },
            view: self.views.public.since(&before.public),
            own: self.views.own_since(Some(before), seats),
            hash: hash(&self.views, seats),
            waiting: self.waiting_for(seats).unwrap_or_default(),
        })
    }

    /// The number of the last step that those who see with these seats could notice.
    pub(super) fn number_for(&self, seats: SeatSet) -> u32 {
        let noticed = |line: &&Option<table::Seat>| line.is_none_or(|seat| seats.contains(seat));
        u32::try_from(self.lines.iter().filter(noticed).count()).unwrap_or(u32::MAX)
    }

    /// How many commands are in force as far as they may know.
    fn commands_for(&self, seats: SeatSet) -> u32 {
        let commands = self.game.as_ref().map_or(0, |game| game.commands(seats));
        u32::try_from(commands).unwrap_or(u32::MAX)
    }
}
