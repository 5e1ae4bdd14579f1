//! What is told of a boss follows from what everybody knows, and is what it then does.

use infiltration::header::Start;
use infiltration::state::Settings;
use table::{Header, Seed};

use super::*;
use crate::Hosted as _;

/// The first turn of every stage with a boss on the map, with every number of players.
fn fights() -> Vec<Infiltration> {
    let content = content::infiltration();
    let mut games = Vec::new();
    for stage in content.stages.iter().filter(|stage| stage.arena.is_some()) {
        for party in &stage.parties {
            let characters = stage.usual_characters(party.players).expect("a party");
            let start = Start { characters, settings: Settings::default() };
            let header = Header { seed: Some(Seed::from_words("telegraph")), ..start.header(&content.pack, stage) };
            let mut game = Infiltration::begun(&header, &mut ()).expect("a header of this game");
            while !matches!(game.frame(), Some(Frame::Turn(_))) {
                let seat = game.asked().iter().next().expect("somebody is asked");
                let action = least(&game, seat).expect("an option");
                game.play(seat, action, &mut QuickChance::new(1), &mut ()).expect("an option");
            }
            games.push(game);
        }
    }
    games
}

#[test]
fn equally_possible_positions_are_told_alike() {
    let mut told = 0;
    for game in fights() {
        let mut other = game.clone();
        other.resample(Viewer::Public, &mut QuickChance::new(99));
        assert_eq!(telegraph(&game), telegraph(&other), "{}", game.stage().id);
        told += u32::from(telegraph(&game).is_some());
    }
    assert!(told >= 5, "bosses stand on the map: {told}");
}

#[test]
fn what_is_sure_happens() {
    for game in fights() {
        let Some(told) = telegraph(&game) else { continue };
        let mut fork = game.clone();
        let start = figure(&game).expect("a boss");
        let mut way = Way::new(start);
        end_round(&mut fork, &mut QuickChance::new(7), &mut way);
        let sure = told.path.iter().filter(|(_, copies)| **copies == COPIES).map(|(at, _)| *at);
        for at in sure {
            assert!(way.covered.contains(at), "{}: {at} is told for sure", game.stage().id);
        }
        assert!(start.iter().all(|at| told.path.get(&at) == Some(&COPIES)), "it begins where it stands");
    }
}
