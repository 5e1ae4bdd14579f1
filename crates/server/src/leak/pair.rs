//! One position and one who looks at it: what they are sent in this deal and in others.

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use serde_json::Value;
use table::{Header, Played, QuickChance, Seat, SeatSet, Viewer};

use super::Counts;
use super::past::{Came, Past, Speaker};
use super::plant::Plant;
use super::reveal::{self, Witnessed};
use super::slow::Slow;
use super::walk::{Walk, any_action, seed};
use crate::identity::hex;
use crate::table::Shared;
use crate::table::live::{Running, Shown};

/// So often everything the viewer cannot know is dealt anew.
const DEALS: usize = 3;

/// So many more deals are tried for a step that told something different in all of these.
const MORE_DEALS: usize = 16;

/// So many lines are sent by the viewer that are none of its choices.
const STRAY_LINES: usize = 8;

/// Bytes that tell the viewer something.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    what: String,
    viewer: SeatSet,
    here: String,
    there: String,
}

impl Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { what, viewer, here, there } = self;
        let seats: Vec<String> = viewer.iter().map(|seat| seat.number().to_string()).collect();
        let common = here.bytes().zip(there.bytes()).take_while(|(one, other)| one == other).count();
        let around = |text: &str| {
            let bytes = text.as_bytes();
            let part = &bytes[common.saturating_sub(60).min(bytes.len())..(common + 120).min(bytes.len())];
            String::from_utf8_lossy(part).into_owned()
        };
        write!(f, "{what} for seats [{}]: …{}… but …{}…", seats.join(" "), around(here), around(there))
    }
}

/// Looks at a position with the eyes of one viewer.
pub(super) fn check<G: Shown>(
    walk: &Walk<G>,
    viewer: SeatSet,
    slow: Option<Slow>,
    plant: Option<Plant>,
    chance: &mut QuickChance,
) -> Looked {
    let look = chance.pick(walk.past.played.steps().len() as u32 + 2);
    let chance = QuickChance::new(chance.bits());
    let mut check = Check { walk, viewer, slow, plant, look, looked: Looked::default(), chance };
    check.all();
    check.looked
}

/// What came of a look.
#[derive(Default)]
pub(super) struct Looked {
    /// What was compared.
    pub(super) counts: Counts,
    /// What told something.
    pub(super) findings: Vec<Finding>,
    /// Whether what takes long was compared, too.
    pub(super) slowly: bool,
}

struct Check<'a, G: Shown> {
    walk: &'a Walk<G>,
    /// The seats of the one who looks.
    viewer: SeatSet,
    /// What is asked for here although it takes long.
    slow: Option<Slow>,
    plant: Option<Plant>,
    /// After how many commands the viewer looks back.
    look: u32,
    looked: Looked,
    chance: QuickChance,
}

/// A line and who sends it.
struct Sending {
    line: String,
    by: SeatSet,
}

