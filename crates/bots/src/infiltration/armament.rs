//! What a fight with a boss is fought with: what it still takes to defeat it, what there is to do so, and
//! how what flies is aimed.

use alloc::vec::Vec;

use ::infiltration::card::{Card, Effect as CardEffect, EquipmentKind};
use ::infiltration::ids::{Character, PieceKind};
use ::infiltration::space::{Space, Spaces};
use ::infiltration::stage::{Effect, Trigger, When};
use ::infiltration::state::{Item, Player};
use ::infiltration::{Action, FlightEnd, Infiltration, Options};
use table::{QuickChance, Seat};

use super::brawl;
use super::fair::FairCopy;
use super::rollout;
use super::ways::{ACTION, Field};

/// A point of the boss's health, and a token gone from a special-action card.
pub(super) const FOE: i32 = 3 * ACTION;
const SUPPLY: i32 = ACTION;

/// After so many rounds a point of the boss's health counts twice: who only hides never wins.
const PATIENCE: i32 = 25;

/// After so many rounds every space between a fighter and the fight counts as an action.
const IMPATIENT: u16 = 100;

/// A token on a weapon, one on what explodes, and a weapon that needs none.
const AMMO: i32 = ACTION;
const BOMB: i32 = 2 * ACTION;
const WEAPON: i32 = 2 * ACTION;

/// A card that lies somewhere, however near; and the most that its distance counts.
const GIFT: i32 = 2 * ACTION;
const FAR: i32 = 6 * ACTION;

/// A missile on its way, less a share of an action for every space that it is away.
const MISSILE: i32 = 3 * ACTION;

/// What it costs that nothing hurts the boss yet.
const UNHURT: i32 = 20 * ACTION;

/// The highest face of a die.
const BEST: u8 = 6;

/// What it takes to defeat the boss, less what there is to do it with.
pub(super) fn resistance(game: &Infiltration) -> i32 {
    stamina(game) - arsenal(game)
}

/// What it takes to defeat the boss, less what is on its way to it.
pub(super) fn stamina(game: &Infiltration) -> i32 {
    let state = game.state();
    let Some(fight) = &state.boss else { return 0 };
    let left = i32::from(game.boss_health().saturating_sub(fight.damage));
    let point = FOE + FOE * i32::from(state.round) / PATIENCE;
    let unhurt = if game.boss_defense() > BEST { UNHURT } else { 0 };
    left * point + unhurt + hiding(game) + aloofness(game) - missiles(game)
}

/// Whether a boss that came along still stands.
pub(super) fn spares_guest(game: &Infiltration) -> bool {
    let state = game.state();
    let stands = || state.boss.as_ref().is_some_and(|fight| fight.damage < game.boss_health());
    state.settings.guest.is_some() && stands()
}

/// What it costs that it lies under one of several tokens: every one turned up is half a hit.
fn hiding(game: &Infiltration) -> i32 {
    let tokens = game.state().boss.as_ref().map_or(0, |fight| fight.lairs.len());
    i32::try_from(tokens).unwrap_or(0) * FOE / 2
}

/// What there is to defeat the boss with.
pub(super) fn arsenal(game: &Infiltration) -> i32 {
    let state = game.state();
    if state.boss.is_none() { 0 } else { state.players.iter().map(|player| arms(game, player)).sum() }
}

/// What it costs that the fighters are not where the fight is: nothing at first, and more and more once it
/// goes on for long, for who only hides never wins.
fn aloofness(game: &Infiltration) -> i32 {
    let state = game.state();
    let fights = |player: &&Player| player.character != Character::Otacon;
    let away = |player: &Player| {
        let goals = Some(brawl::goals(game, player)).filter(|goals| !goals.is_empty())?;
        Some(i32::from(apart(player.at?, &goals)))
    };
    let far: i32 = state.players.iter().filter(fights).filter_map(away).sum();
    far * ACTION * i32::from(state.round.min(IMPATIENT)) / i32::from(IMPATIENT)
}

