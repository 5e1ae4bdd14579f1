//! One stage after the other, from its beginning to its end or to a cap of decisions.

use std::sync::Arc;

use ::infiltration::card::Pack;
use ::infiltration::ids::Character;
use ::infiltration::stage::Stage;
use ::infiltration::state::{Failure, Settings, Verdict};
use ::infiltration::{Action, Infiltration, Options, SetupError};
use bots::infiltration::{Bot, decide};
use bots::uniform;
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

/// Plays one stage with one party.
#[derive(Clone, Debug)]
pub struct Playouts {
    pack: Arc<Pack>,
    stage: Arc<Stage>,
    characters: Vec<Character>,
    settings: Settings,
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
        let start = Arc::clone(&pack);
        Infiltration::start(start, Arc::clone(&stage), characters, settings, &mut QuickChance::new(0), &mut ())?;
        Ok(Self { pack, stage, characters: characters.to_vec(), settings, cap, options: Options::with_room(ROOM) })
    }

    /// A game of bots, one a seat.
    ///
    /// # Panics
    /// If there are fewer bots than players.
    pub fn bots(&mut self, seed: u64, bots: &mut [Bot]) -> Playout {
        let start = self.start(seed);
        self.play(start, |game, options| decide(game, bots, options))
    }

    /// A game in which everybody takes any option.
    pub fn uniform(&mut self, seed: u64) -> Playout {
        let start = self.start(seed);
        self.uniform_from(start, seed)
    }

    /// The same from its start on.
    pub fn uniform_from(&mut self, start: (Infiltration, QuickChance), seed: u64) -> Playout {
        let mut choices = QuickChance::new(!seed);
        self.play(start, |game, options| {
            let seat = game.asked().iter().next()?;
            game.options(seat, options);
            Some((seat, uniform(options, &mut choices)?))
        })
    }

    fn play(
        &mut self,
        (mut game, mut chance): (Infiltration, QuickChance),
        mut decide: impl FnMut(&Infiltration, &mut Options) -> Option<(Seat, Action)>,
    ) -> Playout {
        let mut decisions = 0;
        while decisions < self.cap
            && let Some((seat, action)) = decide(&game, &mut self.options)
        {
            game.play(seat, action, &mut chance, &mut ()).expect("a listed action is accepted");
            decisions += 1;
        }
        let state = game.state();
        let ending = match state.verdict {
            Verdict::Cleared => Ending::Cleared,
            Verdict::Failed(failure) => Ending::Failed(failure),
            Verdict::Running | Verdict::Clearing => Ending::Unfinished,
        };
        Playout { decisions, rounds: state.round, alerts: state.alerts, ending }
    }

    /// A game before its first decision, and its chance.
    ///
    /// # Panics
    /// Never: a party that may play once may play again.
    pub fn start(&self, seed: u64) -> (Infiltration, QuickChance) {
        let mut chance = QuickChance::new(seed);
        let (pack, stage) = (Arc::clone(&self.pack), Arc::clone(&self.stage));
        let game = Infiltration::start(pack, stage, &self.characters, self.settings, &mut chance, &mut ())
            .expect("a party that may play once may play again");
        (game, chance)
    }
}
