//! Conquest under the stopwatch: playouts by bots, exact odds, and what an engine does in between.

use std::hint::black_box;
use std::sync::Arc;

use bots::{Bot, Level};
use cardboard_lab::conquest::Playouts;
use cardboard_lab::odds::{Armies, Battle, Side};
use conquest::ids::Mode;
use conquest::{Conquest, Options, Settings};
use criterion::{Criterion, criterion_group, criterion_main};
use table::{Game, QuickChance, Seat, Viewer};

fn settings(mode: Mode) -> Settings {
    Settings::new(mode, 4).expect("four can play")
}

fn playouts(criterion: &mut Criterion) {
    let pack = content::conquest();
    for mode in Mode::ALL {
        let mut playouts = Playouts::new(Arc::clone(&pack), settings(mode), 5000);
        let mut seeds = 0..;
        criterion.bench_function(&format!("{}/stronger", mode.id()), |bencher| {
            bencher.iter(|| {
                let seed = seeds.next().unwrap_or(0);
                let mut bots = [0, 1, 2, 3].map(|seat| Bot::new(Level::Stronger, Arc::clone(&pack), seed ^ seat));
                black_box(playouts.bots(seed, &mut bots))
            });
        });
        let mut short = Playouts::new(Arc::clone(&pack), settings(mode), 1000);
        criterion.bench_function(&format!("{}/1000 random decisions", mode.id()), |bencher| {
            bencher.iter(|| black_box(short.uniform(1)));
        });
    }
}

/// A position in the middle of a random game.
fn middle() -> (Conquest, Seat, Options) {
    let mut chance = QuickChance::new(7);
    let mut game = Conquest::start(content::conquest(), settings(Mode::CommandRoom), &mut chance, &mut ());
    let mut options = Options::default();
    for _ in 0..500 {
        let seat = game.asked().iter().next().expect("a running game");
        game.options(seat, &mut options);
        let action = bots::conquest::uniform(&options, &mut chance).expect("an option");
        game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
    }
    let seat = game.asked().iter().next().expect("a running game");
    game.options(seat, &mut options);
    (game, seat, options)
}

fn engine(criterion: &mut Criterion) {
    let (game, seat, mut options) = middle();
    criterion.bench_function("options", |bencher| bencher.iter(|| game.options(black_box(seat), &mut options)));
    criterion.bench_function("view", |bencher| bencher.iter(|| game.view(black_box(Viewer::Seat(seat)))));
    criterion.bench_function("hash", |bencher| bencher.iter(|| black_box(&game).state_hash()));
    criterion.bench_function("resample", |bencher| {
        let mut chance = QuickChance::new(1);
        bencher.iter(|| {
            let mut other = game.clone();
            other.resample(Viewer::Seat(seat), &mut chance);
            other
        });
    });
}

fn odds(criterion: &mut Criterion) {
    let armies = Armies::new(100).expect("a hundred is within the range");
    let battle = Battle { attackers: Side::new(armies), defenders: Side::new(armies), keep: Armies::ONE };
    criterion.bench_function("odds/100 against 100", |bencher| bencher.iter(|| black_box(battle).odds()));
}

criterion_group!(benches, playouts, engine, odds);
criterion_main!(benches);
