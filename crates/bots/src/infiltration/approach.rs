//! The quietest way to every space that somebody comes to in a turn.
//!
//! A way is played in the head, so whatever a step costs, and whatever can be heard of it, is what the rules say. In
//! another world it may come to another end.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use ::infiltration::frame::Frame;
use ::infiltration::space::Space;
use ::infiltration::{Action, Infiltration, Options};
use table::{QuickChance, Seat};

use super::fair::FairCopy;
use super::rollout::{self, Settled};

/// A position on the way.
struct Node {
    copy: FairCopy,
    steps: Vec<Action>,
}

/// How somebody stands: where, with how many noise dice to roll, and with how many actions left.
fn stance(game: &Infiltration, seat: Seat) -> Option<(Space, u8, u8)> {
    let player = game.state().players.get(seat.index())?;
    Some((player.at?, player.noisy, player.actions))
}

/// The actions that lead there, by space: with the least noise, and of these the fewest. Whoever has no turn goes
/// nowhere.
pub(super) fn ways(root: &FairCopy, seat: Seat, chance: &mut QuickChance) -> BTreeMap<Space, Vec<Action>> {
    let mut quietest: BTreeMap<Space, (u8, Vec<Action>)> = BTreeMap::new();
    let mut known = BTreeSet::new();
    let mut layer = vec![Node { copy: root.clone(), steps: Vec::new() }];
    let mut options = Options::default();
    while !layer.is_empty() {
        let mut next = Vec::new();
        for node in layer.iter().filter(|node| node.copy.position().frame() == Some(Frame::Turn(seat))) {
            node.copy.options(seat, &mut options);
            let moves = options.actions().iter().filter(|it| matches!(it, Action::Sneak(_) | Action::Dash(_)));
            for action in moves {
                let Some(child) = node.after(*action, seat, chance) else { continue };
                let Some((at, noise, left)) = stance(child.copy.position(), seat) else { continue };
                if quietest.get(&at).is_none_or(|(known, _)| noise < *known) {
                    quietest.insert(at, (noise, child.steps.clone()));
                }
                if known.insert((at, noise, left)) {
                    next.push(child);
                }
            }
        }
        layer = next;
    }
    quietest.into_iter().map(|(at, (_, steps))| (at, steps)).collect()
}

impl Node {
    /// The position after one more action, if it comes to an end.
    fn after(&self, action: Action, seat: Seat, chance: &mut QuickChance) -> Option<Self> {
        let mut copy = self.copy.clone();
        let done = copy.play(seat, action, chance) && rollout::settle(&mut copy, seat, chance) == Settled::Done;
        let steps = self.steps.iter().copied().chain([action]).collect();
        done.then_some(Self { copy, steps })
    }
}
