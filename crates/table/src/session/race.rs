//! A toy for tests: two seats race to the finish with steps, dice, a hidden card and sealed bids.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use sha2::{Digest, Sha256};

use crate::chance::{Chance, Faces, KeyedChance, Seed};
use crate::game::{Game, Log, OptionList, Outcome, Refused, StateHash};
use crate::notation::{self, Syntax, Token};
use crate::seat::{Seat, SeatSet, Viewer};

const FINISH: u16 = 150;
const MOST_DICE: u8 = 8;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Race {
    at: [u16; 2],
    phase: Phase,
    card: u8,
    seen: SeatSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Turn(Seat),
    /// Both bid, in any order; then this seat is next.
    Bids {
        bids: [Option<u8>; 2],
        next: Seat,
    },
    Over(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Walk 1 to 3 without chance.
    Step(u8),
    /// Roll 1 to 8 dice and walk as far as the highest.
    Roll(u8),
    /// Look at the hidden card.
    Peek,
    /// Both shall bid.
    Duel,
    /// Bid 0 to 3 in a duel; the higher bid walks that far.
    Bid(u8),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Event {
    Rolled(Vec<u8>),
    Walked(Seat, u8),
    Peeked(Seat),
    Challenged(Seat),
    Bidden(Seat, u8),
    Passed(Seat),
    Won(Seat),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    NotAsked,
    TooFar,
    NothingHidden,
    WrongPhase,
}

impl Refused for Refusal {
    fn id(&self) -> &'static str {
        match self {
            Self::NotAsked => "not-asked",
            Self::TooFar => "too-far",
            Self::NothingHidden => "nothing-hidden",
            Self::WrongPhase => "wrong-phase",
        }
    }

    fn rule(&self) -> &'static str {
        "RAC-1"
    }
}

pub(super) const FIRST: Seat = Seat::new(0).unwrap();
pub(super) const SECOND: Seat = Seat::new(1).unwrap();

fn other(seat: Seat) -> Seat {
    if seat == FIRST { SECOND } else { FIRST }
}

impl Race {
    pub(super) fn new(seed: Seed) -> Self {
        let card = KeyedChance::start(seed).below(52);
        Self { at: [0; 2], phase: Phase::Turn(FIRST), card, seen: SeatSet::EMPTY }
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if !self.asked().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        match (self.phase, action) {
            (Phase::Turn(_), Action::Peek) if self.seen.contains(seat) => Err(Refusal::NothingHidden),
            (Phase::Turn(_), Action::Step(1..=3) | Action::Roll(1..=MOST_DICE) | Action::Peek | Action::Duel)
            | (Phase::Bids { .. }, Action::Bid(0..=3)) => Ok(()),
            (Phase::Turn(_), Action::Step(_) | Action::Roll(_)) | (Phase::Bids { .. }, Action::Bid(_)) => {
                Err(Refusal::TooFar)
            }
            _ => Err(Refusal::WrongPhase),
        }
    }

    fn walk<L: Log<Event>>(&mut self, seat: Seat, spaces: u8, next: Seat, log: &mut L) {
        self.emit(Event::Walked(seat, spaces), log);
        let end = if self.at[seat.index()] >= FINISH { Event::Won(seat) } else { Event::Passed(next) };
        self.emit(end, log);
    }

    fn settle<L: Log<Event>>(&mut self, log: &mut L) {
        if let Phase::Bids { bids: [Some(first), Some(second)], next } = self.phase {
            let winner = if first >= second { FIRST } else { SECOND };
            self.walk(winner, first.max(second), next, log);
        }
    }
}

impl Game for Race {
    type Action = Action;
    type Choice = Action;
    type Options = Options;
    type Event = Event;
    type Refusal = Refusal;
    type View = ([u16; 2], SeatSet, Option<u8>);

    fn asked(&self) -> SeatSet {
        match self.phase {
            Phase::Turn(seat) => SeatSet::only(seat),
            Phase::Bids { bids, .. } => {
                [FIRST, SECOND].into_iter().filter(|seat| bids[seat.index()].is_none()).collect()
            }
            Phase::Over(_) => SeatSet::EMPTY,
        }
    }

    fn options(&self, seat: Seat, into: &mut Options) {
        let all = (0..=MOST_DICE)
            .flat_map(|number| [Action::Step(number), Action::Roll(number), Action::Bid(number)])
            .chain([Action::Peek, Action::Duel]);
        into.0 = all.filter(|action| self.check(seat, *action).is_ok()).collect();
    }

