//! The commands of a scenario, put one after the other.
//!
//! A command that does not fit the question pending now is put again after that question was answered
//! by itself: its first option with the lowest number, which declines wherever that is possible. This
//! goes on to the end of the turn, or for a named seat to the end of that seat's next turn. A command
//! that fits nowhere is refused where it was put, and nothing has changed.

use conquest::action::{Action, Options};
use conquest::{Conquest, Event, Refusal};
use table::{Game, OptionList, Seat, Syntax};

use super::dice::Dice;

/// More questions than any turn puts.
const MOST_QUESTIONS: usize = 1000;

/// A game under way by script.
#[derive(Clone)]
pub(super) struct Script {
    pub(super) game: Conquest,
    pub(super) dice: Dice,
    pub(super) log: Vec<Event>,
}

/// A command that was refused.
#[derive(Clone, Debug)]
pub(super) struct Refused {
    /// Which one, from 0.
    pub(super) command: usize,
    /// The refusal's id.
    pub(super) id: &'static str,
    /// The command and why it was refused.
    pub(super) message: String,
    /// Whether it could not even be read.
    pub(super) malformed: bool,
}

type Answer = Result<(), table::Refusal<Refusal>>;

impl Script {
    /// Nothing has been played yet.
    pub(super) fn new(game: Conquest, dice: Dice) -> Self {
        Self { game, dice, log: Vec::new() }
    }

    /// Plays the commands up to the first that is refused. `expected` is the refusal that the last one
    /// shall meet.
    pub(super) fn perform(&mut self, commands: &[String], expected: Option<&str>) -> Option<Refused> {
        for (command, line) in commands.iter().enumerate() {
            let expected = expected.filter(|_| command + 1 == commands.len());
            if let Err(refusal) = self.submit(line, expected) {
                let message = format!("`{line}` is {}", self.told(&refusal));
                let malformed = matches!(refusal, table::Refusal::Syntax(_));
                return Some(Refused { command, id: refusal.id(), message, malformed });
            }
        }
        None
    }

    fn told(&self, refusal: &table::Refusal<Refusal>) -> String {
        let table::Refusal::Rules(rule) = refusal else { return refusal.to_string() };
        let fields = self.game.described_refusal(rule).fields.into_iter();
        fields.fold(refusal.to_string(), |text, (name, value)| format!("{text} {name}={value}"))
    }

    fn submit(&mut self, line: &str, expected: Option<&str>) -> Answer {
        let Err(first) = self.put(line) else { return Ok(()) };
        if expected == Some(first.id()) || !self.is_out_of_place(line, &first) {
            return Err(first);
        }
        let named = self.game.parse(line).ok().and_then(|(seat, _)| seat);
        let mut turn = self.game.turn();
        let mut reached = named.is_none_or(|seat| seat == turn);
        let mut trial = self.clone();
        for _ in 0..MOST_QUESTIONS {
            if !trial.answer_by_itself() {
                break;
            }
            let now = trial.game.turn();
            if now != turn && reached {
                break;
            }
            reached |= named == Some(now);
            turn = now;
            match trial.put(line) {
                Err(refusal) if trial.is_out_of_place(line, &refusal) => {}
                answer => {
                    *self = trial;
                    return answer;
                }
            }
        }
        Err(first)
    }

    /// Plays a line as it stands.
    fn put(&mut self, line: &str) -> Answer {
        let (named, action) = self.game.parse(line)?;
        let seat = named.map_or_else(|| self.asked(), Ok)?;
        self.game.play(seat, action, &mut self.dice, &mut self.log).map_err(table::Refusal::Rules)
    }

    fn asked(&self) -> Result<Seat, table::Refusal<Refusal>> {
        let asked = self.game.asked();
        match asked.single() {
            Some(seat) => Ok(seat),
            None if asked.is_empty() => Err(table::Refusal::GameOver),
            None => Err(table::Refusal::SeatNeeded(asked)),
        }
    }

    /// Whether a command was refused only because another question is pending.
    fn is_out_of_place(&self, line: &str, refusal: &table::Refusal<Refusal>) -> bool {
        let answers_windows =
            |line: Result<(_, Action), Syntax>| matches!(line, Ok((_, Action::Pass | Action::Play(..))));
        match refusal {
            table::Refusal::Rules(Refusal::NotAsked(_) | Refusal::WrongStep | Refusal::WrongWindow(_)) => true,
            table::Refusal::SeatNeeded(_) => !answers_windows(self.game.parse(line)),
            _ => false,
        }
    }

    /// Gives the answer that declines; whether anybody was asked.
    fn answer_by_itself(&mut self) -> bool {
        let Some(seat) = self.game.asked().iter().next() else { return false };
        let mut options = Options::default();
        self.game.options(seat, &mut options);
        let Some(choice) = options.get(0) else { return false };
        let action = Options::action(choice, 0);
        self.game.play(seat, action, &mut self.dice, &mut self.log).expect("an option is allowed");
        true
    }
}
