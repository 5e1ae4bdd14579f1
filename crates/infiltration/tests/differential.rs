//! The engine against the rules written down a second time.
//!
//! `literal` is chapter 12 of the rules and what it needs, word by word and without any of the
//! engine's tables. `compare` makes random worlds, activates a guard in both and shrinks every
//! difference to the smallest world that shows it.
//!
//! `CARDBOARD_ACTIVATIONS=1000000 cargo test --release -p cardboard-infiltration --test differential`
//! compares so many activations instead of twenty thousand; the first ones are always the same.

mod compare;
mod literal;

use std::collections::BTreeSet;

use compare::compare as compared;
use compare::draw::drawn;
use compare::engine::Table;
use compare::random::{Luck, map, peopled};
use compare::shrink::shrink;
use compare::{ground, told};
use literal::World;

/// How many activations are tried on one map.
const A_MAP: u64 = 10;

/// How many activations the test suite tries.
const REGULAR: u64 = 20_000;

/// Every sentence of the rules that random worlds must bring to bear.
const SENTENCES: [&str; 37] = [
    "EQP-010 a box",
    "EQP-016 untied",
    "GRD-1 alert",
    "GRD-11 straight on",
    "GRD-11 turned off",
    "GRD-12 a forced facing",
    "GRD-12 a turn icon",
    "GRD-13 a full circle",
    "GRD-13 back",
    "GRD-14 blocked ahead",
    "GRD-14 faces its next space",
    "GRD-18 over a disguise or a box",
    "GRD-2 (a) a token",
    "GRD-2 (b) a body",
    "GRD-3 patrol",
    "GRD-5 a tie",
    "GRD-5 after a reaction",
    "GRD-5 an attack",
    "GRD-5 out of reach",
    "GRD-5 the nearest",
    "GRD-6 after an attack",
    "GRD-8 no free space",
    "GRD-9 a glimpse",
    "GRD-9 a glimpse, and somebody else in LOS",
    "GRD-9 a glimpse, and tokens",
    "GRD-9 round a corner",
    "GRD-9 straight on",
    "ORD-6 game over",
    "ORD-7 beside",
    "ORD-8 no room or no figure",
    "ORD-9 a forced facing",
    "ORD-9 a spawn icon",
    "RCT-2 followed the tracks",
    "RCT-2 off the path",
    "RCT-2 stopped short by a figure",
    "RCT-2 stopped short by what it sees",
    "RCT-2 turned back",
];

fn activations() -> u64 {
    let asked = std::env::var("CARDBOARD_ACTIVATIONS").ok();
    asked.map_or(REGULAR, |number| number.parse().expect("CARDBOARD_ACTIVATIONS is a number"))
}

fn show(seed: u64, world: World) -> ! {
    let world = shrink(world);
    let differing = compared(&Table::of(&world), &world).difference;
    let (literal, engine) = differing.expect("shrinking keeps the difference");
    panic!("map {seed}\n{}\n{}", drawn(&world), told(&literal, &engine));
}

/// GRD-0 to GRD-14, GRD-18, RCT-1, RCT-2, ATT-2, ORD-6 to ORD-9: one activation of one guard.
#[test]
fn activations_agree_with_the_literal_rules() {
    let mut met = BTreeSet::new();
    let mut left = activations();
    for seed in 0.. {
        let mut luck = Luck::new(seed);
        let map = map(&mut luck);
        let table = Table::of(&map);
        for _ in 0..A_MAP {
            let Some(world) = peopled(&map, &mut luck) else { break };
            let one = compared(&table, &world);
            met.extend(one.met);
            if one.difference.is_some() {
                show(seed, world);
            }
            left -= 1;
            if left == 0 {
                break;
            }
        }
        if left == 0 {
            break;
        }
    }
    if activations() >= REGULAR {
        assert!(met.into_iter().eq(SENTENCES), "the worlds do not bring to bear what they should");
    }
}

/// LOS-1, LOS-2, LOS-4, LOS-7, TRM-4, TRM-5, GRD-7: sight, distances and shortest paths.
#[test]
fn sight_distances_and_paths_agree_with_the_literal_rules() {
    for seed in 0..activations() / A_MAP {
        let mut luck = Luck::new(seed);
        let map = map(&mut luck);
        let table = Table::of(&map);
        (0..A_MAP).for_each(|_| ground::check_pair(&table, &map, &mut luck));
    }
}
