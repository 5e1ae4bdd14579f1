//! What a bot would do, what it expects of it, and why it prefers that to other things.
//!
//! Nothing is said here. Every figure is counted in positions that were played on in the head, so what is
//! said about a move is what the bot has seen of it, and the reasons are what the evaluation is made of.

use alloc::string::String;
use alloc::vec::Vec;

use ::infiltration::frame::Frame;
use ::infiltration::ids::{BodyKind, Side};
use ::infiltration::state::{Player, Verdict};
use ::infiltration::{Action, Infiltration, Options};
use table::{QuickChance, Seat};

use super::fair::FairCopy;
use super::rollout;
use super::ways::{ACTION, number as count};
use super::worth::Judge;
use super::{Bot, may_pass};
use crate::budget::Budget;
use crate::reason::{Reason, number, weightiest};

/// In so many worlds a plan is played on.
const WORLDS: u32 = 64;

/// So many reasons are given, and only those that count for so many actions.
const REASONS: usize = 4;
const SLIGHT: f32 = 0.05;

/// The end of the stage, for better or worse, counts for so many actions: more than all wounds.
const END: f32 = 500.0;

/// What could be done, and what to expect of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Counsel {
    /// What comes first.
    pub action: Action,
    /// The commands of the whole plan, without their seat. What is rolled may change all but the first.
    pub plan: Vec<String>,
    /// What becomes of it until the next round begins.
    pub expected: Expected,
    /// What speaks for it or against it, what counts most first; nothing where there is nothing else to do.
    pub reasons: Vec<Reason>,
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
    /// In how many nobody is seen or hurt, and the stage is not lost.
    pub safe: u32,
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
        self.counsels(seat, options, None, most, &copy)
    }

    /// What this bot thinks of an action of a seat, and then of other things that could be done. `None` if the
    /// action is not possible in the copy.
    pub fn explain(&mut self, seat: Seat, action: Action, most: usize, copy: &FairCopy) -> Option<Vec<Counsel>> {
        let mut options = Options::default();
        copy.options(seat, &mut options);
        let possible = options.actions().contains(&action);
        possible.then(|| self.counsels(seat, &options, Some(action), most, copy))
    }

    fn counsels(
        &mut self,
        seat: Seat,
        options: &Options,
        wanted: Option<Action>,
        most: usize,
        copy: &FairCopy,
    ) -> Vec<Counsel> {
        let budget = || Budget::new(self.mind.depth.positions(), &self.stop);
        let (thought, tried) = (copy.clone().within(budget()), copy.clone().within(budget()));
        let mut plans = self.mind.considered(seat, options, &thought, wanted, most, &mut self.chance);
        if plans.is_empty() && !may_pass(options) {
            plans.extend(options.actions().first().map(|only| alloc::vec![*only]));
        }
        // All plans meet the same cards and dice.
        let fates = QuickChance::new(self.chance.bits());
        let judge = &mut self.mind.judge;
        let now = Measured::of(copy.position(), judge);
        let mut trials: Vec<Trial> =
            plans.into_iter().map(|steps| Trial::of(&tried, seat, steps, &now, judge, &mut fates.clone())).collect();
        if let Some((_, others)) = trials.split_first_mut() {
            others.sort_by(|one, other| other.worth().total_cmp(&one.worth()));
        }
        (0..trials.len()).map(|place| counsel(copy, seat, &trials, place, &now)).collect()
    }
}

/// One of the plans that were tried, compared with the others.
fn counsel(copy: &FairCopy, seat: Seat, trials: &[Trial], place: usize, now: &Measured) -> Counsel {
    let trial = &trials[place];
    let others: Vec<&Trial> = (0..).zip(trials).filter(|(at, _)| *at != place).map(|(_, other)| other).collect();
    let plan = words(copy, seat, &trial.steps);
    Counsel { action: trial.steps[0], plan, expected: trial.expected, reasons: reasons(trial, &others, now) }
}

/// The steps of a plan as commands, as far as they can be followed in a copy: where somebody is aimed at depends on
/// where one stands.
fn words(copy: &FairCopy, seat: Seat, steps: &[Action]) -> Vec<String> {
    let mut told = Vec::new();
    let mut fate = QuickChance::new(0);
    follow(&mut copy.clone(), seat, steps, &mut fate, |game, action| told.push(game.command(seat, action)));
    told
}

