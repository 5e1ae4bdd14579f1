//! What meeting the needs costs from where everybody stands.
//!
//! The needs are met in the head, by whoever is best placed, and a handful of the cheapest ways to do
//! so are followed at once. Nobody is in the way there and nobody sees anything.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use ::infiltration::Infiltration;
use ::infiltration::space::Space;
use ::infiltration::stage::SEATS;
use table::Seat;

use super::need::{Need, gathers};
use super::needs::Agenda;
use super::ways::{ACTION, Field, NEVER, number};

/// So many ways are followed at once.
const BEAM: usize = 5;

/// The way that everybody goes next, if there is anything to do.
pub(super) type Errands = [Option<Arc<Field>>; SEATS];

/// How the needs could be met from now on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    at: [Option<Space>; SEATS],
    /// What everybody has to do.
    pub(super) load: [i32; SEATS],
    /// What is nobody's work.
    besides: i32,
    /// The leaves met, by bits.
    met: u64,
    /// The leaf that everybody goes to first.
    first: [Option<u8>; SEATS],
}

impl Prospect {
    fn of(game: &Infiltration) -> Self {
        let mut at = [None; SEATS];
        at.iter_mut().zip(&game.state().players).for_each(|(at, player)| *at = player.at);
        Self { at, load: [0; SEATS], besides: 0, met: 0, first: [None; SEATS] }
    }

    /// What is left to do: the work of all, and of whoever has most once more, because the others wait.
    pub(super) fn price(&self) -> i32 {
        let sum: i32 = self.load.iter().sum();
        let most = self.load.iter().max().copied().unwrap_or(0);
        self.besides + i32::midpoint(sum, most)
    }

    /// The work of whoever has most.
    pub(super) fn longest(&self) -> i32 {
        self.besides + self.load.iter().max().copied().unwrap_or(0)
    }
}

impl Agenda {
    /// The ways to where everybody goes first.
    pub(super) fn errands(&mut self, game: &Infiltration) -> Errands {
        let first = self.prospect(game).first;
        let way = |leaf: u8| self.leaves.get(usize::from(leaf)).map(|leaf| Arc::clone(&leaf.way));
        first.map(|leaf| leaf.and_then(way))
    }

    /// The best prospect in a position.
    pub(super) fn prospect(&mut self, game: &Infiltration) -> Prospect {
        let now = Prospect::of(game);
        if let Some(known) = self.known.get(&now.at) {
            return *known;
        }
        let mut prospects = vec![now];
        self.meet(&self.need, &mut prospects);
        let best = prospects.into_iter().min_by_key(Prospect::price).unwrap_or(now);
        self.known.insert(now.at, best);
        best
    }

    fn meet(&self, need: &Need, prospects: &mut Vec<Prospect>) {
        match need {
            Need::Met => {}
            Need::Price(price) => prospects.iter_mut().for_each(|prospect| prospect.besides += price),
            Need::Go(leaf) => self.go(*leaf, prospects),
            Need::Stay(leaf) => self.stay(*leaf, prospects),
            Need::Gather(leaf) => prospects.iter_mut().for_each(|prospect| self.gather(*leaf, prospect)),
            Need::Each(needs) => self.meet_some(needs.len(), needs, prospects),
            Need::Then(needs) => needs.iter().for_each(|need| self.meet(need, prospects)),
            Need::Any(needs) => {
                let mut found = Vec::new();
                for need in needs {
                    let mut ways = prospects.clone();
                    self.meet(need, &mut ways);
                    found.append(&mut ways);
                }
                *prospects = best(found);
            }
            Need::More(count, needs) => self.meet_some(*count, needs, prospects),
        }
    }

    /// So many of the needs, in the order that is best; people gather once all else is done.
    fn meet_some(&self, count: usize, needs: &[Need], prospects: &mut Vec<Prospect>) {
        let all = count == needs.len();
        let mut open: Vec<(Prospect, u64)> = prospects.iter().map(|prospect| (*prospect, 0)).collect();
        if !all {
            for (prospect, done) in &mut open {
                *done = met_already(needs, prospect);
            }
        }
        for round in 0..count {
            let mut found: Vec<(Prospect, u64)> = Vec::new();
            for (prospect, done) in &open {
                for (place, need) in needs.iter().enumerate().filter(|(place, _)| done >> place & 1 == 0) {
                    let left = needs.len() - done.count_ones() as usize;
                    if all && gathers(need) && left > needs.iter().filter(|need| gathers(need)).count() {
                        continue;
                    }
                    let mut ways = vec![*prospect];
                    self.meet(need, &mut ways);
                    found.extend(ways.into_iter().map(|way| (way, done | 1 << place)));
                }
            }
            if found.is_empty() {
                let missing = number(round..count);
                for prospect in prospects {
                    prospect.besides += missing * NEVER;
                }
                return;
            }
            found.sort_by_key(|(prospect, _)| prospect.price());
            found.dedup_by_key(|(prospect, done)| (prospect.price(), prospect.at, *done));
            found.truncate(BEAM);
            open = found;
        }
        *prospects = open.into_iter().map(|(prospect, _)| prospect).collect();
    }

    fn go(&self, place: usize, prospects: &mut Vec<Prospect>) {
        let leaf = &self.leaves[place];
        let mut found = Vec::new();
        for prospect in prospects.iter() {
            if prospect.met >> place & 1 != 0 {
                found.push(*prospect);
                continue;
            }
            let before = found.len();
            found.extend(leaf.seats.iter().filter_map(|seat| self.send(place, seat, prospect)));
            if found.len() == before {
                found.push(Prospect { besides: prospect.besides + NEVER, ..*prospect });
            }
        }
        *prospects = best(found);
    }

    /// Whoever is nearest stands there, even who has been there before.
    fn stay(&self, place: usize, prospects: &mut Vec<Prospect>) {
        for prospect in prospects.iter_mut() {
            prospect.met &= !(1 << place);
        }
        self.go(place, prospects);
    }

    /// Somebody goes to a leaf.
    fn send(&self, place: usize, seat: Seat, prospect: &Prospect) -> Option<Prospect> {
        let leaf = &self.leaves[place];
        let at = prospect.at[seat.index()]?;
        let way = leaf.way.price(at)?.max(if leaf.enter { ACTION } else { 0 });
        let mut sent = *prospect;
        sent.at[seat.index()] = Some(leaf.way.end(at));
        sent.load[seat.index()] += way + leaf.price;
        sent.met |= 1 << place;
        sent.first[seat.index()].get_or_insert(place as u8);
        Some(sent)
    }

    fn gather(&self, place: usize, prospect: &mut Prospect) {
        for seat in self.leaves[place].seats.iter() {
            if prospect.at[seat.index()].is_none() {
                continue;
            }
            match self.send(place, seat, prospect) {
                Some(sent) => *prospect = sent,
                None => prospect.besides += NEVER,
            }
        }
    }
}

fn best(mut prospects: Vec<Prospect>) -> Vec<Prospect> {
    prospects.sort_by_key(Prospect::price);
    prospects.truncate(BEAM);
    prospects
}

/// The needs that were met on the way to something else, by bits.
fn met_already(needs: &[Need], prospect: &Prospect) -> u64 {
    let is_met = |need: &Need| matches!(need, Need::Go(leaf) if prospect.met >> leaf & 1 != 0);
    let met = needs.iter().enumerate().filter(|(_, need)| is_met(need));
    met.fold(0, |all, (place, _)| all | 1 << place)
}
