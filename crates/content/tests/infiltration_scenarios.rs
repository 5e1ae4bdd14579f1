//! Scenarios of Infiltration: what the file may say, how its script is played, and what is told when
//! something else comes out.

use cardboard_content as content;
use content::scenario::{self, Outcome, Ran, Verdict};

/// Snake in a hall of four spaces, a wall south of him; a guard looks away from him.
const HALL: &str = r#"
game = "infiltration"
map = """
+---+---+---+---+
|               |
+---+---+---+---+
|               |
+---+---+---+---+
"""
[[player]]
character = "snake"
at = [0, 0]
[[guard]]
at = [1, 0]
facing = "e"
"#;

/// One order card that lets a guard walk a space.
const ORDER: &str = "{ action = 'none', flip = false, arrow = 'left', blue = 1, red = 1 }";

fn run(text: &str) -> Ran {
    scenario::run("test.toml", text)
}

fn ran(more: &str) -> Ran {
    run(&format!("{HALL}{more}"))
}

fn checked(ran: &Ran, more: &str, expected: &str) {
    let (holds, told) = (matches!(ran.verdict, Verdict::Holds), ran.verdict.to_string());
    assert!(if expected.is_empty() { holds } else { told.contains(expected) }, "{more}\n{told}");
}

#[track_caller]
fn check(more: &str, expected: &str) {
    checked(&ran(more), more, expected);
}

fn pending(ran: &Ran) -> Option<&'static str> {
    ran.outcome.as_ref().and_then(Outcome::pending).map(|pending| pending.question)
}

#[test]
fn what_comes_out_differently_is_told_by_key() {
    let expect = |what: &str| format!("[expect]\n{what}");
    check(&expect("guards = [{ at = [1, 0], facing = 'e' }]"), "");
    check(&expect("guards = [{ at = [1, 0], facing = 'w' }]"), "guards.1,0.facing\n    expected w\n    found    e");
    check(&expect("guards = [{ at = [2, 0] }]"), "guards\n    expected 2,0\n    found    1,0");
    check(&expect("guards = []"), "guards\n    expected none\n    found    1,0");
    check(&expect("players = [{ character = 'snake', damage = 1 }]"), "players.snake.damage\n    expected 1");
    check(&expect("players = [{ character = 'meryl' }]"), "players\n    expected meryl\n    found    snake");
    check(&expect("players = [{ character = 'snake', attention = 'none', at = [0, 0] }]"), "");
    let token = "players = [{ character = 'snake', attention = { at = [0, 0], side = 'alert' } }]";
    check(&expect(token), "players.snake.attention\n    expected alert 0,0\n    found    none");
    let focus = "players = [{ character = 'snake', focus = ['reroll', 'minus-2', 'plus-2', 'minus-die'] }]";
    check(&expect(focus), "");
    check(&expect("outcome = 'running'\nround = 1\ncameras = 'none'\npending = 'action'\ndoors = []\nbodies = []"), "");
    check(&expect("events = ['moved']"), "`moved` is missing");
    check(&expect("pending = 'actoin'"), "there is no question `actoin`; did you mean `action`?");
}

#[test]
fn bodies_that_lie_on_each_other_are_told_apart() {
    let bodies = "[[body]]\nat = [2, 0]\nkind = 'dead'\n[[body]]\nat = [2, 0]\nkind = 'ko1'\n[expect]\n";
    check(&format!("{bodies}bodies = [{{ at = [2, 0], kind = 'ko1' }}, {{ at = [2, 0], kind = 'dead' }}]"), "");
    let twice = "bodies = [{ at = [2, 0], kind = 'ko1' }, { at = [2, 0], kind = 'ko1' }]";
    check(&format!("{bodies}{twice}"), "bodies.2,0.kind\n    expected ko1\n    found    dead");
}

/// FOC-6: the dice wait for an answer only where the next command, or what is expected, is one.
#[test]
fn questions_answer_themselves_up_to_the_next_action() {
    let fight = |rest: &str| format!("[dice]\nwhite = [4]\n[script]\ncommands = ['fight e'{rest}]\n");
    assert_eq!(pending(&ran(&fight(""))), Some("dice"));
    assert_eq!(pending(&ran(&fight(", 'knock'"))), Some("action"));
    let hurt = "[expect]\nguards = [{ at = [1, 0], ko_damage = 1 }]";
    check(&format!("{}{hurt}", fight("")), "");
    check(&format!("{}{hurt}", fight(", 'accept'")), "");
    check(&format!("{}{hurt}\npending = 'dice'", fight("")), "guards.1,0.ko_damage\n    expected 1\n    found    0");
    check(&format!("{}[expect]\nrefused = 'no-such-die'", fight(", 'spend plus-2 2'")), "");
    // A turn is never ended for a command that waits for another.
    let two = "[[player]]\ncharacter = 'meryl'\nat = [3, 0]\n";
    let refused = "[script]\ncommands = ['meryl: knock']\n[expect]\nrefused = 'not-asked'";
    checked(&run(&format!("turn = 'snake'{HALL}{two}{refused}")), refused, "");
    let first = run(&format!("{HALL}{two}[script]\ncommands = ['knock']\n[expect]\npending = 'action'"));
    checked(&first, "the first of two takes the turn", "");
}

