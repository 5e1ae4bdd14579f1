//! A whole turn planned: where to go and what to do there, so that it ends well.
//!
//! Everything sure is played through, space by space; what depends on dice ends a plan. The plans that
//! look best are then played to the end of the enemy phase, several times and with the hidden things
//! dealt anew each time.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;

use ::infiltration::action::{Spend, Thing, Way};
use ::infiltration::card::{Effect, EquipmentKind};
use ::infiltration::frame::Frame;
use ::infiltration::ids::{Focus, Verb};
use ::infiltration::path::Path;
use ::infiltration::space::{Space, Spaces};
use ::infiltration::stage::{SEATS, Trigger, When};
use ::infiltration::state::{Flags, Player};
use ::infiltration::{Action, Infiltration, Options};
use table::{QuickChance, Seat};

use super::depth::Depth;
use super::fair::FairCopy;
use super::likeness::{fingerprint, signature};
use super::moves::is_aimed;
use super::rollout::{self, Settled};
use super::sight::watched;
use super::ways::ACTION;
use super::worth::Judge;

/// So many positions of each depth are followed.
const WIDTH: usize = 48;

/// A turn has at most so many steps, tokens and extra actions included.
const DEPTH: usize = 7;

/// So many plans are played to the end of the enemy phase, and how often; fewer of them more often.
const LOOKS: [(usize, i32); 3] = [(40, 2), (14, 4), (5, 10)];

/// How often by the number of players, in quarters: the fewer there are, the less a look takes.
const SHARES: [i32; SEATS] = [10, 8, 6, 2];

/// What it costs to end the turn where somebody looks, for whoever thinks no further.
const EXPOSED: i32 = 8 * ACTION;

/// What a noise die costs as long as nobody has heard anything.
const NOISE: i32 = ACTION / 3;

/// What somebody is going to do, each step with what the position must look like before it.
#[derive(Clone, Default, Debug)]
pub(super) struct Plan {
    steps: Vec<(Action, u64)>,
}

impl Plan {
    /// These steps.
    pub(super) const fn of(steps: Vec<(Action, u64)>) -> Self {
        Self { steps }
    }

    /// The next step, if everything went as planned so far.
    pub(super) fn next(&mut self, game: &Infiltration, seat: Seat, options: &Options) -> Option<Action> {
        let (action, expected) = *self.steps.first()?;
        if expected != fingerprint(game, seat) || !options.actions().contains(&action) {
            self.steps.clear();
            return None;
        }
        self.steps.remove(0);
        Some(action)
    }
}

/// A position of the turn and how to get there.
struct Node {
    copy: FairCopy,
    steps: Vec<(Action, u64)>,
    worth: i32,
    /// What came last depends on dice: the plan ends with it.
    chance: bool,
}

/// What it is worth to do this, by what was looked at.
#[derive(Clone, Debug)]
pub(super) struct Ranked {
    /// The sum over all looks.
    pub(super) worth: i32,
    /// The steps, each with what the position must look like before it.
    pub(super) steps: Vec<(Action, u64)>,
}

/// The plans for a turn, the best first. There is always one, and none is empty: at least it ends the turn.
pub(super) fn plans(
    root: &FairCopy,
    seat: Seat,
    depth: Depth,
    judge: &mut Judge,
    chance: &mut QuickChance,
) -> Vec<Ranked> {
    let plans = leaders(explore(root, seat, judge, chance), seat, &watched(root.position()));
    if !depth.looks_ahead() {
        return plans;
    }
    let errands = depth.looks_beyond().then(|| judge.errands(root.position()));
    let players = root.position().state().players.len();
    let times = (depth.looks * SHARES[players.clamp(1, SEATS) - 1] / 4).max(1);
    narrowed(plans, &LOOKS, times, chance, |steps, fate| {
        let worth = rollout::of_plan(root, seat, steps.iter().map(|step| step.0), errands.as_ref(), judge, fate);
        (!root.is_spent()).then_some(worth)
    })
}

