//! What takes long to say: what bots think that think much, and answers for which much is played on.
//!
//! It is too much for every pair, so each walk compares one kind of it, at the first of some positions in which
//! anything is said. Every kind has its turn in both games.

use std::collections::BTreeMap;

use bots::Level;
use table::QuickChance;
use wire::ask::Inquiry;

use super::plant::Plant;

/// At one in so many looks it is asked for, until something was said.
const ODDS: u32 = 3;

/// A kind of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Slow {
    /// What an expert would do.
    Expert,
    /// What a master would do.
    Master,
    /// What a bot advises.
    Hint,
    /// What a bot thinks of the last command.
    Explanation,
    /// How the game went.
    Course,
    /// How exposed a character is.
    Exposure,
    /// What a bot advises in a fork.
    Rehearsal,
}

impl Slow {
    /// Every kind that there is in every game.
    const COMMON: [Self; 5] = [Self::Expert, Self::Master, Self::Hint, Self::Explanation, Self::Course];

    /// Those that there are besides where all know the same.
    const TOGETHER: [Self; 2] = [Self::Exposure, Self::Rehearsal];

    /// The kinds of a game.
    pub(super) fn kinds(together: bool) -> impl Iterator<Item = Self> + Clone {
        let more = Self::TOGETHER.into_iter().filter(move |_| together);
        Self::COMMON.into_iter().chain(more)
    }

    /// Its name in reports.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Hint => "hint",
            Self::Explanation => "explanation",
            Self::Course => "course",
            Self::Exposure => "exposure",
            Self::Rehearsal => "rehearsal",
        }
    }

    /// The bot that thinks so much.
    pub(super) const fn level(self) -> Option<Level> {
        match self {
            Self::Expert => Some(Level::Expert),
            Self::Master => Some(Level::Master),
            Self::Hint | Self::Explanation | Self::Course | Self::Exposure | Self::Rehearsal => None,
        }
    }

    /// The question that takes so long.
    pub(super) fn question(self) -> Option<Inquiry> {
        match self {
            Self::Expert | Self::Master => None,
            Self::Hint => Some(Inquiry::Hint {}),
            Self::Explanation => Some(Inquiry::Explain { commands: Some(1) }),
            Self::Course => Some(Inquiry::Course { commands: None }),
            Self::Exposure => Some(Inquiry::Exposure { seat: None }),
            Self::Rehearsal => Some(Inquiry::Rehearse {
                commands: vec!["end".to_owned()],
                fork: 3,
                about: Some(Box::new(Inquiry::Hint {})),
            }),
        }
    }

    /// Whether it is about a command that was given.
    pub(super) const fn follows_a_command(self) -> bool {
        matches!(self, Self::Explanation | Self::Course)
    }
}

/// What one walk compares of it.
pub(super) struct Turn {
    kind: Option<Slow>,
}

impl Turn {
    /// The turn of a walk, of which there are so many before all settings begin again. Whoever looks for a leak only
    /// compares what leaks.
    pub(super) fn of(walk: u64, round: u64, together: bool, plant: Option<Plant>) -> Self {
        let kinds = Slow::kinds(together);
        // A setting has another kind in the next round.
        let place = walk / 2 + walk / round.max(1);
        let turns = kinds.clone().count() as u64;
        let kind = match plant {
            Some(plant) => plant.slow(),
            None => kinds.clone().nth((place % turns) as usize),
        };
        Self { kind }
    }

    /// What is asked for at the next look.
    pub(super) fn look(&self, chance: &mut QuickChance) -> Option<Slow> {
        self.kind.filter(|_| chance.pick(ODDS) == 0)
    }

    /// Something was said: that is enough.
    pub(super) fn end(&mut self) {
        self.kind = None;
    }
}

/// How often each kind was compared in each game.
pub(super) type Compared = BTreeMap<&'static str, BTreeMap<&'static str, u64>>;

/// Both together.
pub(super) fn and(mut one: Compared, other: Compared) -> Compared {
    for (game, kinds) in other {
        let sums = one.entry(game).or_default();
        for (kind, count) in kinds {
            *sums.entry(kind).or_default() += count;
        }
    }
    one
}
