//! A world in the notation of scenarios, to be read by people.

use std::fmt::{self, Write as _};

use infiltration::board::Edge;
use infiltration::card::Reaction;
use infiltration::ids::CameraSide;

use crate::literal::{At, Guise, Order, World};

/// The world as text: the map, its zones, and what is on it.
pub(crate) fn drawn(world: &World) -> String {
    let mut text = String::new();
    write_all(world, &mut text).expect("writing to a string cannot fail");
    text
}

fn write_all(world: &World, out: &mut String) -> fmt::Result {
    writeln!(out, "map = \"\"\"")?;
    map(world, out)?;
    writeln!(out, "\"\"\"\nzones = \"\"\"")?;
    for row in &world.zone {
        writeln!(out, "{}", row.iter().map(|zone| char::from(b'a' + zone)).collect::<String>())?;
    }
    writeln!(out, "\"\"\"")?;
    marks(world, out)?;
    figures(world, out)?;
    cards(world, out)
}

fn map(world: &World, out: &mut String) -> fmt::Result {
    writeln!(out, "+{}", "---+".repeat(world.width))?;
    for y in 0..world.height {
        let mut line = String::from("|");
        let mut below = String::from("+");
        for x in 0..world.width {
            let last = (x + 1 == world.width, y + 1 == world.height);
            line.push_str(&cell(world, At { y, x }));
            line.push(match world.east[y][x] {
                _ if last.0 => '|',
                Edge::Open => ' ',
                Edge::Wall => '|',
                Edge::Low => ':',
            });
            below.push_str(match world.south[y][x] {
                _ if last.1 => "---+",
                Edge::Open => "   +",
                Edge::Wall => "---+",
                Edge::Low => "~~~+",
            });
        }
        writeln!(out, "{line}\n{below}")?;
    }
    Ok(())
}

/// Capitals stand for doors (`D`), cameras (`C`), turn icons (`T`) and spawns (`S`), small letters
/// for forced facings.
fn cell(world: &World, at: At) -> String {
    if world.obstacle[at.y][at.x] {
        return String::from("###");
    }
    let camera = world.cameras.iter().any(|camera| camera.at == at).then_some('C');
    let door = world.door[at.y][at.x].then_some('D');
    let turn = world.turn[at.y][at.x].then_some('T');
    let spawn = world.spawns.iter().any(|(space, _)| *space == at).then_some('S');
    let forced = world.forced[at.y][at.x].and_then(|dir| dir.id().chars().next());
    let text: String = [door, camera, turn, spawn, forced].into_iter().flatten().take(3).collect();
    format!("{text:^3}")
}

fn marks(world: &World, out: &mut String) -> fmt::Result {
    for camera in &world.cameras {
        writeln!(out, "# camera at {:?}, green {}, orange {}", camera.at, camera.green, camera.orange)?;
    }
    for (at, facing) in &world.spawns {
        writeln!(out, "# spawn at {at:?}, facing {facing:?}")?;
    }
    writeln!(out, "cameras = {:?}", world.marker.map_or("none", CameraSide::id))?;
    if !world.blinded.is_empty() {
        writeln!(out, "# cameras off in zones {:?}", world.blinded)?;
    }
    Ok(())
}

fn figures(world: &World, out: &mut String) -> fmt::Result {
    for (number, guard) in world.guards.iter().enumerate() {
        let active = if number == world.active { "    # activated" } else { "" };
        writeln!(out, "[[guard]] at = [{}], facing = \"{}\"{active}", Space(guard.at), guard.facing)?;
    }
    for player in &world.players {
        let at = player.at.map_or_else(|| String::from("off the map"), |at| Space(at).to_string());
        write!(out, "[[player]] at = [{at}]")?;
        if let Some((at, side)) = player.token {
            write!(out, ", attention = {{ at = [{}], side = \"{side}\" }}", Space(at))?;
        }
        match player.guise {
            Guise::Plain => writeln!(out)?,
            Guise::Disguised => writeln!(out, ", disguised = true")?,
            Guise::Boxed => writeln!(out, ", boxed = true")?,
        }
    }
    for body in &world.bodies {
        let roped = if body.roped { ", roped = true" } else { "" };
        writeln!(out, "[[body]] at = [{}], kind = \"{}\"{roped}", Space(body.at), body.kind)?;
    }
    Ok(())
}

fn cards(world: &World, out: &mut String) -> fmt::Result {
    let World { arrow, blue, red, slow, .. } = world;
    writeln!(out, "# order card: arrow {arrow}, blue {blue}, red {red}, slowed by {slow}")?;
    let order = |order: &Order| match order {
        Order::GameOver => String::from("game-over"),
        Order::Numbered(number) => number.to_string(),
    };
    writeln!(out, "# orders, top first: {}", world.orders.iter().rev().map(order).collect::<Vec<_>>().join(", "))?;
    let deck = world.reactions.iter().rev().chain(&world.reaction_discards);
    for Reaction { order, ko, dead, investigate } in deck {
        let order: Vec<&str> = order.iter().map(|part| part.id()).collect();
        writeln!(out, "# reaction: {}; ko {ko}, dead {dead}, investigate {investigate}", order.join(" "))?;
    }
    Ok(())
}

struct Space(At);

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.0.x, self.0.y)
    }
}
