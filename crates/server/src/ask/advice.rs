//! What a bot would do, and why somebody did what they did.
//!
//! A hint is for whoever holds the seat that is asked, and follows from what that seat may know. What is said
//! about the command of another follows from what everybody may know.

use host::{Advice, Hosted};
use table::{Played, SeatSet, Viewer};
use wire::ask::{Answer, Counsel, CounselReason};
use wire::message::Refusal;

use super::Work;

/// The work that says what one of these seats had best do now. Chance follows from how many commands they know of,
/// so that the same question has the same answer.
pub(crate) fn hint<G: Hosted>(played: &Played<G>, seats: SeatSet, commands: usize) -> Work {
    let game = played.present().clone();
    Box::new(move || hint_in(&game, seats, commands))
}

/// What one of these seats had best do in a position.
pub(super) fn hint_in<G: Hosted>(game: &G, seats: SeatSet, commands: usize) -> Result<Answer, Refusal> {
    let own = |seat: &table::Seat| seats.contains(*seat);
    let asked = game.first_asked().filter(own).or_else(|| game.asked().iter().find(own));
    let seat = asked.ok_or(Refusal::NotNow)?;
    match game.advise(seat, commands as u64) {
        advice if advice.is_empty() => Err(Refusal::NotNow),
        advice => Ok(Answer::Hint { seat: game.id_of(seat).to_owned(), advice: counsels(advice) }),
    }
}

/// The work that says what a command was good for: the one after which so many are in force, or the last one of
/// somebody else that needs explaining. Only of the first `open` commands everybody knows.
pub(crate) fn explain<G: Hosted>(played: &Played<G>, seats: SeatSet, open: usize, commands: Option<u32>) -> Work
where
    G::Action: Send,
{
    let steps = &played.steps()[..open];
    let place = match commands {
        Some(commands) => (commands as usize).checked_sub(1).filter(|place| *place < open),
        None => host::telling::<G>(steps, seats),
    };
    let Some((place, before)) = place.and_then(|place| Some((place, played.look_back(place)?))) else {
        return refused();
    };
    let (seat, action) = (steps[place].seat, steps[place].action);
    let viewer = if seats.contains(seat) { Viewer::Seat(seat) } else { Viewer::Public };
    Box::new(move || {
        let advice = before.explain(seat, action, viewer, place as u64).filter(|advice| !advice.is_empty());
        let advice = counsels(advice.ok_or(Refusal::NotNow)?);
        Ok(Answer::Explain { commands: place as u32 + 1, seat: before.id_of(seat).to_owned(), advice })
    })
}

fn refused() -> Work {
    Box::new(|| Err(Refusal::NotNow))
}

fn counsels(advice: Vec<Advice>) -> Vec<Counsel> {
    let reason = |reason: &host::Reason| CounselReason {
        id: reason.id.to_owned(),
        now: short(reason.now.into()),
        after: short(reason.after.into()),
        instead: short(reason.instead.into()),
        counts: short(reason.counts.into()),
    };
    let counsel = |advice: Advice| Counsel {
        reasons: advice.reasons.iter().map(reason).collect(),
        chance: short(advice.chance),
        error: short(advice.error),
        command: advice.command,
        then: advice.then,
    };
    advice.into_iter().map(counsel).collect()
}

/// Four digits are more than an estimate deserves.
fn short(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}
