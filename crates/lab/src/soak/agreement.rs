//! `options` ⇔ `play`: what is listed is accepted with every number, and what is not is refused and
//! changes nothing.

use table::{OptionList, QuickChance, Seat};

use super::{Soak, ensure};

/// Of a wider range both ends and one number within are tried.
const NARROW: u32 = 4;
/// Of a longer list so many choices are tried, spread over all of it.
const LONG: usize = 1000;
/// Actions tried at a position that are probably not allowed.
const MUTATIONS: usize = 24;

/// Checks all that is listed for a seat, and some of what is not.
pub(super) fn check<G: Soak>(
    game: &G,
    seat: Seat,
    options: &G::Options,
    chance: &mut QuickChance,
) -> Result<(), String> {
    let stride = options.len().div_ceil(LONG).max(1);
    for choice in options.choices().step_by(stride) {
        let width = G::Options::width(choice);
        if width <= NARROW {
            (0..width).try_for_each(|place| accepted(game, seat, G::Options::action(choice, place)))?;
        } else {
            let within = chance.pick(width);
            [0, within, width - 1]
                .into_iter()
                .try_for_each(|place| accepted(game, seat, G::Options::action(choice, place)))?;
        }
    }
    for _ in 0..MUTATIONS {
        let place = chance.pick(u32::try_from(options.len()).unwrap_or(u32::MAX));
        let Some(choice) = options.get(place as usize) else { return Ok(()) };
        let action = game.mutated(choice, chance);
        if G::is_listed(options, action) {
            accepted(game, seat, action)?;
        } else {
            refused(game, seat, action)?;
        }
    }
    let listed = options.get(0).map(|choice| G::Options::action(choice, 0));
    let strangers = Seat::first(Seat::MOST).filter(|other| !game.asked().contains(*other));
    listed.into_iter().try_for_each(|action| strangers.clone().try_for_each(|other| refused(game, other, action)))
}

fn accepted<G: Soak>(game: &G, seat: Seat, action: G::Action) -> Result<(), String> {
    let mut copy = game.clone();
    match copy.play(seat, action, &mut QuickChance::new(1), &mut ()) {
        Ok(()) => Ok(()),
        Err(refusal) => Err(format!("listed and refused: {}: {refusal:?}", game.print(seat, action))),
    }
}

fn refused<G: Soak>(game: &G, seat: Seat, action: G::Action) -> Result<(), String> {
    let mut copy = game.clone();
    let mut log = Vec::new();
    let played = copy.play(seat, action, &mut QuickChance::new(1), &mut log);
    let text = || format!("{} ({action:?})", game.print(seat, action));
    ensure(played.is_err(), || format!("not listed and accepted: {}", text()))?;
    ensure(copy.is_same(game) && log.is_empty(), || format!("refused and changed something: {}", text()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use conquest::ids::Mode;
    use conquest::{Action, Conquest, Options, Settings};
    use table::Game;

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
        assert!(Conquest::is_listed(&options, listed) && !Conquest::is_listed(&options, Action::Pass));
        let complaint = |result: Result<(), String>| result.expect_err("a disagreement");
        assert!(complaint(refused(&game, seat, listed)).starts_with("not listed and accepted: "));
        assert!(complaint(accepted(&game, seat, Action::Pass)).starts_with("listed and refused: "));
    }
}
