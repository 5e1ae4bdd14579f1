//! Bots for Conquest.

mod board;
mod cards;
mod chances;
mod stronger;
mod worth;

use alloc::sync::Arc;

use ::conquest::pack::Pack;
use ::conquest::view::View;
use ::conquest::{Action, Options};
use table::{OptionList, QuickChance};

pub use crate::uniform;

use crate::level::Level;

/// A player of one seat.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    pack: Arc<Pack>,
    chance: QuickChance,
}

impl Bot {
    /// A bot for games with this content, whose choices follow from the seed.
    pub const fn new(level: Level, pack: Arc<Pack>, seed: u64) -> Self {
        Self { level, pack, chance: QuickChance::new(seed) }
    }

    /// How it plays.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What it does, given what it sees and may do. `None` only if it may do nothing.
    pub fn choose(&mut self, view: &View, options: &Options) -> Option<Action> {
        self.choose_looking(|| *view, options)
    }

    /// The same for a bot that looks only if it has to.
    pub fn choose_looking(&mut self, look: impl FnOnce() -> View, options: &Options) -> Option<Action> {
        if let (1, Some(only)) = (options.len(), options.get(0))
            && Options::width(only) == 1
        {
            return Some(only.with(0));
        }
        let preferred = match self.level {
            Level::Random => None,
            Level::Stronger => stronger::choose(&look(), &self.pack, options),
        };
        preferred.or_else(|| uniform(options, &mut self.chance))
    }
}
