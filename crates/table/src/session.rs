//! A game in progress: commands in, undo and redo, looking back, and the record of it all.
//!
//! The truth is the start, the seed and the commands; every position follows from them. Each
//! command draws its chance from the seed, the number of commands in force before it and its own
//! canonical text, so a command given again after an undo meets the same dice and another one
//! meets unrelated ones. Who may undo, and whether the table consents, is for the caller to ask;
//! [`Played::taken_back`] says what it has to ask about.

mod refusal;

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;

use crate::chance::{KeyedChance, Seed};
use crate::game::{Game, Log, StateHash};
use crate::notation::{self, Line, Syntax, Token};
use crate::record::{Command, Header, Record};
use crate::seat::Seat;

pub use refusal::{Refusal, RefusedLine, ReplayError, TABLE_REFUSALS};

/// A position is kept after every so many commands, so that an undo replays fewer than that.
const SNAPSHOT_EVERY: usize = 16;

/// A game in progress, from its start to the present.
#[derive(Clone)]
pub struct Played<G: Game> {
    start: G,
    seed: Seed,
    present: G,
    steps: Vec<Step<G::Action>>,
    /// What was taken back and may be put back, the next one last.
    undone: Vec<Step<G::Action>>,
    /// The positions after `SNAPSHOT_EVERY`, twice that, … commands in force.
    snapshots: Vec<G>,
    lines: Vec<String>,
}

/// A command in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<A> {
    /// Who gave it.
    pub seat: Seat,
    /// What was done.
    pub action: A,
    /// Its canonical text with its seat.
    pub text: String,
    /// Whether chance came into it.
    pub chance: bool,
    /// Whether somebody learnt something by it that was hidden from them.
    pub reveals: bool,
}

/// What a line asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order<A> {
    /// A seat does something.
    Play(Seat, A),
    /// So many commands are taken back.
    Undo(usize),
    /// The last command taken back is put back.
    Redo,
}

/// The commands that an undo takes back, oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenBack<'a, A> {
    /// The commands themselves.
    pub steps: &'a [Step<A>],
}

