//! Chapter 4: attack, dice, losses, advance, blitz, elimination.

use table::{Chance, Faces, Log, Seat};

use crate::action::{Options, Row, Verb};
use crate::effect::{BossEffect, Side, Which, Whose};
use crate::event::Event;
use crate::game::Conquest;
use crate::ids::{Boss, Owner, Territories, Territory, WindowKind};
use crate::numbers::{ATTACK_DICE, DEFENCE_DICE};
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::{Battle, Move, Phase};

/// A compared roll (BTL-4 c to e): sorted dice with all that was added, and who lost how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The attack dice, highest first.
    pub attack: [i8; 3],
    /// The defence dice, highest first.
    pub defence: [i8; 2],
    /// Armies the attacker loses.
    pub attackers_lost: u8,
    /// Armies the defender loses.
    pub defenders_lost: u8,
}

/// What is added to a side's sorted dice, highest first (BTL-4 d).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Added {
    /// To the attack dice.
    pub attack: [i8; 3],
    /// To the defence dice.
    pub defence: [i8; 2],
}

impl Conquest {
    /// What a seat may attack out of a territory.
    #[inline]
    fn targets(&self, seat: Seat, from: Territory) -> Territories {
        let hostile = self.borders(from).minus(self.territories_of(seat)).minus(self.state.shielded);
        hostile.minus(self.state.owned[Owner::NOBODY.index()])
    }

    /// BTL-1. The one place that knows which attacks are allowed.
    fn attackable(&self, from: Territory, to: Territory) -> Result<(), Refusal> {
        if self.state.phase != Phase::Attack {
            return Err(Refusal::WrongStep);
        }
        self.own(self.state.active, from, "BTL-1")?;
        if self.territories_of(self.state.active).contains(to) {
            return Err(Refusal::AlreadyYours(to));
        }
        if !self.borders(from).contains(to) {
            return Err(Refusal::NoBorder { from, to });
        }
        if self.armies(from) < 2 {
            return Err(Refusal::OneArmyMustStay(from, "BTL-1"));
        }
        if self.state.shielded.contains(to) {
            return Err(Refusal::Shielded(to));
        }
        Ok(())
    }

    pub(super) fn can_attack(&self, seat: Seat) -> bool {
        self.strong(seat).iter().any(|from| !self.targets(seat, from).is_empty())
    }

    pub(super) fn list_attacks(&self, seat: Seat, into: &mut Options) {
        let mut neutral = false;
        for from in self.strong(seat).iter() {
            let armies = self.armies(from);
            let targets = self.targets(seat, from);
            if targets.is_empty() {
                continue;
            }
            into.push(Row::at(Verb::Attack, targets).from(from.index()).range(1, (armies - 1).min(ATTACK_DICE)));
            let alone = targets.and(self.state.thin);
            into.push(Row::at(Verb::Blitz, alone).from(from.index()).range(1, most_kept(armies, 1)));
            let manned = targets.minus(alone);
            into.push(Row::at(Verb::Blitz, manned).from(from.index()).range(1, most_kept(armies, DEFENCE_DICE)));
            neutral |= !targets.and(self.state.owned[Owner::NEUTRAL.index()]).is_empty();
        }
        if neutral {
            into.push(Row::over(Verb::Roller, self.other_rollers()));
        }
    }

    /// BRD-4. Who rolls for neutral troops: the named opponent, else the next in turn order.
    pub fn roller(&self) -> Seat {
        let named = self.state.roller.filter(|seat| self.state.living.contains(*seat));
        named.unwrap_or_else(|| self.next_seat(self.state.active).0)
    }

    /// BRD-4. Opponents that could be named instead of the present one.
    fn other_rollers(&self) -> u64 {
        let others = self.state.living.without(self.state.active).without(self.roller());
        u64::from(others.bits())
    }

    /// BTL-1, BTL-2. The most dice the defender may use.
    pub(super) fn most_defence(&self, battle: &Battle) -> u8 {
        self.armies(battle.to).min(DEFENCE_DICE) as u8
    }

    /// BTL-1. Whether the defender has a choice of dice.
    pub(super) fn defence_is_a_choice(&self, battle: &Battle) -> bool {
        let played = self.owner(battle.to).player().is_some();
        played && !self.state.settings.defend_with_most && self.most_defence(battle) > 1
    }

