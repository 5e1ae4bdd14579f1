//! The hunter of the warehouse: walks ahead by his threat, turns at junctions by cards, and fires at
//! whoever he sees; in the end he follows the scent (RAV-1 to RAV-6).

use table::{Chance, Log, SeatSet};

use crate::boss::Targets;
use crate::event::Event;
use crate::frame::{Answer, BossFrame, CardPart, Frame, Harm, Moving, Offer, Playing, Question, Struck, Volley};
use crate::game::Infiltration;
use crate::rules::Referee;
use crate::space::{Dir, Space};

/// RAV-4. So much damage in one attack makes him react.
const PROVOKED: u8 = 2;

/// Everything hurts him.
pub(super) const fn minds(_: Harm) -> bool {
    true
}

impl Infiltration {
    /// Where a step leads, if nothing is in the way.
    fn stalk_to(&self, from: Space, dir: Dir) -> Option<Space> {
        self.ground().step(from, dir).filter(|to| self.figure_at(*to).is_none())
    }

    /// RAV-3. Whether there is anybody to fire at.
    pub(super) fn hunter_sees_prey(&self) -> bool {
        !self.boss_targets(Targets::Seen).is_empty()
    }

    /// RAV-6. On the last step of his track he needs no luck to find somebody.
    fn has_the_scent(&self) -> bool {
        self.boss().is_some_and(|(boss, fight)| fight.threat == boss.track)
    }

    /// RAV-2. The nearest ways on for whoever walks into a wall, by bits: to the sides before back.
    fn ways_on(&self, from: Space, facing: Dir) -> u8 {
        let open = |dir: Dir| self.stalk_to(from, dir).map_or(0, |_| 1 << dir.index());
        let sides = open(facing.left()) | open(facing.right());
        if sides != 0 { sides } else { open(facing.back()) }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// RAV-1. No card: the threat rises, and he walks that far.
    pub(super) fn begin_hunt(&mut self) {
        let Some(dir) = self.state().boss.as_ref().map(|fight| fight.facing) else { return };
        let left = self.raise_threat(1, "RAV-1");
        self.enter(Frame::Boss(BossFrame::Move(Moving { dir, left, back: false })));
    }

    /// RAV-2, RAV-3. One space ahead, unless he sees somebody: then he fires, and his turn ends.
    pub(super) fn stalk(&mut self, moving: Moving) {
        let seats = self.game.boss_targets(Targets::Seen);
        if !seats.is_empty() {
            return self.open_fire(seats);
        }
        if self.game.has_the_scent() {
            return self.track_down(moving);
        }
        let stands = self.state().boss.as_ref().and_then(|fight| Some((fight.at?, fight.facing)));
        let Some((from, facing)) = stands.filter(|_| moving.left > 0) else { return self.leave() };
        let Some(to) = self.game.stalk_to(from, facing) else { return self.turn_off(moving, from, facing) };
        self.go_on(Frame::Boss(BossFrame::Move(Moving { left: moving.left - 1, back: false, ..moving })));
        self.emit(Event::BossMoved { from, to, rule: "RAV-1" });
        self.explode_claymores(to);
        if self.stage().turns.contains(to)
            && !self.game.hunter_sees_prey()
            && let Some(card) = self.reveal_boss_card(CardPart::Turn)
        {
            self.enter(Frame::Boss(BossFrame::Card(Playing { card, part: CardPart::Turn, next: 0 })));
        }
    }

    /// RAV-3. He fires at all of them; who followed the scent has to find it anew (RAV-6).
    fn open_fire(&mut self, seats: SeatSet) {
        let black = self.game.boss_dice();
        self.go_on(Frame::Boss(BossFrame::Volley(Volley { seats, black })));
        if let Some(threat) = self.game.boss().map(|(boss, _)| boss.start).filter(|_| self.game.has_the_scent()) {
            self.emit(Event::ThreatChanged { threat, rule: "RAV-6" });
        }
    }

    /// RAV-6. One space nearer to the nearest player: he turns, looks, and goes on that way.
    fn track_down(&mut self, moving: Moving) {
        let Some(from) = self.state().boss.as_ref().and_then(|fight| fight.at) else { return self.leave() };
        if moving.back {
            let to = self.game.stalk_to(from, moving.dir).filter(|_| moving.left > 0);
            let Some(to) = to else { return self.leave() };
            self.go_on(Frame::Boss(BossFrame::Move(Moving { left: moving.left - 1, back: false, ..moving })));
            self.emit(Event::BossMoved { from, to, rule: "RAV-6" });
            return self.explode_claymores(to);
        }
        let ways = if moving.left > 0 { self.game.steps_nearer(from) } else { 0 };
        let Some(answer) = self.ask(Question::BossFacing, self.game.everybody(), Offer::Dirs(ways)) else { return };
        if let Answer::Dir(dir) = answer {
            self.go_on(Frame::Boss(BossFrame::Move(Moving { dir, back: true, ..moving })));
            self.face_boss(dir, "RAV-6");
        } else {
            self.go_on(Frame::Boss(BossFrame::Move(Moving { left: 0, back: true, ..moving })));
            self.square_up("RAV-6");
        }
    }

    /// RAV-2. He turns to the nearest way; where there is none his turn ends.
    fn turn_off(&mut self, moving: Moving, from: Space, facing: Dir) {
        let offer = Offer::Dirs(self.game.ways_on(from, facing));
        let Some(answer) = self.ask(Question::BossFacing, self.game.everybody(), offer) else { return };
        let Answer::Dir(dir) = answer else { return self.leave() };
        self.go_on(Frame::Boss(BossFrame::Move(moving)));
        self.emit(Event::BossTurned { facing: dir, rule: "RAV-2" });
    }

    /// RAV-4. He turns to whoever hurt him and can see him; provoked, he reacts.
    pub(super) fn retaliate(&mut self, struck: Struck) {
        let Some((at, damage)) = self.state().boss.as_ref().and_then(|fight| Some((fight.at?, fight.damage))) else {
            return self.leave();
        };
        let amount = damage.saturating_sub(struck.before);
        let attacker = self.game.player(struck.seat).and_then(|player| player.at);
        if struck.step == 0 {
            let seen = attacker.filter(|from| amount > 0 && self.game.ground().clear(*from, at));
            let Some(from) = seen else {
                return self.go_on(Frame::Boss(BossFrame::Struck(Struck { step: 1, ..struck })));
            };
            let offer = Offer::Dirs(self.game.boss_facings_to(from));
            let Some(answer) = self.ask(Question::BossFacing, self.game.everybody(), offer) else { return };
            self.go_on(Frame::Boss(BossFrame::Struck(Struck { step: 1, ..struck })));
            if let Answer::Dir(facing) = answer {
                self.emit(Event::BossTurned { facing, rule: "RAV-4" });
            }
            return;
        }
        self.leave();
        if amount >= PROVOKED && self.state().turn().is_some() {
            self.boss_reaction();
        }
    }
}
