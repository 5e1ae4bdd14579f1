//! What somebody who asks is told: what could be done, how likely it leads to victory, and what that is
//! judged by. The reasons are the figures on which the judgement rests, compared with what else could be done.

use alloc::vec::Vec;

use ::conquest::{Action, Conquest, Options};
use table::{Game as _, OptionList as _, QuickChance, Seat, Viewer};

use super::eyes::{Eyes, imagined};
use super::planner::{self, Line, Plan, Reach};
use super::temper::Temper;
use super::value::{self, FIGURES, Figures};
use crate::reason::{Reason, number, weightiest};

/// Whoever gives advice thinks as far as a master, with more time.
const REACH: Reach = Reach { turns: 1, widely: true, nodes: 120_000 };
/// Every idea is tried so often, and the best ones so often more.
const FIRST: u32 = 6;
const MORE: u32 = 18;
const BEST: usize = 4;
/// More ideas than these are not tried.
const IDEAS: usize = 24;
/// So many reasons are given, and only those that change the chance by so much.
const REASONS: usize = 3;
const SLIGHT: f32 = 0.002;
/// So often a position is imagined in which somebody could have done what they did.
const TRIES: usize = 48;

/// One thing that could be done, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Judgement {
    /// What.
    pub action: Action,
    /// The chance to win after it.
    pub chance: f32,
    /// The standard error of that chance.
    pub error: f32,
    /// What speaks for it or against it, what counts most first.
    pub reasons: Vec<Reason>,
}

/// What a seat could do, the best first.
pub fn advise(eyes: &Eyes<'_>, options: &Options, chance: &mut QuickChance) -> Vec<Judgement> {
    let ideas = ideas(eyes, options, None);
    let mut judged = Jury::new(eyes, ideas).judge(None, chance);
    judged.truncate(BEST);
    judged
}

/// What somebody thinks of an action of a seat, and then of what else could have been done, the best first.
/// Nothing if the viewer cannot imagine how it came to that.
pub fn explain(
    game: &Conquest,
    seat: Seat,
    action: Action,
    viewer: Viewer,
    chance: &mut QuickChance,
) -> Option<Vec<Judgement>> {
    if viewer == Viewer::Seat(seat) {
        return Some(explained(&Eyes::of(game, seat), action, chance));
    }
    let possible = |game: &Conquest| game.clone().play(seat, action, &mut QuickChance::new(0), &mut ()).is_ok();
    let base = (0..TRIES).map(|_| imagined(game, viewer, chance)).find(possible)?;
    Some(explained(&Eyes::from_outside(&base, seat, viewer), action, chance))
}

fn explained(eyes: &Eyes<'_>, action: Action, chance: &mut QuickChance) -> Vec<Judgement> {
    let mut options = Options::default();
    eyes.options(&mut options);
    let mut judged = Jury::new(eyes, ideas(eyes, &options, Some(action))).judge(Some(action), chance);
    judged.sort_by_key(|judgement| judgement.action != action);
    judged.truncate(BEST);
    judged
}

/// What every temper would do, what else is promising, and where that is little anything that is possible.
fn ideas(eyes: &Eyes<'_>, options: &Options, wanted: Option<Action>) -> Vec<Plan> {
    let view = eyes.view();
    let mut ideas: Vec<Plan> = wanted.map(|action| Plan::new(Temper::PLAIN, action)).into_iter().collect();
    let mut add = |plan: Plan| {
        if ideas.len() < IDEAS && ideas.iter().all(|idea| idea.action != plan.action) {
            ideas.push(plan);
        }
    };
    planner::plans(REACH, &view, eyes.seat(), eyes.pack(), options).into_iter().for_each(&mut add);
    let any = options.choices().map(|choice| Plan::new(Temper::PLAIN, choice.with(u16::MAX)));
    any.step_by(1 + options.len() / BEST).for_each(add);
    ideas
}

/// An idea, and what came of it in many lines of play.
struct Trial {
    plan: Plan,
    lines: u32,
    sum: f32,
    squares: f32,
    /// Lines that ended in victory.
    won: u32,
    /// Lines after which the player still stood somewhere, and the sums of the figures then.
    standing: u32,
    figures: Figures,
}

impl Trial {
    fn new(plan: Plan) -> Self {
        Self { plan, lines: 0, sum: 0.0, squares: 0.0, won: 0, standing: 0, figures: [0.0; FIGURES] }
    }

    fn note(&mut self, game: &Conquest, seat: Seat) {
        let chance = value::of(game, seat);
        self.lines += 1;
        self.sum += chance;
        self.squares += chance * chance;
        match game.outcome() {
            Some(outcome) => self.won += u32::from(outcome.winners().contains(seat)),
            None if game.view(Viewer::Public).living.contains(seat) => {
                let now = value::figures(game, &game.view(Viewer::Public), seat);
                self.standing += 1;
                self.figures.iter_mut().zip(now).for_each(|(sum, figure)| *sum += figure);
            }
            None => {}
        }
    }

    fn mean(&self) -> f32 {
        self.sum / number(self.lines)
    }

