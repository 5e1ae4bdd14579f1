//! Chapter 11, order cards: the enemy phase of a sneaking stage.

use table::{Chance, Log};

use crate::board::Zone;
use crate::card::{Order, OrderAction};
use crate::event::Event;
use crate::frame::{Activation, Answer, BossFrame, BossTurn, Enemy, Frame, GuardList, Offer, Question, ZoneTurn};
use crate::game::Infiltration;
use crate::ids::{Arrow, BodyKind, Side};
use crate::rules::Referee;
use crate::space::Space;
use crate::stage::When;
use crate::state::{Body, Failure};

impl Infiltration {
    /// TRM-6. A zone is active if a player figure or an alerted token is in it.
    pub(crate) fn is_active(&self, zone: Zone) -> bool {
        let spaces = self.stage.board.zone(zone);
        self.state.players.iter().any(|player| {
            let figure = player.at.is_some_and(|at| spaces.contains(at));
            figure || player.attention.is_some_and(|token| token.side == Side::Alert && spaces.contains(token.at))
        })
    }

    fn active_zones(&self) -> u8 {
        let zones = (0..self.stage.board.zone_count()).filter(|zone| self.is_active(Zone(*zone)));
        zones.fold(0, |zones, zone| zones | 1 << zone)
    }

    /// The arrow of the order card in force; clockwise if there was none (GRD-17).
    pub(crate) fn arrow(&self) -> Arrow {
        match self.state.order {
            Some(Order::Orders { arrow, .. }) => arrow,
            _ => Arrow::Right,
        }
    }

    /// ORD-11. The guards of a zone, by row, then by column.
    pub(crate) fn guards_of(&self, zone: Zone) -> GuardList {
        let spaces = *self.stage.board.zone(zone) & self.state.guard_spaces;
        let mut guards = GuardList::default();
        spaces.iter().filter_map(|at| self.guard_at(at)).for_each(|guard| guards.push(guard));
        guards
    }

