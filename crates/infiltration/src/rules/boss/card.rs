//! The deck of a boss, and the one interpreter of what its cards say.

use alloc::boxed::Box;

use table::{Chance, Log};

use crate::boss::{Boss, Deed, Targets};
use crate::event::Event;
use crate::frame::{BossFrame, CardPart, Frame, Moving, Pacing, Playing, RushedAt, Rushing, Slide, Volley};
use crate::ids::Arrow;
use crate::rules::Referee;
use crate::space::Dir;
use crate::stage::When;
use crate::state::{DeckBossCard, Fight};

impl<C: Chance, L: Log<Event>> Referee<'_, C, L> {
    /// STG-10. The boss deck is shuffled once and never again.
    pub(crate) fn shuffle_boss_deck(&mut self) {
        let Some((boss, _)) = self.game.boss().filter(|(boss, _)| !boss.cards.is_empty()) else { return };
        let mut cards: alloc::vec::Vec<u8> = (0..boss.cards.len() as u8).collect();
        self.chance.shuffle(&mut cards);
        self.emit(Event::BossDeckShuffled { cards: Box::from(cards) });
    }

    /// BOS-4. Shows the top card for one of its parts; it goes to the bottom at once, unless it says otherwise.
    pub(crate) fn reveal_boss_card(&mut self, part: CardPart) -> Option<u8> {
        let top = *self.state().boss.as_ref()?.deck.last()?;
        let DeckBossCard { card, known } = top;
        let stays = part != CardPart::Turn
            && self.game.boss().and_then(|(boss, _)| boss.cards.get(usize::from(card))).is_some_and(|says| says.stays);
        if stays {
            self.emit(Event::BossCardShown { card, part, known });
        } else {
            self.emit(Event::BossCardRevealed { card, part, known });
        }
        Some(card)
    }

    /// BOS-4. A card is revealed for its reaction.
    pub(super) fn boss_reaction(&mut self) {
        if let Some(card) = self.reveal_boss_card(CardPart::Reaction) {
            self.enter(Frame::Boss(BossFrame::Card(Playing { card, part: CardPart::Reaction, next: 0 })));
        }
    }

    /// BOS-4. The bonus damage of the card on top.
    pub(crate) fn boss_bonus(&mut self) -> u8 {
        let Some(card) = self.reveal_boss_card(CardPart::Bonus) else { return 0 };
        let bonus = |(boss, _): (&Boss, &Fight)| boss.cards.get(usize::from(card)).map(|card| card.bonus);
        self.game.boss().and_then(bonus).unwrap_or(0)
    }

    /// BOS-1. The top card is drawn and its turn part carried out.
    pub(super) fn draw_boss_card(&mut self) {
        let Some(top) = self.state().boss.as_ref().and_then(|fight| fight.deck.last().copied()) else { return };
        self.emit(Event::BossCardDrawn { card: top.card, known: top.known });
        self.enter(Frame::Boss(BossFrame::Card(Playing { card: top.card, part: CardPart::Turn, next: 0 })));
    }

    /// The next deed of a card.
    pub(super) fn play_boss_card(&mut self, playing: Playing) {
        let deed = self.game.boss().and_then(|(boss, _)| {
            let card = boss.cards.get(usize::from(playing.card))?;
            let deeds = match playing.part {
                CardPart::Turn => &card.turn,
                CardPart::Reaction => &card.reaction,
                CardPart::Bonus => return None,
            };
            deeds.get(usize::from(playing.next)).copied()
        });
        let Some(deed) = deed else { return self.leave() };
        let next = Frame::Boss(BossFrame::Card(Playing { next: playing.next + 1, ..playing }));
        match deed {
            Deed::Move { dir, spaces } => {
                self.go_on(next);
                self.enter(Frame::Boss(BossFrame::Move(Moving { dir, left: spaces, back: false })));
            }
            Deed::Attack { on, dice } => {
                let Some(seats) = self.aim(on) else { return };
                self.go_on(next);
                let black = dice.unwrap_or_else(|| self.game.boss_dice());
                self.enter(Frame::Boss(BossFrame::Volley(Volley { seats, black })));
            }
            Deed::Hurt { on, damage } => {
                let Some(seats) = self.aim(on) else { return };
                self.go_on(next);
                seats.iter().for_each(|seat| self.hurt_player(seat, damage));
            }
            Deed::Turn(arrow) => {
                self.go_on(next);
                self.turn_boss(arrow);
                if self.game.is_stopped_by_sight(playing.part) {
                    self.leave();
                }
            }
            Deed::Face => {
                let Some(seats) = self.aim(Targets::Nearest) else { return };
                self.go_on(next);
                if let Some(seat) = seats.iter().next() {
                    self.enter(Frame::Boss(BossFrame::Face(seat)));
                }
            }
            Deed::Ahead(spaces) => {
                self.go_on(next);
                self.go_ahead(spaces);
            }
            Deed::Slide { to, spaces } => {
                self.go_on(next);
                let threat = self.state().boss.as_ref().map_or(0, |fight| fight.threat);
                self.enter(Frame::Boss(BossFrame::Slide(Slide { to, left: spaces.unwrap_or(threat) })));
            }
            Deed::Threat(by) => {
                self.go_on(next);
                self.raise_threat(by, "BOS-3");
            }
            Deed::Close(spaces) => {
                self.go_on(next);
                let dir = self.state().boss.as_ref().map_or(Dir::N, |fight| fight.facing);
                self.enter(Frame::Boss(BossFrame::Move(Moving { dir, left: spaces, back: false })));
            }
            Deed::Shove(spaces) => {
                self.go_on(next);
                self.shove(spaces);
            }
            Deed::Reticle(spaces) => {
                self.go_on(next);
                self.enter(Frame::Boss(BossFrame::Reticle(spaces)));
            }
            Deed::Pace { way, slots } => {
                self.go_on(next);
                self.enter(Frame::Boss(BossFrame::Pace(Pacing { way, left: slots })));
            }
            Deed::Rush(spaces) => {
                self.go_on(next);
                let rushing = Rushing { to: RushedAt::Nearest, left: spaces, fresh: true };
                self.enter(Frame::Boss(BossFrame::Rush(rushing)));
            }
            Deed::Swap => {
                self.go_on(next);
                self.swap_with_shadow();
            }
        }
    }

    /// So many spaces the way it faces.
    fn go_ahead(&mut self, spaces: u8) {
        let Some(dir) = self.state().boss.as_ref().map(|fight| fight.facing) else { return };
        self.enter(Frame::Boss(BossFrame::Move(Moving { dir, left: spaces, back: false })));
    }

    /// A quarter turn.
    fn turn_boss(&mut self, arrow: Arrow) {
        let Some(facing) = self.state().boss.as_ref().map(|fight| fight.facing) else { return };
        let facing = if arrow == Arrow::Left { facing.left() } else { facing.right() };
        self.emit(Event::BossTurned { facing, rule: "BOS-3" });
    }

    /// CHR-10. The marker goes back, at most to where it started; what a fallen armour leaves behind stays (REX-3).
    pub(crate) fn lower_threat(&mut self, by: u8) {
        let lowers = self.game.boss().filter(|(boss, fight)| !(boss.armour.is_some() && fight.exposed));
        let Some((start, threat)) = lowers.map(|(boss, fight)| (boss.start, fight.threat)) else { return };
        let lowered = threat.saturating_sub(by).max(start.min(threat));
        if lowered != threat {
            self.emit(Event::ThreatChanged { threat: lowered, rule: "CHR-10" });
        }
    }

    /// The marker goes on, at most to the last step. Returns the step it stands on.
    pub(super) fn raise_threat(&mut self, by: u8, rule: &'static str) -> u8 {
        let Some((last, threat)) = self.game.boss().map(|(boss, fight)| (boss.track, fight.threat)) else { return 0 };
        let raised = threat.saturating_add(by).min(last);
        if raised != threat {
            self.emit(Event::ThreatChanged { threat: raised, rule });
            if raised == last {
                self.fire(When::TrackEnded, None);
            }
        }
        raised
    }
}
