//! `cardboard play` as a script sees it: whole games, records, refusals, undo, secrets, exit codes.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use conquest::{Conquest, Options};
use table::{Game as _, OptionList as _, Played, Record, Seat};

/// A place of its own for each test.
struct Desk {
    directory: PathBuf,
}

impl Desk {
    fn new(name: &str) -> Self {
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("play-{name}"));
        let _ = fs::remove_dir_all(&directory);
        fs::create_dir_all(&directory).expect("the directory can be made");
        Self { directory }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.directory.join(name)
    }

    fn play(&self, arguments: &str, input: &str) -> Output {
        self.play_game("conquest", arguments, input)
    }

    fn play_game(&self, game: &str, arguments: &str, input: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
        command.current_dir(&self.directory).env("XDG_DATA_HOME", &self.directory);
        command.args(["play", game]).args(arguments.split_whitespace());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command runs");
        let mut pipe = child.stdin.take().expect("a pipe");
        // A game that is over before the input is reads no further.
        let _ = pipe.write_all(input.as_bytes());
        drop(pipe);
        child.wait_with_output().expect("the command ends")
    }

    /// What another subcommand says about a file.
    fn about(&self, command: &str, file: &str) -> Output {
        let mut cardboard = Command::new(env!("CARGO_BIN_EXE_cardboard"));
        cardboard.current_dir(&self.directory).args([command, file]).output().expect("the command runs")
    }

    fn record(&self, name: &str) -> Record {
        let text = fs::read_to_string(self.file(name)).expect("the game was saved");
        Record::parse(&text).expect("a record")
    }

    fn replayed(&self, name: &str) -> Played<Conquest> {
        let record = self.record(name);
        let start = Conquest::from_header(content::conquest(), &record.header, &mut ()).expect("a game of Conquest");
        Played::from_record(start, &record).expect("the record holds")
    }
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit code")
}

/// The commands the first seat would give if it always took the first option that is not `end`, found
/// by asking the program itself again and again for a longer script.
fn first_options(game: &Conquest, seat: Seat) -> String {
    let mut options = Options::default();
    game.options(seat, &mut options);
    let choice = options.get(0).expect("an option");
    game.command(choice.with(choice.range().1))
}

/// Plays the first seat by scripts until the game is over: each run loads the game, gives one more
/// command and is cut off by the end of its input.
fn play_to_the_end(desk: &Desk, mode: &str) -> usize {
    let first = desk.play(&format!("--mode {mode} --players 3 --seed {mode} --round-limit 2 --save game"), "");
    assert_eq!(code(&first), 0, "{}", String::from_utf8_lossy(&first.stderr));
    let seat = Seat::new(0).expect("a seat");
    for commands in 0.. {
        let played = desk.replayed("game");
        if played.present().outcome().is_some() {
            return commands;
        }
        assert_eq!(played.present().asked().single(), Some(seat), "only the human is waited for");
        let command = first_options(played.present(), seat);
        let output = desk.play("--load game", &command);
        assert_eq!(code(&output), 0, "{command}: {}", text(&output));
    }
    unreachable!("a game with a round limit ends")
}

#[test]
fn a_script_plays_whole_games_in_every_mode() {
    for mode in ["basic-training", "command-room", "world-conquest"] {
        let desk = Desk::new(&format!("whole-{mode}"));
        let commands = play_to_the_end(&desk, mode);
        assert!(commands > 10, "{mode}: {commands}");
        let header = desk.record("game").header;
        assert!(header.result.is_some() && header.hash.is_some() && header.seed.is_some(), "{mode}");
        assert_eq!(code(&desk.about("verify", "game")), 0, "{mode}");
    }
}

#[test]
fn bots_play_whole_games_in_every_mode() {
    for (mode, seats) in [
        ("basic-training", "stronger,stronger,stronger"),
        ("command-room", "stronger,random,stronger,random,stronger"),
        ("world-conquest", "random,stronger,random,stronger"),
    ] {
        let desk = Desk::new(&format!("bots-{mode}"));
        let output = desk.play(&format!("--mode {mode} --seats {seats} --seed x --round-limit 5 --save game"), "");
        assert_eq!(code(&output), 0, "{}", String::from_utf8_lossy(&output.stderr));
        let played = desk.replayed("game");
        assert!(played.present().outcome().is_some());
        let record = desk.record("game");
        assert_eq!(record.header.hash, Some(played.present().state_hash()));
        let shown = text(&output);
        let commitment = table::hex::Hex(&record.header.commit.expect("a commitment")).to_string();
        let seed = table::hex::Hex(&record.header.seed.expect("a seed").0).to_string();
        let promised = shown.find(&commitment).expect("the commitment is shown");
        let revealed = shown.find(&seed).expect("the seed is shown");
        assert!(
            promised < shown.find("rolls").expect("dice") && revealed > shown.find("The game is over").expect("an end")
        );
        assert!(shown.contains("cardboard verify game"));
        for command in ["verify", "replay"] {
            let said = desk.about(command, "game");
            assert_eq!(code(&said), 0, "{command}: {}", text(&said));
        }
        assert!(
            shown.lines().all(|line| line.chars().count() <= 80 || line.contains("SHA-256") || line.contains("seed"))
        );
    }
}

