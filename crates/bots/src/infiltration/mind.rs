//! A player that thinks: knows what the stage still asks for, plans its turns and looks at what the
//! enemies would make of them, as far as its level goes.

use alloc::vec;
use alloc::vec::Vec;

use ::infiltration::frame::{Frame, Question};
use ::infiltration::{Action, Options};
use table::{OptionList as _, QuickChance, Seat};

use super::armament;
use super::depth::Depth;
use super::dice;
use super::fair::FairCopy;
use super::fight;
use super::rollout;
use super::turn::{self, Plan, Ranked};
use super::worth::Judge;

/// At most so many answers to a question are tried, and how often.
const ANSWERS: usize = 24;
const TRIES: i32 = 3;

/// How often every way that something can fly is tried.
const SHOTS: usize = 3;

/// What it remembers from one decision to the next: nothing but its plans and what it worked out about the stage.
#[derive(Clone, Debug)]
pub(super) struct Mind {
    /// How far it thinks.
    pub(super) depth: Depth,
    /// What it worked out about the stage.
    pub(super) judge: Judge,
    plan: Plan,
}

impl Mind {
    /// A mind that thinks so far.
    pub(super) fn new(depth: Depth) -> Self {
        Self { depth, judge: Judge::default(), plan: Plan::default() }
    }

    /// What a seat does; `None` leaves another's dice as they lie.
    pub(super) fn choose(
        &mut self,
        seat: Seat,
        options: &Options,
        copy: &FairCopy,
        chance: &mut QuickChance,
    ) -> Option<Action> {
        match copy.position().frame() {
            Some(Frame::Dice) => dice::choose(copy.position(), seat, options),
            Some(Frame::Turn(_)) => Some(self.act(seat, options, copy, chance)),
            Some(Frame::Players) => self.who_goes(options, copy),
            Some(Frame::Equip) => Some(Action::Ready),
            Some(Frame::Ask(ask)) if is_plain(ask.question) => options.get(options.len().saturating_sub(1)),
            Some(Frame::Flight(_)) if copy.position().state().boss.is_some() => {
                armament::aim(copy, seat, options, SHOTS, chance)
            }
            _ => self.try_answers(seat, options, copy, chance),
        }
    }

    fn act(&mut self, seat: Seat, options: &Options, copy: &FairCopy, chance: &mut QuickChance) -> Action {
        let game = copy.position();
        if let Some(action) = rollout::work_on(game, seat).filter(|action| options.actions().contains(action)) {
            return action;
        }
        let planned = self.plan.next(game, seat, options);
        let action = planned.or_else(|| {
            let best = self.plans(seat, copy, chance).into_iter().next();
            self.plan = Plan::of(best.map(|best| best.steps).unwrap_or_default());
            self.plan.next(game, seat, options)
        });
        match action.unwrap_or(Action::End) {
            Action::End => turn::pastime(game, seat, options).unwrap_or(Action::End),
            action => action,
        }
    }

    /// What could be done in a turn, the best first.
    fn plans(&mut self, seat: Seat, copy: &FairCopy, chance: &mut QuickChance) -> Vec<Ranked> {
        match copy.position().stage().arena {
            Some(_) => fight::plans(copy, seat, self.depth, &mut self.judge, chance),
            None => turn::plans(copy, seat, self.depth, &mut self.judge, chance),
        }
    }

    /// Whoever has most to do goes first, so that those who wait for the others wait till the end.
    fn who_goes(&mut self, options: &Options, copy: &FairCopy) -> Option<Action> {
        let load = self.judge.prospect(copy.position()).load;
        let work = |action: &Action| match action {
            Action::Turn(seat) => load[seat.index()],
            _ => -1,
        };
        options.actions().iter().rev().copied().max_by_key(work)
    }

    /// Whatever comes out best.
    fn try_answers(
        &mut self,
        seat: Seat,
        options: &Options,
        copy: &FairCopy,
        chance: &mut QuickChance,
    ) -> Option<Action> {
        self.answers(seat, options, copy, chance).first().map(|(_, action)| *action)
    }

    /// Every answer with what comes out, the best first.
    fn answers(
        &mut self,
        seat: Seat,
        options: &Options,
        copy: &FairCopy,
        chance: &mut QuickChance,
    ) -> Vec<(i32, Action)> {
        let round = copy.position().state().round;
        let step = 1 + options.len() / ANSWERS;
        // All answers meet the same cards and dice.
        let fates = QuickChance::new(chance.bits());
        let mut found = Vec::new();
        for action in options.choices().step_by(step) {
            let (mut worth, mut fates) = (0, fates.clone());
            for _ in 0..TRIES * self.depth.looks {
                if copy.is_spent() {
                    break;
                }
                let mut fate = QuickChance::new(fates.bits());
                let mut tried = copy.again(&mut fate);
                tried.play(seat, action, &mut fate);
                rollout::to_next_round(&mut tried, round, &mut fate);
                worth += self.judge.worth(tried.position());
            }
            // An answer that was not tried as often as the others cannot be compared with them.
            if copy.is_spent() {
                found.extend(found.is_empty().then_some((worth, action)));
                break;
            }
            found.push((worth, action));
        }
        found.sort_by_key(|(worth, _)| -worth);
        found
    }

    /// What a seat could do, the best first: at most so many, each beginning with something else. What is wanted comes
    /// before all else, then what the bot itself would do, each with the plan behind it if there is one.
    pub(super) fn considered(
        &mut self,
        seat: Seat,
        options: &Options,
        copy: &FairCopy,
        wanted: Option<Action>,
        most: usize,
        chance: &mut QuickChance,
    ) -> Vec<Vec<Action>> {
        let mut own = chance.clone();
        let others: Vec<Vec<Action>> = match copy.position().frame() {
            Some(Frame::Turn(_)) => {
                let plans = self.plans(seat, copy, chance);
                self.plan = Plan::of(plans.first().map(|best| best.steps.clone()).unwrap_or_default());
                plans.into_iter().map(|plan| plan.steps.into_iter().map(|(action, _)| action).collect()).collect()
            }
            Some(Frame::Dice) => options.actions().iter().rev().map(|action| vec![*action]).collect(),
            Some(Frame::Equip) => Vec::new(),
            _ => self.answers(seat, options, copy, chance).into_iter().map(|(_, action)| vec![action]).collect(),
        };
        let chosen = self.choose(seat, options, copy, &mut own);
        let mut found: Vec<Vec<Action>> = Vec::new();
        let preferred = wanted.into_iter().chain(chosen).map(|action| {
            let behind = others.iter().find(|steps| steps.first() == Some(&action)).cloned();
            behind.unwrap_or_else(|| vec![action])
        });
        // What comes of doing nothing is what all else is measured by, where all plans begin alike.
        let nothing = options.actions().contains(&Action::End).then(|| vec![Action::End]);
        for steps in preferred.chain(others.iter().cloned()).chain(nothing) {
            let is_new = found.iter().all(|other| other.first() != steps.first());
            if is_new && found.len() < most {
                found.push(steps);
            }
        }
        found
    }
}

/// Questions whose last answer is always right.
fn is_plain(question: Question) -> bool {
    matches!(question, Question::SneakAttack | Question::NoRookie | Question::CorneredFox)
}
