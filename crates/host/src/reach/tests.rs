//! Every way leads where it says, at the price it says.

use infiltration::header::Start;
use infiltration::state::Attention;
use table::{Header, OptionList as _, Seed};

use super::*;
use crate::Hosted as _;

/// The first turn of every stage with every number of players.
fn turns() -> Vec<Infiltration> {
    let content = content::infiltration();
    let mut games = Vec::new();
    for stage in &content.stages {
        for party in &stage.parties {
            let characters = stage.usual_characters(party.players).expect("a party");
            let start = Start { characters, settings: infiltration::state::Settings::default() };
            let header = Header { seed: Some(Seed::from_words("reach")), ..start.header(&content.pack, stage) };
            let mut game = Infiltration::begun(&header, &mut ()).expect("a header of this game");
            while !matches!(game.frame(), Some(Frame::Turn(_))) {
                let seat = game.asked().iter().next().expect("somebody is asked");
                let mut options = Options::default();
                game.options(seat, &mut options);
                let last = options.get(options.len() - 1).expect("an option");
                game.play(seat, last, &mut QuickChance::new(1), &mut ()).expect("an option");
            }
            games.push(game);
        }
    }
    games
}

#[test]
fn a_way_leads_where_it_says() {
    let (mut ways_walked, mut seen) = (0, 0);
    for game in turns() {
        let (seat, found) = reach(&game).expect("somebody can go somewhere");
        let before = game.state().players[seat.index()];
        for (to, ways) in &found {
            for way in ways.iter().filter(|way| !way.open) {
                let mut after = game.clone();
                for (command, action) in way.commands.iter().zip(&way.actions) {
                    assert_eq!(*command, after.command(seat, *action));
                    after.play(seat, *action, &mut QuickChance::new(2), &mut ()).expect("a legal command");
                }
                let player = after.state().players[seat.index()];
                assert_eq!((player.at, way.path.last()), (Some(*to), Some(to)), "{way:?}");
                assert_eq!((before.actions - player.actions, player.noisy - before.noisy), (way.cost(), way.noise));
                let alerted = |token: Attention| token.side == Side::Alert;
                let is_alerted = player.attention.is_some_and(alerted) && player.attention != before.attention;
                assert_eq!(is_alerted, way.seen, "{}: {way:?}", game.stage().id);
                (ways_walked, seen) = (ways_walked + 1, seen + u32::from(way.seen));
            }
        }
        let ends = moves(&game, seat).into_iter().map(|(_, path)| {
            path.dirs().fold(before.at.expect("on the map"), |at, dir| at.next(dir).expect("a space"))
        });
        assert!(
            ends.filter(|end| Some(*end) != before.at).all(|end| found[&end][0].cost() == 1),
            "{}",
            game.stage().id
        );
    }
    assert!(ways_walked > 500 && seen > 0, "{ways_walked} {seen}");
}

/// LOS-6, STG-4. What is dealt facedown changes no way.
#[test]
fn nothing_hidden_shows_in_a_way() {
    for game in turns() {
        let here = reach(&game);
        for deal in 0..4 {
            let mut other = game.clone();
            other.resample(Viewer::Public, &mut QuickChance::new(deal + 7));
            assert_eq!(reach(&other), here, "{}", game.stage().id);
        }
    }
}
