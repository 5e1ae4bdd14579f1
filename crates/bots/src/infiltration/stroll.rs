//! A simple turn in the head: on towards what is to be done next, as far as nobody sees it.
//!
//! It says what the others may make of a round while somebody thinks about an own turn, not what is wise.

use alloc::vec::Vec;

use ::infiltration::frame::Frame;
use ::infiltration::path::Path;
use ::infiltration::space::{Dir, Space, Spaces};
use ::infiltration::{Action, Options};
use table::{Game as _, QuickChance, Seat};

use super::fair::FairCopy;
use super::rollout::{self, Settled};
use super::sight::watched;
use super::ways::Field;

/// A turn has at most so many steps.
const STEPS: usize = 6;

/// Plays somebody's turn to its end, on the way that it has to go; says whether it came to one.
pub(super) fn turn(
    copy: &mut FairCopy,
    seat: Seat,
    way: &Field,
    options: &mut Options,
    chance: &mut QuickChance,
) -> bool {
    let seen = watched(copy.position());
    for _ in 0..STEPS {
        let game = copy.position();
        if game.asked().is_empty() || game.frame() != Some(Frame::Turn(seat)) {
            return true;
        }
        let player = game.state().players.get(seat.index()).filter(|player| player.actions > 0);
        let Some(at) = player.and_then(|player| player.at) else { break };
        let there = way.price(at) == Some(0);
        let done = if there { work(copy, seat, options, chance) } else { step(copy, seat, at, way, &seen, chance) };
        // Where it goes from there is another matter.
        if !done || rollout::settle(copy, seat, chance) == Settled::Stuck || there {
            break;
        }
    }
    copy.position().frame() != Some(Frame::Turn(seat)) || copy.play(seat, Action::End, chance)
}

/// The step that brings somebody nearest without being seen.
fn step(copy: &mut FairCopy, seat: Seat, at: Space, way: &Field, seen: &Spaces, chance: &mut QuickChance) -> bool {
    let Some(now) = way.price(at) else { return false };
    let nearer = |dir: Dir| {
        let to = at.next(dir).filter(|to| !seen.contains(*to))?;
        Some((way.price(to).filter(|price| *price < now)?, dir))
    };
    let mut steps: Vec<(i32, Dir)> = Dir::ALL.into_iter().filter_map(nearer).collect();
    steps.sort_by_key(|(price, _)| *price);
    steps.into_iter().any(|(_, dir)| copy.play(seat, Action::Sneak(Path::step(dir)), chance))
}

/// What there is to do where somebody stands.
fn work(copy: &mut FairCopy, seat: Seat, options: &mut Options, chance: &mut QuickChance) -> bool {
    copy.options(seat, options);
    let work = options.actions().iter().copied().find(|action| matches!(action, Action::Interact(_)));
    work.is_some_and(|action| copy.play(seat, action, chance))
}
