//! Questions about a position of Infiltration.

use std::collections::BTreeMap;

use host::Told;
use host::course::{Course, Round};
use host::rehearsal::{Rehearsal, Stopped};
use infiltration::Infiltration;
use infiltration::board::Edge;
use infiltration::ids::{CameraSide, TrapFace};
use infiltration::space::{Dir, Space, Spaces};
use serde_json::Value;
use table::{Game as _, Played, Viewer};
use wire::ask::{
    Answer, Block, CameraSight, CourseRound, GuardSight, Inquiry, LaserSight, LineOfSight, Rehearsed, SpaceRisk,
    Target, WayThere,
};
use wire::message::Refusal;

use super::Answers;
use super::advice::hint_in;
use crate::table::heard::Heard;
use crate::table::live::{Shown as _, asks};
use crate::table::refused::{rules, unreadable};

/// In so many worlds exposure is counted.
const WORLDS: u32 = 48;

impl Answers for Infiltration {
    fn answer(&self, about: &Inquiry) -> Result<Answer, Refusal> {
        match about {
            Inquiry::Sight {} => Ok(sight(self)),
            Inquiry::Line { from, to, facing, .. } => {
                let facing = match facing {
                    Some(id) => Some(Dir::named(id).ok_or(Refusal::NotFound)?),
                    None => None,
                };
                Ok(Answer::Line(line(self, space(self, from)?, space(self, to)?, facing)))
            }
            Inquiry::Distance { from } => Ok(distance(self, space(self, from)?)),
            Inquiry::Reach {} => reach(self),
            Inquiry::Prospect { command } => prospect(self, command),
            Inquiry::Telegraph {} => telegraph(self),
            Inquiry::Exposure { seat } => exposed(self, seat.as_deref()),
            Inquiry::Rehearse { commands, fork, about } => rehearsed(self, commands, *fork, about.as_deref()),
            Inquiry::Odds { .. }
            | Inquiry::Figures {}
            | Inquiry::Course { .. }
            | Inquiry::Hint {}
            | Inquiry::Explain { .. } => Err(Refusal::NotNow),
        }
    }

    fn course(played: &Played<Self>, commands: usize) -> Result<Answer, Refusal> {
        let Course { rounds, near_misses, codename } = host::course::course(played, commands).ok_or(Refusal::NotNow)?;
        let everybody = played.present().seats().collect();
        let round = |Round { round, told }: Round| {
            let events = serde_json::to_value(Heard { told: &told, seats: everybody });
            Ok(CourseRound { round, events: events.map_err(|_| Refusal::Damaged)? })
        };
        let rounds = rounds.into_iter().map(round).collect::<Result<_, _>>()?;
        Ok(Answer::Course { rounds, near: near_misses, codename })
    }
}

/// A space of the map, written `x,y`.
fn space(game: &Infiltration, text: &str) -> Result<Space, Refusal> {
    let read = || {
        let (x, y) = text.split_once(',')?;
        let space = Space::new(x.parse().ok()?, y.parse().ok()?)?;
        game.stage().board.plan().place(space).map(|_| space)
    };
    read().ok_or(Refusal::NotFound)
}

fn names(spaces: &Spaces) -> Vec<String> {
    spaces.iter().map(|at| at.to_string()).collect()
}

fn sight(game: &Infiltration) -> Answer {
    let (ground, view) = (game.ground(), game.view(Viewer::Public));
    let guards = (1..).zip(&view.guards).filter_map(|(number, guard)| Some((number, (*guard)?)));
    let guards = guards.map(|(number, it)| GuardSight { number, sees: names(&ground.seen_from(it.at, it.facing)) });
    let printed = game.stage().cameras.iter().map(|it| (it.facing(CameraSide::Green), it.facing(CameraSide::Orange)));
    let traps = || game.state().traps.iter().filter(|trap| trap.up);
    let turned_up = traps().filter(|trap| trap.face == TrapFace::Camera);
    let turned_up = turned_up.map(|it| (it.facing(Some(CameraSide::Green)), it.facing(Some(CameraSide::Orange))));
    let cameras = view.cameras.iter().zip(printed.chain(turned_up)).map(|(camera, (green, orange))| {
        let cone = |facing: Dir| names(&ground.seen_from(camera.at, facing));
        CameraSight {
            at: camera.at.to_string(),
            sees: camera.facing.filter(|_| !camera.blinded).map(cone).unwrap_or_default(),
            green: cone(green),
            orange: cone(orange),
        }
    });
    let lasers = traps().filter(|trap| trap.face == TrapFace::Laser).map(|trap| {
        let blinded = view.blinded >> game.stage().board.zone_of(trap.at).0 & 1 != 0;
        let sees = if blinded { Vec::new() } else { names(&ground.clear_from(trap.at)) };
        LaserSight { at: trap.at.to_string(), sees }
    });
    let boss = names(&game.boss_view_of_map());
    Answer::Sight { guards: guards.collect(), cameras: cameras.collect(), lasers: lasers.collect(), boss }
}

