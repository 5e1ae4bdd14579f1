//! A copy played on with simple answers: to the end of an action, or of the enemy phase.

use ::infiltration::frame::{Frame, Question};
use ::infiltration::{Action, Infiltration, Options};
use table::{Game as _, OptionList as _, QuickChance, Seat};

use super::armament;
use super::dice;
use super::estimate::Errands;
use super::fair::FairCopy;
use super::stroll;
use super::ways::ACTION;
use super::worth::Judge;

/// More questions than this mean that something goes round in circles.
const MOST: usize = 600;

/// What the worst is that can become of a round played without thought: most can still run. And what the best is.
const STUCK: i32 = 60 * ACTION;
const GAIN: i32 = 10 * ACTION;

/// How an action came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Settled {
    /// Whoever acted goes on, or the stage is over.
    Done,
    /// It does not come to an end.
    Stuck,
}

/// Answers everything that comes up until the seat goes on with its turn.
pub(super) fn settle(copy: &mut FairCopy, seat: Seat, chance: &mut QuickChance) -> Settled {
    let mut options = Options::default();
    for _ in 0..MOST {
        match copy.position().frame() {
            _ if copy.position().asked().is_empty() => return Settled::Done,
            Some(Frame::Turn(turn)) if turn == seat => return Settled::Done,
            Some(Frame::Turn(_) | Frame::Players) => return Settled::Done,
            _ => {}
        }
        if !answer(copy, &mut options, chance) {
            return Settled::Stuck;
        }
    }
    Settled::Stuck
}

/// What a plan is worth once the enemy phase is over, with the hidden things dealt anew. Who looks beyond that says
/// where everybody goes: the others do so before the enemies act, and all of them in the round after.
pub(super) fn of_plan(
    root: &FairCopy,
    seat: Seat,
    steps: impl Iterator<Item = Action>,
    beyond: Option<&Errands>,
    judge: &mut Judge,
    chance: &mut QuickChance,
) -> i32 {
    let mut copy = root.again(chance);
    let round = copy.position().state().round;
    for action in steps {
        if action == Action::End
            || !copy.play(seat, action, chance)
            || settle(&mut copy, seat, chance) == Settled::Stuck
        {
            break;
        }
        while let Some(action) = work_on(copy.position(), seat) {
            if !copy.play(seat, action, chance) || settle(&mut copy, seat, chance) == Settled::Stuck {
                break;
            }
        }
    }
    let Some(errands) = beyond else {
        to_next_round(&mut copy, round, chance);
        return judge.worth(copy.position());
    };
    let mut others = errands.clone();
    others[seat.index()] = None;
    onward(&mut copy, round, &others, chance);
    let worth = judge.worth(copy.position());
    if copy.position().asked().is_empty() {
        return worth;
    }
    let errands = judge.errands(copy.position());
    onward(&mut copy, round + 1, &errands, chance);
    worth + (judge.worth(copy.position()) - worth).clamp(-STUCK, GAIN) / 2
}

/// The dice at a lock are rolled again as long as actions last.
pub(super) fn work_on(game: &Infiltration, seat: Seat) -> Option<Action> {
    let progress = game.state().progress.as_ref()?;
    let actions = game.state().players.get(seat.index())?.actions;
    if game.frame() != Some(Frame::Turn(seat)) || actions == 0 {
        return None;
    }
    let useless = dice::useless(&progress.dice, dice::combination(game, progress.target));
    Some(Action::Reroll(useless)).filter(|_| useless != 0)
}

/// Everybody ends the turn, and the enemies act.
pub(super) fn to_next_round(copy: &mut FairCopy, round: u16, chance: &mut QuickChance) {
    onward(copy, round, &Errands::default(), chance);
}

/// Everybody goes on with an errand, or ends the turn without one, and the enemies act.
fn onward(copy: &mut FairCopy, round: u16, errands: &Errands, chance: &mut QuickChance) {
    let mut options = Options::default();
    for _ in 0..MOST {
        let game = copy.position();
        if game.asked().is_empty() || game.state().round > round {
            return;
        }
        let done = match game.frame() {
            Some(Frame::Turn(seat)) => match &errands[seat.index()] {
                Some(way) => stroll::turn(copy, seat, way, &mut options, chance),
                None => copy.play(seat, Action::End, chance),
            },
            _ => answer(copy, &mut options, chance),
        };
        if !done {
            return;
        }
    }
}

/// Gives a simple answer to whatever is asked. Says whether anything was answered.
pub(super) fn answer(copy: &mut FairCopy, options: &mut Options, chance: &mut QuickChance) -> bool {
    let asked = copy.position().asked();
    if copy.position().frame() == Some(Frame::Dice) {
        let roller = copy.position().state().roll.as_ref().map(|roll| roll.roller);
        let others = asked.iter().filter(|seat| Some(*seat) != roller);
        for seat in others.chain(roller) {
            copy.options(seat, options);
            if let Some(action) = dice::choose(copy.position(), seat, options) {
                return copy.play(seat, action, chance);
            }
        }
        return false;
    }
    let Some(seat) = asked.iter().next() else { return false };
    copy.options(seat, options);
    let eager = match copy.position().frame() {
        Some(Frame::Ask(ask)) => is_eager(ask.question),
        _ => false,
    };
    if let Some(Frame::Flight(_)) = copy.position().frame() {
        if let Some(action) = armament::aim(copy, seat, options, 1, chance) {
            return copy.play(seat, action, chance);
        }
        if let Some(flown) = flown(copy, seat, options, chance) {
            *copy = flown;
            return true;
        }
    }
    let place = if eager { options.len().saturating_sub(1) } else { 0 };
    options.get(place).is_some_and(|action| copy.play(seat, action, chance))
}

/// A missile steered so that it hits nothing yet: what it hits may be whoever sent it off.
fn flown(copy: &FairCopy, seat: Seat, options: &Options, chance: &mut QuickChance) -> Option<FairCopy> {
    options.actions().iter().find_map(|action| {
        let mut flown = copy.clone();
        let quiet = flown.play(seat, *action, chance) && flown.position().frame() == Some(Frame::Turn(seat));
        quiet.then_some(flown)
    })
}

/// Whether a question is answered with the last of its options: yes.
pub(super) fn is_eager(question: Question) -> bool {
    matches!(
        question,
        Question::SneakAttack | Question::NoRookie | Question::CorneredFox | Question::SecondWind | Question::AllClear
    )
}
