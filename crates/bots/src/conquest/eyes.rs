//! All that a bot gets to see of a game.

use ::conquest::pack::Pack;
use ::conquest::view::View;
use ::conquest::{Conquest, Options};
use table::{Game as _, QuickChance, Seat, Viewer};

/// The game as one seat knows it.
#[derive(Clone, Copy, Debug)]
pub struct Eyes<'a> {
    game: &'a Conquest,
    seat: Seat,
    /// Who knows what they know: the seat itself, or somebody who looks over at it.
    viewer: Viewer,
}

impl<'a> Eyes<'a> {
    /// The eyes of a seat.
    pub const fn of(game: &'a Conquest, seat: Seat) -> Self {
        Self { game, seat, viewer: Viewer::Seat(seat) }
    }

    /// A seat as somebody else sees it: what that viewer does not know about it is dealt anew, too. The game
    /// must be one that was imagined for the viewer already.
    pub(super) const fn from_outside(imagined: &'a Conquest, seat: Seat, viewer: Viewer) -> Self {
        Self { game: imagined, seat, viewer }
    }

    /// Whose they are.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// The content of the game.
    pub(super) fn pack(&self) -> &'a Pack {
        self.game.pack()
    }

    /// What the seat may do.
    pub(super) fn options(&self, options: &mut Options) {
        self.game.options(self.seat, options);
    }

    /// What they see.
    pub fn view(&self) -> View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// A position that is as possible as the real one: what whoever looks does not know is dealt anew.
    pub fn imagine(&self, chance: &mut QuickChance) -> Conquest {
        imagined(self.game, self.viewer, chance)
    }
}

/// A position that is as possible as the real one for a viewer.
pub(super) fn imagined(game: &Conquest, viewer: Viewer, chance: &mut QuickChance) -> Conquest {
    let mut copy = game.clone();
    // How much chance it takes must not tell anything either.
    copy.resample(viewer, &mut QuickChance::new(chance.bits()));
    copy.forget_answers(viewer);
    copy
}