/// What the cards of a character are good for in a fight.
fn arms(game: &Infiltration, player: &Player) -> i32 {
    let worth = |item: &Item| {
        let Some(says) = game.pack().card(item.card) else { return 0 };
        let tokens = i32::from(item.tokens);
        match says.kind {
            EquipmentKind::Special => tokens * SUPPLY,
            EquipmentKind::Explosive => tokens.max(1) * BOMB,
            kind if kind.is_weapon() => {
                if says.tokens.is_some() {
                    tokens * AMMO
                } else {
                    WEAPON
                }
            }
            _ => 0,
        }
    };
    player.items.iter().flatten().map(worth).sum()
}

/// What missiles on their way promise.
fn missiles(game: &Infiltration) -> i32 {
    let boss = game.boss_spaces();
    let flying = game.state().pieces.iter().filter(|piece| piece.kind == PieceKind::Missile);
    flying.map(|piece| (MISSILE - i32::from(apart(piece.at, &boss)) * ACTION / 5).max(0)).sum()
}

/// How far it is to the nearest of some spaces as the crow flies.
fn apart(from: Space, spaces: &Spaces) -> u8 {
    let away = |to: Space| from.x().abs_diff(to.x()) + from.y().abs_diff(to.y());
    spaces.iter().map(away).min().unwrap_or(u8::MAX)
}

/// Where cards lie that help in a fight, the spaces of each.
pub(super) fn gifts(game: &Infiltration) -> impl Iterator<Item = Spaces> {
    let state = game.state();
    let fights = |card: Card| {
        let says = game.pack().card(card);
        says.is_some_and(|says| says.kind.is_weapon() || says.kind == EquipmentKind::Explosive || heals(says.effect))
    };
    let gives = move |effect: &Effect| matches!(effect, Effect::Give(card, _) if fights(*card));
    let waits = move |(place, trigger): &(usize, &Trigger)| {
        state.boss.is_some() && !(trigger.once && state.fired >> place & 1 != 0)
    };
    let triggers = game.stage().triggers.iter().enumerate().filter(waits).map(|(_, trigger)| trigger);
    triggers.filter_map(move |trigger| match trigger.on {
        When::Event(letter) if trigger.effects.iter().any(&gives) => Some(state.events[usize::from(letter & 3)]),
        _ => None,
    })
}

const fn heals(effect: CardEffect) -> bool {
    matches!(effect, CardEffect::Heal { .. })
}

/// What it costs that a card is not here yet.
pub(super) fn toll(game: &Infiltration, way: &Field) -> i32 {
    let near = game.state().players.iter().filter_map(|player| way.price(player.at?)).min();
    GIFT + near.map_or(FAR, |price| (price / 2).min(FAR))
}

/// Where something that flies hurts the boss most and the players least, each way tried so often in the
/// head. `None` without a boss.
pub(super) fn aim(
    copy: &FairCopy,
    seat: Seat,
    options: &Options,
    tries: usize,
    chance: &mut QuickChance,
) -> Option<Action> {
    let game = copy.position();
    game.state().boss.as_ref()?;
    let fates: Vec<QuickChance> = (0..tries).map(|_| QuickChance::new(chance.bits())).collect();
    let gain = |action: &Action| -> i32 {
        let gain = |fate: &QuickChance| {
            // Every time where it hides is another guess.
            let mut fate = fate.clone();
            let mut flown = copy.again(&mut fate);
            if flown.play(seat, *action, &mut fate) {
                rollout::settle(&mut flown, seat, &mut fate);
            }
            let players: i32 = flown.position().state().players.iter().map(|player| i32::from(player.damage)).sum();
            -resistance(flown.position()) - 2 * FOE * players
        };
        fates.iter().map(gain).sum()
    };
    flight_ends(game, options).into_iter().map(|(_, action)| action).max_by_key(gain)
}

/// Where something that flies can end, with one way to each place: all others come to the same thing.
fn flight_ends(game: &Infiltration, options: &Options) -> Vec<(Option<FlightEnd>, Action)> {
    let mut found: Vec<(Option<FlightEnd>, Action)> = Vec::new();
    for action in options.actions() {
        let end = match *action {
            Action::Fly(die, dir, then) => game.flight_end(die, dir, then),
            _ => None,
        };
        if end.is_none() || found.iter().all(|(known, _)| *known != end) {
            found.push((end, *action));
        }
    }
    found
}
