//! Every way the cards, the codec and the stages of Infiltration can be wrong, and where they are said
//! to be.
//!
//! Each test changes words of one of the files. A caret `^` in the new words marks where a flaw must
//! be reported; the carets in order answer to the messages in order, of which the part that matters is
//! given. The stage is one that holds everything a stage can hold.

mod carets;

use std::path::Path;

use cardboard_content::{Files, embedded_infiltration, infiltration_from, read_ground, read_infiltration};

const STAGE: &str = include_str!("everything.toml");
const STAGE_FILE: &str = "stages/everything.toml";
const CARDS: [&str; 15] = [
    "bosses/cyborg-ninja.toml",
    "bosses/hind-d.toml",
    "bosses/metal-gear-rex.toml",
    "bosses/psycho-mantis.toml",
    "bosses/pursuer.toml",
    "bosses/revolver-ocelot.toml",
    "bosses/sniper-wolf.toml",
    "bosses/tank.toml",
    "bosses/vr-liquid.toml",
    "campaign.toml",
    "codec.toml",
    "equipment.toml",
    "orders.toml",
    "reactions.toml",
    "systems.toml",
];

/// The embedded cards and codec, and the stage that holds everything: all calls about stages are about it, and those
/// about bosses about one that is there.
fn texts() -> Vec<(&'static str, String)> {
    let whole = embedded_infiltration();
    let of_everything = |line: &str| {
        let there = [("stage", "everything"), ("events", "everything"), ("boss", "tank"), ("deck", "tank")];
        let found = there.iter().find(|(kind, _)| line.starts_with(&format!("about = {{ {kind} = ")));
        found.map_or_else(|| format!("{line}\n"), |(kind, id)| format!("about = {{ {kind} = \"{id}\" }}\n"))
    };
    let text = |name| whole.text(name).expect("a file of the pack").lines().map(of_everything).collect();
    let cards = CARDS.map(|name| (name, text(name)));
    cards.into_iter().chain([(STAGE_FILE, STAGE.to_owned())]).collect()
}

/// Changes the first of these words in a file and compares what is reported.
fn check(file: &str, words: &str, instead: &str, messages: &[&str]) {
    check_all(file, &[(words, instead)], messages);
}

/// Changes several words of a file and compares everything that is reported.
fn check_all(file: &str, changes: &[(&str, &str)], messages: &[&str]) {
    let mut texts = texts();
    let (_, text) = texts.iter_mut().find(|(name, _)| *name == file).expect("a file of the pack");
    for (words, instead) in changes {
        assert!(text.contains(words), "{file} has no {words:?}");
        *text = text.replacen(words, instead, 1);
    }
    let places = carets::places(file, text);
    *text = text.replace('^', "");
    let found = reports(&texts);
    carets::compare(&found, &places, messages);
}

fn reports(texts: &[(&str, String)]) -> Vec<String> {
    let files = Files::new("", texts.iter().map(|(name, text)| (*name, text.as_str())));
    read_infiltration(&files).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

/// Changes the stage.
fn stage(words: &str, instead: &str, messages: &[&str]) {
    check(STAGE_FILE, words, instead, messages);
}

#[test]
fn the_stage_that_holds_everything_is_right() {
    check_all(STAGE_FILE, &[], &[]);
    let files = texts();
    let content = read_infiltration(&Files::new("", files.iter().map(|(name, text)| (*name, text.as_str()))));
    let content = content.expect("a pack without flaw");
    let stage = content.stage("everything").expect("the stage");
    assert_eq!(stage.board.size(), (6, 4));
    assert_eq!(stage.zone_letters, ['b', 'a']);
    assert_eq!(stage.party(2).expect("two may play").guard_count[..2], [2, 1]);
    assert_eq!(stage.points[0].spaces.len(), 1, "a panel on a wall is used from its own space");
    assert_eq!(stage.points[1].spaces.len(), 2, "one on an open edge from both sides");
    assert_eq!(content.call(4107).expect("a call").key(), "codec-41-07");
}

#[test]
fn every_embedded_stage_is_right() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/infiltration");
    let read = infiltration_from(&directory).map_err(|flaws| flaws.iter().map(ToString::to_string).collect::<Vec<_>>());
    let read = read.expect("the pack is right");
    let embedded = cardboard_content::infiltration();
    assert_eq!(read.pack, embedded.pack);
    assert_eq!(read.stages.len(), embedded.stages.len());
}

