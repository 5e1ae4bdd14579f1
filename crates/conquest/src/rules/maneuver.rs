//! TRN-8: maneuvers, and how a boss travels along (TRN-6, BSS-1).

use table::{Chance, Log, Seat};

use crate::action::{Options, Row, Verb};
use crate::effect::BossEffect;
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::{Boss, Design, Territories, Territory};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::{Move, Phase};

impl Conquest {
    /// Own territories joined to this one by own ones, itself included.
    fn connected(&self, own: Territories, from: Territory) -> Territories {
        let mut reached = Territories::only(from);
        let mut edge = reached;
        while let Some(here) = edge.first() {
            let found = self.borders(here).and(own).minus(reached);
            reached = reached.or(found);
            edge = edge.without(here).or(found);
        }
        reached
    }

    /// BSS-1. Whether a maneuver may pass others' territories when this boss travels along.
    fn is_stealthy(&self, boss: Boss) -> bool {
        self.pack.boss(boss).effects.contains(&BossEffect::Stealth)
    }

    /// TRN-6. Where a boss may go: where there is no other boss, and by stealth to every own territory.
    fn boss_targets(&self, own: Territories, joined: Territories, boss: Boss, from: Territory) -> Territories {
        let reach = if self.is_stealthy(boss) { own } else { joined };
        reach.minus(self.state.manned).without(from)
    }

    pub(super) fn can_maneuver(&self, seat: Seat) -> bool {
        let own = self.territories_of(seat);
        self.strong(seat).iter().any(|from| {
            let joined = || !self.borders(from).and(own).is_empty();
            let stealthy = || {
                let boss = self.boss_at(from).filter(|boss| self.is_stealthy(*boss));
                boss.is_some_and(|boss| !self.boss_targets(own, own, boss, from).is_empty())
            };
            joined() || stealthy()
        })
    }

    /// Lists every maneuver, as such or as the effect of a card.
    pub(super) fn list_maneuvers(&self, seat: Seat, card: Option<Design>, into: &mut Options) {
        let own = self.territories_of(seat);
        let mut left = own;
        while let Some(start) = left.first() {
            let joined = self.connected(own, start);
            left = left.minus(joined);
            for from in joined.minus(self.state.thin).iter() {
                self.list_maneuvers_from(own, joined, from, card, into);
            }
        }
    }

    fn list_maneuvers_from(
        &self,
        own: Territories,
        joined: Territories,
        from: Territory,
        card: Option<Design>,
        into: &mut Options,
    ) {
        let row = |targets| {
            let row = Row::at(Verb::Maneuver, targets).from(from.index()).range(1, self.armies(from) - 1);
            card.map_or(row, |design| row.card(Verb::PlayMove, design))
        };
        into.push(row(joined.without(from)));
        if let Some(boss) = self.boss_at(from) {
            into.push(row(self.boss_targets(own, joined, boss, from)).along(boss));
        }
    }

    /// TRN-8. The one place that knows which maneuvers are allowed.
    pub(super) fn maneuverable(&self, seat: Seat, movement: Move) -> Result<(), Refusal> {
        let Move { from, to, armies, boss } = movement;
        self.own(seat, from, "TRN-8")?;
        self.own(seat, to, "TRN-8")?;
        let own = self.territories_of(seat);
        let joined = self.connected(own, from);
        let stealthy = boss.is_some_and(|boss| self.is_stealthy(boss));
        if let Some(boss) = boss
            && self.state.bosses[boss.index()] != Some(from)
        {
            return Err(Refusal::BossNotThere(boss, from));
        }
        if from == to || !(stealthy || joined.contains(to)) {
            return Err(Refusal::NotConnected { from, to });
        }
        if boss.is_some() && self.state.manned.contains(to) {
            return Err(Refusal::BossAlreadyThere(to));
        }
        if armies == 0 {
            let high = self.armies(from).saturating_sub(1);
            return Err(Refusal::OutOfRange { low: 1, high, rule: "TRN-8" });
        }
        if armies >= self.armies(from) {
            return Err(Refusal::OneArmyMustStay(from, "TRN-8"));
        }
        Ok(())
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// TRN-8. In the maneuver step, or with the starting maneuver in prepare.
    pub(super) fn maneuver(&mut self, seat: Seat, movement: Move) -> Result<(), Refusal> {
        let after = match self.state().phase {
            Phase::Prepare { maneuver: true } => Phase::Prepare { maneuver: false },
            Phase::Maneuver { left } if left > 0 => Phase::Maneuver { left: left - 1 },
            _ => return Err(Refusal::WrongStep),
        };
        self.game.maneuverable(seat, movement)?;
        self.emit(Event::Maneuvered { seat, movement });
        self.enter(after);
        Ok(())
    }
}