/// What the evaluation is made of: what it counts, and the id under which that is told.
const SUBJECTS: [&str; 8] = ["way", "wounds", "alerted", "suspicion", "focus", "bodies", "boss", "arms"];
const CLEARED: &str = "cleared";
const FAILED: &str = "failed";

/// The ids of all reasons there can be.
pub fn reason_ids() -> impl Iterator<Item = &'static str> {
    SUBJECTS.into_iter().chain([CLEARED, FAILED])
}

/// The subjects in a position: what each of them costs, and how much of it there is; in tenths.
#[derive(Clone, Copy, Default)]
struct Measured {
    costs: [i32; SUBJECTS.len()],
    shown: [i32; SUBJECTS.len()],
}

impl Measured {
    fn of(game: &Infiltration, judge: &mut Judge) -> Self {
        let state = game.state();
        let account = judge.account(game);
        let tokens = |side| {
            let of_side = |player: &&Player| player.attention.is_some_and(|token| token.side == side);
            count(state.players.iter().filter(of_side))
        };
        let focus: usize = state.players.iter().map(|player| player.spent_focus().count()).sum();
        let dead = count(state.bodies.iter().filter(|body| body.kind == BodyKind::Dead));
        Self {
            costs: [
                account.way,
                account.wounds,
                account.alert,
                account.suspicion,
                account.focus,
                account.bodies,
                account.boss,
                account.arms,
            ],
            shown: [
                judge.prospect(game).price(),
                ACTION * damage(game),
                ACTION * tokens(Side::Alert),
                ACTION * tokens(Side::Investigate),
                ACTION * i32::try_from(focus).unwrap_or(0),
                ACTION * dead,
                ACTION * blows(game),
                -account.arms,
            ],
        }
    }
}

fn damage(game: &Infiltration) -> i32 {
    game.state().players.iter().map(|player| i32::from(player.damage)).sum()
}

fn blows(game: &Infiltration) -> i32 {
    game.state().boss.as_ref().map_or(0, |fight| fight.damage.into())
}

/// A plan, and what came of it.
struct Trial {
    steps: Vec<Action>,
    expected: Expected,
    /// The worlds after which the stage goes on, and the sums of what was measured then.
    running: u32,
    sums: Measured,
}

impl Trial {
    /// Plays a plan on in many worlds, as far as the budget goes; in one of them always.
    fn of(
        root: &FairCopy,
        seat: Seat,
        steps: Vec<Action>,
        now: &Measured,
        judge: &mut Judge,
        chance: &mut QuickChance,
    ) -> Self {
        let mut trial = Self { steps, expected: Expected::default(), running: 0, sums: Measured::default() };
        for _ in 0..WORLDS {
            let mut fate = QuickChance::new(chance.bits());
            let first = trial.expected.worlds == 0;
            let mut copy = if first { root.again(&mut fate).unbounded() } else { root.again(&mut fate) };
            let round = copy.position().state().round;
            follow(&mut copy, seat, &trial.steps, &mut fate, |_, _| ());
            rollout::to_next_round(&mut copy, round, &mut fate);
            // What was broken off says nothing.
            if root.is_spent() && !first {
                break;
            }
            trial.note(root.position(), copy.position(), now, judge);
        }
        trial
    }

    fn note(&mut self, before: &Infiltration, after: &Infiltration, now: &Measured, judge: &mut Judge) {
        self.expected.count(before, after);
        let price = now.shown[0];
        self.expected.nearer += match after.state().verdict {
            Verdict::Running => {
                let then = Measured::of(after, judge);
                self.running += 1;
                self.sums.costs.iter_mut().zip(then.costs).for_each(|(sum, cost)| *sum += cost);
                self.sums.shown.iter_mut().zip(then.shown).for_each(|(sum, shown)| *sum += shown);
                price - then.shown[0]
            }
            Verdict::Cleared | Verdict::Clearing => price,
            Verdict::Failed(_) => 0,
        };
    }

    /// What it comes to, in actions.
    fn worth(&self) -> f32 {
        let cost: f32 = (0..SUBJECTS.len()).map(|subject| self.cost(subject)).sum();
        END * (self.cleared() - self.failed()) - cost
    }

    fn cost(&self, subject: usize) -> f32 {
        mean(self.sums.costs[subject], self.running)
    }

