//! The question that is put: its id, whom and what it concerns.

use alloc::vec::Vec;

use table::Seat;

use super::{Described, Field, Teller};
use crate::frame::{Attack, Bonus, BossFrame, Foe, Frame, Offer, Question};
use crate::game::Infiltration;
use crate::space::Space;
use crate::state::RollStep;

/// The questions that are not answered by choosing.
const OPEN_QUESTIONS: [&str; 8] = ["equip", "turn", "action", "before-dice", "dice", "allocate", "fly", "return"];

impl Infiltration {
    /// The id of every question.
    pub fn question_ids() -> impl Iterator<Item = &'static str> {
        OPEN_QUESTIONS.into_iter().chain(Question::ALL.into_iter().map(|(_, id)| id))
    }

    /// The id of the question that is put now.
    pub fn question_id(&self) -> Option<&'static str> {
        match self.frame()? {
            Frame::Ask(ask) => Some(ask.question.id()),
            Frame::Equip => Some("equip"),
            Frame::Players => Some("turn"),
            Frame::Turn(_) => Some("action"),
            Frame::Dice => match self.state.roll.as_ref()?.step {
                RollStep::Before => Some("before-dice"),
                RollStep::Window => Some("dice"),
                RollStep::Allocate => Some("allocate"),
            },
            Frame::Flight(_) => Some("fly"),
            Frame::Return(_) => Some("return"),
            _ => None,
        }
    }

    /// The question that is put now, by names: `seats` may answer it, `seat` is whose it is, `at` the
    /// space it is about, and what else it takes to understand it.
    pub fn described_question(&self) -> Option<Described> {
        let asked = self.asked_now();
        let id = self.question_id().filter(|_| !asked.is_empty())?;
        let mut fields = Vec::new();
        let mut tell = Teller { game: self, into: &mut |name, value| fields.push((name, value)) };
        tell.seats("seats", asked);
        self.tell_question(&mut tell);
        Some(Described { id, rules: Vec::new(), fields })
    }

    fn tell_question<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) {
        if let Some(seat) = self.question_seat() {
            tell.seat("seat", seat);
        }
        if let Some(at) = self.question_space() {
            tell.space("at", at);
        }
        match self.frame() {
            Some(Frame::Turn(seat)) => {
                if let Some(player) = self.player(seat) {
                    tell.number("left", player.actions);
                }
            }
            Some(Frame::Dice) => {
                if let Some(roll) = &self.state.roll {
                    tell.number("white", roll.white);
                    tell.number("black", roll.black);
                    tell.dice(&roll.dice);
                }
            }
            Some(Frame::Flight(flight)) => {
                let dice = flight.dice.iter().map(|die| super::face(*die));
                tell.list("dice", dice);
            }
            Some(Frame::Ask(_)) => {
                if let Some(victim) = self.victim() {
                    tell.seat("victim", victim);
                }
            }
            _ => {}
        }
    }

    /// Whose question it is: the roller's, though others may speak, else the only one asked.
    fn question_seat(&self) -> Option<Seat> {
        match self.frame()? {
            Frame::Dice => self.state.roll.as_ref().map(|roll| roll.roller),
            _ => self.asked_now().single(),
        }
    }

    /// The space the question is about: where a guard stands or appears, or a trap lies.
    pub(crate) fn question_space(&self) -> Option<Space> {
        let Some(Frame::Ask(ask)) = self.frame() else { return None };
        let below = self.state.frames.iter().rev().nth(1).copied();
        match (ask.question, below) {
            (Question::Victim | Question::Target | Question::Path, _) => {
                self.state.activation().and_then(|active| self.guard(active.guard)).map(|guard| guard.at)
            }
            (Question::SpawnSpace | Question::SpawnFacing, Some(Frame::Spawn(spawn))) => {
                Some(spawn.chosen.unwrap_or(spawn.at))
            }
            (Question::TrapCamera, Some(Frame::Trap(trap))) => {
                self.state.traps.get(usize::from(trap)).map(|trap| trap.at)
            }
            (Question::SneakAttack | Question::NoRookie, Some(Frame::Bonus(Bonus { foe, .. }))) => match foe {
                Foe::Guard(guard) => self.guard(guard).map(|guard| guard.at),
                Foe::Boss => self.boss().and_then(|(_, fight)| fight.at),
            },
            (Question::TakeCover, Some(Frame::Attack(Attack { guard, .. }))) => self.guard(guard).map(|guard| guard.at),
            (Question::TakeCover, Some(Frame::Boss(_))) => self.boss().and_then(|(_, fight)| fight.at),
            (Question::PushedTo, _) => match ask.offer {
                Offer::Nearest(seat) => self.player(seat).and_then(|player| player.at),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whom the attack that is asked about is aimed at.
    fn victim(&self) -> Option<Seat> {
        self.state.frames.iter().rev().nth(1).and_then(|frame| match *frame {
            Frame::Attack(attack) => Some(attack.seat),
            Frame::Boss(BossFrame::Attack(attack)) => Some(attack.seat),
            _ => None,
        })
    }
}
