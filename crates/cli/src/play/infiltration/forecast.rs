//! What certainly follows on a command: it is tried in a copy of the position, up to the first die or
//! the first thing turned up. Nothing that nobody can know comes into it.

use infiltration::ids::Side;
use infiltration::{Action, Event, Infiltration};
use table::{Game as _, Log, QuickChance, Seat};

/// What certainly follows.
#[derive(Clone, Debug, Default)]
pub(super) struct Forecast {
    events: Vec<Event>,
    /// Chance or something hidden comes next.
    ends: bool,
}

impl Forecast {
    /// What certainly follows if a seat does this.
    pub(super) fn of(game: &Infiltration, seat: Seat, action: Action) -> Self {
        let mut forecast = Self::default();
        // The dice of this copy mean nothing: whatever they would show comes after the end.
        let _ = game.clone().play(seat, action, &mut QuickChance::new(0), &mut forecast);
        forecast
    }

    /// The cost in action tokens and whether it is noisy, if it takes any.
    pub(super) fn cost(&self) -> Option<(u8, bool)> {
        self.events.iter().find_map(|event| match *event {
            Event::ActionTaken { cost, noisy, .. } => Some((cost, noisy)),
            _ => None,
        })
    }

    /// The sign of an attention token that is certainly placed, the alerted one first; empty if none is.
    pub(super) fn attention(&self) -> &'static str {
        let placed = |wanted: Side| {
            self.events.iter().any(|event| matches!(*event, Event::AttentionPlaced { side, .. } if side == wanted))
        };
        if placed(Side::Alert) {
            " (!)"
        } else if placed(Side::Investigate) {
            " (?)"
        } else {
            ""
        }
    }

    /// Every event that certainly follows.
    pub(super) fn events(&self) -> &[Event] {
        &self.events
    }
}

impl Log<Event> for Forecast {
    fn record(&mut self, event: &Event) {
        self.ends |= event.is_chance() || event.reveals();
        if !self.ends {
            self.events.push(event.clone());
        }
    }
}
