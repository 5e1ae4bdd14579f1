//! What goes out: the table, snapshots, and one step after the other.

use std::future::Future;
use std::pin::pin;

use serde::Serialize;
use table::SeatSet;
use tokio::time::{Instant, timeout_at};
use wire::message::Message;

use super::{Ear, Eyes, Listener, Room};
use crate::table::frames::{self, Happening, Placard, Sight, text};
use crate::table::live::{Done, Views};
use crate::table::stream::{Shared, Stream};

impl Room {
    /// Sends something to one connection; whoever does not read is cut off.
    pub(super) fn tell(&mut self, listener: Listener, message: &impl Serialize) {
        let text = text(message);
        self.send(listener, text);
    }

    pub(super) fn send(&mut self, listener: Listener, text: Shared) {
        if self.ears.get_mut(&listener).is_some_and(|ear| !ear.out.send(text)) {
            self.forget(listener);
        }
    }

    /// When something that is held for somebody has to go out.
    pub(super) fn due(&self) -> Option<Instant> {
        self.ears.values().filter_map(|ear| ear.out.due()).min()
    }

    /// Sends what was held long enough.
    pub(super) fn release(&mut self) {
        let now = Instant::now();
        self.ears.values_mut().for_each(|ear| ear.out.release(now, self.hold));
    }

    /// Waits for something, and sends meanwhile what was held long enough.
    pub(super) async fn meanwhile<T>(&mut self, something: impl Future<Output = T>) -> T {
        let mut something = pin!(something);
        loop {
            let Some(due) = self.due() else { return something.await };
            match timeout_at(due, something.as_mut()).await {
                Ok(result) => return result,
                Err(_) => self.release(),
            }
        }
    }

    /// Tells everybody that somebody came or left: at once, or in a moment together with others who do.
    pub(super) fn show_crowd(&mut self) {
        self.poll();
        let now = Instant::now();
        if let Some(due) = self.crowd_shown.map(|shown| shown + self.hold).filter(|due| *due > now) {
            self.crowd_due = Some(due);
        } else {
            self.crowd_shown = Some(now);
            self.show_table();
        }
    }

    /// Tells everybody how the table stands.
    pub(super) fn show_table(&mut self) {
        self.poll();
        self.crowd_due = None;
        let texts: Vec<(Listener, Shared)> = self
            .ears
            .iter()
            .map(|(listener, ear)| (*listener, text(&Message::Table(Box::new(self.table_for(ear))))))
            .collect();
        for (listener, text) in texts {
            self.send(listener, text);
        }
    }

    /// Tells one connection how the table stands.
    pub(super) fn show_table_to(&mut self, listener: Listener) {
        if let Some(ear) = self.ears.get(&listener) {
            let message = Message::Table(Box::new(self.table_for(ear)));
            self.tell(listener, &message);
        }
    }

    fn table_for(&self, ear: &Ear) -> wire::lobby::Table {
        let link = ear.eyes == Eyes::Link;
        let next = self.next.as_ref().map(|next| if link { &next.watch } else { &next.join });
        let placard = Placard {
            code: if link { &self.watch } else { &self.code },
            watch: (!link).then_some(self.watch.as_str()),
            header: &self.header,
            state: self.state,
            people: &self.people,
            spectators: self.ears.values().filter(|ear| self.sees_with(ear).is_empty()).count(),
            clock: self.clock,
            thinking: self.thinking,
            next: next.map(String::as_str),
            open_seed: self.open_seed,
            from: self.from.as_ref(),
            campaign: self.campaign.as_deref().filter(|_| !link),
            ballot: self.ballot.as_ref(),
            waived: self.waived(),
        };
        placard.table(self.game.as_deref().map(|game| game as _), self.sees_with(ear), ear.player)
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
        let missed = missed.unwrap_or_else(|| self.sight(seats).map(Sight::snapshot).into_iter().collect());
        for step in missed {
            self.send(listener, step);
        }
    }

    /// The game for those who see with these seats.
    fn sight(&self, seats: SeatSet) -> Option<Sight<'_>> {
        let game = self.game.as_deref()?;
        let (number, bots) = (self.number_for(seats), self.people.bots());
        Some(Sight { game, views: &self.views, seats, bots, number, thinking: self.thinking })
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
        let happening = Happening::new(line, done, before, &self.views);
        let (now, hold) = (Instant::now(), self.hold);
        // Who is asked as everybody knows it, so that the time of a step tells nothing.
        let asked = self.game.as_ref().map_or(SeatSet::EMPTY, |game| game.asked_openly());
        for seats in classes {
            let Some(sight) = self.sight(seats).filter(|_| frames::is_noticed(done.sealed, seats)) else { continue };
            let (number, step) = (sight.number, sight.step(&happening));
            self.streams.entry(seats.bits()).or_insert_with(|| Stream::at(number)).push(number, step.clone());
            let listeners: Vec<Listener> = self
                .ears
                .iter()
                .filter(|(_, ear)| self.sees_with(ear) == seats)
                .map(|(listener, _)| *listener)
                .collect();
            let looks_on = !seats.iter().any(|seat| asked.contains(seat));
            for listener in listeners {
                let Some(ear) = self.ears.get_mut(&listener) else { continue };
                let out = &mut ear.out;
                let fits = if looks_on { out.send_in_time(step.clone(), now, hold) } else { out.send(step.clone()) };
                if !fits {
                    self.forget(listener);
                }
            }
        }
    }

    /// The number of the last step that those who see with these seats could notice.
    pub(super) fn number_for(&self, seats: SeatSet) -> u32 {
        self.lines.number(seats)
    }
}
