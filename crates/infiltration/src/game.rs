//! The game as the table sees it: cards, a stage, a position.

use alloc::string::String;
use alloc::sync::Arc;

use table::{Chance, Game, Log, Outcome, Seat, SeatSet, StateHash, Syntax, Viewer};

use crate::action::{Action, Options};
use crate::board::Zone;
use crate::card::Pack;
use crate::event::Event;
use crate::frame::Frame;
use crate::ground::Ground;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::Space;
use crate::stage::Stage;
use crate::state::{Guard, Player, State, Verdict};
use crate::view::View;

/// A stage being played.
#[derive(Clone, Debug)]
pub struct Infiltration {
    pub(crate) pack: Arc<Pack>,
    pub(crate) stage: Arc<Stage>,
    pub(crate) state: State,
}

/// A figure on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Figure {
    /// A guard.
    Guard(u8),
    /// A character.
    Player(Seat),
    /// The boss.
    Boss,
    /// Somebody tied up in the middle of a fight.
    Hostage,
    /// A facedown token, under which the boss may lie.
    Lair,
}

impl Infiltration {
    /// The cards the game is played with.
    pub fn pack(&self) -> &Arc<Pack> {
        &self.pack
    }

    /// The stage.
    pub fn stage(&self) -> &Arc<Stage> {
        &self.stage
    }

    /// The position.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// What is under way, the innermost.
    #[inline]
    pub fn frame(&self) -> Option<Frame> {
        self.state.frames.last().copied()
    }

    /// The map with its locked doors.
    #[inline]
    pub fn ground(&self) -> Ground<'_> {
        Ground { board: &self.stage.board, locked: &self.state.locked }
    }

    /// A character in play.
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> Option<&Player> {
        self.state.players.get(seat.index())
    }

    /// Every seat.
    #[inline]
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.state.players.len() as u8)
    }

    /// Every seat as a set.
    pub(crate) fn everybody(&self) -> SeatSet {
        SeatSet::from_bits((1u8 << self.state.players.len()) - 1)
    }

    /// Every character on the map with its seat and space.
    #[inline]
    pub(crate) fn on_map(&self) -> impl Iterator<Item = (Seat, Space, &Player)> {
        self.seats().zip(&self.state.players).filter_map(|(seat, player)| Some((seat, player.at?, player)))
    }

    /// A guard on the map.
    #[inline]
    pub(crate) fn guard(&self, guard: u8) -> Option<&Guard> {
        self.state.guards.get(usize::from(guard))?.as_ref()
    }

    /// Every guard on the map with its number.
    #[inline]
    pub(crate) fn guards(&self) -> impl Iterator<Item = (u8, &Guard)> {
        self.state.guards.iter().enumerate().filter_map(|(at, guard)| Some((at as u8, guard.as_ref()?)))
    }

    /// The guard in a space.
    #[inline]
    pub(crate) fn guard_at(&self, at: Space) -> Option<u8> {
        if !self.state.guard_spaces.contains(at) {
            return None;
        }
        self.guards().find(|(_, guard)| guard.at == at).map(|(number, _)| number)
    }

    /// The character in a space.
    #[inline]
    pub(crate) fn player_at(&self, at: Space) -> Option<Seat> {
        self.on_map().find(|(_, space, _)| *space == at).map(|(seat, _, _)| seat)
    }

    /// The figure in a space.
    #[inline]
    pub(crate) fn figure_at(&self, at: Space) -> Option<Figure> {
        let player = || self.player_at(at).map(Figure::Player);
        let boss = || self.is_boss_at(at).then_some(Figure::Boss);
        let hostage = || (self.hostage_space() == Some(at)).then_some(Figure::Hostage);
        let lair = || self.is_lair(at).then_some(Figure::Lair);
        self.guard_at(at).map(Figure::Guard).or_else(player).or_else(boss).or_else(hostage).or_else(lair)
    }

    /// The zone of a space.
    #[inline]
    pub(crate) fn zone_of(&self, at: Space) -> Zone {
        self.stage.board.zone_of(at)
    }
}

impl Infiltration {
    /// Whose command it is that names no seat where several are asked: the first who may give it, for
    /// most questions are to the group and any answer counts.
    fn speaker(&self, action: Action) -> Option<Seat> {
        let asked = self.asked_now();
        if asked.len() < 2 {
            return None;
        }
        let mut options = Options::default();
        let mut may = |seat: &Seat| {
            self.options(*seat, &mut options);
            options.actions().contains(&action)
        };
        asked.iter().find(&mut may).or_else(|| asked.iter().next())
    }

    /// Runs a position put together by hand on to its first decision.
    pub fn resume<C: Chance, L: Log<Event>>(&mut self, chance: &mut C, log: &mut L) {
        Referee { game: self, chance, log }.run_on();
    }
}

impl Game for Infiltration {
    type Action = Action;
    type Choice = Action;
    type Options = Options;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;

    #[inline]
    fn asked(&self) -> SeatSet {
        self.asked_now()
    }

    fn options(&self, seat: Seat, into: &mut Options) {
        into.clear();
        if self.asked_now().contains(seat) {
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
        let asked = self.asked_now();
        if asked.is_empty() {
            return Err(Refusal::StageOver);
        }
        if !asked.contains(seat) {
            return Err(Refusal::NotAsked);
        }
        let mut referee = Referee { game: self, chance, log };
        referee.perform(seat, action)?;
        referee.run_on();
        Ok(())
    }

    #[inline]
    fn apply(&mut self, event: &Event) {
        self.state.apply(event, &self.stage);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.look(viewer)
    }

    fn resample<C: Chance>(&mut self, viewer: Viewer, chance: &mut C) {
        self.redraw(viewer, chance);
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.state.verdict {
            Verdict::Cleared => Some(Outcome::Cleared),
            Verdict::Failed(_) => Some(Outcome::Failed),
            Verdict::Running | Verdict::Clearing => None,
        }
    }

    fn state_hash(&self) -> StateHash {
        self.state.hash()
    }

    fn print(&self, seat: Seat, action: Action) -> String {
        self.write(seat, action)
    }

    fn parse(&self, line: &str) -> Result<(Option<Seat>, Action), Syntax> {
        let (seat, action) = self.read(line)?;
        Ok((seat.or_else(|| self.speaker(action)), action))
    }

    fn is_chance(event: &Event) -> bool {
        event.is_chance()
    }

    fn reveals(event: &Event) -> bool {
        event.reveals()
    }
}