impl<G: Game> Played<G> {
    /// A game at its start. What chance decided before the first command (a shuffled deck) is
    /// part of `start` and comes from [`KeyedChance::start`] with the same seed.
    pub fn new(start: G, seed: Seed) -> Self {
        Self {
            present: start.clone(),
            start,
            seed,
            steps: Vec::new(),
            undone: Vec::new(),
            snapshots: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Replays a record that holds its seed, from the start position that its header describes.
    ///
    /// # Errors
    /// If the seed is missing or is not the one committed to, if a line is refused, or if the
    /// position at the end has not the hash that the header gives.
    pub fn from_record(start: G, record: &Record) -> Result<Self, ReplayError<G::Refusal>> {
        let seed = record.header.seed.ok_or(ReplayError::NoSeed)?;
        check_commitment(seed, record.header.commit)?;
        let mut played = Self::new(start, seed);
        for (number, command) in (1..).zip(&record.commands) {
            played.replay(number, command)?;
        }
        played.check_hash(record.header.hash)?;
        Ok(played)
    }

    /// Checks a record without its seed: every line up to and including the first that draws on
    /// chance must be legal. Says how many lines that were.
    ///
    /// # Errors
    /// If one of these lines is refused.
    pub fn legal_until_chance(start: G, record: &Record) -> Result<usize, ReplayError<G::Refusal>> {
        let mut played = Self::new(start, Seed([0; 32]));
        for (number, command) in (1..).zip(&record.commands) {
            played.replay(number, command)?;
            if played.steps.last().is_some_and(|step| step.chance) {
                return Ok(number);
            }
        }
        Ok(record.commands.len())
    }

    /// The same past with another position as its present: to see whether those who cannot tell the two
    /// apart are told the same. What is taken back leads into the past as it was.
    #[must_use]
    pub fn with_present(&self, present: G) -> Self {
        Self {
            start: self.start.clone(),
            seed: self.seed,
            present,
            steps: self.steps.clone(),
            undone: self.undone.clone(),
            snapshots: self.snapshots.clone(),
            lines: self.lines.clone(),
        }
    }

    /// The position before the first command.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// The position now.
    pub fn present(&self) -> &G {
        &self.present
    }

    /// The secret from which all chance follows.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The commands in force, oldest first.
    pub fn steps(&self) -> &[Step<G::Action>] {
        &self.steps
    }

    /// How many commands were taken back and may be put back.
    pub fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// The commands that were taken back and may be put back, the next one first.
    pub fn undone(&self) -> impl Iterator<Item = &Step<G::Action>> {
        self.undone.iter().rev()
    }

    /// Every line so far in canonical form, `undo` and `redo` among them.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Reads a line without doing it. Without a seat the one that is asked is meant.
    ///
    /// # Errors
    /// If the line cannot be read or names no seat and not exactly one is asked.
    pub fn read(&self, line: &str) -> Result<Order<G::Action>, Refusal<G::Refusal>> {
        let words = notation::split(line).ok_or_else(empty_line)?;
        match words.verb.text {
            "undo" => Ok(Order::Undo(undo_count(&words)?)),
            "redo" => {
                whole_table(&words, 0)?;
                Ok(Order::Redo)
            }
            _ => {
                let (seat, action) = self.present.parse(line)?;
                let seat = seat.map_or_else(|| self.asked_seat(), Ok)?;
                Ok(Order::Play(seat, action))
            }
        }
    }

    /// Reads a line and does what it asks for; says what that was.
    ///
    /// # Errors
    /// If it cannot be read or is not allowed; then nothing has changed.
    pub fn submit_line<L: Log<G::Event>>(
        &mut self,
        line: &str,
        log: &mut L,
    ) -> Result<Order<G::Action>, Refusal<G::Refusal>> {
        let order = self.read(line)?;
        match order {
            Order::Play(seat, action) => {
                self.submit(seat, action, log)?;
            }
            Order::Undo(count) => self.undo(count)?,
            Order::Redo => {
                self.redo(log)?;
            }
        }
        Ok(order)
    }

    /// Does what a seat wants to do.
    ///
    /// # Errors
    /// If the rules forbid it; then nothing has changed.
    pub fn submit<L: Log<G::Event>>(
        &mut self,
        seat: Seat,
        action: G::Action,
        log: &mut L,
    ) -> Result<&Step<G::Action>, Refusal<G::Refusal>> {
        let text = self.present.print(seat, action);
        let mut step = Step { seat, action, text, chance: false, reveals: false };
        let mut next = self.present.clone();
        let mut witness = Witness { log, chance: false, reveals: false, game: PhantomData::<G> };
        let drawn = step.play_on(&mut next, self.seed, self.steps.len(), &mut witness).map_err(Refusal::Rules)?;
        step.chance = drawn || witness.chance;
        step.reveals = witness.reveals;
        self.undone.clear();
        self.lines.push(step.text.clone());
        Ok(self.advance(next, step))
    }

    /// What taking back so many commands would take back.
    ///
    /// # Errors
    /// If `count` is 0 or more than there are in force.
    pub fn taken_back(&self, count: usize) -> Result<TakenBack<'_, G::Action>, Refusal<G::Refusal>> {
        let in_force = self.steps.len();
        match in_force.checked_sub(count) {
            Some(left) if left < in_force => Ok(TakenBack { steps: &self.steps[left..] }),
            _ => Err(Refusal::NothingToUndo { in_force }),
        }
    }

    /// How many commands can be taken back before one in which chance or a secret came out.
    pub fn free_undos(&self) -> usize {
        self.steps.iter().rev().take_while(|step| step.is_free()).count()
    }

    /// Takes back so many commands, whether that is free or not.
    ///
    /// # Errors
    /// If `count` is 0 or more than there are in force; then nothing has changed.
    pub fn undo(&mut self, count: usize) -> Result<(), Refusal<G::Refusal>> {
        let left = self.steps.len() - self.taken_back(count)?.steps.len();
        self.present = self.position_after(left);
        self.snapshots.truncate(left / SNAPSHOT_EVERY);
        self.undone.extend(self.steps.drain(left..).rev());
        self.lines.push(undo_line(count));
        Ok(())
    }

    /// Puts back the last command taken back, with the same dice.
    ///
    /// # Errors
    /// If none was taken back since the last new command; then nothing has changed.
    pub fn redo<L: Log<G::Event>>(&mut self, log: &mut L) -> Result<&Step<G::Action>, Refusal<G::Refusal>> {
        let step = self.undone.pop().ok_or(Refusal::NothingToRedo)?;
        let mut next = self.present.clone();
        step.play_on(&mut next, self.seed, self.steps.len(), log).expect(LEGAL_BEFORE);
        self.lines.push("redo".to_owned());
        Ok(self.advance(next, step))
    }

    /// The position after the first `count` commands in force, without taking anything back.
    pub fn look_back(&self, count: usize) -> Option<G> {
        (count <= self.steps.len()).then(|| self.position_after(count))
    }

    /// The position after the first `count` commands in force, and the log of the last of them. The log
    /// is made from the position before it. Nothing is said about the start, which no command led to.
    pub fn retell<L: Log<G::Event>>(&self, count: usize, log: impl FnOnce(&G) -> L) -> Option<(G, L)> {
        let before = count.checked_sub(1)?;
        let step = self.steps.get(before)?;
        let mut position = self.position_after(before);
        let mut log = log(&position);
        step.play_on(&mut position, self.seed, before, &mut log).expect(LEGAL_BEFORE);
        Some((position, log))
    }

    /// The log of the first `count` commands in force, one after the other, made from the start. Nothing is
    /// said about the start itself.
    pub fn recount<L: Log<G::Event>>(&self, count: usize, log: impl FnOnce(&G) -> L) -> Option<L> {
        let steps = self.steps.get(..count)?;
        let mut position = self.start.clone();
        let mut log = log(&position);
        for (number, step) in steps.iter().enumerate() {
            step.play_on(&mut position, self.seed, number, &mut log).expect(LEGAL_BEFORE);
        }
        Some(log)
    }

    /// The whole game with its seed and the hash of the present position, which together give
    /// every secret away: for a local save or after the end.
    pub fn record(&self, header: Header) -> Record {
        let sealed = self.sealed_record(header);
        let header = Header { seed: Some(self.seed), hash: Some(self.present.state_hash()), ..sealed.header };
        Record { header, ..sealed }
    }

    /// The game with the commitment to its seed but neither the seed nor a hash to test guesses
    /// against: for a table still running.
    pub fn sealed_record(&self, header: Header) -> Record {
        let header = Header { commit: Some(self.seed.commitment()), seed: None, hash: None, ..header };
        let command = |line: &String| Command::new(line).expect("the canonical text of a command is one line");
        Record { header, commands: self.lines.iter().map(command).collect() }
    }

    fn asked_seat(&self) -> Result<Seat, Refusal<G::Refusal>> {
        let asked = self.present.asked();
        match asked.single() {
            Some(seat) => Ok(seat),
            None if asked.is_empty() => Err(Refusal::GameOver),
            None => Err(Refusal::SeatNeeded(asked)),
        }
    }

    fn advance(&mut self, next: G, step: Step<G::Action>) -> &Step<G::Action> {
        self.present = next;
        self.steps.push(step);
        if self.steps.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push(self.present.clone());
        }
        self.steps.last().expect("a command was put in just now")
    }

