//! Actions that are probably not allowed, made out of those that are.

use ::conquest::ids::{Boss, Design, Faction, Objective, Port, Territory};
use ::conquest::state::{Args, Move};
use ::conquest::{Action, Choice, Options};
use table::{OptionList, QuickChance, Seat};

/// Whether the action is one of a choice's.
pub(super) fn is_listed(options: &Options, action: Action) -> bool {
    let number = number_of(action);
    options.choices().any(|choice| choice.with(number) == action)
}

fn number_of(action: Action) -> u16 {
    match action {
        Action::Deploy(_, number) => number,
        Action::Buy(number) | Action::Defend(number) | Action::Attack { dice: number, .. } => u16::from(number),
        Action::Blitz { keep, .. } => keep,
        Action::Advance { armies, .. } => armies,
        Action::Maneuver(movement) | Action::Play(_, Args::Move(movement)) => movement.armies,
        _ => 0,
    }
}

/// A listed action with something about it changed, or another one altogether.
pub(super) fn mutated(choice: Choice, chance: &mut QuickChance) -> Action {
    let (low, high) = choice.range();
    let number = match chance.pick(4) {
        0 => low.wrapping_sub(1),
        1 => high.wrapping_add(1),
        2 => chance.bits() as u16,
        _ => low,
    };
    let mut dice = Mutator(chance);
    match choice.with(low) {
        Action::Deploy(at, _) => Action::Deploy(dice.territory_or(at), number),
        Action::Buy(_) => Action::Buy(number as u8),
        Action::Defend(_) => Action::Defend(number as u8),
        Action::Attack { from, to, .. } => {
            Action::Attack { from: dice.territory_or(from), to: dice.territory_or(to), dice: number as u8 }
        }
        Action::Blitz { from, to, .. } => {
            Action::Blitz { from: dice.territory_or(from), to: dice.territory_or(to), keep: number }
        }
        Action::Advance { boss, .. } => Action::Advance { armies: number, boss: dice.boss_or(boss) },
        Action::Maneuver(movement) => Action::Maneuver(dice.movement(movement, number)),
        Action::Play(design, Args::Move(movement)) => Action::Play(design, Args::Move(dice.movement(movement, number))),
        Action::Play(design, _) => Action::Play(design, dice.args()),
        _ => dice.action(number),
    }
}

/// Draws parts of actions.
struct Mutator<'a>(&'a mut QuickChance);

impl Mutator<'_> {
    fn below(&mut self, count: usize) -> u8 {
        self.0.pick(u32::try_from(count).unwrap_or(u32::MAX)) as u8
    }

    fn territory(&mut self) -> Territory {
        Territory::new(self.below(Territory::COUNT)).expect("below the count")
    }

    fn boss(&mut self) -> Boss {
        Boss::new(self.below(Boss::COUNT)).expect("below the count")
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.below(usize::from(Seat::MOST))).expect("below the most")
    }

    fn port(&mut self) -> Port {
        Port::new(self.below(usize::from(Port::COUNT)) + 1).expect("1 to 6")
    }

    fn territory_or(&mut self, given: Territory) -> Territory {
        if self.below(2) == 0 { given } else { self.territory() }
    }

    fn boss_or(&mut self, given: Option<Boss>) -> Option<Boss> {
        match self.below(3) {
            0 => None,
            1 => given,
            _ => Some(self.boss()),
        }
    }

    fn movement(&mut self, given: Move, armies: u16) -> Move {
        Move {
            from: self.territory_or(given.from),
            to: self.territory_or(given.to),
            armies,
            boss: self.boss_or(given.boss),
        }
    }

    fn args(&mut self) -> Args {
        match self.below(7) {
            0 => Args::None,
            1 => Args::Territory(self.territory()),
            2 => Args::Seat(self.seat()),
            3 => Args::Die(self.below(5)),
            4 => Args::Port(self.port()),
            5 => Args::Boss(self.boss()),
            _ => {
                let given = Move { from: self.territory(), to: self.territory(), armies: 1, boss: None };
                Args::Move(self.movement(given, 1))
            }
        }
    }

    /// Any action, with this number where it has one.
    fn action(&mut self, number: u16) -> Action {
        match self.below(24) {
            0 => Action::Faction(Faction::ALL[usize::from(self.below(5))]),
            1 => Action::Headquarters(self.territory()),
            2 => Action::Claim(self.territory()),
            3 => Action::Reinforce(self.territory()),
            4 => Action::FirstBoss(self.boss(), self.territory()),
            5 => Action::Trade { ones: self.below(12), twos: self.below(8) },
            6 => Action::Deploy(self.territory(), number),
            7 => Action::Buy(number as u8),
            8 => Action::Pay(self.boss()),
            9 => Action::Dismiss(self.boss()),
            10 => Action::Hire(self.boss(), self.territory()),
            11 => Action::Play(self.design(), self.args()),
            12 => Action::Attack { from: self.territory(), to: self.territory(), dice: number as u8 },
            13 => Action::Blitz { from: self.territory(), to: self.territory(), keep: number },
            14 => Action::Defend(number as u8),
            15 => Action::Roller(self.seat()),
            16 => Action::Advance { armies: number, boss: self.boss_or(None) },
            17 => Action::Airfield(self.territory()),
            18 => Action::Objective(Objective::new(self.below(Objective::COUNT)).expect("below the count")),
            19 => Action::Maneuver(Move { from: self.territory(), to: self.territory(), armies: number, boss: None }),
            20 => Action::Dock(self.port()),
            21 => Action::Pass,
            22 => Action::StopAttacking,
            _ => Action::End,
        }
    }

    /// One of the designs every pack has.
    fn design(&mut self) -> Design {
        Design::new(self.below(14)).expect("below the count")
    }
}
