//! The only form in which a bot gets to see a position.

use ::infiltration::{Action, Event, Infiltration, Options};
use table::{Chance, Game as _, Seat, Viewer};

/// A position that is as possible as the real one for whoever looks: order of decks and faces of
/// facedown tokens are dealt anew, so nothing can be read out of it that the viewer does not know.
#[derive(Clone, Debug)]
pub struct FairCopy(Infiltration);

impl FairCopy {
    /// A copy of a game for a viewer.
    pub fn of<C: Chance>(game: &Infiltration, viewer: Viewer, chance: &mut C) -> Self {
        let mut copy = game.clone();
        copy.resample(viewer, chance);
        Self(copy)
    }

    /// Another copy, dealt anew.
    #[must_use]
    pub fn again<C: Chance>(&self, chance: &mut C) -> Self {
        Self::of(&self.0, Viewer::Public, chance)
    }

    /// The position.
    pub fn position(&self) -> &Infiltration {
        &self.0
    }

    /// Something happens in the copy that nobody did.
    pub(super) fn suppose(&mut self, event: &Event) {
        self.0.apply(event);
    }

    /// What a seat may do.
    pub(super) fn options(&self, seat: Seat, into: &mut Options) {
        self.0.options(seat, into);
    }

    /// Plays on in the copy; says whether the rules allowed it.
    pub(super) fn play<C: Chance>(&mut self, seat: Seat, action: Action, chance: &mut C) -> bool {
        self.0.play(seat, action, chance, &mut ()).is_ok()
    }
}
