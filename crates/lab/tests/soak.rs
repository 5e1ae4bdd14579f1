//! A bounded part of `cardboard soak`: the same nets over fewer games.

use bots::Level;
use cardboard_lab::conquest::soak;
use cardboard_lab::infiltration;
use cardboard_lab::soak::Soaked;

fn soak(level: Level, games: u64) -> Soaked {
    let soaked = soak::run(&content::conquest(), level, 1, 0..games, || ());
    assert_eq!(soaked.failed, 0, "{:#?}", soaked.failures);
    soaked
}

/// BRD-7, DRB-2, MOD-8, OBJ-5, TRN-0: every mode with 3 to 5 players, twenty times.
#[test]
fn random_games_hold() {
    let soaked = soak(Level::Random, 180);
    assert_eq!((soaked.games, soaked.undone), (180, 2));
    assert!(soaked.positions > 4000, "{soaked:?}");
}

/// OBJ-3, OBJ-4: a simple policy plays every mode to its end.
#[test]
fn games_of_the_stronger_player_end() {
    let soaked = soak(Level::Stronger, 360);
    assert_eq!((soaked.games, soaked.unfinished), (360, 0));
}

/// ATT-2, GRD-4, MOV-1, STG-7, STG-9, TRM-3, TRM-7, TRM-8: every stage with every party, twice.
#[test]
fn random_games_of_infiltration_hold() {
    let content = content::infiltration();
    let parties = infiltration::soak::Lineups::of(&content.stages).len() as u64;
    let report = infiltration::soak::run(&content.pack, &content.stages, None, 1, 0..parties * 2, || ());
    assert!(report.holds, "{:#?}", report.games.failures);
    let Soaked { games, decisions, positions, undone, .. } = report.games;
    assert_eq!((games, undone), (parties * 2, (parties * 2).div_ceil(100)));
    // A stage is no game of a few clicks, and a tenth of its positions is looked at closely.
    assert!(decisions > games * 20, "{decisions} decisions");
    assert!((decisions / 12..=decisions / 8).contains(&positions), "{positions} positions of {decisions}");
}
