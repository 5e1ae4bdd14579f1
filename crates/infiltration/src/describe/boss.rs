//! What the events of a boss fight speak of.

use alloc::borrow::ToOwned as _;
use alloc::string::ToString as _;

use super::{Field, Teller};
use crate::event::Event;

impl Event {
    pub(super) fn boss_fields<F: FnMut(&'static str, Field)>(&self, tell: &mut Teller<'_, F>) -> bool {
        let game = tell.game;
        match self {
            Self::BossDeckShuffled { cards } => {
                tell.number("left", cards.len() as u8);
                tell.list("cards", cards.iter().rev().map(|card| game.boss_card_id(*card).to_owned()));
            }
            Self::BossCardDrawn { card, .. } | Self::BossCardBottomed { card } => {
                tell.text("boss_card", game.boss_card_id(*card));
            }
            Self::BossCardRevealed { card, part, .. } | Self::BossCardShown { card, part, .. } => {
                tell.text("boss_card", game.boss_card_id(*card));
                tell.text("part", part.id());
            }
            Self::ThreatChanged { threat, .. } => tell.number("threat", *threat),
            Self::BossMoved { from, to, .. } => {
                tell.space("from", *from);
                tell.space("to", *to);
            }
            Self::BossTurned { facing, .. } => tell.text("facing", facing.id()),
            Self::BossAttacks { seat, dice } => {
                tell.seat("seat", *seat);
                tell.number("dice", *dice);
            }
            Self::BossDamaged { amount, by, .. } => {
                tell.number("amount", *amount);
                if let Some(by) = by {
                    tell.seat("by", *by);
                }
            }
            Self::HostageDamaged { at, amount, by } => {
                tell.space("at", *at);
                tell.number("amount", *amount);
                if let Some(by) = by {
                    tell.seat("by", *by);
                }
            }
            Self::ShadowLeft { at } | Self::ShadowGone { at } => tell.space("at", *at),
            Self::BossCardsSeen { count } => {
                let known = game.state.boss.iter().flat_map(|fight| fight.deck.iter().rev());
                let seen = known.take(usize::from(*count));
                tell.list("cards", seen.map(|card| game.boss_card_id(card.card).to_owned()));
            }
            Self::LairsDealt { lairs } => {
                tell.list("spaces", lairs.iter().map(|lair| lair.at.to_string()));
                if let Some(real) = lairs.iter().find(|lair| lair.real) {
                    tell.space("under", real.at);
                }
            }
            Self::LairFlipped { at, real } => {
                tell.space("at", *at);
                tell.flag("found", *real);
            }
            Self::ReticleMoved { seat, from, to } => {
                if let Some(seat) = seat {
                    tell.seat("seat", *seat);
                }
                if let Some(from) = from {
                    tell.space("from", *from);
                }
                tell.space("to", *to);
            }
            Self::ReticleLost { seat, at } => {
                tell.seat("seat", *seat);
                tell.space("at", *at);
            }
            Self::SkullsRolled { skulls, faces } => {
                tell.number("skulls", *skulls);
                let face = |face: &u8| if *face == 0 { "!".to_owned() } else { face.to_string() };
                tell.list("dice", faces.iter().map(face));
            }
            Self::BossDefeated | Self::BossExposed | Self::BossHealed | Self::BossGone => {}
            Self::Thrown { seat, from, to } => {
                tell.seat("seat", *seat);
                tell.space("from", *from);
                if let Some(to) = to {
                    tell.space("to", *to);
                }
            }
            Self::PlayerPushed { seat, from, to } => {
                tell.seat("seat", *seat);
                tell.space("from", *from);
                tell.space("to", *to);
            }
            _ => return false,
        }
        if let Some(boss) = game.boss_id() {
            tell.text("boss", boss);
        }
        true
    }
}