#[test]
fn bosses_that_cannot_be() {
    let boss = |words, instead, messages: &[&str]| check("bosses/tank.toml", words, instead, messages);
    boss("id = \"tank\"", "id = ^\"panzer\"", &["the boss is called `panzer`, its file `tank.toml`"]);
    boss("health = [20, 40, 40, 40]", "health = ^[20, 0, 40, 40]", &["a boss has health, however many play"]);
    boss("defense = 4", "defense = ^13", &["defense 13; it is 1 to 12"]);
    boss("attack = 2\n", "attack = ^0\n", &["0 dice; there are 1 to 8"]);
    boss("\"2 1 2*\"", "^\"2 1\"", &["the rows of a figure have the same 1 to 4 spaces"]);
    boss("\"2 1 2*\"", "^\"2 x 2*\"", &["`x` is no space of a figure"]);
    boss("attack = 2\n", "attack = 2\nstart = ^3\n", &["step 3 of a track of 0"]);
    boss("kind = \"special\"", "kind = ^\"item\"", &["a special-action card is of the kind `special`"]);
    boss("id = \"main-gun\"", "id = ^\"full-ahead\"", &["`full-ahead` is taken or reserved"]);
    let slide = "turn = [^{ slide = { to = \"left\", spaces = 2 } }]";
    boss("turn = [{ attack = { on = \"nearest\" } }]", slide, &["only a boss that hovers slides"]);
}

#[test]
fn figures_that_cannot_be() {
    let hind = |words, instead, messages: &[&str]| check("bosses/hind-d.toml", words, instead, messages);
    let even = "figure = ^[\"1 2\", \"2 4\"]";
    hind("figure = [\"1 2 1\", \"2 4 2\", \"0 3 0\"]", even, &["a figure that hovers has a middle: 1 or 3 columns"]);
    let rex = |words, instead, messages: &[&str]| check("bosses/metal-gear-rex.toml", words, instead, messages);
    rex("until = [8, 15", "until = ^[15, 15", &["some damage, and less than its health, however many play"]);
    let smaller = "without its armour the figure is as large as before";
    rex("figure = [\"0 1 0\", \"0 0 0\", ", "figure = ^[\"0 1 0\", ", &[smaller]);
    let turned = [("[\"0 0 0\", \"0 0 0\", \"1 0 0\"]", "^[\"0 0 0\", \"1 0 0\"]"), ("[\"0 1 0\"", "^[\"0 1 0\"")];
    let messages = ["a figure that turns is as wide as it is long", smaller];
    check_all("bosses/metal-gear-rex.toml", &turned, &messages);
}

/// CHR-10. Cards and the terminal behind which they are found belong together.
#[test]
fn system_decks_that_cannot_be() {
    let number = "number = 99\n";
    stage(number, "number = 99\nsystem_deck = ^\"rex\"\n", &["the stage has no `boss`"]);
    let boss = (number, "number = 99\nboss = \"tank\"\n");
    let without = "a terminal in a boss stage needs a deck of system cards";
    check_all(STAGE_FILE, &[boss, ("X   X   H |", "X   X   ^H |")], &[without]);
    stage(
        number,
        "number = 99\nboss = \"tank\"\nsystem_deck = ^\"reks\"\n",
        &["there is no deck of system cards `reks`"],
    );
    let bare = ("H = { terminal = { id = \"hub\", level = 2, combination = [1] } }", "H = { turn = true }");
    let deck = (number, "number = 99\nboss = \"tank\"\nsystem_deck = ^\"rex\"\n");
    check_all(STAGE_FILE, &[deck, bare, ("{ hacked = \"hub\" }, ", "")], &["there is no terminal on the map"]);
}

#[test]
fn skies_that_cannot_be() {
    stage("U = { supply = true, slot", "^U = { sky = true, supply = true, slot", &["only a boss is in the sky"]);
}

#[test]
fn rushes_that_cannot_be() {
    let (rush, pace) = ("turn = [{ rush = 6 }, ", "turn = [{ pace = { way = \"right\", slots = 3 } }, ");
    check("bosses/cyborg-ninja.toml", rush, "turn = [^{ rush = 25 }, ", &["25 spaces; it moves 1 to 24"]);
    let ten = "turn = [^{ pace = { way = \"right\", slots = 10 } }, ";
    check("bosses/revolver-ocelot.toml", pace, ten, &["10 slots; there are 1 to 9"]);
}

#[test]
fn hostages_that_cannot_be() {
    let nobody = [("| Ge  F |", "| Ge  ^F |"), ("F = { forced", "F = { hostage = 3, forced")];
    check_all(STAGE_FILE, &nobody, &["the stage has no `boss`"]);
}

#[test]
fn guests_that_cannot_be() {
    let guest = |words, instead, messages: &[&str]| check("bosses/vr-liquid.toml", words, instead, messages);
    guest("pace = 4", "pace = ^9", &["9 spaces; it walks 0 to 8"]);
    guest("\"assault-rifle\"", "^\"assault-rifel\"", &["there is no card `assault-rifel`"]);
}

