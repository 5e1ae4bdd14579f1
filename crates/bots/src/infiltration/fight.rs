//! A turn against a boss: where to attack from, with what, and where to be once the boss acts.
//!
//! Nothing here knows a boss. Every step is played in the head, dice included, and judged together with
//! the turn the boss would take then. The plans that look best are played on, again and again with other
//! dice and cards, through the boss's turn and the players' next one.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use ::infiltration::frame::Frame;
use ::infiltration::state::{HEALTH, Verdict};
use ::infiltration::{Action, Infiltration, Options};
use table::{QuickChance, Seat};

use super::armament::resistance;
use super::brawl;
use super::depth::Depth;
use super::fair::FairCopy;
use super::likeness::{Mix, fingerprint, signature};
use super::moves::combat;
use super::rollout::{self, Settled};
use super::turn::{Ranked, narrowed};
use super::ways::{ACTION, number};
use super::worth::Judge;

/// So many positions of each depth are followed.
const WIDTH: usize = 10;

/// A turn has at most so many steps, tokens and extra actions included.
const DEPTH: usize = 7;

/// So many plans are played on, and how often; fewer of them more often.
const LOOKS: [(usize, i32); 3] = [(24, 3), (9, 6), (4, 16)];

/// How often a step that depends on chance is tried, and the boss's turn after it.
const TRIES: i32 = 3;

/// What it costs to end the turn where the boss looks, for whoever thinks no further.
const EXPOSED: i32 = 5 * ACTION;

/// What a lost fight is worth, and what a won one: much, but not beyond all risk.
const LOST: i32 = -200 * ACTION;
const WON: i32 = 60 * ACTION;

/// A position of the turn and how to get there.
struct Node {
    copy: FairCopy,
    steps: Vec<(Action, u64)>,
    /// What it is worth as it stands, on average over the dice on the way.
    worth: i32,
    /// What the boss's turn makes of it.
    threat: i32,
}

impl Node {
    /// How good it looks to go on from here: what is still to be done may lead out of danger.
    fn promise(&self, seat: Seat) -> i32 {
        let actions = self.copy.position().state().players.get(seat.index()).map_or(0, |player| player.actions);
        self.worth + self.threat / (1 + i32::from(actions))
    }
}

/// The plans for a turn, the best first. There is always one, and none is empty: at least it ends the turn.
pub(super) fn plans(
    root: &FairCopy,
    seat: Seat,
    depth: Depth,
    judge: &mut Judge,
    chance: &mut QuickChance,
) -> Vec<Ranked> {
    let mut scout = Scout { seat, depth, judge, chance, threats: BTreeMap::new() };
    let nodes = scout.explore(root);
    let plans = leaders(nodes, seat);
    if !depth.looks_ahead() {
        return plans;
    }
    let mut fates = QuickChance::new(scout.chance.bits());
    narrowed(plans, &LOOKS, depth.looks, &mut fates, |steps, fate| {
        let worth = scout.outlook(root, steps, fate);
        (!root.is_spent()).then_some(worth)
    })
}

/// The plans worth a closer look: the best of those that come to the same thing.
fn leaders(mut nodes: Vec<Node>, seat: Seat) -> Vec<Ranked> {
    nodes.sort_by_key(|node| -(node.worth + node.threat));
    let mut met = BTreeSet::new();
    let mut plans = Vec::new();
    for node in nodes {
        let game = node.copy.position();
        let attacks = node.steps.iter().filter(|(action, _)| !is_move(*action)).count();
        let at = game.state().players.get(seat.index()).and_then(|player| player.at);
        if plans.len() < LOOKS[0].0 && met.insert((at, attacks)) {
            let mut steps = node.steps;
            steps.push((Action::End, fingerprint(game, seat)));
            plans.push(Ranked { worth: node.worth + node.threat, steps });
        }
    }
    plans
}

const fn is_move(action: Action) -> bool {
    matches!(action, Action::Sneak(_) | Action::Dash(_) | Action::SpendMove(_))
}

/// Looks ahead for one seat.
struct Scout<'a> {
    seat: Seat,
    depth: Depth,
    judge: &'a mut Judge,
    chance: &'a mut QuickChance,
    /// What the boss's turn does to positions that are alike to it.
    threats: BTreeMap<u64, i32>,
}

