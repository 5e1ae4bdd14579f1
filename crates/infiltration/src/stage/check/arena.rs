//! The boss of a boss stage: it is in the pack, and its figure has room where it starts.

use alloc::vec::Vec;

use table::draft::at;

use super::Check;
use crate::space::{Dir, Space, Spaces};
use crate::stage::Arena;

impl Check<'_> {
    /// Where the boss fights (STG-10).
    pub(super) fn arena(&mut self) {
        let draft = self.draft;
        let placed = self.marks.clone();
        let of_marks = || placed.iter().filter_map(|placed| Some((placed, draft.marks.get(&placed.mark)?)));
        let mut starts = of_marks().filter_map(|(placed, mark)| Some((placed, mark.boss?)));
        let start = starts.next();
        let Some(id) = &draft.boss else {
            let hostage = of_marks().find(|(_, mark)| mark.hostage.is_some()).map(|(placed, _)| placed);
            for placed in start.map(|(placed, _)| placed).into_iter().chain(hostage) {
                self.flaw(placed.path(), "the stage has no `boss`");
            }
            if draft.system_deck.is_some() {
                self.flaw(at!["system_deck"], "the stage has no `boss`");
            }
            return;
        };
        if let Some((second, _)) = starts.next() {
            self.flaw(second.path(), "the boss has a start space already");
        }
        let Some(number) = self.pack.boss_named(id) else {
            return self.unknown(at!["boss"], "boss", id, self.pack.bosses.iter().map(|boss| boss.id.as_str()));
        };
        let mut slots: Vec<_> = of_marks().filter_map(|(placed, mark)| Some((mark.slot?, placed.at))).collect();
        slots.sort_unstable();
        let mut hostages = of_marks().filter_map(|(placed, mark)| Some((placed, mark.hostage?)));
        let hostage = hostages.next().map(|(placed, health)| (placed.at, health));
        if let Some((second, _)) = hostages.next() {
            self.flaw(second.path(), "there is a hostage already");
        }
        let at = start.map(|(placed, _)| placed.at);
        let boss = &self.pack.bosses[usize::from(number)];
        if let Some((placed, facing)) = start
            && !boss.has_room(&self.stage.board, placed.at, facing)
        {
            self.flaw(placed.path(), "the boss has no room here");
        }
        let facing = start.map_or(Dir::N, |(_, facing)| facing);
        let zones = slots.iter().map(|(_, at)| *self.stage.board.zone(self.stage.board.zone_of(*at)));
        let tile = zones.fold(Spaces::EMPTY, |tile, zone| tile | zone);
        let reticle = of_marks().find(|(_, mark)| mark.reticle).map(|(placed, _)| placed.at);
        if self.pack.bosses[usize::from(number)].behaviour.hides() && self.whole {
            self.hiding_places(&slots, reticle.is_some());
        }
        self.stage.sneaker = draft.sneaker;
        self.system_deck();
        self.stage.arena = Some(Arena { boss: number, at, facing, slots, hostage, tile, reticle });
    }

    /// CHR-10. A boss stage with a terminal has a deck of its own, unless somebody sneaks beside the boss.
    fn system_deck(&mut self) {
        let draft = self.draft;
        self.stage.system_deck.clone_from(&draft.system_deck);
        let terminal = self.stage.terminals.first().map(|terminal| terminal.at);
        let Some(deck) = &draft.system_deck else {
            if let Some(at) = terminal.filter(|_| self.whole && draft.sneaker.is_none()) {
                self.flaw(self.place_of(at), "a terminal in a boss stage needs a deck of system cards: `system_deck`");
            }
            return;
        };
        let mut decks: Vec<&str> = self.pack.systems.iter().filter_map(|card| card.deck.as_deref()).collect();
        decks.dedup();
        if !decks.contains(&deck.as_str()) {
            self.unknown(at!["system_deck"], "deck of system cards", deck, decks);
        }
        if terminal.is_none() {
            self.flaw(at!["system_deck"], "nobody finds these cards: there is no terminal on the map");
        }
    }

    /// WLF-1. A boss that hides has nine numbered spaces, and a reticle.
    fn hiding_places(&mut self, slots: &[(u8, Space)], reticle: bool) {
        if !slots.iter().map(|(number, _)| *number).eq(1..=9) {
            self.flaw(at!["map"], "this boss hides on slots 1 to 9, each of which stands once");
        }
        if !reticle {
            self.flaw(at!["map"], "the reticle of this boss needs a space to start from: `reticle = true`");
        }
    }
}
