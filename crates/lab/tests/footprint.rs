//! What a playout costs in memory: a position of Conquest is below a kibibyte, and no decision of
//! either game allocates.

use std::alloc::System;
use std::ops::Range;
use std::sync::Arc;

use bots::{Bot, Level};
use cardboard_lab::{conquest as conquests, infiltration as infiltrations};
use conquest::Settings;
use conquest::ids::Mode;
use conquest::state::State;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// How often the work allocates.
fn allocations(work: impl FnOnce()) -> usize {
    let region = Region::new(ALLOCATOR);
    work();
    let change = region.change();
    change.allocations + change.reallocations
}

/// One test for all: the allocator counts for every thread, and tests run beside each other.
#[test]
fn playouts_allocate_nothing_and_positions_are_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    Mode::ALL.into_iter().for_each(conquest_allocates_nothing);
    stages_allocate_nothing_after_their_start();
}

fn conquest_allocates_nothing(mode: Mode) {
    let pack = content::conquest();
    let settings = Settings::new(mode, 4).expect("four can play");
    let mut playouts = conquests::Playouts::new(Arc::clone(&pack), settings, 5000);
    let mut play = |seeds: Range<u64>| {
        for seed in seeds {
            playouts.uniform(seed);
            let bot = |seat| Bot::new(Level::Stronger, Arc::clone(&pack), seed ^ seat);
            playouts.bots(seed, &mut [0, 1, 2, 3].map(bot));
        }
    };
    // Until then the list of options grows to its size.
    play(0..30);
    assert_eq!(allocations(|| play(30..40)), 0, "{mode:?}");
}

/// Setting a stage up deals cards into lists; from then on nothing is allocated.
fn stages_allocate_nothing_after_their_start() {
    let content = content::infiltration();
    for stage in &content.stages {
        for party in &stage.parties {
            let characters = stage.usual_characters(party.players).expect("the stage is for so many");
            let (pack, settings) = (Arc::clone(&content.pack), infiltration::state::Settings::default());
            let mut playouts = infiltrations::Playouts::new(pack, Arc::clone(stage), &characters, settings, 5000)
                .expect("the usual characters may play");
            for seed in 0..20 {
                let chance = playouts.start(seed);
                let count = allocations(|| {
                    playouts.uniform_on(chance, seed);
                });
                assert_eq!(count, 0, "{}, {} players, seed {seed}", stage.id, party.players);
            }
        }
    }
}
