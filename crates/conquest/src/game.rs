//! The game as the table sees it: a pack, a position, and the contract of [`table::Game`].

use alloc::string::String;
use alloc::sync::Arc;

use table::{Chance, Game, Log, Outcome, Seat, SeatSet, StateHash, Syntax, Viewer};

use crate::action::{Action, Choice, Options};
use crate::event::Event;
use crate::pack::Pack;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::state::{Phase, State};
use crate::view::View;

/// A game of Conquest.
#[derive(Clone, Debug)]
pub struct Conquest {
    pub(crate) pack: Arc<Pack>,
    pub(crate) state: State,
}

impl Conquest {
    /// The content the game is played with.
    pub fn pack(&self) -> &Arc<Pack> {
        &self.pack
    }

    /// The position.
    pub fn state(&self) -> &State {
        &self.state
    }
}

impl Game for Conquest {
    type Action = Action;
    type Choice = Choice;
    type Options = Options;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    fn asked(&self) -> SeatSet {
        if let Some(window) = &self.state.window {
            return SeatSet::from_bits(window.asked.bits() & !window.answered.bits());
        }
        self.mover().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn options(&self, seat: Seat, into: &mut Options) {
        into.clear();
        if self.asked().contains(seat) {
            self.list(seat, into);
        }
    }

    fn play<C: Chance, L: Log<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Refusal> {
        if matches!(self.state.phase, Phase::Over { .. }) {
            return Err(Refusal::GameOver);
        }
        if !self.asked().contains(seat) {
            return Err(Refusal::NotAsked(seat));
        }
        let mut referee = Referee { game: self, chance, log };
        referee.perform(seat, action)?;
        referee.run_on();
        Ok(())
    }

    #[inline]
    fn apply(&mut self, event: &Event) {
        self.state.apply(event, &self.pack);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look(viewer)
    }

    fn resample<C: Chance>(&mut self, viewer: Viewer, chance: &mut C) {
        let knowing = match viewer {
            Viewer::Seat(seat) => SeatSet::only(seat),
            Viewer::Public => SeatSet::EMPTY,
        };
        self.redraw(knowing, chance);
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { winners } = self.state.phase else { return None };
        Some(winners.single().map_or(Outcome::Draw(winners), Outcome::Won))
    }

    fn state_hash(&self) -> StateHash {
        self.state.hash()
    }

    fn print(&self, seat: Seat, action: Action) -> String {
        self.write(seat, action)
    }

    fn parse(&self, line: &str) -> Result<(Option<Seat>, Action), Syntax> {
        self.read(line)
    }

    fn is_chance(event: &Event) -> bool {
        event.is_chance()
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }
}
