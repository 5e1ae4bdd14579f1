//! The bots at a table, with what they have in mind from one decision to the next.

use std::sync::{Arc, OnceLock};

use bots::{Level, Stop};
use host::{Bots, Hosted};
use table::{Seat, SeatSet};

/// A bot that is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotAsked {
    /// Where it sits.
    pub(crate) seat: Seat,
    /// How well it plays.
    pub(crate) level: Level,
    /// What its chance follows from.
    pub(crate) whim: u64,
}

/// A decision of a bot that is still to be thought about, away from the table; none if the bots say nothing.
pub(crate) type Thought = Box<dyn FnOnce() -> Option<String> + Send>;

/// The bots at a table.
#[derive(Clone)]
pub(super) struct Minds<G: Hosted> {
    /// With what they had in mind when they last did something.
    bots: Bots<G>,
    /// What they were last asked to think about.
    thought: Arc<OnceLock<Decided<G>>>,
}

/// What bots decided, and what they remember of it; it counts once it is played.
#[derive(Clone)]
struct Decided<G: Hosted> {
    line: String,
    bots: Bots<G>,
}

impl<G: Hosted> Minds<G> {
    /// No bot has done anything yet.
    pub(super) fn new() -> Self {
        Self { bots: Bots::<G>::new(), thought: Arc::default() }
    }

    /// What the first of these bots that has something to do does, still to be thought about. Whoever is asked anew
    /// hears nothing of what was thought before.
    pub(super) fn think(&mut self, game: G, asked: &[BotAsked], others: SeatSet, stop: &Stop) -> Thought {
        let mind = |bot: &BotAsked| (bot.seat, game.mind(self.bots.get(&bot.seat), bot.level, bot.whim));
        let mut asked: Bots<G> = asked.iter().map(mind).collect();
        let (mut bots, stop) = (self.bots.clone(), stop.clone());
        let thought = Arc::<OnceLock<Decided<G>>>::default();
        self.thought = Arc::clone(&thought);
        Box::new(move || {
            let (seat, action) = game.decide(&mut asked, others, &stop)?;
            let line = game.print(seat, action);
            bots.extend(asked);
            let _ = thought.set(Decided { line: line.clone(), bots });
            Some(line)
        })
    }

    /// A line was played: if it is what bots decided, they remember why.
    pub(super) fn keep(&mut self, line: &str) {
        if let Some(decided) = self.thought.get().filter(|decided| decided.line == line) {
            self.bots.clone_from(&decided.bots);
        }
        self.thought = Arc::default();
    }
}
