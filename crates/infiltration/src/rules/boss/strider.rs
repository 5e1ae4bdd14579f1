//! The strider: goes over everything, and only missiles and the Arm Cannon hurt it, on the part
//! that is open (REX-1 to REX-5).

use table::{Chance, Log};

use crate::event::Event;
use crate::frame::{BossFrame, Frame, Harm, Moving};
use crate::rules::Referee;

/// REX-1. Missiles and the Arm Cannon.
pub(super) const fn minds(harm: Harm) -> bool {
    match harm {
        Harm::Missile | Harm::Cannon => true,
        Harm::Melee | Harm::Shot | Harm::Grenade | Harm::Mine | Harm::Bomb => false,
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// REX-4. The next space; where it cannot go on it stops.
    pub(super) fn stride(&mut self, moving: Moving) {
        let Moving { dir, left, .. } = moving;
        let from = self.state().boss.as_ref().and_then(|fight| fight.at);
        let step = from.filter(|_| left > 0).and_then(|from| Some((from, self.game.rolls_to(from, dir)?)));
        let Some((from, to)) = step else { return self.leave() };
        self.go_on(Frame::Boss(BossFrame::Move(Moving { left: left - 1, ..moving })));
        self.roll_over(from, to, "REX-4");
    }
}
