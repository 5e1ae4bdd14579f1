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
            Event::ThreatChanged { threat, .. } => {
                fight.threat = *threat;
                fight.peak = fight.peak.max(*threat);
            }
            Event::BossMoved { to, .. } => fight.at = Some(*to),
            Event::BossAttacks { seat, .. } => fight.attacked = fight.attacked.with(*seat),
            Event::BossCardsSeen { count } => {
                let seen = fight.deck.iter_mut().rev().take(usize::from(*count));
                seen.for_each(|card| card.known = true);
            }
            Event::LairsDealt { lairs } => {
                fight.at = None;
                fight.lairs.clone_from(lairs);
            }
            Event::LairFlipped { at, real: true } => {
                fight.at = Some(*at);
                fight.lairs.clear();
            }
            Event::LairFlipped { at, real: false } => fight.lairs.retain(|lair| lair.at != *at),
            Event::ReticleMoved { seat: None, to, .. } => fight.reticle = Some(*to),
            Event::ReticleMoved { seat: Some(seat), to, .. } => {
                if let Some(sight) = fight.sights.get_mut(seat.index()) {
                    *sight = Some(*to);
                }
            }
            Event::ReticleLost { seat, .. } => {
                if let Some(sight) = fight.sights.get_mut(seat.index()) {
                    *sight = None;
                }
            }
            Event::BossMarked => fight.marked = true,
            Event::BossExposed => fight.exposed = true,
            Event::BossTurned { facing, .. } => fight.facing = *facing,
            Event::BossDamaged { amount, .. } => fight.damage = fight.damage.saturating_add(*amount),
            Event::SkullsRolled { skulls, .. } => fight.threat = *skulls,
            Event::BossHealed => fight.damage = 0,
            Event::BossGone => fight.at = None,
            _ => {}
        }
    }
}
