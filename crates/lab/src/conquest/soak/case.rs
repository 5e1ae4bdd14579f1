//! One game played as at a table, by text and keyed chance, with every net around it.

use std::sync::Arc;

use ::conquest::ids::Mode;
use ::conquest::pack::Pack;
use ::conquest::state::Phase;
use ::conquest::{Action, Conquest, Event, Options, Settings};
use bots::{Bot, Level};
use table::{Game, Log, OptionList, Played, QuickChance, Record, Seat, Seed, StateHash, Viewer};

use super::ledger::{Ledger, ensure};
use super::{agreement, secrecy};
use crate::simulation::seeds_of;

/// Every so many positions are looked at closely.
const CLOSELY: usize = 100;
/// One game in so many is undone to its start.
const UNDONE: u64 = 100;
/// At most so many commands are taken back at once.
const MOST_UNDONE: u32 = 7;

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

/// What a game in which everything held adds to the count.
#[derive(Clone, Copy, Default, Debug)]
pub struct Passed {
    /// Decisions made.
    pub decisions: u64,
    /// Positions looked at closely.
    pub positions: u64,
    /// Whether it came to its end.
    pub finished: bool,
    /// Whether it was undone to its start.
    pub undone: bool,
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

    /// Plays the game, replays it, and takes it back if it is its turn.
    pub(super) fn run(&self, pack: &Arc<Pack>) -> Result<Passed, String> {
        let seed = Seed::from_words(&format!("soak {} {} {}", self.level.name(), self.seed, self.number));
        let mut witness = Witness::new(pack, self.settings());
        let start = Conquest::from_seed(Arc::clone(pack), self.settings(), seed, &mut witness);
        let mut table = Table {
            played: Played::new(start, seed),
            witness,
            players: Players::new(*self, pack),
            options: Options::default(),
            hashes: Vec::new(),
            offset: (self.number % CLOSELY as u64) as usize,
        };
        let mut passed = Passed::default();
        while passed.decisions < self.cap as u64 && table.decide(&mut passed)? {}
        passed.finished = table.played.present().outcome().is_some();
        let finished = passed.finished || self.level == Level::Random;
        ensure(finished, || format!("not over after {} decisions", passed.decisions))?;
        table.witness.check_fold(table.played.present())?;
        replay(pack, &table.played)?;
        if self.number.is_multiple_of(UNDONE) {
            table.undo_to_zero()?;
            passed.undone = true;
        }
        Ok(passed)
    }
}

/// A game under way.
struct Table {
    played: Played<Conquest>,
    witness: Witness,
    players: Players,
    options: Options,
    /// The hashes of the positions looked at closely, with the number of commands before them.
    hashes: Vec<(usize, StateHash)>,
    offset: usize,
}

impl Table {
    /// One decision and what must hold before and after it; whether there was one to make.
    fn decide(&mut self, passed: &mut Passed) -> Result<bool, String> {
        let game = self.played.present();
        let asked = game.asked();
        if asked.is_empty() {
            ensure(game.outcome().is_some(), || "stuck: nobody is asked and the game is not over".to_owned())?;
            return Ok(false);
        }
        ensure(game.outcome().is_none(), || "somebody is asked in a game that is over".to_owned())?;
        let place = self.players.chance.pick(u32::from(asked.len()));
        let seat = asked.iter().nth(place as usize).ok_or("a set of seats is shorter than its length")?;
        game.options(seat, &mut self.options);
        self.check_question(seat)?;
        if passed.decisions as usize % CLOSELY == self.offset {
            self.look_closely(seat)?;
            passed.positions += 1;
        }
        let game = self.played.present();
        let action = self.players.choose(game, seat, &self.options).ok_or("a player finds nothing to do")?;
        if let Err(refusal) = self.played.submit(seat, action, &mut self.witness) {
            return Err(format!("listed and refused: {}: {refusal:?}", self.played.present().print(seat, action)));
        }
        passed.decisions += 1;
        let view = self.played.present().view(Viewer::Public);
        let over_time = view.settings.round_limit.is_some_and(|limit| view.round > limit);
        ensure(!over_time, || format!("round {} is beyond the limit (OBJ-5)", view.round))?;
        self.witness.ledger.check(&view)?;
        Ok(true)
    }

