//! The odds against battles fought through the engine, and against rolls everybody knows.

use std::sync::Arc;

use conquest::ids::{Boss, Mode, Port, Territories};
use conquest::state::Phase;
use conquest::{Action, Event, Settings};
use table::{Game as _, Log, QuickChance, Seat};

use super::*;

const ATTACKER: Seat = Seat::new(0).expect("every table has a first seat");
const DEFENDER: Seat = Seat::new(1).expect("every table has a second seat");

/// What a side has besides its armies.
#[derive(Clone, Copy, Default, Debug)]
struct Advantage {
    boss: Option<Boss>,
    airfield: bool,
}

/// A battle about to be fought, perhaps from the bow of Outer Haven.
fn position(attackers: u16, defenders: u16, sides: [Advantage; 2], haven: bool) -> (Conquest, Attack) {
    let pack = content::conquest();
    let mut settings = Settings::new(Mode::BasicTraining, 3).expect("three can play");
    settings.defend_with_most = true;
    let port = Port::new(1).expect("there are six ports");
    let to = pack.port(port);
    let from = if haven { Territory::BOW } else { pack.neighbours(to).first().expect("a port has neighbours") };
    let own = if haven { Territories::OUTER_HAVEN } else { Territories::only(from) };
    let mut events =
        vec![Event::PortRolled { port }, Event::Claimed { seat: DEFENDER, territory: to, armies: defenders }];
    events.extend(own.iter().map(|territory| Event::Claimed { seat: ATTACKER, territory, armies: attackers }));
    for ((seat, territory), side) in [(ATTACKER, from), (DEFENDER, to)].into_iter().zip(sides) {
        events.extend(side.boss.map(|boss| Event::BossPlaced { seat, boss, territory }));
        events.extend(side.airfield.then_some(Event::AirfieldBuilt { seat, territory }));
    }
    events.push(Event::TurnStarted { seat: ATTACKER, haven_starts: 0 });
    events.push(Event::PhaseEntered { phase: Phase::Attack });
    let mut game = Conquest::blank(Arc::clone(&pack), settings);
    for event in &events {
        game.apply(event);
    }
    (game, Attack { from, to, armies: None, keep: 1 })
}

/// Hears what both sides lost.
struct Fought {
    from: Territory,
    lost: [u32; 2],
}

impl Log<Event> for Fought {
    fn record(&mut self, event: &Event) {
        match *event {
            Event::Fought { attackers_lost, defenders_lost, .. } => {
                self.lost[0] += u32::from(attackers_lost);
                self.lost[1] += u32::from(defenders_lost);
            }
            Event::Recovered { territory } => self.lost[usize::from(territory != self.from)] -= 1,
            _ => {}
        }
    }
}

/// Fights the battle often, and compares what came out with the odds.
fn check(attackers: u16, defenders: u16, keep: u16, sides: [Advantage; 2], haven: bool) {
    const GAMES: u32 = 3000;
    let (game, attack) = position(attackers, defenders, sides, haven);
    let attack = Attack { keep, ..attack };
    let odds = odds(&game, attack).expect("the attack is possible");
    let sum: f64 = odds.attackers_left.iter().sum();
    assert!((sum - 1.0).abs() < 1e-12 && (odds.defenders_left.iter().sum::<f64>() - 1.0).abs() < 1e-12);
    let Attack { from, to, .. } = attack;
    let (mut won, mut lost) = (0u32, 0u32);
    for number in 0..GAMES {
        let mut chance = QuickChance::new(u64::from(number));
        let mut fought = Fought { from, lost: [0; 2] };
        let played = game.clone().play(ATTACKER, Action::Blitz { from, to, keep }, &mut chance, &mut fought);
        played.expect("the blitz is allowed");
        won += u32::from(fought.lost[1] == u32::from(defenders));
        lost += fought.lost[0];
    }
    let count = f64::from(GAMES);
    let error = (odds.win * (1.0 - odds.win) / count).sqrt().max(1e-9);
    let what = format!("{attackers} v {defenders}, keep {keep}, {sides:?}, haven {haven}: {odds:?}");
    assert!((f64::from(won) / count - odds.win).abs() <= 4.5 * error, "won {won} of {GAMES}; {what}");
    let losses = |left: usize| (f64::from(attackers) - left as u32 as f64).powi(2);
    let squares: f64 = (0..).zip(&odds.attackers_left).map(|(left, chance)| losses(left) * chance).sum();
    let error = ((squares - odds.attacker_losses.powi(2)).max(0.0) / count).sqrt().max(1e-9);
    assert!((f64::from(lost) / count - odds.attacker_losses).abs() <= 4.5 * error, "lost {lost}; {what}");
}

/// BTL-2: six-sided dice.
#[test]
fn single_rolls_are_those_everybody_knows() {
    for (attackers, defenders, total, counts) in [
        (4, 2, 7776.0, vec![2890.0, 2611.0, 2275.0]),
        (4, 1, 1296.0, vec![855.0, 441.0]),
        (3, 2, 1296.0, vec![295.0, 420.0, 581.0]),
        (2, 2, 216.0, vec![55.0, 161.0]),
    ] {
        let (game, attack) = position(attackers, defenders, [Advantage::default(); 2], false);
        let roll = odds(&game, attack).expect("possible").roll;
        let found: Vec<f64> = roll.iter().map(|(_, _, chance)| chance * total).collect();
        assert!(found.iter().zip(&counts).all(|(one, other)| (one - other).abs() < 1e-6), "{found:?} {counts:?}");
        assert!(roll.iter().all(|(ours, theirs, _)| usize::from(ours + theirs) + 1 == counts.len()));
    }
}

/// BTL-3, BTL-4: every boss on either side, airfields, Outer Haven, and a blitz that stops early.
#[test]
fn battles_come_out_as_the_odds_say() {
    let none = Advantage::default();
    let airfield = Advantage { airfield: true, ..none };
    check(8, 6, 1, [none; 2], false);
    check(8, 6, 4, [none; 2], false);
    check(3, 5, 1, [airfield, none], false);
    check(7, 5, 1, [none, airfield], false);
    check(6, 6, 1, [airfield; 2], true);
    for boss in Boss::all() {
        let with = Advantage { boss: Some(boss), ..none };
        check(7, 6, 1, [with, none], false);
        check(9, 5, 1, [none, with], false);
    }
}

#[test]
fn what_cannot_be_attacked_has_no_odds() {
    let (game, attack) = position(3, 2, [Advantage::default(); 2], false);
    let Attack { from, to, .. } = attack;
    assert!(odds(&game, Attack { from: to, to: Territory::STERN, ..attack }).is_none(), "no border");
    assert!(odds(&game, Attack { armies: Some(1), ..attack }).is_none(), "one army stays");
    assert!(odds(&game, Attack { from, to: from, ..attack }).is_none());
    assert!(odds(&game, Attack { armies: Some(u16::MAX), ..attack }).is_some());
}
