//! The facts of the campaign and of the VR missions, held against the stages as they are (chapter 16).

use cardboard_content::{Messages, infiltration};
use infiltration::action::{Action, Options};
use infiltration::card::{Card, Cards};
use infiltration::difficulty::Difficulty;
use infiltration::frame::Frame;
use infiltration::header::Start;
use infiltration::ids::{CameraSide, Character};
use infiltration::stage::{Kind, Party, Stage};
use infiltration::state::Settings;
use infiltration::{Infiltration, SetupError};
use table::{Game as _, Played, QuickChance, Refused as _, Seat, Seed};

/// A stage of the campaign as the rules state it: number, boss, players with their blue cards, rewards by number, and
/// those won only under a condition.
type Fact = (u8, bool, &'static [(u8, u8)], &'static [&'static str], &'static [&'static str]);

const FACTS: [Fact; 14] = [
    (1, false, &[(1, 10)], &[], &[]),
    (2, false, &[(1, 13)], &["001", "002"], &["003"]),
    (3, false, &[(1, 13), (2, 13)], &[], &["005", "004"]),
    (4, true, &[(1, 0), (2, 0)], &["006"], &["031"]),
    (5, true, &[(1, 0), (2, 0)], &["007"], &[]),
    (6, false, &[(1, 18), (2, 18)], &["009"], &["010"]),
    (7, true, &[], &["011"], &[]),
    (8, true, &[], &["013"], &[]),
    (9, false, &[(1, 16), (2, 12)], &["016"], &["015"]),
    (10, true, &[(1, 0), (2, 0), (3, 0), (4, 0)], &["017"], &[]),
    (11, true, &[], &[], &["018", "020"]),
    (12, true, &[], &["021"], &[]),
    (13, false, &[(1, 20), (2, 16), (3, 12), (4, 10)], &["022"], &[]),
    (14, true, &[], &["023"], &[]),
];

fn number(card: Card) -> String {
    infiltration().pack.card(card).map(|card| card.number.clone()).unwrap_or_default()
}

/// The numbers of a stage's rewards, sorted: those always won, or those won under a condition.
fn rewards(stage: &Stage, conditional: bool) -> Vec<String> {
    let chosen = stage.rewards.iter().filter(|reward| reward.when.is_empty() != conditional);
    let mut numbers: Vec<String> = chosen.map(|reward| number(reward.card)).collect();
    numbers.sort();
    numbers
}

fn sorted(numbers: &[&str]) -> Vec<String> {
    let mut numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    numbers.sort();
    numbers
}

#[test]
fn cmp_1_the_stages_are_those_of_the_campaign() {
    let content = infiltration();
    let story: Vec<_> = content.stages.iter().filter(|stage| stage.kind == Kind::Campaign).collect();
    assert!(story.is_sorted_by_key(|stage| stage.number));
    for stage in story.iter().filter(|stage| stage.number <= content.campaign.finale) {
        let (_, boss, parties, always, sometimes) = FACTS[usize::from(stage.number) - 1];
        let id = &stage.id;
        assert_eq!(stage.arena.is_some(), boss, "{id}");
        for (players, blue) in parties {
            assert_eq!(stage.party(*players).map(|party| party.blue), Some(*blue), "{id} with {players}");
        }
        assert_eq!((rewards(stage, false), rewards(stage, true)), (sorted(always), sorted(sometimes)), "{id}");
    }
}

/// CHR-10, STG-12. No system card waits for a terminal that stands nowhere.
#[test]
fn chr_10_every_deck_of_system_cards_is_in_play() {
    let content = infiltration();
    let played = |deck: &Option<String>| {
        let finds = |stage: &Stage| !stage.terminals.is_empty() && stage.system_deck == *deck;
        let mut of_deck = content.stages.iter().filter(|stage| finds(stage));
        let plays = |party: &Party| party.required.iter().chain(&party.optional).any(|one| *one == Character::Otacon);
        of_deck.any(|stage| stage.parties.iter().any(plays))
    };
    for card in &content.pack.systems {
        assert!(played(&card.deck), "{} is in no stage", card.id);
    }
}

/// CMP-2. What a lesson is about is a command, and it is named where it is needed.
#[test]
fn cmp_2_the_first_two_stages_teach_the_commands() {
    let content = infiltration();
    let messages = Messages::new("en").expect("English is always there");
    let mut taught = String::new();
    for stage in content.stages.iter().filter(|stage| stage.kind == Kind::Campaign && stage.number <= 2) {
        assert_eq!(stage.parties.len(), 1, "a lesson is for one");
        assert_eq!(stage.usual_characters(1), Some(vec![Character::Snake]));
        taught.extend(stage.texts.iter().map(|key| messages.get(&format!("stage-{}-{key}", stage.id), &[])));
    }
    for command in ["sneak", "dash", "end", "interact", "knock", "takedown", "focus"] {
        assert!(taught.contains(&format!("`{command}")), "{command} is taught nowhere");
    }
}

/// CMP-4. Our own stages follow those of the box, and say so: in their file, in that of their boss, and to whoever reads
/// what they are about.
#[test]
fn cmp_4_bonus_stages_are_marked_ours() {
    let content = infiltration();
    let messages = Messages::new("en").expect("English is always there");
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/infiltration");
    let file = |path: String| -> toml::Table {
        let text = std::fs::read_to_string(folder.join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        text.parse().unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let is_ours = |table: &toml::Table| table["origin"].as_str() == Some("ours");
    let story = content.stages.iter().filter(|stage| stage.kind == Kind::Campaign);
    let mut bonus = Vec::new();
    for stage in story {
        let (id, ours) = (&stage.id, stage.number > content.campaign.finale);
        let says = file(format!("stages/{id}.toml"));
        let briefing = messages.get(&format!("stage-{id}-briefing"), &[]);
        assert_eq!(briefing.contains("not in the box"), ours, "{id}: {briefing}");
        if ours {
            let boss = says["boss"].as_str().expect("both are fights");
            assert!(is_ours(&says) && is_ours(&file(format!("bosses/{boss}.toml"))), "{id}");
            bonus.push(stage.number);
        }
    }
    assert_eq!(bonus, [15, 16]);
}

#[test]
fn vr_1_six_missions_with_three_zones_of_three_guards() {
    let content = infiltration();
    let missions: Vec<_> = content.stages.iter().filter(|stage| stage.kind == Kind::Vr).collect();
    let facts = [
        ("vr-recon", "024", CameraSide::Green),
        ("vr-escape", "012", CameraSide::Green),
        ("vr-sabotage", "008", CameraSide::Green),
        ("vr-stealth", "028", CameraSide::Orange),
        ("vr-hostage-rescue", "029", CameraSide::Orange),
        ("vr-coordination", "032", CameraSide::Orange),
    ];
    assert_eq!(missions.iter().map(|stage| stage.id.as_str()).collect::<Vec<_>>(), facts.map(|(id, ..)| id));
    for (stage, (id, reward, cameras)) in missions.iter().zip(facts) {
        assert_eq!(rewards(stage, false), [reward], "{id}");
        assert_eq!((stage.board.zone_count(), stage.alerted), (3, id == "vr-escape"), "{id}");
        for players in 1..=4 {
            let party = stage.party(players).expect("one to four play");
            assert_eq!(party.guard_count[..3], [3, 3, 3], "{id} with {players}");
            assert_eq!(party.cameras, Some(cameras), "{id} with {players}");
            assert!((14..=17).contains(&party.blue), "{id} with {players}");
            let posts = stage.posts.iter().filter(|post| post.players >> players & 1 != 0);
            assert_eq!(posts.count(), 9, "{id} with {players}");
        }
    }
}

#[test]
fn vr_2_five_bosses_come_to_the_missions_and_eleven_rewards_unlock_one_more() {
    let content = infiltration();
    let guests = content.pack.bosses.iter().filter_map(|boss| Some((boss, boss.guest?)));
    let guests: Vec<(&str, [u8; 4], String, bool)> =
        guests.map(|(boss, guest)| (boss.id.as_str(), boss.health.0, number(guest.reward), guest.skulls)).collect();
    let facts = [
        ("vr-liquid", [2, 3, 4, 5], "025", true),
        ("vr-mantis", [6, 9, 12, 15], "014", false),
        ("vr-ocelot", [5, 8, 11, 14], "026", false),
        ("vr-raven", [6, 10, 14, 18], "027", false),
        ("vr-wolf", [5, 8, 11, 14], "019", false),
    ];
    assert_eq!(guests, facts.map(|(id, health, reward, skulls)| (id, health, reward.to_owned(), skulls)));
    assert_eq!(content.campaign.vr_rewards.len(), 11);
    assert_eq!(number(content.campaign.vr_unlocks), "030");
}

#[test]
fn vr_3_nobody_calls_from_the_floor_of_a_mission() {
    let content = infiltration();
    let missions = content.stages.iter().filter(|stage| stage.kind == Kind::Vr);
    assert!(missions.clone().count() > 0 && missions.clone().all(|stage| stage.frequencies.is_empty()));
}

/// A stage as it begins on a difficulty, with an empty memory box.
fn begun(stage: &str, characters: &[Character], difficulty: Difficulty) -> Played<Infiltration> {
    let content = infiltration();
    let settings = Settings { difficulty, ..Settings::default() };
    let start = Start { characters: characters.to_vec(), settings };
    let stage = content.stage(stage).expect("a stage").clone();
    let seed = Seed::from_words("difficulty");
    let game = Infiltration::from_seed(content.pack.clone(), stage, &start, seed, &mut ()).expect("a party");
    Played::new(game, seed)
}

/// CMP-5. Loading Dock has 10 blue cards as printed, and 7 red ones.
#[test]
fn cmp_5_the_order_deck_is_pruned() {
    let orders = |difficulty| begun("loading-dock", &[Character::Snake], difficulty).present().state().orders.len();
    assert_eq!(Difficulty::ALL.iter().copied().map(orders).collect::<Vec<_>>(), [19, 17, 15, 13]);
}

/// CMP-5, STG-6. Gray Fox owns three cards and may carry one.
#[test]
fn cmp_5_whoever_owns_more_than_fits_has_to_choose() {
    let party = [Character::Otacon, Character::GrayFox];
    assert_ne!(begun("prison-break", &party, Difficulty::Normal).present().frame(), Some(Frame::Equip));
    let mut played = begun("prison-break", &party, Difficulty::Extreme);
    assert_eq!(played.present().frame(), Some(Frame::Equip));
    let held = |played: &Played<Infiltration>| played.present().state().players[1].items.iter().flatten().count();
    assert_eq!(held(&played), 1);
    let refused = |played: &mut Played<Infiltration>, line: &str| {
        played.submit_line(line, &mut ()).expect_err("it does not fit").id()
    };
    assert_eq!(refused(&mut played, "equip gray-fox high-frequency-blade arm-cannon"), "too-many-cards");
    assert_eq!(refused(&mut played, "equip gray-fox handgun-50"), "not-for-you");
    assert_eq!(refused(&mut played, "equip gray-fox rope"), "not-unlocked");
    played.submit_line("equip gray-fox arm-cannon", &mut ()).expect("another one of his");
    assert_eq!(held(&played), 1);
}

const FIRST: Seat = Seat::new(0).expect("a seat");

/// Snake and three others before a memory box.
fn with_box(unlocked: Cards, difficulty: Difficulty) -> Infiltration {
    let content = infiltration();
    let many = |stage: &&std::sync::Arc<Stage>| stage.kind == Kind::Campaign && stage.usual_characters(4).is_some();
    let stage = content.stages.iter().rfind(many).expect("a stage for four").clone();
    let characters = stage.usual_characters(4).expect("four");
    let settings = Settings { difficulty, unlocked, ..Settings::default() };
    let start = Start { characters, settings };
    Infiltration::from_seed(content.pack.clone(), stage, &start, Seed::from_words("box"), &mut ()).expect("a party")
}

fn listed(game: &Infiltration) -> Vec<Action> {
    let mut options = Options::default();
    game.options(FIRST, &mut options);
    options.actions().to_vec()
}

/// STG-6. Four players before a full memory box have some hundred choices, not one for every set of cards; what is
/// listed and nothing else is accepted, and every hand can be reached.
#[test]
fn stg_6_a_full_memory_box_is_divided_card_by_card() {
    let content = infiltration();
    let won = |card: &Card| content.pack.card(*card).is_some_and(|card| card.starting.is_none());
    let all = (0..content.pack.equipment.len() as u8).map(Card).filter(won).fold(Cards::default(), Cards::with);
    for (difficulty, most) in [(Difficulty::Extreme, 200), (Difficulty::Normal, 400), (Difficulty::Easy, 500)] {
        let mut game = with_box(all, difficulty);
        for _ in 0..12 {
            let listed = listed(&game);
            assert!((20..=most).contains(&listed.len()), "{difficulty:?}: {} choices", listed.len());
            let last = listed.iter().rfind(|action| matches!(action, Action::Equip(..)));
            let (Some(Action::Equip(seat, hand)), Some(first)) = (last.copied(), listed.first()) else { break };
            assert_eq!(*first, Action::Ready);
            let near = (0..content.pack.equipment.len()).map(|bit| Cards(hand.0 ^ 1 << bit));
            for hand in near.chain([Cards::default(), all, hand]) {
                let action = Action::Equip(seat, hand);
                let accepted = game.clone().play(FIRST, action, &mut QuickChance::new(1), &mut ()).is_ok();
                assert_eq!(accepted, listed.contains(&action), "{action:?}");
            }
            game.play(FIRST, Action::Equip(seat, hand), &mut QuickChance::new(1), &mut ()).expect("it was listed");
        }
    }
    let mut game = with_box(all, Difficulty::Normal);
    let mut play = |line: &str| {
        let (_, action) = game.parse(line).expect(line);
        game.play(FIRST, action, &mut QuickChance::new(1), &mut ()).map_err(|refusal| refusal.id())
    };
    assert_eq!(play("equip snake c4 rope nikita"), Err("one-card-at-a-time"));
    for line in ["equip snake c4", "equip snake c4 rope", "equip snake c4 nikita", "equip snake nikita rope", "ready"] {
        assert_eq!(play(line), Ok(()), "{line}");
    }
}

/// VR-2. A boss is added to a VR mission and to nothing else, far from everybody.
#[test]
fn vr_2_a_guest_begins_far_away_and_only_in_vr() {
    let content = infiltration();
    let guest = content.pack.bosses.iter().position(|boss| boss.id == "vr-raven").map(|place| place as u8);
    let start = |stage: &str, guest| {
        let stage = content.stage(stage).expect("a stage").clone();
        let settings = Settings { guest, ..Settings::default() };
        Infiltration::blank(content.pack.clone(), stage, &[Character::Snake], settings)
    };
    assert_eq!(start("heliport", guest).err(), Some(SetupError::Guest));
    let tank = content.pack.bosses.iter().position(|boss| boss.id == "tank").map(|place| place as u8);
    assert_eq!(start("vr-recon", tank).err(), Some(SetupError::Guest));
    for stage in content.stages.iter().filter(|stage| stage.kind == Kind::Vr) {
        let game = start(&stage.id, guest).expect("a mission");
        let at = game.state().boss.as_ref().and_then(|fight| fight.at).expect("it stands somewhere");
        let snake = game.state().players[0].at.expect("he is there");
        let steps = game.ground().distance(at, snake).expect("there is a way");
        assert!(steps >= 10, "{}: {steps} from {at} to {snake}", stage.id);
        assert!(game.state().guards.iter().flatten().all(|guard| guard.at != at), "{}", stage.id);
    }
}
