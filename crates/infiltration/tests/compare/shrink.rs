//! Makes a counter-example small: everything that can be taken away while the two sides still differ
//! is taken away.

use infiltration::board::Edge;

use super::compare;
use super::engine::Table;
use crate::literal::{At, Guise, World};

/// The smallest world found in which the two sides still differ.
pub(crate) fn shrink(world: World) -> World {
    let mut smallest = world;
    loop {
        let before = smallest.clone();
        let mut tried = 0;
        while let Some(place) = simpler(&smallest).iter().skip(tried).position(differs) {
            tried += place;
            smallest = simpler(&smallest).swap_remove(tried);
        }
        if smallest == before {
            return smallest;
        }
    }
}

fn differs(world: &World) -> bool {
    compare(&Table::of(world), world).difference.is_some()
}

/// Every world with something less, the most taken away first.
fn simpler(world: &World) -> Vec<World> {
    let mut all = Vec::new();
    bare_map(world, &mut all);
    all.extend((0..world.height).filter_map(|y| without_row(world, y)));
    all.extend((0..world.width).filter_map(|x| without_column(world, x)));
    fewer_figures(world, &mut all);
    fewer_tokens(world, &mut all);
    plainer_map(world, &mut all);
    plainer_cards(world, &mut all);
    all.iter_mut().for_each(World::watch);
    all.retain(|simpler| simpler != world);
    all
}

fn with(world: &World, change: impl FnOnce(&mut World)) -> World {
    let mut changed = world.clone();
    change(&mut changed);
    changed
}

fn fewer_figures(world: &World, all: &mut Vec<World>) {
    for guard in (0..world.guards.len()).filter(|guard| *guard != world.active) {
        all.push(with(world, |world| {
            world.guards.remove(guard);
            world.active -= usize::from(guard < world.active);
        }));
    }
    for seat in 0..world.players.len() {
        all.push(with(world, |world| {
            world.players.remove(seat);
        }));
        all.push(with(world, |world| world.players[seat].token = None));
        all.push(with(world, |world| world.players[seat].guise = Guise::Plain));
    }
}

fn fewer_tokens(world: &World, all: &mut Vec<World>) {
    all.extend((0..world.bodies.len()).map(|body| {
        with(world, |world| {
            world.bodies.remove(body);
        })
    }));
    all.extend((0..world.bodies.len()).map(|body| with(world, |world| world.bodies[body].roped = false)));
    all.extend((0..world.cameras.len()).map(|camera| {
        with(world, |world| {
            world.cameras.remove(camera);
        })
    }));
    all.extend((0..world.spawns.len()).map(|spawn| {
        with(world, |world| {
            world.spawns.remove(spawn);
        })
    }));
    all.extend((0..world.orders.len()).map(|order| {
        with(world, |world| {
            world.orders.remove(order);
        })
    }));
    if world.reactions.len() + world.reaction_discards.len() > 1 {
        all.extend((0..world.reactions.len()).map(|card| {
            with(world, |world| {
                world.reactions.remove(card);
            })
        }));
        let discards = 0..world.reaction_discards.len();
        all.extend(discards.map(|card| {
            with(world, |world| {
                world.reaction_discards.remove(card);
            })
        }));
    }
}

/// Without anything of a kind on the map.
fn bare_map(world: &World, all: &mut Vec<World>) {
    let edges =
        |world: &mut World| world.east.iter_mut().chain(&mut world.south).flatten().for_each(|edge| *edge = Edge::Open);
    all.push(with(world, edges));
    all.push(with(world, |world| world.obstacle.iter_mut().flatten().for_each(|here| *here = false)));
    all.push(with(world, |world| world.door.iter_mut().flatten().for_each(|here| *here = false)));
    all.push(with(world, |world| world.zone.iter_mut().flatten().for_each(|zone| *zone = 0)));
    all.push(with(world, |world| world.forced.iter_mut().flatten().for_each(|icon| *icon = None)));
    all.push(with(world, |world| world.turn.iter_mut().flatten().for_each(|icon| *icon = false)));
    all.push(with(world, |world| world.opened.clear()));
}

