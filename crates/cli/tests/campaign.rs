//! Campaigns as a script sees them: stage after stage, broken off at any moment, exported and brought back.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use bots::Level;
use bots::infiltration::{Bot, decide};
use host::campaign::CampaignFile;
use infiltration::card::Cards;
use infiltration::difficulty::Difficulty;
use infiltration::header::Start;
use infiltration::ids::Character;
use infiltration::state::Settings;
use infiltration::{Infiltration, Options};
use serde_json::Value;
use table::hex::Hex;
use table::record::{Command as Typed, Header};
use table::{Game as _, Outcome, Played, Record, Seed};

/// A place of its own for each test.
struct Desk {
    directory: PathBuf,
}

impl Desk {
    fn new(name: &str) -> Self {
        let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("campaign-{name}"));
        let _ = fs::remove_dir_all(&directory);
        fs::create_dir_all(&directory).expect("the directory can be made");
        Self { directory }
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cardboard"));
        command.current_dir(&self.directory).env("XDG_DATA_HOME", &self.directory).args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self, arguments: &[&str], input: &str) -> Output {
        let mut child = self.command(arguments).spawn().expect("the command runs");
        let mut pipe = child.stdin.take().expect("a pipe");
        // A stage that is over before the input is reads no further.
        let _ = pipe.write_all(input.as_bytes());
        drop(pipe);
        child.wait_with_output().expect("the command ends")
    }

    /// What a campaign is like, as JSON.
    fn shown(&self, name: &str) -> Value {
        let output = self.run(&["campaign", "show", name, "--json"], "");
        assert!(output.status.success(), "{output:?}");
        serde_json::from_slice(&output.stdout).expect("JSON")
    }

    /// A campaign in which these stages were cleared, each by the record of one player, and what they brought.
    fn play_to(&self, stages: &[&str]) -> Cards {
        let records = stages.iter().map(|stage| record(&format!("{stage}-1p")));
        let file =
            CampaignFile { name: "evenings".to_owned(), difficulty: Difficulty::Normal, records: records.collect() };
        fs::write(self.directory.join("before.campaign"), file.to_string()).expect("a file");
        let output = self.run(&["campaign", "import", "before.campaign", "--name", "evenings"], "");
        assert!(output.status.success(), "{}", said(&output));
        self.unlocked("evenings")
    }

    /// Plays lines of a stage and is killed as soon as it has kept so many commands.
    fn killed(&self, play: &[&str], lines: &[String], file: &Path, kept: usize) {
        let mut child = self.command(play).spawn().expect("the command runs");
        let mut pipe = child.stdin.take().expect("a pipe");
        writeln!(pipe, "{}", lines.join("\n")).expect("it listens");
        pipe.flush().expect("it listens");
        while commands_in(file) != Some(kept) {
            assert_eq!(child.try_wait().expect("a child"), None, "it goes on until it is killed");
            std::thread::yield_now();
        }
        child.kill().expect("a child");
        child.wait().expect("it ends");
    }

    /// What is in the memory box of a campaign.
    fn unlocked(&self, name: &str) -> Cards {
        let shown = self.shown(name);
        let ids = shown["unlocked"].as_array().expect("cards").iter().filter_map(Value::as_str);
        let pack = &content::infiltration().pack;
        ids.map(|id| pack.card_named(id).expect("a card")).fold(Cards::default(), Cards::with)
    }

    /// A record of the campaign.
    fn kept(&self, name: &str, file: &str) -> PathBuf {
        self.directory.join("cardboard/campaigns").join(name).join(file)
    }
}

/// A won game of a stage.
fn record(name: &str) -> Record {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../records/infiltration/{name}.cardboard"));
    Record::parse(&fs::read_to_string(path).expect("a file")).expect("a record")
}

/// Its seed and its commands.
fn won(name: &str) -> (String, Vec<String>) {
    let record = record(name);
    let seed = record.header.seed.expect("a seed");
    (Hex(&seed.0).to_string(), record.commands.iter().map(|command| command.text().to_owned()).collect())
}

/// How many commands a file has, if it is a whole record.
fn commands_in(file: &Path) -> Option<usize> {
    Record::parse(&fs::read_to_string(file).ok()?).ok().map(|record| record.commands.len())
}

