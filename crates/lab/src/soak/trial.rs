//! One game played as at a table, by text and keyed chance, with every net around it.

use table::{Log, OptionList, Played, QuickChance, Record, Seat, Seed, StateHash};

use super::{Soak, agreement, ensure, secrecy};

/// One game in so many is undone to its start.
const UNDONE: u64 = 100;
/// At most so many commands are taken back at once.
const MOST_UNDONE: u32 = 7;

/// What a game in which everything held adds to the count.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Passed {
    /// Decisions made.
    pub decisions: u64,
    /// Positions looked at closely.
    pub positions: u64,
    /// Whether it came to its end.
    pub finished: bool,
    /// Whether it was undone to its start.
    pub undone: bool,
}

/// Keeps the books and folds the events over what the game began with.
pub(crate) struct Witness<G: Soak> {
    books: G::Books,
    folded: G,
}

impl<G: Soak> Witness<G> {
    /// Empty books, and the position before anything happened.
    pub(crate) fn new(books: G::Books, blank: G) -> Self {
        Self { books, folded: blank }
    }

    fn check_fold(&self, game: &G) -> Result<(), String> {
        let same = self.folded.state_hash() == game.state_hash();
        ensure(same, || "the events do not fold to the position".to_owned())
    }
}

impl<G: Soak> Log<G::Event> for Witness<G> {
    fn record(&mut self, event: &G::Event) {
        self.books.record(event);
        self.folded.apply(event);
    }
}

/// A game under way.
pub(crate) struct Trial<G: Soak, F> {
    number: u64,
    played: Played<G>,
    witness: Witness<G>,
    choose: F,
    chance: QuickChance,
    options: G::Options,
    /// The hashes of the positions looked at closely, with the number of commands before them.
    hashes: Vec<(usize, StateHash)>,
}

impl<G: Soak, F: FnMut(&G, Seat, &G::Options) -> Option<G::Action>> Trial<G, F> {
    /// The game with this number at its start, of which the witness has heard everything; `choose`
    /// plays it, and the chance is that of the checks.
    pub(crate) fn new(
        number: u64,
        (start, seed): (G, Seed),
        witness: Witness<G>,
        choose: F,
        chance: QuickChance,
    ) -> Self {
        let played = Played::new(start, seed);
        Self { number, played, witness, choose, chance, options: G::Options::default(), hashes: Vec::new() }
    }

    /// Plays the game, replays it, and takes it back if it is its turn. It may be cut off unless it
    /// has to end.
    pub(crate) fn run(mut self, cap: usize, must_end: bool) -> Result<Passed, String> {
        let mut passed = Passed::default();
        let told = |what: String, trial: &Self| format!("{what} (after {} commands)", trial.played.steps().len());
        while passed.decisions < cap as u64 && self.decide(&mut passed).map_err(|what| told(what, &self))? {}
        passed.finished = self.played.present().outcome().is_some();
        ensure(passed.finished || !must_end, || format!("not over after {} decisions", passed.decisions))?;
        self.witness.check_fold(self.played.present())?;
        replay(&self.played)?;
        if self.number.is_multiple_of(UNDONE) {
            self.undo_to_zero()?;
            passed.undone = true;
        }
        Ok(passed)
    }

    /// One decision and what must hold before and after it; whether there was one to make.
    fn decide(&mut self, passed: &mut Passed) -> Result<bool, String> {
        let game = self.played.present();
        let asked = game.asked();
        if asked.is_empty() {
            ensure(game.outcome().is_some(), || "stuck: nobody is asked and the game is not over".to_owned())?;
            return Ok(false);
        }
        ensure(game.outcome().is_none(), || "somebody is asked in a game that is over".to_owned())?;
        let place = self.chance.pick(u32::from(asked.len()));
        let seat = asked.iter().nth(place as usize).ok_or("a set of seats is shorter than its length")?;
        game.options(seat, &mut self.options);
        ensure(!self.options.is_empty(), || format!("stuck: {seat:?} is asked and has no option"))?;
        game.check_question(&self.options)?;
        if passed.decisions % G::CLOSELY == self.number % G::CLOSELY {
            self.look_closely(seat)?;
            passed.positions += 1;
        }
        let game = self.played.present();
        let action = (self.choose)(game, seat, &self.options).ok_or("a player finds nothing to do")?;
        if let Err(refusal) = self.played.submit(seat, action, &mut self.witness) {
            return Err(format!("listed and refused: {}: {refusal:?}", self.played.present().print(seat, action)));
        }
        passed.decisions += 1;
        self.played.present().check_books(&self.witness.books)?;
        Ok(true)
    }

    fn look_closely(&mut self, seat: Seat) -> Result<(), String> {
        let game = self.played.present();
        self.hashes.push((self.played.steps().len(), game.state_hash()));
        agreement::check(game, seat, &self.options, &mut self.chance)?;
        secrecy::check(game, &mut self.chance)
    }

    /// Takes everything back, a few commands at a time; on the way every known position comes back.
    fn undo_to_zero(&mut self) -> Result<(), String> {
        while !self.played.steps().is_empty() {
            let last_known = self.hashes.last().map_or(0, |(after, _)| *after);
            let above = self.played.steps().len() - last_known;
            let count = (1 + self.chance.pick(MOST_UNDONE) as usize).min(above.max(1));
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
fn replay<G: Soak>(played: &Played<G>) -> Result<(), String> {
    let text = played.record(played.present().record_header()).to_string();
    let record = Record::parse(&text).map_err(|flaw| format!("the record cannot be read: {flaw}"))?;
    let start = played.present().reopened(&record.header)?;
    let again =
        Played::from_record(start, &record).map_err(|error| format!("the record does not replay: {error:?}"))?;
    ensure(again.steps() == played.steps(), || "the record replays to other commands".to_owned())?;
    let same = again.present().state_hash() == played.present().state_hash();
    ensure(same, || "the record replays to another position".to_owned())
}
