//! Why a guard did what it did, and why a token lies where it lies: from the chronicle, with the rules.

use host::Entry;
use infiltration::event::Audience;
use infiltration::space::Space;
use infiltration::{Event, Infiltration};
use table::Field;

use super::super::phrases::Phrases;
use super::super::text::{hanging, listed};
use super::narration::text;
use super::phrases::{arguments, event};

/// An explanation: lines, and the rules they cite.
#[derive(Default)]
pub(super) struct Trace {
    /// The lines.
    pub(super) lines: Vec<String>,
    /// The ids of the rules.
    pub(super) rules: Vec<String>,
}

/// Why the last token was placed in this round, or else why the guards of the last enemy phase did
/// what they did.
pub(super) fn last(phrases: &Phrases, entries: &[Entry<Event>]) -> Trace {
    let find = |wanted: fn(&Event) -> bool| entries.iter().rposition(|entry| wanted(&entry.event));
    let round = find(|event| matches!(event, Event::RoundStarted { .. }));
    let drawn = find(|event| matches!(event, Event::OrderDrawn { .. }));
    let placed = find(|event| matches!(event, Event::AttentionPlaced { .. }));
    let mut trace = Trace::default();
    match (drawn, placed) {
        (Some(drawn), placed) if Some(drawn) > round || placed < round => {
            trace.sentence(phrases, &entries[drawn], false);
            activations(entries, drawn).for_each(|activation| trace.activation(phrases, activation));
        }
        (_, Some(placed)) => trace.sentence(phrases, &entries[placed], false),
        (_, None) => trace.lines.push(phrases.word("why-nothing-yet")),
    }
    trace
}

/// Why what stands or lies in a space does: the guard's last activation, or the token.
pub(super) fn at(game: &Infiltration, phrases: &Phrases, entries: &[Entry<Event>], at: Space) -> Trace {
    let mut trace = Trace::default();
    let state = game.state();
    let guard = state.guards.iter().position(|guard| guard.as_ref().is_some_and(|guard| guard.at == at));
    if let Some(guard) = guard {
        let mut all = activations(entries, 0);
        let last = all.rfind(
            |activation| matches!(activation[0].event, Event::GuardActivated { guard: it } if usize::from(it) == guard),
        );
        match last {
            Some(activation) => trace.activation(phrases, activation),
            None => trace.lines.extend(hanging(&phrases.say("why-no-activation", &[("at", at.to_string().into())]))),
        }
    }
    let token = |entry: &&Entry<Event>| matches!(entry.event, Event::AttentionPlaced { at: there, .. } if there == at);
    let lies = state.players.iter().any(|player| player.attention.is_some_and(|token| token.at == at));
    if let Some(entry) = entries.iter().rev().find(token).filter(|_| lies) {
        trace.sentence(phrases, entry, false);
    }
    if trace.lines.is_empty() {
        trace.lines.extend(hanging(&phrases.say("why-nothing", &[("at", at.to_string().into())])));
    }
    trace
}

/// Every guard's activation from a place in the chronicle on.
fn activations(entries: &[Entry<Event>], from: usize) -> impl DoubleEndedIterator<Item = &[Entry<Event>]> {
    let begins = |entry: &Entry<Event>| matches!(entry.event, Event::GuardActivated { .. });
    let starts: Vec<usize> = (from..entries.len()).filter(|place| begins(&entries[*place])).collect();
    starts.into_iter().map(move |start| {
        let done = entries[start..].iter().position(|entry| matches!(entry.event, Event::GuardDone { .. }));
        let next = entries[start + 1..].iter().position(begins).map(|place| place + 1);
        let end = [done.map(|done| done + 1), next].into_iter().flatten().min().unwrap_or(entries.len() - start);
        &entries[start..start + end]
    })
}

/// What a guard knew, in words.
fn knew(phrases: &Phrases, entry: &Entry<Event>) -> String {
    let known = entry.told.fields.iter().find_map(|(name, field)| match field {
        Field::List(known) if *name == "knew" => Some(known.as_slice()),
        _ => None,
    });
    let part = |thing: &String| -> Option<String> {
        let words: Vec<&str> = thing.split(' ').collect();
        let [kind, what, at] = words[..] else { return None };
        Some(match kind {
            "body" => phrases.say("why-body", &[("body", phrases.name("body", what).into()), ("at", at.into())]),
            side => {
                let (side, seat) = (phrases.name("attention", side), phrases.name("character", what));
                phrases.say("why-token", &[("side", side.into()), ("seat", seat.into()), ("at", at.into())])
            }
        })
    };
    let parts: Vec<String> = known.unwrap_or_default().iter().filter_map(part).collect();
    if parts.is_empty() {
        return phrases.word("why-knew-nothing");
    }
    phrases.say("why-knew", &[("knew", parts.join(", ").into())])
}

impl Trace {
    /// What a guard knew, what it wanted and what it did, each with its rule.
    fn activation(&mut self, phrases: &Phrases, activation: &[Entry<Event>]) {
        let moved = |entry: &Entry<Event>| matches!(entry.event, Event::GuardMoved { .. });
        let told = activation.iter().filter(|entry| entry.told.audience != Audience::Inner);
        let told: Vec<&Entry<Event>> = told.collect();
        for steps in told.chunk_by(|one, next| moved(one) && moved(next)) {
            let entry = steps[0];
            match entry.event {
                Event::GuardActivated { .. } => {
                    let heading = phrases.say("why-guard", &arguments(phrases, &entry.told.fields));
                    self.lines.extend(hanging(&heading));
                }
                Event::ModeChosen { .. } => {
                    self.lines.extend(listed(&knew(phrases, entry)));
                    self.told("why-mode", phrases, entry);
                }
                Event::GuardMoved { .. } => {
                    let spaces: Vec<String> = steps.iter().map(|step| text(step, "to")).collect();
                    self.lines.extend(listed(&phrases.say("why-moved", &[("spaces", spaces.join(" ").into())])));
                }
                Event::PathFound { .. } => self.told("why-path", phrases, entry),
                Event::GuardTurned { .. } => self.told("why-turned", phrases, entry),
                Event::GuardStopped { .. } => self.told("why-stopped", phrases, entry),
                Event::GuardDone { .. } => {}
                _ if entry.told.audience == Audience::Everyone => self.sentence(phrases, entry, true),
                _ => {}
            }
        }
    }

    fn told(&mut self, key: &str, phrases: &Phrases, entry: &Entry<Event>) {
        self.cite(phrases.say(key, &arguments(phrases, &entry.told.fields)), entry, true);
    }

    fn sentence(&mut self, phrases: &Phrases, entry: &Entry<Event>, indented: bool) {
        let because = match entry.event {
            Event::AttentionPlaced { rule, .. } => format!("attention-because-{}", rule.to_lowercase()),
            _ => String::new(),
        };
        let sentence = if phrases.has(&because) {
            phrases.say(&because, &arguments(phrases, &entry.told.fields))
        } else {
            event(phrases, entry)
        };
        if !sentence.is_empty() {
            self.cite(sentence, entry, indented);
        }
    }

    fn cite(&mut self, sentence: String, entry: &Entry<Event>, indented: bool) {
        let rules = &entry.told.rules;
        let cited = if rules.is_empty() { sentence } else { format!("{sentence} [{}]", rules.join(" ")) };
        self.lines.extend(if indented { listed(&cited) } else { hanging(&cited) });
        self.rules.extend(rules.iter().map(ToString::to_string));
    }
}