/// The plans that look best as they stand; of those that end in the same space without a roll one.
fn leaders(mut nodes: Vec<Node>, seat: Seat, seen: &Spaces) -> Vec<Ranked> {
    let exposed = |node: &Node| place(node.copy.position(), seat).is_some_and(|at| seen.contains(at));
    nodes.sort_by_key(|node| -node.worth);
    let mut plans: Vec<Ranked> = Vec::new();
    let mut spaces = BTreeSet::new();
    for node in nodes {
        if plans.len() == LOOKS[0].0 {
            break;
        }
        if node.chance || node.steps.is_empty() || spaces.insert(place(node.copy.position(), seat)) {
            let worth = node.worth - if exposed(&node) { EXPOSED } else { 0 };
            let mut steps = node.steps;
            if !node.chance {
                steps.push((Action::End, fingerprint(node.copy.position(), seat)));
            }
            plans.push(Ranked { worth, steps });
        }
    }
    plans.sort_by_key(|plan| -plan.worth);
    plans
}

/// Plans looked at more and more often, and fewer and fewer of them. All meet the same cards and dice:
/// what is left between them is their own doing. A look that comes to nothing ends it: those before it count.
pub(super) fn narrowed(
    mut plans: Vec<Ranked>,
    looks: &[(usize, i32)],
    times: i32,
    chance: &mut QuickChance,
    mut look: impl FnMut(&[(Action, u64)], &mut QuickChance) -> Option<i32>,
) -> Vec<Ranked> {
    for plan in &mut plans {
        plan.worth = 0;
    }
    for (most, often) in looks {
        if plans.len() == 1 {
            break;
        }
        let most = (*most).min(plans.len());
        for _ in 0..often * times {
            let fate = QuickChance::new(chance.bits());
            let looked: Option<Vec<i32>> =
                plans[..most].iter().map(|plan| look(&plan.steps, &mut fate.clone())).collect();
            let Some(looked) = looked else {
                plans[..most].sort_by_key(|plan| -plan.worth);
                return plans;
            };
            plans[..most].iter_mut().zip(looked).for_each(|(plan, worth)| plan.worth += worth);
        }
        plans[..most].sort_by_key(|plan| -plan.worth);
    }
    plans
}

/// Every position that the turn can lead to, as far as it is worth a look.
fn explore(root: &FairCopy, seat: Seat, judge: &mut Judge, chance: &mut QuickChance) -> Vec<Node> {
    let seen = watched(root.position());
    let worth = judge.worth(root.position());
    let mut known = BTreeSet::new();
    known.insert(signature(root.position(), seat));
    let mut layer = vec![Node { copy: root.clone(), steps: Vec::new(), worth, chance: false }];
    let mut all = Vec::new();
    let mut options = Options::default();
    for _ in 0..DEPTH {
        let mut next = Vec::new();
        for node in &layer {
            node.copy.options(seat, &mut options);
            let before = fingerprint(node.copy.position(), seat);
            for (action, dice) in candidates(node.copy.position(), seat, &options, &seen) {
                let Some(copy) = follow(&node.copy, seat, action, chance) else { continue };
                if dice || known.insert(signature(copy.position(), seat)) {
                    next.push(node.child(copy, (action, before), dice, seat, judge));
                }
            }
        }
        all.append(&mut layer);
        let (last, mut on): (Vec<Node>, Vec<Node>) = next.into_iter().partition(|node| node.is_last(seat));
        all.extend(last);
        on.sort_by_key(|node| -node.worth);
        on.truncate(WIDTH);
        layer = on;
        if layer.is_empty() {
            break;
        }
    }
    all.append(&mut layer);
    all
}

impl Node {
    /// The position after one more step.
    fn child(&self, copy: FairCopy, step: (Action, u64), dice: bool, seat: Seat, judge: &mut Judge) -> Self {
        let noise = i32::from(copy.position().state().players[seat.index()].noisy) * NOISE;
        let worth = judge.worth(copy.position()) - noise + if dice { 2 * ACTION } else { 0 };
        let mut steps = self.steps.clone();
        steps.push(step);
        Self { copy, steps, worth, chance: dice }
    }

    /// Whether nothing can follow.
    fn is_last(&self, seat: Seat) -> bool {
        self.chance || self.copy.position().frame() != Some(Frame::Turn(seat))
    }
}

/// The position after a step and all that comes of it.
fn follow(root: &FairCopy, seat: Seat, action: Action, chance: &mut QuickChance) -> Option<FairCopy> {
    let mut copy = root.clone();
    let settled = copy.play(seat, action, chance) && rollout::settle(&mut copy, seat, chance) != Settled::Stuck;
    settled.then_some(copy)
}