#[test]
fn campaigns_that_cannot_be() {
    let campaign = |words, instead, messages: &[&str]| check("campaign.toml", words, instead, messages);
    campaign("finale = 14", "finale = ^0", &["stages are counted from 1"]);
    campaign("\"stealth-camouflage-030\"", "^\"stealth\"", &["there is no card `stealth`"]);
    campaign("id = \"owl\"", "id = ^\"fox\"", &["`fox` is no id, or stands twice"]);
    campaign("id = \"owl\"", "id = ^\"Owl\"", &["`Owl` is no id, or stands twice"]);
    campaign("id = \"hedgehog\"", "id = \"hedgehog\"\n^kiled = 3", &["unknown field `kiled`"]);
}

#[test]
fn a_directory_that_is_not_there_is_a_report() {
    let reports = infiltration_from(Path::new("no/such/directory")).expect_err("a flaw");
    assert_eq!((reports.len(), reports[0].file.as_str()), (1, "no/such/directory"));
}

#[test]
fn drawings_that_cannot_be() {
    stage(
        "| C  ###  D ",
        "| C  ^##x  D ",
        &["`##x` is no mark: 1 to 3 letters and digits, `###` for an obstacle, or `...` for sky"],
    );
    stage("| C  ###  D ", "| C  ###^/ D ", &["`/` is no edge; `|` is a wall, `:` a low barrier, a blank is open"]);
    stage("+~~~+---+", "+^~~ +---+", &["`~~ ` is no edge; `---` is a wall, `~~~` a low barrier, blanks are open"]);
    stage("| Ge  F |", "| Ge  F ^!", &["the rim is wall: `|`"]);
    stage("+---+   +   +   +   +   +\n", "+---+   ^.   +   +   +   +\n", &["`+` belongs here, not `.`"]);
}

/// While the shape of the map is wrong, nothing is said about what stands on it.
#[test]
fn shapes_that_cannot_be() {
    let (rim, short) = ("map = \"\"\"\n+---+---+---+---+---+---+\n", "map = \"\"\"\n+---+---+---+---+---+---^\n");
    let longer = "the line goes on beyond the rim";
    let six = "+   +   +   +~~~+---+   ^+";
    check_all(
        STAGE_FILE,
        &[
            (rim, short),
            ("| Ge  F |", "| Ge  F ^|"),
            ("+   +   +   +~~~+---+   +", six),
            ("X   X   H |", "X   X   H ^|"),
            ("+---+   +   +   +   +   +", "+---+   +   +   +   +   ^+"),
            ("N :     M |", "N :     M ^|"),
            ("+   +---+   +   +   +   +", "+   +---+   +   +   +   ^+"),
            ("Q   A   B |\n+---+---+---+---+---+---+\n", "Q   A   B ^|\n+---+---+---+---+---+---^+\n"),
        ],
        &[
            "the rim has 24 characters; a map of 3 columns has 4 × 3 + 1 = 13",
            longer,
            longer,
            longer,
            longer,
            longer,
            longer,
            longer,
            longer,
        ],
    );
    let last = "| U   O   O   Q   A   B |\n+---+---+---+---+---+---+\n";
    stage(last, &format!("^{}", &last[..26]), &["the map has 8 lines; one of 3 rows has 2 × 3 + 1 = 7"]);
}

#[test]
fn zones_that_cannot_be() {
    stage("aaabbb\n\"\"\"", "^\"\"\"", &["3 lines of zones; the map has 4 rows"]);
    stage(
        "aaabbb\naaabbb\n\"\"\"",
        "aa^Bbbb\naaabb^\n\"\"\"",
        &["`B` is no zone: a letter from a to z", "5 letters; the map has 6 columns"],
    );
    stage(
        "[\"b\", \"a\"]",
        "^[\"b\", ^\"b\", ^\"c\"]",
        &["zone `a` is missing", "zone `b` stands twice", "no space lies in a zone `c`"],
    );
    stage(
        "guard_count = { a = 1, b = 2 }",
        "guard_count = { a = 1, ^b = 13, ^c = 2 }",
        &["13 guards; there are 12 in all", "no space lies in a zone `c`"],
    );
    stage("zone = \"a\"\nkinds", "zone = ^\"z\"\nkinds", &["no space lies in a zone `z`"]);
    stage("kinds = [\"ranged\", \"explosive\"]", "kinds = ^[]", &["nothing is forbidden"]);
}

#[test]
fn heads_that_cannot_be() {
    check_all(
        STAGE_FILE,
        &[("# A stage", "^^# A stage"), ("number = 99\nminutes = 20\n", "")],
        &["the key `number` is missing", "the key `minutes` is missing"],
    );
    stage("id = \"everything\"", "id = ^\"all\"", &["the stage is called `all`, its file `everything.toml`"]);
    stage("minutes = 20", "minutes = ^0", &["a stage takes at least a minute"]);
    stage("red = 7", "red = ^8", &["8 red order cards; there are 7"]);
    stage("kind = \"campaign\"", "kind = ^\"boss\"", &["unknown variant `boss`, expected `campaign` or `vr`"]);
    stage("focus = true", "^fokus = true", &["unknown key `fokus`; did you mean `focus`?"]);
    stage("cameras = \"green\"", "cameras = ^\"blue\"", &["unknown variant `blue`"]);
}

