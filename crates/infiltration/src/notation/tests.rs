//! Commands as text, there and back.

use super::*;
use crate::action::{Aim, Spend, Thing};
use crate::card::Cards;
use crate::frame::{Answer, Ask, Frame, Question};
use crate::ids::Focus;
use crate::sample;
use crate::space::Space;
use table::SeatSet;

fn path(words: &str) -> Path {
    let line = format!("sneak {words}");
    match sample::solo().read(&line) {
        Ok((_, Action::Sneak(path))) => path,
        other => panic!("{words}: {other:?}"),
    }
}

fn at(x: u8, y: u8) -> Space {
    sample::space(x, y)
}

/// The text of an action, in the game of four and alone, and what it reads as.
fn check(game: &Infiltration, seat: Seat, action: Action, text: &str) {
    assert_eq!(game.command(seat, action), text);
    let line = game.write(seat, action);
    assert_eq!(line, format!("{}: {text}", game.seat_id(seat)));
    assert_eq!(game.read(&line), Ok((Some(seat), action)), "{line}");
}

#[test]
fn every_action_reads_back_as_written() {
    let game = sample::game();
    let [snake, meryl, otacon, fox] = sample::seats()[..] else { panic!("four seats") };
    let (gun, c4, blade) = (Card(0), Card(1), Card(2));
    let snakes = [
        (Action::Equip(meryl, Cards::default().with(c4).with(gun)), "equip meryl handgun-45 c4"),
        (Action::Equip(fox, Cards::default()), "equip gray-fox"),
        (Action::Ready, "ready"),
        (Action::Turn(fox), "turn gray-fox"),
        (Action::Sneak(path("n")), "sneak n"),
        (Action::Sneak(path("[n e]")), "sneak [n e]"),
        (Action::Dash(path("[n n] e")), "dash [n n] e"),
        (Action::Fight(Dir::E), "fight e"),
        (Action::Combo(Dir::S), "combo s"),
        (Action::Takedown(Dir::W), "takedown w"),
        (Action::Disguise, "disguise"),
        (Action::Drag(None, path("n"), Dir::E), "drag here n e"),
        (Action::Drag(Some(Dir::W), path("[n n]"), Dir::S), "drag w [n n] s"),
        (Action::Interact(Thing::Door(0)), "interact cell"),
        (Action::Interact(Thing::Point(1)), "interact lever"),
        (Action::Interact(Thing::Ride(0, 1)), "interact below"),
        (Action::Interact(Thing::Ride(0, 0)), "interact lift.dock"),
        (Action::Interact(Thing::Ride(1, 0)), "interact hoist.here"),
        (Action::Interact(Thing::Ride(1, 1)), "interact hoist.dock"),
        (Action::Interact(Thing::Objective), "interact here"),
        (Action::Reroll(0b101), "reroll 1 3"),
        (Action::Knock, "knock"),
        (Action::Focus(Focus::Reroll), "focus reroll"),
        (Action::Spend(Spend::Focus(snake, Focus::Plus2), 0b10, true), "spend plus-2 2"),
        (Action::Spend(Spend::Focus(snake, Focus::Minus2), 1, false), "spend minus-2 1"),
        (Action::Spend(Spend::Focus(snake, Focus::MinusDie), 0, true), "spend minus-die"),
        (Action::Spend(Spend::Focus(meryl, Focus::Plus2), 1, true), "spend meryl.plus-2 1"),
        (Action::Spend(Spend::Focus(meryl, Focus::Shift1), 1, false), "spend meryl.shift-1 1 down"),
        (Action::Spend(Spend::Focus(otacon, Focus::Shift2), 1 << 14, true), "spend otacon.shift-2 15 up"),
        (Action::Spend(Spend::Focus(snake, Focus::Dash2), 0, true), "spend snake.dash-2"),
        (Action::Spend(Spend::WorksAlone, 1, true), "spend works-alone 1 up"),
        (Action::Spend(Spend::Card(Card(3)), 0b11, false), "spend pentazemin 1 2"),
        (Action::Spend(Spend::Card(Card(4)), 0b1, true), "spend handkerchief 1 up"),
        (Action::Spend(Spend::Card(blade), 0, false), "spend high-frequency-blade"),
        (Action::SpendMove(path("n")), "spend minus-die n"),
        (Action::SpendMove(path("[n n]")), "spend minus-die [n n]"),
        (Action::Accept, "accept"),
        (Action::Use(gun, Way::Plain, Aim::At(at(4, 2))), "use handgun-45 at 4,2"),
        (Action::Use(c4, Way::Place, Aim::Dir(Dir::E)), "use c4 place e"),
        (Action::Use(c4, Way::Detonate, Aim::None), "use c4 detonate"),
        (Action::Use(blade, Way::Plain, Aim::With(1)), "use high-frequency-blade with 1"),
        (Action::Use(blade, Way::Plain, Aim::AtWith(at(0, 3), 2)), "use high-frequency-blade at 0,3 with 2"),
        (Action::Use(blade, Way::Recharge, Aim::Here), "use high-frequency-blade recharge here"),
        (Action::Use(c4, Way::Orders, Aim::None), "use c4 orders"),
        (Action::Use(c4, Way::Reactions, Aim::On(gun)), "use c4 reactions on handgun-45"),
        (Action::Fly(0, Dir::N, None), "fly 1 n"),
        (Action::Fly(1, Dir::N, Some(Dir::E)), "fly 2 n 1 e"),
        (Action::Hack(0), "hack"),
        (Action::Hack(2), "hack 2"),
        (Action::Search, "search"),
        (Action::Access(4, 0), "access 4"),
        (Action::Access(3, 2), "access 3 2"),
        (Action::Allocate(2, 1, 0), "allocate 3 intercept 1"),
        (Action::TakeBack(0, 1), "take-back loop-feed 2"),
        (Action::Return(0, true), "return loop-feed top"),
        (Action::Return(1, false), "return intercept bottom"),
        (Action::Return(9, false), "return 10 bottom"),
        (Action::Resolve(1, 1), "resolve intercept 3"),
        (Action::Codec(4107), "codec 41.07"),
        (Action::Codec(5), "codec 00.05"),
        (Action::Choose(Answer::No), "choose no"),
        (Action::Choose(Answer::Yes), "choose yes"),
        (Action::Choose(Answer::Dir(Dir::W)), "choose w"),
        (Action::Choose(Answer::Seat(fox)), "choose gray-fox"),
        (Action::Choose(Answer::Space(at(3, 0))), "choose 3,0"),
        (Action::Choose(Answer::Card(c4)), "choose c4"),
        (Action::Choose(Answer::Door(1)), "choose vault"),
        (Action::Choose(Answer::Token(fox, 3)), "choose gray-fox.dash-2"),
        (Action::Choose(Answer::Tier(0, 1)), "choose loop-feed 3"),
        (Action::End, "end"),
    ];
    for (action, text) in snakes {
        check(&game, snake, action, text);
    }
    check(&game, fox, Action::Spend(Spend::Focus(fox, Focus::Dash2), 0, true), "spend dash-2");
}

