//! What a player does, and the lists of what may be done.

use alloc::vec::Vec;

use table::{OptionList, Seat};

use crate::ids::{Boss, Design, Faction, Objective, Port, Territories, Territory};
use crate::state::{Args, Move};

/// What a player does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Picks a faction.
    Faction(Faction),
    /// Places the Headquarters and an army.
    Headquarters(Territory),
    /// Claims an empty territory with an army.
    Claim(Territory),
    /// Adds an army in the draft.
    Reinforce(Territory),
    /// Chooses and places the first boss.
    FirstBoss(Boss, Territory),
    /// Turns in territory cards.
    Trade {
        /// Cards with one star.
        ones: u8,
        /// Cards with two stars.
        twos: u8,
    },
    /// Places recruits.
    Deploy(Territory, u16),
    /// Buys shop cards.
    Buy(u8),
    /// Pays a boss.
    Pay(Boss),
    /// Lets a boss go.
    Dismiss(Boss),
    /// Hires a boss.
    Hire(Boss, Territory),
    /// Plays a shop card.
    Play(Design, Args),
    /// Declares an attack with so many dice.
    Attack {
        /// From where.
        from: Territory,
        /// Against what.
        to: Territory,
        /// With how many armies.
        dice: u8,
    },
    /// Declares a blitz.
    Blitz {
        /// From where.
        from: Territory,
        /// Against what.
        to: Territory,
        /// How many armies must be left.
        keep: u16,
    },
    /// Chooses defence dice.
    Defend(u8),
    /// Names who rolls for neutral troops.
    Roller(Seat),
    /// Moves into a conquered territory.
    Advance {
        /// How many armies.
        armies: u16,
        /// Who goes along.
        boss: Option<Boss>,
    },
    /// Places an airfield.
    Airfield(Territory),
    /// Takes an objective.
    Objective(Objective),
    /// Moves armies between own territories.
    Maneuver(Move),
    /// Docks Outer Haven.
    Dock(Port),
    /// Declines a window or leaves an optional step.
    Pass,
    /// Leaves the attack step.
    StopAttacking,
    /// Passes the rest of the turn.
    End,
}

/// The kind of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verb {
    /// `faction NAME`.
    Faction,
    /// `headquarters T`.
    Headquarters,
    /// `claim T`.
    Claim,
    /// `reinforce T`.
    Reinforce,
    /// `boss NAME T`.
    FirstBoss,
    /// `trade STARS…`.
    Trade,
    /// `deploy T N`.
    Deploy,
    /// `buy N`.
    Buy,
    /// `pay NAME`.
    Pay,
    /// `dismiss NAME`.
    Dismiss,
    /// `hire NAME T`.
    Hire,
    /// `play CARD`.
    PlayPlain,
    /// `play CARD T`.
    PlayTerritory,
    /// `play CARD SEAT`.
    PlaySeat,
    /// `play CARD DIE`.
    PlayDie,
    /// `play CARD PORT`.
    PlayPort,
    /// `play CARD BOSS`.
    PlayBoss,
    /// `play CARD A B N [with BOSS]`.
    PlayMove,
    /// `attack A B N`.
    Attack,
    /// `blitz A B keep K`.
    Blitz,
    /// `defend N`.
    Defend,
    /// `roller SEAT`.
    Roller,
    /// `advance N [with BOSS]`.
    Advance,
    /// `airfield T`.
    Airfield,
    /// `objective ID`.
    Objective,
    /// `maneuver A B N [with BOSS]`.
    Maneuver,
    /// `dock PORT`.
    Dock,
    /// `pass`.
    Pass,
    /// `stop-attacking`.
    StopAttacking,
    /// `end`.
    End,
}

/// An action in which one number may stand as a range.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    verb: Verb,
    card: u8,
    from: u8,
    to: u8,
    boss: Option<Boss>,
    low: u16,
    high: u16,
}

impl Choice {
    /// The kind of command.
    pub const fn verb(&self) -> Verb {
        self.verb
    }

    /// The range of its number; 0 to 0 where it has none.
    pub const fn range(&self) -> (u16, u16) {
        (self.low, self.high)
    }

    /// The action with this number in place of the range, cut to the range.
    pub fn with(self, number: u16) -> Action {
        let number = number.clamp(self.low, self.high);
        let design = Design::at(self.card);
        match self.verb {
            Verb::Faction => Action::Faction(Faction::ALL[usize::from(self.to)]),
            Verb::Headquarters => Action::Headquarters(self.target()),
            Verb::Claim => Action::Claim(self.target()),
            Verb::Reinforce => Action::Reinforce(self.target()),
            Verb::FirstBoss => Action::FirstBoss(Boss::at(self.from), self.target()),
            Verb::Trade => Action::Trade { ones: self.from, twos: self.to },
            Verb::Deploy => Action::Deploy(self.target(), number),
            Verb::Buy => Action::Buy(number as u8),
            Verb::Pay => Action::Pay(Boss::at(self.to)),
            Verb::Dismiss => Action::Dismiss(Boss::at(self.to)),
            Verb::Hire => Action::Hire(Boss::at(self.from), self.target()),
            Verb::PlayPlain => Action::Play(design, Args::None),
            Verb::PlayTerritory => Action::Play(design, Args::Territory(self.target())),
            Verb::PlaySeat => Action::Play(design, Args::Seat(self.seat())),
            Verb::PlayDie => Action::Play(design, Args::Die(self.to)),
            Verb::PlayPort => Action::Play(design, Args::Port(Port::at(self.to))),
            Verb::PlayBoss => Action::Play(design, Args::Boss(Boss::at(self.to))),
            Verb::PlayMove => Action::Play(design, Args::Move(self.movement(number))),
            Verb::Attack => Action::Attack { from: Territory::at(self.from), to: self.target(), dice: number as u8 },
            Verb::Blitz => Action::Blitz { from: Territory::at(self.from), to: self.target(), keep: number },
            Verb::Defend => Action::Defend(number as u8),
            Verb::Roller => Action::Roller(self.seat()),
            Verb::Advance => Action::Advance { armies: number, boss: self.boss },
            Verb::Airfield => Action::Airfield(self.target()),
            Verb::Objective => Action::Objective(Objective::at(self.to)),
            Verb::Maneuver => Action::Maneuver(self.movement(number)),
            Verb::Dock => Action::Dock(Port::at(self.to)),
            Verb::Pass => Action::Pass,
            Verb::StopAttacking => Action::StopAttacking,
            Verb::End => Action::End,
        }
    }

