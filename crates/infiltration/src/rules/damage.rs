//! Chapter 8, attacks and damage.

use table::{Chance, Log, Seat, SeatSet};

use crate::card::{Effect, EquipmentKind};
use crate::event::Event;
use crate::frame::{Answer, Attack, Bonus, Foe, Frame, Harm, Mark, Offer, Purpose, Question, With};
use crate::game::Infiltration;
use crate::ids::{BodyKind, Character};
use crate::rules::Referee;
use crate::space::{Space, Spaces};
use crate::stage::When;
use crate::state::{DEFENSE, Dice, Failure, Flags, GUARD_HEALTH, HEALTH};

/// DMG-2. How many dice reach a defense; `!` never does.
fn hits(dice: &Dice, defense: u8) -> u8 {
    dice.iter().filter(|die| !die.is_bang() && die.face >= defense).count() as u8
}

impl Infiltration {
    /// CHR-1. Snake stands in the straight line behind an enemy that faces directly away.
    fn is_behind(&self, seat: Seat, foe: Foe) -> bool {
        let Some(at) = self.player(seat).and_then(|player| player.at) else { return false };
        match foe {
            Foe::Guard(guard) => self.guard(guard).is_some_and(|it| it.at.is_straight_behind(it.facing, at)),
            Foe::Boss => self.is_behind_boss(at),
        }
    }

    /// CHR-12. Gray Fox, if he may take this attack on himself.
    fn cover(&self, victim: Seat) -> Option<Seat> {
        let at = self.player(victim)?.at?;
        let fox = |(seat, space, player): (Seat, Space, &crate::state::Player)| {
            let able = player.character == Character::GrayFox && !player.flags.has(Flags::TAKE_COVER);
            (seat != victim && able && self.ground().adjacent(at, space)).then_some(seat)
        };
        self.on_map().find_map(fox)
    }

    /// BOS-5. What an attack with this is to a boss.
    pub(crate) fn harm_of(&self, with: With) -> Harm {
        let With::Card(card) = with else { return Harm::Melee };
        match self.pack.card(card).map(|says| (says.kind, says.effect)) {
            Some((_, Effect::Nikita { .. } | Effect::Launcher { .. } | Effect::Stinger { .. })) => Harm::Missile,
            Some((_, Effect::Cannon { .. })) => Harm::Cannon,
            Some((EquipmentKind::Melee, _)) => Harm::Melee,
            _ => Harm::Shot,
        }
    }

