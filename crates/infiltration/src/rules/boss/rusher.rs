//! The rusher: runs at the nearest player, leaves shadows to flee to, and changes with
//! every wound (NIN-1 to NIN-4).

use table::{Chance, Log, Seat};

use crate::boss::Targets;
use crate::event::Event;
use crate::frame::{Answer, BossFrame, Frame, Harm, Moving, Offer, Question, RushedAt, Rushing, Struck};
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::space::{Dir, Space};

/// NIN-3. The steps of his track.
const WOUNDED: u8 = 1;
const FRENZY: u8 = 2;

/// NIN-3. So much damage in one attack makes him react.
const PROVOKED: u8 = 2;

/// NIN-1. Only fists and blades.
pub(super) const fn minds(harm: Harm) -> bool {
    match harm {
        Harm::Melee => true,
        Harm::Shot | Harm::Cannon | Harm::Missile | Harm::Grenade | Harm::Mine | Harm::Bomb => false,
    }
}

impl Infiltration {
    /// NIN-2. From his first wound on he leaves shadows behind.
    pub(super) fn blade_is_unseen(&self) -> bool {
        self.boss().is_some_and(|(_, fight)| fight.threat >= WOUNDED && !fight.shadows.is_full())
    }

    /// NIN-4. Chaff has gone off around him this round.
    pub(super) fn blade_is_jammed(&self) -> bool {
        self.boss().and_then(|(_, fight)| fight.at).is_some_and(|at| self.is_blinded(at))
    }

    /// The free spaces next to one that lie nearer to a character, by bits of their directions.
    fn ways_to(&self, from: Space, seat: Seat) -> u8 {
        let Some(goal) = self.player(seat).and_then(|player| player.at) else { return 0 };
        let ground = self.ground();
        let Some(away) = ground.distance(from, goal).filter(|away| *away > 1) else { return 0 };
        let nearer = |(_, next): &(Dir, Space)| {
            self.figure_at(*next).is_none() && ground.distance(*next, goal).is_some_and(|left| left < away)
        };
        ground.steps(from).filter(nearer).fold(0, |ways, (dir, _)| ways | 1 << dir.index())
    }

    /// The direction straight ahead, by bits, if nothing is in the way.
    fn way_ahead(&self, from: Space, dir: Dir) -> u8 {
        self.ground().step(from, dir).filter(|next| self.figure_at(*next).is_none()).map_or(0, |_| 1 << dir.index())
    }

    /// NIN-2. The shadow that is farthest from whoever is nearest to it; of several the first by row, then column.
    fn farthest_shadow(&self) -> Option<Space> {
        let (_, fight) = self.boss()?;
        let ground = self.ground();
        let away = |shadow: Space| {
            let steps = self.on_map().map(|(_, at, _)| ground.distance(shadow, at).unwrap_or(u16::MAX));
            steps.min().unwrap_or(u16::MAX)
        };
        fight.shadows.iter().copied().min_by_key(|shadow| (u16::MAX - away(*shadow), *shadow))
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// NIN-4. Disrupted he has no turn.
    pub(super) fn begin_rush(&mut self) {
        if !self.game.blade_is_jammed() {
            self.draw_boss_card();
        }
    }

    /// NIN-4. His shadows do not outlast the chaff.
    pub(super) fn jam_blade(&mut self) {
        if !self.game.blade_is_jammed() {
            return;
        }
        while let Some(at) = self.state().boss.as_ref().and_then(|fight| fight.shadows.first().copied()) {
            self.emit(Event::ShadowGone { at });
        }
    }

    /// A move in a direction is a rush that way.
    pub(super) fn dart(&mut self, moving: Moving) {
        let Moving { dir, left, .. } = moving;
        self.go_on(Frame::Boss(BossFrame::Rush(Rushing { to: RushedAt::Dir(dir), left, fresh: true })));
    }

    /// One space nearer; beside the player he rushes at he stops and faces them.
    pub(super) fn rush(&mut self, rushing: Rushing) {
        let Some(from) = self.state().boss.as_ref().and_then(|fight| fight.at) else { return self.leave() };
        let ways = match rushing.to {
            RushedAt::Nearest => return self.pick_victim(rushing),
            RushedAt::Seat(seat) => self.game.ways_to(from, seat),
            RushedAt::Dir(dir) => self.game.way_ahead(from, dir),
        };
        if rushing.left == 0 || ways == 0 {
            self.leave();
            return self.face_victim(from, rushing.to);
        }
        let Some(answer) = self.ask(Question::BossWay, self.game.everybody(), Offer::Dirs(ways)) else { return };
        let Answer::Dir(dir) = answer else { return self.leave() };
        let Some(to) = from.next(dir) else { return self.leave() };
        self.go_on(Frame::Boss(BossFrame::Rush(Rushing { left: rushing.left - 1, fresh: false, ..rushing })));
        let casts = rushing.fresh && self.game.casts_shadows();
        self.face_boss(dir, "NIN-2");
        self.emit(Event::BossMoved { from, to, rule: "NIN-2" });
        if casts {
            self.emit(Event::ShadowLeft { at: from });
        }
        self.scatter_shadow(to);
        self.explode_claymores(to);
    }

    fn pick_victim(&mut self, rushing: Rushing) {
        let Some(seats) = self.aim(Targets::Nearest) else { return };
        match seats.iter().next() {
            Some(seat) => {
                self.go_on(Frame::Boss(BossFrame::Rush(Rushing { to: RushedAt::Seat(seat), ..rushing })));
            }
            None => self.leave(),
        }
    }

    fn face_victim(&mut self, from: Space, to: RushedAt) {
        let RushedAt::Seat(seat) = to else { return };
        let at = self.game.player(seat).and_then(|player| player.at);
        let beside = self.game.ground().steps(from).find(|(_, next)| Some(*next) == at);
        if let Some((dir, _)) = beside {
            self.face_boss(dir, "NIN-2");
        }
    }

    /// NIN-2. Whoever comes to a shadow scatters it.
    pub(crate) fn scatter_shadow(&mut self, at: Space) {
        if self.state().boss.as_ref().is_some_and(|fight| fight.shadows.contains(&at)) {
            self.emit(Event::ShadowGone { at });
        }
    }

    /// NIN-2. He changes places with a shadow.
    pub(super) fn swap_with_shadow(&mut self) {
        let from = self.state().boss.as_ref().and_then(|fight| fight.at);
        let (Some(from), Some(to)) = (from, self.game.farthest_shadow()) else { return };
        self.emit(Event::ShadowGone { at: to });
        self.emit(Event::BossMoved { from, to, rule: "NIN-2" });
        self.emit(Event::ShadowLeft { at: from });
        self.explode_claymores(to);
    }

    /// NIN-3. Wounds change him: the first one, half of his health, and every hard hit.
    pub(super) fn awaken(&mut self, struck: Struck) {
        self.leave();
        let Some((damage, step)) = self.state().boss.as_ref().map(|fight| (fight.damage, fight.threat)) else { return };
        let amount = damage.saturating_sub(struck.before);
        let due = if damage >= self.game.boss_health().div_ceil(2) { FRENZY } else { WOUNDED };
        let changes = amount > 0 && due > step;
        if changes {
            self.emit(Event::ThreatChanged { threat: due, rule: "NIN-3" });
        }
        if (changes || amount >= PROVOKED) && !self.game.blade_is_jammed() {
            self.boss_reaction();
        }
    }
}