/// How a stage went that a bot played alone, won or lost: its seed and its commands.
fn played(stage: &str, unlocked: Cards) -> (String, Vec<String>) {
    let content = content::infiltration();
    let ground = content.stage(stage).expect("a stage").clone();
    let characters = ground.usual_characters(1).expect("one may play it");
    let start = Start { characters, settings: Settings { unlocked, ..Settings::default() } };
    let seed = Seed::from_words(stage);
    let begun = Infiltration::from_seed(content.pack.clone(), ground, &start, seed, &mut ()).expect("it begins");
    let mut played = Played::new(begun, seed);
    let mut bots = [Bot::new(Level::Random, 7)];
    let mut options = Options::default();
    while let Some((seat, action)) = decide(played.present(), &mut bots, &mut options) {
        played.submit(seat, action, &mut ()).expect("an option is allowed");
    }
    let record = played.record(played.present().header());
    (Hex(&seed.0).to_string(), record.commands.iter().map(|command| command.text().to_owned()).collect())
}

/// A won game of the first stage in which something out of the memory box is carried along a way that is known. Chance
/// is another one then, so games are tried until one is won.
fn won_carrying(card: &str, unlocked: Cards, way: &[String]) -> (String, Vec<String>) {
    let content = content::infiltration();
    let stage = content.stage("loading-dock").expect("a stage");
    let settings = Settings { unlocked, ..Settings::default() };
    let start = Start { characters: vec![Character::Snake], settings };
    let commands = [&[format!("equip snake {card}"), "ready".to_owned()], way].concat();
    let typed: Vec<Typed> = commands.iter().filter_map(|line| Typed::new(line)).collect();
    let won = |game: u32| {
        let seed = Seed::from_words(&format!("{card} {game}"));
        let begun = Infiltration::from_seed(content.pack.clone(), stage.clone(), &start, seed, &mut ()).ok()?;
        let header = Header { seed: Some(seed), ..begun.header() };
        let played = Played::from_record(begun, &Record { header, commands: typed.clone() }).ok()?;
        (played.present().outcome() == Some(Outcome::Cleared)).then(|| Hex(&seed.0).to_string())
    };
    ((0..2_000).find_map(won).expect("a game is won"), commands)
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// CMP-6. One stage after the other, each with what was won before it.
#[test]
fn stages_follow_each_other_and_fill_the_memory_box() {
    let desk = Desk::new("follow");
    let (seed, commands) = won("loading-dock-1p");
    let play = ["play", "infiltration", "--campaign", "evenings", "--seed", &seed];
    let output = desk.run(&play, &commands.join("\n"));
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("heliport"), "the next one is named: {}", said(&output));
    let locked = desk.run(&["play", "infiltration", "holding-cells", "--campaign", "evenings"], "");
    assert!(said(&locked).contains("[CMP-1]"), "{}", said(&locked));
    assert_eq!(locked.status.code(), Some(2));
    let (seed, commands) = won("heliport-1p");
    let output = desk.run(&["play", "infiltration", "--campaign", "evenings", "--seed", &seed], &commands.join("\n"));
    assert!(output.status.success(), "{}", said(&output));
    let shown = desk.shown("evenings");
    assert_eq!(shown["cleared"], serde_json::json!(["loading-dock", "heliport"]));
    assert!(shown["unlocked"].as_array().expect("cards").contains(&"handgun-45".into()), "{shown}");
    assert_eq!((&shown["attempts"], &shown["failed"], &shown["codename"]), (&2.into(), &0.into(), &Value::Null));
    let list = desk.run(&["campaign", "list"], "");
    assert!(said(&list).contains("evenings"), "{}", said(&list));
    let other = desk.run(&["play", "infiltration", "--campaign", "evenings", "--difficulty", "hard"], "");
    assert!(said(&other).contains("[CMP-6]"), "{}", said(&other));
}

