//! A boss attacks: whom, one player after the other, and who lay under it.

use table::{Chance, Log, Seat, SeatSet};

use crate::boss::Targets;
use crate::event::Event;
use crate::frame::{Answer, BossAttack, BossFrame, Frame, Offer, Purpose, Question, Volley};
use crate::rules::Referee;
use crate::space::Dir;

use super::figure::beside;

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// The boss attacks a character, if it can.
    pub(crate) fn boss_attacks(&mut self, seat: Seat, black: u8) {
        if !self.takes_aim() {
            return;
        }
        self.emit(Event::BossAttacks { seat, dice: black });
        self.enter(Frame::Boss(BossFrame::Attack(BossAttack { seat, black, rolled: false })));
    }

    /// MOV-3. A leapfrogged boss attacks without LOS.
    pub(crate) fn jumped_boss_attacks(&mut self, seat: Seat) {
        let black = self.game.boss_dice();
        self.boss_attacks(seat, black);
    }

    /// RAV-5, HIN-2. Whoever has acted is attacked if it sees them.
    pub(super) fn watch_out(&mut self, seat: Seat) {
        let at = self.game.player(seat).and_then(|player| player.at);
        if at.is_some_and(|at| self.game.boss_sees(at)) {
            let black = self.game.boss_dice();
            self.boss_attacks(seat, black);
        }
    }

    /// REX-4. It turns to face a player; where two directions do, the players choose.
    pub(super) fn face_player(&mut self, seat: Seat) {
        let at = self.game.player(seat).and_then(|player| player.at);
        let offer = Offer::Dirs(at.map_or(0, |at| self.game.boss_facings_to(at)));
        let Some(answer) = self.ask(Question::BossFacing, self.game.everybody(), offer) else { return };
        self.leave();
        let facing = self.state().boss.as_ref().map(|fight| fight.facing);
        if let Answer::Dir(dir) = answer
            && Some(dir) != facing
        {
            self.emit(Event::BossTurned { facing: dir, rule: "REX-4" });
        }
    }

    /// It turns, unless it faces there already.
    pub(super) fn face_boss(&mut self, facing: Dir, rule: &'static str) {
        if self.state().boss.as_ref().is_some_and(|fight| fight.facing != facing) {
            self.emit(Event::BossTurned { facing, rule });
        }
    }

    /// FST-3, RAV-6. It faces whoever it stands beside, of several the first by seats.
    pub(super) fn square_up(&mut self, rule: &'static str) {
        let from = self.state().boss.as_ref().and_then(|fight| fight.at);
        let near = self.game.boss_targets(Targets::Adjacent).iter().next();
        let at = near.and_then(|seat| self.game.player(seat)?.at);
        if let Some(dir) = from.zip(at).and_then(|(from, at)| beside(from, at)) {
            self.face_boss(dir, rule);
        }
    }

    /// Whom a deed concerns; of several who are nearest the players choose one. `None`: they are asked.
    pub(super) fn aim(&mut self, on: Targets) -> Option<SeatSet> {
        let seats = self.game.boss_targets(on);
        if !on.is_the_nearest() || seats.len() < 2 {
            return Some(seats);
        }
        match self.ask(Question::Victim, self.game.everybody(), Offer::Seats(seats))? {
            Answer::Seat(seat) => Some(SeatSet::only(seat)),
            _ => Some(seats),
        }
    }

    pub(super) fn fire_volley(&mut self, volley: Volley) {
        let Some(seat) = volley.seats.iter().next() else { return self.leave() };
        let left = SeatSet::from_bits(volley.seats.bits() & !SeatSet::only(seat).bits());
        self.go_on(Frame::Boss(BossFrame::Volley(Volley { seats: left, ..volley })));
        self.boss_attacks(seat, volley.black);
    }

    /// DMG-3. Gray Fox may step in, then the attacked player rolls.
    pub(super) fn step_boss_attack(&mut self, attack: BossAttack) {
        if attack.rolled {
            return self.leave();
        }
        let Some(seat) = self.covered(attack.seat) else { return };
        self.go_on(Frame::Boss(BossFrame::Attack(BossAttack { seat, rolled: true, ..attack })));
        self.begin_roll(seat, Purpose::Boss, 0, attack.black);
    }

    /// TNK-4. Whoever shares a space with the boss is put on the nearest free one.
    pub(super) fn push_players(&mut self) {
        let spaces = self.game.boss_spaces();
        let under = self.game.on_map().find(|(_, at, _)| spaces.contains(*at)).map(|(seat, at, _)| (seat, at));
        let Some((seat, from)) = under else { return self.leave() };
        let offer = Offer::Nearest(seat);
        let Some(answer) = self.ask(Question::PushedTo, self.game.everybody(), offer) else { return };
        let Answer::Space(to) = answer else { return self.leave() };
        self.go_on(Frame::Boss(BossFrame::Push));
        self.emit(Event::PlayerPushed { seat, from, to });
    }
}
