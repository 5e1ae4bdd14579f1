//! Every scenario of the repository holds, and what is wrong with one is told where it stands.

use std::fs;
use std::path::{Path, PathBuf};

use cardboard_content as content;
use content::scenario::{self, Ran, Verdict};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn toml_files(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("a directory of the source");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> = paths
        .flat_map(|path| if path.is_dir() { toml_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .collect();
    files.sort();
    files
}

#[test]
fn every_scenario_holds() {
    let files = toml_files(&root().join("scenarios"));
    assert!(!files.is_empty());
    let mut failed = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("UTF-8");
        let name = file.strip_prefix(root()).expect("a file of the repository").display().to_string();
        let ran = scenario::run(&name, &text);
        if !matches!(ran.verdict, Verdict::Holds) {
            failed.push(format!("{name}\n{}", ran.verdict));
        }
    }
    assert!(failed.is_empty(), "\n{}", failed.concat());
}

/// A small position: green may attack yellow's peru and north-africa out of brazil.
const BOARD: &str = r#"
game = "conquest"
players = ["green", "yellow", "purple"]
[territories]
brazil = "green 5"
peru = "yellow 2"
north-africa = "yellow 1"
china = "purple 1"
"#;

fn ran(more: &str) -> Ran {
    scenario::run("test.toml", &format!("{BOARD}{more}"))
}

fn check(more: &str, expected: &str) {
    let verdict = ran(more).verdict;
    let (holds, told) = (matches!(verdict, Verdict::Holds), verdict.to_string());
    assert!(if expected.is_empty() { holds } else { told.contains(expected) }, "{more}\n{told}");
}

#[test]
fn what_comes_out_differently_is_told_by_key() {
    check("[expect]\nterritories = { brazil = 'green 5' }", "");
    check(
        "[expect]\nterritories = { brazil = 'green 4' }",
        "territories.brazil\n    expected green 4\n    found    green 5",
    );
    check("[expect]\nport = 2", "port\n    expected 2\n    found    1");
    check("[expect]\nwinner = 'green'", "found    none");
    check("[expect]\nwinner = 'none'\nphase = 'attack'\nturn = 'green'\nround = 1\noutcome = 'running'", "");
    check("[expect]\nevents = ['fought']", "`fought` is missing");
    check(
        "[expect]\nhands = [{ player = 'yellow', points = 1 }]",
        "hands.yellow.points\n    expected 1\n    found    0",
    );
    check("[expect]\nhands = [{ player = 'blue' }]", "hands.player");
    check(
        "[script]\ncommands = ['end']\n[expect]\nrefused = 'wrong-step'",
        "refused\n    expected wrong-step\n    found    none",
    );
}

#[test]
fn a_refusal_is_expected_or_a_difference_or_without_expectations_an_error() {
    let attack = "[script]\ncommands = ['attack brazil egypt 1']\n";
    check(attack, "test.toml:10:13: `attack brazil egypt 1` is refused no-border [BTL-1] from=brazil to=egypt");
    assert!(matches!(ran(attack).verdict, Verdict::Error(_)));
    let expecting = |what: &str| format!("{attack}[expect]\n{what}");
    check(&expecting("refused = 'no-border'"), "");
    assert!(matches!(ran(&expecting("port = 1")).verdict, Verdict::Differs(_)));
    check(&expecting("refused = 'wrong-step'"), "found    no-border");
    check("[script]\ncommands = ['atack brazil peru 1']\n[expect]\nrefused = 'unknown-word'", "");
    check("[script]\ncommands = ['attack brazil egypt 1', 'end']\n[expect]\nrefused = 'no-border'", "number 1");
}

/// BTL-1, BTL-5, TRN-0: what the script leaves open is declined, or answered with the lowest number.
#[test]
fn questions_the_script_does_not_answer_answer_themselves() {
    let script = |commands: &str, expect: &str| {
        format!("[dice]\nd6 = [6, 6, 6, 1, 6, 1, 5, 5]\n[script]\ncommands = [{commands}]\n[expect]\n{expect}")
    };
    let holds = |commands: &str, expect: &str| check(&script(commands, expect), "");
    holds("'attack brazil peru 3'", "phase = 'defend'");
    holds(
        "'attack brazil peru 3', 'stop-attacking'",
        "territories = { peru = 'yellow 1' }\nturn = 'yellow'\nphase = 'deploy'",
    );
    let two = "'attack brazil peru 3', 'attack brazil north-africa 1', 'attack brazil peru 1'";
    holds(two, "territories = { brazil = 'green 3', north-africa = 'green 1', peru = 'yellow 1' }");
    holds("'attack brazil peru 3', 'yellow: deploy peru 2'", "turn = 'yellow'\nterritories = { peru = 'yellow 3' }");
    // A command that fits nowhere in the turn is refused where it was put.
    holds("'deploy brazil 1'", "refused = 'wrong-step'\nphase = 'attack'");
    holds("'yellow: attack peru brazil 1'", "refused = 'not-asked'\nphase = 'attack'\nturn = 'green'");
    check(&script("'attack brazil peru 3', 'advance 3'", "port = 1"), "`advance 3` is refused wrong-step");
}

/// DRB-2, DRB-3.
#[test]
fn several_asked_need_a_seat() {
    let script = |commands: &str| {
        format!(
            "[[hand]]\nplayer = 'green'\npoints = 9000\ncards = ['second-trigger']\n\
             [[hand]]\nplayer = 'yellow'\npoints = 9000\ncards = ['loose-footing']\n\
             [dice]\nd6 = [6, 6, 5, 1, 4]\n[script]\ncommands = ['attack brazil north-africa 3', {commands}]\n"
        )
    };
    let holds = |commands: &str, expect: &str| check(&format!("{}[expect]\n{expect}", script(commands)), "");
    let asked = |commands: &str| {
        let outcome = ran(&script(commands)).outcome.expect("played");
        let pending = outcome.pending().expect("a question");
        let others: Vec<String> = pending.others.iter().map(|other| other.seat.clone()).collect();
        (pending.seat.clone(), pending.question, others)
    };
    assert_eq!(asked(""), ("yellow".to_owned(), "attacked", vec![]));
    assert_eq!(asked("'pass'"), ("green".to_owned(), "roll", vec!["yellow".to_owned()]));
    holds("'pass', 'pass'", "refused = 'seat-needed'");
    holds("'pass', 'green: play loose-footing 1'", "refused = 'card-not-held'");
    holds(
        "'yellow: play loose-footing 1', 'green: pass', 'green: pass'",
        "events = ['card-played', 'die-changed', 'fought']",
    );
    holds("'advance 4'", "territories = { brazil = 'green 1', north-africa = 'green 4' }");
}

#[test]
fn files_in_error_say_where_and_what_would_be_right() {
    check("[dice]\nd6 = [7]", "test.toml:10:7: a d6 shows 1 to 6, not 7");
    check("[expect]\nterritories = { brasil = 'green 5' }", "there is no territory `brasil`; did you mean `brazil`?");
    check("[expect]\nevents = ['figth']", "there is no event `figth`");
    check("[expect]\ncolour = 1", "unknown field `colour`");
    check("[script]\ncommands = 'end'", "test.toml:10:12");
    check("[decks]\nterritory = [3]", "a territory card carries 1 or 2 stars, not 3 (TRN-2)");
    check("[exspect]\nport = 1", "unknown key `exspect`; did you mean `expect`?");
    check("[[hand]]\nplayer = 'blue'", "`blue` is not a player; there are green, yellow, purple");
    let whole = |text: &str, expected: &str| {
        let verdict = scenario::run("test.toml", text).verdict;
        assert!(verdict.to_string().contains(expected), "{text}\n{verdict}");
    };
    whole("game = 'infiltration'", "the key `map` is missing");
    whole("game = 'go'", "`go` is not a game");
    whole("mode = 'basic-training'", "the key `game` is missing");
    whole("game = ", "test.toml:1:8");
}

/// A deck listed with cards must not run out; one listed as empty is empty (TRN-4, TRN-9).
#[test]
fn listed_decks_do_not_run_out() {
    let turn = |deck: &str| {
        format!(
            "[decks]\nterritory = {deck}\n[dice]\nd6 = [6, 1, 6, 1]\n[script]\n\
             commands = ['attack brazil north-africa 1', 'advance 1', 'end', 'yellow: attack peru argentina 1']\n"
        )
    };
    let cards = |cards: &str| format!("[expect]\nhands = [{{ player = 'green', territory_cards = {cards} }}]");
    check(&format!("{}{}", turn("[2, 1]"), cards("[2]")), "");
    check(&format!("{}{}", turn("[]"), cards("[]")), "");
    let both = turn("[2]").replace("argentina 1'", "argentina 1', 'yellow: end', 'purple: end'");
    check(&both, "the deck `territory` ran out");
}

/// Every flaw of a position is found, and all of them at once.
#[test]
fn positions_that_cannot_be_are_refused() {
    let whole = |text: &str, expected: &[&str]| {
        let ran = scenario::run("test.toml", &format!("game = 'conquest'\n{text}"));
        assert!(matches!(ran.verdict, Verdict::Error(_)), "{text}\n{}", ran.verdict);
        let told = ran.verdict.to_string();
        assert!(expected.iter().all(|words| told.contains(words)), "{text}\n{told}");
    };
    let board = |territories: &str, words: &[&str]| {
        whole(&format!("[territories]\nperu = 'green 1'\nchina = 'yellow 1'\n{territories}"), words);
    };
    let top = |keys: &str, words: &[&str]| {
        whole(&format!("{keys}\n[territories]\nperu = 'green 1'\nchina = 'yellow 1'"), words);
    };
    board(
        "brazil = 'gren 2'\nural = 'green'",
        &["`gren` is not a player; did you mean `green`?", "the armies of green"],
    );
    board("brazil = 'green many'", &["`many` is not a number of armies"]);
    board("brazil = 'green 0'", &["at least one army (BRD-7)"]);
    board("brazil = 'green 1 fort'", &["`fort` is nothing that stands in a territory"]);
    board("brazil = 'green 1 city city'", &["`city` stands there twice"]);
    board("brazil = 'green 1 boss vamp boss snake'", &["one boss at most (TRN-6)"]);
    board("brazil = 'neutral 1 boss vamp'", &["neutral troops employ no boss"]);
    board("brazil = 'neutral 1 airfield'", &["an airfield belongs to a player"]);
    board("brazil = 'green 1 boss vamp'\nural = 'green 1 boss vamp'", &["vamp is in brazil already"]);
    board("brazil = 'green 1 boss vmap'", &["`vmap` is not a boss; did you mean `vamp`?"]);
    board("brazil = 'green 1 hq green'\nural = 'green 1 hq green'", &["stands in brazil already (BRD-6)"]);
    board("outer-haven-bow = 'green 1 hq green'", &["no Headquarters stands on Outer Haven"]);
    board("brazl = 'green 1'", &["`brazl` is not a territory; did you mean `brazil`?"]);
    whole("[territories]\nperu = 'neutral 1'", &["at least one player must hold a territory"]);
    top("mode = 'comand-room'", &["`comand-room` is not a mode; did you mean `command-room`?"]);
    top("players = ['green', 'yellow']", &["2 play; it must be 3 to 5"]);
    top("players = ['green', 'yellow', 'green', 'blue']", &["`green` plays already"]);
    top("players = 3", &["colours in turn order are needed"]);
    top("turn = 'purple'", &["holds no territory (BTL-6)"]);
    top("turn = 'orange'", &["`orange` is not a player"]);
    top("phase = 'defend'", &["`defend` is reached by an attack"]);
    top("phase = 'over'", &["nothing to play"]);
    top("phase = 'atack'", &["`atack` is not a phase; did you mean `attack`?"]);
    top("phase = 'attack'\nrecruits = 3", &["`recruits` has no meaning in the phase `attack`"]);
    top("maneuvers_left = 1", &["`maneuvers_left` has no meaning in the phase `attack`"]);
    top("phase = 'factions'\nport = 2", &["`territories` has no meaning", "`port` has no meaning"]);
    top("port = 7\nround = 0\nbought = 4", &["no port 7", "counted from 1", "at most 3 cards"]);
    top("options = ['defend-with-least']", &["`defend-with-least` is no table option"]);
    top("face_up = ['control-asia', 'control-asia']", &["one of each objective"]);
    top("face_up = []\nunder = { control-asia = 'two-armies' }", &["the objective is not on the board"]);
    top("face_up = ['control-asia']\nunder = ['two-armies', 'second-boss']", &["more rewards than objectives"]);
    board("[[hand]]\nplayer = 'purple'", &["purple holds no territory and is out of the game"]);
    board("[[hand]]\nplayer = 'green'\n[[hand]]\nplayer = 'green'", &["green has a hand above already"]);
    board("[[hand]]\nplayer = 'green'\ncards = ['dead-ear']", &["`dead-ear` is not a card; did you mean `dead-air`?"]);
    let four = "[[hand]]\nplayer = 'green'\ncards = ['dead-air', 'dead-air', 'dead-air', 'dead-air']";
    board(four, &["no more than 3 cards `dead-air`"]);
    board("[[hand]]\nplayer = 'green'\nterritory_cards = [0]\nhaven_starts = 3", &["not 0 (TRN-2)", "counted up to 2"]);
    let twos = format!("[[hand]]\nplayer = 'green'\nterritory_cards = {:?}", [2; 13]);
    board(&twos, &["13 territory cards carry 2; there are 12"]);
    let twice =
        "[[hand]]\nplayer = 'green'\nrewards = ['two-armies']\n[[hand]]\nplayer = 'yellow'\nrewards = ['two-armies']";
    board(twice, &["each reward exists once (MOD-8)"]);
}

/// TRN-1: a position may leave out everybody but the one it is about.
#[test]
fn one_player_alone_can_be_looked_at() {
    let text = "game = 'conquest'\nphase = 'recruit'\n[territories]\nperu = 'green 1'\nbrazil = 'green 1'\n\
                [script]\ncommands = ['deploy peru 3', 'end']\n[expect]\noutcome = 'running'\nturn = 'green'\nround = 2";
    let verdict = scenario::run("test.toml", text).verdict;
    assert!(matches!(verdict, Verdict::Holds), "{verdict}");
}

/// MOD-7: a draft under way goes on with whoever is due.
#[test]
fn a_draft_under_way_goes_on() {
    let draft = |territories: &str, more: &str| {
        let text = format!(
            "game = 'conquest'\nmode = 'command-room'\nplayers = ['blue', 'green', 'orange']\nphase = 'draft'\n\
             [territories]\n{territories}\n{more}"
        );
        scenario::run("test.toml", &text)
    };
    let asked = |territories: &str| {
        let outcome = draft(territories, "").outcome.expect("played");
        let pending = outcome.pending().expect("a question");
        (pending.seat.clone(), pending.question)
    };
    assert_eq!(asked("peru = 'blue 1 hq blue'"), ("green".to_owned(), "headquarters"));
    let headquarters = "peru = 'blue 1 hq blue'\nural = 'green 1 hq green'\nchina = 'orange 1 hq orange'\n";
    assert_eq!(asked(&format!("{headquarters}japan = 'blue 1'")), ("green".to_owned(), "claim"));
    let told = draft(&format!("{headquarters}japan = 'green 1'"), "").verdict.to_string();
    assert!(told.contains("green has placed 2 armies where 1 are due"), "{told}");
    let told = draft("peru = 'blue 1'", "").verdict.to_string();
    assert!(told.contains("each places the Headquarters first"), "{told}");
    let told = draft("outer-haven-bow = 'blue 1'", "").verdict.to_string();
    assert!(told.contains("Outer Haven cannot be claimed"), "{told}");
}

/// What the page about scenarios shows is true.
#[test]
fn the_examples_of_the_page_hold() {
    let page = fs::read_to_string(root().join("docs/scenarios.md")).expect("the page");
    let examples: Vec<&str> = page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let whole: Vec<&&str> = examples.iter().filter(|text| text.starts_with("game = ")).collect();
    assert!(!whole.is_empty());
    for text in whole {
        let ran = scenario::run("docs/scenarios.md", text);
        assert!(matches!(ran.verdict, Verdict::Holds), "{text}\n{}", ran.verdict);
    }
}
