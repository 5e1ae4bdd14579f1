//! One stage after the other, from its beginning to its end or to a cap of decisions.

use std::sync::Arc;

use ::infiltration::card::Pack;
use ::infiltration::ids::Character;
use ::infiltration::stage::Stage;
use ::infiltration::state::{Failure, Settings, Verdict};
use ::infiltration::{Infiltration, Options, SetupError};
use bots::infiltration::{Bot, decide};
use table::{Game as _, QuickChance};

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
        Ok(Self { pack, stage, characters: characters.to_vec(), settings, cap, options: Options::default() })
    }

    /// A game of bots, one a seat.
    ///
    /// # Panics
    /// If there are fewer bots than players.
    pub fn bots(&mut self, seed: u64, bots: &mut [Bot]) -> Playout {
        let mut chance = QuickChance::new(seed);
        let mut game = self.start(&mut chance);
        let mut decisions = 0;
        while decisions < self.cap
            && let Some((seat, action)) = decide(&game, bots, &mut self.options)
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

    fn start(&self, chance: &mut QuickChance) -> Infiltration {
        let (pack, stage) = (Arc::clone(&self.pack), Arc::clone(&self.stage));
        Infiltration::start(pack, stage, &self.characters, self.settings, chance, &mut ())
            .expect("a party that may play once may play again")
    }
}
