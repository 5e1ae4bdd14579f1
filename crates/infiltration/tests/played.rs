//! Random games on a stage with everything: whatever can be done reads back as written, the log
//! folds to the same position, what is hidden stays hidden, and a record brings the game back.

use std::collections::BTreeSet;
use std::mem::discriminant;
use std::sync::{Arc, OnceLock};

use content::{Files, InfiltrationContent, embedded_infiltration, read_infiltration};
use infiltration::card::{Card, Cards};
use infiltration::event::Audience;
use infiltration::header::Start;
use infiltration::ids::Character;
use infiltration::stage::Stage;
use infiltration::state::Settings;
use infiltration::{Action, Event, Infiltration, Options};
use table::{Chance, Game, OptionList, Played, QuickChance, Record, Seed, Viewer};

/// The cards of the pack and the stage of these tests.
fn content() -> &'static InfiltrationContent {
    static CONTENT: OnceLock<InfiltrationContent> = OnceLock::new();
    CONTENT.get_or_init(|| {
        let whole = embedded_infiltration();
        let pack = whole.names().map(|name| (name, whole.text(name).expect("a file of the pack")));
        let stage = ("stages/workshop.toml", include_str!("workshop.toml"));
        let files = Files::new("", pack.chain([stage]));
        read_infiltration(&files).unwrap_or_else(|reports| panic!("{reports:#?}"))
    })
}

fn stage() -> &'static Arc<Stage> {
    content().stage("workshop").expect("the stage of these tests")
}

/// A party and a few unlocked cards by chance.
fn start(chance: &mut QuickChance) -> Start {
    let mut characters = Character::ALL.to_vec();
    chance.shuffle(&mut characters);
    characters.truncate([1, 2, 4][usize::from(chance.below(3))]);
    let cards = content().pack.equipment.len() as u16;
    let unlocked = (0..6).fold(Cards::default(), |all, _| all.with(Card(chance.below(cards))));
    Start { characters, settings: Settings { unlocked, ..Settings::default() } }
}

/// A game at its start, and what happened on the way there.
fn begin(number: u64) -> (Played<Infiltration>, QuickChance, Vec<Event>) {
    let mut chance = QuickChance::new(number);
    let start = start(&mut chance);
    let seed = Seed::from_words(&number.to_string());
    let mut log = Vec::new();
    let game = Infiltration::from_seed(Arc::clone(&content().pack), Arc::clone(stage()), &start, seed, &mut log);
    (Played::new(game.expect("a legal party"), seed), chance, log)
}

/// A kind of command by chance, then one of that kind: so the rarer ones are given too.
fn choose(options: &Options, chance: &mut QuickChance) -> Option<Action> {
    let mut kinds: Vec<Vec<Action>> = Vec::new();
    for action in options.choices() {
        match kinds.iter_mut().find(|kind| discriminant(&kind[0]) == discriminant(&action)) {
            Some(kind) => kind.push(action),
            None => kinds.push(vec![action]),
        }
    }
    let kind = kinds.get(chance.pick(kinds.len() as u32) as usize)?;
    kind.get(chance.pick(kind.len() as u32) as usize).copied()
}

/// Plays at random to the end, or for so many commands; each command is looked at before it is given.
fn play(number: u64, commands: usize, look: &mut dyn FnMut(&Infiltration, &mut QuickChance)) -> Played<Infiltration> {
    let (mut played, mut chance, _) = begin(number);
    let mut options = Options::default();
    for _ in 0..commands {
        look(played.present(), &mut chance);
        let seats: Vec<_> = played.present().asked().iter().collect();
        if seats.is_empty() {
            break;
        }
        let seat = seats[chance.pick(seats.len() as u32) as usize];
        played.present().options(seat, &mut options);
        let action = choose(&options, &mut chance).expect("an asked seat has an option");
        played.submit(seat, action, &mut ()).unwrap_or_else(|refusal| panic!("{number}: {action:?}: {refusal:?}"));
    }
    played
}

