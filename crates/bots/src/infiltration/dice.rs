//! What is spent on dice: a token that changes the outcome for the better, at its price.

use ::infiltration::action::Spend;
use ::infiltration::frame::{Foe, Mark, Purpose, With};
use ::infiltration::ids::{Character, Focus};
use ::infiltration::state::{DEFENSE, Dice, Die, GUARD_HEALTH, HEALTH, LockTarget, Roll, RollStep};
use ::infiltration::{Action, Infiltration, Options};
use table::Seat;

use super::armament::FOE;
use super::ways::{ACTION, number};

/// What a damage costs, a hit is worth, attention costs.
const WOUND: i32 = 5 * ACTION;
const DEATH: i32 = 500 * ACTION;
const HIT: i32 = 2 * ACTION;
const DOWN: i32 = 4 * ACTION;
const BANG: i32 = 2 * ACTION;
const FITTING: i32 = 2 * ACTION;
const OPEN: i32 = 6 * ACTION;

/// What a seat does about the roll under way; `None` leaves it as it is.
pub(super) fn choose(game: &Infiltration, seat: Seat, options: &Options) -> Option<Action> {
    let accept = options.actions().first().copied().filter(|action| *action == Action::Accept);
    let Some(roll) = &game.state().roll else { return accept };
    let table = Table { game, roll };
    let best = match roll.step {
        RollStep::Before => options.actions().iter().copied().find(|action| table.saves(*action)),
        RollStep::Window => table.best_change(options),
        RollStep::Allocate => options.actions().iter().copied().find(|action| matches!(action, Action::Allocate(..))),
    };
    debug_assert!(accept.is_some() || seat != roll.roller, "the roller can accept");
    best.or(accept)
}

struct Table<'a> {
    game: &'a Infiltration,
    roll: &'a Roll,
}

