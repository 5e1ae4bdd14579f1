//! What a bot would do, and what it expects of it: the figures behind a hint and an explanation.
//!
//! Nothing is said here. Every figure is counted in positions that were played on in the head, so what is
//! said about a move is what the bot has seen of it.

use alloc::vec::Vec;

use ::infiltration::frame::Frame;
use ::infiltration::state::{Player, Verdict};
use ::infiltration::{Action, Infiltration, Options};
use table::{QuickChance, Seat};

use super::fair::FairCopy;
use super::rollout;
use super::worth::Judge;
use super::{Bot, may_pass};

/// In so many worlds a plan is played on.
const WORLDS: u32 = 40;

/// What could be done, and what to expect of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counsel {
    /// The steps of the plan; at least one. What is rolled may change all but the first.
    pub steps: Vec<Action>,
    /// What becomes of it until the next round begins.
    pub expected: Expected,
}

/// What becomes of a plan until the next round begins, added up over some worlds in which everything
/// hidden was dealt anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Expected {
    /// In how many worlds it was tried.
    pub worlds: u32,
    /// In how many of them the stage is cleared.
    pub cleared: u32,
    /// In how many it is lost.
    pub failed: u32,
    /// In how many somebody is seen.
    pub seen: u32,
    /// In how many somebody draws attention without being seen.
    pub heard: u32,
    /// The damage that characters take.
    pub wounds: u32,
    /// The damage that the boss takes.
    pub blows: u32,
    /// By how many tenths of actions the end of the stage comes nearer.
    pub nearer: i32,
}

impl Bot {
    /// What a seat could do, the best first, at most so many; empty if it may do nothing. The first is
    /// what this bot would do itself.
    pub fn advise(
        &mut self,
        seat: Seat,
        options: &Options,
        most: usize,
        look: impl FnOnce(&mut QuickChance) -> FairCopy,
    ) -> Vec<Counsel> {
        if options.actions().is_empty() {
            return Vec::new();
        }
        let copy = look(&mut self.chance);
        let mut plans = self.mind.considered(seat, options, &copy, most, &mut self.chance);
        if plans.is_empty() && !may_pass(options) {
            plans.extend(options.actions().first().map(|only| alloc::vec![*only]));
        }
        let fates = QuickChance::new(self.chance.bits());
        let expect = |steps: Vec<Action>| {
            let expected = self.mind.expect(&copy, seat, &steps, &mut fates.clone());
            Counsel { steps, expected }
        };
        plans.into_iter().map(expect).collect()
    }
}

/// What becomes of a plan.
pub(super) fn expect(
    root: &FairCopy,
    seat: Seat,
    steps: &[Action],
    judge: &mut Judge,
    chance: &mut QuickChance,
) -> Expected {
    let mut expected = Expected::default();
    let before = judge.prospect(root.position()).price();
    for _ in 0..WORLDS {
        let mut fate = QuickChance::new(chance.bits());
        let mut copy = root.again(&mut fate);
        let round = copy.position().state().round;
        follow(&mut copy, seat, steps, &mut fate);
        rollout::to_next_round(&mut copy, round, &mut fate);
        let after = match copy.position().state().verdict {
            Verdict::Running => judge.prospect(copy.position()).price(),
            Verdict::Cleared | Verdict::Clearing => 0,
            Verdict::Failed(_) => before,
        };
        expected.nearer += before - after;
        expected.count(root.position(), copy.position());
    }
    expected
}

/// Plays a plan as far as it goes.
fn follow(copy: &mut FairCopy, seat: Seat, steps: &[Action], fate: &mut QuickChance) {
    for (place, action) in steps.iter().enumerate() {
        let in_turn = copy.position().frame() == Some(Frame::Turn(seat));
        if place > 0 && (!in_turn || *action == Action::End) || !copy.play(seat, *action, fate) {
            return;
        }
        rollout::settle(copy, seat, fate);
    }
}

impl Expected {
    fn count(&mut self, before: &Infiltration, after: &Infiltration) {
        let (old, new) = (before.state(), after.state());
        let wounds =
            |game: &Infiltration| -> u32 { game.state().players.iter().map(|player| u32::from(player.damage)).sum() };
        let taken = |game: &Infiltration| game.state().boss.as_ref().map_or(0, |fight| u32::from(fight.damage));
        let drew = |(old, new): (&Player, &Player)| new.attention.is_some() && new.attention != old.attention;
        let seen = new.alerts > old.alerts;
        self.worlds += 1;
        self.cleared += u32::from(matches!(new.verdict, Verdict::Cleared | Verdict::Clearing));
        self.failed += u32::from(matches!(new.verdict, Verdict::Failed(_)));
        self.seen += u32::from(seen);
        self.heard += u32::from(!seen && old.players.iter().zip(&new.players).any(drew));
        self.wounds += wounds(after).saturating_sub(wounds(before));
        self.blows += taken(after).saturating_sub(taken(before));
    }
}