#[test]
fn parties_that_cannot_be() {
    let first = "players = 1\nrequired = [\"snake\"]\nblue = 10";
    stage(
        first,
        "players = ^5\nrequired = [\"snake\"]\nblue = ^21",
        &["5 players; there are 1 to 4", "21 blue order cards; there are 1 to 20"],
    );
    check_all(STAGE_FILE, &[(first, "players = ^1\nrequired = []\nblue = 10")], &["1 players, but only 0 characters"]);
    stage(
        first,
        "players = 1\nrequired = ^[\"snake\", ^\"snake\"]\nblue = 10",
        &["2 characters must be among 1 players", "snake stands twice"],
    );
    stage("players = 2\n", "players = ^1\n", &["there is a party of 1 already"]);
    stage("[\"meryl\", \"otacon\"]", "[^\"solid\", \"otacon\"]", &["unknown variant `solid`"]);
    check_all(
        STAGE_FILE,
        &[
            ("S = { start = \"snake\" }", "S = { start = \"otacon\" }"),
            ("| S   T   T  ", "| S   T      "),
            ("[[party]]", "[[party]]"),
            ("[[party]]\nplayers = 2", "^[[party]]\nplayers = 2"),
        ],
        &["up to 2 of them have no start space of their own, and `start = \"team\"` stands 1 times"],
    );
    stage("guard_count = { a = 1 }\n", "guard_count = { ^c = 1 }\n", &["no space lies in a zone `c`"]);
    check_all(
        STAGE_FILE,
        &[
            ("cameras = \"green\"", "cameras = ^\"green\""),
            ("cameras = \"orange\"", "cameras = ^\"orange\""),
            ("C = { camera = { green = \"n\", orange = \"s\" } }", "C = { turn = true }"),
            ("traps = [\"camera\"", "traps = [\"gas\""),
        ],
        &["there is no camera on the map", "there is no camera on the map"],
    );
}

#[test]
fn marks_that_cannot_be() {
    let unused = ("F = { forced", "^F = { forced");
    let messages = ["there is no mark `Z`", "`F` stands nowhere on the map"];
    check_all(STAGE_FILE, &[("| Ge  F |", "| Ge  ^Z |"), unused], &messages);
    stage("U = { supply", "^Long = { turn = true }\nU = { supply", &["`Long` is no mark: 1 to 3 letters and digits"]);
    stage("F = { forced = \"s\", turn = true }", "^F = {}", &["`F` means nothing"]);
    stage("F = { forced = \"s\"", "F = { forced = ^\"up\"", &["there is no direction `up`, only n, e, s, w"]);
    stage("F = { forced = \"s\"", "F = { ^froced = \"s\"", &["unknown field `froced`"]);
    stage("players = [2]", "players = [^5]", &["5 players; there are 1 to 4"]);
    stage("slot = 3", "slot = ^10", &["slot 10; slots are numbered 1 to 9"]);
    let lock = "level = ^6, combination = [^7, 5]";
    stage("level = 3, combination = [2, 5]", lock, &["level 6; locks have levels 2 to 5", "no die shows 7"]);
    stage("combination = [1]", "combination = ^[]", &["0 dice; a combination has 1 to 4"]);
    stage("F = { forced = \"s\"", "F = { area = [^\"The Yard\"]", &["`The Yard` is not an id"]);
    let message = "invalid type: integer `3`, expected a name or a list of names";
    stage("F = { forced = \"s\"", "F = { area = ^3", &[message]);
}

/// What a mark means is looked up in the vocabulary.
#[test]
fn words_that_mean_nothing() {
    let message = "there is no event token `e`; there are a, b, c, d";
    stage("F = { forced = \"s\"", "F = { event = ^\"e\"", &[message]);
    stage("F = { forced = \"s\"", "F = { codec = ^\"4107\"", &["`4107` is no codec number: NN.NN"]);
    stage("F = { forced = \"s\"", "F = { codec = ^\"98.76\"", &["nobody answers on 98.76: it is not in the codec"]);
    let message = "there is no trap `snare`; there are camera, laser, gas, blank, hidden";
    stage("F = { forced = \"s\"", "F = { trap = ^\"snare\"", &[message]);
    stage(
        "F = { forced = \"s\"",
        "F = { start = ^\"merly\"",
        &["there is no character `merly`; did you mean `meryl`?"],
    );
    stage("F = { forced = \"s\"", "F = { elevator = ^\"lift\"", &["`lift` is no shaft: elevator.shaft"]);
    stage(
        "F = { forced = \"s\"",
        "F = { elevator = ^\"lfit.away\"",
        &["there is no elevator `lfit`; did you mean `lift`?"],
    );
    stage(
        "F = { forced = \"s\"",
        "F = { elevator = ^\"lift.awya\"",
        &["there is no shaft `awya`; did you mean `away`?"],
    );
}