#[test]
fn the_same_seed_and_commands_give_the_same_game() {
    let desk = Desk::new("same");
    for file in ["one", "two"] {
        desk.play(&format!("--seats stronger,random,stronger --seed twice --round-limit 3 --save {file}"), "");
    }
    assert_eq!(desk.record("one"), desk.record("two"));
}

/// A wrong command is answered with its id, its place or rule, and what would be right; the game
/// stays as it was, and the exit code tells the script.
#[test]
fn wrong_commands_are_refused_and_change_nothing() {
    let desk = Desk::new("refused");
    desk.play("--players 3 --seed refused --save game", "");
    let before = desk.record("game");
    for (command, answer) in [
        ("atack brazil peru 3", "refused unknown-word column 1: `atack` is not a command; did you mean `attack`?"),
        ("claim brasil", "refused unknown-word column 7: `brasil` is not a territory; did you mean `brazil`?"),
        ("deploy brazil", "refused missing-word column 15: a number is missing"),
        ("deploy brazil many", "refused bad-number column 15: `many` is not a number"),
        ("pass now", "refused extra-word column 6: `now` is one word too many"),
        ("attack brazil egypt 3", "refused wrong-step [TRN-0]"),
        ("boss snake egypt", "refused not-yours [MOD-6] egypt is not yours"),
        ("2: end", "refused not-asked [TRN-0]"),
        ("undo 9", "refused nothing-to-undo"),
        ("redo", "refused nothing-to-redo"),
        ("why BTL-77", "refused unknown-word column 5: `BTL-77` is not the id of a rule"),
        ("save game", "Cannot save in game: the file is there already"),
    ] {
        let output = desk.play("--load game", command);
        assert!(text(&output).contains(answer), "{command}: {}", text(&output));
        assert_eq!(code(&output), 1, "{command}");
        assert_eq!(desk.record("game"), before, "{command}");
    }
}

#[test]
fn undo_is_free_until_dice_fall_and_needs_consent_then() {
    let desk = Desk::new("undo");
    desk.play("--players 3 --seats human,human,human --seed undo --save game", "");
    let played = desk.replayed("game");
    let picker = played.present().asked().single().expect("one picks first");
    let command = first_options(played.present(), picker);
    let free = desk.play("--load game", &format!("{command}\nundo\n"));
    assert!(text(&free).contains("1 command was taken back"), "{}", text(&free));
    assert_eq!(desk.replayed("game").present().state_hash(), played.present().state_hash());
    let redone = desk.play("--load game", "redo\n");
    assert_eq!(code(&redone), 0, "{}", text(&redone));
    assert_eq!(desk.replayed("game").steps().len(), 1);
    // The last faction is given out by itself; with it the decks are shuffled.
    let second = desk.replayed("game");
    let command = first_options(second.present(), second.present().asked().single().expect("one picks"));
    let kept = desk.play("--load game", &format!("{command}\nundo\ny\nn\n"));
    assert!(text(&kept).contains("Dice or cards that were seen") && text(&kept).contains("Nothing is taken back"));
    assert_eq!(desk.replayed("game").steps().len(), 2);
    let taken = desk.play("--load game", "undo\ny\nyes\ny\n");
    assert!(text(&taken).contains("1 command was taken back"), "{}", text(&taken));
    assert_eq!(desk.replayed("game").steps().len(), 1);
    assert_eq!(desk.record("game").commands.last().map(table::record::Command::text), Some("undo"));
}

/// DRB-2, MOD-8: what a human among bots reads names no card of others before it is played.
#[test]
fn no_secret_of_another_seat_is_shown() {
    let desk = Desk::new("secrets");
    let output = desk.play(
        "--mode command-room --players 4 --seats random,random,random,random --seed hush --round-limit 4 --save game",
        "",
    );
    let shown = text(&output);
    assert!(shown.contains(" buys a shop card."), "somebody buys a card");
    assert!(shown.contains(" draws a territory card."), "somebody draws a card");
    for line in
        shown.lines().filter(|line| line.contains(" buys ") || line.contains(" draws ") || line.contains("looks at"))
    {
        assert!(!line.contains(':'), "{line}");
    }
}

#[test]
fn looking_around_changes_nothing() {
    let desk = Desk::new("looking");
    desk.play("--players 3 --seed looking --save game", "");
    let before = desk.record("game");
    let looks =
        "board\nhand\nobjectives\nbosses\nlegal\nlegal zzz\nlog\nlog 2\nwhy\nwhy BTL-5\nhelp\nsave copy\nquit\n";
    let output = desk.play("--load game", looks);
    let shown = text(&output);
    assert_eq!(code(&output), 0, "{shown}");
    assert_eq!(desk.record("game"), before);
    assert_eq!(desk.record("copy"), before);
    for expected in ["North America +5", "No shop cards.", "Snake", "BTL-5: When the last defender falls", "[MOD-1]"] {
        assert!(shown.contains(expected), "{expected}: {shown}");
    }
    assert!(shown.contains("cardboard play --load game"));
}