    fn error(&self) -> f32 {
        let mean = self.mean();
        let spread = (self.squares / number(self.lines) - mean * mean).max(0.0);
        libm::sqrtf(spread / number(self.lines.saturating_sub(1)))
    }

    fn victories(&self) -> f32 {
        if self.won == 0 { 0.0 } else { number(self.won) / number(self.lines) }
    }

    fn figures(&self) -> Figures {
        self.figures.map(|sum| sum / number(self.standing))
    }
}

/// Judges ideas against each other.
struct Jury<'a> {
    eyes: &'a Eyes<'a>,
    trials: Vec<Trial>,
    nodes: u32,
}

impl<'a> Jury<'a> {
    fn new(eyes: &'a Eyes<'a>, ideas: Vec<Plan>) -> Self {
        Self { eyes, trials: ideas.into_iter().map(Trial::new).collect(), nodes: REACH.nodes }
    }

    /// All ideas a few times, the best and the wanted one more often. What was tried little is not told.
    fn judge(mut self, wanted: Option<Action>, chance: &mut QuickChance) -> Vec<Judgement> {
        let many = self.trials.len();
        self.hear(many, FIRST, chance);
        let last = |trial: &Trial| trial.lines == 0 || Some(trial.plan.action) != wanted;
        self.trials.sort_by(|one, other| {
            (last(one), other.mean()).partial_cmp(&(last(other), one.mean())).unwrap_or(core::cmp::Ordering::Equal)
        });
        let best = self.trials.len().min(BEST);
        self.hear(best, MORE, chance);
        let mut judged: Vec<Judgement> = (0..best).filter_map(|place| self.judgement(place)).collect();
        judged.sort_by(|one, other| other.chance.total_cmp(&one.chance));
        judged
    }

    /// Tries the first ideas so often, all of them with the same cards and dice.
    fn hear(&mut self, ideas: usize, lines: u32, chance: &mut QuickChance) {
        for _ in 0..lines {
            let (copy, dice) = (self.eyes.imagine(chance), chance.bits());
            for trial in &mut self.trials[..ideas] {
                if self.nodes == 0 {
                    return;
                }
                let mut line = Line::new(&copy, self.eyes.seat(), dice);
                if let Some(taken) = line.play(&trial.plan, REACH.turns) {
                    self.nodes = self.nodes.saturating_sub(taken);
                    trial.note(&line.game, self.eyes.seat());
                }
            }
        }
    }

    fn judgement(&self, place: usize) -> Option<Judgement> {
        let trial = self.trials.get(place).filter(|trial| trial.lines > 0)?;
        let (action, chance, error) = (trial.plan.action, trial.mean(), trial.error());
        Some(Judgement { action, chance, error, reasons: self.reasons(place) })
    }

    /// In what an idea differs from the others, as far as that changes the chance.
    fn reasons(&self, place: usize) -> Vec<Reason> {
        let trial = &self.trials[place];
        let others: Vec<&Trial> = (0..).zip(&self.trials).filter(|(at, _)| *at != place).map(|(_, it)| it).collect();
        let others: Vec<&Trial> = others.into_iter().filter(|other| other.lines > 0).collect();
        let (weights, now) = value::standing(self.eyes);
        let after = if trial.standing > 0 { trial.figures() } else { now };
        let instead = mean(others.iter().filter(|other| other.standing > 0).map(|other| other.figures()), &now);
        let chance = trial.mean();
        // How steep the chance is where it stands; where all is won or lost a little steepness remains.
        let slope = (chance * (1.0 - chance)).max(0.02);
        let mut reasons: Vec<Reason> =
            SUBJECTS.iter().map(|it| it.reason(&weights, slope, &now, &after, &instead)).collect();
        reasons.push(victory(trial, &others));
        weightiest(reasons, REASONS, SLIGHT)
    }
}

/// The average of others' figures; those of now where there are no others.
fn mean(of: impl Iterator<Item = Figures>, now: &Figures) -> Figures {
    let mut sum = [0.0; FIGURES];
    let mut count = 0;
    for figures in of {
        sum.iter_mut().zip(figures).for_each(|(sum, figure)| *sum += figure);
        count += 1;
    }
    if count == 0 { *now } else { sum.map(|sum| sum / number(count)) }
}

/// Whether the game is won at once.
fn victory(trial: &Trial, others: &[&Trial]) -> Reason {
    let instead = others.iter().map(|other| other.victories()).sum::<f32>() / number(others.len() as u32);
    let after = trial.victories();
    Reason { id: VICTORY, now: 0.0, after: 100.0 * after, instead: 100.0 * instead, counts: after - instead }
}

/// Something that a judgement speaks of: figures that belong together, of which one is shown in its own measure.
struct Subject {
    id: &'static str,
    figures: &'static [usize],
    shown: &'static [usize],
    scale: f32,
}

/// The ids of all reasons there can be.
pub fn reason_ids() -> impl Iterator<Item = &'static str> {
    SUBJECTS.iter().map(|subject| subject.id).chain([VICTORY])
}