#[test]
fn every_option_reads_back_as_written() {
    let mut options = Options::default();
    let mut verbs = BTreeSet::new();
    for number in 0..200 {
        play(number, 400, &mut |game, _| {
            for seat in game.asked().iter() {
                game.options(seat, &mut options);
                // Thousands of hands can be dealt before a stage; some of them will do.
                let step = 1 + options.len() / 300;
                for action in options.choices().step_by(step) {
                    let line = game.print(seat, action);
                    let (named, read) = game.parse(&line).unwrap_or_else(|syntax| panic!("{line}: {syntax}"));
                    assert_eq!((named.unwrap_or(seat), read), (seat, action), "{line}");
                    verbs.insert(line.split(' ').find(|word| !word.ends_with(':')).map(ToOwned::to_owned));
                }
            }
        });
    }
    assert!(verbs.len() >= 20, "only {verbs:?}");
}

#[test]
fn the_log_folds_to_the_same_position() {
    let mut met = BTreeSet::new();
    for number in 0..400 {
        let (mut played, mut chance, dealt) = begin(number);
        for event in &dealt {
            met.insert(event.id());
            told(played.present(), event);
        }
        let mut options = Options::default();
        for _ in 0..400 {
            let Some(seat) = played.present().asked().iter().next() else { break };
            played.present().options(seat, &mut options);
            let action = choose(&options, &mut chance).expect("an asked seat has an option");
            let mut folded = played.present().clone();
            let mut log = Vec::new();
            played.submit(seat, action, &mut log).expect("an option is allowed");
            for event in &log {
                folded.apply(event);
                met.insert(event.id());
                told(&folded, event);
            }
            assert_eq!(folded.state(), played.present().state(), "{number}: {action:?}");
            assert_eq!(folded.state_hash(), played.present().state_hash());
        }
    }
    // Rare events need luck; that most are met shows that the games go through every chapter.
    // There is no boss in the workshop; the soak fights them.
    let of_a_fight = |id: &str| id.starts_with("boss-") || ["threat-changed", "thrown", "player-pushed"].contains(&id);
    let missed: Vec<_> = Event::IDS.iter().filter(|id| !met.contains(**id) && !of_a_fight(id)).collect();
    assert!(missed.len() < Event::IDS.len() / 5, "{missed:?}");
}

/// An event is told by names, each once, and without what nobody may know.
fn told(game: &Infiltration, event: &Event) {
    let described = game.described(event);
    assert_eq!(Event::IDS.contains(&described.id), event.audience() != Audience::Inner, "{described}");
    let names: Vec<&str> = described.fields.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "a field twice: {described}");
    assert!(!names.contains(&"id") && !names.contains(&"rules"), "{described}");
    let mut public = Vec::new();
    event.public_fields(game, &mut |name, _| public.push(name));
    assert_eq!(event.audience() == Audience::Nobody, public.len() < names.len(), "{described}");
}

/// A view, and what may be done, tell nothing about what is hidden.
#[test]
fn what_nobody_has_seen_shows_nowhere() {
    let options_of = |game: &Infiltration| -> Vec<Vec<Action>> {
        let list = |seat| {
            let mut options = Options::default();
            game.options(seat, &mut options);
            options.actions().to_vec()
        };
        game.seats().map(list).collect()
    };
    let mut positions = 0;
    for number in 0..200 {
        play(number, 300, &mut |game, chance| {
            if chance.below(5) != 0 {
                return;
            }
            let mut other = game.clone();
            other.resample(Viewer::Public, chance);
            positions += usize::from(other.state_hash() != game.state_hash());
            for viewer in game.seats().map(Viewer::Seat).chain([Viewer::Public]) {
                assert_eq!(game.view(viewer), other.view(viewer), "{number}");
            }
            assert_eq!(options_of(game), options_of(&other), "{number}");
            assert_eq!(game.described_question(), other.described_question());
        });
    }
    assert!(positions > 1000, "only {positions}");
}

#[test]
fn a_record_brings_the_same_game_back() {
    for number in 0..60 {
        let played = play(number, 200, &mut |_, _| {});
        let text = played.record(played.present().header()).to_string();
        let record = Record::parse(&text).expect("a record");
        let (pack, stage) = (Arc::clone(&content().pack), Arc::clone(stage()));
        let start = Infiltration::from_header(pack, stage, &record.header, &mut ()).expect("a game");
        let again = Played::from_record(start, &record).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(again.present().state_hash(), played.present().state_hash());
        assert_eq!(again.present().header().result, record.header.result);
    }
}
