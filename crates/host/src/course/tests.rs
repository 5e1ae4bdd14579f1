//! What is told of a finished game, by its dice and by its rounds.

use conquest::effect::Side;
use table::{Game, Log, Played, QuickChance, Seed};

use super::*;
use crate::Hosted;
use crate::tests::{stages, wars};

/// A game of bots that choose by chance, after so many commands, and all that happened in it.
fn wandered<G: Hosted>(header: table::Header, commands: usize) -> (Played<G>, Vec<G::Event>)
where
    G::Event: Clone,
{
    struct All<E>(Vec<E>);
    impl<E: Clone> Log<E> for All<E> {
        fn record(&mut self, event: &E) {
            self.0.push(event.clone());
        }
    }
    let seed = Seed::from_words("course");
    let header = table::Header { seed: Some(seed), ..header };
    let mut played = Played::new(G::begun(&header, &mut ()).expect("a header of this game"), seed);
    let mut chance = QuickChance::new(7);
    let mut all = All(Vec::new());
    for _ in 0..commands {
        let game = played.present();
        let Some(seat) = game.first_asked() else { break };
        let mut options = G::Options::default();
        game.options(seat, &mut options);
        let action = bots::uniform(&options, &mut chance).expect("whoever is asked can do something");
        played.submit(seat, action, &mut all).expect("an option");
    }
    (played, all.0)
}

/// BTL-4: every die that was thrown counts once, and nothing that was taken back.
#[test]
fn luck_counts_every_die_thrown() {
    use conquest::Event;
    let (mut played, events) = wandered::<conquest::Conquest>(wars().next().expect("a war"), 900);
    let dice = luck(&played, played.steps().len()).expect("so many commands");
    let thrown = events.iter().map(|event| match event {
        Event::Rolled { battle, .. } => u32::from(battle.dice + battle.defence),
        Event::DieChanged { rerolled: true, .. } => 1,
        _ => 0,
    });
    let thrown: u32 = thrown.sum();
    assert!(thrown > 20, "too little was thrown to prove anything");
    assert_eq!(dice.luck.iter().map(|luck| luck.dice).sum::<u32>(), thrown);
    assert_eq!(dice.thrown.iter().map(|one| one.dice.len() as u32).sum::<u32>(), thrown);
    for luck in &dice.luck {
        let mean = luck.expected / f64::from(luck.dice);
        assert!((3.5..=4.5).contains(&mean), "{luck:?}");
    }
    assert!(dice.thrown.iter().any(|one| one.side == Side::Attack));
    let last = (1..played.steps().len()).rev().find(|count| luck(&played, *count).is_some_and(|it| it != dice));
    let before = last.expect("dice were thrown");
    played.undo(played.steps().len() - before).expect("commands in force");
    assert!(luck(&played, before).is_some_and(|it| it.thrown.len() < dice.thrown.len()));
    assert_eq!(luck(&played, before + 1), None, "what was taken back is not told");
}

#[test]
fn the_course_of_a_stage_tells_what_happened_in_its_rounds() {
    use infiltration::Event;
    let (mut marks, mut near) = (0, 0);
    for header in stages().step_by(3) {
        let (played, events) = wandered::<infiltration::Infiltration>(header, 250);
        let course = course(&played, played.steps().len()).expect("so many commands");
        let told = course.rounds.iter().flat_map(|it| &it.told).filter(|told| told.id == "player-damaged").count();
        let happened = events.iter().filter(|event| matches!(event, Event::PlayerDamaged { .. })).count();
        assert_eq!(told, happened);
        assert!(course.rounds.is_sorted_by_key(|it| it.round));
        assert!(played.present().outcome() == Some(table::Outcome::Cleared) || course.codename.is_none());
        marks += course.rounds.len();
        near += usize::from(course.near_misses);
    }
    assert!(marks > 4 && near > 0, "too little happened to prove anything");
}
