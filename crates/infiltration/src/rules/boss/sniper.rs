//! The sniper: lies under one of several tokens and hunts with a reticle (WLF-1 to WLF-8).

use arrayvec::ArrayVec;
use table::{Chance, Log, SeatSet};

use crate::event::Event;
use crate::frame::{Answer, BossFrame, Frame, Harm, Offer, Question, Struck, Volley};
use crate::game::Infiltration;
use crate::ids::Character;
use crate::rules::Referee;
use crate::space::{Dir, Space, Spaces};
use crate::stage::SEATS;

/// Everything hurts her that finds her.
pub(super) const fn minds(_: Harm) -> bool {
    true
}

/// BOS-2, WLF-6. Whom she hunts: Otacon she does not know to be there.
pub(super) fn hunts(character: Character) -> bool {
    character != Character::Otacon
}

/// How far apart two spaces are for a reticle, which goes over everything.
fn apart(from: Space, at: Space) -> u8 {
    from.x().abs_diff(at.x()) + from.y().abs_diff(at.y())
}

/// Whether two spaces share a row or column.
fn in_line(from: Space, at: Space) -> bool {
    at.x() == from.x() || at.y() == from.y()
}

/// The directions along row and column that lead towards a space, by bits.
fn towards(from: Space, at: Space) -> u8 {
    let bit = |dir: Dir| 1u8 << dir.index();
    let across = match from.x().cmp(&at.x()) {
        core::cmp::Ordering::Less => bit(Dir::E),
        core::cmp::Ordering::Equal => 0,
        core::cmp::Ordering::Greater => bit(Dir::W),
    };
    let along = match from.y().cmp(&at.y()) {
        core::cmp::Ordering::Less => bit(Dir::S),
        core::cmp::Ordering::Equal => 0,
        core::cmp::Ordering::Greater => bit(Dir::N),
    };
    across | along
}

impl Infiltration {
    /// The players on the map that she hunts.
    fn prey(&self) -> SeatSet {
        self.on_map().filter(|(_, _, player)| hunts(player.character)).map(|(seat, ..)| seat).collect()
    }

    /// WLF-5. Those of them she has not attacked yet.
    fn prey_left(&self) -> SeatSet {
        let attacked = self.state.boss.as_ref().map_or(SeatSet::EMPTY, |fight| fight.attacked);
        SeatSet::from_bits(self.prey().bits() & !attacked.bits())
    }

    /// WLF-5. Where those of them are that her reticle goes for: the nearest in its row or column, otherwise
    /// the nearest.
    fn quarry(&self, from: Space) -> ArrayVec<Space, SEATS> {
        let left = self.prey_left();
        let prey = || self.on_map().filter(|(seat, ..)| left.contains(*seat)).map(|(_, at, _)| at);
        let lined = prey().any(|at| in_line(from, at));
        let eligible = || prey().filter(|at| !lined || in_line(from, *at));
        let least = eligible().map(|at| apart(from, at)).min();
        eligible().filter(|at| Some(apart(from, *at)) == least).collect()
    }

    /// WLF-5. Where her reticle may go, by bits: towards one of those it goes for. On top of somebody it
    /// goes anywhere.
    fn reticle_ways(&self, from: Space) -> u8 {
        let quarry = self.quarry(from);
        if quarry.contains(&from) {
            let open = |dir: &Dir| self.away(from, *dir, 1).is_some();
            return Dir::ALL.into_iter().filter(open).fold(0, |dirs, dir| dirs | 1 << dir.index());
        }
        quarry.into_iter().fold(0, |dirs, at| dirs | towards(from, at))
    }

    /// WLF-8. On the last step of her track nobody slips through.
    fn sniper_takes_aim(&self) -> bool {
        self.boss().is_some_and(|(boss, fight)| fight.threat == boss.track)
    }

