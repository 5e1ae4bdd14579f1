//! What is told of events as they happen, in brief: a walk is one sentence, and what speaks for itself
//! is left out. The log tells all of it.

use host::Entry;
use infiltration::card::{Order, OrderCard};
use infiltration::event::Audience;
use infiltration::ids::Verb;
use infiltration::space::{Dir, Space};
use infiltration::{Event, Infiltration};
use table::Field;

use super::super::phrases::Phrases;
use super::super::text::hanging;
use super::phrases::{arguments, event};

/// The lines about what happened from a place in the chronicle on.
pub(super) fn tell(game: &Infiltration, phrases: &Phrases, entries: &[Entry<Event>], from: usize) -> Vec<String> {
    let mut teller = Teller { game, phrases, entries, lines: Vec::new(), walk: None, way: None };
    for place in from.min(entries.len())..entries.len() {
        teller.hear(place);
    }
    teller.flush();
    teller.lines
}

/// A guard on its way.
struct Walk {
    guard: u8,
    /// Where it set out.
    at: String,
    /// What it is up to, in words.
    mode: Option<String>,
    steps: Vec<Step>,
    /// Its activation is over.
    done: bool,
}

/// A part of a way.
enum Step {
    /// Straight on from one space to another.
    To(Space, Space),
    Turn(Dir),
    Jump(Space),
}

struct Teller<'a> {
    game: &'a Infiltration,
    phrases: &'a Phrases,
    entries: &'a [Entry<Event>],
    lines: Vec<String>,
    /// The guard whose walk is not told yet.
    walk: Option<Walk>,
    /// The character whose way is not told yet, with its first and last space.
    way: Option<(String, Space, Space)>,
}

impl Teller<'_> {
    fn hear(&mut self, place: usize) {
        let entry = &self.entries[place];
        match entry.event {
            Event::GuardActivated { guard } => {
                self.flush();
                self.walk = Some(Walk { guard, at: text(entry, "at"), mode: None, steps: Vec::new(), done: false });
            }
            Event::ModeChosen { guard, .. } => {
                let mode = self.phrases.say("narration-mode", &arguments(self.phrases, &entry.told.fields));
                self.walk_of(guard, entry).mode = Some(mode);
            }
            Event::GuardMoved { guard, to } => {
                let from = space(&text(entry, "from")).unwrap_or(to);
                self.walk_of(guard, entry).step(from, to);
            }
            Event::GuardJumped { guard, to, .. } => self.walk_of(guard, entry).steps.push(Step::Jump(to)),
            Event::GuardTurned { guard, facing, .. } => self.walk_of(guard, entry).steps.push(Step::Turn(facing)),
            Event::GuardDone { .. } => {
                self.walk.iter_mut().for_each(|walk| walk.done = true);
                self.flush();
            }
            Event::Moved { from, to, .. } => self.go(text(entry, "seat"), from, to),
            _ if self.is_told(place) => {
                self.flush();
                if matches!(entry.event, Event::OrderDrawn { .. }) {
                    self.lines.push(self.phrases.word("narration-enemy"));
                }
                let sentence = self.sentence(place);
                self.lines.extend(hanging(&sentence));
            }
            _ => {}
        }
    }

    /// The walk under way of a guard; one that was begun before goes on.
    fn walk_of(&mut self, guard: u8, entry: &Entry<Event>) -> &mut Walk {
        if self.walk.as_ref().is_none_or(|walk| walk.guard != guard) {
            self.flush();
        }
        let from = text(entry, "from");
        let at = if from.is_empty() { text(entry, "at") } else { from };
        self.walk.get_or_insert_with(|| Walk { guard, at, mode: None, steps: Vec::new(), done: false })
    }

    fn go(&mut self, seat: String, from: Space, to: Space) {
        match &mut self.way {
            Some((who, _, end)) if *who == seat && *end == from => *end = to,
            _ => {
                self.flush();
                self.way = Some((seat, from, to));
            }
        }
    }

    /// Tells the walks under way.
    fn flush(&mut self) {
        if let Some(walk) = self.walk.take().filter(|walk| walk.mode.is_some() || !walk.steps.is_empty()) {
            let sentence = walk.sentence(self.phrases);
            self.lines.extend(super::super::text::wrap(&sentence, "  ", "    "));
        }
        if let Some((seat, from, to)) = self.way.take() {
            let seat = self.phrases.name("character", &seat);
            let arguments = [("seat", seat.into()), ("from", from.to_string().into()), ("to", to.to_string().into())];
            self.lines.extend(hanging(&self.phrases.say("event-infiltration-moved", &arguments)));
        }
    }

    fn is_told(&self, place: usize) -> bool {
        let event = &self.entries[place].event;
        if event.audience() != Audience::Everyone {
            return false;
        }
        let before = || self.entries[..place].iter().rev();
        match event {
            Event::RollBegun { .. }
            | Event::ProgressLost
            | Event::TurnEnded { .. }
            | Event::OrderDiscarded
            | Event::PathFound { .. }
            | Event::GuardStopped { .. }
            | Event::TriggerFired { .. }
            | Event::CounterChanged { .. }
            | Event::TextShown { .. }
            | Event::OrdersSeen { .. }
            | Event::ActionTaken { verb: Verb::Sneak, .. } => false,
            Event::TurnStarted { .. } => self.game.state().players.len() > 1,
            Event::ZoneBegun { .. } => self.game.stage().board.zone_count() > 1,
            Event::DiceRolled { rolled, .. } => *rolled != 0,
            // Dice that nobody changed were told when they fell.
            Event::DiceAccepted { .. } => before()
                .take_while(|entry| !matches!(entry.event, Event::DiceRolled { .. }))
                .any(|entry| entry.event.id().starts_with("die-") || entry.event.id() == "dice-added"),
            // That a guard is out says that a body lies there.
            Event::BodyPlaced { at, .. } => !before().take(4).any(|entry| match &entry.event {
                Event::GuardKilled { at: there, .. } | Event::GuardKnockedOut { at: there, .. } => there == at,
                _ => false,
            }),
            _ => true,
        }
    }

    fn sentence(&self, place: usize) -> String {
        let entry = &self.entries[place];
        let mut arguments = arguments(self.phrases, &entry.told.fields);
        if let Event::OrderDrawn { card: OrderCard { order: Order::Orders { action, .. }, .. } } = entry.event {
            arguments.push(("text", self.phrases.word(&format!("directive-{action}-text")).into()));
            if self.game.stage().cameras.is_empty() {
                arguments.push(("flip", "false".into()));
            }
        }
        let key = match entry.event {
            Event::RoundStarted { .. } => "narration-round".to_owned(),
            Event::OrderDrawn { .. } => "narration-order".to_owned(),
            Event::AttentionPlaced { rule, .. } => format!("attention-because-{}", rule.to_lowercase()),
            Event::DiceRolled { .. } => {
                let begun = self.entries[..place].iter().rev().find(|it| matches!(it.event, Event::RollBegun { .. }));
                format!("narration-rolled-{}", begun.map(|begun| text(begun, "purpose")).unwrap_or_default())
            }
            _ => String::new(),
        };
        if self.phrases.has(&key) { self.phrases.say(&key, &arguments) } else { event(self.phrases, entry) }
    }
}

