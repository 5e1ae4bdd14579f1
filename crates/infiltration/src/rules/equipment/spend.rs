//! Cards that change dice in the dice window (FOC-6).

use core::ops::ControlFlow;

use table::{Chance, Log, Seat};

use crate::action::{Action, Spend};
use crate::card::{Card, Effect};
use crate::event::Event;
use crate::frame::Purpose;
use crate::game::Infiltration;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::rules::dice::Found;
use crate::state::{Die, Flags, LockTarget, Roll, RollStep, Spent};

/// What a card does to the dice.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// Rolls these dice again, once a roll.
    Again(u16, u8),
    /// A die shows this now, once a round.
    Shift(u8, u8),
    /// All dice show one less, for a token.
    Lower(bool),
}

impl Infiltration {
    /// The one place that knows which cards change a roll.
    fn card_change(&self, seat: Seat, roll: &Roll, card: Card, dice: u16, up: bool) -> Result<Change, Refusal> {
        let player = self.player(seat).ok_or(Refusal::NotAsked)?;
        let item = player.item(card).ok_or(Refusal::NotEquipped)?;
        let effect = self.pack.card(card).ok_or(Refusal::NotEquipped)?.effect;
        if roll.step != RollStep::Window || roll.roller != seat {
            return Err(Refusal::TokenNotNow);
        }
        let fresh = |once: u8| if roll.spent.0 & once == 0 { Ok(()) } else { Err(Refusal::TokenNotNow) };
        match (effect, roll.purpose) {
            (Effect::Pentazemin, purpose) if player.flags.has(Flags::STEADY) && purpose.is_of_an_action() => {
                fresh(Spent::STEADY)?;
                if dice == 0 || dice & !roll.rolled != 0 {
                    return Err(Refusal::NoSuchDie);
                }
                Ok(Change::Again(dice, Spent::STEADY))
            }
            (Effect::PalKeycard, Purpose::Lock(LockTarget::Door(_))) => {
                fresh(Spent::PAL)?;
                only_die(roll, dice)?;
                Ok(Change::Again(dice, Spent::PAL))
            }
            (Effect::Handkerchief, Purpose::Lock(LockTarget::Terminal(_))) => {
                if player.flags.has(Flags::HANDKERCHIEF) {
                    return Err(Refusal::TokenNotNow);
                }
                let (place, die) = only_die(roll, dice)?;
                let face = if up { die.face + 1 } else { die.face.saturating_sub(1) };
                if die.white || !(1..=6).contains(&face) {
                    return Err(Refusal::NoSuchDie);
                }
                Ok(Change::Shift(place, face))
            }
            (Effect::Blade { .. }, Purpose::Guard(_) | Purpose::Boss) => {
                fresh(Spent::BLADE)?;
                if item.tokens == 0 {
                    return Err(Refusal::NoTokensLeft);
                }
                if dice != 0 || !roll.dice.iter().any(|die| die.face > 1) {
                    return Err(Refusal::NoSuchDie);
                }
                Ok(Change::Lower(!item.unlimited))
            }
            _ => Err(Refusal::TokenNotNow),
        }
    }

    /// Every card of a seat that may change a roll, with the dice it may change.
    pub(crate) fn card_spends(&self, seat: Seat, roll: &Roll, found: &mut Found<'_>) -> ControlFlow<()> {
        let Some(player) = self.player(seat) else { return ControlFlow::Continue(()) };
        for item in player.items.iter().flatten() {
            let Some(says) = self.pack.card(item.card) else { continue };
            let spend = |dice: u16, up: bool| Action::Spend(Spend::Card(item.card), dice, up);
            let allowed = |dice: u16, up: bool| self.card_change(seat, roll, item.card, dice, up).is_ok();
            let singles = (0..roll.dice.len()).map(|die| 1 << die);
            match says.effect {
                // Whether it works at all is the same for all dice.
                Effect::Pentazemin if allowed(roll.rolled, false) => {
                    subsets(roll.rolled).try_for_each(|dice| found(spend(dice, false)))?;
                }
                Effect::PalKeycard => {
                    singles.filter(|dice| allowed(*dice, false)).try_for_each(|dice| found(spend(dice, false)))?;
                }
                Effect::Handkerchief => singles
                    .flat_map(|dice| [(dice, false), (dice, true)])
                    .filter(|(dice, up)| allowed(*dice, *up))
                    .try_for_each(|(dice, up)| found(spend(dice, up)))?,
                Effect::Blade { .. } if allowed(0, false) => found(spend(0, false))?,
                _ => {}
            }
        }
        ControlFlow::Continue(())
    }
}

/// The one die named by the bits.
fn only_die(roll: &Roll, dice: u16) -> Result<(u8, Die), Refusal> {
    if dice.count_ones() != 1 {
        return Err(Refusal::NoSuchDie);
    }
    let place = dice.trailing_zeros() as u8;
    roll.dice.get(usize::from(place)).map(|die| (place, *die)).ok_or(Refusal::NoSuchDie)
}

/// Every part of a set of dice but the empty one, the whole first.
fn subsets(dice: u16) -> impl Iterator<Item = u16> {
    let some = |part: u16| (part != 0).then_some(part);
    core::iter::successors(some(dice), move |part| some((part - 1) & dice))
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Changes the dice of the roll under way with a card.
    pub(crate) fn spend_card(&mut self, seat: Seat, card: Card, dice: u16, up: bool) -> Result<(), Refusal> {
        let roll = self.state().roll.as_ref().ok_or(Refusal::TokenNotNow)?;
        let change = self.game.card_change(seat, roll, card, dice, up)?;
        self.emit(Event::EquipmentUsed { seat, card });
        match change {
            Change::Again(dice, effect) => {
                self.emit(Event::OnceSpent { effect });
                self.reroll_dice(dice);
            }
            Change::Shift(die, face) => {
                self.emit(Event::FlagsSet { seat, flags: Flags::HANDKERCHIEF });
                self.emit(Event::DieChanged { die, face });
            }
            Change::Lower(pays) => self.lower_all(seat, card, pays),
        }
        Ok(())
    }

    /// EQP-S4. A charge takes one off every die; a 1 stays a 1.
    fn lower_all(&mut self, seat: Seat, card: Card, pays: bool) {
        self.emit(Event::OnceSpent { effect: Spent::BLADE });
        if pays {
            self.emit(Event::TokensSpent { seat, card, amount: 1 });
        }
        let dice = self.state().roll.as_ref().map(|roll| roll.dice.clone()).unwrap_or_default();
        for (place, die) in dice.iter().enumerate().filter(|(_, die)| die.face > 1) {
            self.emit(Event::DieChanged { die: place as u8, face: die.face - 1 });
        }
    }
}
