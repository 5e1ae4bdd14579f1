//! Random games on bare maps: no panic, no stuck state, options and play agree.

use std::sync::Arc;

use infiltration::board::{Board, Edge, Plan};
use infiltration::card::{DeadPart, InvestigatePart, KoPart, ReactionPart};
use infiltration::card::{Order, OrderAction, Pack, Reaction};
use infiltration::ids::{Arrow, Character};
use infiltration::space::{Dir, Space};
use infiltration::stage::{Party, Post, Stage};
use infiltration::state::Settings;
use infiltration::{Infiltration, Options};
use table::{Chance, Game, OptionList, QuickChance};

fn pack() -> Pack {
    let order = |n: u8| Order::Orders {
        action: OrderAction::ALL[usize::from(n) % 5],
        flip: n.is_multiple_of(2),
        arrow: if n.is_multiple_of(3) { Arrow::Left } else { Arrow::Right },
        blue: 3 + n % 3,
        red: 4 + n % 3,
    };
    let reaction = |n: usize| Reaction {
        order: [ReactionPart::Ko, ReactionPart::Dead, ReactionPart::Alert, ReactionPart::Investigate],
        ko: KoPart::ALL[n % 2],
        dead: DeadPart::ALL[n / 2 % 2],
        investigate: InvestigatePart::ALL[n % 3],
    };
    Pack {
        blue: (0..20).map(order).collect(),
        red: (0..6).map(order).chain([Order::GameOver]).collect(),
        reactions: (0..6).map(reaction).collect(),
        ..Pack::default()
    }
}

fn stage(chance: &mut QuickChance) -> Stage {
    let (width, height) = (4 + chance.below(8), 4 + chance.below(8));
    let mut plan = Plan::hall(width, height);
    for edge in plan.east.iter_mut().chain(&mut plan.south) {
        *edge = match chance.below(10) {
            0 | 1 => Edge::Wall,
            2 => Edge::Low,
            _ => Edge::Open,
        };
    }
    let mut spaces: Vec<Space> = (0..height).flat_map(|y| (0..width).filter_map(move |x| Space::new(x, y))).collect();
    chance.shuffle(&mut spaces);
    let mut stage = Stage::bare(Board::new(plan));
    let mut spaces = spaces.into_iter();
    stage.team_starts = spaces.by_ref().take(4).collect();
    stage.posts =
        spaces.by_ref().take(6).map(|at| Post { at, facing: Dir::at(chance.below(4)), players: 0xff }).collect();
    stage.spawns[0] = spaces.next().map(|at| (at, None));
    stage.parties = (1..=4)
        .map(|players| Party {
            players,
            required: vec![],
            optional: Character::ALL.to_vec(),
            blue: 12,
            guard_count: [7, 0, 0, 0, 0, 0, 0, 0],
            cameras: None,
        })
        .collect();
    stage
}

#[test]
fn random_games_end_and_never_refuse_an_option() {
    let pack = Arc::new(pack());
    let mut options = Options::default();
    for seed in 0..400 {
        let mut chance = QuickChance::new(seed);
        let stage = Arc::new(stage(&mut chance));
        let players = 1 + usize::from(chance.below(4));
        let party = &Character::ALL[..players];
        let settings = Settings::default();
        let mut game = Infiltration::start(Arc::clone(&pack), stage, party, settings, &mut chance, &mut ())
            .expect("a legal party");
        let mut decisions = 0;
        while let Some(seat) = game.asked().iter().next() {
            game.options(seat, &mut options);
            assert!(options.len() > 0, "seed {seed}: asked but nothing to do: {:?}", game.frame());
            let action = options.get(chance.pick(options.len() as u32) as usize).expect("an option");
            game.play(seat, action, &mut chance, &mut ())
                .unwrap_or_else(|refusal| panic!("seed {seed}: {action:?} was offered and refused: {refusal:?}"));
            decisions += 1;
            assert!(decisions < 20_000, "seed {seed} does not end: {:?}", game.state().frames);
        }
    }
}