    fn position_after(&self, count: usize) -> G {
        let kept = count / SNAPSHOT_EVERY;
        let nearest = kept.checked_sub(1).map_or(&self.start, |place| &self.snapshots[place]);
        let mut position = nearest.clone();
        for (number, step) in self.steps[..count].iter().enumerate().skip(kept * SNAPSHOT_EVERY) {
            step.play_on(&mut position, self.seed, number, &mut ()).expect(LEGAL_BEFORE);
        }
        position
    }

    fn replay(&mut self, number: usize, command: &Command) -> Result<(), ReplayError<G::Refusal>> {
        match self.submit_line(command.text(), &mut ()) {
            Ok(_) => Ok(()),
            Err(refusal) => Err(ReplayError::Refused(Box::new(RefusedLine::new(number, command, refusal)))),
        }
    }

    fn check_hash(&self, recorded: Option<StateHash>) -> Result<(), ReplayError<G::Refusal>> {
        let actual = self.present.state_hash();
        match recorded {
            Some(recorded) if recorded != actual => Err(ReplayError::Hash { recorded, actual }),
            _ => Ok(()),
        }
    }
}

/// The line that takes back so many commands.
pub fn undo_line(count: usize) -> String {
    match count {
        1 => "undo".to_owned(),
        _ => alloc::format!("undo {count}"),
    }
}