/// LOS-1, LOS-2. The box around two spaces, and all that blocks sight in it.
fn line(game: &Infiltration, from: Space, to: Space, facing: Option<Dir>) -> LineOfSight {
    let ground = game.ground();
    let (left, right) = (from.x().min(to.x()), from.x().max(to.x()));
    let (top, bottom) = (from.y().min(to.y()), from.y().max(to.y()));
    let corner = |x, y| Space::new(x, y).map(|at| at.to_string()).unwrap_or_default();
    let inside = (top..=bottom).flat_map(|y| (left..=right).filter_map(move |x| Space::new(x, y)));
    let mut blocks = Vec::new();
    for at in inside {
        let mut block = |kind: &str, side: Option<Dir>| {
            let side = side.map(|side| side.id().to_owned());
            blocks.push(Block { kind: kind.to_owned(), at: at.to_string(), side });
        };
        if ground.board.plan().obstacles.contains(at) {
            block("obstacle", None);
        }
        if ground.locked.contains(at) {
            block("door", None);
        }
        for (side, inner) in [(Dir::E, at.x() < right), (Dir::S, at.y() < bottom)] {
            if inner && ground.board.edge(at, side) == Edge::Wall {
                block("wall", Some(side));
            }
        }
    }
    LineOfSight {
        clear: ground.clear(from, to),
        ahead: facing.map(|facing| from.is_ahead(facing, to)),
        tested: [corner(left, top), corner(right, bottom)],
        blocks,
    }
}

/// TRM-5. The steps to every space that can be reached.
fn distance(game: &Infiltration, from: Space) -> Answer {
    let ground = game.ground();
    let mut steps = BTreeMap::from([(from.to_string(), 0)]);
    let (mut reached, mut front) = (Spaces::only(from), vec![from]);
    for distance in 1u16.. {
        let mut next = Vec::new();
        for to in front.iter().flat_map(|at| ground.steps(*at)).map(|(_, to)| to) {
            if !reached.contains(to) {
                reached.insert(to);
                steps.insert(to.to_string(), distance);
                next.push(to);
            }
        }
        if next.is_empty() {
            break;
        }
        front = next;
    }
    Answer::Distance { steps }
}

fn prospect(game: &Infiltration, command: &str) -> Result<Answer, Refusal> {
    let host::prospect::Prospect { hit, felled, hurt, alerted, heard, opened, damage } =
        host::prospect::prospect(game, command).ok_or(Refusal::NotNow)?;
    let copies = host::prospect::COPIES;
    Ok(Answer::Prospect { copies, hit, felled, hurt, alerted, heard, opened, damage })
}

fn telegraph(game: &Infiltration) -> Result<Answer, Refusal> {
    let told = host::telegraph::telegraph(game).ok_or(Refusal::NotNow)?;
    let named = |counts: BTreeMap<Space, u8>| counts.into_iter().map(|(at, copies)| (at.to_string(), copies)).collect();
    Ok(Answer::Telegraph { copies: host::telegraph::COPIES, path: named(told.path), sees: named(told.sees) })
}

fn reach(game: &Infiltration) -> Result<Answer, Refusal> {
    let (seat, found) = host::reach::reach(game).ok_or(Refusal::NotNow)?;
    let targets = found.into_iter().map(|(to, ways)| {
        let way = |way: host::reach::Way| WayThere {
            path: way.path.iter().map(ToString::to_string).collect(),
            actions: way.cost(),
            noise: way.noise,
            seen: way.seen,
            open: way.open,
            commands: way.commands,
        };
        Target { to: to.to_string(), ways: ways.into_iter().map(way).collect() }
    });
    Ok(Answer::Reach { seat: game.seat_id(seat).to_owned(), targets: targets.collect() })
}

/// How exposed a character is, from what everybody knows.
fn exposed(game: &Infiltration, seat: Option<&str>) -> Result<Answer, Refusal> {
    let seat = match seat {
        Some(id) => Some(game.seats().find(|seat| game.seat_id(*seat) == id).ok_or(Refusal::NotFound)?),
        None => None,
    };
    let found = host::exposure::exposure(game, seat, false, WORLDS).ok_or(Refusal::NotNow)?;
    let share = |count: u32| f64::from(count) / f64::from(found.worlds);
    let spaces = found.spaces.iter().map(|(at, risk)| SpaceRisk {
        at: at.to_string(),
        seen: share(risk.seen),
        heard: share(risk.heard),
        hurt: share(risk.hurt),
        error: host::exposure::error(share(risk.seen + risk.heard), found.worlds),
    });
    Ok(Answer::Exposure { seat: game.seat_id(found.seat).to_owned(), worlds: found.worlds, spaces: spaces.collect() })
}

/// What becomes of a plan in a fork of what everybody knows, and what else is asked about the fork.
fn rehearsed(game: &Infiltration, commands: &[String], fork: u32, about: Option<&Inquiry>) -> Result<Answer, Refusal> {
    let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
    let Rehearsal { game: after, last, played, stopped, .. } =
        host::rehearsal::rehearse(game, Viewer::Public, &commands, u64::from(fork));
    let everybody = after.seats().collect();
    let answer = match about {
        None => None,
        // A fork of a fork would tell nothing more, and what was before can be asked about without one.
        Some(Inquiry::Rehearse { .. } | Inquiry::Line { commands: Some(_), .. }) => return Err(Refusal::NotNow),
        Some(Inquiry::Hint {}) => Some(hint_in(&after, everybody, played)?),
        Some(about) => Some(after.answer(about)?),
    };
    let told: Vec<Told> = last.into_iter().map(|entry| entry.told).collect();
    let json = |value: Result<Value, serde_json::Error>| value.map_err(|_| Refusal::Damaged);
    Ok(Answer::Rehearsal(Box::new(Rehearsed {
        played: played as u32,
        refused: stopped.map(|stopped| match stopped {
            Stopped::Unreadable(syntax) => unreadable(&syntax),
            Stopped::Nobody => Refusal::NotNow,
            Stopped::Refused(refusal) => rules(after.refusal(&refusal)),
        }),
        events: json(serde_json::to_value(Heard { told: &told, seats: everybody }))?,
        view: json(serde_json::to_value(after.public().whole()))?,
        waiting: asks(&after, everybody),
        answer: answer.map(Box::new),
    })))
}
