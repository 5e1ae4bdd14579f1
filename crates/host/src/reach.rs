//! Where a character of Infiltration can go in the rest of its turn: found by walking there in copies of
//! the position in which everything nobody knows was dealt anew, so that nothing hidden shows.

use std::collections::BTreeMap;

use infiltration::frame::Frame;
use infiltration::ids::Side;
use infiltration::path::Path;
use infiltration::space::Space;
use infiltration::{Action, Event, Infiltration, Options};
use table::{Game as _, Log, QuickChance, Seat, Viewer};

/// The most spaces of a Dash without a token.
const DASH: usize = 2;

/// The most ways to one space that are told.
const WAYS: usize = 3;

/// A way to a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The actions, one after the other.
    pub actions: Vec<Action>,
    /// Their commands, without their seat.
    pub commands: Vec<String>,
    /// Every space on the way but the first.
    pub path: Vec<Space>,
    /// Noise dice it adds.
    pub noise: u8,
    /// Whether the character is seen on the way.
    pub seen: bool,
    /// Whether something happens at its end that nobody knows beforehand, or that has to be decided.
    pub open: bool,
}

impl Way {
    const START: Self =
        Self { actions: Vec::new(), commands: Vec::new(), path: Vec::new(), noise: 0, seen: false, open: false };

    /// The action tokens it takes: one a move.
    pub fn cost(&self) -> u8 {
        self.actions.len() as u8
    }

    /// Whether it is as good as another in every respect.
    fn is_as_good(&self, other: &Self) -> bool {
        self.cost() <= other.cost() && self.noise <= other.noise && self.seen <= other.seen && self.open <= other.open
    }
}

/// The seat whose turn it is, and the best ways to every space it can go to: with the fewest actions first,
/// then quieter and less visible ones. None if nobody can go anywhere now.
pub fn reach(game: &Infiltration) -> Option<(Seat, BTreeMap<Space, Vec<Way>>)> {
    let Some(Frame::Turn(seat)) = game.frame() else { return None };
    let start = game.state().players.get(seat.index())?.at?;
    let mut fork = game.clone();
    fork.resample(Viewer::Public, &mut QuickChance::new(0));
    let mut found: BTreeMap<Space, Vec<Way>> = BTreeMap::new();
    let mut front = vec![(fork, Way::START)];
    while !front.is_empty() {
        let mut next = Vec::new();
        for (game, way) in front {
            for (action, path) in moves(&game, seat) {
                next.extend(go(&game, seat, &way, action, path).filter(|(_, way)| note(&mut found, start, way)));
            }
        }
        front = next.into_iter().filter(|(_, way)| !way.open).collect();
    }
    for ways in found.values_mut() {
        ways.sort_by_key(|way| (way.cost(), way.noise, way.seen, way.open));
        ways.truncate(WAYS);
    }
    Some((seat, found))
}

/// The moves that cost an action token and nothing else.
fn moves(game: &Infiltration, seat: Seat) -> Vec<(Action, Path)> {
    let mut options = Options::default();
    game.options(seat, &mut options);
    let of = |action: &Action| match *action {
        Action::Sneak(path) => Some((*action, path)),
        Action::Dash(path) if path.moves() == DASH => Some((*action, path)),
        _ => None,
    };
    options.actions().iter().filter_map(of).collect()
}

/// One move more, in a copy of the position.
fn go(game: &Infiltration, seat: Seat, way: &Way, action: Action, path: Path) -> Option<(Infiltration, Way)> {
    let player = game.state().players.get(seat.index())?;
    let mut way = way.clone();
    way.commands.push(game.command(seat, action));
    way.actions.push(action);
    let mut at = player.at?;
    for dir in path.dirs() {
        at = at.next(dir)?;
        way.path.push(at);
    }
    let mut after = game.clone();
    let mut notes = Notes { seat, seen: false, open: false };
    after.play(seat, action, &mut QuickChance::new(0), &mut notes).ok()?;
    way.seen |= notes.seen;
    way.open = notes.open || !matches!(after.frame(), Some(Frame::Turn(whose)) if whose == seat);
    way.noise += game.price(seat, action).noise;
    Some((after, way))
}

/// Keeps a way unless another is as good. Says whether it was kept.
fn note(found: &mut BTreeMap<Space, Vec<Way>>, start: Space, way: &Way) -> bool {
    let Some(to) = way.path.last().filter(|to| **to != start) else { return false };
    let known = found.entry(*to).or_default();
    if known.iter().any(|other| other.is_as_good(way)) {
        return false;
    }
    known.retain(|other| !way.is_as_good(other));
    known.push(way.clone());
    true
}

/// Whether somebody is seen, and whether anything happens but a walk. What comes after that is not known.
struct Notes {
    seat: Seat,
    seen: bool,
    open: bool,
}

impl Log<Event> for Notes {
    fn record(&mut self, event: &Event) {
        match *event {
            _ if self.open => {}
            Event::AttentionPlaced { seat, side, .. } => self.seen |= seat == self.seat && side == Side::Alert,
            Event::Entered { .. }
            | Event::Became { .. }
            | Event::Left
            | Event::ActionTaken { .. }
            | Event::Moved { .. }
            | Event::Jumped { .. }
            | Event::ProgressLost
            | Event::Unboxed { .. } => {}
            _ => self.open = true,
        }
    }
}

#[cfg(test)]
mod tests;