    /// BTL-7. The next roll of a blitz: its attack dice, unless some outcome could leave too few.
    fn next_roll(&self, battle: &Battle) -> Option<u8> {
        let Some(keep) = battle.keep else { return Some(battle.dice) };
        let armies = self.armies(battle.from);
        let dice = armies.saturating_sub(1).min(ATTACK_DICE);
        let defence = u16::from(battle.answer).min(self.armies(battle.to));
        let goes_on = dice > 0 && defence > 0 && armies - dice.min(defence) >= keep;
        goes_on.then_some(dice as u8)
    }

    /// BTL-4 (a), (b). The faces of a die, counted from 1, that is rolled for the armies in a territory.
    pub fn die_faces(&self, at: Territory, die: u8) -> Faces {
        if die == 1 && self.boss_at(at).is_some() { Faces::Eight } else { Faces::Six }
    }

    /// BTL-4 (d). What is added to both sides' sorted dice.
    pub fn added(&self, battle: &Battle) -> Added {
        let mut added = Added::default();
        added.attack[0] += i8::from(self.state.airfields.contains(battle.from));
        added.defence[0] += i8::from(self.state.airfields.contains(battle.to));
        if battle.from == Territory::BOW && self.haven_controller().is_some() {
            added.attack.iter_mut().for_each(|die| *die += 1);
        }
        for (side, at) in [(Side::Attack, battle.from), (Side::Defence, battle.to)] {
            if let Some(boss) = self.boss_at(at) {
                self.add_boss(boss, side, battle, &mut added);
            }
        }
        added
    }

    /// BTL-3. What a boss fighting on this side adds.
    fn add_boss(&self, boss: Boss, side: Side, battle: &Battle, added: &mut Added) {
        for effect in &self.pack.boss(boss).effects {
            if let BossEffect::Dice { on, whose, which, add } = *effect
                && on == side
            {
                let touched = if whose == Whose::Own { side } else { side.other() };
                match touched {
                    Side::Attack => add_to(&mut added.attack[..usize::from(battle.dice)], which, add),
                    Side::Defence => add_to(&mut added.defence[..usize::from(battle.defence)], which, add),
                }
            }
        }
    }

    /// BTL-2, BTL-4 (c) to (e). Sorts, adds and compares a roll.
    pub fn clash(&self, battle: &Battle) -> Clash {
        let added = self.added(battle);
        let (mut attack, mut defence) = (battle.attack_dice, battle.defence_dice);
        sort_downwards(&mut attack[..usize::from(battle.dice)]);
        sort_downwards(&mut defence[..usize::from(battle.defence)]);
        let mut clash = Clash { attack, defence, attackers_lost: 0, defenders_lost: 0 };
        for rank in 0..usize::from(battle.dice) {
            clash.attack[rank] += added.attack[rank];
        }
        for rank in 0..usize::from(battle.defence) {
            clash.defence[rank] += added.defence[rank];
        }
        for rank in 0..usize::from(battle.dice.min(battle.defence)) {
            if clash.attack[rank] > clash.defence[rank] {
                clash.defenders_lost += 1;
            } else {
                clash.attackers_lost += 1;
            }
        }
        clash
    }

    /// The own d8 that a boss on this side rerolls, if it shows little enough (BTL-4 b).
    fn rerolls(&self, battle: &Battle, side: Side) -> bool {
        let (at, shown) = match side {
            Side::Attack => (battle.from, battle.attack_dice[0]),
            Side::Defence => (battle.to, battle.defence_dice[0]),
        };
        self.boss_effects(at)
            .any(|effect| matches!(effect, BossEffect::Reroll { on, at_most } if on == side && shown <= at_most.cast_signed()))
    }

    fn boss_effects(&self, at: Territory) -> impl Iterator<Item = BossEffect> {
        let boss = self.boss_at(at).map(|boss| self.pack.boss(boss));
        boss.into_iter().flat_map(|boss| boss.effects.iter().copied())
    }

    /// BTL-4 (g). Whether a fallen army of this side returns.
    fn recovers(&self, at: Territory, side: Side, lost: u8) -> bool {
        self.armies(at) > 0
            && self
                .boss_effects(at)
                .any(|effect| matches!(effect, BossEffect::Recover { on, lost: least } if on == side && lost >= least))
    }

    pub(super) fn list_advances(&self, from: Territory, least: u16, into: &mut Options) {
        let most = self.armies(from) - 1;
        into.push(Row::plain(Verb::Advance).range(least, most));
        if let Some(boss) = self.boss_at(from) {
            into.push(Row::plain(Verb::Advance).range(least, most).along(boss));
        }
    }
}

/// BTL-7. The most armies a blitz can be told to keep and still roll at least once.
const fn most_kept(armies: u16, defence: u16) -> u16 {
    let dice = if armies - 1 < ATTACK_DICE { armies - 1 } else { ATTACK_DICE };
    armies - if dice < defence { dice } else { defence }
}

