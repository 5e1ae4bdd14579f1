//! The boss of a position: where it stands, how it fares, and its deck.

use alloc::format;
use alloc::sync::Arc;

use arrayvec::ArrayVec;
use table::draft::at;

use super::check::Check;
use super::draft::FightDraft;
use crate::boss::{LAIRS, SHADOWS};
use crate::card::Card;
use crate::ids::Character;
use crate::space::{Dir, Space};
use crate::state::{DeckBossCard, Fight, HAND, Item, Lair};

impl Check<'_> {
    /// The boss, before anybody else takes its spaces.
    pub(super) fn boss(&mut self) {
        let stage = Arc::clone(&self.game.stage);
        let draft = &self.draft.fight;
        self.guest();
        let mut fight = match &stage.arena {
            Some(arena) => arena.fight(&self.game.pack),
            None if self.game.state.settings.guest.is_some() => Fight::new(None, Dir::N, 0),
            None => {
                if draft.is_some() {
                    self.flaw(at!["fight"], "there is no `boss` to fight");
                }
                return;
            }
        };
        if let Some(draft) = draft {
            if let Some([x, y]) = draft.at {
                fight.at = Space::new(x, y);
                if fight.at.is_none() {
                    self.flaw(at!["fight", "at"], format!("{x},{y} is no space"));
                }
            }
            fight.facing = draft.facing.unwrap_or(fight.facing);
            fight.damage = draft.damage;
            fight.threat = draft.threat.unwrap_or(fight.threat);
            fight.peak = fight.threat;
            fight.exposed = draft.exposed;
            self.hostage(&mut fight, draft.hostage);
            self.shadows(&mut fight, &draft.shadows);
            if let Some(at) = draft.reticle {
                fight.reticle = self.space(at, at!["fight", "reticle"]);
            }
            let slots = stage.arena.as_ref().map_or(&[][..], |arena| &arena.slots);
            fight.lairs = self.lairs(slots, draft);
        }
        self.game.state.boss = Some(fight);
        let pack = Arc::clone(&self.game.pack);
        let number = stage.arena.as_ref().map(|arena| arena.boss).or(self.game.state.settings.guest);
        let Some(boss) = number.and_then(|number| pack.bosses.get(usize::from(number))) else { return };
        let fight = self.game.state.boss.as_ref();
        let stands = fight.and_then(|fight| Some((fight.at?, fight.facing)));
        if stands.is_some_and(|(at, facing)| !boss.has_room(&stage.board, at, facing)) {
            self.flaw(at!["fight", "at"], "its figure has no room there");
        }
        let printed = boss.health_against(self.draft.player.iter().map(|player| player.character));
        let health = self.game.state.settings.difficulty.health(printed);
        if draft.as_ref().is_some_and(|draft| draft.damage >= health) {
            self.flaw(at!["fight", "damage"], format!("with {health} damage it is defeated (BOS-2)"));
        }
        self.boss_deck();
    }

    fn hostage(&mut self, fight: &mut Fight, damage: u8) {
        let health = self.game.hostage_health();
        match &mut fight.hostage {
            Some(hostage) if damage < health => hostage.damage = damage,
            None if damage == 0 => {}
            Some(_) => self.flaw(at!["fight", "hostage"], format!("with {health} damage the hostage is dead (OCE-5)")),
            None => self.flaw(at!["fight", "hostage"], "there is no hostage"),
        }
    }

    fn shadows(&mut self, fight: &mut Fight, shadows: &[[u8; 2]]) {
        if shadows.len() > SHADOWS {
            self.flaw(at!["fight", "shadows"], format!("there are at most {SHADOWS} (NIN-2)"));
        }
        for (place, at) in shadows.iter().take(SHADOWS).enumerate() {
            if let Some(at) = self.space(*at, at!["fight", "shadows", place]) {
                let _ = fight.shadows.try_push(at);
            }
        }
    }

    /// The tokens it hides among.
    fn lairs(&mut self, slots: &[(u8, Space)], draft: &FightDraft) -> ArrayVec<Lair, LAIRS> {
        let mut lairs = ArrayVec::new();
        let under = draft.under.or(draft.lairs.first().copied());
        for (place, number) in draft.lairs.iter().enumerate() {
            match slots.iter().find(|(slot, _)| slot == number) {
                Some((_, at)) if !lairs.is_full() => lairs.push(Lair { at: *at, real: Some(*number) == under }),
                Some(_) => self.flaw(at!["fight", "lairs", place], format!("there are {LAIRS} tokens")),
                None => self.flaw(at!["fight", "lairs", place], format!("there is no slot {number} on the map")),
            }
        }
        if !lairs.is_empty() && !lairs.iter().any(|lair| lair.real) {
            self.flaw(at!["fight", "under"], "it lies under none of the `lairs`");
        }
        lairs
    }

    /// VR-2. The boss added to a mission.
    fn guest(&mut self) {
        let Some(id) = &self.draft.guest else { return };
        let pack = Arc::clone(&self.game.pack);
        let guests = (0..).zip(&pack.bosses).filter(|(_, boss)| boss.guest.is_some());
        match guests.clone().find(|(_, boss)| boss.id == *id) {
            Some((place, _)) => self.game.state.settings.guest = Some(place),
            None => self.unknown(at!["guest"], "guest", id, guests.map(|(_, boss)| boss.id.as_str())),
        }
    }

    fn boss_deck(&mut self) {
        let Some(ids) = &self.draft.decks.boss else { return };
        let pack = Arc::clone(&self.game.pack);
        let boss = self.game.stage.arena.as_ref().and_then(|arena| pack.bosses.get(usize::from(arena.boss)));
        let Some(boss) = boss else { return };
        let mut deck = ArrayVec::new();
        for (place, id) in ids.iter().enumerate() {
            let Some(card) = boss.card_named(id) else {
                self.unknown(at!["decks", "boss", place], "boss card", id, boss.cards.iter().map(|it| it.id.as_str()));
                continue;
            };
            if deck.iter().any(|known: &DeckBossCard| known.card == card) {
                self.flaw(at!["decks", "boss", place], format!("`{id}` stands twice"));
            } else {
                let _ = deck.try_push(DeckBossCard { card, known: false });
            }
        }
        deck.reverse();
        if let Some(fight) = &mut self.game.state.boss {
            fight.deck = deck;
        }
    }

    /// STG-10. The special-action card, which everybody has.
    pub(super) fn give_special(&self, character: Character, items: &mut [Option<Item>; HAND]) {
        let fits =
            |card: &Card| self.game.pack.card(*card).is_some_and(|says| says.characters >> character.index() & 1 != 0);
        if let Some(card) = self.game.boss().and_then(|(boss, _)| boss.special).filter(fits) {
            items[0] = Some(self.game.item_of(card));
        }
    }
}
