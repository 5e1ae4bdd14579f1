//! One stage after the other, from its beginning to its end or to a cap of decisions.

use std::sync::Arc;
use std::time::Duration;

use ::infiltration::card::Pack;
use ::infiltration::ids::Character;
use ::infiltration::stage::{SEATS, Stage};
use ::infiltration::state::{Failure, Settings, Verdict};
use ::infiltration::{Action, Infiltration, Options, SetupError};
use bots::infiltration::{Bot, decide};
use bots::uniform;
use cpu_time::ThreadTime;
use table::{Game as _, QuickChance, Seat};

/// The options a list has room for from the start. Gray Fox among figures to jump over has had fifteen
/// thousand ways to dash; memory that is not reached is not taken.
const ROOM: usize = 1 << 16;

/// How a stage ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It was cleared.
    Cleared,
    /// It failed.
    Failed(Failure),
    /// It was cut off.
    Unfinished,
}

/// How a stage went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// Decisions of all players together.
    pub decisions: u32,
    /// The round in which it ended or was cut off.
    pub rounds: u16,
    /// How often the alarm was raised.
    pub alerts: u16,
    /// How it ended.
    pub ending: Ending,
}

/// Plays one stage with one party, again and again on the same table.
#[derive(Clone, Debug)]
pub struct Playouts {
    blank: Infiltration,
    game: Infiltration,
    cap: u32,
    options: Options,
}

impl Playouts {
    /// Games of a stage with these characters, cut off after so many decisions.
    ///
    /// # Errors
    /// When the stage is not for this party.
    pub fn new(
        pack: Arc<Pack>,
        stage: Arc<Stage>,
        characters: &[Character],
        settings: Settings,
        cap: u32,
    ) -> Result<Self, SetupError> {
        let blank = Infiltration::blank(pack, stage, characters, settings)?;
        Ok(Self { game: blank.clone(), blank, cap, options: Options::with_room(ROOM) })
    }

    /// A game of bots, one a seat.
    ///
    /// # Panics
    /// If there are fewer bots than players.
    pub fn bots(&mut self, seed: u64, bots: &mut [Bot]) -> Playout {
        let chance = self.start(seed);
        self.play(chance, |game, options| decide(game, bots, options))
    }

    /// The same, saying of every turn how long it took the processor: all that a player decided in a round.
    ///
    /// # Panics
    /// If there are fewer bots than players.
    pub fn timed(&mut self, seed: u64, bots: &mut [Bot], mut took: impl FnMut(Duration)) -> Playout {
        let chance = self.start(seed);
        let (mut round, mut turns) = (0, [Duration::ZERO; SEATS]);
        let mut tell = |turns: &mut [Duration; SEATS]| {
            let all = std::mem::take(turns);
            all.into_iter().filter(|turn| !turn.is_zero()).for_each(&mut took);
        };
        let playout = self.play(chance, |game, options| {
            if game.state().round != round {
                round = game.state().round;
                tell(&mut turns);
            }
            let start = ThreadTime::now();
            let decided = decide(game, bots, options);
            if let Some((seat, _)) = decided {
                turns[seat.index()] += start.elapsed();
            }
            decided
        });
        tell(&mut turns);
        playout
    }

    /// A game in which everybody takes any option.
    pub fn uniform(&mut self, seed: u64) -> Playout {
        let chance = self.start(seed);
        self.uniform_on(chance, seed)
    }

    /// The same for the game that was just started, with its chance.
    pub fn uniform_on(&mut self, chance: QuickChance, seed: u64) -> Playout {
        let mut choices = QuickChance::new(!seed);
        self.play(chance, |game, options| {
            let seat = game.asked().iter().next()?;
            game.options(seat, options);
            Some((seat, uniform(options, &mut choices)?))
        })
    }

    fn play(
        &mut self,
        mut chance: QuickChance,
        mut decide: impl FnMut(&Infiltration, &mut Options) -> Option<(Seat, Action)>,
    ) -> Playout {
        let mut decisions = 0;
        while decisions < self.cap
            && let Some((seat, action)) = decide(&self.game, &mut self.options)
        {
            self.game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
            decisions += 1;
        }
        let state = self.game.state();
        let ending = match state.verdict {
            Verdict::Cleared => Ending::Cleared,
            Verdict::Failed(failure) => Ending::Failed(failure),
            Verdict::Running | Verdict::Clearing => Ending::Unfinished,
        };
        Playout { decisions, rounds: state.round, alerts: state.alerts, ending }
    }

    /// Starts a game: on to its first decision. Returns its chance.
    pub fn start(&mut self, seed: u64) -> QuickChance {
        let mut chance = QuickChance::new(seed);
        self.game.clone_from(&self.blank);
        self.game.begin(&mut chance, &mut ());
        chance
    }
}