/// BTL-4 (c). At most three dice: comparing neighbours is quicker than any general way.
#[inline]
fn sort_downwards(dice: &mut [i8]) {
    let order = |dice: &mut [i8], a: usize, b: usize| {
        if dice[a] < dice[b] {
            dice.swap(a, b);
        }
    };
    match dice.len() {
        2 => order(dice, 0, 1),
        3 => {
            order(dice, 0, 1);
            order(dice, 1, 2);
            order(dice, 0, 1);
        }
        _ => {}
    }
}

fn add_to(dice: &mut [i8], which: Which, add: i8) {
    match which {
        Which::Every => dice.iter_mut().for_each(|die| *die += add),
        Which::Highest => dice.iter_mut().take(1).for_each(|die| *die += add),
        Which::Lowest => dice.iter_mut().rev().take(1).for_each(|die| *die += add),
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// BTL-1.
    pub(super) fn attack(&mut self, from: Territory, to: Territory, dice: u8) -> Result<(), Refusal> {
        self.game.attackable(from, to)?;
        if !(1..=ATTACK_DICE).contains(&u16::from(dice)) {
            return Err(Refusal::OutOfRange { low: 1, high: ATTACK_DICE, rule: "BTL-1" });
        }
        if u16::from(dice) >= self.game.armies(from) {
            return Err(Refusal::OneArmyMustStay(from, "BTL-1"));
        }
        self.declare(from, to, dice, None);
        Ok(())
    }

    /// BTL-7.
    pub(super) fn blitz(&mut self, from: Territory, to: Territory, keep: u16) -> Result<(), Refusal> {
        self.game.attackable(from, to)?;
        let armies = self.game.armies(from);
        let high = most_kept(armies, self.game.armies(to).min(DEFENCE_DICE));
        if !(1..=high).contains(&keep) {
            return Err(Refusal::OutOfRange { low: 1, high, rule: "BTL-7" });
        }
        self.declare(from, to, (armies - 1).min(ATTACK_DICE) as u8, Some(keep));
        Ok(())
    }

    fn declare(&mut self, from: Territory, to: Territory, dice: u8, keep: Option<u16>) {
        let battle = Battle { from, to, dice, defence: 0, answer: 0, keep, attack_dice: [0; 3], defence_dice: [0; 2] };
        self.emit(Event::AttackDeclared { battle });
        self.open_window(WindowKind::Attacked);
    }

    /// The defender's window is closed: the attack goes on unless a card called it off.
    pub(super) fn leave_declared(&mut self, battle: Battle) {
        if self.state().shielded.contains(battle.to) {
            self.emit(Event::AttackEnded);
        } else {
            self.enter(Phase::Defend(battle));
        }
    }

    /// BTL-1. The defender chooses 1 or 2 dice, at most one an army.
    pub(super) fn defend(&mut self, seat: Seat, dice: u8) -> Result<(), Refusal> {
        let Phase::Defend(battle) = self.state().phase else { return Err(Refusal::WrongStep) };
        let most = self.game.most_defence(&battle);
        if !(1..=most).contains(&dice) {
            return Err(Refusal::OutOfRange { low: 1, high: u16::from(most), rule: "BTL-1" });
        }
        self.emit(Event::DefenceChosen { seat, dice });
        Ok(())
    }

    /// Without a choice the defender uses the most dice; then both roll.
    pub(super) fn leave_defend(&mut self, mut battle: Battle) {
        if battle.answer == 0 {
            battle.answer = if battle.keep.is_some() { DEFENCE_DICE as u8 } else { self.game.most_defence(&battle) };
        }
        self.roll_or_end(battle);
    }

    /// BTL-7. Rolls the (next) roll of an attack, or ends a blitz.
    fn roll_or_end(&mut self, mut battle: Battle) {
        match self.game.next_roll(&battle) {
            Some(dice) => {
                battle.dice = dice;
                battle.defence = battle.answer.min(self.game.most_defence(&battle));
                self.roll(battle);
            }
            None => self.emit(Event::AttackEnded),
        }
    }

    /// BTL-4 (a), (b). Attacker, then defender; a side's d8 is its die 1.
    fn roll(&mut self, mut battle: Battle) {
        (battle.attack_dice, battle.defence_dice) = ([0; 3], [0; 2]);
        for (die, place) in battle.attack_dice[..usize::from(battle.dice)].iter_mut().zip(1..) {
            *die = self.chance.die(self.game.die_faces(battle.from, place)).cast_signed();
        }
        for (die, place) in battle.defence_dice[..usize::from(battle.defence)].iter_mut().zip(1..) {
            *die = self.chance.die(self.game.die_faces(battle.to, place)).cast_signed();
        }
        let neutral = self.game.owner(battle.to).player().is_none();
        let roller = neutral.then(|| self.game.roller());
        self.emit(Event::Rolled { battle, roller });
        for side in [Side::Attack, Side::Defence] {
            if self.game.rerolls(&battle, side) {
                let value = self.chance.die(Faces::Eight).cast_signed();
                self.emit(Event::DieChanged { side, die: 1, value, rerolled: true });
            }
        }
        self.open_window(WindowKind::Roll);
    }

    /// BTL-4 (c) to (g), and what follows.
    pub(super) fn fight(&mut self, battle: Battle) {
        let Clash { attack, defence, attackers_lost, defenders_lost } = self.game.clash(&battle);
        let Battle { from, to, .. } = battle;
        self.emit(Event::Fought { from, to, attack, defence, attackers_lost, defenders_lost });
        if self.game.armies(to) == 0 {
            return self.defeat(battle, attackers_lost);
        }
        for (side, at, lost) in [(Side::Attack, from, attackers_lost), (Side::Defence, to, defenders_lost)] {
            if self.game.recovers(at, side, lost) {
                self.emit(Event::Recovered { territory: at });
            }
        }
        if battle.keep.is_some() {
            self.roll_or_end(battle);
        } else {
            self.emit(Event::AttackEnded);
        }
    }

    /// BTL-5, TRN-6. The last defender fell: a boss there is lost, the attacker moves in.
    fn defeat(&mut self, battle: Battle, attackers_lost: u8) {
        let Battle { from, to, dice, .. } = battle;
        if self.game.recovers(from, Side::Attack, attackers_lost) {
            self.emit(Event::Recovered { territory: from });
        }
        if let Some(boss) = self.game.boss_at(to) {
            self.emit(Event::BossLost { boss, territory: to });
        }
        let least = u16::from(dice - attackers_lost);
        self.enter(Phase::Advance { from, to, least });
    }

    /// BTL-5.
    pub(super) fn advance(&mut self, armies: u16, boss: Option<Boss>) -> Result<(), Refusal> {
        let Phase::Advance { from, least, .. } = self.state().phase else { return Err(Refusal::WrongStep) };
        let high = self.game.armies(from) - 1;
        if !(least..=high).contains(&armies) {
            return Err(Refusal::OutOfRange { low: least, high, rule: "BTL-5" });
        }
        if let Some(boss) = boss
            && self.state().bosses[boss.index()] != Some(from)
        {
            return Err(Refusal::BossNotThere(boss, from));
        }
        self.move_in(armies, boss);
        Ok(())
    }

    /// BTL-5. With this move the territory changes owner; then BTL-6.
    pub(super) fn move_in(&mut self, armies: u16, boss: Option<Boss>) {
        let Phase::Advance { from, to, .. } = self.state().phase else { return };
        let seat = self.state().active;
        let loser = self.game.owner(to).player();
        if self.state().airfields.contains(to) {
            self.emit(Event::AirfieldDestroyed { territory: to });
        }
        self.emit(Event::Conquered { seat, movement: Move { from, to, armies, boss } });
        self.emit(Event::AttackEnded);
        if let Some(loser) = loser.filter(|loser| self.game.territories_of(*loser).is_empty()) {
            self.eliminate(loser, seat);
        }
    }

    /// BTL-6. The attacker takes over; then OBJ-4 and OBJ-3 (b).
    fn eliminate(&mut self, loser: Seat, by: Seat) {
        self.emit(Event::Eliminated { seat: loser, by });
        if self.state().living.len() == 1 || self.game.has_won(by) {
            self.win(by);
        }
    }

    /// BRD-4. The attacker names who rolls for neutral troops.
    pub(super) fn name_roller(&mut self, other: Seat) -> Result<(), Refusal> {
        if self.state().phase != Phase::Attack {
            return Err(Refusal::WrongStep);
        }
        let active = self.state().active;
        let neutral = self.state().owned[Owner::NEUTRAL.index()];
        let strong = self.game.strong(active);
        if strong.iter().all(|from| self.game.targets(active, from).and(neutral).is_empty()) {
            return Err(Refusal::NothingToRollFor);
        }
        if other == active || other == self.game.roller() || !self.state().living.contains(other) {
            return Err(Refusal::CannotRoll(other));
        }
        self.emit(Event::RollerNamed { seat: other });
        Ok(())
    }
}