/// Killed in the middle of a stage, everything that was done is there, and the stage is won from there on.
#[test]
fn a_campaign_that_was_killed_goes_on_where_it_was() {
    let desk = Desk::new("killed");
    let (seed, commands) = won("loading-dock-1p");
    let (before, after) = commands.split_at(commands.len() / 2);
    let play = ["play", "infiltration", "--campaign", "evenings", "--seed", &seed];
    desk.killed(&play, before, &desk.kept("evenings", "001-loading-dock.cardboard"), before.len());
    assert_eq!(desk.shown("evenings")["cleared"], serde_json::json!([]));
    let output = desk.run(&["play", "infiltration", "--campaign", "evenings"], &after.join("\n"));
    assert!(output.status.success(), "{}", said(&output));
    let shown = desk.shown("evenings");
    assert_eq!((&shown["cleared"], &shown["attempts"]), (&serde_json::json!(["loading-dock"]), &1.into()));
}

/// So many commands are given between one kill and the next.
const KILLED_AFTER: usize = 10;

/// A stage among guards and one against a boss, each killed again and again: nothing is lost, and nothing is new.
#[test]
fn a_campaign_is_killed_again_and_again() {
    for (stage, before) in
        [("loading-dock", &[][..]), ("armory-south", &["loading-dock", "heliport", "holding-cells"][..])]
    {
        let desk = Desk::new(&format!("kills-{stage}"));
        let unlocked = if before.is_empty() { Cards::default() } else { desk.play_to(before) };
        let (seed, commands) = played(stage, unlocked);
        let (last, most) = commands.split_last().expect("a stage takes commands");
        let file = desk.kept("evenings", &format!("{:03}-{stage}.cardboard", before.len() + 1));
        let mut seeded = vec!["--seed", &seed];
        for (number, lines) in most.chunks(KILLED_AFTER).enumerate() {
            let play = [&["play", "infiltration", "--campaign", "evenings"], &seeded[..]].concat();
            desk.killed(&play, lines, &file, number * KILLED_AFTER + lines.len());
            seeded.clear();
        }
        assert_eq!(desk.shown("evenings")["attempts"], before.len(), "{stage} is not over");
        let over = desk.run(&["play", "infiltration", "--campaign", "evenings"], last);
        let record = Record::parse(&fs::read_to_string(&file).expect("a file")).expect("a record");
        assert_eq!(record.commands.iter().map(Typed::text).collect::<Vec<_>>(), commands, "{}", said(&over));
        assert!(record.header.result.is_some(), "{stage} is over: {}", said(&over));
        assert_eq!(desk.shown("evenings")["attempts"], before.len() + 1);
    }
}

/// STG-6, CMP-6. What one stage brought is carried in another, stands in its record, and is believed elsewhere.
#[test]
fn a_reward_is_carried_along_the_campaign() {
    let desk = Desk::new("reward");
    let cards = desk.play_to(&["loading-dock", "heliport"]);
    assert!(!cards.is_empty(), "they have won something");
    let (_, way) = won("loading-dock-1p");
    let (seed, commands) = won_carrying("handgun-45", cards, &way);
    let play = ["play", "infiltration", "loading-dock", "--campaign", "evenings", "--seed", &seed];
    let output = desk.run(&play, &commands.join("\n"));
    assert!(output.status.success(), "{}", said(&output));
    let text = fs::read_to_string(desk.kept("evenings", "003-loading-dock.cardboard")).expect("a file");
    assert!(text.contains("unlocked=") && text.contains("\nequip snake handgun-45\nready\n"), "{text}");
    assert!(text.contains("\nresult cleared\n"), "{text}");
    assert!(desk.run(&["campaign", "export", "evenings"], "").status.success());
    assert!(desk.run(&["campaign", "import", "evenings.campaign", "--name", "copy"], "").status.success());
    let (own, copy) = (desk.shown("evenings"), desk.shown("copy"));
    assert_eq!((&own["unlocked"], &own["attempts"]), (&copy["unlocked"], &copy["attempts"]));
    assert_eq!(own["attempts"], 3);
}

