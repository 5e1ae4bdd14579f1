//! The commands of a scenario, put one after the other.
//!
//! A command that does not fit the question pending now is put again after that question was answered
//! by itself: its first option with the lowest number, which declines wherever that is possible. How
//! far this goes is for the game to say. A command that fits nowhere is refused where it was put, and
//! nothing has changed.

use table::describe::Described;
use table::{Game, OptionList, Seat};

use super::dice::Dice;

/// More questions than any turn puts.
const MOST_QUESTIONS: usize = 1000;

/// What a script has to know of a game besides its rules.
pub(super) trait Scripted: Game {
    /// How far questions answer themselves on the way to a command.
    type Horizon;

    /// The horizon of a command that names this seat.
    fn horizon(&self, named: Option<Seat>) -> Self::Horizon;

    /// Whether the question pending now may answer itself.
    fn may_answer_itself(&self) -> bool;

    /// Whether a command may be put here that was meant for another question.
    fn is_within(&self, horizon: &mut Self::Horizon) -> bool;

    /// Whether a command was refused only because another question is pending.
    fn is_out_of_place(&self, line: &str, refusal: &table::Refusal<Self::Refusal>) -> bool;

    /// The refusal by names.
    fn refusal_told(&self, refusal: &Self::Refusal) -> Described;

    /// The event by names, as the position after it calls them; none where it interests nobody.
    fn event_told(&self, event: &Self::Event) -> Option<Described>;

    /// The deck that has run out as this event shows, given the position after it.
    fn deck_run_out(&self, event: &Self::Event) -> Option<&'static str>;
}

/// A game under way by script.
#[derive(Clone)]
pub(super) struct Script<G: Game> {
    pub(super) game: G,
    pub(super) dice: Dice,
    pub(super) log: Vec<G::Event>,
    /// Where in the log the last command that was accepted begins.
    pub(super) last: usize,
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

type Answer<G> = Result<(), table::Refusal<<G as Game>::Refusal>>;

impl<G: Scripted> Script<G> {
    /// Nothing has been played yet.
    pub(super) fn new(game: G, dice: Dice) -> Self {
        Self { game, dice, log: Vec::new(), last: 0 }
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

    /// Lets questions answer themselves until something is so, nobody is asked, or it never will be.
    pub(super) fn answer_until(&mut self, is_so: impl Fn(&Self) -> bool) {
        for _ in 0..MOST_QUESTIONS {
            if is_so(self) || !self.answer_by_itself() {
                break;
            }
        }
    }

    fn told(&self, refusal: &table::Refusal<G::Refusal>) -> String {
        let table::Refusal::Rules(rule) = refusal else { return refusal.to_string() };
        let fields = self.game.refusal_told(rule).fields.into_iter();
        fields.fold(refusal.to_string(), |text, (name, value)| format!("{text} {name}={value}"))
    }

    fn submit(&mut self, line: &str, expected: Option<&str>) -> Answer<G> {
        let Err(first) = self.put(line) else { return Ok(()) };
        if expected == Some(first.id()) || !self.game.is_out_of_place(line, &first) {
            return Err(first);
        }
        let named = self.game.parse(line).ok().and_then(|(seat, _)| seat);
        let mut horizon = self.game.horizon(named);
        let mut trial = self.clone();
        for _ in 0..MOST_QUESTIONS {
            if !trial.game.may_answer_itself() || !trial.answer_by_itself() || !trial.game.is_within(&mut horizon) {
                break;
            }
            match trial.put(line) {
                Err(refusal) if trial.game.is_out_of_place(line, &refusal) => {}
                answer => {
                    *self = trial;
                    return answer;
                }
            }
        }
        Err(first)
    }

    /// Plays a line as it stands.
    fn put(&mut self, line: &str) -> Answer<G> {
        let (named, action) = self.game.parse(line)?;
        let seat = named.map_or_else(|| self.asked(), Ok)?;
        let before = self.log.len();
        let is_offered = cfg!(debug_assertions) && self.is_offered(seat, action);
        self.game.play(seat, action, &mut self.dice, &mut self.log).map_err(table::Refusal::Rules)?;
        debug_assert!(is_offered, "`{line}` is accepted, but not among the options");
        self.last = before;
        Ok(())
    }

    /// Whether an action is one of the options.
    fn is_offered(&self, seat: Seat, action: G::Action) -> bool {
        let mut options = G::Options::default();
        self.game.options(seat, &mut options);
        let actions = |choice| (0..G::Options::width(choice)).map(move |place| G::Options::action(choice, place));
        options.choices().flat_map(actions).any(|offered| offered == action)
    }

    fn asked(&self) -> Result<Seat, table::Refusal<G::Refusal>> {
        let asked = self.game.asked();
        match asked.single() {
            Some(seat) => Ok(seat),
            None if asked.is_empty() => Err(table::Refusal::GameOver),
            None => Err(table::Refusal::SeatNeeded(asked)),
        }
    }

    /// Gives the answer that declines; whether anybody was asked.
    fn answer_by_itself(&mut self) -> bool {
        let Some(seat) = self.game.asked().iter().next() else { return false };
        let mut options = G::Options::default();
        self.game.options(seat, &mut options);
        let Some(choice) = options.get(0) else { return false };
        let action = G::Options::action(choice, 0);
        self.game.play(seat, action, &mut self.dice, &mut self.log).expect("an option is allowed");
        true
    }
}
