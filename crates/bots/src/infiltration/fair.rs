//! The only form in which a bot gets to see a position.

use alloc::boxed::Box;

use ::infiltration::{Action, Event, Infiltration, Options};
use table::{Chance, Game as _, Seat, Viewer};

use super::witness::Witness;
use crate::budget::Budget;

/// A position that is as possible as the real one for whoever looks: order of decks and faces of
/// facedown tokens are dealt anew, so nothing can be read out of it that the viewer does not know.
#[derive(Clone, Debug)]
pub struct FairCopy {
    game: Infiltration,
    /// What playing on in it, and in copies of it, may cost; without one as much as it likes.
    budget: Option<Budget>,
    /// Who looks at what happens in it, if anybody does.
    witness: Option<Box<Witness>>,
}

impl FairCopy {
    /// A copy of a game for a viewer.
    pub fn of<C: Chance>(game: &Infiltration, viewer: Viewer, chance: &mut C) -> Self {
        let mut copy = game.clone();
        copy.resample(viewer, chance);
        Self { game: copy, budget: None, witness: None }
    }

    /// Another copy, dealt anew.
    #[must_use]
    pub fn again<C: Chance>(&self, chance: &mut C) -> Self {
        Self { budget: self.budget.clone(), ..Self::of(&self.game, Viewer::Public, chance) }
    }

    /// The same copy, in which no more is played than a budget allows.
    #[must_use]
    pub(super) fn within(self, budget: Budget) -> Self {
        Self { budget: Some(budget), ..self }
    }

    /// The same copy, in which as much is played as anybody likes.
    #[must_use]
    pub(super) fn unbounded(self) -> Self {
        Self { budget: None, ..self }
    }

    /// Whether nothing more can be played in it: what came out of the last thing tried then says nothing.
    pub(super) fn is_spent(&self) -> bool {
        self.budget.as_ref().is_some_and(Budget::is_spent)
    }

    /// The same copy, with somebody who looks at what happens to a character from now on.
    #[must_use]
    pub(super) fn watching(self, seat: Seat) -> Self {
        Self { witness: Some(Box::new(Witness::of(seat, &self.game))), ..self }
    }

    /// What was seen of the character that somebody looks at.
    pub(super) fn witness(&self) -> Option<&Witness> {
        self.witness.as_deref()
    }

    /// The position.
    pub fn position(&self) -> &Infiltration {
        &self.game
    }

    /// Something happens in the copy that nobody did.
    pub(super) fn suppose(&mut self, event: &Event) {
        self.game.apply(event);
    }

    /// What a seat may do.
    pub(super) fn options(&self, seat: Seat, into: &mut Options) {
        self.game.options(seat, into);
    }

    /// Plays on in the copy; says whether the rules and the budget allowed it.
    pub(super) fn play<C: Chance>(&mut self, seat: Seat, action: Action, chance: &mut C) -> bool {
        if !self.budget.as_ref().is_none_or(Budget::take) {
            return false;
        }
        match &mut self.witness {
            Some(witness) => self.game.play(seat, action, chance, witness.as_mut()).is_ok(),
            None => self.game.play(seat, action, chance, &mut ()).is_ok(),
        }
    }
}