#[test]
fn wrong_arguments_exit_with_2_and_say_what_is_right() {
    let desk = Desk::new("arguments");
    fs::write(desk.file("broken"), "cardboard 1\ngame conquest\nplyers 3\n").expect("written");
    fs::write(desk.file("there"), "").expect("written");
    for (arguments, hint) in [
        ("--mode world-domination", "basic-training, command-room, world-conquest"),
        ("--players 6", "3..=5"),
        ("--seats human,wizard,random", "`wizard` is nobody who can sit here"),
        ("--seats human,random", "there must be 3 to 5"),
        ("--players 4 --seats human,random,random", "3 seats and 4 players do not fit together"),
        ("--round-limit 0", "0 is not in 1.."),
        ("--load nowhere", "nowhere"),
        ("--load broken", "line 3, column 1"),
        ("--load broken --seed x", "cannot be used with"),
        ("--save there", "the file is there already"),
    ] {
        let output = desk.play(arguments, "");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(code(&output), 2, "{arguments}: {complaint}");
        assert!(complaint.contains(hint), "{arguments}: {complaint}");
    }
}

/// A game taken up again goes on as it would have.
#[test]
fn a_game_cut_in_half_ends_the_same() {
    let desk = Desk::new("half");
    desk.play("--seats stronger,stronger,stronger --seed half --round-limit 6 --save game", "");
    let record = fs::read_to_string(desk.file("game")).expect("the game was saved");
    let cut: Vec<&str> =
        record.lines().filter(|line| !line.starts_with("hash") && !line.starts_with("result")).collect();
    let half = cut.len() / 2;
    fs::write(desk.file("half"), cut[..half].join("\n")).expect("written");
    let output = desk.play("--load half --seats stronger,stronger,stronger", "");
    assert_eq!(code(&output), 0, "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(desk.record("half").header.hash, desk.record("game").header.hash, "bots do the same in the same place");
}

/// A record whose dice were tampered with is not taken up again.
#[test]
fn a_changed_record_is_not_resumed() {
    let desk = Desk::new("changed");
    desk.play("--seats stronger,stronger,stronger --seed changed --round-limit 1 --save game", "");
    let whole = fs::read_to_string(desk.file("game")).expect("the game was saved");
    let lines: Vec<&str> = whole.lines().collect();
    let shorter = lines[..lines.len() - 1].join("\n");
    fs::write(desk.file("shorter"), shorter).expect("written");
    let output = desk.play("--load shorter", "");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(code(&output), 2);
    assert!(complaint.contains("the record ends in the position"), "{complaint}");
}

/// A stage is played by a script, saved, taken up again, replayed and proven; bots see it to its end.
#[test]
fn a_stage_is_played_saved_and_proven() {
    let desk = Desk::new("stage");
    let infiltration = |arguments: &str, input: &str| desk.play_game("infiltration", arguments, input);
    let first = infiltration("vr-recon --players 2 --seed stage --save game", "turn snake\nknock\nquit\n");
    assert_eq!(code(&first), 0, "{}", String::from_utf8_lossy(&first.stderr));
    let shown = text(&first);
    for expected in ["Recon", "Who takes the next turn?", "Snake acts: 4 action tokens left", "Snake knocks"] {
        assert!(shown.contains(expected), "{expected}: {shown}");
    }
    let again = infiltration("--load game", "legal zzz\nstatus\nundo\nquit\n");
    assert!(text(&again).contains("1 command was taken back."), "{}", text(&again));
    let lines: Vec<String> = desk.record("game").commands.iter().map(|command| command.text().to_owned()).collect();
    assert_eq!(lines, ["snake: turn snake", "snake: knock", "undo"]);
    let bots = infiltration("vr-stealth --seats random,stronger,random --seed bots --save end", "");
    assert_eq!(code(&bots), 0, "{}", String::from_utf8_lossy(&bots.stderr));
    assert!(desk.record("end").header.result.is_some(), "{}", text(&bots));
    for (command, file) in [("verify", "end"), ("replay", "end"), ("replay", "game")] {
        let said = desk.about(command, file);
        assert_eq!(code(&said), 0, "{command} {file}: {}", text(&said));
    }
}

#[test]
fn a_stage_that_cannot_be_played_says_why() {
    let desk = Desk::new("no-stage");
    for (arguments, hint) in [
        ("vr-recom", "did you mean `vr-recon`?"),
        ("vr-recon --players 5", "5 is not in 1..=4"),
        ("vr-recon --characters snake,raiden", "`raiden` is no character"),
        ("vr-recon --characters snake,snake", "nobody plays twice"),
        ("vr-recon --characters snake,meryl --seats human", "1 seats and 2 players"),
        ("vr-recon --seats wizard", "`wizard` is nobody who can sit here"),
        ("vr-recon --unlocked handgun-46", "did you mean `handgun-45`?"),
    ] {
        let output = desk.play_game("infiltration", arguments, "");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(code(&output), 2, "{arguments}: {complaint}");
        assert!(complaint.contains(hint), "{arguments}: {complaint}");
    }
}
