//! CHR-8, CHR-10: what filled system cards do, and when.

use table::{Chance, Log, Seat, SeatSet};

use crate::card::{SystemEffect, SystemWhen, Tier, TokenKind};
use crate::event::Event;
use crate::frame::{Answer, BossFrame, CardPart, Enemy, Frame, GuardList, Offer, Question, Slide, SystemUse};
use crate::game::Infiltration;
use crate::ids::{Arrow, Character, Side};
use crate::rules::Referee;
use crate::rules::equipment::{spent_tokens, zone_bit};
use crate::rules::hacking::TIERS;
use crate::space::Dir;
use crate::state::HAND;

impl Infiltration {
    /// The tiers of filled cards that answer an order card just drawn: four bits a card.
    fn answers_to_orders(&self, seat: Seat) -> u16 {
        self.tiers(seat, SystemWhen::OrderDrawn).fold(0, |all, (card, tier)| all | 1 << (card * TIERS + tier))
    }

    /// The locked doors of Otacon's zone up to a level, by bits.
    fn remote_doors(&self, seat: Seat, level: u8) -> u16 {
        let Some(at) = self.player(seat).and_then(|player| player.at) else { return 0 };
        let doors = (0u8..)
            .zip(&self.stage.doors)
            .filter(|(_, lock)| lock.level <= level && self.zone_of(lock.at) == self.zone_of(at));
        doors.fold(0, |all, (door, _)| all | 1 << door) & self.state.doors
    }