#[test]
fn alone_the_seat_goes_without_saying() {
    let game = sample::solo();
    let snake = sample::seats()[0];
    assert_eq!(game.write(snake, Action::Knock), "knock");
    assert_eq!(game.read("knock"), Ok((None, Action::Knock)));
    assert_eq!(game.read("snake: knock"), Ok((Some(snake), Action::Knock)));
    assert_eq!(game.read("1: knock"), Ok((Some(snake), Action::Knock)));
    let own = Action::Spend(Spend::Focus(snake, Focus::Plus2), 1, true);
    assert_eq!(game.read("spend plus-2 1"), Ok((None, own)));
}

/// Puts Snake there and reads an `interact`.
fn interact(x: u8, y: u8, rest: &str) -> Result<Thing, &'static str> {
    let mut game = sample::game();
    game.state.players[0].at = Some(at(x, y));
    match game.read(&format!("interact {rest}")) {
        Ok((None, Action::Interact(thing))) => Ok(thing),
        Ok(other) => panic!("{rest}: {other:?}"),
        Err(syntax) => Err(syntax.id),
    }
}

/// ACT-7: what is in reach may be named in several ways, or not at all if it is alone.
#[test]
fn act_7_things_in_reach_by_any_name() {
    for rest in ["", "e", "cell", "at 3,1"] {
        assert_eq!(interact(2, 1, rest), Ok(Thing::Door(0)), "{rest}");
    }
    for rest in ["", "e", "lever", "at 2,2"] {
        assert_eq!(interact(2, 2, rest), Ok(Thing::Point(1)), "{rest}");
    }
    assert_eq!(interact(3, 2, "w"), Ok(Thing::Point(1)));
    assert_eq!(interact(3, 2, "n"), Ok(Thing::Door(0)));
    assert_eq!(interact(3, 2, ""), Err("missing-word"));
    assert_eq!(interact(4, 3, ""), Ok(Thing::Ride(0, 1)));
    assert_eq!(interact(4, 3, "at 5,4"), Ok(Thing::Ride(0, 1)));
    assert_eq!(interact(0, 0, "dock"), Ok(Thing::Ride(1, 1)));
    assert_eq!(interact(4, 3, "dock"), Ok(Thing::Ride(0, 0)));
    // An objective and a node in one space: the node goes by its name.
    assert_eq!(interact(1, 1, "here"), Ok(Thing::Objective));
    assert_eq!(interact(1, 1, "n1"), Ok(Thing::Node));
    // What cannot be used now is found, for the rules to say why.
    assert_eq!(interact(5, 3, ""), Ok(Thing::Ride(0, 0)));
    assert_eq!(interact(5, 0, ""), Ok(Thing::Point(0)));
    // Nothing there is for the rules to refuse; nothing of that name cannot be read.
    assert_eq!(interact(1, 3, ""), Ok(NOWHERE));
    assert_eq!(interact(1, 3, "w"), Ok(NOWHERE));
    assert_eq!(interact(2, 1, "nothing"), Ok(NOWHERE));
    assert_eq!(interact(1, 3, "here"), Ok(Thing::Objective));
    assert_eq!(interact(1, 3, "cel"), Err("unknown-word"));
}

