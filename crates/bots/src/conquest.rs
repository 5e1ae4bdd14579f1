//! Bots for Conquest.

use ::conquest::action::Verb;
use ::conquest::ids::Territory;
use ::conquest::view::View;
use ::conquest::{Action, Choice, Options};
use table::{OptionList, QuickChance};

/// How a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Picks any option, then any number in it.
    Random,
    /// Attacks where it is stronger, takes what it can, and brings its armies to the front.
    Stronger,
}

impl Level {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Random, Self::Stronger];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Stronger => "stronger",
        }
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A player of one seat.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    chance: QuickChance,
}

impl Bot {
    /// A bot whose choices follow from the seed.
    pub const fn new(level: Level, seed: u64) -> Self {
        Self { level, chance: QuickChance::new(seed) }
    }

    /// How it plays.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// What it does, given what it sees and may do. `None` only if it may do nothing.
    pub fn choose(&mut self, view: &View, options: &Options) -> Option<Action> {
        match self.level {
            Level::Random => uniform(options, &mut self.chance),
            Level::Stronger => self.stronger(view, options),
        }
    }

    fn stronger(&mut self, view: &View, options: &Options) -> Option<Action> {
        let best = options.choices().filter_map(|choice| Some((weigh(view, choice)?, choice)));
        let best = best.max_by_key(|(weight, _)| *weight).map(|(_, choice)| choice);
        match best {
            Some(choice) => Some(number(choice)),
            None => uniform(options, &mut self.chance),
        }
    }
}

/// Any option, then any number in it.
pub fn uniform(options: &Options, chance: &mut QuickChance) -> Option<Action> {
    let place = chance.pick(u32::try_from(options.len()).unwrap_or(u32::MAX));
    let choice = options.get(place as usize)?;
    let width = Options::width(choice);
    let number = if width > 1 { chance.pick(width) } else { 0 };
    Some(Options::action(choice, number))
}

/// How much the simple player likes a choice; `None` leaves it out.
fn weigh(view: &View, choice: Choice) -> Option<i32> {
    let most = number(choice);
    match choice.verb() {
        Verb::Blitz => {
            let Action::Blitz { from, to, .. } = most else { return None };
            let lead = i32::from(armies(view, from)) - 1 - i32::from(armies(view, to));
            (lead > 0).then_some(100 + lead)
        }
        Verb::Objective => Some(1000),
        Verb::Deploy => Some(pressure(view, choice)),
        Verb::Maneuver => {
            let Action::Maneuver(movement) = most else { return None };
            let gain = front(view, movement.to) - front(view, movement.from);
            (gain > 0 && movement.boss.is_none()).then_some(gain)
        }
        Verb::Trade => {
            let Action::Trade { ones, twos } = most else { return None };
            Some(100 + i32::from(ones) + 2 * i32::from(twos))
        }
        Verb::Defend | Verb::Advance | Verb::Pay => Some(1),
        Verb::Pass | Verb::StopAttacking => Some(0),
        Verb::Faction | Verb::Headquarters | Verb::Claim | Verb::Reinforce | Verb::FirstBoss | Verb::Airfield => {
            Some(-1)
        }
        _ => None,
    }
}

/// The number a simple player takes: the most, but a blitz is fought to the end.
fn number(choice: Choice) -> Action {
    let (low, high) = choice.range();
    choice.with(if choice.verb() == Verb::Blitz { low } else { high })
}

fn armies(view: &View, at: Territory) -> u16 {
    view.armies[at.index()]
}

fn pressure(view: &View, choice: Choice) -> i32 {
    match number(choice) {
        Action::Deploy(at, _) => front(view, at),
        _ => 0,
    }
}

/// How exposed a territory is: the armies in it count once it borders somebody else.
fn front(view: &View, at: Territory) -> i32 {
    i32::from(armies(view, at))
}
