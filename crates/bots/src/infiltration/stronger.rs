//! The `stronger` player: knows what the stage still asks for, plans its turns ahead and looks at
//! what the guards would make of them.

use ::infiltration::frame::{Frame, Question};
use ::infiltration::{Action, Options};
use table::{OptionList as _, QuickChance, Seat};

use super::armament;
use super::dice;
use super::fair::FairCopy;
use super::fight;
use super::rollout;
use super::turn::{self, Plan};
use super::worth::Judge;

/// At most so many answers to a question are tried, and how often.
const ANSWERS: usize = 24;
const TRIES: i32 = 3;

/// What it remembers from one decision to the next: nothing but its plans and what it worked out about the stage.
#[derive(Clone, Debug)]
pub(super) struct Mind {
    /// How often it looks at what might become of a plan, as a multiple of what is usual.
    pub(super) looks: i32,
    judge: Judge,
    plan: Plan,
}

impl Default for Mind {
    fn default() -> Self {
        Self { looks: 1, judge: Judge::default(), plan: Plan::default() }
    }
}

impl Mind {
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
                armament::aim(copy, seat, options, chance)
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
            self.plan = match game.state().boss {
                Some(_) => fight::plan(copy, seat, self.looks, &mut self.judge, chance),
                None => turn::plan(copy, seat, self.looks, &mut self.judge, chance),
            };
            self.plan.next(game, seat, options)
        });
        match action.unwrap_or(Action::End) {
            Action::End => turn::pastime(game, seat, options).unwrap_or(Action::End),
            action => action,
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
        let round = copy.position().state().round;
        let step = 1 + options.len() / ANSWERS;
        let mut best: Option<(i32, Action)> = None;
        for action in options.choices().step_by(step) {
            let mut worth = 0;
            for _ in 0..TRIES * self.looks {
                let mut tried = copy.again(chance);
                tried.play(seat, action, chance);
                rollout::to_next_round(&mut tried, round, chance);
                worth += self.judge.worth(tried.position());
            }
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// Questions whose last answer is always right.
fn is_plain(question: Question) -> bool {
    matches!(question, Question::SneakAttack | Question::NoRookie | Question::CorneredFox)
}
