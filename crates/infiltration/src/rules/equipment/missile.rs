//! Missiles: steered ones (EQP-009) and those that fly straight on (EQP-017).

use table::{Chance, Log, Seat};

use super::Deed;
use crate::action::{Action, Aim, Options, Way};
use crate::board::Edge;
use crate::card::{Card, Effect};
use crate::event::Event;
use crate::frame::{Flight, Frame, Mark, Purpose, With};
use crate::game::Infiltration;
use crate::ids::PieceKind;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::{Dir, SIDE, Space};
use crate::state::{Die, Piece};

/// One straight part of a flight.
#[derive(Clone, Copy, Debug)]
struct Leg {
    /// Where it ends.
    to: Space,
    /// It ended against an obstacle or a figure.
    hit: bool,
}

/// Where something ends that flies by dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FlightEnd {
    /// Nowhere: it is wasted.
    Nowhere,
    /// In a space.
    At(Space),
    /// Against what stands in this space or behind it: it goes off here.
    Against(Space),
}

impl Infiltration {
    /// EQP-009, TNK-6, HIN-5, WLF-7. Where what is in the air ends if its dice are used so.
    pub fn flight_end(&self, die: u8, dir: Dir, then: Option<Dir>) -> Option<FlightEnd> {
        let Some(Frame::Flight(flight)) = self.frame() else { return None };
        match self.dice_do(flight) {
            Some(Effect::Lob { .. } | Effect::Sam { .. }) => {
                let to = self.flown(flight, die, dir, then).ok()?;
                Some(to.map_or(FlightEnd::Nowhere, FlightEnd::At))
            }
            Some(Effect::Aim { .. }) => {
                let (_, between, to) = self.swung(flight, die, dir, then).ok()?;
                Some(FlightEnd::At(to.unwrap_or(between)))
            }
            _ => {
                let (_, first, second) = self.course(flight, die, dir, then).ok()?;
                let last = second.unwrap_or(first);
                Some(if last.hit { FlightEnd::Against(last.to) } else { FlightEnd::At(last.to) })
            }
        }
    }

    /// EQP-009, EQP-017.
    pub(super) fn missile_deed(
        &self,
        seat: Seat,
        at: Space,
        card: Card,
        effect: Effect,
        how: (Way, Aim),
    ) -> Result<(Deed, u8), Refusal> {
        let out = self.missile(seat, card).is_some();
        match (effect, how) {
            (Effect::Launcher { white, within, .. }, (Way::Plain, Aim::Dir(dir))) => {
                Ok((Deed::Rocket(self.leg(at, dir, SIDE as u8).to, within, white), 1))
            }
            (Effect::Nikita { .. }, (Way::Plain, Aim::None)) if out => Ok((Deed::Steer, 0)),
            (Effect::Nikita { .. }, (Way::Plain, Aim::None)) => Err(Refusal::NoMissile),
            (Effect::Nikita { .. }, (Way::Plain, Aim::Dir(_))) if out => Err(Refusal::MissileOut),
            (Effect::Nikita { .. }, (Way::Plain, Aim::Dir(dir))) => {
                let start = self.ground().step(at, dir).ok_or(Refusal::WayBlocked)?;
                if self.figure_at(start).is_some() || self.state.pieces.is_full() {
                    return Err(Refusal::SpaceFull);
                }
                Ok((Deed::Launch(start), 1))
            }
            _ => Err(Refusal::NoSuchUse),
        }
    }

    /// Where the missile of a card is.
    fn missile(&self, seat: Seat, card: Card) -> Option<Space> {
        let own = |piece: &&Piece| piece.kind == PieceKind::Missile && piece.owner == seat && piece.card == card;
        self.state.pieces.iter().find(own).map(|piece| piece.at)
    }

    /// The next space of a flight: low barriers do not stop it (TRM-2), and a boss in the air can be reached.
    pub(crate) fn flies(&self, from: Space, dir: Dir) -> Option<Space> {
        let free = |at: Space| self.stage.board.floor().contains(at) && !self.state.locked.contains(at);
        let next = from.next(dir).filter(|_| self.stage.board.edge(from, dir) != Edge::Wall)?;
        (free(next) || self.is_boss_at(next)).then_some(next)
    }

    /// Straight on for so many spaces. A figure is hit in its space, an obstacle from the last one before it.
    fn leg(&self, from: Space, dir: Dir, spaces: u8) -> Leg {
        let mut to = from;
        for _ in 0..spaces {
            let Some(next) = self.flies(to, dir) else { return Leg { to, hit: true } };
            to = next;
            if self.figure_at(to).is_some() {
                return Leg { to, hit: true };
            }
        }
        Leg { to, hit: false }
    }

