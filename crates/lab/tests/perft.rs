//! The ways a small stage can go, counted: a rule that allows more or less than before shows here.

use std::sync::Arc;

use cardboard_lab::perft::{branches, count};
use infiltration::Infiltration;
use infiltration::header::Start;
use infiltration::ids::Character;
use infiltration::state::Settings;
use table::Seed;

/// A yard with a guard, a body's length of cover and something to take.
const YARD: &str = r#"
guard_count = { a = 1 }
map = """
+---+---+---+---+---+
| S   M         |   |
+   +   +---+   +   +
|    ###  O     : G |
+   +   +   +   +   +
|                   |
+---+---+---+---+---+
"""

[[party]]
players = 1
required = ["snake"]
optional = []
blue = 10

[[party]]
players = 2
required = ["snake", "meryl"]
optional = []
blue = 10

[marks]
S = { start = "snake" }
M = { start = "meryl" }
O = { objective = "data" }
G = { guard = "n" }

[[trigger]]
on = { taken = "data" }
do = ["clear"]
"#;

fn yard(characters: &[Character], seed: Seed) -> Infiltration {
    let pack = content::infiltration().pack.clone();
    let stage = content::read_ground("yard.toml", YARD, &pack).unwrap_or_else(|reports| panic!("{reports:?}"));
    let start = Start { characters: characters.to_vec(), settings: Settings::default() };
    Infiltration::from_seed(pack, Arc::new(stage), &start, seed, &mut ()).expect("the yard is for them")
}

/// FOC-2, ACT-0: the counts follow from the rules and the seed, and from nothing else.
#[test]
fn the_ways_of_a_small_stage_are_counted() {
    let seed = Seed::from_words("yard");
    for (party, expected) in
        [(&[Character::Snake][..], [1, 13, 163, 1968]), (&[Character::Snake, Character::Meryl][..], [1, 4, 54, 722])]
    {
        let game = yard(party, seed);
        let counts = [0, 1, 2, 3].map(|depth| count(&game, seed, depth));
        assert_eq!(counts, expected, "{party:?}");
    }
}

#[test]
fn branches_add_up() {
    let seed = Seed::from_words("yard");
    let game = yard(&[Character::Snake], seed);
    let branches = branches(&game, seed, 3);
    assert_eq!(branches.iter().map(|branch| branch.sequences).sum::<u64>(), count(&game, seed, 3));
    assert!(branches.iter().any(|branch| branch.command == "sneak e" && branch.sequences > 0));
}
