//! Questions answered by choosing: what the answers are, in their stable order.

use table::{Chance, Log, Seat};

use crate::event::Event;
use crate::frame::{Answer, Ask, Frame, Offer};
use crate::game::Infiltration;
use crate::refusal::Refusal;
use crate::rules::Referee;
use crate::space::Dir;

impl Infiltration {
    /// The answers to a question in their stable order; declining comes first.
    pub(crate) fn answers(&self, ask: Ask) -> impl Iterator<Item = Answer> + '_ {
        (0..).map_while(move |place| self.answer(ask.offer, place))
    }

    /// The answer at this place of the stable order.
    fn answer(&self, offer: Offer, place: u32) -> Option<Answer> {
        match offer {
            Offer::YesNo => [Answer::No, Answer::Yes].get(place as usize).copied(),
            Offer::Dirs(dirs) => nth_bit(u64::from(dirs), place).map(|dir| Answer::Dir(Dir::at(dir))),
            Offer::Across(dirs) => {
                let offered = |dir: &Dir| dirs >> dir.index() & 1 != 0;
                [Dir::E, Dir::W, Dir::N, Dir::S].into_iter().filter(offered).nth(place as usize).map(Answer::Dir)
            }
            Offer::Seats(seats) => seats.iter().nth(place as usize).map(Answer::Seat),
            Offer::Bodies => self.bodies_wanted().nth(place as usize).map(Answer::Space),
            Offer::Items(seat, items) => or_none(place, |place| {
                let item = nth_bit(u64::from(items), place)?;
                let held = self.player(seat)?.items.get(usize::from(item))?;
                held.map(|item| Answer::Card(item.card))
            }),
            Offer::Guards(guards) => or_none(place, |place| {
                let guard = nth_bit(u64::from(guards), place)?;
                self.guard(guard).map(|guard| Answer::Space(guard.at))
            }),
            Offer::Nearest(seat) => self.nearest_free(seat).iter().nth(place as usize).map(Answer::Space),
            Offer::Doors(doors) => nth_bit(u64::from(doors), place).map(Answer::Door),
            Offer::Tokens(tokens) => or_none(place, |place| {
                let token = nth_bit(u64::from(tokens), place)?;
                Some(Answer::Token(Seat::new(token / 4)?, token % 4))
            }),
            Offer::Tiers(tiers) => or_none(place, |place| {
                let tier = nth_bit(u64::from(tiers), place)?;
                Some(Answer::Tier(tier / 4, tier % 4))
            }),
        }
    }

    /// The question being put.
    pub(crate) fn asking(&self) -> Option<Ask> {
        match self.frame() {
            Some(Frame::Ask(ask)) => Some(ask),
            _ => None,
        }
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// Takes an answer to the question being put.
    pub(crate) fn choose(&mut self, seat: Seat, answer: Answer) -> Result<(), Refusal> {
        let ask = self.game.asking().ok_or(Refusal::NotThisQuestion)?;
        if !self.game.answers(ask).any(|offered| offered == answer) {
            return Err(Refusal::NotThisQuestion);
        }
        self.emit(Event::Answered { seat: Some(seat), answer });
        Ok(())
    }
}

/// `No` first, then the others.
fn or_none(place: u32, others: impl Fn(u32) -> Option<Answer>) -> Option<Answer> {
    match place.checked_sub(1) {
        None => Some(Answer::No),
        Some(place) => others(place),
    }
}

/// The place of the `n`th set bit from the lowest up, from 0.
fn nth_bit(mut bits: u64, n: u32) -> Option<u8> {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    (bits != 0).then(|| bits.trailing_zeros() as u8)
}
