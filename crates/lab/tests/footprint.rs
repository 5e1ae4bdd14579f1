//! What a playout costs in memory: a position below a kibibyte, and no allocation for a decision.

use std::alloc::System;
use std::sync::Arc;

use bots::{Bot, Level};
use cardboard_lab::conquest::Playouts;
use conquest::Settings;
use conquest::ids::Mode;
use conquest::state::State;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// One test for all: the allocator counts for every thread, and tests run beside each other.
#[test]
fn playouts_allocate_nothing_and_positions_are_small() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    let pack = content::conquest();
    for mode in Mode::ALL {
        let settings = Settings::new(mode, 4).expect("four can play");
        let mut playouts = Playouts::new(Arc::clone(&pack), settings, 5000);
        let mut play = |seeds: std::ops::Range<u64>| {
            for seed in seeds {
                playouts.uniform(seed);
                let bot = |seat| Bot::new(Level::Stronger, Arc::clone(&pack), seed ^ seat);
                playouts.bots(seed, &mut [0, 1, 2, 3].map(bot));
            }
        };
        // Until then the list of options grows to its size.
        play(0..30);
        let region = Region::new(ALLOCATOR);
        play(30..40);
        let change = region.change();
        assert_eq!(change.allocations + change.reallocations, 0, "{mode:?}");
    }
}