    /// WLF-5, WLF-8. How far her reticle goes: the full number, unless it stops in line with somebody.
    fn reticle_reach(&self, from: Space, dir: Dir, spaces: u8) -> u8 {
        if !self.sniper_takes_aim() {
            return spaces;
        }
        let quarry = self.quarry(from);
        let ahead = quarry.iter().filter(|at| !in_line(from, **at) && towards(from, **at) >> dir.index() & 1 != 0);
        let until = ahead.map(|at| match dir {
            Dir::E | Dir::W => from.x().abs_diff(at.x()),
            Dir::N | Dir::S => from.y().abs_diff(at.y()),
        });
        until.min().map_or(spaces, |until| until.min(spaces))
    }

    /// The spaces a reticle leaves, crosses and enters: as many as the map allows.
    fn reticle_path(&self, from: Space, dir: Dir, spaces: u8) -> (Space, Spaces) {
        let mut passed = Spaces::only(from);
        let mut to = from;
        for _ in 0..spaces {
            let Some(next) = self.away(to, dir, 1) else { break };
            passed.insert(next);
            to = next;
        }
        (to, passed)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// WLF-5. Her threat rises, and she resolves that many cards.
    pub(super) fn begin_watch(&mut self) {
        let cards = self.raise_threat(1, "WLF-5");
        self.enter(Frame::Boss(BossFrame::Cards(cards)));
    }

    /// WLF-5. The next card, unless everybody has been attacked.
    pub(super) fn next_sniper_card(&mut self, left: u8) {
        if let Some(card) = self.state().boss.as_ref().and_then(|fight| fight.drawn) {
            self.emit(Event::BossCardBottomed { card });
        }
        if left == 0 || self.game.prey_left().is_empty() {
            self.leave();
            return self.take_a_breath();
        }
        self.go_on(Frame::Boss(BossFrame::Cards(left - 1)));
        self.draw_boss_card();
    }

    /// WLF-8. Having attacked on the last step of her track she begins anew.
    fn take_a_breath(&mut self) {
        let attacked = self.game.boss().filter(|(_, fight)| !fight.attacked.is_empty());
        let start = attacked.filter(|_| self.game.sniper_takes_aim()).map(|(boss, _)| boss.start);
        if let Some(threat) = start {
            self.emit(Event::ThreatChanged { threat, rule: "WLF-8" });
        }
    }

    /// WLF-5. The reticle moves; everybody whose space it leaves, crosses or enters is attacked.
    pub(super) fn move_reticle(&mut self, spaces: u8) {
        let Some(from) = self.state().boss.as_ref().and_then(|fight| fight.reticle) else { return self.leave() };
        let offer = Offer::Across(self.game.reticle_ways(from));
        let Some(answer) = self.ask(Question::Reticle, self.game.everybody(), offer) else { return };
        let Answer::Dir(dir) = answer else { return self.leave() };
        let (to, passed) = self.game.reticle_path(from, dir, self.game.reticle_reach(from, dir, spaces));
        let prey = self.game.prey();
        let crossed = self.game.on_map().filter(|(seat, at, _)| prey.contains(*seat) && passed.contains(*at));
        let seats: SeatSet = crossed.map(|(seat, ..)| seat).collect();
        let black = self.game.boss_dice();
        self.go_on(Frame::Boss(BossFrame::Volley(Volley { seats, black })));
        self.emit(Event::ReticleMoved { seat: None, from: Some(from), to });
    }

    /// WLF-3. Hurt, she takes the bonus of a card, then she hides.
    pub(super) fn go_to_ground(&mut self, struck: Struck) {
        let damage = self.state().boss.as_ref().map_or(0, |fight| fight.damage);
        match struck.step {
            0 if damage > struck.before => {
                self.go_on(Frame::Boss(BossFrame::Struck(Struck { step: 1, ..struck })));
                let bonus = self.boss_bonus();
                self.hurt_boss(bonus, Some(struck.seat), "WLF-3");
            }
            0 => self.leave(),
            _ => {
                self.leave();
                self.deal_lairs();
            }
        }
    }

    /// WLF-4. On the map at the end of somebody's turn, she hides.
    pub(super) fn slip_away(&mut self) {
        if self.state().boss.as_ref().is_some_and(|fight| fight.at.is_some()) {
            self.deal_lairs();
        }
    }
}
