//! How well a bot plays.

use crate::conquest::Extreme;

/// How a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Picks any option, then any number in it.
    Random,
    /// Knows what it is after: strong attacks in Conquest, the way to the end of a stage in Infiltration.
    Stronger,
    /// Thinks its turn through to the end, with several aims in mind; in Infiltration also what the enemies make of it.
    Expert,
    /// Thinks on to what the others will do, until it is its turn again and beyond.
    Master,
    /// Does one thing only, to see whether others can bear it.
    Extreme(Extreme),
}

impl Level {
    /// Those that people choose from, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Stronger, Self::Expert, Self::Master];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Stronger => "stronger",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Extreme(extreme) => extreme.name(),
        }
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let extremes = Extreme::ALL.into_iter().map(Self::Extreme);
        Self::ALL.into_iter().chain(extremes).find(|level| level.name() == name)
    }
}
