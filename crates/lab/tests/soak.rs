//! A bounded part of `cardboard soak conquest`: the same nets over fewer games.

use bots::Level;
use cardboard_lab::conquest::soak::{self, Soaked};

fn soak(level: Level, games: u64) -> Soaked {
    let soaked = soak::run(&content::conquest(), level, 1, 0..games, || ());
    assert_eq!(soaked.failed, 0, "{:#?}", soaked.failures);
    soaked
}

/// BRD-7, DRB-2, MOD-8, OBJ-5, TRN-0: every mode with 3 to 5 players, twenty times.
#[test]
fn random_games_hold() {
    let soaked = soak(Level::Random, 180);
    assert_eq!((soaked.random_games, soaked.undone), (180, 2));
    assert!(soaked.positions > 4000, "{soaked:?}");
}

/// OBJ-3, OBJ-4: a simple policy plays every mode to its end.
#[test]
fn games_of_the_stronger_player_end() {
    let soaked = soak(Level::Stronger, 360);
    assert_eq!((soaked.stronger_games, soaked.unfinished), (360, 0));
}