#[test]
fn things_that_cannot_share_a_space() {
    for (more, message) in [
        ("start = \"team\", guard = \"s\"", "a character and a guard cannot start in one space"),
        ("start = \"team\", barracks = true", "no character can start in a barracks"),
        ("start = \"team\", door = { level = 2, combination = [1] }", "nobody can start in a locked door"),
        ("guard = \"s\", door = { level = 2, combination = [1] }", "no guard can stand in a locked door"),
        ("players = [1]", "`players` belongs to a `guard`"),
        ("facing = \"s\"", "`facing` belongs to a `spawn` space"),
    ] {
        // The guard to the west must not look at a door.
        let changes =
            [("Ge = { guard = \"e\"", "Ge = { guard = \"w\""), ("F = { forced", &format!("^F = {{ {more}, forced"))];
        let west = ("| S   T   T     | Ge  F |", "| S   T   T       Ge  F |");
        check_all(STAGE_FILE, &[changes[0], changes[1], west], &[message]);
    }
}

/// GRD-0: walls, low barriers, obstacles, doors, zone borders and the rim.
#[test]
fn grd_0_guards_look_where_they_can_walk() {
    for (facing, place) in [("n", "| ^Ge  F |"), ("w", "| ^Ge  F |"), ("s", "| ^Ge  F |")] {
        let message = format!("the guard here is blocked ahead: {facing}");
        check_all(
            STAGE_FILE,
            &[("guard = \"e\"", &format!("guard = \"{facing}\"")), ("| Ge  F |", place)],
            &[&message],
        );
    }
    let door = ("F = { forced = \"s\"", "F = { door = { level = 2, combination = [1] }");
    check_all(STAGE_FILE, &[door, ("| Ge  F |", "| ^Ge  F |")], &["the guard here is blocked ahead: e"]);
    check_all(STAGE_FILE, &[("facing = \"n\"", "facing = \"e\""), ("A   B |", "A   ^B |")], &["blocked ahead: e"]);
    let border = [("guard = \"e\"", "guard = \"w\""), ("T     | Ge  F |", "T   ^Ge  Ge  F |")];
    check_all(STAGE_FILE, &border, &["the guard here is blocked ahead: w"]);
}

#[test]
fn things_that_stand_twice() {
    for (mark, message) in [
        ("S", "snake has a start space already"),
        ("D", "the door or elevator `gate` stands twice"),
        ("H", "the terminal `hub` stands twice"),
        ("P", "the interact point `panel` stands twice"),
        ("N", "the node `n1` stands twice"),
    ] {
        stage("N :     M |", &format!("N : ^{mark}   M |"), &[message]);
    }
    let second = ("N :     M |", "N : B   M |");
    check_all(STAGE_FILE, &[second, ("A   B |", "A   ^B |")], &["zone `b` has a spawn space already"]);
}

#[test]
fn tokens_that_do_not_add_up() {
    stage("traps = [\"camera\", \"blank\"]", "traps = ^[\"camera\"]", &["1 faces for 2 hidden traps"]);
    check_all(
        STAGE_FILE,
        &[("traps = [\"camera\", \"blank\"]\n", ""), ("D   X   X", "D   ^X   X")],
        &["0 faces for 2 hidden traps"],
    );
    let three = "hidden_objectives = ^[\"data\", \"data\", \"blank\"]";
    stage("hidden_objectives = [\"data\", \"blank\"]", three, &["3 faces for 2 hidden objectives"]);
    stage("kind = \"hostage\"\n", "kind = ^\"hostag\"\n", &["no objective `hostag` is or comes on the map"]);
}

#[test]
fn elevators_that_cannot_be() {
    let message = "there is no interact point `pannel`; did you mean `panel`?";
    stage("panel = \"panel\" }", "panel = ^\"pannel\" }", &[message]);
    let message = "there is no shaft `nowhere`; there are up-there, down-here, away";
    stage("car = \"away\"", "car = ^\"nowhere\"", &[message]);
    stage("off = true }]", "off = true }, { id = ^\"here\", off = true }]", &["`here` is a word of the notation"]);
    let twice = "the shaft or interact point `panel` stands twice";
    stage("off = true }]", "off = true }, { id = ^\"panel\", off = true }]", &[twice]);
    let message = "no space is marked as this shaft; or is it `off` the map?";
    stage("id = \"away\", off = true", "id = ^\"away\"", &[message]);
    let message = "the shaft is off the map, but spaces are marked as it";
    stage("id = \"down-here\"", "id = \"down-here\", off = ^true", &[message]);
    let larger = ("F = { forced = \"s\"", "F = { elevator = \"lift.down-here\"");
    let message = "the shaft has another shape than `up-there`";
    check_all(STAGE_FILE, &[larger, ("{ id = \"down-here\" }", "{ id = ^\"down-here\" }")], &[message]);
    let alone = "\n[[elevator]]\nid = \"gate-2\"\nshafts = ^[{ id = \"a\", off = true }]\ncar = \"a\"\n[[objective]]\n";
    stage("\n[[objective]]\n", alone, &["an elevator has at least two shafts"]);
}

