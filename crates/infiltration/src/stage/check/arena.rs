//! The boss of a boss stage: it is in the pack, and its figure has room where it starts.

use alloc::vec::Vec;

use table::draft::at;

use super::Check;
use crate::space::Dir;
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
        self.stage.arena = Some(Arena { boss: number, at, facing, slots, hostage });
    }
}
