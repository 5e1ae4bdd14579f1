//! Sight, distances and shortest paths, space by space.

use super::draw::drawn;
use super::engine::{Table, at, routes, space};
use super::random::Luck;
use crate::literal::{DIRS, World};

/// Holds the engine's ground against the literal one for two random spaces of a world.
pub(crate) fn check_pair(table: &Table, world: &World, luck: &mut Luck) {
    let spaces: Vec<_> = world.spaces().collect();
    let (a, b) = (luck.of(&spaces), luck.of(&spaces));
    let game = table.game(world);
    let ground = game.ground();
    let told = || format!("{a:?} and {b:?} on\n{}", drawn(world));
    assert_eq!(ground.clear(space(a), space(b)), world.box_is_clear(a, b), "LOS-2: {}", told());
    assert_eq!(ground.clear_from(space(a)).contains(space(b)), world.box_is_clear(a, b), "LOS-7: {}", told());
    for facing in DIRS {
        let sees = world.sees(a, facing, b);
        assert_eq!(ground.sees(space(a), facing, space(b)), sees, "LOS-1 {facing}: {}", told());
        assert_eq!(ground.seen_from(space(a), facing).contains(space(b)), sees, "LOS-1 {facing}: {}", told());
        assert_eq!(ground.step(space(a), facing).map(at), world.adjacent(a, facing), "TRM-4 {facing}: {}", told());
    }
    let adjacent = DIRS.into_iter().any(|dir| world.adjacent(a, dir) == Some(b));
    assert_eq!(ground.adjacent(space(a), space(b)), adjacent, "TRM-4: {}", told());
    if world.is_obstacle(a) {
        return;
    }
    let distance = world.distance(a, b);
    assert_eq!(ground.distance(space(a), space(b)).map(usize::from), distance, "TRM-5: {}", told());
    let steps = luck.below(6);
    let within = distance.is_some_and(|distance| distance <= steps);
    assert_eq!(ground.within(space(a), steps as u32).contains(space(b)), within, "TRM-5, {steps}: {}", told());
    assert_eq!(ground.reaches(space(a), space(b), steps as u8), within, "TRM-5, {steps}: {}", told());
    let facing = luck.dir();
    if world.is_obstacle(b) || world.zone_of(b) != world.zone_of(a) {
        return;
    }
    if let Some(best) = world.best_paths(a, facing, b) {
        let found = routes(&game, a, facing, b);
        assert_eq!(found, best, "GRD-7 facing {facing}: {}", told());
    }
}