impl Walk {
    /// A step; one straight on from the last makes that one longer.
    fn step(&mut self, from: Space, to: Space) {
        if let Some(Step::To(start, end)) = self.steps.last_mut()
            && *end == from
            && (start.x() == to.x() || start.y() == to.y())
        {
            *end = to;
            return;
        }
        self.steps.push(Step::To(from, to));
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        let step = |step: &Step| match step {
            Step::To(_, to) => phrases.say("narration-to", &[("to", to.to_string().into())]),
            Step::Turn(facing) => {
                phrases.say("narration-turn", &[("facing", phrases.name("direction", facing.id()).into())])
            }
            Step::Jump(to) => phrases.say("narration-jump", &[("to", to.to_string().into())]),
        };
        let steps: Vec<String> = self.steps.iter().map(step).collect();
        let mode = self.mode.clone().unwrap_or_default();
        let key = match (mode.is_empty(), steps.is_empty() && !self.done) {
            (true, _) => "narration-walks-on",
            // What it does next is told when it has done it.
            (false, true) => "narration-begins",
            (false, false) => "narration-walk",
        };
        let steps = if steps.is_empty() { phrases.word("narration-stays") } else { steps.join(", ") };
        phrases.say(key, &[("at", self.at.as_str().into()), ("mode", mode.into()), ("steps", steps.into())])
    }
}

/// A field as the notation writes it; empty if it is not told.
pub(super) fn text(entry: &Entry<Event>, wanted: &str) -> String {
    let field = entry.told.fields.iter().find(|(name, _)| *name == wanted);
    field.map(|(_, field): &(&str, Field)| field.to_string()).unwrap_or_default()
}

/// A space as the notation writes it.
pub(super) fn space(text: &str) -> Option<Space> {
    let (x, y) = text.split_once(',')?;
    Space::new(x.parse().ok()?, y.parse().ok()?)
}
