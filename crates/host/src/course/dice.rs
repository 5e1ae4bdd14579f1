//! The dice of Conquest, and how they compare with fair ones.

use conquest::effect::Side;
use conquest::ids::{Owner, Territory};
use conquest::state::Battle;
use conquest::{Conquest, Event};
use table::{Game as _, Log, Played};

/// The dice of one side that were thrown together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// Whose armies they were thrown for: a seat, or `neutral`.
    pub owner: &'static str,
    /// On which side.
    pub side: Side,
    /// What they showed, die 1 first.
    pub dice: Vec<i8>,
}

/// What was thrown for somebody's armies.
#[derive(Clone, PartialEq, Debug)]
pub struct Luck {
    /// Whose: a seat, or `neutral`.
    pub owner: &'static str,
    /// How many dice; one that was thrown again counts twice.
    pub dice: u32,
    /// What they showed together.
    pub shown: i32,
    /// What fair dice with as many faces show on average.
    pub expected: f64,
}

/// All dice of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Dice {
    /// Everybody's luck, in the order in which they threw first.
    pub luck: Vec<Luck>,
    /// All that was thrown, the last one last.
    pub thrown: Vec<Thrown>,
}

/// The dice of the first commands in force, so many of them; none if there are fewer.
pub fn luck(played: &Played<Conquest>, commands: usize) -> Option<Dice> {
    let blank = |start: &Conquest| Ledger { game: start.clone(), rolled: None, throws: Vec::new() };
    let ledger = played.recount(commands, blank)?;
    let mut luck: Vec<Luck> = Vec::new();
    let mut thrown = Vec::new();
    for Throw { owner, side, dice, expected } in ledger.throws {
        let owner = ledger.game.owner_id(owner);
        let place = luck.iter().position(|one| one.owner == owner).unwrap_or(luck.len());
        if place == luck.len() {
            luck.push(Luck { owner, dice: 0, shown: 0, expected: 0.0 });
        }
        let own = &mut luck[place];
        own.dice += dice.len() as u32;
        own.shown += dice.iter().copied().map(i32::from).sum::<i32>();
        own.expected += expected;
        thrown.push(Thrown { owner, side, dice });
    }
    Some(Dice { luck, thrown })
}

/// Dice of one side that were thrown together, and what fair ones show on average.
struct Throw {
    owner: Owner,
    side: Side,
    dice: Vec<i8>,
    expected: f64,
}

/// Writes down every throw in a copy of the position in which it is made.
struct Ledger {
    game: Conquest,
    /// The battle whose dice were rolled last.
    rolled: Option<Battle>,
    throws: Vec<Throw>,
}

impl Ledger {
    fn note(&mut self, side: Side, at: Territory, dice: impl Iterator<Item = (u8, i8)>) {
        let mean = |die: u8| f64::from(self.game.die_faces(at, die).count() + 1) / 2.0;
        let (dice, means): (Vec<i8>, Vec<f64>) = dice.map(|(die, shown)| (shown, mean(die))).unzip();
        if !dice.is_empty() {
            let throw = Throw { owner: self.game.owner(at), side, dice, expected: means.iter().sum() };
            self.throws.push(throw);
        }
    }
}

impl Log<Event> for Ledger {
    /// BTL-4 (a), (b). A roll, or a die of it thrown again.
    fn record(&mut self, event: &Event) {
        match *event {
            Event::Rolled { battle, .. } => {
                let attack = (1..=battle.dice).zip(battle.attack_dice);
                let defence = (1..=battle.defence).zip(battle.defence_dice);
                self.note(Side::Attack, battle.from, attack);
                self.note(Side::Defence, battle.to, defence);
                self.rolled = Some(battle);
            }
            Event::DieChanged { side, die, value, rerolled: true } => {
                if let Some(battle) = self.rolled {
                    let at = if side == Side::Attack { battle.from } else { battle.to };
                    self.note(side, at, [(die, value)].into_iter());
                }
            }
            _ => {}
        }
        self.game.apply(event);
    }
}
