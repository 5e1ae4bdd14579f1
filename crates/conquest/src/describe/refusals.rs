//! What each refusal speaks of.

use super::{Field, Teller};
use crate::game::Conquest;
use crate::refusal::Refusal;

impl Refusal {
    /// Tells what the refusal speaks of.
    pub fn fields(&self, game: &Conquest, into: &mut impl FnMut(&'static str, Field)) {
        let mut tell = Teller { game, into };
        match *self {
            Self::GameOver
            | Self::WrongStep
            | Self::CannotPass
            | Self::CardsMissing
            | Self::ShopEmpty
            | Self::BoughtEnough
            | Self::SalariesDue
            | Self::NoBossPlace
            | Self::NothingToRollFor => {}
            Self::NotAsked(seat) | Self::CannotRoll(seat) => tell.seat("seat", seat),
            Self::FactionTaken(faction) | Self::FactionNotInPlay(faction) => {
                tell.text("faction", faction.id());
            }
            Self::NotEmpty(territory)
            | Self::OuterHavenUnclaimable(territory)
            | Self::NotYours(territory, _)
            | Self::BossAlreadyThere(territory)
            | Self::AlreadyYours(territory)
            | Self::OneArmyMustStay(territory, _)
            | Self::Shielded(territory) => tell.territory("territory", territory),
            Self::OutOfRange { low, high, .. } => {
                tell.number("low", low);
                tell.number("high", high);
            }
            Self::NotASet(stars) => tell.number("stars", stars),
            Self::NotEnoughPoints { needed, .. } => tell.number("needed", needed),
            Self::BossNotInPool(boss) | Self::BossNotHireable(boss) | Self::BossNotDue(boss) => tell.boss(boss),
            Self::BossNotThere(boss, territory) => {
                tell.boss(boss);
                tell.territory("territory", territory);
            }
            Self::NoBorder { from, to } | Self::NotConnected { from, to } => {
                tell.territory("from", from);
                tell.territory("to", to);
            }
            Self::ObjectiveGone(objective) | Self::ConditionNotMet(objective) => tell.objective(objective),
            Self::AlreadyDocked(port) => tell.port(port),
            Self::CardNotHeld(design) | Self::WrongWindow(design) | Self::EffectImpossible(design) => {
                tell.design(design);
            }
        }
    }
}
