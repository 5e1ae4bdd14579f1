//! Whole sessions before a console that types by itself: the map, sentences, questions, undo, why.

use std::path::PathBuf;
use std::process;
use std::sync::Arc;

use clap::{Args as _, FromArgMatches as _};
use host::Hosted as _;
use infiltration::card::Cards;
use infiltration::difficulty::Difficulty;
use infiltration::header::Start;
use infiltration::ids::Character;
use infiltration::stage::Stage;
use infiltration::state::Settings;
use infiltration::{Infiltration, Options, Refusal};
use table::notation::split;
use table::{Game as _, QuickChance, Refused as _, Seed, Viewer};

use super::super::Args;
use super::super::chronicle::Chronicle;
use super::super::game::{Playable, Story};
use super::super::paint::Paint;
use super::super::phrases::Phrases;
use super::super::players::Players;
use super::super::session::Session;
use super::super::typist::Typist;
use super::map::Map;
use super::{Desk, Look, start, status};

/// A stage with one of everything.
const HALL: &str = r#"
guard_count = { a = 1 }
cameras = "green"
map = """
+---+---+---+---+---+---+---+---+---+
| S   Gw| A   Fe  T | C   K | B   Bs|
+   +   +---+   +   +~~~+   +---+---+
| M  ###  D   H   O   Q   P   E   E |
+   +   +   +   +   +   +   +   +   +
|                         N :     Z |
+---+---+---+---+---+---+---+---+---+
"""
zones = """
aaaaaaaaa
aaaaaaaaa
aaaaaaaaa
"""
traps = ["laser"]
hidden_objectives = ["data"]

[[party]]
players = 2
required = ["snake", "meryl"]
optional = []
blue = 10

[marks]
S = { start = "snake" }
M = { start = "meryl" }
Gw = { guard = "w" }
A = { event = "a" }
Fe = { forced = "e" }
T = { turn = true }
C = { camera = { green = "s", orange = "w" } }
K = { codec = "24.05" }
B = { barracks = true }
Bs = { barracks = true, spawn = true }
D = { door = { id = "door", level = 2, combination = [3, 5] } }
H = { terminal = { id = "hub", level = 3, combination = [2, 4] } }
O = { objective = "hidden" }
Q = { trap = "hidden" }
P = { interact = { id = "panel", side = "n" } }
E = { elevator = "lift.hall" }
N = { node = "n1" }
Z = { area = "exit" }

[[elevator]]
id = "lift"
shafts = [{ id = "hall", panel = "panel" }, { id = "below", off = true }]
car = "below"

[[trigger]]
on = { entered = "exit" }
do = ["clear"]
"#;

/// A corridor: Snake behind a guard that walks away from him.
const CORRIDOR: &str = r#"
guard_count = { a = 1 }
map = """
+---+---+---+---+---+---+---+---+---+---+---+---+
| S   G                                         |
+---+---+---+---+---+---+---+---+---+---+---+---+
"""

[[party]]
players = 1
required = ["snake"]
optional = []
blue = 10

[marks]
S = { start = "snake" }
G = { guard = "e" }
"#;

fn stage(text: &str) -> Arc<Stage> {
    let pack = content::infiltration().pack.clone();
    let read = content::read_ground("hall.toml", text, &pack);
    Arc::new(read.unwrap_or_else(|reports| panic!("{reports:?}")))
}

fn party(names: &[Character]) -> Start {
    Start { characters: names.to_vec(), settings: Settings::default() }
}

fn hall() -> Infiltration {
    let start = party(&[Character::Snake, Character::Meryl]);
    start::begun(&stage(HALL), &start, Seed::from_words("hall")).expect("a party of two").0
}

fn session<'c>(
    console: &'c mut Typist,
    stage: &Arc<Stage>,
    start: &Start,
    seats: &str,
    name: &str,
) -> (Session<'c, Infiltration>, PathBuf) {
    let file = std::env::temp_dir().join(format!("cardboard-{}-{name}.cardboard", process::id()));
    let players = Players::read(seats, Infiltration::PLACES).expect("seats");
    let seed = Seed::from_words(name);
    let (game, before) = start::begun(stage, start, seed).expect("the stage is for them");
    (Session::new(console, Phrases::english(), players, (game, seed, before), file.clone()), file)
}

