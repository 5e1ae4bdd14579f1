//! All that a bot gets to see of a game.

use ::conquest::Conquest;
use ::conquest::view::View;
use table::{Game as _, QuickChance, Seat, Viewer};

/// The game as one seat knows it.
#[derive(Clone, Copy, Debug)]
pub struct Eyes<'a> {
    game: &'a Conquest,
    seat: Seat,
}

impl<'a> Eyes<'a> {
    /// The eyes of a seat.
    pub const fn of(game: &'a Conquest, seat: Seat) -> Self {
        Self { game, seat }
    }

    /// Whose they are.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What they see.
    pub fn view(&self) -> View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// A position that is as possible as the real one: what the seat does not know is dealt anew.
    pub fn imagine(&self, chance: &mut QuickChance) -> Conquest {
        let mut copy = self.game.clone();
        // How much chance it takes must not tell anything either.
        copy.resample(Viewer::Seat(self.seat), &mut QuickChance::new(chance.bits()));
        copy.forget_answers(Viewer::Seat(self.seat));
        copy
    }
}
