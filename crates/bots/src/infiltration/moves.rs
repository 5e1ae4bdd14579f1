//! What is worth a thought in a fight, of all that may be done.

use alloc::vec::Vec;

use ::infiltration::action::{Aim, Spend};
use ::infiltration::card::{Card, Effect};
use ::infiltration::ids::Focus;
use ::infiltration::path::Path;
use ::infiltration::space::{Space, Spaces};
use ::infiltration::{Action, Infiltration, Options};
use table::Seat;

/// Everything a fighter thinks about: of the ways to a space the one over the fewest heads.
pub(super) fn combat(game: &Infiltration, seat: Seat, options: &Options) -> Vec<Action> {
    let Some(player) = game.state().players.get(seat.index()) else { return Vec::new() };
    let Some(at) = player.at else { return Vec::new() };
    let near = marks(game);
    let mut found = Vec::new();
    let mut ways: Vec<(Space, usize, Action)> = Vec::new();
    for action in options.actions() {
        let useful = match *action {
            Action::Sneak(path) | Action::Dash(path) => {
                shorten(&mut ways, end(at, path), path.len() - path.moves(), *action);
                false
            }
            // A token that moves is kept until nothing else does.
            Action::SpendMove(path) if player.actions == 0 => {
                shorten(&mut ways, end(at, path), path.len() - path.moves(), *action);
                false
            }
            Action::Spend(Spend::Focus(_, Focus::ExtraAction), ..) => player.actions == 0,
            Action::Use(card, _, aim) => is_of_use(game, seat, card) && is_aimed(aim, &near),
            Action::Fight(_)
            | Action::Combo(_)
            | Action::Takedown(_)
            | Action::Interact(_)
            | Action::Focus(_)
            | Action::Hack(_)
            | Action::Search
            | Action::Access(..)
            | Action::Resolve(..) => true,
            _ => false,
        };
        if useful {
            found.push(*action);
        }
    }
    found.extend(ways.into_iter().filter(|(end, ..)| *end != at).map(|(.., action)| action));
    found
}

fn shorten(ways: &mut Vec<(Space, usize, Action)>, end: Space, jumps: usize, action: Action) {
    match ways.iter_mut().find(|way| way.0 == end) {
        Some(way) if way.1 <= jumps => {}
        Some(way) => *way = (end, jumps, action),
        None => ways.push((end, jumps, action)),
    }
}

/// Where a way ends.
pub(super) fn end(from: Space, path: Path) -> Space {
    path.dirs().fold(from, |at, dir| at.next(dir).unwrap_or(at))
}

/// The spaces where it hurts the enemies: their own and those around the boss.
pub(super) fn marks(game: &Infiltration) -> Spaces {
    let ground = game.ground();
    let boss = game.boss_spaces();
    let around = boss.iter().flat_map(|at| ground.steps(at).map(|(_, next)| next));
    let guards = game.state().guards.iter().flatten().map(|guard| guard.at);
    around.chain(guards).fold(boss, |mut all, at| {
        all.insert(at);
        all
    })
}

/// Whether something is aimed at an enemy, or at nothing that could be missed.
pub(super) fn is_aimed(aim: Aim, near: &Spaces) -> bool {
    match aim {
        Aim::At(at) | Aim::AtWith(at, _) => near.contains(at),
        Aim::None | Aim::Here | Aim::Dir(_) | Aim::With(_) | Aim::On(_) => true,
    }
}

/// Whether a card is worth a thought now.
fn is_of_use(game: &Infiltration, seat: Seat, card: Card) -> bool {
    let Some(effect) = game.pack().card(card).map(|says| says.effect) else { return false };
    let player = game.state().players.get(seat.index());
    match effect {
        Effect::Heal { .. } => player.is_some_and(|player| player.damage > 0),
        Effect::Medicine => player.is_some_and(|player| player.focus.count_ones() <= 2),
        _ => true,
    }
}