    /// The seats whose token can be called off.
    fn calmable(&self, alert: bool) -> SeatSet {
        let fits = |side: Side| alert || side == Side::Investigate;
        let seats = self.seats().zip(&self.state.players);
        seats
            .filter(|(_, player)| player.attention.is_some_and(|token| fits(token.side)))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// The spent focus tokens of everybody: four bits a seat.
    fn tokens_spent(&self) -> u16 {
        if !self.stage.focus {
            return 0;
        }
        let spent = self.seats().zip(&self.state.players);
        spent.fold(0, |all, (seat, player)| all | u16::from(spent_tokens(player)) << (seat.index() * 4))
    }

    /// The zones a card switches off, by bits.
    fn zones_off(&self, seat: Seat, all: bool) -> u8 {
        let at = self.player(seat).and_then(|player| player.at);
        if all { u8::MAX } else { at.map_or(0, |at| zone_bit(self.zone_of(at))) }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// CHR-8. The card takes effect: its dice come off, it goes to the bottom.
    pub(super) fn resolve_at(&mut self, seat: Seat, card: u8, tier: Tier) {
        let Ok(system) = self.game.up(card).map(|up| up.system) else { return };
        self.emit(Event::SystemResolved { card, system, level: tier.level });
        let turned = GuardList::default();
        self.enter(Frame::System(SystemUse { seat, effect: tier.effect, done: 0, turned }));
    }

    /// CHR-8. Filled cards may answer the order card just drawn, one after the other. Whether that
    /// is over; if not, the frame that asked will be stepped again.
    pub(crate) fn ask_systems(&mut self) -> bool {
        let otacon = self.state().players.iter().position(|player| player.character == Character::Otacon);
        let Some(seat) = otacon.and_then(|seat| Seat::new(seat as u8)) else { return true };
        let tiers = self.game.answers_to_orders(seat);
        if tiers == 0 {
            return true;
        }
        match self.ask(Question::Systems, SeatSet::only(seat), Offer::Tiers(tiers)) {
            Some(Answer::Tier(card, tier)) => {
                self.go_on(Frame::Enemy(Enemy::Systems));
                if let Ok(tier) = self.game.resolvable(seat, card, tier, SystemWhen::OrderDrawn) {
                    self.resolve_at(seat, card, tier);
                }
                false
            }
            Some(_) => true,
            None => false,
        }
    }

    /// CHR-10. What a system card does.
    #[inline(never)]
    pub(crate) fn step_system(&mut self, system: SystemUse) {
        match system.effect {
            SystemEffect::Distract { guards } => self.distract(system, guards),
            SystemEffect::CamerasOff { all } => {
                let zones = self.game.zones_off(system.seat, all);
                self.leave();
                self.emit(Event::Blinded { zones });
            }
            SystemEffect::OpenDoor { level } => self.open_remotely(system, level),
            SystemEffect::SkipAction { flip } => {
                self.leave();
                self.emit(Event::OrderJammed { action: true, flip, slow: 0 });
            }
            SystemEffect::Slow { by } => {
                self.leave();
                self.emit(Event::OrderJammed { action: false, flip: false, slow: by });
            }
            SystemEffect::Calm { alert } => self.calm(system, alert),
            SystemEffect::Peek { cards } => {
                self.leave();
                self.emit(Event::OrdersSeen { count: cards });
            }
            SystemEffect::Refresh { tokens } => self.refresh(system, tokens),
            SystemEffect::Mend { amount } => self.mend(system, amount),
            SystemEffect::Lure => self.lure(system),
            SystemEffect::Delay { steps } => {
                self.leave();
                self.lower_threat(steps);
            }
            SystemEffect::Jolt { damage } => {
                self.leave();
                self.hurt_boss(damage, Some(system.seat), "CHR-10");
            }
            SystemEffect::Foresee { cards } => {
                self.leave();
                self.emit(Event::BossCardsSeen { count: cards });
            }
            SystemEffect::Sift { cards } => self.sift(system, cards),
            SystemEffect::Supply { tokens } => {
                self.leave();
                self.supply(tokens);
            }
        }
    }

    /// *Distraction*: up to so many guards turn to a new path, each once.
    fn distract(&mut self, system: SystemUse, most: u8) {
        let left = self.game.guards().filter(|(guard, _)| !system.turned.contains(*guard));
        let guards = left.fold(0u16, |all, (guard, _)| all | 1 << guard);
        if system.done >= most || guards == 0 {
            return self.leave();
        }
        let asked = SeatSet::only(system.seat);
        let Some(answer) = self.ask(Question::Distraction, asked, Offer::Guards(guards)) else { return };
        let chosen = if let Answer::Space(at) = answer { self.game.guard_at(at) } else { None };
        let Some(guard) = chosen else { return self.leave() };
        let mut next = SystemUse { done: system.done + 1, ..system };
        next.turned.push(guard);
        self.go_on(Frame::System(next));
        self.find_new_path(guard);
    }

    /// *Remote Lock*: a door of his zone opens.
    fn open_remotely(&mut self, system: SystemUse, level: u8) {
        let doors = self.game.remote_doors(system.seat, level);
        if doors == 0 {
            return self.leave();
        }
        if let Some(answer) = self.ask(Question::RemoteLock, SeatSet::only(system.seat), Offer::Doors(doors)) {
            self.leave();
            if let Answer::Door(door) = answer {
                self.open_door(door, Some(system.seat));
            }
        }
    }

    /// *All Clear*: a token leaves the map; who is seen still is alerted again (ATT-2).
    fn calm(&mut self, system: SystemUse, alert: bool) {
        let seats = self.game.calmable(alert);
        if seats.is_empty() {
            return self.leave();
        }
        if let Some(answer) = self.ask(Question::AllClear, SeatSet::only(system.seat), Offer::Seats(seats)) {
            self.leave();
            if let Answer::Seat(seat) = answer
                && let Some(token) = self.game.player(seat).and_then(|player| player.attention)
            {
                self.emit(Event::AttentionRemoved { seat, at: token.at, side: token.side });
                self.look_out();
            }
        }
    }

    /// A character is healed.
    fn mend(&mut self, system: SystemUse, amount: u8) {
        let hurt = self.game.on_map().filter(|(_, _, player)| player.damage > 0).map(|(seat, ..)| seat);
        let hurt: SeatSet = hurt.collect();
        if hurt.is_empty() {
            return self.leave();
        }
        if let Some(answer) = self.ask(Question::Mend, SeatSet::only(system.seat), Offer::Seats(hurt)) {
            self.leave();
            if let Answer::Seat(seat) = answer {
                let damage = self.game.player(seat).map_or(0, |player| player.damage);
                self.emit(Event::PlayerHealed { seat, amount: amount.min(damage) });
            }
        }
    }

    /// The boss looks somewhere else; one that hovers slides a space to its left or right.
    fn lure(&mut self, system: SystemUse) {
        let Some((boss, fight)) = self.game.boss() else { return self.leave() };
        let (hovers, facing) = (boss.behaviour.hovers(), fight.facing);
        let bit = |dir: Dir| 1u8 << dir.index();
        let dirs = if hovers { bit(facing.left()) | bit(facing.right()) } else { 0b1111 & !bit(facing) };
        let Some(answer) = self.ask(Question::Lure, SeatSet::only(system.seat), Offer::Dirs(dirs)) else { return };
        self.leave();
        match answer {
            Answer::Dir(dir) if hovers => {
                let to = if dir == facing.left() { Arrow::Left } else { Arrow::Right };
                self.enter(Frame::Boss(BossFrame::Slide(Slide { to, left: 1 })));
            }
            Answer::Dir(facing) => self.emit(Event::BossTurned { facing, rule: "CHR-10" }),
            _ => {}
        }
    }

    /// *Hydraulics Bleed*: the top boss card is seen and may go to the bottom, then the next, up to so many.
    fn sift(&mut self, system: SystemUse, most: u8) {
        let top = self.state().boss.as_ref().and_then(|fight| fight.deck.last().copied());
        let Some(top) = top.filter(|_| system.done < most) else { return self.leave() };
        if !top.known {
            return self.emit(Event::BossCardsSeen { count: 1 });
        }
        let Some(answer) = self.ask(Question::Sift, SeatSet::only(system.seat), Offer::YesNo) else { return };
        if answer == Answer::Yes {
            self.go_on(Frame::System(SystemUse { done: system.done + 1, ..system }));
            self.emit(Event::BossCardRevealed { card: top.card, part: CardPart::Turn, known: true });
        } else {
            self.leave();
        }
    }

    /// Ammunition and special tokens come back to the cards of everybody, as far as they are missing.
    fn supply(&mut self, tokens: u8) {
        for seat in self.game.seats() {
            let items = self.game.player(seat).map_or([None; HAND], |player| player.items);
            for item in items.into_iter().flatten() {
                let says = self.pack().card(item.card).filter(|says| says.token_kind != TokenKind::Charge);
                let missing = says.and_then(|says| says.tokens).map_or(0, |full| full.saturating_sub(item.tokens));
                if missing > 0 {
                    self.emit(Event::TokensGained { seat, card: item.card, amount: missing.min(tokens) });
                }
            }
        }
    }

    /// *Second Wind*: spent focus tokens of anybody come back.
    fn refresh(&mut self, system: SystemUse, most: u8) {
        let spent = self.game.tokens_spent();
        if system.done >= most || spent == 0 {
            return self.leave();
        }
        match self.ask(Question::SecondWind, SeatSet::only(system.seat), Offer::Tokens(spent)) {
            Some(Answer::Token(owner, place)) => {
                self.go_on(Frame::System(SystemUse { done: system.done + 1, ..system }));
                let owned = self.game.player(owner).map(|player| player.character.focus());
                if let Some(focus) = owned.and_then(|focus| focus.get(usize::from(place)).copied()) {
                    self.emit(Event::FocusRefreshed { seat: owner, focus });
                }
            }
            Some(_) => self.leave(),
            None => {}
        }
    }
}