const LEGAL_BEFORE: &str = "a command that was legal is legal again in the same position";

fn check_commitment<R>(seed: Seed, recorded: Option<[u8; 32]>) -> Result<(), ReplayError<R>> {
    let actual = seed.commitment();
    match recorded {
        Some(recorded) if recorded != actual => Err(ReplayError::Commitment { recorded, actual }),
        _ => Ok(()),
    }
}

fn empty_line() -> Syntax {
    Syntax { id: "empty-line", ..Syntax::missing(1, "a command") }
}

/// Reads the number of commands to take back; without one it is the last.
fn undo_count(words: &Line<'_>) -> Result<usize, Syntax> {
    whole_table(words, 1)?;
    match words.args.first() {
        None => Ok(1),
        Some(count) => read_count(*count)
            .ok_or_else(|| Syntax { expected: "a number of commands from 1", ..Syntax::number(*count) }),
    }
}

fn read_count(count: Token<'_>) -> Option<usize> {
    let digits = count.text.bytes().all(|byte| byte.is_ascii_digit());
    count.text.parse().ok().filter(|count| digits && *count > 0)
}

/// `undo` and `redo` are no seat's command and take at most so many words.
fn whole_table(words: &Line<'_>, most: usize) -> Result<(), Syntax> {
    match (words.seat, words.args.get(most)) {
        (Some(seat), _) => Err(Syntax {
            expected: "expected here: undo and redo are the whole table's and name no seat",
            ..Syntax::extra(seat)
        }),
        (None, Some(extra)) => Err(Syntax::extra(*extra)),
        (None, None) => Ok(()),
    }
}

impl<A: Copy> Step<A> {
    /// Whether it can be taken back without asking: neither chance nor a secret came into it.
    pub fn is_free(&self) -> bool {
        !self.chance && !self.reveals
    }

    /// Plays it under the chance that belongs to it; says whether any was drawn.
    fn play_on<G: Game<Action = A>, L: Log<G::Event>>(
        &self,
        position: &mut G,
        seed: Seed,
        in_force: usize,
        log: &mut L,
    ) -> Result<bool, G::Refusal> {
        let mut chance = KeyedChance::new(seed, in_force, &self.text);
        position.play(self.seat, self.action, &mut chance, log)?;
        Ok(chance.was_used())
    }
}

impl<A: Copy> TakenBack<'_, A> {
    /// Whether dice or cards that have fallen would be taken back.
    pub fn used_chance(&self) -> bool {
        self.steps.iter().any(|step| step.chance)
    }

    /// Whether somebody has learnt something by these commands.
    pub fn revealed(&self) -> bool {
        self.steps.iter().any(|step| step.reveals)
    }

    /// Whether nobody's consent is needed.
    pub fn is_free(&self) -> bool {
        self.steps.iter().all(Step::is_free)
    }
}

/// Hands the events on and remembers what they mean for an undo.
struct Witness<'a, G, L> {
    log: &'a mut L,
    chance: bool,
    reveals: bool,
    game: PhantomData<G>,
}

impl<G: Game, L: Log<G::Event>> Log<G::Event> for Witness<'_, G, L> {
    fn record(&mut self, event: &G::Event) {
        self.chance |= G::is_chance(event);
        self.reveals |= G::reveals(event);
        self.log.record(event);
    }
}

#[cfg(test)]
mod race;
#[cfg(test)]
mod tests;
