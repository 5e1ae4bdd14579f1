//! What happens to one character while a copy is played on: whether it was ever seen or heard.
//!
//! Tokens alone do not tell: one may be placed and removed again, and none is placed for somebody whose
//! alerted token lies under the figure already. So every event is folded into a position of its own, and
//! sight is looked at after each.

use ::infiltration::ids::Side;
use ::infiltration::state::{Attention, Player};
use ::infiltration::{Event, Infiltration};
use table::{Game as _, Log, Seat};

/// Keeps an eye on one character.
#[derive(Clone, Debug)]
pub(super) struct Witness {
    seat: Seat,
    /// The position as it is after the last event.
    now: Infiltration,
    /// Whether the alerted token was placed, or would have been if it had not lain there.
    pub(super) seen: bool,
    /// Whether attention was drawn.
    pub(super) heard: bool,
}

impl Witness {
    /// Of a character, from a position on.
    pub(super) fn of(seat: Seat, game: &Infiltration) -> Self {
        Self { seat, now: game.clone(), seen: false, heard: false }
    }

    /// Somebody whose token lies under the figure is seen whenever an enemy sees it.
    fn is_seen_again(&self) -> bool {
        let under = |player: &Player| player.at.map(|at| Attention { at, side: Side::Alert });
        let exposed = |player: &Player| player.at.is_some() && player.attention == under(player) && !player.is_hidden();
        self.now.state().players.get(self.seat.index()).is_some_and(exposed) && self.now.is_watched(self.seat)
    }
}

impl Log<Event> for Witness {
    fn record(&mut self, event: &Event) {
        self.now.apply(event);
        match *event {
            Event::AttentionPlaced { seat, side, .. } if seat == self.seat => match side {
                Side::Alert => self.seen = true,
                Side::Investigate => self.heard = true,
            },
            _ => self.seen = self.seen || self.is_seen_again(),
        }
    }
}
