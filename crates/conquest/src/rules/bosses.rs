//! TRN-5 and TRN-6: salaries and hires.

use table::{Chance, Log, Seat};

use crate::action::{Options, Row, Verb};
use crate::effect::RewardEffect;
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::{Boss, Bosses, Territories, Territory};
use crate::numbers::{HIRE, SALARY};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::Phase;

impl Conquest {
    /// The bosses nobody employs.
    pub fn pool(&self) -> Bosses {
        Boss::all().filter(|boss| self.state.bosses[boss.index()].is_none()).collect()
    }

    /// TRN-5. How many bosses the seat may employ.
    fn boss_places(&self, seat: Seat) -> u8 {
        let second = self.has_reward(seat, |it| it == RewardEffect::SecondBoss);
        1 + u8::from(second && self.territories_of(seat).len() >= 2)
    }

    /// TRN-5. The pool now, less those who came to it during the turn.
    fn hireable(&self) -> Bosses {
        self.pool().and(self.state.hireable)
    }

    /// TRN-6. Own territories without a boss.
    fn free_posts(&self, seat: Seat) -> Territories {
        self.territories_of(seat).minus(self.state.manned)
    }

    pub(super) fn can_hire(&self, seat: Seat) -> bool {
        self.state.hands[seat.index()].points >= HIRE
            && self.bosses_of(seat).len() < self.boss_places(seat)
            && !self.hireable().is_empty()
            && !self.free_posts(seat).is_empty()
    }

    /// TRN-5. Whether these bosses can all be paid.
    pub(super) fn payable(&self, seat: Seat, bosses: Bosses) -> Result<(), Refusal> {
        let due = SALARY * u32::from(bosses.len());
        if self.state.hands[seat.index()].points >= due { Ok(()) } else { Err(Refusal::SalariesDue) }
    }

    pub(super) fn list_salaries(&self, seat: Seat, unpaid: Bosses, into: &mut Options) {
        if self.payable(seat, unpaid).is_ok() {
            into.push(Row::plain(Verb::Pass));
        }
        if self.state.hands[seat.index()].points >= SALARY {
            into.push(Row::over(Verb::Pay, u64::from(unpaid.bits())));
        }
        into.push(Row::over(Verb::Dismiss, u64::from(unpaid.bits())));
        if self.payable(seat, unpaid).is_ok() {
            into.push(Row::plain(Verb::End));
        }
    }

    pub(super) fn list_hires(&self, seat: Seat, into: &mut Options) {
        if self.can_hire(seat) {
            for boss in self.hireable().iter() {
                into.push(Row::at(Verb::Hire, self.free_posts(seat)).from(boss.index()));
            }
        }
    }

    /// TRN-5. The one place that knows which hires are allowed.
    fn hire_allowed(&self, seat: Seat, boss: Boss, territory: Territory) -> Result<(), Refusal> {
        if self.state.phase != Phase::Hire {
            return Err(Refusal::WrongStep);
        }
        self.own(seat, territory, "TRN-5")?;
        if !self.pool().contains(boss) {
            return Err(Refusal::BossNotInPool(boss));
        }
        if !self.state.hireable.contains(boss) {
            return Err(Refusal::BossNotHireable(boss));
        }
        if self.state.manned.contains(territory) {
            return Err(Refusal::BossAlreadyThere(territory));
        }
        if self.bosses_of(seat).len() >= self.boss_places(seat) {
            return Err(Refusal::NoBossPlace);
        }
        if self.state.hands[seat.index()].points < HIRE {
            return Err(Refusal::NotEnoughPoints { needed: HIRE, rule: "TRN-5" });
        }
        Ok(())
    }

    fn due(&self, boss: Boss) -> Result<(), Refusal> {
        match self.state.phase {
            Phase::Salaries { unpaid } if unpaid.contains(boss) => Ok(()),
            Phase::Salaries { .. } => Err(Refusal::BossNotDue(boss)),
            _ => Err(Refusal::WrongStep),
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// TRN-5.
    pub(super) fn pay(&mut self, seat: Seat, boss: Boss) -> Result<(), Refusal> {
        self.game.due(boss)?;
        if self.state().hands[seat.index()].points < SALARY {
            return Err(Refusal::NotEnoughPoints { needed: SALARY, rule: "TRN-5" });
        }
        self.emit(Event::BossPaid { seat, boss, points: SALARY });
        Ok(())
    }

    pub(super) fn pay_all(&mut self, seat: Seat, bosses: Bosses) {
        for boss in bosses.iter() {
            self.emit(Event::BossPaid { seat, boss, points: SALARY });
        }
    }

    /// TRN-5.
    pub(super) fn dismiss(&mut self, seat: Seat, boss: Boss) -> Result<(), Refusal> {
        self.game.due(boss)?;
        self.emit(Event::BossDismissed { seat, boss });
        Ok(())
    }

    /// TRN-5.
    pub(super) fn hire(&mut self, seat: Seat, boss: Boss, territory: Territory) -> Result<(), Refusal> {
        self.game.hire_allowed(seat, boss, territory)?;
        self.emit(Event::BossHired { seat, boss, territory, points: HIRE });
        Ok(())
    }
}
