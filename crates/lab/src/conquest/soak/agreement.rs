//! `options` ⇔ `play`: what is listed is accepted with every number, and what is not is refused and
//! changes nothing.

use ::conquest::ids::{Boss, Design, Faction, Objective, Port, Territory};
use ::conquest::state::{Args, Move};
use ::conquest::{Action, Choice, Conquest, Options};
use table::{Game, OptionList, QuickChance, Seat};

use super::ledger::ensure;

/// Of a wider range both ends and one number within are tried.
const NARROW: u32 = 4;
/// Actions tried at a position that are probably not allowed.
const MUTATIONS: usize = 24;

/// Checks all that is listed for a seat, and some of what is not.
pub(super) fn check(game: &Conquest, seat: Seat, options: &Options, chance: &mut QuickChance) -> Result<(), String> {
    for choice in options.choices() {
        let width = Options::width(choice);
        if width <= NARROW {
            (0..width).try_for_each(|place| accepted(game, seat, Options::action(choice, place)))?;
        } else {
            let within = chance.pick(width);
            [0, within, width - 1]
                .into_iter()
                .try_for_each(|place| accepted(game, seat, Options::action(choice, place)))?;
        }
    }
    for _ in 0..MUTATIONS {
        let place = chance.pick(u32::try_from(options.len()).unwrap_or(u32::MAX));
        let Some(choice) = options.get(place as usize) else { return Ok(()) };
        let action = mutated(choice, chance);
        if is_listed(options, action) {
            accepted(game, seat, action)?;
        } else {
            refused(game, seat, action)?;
        }
    }
    let listed = options.get(0).map(|choice| choice.with(0));
    let strangers = Seat::first(Seat::MOST).filter(|other| !game.asked().contains(*other));
    listed.into_iter().try_for_each(|action| strangers.clone().try_for_each(|other| refused(game, other, action)))
}

fn accepted(game: &Conquest, seat: Seat, action: Action) -> Result<(), String> {
    let mut copy = game.clone();
    match copy.play(seat, action, &mut QuickChance::new(1), &mut ()) {
        Ok(()) => Ok(()),
        Err(refusal) => Err(format!("listed and refused: {}: {refusal:?}", game.print(seat, action))),
    }
}

fn refused(game: &Conquest, seat: Seat, action: Action) -> Result<(), String> {
    let mut copy = game.clone();
    let mut log = Vec::new();
    let played = copy.play(seat, action, &mut QuickChance::new(1), &mut log);
    ensure(played.is_err(), || format!("not listed and accepted: {}", game.print(seat, action)))?;
    let untouched = copy.state() == game.state() && log.is_empty();
    ensure(untouched, || format!("refused and changed something: {}", game.print(seat, action)))
}

/// Whether the action is one of a choice's.
fn is_listed(options: &Options, action: Action) -> bool {
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
fn mutated(choice: Choice, chance: &mut QuickChance) -> Action {
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

#[cfg(test)]
mod tests {
    use super::*;
    use ::conquest::Settings;
    use ::conquest::ids::Mode;

    #[test]
    fn both_ways_of_disagreeing_are_seen() {
        let mut chance = QuickChance::new(5);
        let settings = Settings::new(Mode::CommandRoom, 3).expect("three can play");
        let game = Conquest::start(content::conquest(), settings, &mut chance, &mut ());
        let seat = game.asked().single().expect("one seat picks a faction");
        let mut options = Options::default();
        game.options(seat, &mut options);
        assert_eq!(check(&game, seat, &options, &mut chance), Ok(()));
        let listed = options.get(0).expect("a free faction").with(0);
        assert!(is_listed(&options, listed) && !is_listed(&options, Action::Pass));
        let complaint = |result: Result<(), String>| result.expect_err("a disagreement");
        assert!(complaint(refused(&game, seat, listed)).starts_with("not listed and accepted: "));
        assert!(complaint(accepted(&game, seat, Action::Pass)).starts_with("listed and refused: "));
    }
}