fn plainer_map(world: &World, all: &mut Vec<World>) {
    for At { y, x } in world.spaces() {
        if world.east[y][x] != Edge::Open {
            all.push(with(world, |world| world.east[y][x] = Edge::Open));
        }
        if world.south[y][x] != Edge::Open {
            all.push(with(world, |world| world.south[y][x] = Edge::Open));
        }
        if world.is_obstacle(At { y, x }) {
            all.push(with(world, |world| (world.obstacle[y][x], world.door[y][x]) = (false, false)));
        }
        if world.forced[y][x].is_some() || world.turn[y][x] {
            all.push(with(world, |world| (world.forced[y][x], world.turn[y][x]) = (None, false)));
        }
    }
}

fn plainer_cards(world: &World, all: &mut Vec<World>) {
    all.push(with(world, |world| world.marker = None));
    all.push(with(world, |world| world.blinded.clear()));
    all.push(with(world, |world| world.slow = 0));
    all.push(with(world, |world| world.blue = world.blue.saturating_sub(1)));
    all.push(with(world, |world| world.red = world.red.saturating_sub(1)));
}

/// Whether anything stands or lies on a space for which this holds.
fn is_used(world: &World, holds: impl Fn(At) -> bool) -> bool {
    let players = world.players.iter().flat_map(|player| [player.at, player.token.map(|(at, _)| at)]);
    players.flatten().any(&holds)
        || world.guards.iter().any(|guard| holds(guard.at))
        || world.bodies.iter().any(|body| holds(body.at))
        || world.cameras.iter().any(|camera| holds(camera.at))
        || world.spawns.iter().any(|(at, _)| holds(*at))
        || world.opened.iter().any(|at| holds(*at))
}

fn move_all(world: &mut World, moved: impl Fn(&mut At)) {
    for player in &mut world.players {
        player.at.iter_mut().for_each(&moved);
        player.token.iter_mut().for_each(|(at, _)| moved(at));
    }
    world.guards.iter_mut().for_each(|guard| moved(&mut guard.at));
    world.bodies.iter_mut().for_each(|body| moved(&mut body.at));
    world.cameras.iter_mut().for_each(|camera| moved(&mut camera.at));
    world.spawns.iter_mut().for_each(|(at, _)| moved(at));
    world.opened.iter_mut().for_each(moved);
}

fn without_row(world: &World, y: usize) -> Option<World> {
    if world.height == 1 || is_used(world, |at| at.y == y) {
        return None;
    }
    Some(with(world, |world| {
        world.height -= 1;
        world.east.remove(y);
        world.south.remove(y);
        world.obstacle.remove(y);
        world.door.remove(y);
        world.zone.remove(y);
        world.forced.remove(y);
        world.turn.remove(y);
        move_all(world, |at| at.y -= usize::from(at.y > y));
    }))
}

fn without_column(world: &World, x: usize) -> Option<World> {
    if world.width == 1 || is_used(world, |at| at.x == x) {
        return None;
    }
    Some(with(world, |world| {
        world.width -= 1;
        world.east.iter_mut().for_each(|row| {
            row.remove(x);
        });
        world.south.iter_mut().for_each(|row| {
            row.remove(x);
        });
        world.obstacle.iter_mut().for_each(|row| {
            row.remove(x);
        });
        world.door.iter_mut().for_each(|row| {
            row.remove(x);
        });
        world.zone.iter_mut().for_each(|row| {
            row.remove(x);
        });
        world.forced.iter_mut().for_each(|row| {
            row.remove(x);
        });
        world.turn.iter_mut().for_each(|row| {
            row.remove(x);
        });
        move_all(world, |at| at.x -= usize::from(at.x > x));
    }))
}
