//! The crusher: drives over everything, and only what explodes hurts it (TNK-1 to TNK-6).

use table::{Chance, Log};

use crate::event::Event;
use crate::frame::{BossFrame, Frame, Harm, Moving};
use crate::rules::Referee;

/// TNK-2. Grenades, mines and missiles.
pub(super) const fn minds(harm: Harm) -> bool {
    match harm {
        Harm::Grenade | Harm::Mine | Harm::Missile => true,
        Harm::Melee | Harm::Shot | Harm::Cannon | Harm::Bomb => false,
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// TNK-3. The next space; where it cannot go on, the rest is moved the other way.
    pub(super) fn drive(&mut self, moving: Moving) {
        let Moving { dir, left, back } = moving;
        let from = self.state().boss.as_ref().and_then(|fight| fight.at);
        let Some(from) = from.filter(|_| left > 0) else { return self.leave() };
        match self.game.rolls_to(from, dir) {
            Some(to) => {
                self.go_on(Frame::Boss(BossFrame::Move(Moving { left: left - 1, ..moving })));
                self.roll_over(from, to, "TNK-3");
            }
            None if back => self.leave(),
            None => self.go_on(Frame::Boss(BossFrame::Move(Moving { dir: dir.back(), back: true, ..moving }))),
        }
    }
}
