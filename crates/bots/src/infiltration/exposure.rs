//! How likely it is to be seen or heard, space by space, until the next round begins.
//!
//! The character goes there in the head, the quietest way there is in this turn, and ends its turn; then the
//! enemies act, with the cards that may still come. Where it cannot come to in this turn it is put, as if nobody had
//! heard it. How often that goes wrong is counted over worlds in which everything hidden was dealt anew, the same ones
//! for every space.

use alloc::vec::Vec;

use ::infiltration::frame::Frame;
use ::infiltration::space::{Space, Spaces};
use ::infiltration::{Event, Infiltration};
use table::{QuickChance, Seat};

use super::approach;
use super::fair::FairCopy;
use super::rollout::{self, Settled};

/// How dangerous it is to stand in a space: in how many worlds it goes wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Risk {
    /// Seen: the alerted token is placed, or lies there already.
    pub seen: u32,
    /// Heard but not seen: attention is drawn.
    pub heard: u32,
    /// Hurt.
    pub hurt: u32,
}

/// How dangerous it is for somebody to stand in each of some spaces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exposure {
    /// Who.
    pub seat: Seat,
    /// In how many worlds it was tried.
    pub worlds: u32,
    /// Space by space.
    pub spaces: Vec<(Space, Risk)>,
}

/// The spaces that a character can come to in so many steps, and where it may stand.
fn standing(game: &Infiltration, from: Space, steps: u32) -> Spaces {
    let state = game.state();
    let mut free = game.ground().within(from, steps) - state.guard_spaces - game.boss_spaces() - state.locked;
    state.players.iter().filter_map(|player| player.at).for_each(|at| free.remove(at));
    free = free - game.stage().board.plan().barracks;
    free.insert(from);
    free
}

/// The exposure of a character in every space within so many steps, over so many worlds. `None` if it is not
/// on the map, or while something is under way.
pub fn exposure(root: &FairCopy, seat: Seat, steps: u32, worlds: u32, chance: &mut QuickChance) -> Option<Exposure> {
    let game = root.position();
    let Some(Frame::Turn(_) | Frame::Players) = game.frame() else { return None };
    let from = game.state().players.get(seat.index())?.at?;
    let mut spaces: Vec<(Space, Risk)> = standing(game, from, steps).iter().map(|at| (at, Risk::default())).collect();
    let ways = approach::ways(root, seat, &mut chance.clone());
    for _ in 0..worlds {
        let fate = QuickChance::new(chance.bits());
        let world = root.again(&mut fate.clone());
        for (at, risk) in &mut spaces {
            let mut copy = world.clone();
            let way = ways.get(at).filter(|_| *at != from);
            if way.is_none() && *at != from {
                copy.suppose(&Event::PlayerPushed { seat, from, to: *at });
            }
            let (mut copy, mut dice) = (copy.watching(seat), fate.clone());
            for action in way.into_iter().flatten() {
                let went =
                    copy.play(seat, *action, &mut dice) && rollout::settle(&mut copy, seat, &mut dice) == Settled::Done;
                if !went {
                    break;
                }
            }
            rollout::to_next_round(&mut copy, game.state().round, &mut dice);
            risk.count(game, &copy, seat);
        }
    }
    Some(Exposure { seat, worlds, spaces })
}

impl Risk {
    /// Counts what became of a character in a copy.
    fn count(&mut self, before: &Infiltration, after: &FairCopy, seat: Seat) {
        let damage = |game: &Infiltration| game.state().players.get(seat.index()).map(|player| player.damage);
        let Some(witness) = after.witness() else { return };
        let hurt = damage(after.position()) > damage(before);
        let seen = hurt || witness.seen;
        self.seen += u32::from(seen);
        self.heard += u32::from(!seen && witness.heard);
        self.hurt += u32::from(hurt);
    }
}