impl<G: Shown> Check<'_, G> {
    fn all(&mut self) {
        let stray = self.stray_lines();
        let here = self.walk.past.spoken_by(self.plant);
        let said = self.said(here, &stray);
        let deals: Vec<Past<G>> = (0..DEALS).map(|_| self.deal()).collect();
        for deal in &deals {
            let there = self.said(deal.spoken_by(self.plant), &stray);
            self.compare(&said, &there);
        }
        self.windows(&said, &stray);
        self.without_a_past();
        let sendings = self.sendings();
        for sending in &sendings {
            self.step(sending, &deals);
        }
        if let (Some(slow), Some(sending)) = (self.slow.filter(|it| it.follows_a_command()), sendings.first()) {
            self.after_a_command(slow, sending, &deals);
        }
    }

    fn deal(&mut self) -> Past<G> {
        let mut game = self.walk.past.played.present().clone();
        game.deal_anew(self.viewer, &mut self.chance);
        let mut deal = self.walk.past.with_present(game);
        deal.whispers = self.chance.pick(3);
        deal
    }

    fn find(&mut self, what: &str, here: &str, there: &str) {
        let (what, here, there) = (what.to_owned(), here.to_owned(), there.to_owned());
        self.looked.findings.push(Finding { what, viewer: self.viewer, here, there });
    }

    fn compare(&mut self, here: &BTreeMap<String, Shared>, there: &BTreeMap<String, Shared>) {
        for (what, text) in here {
            let other = there.get(what).map_or("", |text| text);
            if **text != *other {
                self.find(what, text, other);
            }
        }
    }

    /// Everything the viewer is sent without the game going on, the refusals of these lines included.
    fn said(&mut self, mut speaker: Speaker, lines: &[String]) -> BTreeMap<String, Shared> {
        let seats = self.viewer;
        let mut said = BTreeMap::new();
        said.insert("snapshot".to_owned(), speaker.snapshot(seats));
        said.insert("table".to_owned(), speaker.table(&self.walk.header, seats));
        // A game that is over keeps no secrets.
        if self.walk.past.played.present().outcome().is_none() {
            said.insert("record".to_owned(), speaker.record().into());
        }
        said.insert("list".to_owned(), speaker.listed(&self.walk.header, seats));
        said.insert("chat".to_owned(), speaker.recalled(&self.walk.header, seats));
        said.insert("looked".to_owned(), speaker.looked(seats, self.look));
        said.insert("answers".to_owned(), speaker.answers(seats));
        said.insert("bots".to_owned(), speaker.bots(seats));
        self.looked.counts.messages += 8;
        if let Some(slow) = self.slow.filter(|it| !it.follows_a_command()) {
            let (text, any) = speaker.slowly(slow, seats);
            self.looked.slowly |= any;
            said.insert(slow.name().to_owned(), text);
        }
        for line in lines {
            match speaker.send(line, seats, seats) {
                Came::Refused(why) => {
                    self.looked.counts.refusals += 1;
                    said.insert(format!("refusal of `{line}`"), why);
                }
                // It was none of the choices in the first deal; where it is one, that tells something.
                Came::Step(..) => {
                    said.insert(format!("refusal of `{line}`"), "accepted".into());
                    break;
                }
            }
        }
        said
    }

    /// The same positions without a past and with seeds of their own.
    fn without_a_past(&mut self) {
        let here = self.walk.past.played.present().clone();
        if here.sealed_answers() > 0 || here.outcome().is_some() {
            return;
        }
        let mut there = here.clone();
        there.deal_anew(self.viewer, &mut self.chance);
        let [here, there] = [here, there].map(|game| self.fresh(game));
        self.compare(&here, &there);
    }

    fn fresh(&mut self, game: G) -> BTreeMap<String, Shared> {
        let seats = self.viewer;
        let seed = seed(&mut self.chance);
        let speaker = Past::new(Played::new(game, seed)).spoken_by(self.plant);
        let header = Header { seed: Some(seed), commit: Some(seed.commitment()), ..self.walk.header.clone() };
        // The commitment to a seed is public and tells nothing of it.
        let commitment = hex(&seed.commitment());
        let hide = |text: &str| Shared::from(text.replace(&commitment, "commitment"));
        self.looked.counts.messages += 4;
        [
            ("snapshot of a new table", speaker.snapshot(seats)),
            ("new table", hide(&speaker.table(&header, seats))),
            ("record of a new table", hide(&speaker.record())),
            ("start looked at", speaker.looked(seats, 0)),
        ]
        .into_iter()
        .map(|(what, text)| (what.to_owned(), text))
        .collect()
    }

    /// What takes long to say of a command, where the deals begin just before it and the viewer notices the same of it.
    fn after_a_command(&mut self, slow: Slow, sending: &Sending, deals: &[Past<G>]) {
        if self.walk.past.played.present().sealed_answers() > 0 {
            return;
        }
        let seed = seed(&mut self.chance);
        let [here, there @ ..] = &[&self.walk.past, &deals[0], &deals[1]].map(|past| {
            let past = Past::new(Played::new(past.played.present().clone(), seed));
            let mut speaker = past.spoken_by(self.plant);
            match speaker.send(&sending.line, sending.by, self.viewer) {
                Came::Step(step, after) => Some(((step, after), speaker.slowly(slow, self.viewer))),
                Came::Refused(_) => None,
            }
        });
        let Some((came, (text, any))) = here else { return };
        for (_, (other, _)) in there.iter().flatten().filter(|(other, _)| other == came) {
            self.looked.slowly |= any;
            if text != other {
                self.find(slow.name(), text, other);
            }
        }
    }

    /// In a sealed window: whoever else has answered, and whatever, the viewer is sent the same.
    fn windows(&mut self, said: &BTreeMap<String, Shared>, lines: &[String]) {
        let Some(window) = &self.walk.window else { return };
        let past = &self.walk.past.played;
        let answers = &past.steps()[window.played.steps().len()..];
        let own: Vec<&str> =
            answers.iter().filter(|step| self.viewer.contains(step.seat)).map(|step| step.text.as_str()).collect();
        let mut alone = window.clone();
        for line in own {
            if alone.play(line).is_err() {
                return;
            }
        }
        let mut others = alone.clone();
        for _ in 0..4 {
            let game = others.played.present();
            let Some((seat, action)) = any_action(game, &mut self.chance) else { break };
            if game.asked().len() < 2 || self.viewer.contains(seat) {
                break;
            }
            let line = game.print(seat, action);
            if others.play(&line).is_err() {
                break;
            }
        }
        for other in [alone, others] {
            if other.lines != self.walk.past.lines {
                self.looked.counts.windows += 1;
                let there = self.said(other.spoken_by(self.plant), lines);
                self.compare(said, &there);
            }
        }
    }

    /// Lines of all sorts that the viewer may not send, or that cannot be read.
    fn stray_lines(&mut self) -> Vec<String> {
        let game = self.walk.past.played.present();
        let own: Vec<&str> = self.viewer.iter().map(|seat| game.id_of(seat)).collect();
        let name = own.first().copied().unwrap_or_else(|| game.id_of(Seat::first(1).next().expect("a seat")));
        let mut pool: Vec<String> =
            ["undo", "undo 2", "undo 999", "undo x", "redo", "", "dance", "pass"].map(str::to_owned).into();
        pool.extend(
            ["pass", "attack", "trade 3 0", "trade 0 2", "end", "attack brazil", "buy 1", "defend 2"]
                .map(|it| format!("{name}: {it}")),
        );
        let mut hidden = self.walk.past.played.present().clone();
        hidden.resample(Viewer::Public, &mut self.chance);
        for game in [game, &hidden] {
            for seat in Seat::first(game.seat_count()) {
                let choices = game.choices(seat);
                for _ in 0..4 {
                    let Some(choice) = choices.get(self.chance.pick(choices.len() as u32) as usize) else { break };
                    let command = first_of_range(choice);
                    pool.push(format!("{name}: {command}"));
                    pool.push(format!("{}: {command}", game.id_of(seat)));
                    pool.push(command.split(' ').next().unwrap_or_default().to_owned());
                    pool.push(command);
                }
            }
        }
        let mut lines = vec!["undo".to_owned(), "pass".to_owned()];
        for _ in 0..STRAY_LINES {
            lines.push(pool[self.chance.pick(pool.len() as u32) as usize].clone());
        }
        lines.sort_unstable();
        lines.dedup();
        let mut refused = Vec::new();
        let mut speaker = self.walk.past.spoken_by(None);
        for line in lines {
            match speaker.send(&line, self.viewer, self.viewer) {
                Came::Refused(_) => refused.push(line),
                Came::Step(..) => speaker = self.walk.past.spoken_by(None),
            }
        }
        refused
    }

    /// Commands that are legal here: of the viewer and of others.
    fn sendings(&mut self) -> Vec<Sending> {
        let game = self.walk.past.played.present();
        let mut sendings = Vec::new();
        for seat in game.asked().iter() {
            let choices = game.choices(seat);
            let count = if self.viewer.contains(seat) { 2 } else { 1 };
            for _ in 0..count {
                let Some(choice) = choices.get(self.chance.pick(choices.len() as u32) as usize) else { break };
                let line = format!("{}: {}", game.id_of(seat), first_of_range(choice));
                sendings.push(Sending { line, by: SeatSet::only(seat) });
            }
        }
        sendings.truncate(3);
        sendings
    }

    /// The same command in this deal and in others.
    fn step(&mut self, sending: &Sending, deals: &[Past<G>]) {
        let viewer = self.viewer;
        let mut here = self.walk.past.spoken_by(self.plant);
        let before = here.snapshot(viewer);
        let Came::Step(step, after) = here.send(&sending.line, sending.by, viewer) else {
            self.find("a choice that is refused", &sending.line, "");
            return;
        };
        self.look_at_flags(&sending.line);
        // For everybody else it must be as if no answer had been given.
        if self.is_sealed_to_viewer(&sending.line) && (step.is_some() || before != after) {
            self.find("a sealed answer", &before, step.as_ref().unwrap_or(&after));
        }
        let (same, revealing) = self.in_other_deals(sending, deals, &(step, after));
        self.looked.counts.steps += u64::from(same);
        self.looked.counts.set_aside += u64::from(!same && revealing);
    }

    /// Whether the same came of a command in another deal, and whether it told something in one.
    fn in_other_deals(
        &mut self,
        sending: &Sending,
        deals: &[Past<G>],
        here: &(Option<Shared>, Shared),
    ) -> (bool, bool) {
        let (mut same, mut revealing) = (false, false);
        for number in 0..DEALS + MORE_DEALS {
            if number >= DEALS && (same || !revealing) {
                break;
            }
            let more;
            let deal = if let Some(deal) = deals.get(number) {
                deal
            } else {
                more = self.deal();
                &more
            };
            match self.step_in(deal, sending) {
                // Others may not hold there what they play here.
                None => {}
                Some(there) if there == *here => same = true,
                Some(there) => match self.explain(deal, &sending.line, here.0.as_deref(), there.0.as_deref()) {
                    Ok(()) => revealing = true,
                    Err(what) => {
                        let text =
                            |(step, after): &(Option<Shared>, Shared)| step.as_ref().unwrap_or(after).to_string();
                        self.find(&format!("step of `{}`, {what}", sending.line), &text(here), &text(&there));
                        return (false, false);
                    }
                },
            }
        }
        (same, revealing)
    }

    fn step_in(&mut self, deal: &Past<G>, sending: &Sending) -> Option<(Option<Shared>, Shared)> {
        let viewer = self.viewer;
        match deal.spoken_by(self.plant).send(&sending.line, sending.by, viewer) {
            Came::Step(step, after) => Some((step, after)),
            Came::Refused(why) => {
                if sending.by.bits() & viewer.bits() != 0 {
                    self.find(&format!("refusal of `{}`", sending.line), "accepted", &why);
                }
                self.looked.counts.refused += 1;
                None
            }
        }
    }

    /// Whether a line is an answer of somebody else that stays sealed.
    fn is_sealed_to_viewer(&self, line: &str) -> bool {
        let mut after = self.walk.past.clone();
        let answers = |past: &Past<G>| past.played.present().sealed_answers();
        let gave_one = after.play(line).is_ok() && answers(&after) > answers(&self.walk.past);
        gave_one && after.played.steps().last().is_some_and(|step| !self.viewer.contains(step.seat))
    }

    /// Whether the engine's flags are those of the table of what reveals something.
    fn look_at_flags(&mut self, line: &str) {
        for event in witnessed(&self.walk.past, line) {
            if let Some(disagreement) = reveal::disagreement(&event) {
                self.find("an event", &disagreement, "");
            }
        }
    }

    /// Whether two steps may differ: up to the first event that tells the viewer something they must not.
    fn explain(&self, deal: &Past<G>, line: &str, here: Option<&str>, there: Option<&str>) -> Result<(), String> {
        let (Some(here), Some(there)) = (here, there) else { return Err("a step that only one deal has".to_owned()) };
        let viewer = self.viewer;
        let [first, second] = [&self.walk.past, deal].map(|past| {
            let mut after = past.clone();
            let events = witnessed(past, line);
            // The names of seats are those of the position the line leads to.
            let _ = after.play(line);
            let game = after.played.present();
            let ids: Vec<&str> = Seat::first(game.seat_count()).map(|seat| game.id_of(seat)).collect();
            reveal::first(&events, viewer, &ids)
        });
        let Some(place) = first.or(second) else { return Err("nothing was revealed".to_owned()) };
        if first != second {
            return Err(format!("revealed after {first:?} and {second:?} events"));
        }
        let [here, there] = [here, there].map(|text| serde_json::from_str::<Value>(text).unwrap_or_default());
        for name in ["number", "commands", "command"] {
            if here[name] != there[name] {
                return Err(format!("`{name}`"));
            }
        }
        let before = |step: &Value| -> Vec<Value> {
            let events = step["events"].as_array();
            events.map(|events| events.iter().take(place).cloned().collect()).unwrap_or_default()
        };
        if before(&here) != before(&there) {
            return Err("events before anything was revealed".to_owned());
        }
        Ok(())
    }
}

/// What really happens when a line is played.
fn witnessed<G: Shown>(past: &Past<G>, line: &str) -> Vec<Witnessed> {
    let mut running = Running::new(past.played.clone());
    let Ok(watched) = running.watch(line) else { return Vec::new() };
    watched.entries.into_iter().map(|entry| Witnessed { reveals: G::reveals(&entry.event), told: entry.told }).collect()
}

/// A choice with the first number of its range.
fn first_of_range(choice: &str) -> String {
    let words: Vec<&str> = choice.split(' ').map(|word| word.split("..").next().unwrap_or(word)).collect();
    words.join(" ")
}
