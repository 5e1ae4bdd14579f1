//! Whole sessions before a console that types by itself: sentences, curtains, screens.

use std::path::PathBuf;
use std::process;

use bots::conquest::Eyes;
use bots::{Bot, Level};
use conquest::ids::{Faction, Mode, Port};
use conquest::{Conquest, Event, Options, Settings};
use host::Watcher;
use table::{Game as _, QuickChance, Seat, Seed, Viewer};

use super::super::chronicle::Chronicle;
use super::super::game::Playable as _;
use super::super::paint::Paint;
use super::super::phrases::Phrases;
use super::super::players::Players;
use super::super::session::Session;
use super::super::typist::Typist;
use super::board::Board;

fn settings(mode: Mode, players: u8, rounds: u16) -> Settings {
    let mut settings = Settings::new(mode, players).expect("3 to 5 play");
    settings.round_limit = Some(rounds);
    settings
}

fn session<'c>(
    console: &'c mut Typist,
    settings: Settings,
    seats: &str,
    name: &str,
) -> (Session<'c, Conquest>, PathBuf) {
    let players = Players::read(seats, Conquest::PLACES).expect("seats");
    let file = std::env::temp_dir().join(format!("cardboard-{}-{name}.cardboard", process::id()));
    let seed = Seed::from_words(name);
    let mut before = Watcher::new(&Conquest::blank(content::conquest(), settings));
    let game = Conquest::from_seed(content::conquest(), settings, seed, &mut before);
    (Session::new(console, Phrases::english(), players, (game, seed, before), file.clone()), file)
}

fn play(console: &mut Typist, settings: Settings, seats: &str, name: &str) {
    let (session, file) = session(console, settings, seats, name);
    session.run().expect("the game is played to its end");
    std::fs::remove_file(file).expect("the game was saved");
}

/// DRB-2, MOD-8. Where several people share the screen, cards and stars are on it only behind the
/// curtain, and only those of the person who was called.
#[test]
fn secrets_are_shown_only_behind_the_curtain() {
    let pack = content::conquest();
    let ids: Vec<&str> = pack.cards().iter().map(|card| card.id.as_str()).collect();
    let mut secrets = 0;
    for seed in 0..3 {
        let mut console = Typist::of::<Conquest>(seed);
        play(&mut console, settings(Mode::CommandRoom, 3, 6), "human,human,random", &format!("curtain-{seed}"));
        for screen in &console.screens {
            for line in &screen.lines {
                let listed = ids.iter().any(|id| line.contains(id)) || line.starts_with("Territory cards:");
                let drawn = [" buys a shop card: ", " draws a territory card: "].iter().any(|it| line.contains(it));
                assert!(!listed || screen.curtain.is_some(), "{line}");
                let own = screen.curtain.as_ref().is_some_and(|called| line.starts_with(called.as_str()));
                assert!(!drawn || own, "{line} before {:?}", screen.curtain);
                secrets += usize::from(listed || drawn);
            }
        }
    }
    assert!(secrets > 20, "the games had secrets: {secrets}");
}

/// With one person at the table there is nobody to hide anything from.
#[test]
fn a_lone_human_sees_no_curtain() {
    let mut console = Typist::of::<Conquest>(5);
    play(&mut console, settings(Mode::CommandRoom, 3, 4), "human,random,random", "lone");
    assert_eq!(console.screens.len(), 1);
    let shown = console.shown();
    assert!(shown.contains(" buys a shop card: ") && shown.contains(" buys a shop card."), "own and others' cards");
    assert!(!shown.contains("event-") && !shown.contains("question-") && !shown.contains("{$"));
}

