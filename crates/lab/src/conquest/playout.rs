//! One game after the other, from the first faction to the end or to a cap of decisions.
//!
//! Everything a game needs is kept from one game to the next, so that a decision allocates nothing.

use std::sync::Arc;
use std::time::Duration;

use ::conquest::pack::Pack;
use ::conquest::{Action, Conquest, Event, Options, Settings};
use bots::conquest::{Bot, Eyes, uniform};
use cpu_time::ThreadTime;
use table::{Game, Log, Outcome, QuickChance, Seat, Viewer};

/// How a game went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// Decisions of all players together.
    pub decisions: u32,
    /// The round in which it ended or was cut off.
    pub rounds: u16,
    /// How it ended; `None` if it was cut off.
    pub outcome: Option<Outcome>,
}

/// Plays games of one kind.
#[derive(Clone, Debug)]
pub struct Playouts {
    pack: Arc<Pack>,
    settings: Settings,
    cap: u32,
    options: Options,
}

impl Playouts {
    /// Games with this content and these settings, cut off after so many decisions.
    pub fn new(pack: Arc<Pack>, settings: Settings, cap: u32) -> Self {
        Self { pack, settings, cap, options: Options::default() }
    }

    /// A game in which everybody picks any option, then any number in it.
    pub fn uniform(&mut self, seed: u64) -> Playout {
        let mut choices = QuickChance::new(!seed);
        self.play(seed, |_, _, options| uniform(options, &mut choices))
    }

    /// A game of bots, one a seat.
    ///
    /// # Panics
    /// If there are fewer bots than players.
    pub fn bots(&mut self, seed: u64, bots: &mut [Bot]) -> Playout {
        self.play(seed, |game, seat, options| bots[seat.index()].choose(&Eyes::of(game, seat), options))
    }

    /// The same, saying of every decision how long it took the processor and on which seat.
    ///
    /// # Panics
    /// If there are fewer bots than players.
    pub fn timed(&mut self, seed: u64, bots: &mut [Bot], mut took: impl FnMut(usize, Duration)) -> Playout {
        self.play(seed, |game, seat, options| {
            let start = ThreadTime::now();
            let action = bots[seat.index()].choose(&Eyes::of(game, seat), options);
            took(seat.index(), start.elapsed());
            action
        })
    }

    fn play(&mut self, seed: u64, choose: impl FnMut(&Conquest, Seat, &Options) -> Option<Action>) -> Playout {
        self.finish(seed, choose, &mut ()).0
    }

    /// A game in which somebody chooses, with all that happens in it; also how it stands at its end.
    ///
    /// # Panics
    /// If what is chosen cannot be played.
    pub fn finish<L: Log<Event>>(
        &mut self,
        seed: u64,
        mut choose: impl FnMut(&Conquest, Seat, &Options) -> Option<Action>,
        log: &mut L,
    ) -> (Playout, Conquest) {
        let mut chance = QuickChance::new(seed);
        let mut game = Conquest::start(Arc::clone(&self.pack), self.settings, &mut chance, log);
        let mut decisions = 0;
        while decisions < self.cap
            && let Some(seat) = game.asked().iter().next()
        {
            game.options(seat, &mut self.options);
            let action = choose(&game, seat, &self.options).expect("a seat that is asked has an option");
            game.play(seat, action, &mut chance, log).expect("a listed action is accepted");
            decisions += 1;
        }
        let rounds = game.view(Viewer::Public).round;
        (Playout { decisions, rounds, outcome: game.outcome() }, game)
    }
}
