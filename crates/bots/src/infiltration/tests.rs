//! The stealth bots against the pack's stages.

use alloc::sync::Arc;
use alloc::vec::Vec;

use ::infiltration::state::Settings;
use ::infiltration::{Action, Infiltration, Options};
use table::{Game as _, QuickChance, Viewer};

use super::need::Need;
use super::needs::Agenda;
use super::ways::{NEVER, Ways};
use super::{Bot, FairCopy, decide};
use crate::level::Level;

fn start(stage: &str, players: u8) -> Infiltration {
    let content = content::infiltration();
    let stage = Arc::clone(content.stage(stage).expect("a stage of the pack"));
    let party = stage.usual_characters(players).expect("a party of the stage");
    let (pack, chance) = (Arc::clone(&content.pack), &mut QuickChance::new(5));
    Infiltration::start(pack, stage, &party, Settings::default(), chance, &mut ()).expect("the party may play")
}

fn agenda(game: &Infiltration) -> Agenda {
    Agenda::of(game, &mut Ways::default())
}

#[test]
fn the_lift_is_called_and_then_ridden() {
    let game = start("loading-dock", 1);
    let agenda = agenda(&game);
    let Need::Then(steps) = &agenda.need else { panic!("{:?}", agenda.need) };
    assert!(matches!(steps.as_slice(), [Need::Go(_), Need::Go(_)]), "{steps:?}");
}

#[test]
fn power_comes_before_everybody_is_in_the_lift() {
    let game = start("holding-cells", 2);
    let agenda = agenda(&game);
    let Need::Then(steps) = &agenda.need else { panic!("{:?}", agenda.need) };
    let [Need::Each(first), Need::Go(_)] = steps.as_slice() else { panic!("{steps:?}") };
    assert!(matches!(first.as_slice(), [Need::Go(_), Need::Gather(_)]), "{first:?}");
}

#[test]
fn every_stage_can_be_cleared_as_its_script_is_read() {
    let content = content::infiltration();
    for stage in &content.stages {
        for party in &stage.parties {
            let game = start(&stage.id, party.players);
            let price = agenda(&game).prospect(&game).price();
            assert!((1..NEVER).contains(&price), "{} with {}: {price}", stage.id, party.players);
        }
    }
}

#[test]
fn what_nobody_has_seen_changes_no_decision() {
    let game = start("vr-recon", 2);
    let decisions = |hidden: u64| {
        let mut game = game.clone();
        game.resample(Viewer::Public, &mut QuickChance::new(hidden));
        let mut bots = [1, 2].map(|seed| Bot::new(Level::Stronger, seed));
        let (mut options, mut chance) = (Options::default(), QuickChance::new(9));
        let mut taken: Vec<Action> = Vec::new();
        // The first move may turn something up, and from there on the games differ.
        while taken.len() < 3
            && let Some((seat, action)) = decide(&game, &mut bots, &mut options)
        {
            taken.push(action);
            if !matches!(action, Action::Turn(_)) {
                break;
            }
            game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
        }
        taken
    };
    let expected = decisions(0);
    assert!(expected.len() > 1);
    assert!((1..6).all(|hidden| decisions(hidden) == expected));
}

#[test]
fn a_copy_of_a_copy_is_fair_too() {
    let game = start("vr-recon", 1);
    let copy = |seed: u64| FairCopy::of(&game, Viewer::Public, &mut QuickChance::new(seed));
    let again = |seed: u64| copy(seed).again(&mut QuickChance::new(3)).position().state_hash();
    assert_eq!(again(1), again(2));
    assert_ne!(copy(1).position().state_hash(), copy(2).position().state_hash());
}