impl Scout<'_> {
    /// Every position that the turn can lead to, as far as it is worth a look.
    fn explore(&mut self, root: &FairCopy) -> Vec<Node> {
        let mut known = BTreeSet::new();
        known.insert(signature(root.position(), self.seat));
        let worth = self.score(root.position());
        let threat = self.threat(root, worth);
        let mut layer = vec![Node { copy: root.clone(), steps: Vec::new(), worth, threat }];
        let mut all = Vec::new();
        let mut options = Options::default();
        for _ in 0..DEPTH {
            let mut next = Vec::new();
            for node in &layer {
                node.copy.options(self.seat, &mut options);
                for action in combat(node.copy.position(), self.seat, &options) {
                    let Some(child) = self.follow(node, action) else { continue };
                    if known.insert(signature(child.copy.position(), self.seat)) {
                        next.push(child);
                    }
                }
            }
            all.append(&mut layer);
            next.sort_by_key(|node| -node.promise(self.seat));
            let (on, last) = next.into_iter().partition(|node| self.goes_on(node));
            layer = on;
            layer.truncate(WIDTH);
            all.extend::<Vec<Node>>(last);
            if layer.is_empty() {
                break;
            }
        }
        all.append(&mut layer);
        all
    }

    fn goes_on(&self, node: &Node) -> bool {
        node.copy.position().frame() == Some(Frame::Turn(self.seat))
    }

    /// The position after a step: an average one if it depends on chance.
    fn follow(&mut self, node: &Node, action: Action) -> Option<Node> {
        let before = fingerprint(node.copy.position(), self.seat);
        let (first, random) = self.played(node, action)?;
        let mut outcomes = vec![(self.score(first.position()), first)];
        for _ in 1..if random { TRIES } else { 1 } {
            let (copy, _) = self.played(node, action)?;
            outcomes.push((self.score(copy.position()), copy));
        }
        let mean = outcomes.iter().map(|(score, _)| score).sum::<i32>() / number(outcomes.iter());
        let (score, copy) = outcomes.into_iter().min_by_key(|(score, _)| score.abs_diff(mean))?;
        let mut steps = node.steps.clone();
        steps.push((action, before));
        let threat = self.threat(&copy, score);
        // What came before was an average, too.
        let gained = mean - self.score(node.copy.position());
        if copy.is_spent() {
            return None;
        }
        Some(Node { copy, steps, worth: node.worth + gained, threat })
    }

    /// A step played and everything it leads to answered, and whether chance had a hand in it.
    fn played(&mut self, node: &Node, action: Action) -> Option<(FairCopy, bool)> {
        let mut copy = node.copy.clone();
        let mut fate = QuickChance::new(self.chance.bits());
        let mut untouched = fate.clone();
        let settled = copy.play(self.seat, action, &mut fate)
            && rollout::settle(&mut copy, self.seat, &mut fate) != Settled::Stuck;
        let random = fate.bits() != untouched.bits();
        settled.then_some((copy, random))
    }

    /// What the boss's turn makes of a position, on average.
    fn threat(&mut self, copy: &FairCopy, now: i32) -> i32 {
        let game = copy.position();
        if game.state().verdict != Verdict::Running {
            return 0;
        }
        if !self.depth.looks_ahead() {
            return self.in_view(game);
        }
        let key = exposure(game, self.seat);
        if let Some(known) = self.threats.get(&key) {
            return *known;
        }
        let mut sum = 0;
        for _ in 0..TRIES {
            let mut fate = QuickChance::new(self.chance.bits());
            let mut tried = copy.again(&mut fate);
            rollout::to_next_round(&mut tried, game.state().round, &mut fate);
            sum += self.score(tried.position()) - now;
        }
        self.threats.insert(key, sum / TRIES);
        sum / TRIES
    }

    /// What it costs to stand where the boss looks, for whoever thinks no further.
    fn in_view(&self, game: &Infiltration) -> i32 {
        let at = game.state().players.get(self.seat.index()).and_then(|player| player.at);
        if at.is_some_and(|at| game.boss_view_of_map().contains(at)) { -EXPOSED } else { 0 }
    }

    /// What becomes of a plan: after the boss's turn, and what the players could make of that.
    fn outlook(&mut self, root: &FairCopy, steps: &[(Action, u64)], fate: &mut QuickChance) -> i32 {
        let mut copy = root.again(fate);
        let round = copy.position().state().round;
        for (action, _) in steps {
            // What is no longer possible as things have turned out is left out.
            let goes_on = copy.position().frame() == Some(Frame::Turn(self.seat));
            if goes_on && *action != Action::End && copy.play(self.seat, *action, fate) {
                rollout::settle(&mut copy, self.seat, fate);
            }
        }
        rollout::to_next_round(&mut copy, round, fate);
        let after = self.score(copy.position());
        if !self.depth.looks_beyond() || copy.position().state().verdict != Verdict::Running {
            return after;
        }
        brawl::round(&mut copy, fate);
        // Nobody has to fight.
        after + (self.score(copy.position()) - after).max(0) / 2
    }

    /// What a position of a fight is worth.
    fn score(&mut self, game: &Infiltration) -> i32 {
        match game.state().verdict {
            Verdict::Cleared | Verdict::Clearing => WON,
            Verdict::Failed(_) => LOST - resistance(game),
            Verdict::Running => self.judge.worth(game),
        }
    }
}

/// What the boss's turn depends on, as far as this seat has a say in it.
fn exposure(game: &Infiltration, seat: Seat) -> u64 {
    let state = game.state();
    let mut mix = Mix(u64::from(state.round));
    mix.fight(state.boss.as_ref());
    for player in &state.players {
        mix.add(
            player.at.map_or(u64::MAX, |at| at.index() as u64) | u64::from(HEALTH - player.damage.min(HEALTH)) << 16,
        );
    }
    if let Some(player) = state.players.get(seat.index()) {
        mix.add(u64::from(player.focus) | u64::from(player.flags.bits()) << 8);
    }
    mix.0
}