/// RND-4, RND-5.
#[test]
fn an_enemy_phase_runs_once() {
    let phase = |commands: &str, orders: &str| {
        format!("[decks]\norders = [{orders}]\n[script]\ncommands = [{commands}]\nenemy_phase = true\n")
    };
    let moved = "[expect]\nround = 2\norders_left = 1\npending = 'action'\nguards = [{ at = [2, 0], facing = 'e' }]";
    let two = format!("{ORDER}, {ORDER}");
    check(&format!("{}{moved}", phase("", &two)), "");
    check(&format!("{}{moved}", phase("'end'", &two)), "");
    check(&format!("{}{moved}", phase("'knock', 'end'", &two)), "guards\n    expected 2,0\n    found    1,0");
    check(&format!("{}[expect]\noutcome = 'failed'", phase("", "'game-over'")), "");
}

#[test]
fn dice_and_listed_decks_do_not_run_out() {
    check("[dice]\nblack = [1]\n[script]\ncommands = ['fight e']", "the dice in `white` ran out");
    check("[dice]\nwhite = ['!', 7]", "a white shows 1 to 6, not 7");
    check("[dice]\nwhite = ['?']", "expected what a white die shows");
    let ends = |orders: &str| format!("[decks]\norders = [{orders}]\n[script]\ncommands = ['end', 'end']\n[expect]\n");
    check(&format!("{}outcome = 'failed'", ends(ORDER)), "the deck `orders` ran out");
    check(&format!("{}refused = 'game-over'\noutcome = 'failed'", ends("")), "");
    check("[expect]\norders_left = 27", "");
}

#[test]
fn positions_that_cannot_be_are_refused() {
    check("[[guard]]\nat = [0, 0]\nfacing = 'n'", "two figures stand on 0,0");
    check("[[guard]]\nat = [4, 0]\nfacing = 'n'", "4,0 is not on the map of 4 by 2 spaces");
    check("[[guard]]\nat = [2, 0]\nfacing = 'n'\ndamage = 2", "a guard falls at 2");
    check("[[guard]]\nat = [2, 0]\nfacing = 'n'\nplayer_damaged = 'meryl'", "meryl does not play");
    check("[[player]]\ncharacter = 'snake'\nat = [3, 0]", "snake plays already");
    check("[[player]]\ncharacter = 'meryl'", "the map has no start for meryl");
    check("[[player]]\ncharacter = 'meryl'\nat = [3, 0]\nequipment = ['hand-gun-45']", "did you mean `handgun-45`?");
    check("[[player]]\ncharacter = 'meryl'\nat = [3, 0]\nfocus = ['reroll']", "no token of this character `reroll`");
    check("[[player]]\ncharacter = 'meryl'\nat = [3, 0]\nammo = { c4 = 1 }", "`c4` is not among the equipment");
    check("[[player]]\ncharacter = 'meryl'\nat = [3, 0]\nboxed = 'c4'", "`c4` is no box");
    check("[[player]]\ncharacter = 'meryl'\nat = [3, 0]\nnoisy = 6", "more than 5 actions");
    check("[[player]]\ncharacter = 'meryl'\nat = [3, 0]\nescorts = 17", "there are 16 objectives at most");
    check("[systems]\nup = ['distraction']", "otacon does not play");
    check("[decks]\norders = ['game']", "there is no order card `game`; did you mean");
    check(
        "[decks]\nreactions = [{ order = ['ko'], ko = 'wake', dead = 'remove', investigate = 'remove' }]",
        "four parts",
    );
    for (line, told) in [
        ("opened = ['cell']", "there is no door `cell`"),
        ("traps_up = [[1, 1]]", "no trap lies on 1,1"),
        ("turn = 'otacon'", "otacon does not play"),
        ("round = 0", "rounds are counted from 1"),
        ("edition = 'prototype'", "there is no edition `prototype`"),
        ("gaurd = []", "unknown key `gaurd`; did you mean `guard`?"),
    ] {
        checked(&run(&format!("{line}{HALL}")), line, told);
    }
    checked(&run("game = 'infiltration'\nmap = '''\n+---+\n|   |\n+---+\n'''"), "nobody", "0 play; it must be 1 to 4");
}

/// STG-12: what is left out is as at the start of a round.
#[test]
fn the_json_has_what_the_notation_lists() {
    let value = serde_json::to_value(ran("").outcome.expect("played")).expect("JSON");
    let keys: Vec<&str> = value.as_object().expect("an object").keys().map(String::as_str).collect();
    let listed = ["outcome", "round", "players", "guards", "bodies", "cameras", "orders_left", "events", "pending"];
    assert_eq!(keys.len(), listed.len());
    assert!(listed.iter().all(|key| keys.contains(key)), "{keys:?}");
    assert_eq!(
        value["players"][0],
        serde_json::json!({
            "character": "snake", "at": [0, 0], "damage": 0, "attention": null, "actions_left": 4,
            "focus": ["minus-die", "plus-2", "minus-2", "reroll"], "equipment": [],
        })
    );
    assert_eq!(value["guards"][0], serde_json::json!({ "at": [1, 0], "facing": "e", "damage": 0, "ko_damage": 0 }));
    assert_eq!(value["cameras"], serde_json::Value::Null);
    assert_eq!((&value["pending"]["seat"], &value["pending"]["question"]), (&"snake".into(), &"action".into()));
}
