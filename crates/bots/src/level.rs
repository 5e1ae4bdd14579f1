//! How well a bot plays.

/// How a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// Picks any option, then any number in it.
    Random,
    /// Knows what it is after: strong attacks in Conquest, the way to the end of a stage in Infiltration.
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
