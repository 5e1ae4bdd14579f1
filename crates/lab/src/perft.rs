//! How many ways a game can go: every sequence of so many commands is counted.
//!
//! Chance is fixed by a seed and keyed like that of a record: by the number of commands in force and
//! the text of the command. So a count depends on nothing but the rules, and a changed rule shows.

use rayon::prelude::*;
use table::{Game, KeyedChance, OptionList as _, Seat, Seed};

/// A command and how many sequences begin with it.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Branch {
    /// Its canonical text.
    pub command: String,
    /// The sequences that begin with it.
    pub sequences: u64,
}

/// How many sequences of `depth` commands there are; an option with a range counts once a number.
pub fn count<G: Game + Sync>(game: &G, seed: Seed, depth: u32) -> u64
where
    G::Action: Send + Sync,
{
    match depth {
        0 => 1,
        1 => commands(game).len() as u64,
        _ => branches(game, seed, depth).iter().map(|branch| branch.sequences).sum(),
    }
}

/// The same, command by command, in the order of the options.
pub fn branches<G: Game + Sync>(game: &G, seed: Seed, depth: u32) -> Vec<Branch>
where
    G::Action: Send + Sync,
{
    let branch = |(seat, action): &(Seat, G::Action)| Branch {
        command: game.print(*seat, *action),
        sequences: depth
            .checked_sub(1)
            .map_or(0, |left| sequences(&after(game, seed, 0, *seat, *action), seed, 1, left)),
    };
    commands(game).par_iter().map(branch).collect()
}

fn sequences<G: Game>(game: &G, seed: Seed, in_force: usize, left: u32) -> u64 {
    match left {
        0 => 1,
        1 => commands(game).len() as u64,
        _ => commands(game)
            .into_iter()
            .map(|(seat, action)| sequences(&after(game, seed, in_force, seat, action), seed, in_force + 1, left - 1))
            .sum(),
    }
}

/// Everything anybody may do now.
fn commands<G: Game>(game: &G) -> Vec<(Seat, G::Action)> {
    let mut options = G::Options::default();
    let mut commands = Vec::new();
    for seat in game.asked().iter() {
        game.options(seat, &mut options);
        for choice in options.choices() {
            let actions = (0..G::Options::width(choice)).map(|place| (seat, G::Options::action(choice, place)));
            commands.extend(actions);
        }
    }
    commands
}

fn after<G: Game>(game: &G, seed: Seed, in_force: usize, seat: Seat, action: G::Action) -> G {
    let mut next = game.clone();
    let mut chance = KeyedChance::new(seed, in_force, &game.print(seat, action));
    next.play(seat, action, &mut chance, &mut ()).expect("an option is legal");
    next
}

#[cfg(test)]
mod tests {
    use conquest::ids::Mode;
    use conquest::{Conquest, Settings};
    use table::Played;

    use super::*;

    /// The chance is that of a record: whoever plays the first commands at a table meets the same.
    #[test]
    fn sequences_are_those_of_a_record() {
        let seed = Seed::from_words("perft");
        let settings = Settings::new(Mode::BasicTraining, 3).expect("three play");
        let start = Conquest::from_seed(content::conquest(), settings, seed, &mut ());
        let mut expected = 0;
        for (seat, action) in commands(&start) {
            let mut played = Played::new(start.clone(), seed);
            played.submit(seat, action, &mut ()).expect("an option is legal");
            expected += commands(played.present()).len() as u64;
        }
        assert_eq!(count(&start, seed, 2), expected);
        assert_eq!([count(&start, seed, 0), count(&start, seed, 1)], [1, commands(&start).len() as u64]);
        assert_eq!(branches(&start, seed, 2).iter().map(|it| it.sequences).sum::<u64>(), expected);
    }
}