    /// CHR-12. The cards of Gray Fox that can take a charge, by bits.
    fn chargeable(&self, seat: Seat) -> u8 {
        let Some(player) = self.player(seat) else { return 0 };
        let mut cards = 0;
        for (place, item) in player.items.iter().enumerate() {
            let Some(item) = item else { continue };
            let Some(card) = self.pack.card(item.card) else { continue };
            let room = card.tokens.is_some_and(|most| item.tokens < most);
            if room && card.token_kind == crate::card::TokenKind::Charge {
                cards |= 1 << place;
            }
        }
        cards
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// DMG-5, DMG-6. Damage on a guard, which may kill it or knock it out.
    pub(crate) fn hurt_guard(&mut self, guard: u8, amount: u8, ko: bool, by: Option<Seat>) {
        let Some(at) = self.game.guard(guard).map(|guard| guard.at) else { return };
        if amount == 0 {
            return;
        }
        self.emit(Event::GuardDamaged { guard, at, amount, ko, by });
        let Some(figure) = self.game.guard(guard) else { return };
        if figure.damage >= GUARD_HEALTH {
            self.kill_guard(guard);
        } else if figure.ko_damage >= GUARD_HEALTH {
            self.knock_out_guard(guard);
        }
    }

    /// A guard is replaced by a dead-guard token.
    pub(crate) fn kill_guard(&mut self, guard: u8) {
        let Some(at) = self.game.guard(guard).map(|guard| guard.at) else { return };
        self.emit(Event::GuardKilled { guard, at });
        self.emit(Event::BodyPlaced { at, kind: BodyKind::Dead, roped: false });
        self.fire(When::GuardKilled, None);
    }

    /// A guard is replaced by a knocked-out token, two stars up.
    pub(crate) fn knock_out_guard(&mut self, guard: u8) {
        let Some(at) = self.game.guard(guard).map(|guard| guard.at) else { return };
        self.emit(Event::GuardKnockedOut { guard, at });
        self.emit(Event::BodyPlaced { at, kind: BodyKind::Ko2, roped: false });
        self.fire(When::GuardKo, None);
    }

    /// DMG-5. Damage on a character, which may end the stage.
    pub(crate) fn hurt_player(&mut self, seat: Seat, amount: u8) {
        if amount == 0 || self.is_over() {
            return;
        }
        self.emit(Event::PlayerDamaged { seat, amount });
        self.lower_sights(seat);
        let Some(player) = self.game.player(seat) else { return };
        if player.damage >= HEALTH {
            self.emit(Event::StageFailed { failure: Failure::Killed(seat) });
            return;
        }
        let fox = player.character == Character::GrayFox && self.game.chargeable(seat) != 0;
        self.fire(When::Damaged, Some(seat));
        if fox {
            self.enter(Frame::Cornered(seat));
        }
    }

    /// CHR-12. Gray Fox may put a charge on one of his cards.
    #[inline(never)]
    pub(crate) fn step_cornered(&mut self, seat: Seat) {
        let offer = Offer::Items(seat, self.game.chargeable(seat));
        let Some(answer) = self.ask(Question::CorneredFox, SeatSet::only(seat), offer) else { return };
        self.leave();
        if let Answer::Card(card) = answer {
            self.emit(Event::TokensGained { seat, card, amount: 1 });
        }
    }

    /// DMG-2. The dice of a player's attack are final.
    pub(crate) fn strike_rolled(&mut self, seat: Seat, with: With, mark: Mark, dice: &Dice) {
        let ko = with == With::Hands;
        let six = dice.iter().any(|die| die.face == 6 && !die.changed);
        let struck = hits(dice, DEFENSE);
        for guard in 0..self.state().guards.len() as u8 {
            if self.is_struck(seat, mark, self.game.guard(guard).map(|guard| guard.at), Some(guard)) {
                self.strike_guard(seat, guard, struck, ko, six);
            }
        }
        self.strike_boss(seat, with, mark, dice);
        self.strike_hostage(seat, with, mark, dice);
        if let Mark::One(_) = mark {
            return;
        }
        for other in self.game.seats() {
            let at = self.game.player(other).and_then(|player| player.at);
            if (other != seat || matches!(mark, Mark::Around(..))) && self.is_struck(seat, mark, at, None) {
                let defense = self.game.defense(other);
                self.hurt_player(other, hits(dice, defense));
            }
        }
    }

    fn is_struck(&self, seat: Seat, mark: Mark, at: Option<Space>, guard: Option<u8>) -> bool {
        let (Some(at), Some(from)) = (at, self.game.player(seat).and_then(|player| player.at)) else { return false };
        match mark {
            Mark::One(target) => guard.map(Foe::Guard) == Some(target),
            Mark::Adjacent => self.game.ground().adjacent(from, at),
            Mark::Around(centre, within) => {
                let ground = self.game.ground();
                ground.clear(centre, at) && ground.within(centre, u32::from(within)).contains(at)
            }
        }
    }

    fn strike_guard(&mut self, seat: Seat, guard: u8, struck: u8, ko: bool, six: bool) {
        self.hurt_guard(guard, struck, ko, Some(seat));
        if struck > 0 && self.game.guard(guard).is_some() {
            self.enter(Frame::Bonus(Bonus { seat, foe: Foe::Guard(guard), ko, six, step: 0 }));
        }
    }

    /// DMG-2, BOS-5. The boss, if it is attacked too and such a weapon hurts it.
    fn strike_boss(&mut self, seat: Seat, with: With, mark: Mark, dice: &Dice) {
        let Some(from) = self.game.player(seat).and_then(|player| player.at) else { return };
        let is_one_of_its = |at: &Space| mark == Mark::One(Foe::Boss) || self.is_struck(seat, mark, Some(*at), None);
        let struck: Spaces = self.game.boss_weak_spaces().iter().filter(is_one_of_its).collect();
        if struck.is_empty() || !self.game.boss_minds(from, self.game.harm_of(with)) {
            return;
        }
        self.strike_begins(seat);
        let amount = hits(dice, self.game.boss_defense()).saturating_mul(self.game.boss_hit(&struck));
        self.hurt_boss(amount, Some(seat), "DMG-2");
        let six = dice.iter().any(|die| die.face == 6 && !die.changed);
        if amount > 0 && !self.game.boss_is_defeated() {
            self.enter(Frame::Bonus(Bonus { seat, foe: Foe::Boss, ko: with == With::Hands, six, step: 0 }));
        }
    }

    /// OCE-5. What hits everybody around hits a hostage, too, and so do shots that go astray past them; hands
    /// and blades never do.
    fn strike_hostage(&mut self, seat: Seat, with: With, mark: Mark, dice: &Dice) {
        let Some(at) = self.game.hostage_space() else { return };
        let astray = || dice.iter().filter(|die| die.is_bang()).count() as u8;
        let amount = match mark {
            _ if self.game.harm_of(with) == Harm::Melee => 0,
            Mark::One(Foe::Boss) if self.game.is_in_the_line_of_fire(seat, at) => astray(),
            Mark::Around(..) if self.is_struck(seat, mark, Some(at), None) => hits(dice, DEFENSE),
            Mark::One(_) | Mark::Around(..) | Mark::Adjacent => 0,
        };
        self.hurt_hostage(amount, Some(seat));
    }

    /// CHR-1, CHR-2. Sneak attack, then No rookie: one damage more each, if wanted.
    #[inline(never)]
    pub(crate) fn step_bonus(&mut self, bonus: Bonus) {
        let Some(player) = self.game.player(bonus.seat).copied() else { return self.leave() };
        let alive = match bonus.foe {
            Foe::Guard(guard) => self.game.guard(guard).is_some(),
            Foe::Boss => !self.game.boss_is_defeated(),
        };
        let (question, flag, able) = match bonus.step {
            0 => {
                let snake = player.character == Character::Snake && self.game.is_behind(bonus.seat, bonus.foe);
                (Question::SneakAttack, Flags::SNEAK_ATTACK, snake)
            }
            1 => (Question::NoRookie, Flags::NO_ROOKIE, player.character == Character::Meryl && bonus.six),
            _ => return self.leave(),
        };
        let next = Frame::Bonus(Bonus { step: bonus.step + 1, ..bonus });
        if !alive || !able || player.flags.has(flag) {
            return self.go_on(next);
        }
        let Some(answer) = self.ask(question, SeatSet::only(bonus.seat), Offer::YesNo) else { return };
        self.go_on(next);
        if answer == Answer::Yes {
            self.emit(Event::FlagsSet { seat: bonus.seat, flags: flag });
            match bonus.foe {
                Foe::Guard(guard) => self.hurt_guard(guard, 1, bonus.ko, Some(bonus.seat)),
                Foe::Boss => self.hurt_boss(1, Some(bonus.seat), "CHR-1"),
            }
        }
    }

    /// DMG-3. A guard attacks: Gray Fox may step in, then the attacked player rolls.
    #[inline(never)]
    pub(crate) fn step_attack(&mut self, attack: Attack) {
        if attack.rolled || self.game.guard(attack.guard).is_none() {
            return self.leave();
        }
        let Some(seat) = self.covered(attack.seat) else { return };
        self.go_on(Frame::Attack(Attack { seat, rolled: true, ..attack }));
        self.begin_roll(seat, Purpose::Guard(attack.guard), 0, GUARD_ATTACK);
    }

    /// CHR-12. Who is attacked in the end: Gray Fox may step in. `None`: he is asked.
    pub(crate) fn covered(&mut self, victim: Seat) -> Option<Seat> {
        let Some(fox) = self.game.cover(victim) else { return Some(victim) };
        let answer = self.ask(Question::TakeCover, SeatSet::only(fox), Offer::YesNo)?;
        if answer != Answer::Yes {
            return Some(victim);
        }
        self.emit(Event::Covered { seat: fox, instead: victim });
        Some(fox)
    }

    /// The dice of an enemy's attack are final.
    pub(crate) fn attack_rolled(&mut self, seat: Seat, dice: &Dice) {
        let defense = self.game.defense(seat);
        self.hurt_player(seat, hits(dice, defense));
    }
}

/// DMG-2. The black dice of a guard's attack.
const GUARD_ATTACK: u8 = 2;