/// Every sentence a game can make is whole: no key without a text, no argument left open.
#[test]
fn every_sentence_is_whole() {
    let phrases = Phrases::english();
    let mut chance = QuickChance::new(11);
    let mut told: Vec<&str> = Vec::new();
    for mode in Mode::ALL {
        for players in 3..=5 {
            let settings = settings(mode, players, 15);
            let level = Level::ALL[usize::from(players) % 2];
            let mut watcher = Watcher::new(&Conquest::blank(content::conquest(), settings));
            let mut game = Conquest::start(content::conquest(), settings, &mut chance, &mut watcher);
            let mut options = Options::default();
            while let Some(seat) = game.asked().iter().next() {
                let question = game.question_text(&phrases, seat);
                assert!(is_whole(&question), "{question}");
                game.options(seat, &mut options);
                let mut bot = Bot::new(level, content::conquest(), chance.bits());
                let action = bot.choose(&Eyes::of(&game, seat), &options).expect("an option");
                game.play(seat, action, &mut chance, &mut watcher).expect("an option is legal");
            }
            for entry in Chronicle::new(watcher).entries() {
                for viewer in Seat::first(players).map(Viewer::Seat).chain([Viewer::Public]) {
                    let sentence = Conquest::event(&phrases, entry, viewer).unwrap_or_default();
                    assert!(is_whole(&sentence), "{sentence}");
                }
                told.push(entry.event.id());
            }
        }
    }
    let untold: Vec<&str> = Event::IDS.into_iter().filter(|id| !told.contains(id)).collect();
    assert!(untold.len() < 8, "hardly anything did not happen: {untold:?}");
}

fn is_whole(sentence: &str) -> bool {
    !sentence.contains(['{', '}', '$']) && !sentence.starts_with("event-") && !sentence.starts_with("question-")
}

/// A list longer than the screen stops before it scrolls away.
#[test]
fn long_lists_come_a_screen_at_a_time() {
    let mut console = Typist::of::<Conquest>(1);
    console.height = 10;
    console.first = vec!["help", "quit"];
    let (session, file) = session(&mut console, settings(Mode::BasicTraining, 3, 1), "human,random,random", "pager");
    session.run().expect("left");
    std::fs::remove_file(file).expect("saved");
    assert!(
        console.shown().contains("Around the game:") && console.shown().contains("liquid-ocelot."),
        "all of it is shown"
    );
}

#[test]
fn the_board_shows_every_mark_within_eighty_columns() {
    let settings = settings(Mode::BasicTraining, 3, 9);
    let mut game = Conquest::blank(content::conquest(), settings);
    let pack = game.pack().clone();
    let at = |id: &str| pack.territory(id).expect("a territory");
    let seat = |place: u8| Seat::new(place).expect("a seat");
    let boss = pack.boss_by_id("snake").expect("a boss");
    let factions = [Faction::Green, Faction::Yellow, Faction::Purple];
    for (place, faction) in (0..).zip(factions) {
        game.apply(&Event::FactionTaken { seat: seat(place), faction });
    }
    game.apply(&Event::HavenManned { troops: [3, 3, 3] });
    for (id, owner, armies) in [("brazil", 0, 5), ("great-britain", 1, 12), ("western-united-states", 2, 1)] {
        game.apply(&Event::Claimed { seat: seat(owner), territory: at(id), armies });
    }
    game.apply(&Event::HeadquartersPlaced { seat: seat(1), territory: at("great-britain") });
    game.apply(&Event::CitiesFounded { cities: [at("brazil"), at("great-britain")].into_iter().collect() });
    game.apply(&Event::BossPlaced { seat: seat(0), boss, territory: at("brazil") });
    game.apply(&Event::AirfieldBuilt { seat: seat(1), territory: at("great-britain") });
    game.apply(&Event::PortRolled { port: Port::new(1).expect("a port") });
    game.apply(&Event::RoundStarted { round: 4 });
    game.apply(&Event::TurnStarted { seat: seat(0), haven_starts: 0 });
    let players = Players::read("human,stronger,random", Conquest::PLACES).expect("seats");
    let drawn = Board { game: &game, phrases: &Phrases::english(), players: &players, paint: Paint::PLAIN }.draw();
    assert!(drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
    for expected in [
        "Basic Training, round 4. Green: Recruit",
        "North America +5                          Europe +5",
        "Alaska                -          -        Great Britain      Y yellow  12 3CHy A",
        "Western United States P purple   1 ~      Asia +7",
        "Brazil                G green    5  C  B  Irkutsk            -          -",
        "                                          Outer Haven +1, at port 1",
        "                                          Outer Haven, stern N neutral  3",
        "player    who         terr cities armies HQs income points cards shop obj.",
        "G green   human          1      1      5   0      3      0     0    0    0",
        "            Bosses: Snake in Brazil.",
        "Y yellow  stronger       1      1     12   1      4      0     0    0    0",
        "P purple  random         1      0      1   0      3      0     0    0    0",
    ] {
        assert!(drawn.lines().any(|line| line == expected), "{expected}\nin\n{drawn}");
    }
}
