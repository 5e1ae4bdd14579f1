//! Bots for Conquest.

pub mod advice;
mod board;
mod cards;
mod chances;
mod contender;
mod eyes;
mod planner;
mod temper;
pub mod value;
mod weights;
mod worth;

use alloc::sync::Arc;

use ::conquest::pack::Pack;
use ::conquest::{Action, Options};
use table::{OptionList, QuickChance};

pub use crate::uniform;
pub use eyes::Eyes;
pub use temper::Extreme;

use crate::level::Level;
use planner::Reach;
use temper::Temper;

/// How far an expert thinks, and a master.
const EXPERT: Reach = Reach { turns: 0, widely: false, nodes: 1_000 };
const MASTER: Reach = Reach { turns: 1, widely: true, nodes: 12_000 };

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
    pub fn choose(&mut self, eyes: &Eyes<'_>, options: &Options) -> Option<Action> {
        if let (1, Some(only)) = (options.len(), options.get(0))
            && Options::width(only) == 1
        {
            return Some(only.with(0));
        }
        let by_temper = |temper: &Temper| contender::choose(&eyes.view(), &self.pack, options, temper);
        let preferred = match self.level {
            Level::Random => None,
            Level::Stronger => by_temper(&Temper::PLAIN),
            Level::Extreme(extreme) => by_temper(&extreme.temper()),
            Level::Expert => planner::choose(EXPERT, eyes, &self.pack, options, &mut self.chance),
            Level::Master => planner::choose(MASTER, eyes, &self.pack, options, &mut self.chance),
        };
        preferred.or_else(|| uniform(options, &mut self.chance))
    }
}

#[cfg(test)]
mod tests {
    use ::conquest::ids::Mode;
    use ::conquest::{Conquest, Settings};
    use table::{Game as _, Viewer};

    use super::*;

    /// Every so many decisions a bot is asked also in positions it cannot tell from the real one.
    const EVERY: u64 = 3;

    #[test]
    fn no_bot_sees_more_than_its_seat() {
        let pack = content::conquest();
        for (number, mode) in (0..).zip(Mode::ALL) {
            let settings = Settings::new(mode, 4).expect("four play");
            let mut chance = QuickChance::new(number);
            let mut game = Conquest::start(Arc::clone(&pack), settings, &mut chance, &mut ());
            let mut options = Options::default();
            for decision in 0..240 {
                let Some(seat) = game.asked().iter().last() else { break };
                game.options(seat, &mut options);
                let asked = |level, game: &Conquest| {
                    Bot::new(level, Arc::clone(&pack), decision).choose(&Eyes::of(game, seat), &options)
                };
                let action = asked(Level::Stronger, &game).expect("an option");
                if decision % EVERY == 0 {
                    let mut other = game.clone();
                    other.resample(Viewer::Seat(seat), &mut chance);
                    for level in Level::ALL {
                        assert_eq!(asked(level, &game), asked(level, &other), "{} in {mode:?}", level.name());
                    }
                }
                game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
            }
        }
    }

    #[test]
    fn every_level_plays_by_the_rules() {
        let pack = content::conquest();
        for level in Level::ALL.into_iter().chain(Extreme::ALL.map(Level::Extreme)) {
            let settings = Settings::new(Mode::CommandRoom, 3).expect("three play");
            let mut chance = QuickChance::new(7);
            let mut game = Conquest::start(Arc::clone(&pack), settings, &mut chance, &mut ());
            let mut bot = Bot::new(level, Arc::clone(&pack), 7);
            let mut options = Options::default();
            for _ in 0..150 {
                let Some(seat) = game.asked().iter().next() else { break };
                game.options(seat, &mut options);
                let action = bot.choose(&Eyes::of(&game, seat), &options).expect("an option");
                let played = game.play(seat, action, &mut chance, &mut ());
                assert!(played.is_ok(), "{}: {played:?}", level.name());
            }
        }
    }
}