    fn play<C: Chance, L: Log<Event>>(
        &mut self,
        seat: Seat,
        action: Action,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        match action {
            Action::Step(spaces) => self.walk(seat, spaces, other(seat), log),
            Action::Roll(count) => {
                let dice: Vec<u8> = (0..count).map(|_| chance.die(Faces::Six)).collect();
                let highest = dice.iter().copied().max().unwrap_or_default();
                self.emit(Event::Rolled(dice), log);
                self.walk(seat, highest, other(seat), log);
            }
            Action::Peek => {
                self.emit(Event::Peeked(seat), log);
                self.emit(Event::Passed(other(seat)), log);
            }
            Action::Duel => self.emit(Event::Challenged(seat), log),
            Action::Bid(bid) => {
                self.emit(Event::Bidden(seat, bid), log);
                self.settle(log);
            }
        }
        Ok(())
    }

    fn apply(&mut self, event: &Event) {
        match *event {
            Event::Rolled(_) => {}
            Event::Walked(seat, spaces) => self.at[seat.index()] += u16::from(spaces),
            Event::Peeked(seat) => self.seen = self.seen.with(seat),
            Event::Challenged(seat) => self.phase = Phase::Bids { bids: [None; 2], next: other(seat) },
            Event::Bidden(seat, bid) => {
                if let Phase::Bids { bids, .. } = &mut self.phase {
                    bids[seat.index()] = Some(bid);
                }
            }
            Event::Passed(seat) => self.phase = Phase::Turn(seat),
            Event::Won(seat) => self.phase = Phase::Over(seat),
        }
    }

    fn view(&self, viewer: Viewer) -> Self::View {
        let knows = [FIRST, SECOND].into_iter().any(|seat| viewer.is(seat) && self.seen.contains(seat));
        (self.at, self.asked(), knows.then_some(self.card))
    }

    fn resample<C: Chance>(&mut self, viewer: Viewer, chance: &mut C) {
        if self.view(viewer).2.is_none() {
            self.card = chance.below(52);
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(winner) => Some(Outcome::Won(winner)),
            Phase::Turn(_) | Phase::Bids { .. } => None,
        }
    }

    fn state_hash(&self) -> StateHash {
        StateHash(Sha256::digest(format!("{self:?}")).into())
    }

    fn print(&self, seat: Seat, action: Action) -> String {
        let seat = seat.number();
        match action {
            Action::Step(number) => format!("{seat}: step {number}"),
            Action::Roll(number) => format!("{seat}: roll {number}"),
            Action::Peek => format!("{seat}: peek"),
            Action::Duel => format!("{seat}: duel"),
            Action::Bid(number) => format!("{seat}: bid {number}"),
        }
    }

    fn parse(&self, line: &str) -> Result<(Option<Seat>, Action), Syntax> {
        let words = notation::split(line).ok_or_else(|| Syntax::missing(1, "a command"))?;
        let seat = words.seat.map(read_seat).transpose()?;
        let mut args = words.args.iter().copied();
        let mut number = || args.next().ok_or_else(|| Syntax::missing(words.end, "a number")).and_then(read_number);
        let action = match words.verb.text {
            "step" => Action::Step(number()?),
            "roll" => Action::Roll(number()?),
            "bid" => Action::Bid(number()?),
            "peek" => Action::Peek,
            "duel" => Action::Duel,
            _ => return Err(Syntax::unknown(words.verb, "a command", ["step", "roll", "peek", "duel", "bid"])),
        };
        match args.next() {
            Some(extra) => Err(Syntax::extra(extra)),
            None => Ok((seat, action)),
        }
    }

    fn is_chance(event: &Event) -> bool {
        matches!(event, Event::Rolled(_))
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Peeked(_))
    }
}

fn read_number(token: Token<'_>) -> Result<u8, Syntax> {
    token.text.parse().map_err(|_| Syntax::number(token))
}

fn read_seat(token: Token<'_>) -> Result<Seat, Syntax> {
    match token.text {
        "1" => Ok(FIRST),
        "2" => Ok(SECOND),
        _ => Err(Syntax::unknown(token, "a seat", ["1", "2"])),
    }
}

#[derive(Clone, Default, Debug)]
pub(super) struct Options(Vec<Action>);

impl OptionList for Options {
    type Choice = Action;
    type Action = Action;

    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, place: usize) -> Option<Action> {
        self.0.get(place).copied()
    }

    fn width(_: Action) -> u32 {
        1
    }

    fn action(choice: Action, _: u32) -> Action {
        choice
    }
}
