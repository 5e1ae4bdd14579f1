//! How likely each player is to win, judged by what everybody sees. The weights are fitted to the ends
//! of many games of many kinds of players (`cardboard fit`), for each mode and for the last two apart.

use ::conquest::Conquest;
use ::conquest::ids::{Mode, Territories};
use ::conquest::state::SEATS;
use ::conquest::view::View;
use arrayvec::ArrayVec;
use table::{Game as _, QuickChance, Seat, Viewer};

use super::eyes::Eyes;
use super::weights::WEIGHTS;

/// How many figures tell how a player stands.
pub const FIGURES: usize = 24;

/// How a player stands.
pub type Figures = [f32; FIGURES];

/// The weights for each mode, and for whether only two are left.
pub type Weights = [[Figures; 2]; 3];

/// Which weights count in a position.
pub fn kind(view: &View) -> (usize, usize) {
    let mode = match view.settings.mode {
        Mode::BasicTraining => 0,
        Mode::CommandRoom => 1,
        Mode::WorldConquest => 2,
    };
    (mode, usize::from(view.living.len() <= 2))
}

/// The chance that a seat wins.
pub(super) fn of(game: &Conquest, seat: Seat) -> f32 {
    if let Some(outcome) = game.outcome() {
        let winners = outcome.winners();
        return if winners.contains(seat) { 1.0 / f32::from(winners.len().max(1)) } else { 0.0 };
    }
    let view = game.view(Viewer::Public);
    if !view.living.contains(seat) {
        return 0.0;
    }
    let (mode, few) = kind(&view);
    let weights = &WEIGHTS[mode][few];
    let scores = view.living.iter().map(|one| (one, score(weights, &figures(game, &view, one))));
    let (mut own, mut all) = (0.0, 0.0);
    for (one, score) in scores {
        let chance = libm::expf(score.clamp(-30.0, 30.0));
        all += chance;
        if one == seat {
            own = chance;
        }
    }
    own / all
}

/// How a seat stands, as it sees it, and what counts how much in its position.
pub(super) fn standing(eyes: &Eyes<'_>) -> (Figures, Figures) {
    let game = eyes.imagine(&mut QuickChance::new(0));
    let view = game.view(Viewer::Public);
    let (mode, few) = kind(&view);
    (WEIGHTS[mode][few], figures(&game, &view, eyes.seat()))
}

fn score(weights: &Figures, figures: &Figures) -> f32 {
    weights.iter().zip(figures).map(|(weight, figure)| weight * figure).sum()
}

/// How a living player stands, each figure between 0 and about 1.
pub fn figures(game: &Conquest, view: &View, seat: Seat) -> Figures {
    let mut figures = ArrayVec::<f32, FIGURES>::new();
    figures.extend(strength(game, view, seat));
    figures.extend(aims(game, view, seat));
    figures.extend(home(game, view, seat));
    figures.extend(means(game, view, seat));
    figures.extend(place(game, view, seat));
    figures.into_inner().unwrap_or([0.0; FIGURES])
}

/// Territories, armies and recruits.
fn strength(game: &Conquest, view: &View, seat: Seat) -> [f32; 5] {
    let recruits = |one: Seat| f32::from(game.recruits(one, 0).0);
    let all_armies: f32 = view.living.iter().map(|one| armies(view, view.owned[one.index()])).sum();
    let all_recruits: f32 = view.living.iter().map(recruits).sum();
    let own = view.owned[seat.index()];
    let territories = f32::from(own.len());
    let (force, growth) = (share(armies(view, own), all_armies), share(recruits(seat), all_recruits));
    [territories / 45.0, territories * territories / 2025.0, force, growth, force * growth]
}

/// Objectives, and how near the next ones are.
fn aims(game: &Conquest, view: &View, seat: Seat) -> [f32; 6] {
    let objectives = view.hands[seat.index()].objectives.len();
    let mut near = [0.0_f32; 2];
    for objective in view.face_up.iter() {
        let (reached, needed) = game.progress(seat, game.pack().objective(objective).condition);
        let part = share(f32::from(reached.min(needed)), f32::from(needed));
        if part > near[0] {
            near = [part, near[0]];
        } else if part > near[1] {
            near[1] = part;
        }
    }
    let at_least = |count: u8| f32::from(u8::from(objectives >= count));
    let next = near[0] * f32::from(objectives) / 3.0;
    [at_least(1), at_least(2), at_least(3), near[0] * near[0], near[1] * near[1], next]
}

/// The own Headquarters and who stands around it: without it nobody wins by objectives.
fn home(game: &Conquest, view: &View, seat: Seat) -> [f32; 4] {
    let own = view.owned[seat.index()];
    let objectives = f32::from(view.hands[seat.index()].objectives.len()) / 3.0;
    let Some(home) = view.headquarters[seat.index()].filter(|home| own.contains(*home)) else { return [0.0; 4] };
    let around = armies(view, game.borders(home).minus(own));
    let siege = share(around, around + f32::from(view.armies[home.index()]));
    [1.0, objectives, siege, siege * objectives]
}

/// Cards, points, bosses and rewards.
fn means(game: &Conquest, view: &View, seat: Seat) -> [f32; 5] {
    let hand = &view.hands[seat.index()];
    let thousands = u16::try_from(hand.points / 1000).unwrap_or(u16::MAX).min(20);
    [
        f32::from(hand.territory_cards) / 6.0,
        f32::from(thousands) / 20.0,
        f32::from(hand.shop_cards.min(6)) / 6.0,
        f32::from(game.bosses_of(seat).len()) / 2.0,
        f32::from(hand.rewards.len()) / 3.0,
    ]
}

/// Outer Haven, the turn, and armies that stand where they are not needed.
fn place(game: &Conquest, view: &View, seat: Seat) -> [f32; 4] {
    let own = view.owned[seat.index()];
    let objectives = f32::from(view.hands[seat.index()].objectives.len()) / 3.0;
    let wait = turns_until(view, seat);
    let inland = own.iter().filter(|at| game.borders(*at).minus(own).is_empty()).collect();
    let idle = share(armies(view, inland), armies(view, own));
    [f32::from(own.and(Territories::OUTER_HAVEN).len()) / 3.0, wait, wait * objectives, idle]
}

fn armies(view: &View, of: Territories) -> f32 {
    of.iter().map(|at| f32::from(view.armies[at.index()])).sum()
}

fn share(part: f32, whole: f32) -> f32 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

/// How long it is until a player's turn, from 0 for whoever is next to almost 1.
fn turns_until(view: &View, seat: Seat) -> f32 {
    let players = usize::from(view.settings.players).min(SEATS);
    let place = |one: Seat| view.order[..players].iter().position(|it| *it == one).unwrap_or(0);
    let after = (place(seat) + players - place(view.active)) % players;
    let before = if after == 0 { players } else { after } - 1;
    f32::from(before as u8) / f32::from(players as u8)
}