    fn shown(&self, subject: usize) -> f32 {
        mean(self.sums.shown[subject], self.running)
    }

    fn cleared(&self) -> f32 {
        share(self.expected.cleared, self.expected.worlds)
    }

    fn failed(&self) -> f32 {
        share(self.expected.failed, self.expected.worlds)
    }
}

/// In what a plan differs from the others, as far as that counts.
fn reasons(trial: &Trial, others: &[&Trial], now: &Measured) -> Vec<Reason> {
    let average = |figure: &dyn Fn(&Trial) -> f32, of: &[&Trial]| {
        of.iter().map(|other| figure(other)).sum::<f32>() / number(of.len() as u32)
    };
    let running: Vec<&Trial> = others.iter().copied().filter(|other| other.running > 0).collect();
    let mut reasons = Vec::new();
    if trial.running > 0 && !running.is_empty() {
        reasons.extend((0..).zip(SUBJECTS).map(|(subject, id)| Reason {
            id,
            now: mean(now.shown[subject], 1),
            after: trial.shown(subject),
            instead: average(&|other| other.shown(subject), &running),
            counts: average(&|other| other.cost(subject), &running) - trial.cost(subject),
        }));
    }
    let mut end = |id, figure: &dyn Fn(&Trial) -> f32, good: f32| {
        let (after, instead) = (figure(trial), average(figure, others));
        let counts = good * END * (after - instead);
        reasons.push(Reason { id, now: 0.0, after: 100.0 * after, instead: 100.0 * instead, counts });
    };
    if !others.is_empty() {
        end(CLEARED, &Trial::cleared, 1.0);
        end(FAILED, &Trial::failed, -1.0);
    }
    // What looks the same with a digit behind the point is no reason to anybody.
    let told = |figure: f32| libm::roundf(10.0 * figure);
    reasons.retain(|reason| libm::fabsf(told(reason.after) - told(reason.instead)) > 0.5);
    weightiest(reasons, REASONS, SLIGHT)
}

/// The mean of tenths; of nothing it is nothing.
#[expect(clippy::cast_precision_loss, reason = "sums over a few dozen worlds")]
fn mean(sum: i32, worlds: u32) -> f32 {
    sum as f32 / (ACTION as f32 * number(worlds.max(1)))
}

fn share(part: u32, all: u32) -> f32 {
    if part == 0 { 0.0 } else { number(part) / number(all) }
}

/// Plays a plan as far as it goes, the way a bot does: what is begun at a lock is gone on with. `tell` hears of every
/// step before it is taken.
fn follow(
    copy: &mut FairCopy,
    seat: Seat,
    steps: &[Action],
    fate: &mut QuickChance,
    mut tell: impl FnMut(&Infiltration, Action),
) {
    for (place, action) in steps.iter().enumerate() {
        let in_turn = copy.position().frame() == Some(Frame::Turn(seat));
        if place > 0 && !in_turn {
            return;
        }
        tell(copy.position(), *action);
        if place > 0 && *action == Action::End || !copy.play(seat, *action, fate) {
            return;
        }
        rollout::settle(copy, seat, fate);
        while let Some(action) = rollout::work_on(copy.position(), seat) {
            if !copy.play(seat, action, fate) {
                break;
            }
            rollout::settle(copy, seat, fate);
        }
    }
}

impl Expected {
    fn count(&mut self, before: &Infiltration, after: &Infiltration) {
        let (old, new) = (before.state(), after.state());
        let drew = |(old, new): (&Player, &Player)| new.attention.is_some() && new.attention != old.attention;
        let taken = |of: fn(&Infiltration) -> i32| u32::try_from(of(after) - of(before)).unwrap_or(0);
        let seen = new.alerts > old.alerts;
        let failed = matches!(new.verdict, Verdict::Failed(_));
        self.worlds += 1;
        self.cleared += u32::from(matches!(new.verdict, Verdict::Cleared | Verdict::Clearing));
        self.failed += u32::from(failed);
        self.seen += u32::from(seen);
        self.heard += u32::from(!seen && old.players.iter().zip(&new.players).any(drew));
        self.safe += u32::from(!seen && !failed && taken(damage) == 0);
        self.wounds += taken(damage);
        self.blows += taken(blows);
    }
}