    /// EQP-009. One die in one direction, then perhaps the other in another: the spaces from, between and to.
    fn course(
        &self,
        flight: Flight,
        die: u8,
        dir: Dir,
        then: Option<Dir>,
    ) -> Result<(Space, Leg, Option<Leg>), Refusal> {
        let from = self.missile(flight.seat, flight.card).ok_or(Refusal::NoMissile)?;
        let face = |die: u8| flight.dice.get(usize::from(die)).copied().filter(|face| *face > 0);
        let first = self.leg(from, dir, face(die).ok_or(Refusal::NoSuchDie)?);
        let Some(then) = then else { return Ok((from, first, None)) };
        let other = face(1 - die).ok_or(Refusal::NoSuchDie)?;
        if first.hit {
            return Err(Refusal::WayBlocked);
        }
        Ok((from, first, Some(self.leg(first.to, then, other))))
    }

    /// What the dice of a card do.
    fn dice_do(&self, flight: Flight) -> Option<Effect> {
        self.pack.card(flight.card).map(|says| says.effect)
    }

    /// Every way to fly.
    pub(crate) fn list_flight(&self, flight: Flight, into: &mut Options) {
        self.each_flight(flight, &mut |action| into.push(action));
    }

    /// Every way to use the two dice: one of them, a direction, and perhaps one for the other.
    fn each_flight(&self, flight: Flight, found: &mut impl FnMut(Action)) {
        let allowed = |die: u8, dir: Dir, then: Option<Dir>| match self.dice_do(flight) {
            Some(Effect::Lob { .. } | Effect::Sam { .. }) => self.flown(flight, die, dir, then).is_ok(),
            Some(Effect::Aim { .. }) => self.swung(flight, die, dir, then).is_ok(),
            _ => self.course(flight, die, dir, then).is_ok(),
        };
        for die in 0..2 {
            for dir in Dir::ALL {
                for then in [None].into_iter().chain(Dir::ALL.map(Some)) {
                    if allowed(die, dir, then) {
                        found(Action::Fly(die, dir, then));
                    }
                }
            }
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    pub(super) fn roll_flight(&mut self, seat: Seat, card: Card) {
        self.begin_roll(seat, Purpose::Flight(card), 0, 2);
    }

    /// EQP-009. The dice are final: the first two that show a number steer.
    pub(crate) fn flight_rolled(&mut self, seat: Seat, card: Card, dice: &[Die]) {
        let mut faces = dice.iter().filter(|die| !die.is_bang()).map(|die| die.face);
        let Some(first) = faces.next() else { return };
        let flight = Flight { seat, card, dice: [first, faces.next().unwrap_or(0)] };
        let mut possible = false;
        self.game.each_flight(flight, &mut |_| possible = true);
        if !possible {
            return self.lower_sights(seat);
        }
        self.enter(Frame::Flight(flight));
    }

    /// EQP-009. Steers the missile.
    pub(crate) fn fly(&mut self, seat: Seat, die: u8, dir: Dir, then: Option<Dir>) -> Result<(), Refusal> {
        let Some(Frame::Flight(flight)) = self.game.frame() else { return Err(Refusal::NotThisQuestion) };
        if flight.seat != seat {
            return Err(Refusal::NotAsked);
        }
        match self.game.dice_do(flight) {
            Some(Effect::Lob { .. } | Effect::Sam { .. }) => return self.let_fly(flight, die, dir, then),
            Some(Effect::Aim { damage, .. }) => return self.swing_sights(flight, (die, dir, then), damage),
            _ => {}
        }
        let (from, first, second) = self.game.course(flight, die, dir, then)?;
        self.leave();
        self.drift(from, first.to);
        if let Some(second) = second {
            self.drift(first.to, second.to);
        }
        let last = second.unwrap_or(first);
        if last.hit {
            self.emit(Event::PieceRemoved { kind: PieceKind::Missile, at: last.to });
            if let Some(Effect::Nikita { white, within, .. }) = self.pack().card(flight.card).map(|says| says.effect) {
                self.hit(seat, flight.card, last.to, within, white);
            }
        }
        Ok(())
    }

    fn drift(&mut self, from: Space, to: Space) {
        if from != to {
            self.emit(Event::PieceMoved { from, to });
        }
    }

    /// A missile attacks everybody around the space it hit.
    pub(super) fn hit(&mut self, seat: Seat, card: Card, at: Space, within: u8, white: u8) {
        self.go_off(seat, at, within);
        self.turn_up(&self.game.reached(at, within));
        self.begin_roll(seat, Purpose::Strike(With::Card(card), Mark::Around(at, within)), white, 0);
    }
}