    fn target(self) -> Territory {
        Territory::at(self.to)
    }

    fn seat(self) -> Seat {
        Seat::new(self.to).expect("a seat of the table")
    }

    fn movement(self, armies: u16) -> Move {
        Move { from: Territory::at(self.from), to: self.target(), armies, boss: self.boss }
    }
}

/// Choices that differ only in their target: one row of the list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    verb: Verb,
    card: u8,
    from: u8,
    boss: Option<Boss>,
    low: u16,
    high: u16,
    /// How many choices this row and those before it stand for.
    end: u16,
    targets: u64,
}

impl Row {
    /// A command without a target.
    pub(crate) const fn plain(verb: Verb) -> Self {
        Self { verb, card: 0, from: 0, boss: None, low: 0, high: 0, end: 0, targets: 1 }
    }

    /// A command with one target out of a set, given by bits.
    pub(crate) const fn over(verb: Verb, targets: u64) -> Self {
        Self { targets, ..Self::plain(verb) }
    }

    /// A command with one territory out of a set.
    pub(crate) const fn at(verb: Verb, targets: Territories) -> Self {
        Self::over(verb, targets.bits())
    }

    /// The same with a first argument.
    pub(crate) const fn from(self, from: usize) -> Self {
        Self { from: from as u8, ..self }
    }

    /// The same with a number in a range.
    pub(crate) const fn range(self, low: u16, high: u16) -> Self {
        Self { low, high, ..self }
    }

    /// The same with a boss going along.
    pub(crate) const fn along(self, boss: Boss) -> Self {
        Self { boss: Some(boss), ..self }
    }

    /// The same as the play of a card.
    pub(crate) const fn card(self, verb: Verb, design: Design) -> Self {
        Self { verb, card: design.index() as u8, ..self }
    }
}

/// The list of what a seat may do, in rows; kept between decisions, so that listing allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Options {
    rows: Vec<Row>,
    end: u16,
}

impl Options {
    pub(crate) fn clear(&mut self) {
        self.rows.clear();
        self.end = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, row: Row) {
        if row.targets != 0 {
            let end = self.end + row.targets.count_ones() as u16;
            self.end = end;
            self.rows.push(Row { end, ..row });
        }
    }
}

impl OptionList for Options {
    type Choice = Choice;
    type Action = Action;

    fn len(&self) -> usize {
        usize::from(self.end)
    }

    #[inline]
    fn get(&self, place: usize) -> Option<Choice> {
        let row = self.rows.iter().find(|row| place < usize::from(row.end))?;
        let behind = usize::from(row.end) - 1 - place;
        let to = nth_bit_from_top(row.targets, behind);
        let Row { verb, card, from, boss, low, high, .. } = *row;
        Some(Choice { verb, card, from, to, boss, low, high })
    }

    fn width(choice: Choice) -> u32 {
        u32::from(choice.high - choice.low) + 1
    }

    fn action(choice: Choice, place: u32) -> Action {
        choice.with(choice.low.saturating_add(u16::try_from(place).unwrap_or(u16::MAX)))
    }

    fn choices(&self) -> impl Iterator<Item = Choice> {
        self.rows.iter().flat_map(|row| {
            let Row { verb, card, from, boss, low, high, .. } = *row;
            let mut left = row.targets;
            let to = core::iter::from_fn(move || {
                let next = (left != 0).then_some(left.trailing_zeros() as u8);
                left &= left.wrapping_sub(1);
                next
            });
            to.map(move |to| Choice { verb, card, from, to, boss, low, high })
        })
    }
}

/// The place of the `n`th set bit from the highest down, from 0.
fn nth_bit_from_top(mut bits: u64, n: usize) -> u8 {
    for _ in 0..n {
        bits ^= 1 << bits.ilog2();
    }
    bits.ilog2() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_count_and_unfold_in_order() {
        let mut options = Options::default();
        options.push(Row::plain(Verb::Pass));
        options.push(Row::over(Verb::Dock, 0b101_0010));
        options.push(Row::over(Verb::Dock, 0));
        options.push(Row::over(Verb::Deploy, 0b100).range(1, 4));
        assert_eq!(options.len(), 5);
        let by_place: Vec<Choice> = (0..5).filter_map(|place| options.get(place)).collect();
        assert_eq!(by_place, options.choices().collect::<Vec<_>>());
        assert_eq!(options.get(5), None);
        assert_eq!(by_place[2].with(0), Action::Dock(Port::at(4)));
        assert_eq!(Options::width(by_place[4]), 4);
        assert_eq!(Options::action(by_place[4], 3), Action::Deploy(Territory::at(2), 4));
        assert_eq!(Options::action(by_place[4], 9), Action::Deploy(Territory::at(2), 4));
    }
}