#[test]
fn triggers_that_cannot_be() {
    for (on, message) in [
        ("{ event = ^\"b\" }", "no event token `b` is or comes on the map"),
        ("{ interact = ^\"buton\" }", "there is no interact point `buton`; did you mean `button`?"),
        ("{ taken = ^\"gold\" }", "there is no objective `gold`; there are hostage, data, blank, key"),
        ("{ opened = ^\"vault\" }", "there is no door `vault`; there are gate"),
        ("{ hacked = ^\"console\" }", "there is no terminal `console`; there are hub"),
        ("{ called = ^\"stairs\" }", "there is no elevator `stairs`; there are lift"),
        ("{ ridden = ^\"stairs\" }", "there is no elevator `stairs`; there are lift"),
        ("{ entered = ^\"exti\" }", "there is no area `exti`; did you mean `exit`?"),
        ("{ codec = ^\"41.08\" }", "the codec number `41.08` is not on the map"),
        ("{ action = ^\"swim\" }", "unknown variant `swim`"),
        ("{ ^begin = 3 }", "unknown variant `begin`"),
        ("^\"begin\"", "unknown variant `begin`"),
    ] {
        stage("on = { action = \"sneak\" }", &format!("on = {on}"), &[message]);
    }
    stage("do = [{ text = \"sneak\" }]", "do = ^[]", &["nothing happens"]);
    let twice = "[[trigger]]\nid = ^\"ridden\"\non = { taken";
    stage("[[trigger]]\non = { taken", twice, &["the trigger `ridden` stands twice"]);
    let (trigger, marked) = ("[[trigger]]\nid = \"ridden\"", "^[[trigger]]\nid = \"ridden\"");
    check_all(STAGE_FILE, &[("\"clear\"]", "\"fail\"]"), (trigger, marked)], &["nothing clears the stage"]);
}

#[test]
fn conditions_that_cannot_be() {
    for (when, message) in [
        ("{ fired = ^\"riden\" }", "there is no trigger `riden`; did you mean `ridden`?"),
        ("{ not = { fired = ^\"riden\" } }", "there is no trigger `riden`"),
        ("{ any = [{ alerted = true }, { fired = ^\"riden\" }] }", "there is no trigger `riden`"),
        ("{ counter = { id = ^\"calls\", at_least = 1 } }", "there is no counter `calls`; there are visits"),
        ("{ counter = { id = \"visits\", at_least = ^[1, 2] } }", "invalid length 2, expected a number or a list of"),
        ("{ counter = { id = \"visits\", at_least = ^300 } }", "300 is not a number from 0 to 255"),
        ("{ taken = { kind = ^\"gold\", at_least = 1 } }", "there is no objective `gold`"),
        ("{ all_in = ^\"roof\" }", "there is no area `roof`; there are exit, yard"),
        ("{ any_in = ^\"roof\" }", "there is no area `roof`"),
        ("{ here = { character = \"snake\", area = ^\"roof\" } }", "there is no area `roof`"),
        ("{ here = { character = ^\"solid\", area = \"exit\" } }", "unknown variant `solid`"),
        ("{ inside = ^\"stairs\" }", "there is no elevator `stairs`"),
        ("{ players = ^5 }", "5 players; there are 1 to 4"),
        ("{ open = ^\"vault\" }", "there is no door `vault`"),
        ("{ hacked = ^\"console\" }", "there is no terminal `console`"),
        ("{ holds = { card = ^\"ropes\" } }", "there is no card `ropes`; did you mean `rope`?"),
        ("{ ^hold = 1 }", "unknown variant `hold`"),
    ] {
        stage("when = [{ fired = \"ridden\" }]", &format!("when = [{when}]"), &[message]);
    }
}

