//! One game of Conquest, and what of the nets around it only Conquest knows.

use std::sync::Arc;

use ::conquest::ids::Mode;
use ::conquest::pack::Pack;
use ::conquest::state::Phase;
use ::conquest::{Action, Choice, Conquest, Options, Settings};
use bots::conquest::Eyes;
use bots::{Bot, Level};
use table::{Game, Header, OptionList, QuickChance, Seat, Seed, Viewer};

use super::ledger::Ledger;
use super::mutation;
use crate::simulation::seeds_of;
use crate::soak::{Passed, Soak, Trial, Witness, ensure};

/// A game to be played: everything about it follows from these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Case {
    /// Who plays all seats.
    pub level: Level,
    /// The seed of the whole soak.
    pub seed: u64,
    /// Which game of that level.
    pub number: u64,
    /// Decisions after which it is cut off.
    pub cap: usize,
}

impl Case {
    /// Mode, players and table options: consecutive numbers go through all modes and players.
    pub fn settings(&self) -> Settings {
        let mode = Mode::ALL[(self.number % 3) as usize];
        let players = 3 + (self.number / 3 % 3) as u8;
        let mut settings = Settings::new(mode, players).expect("3 to 5 play");
        if self.level == Level::Random {
            settings.defend_with_most = self.number / 9 % 8 == 1;
            settings.round_limit = (self.number / 9 % 8 == 2).then_some(25);
        }
        settings
    }

    /// Plays the game with every net around it.
    pub(super) fn run(&self, pack: &Arc<Pack>) -> Result<Passed, String> {
        let settings = self.settings();
        let seed = Seed::from_words(&format!("soak {} {} {}", self.level.name(), self.seed, self.number));
        let mut witness = Witness::new(Ledger::new(), Conquest::blank(Arc::clone(pack), settings));
        let start = Conquest::from_seed(Arc::clone(pack), settings, seed, &mut witness);
        let mut seeds = seeds_of(self.seed, self.number);
        let bot = |_| Bot::new(self.level, Arc::clone(pack), seeds.bits());
        let mut bots: Vec<Bot> = (0..settings.players).map(bot).collect();
        let choose =
            |game: &Conquest, seat: Seat, options: &Options| bots[seat.index()].choose(&Eyes::of(game, seat), options);
        let chance = QuickChance::new(seeds.bits());
        Trial::new(self.number, (start, seed), witness, choose, chance).run(self.cap, self.level != Level::Random)
    }
}

impl Soak for Conquest {
    type Books = Ledger;

    const CLOSELY: u64 = 100;

    fn players(&self) -> u8 {
        self.order().len() as u8
    }

    fn is_same(&self, other: &Self) -> bool {
        self.state() == other.state()
    }

    fn record_header(&self) -> Header {
        self.header()
    }

    fn reopened(&self, header: &Header) -> Result<Self, String> {
        Self::from_header(Arc::clone(self.pack()), header, &mut ()).map_err(|flaw| flaw.to_string())
    }

    fn check_books(&self, books: &Ledger) -> Result<(), String> {
        let view = self.view(Viewer::Public);
        let over_time = view.settings.round_limit.is_some_and(|limit| view.round > limit);
        ensure(!over_time, || format!("round {} is beyond the limit (OBJ-5)", view.round))?;
        books.check(&view)
    }

    /// TRN-0, DRB-2: a question has more than one answer, unless a secret hand decides.
    fn check_question(&self, options: &Options) -> Result<(), String> {
        if options.len() > 1 || options.get(0).is_some_and(|first| Options::width(first) > 1) {
            return Ok(());
        }
        let view = self.view(Viewer::Public);
        let secret = view.window.is_some() || view.phase == Phase::Recruit;
        ensure(secret, || format!("a question with one answer was put in {:?}", view.phase))
    }

    fn is_listed(options: &Options, action: Action) -> bool {
        mutation::is_listed(options, action)
    }

    fn mutated(&self, choice: Choice, chance: &mut QuickChance) -> Action {
        mutation::mutated(choice, chance)
    }
}
