//! The only form in which a bot gets to see a position.

use ::infiltration::Infiltration;
use table::{Chance, Game as _, Viewer};

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

    /// The position.
    pub fn position(&self) -> &Infiltration {
        &self.0
    }
}
