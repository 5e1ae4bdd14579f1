//! The board as one player sees it: what borders what, where the fronts are, who is how strong.

use ::conquest::effect::{BossEffect, Side, Which, Whose};
use ::conquest::ids::{Boss, Owner, Port, Territories, Territory};
use ::conquest::pack::Pack;
use ::conquest::view::View;
use table::{Seat, Viewer};

use super::temper::Temper;

/// What a player knows of the board.
pub(super) struct Board<'a> {
    pub(super) view: &'a View,
    pub(super) pack: &'a Pack,
    pub(super) seat: Seat,
    /// What the player is after.
    pub(super) temper: &'a Temper,
    pub(super) own: Territories,
    /// Where an attack may go, if it borders: neither own, nor unclaimed, nor shielded.
    hostile: Territories,
    port: Option<Territory>,
    manned: Territories,
}

impl<'a> Board<'a> {
    /// The board of the player who looks; a spectator has none.
    pub(super) fn new(view: &'a View, pack: &'a Pack, temper: &'a Temper) -> Option<Self> {
        let Viewer::Seat(seat) = view.viewer else { return None };
        let own = *view.owned.get(seat.index())?;
        let unclaimed = view.owned[Owner::NOBODY.index()];
        let all = Territories::MAP.or(Territories::OUTER_HAVEN);
        Some(Self {
            view,
            pack,
            seat,
            temper,
            own,
            hostile: all.minus(own).minus(unclaimed).minus(view.shielded),
            port: view.port.map(|port| pack.port(port)),
            manned: view.bosses.iter().flatten().copied().collect(),
        })
    }

    /// Everything that could be attacked if it bordered.
    pub(super) fn hostile(&self) -> Territories {
        self.hostile
    }

    pub(super) fn armies(&self, at: Territory) -> i32 {
        i32::from(self.view.armies[at.index()])
    }

    /// BRD-3. What a territory borders now, the docked port included.
    #[inline]
    pub(super) fn borders(&self, at: Territory) -> Territories {
        let printed = self.pack.neighbours(at);
        match self.port {
            Some(port) if port == at => printed.with(Territory::BOW),
            Some(port) if at == Territory::BOW => printed.with(port),
            _ => printed,
        }
    }

    /// What could be attacked out of a territory.
    #[inline]
    pub(super) fn targets(&self, from: Territory) -> Territories {
        self.borders(from).and(self.hostile)
    }

    /// Own territories that border somebody else.
    pub(super) fn front(&self) -> Territories {
        self.own.iter().filter(|at| !self.targets(*at).is_empty()).collect()
    }

    /// Own territories joined to this one by own ones, itself included.
    pub(super) fn joined(&self, from: Territory) -> Territories {
        let mut reached = Territories::only(from);
        let mut edge = reached;
        while let Some(here) = edge.first() {
            let found = self.borders(here).and(self.own).minus(reached);
            reached = reached.or(found);
            edge = edge.without(here).or(found);
        }
        reached
    }

    /// The boss in a territory.
    pub(super) fn boss_at(&self, at: Territory) -> Option<Boss> {
        if !self.manned.contains(at) {
            return None;
        }
        Boss::all().find(|boss| self.view.bosses[boss.index()] == Some(at))
    }

    /// Armies that attack out of a territory as if they had plain dice: better dice count as more.
    pub(super) fn attackers(&self, from: Territory, armies: i32) -> i32 {
        let mut edge = self.edge(from, Side::Attack);
        if from == Territory::BOW && self.own.contains_all(Territories::OUTER_HAVEN) {
            edge += 8;
        }
        armies + armies * edge / 16
    }

    /// Armies that defend a territory as if they had plain dice.
    pub(super) fn defenders(&self, at: Territory) -> i32 {
        let armies = self.armies(at);
        armies + (armies * self.edge(at, Side::Defence) + 8) / 16
    }

    /// By how many sixteenths boss and airfield make a side stronger.
    fn edge(&self, at: Territory, side: Side) -> i32 {
        let airfield = if self.view.airfields.contains(at) { 3 } else { 0 };
        airfield + self.boss_at(at).map_or(0, |boss| 2 + boss_edge(self.pack, boss, side))
    }

    /// BRD-3. The ports and their territories.
    pub(super) fn ports(&self) -> impl Iterator<Item = (Port, Territory)> {
        Port::all().map(|port| (port, self.pack.port(port)))
    }
}

/// By how many sixteenths a boss's card makes the side it fights on stronger.
fn boss_edge(pack: &Pack, boss: Boss, side: Side) -> i32 {
    let effects = pack.boss(boss).effects.iter();
    effects.map(|effect| effect_edge(*effect, side)).sum()
}

fn effect_edge(effect: BossEffect, side: Side) -> i32 {
    match effect {
        BossEffect::Dice { on, whose, which, add } if on == side => {
            let dice = if which == Which::Every { 6 } else { 3 };
            let sign = if whose == Whose::Own { 1 } else { -1 };
            i32::from(add) * dice * sign
        }
        BossEffect::Reroll { on, .. } | BossEffect::Recover { on, .. } if on == side => 2,
        _ => 0,
    }
}

/// How much a player wants a boss.
pub(super) fn boss_worth(pack: &Pack, boss: Boss) -> i32 {
    let income = pack.boss(boss).effects.iter().map(|effect| match *effect {
        BossEffect::Recruit { armies } => 4 * i32::from(armies),
        BossEffect::Income { points } => points / 1000,
        _ => 0,
    });
    let (attack, defence) = (boss_edge(pack, boss, Side::Attack), boss_edge(pack, boss, Side::Defence));
    2 * attack + defence + income.sum::<i32>()
}
