//! What a bot thinks of the things a seat could do, for people who ask what it would do and why.
//!
//! No sentence is made here: a reason is an id and numbers, and `reason-GAME-ID` is its message.

use bots::Reason;
use table::{SeatSet, Step};

use crate::Hosted;

/// One thing a seat could do, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The command, without its seat.
    pub command: String,
    /// The commands that would follow by the same plan, as far as there is one.
    pub then: Vec<String>,
    /// How likely it goes well: at Conquest that the game is won, at Infiltration that nobody is seen or hurt until
    /// the next round begins.
    pub chance: f64,
    /// The standard error of that chance.
    pub error: f64,
    /// What speaks for it or against it, what counts most first.
    pub reasons: Vec<Reason>,
}

/// The place of the command that somebody who sits on these seats wants explained: the last one of somebody else
/// that needs explaining, or else the last of their own.
pub fn telling<G: Hosted>(steps: &[Step<G::Action>], own: SeatSet) -> Option<usize> {
    let needs = |step: &Step<G::Action>| !G::is_routine(step.action);
    let of_another = steps.iter().rposition(|step| !own.contains(step.seat) && needs(step));
    of_another.or_else(|| steps.iter().rposition(needs))
}
