//! What is printed on boards and cards: facts that never change while a game is played, and that
//! everybody may look up. Texts are not among them: clients have those by the ids that stand here.

pub mod conquest;
pub mod equipment;
pub mod foes;
pub mod infiltration;
pub mod stage;

use serde::Serialize;
use ts_rs::TS;

/// Minor or major.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Tier {
    /// The easier ones.
    Minor,
    /// The harder ones.
    Major,
}

impl From<::conquest::pack::Tier> for Tier {
    fn from(tier: ::conquest::pack::Tier) -> Self {
        match tier {
            ::conquest::pack::Tier::Minor => Self::Minor,
            ::conquest::pack::Tier::Major => Self::Major,
        }
    }
}
