//! The engine's battles against the exact odds: single rolls at a table, millions of them, whose
//! outcomes must be as frequent as counting all results says, within 4 standard errors.

use std::sync::Arc;

use ::conquest::effect::BossEffect;
use ::conquest::ids::{Boss, Mode, Port, Territories, Territory};
use ::conquest::pack::Pack;
use ::conquest::state::Phase;
use ::conquest::{Action, Conquest, Event, Settings};
use rayon::prelude::*;
use serde::Serialize;
use table::{Game, KeyedChance, Log, Seat, Seed};

use crate::odds::{Die, MOST_DICE, Modifiers, RollOdds, Throw};

/// How far a frequency may be from its probability, in standard errors.
pub const TOLERANCE: f64 = 4.0;
/// Rolls made one after the other by one thread.
const BATCH: u64 = 10_000;
/// Enough armies for a side to use all its dice.
const MANY: u16 = 20;

/// One kind of roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "advantages that a side has or has not, independently")]
pub struct Clash {
    attack_dice: u8,
    defence_dice: u8,
    attacking_boss: bool,
    defending_boss: bool,
    attacking_airfield: bool,
    defending_airfield: bool,
    outer_haven: bool,
}

/// How a kind of roll came out.
#[derive(Clone, Debug, Serialize)]
pub struct Frequencies {
    /// Which kind, in words.
    pub clash: String,
    /// How many rolls.
    pub rolls: u64,
    /// How many of them cost the attacker 0, 1, 2 armies.
    pub losses: [u64; 3],
    /// The largest distance of a frequency from its probability, in standard errors.
    pub worst: f64,
}

impl Frequencies {
    /// Whether every outcome is as frequent as it should be.
    pub fn hold(&self) -> bool {
        self.worst <= TOLERANCE
    }
}

impl Clash {
    const PLAIN: Self = Self {
        attack_dice: 3,
        defence_dice: 2,
        attacking_boss: false,
        defending_boss: false,
        attacking_airfield: false,
        defending_airfield: false,
        outer_haven: false,
    };

    /// The kinds that are looked at: every number of dice, and every advantage there is.
    pub fn all() -> Vec<Self> {
        let plain = Self::PLAIN;
        let dice = [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2)];
        let plain_dice = dice.map(|(attack_dice, defence_dice)| Self { attack_dice, defence_dice, ..plain });
        let advantages = [
            Self { attacking_boss: true, ..plain },
            Self { defending_boss: true, ..plain },
            Self { attacking_boss: true, defending_boss: true, ..plain },
            Self { attacking_airfield: true, ..plain },
            Self { defending_airfield: true, ..plain },
            Self { attacking_airfield: true, defending_airfield: true, defending_boss: true, ..plain },
            Self { outer_haven: true, ..plain },
            Self { outer_haven: true, attacking_airfield: true, attacking_boss: true, ..plain },
        ];
        plain_dice.into_iter().chain(advantages).collect()
    }

    /// Its name: `3 against 2 dice, attacking boss`.
    pub fn name(self) -> String {
        let mut name = format!("{} against {} dice", self.attack_dice, self.defence_dice);
        for (has, advantage) in [
            (self.attacking_boss, "attacking boss"),
            (self.defending_boss, "defending boss"),
            (self.attacking_airfield, "attacking airfield"),
            (self.defending_airfield, "defending airfield"),
            (self.outer_haven, "outer haven"),
        ] {
            if has {
                name = format!("{name}, {advantage}");
            }
        }
        name
    }

    /// Rolls so often through the engine and compares with the exact odds.
    pub fn roll(self, pack: &Arc<Pack>, rolls: u64, seed: Seed) -> Frequencies {
        let (game, action) = self.position(pack);
        let name = self.name();
        let batch = |number: u64| {
            let mut losses = [0; 3];
            for roll in number * BATCH..((number + 1) * BATCH).min(rolls) {
                let mut chance = KeyedChance::new(seed, roll as usize, &name);
                let mut fought = Fought(0);
                let played = game.clone().play(ATTACKER, action, &mut chance, &mut fought);
                played.expect("the attack is allowed");
                losses[usize::from(fought.0)] += 1;
            }
            losses
        };
        let sum = |one: [u64; 3], other: [u64; 3]| std::array::from_fn(|lost| one[lost] + other[lost]);
        let losses = (0..rolls.div_ceil(BATCH)).into_par_iter().map(batch).reduce(|| [0; 3], sum);
        Frequencies { rolls, losses, worst: worst(&self.odds(), losses, rolls), clash: name }
    }

    /// What counting all results says.
    fn odds(self) -> RollOdds {
        let dice = |boss| if boss { [Die::D8, Die::D6, Die::D6] } else { [Die::D6; MOST_DICE] };
        let attack = dice(self.attacking_boss);
        let defence = dice(self.defending_boss);
        let outer_haven = Modifiers::every(self.outer_haven.into());
        let plus = Modifiers::highest(self.attacking_airfield.into()).and(outer_haven);
        let attack = Throw::new(&attack[..usize::from(self.attack_dice)], plus);
        let minus = Modifiers::highest(self.defending_airfield.into());
        let defence = Throw::new(&defence[..usize::from(self.defence_dice)], minus);
        RollOdds::new(&attack.expect("1 to 3 dice"), &defence.expect("1 to 3 dice"))
    }

    /// A position put together by events in which this roll is about to be made.
    fn position(self, pack: &Arc<Pack>) -> (Conquest, Action) {
        let mut settings = Settings::new(Mode::BasicTraining, 3).expect("three can play");
        settings.defend_with_most = true;
        let port = Port::new(1).expect("there are six ports");
        let to = pack.port(port);
        let inland = pack.neighbours(to).first().expect("a port has neighbours");
        let from = if self.outer_haven { Territory::BOW } else { inland };
        let defenders = if self.defence_dice == 1 { 1 } else { MANY };
        let mut events = vec![
            Event::PortRolled { port },
            Event::Claimed { seat: ATTACKER, territory: inland, armies: MANY },
            Event::Claimed { seat: DEFENDER, territory: to, armies: defenders },
        ];
        if self.outer_haven {
            let own = Territories::OUTER_HAVEN.iter();
            events.extend(own.map(|territory| Event::Claimed { seat: ATTACKER, territory, armies: MANY }));
        }
        let mut bosses = plain_bosses(pack);
        let mut equip = |seat, territory, boss: bool, airfield: bool| {
            if boss {
                let boss = bosses.next().expect("two bosses change no dice but their own");
                events.push(Event::BossPlaced { seat, boss, territory });
            }
            if airfield {
                events.push(Event::AirfieldBuilt { seat, territory });
            }
        };
        equip(ATTACKER, from, self.attacking_boss, self.attacking_airfield);
        equip(DEFENDER, to, self.defending_boss, self.defending_airfield);
        events.push(Event::TurnStarted { seat: ATTACKER, haven_starts: 0 });
        events.push(Event::PhaseEntered { phase: Phase::Attack });
        let mut game = Conquest::blank(Arc::clone(pack), settings);
        for event in &events {
            game.apply(event);
        }
        (game, Action::Attack { from, to, dice: self.attack_dice })
    }
}