/// What is worth a thought, and whether dice decide what comes of it.
fn candidates(game: &Infiltration, seat: Seat, options: &Options, seen: &Spaces) -> Vec<(Action, bool)> {
    let Some(player) = game.state().players.get(seat.index()) else { return Vec::new() };
    let Some(at) = player.at else { return Vec::new() };
    let boss = game.boss_spaces();
    let mut found = Vec::new();
    let mut dashes: Vec<(Space, usize, Action)> = Vec::new();
    for action in options.actions() {
        match *action {
            Action::Sneak(_) | Action::SpendMove(_) | Action::Takedown(_) | Action::Disguise => {
                found.push((*action, false));
            }
            Action::Dash(path) if path.moves() > 1 => {
                let (end, exposed) = walk(at, path, seen);
                match dashes.iter_mut().find(|dash| dash.0 == end) {
                    Some(dash) if dash.1 <= exposed => {}
                    Some(dash) => *dash = (end, exposed, *action),
                    None => dashes.push((end, exposed, *action)),
                }
            }
            Action::Interact(Thing::Door(_)) | Action::Combo(_) | Action::Hack(0 | 2) => found.push((*action, true)),
            Action::Interact(_) => found.push((*action, false)),
            Action::Fight(dir) if at.next(dir).is_some_and(|to| boss.contains(to)) => found.push((*action, true)),
            Action::Fight(_) if player.actions == 1 => found.push((*action, true)),
            Action::Spend(Spend::Focus(_, Focus::ExtraAction), ..) if player.actions == 0 => {
                found.push((*action, false));
            }
            Action::Codec(_) if game.stage().triggers.len() > 1 => {}
            Action::Use(card, way, aim) => {
                let effect = game.pack().card(card).map(|card| card.effect);
                let kind = game.pack().card(card).map(|card| card.kind);
                if kind == Some(EquipmentKind::Special) {
                    found.push((*action, way == Way::Plain));
                    continue;
                }
                let hits = !boss.is_empty() && kind.is_some_and(EquipmentKind::is_weapon) && is_aimed(aim, &boss);
                if way == Way::Plain && (hits || game.stage().watches(Verb::Use) || blows_up(game, effect)) {
                    found.push((*action, true));
                } else if effect.is_some_and(|effect| is_of_use(effect, way, player)) {
                    found.push((*action, false));
                }
            }
            _ => {}
        }
    }
    found.extend(dashes.into_iter().filter(|(end, ..)| *end != at).map(|(_, _, action)| (action, false)));
    found
}

/// Whether a card sends off a missile in a stage that waits for an explosion.
fn blows_up(game: &Infiltration, effect: Option<Effect>) -> bool {
    let waits = |trigger: &Trigger| matches!(trigger.on, When::Exploded(_));
    matches!(effect, Some(Effect::Nikita { .. } | Effect::Launcher { .. })) && game.stage().triggers.iter().any(waits)
}

/// Whether a card is worth a thought now.
fn is_of_use(effect: Effect, way: Way, player: &Player) -> bool {
    match effect {
        Effect::Camouflage { .. } => way == Way::Plain && !player.flags.has(Flags::CAMOUFLAGED),
        Effect::Heal { amount, .. } => player.damage >= amount,
        Effect::Medicine => player.focus.count_ones() <= 1,
        Effect::Keycard { .. } => true,
        _ => false,
    }
}

/// Where a way ends, and how many of its spaces are seen.
fn walk(from: Space, path: Path, seen: &Spaces) -> (Space, usize) {
    let mut at = from;
    let mut exposed = 0;
    for dir in path.dirs() {
        at = at.next(dir).unwrap_or(at);
        exposed += usize::from(seen.contains(at));
    }
    (at, exposed)
}

fn place(game: &Infiltration, seat: Seat) -> Option<Space> {
    game.state().players.get(seat.index()).and_then(|player| player.at)
}

/// Something sensible to do with actions that are left over.
pub(super) fn pastime(game: &Infiltration, seat: Seat, options: &Options) -> Option<Action> {
    let player = game.state().players.get(seat.index())?;
    let cost = |action: &Action| match action {
        Action::Focus(focus) => Some(player.character.refresh_cost(*focus)),
        Action::Use(_, Way::Recharge, _) => Some(3),
        _ => None,
    };
    let useful = options.actions().iter().filter_map(|action| Some((cost(action)?, *action)));
    useful.min_by_key(|(cost, _)| *cost).map(|(_, action)| action)
}