impl Table<'_> {
    /// Before a guard's dice fall one of them is taken away; nothing is added.
    fn saves(&self, action: Action) -> bool {
        let takes_away = matches!(action, Action::Spend(Spend::Focus(_, Focus::MinusDie), ..));
        takes_away && matches!(self.roll.purpose, Purpose::Guard(_) | Purpose::Boss | Purpose::Inspection)
    }

    /// The change that gains most, if any gains something.
    fn best_change(&self, options: &Options) -> Option<Action> {
        let now = self.worth(&self.roll.dice);
        let changes = options.actions().iter().filter_map(|action| Some((self.after(*action)? - now, *action)));
        let good = changes.filter(|(gain, _)| *gain > 0);
        good.max_by_key(|(gain, _)| *gain).map(|(_, action)| action)
    }

    /// What the dice are worth after something is spent on them, less its price.
    fn after(&self, action: Action) -> Option<i32> {
        let Action::Spend(spend, bits, up) = action else { return None };
        let place = bits.trailing_zeros() as usize;
        match spend {
            Spend::WorksAlone => Some(self.shifted(place, 1, up)? - 1),
            Spend::Focus(owner, focus) => {
                let owner = self.game.state().players.get(owner.index())?;
                let price = i32::from(owner.character.refresh_cost(focus)) * ACTION * 8 / 10;
                let worth = match focus {
                    Focus::Plus2 | Focus::Minus2 | Focus::Shift2 => self.shifted(place, 2, up)?,
                    Focus::Shift1 => self.shifted(place, 1, up)?,
                    Focus::Reroll => self.rerolled(place)?,
                    Focus::PlusDie => self.with_die(owner.character == Character::Meryl)?,
                    Focus::MinusDie | Focus::ExtraAction | Focus::Dash2 => return None,
                };
                Some(worth - price)
            }
            Spend::Card(_) if place < self.roll.dice.len() && bits.is_power_of_two() => Some(self.rerolled(place)? - 1),
            Spend::Card(_) => None,
        }
    }

    fn shifted(&self, place: usize, by: u8, up: bool) -> Option<i32> {
        let mut dice = self.roll.dice.clone();
        let die = dice.get_mut(place)?;
        die.face = if up { (die.face + by).min(6) } else { die.face.saturating_sub(by).max(1) };
        Some(self.worth(&dice))
    }

    fn rerolled(&self, place: usize) -> Option<i32> {
        let white = self.roll.dice.get(place)?.white;
        let mut dice = self.roll.dice.clone();
        let worth = |face: u8| {
            dice[place].face = face;
            self.worth(&dice)
        };
        Some(faces(white).map(worth).sum::<i32>() / 6)
    }

    fn with_die(&self, white: bool) -> Option<i32> {
        let mut dice = self.roll.dice.clone();
        dice.try_push(Die { white, face: 1, changed: false, extra: true }).ok()?;
        let last = dice.len() - 1;
        let worth = |face: u8| {
            dice[last].face = face;
            self.worth(&dice)
        };
        Some(faces(white).map(worth).sum::<i32>() / 6)
    }

    /// What the dice are worth as they lie.
    fn worth(&self, dice: &Dice) -> i32 {
        let rolled = |(place, die): (usize, &Die)| die.is_bang() && (self.roll.rolled >> place & 1 != 0 || die.extra);
        let bang = if dice.iter().enumerate().any(rolled) { self.bang() } else { 0 };
        let defense = self.defense();
        let hits = number(dice.iter().filter(|die| die.face >= defense));
        match self.roll.purpose {
            Purpose::Strike(with, mark) => {
                let needed = self.health(with, mark);
                let down = if hits >= needed { DOWN } else { 0 };
                let hit = if mark == Mark::One(Foe::Boss) { FOE } else { HIT };
                hits.min(needed) * hit + down - bang
            }
            Purpose::Guard(_) | Purpose::Boss => {
                let player = self.game.state().players.get(self.roll.roller.index());
                let damage = player.map_or(0, |player| i32::from(player.damage));
                let dead = if damage + hits >= i32::from(HEALTH) { DEATH } else { 0 };
                -hits * (WOUND + damage * ACTION) - dead
            }
            Purpose::Lock(target) => {
                let (fitting, all) = self.fitting(target, dice);
                let open = if fitting == all { OPEN } else { 0 };
                fitting * FITTING + open - bang
            }
            Purpose::Noise | Purpose::Inspection => -bang,
            Purpose::Access | Purpose::Flight(_) => 0,
        }
    }

    /// What attention costs; in a boss's own stage there are other worries.
    fn bang(&self) -> i32 {
        if self.game.stage().arena.is_some() { BANG / 4 } else { BANG }
    }

    /// What a die must show to hurt whoever it is rolled against.
    fn defense(&self) -> u8 {
        match self.roll.purpose {
            Purpose::Strike(_, Mark::One(Foe::Boss)) => self.game.boss_defense(),
            Purpose::Guard(_) | Purpose::Boss => self.game.defense(self.roll.roller),
            _ => DEFENSE,
        }
    }

    /// How much more a guard can take.
    fn health(&self, with: With, mark: Mark) -> i32 {
        let guard = match mark {
            Mark::One(Foe::Boss) => return i32::from(u8::MAX),
            Mark::One(Foe::Guard(guard)) => self.game.state().guards.get(usize::from(guard)).copied().flatten(),
            Mark::Adjacent | Mark::Around(..) => None,
        };
        let taken = guard.map_or(0, |guard| if with == With::Hands { guard.ko_damage } else { guard.damage });
        i32::from(GUARD_HEALTH.saturating_sub(taken).max(1))
    }

    /// How many values of a combination the dice show, and how many there are.
    fn fitting(&self, target: LockTarget, dice: &Dice) -> (i32, i32) {
        let combination = combination(self.game, target);
        let useless = useless(dice, combination);
        let fitting = (0..dice.len()).filter(|place| useless >> place & 1 == 0);
        (number(fitting), number(combination.iter()))
    }
}

/// The faces of a die; 0 is `!`.
fn faces(white: bool) -> impl Iterator<Item = u8> {
    (1..=6).map(move |face| if white && face == 1 { 0 } else { face })
}

/// The values a lock asks for.
pub(super) fn combination(game: &Infiltration, target: LockTarget) -> &[u8] {
    let lock = match target {
        LockTarget::Door(door) => game.stage().doors.get(usize::from(door)),
        LockTarget::Terminal(terminal) => game.stage().terminals.get(usize::from(terminal)),
    };
    lock.map_or(&[], |lock| lock.combination.as_slice())
}

/// The dice that a combination has no use for, by bits.
pub(super) fn useless(dice: &Dice, combination: &[u8]) -> u16 {
    let mut left = ((1u32 << dice.len()) - 1) as u16;
    for wanted in combination {
        let fits = |(place, die): &(usize, &Die)| left >> place & 1 != 0 && die.face == *wanted;
        if let Some((place, _)) = dice.iter().enumerate().find(fits) {
            left &= !(1 << place);
        }
    }
    left
}
