//! Facedown tokens a boss hides among: dealt on numbered spaces, turned up by whatever would enter,
//! attack or damage them (WLF-1, WLF-2, WLF-4).

use arrayvec::ArrayVec;
use table::{Chance, Log};

use crate::boss::LAIRS;
use crate::event::Event;
use crate::frame::Foe;
use crate::game::{Figure, Infiltration};
use crate::rules::Referee;
use crate::space::{Space, Spaces};
use crate::state::Lair;

impl Infiltration {
    /// The spaces where facedown tokens lie.
    pub(crate) fn lairs(&self) -> Spaces {
        self.state.boss.iter().flat_map(|fight| &fight.lairs).map(|lair| lair.at).collect()
    }

    /// Whether a facedown token lies in a space.
    #[inline]
    pub(crate) fn is_lair(&self, at: Space) -> bool {
        self.state.boss.as_ref().is_some_and(|fight| fight.lairs.iter().any(|lair| lair.at == at))
    }

    /// WLF-4. The numbered spaces from the one after a number on, round and round, without those
    /// where somebody else stands.
    fn slots_after(&self, number: u8) -> impl Iterator<Item = Space> {
        let slots = self.stage.arena.as_ref().map_or(&[][..], |arena| arena.slots.as_slice());
        let first = slots.iter().position(|(slot, _)| *slot > number).unwrap_or(0);
        let round = slots[first..].iter().chain(&slots[..first]).map(|(_, at)| *at);
        round.filter(|at| matches!(self.figure_at(*at), None | Some(Figure::Boss | Figure::Lair)))
    }

    /// The number of the space where the boss stands; 0 if it has none.
    fn slot_of_boss(&self) -> u8 {
        let at = self.state.boss.as_ref().and_then(|fight| fight.at);
        let slots = self.stage.arena.iter().flat_map(|arena| &arena.slots);
        slots.into_iter().find(|(_, space)| Some(*space) == at).map_or(0, |(number, _)| *number)
    }
}

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// WLF-1, WLF-4. The tokens are shuffled and placed upwards from the number after the boss's own;
    /// its figure leaves the map.
    pub(crate) fn deal_lairs(&mut self) {
        let slots = self.game.slots_after(self.game.slot_of_boss()).take(LAIRS);
        let mut lairs: ArrayVec<Lair, LAIRS> = slots.map(|at| Lair { at, real: false }).collect();
        let mut places = [0, 1, 2, 3, 4, 5, 6];
        let places = &mut places[..lairs.len()];
        self.chance.shuffle(places);
        places.iter().zip(&mut lairs).for_each(|(place, lair)| lair.real = *place == 0);
        if !lairs.is_empty() {
            self.emit(Event::LairsDealt { lairs });
        }
    }

    /// WLF-2. Every token in these spaces is turned up; once the boss is found the others are gone.
    pub(crate) fn turn_up(&mut self, spaces: &Spaces) {
        for at in (self.game.lairs() & *spaces).iter() {
            let lair = self.state().boss.as_ref().and_then(|fight| fight.lairs.iter().find(|lair| lair.at == at));
            if let Some(Lair { at, real }) = lair.copied() {
                self.emit(Event::LairFlipped { at, real });
            }
        }
    }

    /// WLF-2. Whether there is still somebody to attack in a space once what lies there is turned up.
    pub(crate) fn still_aims(&mut self, foe: Foe, at: Space) -> bool {
        if foe != Foe::Boss {
            return true;
        }
        self.turn_up(&Spaces::only(at));
        self.game.is_boss_at(at)
    }
}