    /// TRN-0, DRB-2: a question has more than one answer, unless a secret hand decides.
    fn check_question(&self, seat: Seat) -> Result<(), String> {
        let game = self.played.present();
        let Some(first) = self.options.get(0) else {
            return Err(format!("stuck: {seat:?} is asked and has no option"));
        };
        if self.options.len() > 1 || Options::width(first) > 1 {
            return Ok(());
        }
        let view = game.view(Viewer::Public);
        let secret = view.window.is_some() || view.phase == Phase::Recruit;
        ensure(secret, || format!("a question with one answer was put in {:?}", view.phase))
    }

    fn look_closely(&mut self, seat: Seat) -> Result<(), String> {
        let game = self.played.present();
        let players = game.order().len() as u8;
        self.hashes.push((self.played.steps().len(), game.state_hash()));
        agreement::check(game, seat, &self.options, &mut self.players.chance)?;
        secrecy::check(game, players, &mut self.players.chance)
    }

    /// Takes everything back, a few commands at a time; on the way every known position comes back.
    fn undo_to_zero(&mut self) -> Result<(), String> {
        while !self.played.steps().is_empty() {
            let last_known = self.hashes.last().map_or(0, |(after, _)| *after);
            let above = self.played.steps().len() - last_known;
            let count = (1 + self.players.chance.pick(MOST_UNDONE) as usize).min(above.max(1));
            self.played.undo(count.min(self.played.steps().len())).map_err(|refusal| format!("undo: {refusal:?}"))?;
            let left = self.played.steps().len();
            if let Some((_, hash)) = self.hashes.pop_if(|(after, _)| *after == left) {
                let same = self.played.present().state_hash() == hash;
                ensure(same, || format!("undone to {left} commands the position is another one"))?;
            }
        }
        let (start, present) = (self.played.start().state_hash(), self.played.present().state_hash());
        ensure(start == present, || "undone to zero the position is not the start".to_owned())
    }
}

/// Writes the game down, reads it, plays it again: the same commands and the same hash.
fn replay(pack: &Arc<Pack>, played: &Played<Conquest>) -> Result<(), String> {
    let text = played.record(played.present().header()).to_string();
    let record = Record::parse(&text).map_err(|flaw| format!("the record cannot be read: {flaw}"))?;
    let start = Conquest::from_header(Arc::clone(pack), &record.header, &mut ()).map_err(|flaw| flaw.to_string())?;
    let again =
        Played::from_record(start, &record).map_err(|error| format!("the record does not replay: {error:?}"))?;
    ensure(again.steps() == played.steps(), || "the record replays to other commands".to_owned())?;
    let same = again.present().state_hash() == played.present().state_hash();
    ensure(same, || "the record replays to another position".to_owned())
}

/// Keeps the books and folds the events over an empty board.
struct Witness {
    ledger: Ledger,
    folded: Conquest,
}

impl Witness {
    fn new(pack: &Arc<Pack>, settings: Settings) -> Self {
        Self { ledger: Ledger::new(), folded: Conquest::blank(Arc::clone(pack), settings) }
    }

    fn check_fold(&self, game: &Conquest) -> Result<(), String> {
        let same = self.folded.state_hash() == game.state_hash();
        ensure(same, || "the events do not fold to the position".to_owned())
    }
}

impl Log<Event> for Witness {
    fn record(&mut self, event: &Event) {
        self.ledger.record(event);
        self.folded.apply(event);
    }
}

/// Who decides, and the chance of the checks.
struct Players {
    bots: Vec<Bot>,
    chance: QuickChance,
}

impl Players {
    fn new(case: Case, pack: &Arc<Pack>) -> Self {
        let mut seeds = seeds_of(case.seed, case.number);
        let players = usize::from(case.settings().players);
        let bots = (0..players).map(|_| Bot::new(case.level, Arc::clone(pack), seeds.bits())).collect();
        Self { bots, chance: QuickChance::new(seeds.bits()) }
    }

    fn choose(&mut self, game: &Conquest, seat: Seat, options: &Options) -> Option<Action> {
        self.bots[seat.index()].choose_looking(|| game.view(Viewer::Seat(seat)), options)
    }
}
