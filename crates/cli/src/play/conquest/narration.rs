//! What is told of events as they happen, in brief; the log tells all of it.

use conquest::Event;
use conquest::describe::Field;
use host::Entry;
use table::Viewer;

use super::super::phrases::Phrases;
use super::phrases;

/// More territories than this given out at once come from a chart, which the board shows.
const BY_HAND: usize = 5;

/// Who reads, and whose battles are told die by die.
pub(super) struct Reader {
    /// Who reads.
    pub(super) viewer: Viewer,
    /// The ids of the seats whose own battles are told in full.
    pub(super) fighters: Vec<String>,
}

/// The sentences about what happened from a place in the chronicle on.
pub(super) fn tell(phrases: &Phrases, entries: &[Entry<Event>], from: usize, reader: &Reader) -> Vec<String> {
    let (before, new) = entries.split_at(from.min(entries.len()));
    let mut in_full = before.iter().rev().find_map(|entry| reader.fights_in(entry)).unwrap_or(true);
    let by_chart = new.iter().filter(|entry| matches!(entry.event, Event::Claimed { .. })).count() > BY_HAND;
    let mut sentences = Vec::new();
    let mut at = 0;
    while let Some(entry) = new.get(at) {
        in_full = reader.fights_in(entry).unwrap_or(in_full);
        if let (false, Some(fight)) = (in_full, Fight::at_start_of(&new[at..])) {
            sentences.push(fight.sentence(phrases));
            at += fight.entries;
            continue;
        }
        let choice_of_others = !in_full && matches!(entry.event, Event::DefenceChosen { .. });
        if !choice_of_others && is_told(entry, new.get(at + 1), by_chart) {
            sentences.extend(phrases::event(phrases, entry, reader.viewer));
        }
        at += 1;
    }
    sentences
}

impl Reader {
    /// Whether one of the fighters is in the battle that was declared; `None` if none was.
    fn fights_in(&self, entry: &Entry<Event>) -> Option<bool> {
        let declared = matches!(entry.event, Event::AttackDeclared { .. });
        let fights = |(name, field): &(&str, Field)| match field {
            Field::Text(id) => matches!(*name, "seat" | "defender") && self.fighters.contains(id),
            _ => false,
        };
        declared.then(|| entry.told.fields.iter().any(fights))
    }
}

/// Steps that speak for themselves are left out, and dice that are compared at once, because the
/// comparison shows them.
fn is_told(entry: &Entry<Event>, next: Option<&Entry<Event>>, by_chart: bool) -> bool {
    match entry.event {
        Event::PhaseEntered { .. }
        | Event::CardDone
        | Event::AttackEnded
        | Event::WindowOpened { .. }
        | Event::WindowClosed { .. }
        | Event::TerritoryDeckShuffled { .. }
        | Event::ShopShuffled { .. } => false,
        Event::Claimed { .. } => !by_chart,
        Event::Rolled { .. } => !next.is_some_and(|next| matches!(next.event, Event::Fought { .. })),
        _ => true,
    }
}

/// The rolls of one battle, summed up.
#[derive(PartialEq, Eq, Debug, Default)]
struct Fight {
    entries: usize,
    from: String,
    to: String,
    rolls: u16,
    attackers_lost: u16,
    defenders_lost: u16,
}

impl Fight {
    /// The rolls at the start of these events, with nothing but dice between them.
    fn at_start_of(entries: &[Entry<Event>]) -> Option<Self> {
        let mut fight = Self::default();
        for (place, entry) in entries.iter().enumerate() {
            match entry.event {
                Event::Fought { attackers_lost, defenders_lost, .. } => {
                    fight.entries = place + 1;
                    fight.rolls += 1;
                    fight.attackers_lost += u16::from(attackers_lost);
                    fight.defenders_lost += u16::from(defenders_lost);
                    fight.from = text(entry, "from");
                    fight.to = text(entry, "to");
                }
                Event::Rolled { .. } | Event::DieChanged { .. } | Event::Recovered { .. } => {}
                _ => break,
            }
        }
        (fight.rolls > 0).then_some(fight)
    }

    fn sentence(&self, phrases: &Phrases) -> String {
        phrases.say(
            "log-fight",
            &[
                ("from", phrases.name("territory", &self.from).into()),
                ("to", phrases.name("territory", &self.to).into()),
                ("rolls", self.rolls.into()),
                ("attackers_lost", self.attackers_lost.into()),
                ("defenders_lost", self.defenders_lost.into()),
            ],
        )
    }
}

fn text(entry: &Entry<Event>, wanted: &str) -> String {
    let field = entry.told.fields.iter().find(|(name, _)| *name == wanted);
    field.map(|(_, field)| field.to_string()).unwrap_or_default()
}