#[test]
fn effects_that_cannot_be() {
    for (effect, message) in [
        ("{ text = ^\"Two Words\" }", "`Two Words` is not an id"),
        ("{ spawn = { at = ^[6, 0] } }", "6,0 is not on the map of 6 by 4 spaces"),
        ("{ spawn = { at = ^[1, 1] } }", "1,1 is an obstacle"),
        ("{ spawn = { at = ^[1] } }", "invalid length 1, expected an array of length 2"),
        ("{ guard_count = { zone = ^\"c\", count = 1 } }", "no space lies in a zone `c`"),
        ("{ unlock = ^\"window\" }", "there is no door or elevator `window`; there are gate"),
        ("{ give = ^\"spoon\" }", "there is no card `spoon`"),
        ("{ give_unlimited = ^\"nikitta\" }", "there is no card `nikitta`; did you mean `nikita`?"),
        ("{ place_event = { letter = ^\"z\", at = [0, 0] } }", "there is no event token `z`; there are a, b, c, d"),
        ("{ remove_event = ^\"d\" }", "no event token `d` is or comes on the map"),
        ("{ place_objective = { kind = \"gold\", at = ^[9, 9] } }", "9,9 is not on the map"),
        ("{ alert = ^\"some\" }", "unknown variant `some`, expected `actor` or `all`"),
        ("{ cameras = ^\"red\" }", "unknown variant `red`"),
        ("^\"win\"", "unknown variant `win`"),
        ("{ heal = ^\"much\" }", "invalid type: string \"much\", expected u8"),
    ] {
        stage("do = [{ text = \"sneak\" }]", &format!("do = [{effect}]"), &[message]);
    }
}

#[test]
fn goals_and_rewards_that_cannot_be() {
    stage("id = \"ride\"", "id = ^\"Ride\"", &["`Ride` is not an id"]);
    stage("[[trigger]]\nid", "[[goal]]\nid = ^\"ride\"\n[[trigger]]\nid", &["the goal `ride` stands twice"]);
    let (card, message) = ("card = \"handgun-45\"", "there is no card `handgun-46`; did you mean");
    stage(card, "card = ^\"handgun-46\"", &[message]);
    stage(card, "^cart = \"handgun-45\"", &["unknown field `cart`, expected `card` or `when`"]);
}

/// The game keeps room for so many of each.
#[test]
fn more_than_the_game_can_hold() {
    let trigger = |effect: &str| format!("[[trigger]]\non = \"noise\"\ndo = [{effect}]\n\n");
    let first = "[[trigger]]\nid = \"ridden\"";
    let nine: String = (0..9).map(|n| trigger(&format!("{{ count = {{ id = \"c{n}\", by = 1 }} }}"))).collect();
    stage(first, &format!("^{nine}{first}"), &["more than 8 counters"]);
    stage(first, &format!("^{}{first}", trigger("\"fail\"").repeat(64)), &["more than 64 triggers"]);
}

/// What cannot be read is reported once, and everything that does not lean on it is checked.
#[test]
fn flaws_of_reading_and_of_meaning_come_together() {
    check_all(
        STAGE_FILE,
        &[
            ("minutes = 20", "minutes = ^0"),
            ("Ge = { guard = \"e\"", "Ge = { guard = ^3"),
            ("F = { forced = \"s\"", "F = { forced = ^\"x\""),
            ("zone = \"a\"\n", "zone = \"z\"\n"),
            ("{ heal = 2 }", "{ heal = ^-2 }"),
            ("{ damage = 1 }", "{ ^harm = 1 }"),
            ("on = { action = \"sneak\" }\ndo =", "on = { action = \"sneak\" }\n^doo ="),
        ],
        &[
            "a stage takes at least a minute",
            "invalid type: integer `3`, expected a string",
            "there is no direction `x`",
            "invalid value: integer `-2`, expected u8",
            "unknown variant `harm`",
            "unknown field `doo`",
        ],
    );
}

#[test]
fn two_stages_of_one_number() {
    let mut texts = texts();
    texts.push(("stages/nothing.toml", STAGE.replace("id = \"everything\"", "id = \"nothing\"")));
    texts.push(("stages/deep/nothing.toml", String::new()));
    assert_eq!(
        reports(&texts),
        [
            "stages/nothing.toml:5:10: `everything` has this number already",
            "stages/deep/nothing.toml:1:1: the file is no part of a pack of Infiltration",
        ]
    );
}

#[test]
fn equipment_that_cannot_be() {
    let file = "equipment.toml";
    check(file, "number = \"S1\"", "number = ^\"X1\"", &["`X1` is no card number: `S` and a digit, or three digits"]);
    check(file, "number = \"S2\"", "number = ^\"S1\"", &["card S1 stands twice"]);
    check(file, "id = \"rope\"", "id = ^\"here\"", &["`here` is taken or reserved"]);
    check(file, "characters = [\"otacon\"]\neffect", "characters = ^[]\neffect", &["nobody can carry it"]);
    check(file, "ammo = 3\n", "ammo = ^0\n", &["a card with tokens starts with at least one"]);
    check(file, "ammo = 3\n", "ammo = ^3\nsingle = true\n", &["a single-use card has no tokens"]);
    let (gun, item) = ("\"ranged\"\nclass = \"pistol\"", "\"item\"\nclass = ^\"pistol\"");
    check(file, gun, item, &["only firearms have a class"]);
    check(file, "starting = \"meryl\"", "starting = ^\"snake\"", &["snake cannot carry it"]);
    check(file, "shot = { cost = 1", "shot = { ^price = 1", &["price"]);
}

