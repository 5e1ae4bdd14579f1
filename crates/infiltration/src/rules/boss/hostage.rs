//! Somebody tied up in the middle of a fight: nobody passes there, stray shots hit, and their death fails
//! the stage (OCE-5).

use table::{Chance, Log, Seat};

use crate::event::Event;
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::space::Space;
use crate::state::Failure;

impl Infiltration {
    /// Where the hostage is.
    #[inline]
    pub(crate) fn hostage_space(&self) -> Option<Space> {
        self.state.boss.as_ref()?.hostage.map(|hostage| hostage.at)
    }

    /// The damage that kills the hostage.
    pub(crate) fn hostage_health(&self) -> u8 {
        self.stage.arena.as_ref().and_then(|arena| arena.hostage).map_or(0, |(_, health)| health)
    }

    /// Whether a space lies in the box between a character and the boss.
    pub(crate) fn is_in_the_line_of_fire(&self, seat: Seat, at: Space) -> bool {
        let (Some(from), Some(to)) = (self.player(seat).and_then(|player| player.at), self.boss_spaces().first())
        else {
            return false;
        };
        let between = |one: u8, other: u8, it: u8| (one.min(other)..=one.max(other)).contains(&it);
        between(from.x(), to.x(), at.x()) && between(from.y(), to.y(), at.y())
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// OCE-5. The hostage is hurt; their death fails the stage.
    pub(crate) fn hurt_hostage(&mut self, amount: u8, by: Option<Seat>) {
        let Some(at) = self.game.hostage_space().filter(|_| amount > 0 && !self.is_over()) else { return };
        self.emit(Event::HostageDamaged { at, amount, by });
        let damage = self.state().boss.as_ref().and_then(|fight| fight.hostage).map_or(0, |hostage| hostage.damage);
        if damage >= self.game.hostage_health() {
            self.emit(Event::StageFailed { failure: Failure::Condition });
        }
    }
}