/// That the game is won at once.
const VICTORY: &str = "victory";

/// By the places of the figures in `value::figures`.
const SUBJECTS: &[Subject] = &[
    Subject { id: "territories", figures: &[0, 1], shown: &[0], scale: 45.0 },
    Subject { id: "armies", figures: &[2, 4], shown: &[2], scale: 100.0 },
    Subject { id: "recruits", figures: &[3], shown: &[3], scale: 100.0 },
    Subject { id: "objectives", figures: &[5, 6, 7], shown: &[5, 6, 7], scale: 1.0 },
    Subject { id: "next-objective", figures: &[8, 9, 10], shown: &[8], scale: 100.0 },
    Subject { id: "headquarters", figures: &[11, 12], shown: &[11], scale: 100.0 },
    Subject { id: "siege", figures: &[13, 14], shown: &[13], scale: 100.0 },
    Subject { id: "territory-cards", figures: &[15], shown: &[15], scale: 6.0 },
    Subject { id: "points", figures: &[16], shown: &[16], scale: 20_000.0 },
    Subject { id: "shop-cards", figures: &[17], shown: &[17], scale: 6.0 },
    Subject { id: "bosses", figures: &[18], shown: &[18], scale: 2.0 },
    Subject { id: "rewards", figures: &[19], shown: &[19], scale: 3.0 },
    Subject { id: "outer-haven", figures: &[20], shown: &[20], scale: 3.0 },
    Subject { id: "idle", figures: &[23], shown: &[23], scale: 100.0 },
];

impl Subject {
    fn reason(&self, weights: &Figures, slope: f32, now: &Figures, after: &Figures, instead: &Figures) -> Reason {
        let shown = |figures: &Figures| self.scale * self.shown.iter().map(|at| figures[*at]).sum::<f32>();
        let counts: f32 = self.figures.iter().map(|at| weights[*at] * (after[*at] - instead[*at])).sum();
        Reason { id: self.id, now: shown(now), after: shown(after), instead: shown(instead), counts: slope * counts }
    }
}

#[cfg(test)]
mod tests {
    use alloc::sync::Arc;

    use ::conquest::Settings;
    use ::conquest::ids::Mode;

    use super::super::{Bot, Extreme};
    use super::*;
    use crate::Level;

    /// Plays some decisions of a game and hands over every one that is not forced.
    fn walk(mode: Mode, decisions: u64, mut look: impl FnMut(&Conquest, Seat, &Options, Action)) {
        let pack = content::conquest();
        let settings = Settings::new(mode, 3).expect("three play");
        let mut chance = QuickChance::new(11);
        let mut game = Conquest::start(Arc::clone(&pack), settings, &mut chance, &mut ());
        let mut bot = Bot::new(Level::Extreme(Extreme::Rush), pack, 11);
        let mut options = Options::default();
        for _ in 0..decisions {
            let Some(seat) = game.asked().iter().next() else { return };
            game.options(seat, &mut options);
            let action = bot.choose(&Eyes::of(&game, seat), &options).expect("an option");
            look(&game, seat, &options, action);
            game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
        }
    }

    #[test]
    fn advice_is_possible_and_the_best_comes_first() {
        let mut count = 0;
        walk(Mode::CommandRoom, 260, |game, seat, options, _| {
            count += 1;
            if count % 13 != 0 {
                return;
            }
            let advice = advise(&Eyes::of(game, seat), options, &mut QuickChance::new(count));
            assert!(!advice.is_empty());
            assert!(advice.windows(2).all(|pair| pair[0].chance >= pair[1].chance));
            for judgement in advice {
                assert!((0.0..=1.0).contains(&judgement.chance), "{judgement:?}");
                let mut copy = game.clone();
                let played = copy.play(seat, judgement.action, &mut QuickChance::new(1), &mut ());
                assert!(played.is_ok(), "{judgement:?}");
            }
        });
    }

    #[test]
    fn who_looks_on_is_told_nothing_secret() {
        let mut count = 0;
        walk(Mode::CommandRoom, 330, |game, seat, _, action| {
            count += 1;
            if count % 33 != 0 {
                return;
            }
            let told = |game: &Conquest, viewer| explain(game, seat, action, viewer, &mut QuickChance::new(count));
            for viewer in [Viewer::Public, Viewer::Seat(seat)] {
                let mut other = game.clone();
                other.resample(viewer, &mut QuickChance::new(count));
                assert_eq!(told(game, viewer), told(&other, viewer), "decision {count}");
            }
        });
    }

    #[test]
    fn what_was_done_is_explained_first() {
        let mut reasons = 0;
        walk(Mode::BasicTraining, 60, |game, seat, options, action| {
            if options.choices().count() > 3 && !game.is_set_up() {
                let told = explain(game, seat, action, Viewer::Public, &mut QuickChance::new(5)).expect("it is open");
                assert_eq!(told[0].action, action);
                reasons += told[0].reasons.len();
            }
        });
        assert!(reasons > 5, "{reasons} reasons");
    }
}
