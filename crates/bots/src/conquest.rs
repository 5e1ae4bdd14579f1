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

use alloc::format;
use alloc::string::String;
use alloc::sync::Arc;

use ::conquest::pack::Pack;
use ::conquest::{Action, Options};
use table::{OptionList, QuickChance};

pub use crate::uniform;
pub use eyes::Eyes;
pub use temper::Extreme;

use crate::budget::Stop;
use crate::level::Level;
use crate::revision;
use planner::Reach;
use temper::Temper;

/// It goes up by one whenever a bot comes to decide otherwise than before.
const REVISION: u32 = 1;

/// Which bots these are: whatever others found out about theirs says nothing about these. What they weigh is in it.
pub fn revision() -> String {
    let weights = weights::WEIGHTS.iter().flatten().flatten();
    format!("{REVISION}-{:016x}", revision::hash(weights.flat_map(|weight| weight.to_bits().to_le_bytes())))
}

/// How far an expert thinks, and a master.
const EXPERT: Reach = Reach { turns: 0, widely: false, nodes: 1_000 };
const MASTER: Reach = Reach { turns: 1, widely: true, nodes: 12_000 };

/// A player of one seat.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    pack: Arc<Pack>,
    chance: QuickChance,
    stop: Stop,
}

impl Bot {
    /// A bot for games with this content, whose choices follow from the seed.
    pub fn new(level: Level, pack: Arc<Pack>, seed: u64) -> Self {
        Self { level, pack, chance: QuickChance::new(seed), stop: Stop::default() }
    }

    /// From now on it thinks until it is told to stop.
    pub fn heed(&mut self, stop: &Stop) {
        self.stop = stop.clone();
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
            Level::Expert => planner::choose(EXPERT, eyes, options, &mut self.chance, &self.stop),
            Level::Master => planner::choose(MASTER, eyes, options, &mut self.chance, &self.stop),
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

    /// A new extreme is one only if it does what it is there for.
    #[test]
    fn a_shopper_buys_more_cards_than_a_camper() {
        let pack = content::conquest();
        let mut bought = [0; 2];
        let settings = Settings::new(Mode::CommandRoom, 4).expect("four play");
        let mut chance = QuickChance::new(4);
        let mut game = Conquest::start(Arc::clone(&pack), settings, &mut chance, &mut ());
        let bot = |place: u64| {
            let extreme = if place.is_multiple_of(2) { Extreme::Shopper } else { Extreme::Camper };
            Bot::new(Level::Extreme(extreme), Arc::clone(&pack), place)
        };
        let mut bots = [0, 1, 2, 3].map(bot);
        let mut options = Options::default();
        for _ in 0..1500 {
            let Some(seat) = game.asked().iter().next() else { break };
            game.options(seat, &mut options);
            let action = bots[seat.index()].choose(&Eyes::of(&game, seat), &options).expect("an option");
            if let Action::Buy(count) = action {
                bought[seat.index() % 2] += u32::from(count);
            }
            game.play(seat, action, &mut chance, &mut ()).expect("a legal action");
        }
        assert!(bought[0] > 2 * bought[1], "{bought:?}");
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
