//! Games of random players, with the nets around them: options and play agree, nothing is stuck, the
//! board stays whole, the log folds back, views hold over resampled positions.

use bots::conquest::uniform;
use conquest::ids::{Mode, Territories, Territory};
use conquest::state::Phase;
use conquest::{Conquest, Event, Options, Settings};
use table::{Game, OptionList, QuickChance, Seat, Viewer};

fn start(mode: Mode, players: u8, chance: &mut QuickChance, log: &mut Vec<Event>) -> Conquest {
    let settings = Settings::new(mode, players).expect("3 to 5 play");
    Conquest::start(content::conquest(), settings, chance, log)
}

#[test]
fn random_games_hold_their_invariants() {
    for mode in Mode::ALL {
        for players in 3..=5 {
            for game in 0..20 {
                play_one(mode, players, game);
            }
        }
    }
}

fn play_one(mode: Mode, players: u8, number: u64) {
    let mut chance = QuickChance::new(number * 31 + u64::from(players));
    let mut log = Vec::new();
    let settings = Settings::new(mode, players).expect("3 to 5 play");
    let mut game = start(mode, players, &mut chance, &mut log);
    let mut options = Options::default();
    for decision in 0..3000 {
        let asked = game.asked();
        if asked.is_empty() {
            assert!(game.outcome().is_some(), "nobody is asked and the game is not over");
            break;
        }
        let place = chance.pick(u32::from(asked.len()));
        let seat = asked.iter().nth(place as usize).expect("a seat that is asked");
        game.options(seat, &mut options);
        assert!(!options.is_empty(), "an asked seat has no option in {:?}", game.state());
        // TRN-0, DRB-2: where a secret hand decides, even a single answer is asked for.
        let view = game.view(Viewer::Public);
        let secret = view.window.is_some() || view.phase == Phase::Recruit;
        let answers: u32 = options.choices().map(Options::width).sum();
        assert!(secret || answers > 1, "a question with one answer was put: {:?}", game.state());
        if decision % 100 == 0 {
            agree(&game, seat, &options);
            resampled(&game, &mut chance);
        }
        let action = uniform(&options, &mut chance).expect("an option");
        let text = game.print(seat, action);
        assert_eq!(game.parse(&text), Ok((Some(seat), action)), "{text}");
        game.play(seat, action, &mut chance, &mut log).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
        whole(&game);
    }
    let mut folded = Conquest::blank(content::conquest(), settings);
    for event in &log {
        folded.apply(event);
    }
    assert_eq!(folded.state_hash(), game.state_hash());
}

fn whole(game: &Conquest) {
    let advancing = matches!(game.view(Viewer::Public).phase, Phase::Advance { .. });
    let drafting = game.view(Viewer::Public).round == 0;
    let empty = Territory::all().filter(|it| game.armies(*it) == 0).count();
    assert!(drafting || empty == usize::from(advancing), "{empty} empty territories");
    let owned = game.view(Viewer::Public).owned;
    let union = owned.iter().fold(Territories::EMPTY, |all, set| all.or(*set));
    assert_eq!(union.len(), 45);
    assert_eq!(owned.iter().map(|set| set.len()).sum::<u8>(), 45);
}

/// Every option is accepted, whatever number is taken out of it.
fn agree(game: &Conquest, seat: Seat, options: &Options) {
    for choice in options.choices() {
        for place in [0, Options::width(choice) - 1] {
            let action = Options::action(choice, place);
            let mut copy = game.clone();
            let played = copy.play(seat, action, &mut QuickChance::new(1), &mut ());
            assert_eq!(played, Ok(()), "{}", game.print(seat, action));
        }
    }
}

fn resampled(game: &Conquest, chance: &mut QuickChance) {
    let seats = Seat::first(5).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Public]) {
        let mut other = game.clone();
        other.resample(viewer, chance);
        assert_eq!(game.view(viewer), other.view(viewer));
        let Viewer::Seat(seat) = viewer else { continue };
        let (mut here, mut there) = (Options::default(), Options::default());
        game.options(seat, &mut here);
        other.options(seat, &mut there);
        assert!(here.choices().eq(there.choices()));
    }
}
