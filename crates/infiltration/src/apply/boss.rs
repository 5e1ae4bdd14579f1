//! What events do to a boss and its deck.

use crate::event::Event;
use crate::state::{DeckBossCard, State};

impl State {
    pub(super) fn apply_to_boss(&mut self, event: &Event) {
        let Some(fight) = &mut self.boss else { return };
        match event {
            Event::BossDeckShuffled { cards } => {
                let hidden = |card: &u8| DeckBossCard { card: *card, known: false };
                fight.deck = cards.iter().map(hidden).take(fight.deck.capacity()).collect();
            }
            Event::BossCardDrawn { card, .. } => {
                fight.deck.pop();
                fight.drawn = Some(*card);
            }
            Event::BossCardBottomed { card } => {
                fight.drawn = None;
                let _ = fight.deck.try_insert(0, DeckBossCard { card: *card, known: true });
            }
            Event::BossCardRevealed { card, .. } => {
                fight.deck.pop();
                let _ = fight.deck.try_insert(0, DeckBossCard { card: *card, known: true });
            }
            Event::BossCardShown { .. } => {
                if let Some(top) = fight.deck.last_mut() {
                    top.known = true;
                }
            }
            Event::HostageDamaged { amount, .. } => {
                if let Some(hostage) = &mut fight.hostage {
                    hostage.damage = hostage.damage.saturating_add(*amount);
                }
            }
            Event::ShadowLeft { at } => {
                let _ = fight.shadows.try_push(*at);
            }
            Event::ShadowGone { at } => fight.shadows.retain(|shadow| *shadow != *at),
            Event::ThreatChanged { threat, .. } => fight.threat = *threat,
            Event::BossMoved { to, .. } => fight.at = Some(*to),
            Event::BossMarked => fight.marked = true,
            Event::BossExposed => fight.exposed = true,
            Event::BossTurned { facing, .. } => fight.facing = *facing,
            Event::BossDamaged { amount, .. } => fight.damage = fight.damage.saturating_add(*amount),
            _ => {}
        }
    }
}
