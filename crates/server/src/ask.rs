//! Questions about a position: what a client would have to know the rules for.
//!
//! An answer is worked out from a copy of the game, away from the table, and tells nothing that whoever asks
//! may not know; the check for leaks compares answers, too.

pub(crate) mod advice;
mod conquest;
mod infiltration;

use table::{Game, Played};
use wire::ask::{Answer, Inquiry};
use wire::message::Refusal;

/// An answer that is still to be worked out.
pub(crate) type Work = Box<dyn FnOnce() -> Result<Answer, Refusal> + Send>;

/// A game about whose positions questions can be asked.
pub(crate) trait Answers: Sized {
    /// The answer, from what everybody may know.
    ///
    /// # Errors
    /// If it is a question about another game, about something that does not exist, or not one for now.
    fn answer(&self, about: &Inquiry) -> Result<Answer, Refusal>;

    /// How the game went up to the first commands in force, so many of them; they are nobody's secrets.
    ///
    /// # Errors
    /// If there are fewer.
    fn course(played: &Played<Self>, commands: usize) -> Result<Answer, Refusal>
    where
        Self: Game;
}
