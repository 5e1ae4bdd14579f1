//! The places of a stage that have a name, or that its goals want somebody to be in.

use std::collections::BTreeSet;

use infiltration::Infiltration;
use infiltration::ids::Character;
use infiltration::space::Spaces;
use infiltration::stage::{Condition, Effect, When};

use super::super::phrases::Phrases;

/// A place to be shown.
pub(super) struct Place {
    /// Its spaces.
    pub(super) spaces: Spaces,
    /// The letter that tells it from others.
    pub(super) letter: char,
    /// What it is called.
    pub(super) name: String,
}

/// Where an area occurs in the script.
#[derive(Default)]
struct Wants {
    areas: BTreeSet<u8>,
    /// Those that wait for one character.
    of: Vec<(u8, Character)>,
}

/// The places to be shown. What is a lift is shown as one, and a place that only waits for somebody who
/// does not play is left out.
pub(super) fn of(game: &Infiltration, phrases: &Phrases) -> Vec<Place> {
    let stage = game.stage();
    let wants = Wants::of(game);
    let shafts = stage.elevators.iter().flat_map(|lift| &lift.shafts).flat_map(|shaft| &shaft.spaces);
    let shafts = shafts.fold(Spaces::EMPTY, |all, space| all | Spaces::only(*space));
    let mut places = Vec::new();
    for (number, area) in (0u8..).zip(&stage.areas) {
        let whose = wants.of.iter().find(|(it, _)| *it == number).map(|(_, character)| *character);
        let plays = |character: Character| game.state().players.iter().any(|player| player.character == character);
        let key = format!("area-{}", area.id);
        let is_shown = phrases.has(&key) || wants.areas.contains(&number);
        if !is_shown || !(area.spaces & shafts).is_empty() || whose.is_some_and(|whose| !plays(whose)) {
            continue;
        }
        let name = phrases.word(if phrases.has(&key) { &key } else { "map-place" });
        let letter = match whose {
            Some(whose) => whose.id().chars().next().map(|letter| letter.to_ascii_uppercase()),
            None => letter(&name, &places),
        };
        places.push(Place { spaces: area.spaces, letter: letter.unwrap_or(' '), name });
    }
    places
}

/// The first letter of a name that no other name has got.
fn letter(name: &str, others: &[Place]) -> Option<char> {
    let is_free = |letter: &char| others.iter().all(|other| other.letter != *letter || other.name == name);
    name.chars().filter(|letter| letter.is_alphabetic()).find(is_free)
}

impl Wants {
    /// What the goals want, and what clears the stage.
    fn of(game: &Infiltration) -> Self {
        let stage = game.stage();
        let mut wants = Self::default();
        stage.goals.iter().flat_map(|goal| &goal.done).for_each(|condition| wants.collect(condition));
        for trigger in stage.triggers.iter().filter(|trigger| trigger.effects.contains(&Effect::Clear)) {
            trigger.when.iter().for_each(|condition| wants.collect(condition));
            if let When::Entered(area) = trigger.on {
                wants.areas.insert(area);
            }
        }
        wants
    }

    fn collect(&mut self, condition: &Condition) {
        match condition {
            Condition::AllIn(area) | Condition::AnyIn(area) => {
                self.areas.insert(*area);
            }
            Condition::Here(character, area) => {
                self.areas.insert(*area);
                self.of.push((*area, *character));
            }
            Condition::Not(inner) => self.collect(inner),
            Condition::Any(all) => all.iter().for_each(|one| self.collect(one)),
            _ => {}
        }
    }
}