#[test]
fn a_node_is_here_unless_an_objective_lies_on_it() {
    let mut game = sample::game();
    let snake = sample::seats()[0];
    game.state.players[0].at = Some(at(1, 1));
    check(&game, snake, Action::Interact(Thing::Node), "interact n1");
    game.state.objectives.clear();
    check(&game, snake, Action::Interact(Thing::Node), "interact here");
}

#[test]
fn answers_go_by_number_or_id() {
    let mut game = sample::game();
    let [snake, meryl, ..] = sample::seats()[..] else { panic!("four seats") };
    let asked = |game: &mut Infiltration, offer| {
        game.state.frames.pop();
        let ask = Ask { question: Question::Victim, seats: SeatSet::only(snake), offer };
        game.state.frames.push(Frame::Ask(ask));
    };
    let offers = [
        (Offer::YesNo, "no", Answer::No),
        (Offer::Dirs(0b1010), "2", Answer::Dir(Dir::W)),
        (Offer::Seats(SeatSet::EMPTY.with(snake).with(meryl)), "2", Answer::Seat(meryl)),
        (Offer::Items(snake, 0b10), "none", Answer::No),
        (Offer::Items(snake, 0b10), "2", Answer::Card(Card(1))),
        (Offer::Guards(0b101), "3", Answer::Space(at(5, 1))),
        (Offer::Doors(0b11), "vault", Answer::Door(1)),
        (Offer::Tokens(0b1_0001), "3", Answer::Token(meryl, 0)),
        (Offer::Tiers(0b10_0000), "2", Answer::Tier(1, 1)),
    ];
    for (offer, typed, answer) in offers {
        asked(&mut game, offer);
        let line = format!("snake: choose {typed}");
        assert_eq!(game.read(&line), Ok((Some(snake), Action::Choose(answer))), "{line}");
        let written = game.write(snake, Action::Choose(answer));
        assert_eq!(game.read(&written), Ok((Some(snake), Action::Choose(answer))), "{written}");
    }
    asked(&mut game, Offer::YesNo);
    assert_eq!(game.read("choose 3").map_err(|syntax| syntax.id), Err("unknown-word"));
    assert_eq!(game.write(snake, Action::Choose(Answer::No)), "snake: choose no");
}

#[test]
fn what_cannot_be_read_says_where_and_what_would_be_right() {
    let game = sample::game();
    let wrong = [
        ("", 1, "missing-word", None),
        ("snek n", 1, "unknown-word", Some("sneak")),
        ("snake: sneak up", 14, "unknown-word", None),
        ("snak: sneak n", 1, "unknown-word", Some("snake")),
        ("sneak", 7, "missing-word", None),
        ("sneak [n x]", 7, "unknown-word", None),
        ("sneak []", 7, "unknown-word", None),
        ("knock n", 7, "extra-word", None),
        ("use c5", 5, "unknown-word", Some("c4")),
        ("use c4 at 30,1", 11, "unknown-word", None),
        ("spend shift-1 1", 17, "missing-word", None),
        ("spend works-alone 1 left", 21, "unknown-word", None),
        ("reroll 1 0", 10, "bad-number", None),
        ("fly 1 n 1 e", 9, "unknown-word", None),
        ("resolve intercept 5", 19, "unknown-word", None),
        ("return intercept", 18, "missing-word", None),
        ("codec 4107", 7, "unknown-word", None),
        ("focus plus-3", 7, "unknown-word", Some("plus-2")),
    ];
    for (line, column, id, suggestion) in wrong {
        let syntax = game.read(line).expect_err(line);
        let found = (syntax.column, syntax.id, syntax.suggestion.as_deref());
        assert_eq!(found, (column, id, suggestion), "{line}: {syntax}");
    }
}