    /// ORD-2. The next body of a zone that wakes, by row, then by column.
    fn next_to_wake(&self, zone: Zone, from: u16) -> Option<Body> {
        let spaces = self.stage.board.zone(zone);
        let wakes = |body: &&Body| body.kind == BodyKind::Ko1 && !body.roped && spaces.contains(body.at);
        let later = |body: &&Body| body.at.index() >= usize::from(from);
        self.state.bodies.iter().filter(wakes).filter(later).min_by_key(|body| body.at).copied()
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    #[inline(never)]
    pub(crate) fn step_enemy(&mut self, enemy: Enemy) {
        match enemy {
            Enemy::Begin => {
                let boss = self.state().boss.is_some() && !self.game.guest_is_gone();
                self.go_on(Frame::Enemy(if boss { Enemy::First } else { Enemy::Draw }));
                self.fire(When::PlayersDone, None);
            }
            Enemy::First => self.begin_with_boss_or_guards(),
            Enemy::Boss => {
                self.go_on(Frame::Enemy(Enemy::Draw));
                self.enter(Frame::Boss(BossFrame::Turn(BossTurn::Begin)));
            }
            Enemy::BossLast => {
                self.go_on(Frame::Enemy(Enemy::Over));
                self.enter(Frame::Boss(BossFrame::Turn(BossTurn::Begin)));
            }
            Enemy::Draw => self.draw_order(),
            Enemy::Systems => {
                if self.ask_systems() {
                    self.begin_section_one();
                }
            }
            Enemy::Waken { active, zone, from } => self.waken(active, zone, from),
            Enemy::Radio { active, zone, left } => self.radio_in(active, zone, left),
            Enemy::LostContact { left } => self.lose_contact(left),
            Enemy::Cameras => self.flip_cameras(),
            Enemy::Zone(zone) => self.activate_zone(Zone(zone)),
            Enemy::End => {
                self.end_guards();
                self.emit(Event::OrderDiscarded);
            }
            Enemy::Over => self.go_on(Frame::RoundStart),
        }
    }

    /// RND-4. Where there are a boss and guards, players decide who comes first; a boss that was added comes
    /// before the guards (VR-2).
    fn begin_with_boss_or_guards(&mut self) {
        if !self.game.sneaks() {
            return self.go_on(Frame::Enemy(Enemy::BossLast));
        }
        if self.state().settings.guest.is_some() {
            return self.go_on(Frame::Enemy(Enemy::Boss));
        }
        let answer = self.ask(Question::GuardsFirst, self.game.everybody(), Offer::YesNo);
        match answer {
            Some(Answer::Yes) => {
                self.go_on(Frame::Enemy(Enemy::BossLast));
                self.enter(Frame::Enemy(Enemy::Draw));
            }
            Some(_) => self.go_on(Frame::Enemy(Enemy::Boss)),
            None => {}
        }
    }

    /// The guards are done; below those that came first the boss is waiting.
    fn end_guards(&mut self) {
        match self.state().frames.iter().rev().nth(1) {
            Some(Frame::Enemy(_)) => self.leave(),
            _ => self.go_on(Frame::RoundStart),
        }
    }

    /// ORD-1. The top card; Game Over fails the stage, and so does an empty deck.
    fn draw_order(&mut self) {
        let Some(card) = self.state().orders.last().copied() else { return self.run_out_of_time() };
        self.emit(Event::OrderDrawn { card });
        if card.order == Order::GameOver {
            return self.run_out_of_time();
        }
        self.go_on(Frame::Enemy(Enemy::Systems));
    }

    fn run_out_of_time(&mut self) {
        self.emit(Event::StageFailed { failure: Failure::OutOfTime });
    }

    /// ORD-4, ORD-6, ORD-8. The top card is shown and put on the bottom.
    pub(crate) fn bottom_order(&mut self) {
        let Some(card) = self.state().orders.last().copied() else { return };
        self.emit(Event::OrderBottomed { card });
        if card.order == Order::GameOver {
            self.run_out_of_time();
        }
    }

    fn begin_section_one(&mut self) {
        let Some(Order::Orders { action, .. }) = self.state().order else {
            return self.go_on(Frame::Enemy(Enemy::Cameras));
        };
        let active = self.game.active_zones();
        let action = if self.state().jam.action { OrderAction::None } else { action };
        let next = match action {
            OrderAction::Waken => Enemy::Waken { active, zone: 0, from: 0 },
            OrderAction::Radio => Enemy::Radio { active, zone: 0, left: None },
            OrderAction::LostContact => {
                let dead = self.state().bodies.iter().filter(|body| body.kind == BodyKind::Dead).count();
                Enemy::LostContact { left: (dead / 3) as u8 }
            }
            OrderAction::StayAlert | OrderAction::None => Enemy::Cameras,
        };
        self.go_on(Frame::Enemy(next));
        if action == OrderAction::StayAlert {
            self.stay_alert(active);
        }
    }

    /// ORD-2, ORD-14. One-star tokens wake one at a time; then the two-star ones are flipped.
    fn waken(&mut self, active: u8, zone: u8, from: u16) {
        if zone >= self.stage().board.zone_count() {
            self.go_on(Frame::Enemy(Enemy::Cameras));
            return self.stir(active);
        }
        let body = if active >> zone & 1 != 0 { self.game.next_to_wake(Zone(zone), from) } else { None };
        let Some(body) = body else {
            return self.go_on(Frame::Enemy(Enemy::Waken { active, zone: zone + 1, from: 0 }));
        };
        let from = body.at.index() as u16;
        self.go_on(Frame::Enemy(Enemy::Waken { active, zone, from }));
        self.emit(Event::BodyRemoved { at: body.at, kind: body.kind, roped: body.roped });
        self.spawn(body.at, None, true);
    }

    fn stir(&mut self, active: u8) {
        let mut stirring = crate::space::Spaces::EMPTY;
        for body in &self.state().bodies {
            let zone = self.game.zone_of(body.at).0;
            if body.kind == BodyKind::Ko2 && !body.roped && active >> zone & 1 != 0 {
                stirring.insert(body.at);
            }
        }
        for at in stirring.iter() {
            let here = |body: &&Body| body.at == at && body.kind == BodyKind::Ko2 && !body.roped;
            for _ in 0..self.state().bodies.iter().filter(here).count() {
                self.emit(Event::BodyFlipped { at });
            }
        }
    }

    /// ORD-3. Each active zone is filled up to its guard count.
    fn radio_in(&mut self, active: u8, zone: u8, left: Option<u8>) {
        if zone >= self.stage().board.zone_count() {
            return self.go_on(Frame::Enemy(Enemy::Cameras));
        }
        let spawn = self.stage().spawns[usize::from(zone & 7)];
        let missing = || {
            let guards = self.game.guards_of(Zone(zone)).len();
            self.state().guard_count[usize::from(zone & 7)].saturating_sub(guards)
        };
        let left = left.unwrap_or_else(missing);
        match spawn.filter(|_| active >> zone & 1 != 0 && left > 0) {
            None => self.go_on(Frame::Enemy(Enemy::Radio { active, zone: zone + 1, left: None })),
            Some((at, facing)) => {
                self.go_on(Frame::Enemy(Enemy::Radio { active, zone, left: Some(left - 1) }));
                self.spawn(at, facing, false);
            }
        }
    }

    fn lose_contact(&mut self, left: u8) {
        if left == 0 {
            return self.go_on(Frame::Enemy(Enemy::Cameras));
        }
        self.go_on(Frame::Enemy(Enemy::LostContact { left: left - 1 }));
        self.bottom_order();
    }

    /// ORD-5. Players near a guard of an active zone are heard.
    fn stay_alert(&mut self, active: u8) {
        let mut near = crate::space::Spaces::EMPTY;
        for (_, guard) in self.game.guards() {
            if active >> self.game.zone_of(guard.at).0 & 1 != 0 {
                near |= self.game.ground().within(guard.at, 2);
            }
        }
        for seat in self.game.seats() {
            let Some(player) = self.game.player(seat) else { continue };
            let alerted = player.attention.is_some_and(|token| token.side == Side::Alert);
            if !alerted && player.at.is_some_and(|at| near.contains(at)) {
                self.draw_attention(seat, "ORD-5");
            }
        }
    }

    /// ORD-10. The camera marker is flipped if the card says so.
    fn flip_cameras(&mut self) {
        self.go_on(Frame::Enemy(Enemy::Zone(0)));
        let flip = matches!(self.state().order, Some(Order::Orders { flip: true, .. })) && !self.state().jam.flip;
        if let Some(side) = self.state().cameras.filter(|_| flip) {
            self.emit(Event::CamerasFlipped { side: side.flipped() });
            self.look_out();
        }
    }

    /// ORD-11, ORD-13. The guards of each active zone, zone by zone; the list is fixed now.
    fn activate_zone(&mut self, zone: Zone) {
        if zone.0 >= self.stage().board.zone_count() {
            return self.go_on(Frame::Enemy(Enemy::End));
        }
        self.go_on(Frame::Enemy(Enemy::Zone(zone.0 + 1)));
        if self.game.is_active(zone) {
            let guards = self.game.guards_of(zone);
            self.emit(Event::ZoneBegun { zone: zone.0 });
            self.enter(Frame::Zone(ZoneTurn { guards, next: 0 }));
        }
    }

    #[inline(never)]
    pub(crate) fn step_zone(&mut self, turn: ZoneTurn) {
        let Some(guard) = turn.guards.get(turn.next) else { return self.leave() };
        self.go_on(Frame::Zone(ZoneTurn { next: turn.next + 1, ..turn }));
        if self.game.guard(guard).is_some() {
            self.activate(guard);
        }
    }

    /// Activates one guard.
    pub(crate) fn activate(&mut self, guard: u8) {
        self.emit(Event::GuardActivated { guard });
        self.enter(Frame::Guard(Activation::of(guard)));
    }

    /// Where a guard repairs a node it stands on.
    pub(crate) fn repair(&mut self, at: Space) {
        if let Some(node) = self.game.node_at(at)
            && self.state().disabled >> node & 1 != 0
        {
            self.emit(Event::NodeRepaired { node });
            self.fire(When::NodeRepaired, None);
        }
    }
}