const ATTACKER: Seat = match Seat::new(0) {
    Some(seat) => seat,
    None => panic!("every table has a first seat"),
};
const DEFENDER: Seat = match Seat::new(1) {
    Some(seat) => seat,
    None => panic!("every table has a second seat"),
};

/// BTL-3. Bosses whose cards leave battles alone: all they bring is the d8.
fn plain_bosses(pack: &Pack) -> impl Iterator<Item = Boss> {
    let peaceful = |effect: &BossEffect| match effect {
        BossEffect::Dice { .. } | BossEffect::Reroll { .. } | BossEffect::Recover { .. } => false,
        BossEffect::Recruit { .. } | BossEffect::Income { .. } | BossEffect::Stealth => true,
    };
    Boss::all().filter(move |boss| pack.boss(*boss).effects.iter().all(peaceful))
}

/// Hears what the attacker lost.
struct Fought(u8);

impl Log<Event> for Fought {
    fn record(&mut self, event: &Event) {
        if let Event::Fought { attackers_lost, .. } = event {
            self.0 = *attackers_lost;
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of rolls are far below 2^52")]
fn worst(odds: &RollOdds, losses: [u64; 3], rolls: u64) -> f64 {
    let distance = |lost: usize| {
        let count = odds.counts().get(lost).copied().unwrap_or(0);
        let probability = f64::from(count) / f64::from(odds.total());
        let expected = probability * rolls as f64;
        let off = (losses[lost] as f64 - expected).abs();
        if off == 0.0 { 0.0 } else { off / (expected * (1.0 - probability)).sqrt() }
    };
    (0..losses.len()).map(distance).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BTL-2, BTL-3, BTL-4: dice, bosses, airfields and the bow of Outer Haven.
    #[test]
    fn the_engine_rolls_as_the_odds_say() {
        for clash in Clash::all() {
            let found = clash.roll(&content::conquest(), 20_000, Seed::from_words("dice"));
            assert!(found.hold(), "{found:?}");
        }
    }

    #[test]
    fn a_wrong_advantage_would_be_seen() {
        let plain = Clash::PLAIN.roll(&content::conquest(), 200_000, Seed::from_words("dice"));
        let others = Clash::all().into_iter().filter(|clash| clash.odds() != Clash::PLAIN.odds());
        for other in others {
            assert!(worst(&other.odds(), plain.losses, plain.rolls) > TOLERANCE, "{}", other.name());
        }
    }
}
