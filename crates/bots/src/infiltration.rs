//! Bots for Infiltration.
//!
//! All players know the same, so a bot gets no view but a [`FairCopy`]: a position it can play on in
//! its head, in which everything that nobody has seen was dealt anew.

mod advice;
mod approach;
mod armament;
mod brawl;
mod depth;
mod dice;
mod estimate;
mod exposure;
mod fair;
mod fight;
mod likeness;
mod mind;
mod moves;
mod need;
mod needs;
mod rollout;
mod sight;
mod stroll;
#[cfg(test)]
mod tests;
mod turn;
mod ways;
mod witness;
mod worth;

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};

use ::infiltration::{Action, Infiltration, Options};
use table::{Game as _, OptionList as _, QuickChance, Seat, Viewer};

pub use advice::{Counsel, Expected, reason_ids};
pub use exposure::{Exposure, Risk, exposure};
pub use fair::FairCopy;

use depth::Depth;
use mind::Mind;

use crate::budget::{Budget, Stop};
use crate::level::Level;
use crate::uniform;

/// The levels there are for this game, the weakest first.
pub const LEVELS: [Level; 4] = [Level::Random, Level::Stronger, Level::Expert, Level::Master];

/// It goes up by one whenever a bot comes to decide otherwise than before.
const REVISION: u32 = 3;

/// Which bots these are: whatever others found out about theirs says nothing about these.
pub fn revision() -> String {
    REVISION.to_string()
}

/// A player of one seat.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    chance: QuickChance,
    mind: Mind,
    stop: Stop,
}

impl Bot {
    /// A bot for one game, whose choices follow from the seed.
    pub fn new(level: Level, seed: u64) -> Self {
        Self { level, chance: QuickChance::new(seed), mind: Mind::new(Depth::of(level)), stop: Stop::default() }
    }

    /// The same bot, but looking at what might become of a plan so many times as often.
    #[must_use]
    pub fn looking(mut self, times: i32) -> Self {
        self.mind.depth.looks *= times.max(1);
        self
    }

    /// Its chance follows from another seed from now on; what it plans stays.
    pub const fn reseed(&mut self, seed: u64) {
        self.chance = QuickChance::new(seed);
    }

    /// From now on it thinks until it is told to stop.
    pub fn heed(&mut self, stop: &Stop) {
        self.stop = stop.clone();
    }

    /// How it plays.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What a seat does, given what it may do and a way to a copy of the game, dealt with the bot's
    /// own chance. `None` if it may do nothing, or if it leaves another's dice as they lie.
    pub fn choose(
        &mut self,
        seat: Seat,
        options: &Options,
        look: impl FnOnce(&mut QuickChance) -> FairCopy,
    ) -> Option<Action> {
        let may_pass = may_pass(options);
        if let (1, false) = (options.len(), may_pass) {
            return options.get(0);
        }
        let chosen = match self.level {
            Level::Random if may_pass && self.chance.pick(2) == 0 => None,
            Level::Random => uniform(options, &mut self.chance),
            Level::Stronger | Level::Expert | Level::Master | Level::Extreme(_) => {
                let budget = Budget::new(self.mind.depth.positions(), &self.stop);
                let copy = look(&mut self.chance).within(budget);
                self.mind.choose(seat, options, &copy, &mut self.chance)
            }
        };
        // Whoever has to say something says anything rather than nothing.
        if may_pass { chosen } else { chosen.or_else(|| uniform(options, &mut self.chance)) }
    }

    /// What it does in a seat of a game, given what the seat may do.
    fn act(&mut self, game: &Infiltration, seat: Seat, options: &Options) -> Option<Action> {
        self.choose(seat, options, |chance| FairCopy::of(game, Viewer::Seat(seat), chance))
    }
}

/// Whether saying nothing is an answer: only the roller can accept the dice, others may spend something.
fn may_pass(options: &Options) -> bool {
    options.actions().iter().all(|action| matches!(action, Action::Spend(..)))
}

/// What bots, one a seat, do next, and which of them. `None` if the stage is over.
///
/// # Panics
/// If there are fewer bots than players.
pub fn decide(game: &Infiltration, bots: &mut [Bot], options: &mut Options) -> Option<(Seat, Action)> {
    first_to_act(game, options, |seat, options| bots[seat.index()].act(game, seat, options))
}

/// The same where bots sit in some of the seats only. `None` also if they leave another's dice as they lie.
pub fn decide_among(
    game: &Infiltration,
    bots: &mut BTreeMap<Seat, Bot>,
    options: &mut Options,
) -> Option<(Seat, Action)> {
    first_to_act(game, options, |seat, options| bots.get_mut(&seat)?.act(game, seat, options))
}

/// The first of those asked who does something. Whoever may say nothing is asked before those who must say
/// something: once the dice are accepted nobody can help any more.
fn first_to_act(
    game: &Infiltration,
    options: &mut Options,
    mut act: impl FnMut(Seat, &Options) -> Option<Action>,
) -> Option<(Seat, Action)> {
    for passing in [true, false] {
        for seat in game.asked().iter() {
            game.options(seat, options);
            if may_pass(options) != passing {
                continue;
            }
            if let Some(action) = act(seat, options) {
                return Some((seat, action));
            }
        }
    }
    None
}
