//! What is told follows from what everybody knows, and from the dice.

use infiltration::header::Start;
use infiltration::state::Settings;
use table::{Header, Seed};

use super::*;
use crate::Hosted as _;

/// The first turn of the first stage.
fn first_turn() -> Infiltration {
    let content = content::infiltration();
    let stage = &content.stages[0];
    let characters = stage.usual_characters(1).expect("a party");
    let start = Start { characters, settings: Settings::default() };
    let header = Header { seed: Some(Seed::from_words("prospect")), ..start.header(&content.pack, stage) };
    Infiltration::begun(&header, &mut ()).expect("a header of this game")
}

/// The position after a command of whoever is asked.
fn after(mut game: Infiltration, verb: &str) -> Infiltration {
    let seat = game.asked().iter().next().expect("somebody is asked");
    let mut options = Options::default();
    game.options(seat, &mut options);
    let mut offered = options.actions().iter().copied();
    let action = offered.find(|action| game.command(seat, *action).starts_with(verb)).expect("an option");
    game.play(seat, action, &mut QuickChance::new(1), &mut ()).expect("an option");
    game
}

/// RND-3: whoever made no noise rolls no dice; each noise die shows a `!` once in six times.
#[test]
fn noise_is_heard_as_often_as_its_dice_show_it() {
    let quiet = after(first_turn(), "sneak");
    assert_eq!(prospect(&quiet, "end").expect("offered").heard, 0);
    let once = prospect(&after(first_turn(), "dash"), "end").expect("offered").heard;
    let twice = prospect(&after(after(first_turn(), "dash"), "dash"), "end").expect("offered").heard;
    assert!((COPIES / 10..COPIES / 4).contains(&once), "{once} of {COPIES}");
    assert!((COPIES / 5..COPIES * 2 / 5).contains(&twice), "{twice} of {COPIES}");
}

#[test]
fn equally_possible_positions_are_told_alike() {
    let game = after(first_turn(), "dash");
    let mut other = game.clone();
    other.resample(Viewer::Public, &mut QuickChance::new(99));
    assert_eq!(prospect(&game, "end"), prospect(&other, "end"));
}

#[test]
fn what_is_not_offered_is_not_told() {
    assert_eq!(prospect(&first_turn(), "fight n"), None);
    assert_eq!(prospect(&first_turn(), "nonsense"), None);
}
