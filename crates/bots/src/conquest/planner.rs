//! Thinking ahead: in positions that are as possible as the real one, each temper plays on to see where it
//! leads, and the one that leads to the best prospects decides. The less promising are given up early.
//!
//! Most decisions are the same whatever one is after, and take no thought.

use alloc::vec::Vec;

use ::conquest::pack::Pack;
use ::conquest::view::View;
use ::conquest::{Action, Conquest, Options};
use table::{Game as _, OptionList as _, QuickChance, Seat, Viewer};

use super::board::Board;
use super::contender;
use super::eyes::Eyes;
use super::temper::Temper;
use super::value;
use crate::budget::Stop;

/// How far somebody thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reach {
    /// To the start of the own turn after so many; 0 is the end of this one.
    pub(super) turns: u8,
    /// Also about what no temper suggests, and before the first turn.
    pub(super) widely: bool,
    /// Decisions that may be played through for one decision.
    pub(super) nodes: u32,
}

/// A line of play ends after so many decisions at the latest.
const LONGEST: u32 = 1_000;

/// A temper, what it would do now, and what has come of it so far.
pub(super) struct Plan {
    pub(super) temper: Temper,
    pub(super) action: Action,
    sum: f32,
}

impl Plan {
    /// A plan of which nothing has come yet.
    pub(super) const fn new(temper: Temper, action: Action) -> Self {
        Self { temper, action, sum: 0.0 }
    }
}

/// What comes out best; `None` if nobody knows.
pub(super) fn choose(
    reach: Reach,
    eyes: &Eyes<'_>,
    options: &Options,
    chance: &mut QuickChance,
    stop: &Stop,
) -> Option<Action> {
    let (view, pack) = (eyes.view(), eyes.pack());
    let first = contender::choose(&view, pack, options, &Temper::PLAIN);
    let set_up = view.phase.is_set_up();
    if view.window.is_some() || (!set_up && view.active != eyes.seat()) || (set_up && !reach.widely) {
        return first;
    }
    let mut plans = plans(reach, &view, eyes.seat(), pack, options);
    if plans.iter().all(|plan| Some(plan.action) == first) {
        return first;
    }
    let mut nodes = reach.nodes;
    let mut rounds = 1;
    while plans.len() > 1 && nodes > 0 && !stop.is_stopped() {
        for _ in 0..rounds {
            let (copy, dice) = (eyes.imagine(chance), chance.bits());
            if nodes == 0 || !try_out(&mut plans, (&copy, eyes.seat()), dice, reach.turns, &mut nodes, stop) {
                break;
            }
        }
        plans.sort_by(|one, other| other.sum.total_cmp(&one.sum));
        plans.truncate(plans.len().div_ceil(2));
        rounds *= 2;
    }
    plans.first().map(|plan| plan.action)
}

/// Plays every plan to its end in one position, with the same dice. Says whether there was time for all of them: if
/// not, none counts, because they could not be compared.
fn try_out(
    plans: &mut [Plan],
    (copy, seat): (&Conquest, Seat),
    dice: u64,
    turns: u8,
    nodes: &mut u32,
    stop: &Stop,
) -> bool {
    let mut values = Vec::with_capacity(plans.len());
    for plan in plans.iter() {
        let mut line = Line::new(copy, seat, dice);
        *nodes = nodes.saturating_sub(line.play(plan, turns).unwrap_or(1));
        values.push(value::of(&line.game, seat));
        if stop.is_stopped() {
            return false;
        }
    }
    plans.iter_mut().zip(values).for_each(|(plan, value)| plan.sum += value);
    true
}

/// What every temper would do, and what else there is.
pub(super) fn plans(reach: Reach, view: &View, seat: Seat, pack: &Pack, options: &Options) -> Vec<Plan> {
    let suggest = |temper: Temper| {
        let action = contender::choose(view, pack, options, &temper)?;
        Some(Plan::new(temper, action))
    };
    let mut plans: Vec<Plan> = Temper::possible(view, seat).into_iter().filter_map(suggest).collect();
    if reach.widely
        && let Some(board) = Board::new(view, pack, &Temper::PLAIN)
    {
        for action in contender::alternatives(&board, options) {
            if plans.iter().all(|plan| plan.action != action) {
                plans.push(Plan::new(Temper::PLAIN, action));
            }
        }
    }
    plans
}

/// A line of play in somebody's head.
pub(super) struct Line {
    pub(super) game: Conquest,
    seat: Seat,
    chance: QuickChance,
}

impl Line {
    /// A line of a seat that begins in a position, with dice that follow from a number.
    pub(super) fn new(from: &Conquest, seat: Seat, dice: u64) -> Self {
        Self { game: from.clone(), seat, chance: QuickChance::new(dice) }
    }

    /// Plays a plan to its end, the others as anybody would; says how many decisions that took, or nothing
    /// if it is not possible here.
    pub(super) fn play(&mut self, plan: &Plan, turns: u8) -> Option<u32> {
        let mut options = Options::default();
        let mut count = 1;
        let mut was_own = self.is_own_turn();
        let mut ended = 0;
        self.game.play(self.seat, plan.action, &mut self.chance, &mut ()).ok()?;
        while count < LONGEST
            && let Some(seat) = self.game.asked().iter().next()
        {
            let own = self.is_own_turn();
            ended += u8::from(was_own && !own);
            if (was_own && !own && turns == 0) || (!was_own && own && turns > 0 && ended >= turns) {
                break;
            }
            was_own = own;
            self.game.options(seat, &mut options);
            let temper = if seat == self.seat { &plan.temper } else { &Temper::PLAIN };
            let Some(action) = self.decide(seat, &options, temper) else { break };
            if self.game.play(seat, action, &mut self.chance, &mut ()).is_err() {
                break;
            }
            count += 1;
        }
        Some(count)
    }

    fn is_own_turn(&self) -> bool {
        !self.game.is_set_up() && self.game.turn() == self.seat
    }

    fn decide(&mut self, seat: Seat, options: &Options, temper: &Temper) -> Option<Action> {
        if let (1, Some(only)) = (options.len(), options.get(0))
            && Options::width(only) == 1
        {
            return Some(only.with(0));
        }
        let view = self.game.view(Viewer::Seat(seat));
        let preferred = contender::choose(&view, self.game.pack(), options, temper);
        preferred.or_else(|| crate::uniform(options, &mut self.chance))
    }
}