/// When the content has changed since a stage was played, what came of it still counts, and other campaigns are
/// listed whatever has become of one.
#[test]
fn a_stage_of_other_content_still_counts() {
    let desk = Desk::new("content");
    let (seed, commands) = won("loading-dock-1p");
    let begin = |name: &str| {
        let output = desk.run(&["play", "infiltration", "--campaign", name, "--seed", &seed], &commands.join("\n"));
        assert!(output.status.success(), "{}", said(&output));
        desk.kept(name, "001-loading-dock.cardboard")
    };
    let others = |file: &Path| {
        let text = fs::read_to_string(file).expect("a file");
        let line = text.lines().find(|line| line.starts_with("content ")).expect("its content");
        fs::write(file, text.replace(line, &format!("content {}", "5".repeat(64)))).expect("a file");
    };
    let file = begin("evenings");
    let before = desk.shown("evenings");
    others(&file);
    let after = desk.shown("evenings");
    assert_eq!((&after["cleared"], &after["unlocked"]), (&before["cleared"], &before["unlocked"]));
    assert_eq!((&after["rounds"], &after["attempts"]), (&before["rounds"], &before["attempts"]));
    assert_eq!(after["other_content"], serde_json::json!(["001-loading-dock"]));
    let told = said(&desk.run(&["campaign", "show", "evenings"], ""));
    assert!(told.contains("001-loading-dock was played with other content"), "{told}");
    let (seed, commands) = won("heliport-1p");
    let next = desk.run(&["play", "infiltration", "--campaign", "evenings", "--seed", &seed], &commands.join("\n"));
    assert!(next.status.success(), "it goes on: {}", said(&next));
    let unknown = begin("mornings");
    others(&unknown);
    fs::remove_file(unknown.with_extension("outcome")).expect("it was kept");
    assert_eq!(desk.shown("mornings")["cleared"], serde_json::json!([]));
    let damaged = begin("nights");
    fs::write(&damaged, "cardboard 1\nnonsense\n").expect("a file");
    let list = desk.run(&["campaign", "list"], "");
    assert!(list.status.success(), "{}", said(&list));
    for words in ["evenings ", "mornings ", "nights ", "damaged"] {
        assert!(said(&list).contains(words), "{words}: {}", said(&list));
    }
}

/// A file holds everything, is taken in elsewhere, and is refused by name when it lies.
#[test]
fn a_campaign_goes_along_in_a_file() {
    let desk = Desk::new("file");
    let (seed, commands) = won("vr-escape-1p");
    let play = ["play", "infiltration", "vr-escape", "--campaign", "evenings", "--seed", &seed];
    assert!(desk.run(&play, &commands.join("\n")).status.success());
    assert!(desk.run(&["campaign", "export", "evenings"], "").status.success());
    let again = desk.run(&["campaign", "export", "evenings"], "");
    assert_eq!(again.status.code(), Some(2), "nothing is written over: {}", said(&again));
    let check = desk.run(&["campaign", "check", "evenings.campaign"], "");
    assert!(check.status.success(), "{}", said(&check));
    let brought = desk.run(&["campaign", "import", "evenings.campaign", "--name", "copy"], "");
    assert!(brought.status.success(), "{}", said(&brought));
    let (own, copy) = (desk.shown("evenings"), desk.shown("copy"));
    assert_eq!((&own["cleared"], &own["unlocked"]), (&copy["cleared"], &copy["unlocked"]));
    let taken = desk.run(&["campaign", "import", "evenings.campaign"], "");
    assert_eq!(taken.status.code(), Some(2), "there is one of that name: {}", said(&taken));
    let file = desk.directory.join("evenings.campaign");
    let text = fs::read_to_string(&file).expect("a file");
    let lie = |name: &str, text: &str, id: &str| {
        fs::write(desk.directory.join(name), text).expect("a file");
        let output = desk.run(&["campaign", "import", name], "");
        assert_eq!(output.status.code(), Some(2), "{}", said(&output));
        assert!(said(&output).contains(id), "{id}: {}", said(&output));
    };
    lie("lie-1.campaign", &text.replace("difficulty normal", "difficulty extreme"), "other-difficulty");
    lie("lie-2.campaign", &text.replace("players 1", "players 1\noptions unlocked=c4"), "not-unlocked");
    lie("lie-3.campaign", &text.replace("stage vr-escape", "stage heliport"), "stage-locked");
    lie("lie-4.campaign", &text.replace("cardboard-campaign 1", "cardboard 1"), "not-a-campaign");
    let fewer: Vec<&str> = text.lines().take(text.lines().count() - 3).collect();
    lie("lie-5.campaign", &fewer.join("\n"), "does-not-replay");
    assert_eq!(desk.run(&["campaign", "check", "lie-1.campaign"], "").status.code(), Some(1));
}