/// What Snake's player in the corridor is shown.
fn corridor(name: &str, typed: &[&'static str], answers: &[&'static str]) -> String {
    let mut console = Typist::of::<Infiltration>(1);
    console.first = typed.iter().copied().chain(["quit"]).collect();
    console.answers = answers.to_vec();
    console.height = 1000;
    let (session, file) = session(&mut console, &stage(CORRIDOR), &party(&[Character::Snake]), "human", name);
    session.run().expect("a game to its end");
    std::fs::remove_file(file).expect("the game was saved");
    console.shown()
}

fn drawn(game: &Infiltration, desk: Desk) -> String {
    Map::new(game, &Phrases::english(), Paint::PLAIN, &desk).draw()
}

#[test]
fn the_map_shows_everything_that_stands_on_it() {
    let map = drawn(&hall(), Desk::default());
    let expected = "\
     0  1  2  3  4  5  6  7  8
   ┌─────┬────────┬─────┬─────┐
 0 │S! ◀ │A  ·→ ·↻│c▽ ((│⌂  ⌂ │ 0
   │     └──╴     ╵╌╌ ╪╪└─────┤
 1 │M  ██ ▒2 T3 ◇  ¤   · () ()│ 1
   │                          │
 2 │ ·  ·  ·  ·  ·  · N+┆ · ◎e│ 2
   └──────────────────────────┘
     0  1  2  3  4  5  6  7  8";
    assert!(map.contains(expected), "{map}");
    assert!(map.lines().all(|line| line.chars().count() <= 80), "{map}");
    assert!(
        map.contains("◎e exit") && map.contains("╫╪ to work from beside it (panel)") && !map.contains("dead guard"),
        "{map}"
    );
}

#[test]
fn what_enemies_see_is_shaded_on_demand() {
    let map = drawn(&hall(), Desk { sight: true, ..Desk::default() });
    assert!(map.contains("1 │M  ██ ▒2 T3 ◇  ¤░ ░░ () ()│ 1"), "{map}");
    let zones = drawn(&hall(), Desk { zones: true, ..Desk::default() });
    assert!(zones.contains(" 2 │ a  a  a  a  a  a N+"), "{zones}");
}

#[test]
fn ascii_is_enough() {
    let map = drawn(&hall(), Desk { ascii: true, ..Desk::default() });
    assert!(map.is_ascii(), "{map}");
    assert!(map.contains(" 0 |S! < |A  .> .@|cv ((|/\\ /\\| 0"), "{map}");
}

/// STG-2. Whoever chooses what to carry is told what is of no use there, and why.
#[test]
fn what_a_stage_forbids_is_told_before_it() {
    for stage in &content::infiltration().stages {
        let start = party(&stage.usual_characters(stage.parties[0].players).expect("somebody plays"));
        let (game, _) = start::begun(stage, &start, Seed::from_words("bans")).expect("a party");
        let told = super::phrases::memory_box(&Phrases::english(), &game).join(" ");
        assert_eq!(told.contains("[STG-2]"), !stage.bans.is_empty(), "{}: {told}", stage.id);
        assert!(stage.bans.is_empty() || told.to_lowercase().contains("neither guns nor explosives"), "{told}");
    }
}

/// Places are told apart by letters, and those of somebody who does not play are left out.
#[test]
fn places_are_named_on_the_map() {
    let map = |id: &str, characters: &[Character]| {
        let content = content::infiltration();
        let stage = content.stage(id).expect("a stage of the pack");
        let (game, _) = start::begun(stage, &party(characters), Seed::from_words("places")).expect("a party");
        drawn(&game, Desk::default()).replace('\n', " ")
    };
    let storage = map("warhead-storage", &[Character::Snake]);
    for place in ["◎l live floor", "◎s switchboard", "◎a laboratory", "◎f first aid"] {
        assert!(storage.contains(place), "{storage}");
    }
    let markers = map("vr-coordination", &[Character::Snake, Character::Otacon]);
    assert!(markers.contains("◎S Snake's marker") && markers.contains("◎O Otacon's marker"), "{markers}");
    assert!(!markers.contains("Meryl"), "{markers}");
}

/// What stands on the command line behind `cardboard play`.
fn args(words: &[&str]) -> Args {
    let command = Args::augment_args(clap::Command::new("play"));
    let matches = command.try_get_matches_from(["play"].iter().chain(words)).expect("arguments");
    Args::from_arg_matches(&matches).expect("arguments")
}

/// VR-2. At the prompt a boss is asked for where one can come along, and Enter goes without.
#[test]
fn a_guest_is_asked_for_in_vr() {
    let guest = |stage: &str, said: &[&str], typed: &[&'static str]| {
        let mut console = Typist::of::<Infiltration>(1);
        console.first = typed.to_vec();
        let place = start::Place {
            stage: Some(stage.to_owned()),
            unlocked: Cards::default(),
            difficulty: Difficulty::default(),
            file: Some(std::env::temp_dir().join("cardboard-guest-nobody-plays.cardboard")),
        };
        let session = start::at(&args(said), &mut console, Phrases::english(), place).expect("a stage");
        let guest = session.expect("it begins").present().state().settings.guest;
        (guest.map(|place| content::infiltration().pack.bosses[usize::from(place)].id.clone()), console.first.len())
    };
    let raven = Some("vr-raven".to_owned());
    assert_eq!(guest("vr-recon", &[], &["tank", "vr-raven"]), (raven.clone(), 0));
    assert_eq!(guest("vr-recon", &[], &[""]), (None, 0));
    assert_eq!(guest("vr-recon", &["--boss", "vr-raven"], &["unread"]), (raven, 1));
    assert_eq!(guest("heliport", &[], &["unread"]), (None, 1));
}

/// Who plays and which boss comes along was said for the stage a campaign goes on with, not for all after it.
#[test]
fn later_stages_of_a_campaign_ask_anew() {
    let words = ["infiltration", "vr-recon", "--campaign", "evenings", "--boss", "vr-ocelot", "--players", "2"];
    let first =
        args(&[&words[..], &["--characters", "snake,meryl", "--seats", "human,human", "--again", "--ascii"]].concat());
    let later = first.of_later_stages();
    assert_eq!((later.stage, later.boss, later.players, later.characters, later.seats), (None, None, None, None, None));
    assert!(!later.again && later.ascii && later.campaign == first.campaign);
}

/// TRM-9. What is numbered is drawn with its number, with the arrow of a node, and both are explained.
#[test]
fn numbered_spaces_are_drawn_with_their_numbers() {
    for stage in content::infiltration().stages.iter().filter(|stage| stage.arena.is_some()) {
        let arena = stage.arena.as_ref().expect("it was filtered");
        let start = party(&stage.usual_characters(stage.parties[0].players).expect("somebody plays"));
        let (game, _) = start::begun(stage, &start, Seed::from_words("slots")).expect("a party");
        let under = game.view(Viewer::Public).boss.map(|boss| boss.spaces).unwrap_or_default();
        let map = drawn(&game, Desk { ascii: true, ..Desk::default() });
        let lines: Vec<&str> = map.lines().collect();
        let top = lines.iter().position(|line| line.starts_with(" 0 |")).expect("the first row");
        for (number, at) in arena.slots.iter().filter(|(_, at)| !under.contains(*at)) {
            let column = 4 + 3 * usize::from(at.x());
            let drawn = &lines[top + 2 * usize::from(at.y())][column..column + 2];
            assert!(drawn.contains(&number.to_string()), "{}: `{drawn}` at {at} in\n{map}", stage.id);
        }
        let explained = ["nodes of the boss's track", "spaces where the boss hides", "somebody may lie there"];
        let is_explained = explained.iter().any(|words| map.replace('\n', " ").contains(words));
        assert_eq!(is_explained, !arena.slots.is_empty(), "{map}");
    }
}

/// The widest map fits a terminal of 80 columns.
#[test]
fn every_stage_fits_eighty_columns() {
    for stage in &content::infiltration().stages {
        let players = stage.parties[0].players;
        let start = party(&stage.usual_characters(players).expect("somebody plays"));
        let (game, _) = start::begun(stage, &start, Seed::from_words("wide")).expect("a party");
        let map = drawn(&game, Desk { sight: true, ..Desk::default() });
        assert!(map.lines().all(|line| line.chars().count() <= 80), "{map}");
    }
}

#[test]
fn commands_are_listed_with_cost_noise_and_what_they_give_away() {
    let shown = corridor("listed", &["legal"], &[]);
    for line in [
        "Snake acts: 4 action tokens left; `end` ends the turn.",
        "  fight e (1 action)",
        "  combo e (2 actions)",
        "  takedown e (2 actions)",
        "  knock (?) (1 action)",
        "  sneak: [e e] (!) (1 action)",
    ] {
        assert!(shown.lines().any(|it| it == line), "{line}\nin\n{shown}");
    }
}

/// FOC-6. The dice lie there with their numbers, and each token says what it would do.
#[test]
fn dice_are_changed_by_numbered_answers() {
    let shown = corridor("dice", &["fight e", "legal", "1", "1"], &[]);
    assert!(shown.contains("Snake attacks and rolls "), "{shown}");
    assert!(shown.contains("Dice: (1) white ") && shown.contains("  1  leave them as they are (accept)"), "{shown}");
    assert!(shown.contains("Reroll: roll die 1 again"), "{shown}");
    assert!(shown.contains("Snake acts: 3 action tokens left"), "the answer was taken: {shown}");
}

#[test]
fn undo_is_free_up_to_the_dice() {
    let shown = corridor("undo", &["knock", "undo", "redo", "undo", "undo"], &[]);
    assert_eq!(shown.matches("1 command was taken back.").count(), 2, "{shown}");
    assert_eq!(shown.matches("Snake knocks").count(), 2, "{shown}");
    assert!(shown.contains("refused nothing-to-undo"), "{shown}");
    let kept = corridor("kept", &["combo e", "1", "undo 2"], &["n"]);
    assert!(kept.contains("Dice or cards that were seen go"), "{kept}");
    assert!(kept.contains("Nothing is taken back."), "{kept}");
    let taken = corridor("taken", &["combo e", "1", "undo 2"], &["y"]);
    assert!(taken.contains("2 commands were taken back."), "{taken}");
}

#[test]
fn guards_and_tokens_have_their_reasons() {
    let shown = corridor("why", &["why", "knock", "why", "why 0,0", "end", "why", "why 9,9", "why grd-2"], &[]);
    for line in [
        "Nothing has happened yet that needs a reason.",
        "? Snake knocks: the ? lies at 0,0. [ACT-9]",
        "  ACT-9: Knock costs 1 action and draws attention to your space.",
        "--- Enemy phase ---",
        "The guard that stood at 1,0 facing east:",
        "  It knew of the ? of Snake at 0,0.",
        "  It turned west. [GRD-8]",
        "Nothing at 9,9 needs a reason.",
    ] {
        assert!(shown.lines().any(|it| it == line), "{line}\nin\n{shown}");
    }
    assert!(shown.contains("So it was investigating, on its way to 0,0"), "{shown}");
    assert!(shown.contains("  GRD-2: Investigate: "), "{shown}");
}

#[test]
fn looking_around_takes_no_command() {
    let looks =
        ["map", "sight", "zones", "status", "goals", "codec 64.09", "codec knock", "codec 00.00", "help", "log"];
    let shown = corridor("looks", &looks, &[]);
    for expected in [
        "seen by an enemy",
        "Snake at 0,0: health #### 4/4, actions #### 4, noisy so far 0, attention: none",
        "Reroll (reroll)",
        "64.09: Knock costs 1 action",
        "00.00: nobody answers.",
        "sneak n            move 1 space, quietly",
        "why [x,y | RULE]",
    ] {
        assert!(shown.contains(expected), "{expected}\nin\n{shown}");
    }
    assert!(!shown.contains("refused"), "{shown}");
}

/// CDC-3. Words find what holds all of them, the failure call among it, and never what waits to be dialled.
#[test]
fn the_codec_is_searched_by_words() {
    let phrases = Phrases::english();
    let content = content::infiltration();
    let found = |words: &str| status::search(&phrases, &content, words);
    let begin = |lines: &[String], number: &str| lines.iter().any(|line| line.starts_with(number));
    let failure = found(&phrases.word("codec-50-01"));
    assert!(begin(&failure, "50.01: ") && failure.iter().filter(|line| !line.starts_with(' ')).count() == 1);
    let mines = found("CLAYMORE figure");
    assert!(begin(&mines, "23.15: ") && !begin(&mines, "50.01: "), "{mines:?}");
    for call in content.codec.iter().filter(|call| call.about == content::About::Joke) {
        let words = phrases.word(&call.key());
        assert_eq!(found(&words), [phrases.say("call-not-found", &[("words", words.as_str().into())])]);
    }
}

#[test]
fn a_bot_says_what_it_would_do_and_what_it_thinks_of_what_was_done() {
    let shown = corridor("advice", &["explain", "hint", "knock", "explain"], &[]);
    assert!(shown.contains("Nothing is known about that now."), "nothing was done: {shown}");
    assert!(shown.contains("takedown e: 100 % that nobody is seen or hurt this round (± 4)"), "{shown}");
    assert!(shown.contains("  then end\n  + "), "what comes of it follows the plan: {shown}");
    assert!(shown.contains("\n  + Wounds of all characters: 0 afterwards on average, "), "{shown}");
    let (_, explained) = shown.split_once("Snake did knock: ").expect("the knock is explained");
    // The knock draws the guard: that is in the figures.
    assert!(explained.contains(" tokens on the map: ") && explained.contains("instead takedown e: 100 %"), "{shown}");
    assert!(!shown.contains("reason-infiltration"), "every reason has its sentence: {shown}");
}

#[test]
fn a_refusal_says_why() {
    let shown = corridor("refused", &["sneak n", "why", "snaek e", "takedown w", "codec nothing"], &[]);
    assert!(shown.contains("refused way-blocked [MOV-1] the way there is blocked"), "{shown}");
    assert!(shown.contains("  MOV-1: Up, down, left or right"), "{shown}");
    assert!(shown.contains("did you mean `sneak`?"), "{shown}");
    assert!(shown.contains("refused nobody-there [DMG-1]"), "{shown}");
}

/// Somebody who never helps presses Enter, and the bot that rolls goes on; nothing is spent for them.
#[test]
fn a_bot_goes_on_with_its_roll_when_nobody_helps() {
    let content = content::infiltration();
    let stage = content.stage("rex-hangar").expect("a stage of the pack");
    let mut console = Typist::of::<Infiltration>(3);
    console.height = 1000;
    console.own.push("spend");
    let start = party(&[Character::Snake, Character::Otacon]);
    let (session, file) = session(&mut console, stage, &start, "stronger,human", "waived");
    session.run().expect("the stage is played to its end");
    std::fs::remove_file(file).expect("the game was saved");
    let shown = console.shown();
    assert!(shown.contains("waive: leave the dice as they lie"), "{shown}");
    assert!(!shown.contains("Otacon spends"), "{shown}");
}

/// People type what is offered until the stage is over, alone, together and with bots.
#[test]
fn whole_stages_are_played() {
    let content = content::infiltration();
    for (number, (players, seats)) in (0..).zip([(1, "human"), (2, "human,random"), (4, "human,human,human,human")]) {
        let stage = content.stages.iter().find(|stage| stage.party(players).is_some()).expect("a stage for so many");
        let start = party(&stage.usual_characters(players).expect("a party"));
        let mut console = Typist::of::<Infiltration>(number);
        console.height = 1000;
        let (session, file) = session(&mut console, stage, &start, seats, &format!("whole-{number}"));
        session.run().expect("the stage is played to its end");
        std::fs::remove_file(file).expect("the game was saved");
        let shown = console.shown();
        assert_eq!(console.screens.len(), 1, "nobody has secrets");
        assert!(shown.contains("Stage failed") || shown.contains("Stage cleared"), "{shown}");
        assert!(shown.contains("Rounds ") && shown.contains("cardboard verify"), "{shown}");
        let long = |line: &&str| {
            line.chars().count() > 80 && !line.contains("SHA") && !line.contains("seed") && !line.contains('/')
        };
        assert_eq!(shown.lines().filter(long).collect::<Vec<_>>(), [""; 0]);
        shown.lines().for_each(|line| assert!(is_whole(line), "{line}"));
    }
}

/// Every sentence a stage can make is whole: no key without a text, no argument left open.
#[test]
fn every_sentence_is_whole() {
    let phrases = Phrases::english();
    let mut chance = QuickChance::new(7);
    for stage in &content::infiltration().stages {
        for players in stage.parties.iter().map(|party| party.players) {
            let start = party(&stage.usual_characters(players).expect("a party"));
            let (mut game, mut watcher) = start::begun(stage, &start, Seed::from_words(&stage.id)).expect("a party");
            let mut options = Options::default();
            for step in 0..300 {
                let Some(seat) = game.first_asked() else { break };
                if step % 7 == 0 {
                    let legal = game.legal(&phrases, game.asked());
                    let told = [game.question_text(&phrases, seat)].into_iter().chain(legal.brief(&phrases));
                    told.chain(legal.list(&phrases, "")).for_each(|line| assert!(is_whole(&line), "{line}"));
                }
                game.options(seat, &mut options);
                let action = bots::uniform(&options, &mut chance).expect("an option");
                game.play(seat, action, &mut chance, &mut watcher).expect("an option is legal");
            }
            let chronicle = Chronicle::new(watcher);
            for entry in chronicle.entries() {
                let sentence = Infiltration::event(&phrases, entry, Viewer::Public).unwrap_or_default();
                assert!(is_whole(&sentence), "{sentence}");
            }
            let players = game.usual_players();
            let story = Story { entries: chronicle.entries(), from: 0, viewer: Viewer::Public, players: &players };
            let mut lines = game.narrate(&phrases, story);
            lines.extend(super::status::dashboards(&phrases, &game));
            lines.extend(game.debrief(&phrases, chronicle.entries()));
            for line in lines {
                assert!(is_whole(&line), "{line}");
            }
        }
    }
}

/// The families of keys that could show up where a text is missing.
const FAMILIES: [&str; 24] = [
    "event-",
    "question-",
    "narration-",
    "attention-",
    "answer-",
    "why-",
    "status-",
    "goals-",
    "map-",
    "dice-",
    "guard-mode-",
    "direction-",
    "character-",
    "action-",
    "focus-",
    "equipment-",
    "system-",
    "body-",
    "piece-",
    "pickup-",
    "trap-",
    "stage-",
    "directive-",
    "legal-",
];

fn is_whole(line: &str) -> bool {
    let key = |word: &str| FAMILIES.iter().any(|family| word.starts_with(family));
    !line.contains(['{', '}', '$']) && !line.split([' ', '(']).any(key)
}

#[test]
fn every_refusal_and_question_has_its_sentence() {
    let phrases = Phrases::english();
    let refusals = Refusal::ALL.iter().map(|refusal| format!("refusal-infiltration-{}", refusal.id()));
    let questions = infiltration::frame::Question::ALL.iter().map(|(_, id)| format!("question-{id}"));
    let others = ["equip", "turn", "action", "before-dice", "dice", "allocate", "fly", "return"];
    let others = others.iter().map(|id| format!("question-{id}"));
    let missing: Vec<String> = refusals.chain(questions).chain(others).filter(|key| !phrases.has(key)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn looks_are_told_apart_from_commands() {
    let read = |line: &str| Infiltration::look(&split(line).expect("words"));
    assert_eq!(read("map"), Some(Ok(Look::Map)));
    assert_eq!(read("why"), Some(Ok(Look::Why(None))));
    assert!(matches!(read("why 3,4"), Some(Ok(Look::Why(Some(at)))) if at.to_string() == "3,4"));
    assert_eq!(read("why GRD-1"), None);
    assert_eq!(read("codec 24.05"), Some(Ok(Look::Codec(2405))));
    assert_eq!(read("codec blue-order"), Some(Ok(Look::Codec(1302))));
    assert_eq!(read("codec stealth"), Some(Ok(Look::Search("stealth".to_owned()))));
    assert_eq!(read("codec noise check"), Some(Ok(Look::Search("noise check".to_owned()))));
    assert!(matches!(read("codec"), Some(Err(_))));
    assert!(matches!(read("why 3,x"), Some(Err(_))));
    assert!(matches!(read("map now"), Some(Err(_))));
    assert_eq!(read("sneak n"), None);
}
