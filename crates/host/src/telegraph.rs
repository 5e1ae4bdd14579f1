//! Where the boss of a stage may go next and what it would see from there, if everybody ended their turn
//! now: found by playing on in copies of the position in which everything nobody knows was dealt anew,
//! so that it holds for every boss and nothing hidden shows.

use std::collections::BTreeMap;

use infiltration::frame::Frame;
use infiltration::space::{Space, Spaces};
use infiltration::{Action, Event, Infiltration, Options};
use table::{Game as _, Log, QuickChance, Seat, Viewer};

/// So many copies are played.
pub const COPIES: u8 = 24;

/// The most decisions of the players in a copy: a boss asks for few.
const DECISIONS: usize = 48;

/// What a boss may do next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Telegraph {
    /// In how many of the copies its figure comes to a space or stays there.
    pub path: BTreeMap<Space, u8>,
    /// In how many of the copies it sees a space in the end.
    pub sees: BTreeMap<Space, u8>,
}

/// What the boss may do in its next turn. None if there is no boss on the map, or nobody's turn that could end.
pub fn telegraph(game: &Infiltration) -> Option<Telegraph> {
    let Some(Frame::Turn(_)) = game.frame() else { return None };
    let figure = figure(game)?;
    let mut told = Telegraph::default();
    for copy in 0..COPIES {
        let mut chance = QuickChance::new(u64::from(copy));
        let mut fork = game.clone();
        fork.resample(Viewer::Public, &mut chance);
        let mut way = Way::new(figure);
        end_round(&mut fork, &mut chance, &mut way);
        way.covered.iter().for_each(|at| *told.path.entry(at).or_default() += 1);
        fork.boss_view_of_map().iter().for_each(|at| *told.sees.entry(at).or_default() += 1);
    }
    Some(told)
}

/// The spaces of the boss's figure, if it is on the map.
fn figure(game: &Infiltration) -> Option<Spaces> {
    game.view(Viewer::Public).boss.map(|boss| boss.spaces).filter(|spaces| !spaces.is_empty())
}

/// Plays on to the end of the round, everybody doing as little as the rules allow.
fn end_round(game: &mut Infiltration, chance: &mut QuickChance, way: &mut Way) {
    let round = game.state().round;
    for _ in 0..DECISIONS {
        let Some(seat) = game.asked().iter().next().filter(|_| game.state().round == round) else { return };
        let Some(action) = least(game, seat) else { return };
        if game.play(seat, action, chance, way).is_err() {
            return;
        }
    }
}

/// The least somebody can do: end the turn or take the dice as they are, else whatever is offered first.
pub(crate) fn least(game: &Infiltration, seat: Seat) -> Option<Action> {
    let mut options = Options::default();
    game.options(seat, &mut options);
    let offered = options.actions();
    let idle = |action: &&Action| matches!(action, Action::End | Action::Accept);
    offered.iter().find(idle).or(offered.first()).copied()
}

/// Where its figure is, and all spaces it has come to.
struct Way {
    now: Spaces,
    covered: Spaces,
}

impl Way {
    const fn new(figure: Spaces) -> Self {
        Self { now: figure, covered: figure }
    }
}

impl Log<Event> for Way {
    fn record(&mut self, event: &Event) {
        let Event::BossMoved { from, to, .. } = *event else { return };
        let shift = |at: Space| {
            let (x, y) = (at.x() + to.x()).checked_sub(from.x()).zip((at.y() + to.y()).checked_sub(from.y()))?;
            Space::new(x, y)
        };
        self.now = self.now.iter().filter_map(shift).collect();
        self.covered |= self.now;
    }
}

#[cfg(test)]
mod tests;