#[test]
fn orders_reactions_and_systems_that_cannot_be() {
    check("orders.toml", "blue = 3", "blue = ^10", &["10 spaces; guards walk 1 to 9"]);
    check("orders.toml", "game_over = true", "game_over = true\nflip = ^true", &["Game Over has no `flip`"]);
    let blue = [("[[order]]", "^^[[order]]"), ("colour = \"blue\"", "colour = \"red\"")];
    check_all("orders.toml", &blue, &["19 blue cards, there must be 20", "8 red cards, there must be 7"]);
    let order = "order = [\"ko\", \"dead\", \"alert\", \"investigate\"]";
    let twice = "order = ^[\"ko\", \"ko\", \"alert\", \"investigate\"]";
    check("reactions.toml", order, twice, &["each of ko, dead, alert, investigate stands here once"]);
    check("reactions.toml", "alert = \"remove\"", "alert = ^\"keep\"", &["unknown variant `keep`, expected `remove`"]);
    check("systems.toml", "slots = [2, 5]", "slots = ^[^0]", &["1 slots; a system card has 2 to 4", "no die shows 0"]);
    check("systems.toml", "{ level = 3", "{ level = ^2", &["level 2; levels rise and are 2 to 5"]);
}

#[test]
fn calls_that_cannot_be() {
    check("codec.toml", "number = \"10.01\"", "number = ^\"10.1\"", &["`10.1` is no codec number: NN.NN"]);
    check("codec.toml", "number = \"10.02\"", "number = ^\"10.01\"", &["10.01 stands twice"]);
    let about = "{ equipment = \"handgun-45\" }";
    let message = "there is no card `handgun-44`; did you mean `handgun-45`?";
    check("codec.toml", about, "{ equipment = ^\"handgun-44\" }", &[message]);
    check("codec.toml", about, "{ ^weather = \"cold\" }", &["unknown variant `weather`"]);
    check("codec.toml", about, "{ stage = ^\"nothing\" }", &["there is no stage `nothing`; there are everything"]);
}

/// While the cards are not in order, stages are read but not checked.
#[test]
fn stages_lean_on_the_cards() {
    let mut texts = texts();
    for (name, text) in &mut texts {
        match *name {
            "equipment.toml" => *text = "equipment = 3".to_owned(),
            STAGE_FILE => *text = STAGE.replace("minutes = 20", "minutes = \"long\"").replace("handgun-45", "spoon"),
            _ => {}
        }
    }
    assert_eq!(
        reports(&texts),
        [
            "equipment.toml:1:13: `equipment` must be a list of tables: [[equipment]]",
            "stages/everything.toml:6:11: invalid type: string \"long\", expected u16",
        ]
    );
}

/// A position needs no more of a stage than its map.
#[test]
fn the_ground_of_a_scenario() {
    let pack = cardboard_content::infiltration().pack.clone();
    let text = "game = \"infiltration\"\nguard_count = { a = 2 }\nmap = \"\"\"\n+---+---+\n| D     |\n+---+---+\n\"\"\"\n\
                [marks]\nD = { door = { level = 2, combination = [1] } }\n[[player]]\ncharacter = \"snake\"\n";
    let stage = read_ground("a.toml", text, &pack).expect("a map");
    assert_eq!(stage.doors[0].id, "door-0-0");
    assert_eq!((stage.party(3).expect("anybody plays").guard_count[0], stage.red), (2, 7));
    let wrong = text.replace("| D ", "| X ");
    let found = read_ground("a.toml", &wrong, &pack).expect_err("a flaw");
    assert_eq!(found[0].to_string(), "a.toml:5:3: there is no mark `X`; there are D");
}

/// Whatever line is lost or doubled: nothing panics, and every report stands in its file.
#[test]
fn no_line_lost_or_doubled_breaks_the_check() {
    let pack = cardboard_content::infiltration().pack.clone();
    let lines: Vec<&str> = STAGE.lines().collect();
    for (place, times) in (0..lines.len()).flat_map(|place| [(place, 0), (place, 2)]) {
        let changed = lines.iter().enumerate();
        let changed = changed.flat_map(|(at, line)| std::iter::repeat_n(*line, if at == place { times } else { 1 }));
        let text = changed.collect::<Vec<_>>().join("\n");
        for report in read_ground("a.toml", &text, &pack).err().unwrap_or_default() {
            assert!(report.line <= lines.len() + 1, "{report}");
        }
    }
}
