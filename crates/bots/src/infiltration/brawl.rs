//! A round of plain fighting: everybody attacks as long as there are actions, or goes where that is
//! possible. It says what a position is good for, not what is wise.

use ::infiltration::action::Way;
use ::infiltration::card::EquipmentKind;
use ::infiltration::frame::Frame;
use ::infiltration::space::{Space, Spaces};
use ::infiltration::state::{Flags, Item, Player};
use ::infiltration::{Action, Infiltration, Options};
use table::{Game as _, QuickChance, Seat};

use super::fair::FairCopy;
use super::moves::{end, is_aimed};
use super::rollout;

/// More steps than this mean that something goes round in circles.
const MOST: usize = 60;

/// Everybody's turn of a round, but not the boss's.
pub(super) fn round(copy: &mut FairCopy, chance: &mut QuickChance) {
    let round = copy.position().state().round;
    let mut options = Options::default();
    for _ in 0..MOST {
        let game = copy.position();
        if game.asked().is_empty() || game.state().round != round {
            return;
        }
        let Some(Frame::Turn(seat)) = game.frame() else {
            if !rollout::answer(copy, &mut options, chance) {
                return;
            }
            continue;
        };
        copy.options(seat, &mut options);
        let action =
            blow(copy.position(), seat, &options, chance).or_else(|| approach(copy.position(), seat, &options));
        if action.is_none() && is_last(copy.position(), seat) {
            return;
        }
        if !copy.play(seat, action.unwrap_or(Action::End), chance) {
            return;
        }
        rollout::settle(copy, seat, chance);
    }
}

/// Whether nobody is left to take a turn after this one.
fn is_last(game: &Infiltration, seat: Seat) -> bool {
    let waits = |player: &Player| player.at.is_some() && !player.flags.has(Flags::DONE);
    !game.seats().zip(&game.state().players).any(|(other, player)| other != seat && waits(player))
}

/// Any of the strongest attacks.
fn blow(game: &Infiltration, seat: Seat, options: &Options, chance: &mut QuickChance) -> Option<Action> {
    let boss = game.boss_spaces();
    let strength = |action: &Action| strength(game, seat, *action, &boss);
    let most = options.actions().iter().map(strength).max().filter(|most| *most > 0)?;
    let best = || options.actions().iter().filter(|action| strength(action) == most);
    let place = chance.pick(u32::try_from(best().count()).unwrap_or(1));
    best().nth(place as usize).copied()
}

/// How strong an attack is, roughly; 0: it is none.
fn strength(game: &Infiltration, seat: Seat, action: Action, boss: &Spaces) -> u8 {
    match action {
        Action::Combo(_) => 2,
        Action::Fight(_) => 1,
        Action::Use(card, way, aim) if is_aimed(aim, boss) => {
            let Some(says) = game.pack().card(card) else { return 0 };
            let item = game.state().players.get(seat.index()).and_then(|player| player.item(card));
            match (says.kind, way) {
                (EquipmentKind::Special, Way::Reload) if item.is_some_and(|item| item.tokens == 0) => 4,
                (EquipmentKind::Special, Way::Plain) => 4,
                (kind, Way::Plain) if kind.is_weapon() => 3,
                _ => 0,
            }
        }
        _ => 0,
    }
}

/// The step that leads nearest to where attacking is possible.
fn approach(game: &Infiltration, seat: Seat, options: &Options) -> Option<Action> {
    let player = game.state().players.get(seat.index())?;
    let at = player.at?;
    let goals = goals(game, player);
    let away = |from: Space| goals.iter().map(|goal| from.x().abs_diff(goal.x()) + from.y().abs_diff(goal.y())).min();
    let steps = options.actions().iter().filter_map(|action| match action {
        Action::Sneak(path) | Action::Dash(path) if path.len() == path.moves() => {
            Some((away(end(at, *path))?, *action))
        }
        _ => None,
    });
    let (left, action) = steps.min_by_key(|(left, _)| *left)?;
    (left < away(at)?).then_some(action)
}

/// The boss, or where there is more of what hurts it.
pub(super) fn goals(game: &Infiltration, player: &Player) -> Spaces {
    let is_out = |item: &Item| {
        let says = game.pack().card(item.card);
        says.is_some_and(|says| says.kind == EquipmentKind::Special && says.tokens.is_some()) && item.tokens == 0
    };
    let supplies = game.stage().supplies;
    if !supplies.is_empty() && player.items.iter().flatten().any(is_out) { supplies } else { game.boss_spaces() }
}
